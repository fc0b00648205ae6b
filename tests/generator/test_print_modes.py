"""Every way to print the tiles and markers: backs on fronts, nothing over the margin, every piece there once."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from generator.cutting.layers import is_cut
from generator.design.load import load_design
from generator.design.model import Design, TileLook
from generator.design.print_spec import LabelStock, PrintSpecError
from generator.geometry import Insets, Rect
from generator.imposition import ImpositionError
from generator.kit import KitPage, document_of, kit_pages, tile_pages
from generator.papers import PAPERS, Paper
from sengoku.tile_sets import PRESETS
from sengoku.tiles import Tile, parse_tile
from tests.generator.printing import assert_backs_meet_fronts, is_back, outer_box, pieces

CUT_PARTS = ("armies", "markers")


def kit(preset: str = "double-six", width: float = 24.0, **printing: Any) -> Design:
    design = load_design("standard")
    game_set = replace(design.game_set, tiles=PRESETS[preset])
    return replace(design, game_set=game_set, tile=TileLook(width, 2 * width)).printed(**printing)


def sheets(pages: tuple[KitPage, ...]) -> list[tuple[KitPage, KitPage]]:
    return list(zip(pages[0::2], pages[1::2], strict=True))


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("preset", ["skirmish", "double-six", "double-nine"])
def test_backs_meet_their_fronts_head_behind_head(flip: str, orientation: str, preset: str) -> None:
    pages = kit_pages(kit(preset, flip=flip, orientation=orientation), CUT_PARTS)
    for recto, verso in sheets(pages):
        assert len(recto.slots) == len(verso.slots) > 0
        assert_backs_meet_fronts(recto, verso, flip)


@pytest.mark.parametrize("count", range(1, 37))
def test_any_number_of_tiles_meets_its_backs(count: int) -> None:
    tiles = [("f", tile) for tile in (*PRESETS["double-six"].tiles, *PRESETS["double-six"].tiles)[:count]]
    for recto, verso in sheets(tile_pages(kit(), tiles)):
        assert_backs_meet_fronts(recto, verso, "long-edge")


def test_without_backs_every_sheet_has_one_side() -> None:
    pages = kit_pages(kit(backs="none"), CUT_PARTS)
    assert {page.side for page in pages} == {"recto"}
    assert not [slot for page in pages for slot in page.slots if is_back(slot)]
    assert document_of(kit(backs="none"), pages).duplex == "never"


def test_parts_without_backs_are_printed_on_one_side() -> None:
    for part in ("boards", "screens", "boxes", "score"):
        pages = kit_pages(kit(), (part,))
        assert {page.side for page in pages} == {"recto"}
        assert document_of(kit(), pages).duplex == "never"
    pages = kit_pages(kit(), ("boards", "markers"))
    assert [page.side for page in pages] == ["recto", "verso"] * 5
    assert document_of(kit(), pages).duplex == "long-edge"


def test_fronts_come_before_backs_where_the_printer_cannot_turn() -> None:
    design = kit(order="fronts-then-backs")
    pages = kit_pages(design, CUT_PARTS)
    half = len(pages) // 2
    assert [page.side for page in pages] == ["recto"] * half + ["verso"] * half
    assert [page.sheet for page in pages] == [*range(1, half + 1)] * 2
    assert document_of(design, pages).duplex == "never"


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_the_file_tells_the_printer_how_to_turn(flip: str) -> None:
    design = kit(flip=flip)
    assert document_of(design, kit_pages(design, ("markers",))).duplex == flip


def test_backs_can_have_more_bleed_than_fronts() -> None:
    plain, wide = kit(), kit(back_bleed=4.0)
    for after in kit_pages(wide, CUT_PARTS):
        expected = 2.0 if after.side == "recto" else 4.0
        assert {block.bleed for block in after.content.blocks} == {expected}
    for before, after in zip(kit_pages(plain, ("armies",)), kit_pages(wide, ("armies",)), strict=True):
        assert [slot.trim for slot in before.slots] == [slot.trim for slot in after.slots]


def test_pieces_have_one_size_on_every_paper_and_in_every_mode() -> None:
    modes: list[dict[str, Any]] = [{"paper": paper} for paper in PAPERS.values()]
    modes += [{"backs": "fold"}, {"ink": "low"}, {"ink": "black"}, {"gutter": 4.0}, {"orientation": "landscape"}]
    for mode in modes:
        found = kit_pages(kit(**mode), CUT_PARTS)
        assert {
            tuple(round(edge, 6) for edge in sorted((slot.trim.width, slot.trim.height)))
            for page in found
            for slot in page.slots
            if slot.piece.tile
        } == {(24, 48)}


def test_more_tiles_lie_on_their_side_where_more_fit() -> None:
    wide = kit_pages(kit(width=40.0, paper=Paper("x", 230, 140)), ("armies",))[0]
    assert {slot.rotation for slot in wide.slots} == {0}
    turned = kit_pages(kit(width=40.0, paper=Paper("x", 130, 200)), ("armies",))[0]
    assert {slot.rotation for slot in turned.slots} == {90}


@pytest.mark.parametrize(
    ("preset", "width", "columns", "rows"),
    [("skirmish", 24.0, 5, 3), ("double-six", 18.0, 7, 3), ("skirmish", 18.0, 8, 2)],
)
def test_a_sheet_that_is_not_full_has_even_rows_of_upright_tiles(
    preset: str, width: float, columns: int, rows: int
) -> None:
    page = kit_pages(kit(preset, width), ("armies",))[0]
    assert {slot.rotation for slot in page.slots} == {0}
    assert len({round(slot.trim.x, 6) for slot in page.slots}) == columns
    assert len({round(slot.trim.y, 6) for slot in page.slots}) == rows


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"width": 150.0}, "expected room for a tile of 150 x 300 mm, got .* or tiles of "),
        ({"margins": Insets(140, 8, 140, 8)}, "expected room"),
        ({"margins": Insets(150, 8, 150, 8)}, "print.margins: expected to leave room on A4"),
    ],
)
def test_what_does_not_fit_is_told_with_numbers(keys: dict[str, Any], words: str) -> None:
    width = keys.pop("width", 24.0)
    with pytest.raises(ImpositionError, match=words):
        kit_pages(kit(width=width, **keys), ("armies",))


def test_the_size_that_is_offered_fits_and_a_little_more_does_not() -> None:
    with pytest.raises(ImpositionError) as error:
        kit_pages(kit(width=150.0), ("armies",))
    offered = float(error.value.problems[0].split("tiles of ")[1].split(" x ")[0])
    assert kit_pages(kit(width=offered), ("armies",))
    with pytest.raises(ImpositionError):
        kit_pages(kit(width=offered + 0.2), ("armies",))


LABELS = LabelStock(columns=3, rows=5, left=20, top=15, pitch_x=60, pitch_y=53, width=55, height=50)


def test_labels_hold_the_tiles_in_their_middles_and_backs_take_labels_of_their_own() -> None:
    pages = kit_pages(kit(labels=LABELS), ("armies",))
    assert len(pages) == 2 * -(-84 // 15)
    for recto, verso in sheets(pages):
        assert [slot.trim for slot in recto.slots] == [slot.trim for slot in verso.slots]
        for slot in recto.slots:
            column, row = (slot.trim.centre[0] - 20 - 27.5) / 60, (slot.trim.centre[1] - 15 - 25) / 53
            assert column == pytest.approx(round(column))
            assert row == pytest.approx(round(row))


def test_a_label_that_is_too_small_is_refused() -> None:
    with pytest.raises(
        ImpositionError, match=r"labels: expected labels that hold a piece of 30 x 60 mm, got 55 x 50 mm"
    ):
        kit_pages(kit(width=30.0, labels=LABELS), ("armies",))


@pytest.mark.parametrize(
    ("stock", "paper", "words"),
    [
        (LABELS, PAPERS["a5"], r"print.labels: expected labels that lie on A5 .*, got .* corner at 195 x 277 mm"),
        (
            replace(LABELS, pitch_x=54),
            PAPERS["a4"],
            "print.labels: expected labels beside each other, got a pitch of 54 x 53",
        ),
        (replace(LABELS, pitch_y=0), PAPERS["a4"], "print.labels: expected labels beside each other"),
    ],
)
def test_labels_lie_on_the_paper_and_not_on_one_another(stock: LabelStock, paper: Paper, words: str) -> None:
    with pytest.raises(ImpositionError, match=words):
        kit_pages(kit(labels=stock, paper=paper), ("armies",))


def test_markers_beside_labels_meet_their_backs_after_a_flip_on_the_short_edge() -> None:
    for recto, verso in sheets(kit_pages(kit(labels=LABELS, flip="short-edge"), ("markers",))):
        assert_backs_meet_fronts(recto, verso, "short-edge")


def test_labels_are_cut_already_and_cannot_be_folded_over() -> None:
    pages = kit_pages(kit(labels=LABELS), ("armies",))
    assert not any(page.cuts or is_cut(page) for page in pages)
    with pytest.raises(PrintSpecError, match="backs: expected duplex or none with labels, got 'fold'"):
        kit(labels=LABELS, backs="fold")


def test_a_partly_used_sheet_of_labels_begins_at_its_first_free_one() -> None:
    tiles = [("f", parse_tile("1|2")), ("w", parse_tile("5|6"))]
    fresh = tile_pages(kit(labels=LABELS), tiles)[0]
    used = tile_pages(kit(labels=LABELS, start_slot=15), tiles)
    assert [len(page.slots) for page in used] == [1, 1, 1, 1]
    assert used[0].slots[0].trim.moved(-120, -4 * 53) == pytest.approx(fresh.slots[0].trim)
    assert used[2].slots[0].trim == pytest.approx(fresh.slots[0].trim)
    with pytest.raises(ImpositionError, match="start_slot: expected 1 to 15"):
        tile_pages(kit(labels=LABELS, start_slot=16), tiles)


def test_lost_tiles_of_two_armies_keep_their_colours_apart() -> None:
    asked = [("f", Tile(1, 2)), ("w", Tile(5, 6)), ("w", Tile(5, 6))]
    recto, verso = tile_pages(kit(), asked)
    assert [(s.piece.army, s.piece.tile, s.piece.copy) for s in recto.slots] == [
        ("f", Tile(1, 2), 1),
        ("w", Tile(5, 6), 1),
        ("w", Tile(5, 6), 2),
    ]
    first, second, _ = (slot.trim for slot in recto.slots)
    assert second.x - first.right >= 2 * 2.0 - 1e-9
    assert_backs_meet_fronts(recto, verso, "long-edge")


papers = st.sampled_from([*PAPERS.values()]) | st.builds(
    lambda w, h: Paper("own", min(w, h), max(w, h)), st.integers(120, 500), st.integers(120, 500)
)
side = st.integers(0, 25).map(float)


@given(
    paper=papers,
    orientation=st.sampled_from(["portrait", "landscape"]),
    margins=st.builds(Insets, side, side, side, side),
    width=st.integers(12, 45).map(float),
    backs=st.sampled_from(["duplex", "fold", "none"]),
    flip=st.sampled_from(["long-edge", "short-edge"]),
    gutter=st.sampled_from([0.0, 3.0, 4.0, 7.5]),
    bleeding=st.sampled_from(["shared", "none"]),
    ink=st.sampled_from(["full", "low", "black"]),
    registration=st.sampled_from(["none", "silhouette", "print-then-cut"]),
    preset=st.sampled_from(["skirmish", "double-six", "double-six-blanks"]),
    bleed=st.sampled_from([0.0, 2.0, 3.5, 9.0]),
    back_bleed=st.sampled_from([None, 0.0, 4.0, 8.0]),
)
@settings(max_examples=50, deadline=None)
def test_random_sheets(preset: str, width: float, **keys: Any) -> None:
    try:
        design = kit(preset, width, **keys)
        pages = kit_pages(design, CUT_PARTS)
    except (ImpositionError, PrintSpecError):
        reject()
    inside = Rect(0, 0, design.paper.width, design.paper.height).within(design.margin)
    for page in pages:
        found = outer_box(page.page.items)
        assert found is not None
        assert inside.contains(found, 0.11), (page.page.name, found)
        for i, slot in enumerate(page.slots):
            assert not any(slot.trim.overlaps(other.trim, 1e-6) for other in page.slots[i + 1 :])
    if keys["backs"] == "duplex":
        for recto, verso in sheets(pages):
            assert_backs_meet_fronts(recto, verso, keys["flip"])
    counts = pieces(pages)
    assert set(counts.values()) == {1}
    assert sum(key[0] == "tile" for key in counts) == 4 * len(design.game_set.tiles)
    assert sum(key[0] == "tile-back" for key in counts) == (
        0 if keys["backs"] == "none" else 4 * len(design.game_set.tiles)
    )
