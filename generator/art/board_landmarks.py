"""Landmarks that give each region of the map a face of its own: snowy summits, a shrine's gate, farms, boats.

Everything is quiet and small, since tiles will cover it, and lit from the upper left like castle and trees.
"""

from math import cos, radians, sin

from generator.art.neutrals import HILLS, ROAD, STONE, WAVE_STROKE
from generator.drawing import Items, fill, stroke
from generator.geometry import rotation, translation
from generator.path import Path, joined, polygon, polyline, rect

Spurs = tuple[tuple[float, float], ...]
"""The ends of a summit's spurs: direction, degrees clockwise from the right, and length, mm."""

SUMMITS: tuple[tuple[float, float, Spurs], ...] = (
    (39.0, 37.0, ((-156, 18), (-104, 15), (-56, 19), (-6, 20), (44, 16), (88, 20), (140, 18))),
    (110.0, 17.0, ((-150, 12), (-82, 12), (-20, 14), (42, 11), (100, 13), (165, 12))),
    (15.0, 63.0, ((-140, 10), (-60, 11), (10, 10), (75, 11), (140, 10))),
)
VALLEY, SNOW = 0.74, 0.5
"""How far the ground reaches between two spurs, and how far the snow reaches, as parts of the spurs' length."""
FARMS = (
    (101, 203, 12), (106.5, 206, 12), (103, 209, 102), (41, 132, -20), (46, 135.5, 70), (49, 130, -20),
    (206, 183, 25), (209, 187.5, 115), (204, 188.5, 25), (158, 88, 8), (163, 91, 98), (133, 57, -15),
)  # fmt: skip
"""Middle of a roof, and the direction of its ridge in degrees."""
BOATS = ((234, 192, -25), (209, 220.5, 20), (231, 237, -55))
"""Middle of a boat and its heading, degrees clockwise from the right."""
GATE = (206.5, 85.0)
"""Middle of the foot of the shrine's gate, by the road through the woods."""


def summits() -> Items:
    """Spurs as facets in light and in shade, with snow on top."""
    rock: dict[bool, list[Path]] = {True: [], False: []}
    snow: dict[bool, list[Path]] = {True: [], False: []}
    for x, y, spurs in SUMMITS:
        for facets, scale in ((rock, 1.0), (snow, SNOW)):
            for is_lit, facet in _facets(spurs, scale):
                facets[is_lit].append(facet.transformed(translation(x, y)))
    return (
        fill(joined(rock[True]), HILLS[1]),
        fill(joined(rock[False]), STONE[4]),
        fill(joined(snow[True]), WAVE_STROKE),
        fill(joined(snow[False]), STONE[6]),
    )


def _facets(spurs: Spurs, scale: float) -> list[tuple[bool, Path]]:
    """Both sides of each spur about the summit, and whether the light falls on them."""
    facets = []
    for i, (turn, length) in enumerate(spurs):
        end = _point(turn, length * scale)
        for other, its_length in (spurs[i - 1], spurs[(i + 1) % len(spurs)]):
            between = turn + ((other - turn + 180) % 360 - 180) / 2
            valley = _point(between, VALLEY * scale * (length + its_length) / 2)
            x, y = end[0] + valley[0], end[1] + valley[1]
            facets.append((x + y < 0, polygon((0, 0), end, valley)))
    return facets


def _point(turn: float, length: float) -> tuple[float, float]:
    return length * cos(radians(turn)), length * sin(radians(turn))


def farms() -> Items:
    """Thatched roofs: one slope in the light, one in the shade."""
    lit, shade = [], []
    for x, y, turn in FARMS:
        place = rotation(turn).then(translation(x, y))
        lit.append(rect(-2.1, -1.4, 4.2, 1.4).transformed(place))
        shade.append(rect(-2.1, 0, 4.2, 1.4).transformed(place))
    return fill(joined(lit), HILLS[3]), fill(joined(shade), ROAD)


def boats() -> Items:
    """Hulls seen from above, each with a sail and a short wake."""
    hulls, sails, wakes = [], [], []
    for x, y, turn in BOATS:
        place = rotation(turn).then(translation(x, y))
        hulls.append(polygon((4.2, 0), (1.8, 1.5), (-3.2, 1.1), (-3.2, -1.1), (1.8, -1.5)).transformed(place))
        sails.append(rect(-0.5, -2.5, 1.1, 5.0).transformed(place))
        wakes += [polyline((-4.4, side), (-8.0, 2.2 * side)).transformed(place) for side in (-0.8, 0.8)]
    return (
        stroke(joined(wakes), WAVE_STROKE, 0.5, round_caps=True),
        fill(joined(hulls), ROAD),
        fill(joined(sails), HILLS[0]),
    )


def gate() -> Items:
    """The gate of a shrine as one sees it from the road."""
    x, y = GATE
    beams = joined(
        (
            polygon((x - 4.4, y - 8.2), (x + 4.4, y - 8.2), (x + 3.9, y - 6.9), (x - 3.9, y - 6.9)),
            rect(x - 3.2, y - 5.5, 6.4, 0.8),
            polygon((x - 2.6, y - 7.0), (x - 1.6, y - 7.0), (x - 1.9, y), (x - 3.1, y)),
            polygon((x + 1.6, y - 7.0), (x + 2.6, y - 7.0), (x + 3.1, y), (x + 1.9, y)),
        )
    )
    return (fill(beams, STONE[2]),)
