"""The preflight of the file: it passes what the program makes, and sees what is broken in it."""

import io
import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pikepdf
import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageDraw
from reportlab.pdfgen import canvas

from generator.cli import run
from generator.design.load import load_design
from generator.design.model import Design
from generator.drawing import Group, Text, fill, stroke
from generator.geometry import translation
from generator.kit import KitPage, document_of, kit_pages
from generator.painting import placement
from generator.path import polyline, rect
from generator.preflight.checks import check_file
from generator.preflight.page_reader import painted
from generator.preflight.pdf_reader import Pdf, PdfError
from generator.preflight.report import format_checks
from generator.preflight.sight import difference
from generator.writers.pdf import pdf_bytes

PARTS = ("armies", "markers")


def kit(**printing: Any) -> Design:
    """Two armies of the standard kit: what is right with two is right with four, in half the time."""
    return load_design("standard", ("game.seats=f w",)).printed(**printing)


@cache
def pages() -> tuple[KitPage, ...]:
    return kit_pages(kit(), PARTS)


def written(found: tuple[KitPage, ...]) -> bytes:
    return pdf_bytes(document_of(kit(), found))


def to_mend(data: bytes, found: tuple[KitPage, ...] = (), design: Design | None = None) -> dict[str, str]:
    checks = check_file(data, design or kit(), found or pages())
    return {check.code: check.message for check in checks if not check.is_well}


@pytest.mark.parametrize(
    "mode",
    [
        {},
        {"flip": "short-edge"},
        {"orientation": "landscape"},
        {"ink": "low"},
        {"ink": "black"},
        {"backs": "fold"},
        {"gutter": 4.0, "outline": True},
        {"gutter": 3.0, "bleeding": "none", "ink": "low"},
    ],
)
def test_what_the_program_makes_is_well(mode: dict[str, Any]) -> None:
    design = kit(**mode)
    found = kit_pages(design, PARTS)
    assert to_mend(pdf_bytes(document_of(design, found)), found, design) == {}


@pytest.mark.parametrize(
    "settings",
    [
        ("print.paper=A5",),
        ("print.paper=A5", "print.flip=none"),
        ("tile.width=13.7mm",),
        ("tile.width=12mm", "board.square=12mm", "print.ink=black"),
        ("print.ink=black",),
        (
            "tile.width=16.3mm",
            "print.gutter=6mm",
            "print.bleeding=none",
            "print.bleed=3mm",
            "print.paper=Letter",
            "print.margins.left=20mm",
        ),
        # Middles on half hundredths of a mm: rounded, front and back had been 0.010 mm apart.
        (
            "print.paper=182.7x297mm",
            "tile.width=43.45mm",
            "game.tiles=5-9 without doubles",
            "print.marks_on_backs=true",
        ),
    ],
)
def test_small_paper_and_odd_tiles_are_well(settings: tuple[str, ...]) -> None:
    design = load_design("standard", settings)
    found = kit_pages(design)
    assert to_mend(pdf_bytes(document_of(design, found)), found, design) == {}


def test_a_dot_is_seen_and_a_soft_edge_is_not() -> None:
    plain = Image.new("RGB", (60, 60), (16, 65, 143))
    ImageDraw.Draw(plain).rectangle((30, 0, 59, 59), fill=(255, 255, 255))
    moved, dotted = plain.copy(), plain.copy()
    ImageDraw.Draw(moved).line((30, 0, 30, 59), fill=(120, 150, 200))
    dotted.putpixel((10, 20), (90, 120, 180))
    assert difference(plain, moved) is None
    assert difference(plain, dotted) == difference(dotted, plain) == (10, 20, 11, 21)


def test_without_pictures_the_report_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.preflight.eyes.has_eyes", lambda: False)
    found = check_file(written(pages()), kit(), pages())
    checks = {check.code: check.message for check in found}
    assert checks["seen"].startswith("not looked at: pictures need the extra 'preview', ")
    assert [check.code for check in found if check.is_well is None] == ["seen"]
    assert [line for line in format_checks(found) if line.startswith("--    seen ")]
    assert checks["counts"] == "42 tiles drawn, as asked for"
    assert checks["backs alike"] == "within an army, every back is drawn alike"
    assert checks["ink"].endswith("by the drawing")


def test_the_reader_agrees_with_another_one() -> None:
    data = written(pages())
    pdf, other = Pdf(data), pdfium.PdfDocument(data)
    for number, page in enumerate(pdf.pages()):
        box = painted(pdf, page).box
        picture = other[number].render(scale=4).to_pil().convert("L").point(lambda value: 255 if value < 250 else 0)
        seen = picture.getbbox()
        assert box is not None
        assert seen is not None
        scale = 72 / 25.4 * 4
        expected = (box.x * scale, box.y * scale, box.right * scale, box.bottom * scale)
        assert seen == pytest.approx(expected, abs=10), number  # a text's em is higher than its ink


def changed(change: Callable[[KitPage], KitPage], number: int) -> tuple[KitPage, ...]:
    return tuple(change(page) if i == number else page for i, page in enumerate(pages()))


def with_item(item: Any) -> Callable[[KitPage], KitPage]:
    return lambda page: page._replace(page=page.page._replace(items=(*page.page.items, item)))


