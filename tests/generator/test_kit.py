"""The standard kit as a whole, measured on A4 and Letter."""

import io
import re
from collections import Counter

import pikepdf
import pypdfium2 as pdfium
import pytest

from generator.design.load import load_design
from generator.drawing import Group, Item, Shape, Text, Use, painted_box
from generator.geometry import Rect
from generator.imposition import Slot
from generator.kit import KitPage, document_of, file_label, kit_pages
from generator.writers.pdf import pdf_bytes
from sengoku.tile_sets import PRESETS
from tests.generator.conftest import BOTH, standard, standard_pages, standard_pdf
from tests.generator.drawn import texts

MM = 72 / 25.4


def slots(paper: str, kind: str) -> list[Slot]:
    return [slot for page in standard_pages(paper) for slot in page.slots if slot.piece.kind == kind]


def sheets(paper: str) -> list[tuple[KitPage, KitPage]]:
    pages = standard_pages(paper)
    return list(zip(pages[0::2], pages[1::2], strict=True))


def test_four_armies_of_twenty_one_tiles(paper: str) -> None:
    expected = Counter((key, tile) for key in "fwdb" for tile in PRESETS["double-six"].tiles)
    assert Counter((slot.piece.army, slot.piece.tile) for slot in slots(paper, "tile")) == expected
    assert len(slots(paper, "tile-back")) == 4 * 21


def test_markers_and_token(paper: str) -> None:
    assert Counter(slot.piece.army for slot in slots(paper, "line-marker")) == dict.fromkeys("fwdb", 20)
    assert Counter(slot.piece.army for slot in slots(paper, "castle-marker")) == dict.fromkeys("fwdb", 2)
    assert len(slots(paper, "start-token")) == 1


def test_every_sheet_has_a_recto_and_a_verso(paper: str) -> None:
    for number, (recto, verso) in enumerate(sheets(paper), 1):
        assert (recto.sheet, recto.side) == (number, "recto")
        assert (verso.sheet, verso.side) == (number, "verso")
        assert recto.part == verso.part


def test_backs_lie_behind_their_fronts_after_a_flip_on_the_long_edge(paper: str) -> None:
    width = standard(paper).paper.width
    for recto, verso in sheets(paper):
        backs = {
            (slot.piece.kind.removesuffix("-back"), slot.piece.army, slot.piece.tile, slot.piece.copy): slot
            for slot in verso.slots
        }
        for front in recto.slots:
            back = backs.pop((front.piece.kind, front.piece.army, front.piece.tile, front.piece.copy), None)
            if back is None:
                continue
            seen = Rect(width - back.trim.right, back.trim.y, back.trim.width, back.trim.height)
            assert seen == pytest.approx(front.trim, abs=0.01)
        assert not backs


def test_tiles_and_markers_have_backs(paper: str) -> None:
    for kind in ("tile", "line-marker", "castle-marker", "start-token"):
        assert len(slots(paper, kind)) == len(slots(paper, f"{kind}-back")) > 0


def test_pieces_are_one_size_on_both_papers() -> None:
    sizes = [
        [(slot.piece.kind, slot.trim.width, slot.trim.height) for page in standard_pages(name) for slot in page.slots]
        for name in BOTH
    ]
    for on_a4, on_letter in zip(*sizes, strict=True):
        assert on_a4[0] == on_letter[0]
        assert on_a4[1:] == pytest.approx(on_letter[1:], abs=0.01)


def test_no_two_pieces_overlap_and_none_leaves_the_margin(paper: str) -> None:
    design = standard(paper)
    inside = Rect(0, 0, design.paper.width, design.paper.height).grown(-8)
    for page in standard_pages(paper):
        for i, slot in enumerate(page.slots):
            assert inside.contains(slot.trim), (page.page.name, slot.piece.kind, slot.trim)
            assert not any(slot.trim.overlaps(other.trim) for other in page.slots[i + 1 :])


def test_nothing_is_printed_within_eight_millimetres_of_the_edge(paper: str) -> None:
    pdf = pdfium.PdfDocument(standard_pdf(paper))
    scale = 4.0
    for number, page in enumerate(pdf):
        image = page.render(scale=scale / MM).to_pil().convert("L")
        border = round(8 * scale) - 1
        ink = image.point(lambda value: 255 if value < 250 else 0).getbbox()
        assert ink is not None
        left, top, right, bottom = ink
        assert min(left, top, image.width - right, image.height - bottom) >= border, f"page {number + 1}: {ink}"


