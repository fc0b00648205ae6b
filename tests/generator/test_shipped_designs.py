"""Every shipped design builds on A4 and on Letter, passes every guard, and is what its name says."""

from collections import Counter

import pytest

from generator.design.load import load_design
from generator.design.sources import design_names
from generator.guards.review import review
from generator.kit import KitPage, kit_pages, printing_inks
from generator.papers import parse_paper
from sengoku.game_set import usual_regions

EXPECTED = (
    *("standard", "letter", "two-player", "colour-blind", "low-ink", "coloured-paper", "kanji", "double-nine"),
    *("skirmish", "travel", "large-print", "print-shop", "cutter"),
)
TILES = {"two-player": 2 * 28, "double-nine": 4 * 55, "skirmish": 4 * 15}
"""How many tiles a design has, where that is not four armies of 21."""
WIDTHS = {"travel": 18.0, "large-print": 30.0}


def test_all_thirteen_are_there() -> None:
    assert sorted(design_names()) == sorted(EXPECTED)
    assert design_names()[0] == "standard"


@pytest.mark.parametrize("name", EXPECTED)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_design_builds_and_holds_its_pieces(name: str, paper: str) -> None:
    design = load_design(name).printed(paper=parse_paper(paper, "paper"))
    pages = kit_pages(design)
    fronts = [slot for page in pages if page.side == "recto" for slot in page.slots if slot.piece.kind == "tile"]
    width = WIDTHS.get(name, 24.0)
    assert len(fronts) == TILES.get(name, 4 * 21)
    assert {(slot.piece.width, slot.piece.height) for slot in fronts} == {(width, 2 * width)}
    kinds = pieces(pages)
    assert kinds["board"] or kinds["board-part"] == 4 * design.game_set.battlefield.count
    assert kinds["board"] in (0, design.game_set.battlefield.count)
    assert kinds["screen"] == len(design.looks)
    assert kinds["line-marker"] == design.line_markers * len(design.looks)
    assert kinds["castle-marker"] == design.castle_markers * len(design.looks)
    assert {page.page.width for page in pages} <= {design.paper.width, design.paper.height}


def pieces(pages: tuple[KitPage, ...]) -> Counter[str]:
    """How many of each kind lie on the rectos."""
    return Counter(slot.piece.kind for page in pages if page.side == "recto" for slot in page.slots)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_design_passes_every_guard(name: str) -> None:
    assert [finding.message for finding in review(load_design(name))] == []


@pytest.mark.parametrize("name", EXPECTED)
def test_a_design_has_as_many_regions_as_a_game_with_its_tiles(name: str) -> None:
    """The scorer and its print shop take that number where nobody chooses another."""
    game_set = load_design(name).game_set
    assert game_set.battlefield.count == usual_regions(game_set.tiles)


def test_the_print_shop_gets_inks_for_grounds_and_black_alone_for_texts() -> None:
    design = load_design("print-shop")
    inks = printing_inks(design)
    assert [inks[look.ground] for look in design.looks] == [look.cmyk for look in design.looks]
    assert inks["#1b1815"] == (0, 0, 0, 100)
    assert inks["#ffffff"] == (0, 0, 0, 0)
    assert "#1b1815" not in {look.ground for look in design.looks}
    assert printing_inks(load_design()) == {}
