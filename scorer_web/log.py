"""A structured log: one line of JSON for each request and each failure, without personal data.

It holds no address, no link (links are keys here), no name and no text that was sent. Instead of a path it has the
URL rule that matched, and of an exception its kind and where it was raised, never its message.
"""

import json
import logging
import sys
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from flask import Flask, got_request_exception, request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Write = Callable[[str], object]

RULE = "sengoku.rule"
"""The key in a request's WSGI environment for the URL rule that its address matched."""


def install(app: Flask, write: Write | None = None) -> None:
    """Log every answer as a line of JSON, on standard error unless told otherwise; flask's own log falls silent."""
    tell = write or _to_stderr

    def note_rule() -> None:
        if request.url_rule:
            request.environ[RULE] = str(request.url_rule)

    def fail(_sender: Flask, exception: BaseException, **_more: Any) -> None:
        rule = str(request.url_rule) if request.url_rule else None
        tell(_line(event="failure", rule=rule, kind=type(exception).__name__, raised_at=places(exception)))

    app.before_request_funcs.setdefault(None, []).insert(0, note_rule)
    app.wsgi_app = _logged(app.wsgi_app, tell)  # type: ignore[method-assign,assignment]
    got_request_exception.connect(fail, app, weak=False)
    logger = logging.getLogger(app.name)
    logger.handlers = [logging.NullHandler()]
    logger.propagate = False


def _logged(application: "WSGIApplication", tell: Write) -> "WSGIApplication":
    """The application with every answer logged; it is wrapped around everything else, so that none is missed."""

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Any:
        begun = time.monotonic()

        def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            tell(
                _line(
                    event="request",
                    method=environ["REQUEST_METHOD"] if environ["REQUEST_METHOD"] in _METHODS else "other",
                    rule=environ.get(RULE),
                    status=int(status[:3]),
                    bytes=int(dict(headers).get("Content-Length", 0)),
                    ms=round(1000 * (time.monotonic() - begun), 1),
                )
            )
            return start_response(status, headers, *more)

        return application(environ, start)

    return answer


_METHODS = {"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"}


def places(exception: BaseException) -> list[str]:
    """Where an exception passed through, ``file:line function``, outermost first; no values."""
    frames = traceback.extract_tb(exception.__traceback__)
    return [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames]


def _line(**fields: Any) -> str:
    moment = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return json.dumps({"time": moment, **fields})


def _to_stderr(line: str) -> None:
    if sys.stderr is not None:
        print(line, file=sys.stderr, flush=True)
