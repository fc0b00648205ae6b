"""What docs/printing.md says in its sentences also runs: whole commands in order, and options after ``build``."""

import re
import shlex
from pathlib import Path

import pytest

from generator.cli import run
from generator.cutting.layers import cut_layers, is_cut
from generator.design.load import load_design
from generator.kit import kit_pages
from tests.conftest import ROOT

TEXT = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")
IN_LINE = re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```$", "", TEXT, flags=re.MULTILINE | re.DOTALL))
COMMANDS = [text for text in IN_LINE if text.startswith("sengoku-print ")]
OPTIONS = [text for text in IN_LINE if re.match(r"--[a-z-]+ \S", text)]


def test_commands_in_sentences_run_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert run(["build", "--paper", "Letter", "-o", "letter"]) == 0
    for command in COMMANDS:
        assert run(shlex.split(command)[1:]) == 0, command
    assert len(COMMANDS) >= 5


def test_shared_cuts_are_two_fifths_shorter_than_those_with_gutters() -> None:
    lengths = {}
    for name in ("standard", "cutter"):
        design = load_design(name)
        sheets = (cut_layers(design, page) for page in kit_pages(design, ("armies",)) if is_cut(page))
        lengths[name] = sum(path.box.width + path.box.height for sheet in sheets for path in sheet.cut)
    assert "Shared cuts are two fifths shorter." in TEXT
    assert lengths["standard"] / lengths["cutter"] == pytest.approx(3 / 5, abs=0.02)


@pytest.mark.parametrize("options", OPTIONS)
def test_options_in_sentences_are_taken(options: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["build", "--only", "armies", "--players", "2", *shlex.split(options)]) == 0


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", TEXT)
    assert pictures == ["printing.png", "building.png"]
    assert all((ROOT / "docs" / name).is_file() for name in pictures)
