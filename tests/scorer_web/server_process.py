"""Server processes on one database, asked the way a web server asks them."""

from typing import Any

from werkzeug.test import EnvironBuilder, run_wsgi_app

from scorer_web import create_app

KEPT = (
    "{game}/state",
    "{game}/r/1",
    "{game}/r/1?line=r2",
    "{game}/r/1/enter",
    "{game}/r/1/sheet",
    "{game}/r/1/checks",
    "/api{games}",
)
"""Every address that is answered the short way, where the game's link and the region's number stand for any."""

Answer = tuple[str, list[tuple[str, str]], bytes]


class Server:
    """A server process: an application with a memory of its own, which may be denied; counts the calls of flask."""

    def __init__(self, url: str, *, remembers: bool = True, **config: Any) -> None:
        self.app = create_app({"DATABASE": url, **config})
        self.calls = 0
        if not remembers:
            self.app.extensions["pages"].keep = lambda *_: None
        dispatch = self.app.full_dispatch_request

        def counted(*context: Any) -> Any:
            self.calls += 1
            return dispatch(*context)

        self.app.full_dispatch_request = counted  # type: ignore[method-assign]

    def ask(self, path: str, *, method: str = "GET", **headers: str) -> Answer:
        """Status line, headers in their order, and body, as a server sends them."""
        environ = EnvironBuilder(path, method=method, headers={k.replace("_", "-"): v for k, v in headers.items()})
        body, status, sent = run_wsgi_app(self.app.wsgi_app, environ.get_environ())
        return status, list(sent), b"".join(body)

    def is_short(self, path: str, **headers: str) -> bool:
        """Whether an answer comes without flask."""
        before = self.calls
        self.ask(path, **headers)
        return self.calls == before


def paths_of(*games: str) -> list[str]:
    return [path.format(game=game, games=game.replace("/g/", "/games/")) for game in games for path in KEPT]
