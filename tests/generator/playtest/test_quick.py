"""The quick opinion that `check` asks for."""

from dataclasses import replace
from pathlib import Path
from time import process_time

import pytest

from generator.cli import run
from generator.design.load import load_design
from generator.guards.played import played_findings
from generator.playtest.quick import quick_verdict
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.tile_sets import PRESETS, TileSet, parse_tile_set
from sengoku.tiles import Tile
from tests.sengoku.playing import SIX_ARMIES


def test_a_set_that_is_too_small_is_told_and_a_good_one_is_not() -> None:
    two = replace(GameSet(), armies=GameSet().armies[:2])
    (sentence,) = quick_verdict(replace(two, tiles=PRESETS["skirmish"]))
    assert sentence.startswith("15 tiles are too few for 2 players and 4 regions: in ")
    assert quick_verdict(replace(two, tiles=PRESETS["double-six-blanks"])) == []


def test_a_set_that_is_too_small_for_two_says_for_how_many_it_is_enough() -> None:
    five = replace(GameSet(), armies=SIX_ARMIES[:5], battlefield=Battlefield(5))
    (sentence,) = quick_verdict(five)
    assert sentence.startswith("21 tiles are too few for 2 players and 5 regions: in ")
    assert sentence.endswith("; for 3, 4 and 5 players it is enough")


def test_equal_sets_get_equal_sentences() -> None:
    game_set = replace(GameSet(tiles=parse_tile_set("1-3")), armies=GameSet().armies[:2])
    assert quick_verdict(game_set) == quick_verdict(game_set)


@pytest.mark.parametrize(
    "game_set",
    [
        GameSet(
            SIX_ARMIES,
            TileSet(tuple(Tile(n % 19, n * 7 % 19) for n in range(400))),
            Battlefield(9, joined=True),
            Rules(stuck_region_ends=False),
        ),
        GameSet(SIX_ARMIES, TileSet((Tile(0, 0),) * 400), Battlefield(9), Rules("set-aside", "whole", False)),
        GameSet(SIX_ARMIES, TileSet((Tile(0, 0),)), Battlefield(1)),
    ],
    ids=["all-numbers", "one-number", "one-tile"],
)
def test_the_largest_and_the_smallest_set_take_a_few_seconds_at_most(game_set: GameSet) -> None:
    """A bound, not a measurement: ten times what it takes."""
    start = process_time()
    quick_verdict(game_set)
    assert process_time() - start < 30


def test_check_plays_a_set_of_ones_own_and_says_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "standard"\n\n[game]\nseats = "f w"\ntiles = ["1|2 x6", "2|3 x6"]\n', encoding="utf-8")
    assert run(["check", str(path)]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "too few for 2 players" in line]
    assert len(told) == 1
    assert told[0].startswith(f"{path}:5: game.tiles: warning: 12 tiles are too few for 2 players and 4 regions: in ")


def test_check_leaves_presets_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.playtest.quick.quick_verdict", lambda game_set: pytest.fail("played a preset"))
    for name in PRESETS:
        design = load_design("standard", (f"game.tiles={name}",))
        assert list(played_findings(design)) == []
