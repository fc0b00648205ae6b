"""A QR code as one filled path."""

from functools import lru_cache

from generator.art.neutrals import INK, WHITE
from generator.drawing import Items, Picture, fill
from generator.geometry import Rect
from generator.path import joined, rect
from generator.qr import MOST_BYTES, QUIET, qr_runs, qr_size

EASY_MODULE = 0.33
"""The smallest module that a phone reads from any printer's paper, mm: four dots at 300 dpi."""
LEAST_MODULE = 0.3
"""The smallest that a good printer's paper shows clearly enough, mm: a finer code is left out."""


def module_size(text: str, size: float) -> float:
    """The width of one module in a code of ``size`` mm; 0 if the text is too long for any code."""
    if len(text.encode()) > MOST_BYTES:
        return 0.0
    return size / (qr_size(text) + 2 * QUIET)


@lru_cache(maxsize=8)
def qr_symbol(text: str, size: float) -> Picture | None:
    """The code with its quiet zone on white, ``size`` mm square, from its corner; None if it would be too fine."""
    module = module_size(text, size)
    if module < LEAST_MODULE:
        return None
    name = f"qr-{size:g}".replace(".", "-")
    return Picture(name, lambda: _drawn(text, size, module), Rect(0, 0, size, size))


def _drawn(text: str, size: float, module: float) -> Items:
    runs = [rect(x * module, y * module, length * module, module) for x, y, length in qr_runs(text)]
    return fill(rect(0, 0, size, size), WHITE), fill(joined(runs), INK)
