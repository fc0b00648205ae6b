"""``sengoku-print build``."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from generator.build import Built, build_files
from generator.commands.build_report import leftovers_line, replaced_line, report_lines
from generator.commands.cut_report import check_cut, uncut_lines
from generator.commands.print_options import (
    placing,
    players_option,
    print_options,
    printed,
    profile_of,
    with_place,
    with_players,
)
from generator.commands.print_warnings import print_warnings
from generator.commands.settings import settings_option
from generator.commands.terminal import progress, tell
from generator.components import EXTRAS, PARTS
from generator.design.load import Loaded, load
from generator.design.model import Design
from generator.errors import GeneratorError, UnknownNameError
from generator.formats import FORMATS
from generator.kit import KitPage
from generator.manifest import leftovers_in
from generator.output import parse_folder, replaced, write_all
from generator.selection import WHOLE, Selection, parse_selection
from generator.words import say

if TYPE_CHECKING:
    from generator.printers.profile import PrinterProfile


@click.command(no_args_is_help=False)
@click.argument("design", default="standard")
@click.option("-o", "--output", default="output", show_default=True, metavar="DIR", help="Folder for the files.")
@print_options
@players_option
@click.option(
    "--format",
    "formats",
    metavar="KIND,...",
    multiple=True,
    default=("pdf",),
    show_default=True,
    help="pdf, svg or png pages; singles, a picture of each tile; cut (SVG) or dxf for cutting machines; tts for "
    "Tabletop Simulator; several with commas.",
)
@click.option(
    "--only",
    metavar="PART,...",
    multiple=True,
    help="Parts, a file each: cover, rules, armies, boards, screens, markers, boxes, score, swatches; or "
    'tiles in quotes, such as "f:1|2,w:5|6".  '
    "[default: the whole kit in one file]",
)
@click.option("--printer", metavar="NAME", help="Correct for a printer that was measured with calibrate.")
@settings_option
def build(
    design: str,
    output: str,
    players: int | None,
    formats: tuple[str, ...],
    only: tuple[str, ...],
    settings: tuple[str, ...],
    printer: str | None,
    **printing: Any,
) -> None:
    """Print a kit to files.

    DESIGN is a built-in name or a design file; without one it is the standard kit. An option wins over what the design
    says; where no default is shown, the design decides. Files that are there already are replaced, manifest.json too:
    it lists what this build has made.

    \b
    Examples:
      sengoku-print build
      sengoku-print build --paper Letter --format pdf,svg -o letter
    """
    folder = parse_folder(output, "--output")
    loaded = load(design, settings)
    kit = with_players(printed(loaded.design, printing), players)
    loaded = loaded._replace(design=kit)
    selection = parse_selection(",".join(only), kit, (*PARTS, *EXTRAS)) if only else WHOLE
    with placing(loaded, printing):
        kinds = _names(",".join(formats), FORMATS, "--format")
        built = _build(kit, kinds, selection, profile_of(printer))
    if not loaded.is_shipped or players is not None:
        _warn(loaded, built.pages)
    check_cut(built, kinds)
    left = leftovers_in(folder, built.files)
    other = replaced(folder, {path: content for path, content in built.files.items() if path != "manifest.json"})
    write_all(folder, built.files)
    for line in report_lines(kit, folder, built):
        click.echo(line)
    if other:
        tell(replaced_line(folder, other))
    if left:
        tell(leftovers_line(left))
    for line in uncut_lines(built, kinds):
        tell(line)
    for warning in print_warnings(kit, built.pages):
        tell(with_place(warning, loaded, printing))


def _warn(loaded: Loaded, pages: Sequence[KitPage]) -> None:
    """Print what the guards find on these pages to standard error. Built-in designs pass all of them."""
    from generator.guards.review import review_pages

    for finding in review_pages(loaded.design, pages, loaded.own_colours):
        tell(loaded.finding_line(finding))


def _names(text: str, known: tuple[str, ...], option: str) -> tuple[str, ...]:
    """A comma-separated list of known names, each once, in the order of ``known``."""
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    problems = [UnknownNameError(option, name, known).problems[0] for name in names if name not in known]
    if problems:
        raise GeneratorError(*problems)
    return tuple(name for name in known if name in names)


def _build(design: Design, formats: tuple[str, ...], selection: Selection, profile: "PrinterProfile | None") -> Built:
    if not formats:
        raise GeneratorError(
            "--format: " + say("expected one or more of {known}, got nothing", known=", ".join(FORMATS))
        )
    with progress() as show:
        return build_files(design, formats, selection, show, profile)
