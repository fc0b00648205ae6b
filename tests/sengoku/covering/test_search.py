"""The search for a pairing, held against trying everything, and kept within its work."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.covering import search
from sengoku.covering.cover import Cover, State, bits
from sengoku.covering.search import few_choices, find_cover
from sengoku.game_set import Battlefield, GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.paired_table import PairedTable
from sengoku.pairing import find_pairing
from sengoku.squares import CASTLE, SQUARES, WITH_RING, Square
from sengoku.table import Table
from sengoku.tile_sets import TileSet, number_range
from sengoku.tiles import Tile
from tests.benchmarks.hard_layouts import few_numbers, full_sets, hardly_enough, islands
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


def test_both_searches_together_use_up_the_work_once() -> None:
    """Eight regions by nearly all tiles take more than this."""
    layouts = [layout for name, layout in full_sets(random.Random(2)) if "on 8 separate, open" in name]
    found = [find_cover(PairedTable(Table(layout)).cover("f"), 1000) for layout in layouts]
    steps = [one.steps for one in found if one.verdict == "undecided"]
    assert steps
    assert all(1000 <= count < 1200 for count in steps)


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


def crowded(seed: int) -> Layout:
    """One army on fourteen squares, some of them without an edge beside, with few numbers and hardly enough tiles."""
    rng = random.Random(seed)
    high = rng.choice([1, 2, 2, 3])
    squares = sorted(rng.sample(SQUARES, 24), key=lambda square: (square.row + rng.random(), square.column))[:14]
    halves = [(square, Half("f", rng.randint(0, high))) for square in sorted(squares)]
    outside = [square for square in PLACES if square.is_on_ring]
    halves += [(square, Half("w", 0)) for square in rng.sample(outside, rng.choice([12, 16, 20]))]
    tiles = [Tile(rng.randint(0, high), rng.randint(0, high)) for _ in range(rng.randint(7, 10))]
    return Layout(GameSet(tiles=TileSet(tuple(tiles))), (RegionLayout(1, tuple(halves)),))


@pytest.mark.parametrize("straight", [0, 3, search.STRAIGHT])
def test_learning_early_late_or_never_decides_alike(straight: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "STRAIGHT", straight)
    counts: Counter[str] = Counter()
    for seed in range(100):
        layout = crowded(seed)
        cover = PairedTable(Table(layout)).cover("f")
        expected = "possible" if can_be_paired(layout, "f") else "impossible"
        before = contents(cover.start)
        found = find_cover(cover, 5000)
        assert found.verdict == expected
        assert contents(cover.start) == before
        assert (found.state is None, found.start is None) == (expected == "impossible", expected == "impossible")
        if found.state:
            check_finished(cover, found.state)
            assert contents(found.start) == contents(find_cover(cover, 0).start)
        for steps in (0, 10, 20, 30, 40, 80):
            less = find_cover(cover, steps)
            assert less.verdict in ("undecided", expected)
            counts[less.verdict] += 1
            assert less.steps <= steps + 100
            assert less.verdict != "undecided" or less.steps >= steps
    assert min(counts[verdict] for verdict in ("possible", "impossible", "undecided")) > 10


def contents(state: State | None) -> list[object]:
    assert state
    return [getattr(state, name) for name in state.__slots__]


def check_finished(cover: Cover, state: State) -> None:
    """Every square is covered just once, by tiles of which there are enough."""
    covered: Counter[int] = Counter()
    tiles: Counter[Tile] = Counter()
    for links, shift in ((state.laid_right, 1), (state.laid_down, cover.width)):
        for bit in bits(links):
            covered.update((bit, bit << shift))
            tiles[Tile(cover.numbers[bit], cover.numbers[bit << shift])] += 1
    covered.update(bits(state.laid_single))
    assert set(covered.values()) <= {1}
    assert sum(covered) & cover.must == cover.must
    assert tiles <= Counter(dict(cover.stock.counts))


def test_links_that_have_to_be_chosen_are_or_there_is_no_cover() -> None:
    """Below a1 b1 lie a2 b2: b1-b2 and a1-a2, or a1-b1 and a2-b2, but no mixture, and nothing that is no link."""
    halves = tuple((Square(row, column), Half("f", 1)) for row in (1, 2) for column in (0, 1))
    closed = tuple((Square(row, -1), Half("w", 1)) for row in (1, 2))
    layout = Layout(GameSet(tiles=TileSet((Tile(1, 1),) * 2)), (RegionLayout(1, halves + closed),))
    table = PairedTable(Table(layout))
    cover = table.cover("f")
    corner, beside, below, last = (table.bit[spot.index] for spot in table.free if spot.half.army == "f")
    lying = find_cover(cover, 100, right=corner)
    assert lying.state
    assert (lying.state.laid_right, lying.state.laid_down) == (corner | below, 0)
    upright = find_cover(cover, 100, down=beside)
    assert upright.state
    assert (upright.state.laid_right, upright.state.laid_down) == (0, corner | beside)
    for right, down in ((corner, beside), (below, corner), (beside, 0), (0, below), (last, 0), (corner | beside, 0)):
        found = find_cover(cover, 100, right=right, down=down)
        assert (found.verdict, found.state, found.start) == ("impossible", None, None)
    assert find_cover(cover, 100, without=beside | last).verdict == "possible"
    assert find_cover(cover, 100, without=beside).verdict == "impossible"
    assert find_cover(cover, 100, down=beside, without=corner | below).verdict == "possible"
    assert find_cover(cover, 100, right=beside).steps == search.SETTING_OUT + 1, (
        "nothing but setting out, for 4 squares"
    )
    full = PairedTable(Table(one_army(Battlefield(1), 6, 1))).cover("f")
    assert find_cover(full, 100, right=1 << 400).steps == search.SETTING_OUT + 6


def test_a_square_without_a_partner_is_the_culprit() -> None:
    halves = tuple((square, Half("f", 1)) for square in (Square(0, 0), Square(0, 1), Square(3, 3)))
    table = PairedTable(Table(Layout(GameSet(), (RegionLayout(1, halves),))))
    found = find_cover(table.cover("f"), 100)
    assert (found.verdict, found.culprit) == ("impossible", table.bit[2])


def thinned(cover: Cover, rng: random.Random) -> State:
    """A start of which links and singles were taken away by chance."""
    state = cover.start.copy()
    state.right &= rng.getrandbits(200) | rng.getrandbits(200)
    state.down &= rng.getrandbits(200) | rng.getrandbits(200)
    state.single = state.must & rng.getrandbits(200)
    return state


def choices_of(cover: Cover, state: State) -> dict[int, set[tuple[int, int, int]]]:
    """The choices left for each square, by looking at every link and single."""
    found: dict[int, set[tuple[int, int, int]]] = {bit: set() for bit in cover.numbers}
    for bit in bits(state.right):
        found[bit].add((bit, 0, 0))
        found[bit << 1].add((bit, 0, 0))
    for bit in bits(state.down):
        found[bit].add((0, bit, 0))
        found[bit << cover.width].add((0, bit, 0))
    for bit in bits(state.single):
        found[bit].add((0, 0, bit))
    return found


def test_choices_are_counted_and_listed() -> None:
    """On a full region; squares with fewer than two choices do not count. A single comes last."""
    cover = PairedTable(Table(one_army(Battlefield(1), 6, 1))).cover("f")
    rng = random.Random(1)
    for _ in range(200):
        state = thinned(cover, rng)
        choices = choices_of(cover, state)
        several = sum(bit for bit, some in choices.items() if len(some) > 1)
        narrow = [sum(bit for bit, some in choices.items() if len(some) == count) for count in (2, 3)]
        assert [mask & several for mask in few_choices(state, cover.width)] == narrow
        for square, some in choices.items():
            listed = search.Search(cover)._choices(state, square)
            assert sorted(listed) == sorted(some)
            assert not any(choice[2] for choice in listed[:-1])
