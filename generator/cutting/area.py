"""The area in which pieces to be cut may lie."""

from generator.design.model import Design
from generator.drawing import Items
from generator.geometry import Insets, Rect
from generator.imposition import printable


def cut_area(design: Design) -> Rect:
    """The printable area without the bands that hold registration marks.

    If backs are printed behind the fronts, the area is one that remains when the sheet is turned over.

    Raises:
        ImpositionError: nothing is left.
    """
    top, right, bottom, left = map(max, design.margin, reserved_insets(design))
    if design.print.backs == "duplex" and design.print.labels is None:
        if design.print.flips_sideways:
            top = bottom = max(top, bottom)
        else:
            left = right = max(left, right)
    return printable(design.paper, Insets(top, right, bottom, left))


def reserved_insets(design: Design) -> Insets:
    """The distance from each edge that registration marks need; zero without marks."""
    if design.print.registration == "none":
        return Insets(0.0, 0.0, 0.0, 0.0)
    from generator.cutting.registration import REGISTRATION, reserved

    return reserved(REGISTRATION[design.print.registration])


def registration(design: Design) -> Items:
    """The design's registration marks as items; empty if it has none."""
    if design.print.registration == "none":
        return ()
    from generator.cutting.registration import REGISTRATION, registration_marks

    return registration_marks(REGISTRATION[design.print.registration], design.paper, "#000000")
