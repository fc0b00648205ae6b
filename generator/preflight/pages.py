"""Checks pages that are files of their own: SVG by what they draw, PNG by what they show."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from generator.design.model import Design
from generator.errors import how_to_get
from generator.geometry import Rect
from generator.kit import KitPage
from generator.preflight.checks import check_marks
from generator.preflight.eyes import WHITE, has_eyes
from generator.preflight.pieces import Tiles
from generator.preflight.report import Check
from generator.preflight.svg_page import SvgPage, read_svg
from generator.words import say, say_many


def check_svg_pages(
    contents: Sequence[bytes], design: Design, pages: Sequence[KitPage], tiles: Tiles | None
) -> tuple[Check, ...]:
    """Look at the SVG of every page of a document.

    Raises:
        SvgError: one cannot be read.
    """
    read = [read_svg(content) for content in contents]
    texts = sum(page.texts for page in read)
    return (
        _sizes(read, pages),
        Check(
            "fonts",
            not texts,
            say_many("{count} text needs a font", "{count} texts need a font", texts)
            if texts
            else say("none needed: text is outlines"),
        ),
        *check_marks(design, pages, [page.painted for page in read], tiles),
    )


def _sizes(read: Sequence[SvgPage], pages: Sequence[KitPage]) -> Check:
    for number, (found, meant) in enumerate(zip(read, pages, strict=True), 1):
        width, height = meant.page.width, meant.page.height
        expected = (f"{width:g}mm", f"{height:g}mm", (0.0, 0.0, round(width, 3), round(height, 3)))
        said = (found.width, found.height, found.view)
        if said != expected:
            return Check(
                "sizes",
                False,
                say(
                    "page {number}: expected {meant}, got {got}",
                    number=number,
                    meant=_said(expected),
                    got=_said(said),
                ),
            )
    return Check("sizes", True, say("every page has its size in mm, and the same numbers in its viewBox"))


def _said(size: tuple[str, str, tuple[float, ...]]) -> str:
    return say(
        "{width} x {height}, viewBox {box}",
        width=size[0],
        height=size[1],
        box=" ".join(f"{number:g}" for number in size[2]),
    )


def check_png_pages(
    contents: Sequence[bytes], design: Design, pages: Sequence[KitPage], tiles: Tiles | None
) -> tuple[Check, ...]:
    """Check the PNG of every page of a document for size and margins; a preview is too coarse for more."""
    del tiles
    if not has_eyes():
        return (
            Check(
                "seen", None, say("not looked at: pictures need the extra 'preview', {how}", how=how_to_get("preview"))
            ),
        )
    from PIL import Image

    pictures = [Image.open(BytesIO(content)).convert("RGB") for content in contents]
    dpi = design.print.dpi
    return (
        _pixels(pictures, pages, dpi),
        _white_margins(pictures, design, pages, dpi),
    )


def _pixels(pictures: Sequence[Any], pages: Sequence[KitPage], dpi: int) -> Check:
    for number, (picture, page) in enumerate(zip(pictures, pages, strict=True), 1):
        expected = page.page.width * dpi / 25.4, page.page.height * dpi / 25.4
        if any(abs(got - wanted) > 1 for got, wanted in zip(picture.size, expected, strict=True)):
            return Check(
                "sizes",
                False,
                say(
                    "page {number}: expected {across:.0f} x {along:.0f} pixels at {dpi} dpi, got {width} x {height}",
                    number=number,
                    across=expected[0],
                    along=expected[1],
                    dpi=dpi,
                    width=picture.width,
                    height=picture.height,
                ),
            )
    return Check("sizes", True, say("every page has its size at {dpi} dpi", dpi=dpi))


def _white_margins(pictures: Sequence[Any], design: Design, pages: Sequence[KitPage], dpi: int) -> Check:
    inside = Rect(0, 0, design.paper.width, design.paper.height).within(design.margin)
    for number, (picture, page) in enumerate(zip(pictures, pages, strict=True), 1):
        inked = picture.point(lambda level: 255 if level < WHITE else 0).convert("L").getbbox()
        if inked is None:
            continue
        x, y, right, bottom = (value * page.page.width / picture.width for value in inked)
        (x, y), (right, bottom) = (page.correction.inverse.apply(*corner) for corner in ((x, y), (right, bottom)))
        if not inside.contains(Rect(x, y, right - x, bottom - y), 25.4 / dpi):
            return Check(
                "margins",
                False,
                say(
                    "page {number} ({name}) shows ink from {x:.1f}, {y:.1f} to {right:.1f}, {bottom:.1f} mm, "
                    "beyond the printable area",
                    number=number,
                    name=page.page.name,
                    x=x,
                    y=y,
                    right=right,
                    bottom=bottom,
                ),
            )
    return Check("margins", True, say("nothing nearer to an edge than {margin:g} mm", margin=min(design.margin)))
