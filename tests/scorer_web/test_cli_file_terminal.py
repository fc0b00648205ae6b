"""``sengoku-score file`` on a terminal: its colours, where its lines break, and characters it cannot show."""

import os
import struct
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import IO

import pytest

from sengoku.folding import without_colours
from tests.scorer_web.score_file import COMMAND, ROOT, ended


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
