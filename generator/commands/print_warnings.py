"""What ``build`` and ``check`` warn of before a kit is printed."""

from collections.abc import Iterator, Sequence

from generator.components.armies import tile_room
from generator.components.boards import board_size
from generator.design.model import Design
from generator.design.print_spec import SAFE_MARGIN, PrintSpec
from generator.geometry import Rect
from generator.imposition import DESIGN_HEIGHT, DESIGN_WIDTH, halves, largest_piece, printable
from generator.kit import KitPage
from generator.marks import REACH
from generator.units import format_size
from generator.words import say


def print_warnings(design: Design, pages: Sequence[KitPage]) -> Iterator[str]:
    """The warnings, each ``KEY: warning: ...``, or ``KEY: note: ...`` if it is only advice."""
    yield from _margin_warnings(design.print)
    split = list(dict.fromkeys(page.part for page in pages if page.is_window))
    if split:
        area = printable(design.paper, design.margin)
        needs = board_size(design) if split == ["boards"] else Rect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT)
        yield (
            _warned("print.paper")
            + say(
                "{parts} are split over several sheets: they need {size} inside the margins, {name} has {have}",
                parts=", ".join(split),
                size=format_size(needs.width, needs.height),
                name=design.paper.name,
                have=format_size(area.width, area.height),
            )
        )
    if design.print.labels is None and (more := _spilt(design, pages)):
        yield more


def _spilt(design: Design, pages: Sequence[KitPage]) -> str:
    """Advice if an army needs a second sheet for only a few tiles: the tile size at which one sheet would do."""
    sheets = [page for page in pages if page.part == "armies" and page.side == "recto"]
    first = [page for page in sheets if page.slots and page.slots[0].piece.army == design.looks[0].army.key]
    count = len(design.game_set.tiles)
    if len(first) != 2:
        return ""
    spec, room = design.print, tile_room(design)
    rooms = [half for _, half in halves(room, REACH)] if spec.backs == "fold" else [room]
    around, ratio = max(spec.bleed_of("recto"), spec.bleed_of("verso")) + REACH, design.tile.height / design.tile.width
    width = max(largest_piece(room.grown(-around), ratio, count, spec.gutter) for room in rooms)
    fit = sum(not slot.piece.kind.endswith("-back") for slot in first[0].slots)
    return "tile.width: " + say(
        "note: a sheet of {name} has room for {fit} of {count} tiles; with tiles of {size} for all {count}",
        fit=fit,
        count=count,
        name=design.paper.name,
        size=format_size(width, width * ratio),
    )


def _warned(key: str) -> str:
    return f"{key}: {say('warning')}: "


def _margin_warnings(spec: PrintSpec) -> Iterator[str]:
    """A warning if many printers cannot print so close to the edge."""
    tight = {side: value for side, value in spec.margins._asdict().items() if value < SAFE_MARGIN}
    if tight:
        least = say("many printers cannot print within {most:g} mm of the edge", most=SAFE_MARGIN)
        got = ", ".join(f"{side} {value:g}" for side, value in tight.items())
        first = next(iter(tight))  # the sides' margins may come from several places
        yield _warned(f"print.margins.{first}") + say("{least}, got {got} mm", least=least, got=got)
