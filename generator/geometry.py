"""Rectangles and transformations: millimetres, origin at the top left, y downwards."""

import math
from typing import NamedTuple


class Rect(NamedTuple):
    """An upright rectangle by its top-left corner and size, mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge's x, mm."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge's y, mm."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """x and y of the middle, mm."""
        return self.x + self.width / 2, self.y + self.height / 2

    def within(self, margins: "Insets") -> "Rect":
        """What is left inside margins; where nothing is left, its width or height is negative."""
        return Rect(
            self.x + margins.left,
            self.y + margins.top,
            self.width - margins.left - margins.right,
            self.height - margins.top - margins.bottom,
        )

    def grown(self, by: float) -> "Rect":
        """The rectangle with ``by`` mm more on each side (less, if negative)."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, dx: float, dy: float) -> "Rect":
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def contains(self, other: "Rect", tolerance: float = 1e-6) -> bool:
        """Whether ``other`` lies within, edges included, to ``tolerance`` mm."""
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )

    def overlaps(self, other: "Rect", tolerance: float = 1e-6) -> bool:
        """Whether both share more than an edge, to ``tolerance`` mm."""
        return (
            self.x < other.right - tolerance
            and other.x < self.right - tolerance
            and self.y < other.bottom - tolerance
            and other.y < self.bottom - tolerance
        )


class Insets(NamedTuple):
    """A distance from each edge, mm, clockwise from the top."""

    top: float
    right: float
    bottom: float
    left: float

    @property
    def turned(self) -> "Insets":
        """The same distances from the edges of a sheet turned a quarter clockwise: the left edge becomes the top."""
        return Insets(self.left, self.top, self.right, self.bottom)


def bounding(rects: "list[Rect] | tuple[Rect, ...]") -> Rect:
    """The smallest rectangle around all of them; there must be one at least."""
    x, y = min([r.x for r in rects]), min([r.y for r in rects])
    return Rect(x, y, max([r.x + r.width for r in rects]) - x, max([r.y + r.height for r in rects]) - y)


class Matrix(NamedTuple):
    """x' = a x + c y + e, y' = b x + d y + f: the six numbers of SVG and PDF, in that order."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, after: "Matrix") -> "Matrix":
        """Both transformations as one: first this, then ``after``."""
        return Matrix(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            after.a * self.e + after.c * self.f + after.e,
            after.b * self.e + after.d * self.f + after.f,
        )

    @property
    def inverse(self) -> "Matrix":
        """The matrix that undoes this one; `ZeroDivisionError` if this one flattens everything to a line or point."""
        area = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / area, -self.b / area, -self.c / area, self.a / area
        return Matrix(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    def apply(self, x: float, y: float) -> tuple[float, float]:
        """Where the point (x, y) goes."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def around(self, area: Rect) -> Rect:
        """The smallest upright rectangle around a rectangle that this matrix moves."""
        corners = [self.apply(x, y) for x in (area.x, area.right) for y in (area.y, area.bottom)]
        return bounding([Rect(x, y, 0.0, 0.0) for x, y in corners])


IDENTITY = Matrix()


def translation(dx: float, dy: float) -> Matrix:
    """A move by dx to the right and dy down, mm."""
    return Matrix(e=dx, f=dy)


def scaling(factor: float, factor_y: float | None = None) -> Matrix:
    """A scaling about the origin, by one factor or by one each way."""
    return Matrix(a=factor, d=factor if factor_y is None else factor_y)


def rotation(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """A turn clockwise (as seen on the page) about (x, y); exact for multiples of 90."""
    quarter = round(degrees / 90)
    if abs(degrees - 90 * quarter) < 1e-12:
        cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[quarter % 4]
    else:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return Matrix(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
