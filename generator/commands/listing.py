"""``sengoku-print list``."""

import sys
from pathlib import Path

import click

from generator.commands.one_of import OneOf
from generator.commands.terminal import shows_colours
from generator.errors import GeneratorError
from generator.words import marked, said, say

_TITLES = {
    "designs": marked("Designs"),
    "palettes": marked("Palettes"),
    "crests": marked("Crests"),
    "patterns": marked("Back patterns"),
    "tiles": marked("Tile sets"),
    "papers": marked("Papers"),
}
WHAT = tuple(_TITLES)


@click.command("list")
@click.argument("what", metavar="[KIND]...", nargs=-1, type=OneOf(WHAT))
@click.option(
    "--format",
    "form",
    metavar="text|svg",
    type=OneOf(("text", "svg")),
    default="text",
    show_default=True,
    help="How it is shown.",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="File for the SVG.  [default: standard output]",
)
def list_(what: tuple[str, ...], form: str, output: Path | None) -> None:
    """Show what is built in.

    A KIND is designs, palettes, crests, patterns, tiles or papers; without one all are shown. As SVG, one contact sheet
    with a picture of each.

    \b
    Examples:
      sengoku-print list palettes crests
      sengoku-print list --format svg -o built-in.svg
    """
    if form == "svg":
        _sheet(output)
        return
    if output is not None:
        raise GeneratorError("--output: " + say("expected --format svg for a file, got --format text"))
    from generator.listing import LISTS

    colour = shows_colours(sys.stdout)
    for name in what or WHAT:
        click.echo(click.style(said(_TITLES[name]), bold=True) if colour else said(_TITLES[name]))
        for line in LISTS[name](colour=colour):
            click.echo(f"  {line}".rstrip())
        click.echo()


def _sheet(output: Path | None) -> None:
    from generator.art.contact_sheet import contact_sheet
    from generator.commands.one_file import write_one
    from generator.writers.svg import svg_pages

    (text,) = svg_pages(contact_sheet())
    if output is None:
        click.echo(text)
    else:
        write_one(output, text.encode())
        click.echo(str(output))
