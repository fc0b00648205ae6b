"""The cover's picture: joined boards in the middle of a game, the first region won, the second one contested.

Tiles lie as the rules allow: the first region is the rules sheet's example, with the winner that scoring it gives. A
kit with too few numbers for an example shows the map alone.
"""

from generator.art.board_map import SIZE, battlefield
from generator.art.castle import castle_plan
from generator.art.examples import own_battle
from generator.art.pictograms import castle_marker, mini_tile
from generator.art.pictograms_rules import example_result, placements
from generator.art.region_grid import GRID, PITCH, SQUARE
from generator.design.model import Design
from generator.drawing import Group, Item, Items, Use
from generator.geometry import Rect, scaling, translation
from generator.path import joined, rect
from sengoku.placement import Placement
from sengoku.squares import CASTLE

GAP = (PITCH - SQUARE) / 2
"""Half the white between squares and between tiles, mm."""


def battle_scene(design: Design, x: float, y: float, size: float) -> Items:
    """The map as a square from its upper-left corner: a single region fills it, of more than four it shows four."""
    count = min(4, design.game_set.battlefield.count)
    scale = size / (GRID if count == 1 else SIZE)
    return (Group(_battle(design, count), scaling(scale).then(translation(x, y))),)


def _battle(design: Design, count: int) -> Items:
    """The regions with their tiles, in coordinates from the map's corner, mm of the map."""
    cells = range(round((GRID if count == 1 else SIZE) / PITCH))
    squares = joined(rect(PITCH * i + GAP, PITCH * j + GAP, SQUARE, SQUARE) for i in cells for j in cells)
    drawn, castle = battlefield, castle_plan
    if design.print.ink != "full":
        from generator.art.board_lines import battlefield_in_lines, castle_in_lines

        drawn, castle = battlefield_in_lines, castle_in_lines
    items: list[Item] = [Group((Use(drawn()),), clip=squares)]
    for number in range(count):
        left, top = GRID * (number % 2) + GAP, GRID * (number // 2) + GAP
        items.append(castle(Rect(left + PITCH * CASTLE.column, top + PITCH * CASTLE.row, SQUARE, SQUARE)))
    battle = own_battle(design.game_set.tiles, min(4, len(design.looks)))
    if battle is None:
        return tuple(items)
    for number, laid in enumerate(battle[:count]):
        items += [_tile(design, placement, GRID * number + GAP) for placement in placements(design, laid)]
    winner = example_result(design).winner
    middle = PITCH * (CASTLE.column + 0.5), PITCH * (CASTLE.row + 0.5)
    for look in design.looks:
        if look.army.key == winner:
            items += castle_marker(look, middle, 22, design.print.ink == "full")
    return tuple(items)


def _tile(design: Design, placement: Placement, left: float) -> Group:
    """A tile on squares of one of the upper regions; ``left`` is the x at which that region's squares begin."""
    look = next(look for look in design.looks if look.army.key == placement.army)
    (first, one), (second, other) = sorted(placement.halves)
    across = first.row == second.row
    # A tile is as long as two squares, and lies in the middle of its two: half the white between them at each end.
    x, y = left + PITCH * first.column, GAP + PITCH * first.row
    corner = (x + GAP, y) if across else (x, y + GAP)
    return mini_tile(design, look, (one, other), corner, SQUARE, across)
