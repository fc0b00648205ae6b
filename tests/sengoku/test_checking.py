"""What looks impossible in a layout."""

from sengoku.checking import CODES, check_layout
from sengoku.game_set import GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.squares import format_square, parse_square


def region(number: int, text: str) -> RegionLayout:
    """A region from ``a1f2 b1f3``."""
    words = text.split()
    return RegionLayout(number, tuple((parse_square(w[:2]), Half(w[2], int(w[3:]))) for w in words))


def found(layout: Layout) -> list[str]:
    """The warnings as ``1 no-partner d3``."""
    warnings = check_layout(layout)
    assert {w.code for w in warnings} <= set(CODES)
    return [f"{w.region} {w.code} {format_square(w.square) if w.square else '-'}" for w in warnings]


def test_a_half_without_a_neighbour_of_its_army_is_named() -> None:
    (warning,) = check_layout(Layout(GameSet(), (region(1, "b3f2 b2f3 d3b4"),)))
    assert (warning.region, warning.code, warning.square) == (1, "no-partner", parse_square("d3"))
    assert warning.message == "Blossom 4 on d3 has no partner: no Blossom half lies beside it"


def test_a_half_at_the_edge_may_hang_over() -> None:
    assert check_layout(Layout(GameSet(), (region(1, "b3f2 a3f2 a2d2"),))) == ()


def test_nothing_recorded_is_nothing_wrong() -> None:
    assert check_layout(Layout()) == ()
    assert check_layout(Layout(GameSet(), (RegionLayout(1),))) == ()
