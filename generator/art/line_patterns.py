"""The back patterns as thin lines on white paper, for printing with little ink: same lattices, no filled areas.

No line runs along a cut, so that a cut that is a little off leaves no coloured edge.
"""

from functools import partial
from math import inf

from generator.art.neutrals import WHITE
from generator.art.patterns import (
    Centre,
    Strip,
    UnknownPatternError,
    hemp_leaves,
    ogee,
    petals,
    seigaiha,
    tiled,
)
from generator.drawing import Items, Shape, fill, stroke
from generator.geometry import Rect
from generator.path import circle, joined, polyline
from generator.words import say

LINE = 0.3
"""Width of every line but those of hemp leaves, mm."""
FINE = 0.2
"""Width of hemp leaves' lines, which lie closest, mm."""


def line_pattern(name: str, area: Rect, centre: Centre, colour: str, repeat: float = inf) -> Items:
    """Cover ``area`` (mm) with the lines of a pattern, its lattice centred at ``centre``.

    Raises:
        UnknownPatternError: with the names that exist.
    """
    if name == "seigaiha":
        return seigaiha(area, centre, WHITE, colour, repeat, motif=("seigaiha-lines", _ripples))
    if name not in _STRIPS:
        known = ", ".join(sorted([*_STRIPS, "seigaiha"]))
        raise UnknownPatternError(say("expected a back pattern ({known}), got {name!r}", known=known, name=name))
    strip, period = _STRIPS[name]
    return tiled(f"{name}-lines", strip, period, (area, centre), (WHITE, colour))


def _ripples(columns: int, ground: str, ink: str) -> Items:
    """One row of ripples: three rings on white."""
    rings: list[Shape] = []
    for share in (1.0, 0.68, 0.36):
        ring = joined(circle(12.0 * i, 0, 6 * share) for i in range(columns))
        rings.append(Shape(ring, fill=ground if share == 1.0 else None, stroke=ink, width=LINE))
    return tuple(rings)


def _lenses(columns: int, ground: str, ink: str) -> Items:
    del ground
    lens, core = ogee(3.2, 6.88), ogee(1.0, 2.2)
    places = [(8.0 * i + shift, y) for y, shift in ((0.0, 0.0), (8.0, 4.0)) for i in range(-1, columns + 1)]
    outlines = joined(lens.moved(x, y) for x, y in places)
    return stroke(outlines, ink, LINE), fill(joined(core.moved(x, y) for x, y in places), ink)


def _feathers(columns: int, ground: str, ink: str) -> Items:
    """Chevrons and shafts only; the outer edges of the vanes are left out, as they would lie on cuts."""
    del ground
    lines = []
    for column in range(2 * columns):
        x, way = 6.0 * column + 3, -1 if column % 2 == 0 else 1
        lines.append(polyline((x - 2.4, 0), (x, 2.2 * way), (x + 2.4, 0)))
        lines.append(polyline((x, 2.2 * way), (x, -6.2 * way)))
    return (stroke(joined(lines), ink, LINE),)


def _petals(columns: int, ground: str, ink: str) -> Items:
    del ground
    return (stroke(petals(columns), ink, LINE),)


def _dots(columns: int, ground: str, ink: str) -> Items:
    del ground
    places = [(6.0 * i + shift, y) for y, shift in ((0.0, 0.0), (4.0, 3.0)) for i in range(-1, columns + 1)]
    return (stroke(joined(circle(x, y, 1.6) for x, y in places), ink, LINE),)


_STRIPS: dict[str, tuple[Strip, tuple[float, float]]] = {
    "tatewaku": (_lenses, (8, 16)),
    "yagasuri": (_feathers, (12, 12)),
    "shippo": (_petals, (8, 8)),
    "asanoha": (partial(hemp_leaves, width=FINE), (12, 48 / 7)),
    "kanoko": (_dots, (6, 8)),
}
"""What draws one period of each pattern, and the period, mm."""
