"""Which spare tile shows which number."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from sengoku.covering.spare_tiles import serve, with_slack
from sengoku.covering.stock import Stock
from sengoku.tiles import Tile, parse_tile
from tests.sengoku.covering.small_covers import can_serve


def stock_of(text: str) -> Stock:
    """One of each tile."""
    return Stock(dict.fromkeys(map(parse_tile, text.split()), 1))


def spare_of(stock: Stock) -> dict[int, int]:
    return dict.fromkeys(range(len(stock.kinds)), 1)


@pytest.mark.parametrize(
    ("tiles", "needs", "enough"),
    [
        ("1|2", {1: 1}, True),
        ("1|2", {1: 1, 2: 1}, False),
        ("1|2 1|3", {1: 1, 2: 1}, True),
        ("1|2 1|3", {1: 2}, True),
        ("1|2 1|3", {1: 1, 2: 1, 3: 1}, False),
        ("1|2 2|3 3|4 4|5", {2: 1, 3: 1, 4: 1, 5: 1}, True),
        ("1|2 2|3 3|4 4|5", {2: 1, 3: 1, 4: 1, 1: 1}, True),
        ("1|2 2|3 1|3 4|5", {1: 2, 2: 1, 3: 1}, False),
        ("1|1", {1: 2}, False),
        ("1|1 5|5", {1: 1}, True),
    ],
)
def test_each_tile_shows_one_half(tiles: str, needs: dict[int, int], enough: bool) -> None:
    stock = stock_of(tiles)
    served = serve(stock, needs.items(), spare_of(stock))
    assert (served is not None) == enough
    if served:
        free, held = served
        for kind, tile in enumerate(stock.kinds):
            shows = held.get(kind, {})
            assert free[kind] + sum(shows.values()) == 1
            assert all(number in (tile.low, tile.high) for number, count in shows.items() if count)
        shown = {number: sum(shows.get(number, 0) for shows in held.values()) for number in needs}
        assert shown == needs


@pytest.mark.parametrize(
    ("tiles", "needs", "slack"),
    [
        ("1|2 3|4", {1: 1}, {3, 4}),
        ("1|2 1|3", {1: 1}, {1, 2, 3}),
        ("1|2 2|3 3|4", {2: 1, 3: 1}, {1, 2, 3, 4}),
        ("1|2", {1: 1}, set()),
    ],
)
def test_what_could_be_shown_once_more(tiles: str, needs: dict[int, int], slack: set[int]) -> None:
    """By trying it: the same tiles have to serve one more."""
    stock = stock_of(tiles)
    served = serve(stock, needs.items(), spare_of(stock))
    assert served
    assert with_slack(stock, *served) == slack
    for number in range(1, 6):
        more = needs | {number: needs.get(number, 0) + 1}
        assert (serve(stock, more.items(), spare_of(stock)) is not None) == (number in slack)


def test_serving_is_held_against_trying_everything() -> None:
    """With several of a tile, and tiles of the stock that are not spare."""
    rng = Random(7)
    pairs = list(combinations_with_replacement(range(4), 2))
    answers = Counter[bool]()
    for _ in range(1500):
        stock = Stock({Tile(*pair): rng.randint(0, 2) for pair in rng.sample(pairs, rng.randint(1, 5))})
        spare = {kind: count for kind, has in enumerate(stock.numbers) if (count := rng.randint(0, has))}
        tiles = Counter({stock.kinds[kind]: count for kind, count in spare.items()})
        needs = Counter(rng.choices(range(5), k=rng.randint(0, 5)))
        served = serve(stock, needs.items(), spare)
        answers[served is not None] += 1
        assert (served is not None) == can_serve(list(needs.elements()), tiles)
        if served:
            free, held = served
            for kind, count in spare.items():
                assert free[kind] + sum(held.get(kind, {}).values()) == count
                assert set(held.get(kind, {})) <= set(stock.halves[kind])
            assert Counter({n: sum(shows.get(n, 0) for shows in held.values()) for n in range(5)}) == needs
            more = {number for number in range(5) if can_serve([*needs.elements(), number], tiles)}
            assert with_slack(stock, *served) == more
    assert min(answers.values()) > 100


@pytest.mark.parametrize(
    ("tiles", "needs"),
    [
        ("0|0 0|1 0|2", {0: 2, 1: 1}),
        ("0|0 0|2 0|3", {0: 2, 2: 2, 1: 1}),
        ("0|1 1|1 1|2 2|2", {1: 2, 0: 2}),
        ("0|0 0|1 0|2 1|1 2|2", {0: 2, 2: 1, 1: 2}),
    ],
)
def test_a_number_that_could_be_freed_twice_is_freed_once(tiles: str, needs: dict[int, int]) -> None:
    """Otherwise the way back from the tile that is free leads round in a circle, for ever."""
    stock = stock_of(tiles)
    spare = Counter(stock.kinds)
    served = serve(stock, needs.items(), spare_of(stock))
    assert (served is not None) == can_serve(list(Counter(needs).elements()), spare)


def test_a_tile_is_an_index_into_the_kinds() -> None:
    stock = Stock({Tile(2, 1): 2, Tile(0, 3): 1, Tile(4, 4): 0})
    assert stock.kinds == (Tile(0, 3), Tile(1, 2))
    assert stock.kind_of[2, 1] == stock.kind_of[1, 2] == 1
    assert stock.with_number(3) == (0,)
    assert stock.with_number(18) == ()
