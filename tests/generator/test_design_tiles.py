"""Tile sets as designs say them, read and told."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.design.tile_sets import format_tiles, read_tile_set, tile_entries
from sengoku.errors import NotationError
from sengoku.tile_sets import TileSet, parse_tile_set
from sengoku.tiles import Tile


@pytest.mark.parametrize(
    ("tiles", "told"),
    [
        ("double-six", "double-six"),
        ("0-4", "0-4"),
        ("3|3", "3-3"),
        ("3|3 3|3", "3|3 x2"),
        ("0|0 0|1 0|2 1|1 1|2 2|2 2|2 2|2", "0-2, 2|2 x2"),
        ("1|2 1|2 1|3 1|3 2|3 2|3 3|3", "1-3 without doubles x2, 3|3"),
        ("1|2 1|2 4|4", "1|2 x2, 4|4"),
    ],
)
def test_a_tile_set_is_told_shortly(tiles: str, told: str) -> None:
    assert format_tiles(parse_tile_set(tiles)) == told


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 2), min_size=1, max_size=30))
@settings(max_examples=100, deadline=None)
def test_a_tile_set_is_read_as_it_is_told(pairs: list[tuple[int, int]]) -> None:
    tiles = TileSet(tuple(Tile(*pair) for pair in pairs))
    assert read_tile_set(format_tiles(tiles)) == read_tile_set(tile_entries(tiles)) == tiles


@pytest.mark.parametrize("value", ["1|2 19|3 a|b 1|", "1|2, 19|3, a|b, 1|", ["1|2", "19|3", "a|b", "1|"]])
def test_every_wrong_tile_of_a_list_is_told_however_it_is_written(value: str | list[str]) -> None:
    with pytest.raises(NotationError) as caught:
        read_tile_set(value)
    assert [part.rpartition("got ")[2] for part in str(caught.value).split("; ")] == ["19", "'a|b'", "'1|'"]


@pytest.mark.parametrize(("count", "rest"), [(5, []), (6, ["and 1 more entry is wrong"])])
def test_of_many_wrong_entries_the_rest_is_counted(count: int, rest: list[str]) -> None:
    with pytest.raises(NotationError) as caught:
        read_tile_set([f"{number}|" for number in range(count)])
    assert str(caught.value).split("; ")[5:] == rest
