"""The quick opinion that `check` asks for."""

import re
from dataclasses import replace
from pathlib import Path
from time import process_time

import pytest

from generator.cli import run
from generator.design.load import load_design
from generator.design.tile_sets import read_tile_set
from generator.guards.tiles import filling_findings
from generator.playtest.quick import quick_verdict
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.tile_sets import PRESETS, TileSet, parse_tile_set
from sengoku.tiles import Tile
from tests.sengoku.playing import SIX_ARMIES


def test_a_set_that_is_too_small_is_told_and_a_good_one_is_not() -> None:
    two = replace(GameSet(), armies=GameSet().armies[:2])
    (opinion,) = quick_verdict(replace(two, tiles=PRESETS["skirmish"]))
    assert opinion.for_all
    assert opinion.text.startswith("15 tiles are too few for 2 players and 4 regions: in ")
    assert quick_verdict(replace(two, tiles=PRESETS["double-six-blanks"])) == []


def test_a_set_that_is_too_small_for_two_says_for_how_many_it_is_enough() -> None:
    five = replace(GameSet(), armies=SIX_ARMIES[:5], battlefield=Battlefield(5))
    (opinion,) = quick_verdict(five)
    assert not opinion.for_all
    assert opinion.text.startswith("21 tiles are too few for 2 players and 5 regions: in ")
    assert opinion.text.endswith("; for 3, 4 and 5 players it is enough")


def test_a_set_that_is_too_small_for_several_is_one_sentence_with_one_piece_of_advice() -> None:
    """What fills the regions for the fewest does so for more; a way out for each number of players read as three."""
    (opinion,) = quick_verdict(GameSet(tiles=parse_tile_set("1-4")))
    assert opinion.for_all
    assert opinion.text.startswith("10 tiles are too few for 2 players and 4 regions: in 100 % (")
    assert opinion.text.count("it would be") == 1
    share = r"\d+ % \(\d+-\d+\)"
    assert re.search(rf"; as it stands, it is {share} with 3 players and {share} with 4 players$", opinion.text)
    advised = re.search(r"with (\d+) tiles \(([^()]+)\)$", opinion.text.partition("; as it stands")[0])
    assert advised, opinion.text
    tiles = read_tile_set(advised[2])
    assert len(tiles) == int(advised[1])
    assert quick_verdict(GameSet(tiles=tiles)) == [], "the advice holds for 3 and 4 players, too"


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


def test_what_spoils_games_for_fewer_players_alone_is_a_note(capsys: pytest.CaptureFixture[str]) -> None:
    """A kit for 2 to 4 players whose tiles run out with two prints and plays, and who prints it had better know."""
    assert run(["check"]) == 0
    first, *_, last = capsys.readouterr().out.splitlines()
    assert re.match(r"standard \(built in\):\d+: game\.tiles: note: 21 tiles are too few for 2 players", first)
    assert last == "standard: 0 to mend, 1 to think about."


def test_check_says_one_thing_about_the_number_of_tiles(capsys: pytest.CaptureFixture[str]) -> None:
    """Build counts, check plays: advice of both in neighbouring lines contradicted itself."""
    assert run(["check", "--set", "game.tiles=1-3", "--players", "2"]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "game.tiles" in line]
    assert len(told) == 1
    assert "6 tiles are too few for 2 players" in told[0]
    assert list(filling_findings(load_design("standard", ("game.tiles=1-3",))))


def test_check_says_on_a_terminal_what_it_does(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.playtest.quick.quick_verdict", lambda game_set: [])
    assert run(["check", "--players", "2"]) == 0
    out, err = capsys.readouterr()
    assert out.endswith("\nAll is well.\n")
    assert err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert run(["check", "--players", "2"]) == 0
    *told, last = capsys.readouterr().err.split("\r\x1b[K")
    assert any("playing games with the tiles" in line for line in told)
    assert last == ""
