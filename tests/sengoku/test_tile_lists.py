"""Lists of tiles, as designs and layouts write them."""

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.design.tile_sets import format_tiles, read_tile_set
from sengoku.errors import NotationError
from sengoku.notation.layout_text import parse_layout
from sengoku.tile_lists import parse_tile_entry, tile_entries_of
from sengoku.tile_sets import TileSet, number_range, parse_tile_set
from sengoku.tiles import Tile

ROWS = "region 1\n" + ". . . . .\n" * 5


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("1-4, 1|2, 2|2", (*number_range(1, 4).tiles, Tile(1, 2), Tile(2, 2))),
        ("1-3 without doubles", (Tile(1, 2), Tile(1, 3), Tile(2, 3))),
        ("0-1 x2", (Tile(0, 0), Tile(0, 1), Tile(1, 1)) * 2),
        ("2|1X3", (Tile(1, 2),) * 3),
        ("1|2 x398, 3|3 x2", (*[Tile(1, 2)] * 398, *[Tile(3, 3)] * 2)),
        ("2|1  4|4,4|4, 0 - 1", (Tile(1, 2), Tile(4, 4), Tile(4, 4), Tile(0, 0), Tile(0, 1), Tile(1, 1))),
        ("Skirmish , 6|6", (*number_range(1, 6, doubles=False).tiles, Tile(6, 6))),
    ],
)
def test_a_layout_takes_what_a_design_takes(text: str, tiles: tuple[Tile, ...]) -> None:
    read = TileSet(tiles)
    assert read_tile_set(text) == parse_tile_set(text) == read
    assert parse_layout(f"tiles: {text}\n{ROWS}").game_set.tiles == read


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 2), min_size=1, max_size=30))
@settings(max_examples=60, deadline=None)
def test_a_layout_takes_what_playtest_and_check_advise(pairs: list[tuple[int, int]]) -> None:
    tiles = TileSet(tuple(Tile(*pair) for pair in pairs))
    assert parse_layout(f"tiles: {format_tiles(tiles)}\n{ROWS}").game_set.tiles == tiles


def test_an_entry_is_found_where_it_begins() -> None:
    assert tile_entries_of(" 1-4 ,1|2  2|2,, 3|3 x2") == [
        (1, "1-4"), (6, "1|2"), (11, "2|2"), (15, ""), (17, "3|3 x2"),
    ]  # fmt: skip
    assert tile_entries_of("SKIRMISH") == [(0, "SKIRMISH")]
    assert tile_entries_of("1|1,Skirmish 1|2") == [(0, "1|1"), (4, "Skirmish 1|2")]


NONE = "expected a tile as '2|5' or numbers as '0-4', also as '2|5 x3', got "
RANGE = "expected a range of two numbers or more"
FIVE = "; ".join(f"{NONE}'{letter}|1'" for letter in "abcde")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a|1, b|1, 1|2, c|1, d|1, e|1", FIVE),
        ("a|1, b|1, c|1, d|1, e|1, f|1", f"{FIVE}; and 1 more entry is wrong"),
        ("a|1, b|1, c|1, d|1, e|1, f|1, g|1", f"{FIVE}; and 2 more entries are wrong"),
        ("1|1, 1|2y", f"{NONE}'1|2y'"),
        ("1|1, 1-3y", f"{NONE}'1-3y'"),
        ("1|1, " + "1|2y" * 11, f"{NONE}'{'1|2y' * 10}'"),
        ("1|1, 3-3 without doubles", f"{RANGE}, got '3-3 without doubles', which has doubles only"),
        ("1|2 x399, 3|3 x2", "expected at most 400 tiles, got more"),
    ],
)
def test_a_wrong_list_is_refused_with_each_wrong_entry(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tile_set(text)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("entry", "count"), [("1|2 x400", 400), ("1-2 x133", 399), ("1|2 x401", None), ("1-2 x134", None)]
)
def test_one_entry_has_no_more_tiles_than_a_set(entry: str, count: int | None) -> None:
    if count is None:
        with pytest.raises(NotationError, match=r"^expected at most 400 tiles, got more$"):
            parse_tile_entry(entry)
    else:
        assert len(parse_tile_entry(entry)) == count


@pytest.mark.parametrize(
    "text", ["1" + " " * 100_000 + "y", "1|2 " * 20_000 + "1-2", "1|2," * 30_000 + "x", "1x" * 50_000]
)
def test_a_long_text_is_refused_in_time_and_in_few_words(text: str) -> None:
    """Blanks within an entry were tried again and again from each of them."""
    start = process_time()
    with pytest.raises(NotationError) as caught:
        parse_tile_set(text)
    assert process_time() - start < 5, "a bound, not a measurement"
    assert len(str(caught.value)) < 300
