"""Small drawings of how a screen is built: the printed flat, folding it back, the screen as it stands; in mm."""

from generator.art.neutrals import INK, PICTOGRAM, RING, STONE, WHITE
from generator.art.pictograms import LINE, army_ground, dashed
from generator.art.pictograms_build import SHADE, Corner
from generator.art.pictograms_fold import leaf_path, swing_back
from generator.crests import crest_at
from generator.design.model import ArmyLook, Design
from generator.drawing import Item, Items, Shape, fill, placed, stroke
from generator.geometry import Rect
from generator.path import Path, box, joined, polygon, polyline, rect
from sengoku.colours import mixed

FLAT = 22.0
"""The width of a small screen's flat, mm."""
HALF = FLAT * 93 / 256
"""The height of its outside, and of its inside, mm."""


def folded_screen(design: Design, look: ArmyLook, corner: Corner, width: float) -> Items:
    """A standing screen seen from outside: the front, and wings that lead away from the viewer."""
    s = width / 25.6
    x, y = corner

    def wings(top: float, bottom: float) -> Path:
        """Of both wings, what lies between two heights of the outside."""
        return joined(
            polygon(
                (x + outer * s, y + top * s),
                (x + inner * s, y + (3 + top) * s),
                (x + inner * s, y + (3 + bottom) * s),
                (x + outer * s, y + bottom * s),
            )
            for outer, inner in ((0, 6.3), (25.6, 19.3))
        )

    shade = mixed(look.ground, "#000000", SHADE)
    items: list[Item] = [army_ground(_shown(design, look), wings(0, 9.3), shade)]
    if design.print.ink == "low":
        items.append(fill(wings(7.55, 8.75), shade))
    return *items, *_outside(design, look, Rect(x + 6.3 * s, y + 3 * s, 13 * s, 9.3 * s), x + 12.8 * s)


def _shown(design: Design, look: ArmyLook) -> ArmyLook:
    """The army's look on a screen's outside, which is bare paper where ink is to be saved."""
    if design.print.ink == "full":
        return look
    from generator.art.low_ink import on_paper

    return on_paper(look)


def _outside(design: Design, look: ArmyLook, area: Rect, middle: float) -> Items:
    """The outside or its middle panel: ground and crest; in low ink the belt, and the crest above it."""
    shown, s = _shown(design, look), area.height / 93
    ground = army_ground(shown, box(area))
    if design.print.ink != "low":
        return ground, fill(crest_at(look.crest, middle, area.y + 46.5 * s, 62 * s), shown.ink)
    belt = fill(rect(area.x, area.y + 75.5 * s, area.width, 12 * s), look.ground)
    return ground, belt, fill(crest_at(look.crest, middle, area.y + 38 * s, 56 * s), shown.ink)


def _flat(design: Design, look: ArmyLook, corner: Corner) -> Items:
    """A screen's flat: the inside with its pictures and words, the outside below it."""
    x, y = corner
    inside = Shape(rect(x + 0.15, y + 0.15, FLAT - 0.3, HALF), fill=WHITE, stroke=RING, width=0.3)
    panels = ((0.8, 3.8), (6.4, 9.2), (17.6, 3.6))
    words = joined(polyline((x + at, y + row), (x + at + width, y + row)) for at, width in panels for row in (1.6, 2.9))
    pictures = joined(rect(x + at, y + 4.1, width, 2.6) for at, width in panels)
    outside = _outside(design, look, Rect(x, y + HALF, FLAT, HALF), x + FLAT / 2)
    return inside, stroke(words, STONE[4], 0.5), fill(pictures, PICTOGRAM), *outside


def screen_outline(design: Design, look: ArmyLook, corner: Corner) -> Items:
    """The flat with crop ticks at its corners."""
    x, y = corner
    right, bottom = x + FLAT, y + 2 * HALF
    ticks = [
        line
        for a, side in ((x, -1), (right, 1))
        for b, end in ((y, -1), (bottom, 1))
        for line in (
            polyline((a + 0.8 * side, b), (a + 3.2 * side, b)),
            polyline((a, b + 0.8 * end), (a, b + 3.2 * end)),
        )
    ]
    return *_flat(design, look, corner), stroke(joined(ticks), INK, 0.4)


def screen_folds(design: Design, look: ArmyLook, corner: Corner) -> Items:
    """The flat with its three folds dashed: the ridge and both wings."""
    x, y = corner
    ridge = y + HALF
    lines: list[Item] = [dashed((x - 2, ridge), (x + FLAT + 2, ridge), INK, LINE)]
    for fold in (63, 193):
        along = x + fold * FLAT / 256
        lines += [dashed((along, y - 2), (along, ridge), INK, LINE)]
        lines += [dashed((along, ridge), (along, ridge + HALF + 2), _shown(design, look).ink, LINE)]
    return *_flat(design, look, corner), *lines


def screen_fold(design: Design, look: ArmyLook, corner: Corner) -> Items:
    """A screen's inside swings back behind its outside, over the ridge; 22 x 18."""
    x, ridge = corner[0] + FLAT / 2, corner[1] + 9.6
    words = joined(
        polyline((left + side * row, -row), (right + side * row, -row))
        for left, right, side in ((-9.0, -4.6, 0.3), (-2.8, 2.8, 0), (4.6, 9.0, -0.3))
        for row in (1.3, 2.5, 3.7)
    )
    leaf = (Shape(leaf_path(11, 5), fill=WHITE, stroke=RING, width=0.3), stroke(words, STONE[4], 0.5))
    front = _outside(design, look, Rect(-11, 0, 22, 8), -3.6)
    return (placed((*leaf, *front, *swing_back(_shown(design, look).ink, 11, 5, INK)), x, ridge),)
