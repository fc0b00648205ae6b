"""Where everything of a region board lies: pure arithmetic on a board for tiles 24 mm wide, mm from its corner.

A board is a grid of 5 x 5 squares with a margin on each side. The two outer margins bear the spots for line markers;
the rest is kept free for halves that hang over (D6). Joined boards (D9) lie two to a row and lose the margins
between them, so that their grids meet.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from generator.geometry import Rect
from generator.path import Path, joined, rect
from sengoku.game_set import Battlefield
from sengoku.squares import CASTLE, SQUARES, Square

BoardSide = Literal["left", "top", "right", "bottom"]

PITCH = 25.0
"""From one square to the next; a square and a tile's width are 1 mm less, the grout between them white paper."""
SQUARE = 24.0
GRID = 5 * PITCH
OUTER, INNER = 41.0, 28.0
"""Margins with and without spots; a half that hangs over reaches 24.5."""
EDGE = OUTER + GRID + INNER
SPOT_DISTANCE, SPOT_RADIUS = 33.0, 5.6
"""From the grid's edge to a spot's centre, and the ring's radius: a marker of 12 mm hides it."""
TAG_OFFSET, TAG_SIZE = 14.0, 16.0
"""How far a camera marker's centre stands off a grid corner both ways, and the edge of its black square.

A reader needs white around the square, as wide as one of its eight modules.
"""

_BEYOND: dict[BoardSide, Square] = {
    "left": Square(2, -1),
    "top": Square(-1, 2),
    "right": Square(2, 5),
    "bottom": Square(5, 2),
}


@dataclass(frozen=True)
class RegionGrid:
    """The board of one region.

    Attributes:
        number: the region's, from 1.
        battlefield: all the regions it belongs to; boards are the same whether they lie apart or joined.
    """

    number: int
    battlefield: Battlefield

    @property
    def place(self) -> tuple[int, int]:
        """Row and column among the joined boards, from 0."""
        return divmod(self.number - 1, 2)

    @cached_property
    def seams(self) -> tuple[BoardSide, ...]:
        """The sides at which another board can be joined, and which are cut along the grid for that."""
        field = replace(self.battlefield, joined=True)
        return tuple(side for side, square in _BEYOND.items() if field.across(self.number, square))

    @cached_property
    def spot_sides(self) -> tuple[BoardSide, BoardSide]:
        """The side with the spots of the rows, and the one with those of the columns: outer sides of the joined map.

        A board between two others has its column spots on top, where joining cuts them off.
        """
        row, column = self.place
        return ("left" if column == 0 else "right"), ("bottom" if row and "bottom" not in self.seams else "top")

    @cached_property
    def area(self) -> Rect:
        """The 5 x 5 squares, half a grout around them included."""
        rows, columns = self.spot_sides
        return Rect(OUTER if rows == "left" else INNER, OUTER if columns == "top" else INNER, GRID, GRID)

    def square(self, square: Square) -> Rect:
        """The rectangle of a square; squares of the ring are for halves that hang over."""
        gap = (PITCH - SQUARE) / 2
        return Rect(self.area.x + PITCH * square.column + gap, self.area.y + PITCH * square.row + gap, SQUARE, SQUARE)

    @property
    def terrain(self) -> Path:
        """The outline of all squares but the castle."""
        return joined(rect(*self.square(square)) for square in SQUARES)

    @property
    def castle(self) -> Rect:
        """The castle's square."""
        return self.square(CASTLE)

    def beside(self, side: BoardSide, along: float, distance: float) -> tuple[float, float]:
        """The point ``distance`` mm outside a side of the grid, ``along`` mm from that side's left or upper end."""
        area = self.area
        if side in ("left", "right"):
            return (area.x - distance if side == "left" else area.right + distance), area.y + along
        return area.x + along, (area.y - distance if side == "top" else area.bottom + distance)

    @property
    def row_spots(self) -> tuple[tuple[float, float], ...]:
        """Centres of the spots of rows 1 to 5."""
        return tuple(self.beside(self.spot_sides[0], PITCH * (i + 0.5), SPOT_DISTANCE) for i in range(5))

    @property
    def column_spots(self) -> tuple[tuple[float, float], ...]:
        """Centres of the spots of columns a to e."""
        return tuple(self.beside(self.spot_sides[1], PITCH * (i + 0.5), SPOT_DISTANCE) for i in range(5))

    @property
    def medallion(self) -> tuple[float, float]:
        """Centre of the region's sign, in the corner where both rows of spots meet."""
        rows, columns = self.spot_sides
        return self.beside(rows, 0, SPOT_DISTANCE)[0], self.beside(columns, 0, SPOT_DISTANCE)[1]

    @property
    def tags(self) -> tuple[Rect, Rect, Rect, Rect]:
        """The black squares of the camera markers, clockwise from the top left."""
        centres = Rect(*self.area).grown(TAG_OFFSET)
        half = TAG_SIZE / 2
        corners = (
            (centres.x, centres.y),
            (centres.right, centres.y),
            (centres.right, centres.bottom),
            (centres.x, centres.bottom),
        )
        return tuple(Rect(x - half, y - half, TAG_SIZE, TAG_SIZE) for x, y in corners)  # type: ignore[return-value]

    def tag_id(self, corner: int) -> int:
        """The number in a camera marker; corners count clockwise from 0 at the top left.

        The four of a separate board name its region; the four that stay on a joined map name its corners.
        """
        return 4 * (self.number - 1) + corner
