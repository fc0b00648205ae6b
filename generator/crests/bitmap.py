"""A crest as dots, to find what is left of it at 6 mm and how much it resembles another.

Rows are integers with one bit for each dot, so that a whole row is moved, joined or compared in one step.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from generator.path import Path

DOTS = 100
"""Dots along each side of a crest's box; one is 0.06 mm on a crest of 6 mm."""

_BORDER = 8
_STEPS = 12
"""Straight pieces that stand for one Bézier."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Bitmap:
    """Rows of dots from the top, each an integer with its highest bit at the left edge.

    The box has an empty border of 8 dots around it.
    """

    rows: tuple[int, ...]

    @property
    def count(self) -> int:
        """How many dots are set."""
        return sum(row.bit_count() for row in self.rows)

    def line(self, row: int) -> list[bool]:
        """The dots of row ``row`` of the box, from the left; rows count from the top, 0 to 99."""
        size = len(self.rows)
        return [sign == "1" for sign in f"{self.rows[row + _BORDER]:0{size}b}"[_BORDER:-_BORDER]]

    def __and__(self, other: "Bitmap") -> "Bitmap":
        return Bitmap(tuple(a & b for a, b in zip(self.rows, other.rows, strict=True)))

    def __or__(self, other: "Bitmap") -> "Bitmap":
        return Bitmap(tuple(a | b for a, b in zip(self.rows, other.rows, strict=True)))

    def without(self, other: "Bitmap") -> "Bitmap":
        """The dots that ``other`` lacks."""
        return Bitmap(tuple(a & ~b for a, b in zip(self.rows, other.rows, strict=True)))

    def turned(self) -> "Bitmap":
        """Turned by 180 degrees."""
        size = len(self.rows)
        return Bitmap(tuple(int(f"{row:0{size}b}"[::-1], 2) for row in reversed(self.rows)))

    def quarter_turned(self) -> "Bitmap":
        """Turned by 90 degrees."""
        size = len(self.rows)
        lines = [f"{row:0{size}b}" for row in reversed(self.rows)]
        return Bitmap(tuple(int("".join(column), 2) for column in zip(*lines, strict=True)))

    def opened(self, width: int) -> "Bitmap":
        """The dots that a square of ``width`` dots can cover while it lies wholly in the ink: thinner parts vanish."""
        return self._eroded(width)._dilated(width)

    def closed(self, width: int) -> "Bitmap":
        """Gaps thinner than ``width`` dots filled in."""
        return self._dilated(width)._eroded(width)

    def _eroded(self, width: int) -> "Bitmap":
        rows = self.rows
        for _ in range(width - 1):
            rows = tuple(row & row << 1 for row in rows)
        for _ in range(width - 1):
            rows = tuple(a & b for a, b in zip(rows, (0, *rows[:-1]), strict=True))
        return Bitmap(rows)

    def _dilated(self, width: int) -> "Bitmap":
        rows = self.rows
        for _ in range(width - 1):
            rows = tuple(row | row >> 1 for row in rows)
        for _ in range(width - 1):
            rows = tuple(a | b for a, b in zip(rows, (*rows[1:], 0), strict=True))
        return Bitmap(rows)


def bitmap(path: Path, *, even_odd: bool = False) -> Bitmap:
    """The dots whose centres the filled path covers; the path lies in a box of 100 x 100."""
    size = DOTS + 2 * _BORDER
    crossings: list[list[tuple[float, int]]] = [[] for _ in range(size)]
    for contour in contours(path):
        for (x0, y0), (x1, y1) in zip(contour, (*contour[1:], contour[0]), strict=True):
            for row, x in _row_crossings(x0, y0, x1, y1, size):
                crossings[row].append((x, 1 if y1 > y0 else -1))
    return Bitmap(tuple(_filled_row(sorted(row), size, even_odd=even_odd) for row in crossings))


def contours(path: Path) -> list[list[Point]]:
    """The path's closed outlines as points, Béziers cut into straight pieces."""
    found: list[list[Point]] = []
    for letter, numbers in path.commands:
        if letter == "M":
            found.append([(numbers[0], numbers[1])])
        elif letter == "L":
            found[-1].append((numbers[0], numbers[1]))
        elif letter == "C":
            found[-1].extend(_bezier(found[-1][-1], numbers))
    return found


def likeness(one: Bitmap, other: Bitmap) -> float:
    """How alike two crests are: of the dots that either has, the share that both have; 1 means they are the same.

    The second is tried in four directions, and the best counts.
    """
    return max((one & way).count / max(1, (one | way).count) for way in _directions(other))


@lru_cache(maxsize=16)
def _directions(dots: Bitmap) -> tuple[Bitmap, ...]:
    """The dots turned to each of the directions in which they look different."""
    aside = dots.quarter_turned()
    return tuple(dict.fromkeys((dots, aside, dots.turned(), aside.turned())))


def _bezier(start: Point, numbers: tuple[float, ...]) -> Iterator[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, numbers
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        s = 1 - t
        a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def _row_crossings(x0: float, y0: float, x1: float, y1: float, size: int) -> Iterator[tuple[int, float]]:
    """The rows whose middle line the piece crosses, and where."""
    if y0 == y1:
        return
    top, bottom = min(y0, y1), max(y0, y1)
    first = max(0, _row_at_or_below(top))
    for row in range(first, min(size, _row_at_or_below(bottom))):
        y = row + 0.5 - _BORDER
        yield row, x0 + (y - y0) / (y1 - y0) * (x1 - x0)


def _row_at_or_below(y: float) -> int:
    """The first row whose middle line is at y or below it."""
    return -int(-(y + _BORDER - 0.5) // 1)


def _filled_row(crossings: list[tuple[float, int]], size: int, *, even_odd: bool) -> int:
    row, winding = 0, 0
    for (x, direction), (following, _) in pairwise(crossings):
        winding += direction if not even_odd else 1
        inside = winding % 2 if even_odd else winding
        if inside:
            left, right = max(0, _row_at_or_below(x)), min(size, _row_at_or_below(following))
            if right > left:
                row |= (1 << (size - left)) - (1 << (size - right))
    return row
