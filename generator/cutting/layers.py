"""What a cutting machine gets of a sheet: paths in three layers, with no hint which army is which."""

from generator.cutting.plan import is_to_cut
from generator.cutting.segments import cut_outlines, cut_segments, fold_segments
from generator.design.model import Design
from generator.document import CutLayers
from generator.imposition import Segment
from generator.kit import KitPage
from generator.path import Path, polyline


def is_cut(page: KitPage) -> bool:
    """Whether a machine can cut this page: it is the recto of a sheet with whole pieces on it."""
    return page.side == "recto" and any(map(is_to_cut, page.content.blocks))


def cut_layers(design: Design, page: KitPage) -> CutLayers:
    """The layers of a page. A sheet that is folded is cut after folding, from the side of its fronts."""
    blocks = tuple(filter(is_to_cut, page.content.blocks))
    return CutLayers(
        page.page.width,
        page.page.height,
        cut=(*(_line(segment) for segment in cut_segments(blocks)), *cut_outlines(blocks)),
        fold=tuple(_line(segment) for segment in fold_segments(page.content)),
        print=_marks(design, page),
    )


def _line(segment: Segment) -> Path:
    x1, y1, x2, y2 = segment
    return polyline((x1, y1), (x2, y2))


def _marks(design: Design, page: KitPage) -> tuple[Path, ...]:
    if design.print.registration == "none" or not page.by_machine:
        return ()
    from generator.cutting.registration import REGISTRATION, mark_outlines

    return mark_outlines(REGISTRATION[design.print.registration], design.paper)
