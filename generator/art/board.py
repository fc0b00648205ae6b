"""A region board as a drawing: map, castle, spots, camera markers and join lines, mm from the board's corner."""

from generator.art.apriltag import tag_path
from generator.art.board_map import map_part
from generator.art.castle import castle_plan
from generator.art.neutrals import CAPTION, HAIRLINE, INK, RING, STONE, WHITE
from generator.art.numerals import number_path
from generator.art.region_grid import EDGE, PITCH, SPOT_RADIUS, BoardSide, RegionGrid
from generator.design.model import RegionLook
from generator.drawing import Group, Item, Items, Text, fill, stroke
from generator.path import Path, circle, joined, polyline

BLACK = "#000000"
"""Camera markers are as dark as the printer can."""
COLUMNS = "abcde"
LEADERS = (5.0, 10.2, 15.4, 20.6)
"""Distances of a leader's dots from the grid."""
COORDINATE_DISTANCE = 3.6
JOIN_WIDTH, JOIN_DASH = 0.25, (1.2, 1.2)


def board_face(grid: RegionGrid, look: RegionLook, ink: str = "full", least: float = 0.0) -> Items:
    """Everything on the board of a region; with less than full ink, map and castle are drawn as lines.

    ``least`` is the smallest em of its letters, mm, for a board that will be made smaller.
    """
    if ink == "full":
        ground: Items = (Group((map_part(grid),), clip=grid.terrain), castle_plan(grid.castle))
    else:
        from generator.art.board_lines import battlefield_in_lines, castle_in_lines

        ground = (
            Group((map_part(grid, battlefield_in_lines()),), clip=grid.terrain),
            stroke(grid.terrain, HAIRLINE, 0.25),
            castle_in_lines(grid.castle),
        )
    return (
        *ground,
        *spots(grid),
        *coordinates(grid, max(3.1, least)),
        *medallion(grid, look),
        fill(joined(tag_path(grid.tag_id(corner), area) for corner, area in enumerate(grid.tags)), BLACK),
        *join_lines(grid),
    )


def spots(grid: RegionGrid) -> Items:
    """Rings for the line markers, each with its line's name and a dotted leader to it."""
    rows, columns = grid.spot_sides
    dots = [
        circle(*grid.beside(side, PITCH * (i + 0.5), distance), 0.45)
        for side in (rows, columns)
        for i in range(5)
        for distance in LEADERS
    ]
    rings = joined(circle(*spot, SPOT_RADIUS) for spot in (*grid.row_spots, *grid.column_spots))
    digits = joined(number_path(i, x, y, 4.6) for i, (x, y) in enumerate(grid.row_spots, 1))
    return (
        fill(joined(dots), RING),
        stroke(rings, RING, 0.5),
        fill(digits, CAPTION),
        *(_letter(name, *spot, 6.2) for name, spot in zip(COLUMNS, grid.column_spots, strict=True)),
    )


def coordinates(grid: RegionGrid, size: float) -> Items:
    """Small names of the rows and columns on the two sides without spots; ``size`` is the letters' em, mm."""
    across: dict[BoardSide, BoardSide] = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
    rows, columns = (across[side] for side in grid.spot_sides)
    middles = [PITCH * (i + 0.5) for i in range(5)]
    places = [grid.beside(rows, middle, COORDINATE_DISTANCE) for middle in middles]
    digits = joined(number_path(i, x, y, size * 2.2 / 3.1) for i, (x, y) in enumerate(places, 1))
    letters = [
        _letter(name, *grid.beside(columns, middle, COORDINATE_DISTANCE), size)
        for name, middle in zip(COLUMNS, middles, strict=True)
    ]
    return fill(digits, CAPTION), *letters


def _letter(name: str, x: float, y: float, size: float) -> Item:
    """A lower-case letter centred at x, all letters on the same baseline about y."""
    return Text(name, x, y + 0.29 * size, size, 700, CAPTION, "middle")


def medallion(grid: RegionGrid, look: RegionLook) -> Items:
    """The region's number in formal kanji and in a digit, on a dark disc."""
    x, y = grid.medallion
    return (
        fill(circle(x, y, 8), INK),
        Text(look.number_kanji, x, y + 0.9, 8.2, 900, WHITE, "middle"),
        fill(number_path(grid.number, x, y + 4.9, 3.2), WHITE),
    )


def join_lines(grid: RegionGrid) -> Items:
    """Dashed lines across the whole board, along those edges of the grid at which another board is joined."""
    lines = [_join_line(grid, side) for side in grid.seams]
    return (stroke(joined(lines), STONE[1], JOIN_WIDTH, JOIN_DASH),) if lines else ()


def _join_line(grid: RegionGrid, side: BoardSide) -> Path:
    area = grid.area
    start, end = JOIN_WIDTH / 2, EDGE - JOIN_WIDTH / 2
    if side in ("left", "right"):
        x = area.x if side == "left" else area.right
        return polyline((x, start), (x, end))
    y = area.y if side == "top" else area.bottom
    return polyline((start, y), (end, y))
