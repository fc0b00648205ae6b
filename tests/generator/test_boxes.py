"""Tuck boxes that hold their armies, and the paper score sheet."""

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pypdfium2 as pdfium
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.art.tuck_box import TuckBox
from generator.components.boxes import army_box, box_sheets, fitted_box
from generator.design.load import load_design
from generator.design.model import Design, TileLook
from generator.drawing import Shape
from generator.geometry import Rect
from generator.imposition import ImpositionError
from generator.kit import document_of, kit_pages
from generator.papers import PAPERS
from generator.writers.pdf import pdf_bytes
from sengoku.game_set import Battlefield
from sengoku.tile_sets import PRESETS
from tests.generator.drawn import leaves, texts
from tests.generator.printing import outer_box

Point = tuple[float, float]


def kit(preset: str = "double-six", width: float = 24.0, **printing: Any) -> Design:
    design = load_design("standard")
    game_set = replace(design.game_set, tiles=PRESETS[preset])
    return replace(design, game_set=game_set, tile=TileLook(width, 2 * width)).printed(**printing)


@given(
    width=st.floats(10, 40),
    stock=st.floats(0.2, 6),
    card=st.floats(0, 2),
    stacks=st.integers(1, 6),
    preset=st.sampled_from(sorted(PRESETS)),
)
@settings(max_examples=100, deadline=None)
def test_the_army_fits_its_box(width: float, stock: float, card: float, stacks: int, preset: str) -> None:
    design = kit(preset, width, tile_stock=stock, box_stock=card)
    box = army_box(design, stacks)
    tiles = len(design.game_set.tiles)
    assert stacks * (box.inside[1] // stock) >= tiles
    assert box.inside[0] >= stacks * width + 1
    assert box.inside[2] >= 2 * width + 1


def corners(box: TuckBox) -> list[Point]:
    return [(p[0], p[1]) for _, p in box.outline.commands if p]


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < -1e-9 and side(c, d, a) * side(c, d, b) < -1e-9


@pytest.mark.parametrize("contents", [(24, 42, 48), (48, 22, 48), (12, 110, 24), (30, 5, 60), (8, 3, 16)])
def test_the_net_is_one_outline_that_does_not_cross_itself(contents: tuple[float, float, float]) -> None:
    box = TuckBox(contents, 0.3)
    points = corners(box)
    lines = list(pairwise([*points, points[0]]))
    for (a, b), (c, d) in combinations(lines, 2):
        assert not crosses(a, b, c, d), (a, b, c, d)
    whole = Rect(0, 0, *box.net)
    assert all(whole.contains(Rect(x, y, 0, 0)) for x, y in points)


def test_walls_meet_when_the_net_is_folded() -> None:
    box = TuckBox((24, 42, 48), 0.3)
    front, side, back, last = box.walls
    assert front.width == back.width
    assert side.width == last.width
    assert (front.right, side.right, back.right) == (side.x, back.x, last.x)
    lid = [y for x1, y, x2, y2 in box.folds if y == y2 and abs(x2 - x1 - back.width) < 2 and y < front.y]
    assert front.y - lid[0] == pytest.approx(side.width)


def test_a_fold_is_no_cut() -> None:
    box = TuckBox((24, 42, 48), 0.3)
    edges = {frozenset(edge) for edge in pairwise([*corners(box), corners(box)[0]])}
    for x1, y1, x2, y2 in box.folds:
        assert frozenset(((x1, y1), (x2, y2))) not in edges


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("preset", ["double-six", "double-nine"])
def test_boxes_stay_inside_the_margin(paper: str, preset: str) -> None:
    design = kit(preset, paper=PAPERS[paper])
    inside = Rect(0, 0, design.paper.width, design.paper.height).within(design.margin)
    pages = kit_pages(design, ("boxes",))
    assert [s.piece.army for page in pages for s in page.slots] == list("fwdb")
    for page in pages:
        found = outer_box(page.page.items)
        assert found is not None
        assert inside.contains(found, 0.1)
        assert page.cuts == ()


def test_more_tiles_stand_in_more_stacks() -> None:
    (first, *_) = box_sheets(kit("double-nine"))
    words = str(first.recto.items)
    assert "stacks of tiles 2 mm thick" in words


def test_a_box_that_fits_no_sheet_says_what_it_needs() -> None:
    with pytest.raises(
        ImpositionError, match=r"net of a tuck box, .* at least, got .* on A5; a sheet of .* thinner tiles"
    ):
        box_sheets(kit("double-nine", paper=PAPERS["a5"], tile_stock=5.0))


def test_the_score_sheet_has_ten_lines_for_every_region() -> None:
    design = kit()
    pages = kit_pages(design, ("score",))
    text = pdfium.PdfDocument(pdf_bytes(document_of(design, pages)))[0].get_textpage().get_text_bounded()
    for look in design.regions:
        assert look.name in text
    lines = [line.strip() for line in text.splitlines()]
    for name in ("1", "5", "a", "e", "lines"):
        assert lines.count(name) == 4, (name, lines)
    for name in ("The game", "castles", "lines in all"):
        assert lines.count(name) == 1


def test_the_game_is_summed_up_once_below_the_last_region() -> None:
    four = kit()
    nine = replace(four.game_set, battlefield=Battlefield(9))
    design = replace(four, game_set=nine, regions=(four.regions * 3)[:9])
    found = [[item.text for item, _ in texts(page.page.items)] for page in kit_pages(design, ("score",))]
    assert [words.count("The game") for words in found if "Score sheet" in words] == [0, 0, 1]


@pytest.mark.parametrize("preset", ["double-six", "double-nine"])
def test_a_box_shows_the_crest_on_its_wide_walls_and_a_tile_back_on_the_narrow_ones(preset: str) -> None:
    design = kit(preset)
    room = Rect(0, 0, 194, 263)
    box, *_ = fitted_box(design, room)
    slot = box_sheets(design)[0].recto.blocks[0].slots[0]
    crests = [area for item, area in leaves(slot.piece.front) if isinstance(item, Shape) and item.fill == "#ffffff"]
    names = [area for item, area in texts(slot.piece.front) if item.text == "炎 Flame"]
    widest = max(wall.width for wall in box.walls)
    wide = [wall for wall in box.walls if wall.width == widest]
    assert len(names) == len(wide) == 2
    for wall, name in zip(wide, names, strict=True):
        assert wall.contains(name)
        assert any(wall.contains(area) and area.height > 0.4 * wall.height for area in crests)


def test_extras_are_printed_only_when_asked_for() -> None:
    assert {page.part for page in kit_pages(kit())} == {"cover", "rules", "armies", "boards", "screens", "markers"}
