"""``sengoku-print report``."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.commands.language import language_option, printed_language
from generator.commands.one_file import write_one
from generator.commands.terminal import tell
from generator.errors import GeneratorError, OutputError
from generator.words import say
from sengoku.wording import on_one_line

if TYPE_CHECKING:
    from generator.document import Document
    from sengoku.layout import Layout


class UnreadableLayoutError(GeneratorError):
    """A layout file cannot be read."""


@click.command()
@click.argument("layout")
@click.option(
    "-o", "--output", metavar="FILE", default="battle-report.pdf", show_default=True, help="A .pdf or .svg file."
)
@click.option(
    "--title", metavar="TEXT", default="", help="Above the report, such as 'Club evening'.  [default: Sengoku Domino]"
)
@click.option(
    "--date", metavar="TEXT", default="", help="The date as you write it, such as '3 October 2026'.  [default: none]"
)
@click.option(
    "--names",
    default="",
    metavar="KEY=NAME,...",
    help="Who played which army, such as f=Anna,w=Ben.  [default: the armies]",
)
@language_option
@click.option("--paper", metavar="SIZE", default="A4", show_default=True, help="A4, Letter or larger; portrait.")
def report(layout: str, output: str, title: str, date: str, names: str, paper: str, language: str | None) -> int:
    """Draw the battle report of a game.

    LAYOUT is a text file with the layout, or - for standard input. One page to print and keep shows the final boards,
    who won every line, and how the game was decided. What looks impossible in the layout is told on standard error. A
    file that is there already is replaced, and a note says so.

    \b
    Examples:
      sengoku-print report game.txt
      sengoku-print report game.txt -o game.svg --names f=Anna,w=Ben
    """
    from generator.battle_report import BattleReport, ReportError, report_document
    from generator.imposition import ImpositionError
    from generator.papers import parse_paper
    from sengoku.errors import MOST_READ, LayoutError
    from sengoku.match import score_layout
    from sengoku.notation.layout_text import parse_layout

    target, write = _writer(output)
    try:
        recorded: Layout = parse_layout(_read(layout))
    except LayoutError as error:
        name = on_one_line(click.format_filename(layout))
        for problem in error.first(MOST_READ):
            message = say("column {column}: {message}", column=problem.column, message=problem.message)
            tell(f"{name}:{problem.line}: {message}")
        return 1
    size, spoken = parse_paper(paper, "--paper"), printed_language(language)
    try:
        made = BattleReport(recorded, score_layout(recorded).match, _read_names(names), title, date, size, spoken)
        document = report_document(made)
    except (ReportError, ImpositionError) as error:
        raise GeneratorError(*map(_as_option, error.problems)) from error
    write_one(target, write(document))
    click.echo(target)
    for line in _slips(on_one_line(click.format_filename(layout)), recorded):
        tell(line)
    return 0


def _writer(output: str) -> tuple[Path, Callable[["Document"], bytes]]:
    """The path of the report, and the function that makes the file's content by the path's ending."""
    target = Path(output)
    write = _WRITERS.get(target.suffix.lower())
    if write is None:
        expected = say("expected a file that ends in {known}, got {output!r}",
                       known=" or ".join(_WRITERS), output=output[:200])  # fmt: skip
        raise OutputError(f"--output: {expected}")
    return target, write


def _as_option(problem: str) -> str:
    """A problem of the report as one of the option that it came from."""
    if problem.startswith("print.paper: "):
        return f"--{problem.removeprefix('print.')}"
    return f"--{problem}" if problem.startswith(("names: ", "title: ", "date: ")) else f"--names: {problem}"


def _slips(name: str, layout: "Layout") -> Iterator[str]:
    """A line for each thing in the layout that looks impossible (D11)."""
    from generator.words import spoken
    from sengoku.checking import check_layout
    from sengoku.squares import format_square

    for slip in check_layout(layout.in_words(), spoken()):
        where = say("region {number}, {square}", number=slip.region, square=format_square(slip.square))
        yield f"{name}: {where}: {say('warning')}: {slip.message}"


def _read(name: str) -> str:
    from sengoku.errors import NotationError
    from sengoku.notation.encoding import MAX_BYTES, decode_text

    label = click.format_filename(name)
    if name == "-" and sys.stdin is None:
        raise UnreadableLayoutError(
            say("{label}: cannot be read: {reason}", label=label, reason=say("standard input is closed"))
        )
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(MAX_BYTES + 1)
        return decode_text(data)
    except OSError as error:
        raise UnreadableLayoutError(
            say("{label}: cannot be read: {reason}", label=label, reason=error.strerror)
        ) from error
    except NotationError as error:
        raise UnreadableLayoutError(f"{label}: {error}") from error
    except ValueError as error:  # a null character in the name
        raise UnreadableLayoutError(say("{label}: cannot be read: {error}", label=label, error=error)) from error


def _read_names(text: str) -> dict[str, str]:
    """Read ``f=Anna,w=Ben`` as names by army key; the error lists everything that is wrong."""
    names: dict[str, str] = {}
    problems = []
    for part in filter(str.strip, text.split(",")):
        key, equals, name = (piece.strip() for piece in part.partition("="))
        if not equals or key.lower() in names:
            reason = say("each army once") if equals else say("KEY=NAME, as f=Anna")
            problems.append("--names: " + say("expected {reason}, got {got!r}", reason=reason, got=part.strip()[:60]))
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
