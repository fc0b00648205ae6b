"""What ``build`` says at its end: a short table, and how to print."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.build import Built
from generator.components.armies import tile_room
from generator.components.boards import board_size
from generator.coverage import coverage
from generator.design.model import Design
from generator.design.print_spec import SAFE_MARGIN, PrintSpec
from generator.geometry import Rect
from generator.imposition import DESIGN_HEIGHT, DESIGN_WIDTH, largest_piece, printable
from generator.marks import REACH
from generator.units import format_size


def report_lines(design: Design, folder: Path, built: Built) -> Iterator[str]:
    """The lines, in order."""
    pages = built.pages
    sheets = len(pages) if design.print.labels or design.print.flip == "none" else built.leaves
    pieces = sum(not slot.piece.kind.endswith("-back") for page in pages for slot in page.slots)
    cuts = sum(len(page.cuts) for page in pages)
    yield from _table(
        (
            ("paper", f"{len(pages)} pages on {sheets} sheets of {design.paper.name} ({design.paper.size})"),
            ("pieces", f"{pieces}, {cuts} straight cuts"),
            ("ink", f"about {coverage(pages):.0%} of the paper is covered"),
            ("files", _files(folder, built)),
        )
    )
    yield _how_to_print(design.print)


def _table(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    width = max(len(name) for name, _ in rows)
    for name, text in rows:
        first, *others = text.split("\n")
        yield f"{name:<{width}}  {first}"
        yield from (" " * (width + 2) + line for line in others)


def _files(folder: Path, built: Built) -> str:
    """Documents by name, and each folder of single pages with how many it holds."""
    alone = [path for path in built.files if "/" not in path]
    inside: dict[str, int] = {}
    for path in built.files:
        if "/" in path:
            inside[path.partition("/")[0]] = inside.get(path.partition("/")[0], 0) + 1
    many = [f"{folder / name}/ ({count} files)" for name, count in inside.items()]
    return "\n".join([*(str(folder / path) for path in alone), *many])


def _how_to_print(spec: PrintSpec) -> str:
    sides = {
        "duplex": f"both sides, flip on the {spec.flip.replace('-', ' ')}" if spec.flip != "none" else "one side",
        "fold": "one side",
        "none": "one side",
    }[spec.backs]
    if spec.labels:
        sides = "one side, fronts and backs on labels of their own"
    return f"Print at 100 %, {sides}. Measure the 100 mm bar before you cut."


def print_warnings(design: Design, built: Built) -> Iterator[str]:
    """A line for each thing that one had better know before printing."""
    yield from _margin_warnings(design.print)
    split = sorted({page.part for page in built.pages if any(s.piece.kind.endswith("-part") for s in page.slots)})
    if split:
        area = printable(design.paper, design.margin)
        needs = board_size(design) if split == ["boards"] else Rect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT)
        yield (
            f"warning: print.paper: {', '.join(split)} are split over several sheets: they need "
            f"{format_size(needs.width, needs.height)} inside the margins, {design.paper.name} has "
            f"{format_size(area.width, area.height)}"
        )
    if design.print.labels is None and (more := _spilt(design, built)):
        yield more


def _spilt(design: Design, built: Built) -> str:
    """Advice if an army needs a second sheet for a few tiles: the size at which one would do."""
    sheets = [page for page in built.pages if page.part == "armies" and page.side == "recto"]
    first = [page for page in sheets if page.slots and page.slots[0].piece.army == design.looks[0].army.key]
    count = len(design.game_set.tiles)
    if len(first) != 2 or design.print.backs == "fold":
        return ""
    room = tile_room(design).grown(-design.bleed - REACH)
    width = largest_piece(room, design.tile.height / design.tile.width, count, design.print.gutter)
    fit = sum(not slot.piece.kind.endswith("-back") for slot in first[0].slots)
    return (
        f"note: {fit} of {count} tiles fit a sheet of {design.paper.name}; with tiles of "
        f"{format_size(width, width * design.tile.height / design.tile.width)} all {count} would"
    )


def _margin_warnings(spec: PrintSpec) -> Iterator[str]:
    """A line for margins that many printers cannot keep."""
    tight = [f"{side} {value:g}" for side, value in spec.margins._asdict().items() if value < SAFE_MARGIN]
    if tight:
        least = f"many printers cannot print within {SAFE_MARGIN:g} mm of the edge"
        yield f"warning: print.margins: {least}, got {', '.join(tight)} mm"
