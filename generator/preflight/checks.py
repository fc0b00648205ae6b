"""The checks of a file: each a line that says what was found, and whether something must be mended."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from generator.coverage import coverage
from generator.design.model import Design
from generator.geometry import Rect
from generator.kit import KitPage
from generator.preflight.page_reader import MM, Painted, painted
from generator.preflight.pdf_reader import Pdf, Ref, Stream
from sengoku.tiles import Tile

THINNEST = 0.088
"""A quarter of a point, mm: what a press still prints."""
NEAR = 0.1
"""What a mark may stick out of its area by rounding, mm."""


@dataclass(frozen=True)
class Check:
    """One look at the file: what it was, whether all is well, and what was found."""

    code: str
    is_well: bool
    message: str


def check_file(data: bytes, design: Design, pages: Sequence[KitPage]) -> tuple[Check, ...]:
    """Look at a PDF that was made of a design's pages.

    Raises:
        PdfError: it cannot be read at all.
    """
    pdf = Pdf(data)
    found = pdf.pages()
    if len(found) != len(pages):
        return (Check("pages", False, f"expected {len(pages)} pages, found {len(found)}"),)
    forms: dict[Ref, Painted] = {}
    marks = [painted(pdf, page, forms) for page in found]
    return (
        Check("pages", True, f"{len(found)} pages"),
        _fonts(pdf),
        _scaling(pdf),
        _boxes(pdf, found, pages),
        _lines(marks),
        _texts(marks),
        _margins(design, pages, marks),
        _flips(design, pages, marks),
        _backs(pages, marks),
        _counts(design, pages),
        Check("ink", True, f"about {coverage(pages):.0%} of the paper bears ink"),
    )


def _fonts(pdf: Pdf) -> Check:
    fonts = [item for item in pdf.objects() if isinstance(item, dict) and item.get("Type") == "Font"]
    bare = sorted({str(font.get("BaseFont")) for font in fonts if not _is_embedded(pdf, font)})
    if bare:
        return Check("fonts", False, f"not embedded: {', '.join(bare)}; print shops refuse the file")
    return Check("fonts", True, f"all {len(fonts)} embedded")


def _is_embedded(pdf: Pdf, font: dict[str, Any]) -> bool:
    descriptor = pdf.get(font.get("FontDescriptor")) or {}
    return any(isinstance(pdf.get(descriptor.get(key)), Stream) for key in ("FontFile", "FontFile2", "FontFile3"))


def _scaling(pdf: Pdf) -> Check:
    preference = (pdf.get(pdf.root.get("ViewerPreferences")) or {}).get("PrintScaling")
    if preference != "None":
        return Check("scaling", False, f"viewers may print it smaller: PrintScaling is {preference or 'not set'}")
    return Check("scaling", True, "viewers are asked to print at 100 %")


def _boxes(pdf: Pdf, found: Sequence[dict[str, Any]], pages: Sequence[KitPage]) -> Check:
    for number, (page, meant) in enumerate(zip(found, pages, strict=True), 1):
        boxes = [_rect(pdf, page.get(key)) for key in ("TrimBox", "BleedBox", "MediaBox")]
        trim, bleed, media = boxes
        if trim is None or bleed is None or media is None:
            return Check("boxes", False, f"page {number}: expected TrimBox, BleedBox and MediaBox")
        if not (bleed.contains(trim, 0.01) and media.contains(bleed, 0.01)):
            return Check("boxes", False, f"page {number}: expected the TrimBox in the BleedBox in the MediaBox")
        if abs(media.width - meant.page.width) > 0.01 or abs(media.height - meant.page.height) > 0.01:
            return Check("boxes", False, f"page {number}: expected {meant.page.width:g} x {meant.page.height:g} mm")
    return Check("boxes", True, "every page has its size, its trim and its bleed")


def _rect(pdf: Pdf, value: Any) -> Rect | None:
    numbers = pdf.get(value)
    if not numbers:
        return None
    x1, y1, x2, y2 = (float(pdf.get(number)) * MM for number in numbers)
    return Rect(x1, y1, x2 - x1, y2 - y1)


def _lines(marks: Sequence[Painted]) -> Check:
    thinnest = min((page.thinnest for page in marks), default=float("inf"))
    if thinnest < THINNEST:
        return Check("lines", False, f"the thinnest line is {thinnest:.3f} mm, a press needs {THINNEST}")
    return Check("lines", True, f"the thinnest line is {thinnest:.2f} mm" if thinnest < 1e9 else "no lines")


def _texts(marks: Sequence[Painted]) -> Check:
    smallest = min((page.smallest for page in marks), default=float("inf"))
    return Check("texts", True, f"the smallest text is {smallest:.1f} mm high" if smallest < 1e9 else "no text")


def _margins(design: Design, pages: Sequence[KitPage], marks: Sequence[Painted]) -> Check:
    inside = Rect(0, 0, design.paper.width, design.paper.height).within(design.margin)
    for number, (page, mark) in enumerate(zip(pages, marks, strict=True), 1):
        if mark.box is not None and not inside.contains(mark.box, NEAR):
            box = mark.box
            return Check(
                "margins",
                False,
                f"page {number} ({page.page.name}) prints from {box.x:.1f}, {box.y:.1f} to {box.right:.1f}, "
                f"{box.bottom:.1f} mm, beyond the printable area",
            )
    top, right, bottom, left = design.margin
    return Check("margins", True, f"nothing nearer to an edge than {min(top, right, bottom, left):g} mm")


def _flips(design: Design, pages: Sequence[KitPage], marks: Sequence[Painted]) -> Check:
    """Whether each back's drawing lies behind a front's once the sheet is turned: middles of tiles in the file."""
    if design.print.backs != "duplex" or design.print.labels:
        return Check("backs on fronts", True, "no sheet is printed on both sides")
    tile = design.tile
    fronts: dict[int, list[tuple[float, float]]] = {}
    backs: dict[int, list[tuple[float, float]]] = {}
    for page, mark in zip(pages, marks, strict=True):
        if page.part != "armies":
            continue
        if page.side == "recto":
            fronts[page.sheet] = sorted(_middles(mark, ("join-", "belt-"), (12.0, 24.0)))
        else:
            middles = _middles(mark, ("back-",), (tile.width / 2, tile.height / 2))
            width, height = page.page.width, page.page.height
            sideways = design.print.flips_sideways
            backs[page.sheet] = sorted((x, height - y) if sideways else (width - x, y) for x, y in middles)
    if {sheet: len(found) for sheet, found in fronts.items()} != {sheet: len(found) for sheet, found in backs.items()}:
        return Check("backs on fronts", False, "there are not as many backs as fronts")
    pairs = [pair for sheet, found in fronts.items() for pair in zip(found, backs[sheet], strict=True)]
    worst = max((hypot(x - u, y - v) for (x, y), (u, v) in pairs), default=0.0)
    return Check("backs on fronts", worst < 0.01, f"{len(pairs)} backs, off by {worst:.3f} mm at most after the flip")


def _middles(mark: Painted, names: tuple[str, ...], middle: tuple[float, float]) -> list[tuple[float, float]]:
    """Where the middles of tiles come out, to a hundredth of a mm."""
    found = (matrix.apply(*middle) for name, matrix in mark.forms if any(part in name for part in names))
    return [(round(x, 2), round(y, 2)) for x, y in found]


def _backs(pages: Sequence[KitPage], marks: Sequence[Painted]) -> Check:
    """Whether every back of an army is the same form in the same place of its trim."""
    seen: dict[tuple[str | None, int], set[tuple[str, float, float]]] = {}
    for page, mark in zip(pages, marks, strict=True):
        for slot in page.slots:
            if slot.piece.kind != "tile-back":
                continue
            x, y = slot.trim.centre
            middle = (slot.piece.width / 2, slot.piece.height / 2)
            inside = {
                (name, round(matrix.e - x, 2), round(matrix.f - y, 2))
                for name, matrix in mark.forms
                if "back-" in name
                and hypot(*(a - b for a, b in zip(matrix.apply(*middle), (x, y), strict=True))) < 0.01
            }
            seen.setdefault((slot.piece.army, slot.rotation), set()).update(inside)
    odd = sorted({army or "" for (army, _), found in seen.items() if len(found) != 1})
    if odd:
        return Check("backs alike", False, f"backs differ within an army: {', '.join(odd)}")
    return Check("backs alike", True, "all backs of an army are one drawing in one place" if seen else "no backs")


def _counts(design: Design, pages: Sequence[KitPage]) -> Check:
    tiles = (slot.piece for page in pages for slot in page.slots if slot.piece.kind == "tile")
    found = Counter((piece.army, piece.tile) for piece in tiles)
    expected: Counter[tuple[str | None, Tile | None]] = Counter(
        (look.army.key, tile) for look in design.looks for tile in design.game_set.tiles.tiles
    )
    if found != expected:
        missing, more = expected - found, found - expected
        return Check("counts", False, f"{missing.total()} tiles are missing, {more.total()} too many")
    return Check("counts", True, f"{found.total()} tiles, as the design says")


def format_checks(checks: Sequence[Check]) -> Iterator[str]:
    """A line for each check."""
    width = max(len(check.code) for check in checks)
    for check in checks:
        yield f"{'ok  ' if check.is_well else 'MEND'}  {check.code:<{width}}  {check.message}"
