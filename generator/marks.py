"""Marks around pieces, all of them derived from slots: where the knife goes, and a ruler that proves the scale."""

from functools import lru_cache

from generator.art.neutrals import CAPTION, INK, RING
from generator.design.model import Design
from generator.drawing import Group, Items, Text, fill, stroke
from generator.fonts import Face
from generator.geometry import Matrix, Rect, bounding, rotation, translation
from generator.imposition import DESIGN_WIDTH, FOOT, Block, Fold, Strip, printable
from generator.path import box, frame, joined, polyline, rect
from generator.typesetting import fitted_size
from generator.words import say

GAP, REACH = 0.4, 3.0
"""Crop marks begin 0.4 mm outside the bleed and end 3 mm outside it."""
MARK_WIDTH = 0.2
HAIRLINE_WIDTH = 0.1
WIDE = 188.0
"""An area this wide, mm, has ruler and slug side by side."""
SMALL = 2.9
"""The smallest em on print, mm."""


def cut_positions(block: Block) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The x of each vertical cut and the y of each horizontal one, rising, mm."""
    xs = {round(edge, 6) for slot in block.slots for edge in (slot.trim.x, slot.trim.right)}
    ys = {round(edge, 6) for slot in block.slots for edge in (slot.trim.y, slot.trim.bottom)}
    return tuple(sorted(xs)), tuple(sorted(ys))


def crop_marks(block: Block) -> Items:
    """A tick at both ends of every cut, outside the block and its bleed."""
    outer = block.inked
    xs, ys = cut_positions(block)
    ticks = []
    for x in xs:
        ticks.append(polyline((x, outer.y - GAP), (x, outer.y - REACH)))
        ticks.append(polyline((x, outer.bottom + GAP), (x, outer.bottom + REACH)))
    for y in ys:
        ticks.append(polyline((outer.x - GAP, y), (outer.x - REACH, y)))
        ticks.append(polyline((outer.right + GAP, y), (outer.right + REACH, y)))
    return (stroke(joined(ticks), INK, MARK_WIDTH),)


def outlines(block: Block) -> Items:
    """A hairline around every trim, each line once."""
    from generator.cutting.segments import cut_segments

    lines = [polyline((x1, y1), (x2, y2)) for x1, y1, x2, y2 in cut_segments((block,))]
    return (stroke(joined(lines), RING, HAIRLINE_WIDTH),) if lines else ()


@lru_cache(maxsize=16)
def ruler(x: float, y: float, length: int = 100) -> Items:
    """A bar exactly ``length`` mm long, in black and white sections of 10 mm, its length written beside it.

    (x, y) is its top-left corner.
    """
    height = 1.6
    outline = fill(frame(Rect(x, y, length, height), MARK_WIDTH), INK)
    blacks = fill(joined(rect(x + 10 * i, y, 10, height) for i in range(0, length // 10, 2)), INK)
    return outline, blacks, Text(f"{length} mm", x + length + 1.5, y + height / 2 + 0.36 * SMALL, SMALL, 700, INK)


def edge_name(flip: str) -> str:
    """The edge about which a printer turns the sheets, in words."""
    return say("short edge") if flip == "short-edge" else say("long edge")


def slug(design: Design, lines: tuple[str, ...], right: float, bottom: float) -> Items:
    """Lines of small text that end at ``right``, the last baseline 0.7 mm above ``bottom``."""
    pitch = 3.6
    return tuple(
        Text(line, right, bottom - 0.7 - pitch * (len(lines) - 1 - i), SMALL, 500, CAPTION, "end")
        for i, line in enumerate(lines)
    )


def foot(design: Design, area: Rect, lines: tuple[str, ...]) -> Items:
    """Ruler at the left and slug at the right, at the foot of an area; where that is narrow, one above the other."""
    if area.width >= WIDE:
        return *ruler(area.x, area.bottom - 2.6), *slug(design, lines, area.right, area.bottom)
    bar = 100 if area.width >= 114 else 50 if area.width >= 62 else 30
    texts = [
        Text(
            line,
            area.x,
            area.bottom - 4.3 - 3.6 * i,
            fitted_size(design.faces[500], line, SMALL, area.width),
            500,
            CAPTION,
        )
        for i, line in enumerate(reversed(lines))
    ]
    return *ruler(area.x, area.bottom - 2.6, length=bar), *texts


def turned_foot(design: Design, frame: Rect, to_page: Matrix) -> Strip | None:
    """On a landscape sheet, what draws ruler and slug at the foot of a frame that is turned with the drawing in it.

    On a portrait sheet None, which stands for the usual strip at the foot of the page.
    """
    if design.paper.width <= design.paper.height:
        return None
    return lambda lines: (Group(foot(design, frame, lines), to_page),)


def foot_area(design: Design) -> Rect:
    """The area at whose foot ruler and slug stand.

    On portrait sheets it is as wide as the text of the pages, if the paper is wide enough; else the printable area.
    """
    area = printable(design.paper, design.margin)
    spare = area.width - DESIGN_WIDTH
    if spare <= 0 or design.paper.width > design.paper.height:
        return area
    return Rect(area.x + spare / 2, area.y, DESIGN_WIDTH, area.height)


def foot_height(area: Rect) -> float:
    """How high ruler and slug are together in an area of this width, mm; in a narrow one they need two rows."""
    return FOOT if area.width >= WIDE else FOOT + 3.6


def fold_marks(fold: Fold, blocks: tuple[Block, ...]) -> Items:
    """The marks of a fold: the line itself, the order of work beside it, and a dotted frame around what gets glue.

    The glue comes on the blank side; held against the light, the frame can be seen from there.
    """
    order = say(
        "1 Crease and fold this line, print outside   2 Glue the blank inside, all behind the dotted frame   3 Cut"
    )
    length, middle = fold.end - fold.start, (fold.start + fold.end) / 2
    size = fitted_size(Face.bundled(500), order, SMALL, length)
    line = stroke(polyline((-length / 2 + MARK_WIDTH, 0), (length / 2 - MARK_WIDTH, 0)), INK, MARK_WIDTH, (3.0, 1.2))
    words = Text(order, 0, -1.1, size, 500, CAPTION, "middle")
    if fold.axis == "vertical":
        along = rotation(270).then(translation(fold.place, middle))
    else:
        along = translation(middle, fold.place)
    glued = bounding([block.inked for block in blocks[1:]]).grown(REACH - 0.2)
    return Group((line, words), along), stroke(box(glued), INK, 0.4, (0.0, 1.6), round_caps=True)
