"""The region boards: one to a sheet, the board above its foot strip; the verso stays blank."""

from math import floor

from generator.art.board import board_face
from generator.art.board_foot import board_foot
from generator.art.region_grid import EDGE, PITCH, SQUARE, RegionGrid
from generator.design.model import Design, RegionLook
from generator.drawing import Group
from generator.geometry import Matrix, Rect, rotation, scaling, translation
from generator.imposition import FOOT, Block, ImpositionError, Piece, Sheet, Side, Slot, printable
from generator.line_widths import kept_thick
from generator.marks import turned_foot
from generator.path import Path, rect
from generator.typesetting import LEAST_EM
from generator.units import format_size
from generator.words import say

STRIP_Y = 209.0
"""From the board's upper edge to its foot strip, mm."""
HEIGHT = 256.0
"""Board, foot strip and the gap below them; then follow ruler and slug, mm."""


def board_sheets(design: Design) -> tuple[Sheet, ...]:
    """One sheet for each region.

    Boards are drawn for squares 25 mm apart and scaled to the design's. A landscape sheet bears them turned.

    Raises:
        ImpositionError: the paper is too small; the message names the tile that would fit.
    """
    to_page = board_frame(design)
    field = design.game_set.battlefield
    return tuple(
        _sheet(design, RegionGrid(number, field), look, to_page)
        for number, look in zip(field.numbers, design.regions, strict=True)
    )


def board_frame(design: Design) -> Matrix:
    """The matrix that places board, foot and ruler strip upright in the middle of a sheet.

    Raises:
        ImpositionError: they do not fit inside the margins.
    """
    area = printable(design.paper, design.margin)
    frame = board_size(design)
    turned = design.paper.width > design.paper.height
    room = (area.height, area.width) if turned else (area.width, area.height)
    if frame.width > room[0] + 1e-6 or frame.height > room[1] + 1e-6:
        fits = max(0.0, SQUARE * min(room[0] / EDGE, (room[1] - FOOT) / HEIGHT))
        given = design.square * SQUARE / PITCH
        raise ImpositionError(
            "print.paper: "
            + say(
                "expected {size} inside the margins for a region board and its foot, got {have} on {name}; "
                "boards for tiles up to {fits:g} mm wide would fit, these are for {given:g} mm",
                size=format_size(frame.width, frame.height),
                have=format_size(*room),
                name=design.paper.name,
                fits=floor(fits * 10) / 10,
                given=given,
            ),
            needs=(frame.width, frame.height),
        )
    middle = translation(-frame.width / 2, -frame.height / 2)
    return middle.then(rotation(270 if turned else 0)).then(translation(*area.centre))


def board_size(design: Design) -> Rect:
    """Width and height of a board with its foot and the ruler strip, mm."""
    scale = design.square / PITCH
    return Rect(0, 0, EDGE * scale, HEIGHT * scale + FOOT)


def _sheet(design: Design, grid: RegionGrid, look: RegionLook, to_page: Matrix) -> Sheet:
    scale = design.square / PITCH
    edge = EDGE * scale
    face = Group(kept_thick(board_face(grid, look, design.print.ink, LEAST_EM / scale), scale), scaling(scale))
    piece = Piece("board", edge, edge, (face,), copy=grid.number, outline=_joined_outline(grid, scale))
    trim = to_page.around(Rect(0, 0, edge, edge))
    turned = design.paper.width > design.paper.height
    block = Block((Slot(piece, trim, 270 if turned else 0),), marked=False)
    under = Group(
        kept_thick(board_foot(design, grid, look), scale), translation(0, STRIP_Y).then(scaling(scale)).then(to_page)
    )
    recto = Side((block,), (under,), foot=turned_foot(design, board_size(design), to_page))
    return Sheet("boards", say("Region {number}: {name}", number=grid.number, name=look.shown), recto, Side())


def _joined_outline(grid: RegionGrid, scale: float) -> Path | None:
    """Where a knife cuts a board that is to be joined: along its edges, or along the grid where another begins."""
    if not grid.battlefield.joined or not grid.seams:
        return None
    area, seams = grid.area, grid.seams
    x, y = area.x if "left" in seams else 0.0, area.y if "top" in seams else 0.0
    right = area.right if "right" in seams else EDGE
    bottom = area.bottom if "bottom" in seams else EDGE
    return rect(*(value * scale for value in (x, y, right - x, bottom - y)))