def test_ink_is_where_the_model_says(paper: str) -> None:
    design = standard(paper)
    inside = Rect(0, 0, design.paper.width, design.paper.height).grown(-8)
    for page in standard_pages(paper):
        for item in page.page.items:
            box = painted_box((item,))
            assert box is None or inside.contains(box, 0.01), (page.page.name, box, item)


def bar_of_the_ruler(paper: str, number: int) -> list[float]:
    """The widths in mm of all black 10 mm fields' row on a page: objects as wide as the ruler's."""
    page = pdfium.PdfDocument(standard_pdf(paper))[number]
    found = []
    for item in page.get_objects(max_depth=4):
        left, bottom, right, top = item.get_bounds()
        sides = sorted(((right - left) / MM, (top - bottom) / MM))
        if abs(sides[1] - 100) < 0.02 and sides[0] < 12:
            found.append(sides[1])
    return found


def test_each_page_has_a_bar_of_a_hundred_millimetres(paper: str) -> None:
    for number in range(len(standard_pages(paper))):
        assert bar_of_the_ruler(paper, number), f"page {number + 1}"


def test_each_page_says_what_it_is(paper: str) -> None:
    pdf = pdfium.PdfDocument(standard_pdf(paper))
    total = len(standard_pages(paper)) // 2
    for page, kit_page in zip(pdf, standard_pages(paper), strict=True):
        text = page.get_textpage().get_text_bounded()
        side = {"recto": "front", "verso": "back"}[kit_page.side]
        how = f"{side} · flip on the long edge"
        if kit_page.part in ("boards", "screens"):
            how = {"front": "front only", "back": "back · this side stays empty"}[side]
        assert f"Sheet {kit_page.sheet} of {total}, {how}" in text
        assert standard(paper).paper.name in text


def test_the_pdf_is_what_a_print_shop_takes(paper: str) -> None:
    with pikepdf.open(io.BytesIO(standard_pdf(paper))) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        objects = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary | pikepdf.Stream)]
        fonts = [item for item in objects if item.get("/Type") == "/Font"]
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)
        assert not any("Helvetica" in str(font.BaseFont) for font in fonts)
        assert not [item for item in objects if item.get("/Subtype") == "/Image"]
        for page in pdf.pages:
            trim, bleed, media = (Rect(*map(float, box)) for box in (page.TrimBox, page.BleedBox, page.MediaBox))
            assert bleed.x <= trim.x
            assert bleed.y <= trim.y
            assert (trim.width, trim.height) <= (bleed.width, bleed.height) <= (media.width, media.height)


def test_the_pdf_has_a_bookmark_for_each_part(paper: str) -> None:
    with pikepdf.open(io.BytesIO(standard_pdf(paper))) as pdf, pdf.open_outline() as outline:
        titles = [str(entry.title) for entry in outline.root]
    for words in ("Flame", "Wave", "Drum", "Blossom", "Markers"):
        assert any(words in title for title in titles), titles


def test_the_whole_kit_is_small() -> None:
    assert len(standard_pdf("a4")) < 400_000


def drawn_texts(items: tuple[Item, ...]) -> list[Text]:
    found: list[Text] = []
    for item in items:
        if isinstance(item, Text):
            found.append(item)
        elif isinstance(item, Group):
            found += drawn_texts(item.items)
        elif isinstance(item, Use):
            found += drawn_texts(item.symbol.items)
        else:
            assert isinstance(item, Shape)
    return found


def test_no_word_is_smaller_than_two_point_nine_and_every_glyph_exists(paper: str) -> None:
    faces = standard(paper).faces
    for page in standard_pages(paper):
        for text in drawn_texts(page.page.items):
            assert text.size >= 2.9 or text.size < 1.6, (page.page.name, text)  # the small ones are pictures of tiles
            assert not faces[text.weight].missing(text.text)


@pytest.mark.parametrize("name", ["A/B: ../x", "../../etc", "C:\\x", "a\0b", "x" * 300, "山の国", "..", ""])
def test_no_name_leads_a_page_out_of_its_folder(name: str) -> None:
    label = file_label(f"Region 1: {name}")
    assert label.startswith("region-1")
    assert not set(label) & set("/\\:.\0 ")
    assert len(label) <= 60


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_second_sheet_of_markers_is_not_left_nearly_empty(paper: str) -> None:
    pages = kit_pages(load_design("standard", ["game.seats=f w d b l m", f"print.paper={paper}"]), ("markers",))
    armies = [{slot.piece.army for slot in page.slots} - {None} for page in pages if page.side == "recto"]
    assert [len(found) for found in armies] == [4, 2]
    assert {slot.piece.kind for slot in pages[2].slots} == {"line-marker", "castle-marker", "start-token"}


