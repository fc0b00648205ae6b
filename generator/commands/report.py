"""``sengoku-print report``."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.errors import GeneratorError, OutputError
from generator.output import write_all

if TYPE_CHECKING:
    from generator.document import Document
    from sengoku.layout import Layout


class UnreadableLayoutError(GeneratorError):
    """A layout file cannot be read."""


@click.command()
@click.argument("layout")
@click.option("-o", "--output", default="battle-report.pdf", show_default=True, help="A .pdf or .svg file.")
@click.option("--title", default="", help="Above the report, as 'Club evening'.")
@click.option("--date", default="", help="As you write dates: '3 October 2026'.")
@click.option("--names", default="", metavar="KEY=NAME,...", help="Who played which army, as f=Anna,w=Ben.")
@click.option("--paper", default="A4", show_default=True, help="A4, Letter or larger; portrait.")
def report(layout: str, output: str, title: str, date: str, names: str, paper: str) -> int:
    """Draw the battle report of the layout file LAYOUT (- for standard input): one page to print and keep.

    It shows the final boards, who won every line, and how the game was decided.

    \b
    Examples:
      sengoku-print report game.txt
      sengoku-print report game.txt -o game.svg --title 'Club evening' --names f=Anna,w=Ben
    """
    from generator.battle_report import BattleReport, report_document
    from generator.papers import parse_paper
    from sengoku.errors import LayoutError
    from sengoku.match import score_layout
    from sengoku.notation.layout_text import parse_layout

    target = Path(output)
    if target.suffix.lower() not in _WRITERS:
        raise OutputError(f"--output: expected a file that ends in {' or '.join(_WRITERS)}, got {output[:200]!r}")
    try:
        recorded: Layout = parse_layout(_read(layout))
    except LayoutError as error:
        for problem in error.problems:
            click.echo(
                f"{click.format_filename(layout)}:{problem.line}: column {problem.column}: {problem.message}", err=True
            )
        return 1
    made = BattleReport(
        recorded, score_layout(recorded).match, _read_names(names), title, date, parse_paper(paper, "--paper")
    )
    content = _WRITERS[target.suffix.lower()](report_document(made))
    write_all(target.parent, {target.name: content})
    click.echo(target)
    return 0


def _read(name: str) -> str:
    from sengoku.errors import NotationError
    from sengoku.notation.encoding import MAX_BYTES, decode_text

    label = click.format_filename(name)
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(MAX_BYTES + 1)
        return decode_text(data)
    except OSError as error:
        raise UnreadableLayoutError(f"{label}: cannot be read: {error.strerror}") from error
    except NotationError as error:
        raise UnreadableLayoutError(f"{label}: {error}") from error
    except ValueError as error:  # a null character in the name
        raise UnreadableLayoutError(f"{label}: cannot be read: {error}") from error


def _read_names(text: str) -> dict[str, str]:
    """``f=Anna,w=Ben`` as names by army key; everything wrong at once."""
    names: dict[str, str] = {}
    problems = []
    for part in filter(str.strip, text.split(",")):
        key, equals, name = (piece.strip() for piece in part.partition("="))
        if not equals or key.lower() in names:
            reason = "each army once" if equals else "KEY=NAME, as f=Anna"
            problems.append(f"--names: expected {reason}, got {part.strip()[:60]!r}")
        names[key.lower()] = name
    if problems:
        raise GeneratorError(*problems)
    return names


def _pdf(document: "Document") -> bytes:
    from generator.writers.pdf import pdf_bytes

    return pdf_bytes(document)


def _svg(document: "Document") -> bytes:
    from generator.writers.svg import svg_pages

    return next(svg_pages(document)).encode()


_WRITERS = {".pdf": _pdf, ".svg": _svg}
