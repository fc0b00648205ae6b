"""Screens: the flat's size and its marks, measured in the PDF, and words that keep inside their panels."""

from dataclasses import replace
from functools import cache
from io import BytesIO

import pikepdf
import pytest

from generator.art.pictograms_screen import screen_inside
from generator.components.screens import screen_sheets
from generator.design.model import Design
from generator.design.standard import STANDARD
from generator.drawing import painted_box
from generator.geometry import IDENTITY, Matrix, Rect
from generator.imposition import ImpositionError
from generator.kit import KitPage, document_of, kit_pages
from generator.papers import PAPERS
from generator.writers.pdf import pdf_bytes
from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.tile_sets import PRESETS, TileSet
from sengoku.tiles import Tile
from tests.generator.drawn import colliding, texts
from tests.generator.printing import outer_box

MM = 25.4 / 72
PAPER = pytest.mark.parametrize("paper", ["a4", "letter"])
Segment = tuple[tuple[float, float], tuple[float, float]]


def design(paper: str = "a4", players: int = 4) -> Design:
    return replace(
        STANDARD.printed(paper=PAPERS[paper]),
        game_set=GameSet(armies=STANDARD_ARMIES[:players]),
        looks=STANDARD.looks[:players],
    )


@cache
def pages(paper: str) -> tuple[KitPage, ...]:
    return kit_pages(design(paper), ["screens"])


@cache
def printed(paper: str) -> bytes:
    return pdf_bytes(document_of(design(paper), pages(paper)))


def straight_lines(page: pikepdf.Page) -> list[Segment]:
    """All stroked straight segments of a page in mm from its upper-left corner, read from the PDF's own operators."""
    height = float(page.mediabox[3])
    matrix, stack, run, found = IDENTITY, [], [], []
    for operands, operator in pikepdf.parse_content_stream(page):
        name, numbers = str(operator), operands
        if name == "q":
            stack.append(matrix)
        elif name == "Q":
            matrix = stack.pop()
        elif name == "cm":
            matrix = Matrix(*(float(value) for value in numbers)).then(matrix)
        elif name in ("m", "l"):
            x, y = matrix.apply(float(numbers[0]), float(numbers[1]))
            point = (x * MM, (height - y) * MM)
            if name == "l" and run:
                found.append((run[-1], point))
            run.append(point) if name == "l" else run.__setitem__(slice(None), [point])
        elif name in ("f", "f*", "B", "W", "n"):
            found = [segment for segment in found if segment[1] not in run]
            run.clear()
    return found


def spoken(design: Design) -> str:
    """All words of the inside in reading order, one space between any two runs of bold and plain."""
    return " ".join(" ".join(text.text for text, _ in texts(screen_inside(design))).split())


def on_flat(segment: Segment, trim: Rect) -> Segment:
    """In the flat's own coordinates: its inside is on the page's right, so x runs down the page and y to the left."""
    (ax, ay), (bx, by) = segment
    return (ay - trim.y, trim.right - ax), (by - trim.y, trim.right - bx)


@PAPER
def test_the_flat_is_256_by_186(paper: str) -> None:
    with pikepdf.open(BytesIO(printed(paper))) as pdf:
        assert len(pdf.pages) == 4
        for page in pdf.pages:
            left, bottom, right, top = (float(value) * MM for value in page.trimbox)
            assert right - left == pytest.approx(186, abs=0.01)
            assert top - bottom == pytest.approx(256, abs=0.01)


