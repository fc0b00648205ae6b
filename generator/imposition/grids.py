"""Grids of equal pieces: how many fit, and where each lies."""

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from generator.geometry import Rect
from generator.imposition.model import Block, Grounds, Piece, Slot

HAIR = 1e-6
"""What a sum of lengths may be off, mm."""


class Lattice(NamedTuple):
    """Places for equal pieces, row by row.

    Attributes:
        corner: of the first trim, mm.
        columns, rows: how many places there are.
        width, height: of one trim as it lies, mm.
        pitch_x, pitch_y: from one trim's corner to the next one's, mm.
        rotation: how the pieces are turned, degrees clockwise.
    """

    corner: tuple[float, float]
    columns: int
    rows: int
    width: float
    height: float
    pitch_x: float
    pitch_y: float
    rotation: int = 0

    @property
    def places(self) -> int:
        """How many pieces it holds."""
        return self.columns * self.rows

    @property
    def trim(self) -> Rect:
        """Around all places."""
        return Rect(
            *self.corner, (self.columns - 1) * self.pitch_x + self.width, (self.rows - 1) * self.pitch_y + self.height
        )

    def place(self, index: int) -> Rect:
        """The trim of place ``index``, from 0."""
        row, column = divmod(index, self.columns)
        x, y = self.corner
        return Rect(x + column * self.pitch_x, y + row * self.pitch_y, self.width, self.height)

    def slots(self, pieces: Sequence[Piece], first: int = 0) -> tuple[Slot, ...]:
        """Pieces in the places from ``first`` on."""
        return tuple(Slot(piece, self.place(i), self.rotation) for i, piece in enumerate(pieces, first))

    def within(self, room: Rect, count: int) -> "Lattice":
        """The same grid with only as many rows as ``count`` pieces need, evenly filled, in the middle of a room."""
        rows = -(-count // self.columns)
        columns = -(-count // rows)
        used = Lattice((0, 0), columns, rows, self.width, self.height, self.pitch_x, self.pitch_y, self.rotation)
        x, y = room.centre
        corner = (x - used.trim.width / 2, y - used.trim.height / 2)
        return Lattice(corner, columns, rows, self.width, self.height, self.pitch_x, self.pitch_y, self.rotation)


def fitted_lattice(room: Rect, size: tuple[float, float], border: float, gutter: float, count: float) -> Lattice | None:
    """All places for pieces of one size in a room, with ``border`` mm around them.

    The pieces are turned if more of ``count`` fit then.
    """
    width, height = size
    found = None
    for rotation, (w, h) in ((0, (width, height)), (90, (height, width))):
        columns, rows = capacity(room.grown(gutter / 2), w + gutter, h + gutter, border)
        if columns > 0 and rows > 0 and (found is None or found.places < min(count, columns * rows)):
            found = Lattice((0, 0), columns, rows, w, h, w + gutter, h + gutter, rotation)
    return found.within(room, found.places) if found else None


def largest_piece(inside: Rect, ratio: float, count: int, gutter: float = 0.0) -> float:
    """The width of the largest piece, ``ratio`` times as high, that fits ``count`` times; rounded down to 0.1 mm."""
    best = 0.0
    for room in (inside, Rect(0, 0, inside.height, inside.width)):
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            across = (room.width + gutter) / columns - gutter
            down = ((room.height + gutter) / rows - gutter) / ratio
            best = max(best, min(across, down))
    return floor(best * 10 + HAIR) / 10


def grid(
    pieces: Sequence[Piece],
    columns: int,
    corner: tuple[float, float],
    bleed: float,
    grounds: Grounds,
    gutter: float = 0.0,
) -> Block:
    """Equal pieces row by row, the first at ``corner``."""
    width, height = pieces[0].width, pieces[0].height
    rows = -(-len(pieces) // columns)
    lattice = Lattice(corner, columns, rows, width, height, width + gutter, height + gutter)
    return Block(lattice.slots(pieces), bleed, grounds)


def capacity(area: Rect, width: float, height: float, border: float) -> tuple[int, int]:
    """How many columns and rows of pieces fit an area that must also hold ``border`` mm around the block."""
    return int((area.width - 2 * border + HAIR) // width), int((area.height - 2 * border + HAIR) // height)
