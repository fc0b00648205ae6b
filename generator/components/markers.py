"""Line markers, castle markers and the start player's token, the same on both sides: one sheet, or more if small."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.art.marker import (
    CASTLE_MARKER,
    LINE_MARKER,
    START_TOKEN,
    castle_marker_face,
    line_marker_face,
    start_token_face,
)
from generator.art.neutrals import CAPTION, INK, STONE
from generator.cutting.area import cut_area
from generator.design.model import ArmyLook, Design
from generator.drawing import Item, Items, Text, Use
from generator.geometry import Rect
from generator.imposition import (
    DESIGN_WIDTH,
    Block,
    Fold,
    Ground,
    Grounds,
    ImpositionError,
    Piece,
    Sheet,
    Side,
    folded,
    grid,
    verso_of,
)
from generator.imposition.runs import FOLD_CLEARANCE
from generator.marks import REACH, fold_marks, foot_height
from generator.typesetting import fitted_size
from generator.words import say

HEAD = 18.0
"""Height of the heading, mm."""
INDENT, CASTLES = 6.0, 140.0
"""Where line markers and castle markers begin, from the left edge of the design area, mm."""
BETWEEN = 18.0
"""From one shelf of markers to the next, mm."""


class Shelf(NamedTuple):
    """Markers side by side: blocks with their tops at y = 0, and words beside them."""

    blocks: tuple[Block, ...]
    words: Items = ()

    @property
    def height(self) -> float:
        """Without bleed, mm."""
        return max(block.trim.height for block in self.blocks)


def marker_sheets(design: Design) -> tuple[Sheet, ...]:
    """As many sheets as the markers of the kit need: one on A4 and Letter."""
    area = cut_area(design)
    bottom = area.bottom - foot_height(area)
    fold = None
    if design.print.backs == "fold":
        border = _border(design)
        top = _top(area, border)
        fold = Fold("horizontal", (top + bottom - border) / 2, area.x, area.right)
        bottom = fold.place - FOLD_CLEARANCE + REACH
    return tuple(_sheet(design, shelves, fold) for shelves in _shelved(_shelves(design, area), area, bottom, design))


def _shelves(design: Design, area: Rect) -> list[Shelf]:
    border = _border(design)
    left = area.x + border
    if area.width >= DESIGN_WIDTH:
        left = max(left, area.x + (area.width - DESIGN_WIDTH) / 2 + INDENT)
    room = area.right - left - border
    shelves = [shelf for look in design.looks for shelf in _shelves_of(design, look, left, room)]
    token = _block(design, [_start_token(design)], STONE[0], left, room)
    return [*shelves, Shelf((token,), _token_words(design, left + 34, area.right))]


def _top(area: Rect, border: float) -> float:
    """Where the first shelf's trims begin: below the heading, with room for bleed and marks."""
    return area.y + max(HEAD, HEAD - 5.0 + border)


def _border(design: Design) -> float:
    """What a block needs around its trims on either side of the sheet: bleed and marks, mm."""
    return max(design.print.bleed_of("recto"), design.print.bleed_of("verso")) + REACH


def _shelves_of(design: Design, look: ArmyLook, left: float, room: float) -> list[Shelf]:
    """An army's markers: line markers in two rows, castle markers beside them, or below where the sheet is narrow."""
    lines = _block(
        design, [_line_marker(design, look, i + 1) for i in range(design.line_markers)], look.ground, left, room
    )
    x = max(left + CASTLES - INDENT, lines.trim.right + 2 * _border(design) + 1)
    castles = [_castle_marker(design, look, i + 1) for i in range(design.castle_markers)]
    beside = _block(design, castles, look.ground, x, room)
    if beside.trim.right <= left + room:
        return [Shelf((lines, beside))]
    return [Shelf((lines,)), Shelf((_block(design, castles, look.ground, left, room),))]


