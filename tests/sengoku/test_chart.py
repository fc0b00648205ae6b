"""A table in bits, held against the table itself."""

from itertools import product

import pytest

from sengoku.chart import Grid, read_grid
from sengoku.covering.stock import Stock
from sengoku.paired_table import PairedTable
from sengoku.squares import CASTLE, INSIDE, SQUARES, WITH_RING, Square, parse_square
from sengoku.table import Place, Table
from tests.sengoku.recorded import layout_of

HALVES = "z0 f1 a0 f4 z1 f2 z2 f1 f1 f2 a2 f2 b2 f3 a6 f4 e5 w1"


def grid(regions: str, *on: str, rules: str = "half") -> Grid:
    return read_grid(Table(layout_of([("regions", regions), ("rules", rules), *(("on", words) for words in on)])))


SEPARATE = ("2 separate", f"1 {HALVES}", "2 a0 f1 z0 f2 c3 f3")
JOINED = ("4 joined", f"1 {HALVES}", "2 a0 f1 c2 f2 c3 f3", "3 c2 w1")


def is_one_tile(of: Grid, one: Place, other: Place) -> bool:
    """Whether two places share an edge and a tile on both would lie inside somewhere (D6)."""
    (board, first), (other_board, second) = one, other
    beside = board == other_board and abs(first.row - second.row) + abs(first.column - second.column) == 1
    return beside and (of.table.is_whole or any(of.table.inside(place) is not None for place in (one, other)))


@pytest.mark.parametrize("rules", ["half", "whole"])
@pytest.mark.parametrize("regions", [SEPARATE, JOINED])
def test_a_grid_knows_which_places_one_tile_may_cover(regions: tuple[str, ...], rules: str) -> None:
    found = grid(*regions, rules=rules)
    assert len(set(found.bit.values())) == len(found.bit)
    assert list(found.bit) == sorted(found.bit)
    for (one, bit), (other, near) in product(found.bit.items(), repeat=2):
        assert found.is_link(bit, near) == is_one_tile(found, one, other)
        step = other[0] == one[0] and (other[1].row - one[1].row, other[1].column - one[1].column)
        if step == (0, 1):
            assert near == bit << 1
        if step == (1, 0):
            assert near == bit << found.width
    everything = sum(found.bit.values())
    assert (found.right | found.down | found.open | found.castles) & ~everything == 0


def test_a_grid_has_a_place_for_every_record_and_every_empty_square_of_a_region_with_one() -> None:
    found = grid(*SEPARATE)
    recorded = [(1, parse_square(name)) for name in HALVES.split()[::2]]
    recorded += [(2, square) for square in (parse_square("a0"), parse_square("z0"), CASTLE)]
    assert set(found.bit) == {(region, square) for region in (1, 2) for square in SQUARES} | set(recorded)
    assert found.castles == found.bit[2, CASTLE]
    assert all(found.place_of[bit] == place for place, bit in found.bit.items())
    assert set(grid("4 joined", "1 a1 f1", "2").bit) == {(0, square) for square in SQUARES}


def test_a_tile_may_go_on_over_an_edge_from_the_rim_only() -> None:
    found = grid("1 separate", "1 c2 f1")
    rim = {square for square in INSIDE if {square.row, square.column} & {0, 4}}
    assert {found.place_of[bit][1] for bit in found.place_of if bit & found.open} == rim
    full = grid("1 separate", "1 " + " ".join(f"{'zabcdef'[s.column + 1]}{s.row + 1} f1" for s in WITH_RING))
    assert full.open == 0


def test_a_cover_asks_for_one_army_and_not_for_what_lies_on_castles() -> None:
    table = Table(layout_of([("on", "1 c2 f1 c3 f3 d2 f2 b2 w4 a2 w5 a1 f6")]))
    chart, found = PairedTable(table).chart, read_grid(table)
    bit = {name: found.bit[1, parse_square(name)] for name in ("c2", "c3", "d2", "b2", "a2", "a1")}
    cover = chart.cover("f", Stock({}))
    assert cover.numbers == {bit["c2"]: 1, bit["c3"]: 3, bit["d2"]: 2, bit["a1"]: 6}
    assert cover.must == bit["c2"] | bit["d2"] | bit["a1"]
    assert cover.single == bit["a1"]
    assert cover.right == bit["c2"]
    assert cover.down == bit["c2"]
    assert chart.cover("d", Stock({})).must == 0
    changed = chart.changed([(bit["b2"], chart.halves[bit["c2"]])])
    assert changed.squares["f"] == chart.squares["f"] | bit["b2"]
    assert changed.squares["w"] == bit["a2"]


def test_bits_of_two_boards_are_never_neighbours() -> None:
    found = grid("2 separate", "1 a6 f1 b6 f2", "2 a0 f1 b0 f2")
    below, above = found.bit[1, Square(5, 0)], found.bit[2, Square(-1, 0)]
    assert not found.is_link(below, above)
