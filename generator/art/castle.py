"""A castle seen from above: the plan of a keep on its stone base, lit from the top of the page."""

from functools import cache

from generator.art.neutrals import STONE
from generator.drawing import Group, Items, fill
from generator.geometry import Rect, rotation, scaling, translation
from generator.path import Path, polygon, rect

SIZE = 24.0
"""The edge length the plan is laid out on, mm."""


def castle_plan(area: Rect) -> Group:
    """The keep, filling a square area."""
    return Group(_plan(), scaling(area.width / SIZE).then(translation(area.x, area.y)))


@cache
def _plan() -> Items:
    shade = STONE[0]
    return (
        *_slopes(0, 1.9, (STONE[4], STONE[3], STONE[2], STONE[1])),
        fill(_square(1.8), shade),
        *_slopes(2.9, 6.4, (STONE[6], STONE[5], STONE[4], STONE[3])),
        fill(_square(6.3), shade),
        *_slopes(7.2, SIZE / 2, (STONE[7], STONE[6], STONE[5], STONE[4])),
    )


def _square(inset: float) -> Path:
    return rect(inset, inset, SIZE - 2 * inset, SIZE - 2 * inset)


def _slopes(outer: float, inner: float, tones: tuple[str, str, str, str]) -> Items:
    """The four slopes of a roof or wall between two distances from the edge: upper, left, right and lower."""
    centre = SIZE / 2
    upper = polygon((outer, outer), (SIZE - outer, outer), (SIZE - inner, inner), (inner, inner))
    turns = (0, 270, 90, 180)
    return tuple(
        fill(upper.transformed(rotation(turn, centre, centre)), tone) for turn, tone in zip(turns, tones, strict=True)
    )
