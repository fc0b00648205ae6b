"""``sengoku-score file`` on a terminal: its colours, where its lines break, and characters it cannot show."""

import os
from pathlib import Path

import pytest

from sengoku.folding import without_colours
from tests.scorer_web.score_file import COMMAND, ROOT, ended
from tests.terminal import shown_on_a_terminal


def on_a_terminal(layout: Path, columns: int = 500, **environment: str) -> str:
    """What the command writes to a terminal."""
    clean = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TERM")}
    return shown_on_a_terminal([*COMMAND, str(layout)], ROOT, {**clean, **environment}, columns=columns)


def test_colours_are_for_terminals_that_want_them(layout: Path) -> None:
    coloured = on_a_terminal(layout, TERM="xterm")
    assert "\x1b[38;2;255;255;255m\x1b[48;2;203;65;32m\x1b[1mf2\x1b[0m" in coloured
    assert "\x1b[38;2;27;24;21m\x1b[48;2;251;188;26m\x1b[1mb2\x1b[0m" in coloured
    plain = ended(layout).stdout.decode()
    assert on_a_terminal(layout, TERM="xterm", NO_COLOR="1") == plain
    assert on_a_terminal(layout, TERM="dumb") == plain


def test_it_prints_on_a_terminal_that_knows_only_ascii(layout: Path) -> None:
    result = ended(layout, PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
    assert (result.returncode, result.stderr) == (0, b"")
    refused = ended("-", stdin="région 1".encode(), PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
    assert (refused.returncode, refused.stderr[:26]) == (1, b"-:1: column 1: expected 'r")


@pytest.mark.parametrize("columns", [60, 80])
def test_on_a_terminal_lines_break_between_words(layout: Path, columns: int) -> None:
    text = without_colours(on_a_terminal(layout, columns))
    whole = ended(layout).stdout.decode()
    assert text.split() == whole.split()
    assert max(map(len, text.splitlines())) <= columns < max(map(len, whole.splitlines()))
