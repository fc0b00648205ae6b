"""The command ``sengoku-print playtest``."""

import json
import re
from pathlib import Path

import pytest

from generator.cli import run
from generator.commands.games_bar import GamesBar, time_left
from generator.playtest.measures import BY_KEY, MEASURES
from tests.conftest import Runner

QUICK = ("--games", "6", "--bots", "greedy", "--workers", "1")


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["playtest", *arguments]) == 0
    return capsys.readouterr().out


def test_the_report_holds_everything_that_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    text = report(capsys, *QUICK)
    assert text.startswith("standard: 21 tiles (double-six), 4 separate regions; 6 games each for 2, 3, 4 players")
    for measure in MEASURES:
        assert f"  {measure.label} " in text
    for heading in ("VERDICT", "WHERE NUMBERS LIE", "TILES", "OPEN CHOICES OF THE RULES"):
        assert heading in text
    heading, *marked = text.partition("VERDICT: ")[2].partition("\n\n")[0].splitlines()
    assert heading == "! spoils games, - is worth knowing, + all is well"
    assert {line[:4] for line in marked} <= {"  ! ", "  - ", "  + "}
    assert marked[-1].startswith("  - So few games ")
    assert "    tiles without a place are set aside\n" in text
    assert text.count("victories of seat") == 4


def test_everybody_who_has_an_army_is_heard_of(capsys: pytest.CaptureFixture[str]) -> None:
    six = ("--games", "1", "--bots", "random", "--workers", "1", "--no-choices", "--set", "game.seats=f w d b l m")
    assert report(capsys, *six).startswith(
        "standard: 21 tiles (double-six), 4 separate regions; 1 game each for 2, 3, 4, 5, 6 "
    )
    assert "; 1 game each for 2, 3, 4 players" in report(capsys, *six, "--against", "standard"), "there are 4 others"


def test_json_says_the_same_in_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    Path("more.toml").write_text('extends = "standard"\n[game]\ntiles = "double-six-blanks"\n', encoding="utf-8")
    few = ("--players", "2,3", "--set", "game.tiles=skirmish")
    data = json.loads(report(capsys, *QUICK, *few, "--json", "--against", "more.toml"))
    assert (data["tiles"], data["games"], data["seed"], data["bots"]) == ("skirmish", 6, 1, ["greedy"])
    two, three = data["players"]
    assert (two["players"], three["players"]) == (2, 3)
    assert set(two["measures"]) == {measure.key for measure in MEASURES}
    assert sum(seat["value"] for seat in three["seats"]) == pytest.approx(1, abs=1e-5)
    assert [choice["key"] for choice in two["choices"]] == ["unplaceable", "outside", "stuck_region_ends"]
    assert two["against"]["label"] == "more"
    own, other = two["measures"]["unfilled"]["value"], two["against"]["measures"]["unfilled"]["value"]
    assert two["against"]["differences"]["unfilled"]["value"] == pytest.approx(other - own, abs=2e-6)
    assert two["against"]["differences"]["unfilled"]["high"] < 0, "28 tiles are more than 15"
    assert [other["label"] for other in two["fewer"]] == ["2 regions"], "30 tiles fill 2 regions of 12"
    assert two["more"][0]["label"].startswith("24 tiles (1-6"), "which fill 4"
    assert two["heat"]["6"][2][2] == 0, "nothing lies on the castle"
    laid = sum(tile["laid"] for tile in two["tiles"])
    inside = sum(sum(sum(row) for row in board) for board in two["heat"].values())
    assert laid <= inside <= 2 * laid


def test_what_the_other_set_has_more_is_told_of_the_other_even_if_both_have_one_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = (*QUICK, "--players", "2", "--set", "game.tiles=0-3", "--no-choices", "--against", "standard")
    told = report(capsys, *asked).partition("AGAINST standard: ")[2].splitlines()
    assert told[:3] == [
        "how much more it has than the set above, where the range leaves zero out",
        "  standard: 21 tiles (double-six), 4 separate regions; on the same seeds",
        "  2 players",
    ]
    turns, unfilled = (
        next(line for line in told if line.startswith(f"    {BY_KEY[key].label} ")) for key in ("turns", "unfilled")
    )
    assert "  +" in turns, "21 tiles last longer than 10"
    assert "  -" in unfilled, "and run out less often"


def test_equal_seeds_are_equal_bytes_with_any_number_of_workers(run_module: Runner) -> None:
    arguments = ("playtest", "--games", "25", "--bots", "greedy,random", "--players", "2,3", "--json", "--no-choices")
    one = run_module("generator", *arguments, "--workers", "1", PYTHONHASHSEED="1")
    two = run_module("generator", *arguments, "--workers", "2", PYTHONHASHSEED="2")
    other = run_module("generator", *arguments, "--workers", "2", "--seed", "2")
    assert (one.returncode, two.returncode, one.stderr) == (0, 0, two.stderr)
    assert one.stdout == two.stdout
    assert json.loads(one.stdout)["players"] != json.loads(other.stdout)["players"]


def test_bots_against_each_other_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    text = report(
        capsys, "--games", "30", "--bots", "greedy,random", "--players", "2", "--workers", "1", "--no-choices"
    )
    (line,) = [line for line in text.splitlines() if "victories of greedy" in line]
    won = re.search(r"(\d+) % \((\d+) to (\d+)\)", line)
    assert won is not None
    assert int(won[2]) > 50
    assert "OPEN CHOICES" not in text


