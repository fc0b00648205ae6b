"""A structured log: one JSON object a line for each request and each failure, and nothing about anybody in it.

No address of a person, no link (links are keys here), no name, no text that was sent: the rule that matched is logged
instead of the path, and of an exception its kind and where it was raised, never its message.
"""

import json
import logging
import sys
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from flask import Flask, Response, g, got_request_exception, request

Write = Callable[[str], object]


def install(app: Flask, write: Write | None = None) -> None:
    """Log every answer as a line of JSON, on standard error unless told otherwise; flask's own log falls silent."""
    tell = write or _to_stderr

    def begin() -> None:
        g.begun = time.monotonic()

    def end(response: Response) -> Response:
        begun = g.get("begun")
        tell(
            _line(
                event="request",
                method=request.method if request.method in _METHODS else "other",
                rule=str(request.url_rule) if request.url_rule else None,
                status=response.status_code,
                bytes=response.calculate_content_length(),
                ms=None if begun is None else round(1000 * (time.monotonic() - begun), 1),
            )
        )
        return response

    def fail(_sender: Flask, exception: BaseException, **_more: Any) -> None:
        rule = str(request.url_rule) if request.url_rule else None
        tell(_line(event="failure", rule=rule, kind=type(exception).__name__, raised_at=places(exception)))

    app.before_request_funcs.setdefault(None, []).insert(0, begin)
    app.after_request(end)
    got_request_exception.connect(fail, app, weak=False)
    logger = logging.getLogger(app.name)
    logger.handlers = [logging.NullHandler()]
    logger.propagate = False


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
