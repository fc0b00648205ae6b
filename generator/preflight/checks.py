"""The checks of a PDF: each is a line with what was found and whether it must be mended."""

from collections.abc import Sequence
from typing import Any

from generator.coverage import coverage
from generator.design.model import Design
from generator.errors import how_to_get
from generator.geometry import Rect
from generator.kit import KitPage
from generator.line_widths import THINNEST
from generator.marks import MARK_WIDTH
from generator.preflight.page_reader import MM, Painted, painted
from generator.preflight.pdf_reader import Pdf, Ref, Stream
from generator.preflight.pieces import Tiles, check_backs, check_counts, check_flips
from generator.preflight.report import Check
from generator.units import format_beside
from generator.words import say, say_many

SMALLEST = 1.4
"""The smallest em that can be read, mm: four points."""
EXACT = 0.01
"""What a page box may be off by rounding, mm."""
NEAR = MARK_WIDTH / 2 + 0.01
"""What a mark may stick out of its area, mm: a tick's end is taken to be as round as its line is wide; and rounding."""


def check_file(data: bytes, design: Design, pages: Sequence[KitPage], tiles: Tiles | None = None) -> tuple[Check, ...]:
    """Check a PDF made of a design's pages. It should hold these tiles; None means all of the design's.

    Raises:
        PdfError: it cannot be read at all.
    """
    pdf = Pdf(data)
    found = pdf.pages()
    if len(found) != len(pages):
        return (
            Check(
                "pages",
                False,
                say_many(
                    "expected {count} page, found {found}",
                    "expected {count} pages, found {found}",
                    len(pages),
                    found=len(found),
                ),
            ),
        )
    forms: dict[Ref, Painted] = {}
    marks = [painted(pdf, page, forms) for page in found]
    return (
        Check("pages", True, say_many("{count} page", "{count} pages", len(found))),
        _fonts(pdf),
        _scaling(pdf),
        _boxes(pdf, found, pages),
        *check_marks(design, pages, marks, tiles),
        *_by_eye(data, design, pages),
    )


def check_marks(
    design: Design, pages: Sequence[KitPage], marks: Sequence[Painted], tiles: Tiles | None
) -> tuple[Check, ...]:
    """The checks that need only what each page draws, whatever the file's format, as it should lie on the paper."""
    marks = [mark.before(page.correction) for page, mark in zip(pages, marks, strict=True)]
    if tiles is None:
        tiles = [(look.army.key, tile) for look in design.looks for tile in design.game_set.tiles.tiles]
    return (
        _lines(marks),
        _texts(marks),
        _margins(design, pages, marks),
        check_flips(design, pages, marks),
        check_backs(pages, marks),
        check_counts(pages, marks, tiles),
    )


def _by_eye(data: bytes, design: Design, pages: Sequence[KitPage]) -> tuple[Check, ...]:
    from generator.preflight.eyes import has_eyes

    if not has_eyes():
        return (
            Check(
                "seen", None, say("not looked at: pictures need the extra 'preview', {how}", how=how_to_get("preview"))
            ),
            Check(
                "ink",
                True,
                say("about {coverage:.0%} of the paper bears ink, by the drawing", coverage=coverage(pages)),
            ),
        )
    from generator.preflight.seen import check_by_eye

    return check_by_eye(data, design, pages)


def _fonts(pdf: Pdf) -> Check:
    fonts = [item for item in pdf.objects() if isinstance(item, dict) and item.get("Type") == "Font"]
    bare = sorted({str(font.get("BaseFont")) for font in fonts if not _is_embedded(pdf, font)})
    if bare:
        return Check("fonts", False, say("not embedded: {known}; print shops refuse the file", known=", ".join(bare)))
    return Check("fonts", True, say_many("{count} font, embedded", "all {count} embedded", len(fonts)))


def _is_embedded(pdf: Pdf, font: dict[str, Any]) -> bool:
    descriptor = pdf.get(font.get("FontDescriptor")) or {}
    return any(isinstance(pdf.get(descriptor.get(key)), Stream) for key in ("FontFile", "FontFile2", "FontFile3"))


def _scaling(pdf: Pdf) -> Check:
    preference = (pdf.get(pdf.root.get("ViewerPreferences")) or {}).get("PrintScaling")
    if preference != "None":
        return Check(
            "scaling",
            False,
            say("viewers may print it smaller: PrintScaling is {value}", value=preference or say("not set")),
        )
    return Check("scaling", True, say("viewers are asked to print at 100 %"))


