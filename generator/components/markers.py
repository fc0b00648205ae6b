"""Line markers, castle markers and the start player's token, the same on both sides: one sheet."""

from functools import lru_cache

from generator.art.neutrals import CAPTION, INK, STONE, WHITE
from generator.crests import crest_at
from generator.design.model import ArmyLook, Design
from generator.drawing import Item, Items, Symbol, Text, Use, fill, stroke
from generator.geometry import Rect
from generator.imposition import Block, Ground, Piece, Sheet, Side, grid, printable, verso_of
from generator.path import arc, circle

LINE_MARKER, CASTLE_MARKER, START_TOKEN = 12.0, 22.0, 24.0
"""Edge lengths, mm: all of them squares, so that every cut is straight."""
PITCH = 42.0
"""From one army's markers to the next, mm."""


def marker_sheets(design: Design) -> tuple[Sheet, ...]:
    """One sheet with every marker of the kit."""
    area = printable(design.paper, design.margin)
    left = (design.paper.width - 194.0) / 2
    top = area.y + 18.0
    blocks: list[Block] = []
    for row, look in enumerate(design.looks):
        y = top + PITCH * row
        ground = Ground(look.ground)
        columns = -(-design.line_markers // 2)
        lines = [_line_marker(look, copy + 1) for copy in range(design.line_markers)]
        castles = [_castle_marker(look, copy + 1) for copy in range(design.castle_markers)]
        blocks.append(grid(lines, columns, (left + 6, y), design.bleed, (ground, ground)))
        blocks.append(grid(castles, len(castles), (left + 140, y), design.bleed, (ground, ground)))
    y = top + PITCH * len(design.looks)
    stone = Ground(STONE[0])
    blocks.append(grid([_start_token()], 1, (left + 6, y), design.bleed, (stone, stone)))
    recto = Side(tuple(blocks), _words(left, area.y, y))
    verso = Side(tuple(verso_of(block, design.paper) for block in blocks))
    return (Sheet("markers", "Markers", recto, verso),)


def _line_marker(look: ArmyLook, copy: int) -> Piece:
    art = (Use(line_marker_face(look)),)
    return Piece("line-marker", LINE_MARKER, LINE_MARKER, art, art, look.army.key, copy=copy)


@lru_cache(maxsize=64)
def line_marker_face(look: ArmyLook) -> Symbol:
    """The crest of a line marker, 12 x 12, without its ground."""
    middle = LINE_MARKER / 2
    crest = fill(crest_at(look.crest, middle, middle, 8), look.ink)
    return Symbol(f"line-marker-{look.army.key}", (crest,), Rect(0, 0, LINE_MARKER, LINE_MARKER))


def _castle_marker(look: ArmyLook, copy: int) -> Piece:
    art = castle_marker_face(look)
    return Piece("castle-marker", CASTLE_MARKER, CASTLE_MARKER, art, art, look.army.key, copy=copy)


def castle_marker_face(look: ArmyLook) -> Items:
    """Disc and crest of a castle marker, 22 x 22, without its ground."""
    middle = CASTLE_MARKER / 2
    return fill(circle(middle, middle, 9), look.ink), fill(crest_at(look.crest, middle, middle, 12), look.ground)


def _start_token() -> Piece:
    art = start_token_face()
    return Piece("start-token", START_TOKEN, START_TOKEN, art, art)


def start_token_face() -> Items:
    """The open ring of the start player's token, 24 x 24, without its ground."""
    middle = START_TOKEN / 2
    return (stroke(arc(middle, middle, 6.3, -62, 242), WHITE, 3.2),)


def _words(left: float, top: float, token_y: float) -> Items:
    heading: list[Item] = [
        Text("Markers", left, top + 8, 7.0, 900, INK),
        Text("Straight cuts only. A line marker tells who won a row or column,", left + 38, top + 5, 3.3, 500, CAPTION),
        Text("a castle marker who won a region.", left + 38, top + 9.4, 3.3, 500, CAPTION),
        Text("Start player", left + 40, token_y + 10, 4.6, 700, INK),
        Text("Passes one seat clockwise every turn.", left + 40, token_y + 16, 3.3, 500, CAPTION),
    ]
    return tuple(heading)
