"""The net of a tuck box: four walls in a row, a lid and a bottom that tuck in, and flaps.

Seen from the printed side, from the left: glue flap, front, side, back, side. The lid hangs on the back, the bottom on
the front.
"""

from dataclasses import dataclass
from functools import cached_property

from generator.geometry import Rect
from generator.imposition import Segment
from generator.path import Path, polygon

CLEARANCE = 1.5
"""What the tiles have to spare in each direction, mm."""
GLUE, TUCK = 10.0, 12.0
"""Width of the glue flap and length of the tucks, mm."""
EASE = 0.6
"""What lid and flaps are narrower on each side, mm."""


@dataclass(frozen=True)
class TuckBox:
    """A box around its contents.

    Attributes:
        contents: width, depth and height of what lies inside, mm.
        stock: thickness of the card, mm.
    """

    contents: tuple[float, float, float]
    stock: float

    @property
    def inside(self) -> tuple[float, float, float]:
        """Width, depth and height inside the folded box, mm: fold to fold, less the card's thickness at each end."""
        return self.width - 2 * self.stock, self.depth - 2 * self.stock, self.height - 2 * self.stock

    @property
    def width(self) -> float:
        """Of front and back, fold to fold, mm."""
        return self.contents[0] + CLEARANCE + 2 * self.stock

    @property
    def depth(self) -> float:
        """Of the sides, fold to fold, mm."""
        return self.contents[1] + CLEARANCE + 2 * self.stock

    @property
    def height(self) -> float:
        """Of all walls, fold to fold, mm."""
        return self.contents[2] + CLEARANCE + 2 * self.stock

    @cached_property
    def net(self) -> tuple[float, float]:
        """Width and height of the flat net, mm."""
        return GLUE + 2 * (self.width + self.depth), self.height + 2 * (self.depth + TUCK)

    @cached_property
    def walls(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Front, side, back and side on the net."""
        top = self.depth + TUCK
        x = GLUE
        found = []
        for width in (self.width, self.depth, self.width, self.depth):
            found.append(Rect(x, top, width, self.height))
            x += width
        return found[0], found[1], found[2], found[3]

    @property
    def outline(self) -> Path:
        """The line along which the net is cut out, clockwise from the glue flap's upper corner."""
        front, side, back, last = self.walls
        top, bottom = front.y, front.bottom
        flap = min(self.depth, self.width / 2)
        slant = GLUE / 2
        points = [(0.0, top + slant), (GLUE, top), (front.right, top)]
        points += _flap(side, top, -flap)
        points += [(back.x + EASE, top), (back.x + EASE, top - self.depth)]
        points += [(back.x + 2 * EASE, TUCK / 3), (back.x + 3, 0.0), (back.right - 3, 0.0)]
        points += [(back.right - 2 * EASE, TUCK / 3), (back.right - EASE, top - self.depth), (back.right - EASE, top)]
        points += [*_flap(last, top, -flap), (last.right, top), (last.right, bottom)]
        points += list(reversed(_flap(last, bottom, flap)))
        points += [(back.right, bottom), (back.x, bottom)]
        points += list(reversed(_flap(side, bottom, flap)))
        end = self.net[1]
        points += [(front.right - EASE, bottom), (front.right - EASE, bottom + self.depth)]
        points += [(front.right - 2 * EASE, end - TUCK / 3), (front.right - 3, end), (front.x + 3, end)]
        points += [(front.x + 2 * EASE, end - TUCK / 3), (front.x + EASE, bottom + self.depth)]
        points += [(front.x + EASE, bottom), (GLUE, bottom), (0.0, bottom - slant)]
        return polygon(*points)

    @property
    def folds(self) -> tuple[Segment, ...]:
        """Every line to crease and fold."""
        front, side, back, last = self.walls
        top, bottom = front.y, front.bottom
        upright = tuple((x, top, x, bottom) for x in (front.x, side.x, back.x, last.x))
        across = tuple((wall.x, y, wall.right, y) for wall in (side, last) for y in (top, bottom))
        lid = ((back.x + EASE, top, back.right - EASE, top), (back.x + EASE, TUCK, back.right - EASE, TUCK))
        low = bottom + self.depth
        base = (
            (front.x + EASE, bottom, front.right - EASE, bottom),
            (front.x + EASE, low, front.right - EASE, low),
        )
        return (*upright, *across, *lid, *base)


def _flap(wall: Rect, y: float, reach: float) -> list[tuple[float, float]]:
    """A dust flap on the upper edge of a wall (``reach`` below 0) or on its lower one, from left to right."""
    slant = min(4.0, abs(reach) / 3)
    return [
        (wall.x + EASE, y),
        (wall.x + EASE + slant, y + reach),
        (wall.right - EASE - slant, y + reach),
        (wall.right - EASE, y),
    ]
