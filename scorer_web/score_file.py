"""``sengoku-score file``: a layout file becomes its score, as text for people or JSON for programs."""

import os
import sys
from typing import Any

from scorer_web.cli import complain
from scorer_web.layout_file import UnreadableFileError, read_layout_file
from sengoku.checking import check_layout
from sengoku.errors import MOST_READ, LayoutError
from sengoku.layout import Layout
from sengoku.match import score_layout
from sengoku.notation.layout_text import parse_layout
from sengoku.wording import on_one_line, say, spoken


def score_file(layout: str, *, as_json: bool) -> int:
    """Print the score of the file, or of standard input for ``-``.

    Returns the exit code: 0; 1 for a layout refused and 2 for what is no text, with each problem on standard error.

    Raises:
        OSError: the score cannot be written.
    """
    name = on_one_line(layout.encode("utf-8", "surrogateescape").decode("utf-8", "replace"))  # no encoding is certain
    try:
        recorded = parse_layout(read_layout_file(layout))
    except UnreadableFileError as error:
        return complain(f"{name}: {error}")
    except LayoutError as error:
        if as_json:
            from sengoku.notation.score_json import format_errors

            _print_json(format_errors(error))
        said = [
            (p.line, say("column {column}: {message}", column=p.column, message=p.message))
            for p in error.first(MOST_READ)
        ]
        return complain(*[f"{name}:{line}: {message}" for line, message in said], code=1)
    _print_score(recorded, as_json=as_json)
    return 0


def _print_score(layout: Layout, *, as_json: bool) -> None:
    score, warnings = score_layout(layout), check_layout(layout.in_words(), spoken())
    if as_json:
        from sengoku.notation.score_json import format_score

        _print_json(format_score(score, warnings))
    else:
        from scorer_web.terminal import show_score

        text = show_score(layout, score, warnings, in_colour=_shows_colours())
        if columns := _columns():
            from sengoku.folding import fold

            text = fold(text, columns)
        _print(text)


def _columns() -> int:
    """The width of the terminal that standard output is, in columns; 0 if it is no terminal or its width is unknown."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError, AttributeError):
        return 0


def _shows_colours() -> bool:
    """Whether standard output is a terminal that wants colours."""
    unwanted = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return not unwanted and sys.stdout is not None and sys.stdout.isatty()


def _print_json(value: dict[str, Any]) -> None:
    import json

    _print(json.dumps(value, indent=2))


def _print(text: str) -> None:
    if os.name == "nt":
        import click

        click.echo(text)  # knows how to colour the consoles of Windows
    else:
        print(text, flush=True)
