"""The typefaces of the kit: how wide a text runs, what a font lacks, and which file holds it.

Measuring needs the standard library alone: the advances of the bundled fonts lie in
``metrics.json``. fontTools is loaded only to read a font that the user brings. Nothing here
draws; writers take ``Face.path`` and embed it, or the outlines of ``outlines.py``.
"""

from generator.fonts.face import (
    WEIGHTS,
    Face,
    FontFileError,
    Metrics,
    MissingGlyphError,
    UnknownWeightError,
)

__all__ = ["WEIGHTS", "Face", "FontFileError", "Metrics", "MissingGlyphError", "UnknownWeightError"]