@pytest.mark.parametrize("keys", [[], ["print.backs=fold"], ["print.paper=A5"], ["game.tiles=double-nine"]])
def test_a_heading_tells_how_many_tiles_to_count_after_cutting_its_sheet(keys: list[str]) -> None:
    design = load_design("standard", keys)
    whole = len(design.game_set.tiles)
    told = []
    for page in kit_pages(design, ("armies",)):
        if page.side == "recto":
            here = sum(slot.piece.kind == "tile" for slot in page.slots)
            told.append([item.text for item, _ in texts(page.page.items) if item.text.endswith(" tiles")])
            assert told[-1] == [f"{whole} tiles" if here == whole else f"{here} of {whole} tiles"]
    assert len(told) == (8 if keys else 4)


def test_only_a_sheet_with_something_behind_it_is_turned_or_folded() -> None:
    def told(parts: list[str], **changes: str) -> set[str]:
        made = load_design().printed(**changes)
        lines = [item.text for page in kit_pages(made, parts) for item, _ in texts(page.page.items)]
        return {line.split(", ", 1)[1] for line in lines if line.startswith("Sheet ")}

    assert told(["score"]) == told(["boxes", "swatches"]) == {"front only"}
    both = {f"{side} · flip on the long edge" for side in ("front", "back")}
    assert told(["boxes", "markers"]) == {"front only", "back · this side stays empty"} | both
    assert told(["boxes", "markers"], flip="none") == {"front only"} | {
        f"{side} · glue fronts and backs together" for side in ("front", "back")
    }
    assert told(["armies"], backs="none") == {"front only"}
    assert told(["armies", "markers"], backs="fold") == {"front · crease, fold back and glue"}
    assert told(["boards", "screens"], backs="fold") == {"front only"}
    assert told(["rules"]) == both
    assert told(["armies"], order="fronts-then-backs", backs="none") == {"front only"}
    for printing in ({"backs": "none"}, {"backs": "fold"}, {"flip": "none"}):
        assert told(["cover", "rules"], **printing) == {"front only"}


@pytest.mark.parametrize("order", ["interleaved", "fronts-then-backs"])
def test_a_fold_kit_is_fronts_alone_each_on_a_sheet_of_its_own(order: str) -> None:
    design = load_design().printed(backs="fold", order=order)
    pages = kit_pages(design)
    assert [(page.sheet, page.side) for page in pages] == [(number, "recto") for number in range(1, len(pages) + 1)]
    assert [page.part for page in pages[:4]] == ["cover", "cover", "rules", "rules"]
    slugs = [item.text for page in pages for item, _ in texts(page.page.items) if item.text.startswith("Sheet ")]
    numbers = [int(number) for slug in slugs for number in re.findall(r"^Sheet (\d+) of 22, ", slug)]
    assert sorted(numbers) == list(range(1, 23))
    planned = [item.text for item, _ in texts(pages[0].page.items) if item.text.startswith("Sheets ")]
    assert planned[0].startswith("Sheets 5, 7, 9, 11, armies: ")
    with pikepdf.open(io.BytesIO(pdf_bytes(document_of(design, pages)))) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/Simplex"


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_turned_by_hand_each_page_names_the_page_on_its_other_side(flip: str) -> None:
    """The standard kit has a sheet for each of 15 fronts; boards and screens have nothing behind them."""
    pages = kit_pages(load_design().printed(order="fronts-then-backs", flip=flip))
    for number, page in enumerate(pages, 1):
        words = [item.text for item, _ in texts(page.page.items)]
        (how,) = [text.partition(" of 15, ")[2] for text in words if f"Sheet {page.sheet} of 15, " in text]
        if page.part in ("boards", "screens"):
            assert how == ("front only" if number <= 15 else "back · this side stays empty")
        elif number <= 15:
            assert how == f"front · turn over on the {flip.replace('-', ' ')}, then page {number + 15}"
        else:
            assert how == f"back · behind page {number - 15}"
        other = pages[(number + 14) % 30]
        assert (other.sheet, {page.side, other.side}) == (page.sheet, {"recto", "verso"})
