"""Looks at files: renders a place on a page as a picture in a piece's own frame. Needs the extra ``preview``."""

import ctypes
from typing import Any

from generator.geometry import Matrix

PER_MM = 6.0
"""Pixels to a mm; a dot of 0.1 mm still shows."""
COARSE = 4.0
"""Pixels to a mm for counting ink; without smoothing, finer ones count the same to half a point."""
WHITE = 250
"""A level of at least this is unprinted paper."""
MM = 25.4 / 72


class PdfEye:
    """Shows pages of a PDF, rendered by PDFium.

    Each look is rendered anew at the exact place, so that pixels are never resampled.
    """

    def __init__(self, data: bytes) -> None:
        import pypdfium2

        self._document = pypdfium2.PdfDocument(data)
        self._pages: dict[int, Any] = {}

    def look(self, page: int, placement: Matrix, size: tuple[float, float]) -> Any:
        """An RGB picture of Pillow's, `PER_MM` pixels to a mm.

        Args:
            page: from 0.
            placement: from the frame that is looked at to the page, mm.
            size: of the frame, mm.
        """
        from pypdfium2 import PdfBitmap, raw

        if page not in self._pages:
            self._pages = {page: self._document[page]}
        to_pixels = Matrix(MM, 0, 0, MM).then(placement.inverse).then(Matrix(PER_MM, 0, 0, PER_MM))
        width, height = pixels(size)
        bitmap = PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGRx)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
        matrix, window = raw.FS_MATRIX(*to_pixels), raw.FS_RECTF(0.0, 0.0, width, height)
        page_object = self._pages[page]
        raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page_object, ctypes.byref(matrix), ctypes.byref(window), 0)
        return bitmap.to_pil().convert("RGB")

    def ink(self, page: int) -> float:
        """The share of a page, 0 to 1, that is not white, measured with `COARSE` pixels to a mm."""
        scale = COARSE * MM
        bitmap = self._document[page].render(scale=scale, no_smoothpath=True, no_smoothtext=True, grayscale=True)
        picture = bitmap.to_pil().convert("L")
        histogram: list[int] = picture.histogram()
        return 1 - sum(histogram[WHITE:]) / sum(histogram)


def pixels(size: tuple[float, float]) -> tuple[int, int]:
    """How many whole pixels a frame of that many mm has."""
    return max(1, int(size[0] * PER_MM)), max(1, int(size[1] * PER_MM))


def has_eyes() -> bool:
    """Whether PDFium and Pillow are installed."""
    from importlib.util import find_spec

    return find_spec("pypdfium2") is not None and find_spec("PIL") is not None