def _boxes(pdf: Pdf, found: Sequence[dict[str, Any]], pages: Sequence[KitPage]) -> Check:
    for number, (page, meant) in enumerate(zip(found, pages, strict=True), 1):
        media = _rect(pdf, page.get("MediaBox"), 0.0)
        trim, bleed = (_rect(pdf, page.get(key), media.bottom if media else 0.0) for key in ("TrimBox", "BleedBox"))
        if trim is None or bleed is None or media is None:
            return Check("boxes", False, say("page {number}: expected TrimBox, BleedBox and MediaBox", number=number))
        expected = (
            ("MediaBox", media, Rect(0, 0, meant.page.width, meant.page.height)),
            ("TrimBox", trim, meant.page.trim),
            ("BleedBox", bleed, meant.page.bleed),
        )
        for name, box, right in expected:
            if not (box.contains(right, EXACT) and right.contains(box, EXACT)):
                return Check(
                    "boxes",
                    False,
                    say(
                        "page {number}: expected a {name} of {meant}, got {got}",
                        number=number,
                        name=name,
                        meant=_said(right),
                        got=_said(box),
                    ),
                )
        if page.get("Rotate") or page.get("UserUnit", 1) != 1:
            return Check(
                "boxes",
                False,
                say("page {number}: expected neither Rotate nor UserUnit, which turn or scale it", number=number),
            )
    return Check("boxes", True, say("every page has its size, its trim and its bleed"))


def _rect(pdf: Pdf, value: Any, top: float) -> Rect | None:
    """A box of the file as a rectangle from the paper's upper-left corner, ``top`` mm above the file's origin."""
    numbers = pdf.get(value)
    if not numbers:
        return None
    x1, y1, x2, y2 = (float(pdf.get(number)) * MM for number in numbers)
    return Rect(x1, (top or y2) - y2, x2 - x1, y2 - y1)


def _said(box: Rect) -> str:
    return say(
        "{width:.1f} x {height:.1f} mm at {x:.1f}, {y:.1f}", width=box.width, height=box.height, x=box.x, y=box.y
    )


def _lines(marks: Sequence[Painted]) -> Check:
    thinnest = min((page.thinnest for page in marks), default=float("inf"))
    if thinnest < THINNEST:
        return Check(
            "lines",
            False,
            say(
                "the thinnest line is {thinnest} mm, a press needs {least}",
                thinnest=format_beside(thinnest, THINNEST, 3),
                least=THINNEST,
            ),
        )
    return Check(
        "lines",
        True,
        say("the thinnest line is {thinnest:.2f} mm", thinnest=thinnest) if thinnest < 1e9 else say("no lines"),
    )


def _texts(marks: Sequence[Painted]) -> Check:
    smallest = min((page.smallest for page in marks), default=float("inf"))
    if smallest < SMALLEST:
        return Check(
            "texts",
            False,
            say(
                "the smallest text is {smallest} mm high, reading needs {least:g}",
                smallest=format_beside(smallest, SMALLEST, 1),
                least=SMALLEST,
            ),
        )
    return Check(
        "texts",
        True,
        say("the smallest text is {smallest:.1f} mm high", smallest=smallest) if smallest < 1e9 else say("no text"),
    )


def _margins(design: Design, pages: Sequence[KitPage], marks: Sequence[Painted]) -> Check:
    inside = Rect(0, 0, design.paper.width, design.paper.height).within(design.margin)
    for number, (page, mark) in enumerate(zip(pages, marks, strict=True), 1):
        if mark.box is not None and not inside.contains(mark.box, NEAR):
            box = mark.box
            return Check(
                "margins",
                False,
                say(
                    "page {number} ({name}) prints from {x:.1f}, {y:.1f} to {right:.1f}, {bottom:.1f} mm, beyond "
                    "the printable area",
                    number=number,
                    name=page.page.name,
                    x=box.x,
                    y=box.y,
                    right=box.right,
                    bottom=box.bottom,
                ),
            )
    top, right, bottom, left = design.margin
    return Check("margins", True, say("nothing nearer to an edge than {top:g} mm", top=min(top, right, bottom, left)))
