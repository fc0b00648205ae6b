import pytest

from generator.drawing import (
    Group,
    Picture,
    Shape,
    Symbol,
    Text,
    Use,
    fill,
    painted_box,
    placed,
    stroke,
    turned,
    used_symbols,
)
from generator.geometry import Rect, translation
from generator.path import polyline, rect

RED = "#ff0000"


def square(name: str = "square") -> Symbol:
    return Symbol(name, (fill(rect(0, 0, 10, 10), RED),), Rect(0, 0, 10, 10))


def test_symbols_are_found_inner_ones_first() -> None:
    inner = square("inner")
    outer = Symbol("outer", (Use(inner),), inner.box)
    assert list(used_symbols((placed((Use(outer),), 1, 1), Use(inner)))) == ["inner", "outer"]


def test_a_picture_is_drawn_once_and_only_when_it_is_asked_for() -> None:
    drawn: list[Shape] = []

    def draw() -> tuple[Shape, ...]:
        drawn.append(fill(rect(0, 0, 10, 10), RED))
        return tuple(drawn)

    picture = Picture("square", draw, Rect(0, 0, 10, 10))
    use = Use(picture, translation(5, 6))
    assert (picture.name, picture.box, drawn) == ("square", Rect(0, 0, 10, 10), [])
    assert painted_box((use,)) == Rect(5, 6, 10, 10)
    assert used_symbols((use,)) == {"square": picture}
    assert picture.items == (fill(rect(0, 0, 10, 10), RED),)
    assert len(drawn) == 1


def test_two_symbols_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="'square'"):
        used_symbols((Use(square()), Use(square())))


def test_ink_is_measured_where_it_lands() -> None:
    assert painted_box(()) is None
    assert painted_box((Use(square(), translation(5, 6)),)) == Rect(5, 6, 10, 10)
    assert painted_box((turned((fill(rect(0, 0, 10, 20), RED),), 90),)) == pytest.approx(Rect(-20, 0, 20, 10))
    assert painted_box((stroke(polyline((0, 0), (10, 0)), RED, 2),)) == Rect(-1, -1, 12, 2)


def test_what_a_clip_hides_is_not_ink() -> None:
    clipped = Group((fill(rect(0, 0, 100, 100), RED),), translation(10, 10), clip=rect(5, 5, 20, 30))
    assert painted_box((clipped,)) == Rect(15, 15, 20, 30)
    hidden = Group((fill(rect(0, 0, 1, 1), RED),), clip=rect(5, 5, 20, 30))
    assert painted_box((hidden,)) is None


def test_a_text_box_grows_to_the_left_of_its_end() -> None:
    box = painted_box((Text("Flame", 100, 50, 10, anchor="end"),))
    assert box is not None
    assert box.right == pytest.approx(100)
    assert 20 < box.width < 30
    assert box.y == pytest.approx(50 - 8.8)
