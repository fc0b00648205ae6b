"""The pages that the assembly sheet names: those of the file on which something is printed, in every way to print."""

import re
from typing import Any

import pytest

from generator.components.page_numbers import PAPERS, page_words
from generator.design.load import load_design
from generator.design.print_spec import LabelStock
from generator.kit import KitPage, kit_pages
from generator.papers import PAPERS as SIZES
from generator.papers import Paper
from tests.generator.drawn import colliding, texts

MODES: list[tuple[list[str], dict[str, Any]]] = [
    ([], {}),
    ([], {"paper": SIZES["letter"]}),
    ([], {"flip": "short-edge"}),
    ([], {"flip": "none"}),
    ([], {"backs": "fold"}),
    ([], {"backs": "none"}),
    ([], {"order": "fronts-then-backs"}),
    (["game.regions=1"], {}),
    (["game.regions=2"], {}),
    (["game.seats=f w d b l m"], {}),
    (["game.seats=f w d b l m"], {"paper": SIZES["letter"], "order": "fronts-then-backs"}),
    (["tile.width=18mm"], {"labels": LabelStock(3, 7, 7.0, 15.0, 66.0, 38.0, 63.5, 38.0)}),
]


def named(words: str) -> set[int]:
    """The pages that words stand for, read as a person reads them."""
    step = 2 if words.startswith(("odd", "even")) else 1
    found: set[int] = set()
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", words):
        found |= set(range(int(first), int(last or first) + 1, step))
    return found


@pytest.mark.parametrize("changes", [[], ["game.seats=f w d b l m"]])
def test_the_words_beside_a_small_sheet_end_where_it_does(changes: list[str]) -> None:
    (assembly,) = [
        page for page in kit_pages(load_design("standard", changes)) if page.part == "cover" and page.side == "verso"
    ]
    found = texts(assembly.page.items)
    paper = next(box for item, box in found if item.text == "Plain paper, 80 g.")
    pages = [box for item, box in found if (item.size, item.weight) == (2.9, 700) and box.y < paper.y]
    assert len(pages) >= 5
    assert max(box.bottom for box in pages) < paper.y - 1.5


def words_of_papers(page: KitPage) -> list[str]:
    """The words about pages on the assembly sheet, one text for each paper, from the left."""
    found = [(item, box) for item, box in texts(page.page.items) if (item.size, item.weight) == (2.9, 700)]
    lines = [(box.x, box.y, item.text) for item, box in found if box.y < 60]
    columns: dict[float, list[str]] = {}
    for x, _, text in sorted(lines):
        columns.setdefault(round(x), []).append(text)
    return [" ".join(column) for _, column in sorted(columns.items())]


@pytest.mark.parametrize(("changes", "printing"), MODES)
def test_each_paper_is_told_exactly_the_pages_that_are_not_empty(changes: list[str], printing: dict[str, Any]) -> None:
    pages = kit_pages(load_design("standard", changes).printed(**printing))
    (assembly,) = [page for page in pages if page.part == "cover" and "Print and build" in words_of(page)]
    hold_told(pages, assembly)
    sides = "one side" if "One side only:" in words_of(assembly) else "both sides"
    assert f"Rules, cover {sides} " in words_of(assembly)
    assert "The last line of a page names its sheet, as the cut plan does." in words_of(assembly)
    assert colliding(texts(assembly.page.items), 0.25) == []


A5: list[dict[str, Any]] = [
    {},
    {"order": "fronts-then-backs"},
    {"flip": "none"},
    {"backs": "none"},
    {"ink": "black"},
    {"paper": Paper("own", 118, 210)},
]


@pytest.mark.parametrize("printing", A5)
def test_an_assembly_sheet_on_small_paper_tells_the_same_and_has_nothing_behind_it(printing: dict[str, Any]) -> None:
    pages = kit_pages(load_design("standard").printed(**{"paper": SIZES["a5"], **printing}))
    fronts = [page for page in pages if page.part == "cover" and page.side == "recto"]
    assert all(not page.content.items for page in pages if page.part in PAPERS[0] and page.side == "verso")
    parts = [page for page in fronts if any(item.text == "Print and build" for item, _ in texts(page.page.items))]
    assert len(parts) > 2 if "paper" in printing else len(parts) == 1
    hold_told(pages, parts[0])
    assert "Rules, cover one side" in words_of(parts[0])


def test_a_cover_in_parts_without_a_kit_names_no_pages_and_has_nothing_behind() -> None:
    pages = kit_pages(load_design("standard").printed(paper=SIZES["a5"]), ("cover",))
    parts = [page for page in pages if any(item.text == "Print and build" for item, _ in texts(page.page.items))]
    assert "Rules, cover one side" in words_of(parts[0])
    assert words_of_papers(parts[0]) == []


def words_of(page: KitPage) -> str:
    """All words of the page, in one line."""
    return " ".join(item.text for item, _ in texts(page.page.items))


def hold_told(pages: tuple[KitPage, ...], assembly: KitPage) -> None:
    """The assembly sheet names, for each paper, the pages of the file that bear something."""
    told = words_of_papers(assembly)
    assert len(told) == len(PAPERS)
    for parts, words in zip(PAPERS, told, strict=True):
        assert named(words) == {
            number
            for number, page in enumerate(pages, 1)
            if page.part in parts and (page.content.items or page.content.blocks)
        }, words


def test_empty_backs_are_left_out_as_a_print_dialogue_asks_for_it() -> None:
    assert page_words([13, 15, 17, 19]) == "odd pages\n13 to 19"
    assert page_words([14, 16, 18]) == "even pages\n14 to 18"
    assert page_words([13, 15]) == "pages 13, 15"
    assert page_words([13]) == "page 13"
    assert page_words([5, 6, 7]) == "pages 5 to 7"
    assert page_words([3, 4, 18, 19, 20]) == "pages 3 to 4\nand 18 to 20"
    assert page_words([1, 2, 5, 9, 10]) == "pages 1, 2, 5, 9, 10"
