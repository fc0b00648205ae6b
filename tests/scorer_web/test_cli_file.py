"""``sengoku-score file``: what it prints and how it ends, for good files and for all sorts of bad ones."""

import json
import os
import re
import struct
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

import pytest

from scorer_web.cli import run
from sengoku.folding import without_colours
from tests.layout_texts import GOING_ON, INSIDE, WRONG_ARMY

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = (sys.executable, "-m", "scorer_web", "file")


def ended(*arguments: str | Path, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [*COMMAND, *map(str, arguments)]
    return subprocess.run(
        command, input=stdin, capture_output=True, cwd=ROOT, env={**os.environ, **environment}, check=False
    )


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    path = tmp_path / "layout.txt"
    path.write_text(GOING_ON, encoding="utf-8")
    return path


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


@pytest.mark.parametrize(
    "data",
    [
        GOING_ON.replace("\n", "\r\n").replace(" ", "\t").encode(),
        b"\xef\xbb\xbf" + GOING_ON.upper().encode(),
        GOING_ON.encode("utf-16"),
        b"\xfe\xff" + GOING_ON.encode("utf-16-be"),
        ("# Stra\xdfe\n" + GOING_ON).encode("cp1252"),
        ("# \u6226\u56fd\u30c9\u30df\u30ce\n" + GOING_ON).encode("shift-jis"),
    ],
    ids=["tabs and CRLF", "BOM", "UTF-16 little", "UTF-16 big", "Windows-1252", "Shift-JIS"],
)
def test_a_file_in_any_common_encoding_is_read(data: bytes, layout: Path, tmp_path: Path) -> None:
    path = tmp_path / "encoded.txt"
    path.write_bytes(data)
    result = ended(path)
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout == ended(layout).stdout == ended("-", stdin=data).stdout


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\x89PNG\r\n\x1a\n\x00", "expected a text, got a picture"),
        (GOING_ON.encode("utf-16-le"), "expected a text, got binary data (its character 2 is '\\x00')"),
        (b"\xff\xfea", "expected UTF-16 after its byte order mark, got truncated data"),
        (b"." * 10_000_000, "expected at most 400,000 bytes, got more"),
    ],
    ids=["binary", "UTF-16 without mark", "half a UTF-16", "10 MB"],
)
def test_what_is_no_text_ends_with_2(
    data: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd"
    path.write_bytes(data)
    assert run(["file", str(path)]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", f"{path}: {message}\n")


def test_a_file_that_cannot_be_opened_ends_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = [str(tmp_path / "none.txt"), str(tmp_path), str(tmp_path / ("n" * 300)), "a\0b", ""]
    assert [run(["file", name]) for name in names] == [2] * 5
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == f"{names[0]}: cannot be read: No such file or directory"
    assert lines[1] == f"{names[1]}: cannot be read: Is a directory"
    assert [": cannot be read: " in line for line in lines] == [True] * 5


def test_standard_input_may_be_endless_or_closed() -> None:
    with Path("/dev/zero").open("rb") as zeros:
        endless = subprocess.run([*COMMAND, "-"], stdin=zeros, capture_output=True, cwd=ROOT, check=False)
    assert (endless.returncode, endless.stderr) == (2, b"-: expected at most 400,000 bytes, got more\n")
    closed = subprocess.run(
        ["/bin/sh", "-c", f"'{sys.executable}' -m scorer_web file - <&-"], capture_output=True, cwd=ROOT, check=False
    )
    assert (closed.returncode, closed.stderr) == (2, b"-: cannot be read: standard input is closed\n")


def test_without_standard_error_nothing_strays_into_the_answer() -> None:
    for given, code in (("no region", 1), ("\0", 2)):
        command = f"'{sys.executable}' -m scorer_web file - 2>&-"
        done = subprocess.run(
            ["/bin/sh", "-c", command], input=given.encode(), stdout=subprocess.PIPE, cwd=ROOT, check=False
        )
        assert (done.returncode, done.stdout) == (code, b"")


def test_a_layout_refused_ends_with_1_and_names_every_place(tmp_path: Path) -> None:
    path = tmp_path / "refused.txt"
    path.write_text(GOING_ON.replace("f2", "q2").replace("b6", "b7").replace("\n", "\r\n"))
    lines = [
        f"{path}:2: column 1: expected one of the armies f w d b, got 'q2'",
        f"{path}:6: column 10: expected a number that the tiles bear (1 to 6), got 'b7'",
    ]
    plain = ended(path)
    assert (plain.returncode, plain.stdout, plain.stderr.decode().splitlines()) == (1, b"", lines)
    as_json = ended(path, "--json")
    assert (as_json.returncode, as_json.stderr.decode().splitlines()) == (1, lines)
    assert [(error["line"], error["column"]) for error in json.loads(as_json.stdout)["errors"]] == [(2, 1), (6, 10)]


def test_an_empty_file_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "empty"
    path.touch()
    assert run(["file", str(path)]) == 1
    assert capsys.readouterr().err == (
        f"{path}:1: column 1: expected a line 'region 1' and its five rows, got nothing\n"
    )


def test_a_full_disk_and_a_reader_that_leaves_are_no_traceback(layout: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run([*COMMAND, str(layout)], stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    assert (result.returncode, result.stderr) == (2, b"sengoku-score: cannot write: No space left on device\n")
    left = subprocess.run(
        ["/bin/sh", "-c", f"'{sys.executable}' -m scorer_web file '{layout}' | true"],
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert left.stderr == b""


def on_a_terminal(layout: Path, **environment: str) -> str:
    """What the command writes to a terminal."""
    reader, writer = os.openpty()
    try:
        clean = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TERM")}
        subprocess.run([*COMMAND, str(layout)], stdout=writer, cwd=ROOT, env={**clean, **environment}, check=True)
        return os.read(reader, 100_000).decode()
    finally:
        os.close(reader)
        os.close(writer)


def test_colours_are_for_terminals_that_want_them(layout: Path) -> None:
    coloured = on_a_terminal(layout, TERM="xterm")
    assert "\x1b[38;2;255;255;255m\x1b[48;2;203;65;32m\x1b[1mf2\x1b[0m" in coloured
    assert "\x1b[38;2;27;24;21m\x1b[48;2;251;188;26m\x1b[1mb2\x1b[0m" in coloured
    plain = ended(layout).stdout.decode()
    assert on_a_terminal(layout, TERM="xterm", NO_COLOR="1").replace("\r\n", "\n") == plain
    assert on_a_terminal(layout, TERM="dumb").replace("\r\n", "\n") == plain


def test_it_prints_on_a_terminal_that_knows_only_ascii(layout: Path) -> None:
    result = ended(layout, PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
    assert (result.returncode, result.stderr) == (0, b"")
    refused = ended("-", stdin="région 1".encode(), PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
    assert (refused.returncode, refused.stderr[:26]) == (1, b"-:1: column 1: expected 'r")


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
    said = "The game was decided before: this region does not count."
    assert said in third
    assert said not in "".join(before)


@pytest.mark.parametrize("columns", [60, 80])
def test_on_a_terminal_lines_break_between_words(layout: Path, columns: int) -> None:
    fcntl, pty, termios = (pytest.importorskip(name) for name in ("fcntl", "pty", "termios"))
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    subprocess.run([*COMMAND, str(layout)], stdout=slave, cwd=ROOT, check=True)
    os.close(slave)
    with open(master, "rb", buffering=0) as shown:
        text = without_colours(_until_closed(shown).decode().replace("\r\n", "\n"))
    whole = ended(layout).stdout.decode()
    assert text.split() == whole.split()
    assert max(map(len, text.splitlines())) <= columns < max(map(len, whole.splitlines()))


def _until_closed(shown: IO[bytes]) -> bytes:
    """What a terminal showed; some systems tell that nothing more comes by an error."""
    found = b""
    with suppress(OSError):
        while more := shown.read(65536):
            found += more
    return found
