"""Small drawings of the game itself, for rules and screens: tiles, a few squares of a board, totals, arrows.

Every length is in mm, from the corner or the middle that is given; the colours are the design's own.
"""

import math

from generator.art.back import back_field, tile_back
from generator.art.castle import castle_plan
from generator.art.marker import START_TOKEN, start_token_face
from generator.art.neutrals import COVERED, HAIRLINE, INK, PICTOGRAM, STONE, WHITE
from generator.art.numerals import number_path, number_width
from generator.art.tile import tile_face
from generator.crests import crest_at
from generator.design.model import ArmyLook, Design
from generator.drawing import Group, Item, Items, Shape, fill, stroke
from generator.geometry import Matrix, Rect, rotation, scaling, translation
from generator.line_widths import kept_thick
from generator.path import Path, box, circle, joined, polyline, rect
from sengoku.colours import contrast
from sengoku.tiles import Tile

PALE = 1.25
"""A ground with less contrast to white paper cannot be told from it in a small drawing."""
OUTLINE = 0.25
"""Of a ground that white paper would swallow, mm."""
SIGN = 1.42
"""Half the size of a sign on the edge between two tiles, mm."""
LINE = 0.5
"""The usual stroke of arrows and brackets, mm."""


def mini_tile(
    design: Design, look: ArmyLook, numbers: tuple[int, int], corner: tuple[float, float], cell: float, across: bool
) -> Group:
    """A tile with halves ``cell`` mm wide; ``numbers`` from the top, or from the left if it lies ``across``."""
    first, second = numbers
    trim = rect(0, 0, design.tile.width, design.tile.height)
    turn = (270 if across else 0) + (0 if first <= second else 180)
    face = tile_face(design, look, Tile(first, second))
    to_page = _tile_matrix(design, corner, cell, turn, across)
    if design.print.ink == "full":
        return Group((fill(trim, look.ground), face), to_page)
    # The belt of low ink bleeds; it ends at the edge.
    return Group((fill(trim, WHITE), face, _edge(design)), to_page, clip=trim)


def mini_back(design: Design, look: ArmyLook, corner: tuple[float, float], cell: float) -> Group:
    """An upright tile, face down."""
    trim = Rect(0, 0, design.tile.width, design.tile.height)
    is_full = design.print.ink == "full"
    back: Items = (
        fill(box(trim), look.ground if is_full else WHITE),
        *back_field(design, look, trim, trim),
        *tile_back(design, look),
    )
    if not is_full:
        back = (*kept_thick(back, cell / design.tile.width), _edge(design))
    return Group(back, _tile_matrix(design, corner, cell, 0, False), clip=box(trim))


def _edge(design: Design) -> Shape:
    """An outline for a tile of white paper; without it, tiles that touch would look like one."""
    return stroke(rect(0, 0, design.tile.width, design.tile.height), STONE[1], 0.03 * design.tile.width)


def _tile_matrix(design: Design, corner: tuple[float, float], cell: float, turn: int, across: bool) -> Matrix:
    """The matrix from a tile's own coordinates to the page: turned about its middle, its top left at ``corner``."""
    half_width, half_height = (cell, cell / 2) if across else (cell / 2, cell)
    return (
        translation(-design.tile.width / 2, -design.tile.height / 2)
        .then(scaling(cell / design.tile.width))
        .then(rotation(turn))
        .then(translation(corner[0] + half_width, corner[1] + half_height))
    )


def squares(columns: int, rows: int, corner: tuple[float, float], pitch: float, colour: str = PICTOGRAM) -> Shape:
    """Squares of a board, empty or `COVERED`; ``corner`` lies half a gap between squares outside the first one."""
    x, y = corner
    grout = 0.4
    size = pitch - grout
    return fill(
        joined(
            rect(x + column * pitch + grout / 2, y + row * pitch + grout / 2, size, size)
            for row in range(rows)
            for column in range(columns)
        ),
        colour,
    )


def half_square(look: ArmyLook, number: int, corner: tuple[float, float], size: float) -> Items:
    """One half of a tile as a plain square: its number, and a small crest by which the army is known without colour."""
    x, y = corner
    number_shape = number_path(number, x + 0.55 * size, y + 0.55 * size, 0.54 * size)
    crest = crest_at(look.crest, x + 0.18 * size, y + 0.18 * size, 0.25 * size)
    return army_ground(look, rect(x, y, size, size)), fill(number_shape, look.ink), fill(crest, look.ink)


def army_ground(look: ArmyLook, path: Path, colour: str = "") -> Shape:
    """An area in an army's colour or in one mixed from it. Pale colours get an outline; white leaves bare paper."""
    if contrast(look.ground, WHITE) >= PALE:
        return fill(path, colour or look.ground)
    return _bare(path)._replace(fill=WHITE if look.ground == WHITE else colour or look.ground)


def _bare(path: Path) -> Shape:
    """The outline of a piece of white paper."""
    return Shape(_inset(path, OUTLINE / 2), fill=WHITE, stroke=STONE[1], width=OUTLINE)


def _inset(path: Path, by: float) -> Path:
    """The path made smaller on every side, so that the outer half of its outline does not lie in the page's margin."""
    area = path.box
    (x, y), smaller = area.centre, area.grown(-by)
    size = scaling(smaller.width / area.width, smaller.height / area.height)
    return path.transformed(translation(-x, -y).then(size).then(translation(x, y)))


