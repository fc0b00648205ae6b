"""Small drawings of printing and building: sheets, cuts, folds. Lengths in mm, from the corner that is given."""

from math import cos, pi, radians, sin

from generator.art.neutrals import CAPTION, INK, PICTOGRAM, RING, STONE, WHITE
from generator.art.pictograms import LINE, army_ground, arrow, arrow_head, dashed
from generator.design.model import ArmyLook
from generator.drawing import Item, Items, Shape, Text, fill, stroke
from generator.geometry import Rect
from generator.path import Path, arc, circle, frame, joined, polygon, polyline, rect
from generator.words import say
from sengoku.colours import mixed

Corner = tuple[float, float]
SHADE = 0.2
"""How much black the side of a thing has that is turned away."""


def measuring_ruler(x: float, y: float) -> Items:
    """100 mm over its outer edges: a bar by tens, a scale by single mm below it, numbered."""
    width = 0.18
    blacks = fill(joined(rect(x + 10 * i, y, 10, 4) for i in range(0, 10, 2)), INK)
    outline = fill(frame(Rect(x, y, 100, 4), 0.3), INK)
    ticks = []
    for mm in range(101):
        length = 4.6 if mm % 10 == 0 else 3.2 if mm % 5 == 0 else 1.8
        at = x + min(max(mm, width / 2), 100 - width / 2)
        ticks.append(polyline((at, y + 4), (at, y + 4 + length)))
    numbers = tuple(Text(str(mm), x + mm, y + 12.6, 3.0, 700, INK, "middle") for mm in range(0, 101, 10))
    unit = Text("mm", x + 104, y + 12.6, 3.0, 500, CAPTION)
    return blacks, outline, stroke(joined(ticks), INK, width), *numbers, unit


def sheet(x: float, y: float, width: float, height: float) -> Shape:
    """An empty sheet of paper."""
    return Shape(rect(x + 0.15, y + 0.15, width - 0.3, height - 0.3), fill=WHITE, stroke=RING, width=0.3)


def glue_to_card(look: ArmyLook, corner: Corner) -> Items:
    """A printed sheet, and the same sheet from the side as it is laid on its card; 26 x 18."""
    x, y = corner
    return (
        army_ground(look, rect(x, y, 10, 18)),
        fill(rect(x + 12, y, 1.2, 18), RING),
        Shape(rect(x + 15.2, y, 1.2, 18), fill=WHITE, stroke=RING, width=0.3),
        arrow((x + 22, y + 9), (x + 17.8, y + 9)),
    )


def glued_halves(look: ArmyLook, corner: Corner) -> Items:
    """A folded sheet, and from the side its two halves as they are pressed together; 25 x 18."""
    x, y = corner
    left, right, bend = x + 16.4, x + 20.0, y + 2.4
    side = Path(
        (
            ("M", (left, y + 18)),
            ("L", (left, bend)),
            ("C", (left, y - 0.2, right, y - 0.2, right, bend)),
            ("L", (right, y + 18)),
        )
    )
    return (
        army_ground(look, rect(x, y, 10, 18)),
        stroke(side, RING, 1.0),
        arrow((x + 12.2, y + 10), (x + 15.2, y + 10)),
        arrow((x + 24.2, y + 10), (x + 21.2, y + 10)),
    )


def labels(look: ArmyLook, corner: Corner) -> Items:
    """A sheet of die-cut labels, each in an army's colour; 18 square."""
    x, y = corner
    places = joined(
        rect(x + 1.6 + 5.2 * column, y + 1.8 + 3.8 * row, 4.4, 3) for column in range(3) for row in range(4)
    )
    return sheet(x, y, 18, 18), army_ground(look, places)


def stick_on(look: ArmyLook, corner: Corner) -> Items:
    """A label from the side, one corner bent up, as it is laid on a blank tile; 22 x 18."""
    x, y = corner
    label = polygon((x, y + 6), (x + 14, y + 6), (x + 20, y + 2), (x + 20, y + 3.4), (x + 14.4, y + 7.2), (x, y + 7.2))
    return (
        army_ground(look, label),
        arrow((x + 7, y + 9), (x + 7, y + 12)),
        Shape(rect(x, y + 13.4, 22, 4.2), fill=STONE[5], stroke=RING, width=0.3),
    )


def long_cuts(look: ArmyLook, corner: Corner) -> Items:
    """A block of three rows, cut into strips from edge to edge; 25 x 18, the block 18 square in the middle."""
    x, y = corner
    strips = joined(rect(x + 3.4, y + top, 18, height) for top, height in ((0, 5.75), (6.25, 5.5), (12.25, 5.75)))
    ends = joined(polyline((left, cut), (left + 2.8, cut)) for cut in (y + 6, y + 12) for left in (x, x + 22))
    return army_ground(look, strips), stroke(ends, INK, LINE)


def cross_cuts(look: ArmyLook, corner: Corner) -> Items:
    """One strip, cut across into six; 18 x 12."""
    x, y = corner
    cuts = [x + 3 * i for i in range(1, 6)]
    return (
        army_ground(look, joined(rect(x + 3 * i + 0.25, y + 3, 2.5, 6) for i in range(6))),
        stroke(joined(polyline((cut, y), (cut, y + 2.2)) for cut in cuts), INK, 0.4),
        stroke(joined(polyline((cut, y + 9.8), (cut, y + 12)) for cut in cuts), INK, 0.4),
    )


