"""Whole games told move by move: a few are kept, and were read against the rules line by line.

If a change of the rules or of the bots is meant to change them: ``pytest --update-goldens``, and read them again.
"""

import pytest

from generator.playtest.plan import Plan, for_players
from generator.playtest.story import tell
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.tile_sets import parse_tile_set
from tests.conftest import Golden

GAMES = {
    "three-careful-players": (Plan(for_players(GameSet(), 3), ("careful",), 7), 0),
    "joined-by-chance": (
        Plan(GameSet(battlefield=Battlefield(4, joined=True), rules=Rules(stuck_region_ends=False)), ("random",), 2),
        0,
    ),
    "two-run-out-of-tiles": (
        Plan(
            for_players(GameSet(tiles=parse_tile_set("0-3"), rules=Rules("set-aside", "whole")), 2),
            ("careful", "greedy"),
            53,
        ),
        0,
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_told_as_it_was_read(name: str, golden: Golden) -> None:
    plan, game = GAMES[name]
    golden(f"playtest/{name}.txt", "\n".join(tell(plan, game)) + "\n")


def test_an_army_of_one_tile_is_told_to_the_end() -> None:
    lines = list(tell(Plan(for_players(GameSet(tiles=parse_tile_set("1|1")), 2), ("random",), 1), 0))
    assert lines[-3].startswith("Every region is scored and nobody has two castles.")
