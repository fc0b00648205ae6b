"""Which tiles an army has: rules and screens name those that it has otherwise than once."""

import re

import pytest

from generator.art.tile_words import oddities
from generator.design.load import load_design
from generator.kit import kit_pages
from sengoku.tile_sets import PRESETS, TileSet
from sengoku.tiles import parse_tile
from tests.generator.drawn import colliding, texts

BAR = "\u00a0|\u00a0"
"""As tiles are typeset: a bar that no digit touches, and that no line ends at."""
ODD = '["0-4", "1|1", "4|4 x2", "2|3"]'
"""19 tiles: all 15 pairs of 0 to 4, 1|1 and 2|3 a second time, 4|4 twice more."""


def tile_set(text: str) -> TileSet:
    return TileSet(tuple(map(parse_tile, text.split())))


@pytest.mark.parametrize(
    ("tiles", "words", "has_others_once"),
    [
        ("1|1 1|2 2|2", "", True),
        ("1|2 1|3 2|3", "", True),
        ("1|1 1|2 1|2 2|2 2|2 2|2", "twice 1|2; 3 times 2|2", True),
        ("1|1 1|2 2|3 3|3", "never 1|3, 2|2", True),
        ("1|2 1|2 8|9", "twice 1|2", False),
        ("1|1 1|2 1|3 1|4 2|2 2|3 2|4 " * 2, "", False),
    ],
)
def test_what_is_not_there_once_is_named(tiles: str, words: str, has_others_once: bool) -> None:
    assert oddities(tile_set(tiles)) == (words.replace("|", BAR), has_others_once)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_have_nothing_to_name(name: str) -> None:
    assert oddities(PRESETS[name]) == ("", True)


@pytest.mark.parametrize("part", ["rules", "screens"])
def test_rules_and_screens_name_them(part: str) -> None:
    page = kit_pages(load_design("standard", [f"game.tiles={ODD}"]), (part,))[0].page
    said = " ".join(item.text for item, _ in texts(page.items))
    assert f"twice 1{BAR}1, 2{BAR}3; 3 times 4{BAR}4" in said
    assert "19 tiles" in " ".join(said.split())
    assert colliding(texts(page.items)) == []


def test_six_long_names_leave_the_rules_in_order_and_the_screens_line_alone() -> None:
    six = ", ".join(f'"{n}|{n}"' for n in range(10, 16))
    design = load_design("standard", [f'game.tiles=["10-15", {six}]'])
    rules, screen = (kit_pages(design, (part,))[0].page for part in ("rules", "screens"))
    said = " ".join(" ".join(item.text for item, _ in texts(rules.items)).split())
    assert "(twice 10 | 10, 11 | 11, 12 | 12, 13 | 13, 14 | 14, 15 | 15)" in said
    pieces = [item.text for item, _ in texts(rules.items) if "|" in item.text]
    assert sum(len(re.findall(f"[0-9]{BAR[0]}[|]{BAR[2]}[0-9]", piece)) for piece in pieces) == 6, "no tile is broken"
    assert colliding(texts(rules.items)) == []
    line = next(item.text for item, _ in texts(screen.items) if "27 tiles" in item.text)
    assert "twice" not in line
    assert colliding(texts(screen.items)) == []
