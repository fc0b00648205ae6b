"""Drawings for the rules sheet: tiles being laid, scored lines, a whole scored region. Lengths in mm.

Whatever a drawing claims, such as who wins a line or takes the castle, is worked out by `sengoku`, so that it is right.
Placements are written as in `sengoku.placement.parse_placement`, with a seat instead of an army's key.
"""

from typing import NamedTuple

from generator.art.example_battles import BATTLES, Battle, Laying
from generator.art.examples import Pairs, own_battle, own_laid, own_pairs, region_of
from generator.art.neutrals import CAPTION, COVERED, INK, RING, WHITE
from generator.art.pictograms import (
    LINE,
    bracket,
    castle,
    castle_marker,
    cross,
    dashed,
    half_square,
    last_place,
    line_marker,
    mini_tile,
    squares,
    step_disc,
    total_chip,
    touching,
)
from generator.design.model import ArmyLook, Design
from generator.drawing import Item, Items, Text, stroke
from generator.geometry import Rect
from generator.path import circle, rect
from generator.words import say
from sengoku.placement import Placement, parse_placement
from sengoku.scoring import RegionResult, decide, score_region
from sengoku.squares import CASTLE

Corner = tuple[float, float]


class Scene(NamedTuple):
    """Tiles around a castle, the last one just laid, on the squares b1 to e3.

    Attributes:
        laid: in the order of play.
        equal: the two squares whose touching numbers are equal, or None.
        wrong: where the cross of a placement that is not allowed stands, in squares from the window's corner, or None.
    """

    laid: tuple[Laying, ...]
    equal: tuple[str, str] | None = None
    wrong: tuple[float, float] | None = None


FIRST = Scene(((1, "3|5 d3-e3"),))
BY_CASTLE = Scene(((1, "3|5 d3-e3"), (0, "1|6 b2-c2")))
IN_LINE = Scene(((1, "2|5 b2-c2"), (0, "4|5 e2-d2")), equal=("c2", "d2"))
AT_AN_ANGLE = Scene(((1, "2|5 b2-c2"), (0, "4|5 d1-d2")), equal=("c2", "d2"))
ONE_PAIR = Scene(((1, "2|5 b2-c2"), (2, "3|2 d3-e3"), (0, "4|5 e2-d2")), equal=("c2", "d2"))
CORNER = Scene(((1, "2|5 b2-c2"), (0, "4|5 e1-d1")), wrong=(2.0, 1.0))
UNEQUAL = Scene(((1, "2|5 b2-c2"), (0, "4|5 d2-e2")), wrong=(2.0, 1.5))
WINDOW = Rect(1, 0, 4, 3)
"""The squares that a scene shows: columns b to e, rows 1 to 3."""

SCENES = (FIRST, BY_CASTLE, IN_LINE, AT_AN_ANGLE, ONE_PAIR, CORNER, UNEQUAL)
"""In the order in which they are told."""
OUTSIDE: Pairs = ((5, 3), (3, 6))
"""A tile that lies, and one half outside that touches it."""
ACROSS: Pairs = ((2, 5), (5, 3))
"""The same across an inner edge."""


def placements(design: Design, laid: tuple[Laying, ...]) -> tuple[Placement, ...]:
    """The placements with the keys of the design's armies."""
    looks = design.looks
    return tuple(parse_placement(f"{looks[seat % len(looks)].army.key} {text}") for seat, text in laid)


