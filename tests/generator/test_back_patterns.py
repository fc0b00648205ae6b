"""Every back pattern repeats from tile to tile and is the same turned by 180 degrees, so a back betrays nothing."""

from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops

from generator.art.patterns import PATTERNS
from generator.design.standard import STANDARD
from generator.document import Document, Page
from generator.drawing import Group, fill
from generator.geometry import Rect
from generator.path import box
from generator.writers.pdf import pdf_bytes

PAGE = Rect(0, 0, 50.8, 50.8)
"""Two tiles side by side and a little more: whole points, so that dots and mm agree."""


def rendered(name: str) -> Image.Image:
    """One field of the pattern, its lattice on the middle of the first tile, 10 dots a mm."""
    field = PATTERNS[name](PAGE, (12, 24), "#ffffff", "#000000")
    items = (fill(box(PAGE), "#ffffff"), Group(field, clip=box(PAGE)))
    page = Page("p", PAGE.width, PAGE.height, items, PAGE, PAGE)
    data = pdf_bytes(Document("t", "s", (page,), STANDARD.faces))
    return pypdfium2.PdfDocument(BytesIO(data))[0].render(scale=10 * 25.4 / 72).to_pil().convert("L")


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of dots that differ by more than antialiasing does."""
    counts = ImageChops.difference(one, other).histogram()
    return sum(counts[128:]) / sum(counts)


@pytest.mark.parametrize("name", sorted(PATTERNS))
def test_a_pattern_repeats_and_turns_onto_itself(name: str) -> None:
    image = rendered(name)
    assert image.size == (508, 508)
    first, right = image.crop((0, 0, 240, 480)), image.crop((240, 0, 480, 480))
    assert differing(first, right) < 0.004
    assert differing(first, first.rotate(180)) < 0.004
    ink = sum(first.histogram()[:128]) / (240 * 480)
    assert 0.2 < ink < 0.75


def test_no_two_patterns_are_alike() -> None:
    images = {name: rendered(name).crop((0, 0, 240, 480)) for name in PATTERNS}
    names = sorted(images)
    assert len(names) >= 6
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            assert differing(images[one], images[other]) > 0.15, (one, other)
