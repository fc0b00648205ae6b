"""The help of ``sengoku-score``, and calls that it cannot follow."""

import re

import pytest

from generator.cli import run as print_run
from scorer_web.cli import run
from scorer_web.program import program as scorer
from sengoku.layout import Half
from sengoku.notation.layout_text import parse_layout
from sengoku.squares import parse_square


@pytest.mark.parametrize(
    "arguments", [[], ["file"], ["file", "a", "b"], ["nothing"], ["file", "--colour", "x"], ["--help-me"]]
)
def test_a_wrong_command_ends_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert capsys.readouterr().err.startswith("sengoku-score: " if arguments else "Usage: sengoku-score")


@pytest.mark.parametrize("command", ["", *scorer.commands])
def test_help_shows_two_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--help", "-h"):
        assert run([*filter(None, [command]), option]) == 0
        examples = capsys.readouterr().out.split("Examples:\n")[1].split("\n\n")[0]
        assert examples.count(f"sengoku-score {command}") == 2


def test_help_shows_a_layout_that_can_be_scored(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["file", "--help"]) == 0
    shown = re.search(r"^ +region 1\n( .+\n)+", capsys.readouterr().out, re.MULTILINE)
    assert shown
    assert parse_layout(shown[0]).regions[0].by_square[parse_square("e2")] == Half("d", 1)


def test_what_each_command_is_for_stands_whole_on_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    for program in (run, print_run):
        assert program(["--help"]) == 0
        listed = capsys.readouterr().out.partition("Commands:")[2].splitlines()[1:]
        assert len(listed) >= 5
        assert all(line.endswith(".") and not line.endswith("...") for line in listed), listed


def test_help_lists_the_commands_as_one_comes_to_need_them(capsys: pytest.CaptureFixture[str]) -> None:
    """What one plays with first; what is read back stands after what wrote it."""
    assert run(["--help"]) == 0
    listed = re.findall(r"^  ([a-z]+)  ", capsys.readouterr().out.partition("Commands:")[2], re.MULTILINE)
    assert listed == ["serve", "file", "backup", "export", "import"]