def scene(design: Design, shown: Scene, corner: Corner, pitch: float) -> Items:
    """A scene with the tile that was just laid in a frame; 4 x 3 pitches."""
    x, y = corner[0] - WINDOW.x * pitch, corner[1] - WINDOW.y * pitch
    items: list[Item] = [squares(4, 3, corner, pitch), castle((x + 2 * pitch, y + 2 * pitch), pitch)]
    laid = placements(design, own_laid(design.game_set.tiles, shown.laid) or shown.laid)
    items += [laid_tile(design, placement, (x, y), pitch) for placement in laid]
    if len(laid) > 1:
        items.append(stroke(rect(*_covered(laid[-1], (x, y), pitch)), INK, LINE))
    if shown.equal:
        (ax, ay), (bx, by) = (_middle(square, (x, y), pitch) for square in shown.equal)
        items += touching((ax + bx) / 2, (ay + by) / 2)
    if shown.wrong:
        items += cross(corner[0] + shown.wrong[0] * pitch, corner[1] + shown.wrong[1] * pitch)
    return tuple(items)


def _middle(square: str, origin: Corner, pitch: float) -> Corner:
    column, row = ord(square[0]) - ord("a"), int(square[1]) - 1
    return origin[0] + (column + 0.5) * pitch, origin[1] + (row + 0.5) * pitch


def _covered(placement: Placement, origin: Corner, pitch: float) -> Rect:
    first, second = sorted(placement.squares)
    width, height = second.column - first.column + 1, second.row - first.row + 1
    return Rect(origin[0] + first.column * pitch, origin[1] + first.row * pitch, width * pitch, height * pitch)


def laid_tile(design: Design, placement: Placement, origin: Corner, pitch: float) -> Item:
    """A tile on its squares; ``origin`` is the corner of square a1."""
    look = next(look for look in design.looks if look.army.key == placement.army)
    across = placement.low.row == placement.high.row
    (first, one), (_, other) = sorted(placement.halves)
    corner = (origin[0] + first.column * pitch, origin[1] + first.row * pitch)
    return mini_tile(design, look, (one, other), corner, pitch, across)


def half_outside(design: Design, corner: Corner, pitch: float) -> Items:
    """A tile across a board's right edge, on its last free square; 4 x 3 pitches."""
    x, y = corner
    edge = x + 2.6 * pitch
    lying, across = own_pairs(design.game_set.tiles, (OUTSIDE,)) or OUTSIDE
    return (
        *last_place(2, 3, 1, (x + 0.6 * pitch, y), pitch),
        mini_tile(design, design.looks[1], lying, (edge - 2 * pitch, y), pitch, across=False),
        mini_tile(design, design.looks[0], across, (edge - pitch, y + pitch), pitch, across=True),
        dashed((edge, y - 1.2), (edge, y + 3 * pitch + 1.2)),
        stroke(rect(edge - pitch, y + pitch, 2 * pitch, pitch), INK, LINE),
        *touching(edge - pitch, y + 1.5 * pitch),
    )


def joined_boards(design: Design, corner: Corner, pitch: float) -> Items:
    """The edge between two joined regions, the first one covered but for a square, and a tile across it; 8 x 5 pitches,
    the numbers above."""
    x, y = corner
    edge = x + 4 * pitch
    lying, across = own_pairs(design.game_set.tiles, (ACROSS,)) or ACROSS
    items: list[Item] = [
        squares(4, 5, (x, y), pitch, colour=COVERED),
        squares(4, 5, (edge, y), pitch),
    ]
    for number, column in ((1, 1), (2, 6)):
        items.append(castle((x + column * pitch, y + 2 * pitch), pitch))
        items += step_disc(number, x + (column + 0.5) * pitch, y - 3.4, 2.3)
    items.append(mini_tile(design, design.looks[1], lying, (edge - 2 * pitch, y + 2 * pitch), pitch, across=False))
    items.append(mini_tile(design, design.looks[0], across, (edge - pitch, y + 3 * pitch), pitch, across=True))
    items.append(dashed((edge, y - 4.5), (edge, y + 5 * pitch + 1.2)))
    return tuple(items)


