"""Changes pages for a printer so that the paper shows what was meant."""

from generator.design.model import Design
from generator.drawing import Group
from generator.geometry import Matrix, Rect, bounding
from generator.kit import KitPage
from generator.printers.profile import PrinterProfile, ProfileError
from generator.words import say


def corrected(page: KitPage, design: Design, profile: PrinterProfile) -> KitPage:
    """The page drawn larger and, if it is a back, moved. Its slots still tell where pieces lie on the paper.

    Raises:
        ProfileError: the profile was measured on sheets fed the other way.
    """
    if profile.orientation != design.print.orientation:
        raise ProfileError(
            "--printer: "
            + say(
                "expected a profile measured on {orientation} sheets, got {name!r}, measured on {measured} ones",
                orientation=design.print.orientation,
                name=profile.name,
                measured=profile.orientation,
            )
        )
    drawn = page.page
    matrix = profile.correction(page.side, (drawn.width, drawn.height), sideways=design.print.flips_sideways)
    return page._replace(
        page=drawn._replace(
            items=(Group(drawn.items, matrix),),
            trim=_moved(drawn.trim, drawn.width, drawn.height, matrix),
            bleed=_moved(drawn.bleed, drawn.width, drawn.height, matrix),
        ),
        correction=matrix,
    )


def _moved(area: Rect, width: float, height: float, matrix: Matrix) -> Rect:
    """A box after the correction, cut off at the paper's edge."""
    corners = [matrix.apply(area.x, area.y), matrix.apply(area.right, area.bottom)]
    inside = [Rect(min(max(x, 0.0), width), min(max(y, 0.0), height), 0.0, 0.0) for x, y in corners]
    return bounding(inside)
