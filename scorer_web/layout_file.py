"""Layout files as people have them: in any common encoding, or not a text at all."""

import re
import sys

MAX_BYTES = 400_000
"""A larger file is refused; of an endless one no more is read. The longest text that is read fits, in any encoding."""

STANDARD_INPUT = "-"

_BYTE_ORDER_MARKS = (b"\xff\xfe", b"\xfe\xff")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")


class UnreadableFileError(ValueError):
    """A file cannot be read as a text; the message says why, without the file's name."""


def read_layout_file(name: str) -> str:
    """The text of a file, or of standard input for ``-``.

    UTF-8 and, where it begins with a byte order mark, UTF-16. What is neither is taken for Windows-1252: a layout needs
    ASCII alone, so that only comments can come out wrong.

    Raises:
        UnreadableFileError: it cannot be opened, is larger than 400,000 bytes, or no text.
    """
    data = _read_bytes(name)
    if len(data) > MAX_BYTES:
        raise UnreadableFileError(f"expected at most {MAX_BYTES:,} bytes, got more")
    text = _decode(data)
    control = _CONTROL.search(text)
    if control:
        raise UnreadableFileError(
            f"expected a text, got binary data ({control[0]!r} after {control.start()} characters)"
        )
    return text


def _read_bytes(name: str) -> bytes:
    if name == STANDARD_INPUT and sys.stdin is None:
        raise UnreadableFileError("cannot be read: standard input is closed")
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with open(name, "rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableFileError(f"cannot be read: {error.strerror}") from error
    except ValueError as error:  # a null character in the name
        raise UnreadableFileError(f"cannot be read: {error}") from error


def _decode(data: bytes) -> str:
    if data.startswith(_BYTE_ORDER_MARKS):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as error:
            raise UnreadableFileError(f"expected UTF-16 after its byte order mark, got {error.reason}") from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