def test_a_game_is_shown_move_by_move(capsys: pytest.CaptureFixture[str]) -> None:
    first = report(capsys, "--show", "7", "--players", "3")
    assert first.startswith("One game, seed 7: f Flame (careful), w Wave (careful), d Drum (careful)\n")
    assert first == report(capsys, "--show", "7", "--players", "3")
    assert first != report(capsys, "--show", "8", "--players", "3")


@pytest.mark.parametrize(
    ("arguments", "problems"),
    [
        (("--games", "0"), ["--games: expected 1 to 100000, got 0"]),
        (("--players", "1"), ["--players: expected numbers from 2 to 4 like '2,3', got '1'"]),
        (("--players", "2,,5,x"), ["--players: expected numbers from 2 to 4 like '2,3', got '', '5', 'x'"]),
        (("--workers", "0"), ["--workers: expected 1 to 256, got 0"]),
        (
            ("--bots", "grredy"),
            ["--bots: expected one of random, greedy, careful, got 'grredy'; did you mean 'greedy'?"],
        ),
        (
            ("--games", "-1", "--bots", "", "--players", "9"),
            [
                "--players: expected numbers from 2 to 4 like '2,3', got '9'",
                "--bots: expected one of random, greedy, careful, got ''",
                "--games: expected 1 to 100000, got -1",
            ],
        ),
    ],
)
def test_every_mistake_is_told_at_once(
    arguments: tuple[str, ...], problems: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["playtest", *arguments]) == 2
    found = capsys.readouterr()
    assert found.err.splitlines() == [f"sengoku-print: {problem}" for problem in problems]
    assert found.out == ""


def test_an_unknown_design_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["playtest", "standart"]) == 2
    assert "did you mean 'standard'?" in capsys.readouterr().err
    assert run(["playtest", "--against", "nowhere.toml"]) == 2
    assert capsys.readouterr().err.startswith("sengoku-print: --against: expected a design, got 'nowhere.toml': ")
    assert run(["playtest", "--against", "nowhere"]) == 2
    assert capsys.readouterr().err.startswith("sengoku-print: --against: expected one of standard, ")
    assert run(["playtest", "standart", "--against", "nowhere.toml", "--games", "0", "--set", "tile.width=1"]) == 2
    keys = [line.split(": ")[1] for line in capsys.readouterr().err.splitlines()]
    assert keys == ["DESIGN", "--against", "--games"]


def test_page_and_plots_are_written_whole(capsys: pytest.CaptureFixture[str]) -> None:
    report(capsys, *QUICK, "--players", "2", "--no-choices", "--html", "new/report.html", "--svg", "plots.svg")
    assert Path("new/report.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert Path("plots.svg").read_text(encoding="utf-8").startswith('<?xml version="1.0" encoding="utf-8"?>')
    assert sorted(path.name for path in Path().iterdir()) == ["new", "plots.svg"]


@pytest.mark.parametrize("svg", ["report.out", "./report.out", "sub/../report.out", "link"])
def test_page_and_plots_do_not_go_to_one_file(svg: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("sub").mkdir()
    Path("link").symlink_to("report.out")
    assert run(["playtest", *QUICK, "--html", "report.out", "--svg", svg]) == 2
    said = capsys.readouterr()
    assert said.err == f"sengoku-print: --svg: expected another file than that of --html, got {svg!r}\n"
    assert said.out == ""
    assert not Path("report.out").exists()


def test_a_file_that_cannot_be_written_costs_no_report(capsys: pytest.CaptureFixture[str]) -> None:
    Path("folder").mkdir()
    few = ("--games", "1", "--bots", "random", "--players", "2", "--workers", "1", "--no-choices")
    assert run(["playtest", *few, "--html", "folder"]) == 2
    found = capsys.readouterr()
    assert found.err.splitlines()[-1] == "sengoku-print: folder: cannot be written: there is a folder of that name"
    assert "VERDICT" in found.out
    assert list(Path("folder").iterdir()) == []


def test_progress_is_shown_on_a_terminal_alone_and_wiped_at_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = ("--games", "20", "--bots", "random", "--players", "2", "--workers", "1", "--no-choices")
    assert run(["playtest", *few, "--set", "game.tiles=double-six-blanks"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert run(["playtest", *few, "--set", "game.tiles=double-six-blanks"]) == 0
    none, half = "-" * 30, f"{'#' * 15}{'-' * 15}"
    assert (
        capsys.readouterr().err
        == f"\r\x1b[K[{none}] 0 of 20 games\r\x1b[K[{half}] 10 of 20 games, about 10 s left\r\x1b[K"
    )


def test_the_time_that_is_left_is_told_from_the_games_so_far_and_later_rounds_add_to_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    times = iter([100.0, 130.0, 250.0, 400.0, 450.0])
    bar = GamesBar(lambda: next(times))
    for done, of in ((0, 300), (30, 300), (150, 300), (300, 300), (0, 100), (50, 100), (100, 100)):
        bar(done, of)
    told = [line.partition("] ")[2] for line in capsys.readouterr().err.split("\r\x1b[K")]
    assert told[1:-1] == [
        "0 of 300 games",
        "30 of 300 games, about 5 min left",
        "150 of 300 games, about 3 min left",
        "",
        "300 of 400 games, about 2 min left",
        "350 of 400 games, about 50 s left",
    ]


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0, "about 10 s left"), (10.5, "about 10 s left"), (11, "about 20 s left"), (99.9, "about 100 s left"),
     (100, "about 2 min left"), (180, "about 3 min left"), (3601, "about 61 min left")],
)  # fmt: skip
def test_time_is_told_in_tens_of_seconds_or_in_minutes(seconds: float, told: str) -> None:
    assert time_left(seconds) == told
