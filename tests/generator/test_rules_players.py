"""What the rules say of how many play: where tiles may run out, and with how many boards they last."""

from dataclasses import replace

import pytest

from generator.design.load import load_design
from sengoku.tile_sets import PRESETS, TileSet
from tests.generator.drawn import colliding
from tests.generator.test_rules import design, page_texts, words


@pytest.mark.parametrize(
    ("tiles", "regions", "told"),
    [
        (21, 4, "have 42 tiles together, and a full region takes 12: they may run out in region 4; use 3 boards."),
        (17, 4, "have 34 tiles together, and a full region takes 12: they may run out in region 3; use 2 boards."),
        (18, 4, "have 36 tiles together, and a full region takes 12: they may run out in region 3; use 2 boards."),
        (12, 4, "have 24 tiles together, and a full region takes 12: they may run out in region 2."),
        (10, 4, "have 20 tiles together, and a full region takes 12: they will hardly fill region 2."),
        (5, 1, "have 10 tiles together, and a full region takes 12: they will hardly fill region 1."),
        (18, 3, None),
        (24, 4, None),
    ],
)
@pytest.mark.parametrize("players", [2, 4])
def test_two_players_are_told_in_which_region_tiles_run_out(
    tiles: int, regions: int, told: str | None, players: int
) -> None:
    kit = TileSet(tuple(PRESETS["double-six-blanks"].tiles[:tiles]))
    made = design(players, regions=regions)
    found = words(replace(made, game_set=replace(made.game_set, tiles=kit)))
    assert ("and a full region takes" in " ".join(found.split())) == (told is not None)
    assert (told or "") in " ".join(found.replace("*", "").split())


@pytest.mark.parametrize(
    ("tiles", "regions", "players", "told"),
    [
        (10, 4, 3, "hardly fill region 2. Three players have 30: they may run out in region 3; use 2 boards."),
        (15, 4, 4, "in region 3; use 2 boards. Three players have 45: in region 4; use 3 boards."),
        (15, 4, 2, "they may run out in region 3; use 2 boards."),
        (16, 4, 4, "they may run out in region 3; use 2 boards."),
        (
            12,
            6,
            4,
            "in region 2. Three players have 36: in region 3; use 2 boards. "
            "Four players have 48: in region 4; use 3 boards.",
        ),
    ],
)
def test_more_players_are_told_too_if_their_tiles_are_too_few(
    tiles: int, regions: int, players: int, told: str
) -> None:
    kit = TileSet(tuple(PRESETS["double-six"].tiles[:tiles]))
    made = design(players, regions=regions)
    found = " ".join(words(replace(made, game_set=replace(made.game_set, tiles=kit))).replace("*", "").split())
    assert told in found
    assert found.count("players have") == told.count("players have") + 1


@pytest.mark.parametrize(
    ("tiles", "players", "told"),
    [
        ("double-six", 4, "Tiles wholly outside fill no square: with up to 3 players tiles may run out."),
        ("double-six-blanks", 4, "with up to 2 players tiles may run out."),
        ("double-nine", 4, None),
    ],
)
def test_where_tiles_may_lie_wholly_outside_their_number_tells_no_region(
    tiles: str, players: int, told: str | None
) -> None:
    made = design(players, tiles=tiles)
    rules = replace(made.game_set.rules, outside="whole")
    found = " ".join(words(replace(made, game_set=replace(made.game_set, rules=rules))).replace("*", "").split())
    assert ("run out" in found) == (told is not None)
    assert (told or "") in found
    assert "run out in region" not in found


def test_six_armies_that_are_all_too_few_leave_the_foot_free() -> None:
    made = load_design("standard", ["game.seats=f w d b l m", "game.regions=9", "game.tiles=skirmish"])
    for page in page_texts(made):
        assert colliding(page) == []
