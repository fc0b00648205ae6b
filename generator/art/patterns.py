"""Back patterns: two flat colours, repeats that divide 24 and 48 mm, the same turned by 180 degrees.

Each draws a field of ink on a ground that is already there. It covers a given area and a little more; the caller
clips. All lattices are centred on a given point, the middle of a tile, so that one field serves a whole block of tiles
without a seam.
"""

from collections.abc import Callable
from functools import lru_cache
from math import ceil, floor, inf
from typing import Protocol

from generator.drawing import Group, Item, Items, Symbol, Use, fill, stroke
from generator.geometry import Matrix, Rect, translation
from generator.path import Path, box, circle, joined, parse_path, polygon, polyline
from generator.words import say

Centre = tuple[float, float]
Inks = tuple[str, str]
"""Ground colour and ink colour."""
Strip = Callable[[int, str, str], Items]
"""(number of columns, ground colour, ink colour) -> motifs of one period's height."""


class Pattern(Protocol):
    """A function that draws a pattern."""

    def __call__(self, area: Rect, centre: Centre, ground: str, ink: str, repeat: float = inf) -> Items:
        """Cover ``area`` (mm) with the pattern, its lattice centred at ``centre``.

        A pattern that runs outward from its middle starts anew every ``repeat`` mm downwards; the others repeat anyway.
        """


class UnknownPatternError(ValueError):
    """There is no back pattern of that name."""


def find_pattern(name: str) -> Pattern:
    """A pattern by its name.

    Raises:
        UnknownPatternError: with the names that exist.
    """
    if name not in PATTERNS:
        raise UnknownPatternError(
            say("expected a back pattern ({known}), got {name!r}", known=", ".join(sorted(PATTERNS)), name=name)
        )
    return PATTERNS[name]


def tiled(name: str, strip: Strip, period: tuple[float, float], place: tuple[Rect, Centre], inks: Inks) -> Items:
    """Cover an area with a strip of motifs, which is defined once and used for every row.

    Args:
        name: of the pattern; the strip's symbol is named after it.
        strip: draws one period's height of motifs, for a number of columns from the lattice point at the origin.
        period: width and height after which the pattern repeats, mm.
        place: the area to cover and the lattice's centre.
        inks: the ground colour and the ink colour.
    """
    (area, (cx, cy)), (width, height) = place, period
    left = cx + floor((area.x - cx) / width) * width
    symbol = _strip_symbol(name, strip, ceil((area.right - left) / width), period, inks)
    rows = range(floor((area.y - cy) / height) - 1, ceil((area.bottom - cy) / height) + 1)
    return tuple(Use(symbol, translation(left, cy + row * height)) for row in rows)


@lru_cache(maxsize=64)
def _strip_symbol(name: str, strip: Strip, columns: int, period: tuple[float, float], inks: Inks) -> Symbol:
    width, height = period
    box = Rect(-2 * width, -2 * height, (columns + 4) * width, 5 * height)
    return Symbol(f"{name}-{columns}-{inks[0][1:]}-{inks[1][1:]}", strip(columns, *inks), box)


def ogee(half_width: float, half_height: float) -> Path:
    """A lens with drawn-out tips, its middle at the origin."""
    a, h = half_width, half_height
    return Path(
        (
            ("M", (0, -h)),
            ("C", (0.12 * a, -0.55 * h, a, -0.42 * h, a, 0)),
            ("C", (a, 0.42 * h, 0.12 * a, 0.55 * h, 0, h)),
            ("C", (-0.12 * a, 0.55 * h, -a, 0.42 * h, -a, 0)),
            ("C", (-a, -0.42 * h, -0.12 * a, -0.55 * h, 0, -h)),
            ("Z", ()),
        )
    )


def tatewaku(area: Rect, centre: Centre, ground: str, ink: str, repeat: float = inf) -> Items:
    """Rising heat: lenses in brick order, each with a core."""
    del repeat
    return tiled("tatewaku", _lenses, (8, 16), (area, centre), (ground, ink))


def _lenses(columns: int, ground: str, ink: str) -> Items:
    lens, core = ogee(3.2, 6.88), ogee(1.36, 2.88)
    places = [(8.0 * i + shift, y) for y, shift in ((0.0, 0.0), (8.0, 4.0)) for i in range(-1, columns + 1)]
    return (
        fill(joined(lens.moved(x, y) for x, y in places), ink),
        fill(joined(core.moved(x, y) for x, y in places), ground),
    )


def _ripples(columns: int, ground: str, ink: str) -> Items:
    """One row of ripples of radius 6."""
    return tuple(
        fill(joined(circle(12.0 * i, 0, 6 * share) for i in range(columns)), (ground, ink)[level % 2])
        for level, share in enumerate((1, 0.9, 0.7, 0.5, 0.3))
    )


def seigaiha(
    area: Rect,
    centre: Centre,
    ground: str,
    ink: str,
    repeat: float = inf,
    motif: tuple[str, Strip] = ("seigaiha", _ripples),
) -> Items:
    """Waves that run outward from the middle in both directions; on the middle line whole ripples.

    ``motif`` draws a row of ripples of radius 6, and names its symbol.
    """
    x, y = centre
    if repeat == inf:
        return _swell(area, centre, (ground, ink), motif)
    items: list[Item] = []
    for row in range(floor((area.y - y) / repeat + 0.5), ceil((area.bottom - y) / repeat - 0.5) + 1):
        middle = y + row * repeat
        top, bottom = max(area.y, middle - repeat / 2), min(area.bottom, middle + repeat / 2)
        items += _swell(Rect(area.x, top, area.width, bottom - top), (x, middle), (ground, ink), motif)
    return tuple(items)