def _block(design: Design, pieces: Sequence[Piece], ground: str, x: float, room: float) -> Block:
    """Equal markers in two rows, or in more if the room is narrow."""
    spec = design.print
    gutter, edge = spec.gutter, pieces[0].width
    columns = min(-(-len(pieces) // 2) if edge == LINE_MARKER else len(pieces), int((room + gutter) // (edge + gutter)))
    if columns < 1:
        raise ImpositionError(
            say(
                "expected room for a marker of {edge:g} mm, got {value:g} mm on {name}",
                edge=edge,
                value=max(0.0, room),
                name=design.paper.name,
            )
        )
    under: Grounds = (Ground(ground), Ground(ground)) if spec.ink == "full" else (None, None)
    bleed = 0.0 if gutter and spec.bleeding == "none" else design.bleed
    block = grid(pieces, columns, (x, 0.0), bleed, under, gutter)
    return block._replace(bridged=spec.bleeding == "shared")


def _shelved(shelves: Sequence[Shelf], area: Rect, bottom: float, design: Design) -> list[list[Shelf]]:
    """The shelves of each sheet, moved to their places from the top down; no sheet is left nearly empty."""
    sheets = _filled(shelves, area, bottom, design, len(shelves))
    one_each = len(shelves) == len(design.looks) + 1
    if not one_each or 2 * len(sheets[-1]) >= len(sheets[0]):
        return sheets  # two shelves of one army are not torn apart
    even = _filled(shelves, area, bottom, design, -(-len(shelves) // len(sheets)))
    return even if len(even) == len(sheets) else sheets


def _filled(shelves: Sequence[Shelf], area: Rect, bottom: float, design: Design, most: int) -> list[list[Shelf]]:
    """The same with at most so many shelves on a sheet."""
    border = _border(design)
    top = _top(area, border)
    sheets: list[list[Shelf]] = [[]]
    y = top
    for shelf in shelves:
        if sheets[-1] and (len(sheets[-1]) == most or y + shelf.height + border > bottom + 1e-6):
            sheets.append([])
            y = top
        if y + shelf.height + border > bottom + 1e-6:
            raise ImpositionError(
                say(
                    "expected room for markers {height:g} mm high, got {room:g} mm on {name}",
                    height=shelf.height + border,
                    room=max(0.0, bottom - y),
                    name=design.paper.name,
                )
            )
        sheets[-1].append(_moved(shelf, y))
        y += shelf.height + max(BETWEEN, 2 * border + 2)
    return sheets


def _moved(shelf: Shelf, y: float) -> Shelf:
    blocks = tuple(
        block._replace(slots=tuple(slot._replace(trim=slot.trim.moved(0, y)) for slot in block.slots))
        for block in shelf.blocks
    )
    words = tuple(word._replace(y=word.y + y) if isinstance(word, Text) else word for word in shelf.words)
    return Shelf(blocks, words)


def _sheet(design: Design, shelves: Sequence[Shelf], fold: Fold | None) -> Sheet:
    area = cut_area(design)
    blocks = tuple(block for shelf in shelves for block in shelf.blocks)
    words = (*_heading(design, area), *(word for shelf in shelves for word in shelf.words))
    if fold is None:
        verso = Side(tuple(verso_of(block, design.paper) for block in blocks))
        return Sheet("markers", say("Markers"), Side(blocks, words), verso, by_machine=True)
    spec = design.print
    backs = tuple(
        folded(block, fold)._replace(bleed=spec.bleed_of("verso"), marked=spec.has_marks_on_backs) for block in blocks
    )
    marks = fold_marks(fold, (blocks[0], *backs))
    recto = Side((*blocks, *backs), (*words, *marks), folds=(fold.segment,))
    return Sheet("markers", say("Markers"), recto, Side(), by_machine=True)


def _line_marker(design: Design, look: ArmyLook, copy: int) -> Piece:
    art = (Use(line_marker_face(look, design.print.ink == "full")),)
    return Piece("line-marker", LINE_MARKER, LINE_MARKER, art, art, look.army.key, copy=copy)


def _castle_marker(design: Design, look: ArmyLook, copy: int) -> Piece:
    art = castle_marker_face(look, design.print.ink == "full")
    return Piece("castle-marker", CASTLE_MARKER, CASTLE_MARKER, art, art, look.army.key, copy=copy)


def _start_token(design: Design) -> Piece:
    art = start_token_face(design.print.ink == "full")
    return Piece("start-token", START_TOKEN, START_TOKEN, art, art)


def _heading(design: Design, area: Rect) -> Items:
    left = area.x + max(0.0, (area.width - DESIGN_WIDTH) / 2)
    title = Text(say("Markers"), left, area.y + 8, 7.0, 900, INK)
    words = (
        say("Straight cuts only. A line marker tells who won a row or column,"),
        say("a castle marker who won a region."),
    )
    return title, *_lines(design, words, (left + 38, area.y + 5), 4.4, area.right)


def _token_words(design: Design, x: float, right: float) -> Items:
    title = Text(say("Start player"), x, 10, 4.6, 700, INK)
    return title, *_lines(design, (say("Passes one seat clockwise every turn."),), (x, 16), 4.4, right)


def _lines(
    design: Design, lines: Sequence[str], corner: tuple[float, float], leading: float, right: float
) -> tuple[Item, ...]:
    x, y = corner
    return tuple(
        Text(line, x, y + i * leading, fitted_size(design.faces[500], line, 3.3, right - x), 500, CAPTION)
        for i, line in enumerate(lines)
    )
