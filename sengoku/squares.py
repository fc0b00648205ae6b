"""Squares of a region and of the ring around it.

Columns run a to e from the left and rows 1 to 5 from the top, as printed on the boards. The ring, where halves may
hang over, goes on in both directions: column z left of a, column f right of e, row 0 above row 1, row 6 below row 5.
"""

from typing import NamedTuple

from sengoku.errors import NotationError, quote_plain
from sengoku.wording import say

_COLUMNS = "zabcdef"


class Square(NamedTuple):
    """A place by row and column, 0 to 4 within the region, -1 and 5 on the ring (larger on a map of joined regions)."""

    row: int
    column: int

    @property
    def is_inside(self) -> bool:
        """Whether it is one of the region's 5x5, the castle included."""
        return 0 <= self.column < 5 and 0 <= self.row < 5

    @property
    def is_on_ring(self) -> bool:
        """Whether it is in the ring of squares around the region, corners included."""
        return not self.is_inside and -1 <= self.column <= 5 and -1 <= self.row <= 5

    @property
    def neighbours(self) -> tuple["Square", "Square", "Square", "Square"]:
        """The four squares that share an edge with it (D5), above, left, right, below; some may be far outside."""
        row, column = self
        return Square(row - 1, column), Square(row, column - 1), Square(row, column + 1), Square(row + 1, column)


CASTLE = Square(2, 2)
"""c3, which no tile may cover."""

INSIDE = tuple(Square(row, column) for row in range(5) for column in range(5))
"""The 25 squares of a region in reading order, the castle included."""

SQUARES = tuple(square for square in INSIDE if square != CASTLE)
"""The 24 squares that tiles may cover, in reading order."""

TILES_PER_REGION = len(SQUARES) // 2
"""Tiles that fill a region when none hangs over its edge."""

WITH_RING = tuple(Square(row, column) for row in range(-1, 6) for column in range(-1, 6))
"""The 49 squares of a region and its ring, in reading order."""


def parse_square(text: str) -> Square:
    """Read ``c2``, or a ring square such as ``z2``, ``f4``, ``a0`` or ``e6``.

    Raises:
        NotationError: anything else.
    """
    square = _BY_NAME.get(text.lower())
    if square is None:
        raise NotationError(
            say("expected a square from a1 to e5 (or of the ring, z0 to f6), got {got}", got=quote_plain(text))
        )
    return square


def format_square(square: Square) -> str:
    """``c2``; the square must be inside or on the ring."""
    return f"{_COLUMNS[square.column + 1]}{square.row + 1}"


_BY_NAME = {format_square(square): square for square in WITH_RING}