def board_cuts(corner: Corner, has_rows: bool) -> Items:
    """A board cut along its dashed lines: one of two boards, or two if boards lie in rows; 21 x 21."""
    x, y = corner
    return (
        fill(rect(x + 1.5, y + 1.5, 18, 18), PICTOGRAM),
        dashed((x + 14.1, y), (x + 14.1, y + 21), INK, LINE),
        *((dashed((x, y + 14.1), (x + 21, y + 14.1), INK, LINE),) if has_rows else ()),
        fill(rect(x + 5.5, y + 5.7, 3.2, 3.2), STONE[0]),
    )


def region_map(count: int, corner: Corner, size: float, gap: float) -> Items:
    """Regions, two to a row, each with its castle; ``size`` of one, ``gap`` between them."""
    x, y = corner
    places = [(x + i % 2 * (size + gap), y + i // 2 * (size + gap)) for i in range(count)]
    castle = 0.256 * size
    return (
        fill(joined(rect(left, top, size, size) for left, top in places), PICTOGRAM),
        fill(
            joined(rect(a + (size - castle) / 2, b + (size - castle) / 2, castle, castle) for a, b in places), STONE[0]
        ),
    )


def actual_size(corner: Corner) -> Items:
    """A print dialogue in which 100 % is chosen and "fit to page" is not; 40 x 20."""
    x, y = corner
    rows = ((y + 6.4, say("Actual size, 100 %"), True), (y + 13.6, say("Fit to page"), False))
    items: list[Item] = [Shape(rect(x + 0.15, y + 0.15, 39.7, 19.7, 1.6), fill=WHITE, stroke=RING, width=0.3)]
    for middle, words, chosen in rows:
        items.append(stroke(circle(x + 4.8, middle, 1.6), INK, 0.4))
        if chosen:
            items.append(fill(circle(x + 4.8, middle, 0.9), INK))
        items.append(Text(words, x + 8.6, middle + 1.1, 3.1, 700 if chosen else 500, INK if chosen else CAPTION))
    items.append(stroke(polyline((x + 8, y + 13.6), (x + 25.6, y + 13.6)), INK, 0.4))
    return tuple(items)


def flip_long_edge(look: ArmyLook, corner: Corner) -> Items:
    """Front, an arrow round the long edge, back; 44 x 22."""
    x, y = corner
    front = (sheet(x, y, 15.4, 21.8), army_ground(look, rect(x + 1.6, y + 4, 12.2, 10)))
    pale = army_ground(look, rect(x + 29.6, y + 4, 12.2, 10), mixed(look.ground, WHITE, 0.45))
    back = (sheet(x + 28, y, 15.4, 21.8), pale)
    turn = arc(x + 21.7, y + 12.5, 4.6, 200, 335)
    end = radians(335)
    head = arrow_head((x + 21.7 + 4.6 * cos(end), y + 12.5 + 4.6 * sin(end)), end + pi / 2 - 0.2)
    axis = dashed((x + 21.7, y + 2), (x + 21.7, y + 19.8), RING, 0.4)
    return *front, *back, axis, stroke(turn + head, INK, LINE)


def fronts(look: ArmyLook, corner: Corner) -> Items:
    """Sheets side by side, the printed side of all of them up; 49 x 22."""
    x, y = corner
    return tuple(
        item
        for left in (x, x + 16.8, x + 33.6)
        for item in (sheet(left, y, 15.4, 21.8), army_ground(look, rect(left + 1.6, y + 4, 12.2, 10)))
    )


def against_light(look: ArmyLook, corner: Corner) -> Items:
    """A sheet held before a lamp: the block on its back shows through, a little off the front's; 44 x 22."""
    x, y = corner
    lamp = (x + 36.0, y + 10.9)
    rays = [arc(*lamp, 3.0, 0, 360)]
    spokes = ((1, 0), (0.71, 0.71), (0, 1), (-0.71, 0.71), (-1, 0), (-0.71, -0.71), (0, -1), (0.71, -0.71))
    rays += [
        polyline((lamp[0] + 4.4 * dx, lamp[1] + 4.4 * dy), (lamp[0] + 6.6 * dx, lamp[1] + 6.6 * dy))
        for dx, dy in spokes
    ]
    return (
        sheet(x, y, 24, 21.8),
        army_ground(look, rect(x + 3.4, y + 4.6, 17.2, 12), mixed(look.ground, WHITE, 0.55)),
        stroke(rect(x + 4.2, y + 5.2, 17.2, 12), INK, 0.4, (1.0, 0.8)),
        stroke(joined(rays), INK, LINE),
    )


def pin_holes(look: ArmyLook, corner: Corner) -> Items:
    """A block on card with a pin through each of its corners; 25 x 18."""
    x, y = corner
    holes = [(x + 4.4 + dx, y + 1 + dy) for dx in (0, 16) for dy in (0, 16)]
    return (
        fill(rect(x, y - 1.4, 24.8, 20.8), STONE[5]),
        army_ground(look, rect(x + 3.4, y, 18, 18)),
        *(Shape(circle(*hole, 1.0), fill=WHITE, stroke=INK, width=0.4) for hole in holes),
    )


def tick_box(x: float, baseline: float) -> Shape:
    """An empty box to tick, standing on a baseline."""
    size = 2.6
    return stroke(rect(x, baseline - size + 0.1, size, size), INK, 0.3)
