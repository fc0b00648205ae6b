"""Small drawings of printed sheets that are folded back, print outside: one half swings behind the other; mm."""

from math import pi

from generator.art.neutrals import INK
from generator.art.numerals import number_path
from generator.art.pictograms import LINE, army_ground, arrow_head, dashed
from generator.art.pictograms_build import SHADE, Corner
from generator.crests import crest_at
from generator.design.model import ArmyLook
from generator.drawing import Group, Items, fill, stroke
from generator.geometry import rotation, scaling, translation
from generator.path import Path, joined, polygon, rect
from sengoku.colours import mixed


def tile_folds(look: ArmyLook, corner: Corner) -> Items:
    """Backs swing behind their fronts, over an upright fold and over a level one: sheets have either; 36 x 18."""
    small = scaling(0.75)
    upright = Group(tile_fold(look, (0, 3), True), small.then(translation(*corner)))
    return upright, Group(tile_fold(look, (0, 0), False), small.then(translation(corner[0] + 21.5, corner[1])))


def tile_fold(look: ArmyLook, corner: Corner, upright: bool) -> Items:
    """A sheet's backs swing behind its fronts: from the right over an upright fold, 25 x 18, or from below, 18 x 24."""
    x, y = corner
    leaf = (
        army_ground(look, leaf_path(9, 8), mixed(look.ground, "#000000", SHADE)),
        *(fill(crest_at(look.crest, along, -far, 2.4), look.ink) for far in (2.4, 5.6) for along in (-5.4, 0, 5.4)),
    )
    columns, rows = (2, 3) if upright else (3, 2)
    numbers = (
        number_path(rows * column + row + 1, x + 3 + 6 * column, y + 3 + 6 * row, 3.0)
        for column in range(columns)
        for row in range(rows)
    )
    to_fold = (
        rotation(90).then(translation(x + 12, y + 9)) if upright else rotation(180).then(translation(x + 9, y + 12))
    )
    return (
        Group(leaf, to_fold),
        army_ground(look, rect(x, y, 6 * columns, 6 * rows)),
        fill(joined(numbers), look.ink),
        Group(swing_back(look.ink, 9, 8, look.ink), to_fold),
    )


def leaf_path(reach: float, depth: float) -> Path:
    """The half of a sheet that swings back: its fold on y = 0 from -reach to reach; the far edge, above, is shorter."""
    return polygon((-reach, 0), (3 - reach, -depth), (reach - 3, -depth), (reach, 0))


def swing_back(ink: str, reach: float, depth: float, hidden: str) -> Items:
    """The fold of a leaf, and an arrow over its far edge and down behind it.

    Args:
        ink: the arrow's colour behind the half that stays.
        reach: half the length of the fold, mm.
        depth: of the leaf, mm.
        hidden: the arrow's colour behind the leaf.
    """
    x, tip = reach / 3, 5.6
    near = x - 4
    over = Path((("M", (near, -depth)), ("C", (near, -depth - 4.4, x, -depth - 4.4, x, -depth - 0.3))))
    return (
        dashed((-reach - 2, 0), (reach + 2, 0), INK, LINE),
        stroke(over, INK, LINE),
        dashed((x, -depth + 0.3), (x, 0), hidden, LINE),
        dashed((x, 0.6), (x, tip), ink, LINE),
        stroke(arrow_head((x, tip), pi / 2), ink, LINE),
    )
