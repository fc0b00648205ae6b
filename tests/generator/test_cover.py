"""The cover: its counts follow the design, its rulers are true, and nothing leaves the design area."""

from dataclasses import replace

import pytest

from generator.components.cover import cover_sheets
from generator.design.model import Design
from generator.design.standard import STANDARD
from generator.drawing import Shape, Text, painted_box
from generator.geometry import Rect
from generator.kit import KitPage, kit_pages
from generator.papers import PAPERS
from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.game_set import Battlefield, GameSet
from sengoku.tile_sets import PRESETS
from tests.generator.drawn import colliding, leaves, texts

MARGIN = 8.0
SIX = (*STANDARD_ARMIES, Army("p", "Pine", "#2f6b3a", "flame"), Army("s", "Shell", "#8a4f9e", "wave"))


def with_armies(armies: tuple[Army, ...], tiles: str = "double-six", regions: int = 4) -> Design:
    looks = tuple(replace(STANDARD.looks[i % 4], army=army) for i, army in enumerate(armies))
    game_set = GameSet(armies, PRESETS[tiles], Battlefield(regions))
    return replace(STANDARD, looks=looks, game_set=game_set)


def small_texts(page: KitPage) -> list[tuple[Text, Rect]]:
    """All but the large signs of the title, which are set tighter than their boxes."""
    return [(item, box) for item, box in texts(page.page.items) if item.size < 20]


def words(design: Design, side: int = 0) -> list[str]:
    page = kit_pages(design, ["cover"])[side].page
    return [item.text for item, _ in texts(page.items)]


def test_counts_are_those_of_the_standard_kit() -> None:
    found = words(STANDARD)
    for count in ("4 × 21", "4 × 20", "4 × 2", "regions", "screens"):
        assert count in found
    assert found.count("4") == 2
    assert any("2 to 4 players" in text for text in found)


@pytest.mark.parametrize(
    ("armies", "tiles", "regions", "counts", "players"),
    [
        (STANDARD_ARMIES[:2], "double-nine", 3, ["2 × 55", "3", "2", "2 × 20", "2 × 2", "1"], "kit, 2 players"),
        (STANDARD_ARMIES[:3], "skirmish", 1, ["3 × 15", "1", "3", "3 × 20", "3 × 2", "1"], "2 to 3 players"),
        (SIX, "double-six-blanks", 9, ["6 × 28", "9", "6", "6 × 20", "6 × 2", "1"], "2 to 6 players"),
    ],
)
def test_counts_follow_the_design(
    armies: tuple[Army, ...], tiles: str, regions: int, counts: list[str], players: str
) -> None:
    design = with_armies(armies, tiles, regions)
    page = kit_pages(design, ["cover"])[0].page
    large = [item.text for item, _ in texts(page.items) if item.size == 4.6]
    assert large == counts
    assert any(players in text for text in words(design))
    tiles_each = counts[0].split()[-1]
    ready = [text for text in words(design, 1) if text in (tiles_each, f"{tiles_each} tiles")]
    assert ready == ([tiles_each] * len(armies) if len(armies) < 6 else [f"{tiles_each} tiles"])


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("armies", [STANDARD_ARMIES[:2], STANDARD_ARMIES, SIX])
def test_nothing_leaves_the_margins_and_no_words_collide(paper: str, armies: tuple[Army, ...]) -> None:
    design = with_armies(armies).printed(paper=PAPERS[paper])
    safe = Rect(0, 0, design.paper.width, design.paper.height).grown(-MARGIN)
    for page in kit_pages(design, ["cover"]):
        box = painted_box(page.page.items)
        assert box is not None
        assert safe.contains(box, 1e-3)
        assert colliding(small_texts(page)) == []


def test_folded_over_pieces_are_on_half_the_weight() -> None:
    """Two layers of 120 to 160 g are card of 250 to 300 g."""
    folded = STANDARD.printed(backs="fold")
    assert words(STANDARD).count("stiff card") == words(folded).count("120 to 160 g") == 4
    assert "stiff card" not in words(folded)
    for page in kit_pages(folded, ["cover"]):
        assert colliding(small_texts(page)) == []
        assert all(Rect(8, 8, 194, 281).contains(box, 1e-3) for _, box in texts(page.page.items))


@pytest.mark.parametrize("side", [0, 1])
def test_every_glyph_exists_and_no_type_is_smaller_than_2_9(side: int) -> None:
    page = kit_pages(STANDARD, ["cover"])[side].page
    for item, _ in texts(page.items):
        assert STANDARD.faces[item.weight].missing(item.text) == ()
        assert item.size >= 2.9


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_ruler_is_100_mm_and_the_square_25(paper: str) -> None:
    page = kit_pages(STANDARD.printed(paper=PAPERS[paper]), ["cover"])[0].page
    boxes = [box for item, box in leaves(page.items) if isinstance(item, Shape) and item.fill]
    assert [box for box in boxes if box.width == pytest.approx(100, abs=1e-6)]
    assert [box for box in boxes if (box.width, box.height) == (pytest.approx(25), pytest.approx(25))]


