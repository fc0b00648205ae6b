"""QR codes on cover and boards, read back from the printed page by an independent reader."""

from io import BytesIO

import pypdfium2
import pytest
import zxingcpp
from PIL import Image

from generator.art.qr import EASY_MODULE, LEAST_MODULE, module_size, qr_symbol
from generator.components.cover import code_edge
from generator.components.small_paper import reading_scale
from generator.design.load import load_design
from generator.design.model import Design
from generator.drawing import Shape
from generator.guards.codes import code_findings
from generator.kit import document_of, kit_pages
from generator.qr import MOST_BYTES, _encoder, qr_modules, qr_size
from generator.writers.pdf import pdf_bytes
from sengoku.kit_code import parse_kit_code
from tests.generator.drawn import colliding, leaves, texts

SETTINGS = {
    "code alone": (),
    "scorer": ("kit.scorer=http://192.168.1.5:8000",),
    "six of one's own": (
        "kit.scorer=https://score.example",
        "game.seats=f w d b l m",
        "regions.0.name=峠",
        *(f"armies.{i}.name={name}" for i, name in enumerate(["武田", "上杉", "伊達", "徳川", "島津", "毛利"])),
    ),
}


def texts_on(design: Design, part: str) -> list[str]:
    """The codes read from each recto of a part, rendered at 300 dpi."""
    pages = [page for page in kit_pages(design, (part,)) if page.side == "recto"]
    document = pypdfium2.PdfDocument(BytesIO(pdf_bytes(document_of(design, pages))))
    images = [page.render(scale=300 / 72).to_pil() for page in document]
    return [code.text for image in images for code in qr_codes(image)]


def qr_codes(image: Image.Image) -> list[zxingcpp.Barcode]:
    return zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("settings", list(SETTINGS.values()), ids=list(SETTINGS))
def test_cover_and_boards_carry_the_kit(settings: tuple[str, ...], paper: str) -> None:
    design = load_design("standard", (*settings, f"print.paper={paper}", "game.regions=2"))
    assert texts_on(design, "cover") == [design.link]
    assert texts_on(design, "boards") == [design.link] * 2
    address, _, code = design.link.rpartition("/new?kit=")
    assert address == design.scorer
    assert parse_kit_code(code) == design.game_set
    assert [design.game_set.region_name(number) for number in (1, 2)] == [region.name for region in design.regions]


def test_a_kit_too_large_for_a_code_prints_without_one() -> None:
    pairs = ",".join(f'"{a}|{b} x2"' for a in range(19) for b in range(a, 19))
    design = load_design("standard", (f"game.tiles=[{pairs}]", "game.regions=1"))
    assert len(design.link) > 900
    assert qr_symbol(design.link, 20) is None
    assert texts_on(design, "boards") == []
    (told,) = code_findings(design)
    assert told.path == ("game", "tiles")
    assert f"{len(design.link)} characters, too many for a QR code on cover and boards" in told.message


def test_a_kit_whose_code_is_too_large_for_boards_says_so() -> None:
    names = [f"regions.{place}.name={letter * 35}" for place, letter in enumerate("ABCDEF")]
    design = load_design("standard", ("game.regions=6", "kit.scorer=https://score.example", *names))
    assert texts_on(design, "boards") == []
    assert texts_on(design, "cover") == [design.link]
    (told,) = code_findings(design)
    assert told.path == ("kit", "scorer")
    assert "on the boards: printed without" in told.message


@pytest.mark.parametrize("settings", list(SETTINGS.values()), ids=list(SETTINGS))
def test_a_usual_kit_has_its_codes(settings: tuple[str, ...]) -> None:
    assert not list(code_findings(load_design("standard", settings)))


def test_modules_are_wide_enough_for_a_phone() -> None:
    assert module_size(load_design().link, 20) > 0.6
    assert module_size("x" * 200, 20) > LEAST_MODULE
    assert module_size("x" * 3000, 20) == 0
    assert len(qr_modules("x" * MOST_BYTES)) == 173
    with pytest.raises(ValueError, match="at most 2213 bytes"):
        qr_modules("x" * (MOST_BYTES + 1))


@pytest.mark.parametrize(
    "text", ["1", "12345678", "HTTP://A.B/1", "1BASAgYKDksY", "x" * 200, "戦国ドミノ", "é" * 40, ""]
)
def test_a_codes_size_is_told_without_making_it(text: str) -> None:
    assert qr_size(text) == len(qr_modules(text))


@pytest.mark.parametrize("text", ["12345678", "HTTP://A.B/1", "1BASAgYKDksY", "lower case", "戦国ドミノ", "é"])
def test_a_code_is_written_in_the_shortest_way(text: str) -> None:
    """As the encoder would choose by itself."""
    encoder = _encoder()
    code = encoder.QRCode(None, encoder.QRErrorCorrectLevel.M)
    code.addData(text)
    code.make()
    assert qr_modules(text) == tuple(tuple(map(bool, row)) for row in code.modules)


def modules_on(design: Design) -> float:
    """How wide a module of the cover's code is on the paper, mm; 0 without a code."""
    scale = reading_scale(design)
    return module_size(design.link, scale * code_edge(design, scale))


@pytest.mark.parametrize("paper", ["A4", "A5"])
@pytest.mark.parametrize("letters", range(0, 36, 5))
def test_the_covers_code_grows_with_its_text_on_small_paper_and_is_left_out_before_it_is_too_fine(
    paper: str, letters: int
) -> None:
    names = [f"regions.{place}.name={letter * letters}" for place, letter in enumerate("ABCDEF") if letters]
    address = "kit.scorer=https://score.example"
    design = load_design("standard", (f"print.paper={paper}", "game.regions=6", address, *names))
    edge, wide = code_edge(design, reading_scale(design)), modules_on(design)
    assert (edge == 0) == (wide == 0) == bool(list(code_findings(design, ("cover",))))
    assert edge in (0, 27) or wide == pytest.approx(EASY_MODULE) or edge == 33
    assert wide == 0 or wide >= LEAST_MODULE
    assert wide > 0 or letters > 20
    page = kit_pages(design, ("cover",))[0].page
    drawn = [box.width for item, box in leaves(page.items) if isinstance(item, Shape) and item.fill == "#ffffff"]
    assert (edge == 0) or any(width == pytest.approx(reading_scale(design) * edge, abs=0.01) for width in drawn)


def test_a_long_link_is_read_from_a_small_cover() -> None:
    names = [f"regions.{place}.name={letter * 20}" for place, letter in enumerate("ABCDEF")]
    settings = ("print.paper=A5", "game.regions=6", "kit.scorer=https://score.example", *names)
    design = load_design("standard", settings)
    assert len(design.link) > 120
    assert code_edge(design, reading_scale(design)) > 28
    assert texts_on(design, "cover") == [design.link]
    found = colliding(texts(kit_pages(design, ("cover",))[0].page.items))
    assert not [pair for pair in found if "Scan to keep score" in pair]