def total_chip(look: ArmyLook, total: int, area: Rect) -> Items:
    """An army's total: its crest and the number on its ground; the number is smaller if it has two digits."""
    whole = (0.62 + 0.3) * area.height + number_width(total, 0.56 * area.height)
    scale = min(1.0, (area.width - 0.24 * area.height) / whole)
    crest, gap, height = (share * scale * area.height for share in (0.62, 0.3, 0.56))
    left = area.x + (area.width - scale * whole) / 2
    middle = area.y + area.height / 2
    number_x = left + crest + gap + number_width(total, height) / 2
    return (
        army_ground(look, box(area)),
        fill(crest_at(look.crest, left + crest / 2, middle, crest), look.ink),
        fill(number_path(total, number_x, middle, height), look.ink),
    )


def last_place(columns: int, rows: int, row: int, corner: tuple[float, float], pitch: float) -> Items:
    """The right edge of a board that is covered but for the last square of ``row``; rows count from 0."""
    x, y = corner
    right = x + (columns - 1) * pitch
    return (
        squares(columns - 1, rows, corner, pitch, colour=COVERED),
        squares(1, row, (right, y), pitch, colour=COVERED),
        squares(1, rows - row - 1, (right, y + (row + 1) * pitch), pitch, colour=COVERED),
    )


def castle_marker(look: ArmyLook, centre: tuple[float, float], size: float, on_ground: bool = True) -> Items:
    """A castle marker ``size`` mm wide; without a ground it is a ring on bare paper, as it is then printed."""
    x, y = centre
    if not on_ground:
        bare = _on_paper(look)
        return (
            army_ground(bare, rect(x - size / 2, y - size / 2, size, size)),
            stroke(circle(x, y, 0.4 * size), bare.ink, max(OUTLINE, 0.023 * size)),
            fill(crest_at(look.crest, x, y, 0.54 * size), bare.ink),
        )
    return (
        army_ground(look, rect(x - size / 2, y - size / 2, size, size)),
        fill(circle(x, y, 0.41 * size), look.ink),
        fill(crest_at(look.crest, x, y, 0.54 * size), look.ground),
    )


def line_marker(look: ArmyLook, centre: tuple[float, float], size: float, on_ground: bool = True) -> Items:
    """A line marker ``size`` mm wide; without a ground it is only a crest on bare paper, as it is then printed."""
    x, y = centre
    shown = look if on_ground else _on_paper(look)
    ground = army_ground(shown, rect(x - size / 2, y - size / 2, size, size))
    return ground, fill(crest_at(look.crest, x, y, 0.667 * size), shown.ink)


def start_token(corner: tuple[float, float], size: float, on_ground: bool) -> Items:
    """The start player's token ``size`` mm wide."""
    x, y = corner
    area = rect(x, y, size, size)
    ground = fill(area, STONE[0]) if on_ground else _bare(area)
    return ground, Group(start_token_face(on_ground), scaling(size / START_TOKEN).then(translation(x, y)))


def _on_paper(look: ArmyLook) -> ArmyLook:
    from generator.art.low_ink import on_paper

    return on_paper(look)


def castle(corner: tuple[float, float], pitch: float) -> Group:
    """A castle from above in its square of a board of that pitch."""
    grout = pitch / 50
    return castle_plan(Rect(corner[0] + grout, corner[1] + grout, pitch - 2 * grout, pitch - 2 * grout))


def touching(x: float, y: float) -> Items:
    """The sign that two touching numbers are equal: ``=`` in a ring, so small that it hides neither number."""
    bars = joined(polyline((x - 0.62, y + side * 0.35), (x + 0.62, y + side * 0.35)) for side in (-1, 1))
    return _ring(x, y), stroke(bars, INK, 0.34)


def cross(x: float, y: float) -> Items:
    """The sign that something is not allowed: a cross in a ring."""
    reach = 0.55
    arms = joined(polyline((x - reach, y - side * reach), (x + reach, y + side * reach)) for side in (-1, 1))
    return _ring(x, y), stroke(arms, INK, 0.42)


def _ring(x: float, y: float) -> Shape:
    """The ring of a sign on the edge between two tiles; small enough not to reach the numbers."""
    return Shape(circle(x, y, SIGN - 0.17), fill=WHITE, stroke=INK, width=0.34)


def arrow(start: tuple[float, float], end: tuple[float, float]) -> Shape:
    """A straight arrow."""
    shaft = polyline(start, end)
    return stroke(shaft + arrow_head(end, math.atan2(end[1] - start[1], end[0] - start[0])), INK, LINE)


def arrow_head(tip: tuple[float, float], direction: float) -> Path:
    """The two strokes of an arrow that points along ``direction``, radians clockwise from the right."""
    head = 1.1
    barbs = [
        (
            tip[0] - head * math.sqrt(2) * math.cos(direction + turn),
            tip[1] - head * math.sqrt(2) * math.sin(direction + turn),
        )
        for turn in (-math.pi / 4, math.pi / 4)
    ]
    return polyline(barbs[0], tip, barbs[1])


def bracket(left: float, right: float, y: float, height: float = 1.2) -> Shape:
    """A bracket under things, open upwards: ``y`` is its upper end, ``left`` and ``right`` are its outer edges."""
    left, right = left + LINE / 2, right - LINE / 2
    return stroke(polyline((left, y), (left, y + height), (right, y + height), (right, y)), INK, LINE)


def step_disc(number: int, x: float, y: float, radius: float = 2.7) -> Items:
    """The number of a step, white on a black disc."""
    return fill(circle(x, y, radius), INK), fill(number_path(number, x, y, 1.11 * radius), WHITE)


def dashed(start: tuple[float, float], end: tuple[float, float], colour: str = INK, width: float = 0.4) -> Item:
    """A dashed line."""
    return stroke(polyline(start, end), colour, width, (1.0, 0.8))


def hairline(left: float, right: float, y: float) -> Shape:
    """A line between two parts of a page, from ``left`` to ``right`` with its stroke's ends included."""
    width = 0.25
    return stroke(polyline((left + width / 2, y), (right - width / 2, y)), HAIRLINE, width)
