"""``sengoku-score file``: what it prints of a layout, in words and as JSON."""

import json
import re
from pathlib import Path

import pytest

from scorer_web.cli import run
from tests.layout_texts import GOING_ON, INSIDE, WRONG_ARMY


def test_the_board_shows_whose_line_is_whose(layout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["file", str(layout)]) == 0
    out = capsys.readouterr().out
    assert (
        """
    a   b   c   d   e
 1  f2  f5  w1  d3  d4  | w
 2  w6  .   b2  b2  d1  | w
 3  w3  f1  X   b4  .   | b
 4  d3  d1  w4  f4  b4  | -
 5  f4  d4  w1  b6  .   | b
    --------------------+
    w   f   w   b   d
"""
        in out
    )
    assert "Row 1: Flame and Drum tie at 7 and drop out. Wave wins with 1. Flame or Drum needed 1 more point.\n" in out
    assert "Column b: Flame wins with 6, 1 ahead. Drum needed 2 more points.\n" in out
    assert "Region 1: Wave takes the castle with 4 lines, 1 ahead." in out
    assert "  b3: Flame 1 on b3 has no partner" in out
    assert "The game goes on: regions 2, 3 and 4 are still to be fought.\n" in out
    assert "1. Wave: 1 castle, 4 lines\n" in out
    assert "\x1b" not in out


def test_the_ring_is_shown_if_anything_hangs_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ring.txt"
    path.write_text("tiles: 0-18\nregion 1\n. w12 . . . . .\n. w0 . . . . .\n" + ". . . . . . .\n" * 5)
    assert run(["file", str(path)]) == 0
    assert (
        """
    z    a    b    c    d    e    f
 0       w12                           |
 1       w0   .    .    .    .         | w
 2       .    .    .    .    .         | -
 3       .    .    X    .    .         | -
 4       .    .    .    .    .         | -
 5       .    .    .    .    .         | -
 6                                     |
    -----------------------------------+
         w    -    -    -    -
"""
        in capsys.readouterr().out
    )


def test_on_joined_boards_the_neighbour_shows_what_hangs_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rest = ". . . . . . .\n" * 5
    path = tmp_path / "joined.txt"
    text = f"regions: 4 joined\nregion 1\n. . . . . . .\n. . . . . f1 f5\n{rest}region 2\n. . . . .\n. . w3 w3 .\n"
    path.write_text(text + ". . . . .\n" * 3)
    assert run(["file", str(path)]) == 0
    assert " 1  f5  .   .   .   .   | f\n 2  .   .   w3  w3  .   | w\n" in capsys.readouterr().out


def test_each_warning_stands_with_its_region(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.txt"
    lone = "region {}\n. . . . .\n. f1 . . .\n" + ". . . . .\n" * 3
    path.write_text(lone.format(1) + "region 2\n" + ". . . . .\n" * 5)
    assert run(["file", str(path)]) == 0
    first, _, second = capsys.readouterr().out.partition("== Region 2 ==")
    assert "Look again:\n  b2: Flame 1 on b2" in first
    assert "Look again" not in second


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (INSIDE, ""),
        (WRONG_ARMY, "Wave 7, Drum 7"),
        (WRONG_ARMY.replace("b1", "."), ""),  # it is still to be filled
        (WRONG_ARMY.replace("b1", ".") + "ended: yes\n", "Wave 7, Drum 7, Blossom 5"),
        (WRONG_ARMY.replace("d5", "w5"), ""),  # a warning comes first: two halves need Drum 6 on d3
    ],
)
def test_halves_that_only_an_overhang_explains_are_asked_about_apart_from_warnings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, asked: str
) -> None:
    path = tmp_path / "layout.txt"
    path.write_text("region 1" + text)
    assert run(["file", str(path)]) == 0
    out = capsys.readouterr().out
    _, _, question = out.partition("\nDid a tile hang over the edge? If not, look at a square again:\n")
    lines = [f"  {army} has {count} halves here, an odd number" for army, count in re.findall(r"(\w+) (\d)", asked)]
    assert question.partition("\n\n")[0] == "\n".join(lines)
    assert ("Look again:" in out) == ("w5" in text)


def test_what_is_only_asked_about_is_no_warning_for_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "layout.txt"
    path.write_text("region 1" + WRONG_ARMY)
    assert run(["file", str(path), "--json"]) == 0
    (region,) = json.loads(capsys.readouterr().out)["regions"]
    assert region["warnings"] == []
    assert set(region) == {
        "region", "complete", "rows", "columns", "lines_won", "tied_out", "winner", "warnings",
    }  # fmt: skip


def test_json_is_what_the_interface_says(layout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["file", str(layout), "--json"]) == 0
    score = json.loads(capsys.readouterr().out)
    (region,) = score["regions"]
    assert region["rows"][0] == {"totals": {"f": 7, "w": 1, "d": 7}, "tied_out": ["f", "d"], "winner": "w"}
    assert region["columns"][2] == {"totals": {"w": 6, "b": 2}, "tied_out": [], "winner": "w"}
    assert [len(region["rows"]), len(region["columns"])] == [5, 5]
    warnings = region.pop("warnings")
    assert [(warning["code"], warning["square"]) for warning in warnings if warning["square"] == "b3"] == [
        ("no-partner", "b3")
    ]
    assert all(set(warning) == {"code", "square", "message"} for warning in warnings)
    assert {key: region[key] for key in region if key not in ("rows", "columns")} == {
        "region": 1,
        "complete": False,
        "lines_won": {"f": 1, "w": 4, "d": 1, "b": 3},
        "tied_out": ["f", "d"],
        "winner": "w",
    }
    assert score["match"] == {
        "finished": False,
        "regions_won": {"w": 1},
        "lines_won": {"f": 1, "w": 4, "d": 1, "b": 3},
        "winners": [],
        "decided_by": None,
    }


def test_a_text_without_regions_scores_a_game_to_come(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "head.txt"
    path.write_text("armies: w d\nregions: 2 joined")
    assert run(["file", str(path)]) == 0
    assert "The game goes on: regions 1 and 2 are still to be fought." in capsys.readouterr().out
    assert run(["file", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["regions"] == []


EMPTY = ". . . . .\n" * 5


def test_an_empty_region_is_told_without_its_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "empty.txt"
    path.write_text(f"region 1\n{EMPTY}region 2\n{GOING_ON.partition(chr(10))[2]}")
    assert run(["file", str(path)]) == 0
    first, second = capsys.readouterr().out.split("== Region 2 ==")
    assert "Row 1" not in first
    assert "Region 1: nothing lies here.\n" in first
    assert "Row 1: " in second


def test_a_region_that_came_too_late_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "three.txt"
    won = EMPTY.replace(". .", "f1 f2", 1)
    path.write_text("".join(f"region {number}\n{won}" for number in (1, 2, 3)))
    assert run(["file", str(path)]) == 0
    *before, third = capsys.readouterr().out.split("== Region ")
    said = "Regions count in the order of their numbers: the game had ended with region 2, so this one does not count."
    assert said in third
    assert said not in "".join(before)
