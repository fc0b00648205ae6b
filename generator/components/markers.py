"""Line markers, castle markers and the start player's token, the same on both sides; on as few sheets as possible."""

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
from generator.drawing import Items, Text, Use
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
    larger_sheet,
    verso_of,
)
from generator.imposition.runs import FOLD_CLEARANCE
from generator.marks import REACH, fold_marks, foot_height
from generator.typesetting import Style, fitted_size, paragraph
from generator.units import format_size
from generator.words import say

HEAD = 18.0
"""Height of the heading, mm."""
INDENT, CASTLES = 6.0, 140.0
"""Where line markers and castle markers begin, from the left edge of the design area, mm."""
BETWEEN = 18.0
"""From one shelf of markers to the next, mm."""

NARROW = Style(2.1, 2.4, colour=CAPTION)
"""Words beside markers where the sheet has no room for their two lines."""
LEAST_COLUMN = 20.0
"""Where not even this is left beside them, mm, there are no words: they would run down into the markers."""


class Shelf(NamedTuple):
    """Markers that stand side by side: blocks with their tops at y = 0, and the words beside them."""

    blocks: tuple[Block, ...]
    words: Items = ()

    @property
    def height(self) -> float:
        """Without bleed, mm."""
        return max(block.trim.height for block in self.blocks)


class Room(NamedTuple):
    """The area for the trims of markers on every sheet, not counting the backs."""

    left: float
    top: float
    width: float
    height: float


def marker_sheets(design: Design) -> tuple[Sheet, ...]:
    """As many sheets as the markers of the kit need: one on A4 and Letter.

    Raises:
        ImpositionError: the largest marker does not fit; the message names the smallest sheet that would do.
    """
    area = cut_area(design)
    border = _border(design)
    top, bottom = _top(area, border), area.bottom - foot_height(area)
    fold = None
    if design.print.backs == "fold":
        fold = Fold("horizontal", (top + bottom - border) / 2, area.x, area.right)
        bottom = fold.place - FOLD_CLEARANCE + REACH
    left = area.x + border
    if area.width >= DESIGN_WIDTH:
        left = max(left, area.x + (area.width - DESIGN_WIDTH) / 2 + INDENT)
    room = Room(left, top, area.right - border - left, bottom - border - top)
    _fits(design, room, area.width - 2 * border)
    return tuple(_sheet(design, shelves, fold) for shelves in _shelved(_shelves(design, area, room), room, design))


def _fits(design: Design, room: Room, width: float) -> None:
    """Refuse paper without room for a marker of the largest size."""
    short = START_TOKEN - width, (START_TOKEN - room.height) * (2 if design.print.backs == "fold" else 1)
    if max(short) <= 1e-6:
        return
    paper = design.paper
    raise ImpositionError(
        "print.paper: "
        + say(
            "expected room for a marker of {edge:g} mm, got {have} between marks and margins on {name} ({size}); "
            "a sheet of {enough} would do",
            edge=START_TOKEN,
            have=format_size(max(0.0, width), max(0.0, room.height)),
            name=paper.name,
            size=paper.size,
            enough=format_size(*larger_sheet(paper, *short)),
        )
    )


def _shelves(design: Design, area: Rect, room: Room) -> list[Shelf]:
    shelves = [shelf for look in design.looks for shelf in _shelves_of(design, look, room)]
    (token,) = _blocks(design, [_start_token(design)], STONE[0], room)
    return [*shelves, Shelf((token,), _token_words(design, room.left + 34, area.right))]


def _top(area: Rect, border: float) -> float:
    """The y at which the first shelf's trims begin: below the heading, with room for bleed and marks."""
    return area.y + max(HEAD, HEAD - 5.0 + border)


def _border(design: Design) -> float:
    """The room that a block needs around its trims for bleed and marks, mm."""
    return max(design.print.bleed_of("recto"), design.print.bleed_of("verso")) + REACH


def _shelves_of(design: Design, look: ArmyLook, room: Room) -> list[Shelf]:
    """An army's markers: line markers in two rows, castle markers beside them, or below where the sheet is narrow."""
    lines = _blocks(design, [_line_marker(design, look, i + 1) for i in range(design.line_markers)], look.ground, room)
    x = max(room.left + CASTLES - INDENT, lines[-1].trim.right + 2 * _border(design) + 1)
    castles = [_castle_marker(design, look, i + 1) for i in range(design.castle_markers)]
    beside = _blocks(design, castles, look.ground, room._replace(left=x))
    if len(lines) == len(beside) == 1 and beside[0].trim.right <= room.left + room.width:
        return [Shelf((lines[0], beside[0]))]
    return [Shelf((block,)) for block in (*lines, *_blocks(design, castles, look.ground, room))]


