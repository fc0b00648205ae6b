"""Parts for which the paper is too small: pages to read are made smaller, all others are split over several pages.

Each page of a split part shows a window of the whole at full size. Windows overlap; ticks in the border mark the middle
of every overlap, at the same place of the whole on both pages. One page is cut there and laid over its neighbour, tick
to tick.
"""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from math import ceil

from generator.art.neutrals import CAPTION, INK
from generator.design.model import Design
from generator.drawing import Group, Items, Symbol, Text, Use, stroke
from generator.geometry import Matrix, Rect, rotation, translation
from generator.imposition import (
    DESIGN_HEIGHT,
    DESIGN_WIDTH,
    Block,
    ImpositionError,
    Sheet,
    Side,
    Slot,
    larger_sheet,
    printable,
)
from generator.line_widths import kept_thick
from generator.marks import MARK_WIDTH, SMALL, foot, foot_area, foot_height
from generator.painting import block_items
from generator.papers import Paper
from generator.path import box, joined, polyline
from generator.typesetting import fitted_size
from generator.units import format_size
from generator.words import say

Part = Callable[[Design], tuple[Sheet, ...]]

OVERLAP = 10.0
"""What neighbouring pages show both, at least, mm."""
LEAST_WINDOW = 40.0
"""Smaller parts would be too many to put together, mm."""
BORDER = 4.0
"""Room for ticks around a window, mm."""
WORDS = 3.4
"""Room above that for the part's name, mm."""
READ = ("cover", "rules", "score", "swatches")
"""Parts without pieces or rulers: they are made smaller rather than split."""
NO_SLUG = ("", "")
"""The slug's lines of a whole that is shown on other pages: these have their own."""
LEAST_SCALE = 0.6
"""A part to read is split rather than made smaller than this."""
SPLIT = ("cover", "rules", "score", "swatches", "boards", "screens")
"""Parts that may be split; pieces to cut out are not."""


def sheets_for(part: str, make: Part, design: Design) -> tuple[Sheet, ...]:
    """The part's sheets; if the paper is too small for it, made smaller or split.

    Raises:
        ImpositionError: neither is possible.
    """
    try:
        return make(design)
    except ImpositionError as error:
        if error.needs is None or part not in SPLIT:
            raise
        needs = min(error.needs), max(error.needs)
    found = _fitting(part, make, design, needs)
    if design.paper.width <= design.paper.height:
        return found
    upright = design.printed(orientation="portrait", margins=design.margin.turned)
    turned = _fitting(part, make, upright, needs)
    return tuple(_turned(sheet, upright) for sheet in turned) if len(turned) < len(found) else found


def _fitting(part: str, make: Part, design: Design, needs: tuple[float, float]) -> tuple[Sheet, ...]:
    """Smaller if it is to be read and stays large enough, else in pieces; ``needs`` is the whole's size, portrait."""
    large = _on_large_paper(design, needs)
    whole = printable(large.paper, large.margin)
    area = printable(design.paper, design.margin)
    scale = _scale(area, whole)
    sides = [(sheet, side) for sheet in make(large) for side in (sheet.recto, sheet.verso) if side.items or side.blocks]
    if part in READ and scale >= LEAST_SCALE:
        return tuple(_smaller(sheet, side, whole, area, scale) for sheet, side in sides)
    found: list[Sheet] = []
    for number, (sheet, side) in enumerate(_numbered(sides), 1):
        symbol = _whole(f"{part}-{number}", side, Rect(0, 0, large.paper.width, large.paper.height))
        found += _windows(design, sheet, side, symbol, whole)
    return tuple(found)


def _turned(sheet: Sheet, upright: Design) -> Sheet:
    """A sheet of upright paper on the same paper fed the other way, its top at the left."""
    to_page = rotation(270).then(translation(0, upright.paper.width))
    side = sheet.recto
    slots = [
        slot._replace(
            trim=to_page.around(slot.trim),
            rotation=(slot.rotation + 270) % 360,
        )
        for block in side.blocks
        for slot in block.slots
    ]
    strip = side.foot or partial(foot, upright, foot_area(upright))
    turned = Side(
        blocks=(Block(tuple(slots), marked=False),) if slots else (),
        items=(Group(side.items, to_page),),
        foot=lambda lines: (Group(strip(lines), to_page),),
    )
    return sheet._replace(recto=turned)


def reading_scale(design: Design) -> float:
    """The factor by which a page to read is made smaller; 1 if the paper is large enough, or the page is split."""
    area = printable(design.paper, design.margin)
    width, height = (area.height, area.width) if design.paper.width > design.paper.height else (area.width, area.height)
    if width >= DESIGN_WIDTH - 1e-6 and height >= DESIGN_HEIGHT - 1e-6:
        return 1.0
    scale = _scale(area, Rect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT))
    return scale if scale >= LEAST_SCALE else 1.0


def _scale(area: Rect, whole: Rect) -> float:
    """The factor that makes a whole page small enough to lie in an area above its foot."""
    return min(area.width / whole.width, (area.height - foot_height(area)) / whole.height)


def _numbered(sides: list[tuple[Sheet, Side]]) -> list[tuple[Sheet, Side]]:
    """The sides, numbered where several have the same heading, so that nobody joins parts of different sides."""
    headings = [sheet.heading for sheet, _ in sides]
    found = []
    for place, (sheet, side) in enumerate(sides):
        heading = sheet.heading
        if headings.count(heading) > 1:
            heading = say("{heading}, page {number}", heading=heading, number=headings[:place].count(heading) + 1)
        found.append((sheet._replace(heading=heading), side))
    return found


