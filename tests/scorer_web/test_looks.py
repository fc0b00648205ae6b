"""Colours, crests and words: what the pages share with the print, and the catalogue."""

import re
from pathlib import Path
from string import ascii_lowercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.crests.letters import letter_crest
from generator.path import parse_path
from scorer_web.boards import DRAWN_CRESTS
from scorer_web.colours import NIGHT, STANDARD_TINTS, WHITE, stylesheet
from sengoku.armies import STANDARD_ARMIES
from sengoku.colours import INK, contrast, ink_on

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "scorer_web" / "static"
LIGHT_TEXT = "#f4eee3"


def paths(file: Path) -> dict[str, str]:
    return dict(re.findall(r'<path id="([^"]+)" d="([^"]+)"', file.read_text()))


def test_the_sprite_has_every_built_in_crest_as_it_is_printed() -> None:
    sprite = paths(STATIC / "sprite.svg")
    files = sorted((ROOT / "templates" / "crests").glob("*.svg"))
    assert {file.stem for file in files} == DRAWN_CRESTS
    for file in files:
        (outline,) = re.findall(r' d="([^"]+)"', file.read_text())
        assert sprite[f"c-{file.stem}"] == outline


def test_the_sprite_has_the_letter_of_every_army_as_it_is_printed() -> None:
    sprite = paths(STATIC / "sprite.svg")
    assert {name[-1] for name in sprite if name.startswith("c-letter-")} == set(ascii_lowercase) - {"x"}
    for key in set(ascii_lowercase) - {"x"}:
        drawn, printed = parse_path(sprite[f"c-letter-{key}"]).commands, letter_crest(key).commands
        assert [letter for letter, _ in drawn] == [letter for letter, _ in printed]
        for (_, here), (_, there) in zip(drawn, printed, strict=True):
            assert here == pytest.approx(there, abs=0.051)


def test_the_sprite_has_every_icon_that_pages_ask_for() -> None:
    known = set(paths(STATIC / "sprite.svg"))
    asked = set()
    for file in (ROOT / "scorer_web" / "templates").glob("*.html"):
        asked |= set(re.findall(r"icon\('([a-z]+)'\)", file.read_text()))
    assert asked
    assert {f"i-{name}" for name in asked} <= known


def test_the_sign_of_a_key_that_erases_nothing_is_an_arrow() -> None:
    """It is the arrow that moves a seat up, with across and down exchanged."""
    sprite = paths(STATIC / "sprite.svg")
    up, left = (re.findall(r"([A-Z])(\d+) (\d+)", sprite[name]) for name in ("i-up", "i-left"))
    assert len(up) == 5
    assert left == [(step, y, x) for step, x, y in up]
    page = (ROOT / "scorer_web" / "templates" / "entry.html").read_text()
    assert re.findall(r"""id="back" type="button">\{\{ icon\('(\w+)'\) \}\}""", page) == ["left"]


def test_the_stylesheet_has_the_standard_armies_as_the_colours_are_made() -> None:
    assert stylesheet(army.colour for army in STANDARD_ARMIES) in (STATIC / "style.css").read_text()
    assert list(STANDARD_TINTS) == [army.colour for army in STANDARD_ARMIES]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 0xFFFFFF))
def test_every_colour_gets_ink_and_tints_that_can_be_read(number: int) -> None:
    colour = f"#{number:06x}"
    rules = re.findall(r"--(\w):(#\w{6})", stylesheet([colour]))
    light, dark = dict(rules[:4]), dict(rules[len(rules) // 2 :])
    for tokens in (light, dark):
        assert contrast(tokens["i"], tokens["g"]) >= 4.5
    assert contrast(light["t"], INK) >= 4.5
    assert contrast(dark["t"], LIGHT_TEXT) >= 4.5
    assert contrast(WHITE, NIGHT) > 15, "the ratio of WCAG, not of anything else"


def test_ink_is_white_where_it_reads_well() -> None:
    assert [ink_on(army.colour) for army in STANDARD_ARMIES] == [WHITE, WHITE, WHITE, INK]


@pytest.mark.parametrize("file", sorted((ROOT / "scorer_web" / "templates").glob("*.html")), ids=lambda file: file.stem)
def test_every_word_of_a_page_goes_through_the_catalogue(file: Path) -> None:
    text = re.sub(r"\{% block screen %\}\w*", "", file.read_text())  # a class, not a word
    text = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<script.*?</script>", "", text, flags=re.S)
    words = re.sub(r"<[^>]+>", " ", text)
    names = ("Sengoku Domino", "戦国ドミノ", "abcde", "PDF", "SVG")
    for name in names:
        words = words.replace(name, "")
    assert re.findall(r"[A-Za-z]{2,}", words) == []
    labels = re.findall(r'(?:aria-label|title|placeholder|alt)="([^"{]+)"', file.read_text())
    assert labels == []
