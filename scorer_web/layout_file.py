"""Reading a layout file or standard input, for the commands."""

import sys

from sengoku.errors import NotationError
from sengoku.notation.encoding import MAX_BYTES, decode_text
from sengoku.wording import say

STANDARD_INPUT = "-"


class UnreadableFileError(ValueError):
    """A file cannot be read as a text; the message says why, without the file's name."""


def read_layout_file(name: str) -> str:
    """The text of a file, or of standard input for ``-``; no more than 400,001 bytes of it are read.

    Raises:
        UnreadableFileError: it cannot be opened, is larger than 400,000 bytes, or no text.
    """
    try:
        return decode_text(_read_bytes(name))
    except NotationError as error:
        raise UnreadableFileError(str(error)) from error


def _read_bytes(name: str) -> bytes:
    if name == STANDARD_INPUT and sys.stdin is None:
        raise UnreadableFileError(say("cannot be read: standard input is closed"))
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with open(name, "rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableFileError(say("cannot be read: {reason}", reason=error.strerror)) from error
    except ValueError as error:  # a null character in the name
        raise UnreadableFileError(say("cannot be read: {error}", error=error)) from error
