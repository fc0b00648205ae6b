"""Boards that save ink: the map and the castle in lines, the same places, a fraction of the ink."""

import pytest

from generator.art.board_lines import battlefield_in_lines, castle_in_lines
from generator.art.board_map import battlefield
from generator.coverage import coverage
from generator.design.standard import STANDARD
from generator.drawing import Items, Shape
from generator.geometry import Rect
from generator.kit import kit_pages
from tests.generator.drawn import leaves


def shapes(items: Items) -> list[Shape]:
    return [item for item, _ in leaves(items) if isinstance(item, Shape)]


@pytest.mark.parametrize("items", [battlefield_in_lines().items, (castle_in_lines(Rect(0, 0, 24, 24)),)])
def test_lines_are_all_that_is_printed(items: Items) -> None:
    for shape in shapes(items):
        assert shape.fill in (None, "#ffffff")
        assert shape.stroke
        assert shape.width <= 0.3 or shape.dash[0] == 0


def test_the_lines_follow_the_map() -> None:
    assert [shape.path for shape in shapes(battlefield_in_lines().items)] == [
        shape.path for shape in shapes(battlefield().items)
    ]
    assert battlefield_in_lines().name != battlefield().name


def test_a_board_in_lines_takes_a_third_of_the_ink_at_most() -> None:
    full, low = (coverage(kit_pages(STANDARD.printed(ink=ink), ["boards"])) for ink in ("full", "low"))
    assert low < full / 3
