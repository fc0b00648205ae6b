"""A gate for work that takes long: one thread does it at a time, a few wait, any more are turned away."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

WAITING = 2
"""How many threads may wait while one works: of `serving.THREADS` one is then still left for those who score."""


class CrowdedError(Exception):
    """Too many are inside already."""


class Gate:
    """Lets one thread in to work, lets ``waiting`` more wait, and turns all others away."""

    def __init__(self, waiting: int) -> None:
        self._room = threading.BoundedSemaphore(waiting + 1)
        self._turn = threading.Lock()

    @contextmanager
    def passed(self) -> Iterator[None]:
        """Wait for one's turn.

        Raises:
            CrowdedError: too many wait already.
        """
        if not self._room.acquire(blocking=False):
            raise CrowdedError("expected fewer at once")
        try:
            with self._turn:
                yield
        finally:
            self._room.release()
