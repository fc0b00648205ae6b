"""``check --built``: pages that somebody has spoiled, each in its own way, and the sentence that says so."""

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from generator.components import EXTRAS, PARTS
from generator.design.load import load_design
from generator.design.standard import STANDARD
from generator.kit import kit_pages
from generator.preflight.seen import _KINDS
from tests.generator.built import PDF, checked, laid_out

RECTO, VERSO = 0, 1


def painted_over(number: int, operators: str) -> Callable[[pikepdf.Pdf], None]:
    """More on a page, in mm from its upper left corner; the page's own matrix still holds where its content ends."""

    def change(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[number]
        content = page.Contents.read_bytes() + b"\n" + operators.encode()
        page.Contents = pdf.make_stream(content)

    return change


def replaced(number: int, old: str, new: str, place: int = 0) -> Callable[[pikepdf.Pdf], None]:
    """One occurrence of a text in a page's content changed."""

    def change(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[number]
        parts = page.Contents.read_bytes().decode("latin-1").split(old)
        assert len(parts) > place + 1, page.Contents.read_bytes()[-600:]
        content = old.join(parts[: place + 1]) + new + old.join(parts[place + 1 :])
        page.Contents = pdf.make_stream(content.encode("latin-1"))

    return change


def swapped(pdf: pikepdf.Pdf) -> None:
    first, second = pdf.pages[1].Contents, pdf.pages[3].Contents
    pdf.pages[1].Contents, pdf.pages[3].Contents = second, first
    first, second = pdf.pages[1].Resources, pdf.pages[3].Resources
    pdf.pages[1].Resources, pdf.pages[3].Resources = second, first


def bare_font(pdf: pikepdf.Pdf) -> None:
    for item in pdf.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor":
            del item["/FontFile2"]


def no_scaling(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.ViewerPreferences["/PrintScaling"]


def moved_trim(pdf: pikepdf.Pdf) -> None:
    box = [float(value) for value in pdf.pages[0].TrimBox]
    pdf.pages[0].TrimBox = pikepdf.Array([box[0] + 1, box[1] + 1, box[2] - 1, box[3] - 1])


def smaller_paper(pdf: pikepdf.Pdf) -> None:
    pdf.pages[2].MediaBox = pikepdf.Array([0, 0, 595, 830])


def turned_page(pdf: pikepdf.Pdf) -> None:
    pdf.pages[3].Rotate = 180


SPOILED: dict[str, tuple[Callable[[pikepdf.Pdf], None], str, str]] = {
    "a dot on a back": (
        painted_over(VERSO, "0 0 0 rg 60 100 0.4 0.4 re f"),
        "backs seen",
        "page 2 (01-army-flame-verso), at 45.0, 79.8 mm: expected Flame tile back, got something else, "
        "from 14.9, 20.1 to 15.4, 20.6 mm on it",
    ),
    "a back on its side": (
        replaced(VERSO, "/FormXob.back-f Do", "0 1 -1 0 36 12 cm /FormXob.back-f Do", 3),
        "backs seen",
        "page 2 (01-army-flame-verso), at 93.0, 79.8 mm: expected Flame tile back, got something else",
    ),
    "a tile missing": (
        replaced(RECTO, "/FormXob.half-f-2 Do", "", 0),
        "counts",
        "expected 42 tiles, 1 missing: f:1|2",
    ),
    "a tile that is another": (
        replaced(RECTO, "/FormXob.half-f-2 Do", "/FormXob.half-f-3 Do", 0),
        "pieces seen",
        "at 45.0, 79.8 mm: expected Flame tile 1|2, found Flame tile 1|3",
    ),
    "backs of one army on another's": (
        swapped,
        "backs seen",
        "expected Flame tile back, found Wave tile back; and 41 more",
    ),
    "a font that is not embedded": (bare_font, "fonts", "not embedded"),
    "a hair": (painted_over(RECTO, "0 0 0 RG 0.03 w 50 30 m 60 30 l S"), "lines", "the thinnest line is 0.030 mm"),
    "ink in the margin": (
        painted_over(RECTO, "0 0 0 rg 3 100 2 2 re f"),
        "margins",
        "page 1 (01-army-flame-recto) prints from 3.0,",
    ),
    "no wish for 100 %": (no_scaling, "scaling", "viewers may print it smaller: PrintScaling is not set"),
    "a trim that is smaller": (moved_trim, "boxes", "page 1: expected a TrimBox of 168.0 x 144.0 mm at 21.0,"),
    "smaller paper": (smaller_paper, "boxes", "page 3: expected a MediaBox of 210.0 x 297.0 mm"),
    "a page turned round": (turned_page, "boxes", "page 4: expected neither Rotate nor UserUnit"),
    "tiny print": (
        painted_over(RECTO, "BT 1 0 0 -1 50 30 Tm /F1 1 Tf (a) Tj ET"),
        "texts",
        "the smallest text is 1.0 mm high, reading needs 1.4",
    ),
}


@pytest.mark.parametrize("case", SPOILED)
def test_what_was_spoiled_is_found(
    case: str, built: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change, code, sentence = SPOILED[case]
    laid_out(built, tmp_path)
    with pikepdf.open(tmp_path / PDF, allow_overwriting_input=True) as pdf:
        change(pdf)
        pdf.save(tmp_path / PDF, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    exit_code, to_mend = checked(tmp_path, capsys)
    assert exit_code == 1
    assert sentence in to_mend.get(f"{PDF} {code}", ""), to_mend
    assert to_mend[f"{tmp_path.name} files"] == f"{PDF} is not what was built"


def test_what_was_built_is_well(
    built: dict[str, bytes], pages_built: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, files in (("pdf", built), ("pages", pages_built)):
        laid_out(files, tmp_path / name)
        assert checked(tmp_path / name, capsys) == (0, {})


FIRST = "svg/standard-A4-armies-01-army-flame-recto.svg"
BACKS = "svg/standard-A4-armies-01-army-flame-verso.svg"
SPOILED_SVG: dict[str, tuple[str, str, str, str, str]] = {
    "a size in pixels": (FIRST, 'width="210mm"', 'width="210px"', "sizes", "page 1: expected 210mm x 297mm, viewBox"),
    "a text": (FIRST, "</svg>", "<text>f</text></svg>", "fonts", "1 text needs a font"),
    "ink in the margin": (FIRST, "</svg>", '<path d="M2 90L4 90L4 95Z" /></svg>', "margins", "prints from 2.0,"),
    "a tile missing": (FIRST, "#s-half-f-2", "#s-join-f", "counts", "expected 42 tiles, 1 missing: f:1|2"),
    "a hair": (
        FIRST,
        "</svg>",
        '<path d="M20 30L30 30" fill="none" stroke="#000000" stroke-width="0.01" /></svg>',
        "lines",
        "the thinnest line is 0.010 mm",
    ),
    "a dot on a back": (
        BACKS,
        "</svg>",
        '<path d="M50 90L51 90L51 91Z" fill="#000000" /></svg>',
        "backs alike",
        "what is drawn on backs differs within an army: f",
    ),
    "a use of nothing": (FIRST, "#s-half-f-2", "#elsewhere", "file", "got '#elsewhere'"),
    "no SVG": (FIRST, "<svg", "<html", "file", "cannot be read: expected an SVG file"),
}


@pytest.mark.parametrize("case", SPOILED_SVG)
def test_what_was_spoiled_in_an_svg_is_found(
    case: str, pages_built: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, old, new, code, sentence = SPOILED_SVG[case]
    text = pages_built[path].decode()
    assert old in text
    laid_out({**pages_built, path: text.replace(old, new, 1).encode()}, tmp_path)
    exit_code, to_mend = checked(tmp_path, capsys)
    assert exit_code == 1
    assert sentence in to_mend.get(f"standard-A4-armies-*.svg {code}", ""), to_mend


def test_what_was_spoiled_in_a_png_is_found(
    pages_built: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    laid_out(pages_built, tmp_path)
    first, second = sorted((tmp_path / "png").glob("*-recto.png"))
    picture = Image.open(first).convert("RGB")
    picture.putpixel((3, 200), (0, 0, 0))
    picture.save(first)
    Image.open(second).resize((400, 600)).save(second)
    exit_code, to_mend = checked(tmp_path, capsys)
    assert exit_code == 1
    assert "page 1 (01-army-flame-recto) shows ink from 1.3," in to_mend["standard-A4-armies-*.png margins"]
    assert to_mend["standard-A4-armies-*.png sizes"] == "page 3: expected 496 x 702 pixels at 60 dpi, got 400 x 600"


@pytest.mark.parametrize(
    "content", [b"", b"hello", b"%PDF-1.4\n1 0 obj\n<< /Length 9 >>\nstream\n", b"%PDF-" + b"<<" * 5000]
)
def test_a_file_that_is_no_pdf_is_one_thing_to_mend(
    content: bytes, built: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    laid_out({**built, PDF: content}, tmp_path)
    exit_code, to_mend = checked(tmp_path, capsys)
    assert exit_code == 1
    assert to_mend[f"{PDF} file"].startswith("cannot be read: expected a PDF")


def test_a_pdf_whose_streams_are_spoiled_is_damaged(
    built: dict[str, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start = built[PDF].index(b"stream") + 20
    laid_out({**built, PDF: built[PDF][:start] + bytes(9) + built[PDF][start + 9 :]}, tmp_path)
    exit_code, to_mend = checked(tmp_path, capsys)
    assert exit_code == 1
    assert to_mend[f"{PDF} file"] == "cannot be read: it is damaged"


def test_every_kind_of_piece_has_a_name_in_words() -> None:
    pages = [*kit_pages(STANDARD, (*PARTS, *EXTRAS)), *kit_pages(load_design("standard", ["print.paper=A5"]))]
    kinds = {slot.piece.kind.removesuffix("-part") for page in pages for slot in page.slots}
    assert kinds == set(_KINDS)
