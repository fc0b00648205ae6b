"""The castle's plan: it fills its square, and light falls from the top of the page."""

import pytest

from generator.art.castle import castle_plan
from generator.art.neutrals import STONE
from generator.drawing import Group, Shape, painted_box
from generator.geometry import Rect
from generator.path import Path


def brightness(colour: str) -> int:
    return sum(int(colour[i : i + 2], 16) for i in (1, 3, 5))


def slopes(plan: Group) -> list[Shape]:
    """Storey by storey, the upper, left, right and lower one."""
    shapes = [item for item in plan.items if isinstance(item, Shape)]
    return [shape for shape in shapes if shape.path.box.width != shape.path.box.height]


def area(path: Path) -> float:
    points = [numbers for _, numbers in path.commands if numbers]
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True))) / 2


def test_it_fills_its_square() -> None:
    square = Rect(10, 20, 24, 24)
    assert painted_box((castle_plan(square),)) == pytest.approx(square)
    assert painted_box((castle_plan(Rect(1, 2, 12, 12)),)) == pytest.approx(Rect(1, 2, 12, 12))


def test_three_storeys_of_four_tones_the_upper_slope_lightest() -> None:
    found = slopes(castle_plan(Rect(0, 0, 24, 24)))
    assert len(found) == 12
    for storey in (found[0:4], found[4:8], found[8:12]):
        upper, left, right, lower = storey
        tones = [brightness(slope.fill or "") for slope in storey]
        assert tones == sorted(set(tones), reverse=True)
        assert {slope.fill for slope in storey} <= set(STONE)
        assert upper.path.box.y < lower.path.box.y
        assert left.path.box.x < right.path.box.x


def test_the_slopes_of_the_base_leave_no_gap_to_what_lies_on_it() -> None:
    plan = castle_plan(Rect(0, 0, 24, 24))
    base = sum(area(slope.path) for slope in slopes(plan)[:4])
    yard = next(item for item in plan.items if isinstance(item, Shape) and item.path.box.width == item.path.box.height)
    assert base + area(yard.path) >= 24 * 24
