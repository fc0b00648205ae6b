"""The PDF writer, measured with readers that know nothing of it."""

import io

import pikepdf
import pypdfium2 as pdfium
import pytest
from pypdfium2 import raw

from generator.document import Document, Page
from generator.drawing import Group, Items, Symbol, Text, Use, fill, stroke
from generator.fonts import Face
from generator.geometry import Rect, rotation, translation
from generator.path import circle, polyline, rect
from generator.writers.pdf import pdf_bytes

MM = 72 / 25.4
RED = "#cb4120"


def document(items: Items, **more: object) -> Document:
    page = Page("01-test", 210, 297, items, Rect(10, 20, 50, 60), Rect(8, 18, 54, 64), bookmark="Test")
    faces = {weight: Face.bundled(weight) for weight in (500, 900)}
    return Document("A title", "A subject", (page,), faces, **more)  # type: ignore[arg-type]


def boxes(data: bytes) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height in mm from the page's top-left corner, of each object."""
    page = pdfium.PdfDocument(data)[0]
    height = page.get_height()
    found = []
    for item in page.get_objects(max_depth=8):
        if item.type == raw.FPDF_PAGEOBJ_FORM:
            continue
        left, bottom, right, top = item.get_bounds()
        found.append((left / MM, (height - top) / MM, (right - left) / MM, (top - bottom) / MM))
    return found


def test_millimetres_arrive_as_millimetres() -> None:
    (box,) = boxes(pdf_bytes(document((fill(rect(10, 20, 24, 48), RED),))))
    assert box == pytest.approx((10, 20, 24, 48), abs=0.002)


def test_groups_turn_and_move() -> None:
    inner = Group((fill(rect(0, 0, 10, 20), RED),), rotation(90).then(translation(100, 50)))
    assert boxes(pdf_bytes(document((inner,)))) == [pytest.approx((80, 50, 20, 10), abs=0.002)]


def test_the_file_opens_without_a_word_and_says_what_it_is() -> None:
    data = pdf_bytes(document((Text("Hand", 20, 30, 5),), duplex="long-edge", language="pt_BR"))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        wishes = pdf.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None"
        assert wishes.Duplex == "/DuplexFlipLongEdge"
        assert bool(wishes.DisplayDocTitle) is True
        assert str(pdf.Root.Lang) == "pt-BR"
        assert str(pdf.docinfo.Title) == "A title"
        with pdf.open_outline() as outline:
            assert [str(entry.title) for entry in outline.root] == ["Test"]


def test_trim_and_bleed_boxes_are_in_points_from_below() -> None:
    with pikepdf.open(io.BytesIO(pdf_bytes(document(())))) as pdf:
        page = pdf.pages[0]
        trim = [float(value) / MM for value in page.TrimBox]
        bleed = [float(value) / MM for value in page.BleedBox]
        assert trim == pytest.approx([10, 297 - 80, 60, 297 - 20], abs=0.002)
        assert bleed == pytest.approx([8, 297 - 82, 62, 297 - 18], abs=0.002)
        assert [float(value) / MM for value in page.MediaBox] == pytest.approx([0, 0, 210, 297], abs=0.002)


def test_every_font_is_embedded_and_subset() -> None:
    data = pdf_bytes(document((Text("戦国 Domino", 20, 30, 5, 900), Text("Tiles", 20, 40, 5))))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
        assert fonts
        for font in fonts:
            assert "Helvetica" not in str(font.BaseFont)
            assert "+" in str(font.BaseFont)
            assert "/FontFile2" in font.FontDescriptor
    assert pdfium.PdfDocument(data)[0].get_textpage().get_text_bounded().splitlines() == ["戦国 Domino", "Tiles"]


def test_a_font_and_its_core_keep_their_own_glyphs_in_one_file() -> None:
    # 子 is in the whole font only; 国 comes from the core, which is loaded first.
    data = pdf_bytes(document((Text("国", 20, 30, 10, 900), Text("子", 20, 60, 10, 900))))
    page = pdfium.PdfDocument(data)[0]
    assert page.get_textpage().get_text_bounded() == "国子"
    image = page.render(scale=4).to_pil().convert("L")
    for baseline in (30, 60):
        area = tuple(round(value * MM * 4) for value in (20, baseline - 9, 30, baseline + 1))
        assert image.crop(area).getextrema()[0] < 80


@pytest.mark.parametrize(("anchor", "left"), [("start", 100), ("middle", 100 - 4.5), ("end", 100 - 9)])
def test_text_is_anchored_by_its_advance(anchor: str, left: float) -> None:
    # 国 fills a full em, so three of them at an em of 3 mm advance by 9 mm; its frame begins 0.1 em in, or less.
    (box,) = boxes(pdf_bytes(document((Text("国国国", 100, 50, 3, anchor=anchor),))))  # type: ignore[arg-type]
    assert left <= box[0] <= left + 0.3
    assert box[0] + box[2] <= left + 9


def test_a_symbol_is_written_once() -> None:
    symbol = Symbol("blob", (fill(circle(0, 0, 5), RED),), Rect(-5, -5, 10, 10))
    once = len(pdf_bytes(document((Use(symbol),))))
    data = pdf_bytes(document(tuple(Use(symbol, translation(10 + i, 20)) for i in range(100))))
    assert len(data) - once < 1000
    assert len(boxes(data)) == 100


def test_colour_is_set_anew_after_a_group() -> None:
    items = (fill(rect(0, 0, 9, 9), RED), Group((fill(rect(9, 0, 9, 9), "#00ff00"),)), fill(rect(18, 0, 9, 9), RED))
    page = pdfium.PdfDocument(pdf_bytes(document(items)))[0]
    image = page.render(scale=1).to_pil().convert("RGB")
    assert [image.getpixel((round(x * MM), 12)) for x in (4, 13, 22)] == [(203, 65, 32), (0, 255, 0), (203, 65, 32)]


def test_a_dash_ends_with_its_line() -> None:
    items = (stroke(polyline((0, 10), (90, 10)), RED, 1, (2, 2)), stroke(polyline((0, 20), (90, 20)), RED, 1))
    page = pdfium.PdfDocument(pdf_bytes(document(items)))[0]
    image = page.render(scale=4).to_pil().convert("L")
    y = round(20 * MM * 4)
    assert {image.getpixel((x, y)) for x in range(8, 1000, 7)} == {image.getpixel((8, y))}


def test_a_ground_with_printing_inks_is_written_in_them_and_nothing_else_is() -> None:
    items = (
        fill(rect(10, 20, 50, 60), RED),
        stroke(polyline((0, 0), (9, 9)), RED, 1),
        fill(rect(0, 0, 5, 5), "#000000"),
    )
    with pikepdf.open(io.BytesIO(pdf_bytes(document(items, cmyk={RED: (0, 80.5, 90, 10)})))) as pdf:
        operators = [
            (str(operator), [float(value) for value in operands])
            for operands, operator in pikepdf.parse_content_stream(pdf.pages[0])
            if str(operator) in ("k", "K", "rg", "RG")
        ]
    assert operators == [("k", [0, 0.805, 0.9, 0.1]), ("K", [0, 0.805, 0.9, 0.1]), ("rg", [0, 0, 0])]
