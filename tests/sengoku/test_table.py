"""A table as a graph: what lies beside what, and of which places something is known."""

import pytest

from sengoku.game_set import Battlefield, GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.squares import CASTLE, Square, parse_square
from sengoku.table import Table
from tests.sengoku.recorded import layout_of


def table(regions: str, *on: str) -> Table:
    return Table(layout_of([("regions", regions), *(("on", words) for words in on)]))


def names(found: Table) -> list[tuple[int, str]]:
    return [(spot.region, found.name_spot(spot)) for spot in found.spots]


def test_a_half_bears_the_name_of_the_region_in_which_it_lies_if_that_has_a_record() -> None:
    on = "1 e2 f2 f2 f5 e3 w1"
    assert names(table("4 joined", on, "2 a1 w5 c2 w2")) == [
        (1, "Flame 2 on e2"),
        (1, "Wave 1 on e3"),
        (2, "Wave 5 on a1"),
        (2, "Flame 5 on a2"),
        (2, "Wave 2 on c2"),
    ]
    assert names(table("4 joined", on)) == [(1, "Flame 2 on e2"), (1, "Flame 5 on f2"), (1, "Wave 1 on e3")]
    assert names(table("4 joined", "2 z2 f2 c2 w2")) == [(2, "Flame 2 on z2"), (2, "Wave 2 on c2")]


def test_neighbours_and_partners_rise() -> None:
    found = table("4 joined", "1 e2 f2 c2 f3", "2 a1 f5 a2 f4 a3 w1 b2 f6")
    spot = found.spot_at(2, parse_square("a2"))
    assert spot is not None
    beside = [found.spot_at(*where) for where in ((1, Square(1, 4)), (2, Square(0, 0)), (2, Square(1, 1)))]
    last = found.spot_at(2, Square(2, 0))
    assert last is not None
    partners = tuple(one.index for one in beside if one)
    assert spot.partners == tuple(sorted(partners))
    assert spot.neighbours == tuple(sorted((*partners, last.index)))
    assert found.spot_at(2, parse_square("e5")) is None


@pytest.mark.parametrize(
    ("joined", "region", "known"),
    [
        (False, RegionLayout(1), False),
        (True, RegionLayout(1), False),
        (False, RegionLayout(1, ended=True), True),
        (True, RegionLayout(1, ended=True), True),
        (False, RegionLayout(1, ((Square(0, -1), Half("f", 1)),)), True),
        (True, RegionLayout(1, ((Square(0, -1), Half("f", 1)),)), False),
        (False, RegionLayout(1, ((Square(0, 0), Half("f", 1)),)), True),
        (True, RegionLayout(1, ((Square(0, 0), Half("f", 1)),)), True),
    ],
)
def test_on_joined_boards_a_record_takes_a_half_inside_or_an_end(
    joined: bool, region: RegionLayout, known: bool
) -> None:
    found = Table(Layout(GameSet(battlefield=Battlefield(4, joined)), (region,)))
    assert (1 in found.has_record) == known
    assert found.is_unknown(found.place(1, Square(4, 4))) != known
    assert not found.is_unknown(found.place(1, CASTLE)), "no half may lie there, record or not"
    assert 2 not in found.has_record


def test_what_lies_over_an_edge_is_known() -> None:
    found = table("4 separate", "1 a2 w2 z2 d5")
    assert not found.is_unknown((1, parse_square("z2")))
    assert found.is_unknown((1, parse_square("z3")))


def test_an_army_that_does_not_play_goes_by_its_key() -> None:
    found = table("4 separate", "1 a2 q2")
    assert found.name_spot(found.spots[0]) == "q 2 on a2"
