"""``sengoku-print calibrate``."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from generator.design.model import Design
from generator.errors import GeneratorError
from generator.printers.profile import PrinterProfile, parse_pair
from generator.printers.store import load_profile, profile_names, save_profile


@click.command()
@click.option("-o", "--output", default="output", show_default=True, help="Folder for the page.")
@click.option("--paper", default="A4", show_default=True, help="Paper, as for build.")
@click.option("--orientation", type=click.Choice(("portrait", "landscape")), default="portrait", show_default=True)
@click.option("--flip", type=click.Choice(("long-edge", "short-edge")), default="long-edge", show_default=True)
@click.option("--printer", help="A name for the printer; a page is then printed with its profile, if it has one.")
@click.option("--offset", help="Where the back's cross stands on the front's grid, mm: X,Y, right and down are plus.")
@click.option("--measured", help="What the 100 mm bars measure, across and down: 99.4,99.8.")
def calibrate(
    output: str,
    paper: str,
    orientation: str,
    flip: str,
    printer: str | None,
    offset: str | None,
    measured: str | None,
) -> None:
    """Measure a printer: print a two-sided page, read it, and store what to correct.

    \b
    Examples:
      sengoku-print calibrate --paper Letter
      sengoku-print calibrate --printer study --offset 1.5,-0.5 --measured 99.4,99.8
    """
    from generator.design.standard import STANDARD
    from generator.papers import parse_paper

    if offset is not None or measured is not None:
        _store(printer, orientation, offset, measured)
        return
    design = STANDARD.printed(paper=parse_paper(paper, "--paper"), orientation=orientation, flip=flip)
    profile = load_profile(printer) if printer in profile_names() else None
    _write(design, Path(output), profile)


def _store(name: str | None, orientation: str, offset: str | None, measured: str | None) -> None:
    if name is None:
        raise GeneratorError("--printer: expected a name to store the readings under, got none")
    before = load_profile(name) if name in profile_names() else PrinterProfile(name, orientation=orientation)
    if before.orientation != orientation:
        before = replace(before, offset=(0.0, 0.0), scale=(1.0, 1.0), orientation=orientation)
    profile = before.measured_again(
        parse_pair(offset or "0,0", "--offset"), parse_pair(measured or "100,100", "--measured")
    )
    path = save_profile(profile)
    x, y = profile.offset
    click.echo(
        f"{path}: backs lie {x:g} mm right, {y:g} mm down; scale {profile.scale[0]:.4f}, {profile.scale[1]:.4f}."
    )
    click.echo(f"Build with it: sengoku-print build --printer {name}")


def _write(design: Design, folder: Path, profile: PrinterProfile | None) -> None:
    from generator.components.calibration import calibration_sheet
    from generator.kit import document_of, pages_of
    from generator.output import write_all
    from generator.words import speaking
    from generator.writers.pdf import pdf_bytes

    with speaking(design.language):
        pages = pages_of(design, (calibration_sheet(design),), profile)
    name = f"calibration-{design.paper.name}.pdf"
    files: dict[str, Any] = {name: pdf_bytes(document_of(design, pages))}
    write_all(folder, files)
    click.echo(str(folder / name))
    turn = design.print.flip.replace("-", " ")
    click.echo(f"Print it at 100 %, both sides, flip on the {turn}; then read what it says.")