def _on_large_paper(design: Design, needs: tuple[float, float]) -> Design:
    """The design on paper just large enough for the part."""
    top, right, bottom, left = design.margin
    paper = Paper(design.paper.name, needs[0] + left + right, needs[1] + top + bottom)
    return design.printed(paper=paper, orientation="portrait")


def _smaller(sheet: Sheet, side: Side, whole: Rect, area: Rect, scale: float) -> Sheet:
    x = area.x + (area.width - scale * whole.width) / 2 - scale * whole.x
    items = (*side.items, *(side.foot(NO_SLUG) if side.foot else ()))
    group = Group(kept_thick(items, scale), Matrix(scale, 0, 0, scale, x, area.y - scale * whole.y))
    return sheet._replace(recto=Side(items=(group,)), verso=Side())


def _whole(name: str, side: Side, paper: Rect) -> Symbol:
    """Everything on a side as one symbol, drawn only once however many windows show it."""
    items = [item for block in side.blocks for item in block_items(block)]
    return Symbol(f"whole-{name}", (*items, *side.items, *(side.foot(NO_SLUG) if side.foot else ())), paper)


def _windows(design: Design, sheet: Sheet, side: Side, symbol: Symbol, whole: Rect) -> list[Sheet]:
    """One sheet for each window, row by row. Columns have letters and rows numbers: a1, b1, ..., a2, ..."""
    area = printable(design.paper, design.margin)
    window = _window(design.paper, area, sheet.heading)
    columns, rows = _starts(whole.width, window.width), _starts(whole.height, window.height)
    pieces = tuple(slot for block in side.blocks for slot in block.slots)
    xs, ys = _middles(columns, window.width, whole.x), _middles(rows, window.height, whole.y)
    found = []
    for row, dy in enumerate(rows):
        for column, dx in enumerate(columns):
            name = f"{chr(ord('a') + column)}{row + 1}"
            shown = Rect(whole.x + dx, whole.y + dy, window.width, window.height)
            to_page = translation(window.x - shown.x, window.y - shown.y)
            words = say(
                "{heading}, part {name} of {columns} x {rows}: cut at the ticks, lay tick on tick",
                heading=sheet.heading,
                name=name,
                columns=len(columns),
                rows=len(rows),
            )
            view: Items = (
                Group((Use(symbol),), to_page, box(shown)),
                Group(_ticks(shown, xs, ys), to_page),
                Text(
                    words, area.x, area.y + 2.6, fitted_size(design.faces[500], words, SMALL, area.width), 500, CAPTION
                ),
            )
            block = Block(_parts(pieces, shown, to_page), marked=False)
            recto = Side((block,) if block.slots else (), view)
            found.append(sheet._replace(recto=recto, verso=Side(), is_window=True))
    return found


def _window(paper: Paper, area: Rect, heading: str) -> Rect:
    """The area of a page that shows its window: below the part's name, above the foot, with ticks around it."""
    room = Rect(area.x, area.y + WORDS, area.width, area.height - WORDS - foot_height(area))
    window = room.grown(-BORDER)
    if min(window.width, window.height) < LEAST_WINDOW:
        raise ImpositionError(
            "print.paper: "
            + say(
                "expected room for parts of {heading} of {least:g} x {least:g} mm at least, got {size} on {name}; "
                "a sheet of {enough} would do",
                heading=heading,
                least=LEAST_WINDOW,
                size=format_size(max(0.0, window.width), max(0.0, window.height)),
                name=paper.name,
                enough=format_size(*larger_sheet(paper, LEAST_WINDOW - window.width, LEAST_WINDOW - window.height)),
            )
        )
    return window


def _starts(length: float, window: float) -> list[float]:
    """Where windows begin along a length: evenly spread, all of the length seen, neighbours overlapping."""
    count = max(1, ceil((length - OVERLAP - 1e-6) / (window - OVERLAP)))
    return [i * (length - window) / (count - 1) for i in range(count)] if count > 1 else [(length - window) / 2]


def _middles(starts: list[float], window: float, origin: float) -> list[float]:
    """The middle of each overlap."""
    return [origin + (before + window + after) / 2 for before, after in pairwise(starts)]


def _ticks(shown: Rect, xs: list[float], ys: list[float]) -> Items:
    """Ticks outside a window, at both ends of the middle of each overlap that lies in it."""
    gap, reach = 0.4, BORDER - 0.6
    ticks = []
    for x in xs:
        if shown.x < x < shown.right:
            ticks += [polyline((x, shown.y - gap), (x, shown.y - reach))]
            ticks += [polyline((x, shown.bottom + gap), (x, shown.bottom + reach))]
    for y in ys:
        if shown.y < y < shown.bottom:
            ticks += [polyline((shown.x - gap, y), (shown.x - reach, y))]
            ticks += [polyline((shown.right + gap, y), (shown.right + reach, y))]
    return (stroke(joined(ticks), INK, MARK_WIDTH),) if ticks else ()


def _parts(pieces: tuple[Slot, ...], shown: Rect, to_page: Matrix) -> tuple[Slot, ...]:
    """Those parts of pieces that a window shows, each as a piece of its own without art."""
    found = []
    for slot in pieces:
        x, y = max(slot.trim.x, shown.x), max(slot.trim.y, shown.y)
        right, bottom = min(slot.trim.right, shown.right), min(slot.trim.bottom, shown.bottom)
        if right > x and bottom > y:
            piece = slot.piece._replace(
                kind=f"{slot.piece.kind}-part", width=right - x, height=bottom - y, front=(), folds=()
            )
            found.append(Slot(piece, Rect(x + to_page.e, y + to_page.f, right - x, bottom - y)))
    return tuple(found)
