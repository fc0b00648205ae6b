"""The command list: everything that is built in, in text and as a contact sheet."""

import re
import xml.etree.ElementTree as ET
from io import StringIO
from pathlib import Path

import pytest

from generator.art.contact_sheet import _design, contact_sheet, unshared
from generator.art.patterns import PATTERNS
from generator.cli import run
from generator.commands.listing import WHAT
from generator.crests import crest_names
from generator.design.sources import design_names
from generator.drawing import Shape, Text, Use, painted_box, used_symbols
from generator.geometry import Rect
from generator.listing import LISTS, crest_picture, design_lines
from generator.palettes import palettes
from generator.papers import PAPERS
from sengoku.tile_sets import PRESETS
from tests.generator.drawn import leaves

ALL = (*design_names(), *palettes(), *crest_names(), *PATTERNS, *PRESETS, *(paper.name for paper in PAPERS.values()))


def test_list_names_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list"]) == 0
    words = set(re.split(r"[\s,]+", capsys.readouterr().out))
    assert set(ALL) <= words
    assert tuple(LISTS) == WHAT


def test_list_can_be_narrowed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "papers"]) == 0
    out = capsys.readouterr().out
    assert "215.9 x 279.4 mm" in out
    assert "palettes" not in out.lower()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fonts"], f"list: expected one of {', '.join(WHAT)}, got 'fonts'"),
        (["crests", "palletes"], f"list: expected one of {', '.join(WHAT)}, got 'palletes'; did you mean 'palettes'?"),
        (["--format", "svgg"], "--format: expected one of text, svg, got 'svgg'; did you mean 'svg'?"),
        (["-o", "papers.txt"], "--output: expected --format svg for a file, got --format text"),
    ],
)
def test_what_cannot_be_listed_is_answered_with_what_can_and_the_nearest(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["list", *arguments]) == 2
    assert capsys.readouterr() == ("", f"sengoku-print: {said}\n")


def test_a_terminal_gets_colours_and_a_file_gets_codes() -> None:
    standard = next(design_lines(colour=True))
    assert "\x1b[48;2;203;65;32;38;2;255;255;255m f \x1b[0m" in standard
    assert "f #cb4120 w #10418f" in next(design_lines(colour=False))


@pytest.mark.parametrize("name", crest_names())
def test_a_crest_in_characters_is_the_same_upside_down(name: str) -> None:
    """All crests are; a half block turned is the other half block. Edges between dots may fall either way."""
    picture = crest_picture(name)
    turned = [line[::-1].translate(str.maketrans("▀▄", "▄▀")) for line in reversed(picture)]
    different = sum(a != b for one, other in zip(picture, turned, strict=True) for a, b in zip(one, other, strict=True))
    assert different <= 14


def test_the_contact_sheet_names_everything_within_its_page() -> None:
    (page,) = contact_sheet().pages
    texts = {item.text.partition(",")[0].partition(" (")[0] for item in page.items if isinstance(item, Text)}
    assert set(ALL) <= texts
    box = painted_box(page.items)
    assert box is not None
    assert Rect(0, 0, page.width, page.height).contains(box)
    assert not used_symbols(page.items)


def test_svg_goes_to_a_file_or_to_standard_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "built-in.svg"
    assert run(["list", "--format", "svg", "-o", str(file)]) == 0
    assert ET.fromstring(file.read_text(encoding="utf-8")).get("width") == "297mm"
    capsys.readouterr()
    assert run(["list", "--format", "svg"]) == 0
    assert capsys.readouterr().out.strip() == file.read_text(encoding="utf-8").strip()


def test_unshared_draws_the_same() -> None:
    (page,) = contact_sheet().pages
    assert unshared(page.items) == page.items
    assert not any(isinstance(item, Use) for item in page.items)


def test_a_design_for_coloured_paper_is_shown_black_on_white() -> None:
    for item in _design("coloured-paper"):
        shapes = [leaf for leaf, _ in leaves((item,)) if isinstance(leaf, Shape) and leaf.fill]
        assert shapes[0].fill == "#ffffff"
        assert {shape.fill for shape in shapes[1:]} == {"#1b1815"}


@pytest.mark.parametrize(("name", "value"), [("TERM", "xterm"), ("TERM", "dumb"), ("NO_COLOR", "1")])
def test_colours_are_for_terminals_that_want_them(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv(name, value)
    shown = Terminal()
    monkeypatch.setattr("sys.stdout", shown)
    assert run(["list", "palettes"]) == 0
    assert ("\x1b" in shown.getvalue()) == (value == "xterm")
