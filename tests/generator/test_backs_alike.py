"""No back tells one tile from another: pictures of the pages themselves, laid upon each other."""

from typing import Any

import pypdfium2 as pdfium
import pytest

from generator.design.load import load_design
from generator.design.model import Design
from generator.geometry import Rect
from generator.kit import document_of, kit_pages
from generator.preflight.eyes import PdfEye
from generator.preflight.sight import difference, pieces_of_pages
from generator.writers.pdf import pdf_bytes


def kit(**printing: Any) -> Design:
    return load_design("standard").printed(**printing)


def test_a_gutter_changes_no_back() -> None:
    """A pattern that ran on through the gutters would be cut out elsewhere on every tile."""
    pictures = []
    for design in (kit(), kit(gutter=5.0)):
        found = kit_pages(design, ("armies",))
        eye = PdfEye(pdf_bytes(document_of(design, found)))
        backs = [piece for piece in pieces_of_pages(found) if piece.key[:2] == ("tile-back", "d")]
        pictures += [eye.look(piece.number, piece.frame, piece.size) for piece in backs]
    assert len(pictures) == 42
    assert not [picture for picture in pictures if difference(picture, pictures[0])]


@pytest.mark.parametrize("kind", ["tile-back"])
@pytest.mark.parametrize("ink", ["full", "low", "black"])
def test_backs_look_alike_and_turned_by_half(kind: str, ink: str) -> None:
    """Pixels, since secrecy is about what one sees: every back of an army against the first, and against itself.

    A picture turned by half may lie a pixel off, which is a tenth of a millimetre.
    """
    design = kit(ink=ink)
    found = kit_pages(design, ("armies",))
    pdf = pdfium.PdfDocument(pdf_bytes(document_of(design, found)))
    scale = 10.0
    for number, page in enumerate(found):
        slots = [slot for slot in page.slots if slot.piece.kind == kind]
        if not slots:
            continue
        picture = pdf[number].render(scale=scale * 25.4 / 72).to_pil().convert("L")
        cut = [_cut(picture, slot.trim, scale) for slot in slots]
        for one in cut:
            assert _differing(one, cut[0]) < 0.01
        turned = cut[0].rotate(180)
        shifts = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        assert min(_differing(cut[0], _shifted(turned, *shift)) for shift in shifts) < 0.01


def _cut(picture: Any, trim: Rect, scale: float) -> Any:
    x, y = round(trim.x * scale), round(trim.y * scale)
    return picture.crop((x, y, x + round(trim.width * scale), y + round(trim.height * scale)))


def _shifted(picture: Any, dx: int, dy: int) -> Any:
    from PIL import ImageChops

    return ImageChops.offset(picture, dx, dy)


def _differing(one: Any, other: Any) -> float:
    from PIL import ImageChops

    histogram = ImageChops.difference(one, other).histogram()
    return float(sum(histogram[128:]) / sum(histogram))
