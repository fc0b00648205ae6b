"""What commands tell besides their result, and whether somebody watches: colours and progress are for terminals."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

import click


def tell(line: str) -> None:
    """Print a line on standard error. If that fails nothing happens: the work is done, and the exit code says so."""
    with suppress(OSError):
        click.echo(line, err=True)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a standard stream is a terminal; None is one that was closed before the program began."""
    return stream is not None and stream.isatty()


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """Gives a function that shows what a command is doing.

    On a terminal it rewrites one line, which is wiped at the end; elsewhere it does nothing.
    """
    if not is_terminal(sys.stderr):
        yield lambda what: None
        return
    try:
        yield _write_over
    finally:
        _write_over("")


def _write_over(line: str) -> None:
    with suppress(OSError):
        click.echo(f"\r\x1b[K{line}", nl=False, err=True)


def columns(stream: TextIO | None) -> int:
    """The width of the terminal behind a standard stream, in characters; 0 if there is no terminal or it is unknown."""
    try:
        return os.get_terminal_size(stream.fileno()).columns if stream is not None else 0
    except (OSError, ValueError):
        return 0


def shows_colours(stream: TextIO | None) -> bool:
    """Whether a standard stream is a terminal that wants colours."""
    unwanted = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return not unwanted and is_terminal(stream)
