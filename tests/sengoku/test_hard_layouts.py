"""The hardest layouts that were found: whoever asks gets an answer, and a pairing that is found is a right one.

What explains a layout is told here from the rules alone (D5, D6, D8, D9): squares by row and column, and tiles counted.
"""

import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from sengoku.checking import check_layout
from sengoku.game_set import Battlefield
from sengoku.layout import Half, Layout
from sengoku.pairing import LaidTile, find_pairing
from sengoku.squares import Square
from sengoku.tile_sets import number_range
from sengoku.tiles import Tile
from tests.benchmarks.hard_layouts import FAMILIES, laid, layout

SECONDS = 10
"""More than all of a test's questions take together."""

Family = Callable[[random.Random], Iterator[tuple[str, Layout]]]
Place = tuple[int, int, int]
"""Board (0 for a joined map), row and column; on a map counted from the top left square of region 1."""


@pytest.fixture(autouse=True)
def _no_endless_loop() -> Iterator[None]:
    """A question that never ends fails, where the system can tell how long a process has worked."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise TimeoutError(f"expected an answer within {SECONDS} seconds")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


@pytest.mark.parametrize("family", FAMILIES)
def test_some_of_every_family_are_answered_rightly(family: Family) -> None:
    """Chance takes six; with these, spare tiles with doubles are asked about in a circle if a number is freed twice."""
    layouts = [one for _, one in family(random.Random(2))]
    for one in random.Random(2).sample(layouts, 6):
        check_answer(one)


@pytest.mark.parametrize("joined", [False, True])
def test_what_was_laid_from_an_armys_tiles_is_not_called_impossible(joined: bool) -> None:
    rng = random.Random(5)
    for regions, high, copies in ((1, 4, 1), (1, 1, 8), (2, 6, 1), (3, 2, 8), (4, 9, 1)):
        field = Battlefield(regions, joined)
        tiles = list(number_range(0, high).tiles) * copies
        one = layout(field, tiles, laid(field, tiles, 0, rng), closed=rng.random() < 0.5)
        assert dict(find_pairing(one).armies)["f"] != "impossible"
        check_answer(one)


def check_answer(one: Layout) -> None:
    codes = {warning.code for warning in check_layout(one)}
    found = find_pairing(one)
    unpaired = codes & {"no-partner", "no-tile", "no-pairing", "tile-twice", "too-many-halves", "number-too-often"}
    if found.verdict == "possible":
        assert why_not(one, found.tiles) == ""
        assert not unpaired
    else:
        assert found.tiles == ()
        assert bool(unpaired) == ("impossible" in dict(found.armies).values())


def why_not(one: Layout, tiles: tuple[LaidTile, ...]) -> str:
    """Why a pairing does not explain a layout without castles covered; empty if it does."""
    halves = {place_of(one, region.number, square): half for region in one.regions for square, half in region.halves}
    covered = Counter(place_of(one, *end) for tile in tiles for end in tile.squares)
    if covered != Counter(halves.keys()):
        return "a half lies in no tile, or in two"
    for tile in tiles:
        places = [place_of(one, *end) for end in tile.squares]
        if {halves[place].army for place in places} != {tile.army}:
            return "a half is another army's"
        if len(places) == 1 and not any(is_outside(one, near) and near not in halves for near in beside(places[0])):
            return "a tile hangs over where nothing can"
        if any(other not in beside(place) for place, other in pairwise(places)):
            return "a tile lies on squares apart"
        if all(is_outside(one, place) for place in places):
            return "a tile lies outside"
    return "".join(_too_many(one, army, tiles, halves) for army in one.game_set.keys)


def _too_many(one: Layout, army: str, tiles: tuple[LaidTile, ...], halves: dict[Place, Half]) -> str:
    """Whether an army has its tiles as often as they lie, and others for its halves that hang over."""
    numbers = [[halves[place_of(one, *end)].number for end in tile.squares] for tile in tiles if tile.army == army]
    spare = Counter(one.game_set.tiles.tiles)
    spare.subtract(Tile(*shown) for shown in numbers if len(shown) == 2)
    if min(spare.values()) < 0:
        return "a tile lies more often than the army has it"
    left = list(spare.elements())
    shows: dict[int, int] = {}
    alone = [shown[0] for shown in numbers if len(shown) == 1]

    def give(half: int, asked: set[int]) -> bool:
        for index, tile in enumerate(left):
            if index not in asked and alone[half] in (tile.low, tile.high):
                asked.add(index)
                if index not in shows or give(shows[index], asked):
                    shows[index] = half
                    return True
        return False

    return "" if all(give(half, set()) for half in range(len(alone))) else "too many tiles hang over"


def place_of(one: Layout, region: int, square: Square) -> Place:
    if not one.game_set.battlefield.joined:
        return region, square.row, square.column
    row, column = divmod(region - 1, 2)
    return 0, square.row + 5 * row, square.column + 5 * column


def beside(place: Place) -> list[Place]:
    board, row, column = place
    return [(board, row - 1, column), (board, row + 1, column), (board, row, column - 1), (board, row, column + 1)]


def is_outside(one: Layout, place: Place) -> bool:
    board, row, column = place
    if board:
        return not (0 <= row < 5 and 0 <= column < 5)
    on_map = row >= 0 and 0 <= column < 10 and row // 5 * 2 + column // 5 < one.game_set.battlefield.count
    return not on_map