def _blocks(design: Design, pieces: Sequence[Piece], ground: str, room: Room) -> list[Block]:
    """Equal markers in two rows; in more rows if the room is narrow, and in several blocks if it is low."""
    spec = design.print
    gutter, edge = spec.gutter, pieces[0].width
    most = 2 if edge == LINE_MARKER else 1
    columns = min(-(-len(pieces) // most), _count(room.width, edge, gutter))
    together = columns * _count(room.height, edge, gutter)
    under: Grounds = (Ground(ground), Ground(ground)) if spec.ink == "full" else (None, None)
    bleed = 0.0 if gutter and spec.bleeding == "none" else design.bleed
    return [
        grid(pieces[i : i + together], columns, (room.left, 0.0), bleed, under, gutter)._replace(
            bridged=spec.bleeding == "shared"
        )
        for i in range(0, len(pieces), together)
    ]


def _count(length: float, edge: float, gutter: float) -> int:
    """How many pieces with gutters between them fit a length."""
    return int((length + gutter + 1e-6) // (edge + gutter))


def _shelved(shelves: Sequence[Shelf], room: Room, design: Design) -> list[list[Shelf]]:
    """The shelves of each sheet, moved to their places from the top down, spread so that no sheet is nearly empty."""
    sheets = _filled(shelves, room, design, len(shelves))
    one_each = len(shelves) == len(design.looks) + 1
    if not one_each or 2 * len(sheets[-1]) >= len(sheets[0]):
        return sheets  # two shelves of one army are not torn apart
    even = _filled(shelves, room, design, -(-len(shelves) // len(sheets)))
    return even if len(even) == len(sheets) else sheets


def _filled(shelves: Sequence[Shelf], room: Room, design: Design, most: int) -> list[list[Shelf]]:
    """The same with at most ``most`` shelves on a sheet."""
    sheets: list[list[Shelf]] = [[]]
    y = room.top
    for shelf in shelves:
        if sheets[-1] and (len(sheets[-1]) == most or y + shelf.height > room.top + room.height + 1e-6):
            sheets.append([])
            y = room.top
        sheets[-1].append(_moved(shelf, y))
        y += shelf.height + max(BETWEEN, 2 * _border(design) + 2)
    return sheets


def _moved(shelf: Shelf, y: float) -> Shelf:
    blocks = tuple(
        block._replace(slots=tuple(slot._replace(trim=slot.trim.moved(0, y)) for slot in block.slots))
        for block in shelf.blocks
    )
    words = tuple(word._replace(y=word.y + y) if isinstance(word, Text) else word for word in shelf.words)
    return Shelf(blocks, words)


def _sheet(design: Design, shelves: Sequence[Shelf], fold: Fold | None) -> Sheet:
    down = _to_fold(design, shelves, fold) if fold else 0.0
    shelves = [_moved(shelf, down) for shelf in shelves]
    blocks = tuple(block for shelf in shelves for block in shelf.blocks)
    heading = _heading(design, cut_area(design).moved(0, down))
    words = (*heading, *(word for shelf in shelves for word in shelf.words))
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


def _to_fold(design: Design, shelves: Sequence[Shelf], fold: Fold) -> float:
    """By how many mm the shelves can be moved towards the fold: if the fold is askew, backs far from it suffer most."""
    lowest = max(block.trim.bottom for block in shelves[-1].blocks)
    return fold.place - FOLD_CLEARANCE + REACH - _border(design) - lowest


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
    words = say("Start player")
    title = Text(words, x, 10, fitted_size(design.faces[700], words, 4.6, right - x), 700, INK)
    return title, *_lines(design, (say("Passes one seat clockwise every turn."),), (x, 16), 4.4, right)


def _lines(design: Design, lines: Sequence[str], corner: tuple[float, float], leading: float, right: float) -> Items:
    """Lines of text from a corner; on a narrow sheet they become smaller, or more lines before they are too small."""
    x, y = corner
    sizes = [fitted_size(design.faces[500], line, 3.3, right - x) for line in lines]
    if min(sizes) >= NARROW.size:
        return tuple(
            Text(line, x, y + i * leading, size, 500, CAPTION)
            for i, (line, size) in enumerate(zip(lines, sizes, strict=True))
        )
    if right - x < LEAST_COLUMN:
        return ()
    return paragraph(design.faces, " ".join(lines), (x, y - NARROW.size), right - x, NARROW).items