def test_ink_in_the_margin_is_seen() -> None:
    data = written(changed(with_item(fill(rect(3, 100, 10, 10), "#ff0000")), 2))
    assert "page 3" in to_mend(data)["margins"]
    assert to_mend(written(changed(with_item(fill(rect(3, 100, 10, 10), "#ffffff")), 2))) == {}


def test_a_hair_is_seen() -> None:
    data = written(changed(with_item(stroke(polyline((50, 50), (60, 60)), "#000000", 0.02)), 1))
    assert to_mend(data)["lines"].startswith("the thinnest line is 0.020 mm")


def test_a_text_over_the_edge_is_seen() -> None:
    data = written(changed(with_item(Text("far too long for this place", 180, 50, 5)), 0))
    assert "margins" in to_mend(data)


def test_a_back_that_strays_is_seen() -> None:
    def moved(page: KitPage) -> KitPage:
        shifted = (Group(page.page.items, translation(0.5, 0)),)
        return page._replace(page=page.page._replace(items=shifted))

    assert set(to_mend(written(changed(moved, 1)))) >= {"backs on fronts"}


def marked_backs(slots: slice) -> tuple[KitPage, ...]:
    """The kit whose design, not only its file, has a dot in a corner of some backs of its first army."""

    def marked(page: KitPage) -> KitPage:
        (block,) = page.content.blocks
        chosen = block.slots[slots]
        dot = (fill(rect(4, 5, 0.5, 0.5), "#000000"),)
        dotted = [s._replace(piece=s.piece._replace(front=(*s.piece.front, *dot))) for s in chosen]
        new = tuple(dotted.pop(0) if slot in chosen else slot for slot in block.slots)
        content = page.content._replace(blocks=(block._replace(slots=new),))
        dots = [Group(dot, placement(slot)) for slot in chosen]
        return page._replace(content=content, page=page.page._replace(items=(*page.page.items, *dots)))

    return changed(marked, 1)


def test_a_back_drawn_otherwise_than_its_army_is_seen() -> None:
    found = marked_backs(slice(3, 5))
    seen = to_mend(written(found), found)["backs seen"]
    place = found[1].slots[3].trim
    assert f"at {place.x:.1f}, {place.y:.1f} mm: expected Flame tile back, got something else" in seen
    assert seen.endswith("; and 1 more")


def test_backs_with_a_head_and_a_foot_are_seen_once_an_army() -> None:
    found = marked_backs(slice(None))
    seen = to_mend(written(found), found)["backs seen"]
    assert "Flame tile back is not the same turned by half" in seen
    assert "more" not in seen


def edited(change: Callable[[pikepdf.Pdf], None]) -> bytes:
    with pikepdf.open(io.BytesIO(written(pages()))) as pdf:
        change(pdf)
        target = io.BytesIO()
        pdf.save(target, object_stream_mode=pikepdf.ObjectStreamMode.disable)
        return target.getvalue()


def test_what_a_shop_would_refuse_is_seen() -> None:
    def no_scaling(pdf: pikepdf.Pdf) -> None:
        del pdf.Root.ViewerPreferences["/PrintScaling"]

    def wide_trim(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].TrimBox = pikepdf.Array([0, 0, 700, 900])

    def bare_font(pdf: pikepdf.Pdf) -> None:
        for item in pdf.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor":
                del item["/FontFile2"]

    assert set(to_mend(edited(no_scaling))) == {"scaling"}
    assert set(to_mend(edited(wide_trim))) == {"boxes"}
    assert set(to_mend(edited(bare_font))) == {"fonts"}
    assert to_mend(edited(lambda pdf: None)) == {}


def test_a_lost_page_and_a_lost_tile_are_seen() -> None:
    assert to_mend(written(pages()[:-2])) == {"pages": "expected 6 pages, found 4"}
    assert "counts" in to_mend(written(pages()[2:]), pages()[2:])


def test_helvetica_is_not_embedded() -> None:
    target = io.BytesIO()
    drawing = canvas.Canvas(target)
    drawing.drawString(100, 100, "hello")
    drawing.save()
    with pikepdf.open(io.BytesIO(target.getvalue())) as pdf:
        plain = io.BytesIO()
        for page in pdf.pages:
            page.contents_coalesce()
            page.Contents = pdf.make_stream(page.Contents.read_bytes())
        pdf.save(plain, object_stream_mode=pikepdf.ObjectStreamMode.disable, compress_streams=True)
    assert "Helvetica" in to_mend(plain.getvalue(), pages()[:1])["fonts"]


@pytest.mark.parametrize("data", [b"", b"hello", b"%PDF-1.4\n", b"%PDF-1.4\ntrailer\n<< /Root 1 0 R >>"])
def test_what_is_no_pdf_is_refused(data: bytes) -> None:
    with pytest.raises(PdfError):
        Pdf(data)


def test_the_command_reports_in_words_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--players", "3"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"^ok +backs on fronts +63 backs", said, re.MULTILINE)
    assert run(["check", "--players", "3", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["ok"] is True
    assert {check["code"] for check in report["checks"]} >= {"fonts", "boxes", "margins", "backs alike", "counts"}
