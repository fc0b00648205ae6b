"""Outlines: closed or open curves of absolute moves, lines and cubic Béziers, mm.

There are no other commands: `arc` and `circle` make Béziers, and glyphs and crests are converted when they are read. A
command is a tuple of its letter and its coordinates, so that writers only have to format numbers.
"""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from generator.geometry import Matrix, Rect

Command = tuple[str, tuple[float, ...]]

KAPPA = 4 * (math.sqrt(2) - 1) / 3
"""Handle length of the cubic that stands for a quarter circle of radius 1."""

_ARITY = {"M": 2, "L": 2, "C": 6, "Z": 0}


class PathError(ValueError):
    """A path text cannot be read."""


@dataclass(frozen=True, slots=True)
class Path:
    """An outline; holes wind the other way, so that nonzero and even-odd filling agree."""

    commands: tuple[Command, ...]

    def __add__(self, other: "Path") -> "Path":
        return Path(self.commands + other.commands)

    def transformed(self, matrix: Matrix) -> "Path":
        """The path with each point moved by ``matrix``."""
        a, b, c, d, e, f = matrix
        moved: list[Command] = []
        for letter, p in self.commands:
            if letter == "C":
                x, y, u, v, s, t = p
                first = (a * x + c * y + e, b * x + d * y + f, a * u + c * v + e, b * u + d * v + f)
                moved.append(("C", (*first, a * s + c * t + e, b * s + d * t + f)))
            elif p:
                x, y = p
                moved.append((letter, (a * x + c * y + e, b * x + d * y + f)))
            else:
                moved.append((letter, p))
        return Path(tuple(moved))

    def moved(self, dx: float, dy: float) -> "Path":
        """The same path elsewhere."""
        return self.transformed(Matrix(e=dx, f=dy))

    @property
    def box(self) -> Rect:
        """A rectangle that holds all points, handles included: around the curve, not always tight."""
        xs = [v for _, p in self.commands for v in p[0::2]]
        ys = [v for _, p in self.commands for v in p[1::2]]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def parse_path(text: str) -> Path:
    """Read path data of absolute ``M L C Z`` (repeated coordinates repeat the command; after ``M`` they are lines).

    Raises:
        PathError: another command, a wrong count of numbers, or no move at the start.
    """
    commands: list[Command] = []
    for letter, body in re.findall(r"([A-Za-z])([^A-Za-z]*)", text.strip()):
        if letter not in _ARITY:
            raise PathError(f"expected only absolute M, L, C and Z in a path, got {letter!r}")
        numbers = [float(n) for n in re.findall(r"[-+]?(?:\d+\.?\d*|\.\d+)", body)]
        arity = _ARITY[letter]
        if (arity == 0 and numbers) or (arity and (not numbers or len(numbers) % arity)):
            raise PathError(f"expected {arity} numbers after {letter!r}, got {len(numbers)} in {letter + body!r}")
        if arity == 0:
            commands.append(("Z", ()))
        for i in range(0, len(numbers), arity or 1):
            commands.append((letter if letter != "M" or i == 0 else "L", tuple(numbers[i : i + arity])))
    if not commands or commands[0][0] != "M":
        raise PathError(f"expected a path that starts with M, got {text[:20]!r}")
    return Path(tuple(commands))


def polygon(*points: tuple[float, float]) -> Path:
    """A closed polygon."""
    first, *rest = points
    return Path((("M", first), *[("L", point) for point in rest], ("Z", ())))


def polyline(*points: tuple[float, float]) -> Path:
    """An open run of straight lines."""
    first, *rest = points
    return Path((("M", first), *[("L", point) for point in rest]))


def rect(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """A rectangle, its corners rounded by ``radius`` mm."""
    if not radius:
        return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    r, k = radius, radius * (1 - KAPPA)
    right, bottom = x + width, y + height
    return Path(
        (
            ("M", (x + r, y)),
            ("L", (right - r, y)),
            ("C", (right - k, y, right, y + k, right, y + r)),
            ("L", (right, bottom - r)),
            ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
            ("L", (x + r, bottom)),
            ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
            ("L", (x, y + r)),
            ("C", (x, y + k, x + k, y, x + r, y)),
            ("Z", ()),
        )
    )


def box(area: Rect) -> Path:
    """The outline of a `Rect`."""
    return rect(*area)


def frame(area: Rect, width: float) -> Path:
    """A frame to fill, ``width`` mm wide, with the outer edges of ``area``; exact where a stroke would be rounded."""
    inner = area.grown(-width)
    hole = polygon((inner.x, inner.y), (inner.x, inner.bottom), (inner.right, inner.bottom), (inner.right, inner.y))
    return box(area) + hole


def circle(x: float, y: float, radius: float) -> Path:
    """A circle of four Béziers, clockwise; at most 0.03 % of the radius off."""
    r, k = radius, radius * KAPPA
    return Path(
        (
            ("M", (x + r, y)),
            ("C", (x + r, y + k, x + k, y + r, x, y + r)),
            ("C", (x - k, y + r, x - r, y + k, x - r, y)),
            ("C", (x - r, y - k, x - k, y - r, x, y - r)),
            ("C", (x + k, y - r, x + r, y - k, x + r, y)),
            ("Z", ()),
        )
    )


def arc(x: float, y: float, radius: float, start: float, end: float) -> Path:
    """An open arc about (x, y) from ``start`` to ``end`` degrees, clockwise on the page, 0 to the right."""
    pieces = max(1, math.ceil(abs(end - start) / 90))
    step = math.radians((end - start) / pieces)
    handle = 4 / 3 * math.tan(step / 4) * radius
    turns = [math.radians(start) + i * step for i in range(pieces + 1)]
    points = [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
    handles = [(-handle * math.sin(turn), handle * math.cos(turn)) for turn in turns]
    commands: list[Command] = [("M", points[0])]
    for ((ax, ay), (bx, by)), ((hx, hy), (kx, ky)) in zip(pairwise(points), pairwise(handles), strict=True):
        commands.append(("C", (ax + hx, ay + hy, bx - kx, by - ky, bx, by)))
    return Path(tuple(commands))


def quadratic(start: Sequence[float], handle: Sequence[float], end: Sequence[float]) -> Command:
    """A quadratic Bézier curve as the command of the cubic one that looks the same."""
    (x0, y0), (x1, y1), (x2, y2) = start, handle, end
    return (
        "C",
        (x0 + 2 / 3 * (x1 - x0), y0 + 2 / 3 * (y1 - y0), x2 + 2 / 3 * (x1 - x2), y2 + 2 / 3 * (y1 - y2), x2, y2),
    )


def smooth(points: Sequence[tuple[float, float]], closed: bool = False) -> Path:
    """A soft curve through the points (Catmull-Rom, as Béziers)."""
    n = len(points)

    def at(i: int) -> tuple[float, float]:
        return points[i % n] if closed else points[max(0, min(n - 1, i))]

    commands: list[Command] = [("M", points[0])]
    for i in range(n if closed else n - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        handles = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6)
        commands.append(("C", (*handles, cx, cy)))
    return Path(tuple(commands) + ((("Z", ()),) if closed else ()))


def joined(paths: Iterable[Path]) -> Path:
    """Many paths as one; they should wind the same way, or even-odd filling shows a hole where they overlap."""
    return Path(tuple(chain.from_iterable(path.commands for path in paths)))
