"""``sengoku-score file`` in trouble: odd encodings, files that are no text, refused layouts, streams closed or full."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from scorer_web.cli import run
from tests.layout_texts import GOING_ON
from tests.scorer_web.score_file import COMMAND, ROOT, ended


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


def test_of_many_mistakes_the_first_fifty_are_listed_and_the_others_counted(tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text("".join(f"region {number}\n" + "q9 q9 q9 q9 q9\n" * 5 for number in (1, 2, 3, 4)))
    refused = ended(path, "--json")
    lines = refused.stderr.decode().splitlines()
    assert (refused.returncode, len(lines), len(set(lines))) == (1, 51, 51)
    assert lines[0].startswith(f"{path}:2: column 1: expected one of the armies")
    assert lines[-1] == f"{path}:12: column 13: and 50 more problems"
    assert len(json.loads(refused.stdout)["errors"]) == 100, "programs get all"


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