@PAPER
def test_ticks_stand_at_both_ends_of_every_cut_and_fold(paper: str) -> None:
    with pikepdf.open(BytesIO(printed(paper))) as pdf:
        trim = pages(paper)[0].slots[0].trim
        ticks = [on_flat(segment, trim) for segment in straight_lines(pdf.pages[0])]
    flat = Rect(-0.3, -0.3, 256.6, 186.6)
    outside = [(a, b) for a, b in ticks if not flat.contains(Rect((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0, 0))]
    upright = [round(a[0], 2) for a, b in outside if abs(a[0] - b[0]) < 1e-3]
    level = [round(a[1], 2) for a, b in outside if abs(a[1] - b[1]) < 1e-3]
    assert {x: upright.count(x) for x in (0, 63, 193, 256)} == {0: 2, 63: 2, 193: 2, 256: 2}
    assert {y: level.count(y) for y in (0, 93, 186)} == {0: 2, 93: 2, 186: 2}


@PAPER
def test_nothing_comes_nearer_than_8_mm_to_the_edge(paper: str) -> None:
    sheet = PAPERS[paper]
    for page in pages(paper):
        box = painted_box(page.page.items)
        assert box is not None
        assert Rect(0, 0, sheet.width, sheet.height).grown(-8).contains(box, 1e-6)


@pytest.mark.parametrize("ink", ["full", "low", "black"])
def test_a_wide_bleed_keeps_out_of_the_margin(ink: str) -> None:
    wide = design("letter", 2)
    page = kit_pages(wide.printed(bleed=10.0, ink=ink), ["screens"])[0].page
    box = outer_box(page.items)
    assert box is not None
    assert min(box.x, box.y, page.width - box.right, page.height - box.bottom) >= 8.0 - 1e-6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_words_inside_keep_to_their_panel(players: int) -> None:
    found = texts(screen_inside(design(players=players)))
    boxes = [box for _, box in found]
    for box in boxes:
        assert any(Rect(x + 2, 2, width - 4, 89).contains(box) for x, width in ((0, 63), (63, 130), (193, 63))), box
    assert colliding(found, 0.4) == []


@PAPER
def test_every_glyph_exists_and_no_type_is_smaller_than_2_9(paper: str) -> None:
    for page in pages(paper):
        for text, _ in texts(page.page.items):
            assert STANDARD.faces[text.weight].missing(text.text) == ()
            assert text.size >= 2.9


@PAPER
def test_the_strip_leaves_the_ticks_and_the_flat_free(paper: str) -> None:
    for page in pages(paper):
        trim = page.slots[0].trim
        strip = [box for text, box in texts(page.page.items) if box.x >= trim.right - 0.5]
        assert len(strip) == 3
        assert all(box.y >= trim.y + 0.4 and box.bottom <= trim.bottom - 0.4 for box in strip)


def test_a_long_name_is_made_small_enough_for_the_middle() -> None:
    look = replace(STANDARD.looks[0], army=Army("f", "W" * 40, "#cb4120", "flame"))
    sheets = screen_sheets(replace(STANDARD, looks=(look, *STANDARD.looks[1:])))
    flat = sheets[0].recto.blocks[0].slots[0].piece.front
    (name,) = [box for text, box in texts(flat) if text.text == "W" * 40]
    assert name.x >= 63 + 5
    assert name.right <= 193 - 5


def test_words_follow_the_rule_for_outside() -> None:
    def words(rules: Rules) -> str:
        return spoken(replace(STANDARD, game_set=GameSet(rules=rules)))

    assert "Half outside only" in words(Rules())
    assert "Half outside" not in words(Rules(outside="whole"))


def test_a_sheet_that_is_too_small_is_refused_with_both_sizes() -> None:
    with pytest.raises(ImpositionError, match=r"expected 194 x 263\.4 mm inside the margins, got 132 x 194 mm on A5"):
        screen_sheets(STANDARD.printed(paper=PAPERS["a5"]))


def test_a_landscape_sheet_holds_the_flat_unturned() -> None:
    turned = STANDARD.printed(orientation="landscape")
    (block,) = screen_sheets(turned)[0].recto.blocks
    (slot,) = block.slots
    assert (slot.trim.width, slot.trim.height, slot.rotation) == (256, 186, 0)
    assert Rect(0, 0, 297, 210).grown(-8).contains(block.inked)
    for page in kit_pages(turned, ["screens"]):
        box = painted_box(page.page.items)
        assert box is not None
        assert Rect(0, 0, 297, 210).grown(-8).contains(box)


def test_with_one_region_one_castle_wins() -> None:
    def words(regions: int) -> str:
        return spoken(replace(STANDARD, game_set=GameSet(battlefield=Battlefield(regions))))

    assert "Two castles win; else most castles, then lines." in words(2)
    assert "Two castles" not in words(1)
    assert "The castle wins; without it, the most lines." in words(1)


def test_the_inside_tells_all_that_a_player_asks_during_a_game() -> None:
    found = spoken(STANDARD)
    for words in (
        "Both numbers added are its strength.",
        "Tied tiles last: weaker ties first, equal strength clockwise, beginning at the start player.",
        "No place at all? Face down under your pile.",
        "The highest sum that stands alone wins.",
        "another line, all tied: nobody wins",
        "A region ends: full, no revealed tile could be placed, or nobody has a tile left.",
        "Each army: 21 tiles, every pair of 1 to 6 once.",
    ):
        assert words in found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_second_tie_is_told_of_only_where_four_tiles_can_make_one(players: int) -> None:
    found = spoken(design(players=players))
    assert ("weaker ties first" in found) == (players > 3)
    assert ("but tied tiles last, clockwise, beginning at the start player." in found) == (players < 4)


def test_the_inside_follows_the_design() -> None:
    aside = spoken(replace(STANDARD, game_set=GameSet(rules=Rules(unplaceable="set-aside", stuck_region_ends=False))))
    assert "No place at all? Out of the game." in aside
    assert "A region ends when it is full, or nobody has a tile left." in aside
    assert "Each army: 15 tiles, every pair of 1 to 6 once, no doubles." in spoken(
        replace(STANDARD, game_set=GameSet(tiles=PRESETS["skirmish"]))
    )
    one, other, double = Tile(1, 2), Tile(2, 4), Tile(4, 4)
    for tiles, told in (((one, other), "numbers 1 to 4, no doubles."), ((one, other, double), "numbers 1 to 4.")):
        assert told in spoken(replace(STANDARD, game_set=GameSet(tiles=TileSet(tiles))))
