"""What a PDF prints, measured in mm from the page's top-left corner."""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pypdfium2 as pdfium
from pypdfium2 import raw

from generator.geometry import Rect

MM = 25.4 / 72


@dataclass(frozen=True)
class Printed:
    """An object of a page: its kind, bounds (half a stroke more where it is stroked) and fill."""

    kind: str
    box: Rect
    fill: str
    clip: tuple[Rect, ...]


def page_objects(page: pdfium.PdfPage) -> Iterator[Printed]:
    """The objects of a page in painting order; forms count as one."""
    height = page.get_height()
    kinds = {raw.FPDF_PAGEOBJ_PATH: "path", raw.FPDF_PAGEOBJ_TEXT: "text", raw.FPDF_PAGEOBJ_FORM: "form"}
    for item in page.get_objects(max_depth=1):
        left, bottom, right, top = item.get_bounds()
        box = Rect(left * MM, (height - top) * MM, (right - left) * MM, (top - bottom) * MM)
        yield Printed(kinds[item.type], box, _fill(item), tuple(_clip(item, height)))


def _fill(item: Any) -> str:
    values = [ctypes.c_uint() for _ in range(4)]
    raw.FPDFPageObj_GetFillColor(item, *values)
    return "#" + "".join(f"{value.value:02x}" for value in values[:3])


def _clip(item: Any, height: float) -> Iterator[Rect]:
    """The rectangles of an object's clip path."""
    clip = raw.FPDFPageObj_GetClipPath(item)
    points: list[tuple[float, float]] = []
    for i in range(max(0, raw.FPDFClipPath_CountPathSegments(clip, 0)) if clip else 0):
        segment = raw.FPDFClipPath_GetPathSegment(clip, 0, i)
        x, y = ctypes.c_float(), ctypes.c_float()
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        if raw.FPDFPathSegment_GetType(segment) == raw.FPDF_SEGMENT_MOVETO and points:
            yield _around(points)
            points = []
        points.append((x.value * MM, (height - y.value) * MM))
    if points:
        yield _around(points)


def _around(points: list[tuple[float, float]]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def raster(page: pdfium.PdfPage, per_mm: int) -> Any:
    """The page as a Pillow image in colour, so many pixels to a millimetre."""
    return page.render(scale=per_mm * MM).to_pil().convert("RGB")
