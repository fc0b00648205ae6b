"""What a server on the internet needs in addition: trust in its proxies, and deleting old games if it is told to."""

import threading
import time
from collections.abc import Callable

from flask import Flask

from scorer_web.store.engine import Store
from scorer_web.store.retention import forget_untouched

HOUR = 60 * 60
STEADY_SECONDS = 300
"""How far the wall clock may stray from the monotonic one between two looks and still count as running evenly."""


def trust_proxies(app: Flask, count: int) -> None:
    """Take client, host and scheme from the headers of ``count`` proxies in a row, and send cookies over HTTPS only.

    With 0 nothing changes: anybody could write those headers, so they stay unread.
    """
    if count:
        from werkzeug.middleware.proxy_fix import ProxyFix

        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=count)  # type: ignore[method-assign]
        app.config["SESSION_COOKIE_SECURE"] = True


class Forgetter(threading.Thread):
    """A thread that every hour deletes the games that nobody has changed for ``days`` days.

    After the clock was set it waits until the clock has run evenly for an hour: a wrong clock must not make every game
    look old.
    """

    def __init__(self, store: Store, days: int, every: float = HOUR) -> None:
        super().__init__(name="forgetter", daemon=True)
        self.store, self.days, self.every = store, days, every
        self._ended = threading.Event()

    def run(self) -> None:
        """Runs until `end`; a database that is busy is asked again an hour later."""
        is_steady = steadiness()
        while not self._ended.wait(self.every):
            if is_steady():
                try:
                    forget_untouched(self.store, self.days)
                except self.store.busy_errors:
                    continue

    def end(self) -> None:
        """Stop, and wait until a deletion under way is done."""
        self._ended.set()
        self.join(timeout=30)


def steadiness(
    wall: Callable[[], float] = time.time, counter: Callable[[], float] = time.monotonic
) -> Callable[[], bool]:
    """A function that tells whether the wall clock has run as evenly as the counter since it was last called."""
    last = (wall(), counter())

    def is_steady() -> bool:
        nonlocal last
        now = (wall(), counter())
        strayed = abs((now[0] - last[0]) - (now[1] - last[1]))
        last = now
        return strayed <= STEADY_SECONDS

    return is_steady
