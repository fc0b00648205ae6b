"""Layouts, grounds and game sets as values: equal however they were put together, and their bounds."""

from dataclasses import replace

import pytest

from sengoku.armies import STANDARD_ARMIES, army_of_key
from sengoku.errors import RulesError
from sengoku.game_set import Battlefield, GameSet, Rules, shown_name
from sengoku.ground import Ground, ground
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.overhang import origins
from sengoku.placement import Placement
from sengoku.squares import CASTLE, INSIDE, SQUARES, WITH_RING, Square, parse_square
from sengoku.tiles import Tile
from sengoku.wording import speaking
from tests.pseudo import FOREIGN

A1, B1, E5, Z1 = Square(0, 0), Square(0, 1), Square(4, 4), Square(0, -1)
F2, W5 = Half("f", 2), Half("w", 5)


def test_a_region_is_equal_however_its_halves_and_pairs_come() -> None:
    region = RegionLayout(1, ((E5, W5), (A1, F2), (B1, F2)), ((E5, Square(4, 3)), (B1, A1), (A1, B1)))
    assert region.halves == ((A1, F2), (B1, F2), (E5, W5))
    assert region.pairs == ((A1, B1), (Square(4, 3), E5))
    assert list(region.by_square) == [A1, B1, E5]


def test_a_layout_is_equal_however_its_regions_come() -> None:
    layout = Layout(regions=(RegionLayout(3), RegionLayout(1)))
    assert layout == Layout(GameSet(), (RegionLayout(1), RegionLayout(3)))
    assert [region.number for region in layout.regions] == list(layout.by_number) == [1, 3]


def test_a_region_is_empty_without_a_half_inside_and_complete_with_24() -> None:
    assert RegionLayout(1).is_empty
    assert RegionLayout(1, ((Z1, F2),)).is_empty
    assert not RegionLayout(1, ((A1, F2),)).is_empty
    assert not RegionLayout(1, ((CASTLE, F2),)).is_empty
    full = RegionLayout(1, tuple((square, F2) for square in SQUARES))
    assert full.is_complete
    assert not RegionLayout(1, full.halves[1:]).is_complete
    assert not RegionLayout(1, (*full.halves[1:], (CASTLE, F2))).is_complete


def test_a_ground_is_equal_however_its_halves_come_and_open_after_a_tile() -> None:
    before = Ground(((E5, W5), (A1, F2)))
    assert before == Ground(((A1, F2), (E5, W5)))
    assert list(before.by_square) == [A1, E5]
    assert not before.is_open
    laid = before.with_placement(Placement("d", Tile(3, 4), Square(1, 2), Square(1, 1)))
    assert laid.is_open
    assert laid.halves == ((A1, F2), (Square(1, 1), Half("d", 4)), (Square(1, 2), Half("d", 3)), (E5, W5))


def test_a_map_ends_after_two_regions_in_a_row() -> None:
    joined = Battlefield(4, joined=True)
    for region, row, column in ((1, 0, 0), (2, 0, 5), (3, 5, 0), (4, 5, 5)):
        assert joined.from_map(Square(row, column)) == (region, A1)
        assert joined.from_map(Square(row + 4, column + 4)) == (region, E5)
    for beyond in (Square(0, 10), Square(10, 0), Square(-1, 0), Square(0, -1)):
        assert joined.from_map(beyond) is None
    assert Battlefield(3, joined=True).from_map(Square(9, 9)) is None


def test_across_an_edge_lies_the_next_region_and_what_is_inside_is_across_none() -> None:
    joined = Battlefield(4, joined=True)
    assert joined.across(1, Square(1, 5)) == (2, Square(1, 0))
    assert joined.across(1, Z1) is None
    assert joined.across(1, A1) is None
    assert Battlefield(4).across(1, Square(1, 5)) is None


@pytest.mark.parametrize("count", [0, 1, 7])
def test_a_game_has_2_to_6_armies(count: int) -> None:
    armies = tuple(army_of_key(key) for key in "abcdefg"[:count])
    with pytest.raises(RulesError, match=f"expected 2 to 6 armies, got {count}"):
        GameSet(armies)
    assert len(GameSet(tuple(army_of_key(key) for key in "abcdef")).keys) == 6
    assert len(GameSet(STANDARD_ARMIES[:2]).keys) == 2


