"""Each SVG page, seen by a browser, is the PDF page, seen by a PDF reader: they agree but for antialiasing."""

from typing import Any

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops, ImageFilter

from generator.kit import document_of
from generator.writers.svg import svg_pages
from tests.generator.conftest import BOTH, standard, standard_pages, standard_pdf

DPI = 96


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ even when each may move by a pixel: edges may be soft, areas may not differ."""
    darker = ImageChops.subtract(one.filter(ImageFilter.MinFilter(3)), other)
    lighter = ImageChops.subtract(other, one.filter(ImageFilter.MaxFilter(3)))
    worst = ImageChops.lighter(darker, lighter)
    counts = worst.histogram()
    return sum(counts[48:]) / sum(counts)


@pytest.mark.parametrize("paper", BOTH)
def test_svg_and_pdf_show_the_same(paper: str, browser: Any, tmp_path: Any) -> None:
    pages = standard_pages(paper)
    pdf = pdfium.PdfDocument(standard_pdf(paper))
    tab = browser.new_page(viewport={"width": 900, "height": 1200})
    for number, text in enumerate(svg_pages(document_of(standard(paper), pages))):
        file = tmp_path / f"{number}.svg"
        file.write_text(text, encoding="utf-8")
        tab.goto(file.as_uri())
        tab.screenshot(path=str(tmp_path / "seen.png"), omit_background=False)
        reference = pdf[number].render(scale=DPI / 72).to_pil().convert("L")
        seen = Image.open(tmp_path / "seen.png").convert("L").crop((0, 0, *reference.size))
        share = differing(reference, seen)
        assert share < 0.002, f"{pages[number].page.name}: {share:.2%} of the pixels differ"
        assert sum(reference.histogram()[:200]) > 100, "an empty page proves nothing"
    tab.close()


def test_the_comparison_sees_a_missing_pip() -> None:
    blank = Image.new("L", (800, 1000), 255)
    dotted = blank.copy()
    dotted.paste(0, (100, 100, 160, 160))
    assert differing(blank, dotted) > 0.002
