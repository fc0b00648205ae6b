"""Plans of every way to print, as text that a person can read: tests/goldens/plans, one line a piece.

If a plan is meant to change: ``pytest --update-goldens``, and read it again.
"""

from typing import Any

import pytest

from generator.design.load import load_design
from generator.drawing import Text
from generator.geometry import Insets
from generator.kit import KitPage, kit_pages, tile_pages
from generator.papers import PAPERS
from sengoku.tiles import format_tile, parse_tile
from tests.conftest import ROOT, Golden

PLANS = ROOT / "tests" / "goldens" / "plans"
MODES: dict[str, dict[str, Any]] = {
    "duplex-long-edge": {},
    "duplex-short-edge": {"flip": "short-edge"},
    "landscape-long-edge": {"orientation": "landscape"},
    "landscape-short-edge": {"orientation": "landscape", "flip": "short-edge"},
    "fold": {"backs": "fold"},
    "letter-fronts-then-backs": {"paper": PAPERS["letter"], "order": "fronts-then-backs"},
    "a5-no-backs": {"paper": PAPERS["a5"], "backs": "none"},
    "gutter-own-bleed": {"gutter": 4.0, "bleeding": "own"},
    "gutter-no-bleed": {"gutter": 3.0, "bleeding": "none"},
    "uneven-margins": {"margins": Insets(10, 25, 8, 8)},
    "silhouette": {"registration": "silhouette"},
    "print-then-cut": {"registration": "print-then-cut"},
}


def plan(pages: tuple[KitPage, ...]) -> str:
    lines = []
    for page in pages:
        lines.append(f"{page.page.name}: {page.page.width:g} x {page.page.height:g}, {len(page.cuts)} cuts")
        for slot in page.slots:
            piece = slot.piece
            name = " ".join(str(part) for part in (piece.kind, piece.army or "-", _tile(slot), piece.copy))
            place = " ".join(f"{value:.2f}" for value in slot.trim)
            lines.append(f"  {name}  at {place}  turned {slot.rotation}")
    return "\n".join(lines) + "\n"


def _tile(slot: Any) -> str:
    return format_tile(slot.piece.tile) if slot.piece.tile else "-"


@pytest.mark.parametrize("name", sorted(MODES))
def test_the_plan_of_a_mode_is_as_it_was(name: str, golden: Golden) -> None:
    golden(f"plans/{name}.txt", plan(kit_pages(load_design("standard").printed(**MODES[name]), ("armies", "markers"))))


def test_the_plan_of_lost_tiles_is_as_it_was(golden: Golden) -> None:
    tiles = [("f", parse_tile("1|2")), ("w", parse_tile("5|6")), ("w", parse_tile("6|6"))]
    golden("plans/lost-tiles.txt", plan(tile_pages(load_design("standard").printed(start_slot=5), tiles)))


def test_every_plan_belongs_to_a_mode() -> None:
    assert {path.stem for path in PLANS.glob("*.txt")} == {*MODES, "lost-tiles"}


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_ruler_and_slug_end_where_the_words_of_the_rules_do(paper: str) -> None:
    """The rules' columns are 194 mm wide, in the middle of what the margins leave."""
    pages = kit_pages(load_design("standard", [f"print.paper={paper}"]), ("rules",))
    middle = pages[0].page.width / 2
    slug = max(item.x for item in pages[0].page.items if isinstance(item, Text) and item.anchor == "end")
    (bar,) = {item.x for item in pages[0].page.items if isinstance(item, Text) and item.text == "100 mm"}
    assert slug == pytest.approx(middle + 97)
    assert bar - 101.5 == pytest.approx(middle - 97)
