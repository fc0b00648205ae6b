"""``sengoku-print calibrate``."""

from dataclasses import replace
from pathlib import Path

import click

from generator.commands.language import language_option, printed_language
from generator.commands.one_of import OneOf
from generator.design.model import Design
from generator.errors import GeneratorError
from generator.printers.profile import PrinterProfile, parse_pair
from generator.printers.store import load_profile, profile_names, save_profile
from generator.words import say


@click.command()
@click.option("-o", "--output", metavar="DIR", default="output", show_default=True, help="Folder for the page.")
@click.option("--paper", default="A4", show_default=True, metavar="SIZE", help="Paper, as for build.")
@click.option(
    "--orientation",
    metavar="portrait|landscape",
    type=OneOf(("portrait", "landscape")),
    default="portrait",
    show_default=True,
    help="How the paper is fed.",
)
@click.option(
    "--flip",
    metavar="long-edge|short-edge",
    type=OneOf(("long-edge", "short-edge")),
    default="long-edge",
    show_default=True,
    help="Edge about which the printer turns the sheet.",
)
@click.option(
    "--printer", metavar="NAME", help="A name for the printer; a page is then printed with its profile, if it has one."
)
@click.option(
    "--offset", metavar="X,Y", help="Where the back's cross stands on the front's grid, mm; right and down are plus."
)
@click.option("--measured", metavar="X,Y", help="What the 100 mm bars measure, across and down, as 99.4,99.8.")
@language_option
def calibrate(
    output: str,
    paper: str,
    orientation: str,
    flip: str,
    printer: str | None,
    offset: str | None,
    measured: str | None,
    language: str | None,
) -> None:
    """Measure a printer with a two-sided page.

    Print the page, read it as it says, and store the readings under the printer's name; `build --printer NAME` then
    corrects for it.

    \b
    Examples:
      sengoku-print calibrate --paper Letter
      sengoku-print calibrate --printer study --offset 1.5,-0.5 --measured 99,99.8
    """
    from generator.design.standard import STANDARD
    from generator.output import parse_folder
    from generator.papers import parse_paper

    if offset is not None or measured is not None:
        _store(printer, orientation, offset, measured)
        return
    spoken = printed_language(language)
    design = replace(STANDARD, language=spoken).printed(
        paper=parse_paper(paper, "--paper"), orientation=orientation, flip=flip
    )
    profile = load_profile(printer) if printer in profile_names() else None
    _write(design, parse_folder(output, "--output"), profile)


def _store(name: str | None, orientation: str, offset: str | None, measured: str | None) -> None:
    if name is None:
        raise GeneratorError("--printer: " + say("expected a name to store the readings under, got none"))
    before = load_profile(name) if name in profile_names() else PrinterProfile(name, orientation=orientation)
    if before.orientation != orientation:
        before = replace(before, offset=(0.0, 0.0), scale=(1.0, 1.0), orientation=orientation)
    profile = before.measured_again(
        parse_pair("0,0" if offset is None else offset, "--offset"),
        parse_pair("100,100" if measured is None else measured, "--measured"),
    )
    path = save_profile(profile)
    x, y = profile.offset
    right = say("{x:g} mm right", x=x) if x >= 0 else say("{x:g} mm left", x=-x)
    down = say("{y:g} mm down", y=y) if y >= 0 else say("{y:g} mm up", y=-y)
    click.echo(
        say(
            "{path}: backs lie {right}, {down}; scale {across:.4f}, {along:.4f}.",
            path=path,
            right=right,
            down=down,
            across=profile.scale[0],
            along=profile.scale[1],
        )
    )
    click.echo(say("Build with it: sengoku-print build --printer {name}", name=name))


def _write(design: Design, folder: Path, profile: PrinterProfile | None) -> None:
    from generator.commands.one_file import write_one
    from generator.components.calibration import calibration_sheet
    from generator.kit import document_of, pages_of
    from generator.words import speaking
    from generator.writers.pdf import pdf_bytes

    with speaking(design.language):
        pages = pages_of(design, (calibration_sheet(design),), profile)
    path = folder / f"calibration-{design.paper.name}.pdf"
    write_one(path, pdf_bytes(document_of(design, pages)))
    click.echo(str(path))
    if design.print.flip == "long-edge":
        click.echo(say("Print it at 100 %, both sides, flip on the long edge; then read what it says."))
    else:
        click.echo(say("Print it at 100 %, both sides, flip on the short edge; then read what it says."))