def _swell(area: Rect, centre: Centre, inks: Inks, motif: tuple[str, Strip]) -> Items:
    """Waves that run upward and downward from a middle line, which lies in the area or beside it."""
    x, y = centre
    left = x + floor((area.x - x) / 12 - 1) * 12
    ripples = _strip_symbol(*motif, ceil((area.right - left) / 12) + 1, (12, 12), inks)

    def row(step: int) -> Use:
        return Use(ripples, translation(left + (6 if step % 2 else 0), -3.0 * step))

    height = max(y - area.y, area.bottom - y)
    rows = tuple(row(step) for step in range(ceil(height / 3) + 2, 0, -1))
    waves = Group(rows, clip=box(Rect(area.x, -height, area.width, height)))
    both = (waves, Group((waves,), Matrix(d=-1)), row(0))
    return (Group((Group(both, Matrix(f=y)),), clip=box(area)),)


def yagasuri(area: Rect, centre: Centre, ground: str, ink: str, repeat: float = inf) -> Items:
    """Arrow feathers, up and down by turns: columns 6 wide, a feather every 12, the shaft 0.8."""
    del repeat
    return tiled("yagasuri", _feathers, (12, 12), (area, centre), (ground, ink))


def _feathers(columns: int, ground: str, ink: str) -> Items:
    del ground
    vane = 3 - 0.4
    feathers = []
    for column in range(2 * columns):
        x = 6.0 * column
        start, rise = (0.0, -vane) if column % 2 == 0 else (6.0, vane)
        feathers.append(polygon((x, start), (x + vane, start + rise), (x + vane, start + rise + 6), (x, start + 6)))
        feathers.append(
            polygon((x + 6, start), (x + 6, start + 6), (x + 6 - vane, start + rise + 6), (x + 6 - vane, start + rise))
        )
    return (fill(joined(feathers), ink),)


PETAL = parse_path("M-2 2C-2 -0.209 -0.209 -2 2 -2C2 0.209 0.209 2 -2 2Z")
"""Two quarter arcs of radius 4 from node to node, middle at the origin."""


def shippo(area: Rect, centre: Centre, ground: str, ink: str, repeat: float = inf) -> Items:
    """Linked circles: a petal between diagonal neighbours of a lattice of 4."""
    del repeat
    return tiled("shippo", _petals, (8, 8), (area, centre), (ground, ink))


def _petals(columns: int, ground: str, ink: str) -> Items:
    del ground
    return (fill(petals(columns), ink),)


def petals(columns: int) -> Path:
    """One period of petals, their tips kept a little away from the points of the lattice."""
    size = 1 - 2 * 0.13
    rising = PETAL.transformed(Matrix(size, 0, 0, size))
    falling = rising.transformed(Matrix(1, 0, 0, -1))
    return joined(
        (falling if (row + column) % 2 == 0 else rising).moved(4.0 * column + 2, 4.0 * row + 2)
        for row in range(2)
        for column in range(2 * columns)
    )


_HEMP = 48 / 7
"""Side of asanoha's triangles: seven fill a tile's length, and with columns 6 apart they are all but equilateral."""


def asanoha(area: Rect, centre: Centre, ground: str, ink: str, repeat: float = inf) -> Items:
    """Hemp leaves: triangles, each with its middle joined to its corners; no line runs along a cut."""
    del repeat
    return tiled("asanoha", hemp_leaves, (12, _HEMP), (area, centre), (ground, ink))


def hemp_leaves(columns: int, ground: str, ink: str, width: float = 0.55) -> Items:
    """One period of triangles and leaves, their lines ``width`` mm wide."""
    del ground
    half = _HEMP / 2
    lines = []
    for column in range(-1, 2 * columns + 1):
        x, y = 6.0 * column + 3, _HEMP / 4 + (half if column % 2 else 0.0)
        right, left = (x + 2, y + half), (x - 2, y + half)
        lines += [polyline((x, y), (x, y + _HEMP)), polyline((x - 6, y + half), (x, y), (x + 6, y + half))]
        lines += [polyline((x, y), right, (x, y + _HEMP)), polyline((x, y), left, (x, y + _HEMP))]
        lines += [polyline(right, (x + 6, y + half)), polyline(left, (x - 6, y + half))]
    return (stroke(joined(lines), ink, width),)


def kanoko(area: Rect, centre: Centre, ground: str, ink: str, repeat: float = inf) -> Items:
    """Tie-dyed dots in brick order, each with an eye."""
    del repeat
    return tiled("kanoko", _dots, (6, 8), (area, centre), (ground, ink))


def _dots(columns: int, ground: str, ink: str) -> Items:
    places = [(6.0 * i + shift, y) for y, shift in ((0.0, 0.0), (4.0, 3.0)) for i in range(-1, columns + 1)]
    return (
        fill(joined(circle(x, y, 2.15) for x, y in places), ink),
        fill(joined(circle(x, y, 0.85) for x, y in places), ground),
    )


PATTERNS: dict[str, Pattern] = {
    "tatewaku": tatewaku,
    "seigaiha": seigaiha,
    "yagasuri": yagasuri,
    "shippo": shippo,
    "asanoha": asanoha,
    "kanoko": kanoko,
}
"""The back patterns by name."""
