"""The search for a pairing, held against trying everything, and kept within its work."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.covering.search import find_cover
from sengoku.game_set import Battlefield, GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.pairing import PairedTable, find_pairing
from sengoku.squares import CASTLE, SQUARES, WITH_RING, Square
from sengoku.table import Table
from sengoku.tile_sets import TileSet, number_range
from sengoku.tiles import Tile
from tests.benchmarks.hard_layouts import few_numbers, hardly_enough, islands
from tests.sengoku.covering.brute_force import can_be_paired

CORNERS = {Square(row, column) for row in (-1, 5) for column in (-1, 5)}
PLACES = [square for square in WITH_RING if square not in CORNERS]


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """One or two regions in which two armies lie anyhow, with few numbers and hardly enough tiles."""
    high = draw(st.integers(1, 4))
    numbers = st.integers(0, high)
    regions = []
    for number in range(1, draw(st.integers(1, 2)) + 1):
        squares = draw(st.lists(st.sampled_from(PLACES), unique=True, max_size=14))
        halves = [(square, Half(draw(st.sampled_from("fffw")), draw(numbers))) for square in squares]
        regions.append(RegionLayout(number, tuple(halves)))
    count = max(1, sum(len(region.halves) for region in regions) // 2 + draw(st.integers(-1, 3)))
    tiles = draw(st.lists(st.builds(Tile, numbers, numbers), min_size=count, max_size=count))
    return Layout(GameSet(tiles=TileSet(tuple(tiles))), tuple(regions))


@settings(max_examples=150, deadline=None)
@given(layouts())
def test_a_pairing_is_found_if_there_is_one(layout: Layout) -> None:
    for army, verdict in find_pairing(layout).armies:
        assert verdict == ("possible" if can_be_paired(layout, army) else "impossible")


@settings(max_examples=100, deadline=None)
@given(layouts())
def test_what_is_found_explains_the_layout(layout: Layout) -> None:
    check_explained(layout)


def check_explained(layout: Layout) -> None:
    """If a pairing is found, each half lies in one tile, and no tile lies more often than there is."""
    pairing = find_pairing(layout)
    if pairing.verdict != "possible":
        assert not pairing.tiles
        return
    table = Table(layout)
    squares = [square for tile in pairing.tiles for square in tile.squares]
    expected = [(spot.region, spot.square) for spot in table.spots if not spot.is_castle]
    assert sorted(square for square in squares if square[1] != CASTLE) == expected
    assert [tile.squares for tile in pairing.tiles] == sorted(tile.squares for tile in pairing.tiles)
    for army in {tile.army for tile in pairing.tiles}:
        laid = Counter(tile.tile for tile in pairing.tiles if tile.army == army and tile.tile)
        assert laid <= Counter(layout.game_set.tiles.tiles)
        assert sum(tile.army == army for tile in pairing.tiles) <= len(layout.game_set.tiles)
    for tile in pairing.tiles:
        spots = [table.spot_at(*square) for square in tile.squares]
        assert {spot.half.army for spot in spots if spot} == {tile.army}
        if len(spots) == 1:
            assert spots[0]
            assert spots[0].is_open
        else:
            assert tile.tile == Tile(*(spot.half.number for spot in spots if spot))
            assert tile.squares[1][1] in tile.squares[0][1].neighbours or layout.game_set.battlefield.joined


def one_army(field: Battlefield, high: int, seed: int) -> Layout:
    """One army on every square, its numbers by chance."""
    rng = random.Random(seed)
    regions = tuple(
        RegionLayout(number, tuple((square, Half("f", rng.randint(0, high))) for square in SQUARES))
        for number in field.numbers
    )
    return Layout(GameSet(tiles=number_range(0, high), battlefield=field), regions)


FIELDS = st.builds(Battlefield, st.integers(1, 9), st.booleans())


@settings(max_examples=25, deadline=None)
@given(FIELDS, st.sampled_from([6, 9, 14, 18]), st.integers(0, 2**32))
def test_the_work_is_bounded_whatever_lies_there(field: Battlefield, high: int, seed: int) -> None:
    layout = one_army(field, high, seed)
    cover = PairedTable(Table(layout)).cover("f")
    for steps in (0, 50, 1000):
        found = find_cover(cover, steps)
        assert found.steps <= steps + 200
        again = find_cover(cover, steps)
        assert (again.verdict, again.steps, again.culprit) == (found.verdict, found.steps, found.culprit)
    check_explained(layout)


@pytest.mark.parametrize("family", [few_numbers, hardly_enough, islands])
def test_up_to_four_regions_are_decided_nearly_always_however_hard(
    family: Callable[[random.Random], Iterator[tuple[str, Layout]]],
) -> None:
    """Some of each; the benchmark has more."""
    layouts = [layout for _, layout in family(random.Random(2)) if len(layout.regions) in (2, 4)]
    undecided = 0
    for layout in random.Random(2).sample(layouts, 25):
        undecided += dict(find_pairing(layout).armies)["f"] == "undecided"
        check_explained(layout)
    assert undecided <= 1


@pytest.mark.parametrize("castle", [False, True])
@pytest.mark.parametrize("column", [1, 2])
def test_a_board_that_no_dominoes_cover_is_seen_at_once(castle: bool, column: int) -> None:
    """Without two squares of one colour of the chessboard, 94 squares are too many for a search."""
    field = Battlefield(4, joined=True)
    regions = []
    for region in one_army(field, 18, 1).regions:
        outside = [square for square in PLACES if square.is_on_ring and not field.across(region.number, square)]
        missing = {1: Square(1, column), 4: Square(3, column)}.get(region.number)
        halves = [(square, half) for square, half in region.halves if square != missing]
        halves += [(square, Half("w", 1)) for square in outside]
        halves += [(CASTLE, Half("f", 1))] if castle and region.number == 2 else []
        regions.append(RegionLayout(region.number, tuple(halves)))
    tiles = TileSet(number_range(0, 18).tiles * 2)
    found = find_cover(
        PairedTable(Table(Layout(GameSet(tiles=tiles, battlefield=field), tuple(regions)))).cover("f"), 500
    )
    assert found.verdict == "impossible"
    assert found.steps < 60
