"""Whether somebody watches: colours and progress are for terminals."""

from typing import TextIO


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a standard stream is a terminal; None is one that was closed before the program began."""
    return stream is not None and stream.isatty()
