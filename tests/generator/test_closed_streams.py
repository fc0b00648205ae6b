"""Standard streams may be full, or closed as for a program that runs unattended; commands do what they can."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli import run
from tests.conftest import ROOT, Runner


@pytest.mark.parametrize(
    "arguments",
    [
        ["list", "palettes"],
        ["build", "--only", "markers", "-o", "out"],
        ["playtest", "--games", "1", "--players", "2", "--bots", "random", "--no-choices", "--workers", "1"],
    ],
)
def test_a_command_needs_nobody_to_tell(arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    assert run(arguments) == 0
    assert [path.name for path in tmp_path.glob("out/*.pdf")] == ["standard-A4-markers.pdf"] * ("build" in arguments)


def test_standard_input_that_is_closed_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert run(["report", "-"]) == 2
    assert capsys.readouterr().err == "sengoku-print: -: cannot be read: standard input is closed\n"


@pytest.mark.parametrize("errors", ["2>&3", "2>/dev/full"])
def test_a_full_standard_output_is_told_in_a_line_if_anybody_can_be_told(errors: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'"$0" -m generator list palettes 3>&1 >/dev/full {errors}', sys.executable],
        capture_output=True, text=True, cwd=ROOT, check=False, timeout=60,
    )  # fmt: skip
    told = "sengoku-print: cannot write: No space left on device\n"
    assert (done.returncode, done.stdout) == (2, "" if "full" in errors else told)


@pytest.mark.parametrize("arguments", [[], ["fonts"]])
def test_a_full_standard_error_changes_no_exit_code(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([sys.executable, "-m", "generator", *arguments], stderr=full, cwd=ROOT, check=False)
    assert done.returncode == 2


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["list", "crests"], "flame".center(14)),
        (["check", "--json", "--set", "armies.f.name=炎", "--set", "armies.f.colour=#10418f"], r"\u708e '#10418f'"),
    ],
)
def test_what_standard_output_cannot_write_stops_no_command(
    arguments: list[str], expected: str, run_module: Runner
) -> None:
    """As on Windows, where a pipe or a file takes the signs of one code page; files for programs are UTF-8 anyway."""
    done = run_module("generator", *arguments, PYTHONIOENCODING="cp1252")
    assert (done.returncode, done.stderr) == (0, "")
    assert expected in done.stdout


def test_a_problem_is_one_line_whatever_its_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "my.toml").write_text('"a\\nb\\u001b[31m" = 1\n')
    assert run(["build", str(tmp_path / "my.toml")]) == 2
    assert capsys.readouterr().err.splitlines()[0].startswith(f"{tmp_path}/my.toml:1: a\\nb\\x1b[31m: ")


def test_without_a_command_the_help_is_shown_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 2
    assert capsys.readouterr().err.startswith("Usage: ")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["report", "bad.txt"], 1),
        (["report", "odd.txt"], 0),
        (["build", "--only", "markers", "--margin", "3mm", "-o", "out"], 0),
    ],
    ids=["layout refused", "looks impossible", "narrow margins"],
)
def test_what_a_full_standard_error_cannot_be_told_changes_no_exit_code(
    arguments: list[str], code: int, tmp_path: Path
) -> None:
    (tmp_path / "bad.txt").write_text("region 1\nq9\n")
    (tmp_path / "odd.txt").write_text("region 1\nf1 . . . .\n" + ". . . . .\n" * 4)
    command = [sys.executable, "-m", "generator", *arguments]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    heard = subprocess.run(command, capture_output=True, cwd=tmp_path, env=environment, check=False, timeout=60)
    assert (heard.returncode, heard.stderr != b"") == (code, True)
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stderr=full, cwd=tmp_path, env=environment, check=False, timeout=60)
    assert done.returncode == code
