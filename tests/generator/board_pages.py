"""The printed boards of the standard kit, as a person or a camera meets them."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any

import pypdfium2 as pdfium

from generator.design.model import Design, RegionLook
from generator.geometry import Rect
from generator.kit import document_of, kit_pages
from generator.papers import PAPERS
from generator.writers.pdf import pdf_bytes
from sengoku.game_set import Battlefield
from tests.generator.conftest import standard
from tests.generator.printed import Printed, page_objects, raster

PER_MM = 8
"""Pixels to a millimetre of a picture."""


def with_regions(design: Design, count: int) -> Design:
    looks = tuple(RegionLook(f"Land {i}", "山", "壱") for i in range(1, count + 1))
    field = Battlefield(count)
    return replace(design, regions=looks, game_set=replace(design.game_set, battlefield=field))


def pdf_of(design: Design) -> bytes:
    return pdf_bytes(document_of(design, kit_pages(design, ["boards"])))


@cache
def boards(paper: str) -> bytes:
    return pdf_of(standard(paper))


@contextmanager
def board(paper: str, region: int) -> Iterator[pdfium.PdfPage]:
    """The page of a board, open meanwhile: PDFium complains at the end of a run of what stayed open."""
    with pdfium.PdfDocument(boards(paper)) as document:
        yield document[region - 1]


@cache
def objects(paper: str, region: int) -> tuple[Printed, ...]:
    with board(paper, region) as page:
        return tuple(page_objects(page))


@cache
def picture(paper: str, region: int) -> Any:
    with board(paper, region) as page:
        return raster(page, PER_MM)


def grid_corner(paper: str, region: int) -> tuple[float, float]:
    """Where look and paper say that a grid begins: the design area of 194 x 263.4 in the middle, margins 41 or 28."""
    sheet = PAPERS[paper]
    left, top = (sheet.width - 194.0) / 2, (sheet.height - 263.4) / 2
    return left + (41 if region in (1, 3) else 28), top + (41 if region in (1, 2) else 28)


def pixels(image: Any, area: Rect) -> Any:
    """The pixels that lie wholly in an area, mm."""
    left, top, right, bottom = (value * PER_MM for value in (area.x, area.y, area.right, area.bottom))
    return image.crop((int(left + 0.999), int(top + 0.999), int(right + 0.001), int(bottom + 0.001)))


def terrain_of(things: tuple[Printed, ...]) -> Printed:
    """The map of a board: the form that is clipped to the squares."""
    (terrain,) = (thing for thing in things if thing.kind == "form" and len(thing.clip) > 4)
    return terrain


def read_code(image: Any, square: Rect) -> int:
    """The 36 bits of a tag, from the middles of its modules; its border must be black."""
    code = 0
    for row in range(8):
        for column in range(8):
            at = (int((square.x + 2 * column + 1) * PER_MM), int((square.y + 2 * row + 1) * PER_MM))
            white = image.getpixel(at)[1] > 128
            if 0 < row < 7 and 0 < column < 7:
                code = code << 1 | white
            else:
                assert not white
    return code
