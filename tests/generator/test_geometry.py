import pytest

from generator.geometry import Matrix, Rect, bounding, rotation, scaling, translation


def test_a_quarter_turn_is_clockwise_and_exact() -> None:
    assert rotation(90).apply(1, 0) == (0, 1)
    assert rotation(180, 12, 24).apply(0, 0) == (24, 48)
    assert rotation(270, 5, 5).apply(5, 0) == (0, 5)


def test_then_applies_left_to_right() -> None:
    moved_then_doubled = translation(3, 4).then(scaling(2))
    assert moved_then_doubled.apply(1, 1) == (8, 10)
    assert scaling(2).then(translation(3, 4)).apply(1, 1) == (5, 6)


@pytest.mark.parametrize("turn", [0, 90, 180, 270, 33.5])
def test_a_turn_and_its_reverse_change_nothing(turn: float) -> None:
    both = rotation(turn, 7, 9).then(rotation(-turn, 7, 9))
    assert both == pytest.approx(Matrix())


def test_rectangles() -> None:
    a = Rect(10, 20, 30, 40)
    assert (a.right, a.bottom, a.centre) == (40, 60, (25, 40))
    assert a.grown(2) == Rect(8, 18, 34, 44)
    assert a.contains(a)
    assert not a.contains(a.moved(0.01, 0))
    assert not a.overlaps(a.moved(30, 0))
    assert a.overlaps(a.moved(29.9, 0))
    assert bounding([a, Rect(0, 50, 5, 50)]) == Rect(0, 20, 40, 80)
    assert rotation(90).around(a) == Rect(-60, 10, 40, 30)
    assert rotation(45).around(Rect(0, 0, 1, 1)) == pytest.approx((-(0.5**0.5), 0, 2**0.5, 2**0.5))
