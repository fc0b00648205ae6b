"""Sheets to fold over: backs on fronts, as near the fold as may be, glue behind them, headings before the fold."""

from typing import Any

import pytest

from generator.design.load import load_design
from generator.design.model import Design
from generator.drawing import Shape, Text
from generator.geometry import Rect, bounding
from generator.kit import kit_pages, tile_pages
from generator.papers import PAPERS
from sengoku.tiles import Tile
from tests.generator.drawn import leaves
from tests.generator.printing import head, is_back, key_of

CUT_PARTS = ("armies", "markers")


def folded(tiles: str = "double-six", **printing: Any) -> Design:
    return load_design("standard", [f"game.tiles={tiles}"]).printed(backs="fold", **printing)


def test_a_fold_lays_each_back_on_its_front() -> None:
    for preset in ("skirmish", "double-six", "double-nine"):
        for page in kit_pages(folded(preset), CUT_PARTS):
            ((x1, y1, x2, _),) = page.content.folds
            fronts = {key_of(slot): slot for slot in page.slots if not is_back(slot)}
            backs = {key_of(slot): slot for slot in page.slots if is_back(slot)}
            assert fronts.keys() == backs.keys()
            for key, front in fronts.items():
                trim, back = front.trim, backs[key]
                (dx, dy) = head(back)
                if x1 == x2:
                    seen = Rect(2 * x1 - back.trim.right, back.trim.y, back.trim.width, back.trim.height)
                    dx = -dx
                else:
                    seen = Rect(back.trim.x, 2 * y1 - back.trim.bottom, back.trim.width, back.trim.height)
                    dy = -dy
                assert seen == pytest.approx(trim, abs=0.01)
                assert (dx, dy) == head(front)


def test_a_fold_keeps_five_millimetres_from_all_ink() -> None:
    for page in kit_pages(folded(), CUT_PARTS):
        ((x1, y1, x2, _),) = page.content.folds
        for block in page.content.blocks:
            near, far = (block.inked.x, block.inked.right) if x1 == x2 else (block.inked.y, block.inked.bottom)
            place = x1 if x1 == x2 else y1
            assert far <= place - 5 or near >= place + 5


@pytest.mark.parametrize("printing", [{}, {"orientation": "landscape"}, {"registration": "silhouette"}])
def test_pieces_lie_as_near_to_the_fold_as_they_may(printing: dict[str, Any]) -> None:
    """2 mm of bleed and 7 mm to the fold, on sheets that are not full too."""
    for paper in ("a4", "letter", "a5"):
        for found in kit_pages(folded(paper=PAPERS[paper], **printing), CUT_PARTS):
            ((x, y, x2, _),) = found.content.folds
            fronts = bounding([slot.trim for slot in found.slots if not is_back(slot)])
            assert (x - fronts.right if x == x2 else y - fronts.bottom) == pytest.approx(9)


def test_the_heading_stays_above_markers_to_fold_over() -> None:
    for found in kit_pages(folded(), ("markers",)):
        first = min(slot.trim.y for slot in found.slots)
        (title,) = [place for item, place in leaves(found.content.items) if isinstance(item, Text) and item.size == 7]
        assert 5 < first - title.bottom < 12


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_headings_end_before_an_upright_fold(paper: str) -> None:
    design = folded(paper=PAPERS[paper])
    for found in (*kit_pages(design, ("armies",)), *tile_pages(design, [("f", Tile(1, 2))])):
        ((x, _, x2, _),) = found.content.folds
        assert x == x2
        for item, place in leaves(found.content.items):
            assert not isinstance(item, Text) or place.right < x or item.text.startswith("1 Score"), item


def test_glue_goes_on_the_blank_side_behind_the_dotted_frame() -> None:
    for found in kit_pages(folded(), CUT_PARTS):
        backs = bounding([slot.trim for slot in found.slots if is_back(slot)])
        words, frames = [], []
        for item, place in leaves(found.content.items):
            words += [item.text] if isinstance(item, Text) else []
            frames += [place] if isinstance(item, Shape) and item.round_caps else []
        assert [text for text in words if "Glue the blank inside, all behind the dotted frame" in text]
        (frame,) = frames
        assert frame.contains(backs.grown(found.content.blocks[-1].bleed))
