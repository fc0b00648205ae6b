"""Tile sets as designs say them, read and told."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.design.tile_sets import format_tiles, read_tile_set, tile_entries
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
