"""Registration marks, which a cutting machine's camera looks for, as a table of exact measures.

``silhouette`` prints what Silhouette's software calls type 1: a filled square at the upper left, and an angle at the
upper right and the lower left. ``print-then-cut`` prints a small square in each corner, as optical positioning (OPOS
and the like) wants it. Machines whose own software prints a frame need no marks, only the cut files.
"""

from dataclasses import dataclass

from generator.design.print_spec import REGISTRATION_INSET
from generator.drawing import Items, fill
from generator.geometry import Insets
from generator.papers import Paper
from generator.path import Path, joined, polygon, rect


@dataclass(frozen=True)
class Registration:
    """A preset; all lengths in mm.

    Attributes:
        inset: from each edge of the sheet to the marks' outer edges.
        square: the edge of a filled square.
        arm, thickness: the length and width of an angle's arms; an arm of 0: squares in all four corners.
        clearance: what every other ink keeps from a mark.
    """

    inset: float
    square: float
    arm: float
    thickness: float
    clearance: float


REGISTRATION = {
    "silhouette": Registration(inset=REGISTRATION_INSET, square=5.0, arm=5.0, thickness=1.0, clearance=2.0),
    "print-then-cut": Registration(inset=REGISTRATION_INSET, square=2.0, arm=0.0, thickness=0.0, clearance=3.0),
}
"""The presets by name."""


def mark_outlines(preset: Registration, paper: Paper) -> tuple[Path, ...]:
    """The outlines of a preset's black marks on the sheet, the one at the upper left first."""
    left, top = preset.inset, preset.inset
    right, bottom = paper.width - preset.inset, paper.height - preset.inset
    size = preset.square
    first = rect(left, top, size, size)
    if not preset.arm:
        others = ((right - size, top), (left, bottom - size), (right - size, bottom - size))
        return first, *(rect(x, y, size, size) for x, y in others)
    return first, _angle(preset, right, top, -1, 1), _angle(preset, left, bottom, 1, -1)


def _angle(preset: Registration, x: float, y: float, across: int, down: int) -> Path:
    """An angle with its corner at (x, y), its arms towards the middle: 1 is to the right or down, -1 the other way."""
    arm, line = preset.arm, preset.thickness
    corners = ((0.0, 0.0), (arm, 0.0), (arm, line), (line, line), (line, arm), (0.0, arm))
    return polygon(*((x + across * dx, y + down * dy) for dx, dy in corners))


def reserved(preset: Registration) -> Insets:
    """The bands at head and foot of the sheet in which all marks lie with room around them."""
    band = preset.inset + max(preset.square, preset.arm) + preset.clearance
    return Insets(band, 0.0, band, 0.0)


def registration_marks(preset: Registration, paper: Paper, colour: str) -> Items:
    """The marks as items."""
    return (fill(joined(mark_outlines(preset, paper)), colour),)
