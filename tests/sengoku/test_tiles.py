"""Tiles and tile sets as values: bounds, order, and the presets of D8."""

import pytest

from sengoku.errors import NotationError
from sengoku.tile_sets import MAX_TILES, PRESETS, TileSet, format_tile_set, number_range, parse_tile_set
from sengoku.tiles import Tile, parse_tile


@pytest.mark.parametrize("halves", [(-1, 2), (2, -1), (19, 2), (2, 19)])
def test_a_number_outside_0_to_18_makes_no_tile(halves: tuple[int, int]) -> None:
    with pytest.raises(NotationError, match="from 0 to 18"):
        Tile(*halves)


def test_a_tile_knows_its_halves_in_either_order() -> None:
    tile = Tile(18, 0)
    assert (tile.low, tile.high, tile.strength, tile.is_double) == (0, 18, 18, False)
    assert (tile.other(0), tile.other(18)) == (18, 0)
    assert Tile(4, 4).is_double
    with pytest.raises(ValueError, match=r"tile 0\|18 has no 5"):
        tile.other(5)


@pytest.mark.parametrize("text", ["", "2-5", "2|", "2|5|6", "x|5", "123|4", " 2|5", "2|5\n", "²|5"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"expected a tile like '2\|5', got "):
        parse_tile(text)


@pytest.mark.parametrize(
    ("name", "count", "numbers"),
    [
        ("double-six", 21, range(1, 7)),
        ("double-six-blanks", 28, range(7)),
        ("double-nine", 55, range(10)),
        ("skirmish", 15, range(1, 7)),
    ],
)
def test_the_presets_are_those_of_d8(name: str, count: int, numbers: range) -> None:
    tiles = PRESETS[name]
    assert len(tiles) == count == len(set(tiles.tiles))
    assert tiles.numbers == tuple(numbers)
    assert any(tile.is_double for tile in tiles.tiles) == (name != "skirmish")
    assert parse_tile_set(name) is tiles
    assert format_tile_set(tiles) == name


def test_a_set_holds_1_to_400_tiles_in_rising_order() -> None:
    assert TileSet((Tile(2, 3), Tile(1, 1))).tiles == (Tile(1, 1), Tile(2, 3))
    assert len(TileSet((Tile(1, 2),) * MAX_TILES)) == MAX_TILES == 400
    for count in (0, MAX_TILES + 1):
        with pytest.raises(NotationError, match=f"expected 1 to 400 tiles, got {count}"):
            TileSet((Tile(1, 2),) * count)


def test_a_set_is_a_preset_a_range_or_tiles_in_any_case_and_order() -> None:
    assert parse_tile_set(" Skirmish ") is PRESETS["skirmish"]
    assert parse_tile_set("0-9") == PRESETS["double-nine"]
    assert parse_tile_set("1|8 3|2").tiles == (Tile(1, 8), Tile(2, 3))
    assert parse_tile_set("1|8").numbers == (1, 8)
    for text in ("", " ", "six", "skirmish skirmish", "1-6 1-6", "1-6x", "1 2"):
        with pytest.raises(
            NotationError, match=r"expected a tile set \(double-six, double-six-blanks, double-nine, sk"
        ):
            parse_tile_set(text)
    for text in ("skirmish 1|2", "1-6 1|2", "1|2 1-6", "1|2 x2 1|3"):
        with pytest.raises(NotationError, match="expected commas between"):
            parse_tile_set(text)


def test_a_set_is_written_as_a_range_if_it_is_one() -> None:
    assert format_tile_set(number_range(2, 5)) == "2-5"
    assert format_tile_set(number_range(2, 5, doubles=False)) == "2|3 2|4 2|5 3|4 3|5 4|5"
    assert format_tile_set(TileSet((Tile(3, 1), Tile(1, 1)))) == "1|1 1|3"


@pytest.mark.parametrize("bounds", [(-1, 3), (3, 2), (0, 19)])
def test_a_range_rises_within_0_to_18(bounds: tuple[int, int]) -> None:
    with pytest.raises(NotationError, match="expected a rising range of numbers within 0-18"):
        number_range(*bounds)
    assert len(number_range(0, 18)) == 190
    assert number_range(7, 7).tiles == (Tile(7, 7),)
