"""Paper sizes, portrait, mm: ISO 216, the American sizes (exactly, from inches), or any other given by its measures."""

import re
from dataclasses import dataclass

from generator.errors import GeneratorError, UnknownNameError
from generator.units import format_size, parse_length
from generator.words import say

SMALLEST, LARGEST = 40.0, 2000.0
"""Edges that a paper of one's own may have, mm."""


@dataclass(frozen=True)
class Paper:
    """A sheet as it is fed: its name and its size in mm."""

    name: str
    width: float
    height: float

    @property
    def turned(self) -> "Paper":
        """The same paper fed by its other edge: width and height are swapped."""
        return Paper(self.name, self.height, self.width)

    @property
    def size(self) -> str:
        """Its measures, as in ``210 x 297 mm``."""
        return format_size(self.width, self.height)


PAPERS = {
    paper.name.lower(): paper
    for paper in (
        Paper("A3", 297.0, 420.0),
        Paper("A4", 210.0, 297.0),
        Paper("A5", 148.0, 210.0),
        Paper("Legal", 8.5 * 25.4, 14 * 25.4),
        Paper("Letter", 8.5 * 25.4, 11 * 25.4),
        Paper("Tabloid", 11 * 25.4, 17 * 25.4),
    )
}


class PaperError(GeneratorError):
    """A paper's measures cannot be used."""


def parse_paper(text: str, key: str) -> Paper:
    """A paper by its name in any case, or by its measures: ``210x297mm``, ``8.5in x 330mm`` (one unit serves both).

    A paper of one's own is named by its measures in mm, narrow side first: ``200x280mm``.

    Raises:
        UnknownNameError: with the papers that exist.
        LengthError, PaperError: measures without a unit, or no size for a sheet.
    """
    known = PAPERS.get(text.strip().lower())
    if known is not None:
        return known
    match = re.fullmatch(r"([-+.0-9]+)\s*([a-z]*)\s*[x×]\s*([-+.0-9]+)\s*([a-z]*)", text.strip().lower()[:100])
    if not match:
        raise UnknownNameError(key, text[:100], [*(paper.name for paper in PAPERS.values()), say("WxH as 200x280mm")])
    width = parse_length(match[1] + (match[2] or match[4]), key)
    height = parse_length(match[3] + (match[4] or match[2]), key)
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise PaperError(
            say(
                "{key}: expected a paper with edges of {smallest:g} to {largest:g} mm, got {text!r} ({size})",
                key=key,
                smallest=SMALLEST,
                largest=LARGEST,
                text=text[:100],
                size=format_size(width, height),
            )
        )
    narrow, wide = sorted((width, height))
    for paper in PAPERS.values():
        if abs(paper.width - narrow) < 0.01 and abs(paper.height - wide) < 0.01:
            return paper
    return Paper(f"{narrow:g}x{wide:g}mm", narrow, wide)
