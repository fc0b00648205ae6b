"""``sengoku-print check``."""

from typing import TYPE_CHECKING, Any, NamedTuple

import click

from generator.commands.print_options import (
    placing,
    players_option,
    print_options,
    printed,
    profile_of,
    with_place,
    with_players,
)
from generator.commands.settings import settings_option
from generator.commands.terminal import progress
from generator.output import parse_folder
from generator.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from generator.design.load import Loaded
    from generator.design.model import Design
    from generator.kit import KitPage
    from generator.preflight.report import Check
    from generator.printers.profile import PrinterProfile


@click.command()
@click.argument("design", default="standard")
@print_options
@players_option
@settings_option
@click.option("--printer", metavar="NAME", help="Look at pages that are corrected for a printer.")
@click.option("--built", metavar="DIR", help="Look at what build has written there, with these same options.")
@click.option("--json", "as_json", is_flag=True, help="Give the report as JSON.")
def check(
    design: str,
    players: int | None,
    settings: tuple[str, ...],
    printer: str | None,
    built: str | None,
    as_json: bool,
    **printing: Any,
) -> int:
    """Look a design over before it is printed.

    DESIGN is a built-in name or a design file; without one it is the standard kit. Looked at are colours, crests,
    names, tiles and what the paper has room for; some games are played with the tiles to see whether they last.

    Then the file is made and read as a print shop would read it: fonts, boxes, scaling, lines, margins, backs; with
    the extra 'preview' every piece is also looked at. --built looks at files that lie on the disk.
    Warnings are advice. The exit code is 1 if something must be mended, and 2 if the design cannot be read.

    \b
    Examples:
      sengoku-print check my.toml
      sengoku-print check standard --paper Letter --built letter
    """
    from generator.design.load import load

    loaded = load(design, settings)
    loaded = loaded._replace(design=with_players(printed(loaded.design, printing), players))
    with placing(loaded, printing), progress() as show:
        seen = _looked_over(loaded, printing, built, profile_of(printer), show)
    if as_json:
        click.echo(_json(seen))
    else:
        for line in _lines(loaded.design.name, seen):
            click.echo(line)
    return 1 if seen.errors else 0


class _Seen(NamedTuple):
    """What was found.

    Attributes:
        lines: a line for each finding on the design and its pages.
        checked: the name of each file and its checks; an empty name for a file made in memory.
        errors: how many findings and checks say that something must be mended.
        warnings: how many findings only advise.
    """

    lines: list[str]
    checked: "list[tuple[str, tuple[Check, ...]]]"
    errors: int
    warnings: int


def _looked_over(
    loaded: "Loaded",
    printing: dict[str, Any],
    built: str | None,
    profile: "PrinterProfile | None",
    show: "Callable[[str], None]",
) -> _Seen:
    from generator.commands.print_warnings import print_warnings
    from generator.guards.played import played_findings
    from generator.guards.review import review
    from generator.kit import kit_pages
    from generator.preflight.built import check_folder

    show(say("looking at colours, crests, names and tiles ..."))
    findings = [*review(loaded.design, loaded.own_colours)]
    show(say("playing games with the tiles ..."))
    findings += played_findings(loaded.design)
    show(say("looking at the pages ..."))
    if built is None:
        pages = kit_pages(loaded.design, (), profile)
        warned = [with_place(warning, loaded, printing) for warning in print_warnings(loaded.design, pages)]
        checked = [("", _made(loaded.design, pages))]
    else:
        warned = []  # build has told them, of the parts that it was asked for
        checked = list(check_folder(parse_folder(built, "--built"), loaded.design, profile))
    lines = [*map(loaded.finding_line, findings), *warned]
    errors = sum(finding.severity == "error" for finding in findings)
    warnings = len(lines) - errors
    errors += sum(found.is_well is False for _, checks in checked for found in checks)
    return _Seen(lines, checked, errors, warnings)


def _made(design: "Design", pages: "tuple[KitPage, ...]") -> "tuple[Check, ...]":
    """Checks of the PDF of these pages, made in memory."""
    from generator.kit import document_of
    from generator.preflight.checks import check_file
    from generator.writers.pdf import pdf_bytes

    return check_file(pdf_bytes(document_of(design, pages)), design, pages)


def _lines(name: str, seen: _Seen) -> "Iterator[str]":
    from generator.preflight.report import format_checks

    yield from seen.lines
    for file, checks in seen.checked:
        if file:
            yield f"{file}:"
        yield from format_checks(checks)
    if seen.lines or seen.errors:
        yield say("{name}: {errors} to mend, {warnings} to think about.",
                  name=name, errors=seen.errors, warnings=seen.warnings)  # fmt: skip
    else:
        yield say("All is well.")


def _json(seen: _Seen) -> str:
    import json

    checks = [
        {"code": found.code, "ok": found.is_well, "message": found.message} | ({"file": name} if name else {})
        for name, found_there in seen.checked
        for found in found_there
    ]
    return json.dumps({"ok": seen.errors == 0, "findings": seen.lines, "checks": checks}, indent=1)