def test_armies_of_one_key_do_not_play_together() -> None:
    with pytest.raises(RulesError, match="expected a different key for each army, got 'f f'"):
        GameSet((STANDARD_ARMIES[0], replace(STANDARD_ARMIES[1], key="f")))


def test_in_the_language_that_is_spoken_only_the_standard_names_change() -> None:
    own = replace(STANDARD_ARMIES[1], name="Sea")
    layout = Layout(GameSet((STANDARD_ARMIES[0], own)), (RegionLayout(1, ((A1, F2),)),))
    with speaking(FOREIGN):
        told = layout.in_words()
    assert [army.name for army in told.game_set.armies] == ["アアアアア", "Sea"]
    assert replace(told, game_set=layout.game_set) == layout
    assert layout.in_words() == layout


@pytest.mark.parametrize("name", ["Flame", "Blossom", "Leaf", "Moon", "Peaks", "Harbour"])
def test_a_built_in_name_is_shown_in_the_language_that_is_spoken(name: str) -> None:
    assert shown_name(name) == name
    with speaking(FOREIGN):
        assert shown_name(name) == "ア" * len(name)
        assert shown_name(name.upper()) == name.upper(), "somebody's own"


def test_a_half_that_hangs_over_is_known_by_where_it_was_recorded() -> None:
    regions = (RegionLayout(1, ((Square(1, 5), F2),)), RegionLayout(2, ((E5, W5),)))
    layout = Layout(GameSet(battlefield=Battlefield(2, joined=True)), regions)
    assert origins(layout, 2) == {Square(1, 0): (1, Square(1, 5))}
    assert origins(layout, 1) == {}


def test_a_region_has_24_squares_and_a_castle() -> None:
    assert set(INSIDE) == {Square(row, column) for row in range(5) for column in range(5)}
    assert set(INSIDE) - set(SQUARES) == {CASTLE} == {parse_square("c3")}
    assert [len(squares) for squares in (INSIDE, SQUARES, WITH_RING)] == [25, 24, 49]
    assert all(tuple(sorted(squares)) == squares for squares in (INSIDE, SQUARES, WITH_RING))


def test_a_game_is_played_by_the_decisions_unless_told_otherwise() -> None:
    """D6, D7 and D9."""
    assert Rules() == Rules(unplaceable="under-army", outside="half", stuck_region_ends=True)
    assert Battlefield() == Battlefield(count=4, joined=False)
    assert ground(Battlefield(), Rules(), 1, []) == Ground((), frozenset(), False, Rules())


@pytest.mark.parametrize("count", [0, 10])
def test_a_battlefield_has_1_to_9_regions(count: int) -> None:
    assert [list(Battlefield(count).numbers) for count in (1, 9)] == [[1], list(range(1, 10))]
    with pytest.raises(RulesError, match=f"expected 1 to 9 regions, got {count}"):
        Battlefield(count)


def test_the_ring_has_24_squares() -> None:
    near = [Square(row, column) for row in range(-3, 9) for column in range(-3, 9)]
    ring = {square for square in near if square.is_on_ring}
    assert ring == {square for square in near if {-1, 5} & set(square) and set(square) <= set(range(-1, 6))}
    assert len(ring) == 24


def test_the_standard_boards_have_names_in_the_order_of_fighting() -> None:
    names = "Peaks Forest Fields Coast River Valley Island Bridge Harbour"
    assert [GameSet().region_name(number) for number in range(1, 10)] == names.split()


def test_regions_bear_their_own_names_and_then_the_standard_ones() -> None:
    game_set = GameSet(region_names=("Moor", "Marsh"))
    assert [game_set.region_name(number) for number in (1, 2, 3)] == ["Moor", "Marsh", GameSet().region_name(3)]
    with pytest.raises(RulesError, match="name for region 2"):
        GameSet(region_names=("Moor", ""))
    nine = GameSet(region_names=tuple("abcdefghi"))
    assert [nine.region_name(number) for number in range(1, 10)] == list("abcdefghi")
    with pytest.raises(RulesError, match="at most 9 regions, got 10"):
        GameSet(region_names=("Moor",) * 10)
