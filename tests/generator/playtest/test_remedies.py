"""What is tried to make the armies last."""

from dataclasses import replace

import pytest

from generator.design.tile_sets import format_tiles, read_tile_set
from generator.playtest.remedies import grown, remedies
from sengoku.game_set import Battlefield, GameSet
from sengoku.tile_sets import parse_tile_set


def tried(tiles: str, players: int, regions: int) -> dict[str, list[GameSet]]:
    game_set = GameSet(GameSet().armies[:players], read_tile_set(tiles), Battlefield(regions, joined=True))
    return {kind: list(sets) for kind, sets in remedies(game_set).items()}


def test_the_standard_set_for_two() -> None:
    """4 regions of 24 squares take 48 tiles, 24 of each; 42 tiles fill 3 regions."""
    found = tried("double-six", 2, 4)
    assert [len(other.tiles) for other in found["larger"]] == [28, 55]
    assert [len(other.tiles) for other in found["more"]] == [24, 27, 31]
    assert [other.battlefield for other in found["fewer"]] == [Battlefield(3, joined=True), Battlefield(2, joined=True)]
    for kind in ("larger", "more"):
        assert all(other == replace(found["fewer"][0], battlefield=Battlefield(4, True), tiles=other.tiles)
                   for other in found[kind])  # fmt: skip


def test_a_set_that_fills_all_regions_grows_by_an_eighth_and_loses_a_region() -> None:
    found = tried("double-six", 4, 4)
    assert [len(other.tiles) for other in found["more"]] == [24, 27, 31]
    assert [other.battlefield.count for other in found["fewer"]] == [3, 2]


def test_two_regions_are_the_fewest_and_400_tiles_the_most() -> None:
    assert tried("1-2", 2, 2)["fewer"] == []
    assert tried("1|2", 2, 9)["fewer"] == []
    assert [len(other.tiles) for other in tried("0-18 x2", 2, 9)["more"]] == [400]
    assert tried("0|0 x200, 1|1 x200", 2, 9)["more"] == []


@pytest.mark.parametrize(
    ("tiles", "size", "told"),
    [
        ("0|0 0|1 0|2 1|1 1|2 2|2", 12, "0-2 x2"),
        ("0|0 0|1 0|2 1|1 1|2 2|2 2|2", 12, "0-2 x2"),
        ("0|0 0|1 0|2 1|1 1|2 2|2", 7, "0-2, 1|1"),
        ("0|0 0|1 0|2 1|1 1|2 2|2", 9, "0-2, 0|1, 1|1, 2|2"),
        ("5|5", 4, "5|5 x4"),
        ("1|2 1|2 1|2 3|4", 8, "1|2 x4, 3|4 x4"),
        ("1-3", 6, "1-3"),
    ],
)
def test_a_set_grows_evenly(tiles: str, size: int, told: str) -> None:
    assert format_tiles(grown(parse_tile_set(tiles), size)) == told
