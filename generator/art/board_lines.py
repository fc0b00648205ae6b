"""The battlefield's map and the castle drawn in lines, for boards that save ink."""

from functools import cache

from generator.art.board_map import battlefield
from generator.art.castle import castle_plan
from generator.art.neutrals import RING, STONE, WHITE
from generator.drawing import Group, Items, Picture, Shape, Symbol
from generator.geometry import Rect

LINE = 0.3
"""Width of every line, mm."""


@cache
def battlefield_in_lines() -> Symbol:
    """The map in outlines filled with white, so that what lies on top hides what is below it, as in colour."""
    symbol = battlefield()
    return Picture(f"{symbol.name}-lines", lambda: _in_lines(symbol.items, STONE[5]), symbol.box)


def castle_in_lines(area: Rect) -> Group:
    """The keep, filling a square area."""
    plan = castle_plan(area)
    return plan._replace(items=_in_lines(plan.items, RING))


def _in_lines(items: Items, colour: str) -> Items:
    return tuple(_outlined(item, colour) if isinstance(item, Shape) else item for item in items)


def _outlined(shape: Shape, colour: str) -> Shape:
    """A filled shape becomes white with an outline, a stroke becomes thin; dots stay as they are."""
    if shape.dash and not shape.dash[0]:
        return shape._replace(stroke=colour, width=0.6)
    return Shape(shape.path, WHITE if shape.fill else None, colour, LINE)
