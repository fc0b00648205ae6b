"""docs/customising.md is run: its files are written, its commands called, and what it shows is what comes."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.cli import run
from generator.design.key_table import key_table

PAGE = Path(__file__).resolve().parents[2] / "docs" / "customising.md"
FENCE = re.compile(r"^```(toml|console)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def steps() -> Iterator[tuple[str, list[str]]]:
    """Each command of the page with the lines shown below it."""
    for kind, _, body in FENCE.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "console":
            for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
                command, *shown = part.splitlines()
                yield command, shown


def test_every_snippet_does_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for kind, name, body in FENCE.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "toml":
            assert name, f"a file without a name:\n{body}"
            Path(name).write_text(body, encoding="utf-8")
    ran = 0
    for command, shown in steps():
        program, *arguments = shlex.split(command)
        assert program == "sengoku-print"
        run(arguments)
        output = "".join(capsys.readouterr())
        assert all(line in output for line in shown if line != "…"), f"{command}\n{output}"
        if not any("…" in line for line in shown):
            assert output.splitlines() == shown, f"{command}\n{output}"
        ran += 1
    assert ran >= 12


def test_the_table_of_keys_is_made_from_the_models() -> None:
    """If it differs: put the output of ``sengoku-print schema --table`` between the two comments."""
    text = PAGE.read_text(encoding="utf-8")
    shown = text.partition("<!-- keys: sengoku-print schema --table -->\n")[2].partition("<!-- end of keys -->")[0]
    assert shown.strip() == key_table().strip()


def test_the_table_tells_every_key_with_what_it_takes() -> None:
    table = key_table()
    assert "| `width` | length |" in table
    assert "| `colour` | colour |" in table
    assert '| `numerals` | `"digits"`, `"kanji"`, `"pips"` |' in table
    assert '`["1\\|2", "1\\|3 x2"]`' in table
    assert "| `margins` | length or table |" in table
