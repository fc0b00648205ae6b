"""Layout files as bytes, in any common encoding; files that are no text are recognised and refused."""

import re

from sengoku.errors import NotationError
from sengoku.wording import marked, said, say

MAX_BYTES = 400_000
"""Larger files are refused. The longest text that `parse_layout` reads fits, in any encoding."""

_NO_TEXT = (
    (b"%PDF", marked("a PDF file")),
    (b"\x89PNG", marked("a picture")),
    (b"\xff\xd8\xff", marked("a picture")),
    (b"GIF8", marked("a picture")),
    (b"PK\x03\x04", marked("a packed file, as word processors and spreadsheets write them")),
    (b"SQLite format 3", marked("a database")),
)
"""Files of other kinds that people pass by mistake: how each begins, and what to call it."""

_BYTE_ORDER_MARKS = (b"\xff\xfe", b"\xfe\xff")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")


def decode_text(data: bytes) -> str:
    """The text of a layout file.

    It is read as UTF-16 if it begins with a byte order mark, else as UTF-8, and as Windows-1252 if it is not that
    either: a layout needs only ASCII, so nothing but comments can come out wrong.

    Raises:
        NotationError: more than 400,000 bytes, or no text.
    """
    for start, kind in _NO_TEXT:
        if data.startswith(start):
            raise NotationError(say("expected a text, got {kind}", kind=said(kind)))
    if len(data) > MAX_BYTES:
        raise NotationError(say("expected at most {most:,} bytes, got more", most=MAX_BYTES))
    text = _decode(data)
    control = _CONTROL.search(text)
    if control:
        raise NotationError(
            say(
                "expected a text, got binary data (its character {number} is {control!r})",
                number=control.start() + 1,
                control=control[0],
            )
        )
    return text


def _decode(data: bytes) -> str:
    if data.startswith(_BYTE_ORDER_MARKS):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as error:
            raise NotationError(
                say("expected UTF-16 after its byte order mark, got {reason}", reason=error.reason)
            ) from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
