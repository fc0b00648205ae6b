"""Standard streams may be closed, as for a program that runs unattended; commands do their work all the same."""

from pathlib import Path

import pytest

from generator.cli import run


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