def test_a_kit_of_other_names_keeps_to_the_page() -> None:
    design = replace(
        with_armies((Army("f", "W" * 40, "#cb4120", "flame"), *STANDARD_ARMIES[1:])),
        title="An uncommonly long title for a war of dominoes",
        title_kanji="戦国ドミノ大合戦絵巻",
    )
    for page in kit_pages(design, ["cover"]):
        for item, box in texts(page.page.items):
            if "·" not in item.text:
                assert Rect(8, 8, 194, 281).contains(box, 1e-3), item
    assert "戦" not in words(replace(design, title_kanji=""))


@pytest.mark.parametrize(
    "lines", [("Castles",), ("Sengoku Domino",), ("The Long Title of the", "Northern Province"), ("W" * 40,)]
)
@pytest.mark.parametrize("scorer", ["", "http://192.168.1.5:8000"])
def test_a_title_without_kanji_is_set_as_large_as_there_is_room(lines: tuple[str, ...], scorer: str) -> None:
    design = replace(STANDARD, title=" ".join(lines), title_kanji="", subtitle="A war of dominoes", scorer=scorer)
    found = texts(kit_pages(design, ["cover"])[0].page.items)
    title = [(item, box) for item, box in found if item.weight == 900 and box.y < 50]
    assert [item.text for item, _ in title] == list(lines)
    assert min(item.size for item, _ in title) > (3 if "W" * 40 in lines else 11)
    assert [box for _, box in title if not Rect(8, 16.8, 194, 40).contains(box, 1e-3)] == []
    assert colliding(found, 0.1) == []


def test_the_cover_says_that_the_kit_is_fan_made() -> None:
    assert "An independent, fan-made kit with its own art and words." in words(STANDARD)


def test_one_sheet() -> None:
    (sheet,) = cover_sheets(STANDARD)
    assert sheet.part == "cover"
    assert sheet.recto.blocks == sheet.verso.blocks == ()


def test_on_a_landscape_sheet_the_foot_lies_beside_the_words() -> None:
    turned = STANDARD.printed(orientation="landscape")
    for page in kit_pages(turned, ["cover"]):
        found = small_texts(page)
        assert colliding(found) == []
        for item, box in found:
            assert Rect(8, 8, 281, 194).contains(box, 1e-3), item


def test_the_kit_code_stands_below_its_qr_code_to_be_typed_if_it_is_short() -> None:
    long = with_armies((Army("f", "Hawk", "#cb4120", "flame"), *STANDARD_ARMIES[1:]))
    reached = replace(STANDARD, scorer="http://192.168.1.5:8000")
    assert "1BASAgYKDksY" in words(STANDARD)
    assert "Kit code for the phone scorer (sengoku-score serve): New game, then type it" in words(STANDARD)
    assert len(long.link) > 24
    assert long.link not in words(long)
    told = words(long)
    place = told.index("Kit code: scan it, copy it,")
    assert told[place + 1] == "and paste it in the phone scorer (sengoku-score serve) under New game"
    assert colliding(small_texts(kit_pages(long, ["cover"])[0])) == []
    assert "Scan to keep score" in words(reached)
    assert not [text for text in words(reached) if "Kit code" in text or "1BASAgYKDksY" in text]


@pytest.mark.parametrize("name", ["Flame", "Hawk", "Fl"])
@pytest.mark.parametrize("scorer", ["", "http://192.168.1.5:8000"])
@pytest.mark.parametrize("signs", [5, 6, 9, 12])
def test_a_long_title_in_signs_ends_before_the_words_of_the_code(name: str, scorer: str, signs: int) -> None:
    """However long the code is: typed, or told to be scanned."""
    armies = (Army("f", name, "#cb4120", "flame"), *STANDARD_ARMIES[1:])
    design = replace(with_armies(armies), title_kanji="戦国記" * (signs // 3) + "大" * (signs % 3), scorer=scorer)
    found = texts(kit_pages(design, ["cover"])[0].page.items)
    title, last = [(item, box) for item, box in found if item.weight == 900 and item.text in "戦国記大"][-1]
    feet = Rect(0, 0, last.x + 0.97 * title.size, last.y + 0.97 * title.size)
    small = [(item.text, box) for item, box in found if item.weight != 900]
    assert [text for text, box in small if box.overlaps(feet)] == []


def test_a_subtitle_and_credits_keep_away_from_the_picture_and_the_title() -> None:
    made = replace(STANDARD, subtitle="A war of gypsy dominoes", credits="Drawn by a jolly gang")
    found = small_texts(kit_pages(made, ["cover"])[0])
    boxes = {item.text: box for item, box in found}
    (picture,) = [
        box.y
        for item, box in leaves(kit_pages(made, ["cover"])[0].page.items)
        if isinstance(item, Shape) and item.fill == STANDARD.looks[0].ground and box.width > 40
    ]
    for own in (made.subtitle, made.credits):
        assert picture - boxes[own].bottom > 3
    assert colliding(found, 0.1) == []