def scored_line(design: Design, halves: tuple[tuple[int, int], ...], corner: Corner) -> Items:
    """Five halves (seat, number), their totals, and which totals tie or win; 94 x 13.5."""
    x, y = corner
    size = 8.0
    items: list[Item] = []
    totals: dict[ArmyLook, int] = {}
    for i, (seat, number) in enumerate(halves):
        look = design.looks[seat]
        items += half_square(look, number, (x + 8.3 * i, y), size)
        totals[look] = totals.get(look, 0) + number
    return *items, *_chips(totals, (x + 45.5, y + 0.6))


def _chips(totals: dict[ArmyLook, int], corner: Corner) -> Items:
    """The totals, the highest first; a bracket under those that tie, ``wins`` under the winner."""
    x, y = corner
    width, height, step = 10.4, 6.8, 12.6
    ranked = sorted(totals.items(), key=lambda entry: -entry[1])
    tied, winner = decide(tuple((look.army.key, total) for look, total in ranked))
    items: list[Item] = []
    for i, (look, total) in enumerate(ranked):
        left = x + step * i
        items += total_chip(look, total, Rect(left, y, width, height))
        if look.army.key == winner:
            items.append(Text(say("wins"), left + width / 2, y + 11.4, 3.1, 700, INK, "middle"))
    for total in sorted({totals[look] for look, _ in ranked if look.army.key in tied}):
        places = [x + step * i for i, (_, other) in enumerate(ranked) if other == total]
        left, right = places[0], places[-1] + width
        items.append(bracket(left, right, y + height + 0.7, 0.9))
        items.append(Text(say("tie: ignored"), (left + right) / 2, y + 11.8, 2.9, 500, CAPTION, "middle"))
    return tuple(items)


def battle(design: Design) -> Battle:
    """A played region and the next one, in the kit's numbers; in standard numbers if the kit has too few."""
    players = min(4, len(design.looks))
    return own_battle(design.game_set.tiles, players) or BATTLES[players][0]


def example_result(design: Design) -> RegionResult:
    """The score of the example region that `scored_region` draws."""
    return score_region(region_of(placements(design, battle(design).region)), design.game_set.keys)


def scored_region(design: Design, corner: Corner, pitch: float) -> Items:
    """A full region with its line markers at the left and above, its winner's marker on the castle.

    5 pitches square, and 12 mm more at the left and above; ``corner`` is that of a1.
    """
    x, y = corner
    by_key = {look.army.key: look for look in design.looks}
    result = example_result(design)
    items: list[Item] = [squares(5, 5, corner, pitch), castle((x + 2 * pitch, y + 2 * pitch), pitch)]
    tiles = placements(design, battle(design).region)
    items += [laid_tile(design, tile, corner, pitch) for tile in tiles]
    if design.print.ink == "full":
        items += [stroke(rect(*_covered(tile, corner, pitch)), WHITE, 0.3) for tile in tiles]
    for line in result.lines:
        along = (line.index + 0.5) * pitch
        spot = (x - 5.0, y + along) if line.kind == "row" else (x + along, y - 5.0)
        if line.winner:
            items += line_marker(by_key[line.winner], spot, 6.4, design.print.ink == "full")
        else:
            items.append(stroke(circle(*spot, 2.8), RING, 0.4))
    for i, letter in enumerate("abcde"):
        along = (i + 0.5) * pitch
        items.append(Text(letter, x + along, y - 9.4, 2.9, 500, CAPTION, "middle"))
        items.append(Text(str(i + 1), x - 9.6, y + along + 1.05, 2.9, 500, CAPTION, "end"))
    if result.winner:
        middle = (x + (CASTLE.column + 0.5) * pitch, y + (CASTLE.row + 0.5) * pitch)
        items += castle_marker(by_key[result.winner], middle, 0.88 * pitch, design.print.ink == "full")
    return tuple(items)


def lines_won(design: Design, result: RegionResult, corner: Corner) -> Items:
    """How many lines each army won, which of these numbers tie, and who takes the castle."""
    by_key = {look.army.key: look for look in design.looks}
    return _chips({by_key[key]: count for key, count in result.totals}, corner)
