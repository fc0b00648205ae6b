"""The battlefield's map: one quiet drawing of 250 x 250 mm under all regions, of which each board shows its part.

Hills in the upper left, woods in the upper right, rice fields in the lower left, the sea in the lower right; a river
from the hills to the sea, a road from castle to castle. Everything runs on over the edges between the regions.
"""

from functools import cache
from math import degrees

from generator.art.board_landmarks import boats, farms, gate, summits
from generator.art.board_woods import woods
from generator.art.neutrals import HILLS, LAND, ROAD, TERRACE, TREES, WATER, WAVE_STROKE
from generator.art.region_grid import GRID, RegionGrid
from generator.drawing import Items, Picture, Symbol, Use, fill, stroke
from generator.geometry import Matrix, Rect, rotation
from generator.path import Path, arc, joined, polyline, rect, smooth

SIZE = 2 * GRID
_BEYOND = 40.0
"""How far the drawing may run beyond its edges, where a board cuts it off."""

Points = tuple[tuple[float, float], ...]

FOOTHILLS: Points = (
    (-30, -30), (60, -36), (140, -30), (160, -6), (155, 18), (140, 36), (141, 56), (128, 78), (104, 90), (90, 106),
    (66, 112), (48, 128), (18, 136), (-30, 132),
)  # fmt: skip
SLOPES: Points = (
    (-30, -32), (60, -40), (130, -32), (146, -4), (140, 20), (124, 36), (120, 54), (106, 72), (86, 80), (74, 95),
    (50, 98), (34, 110), (10, 112), (-30, 106),
)  # fmt: skip
MAIN_PEAK: tuple[Points, Points] = (
    ((6, 14), (28, 4), (56, 7), (74, 16), (85, 34), (82, 56), (66, 78), (44, 86), (22, 88), (4, 72), (-2, 42)),
    ((20, 26), (36, 16), (54, 22), (64, 36), (60, 54), (46, 66), (28, 64), (16, 46)),
)
SIDE_PEAK: tuple[Points, Points] = (
    ((92, 8), (104, -6), (122, -6), (131, 8), (126, 26), (111, 40), (96, 38), (87, 24)),
    ((100, 12), (110, 3), (120, 8), (118, 22), (108, 30), (98, 24)),
)
TARN: Points = ((68, 24), (75, 22), (79, 27), (77, 33), (71, 34), (66, 30))
RIVER: Points = (
    (75, 30), (82, 39), (90, 48), (91, 60), (92, 74), (104, 88), (120, 97), (135, 106), (147, 121), (160, 137),
    (178, 146), (197, 152), (214, 160), (230, 168), (246, 178),
)  # fmt: skip
RIVER_WIDTHS = (2.4, 3.2, 4.0, 4.6, 5.2, 5.8, 6.2, 6.6, 6.8, 7.0, 7.2, 7.6, 8.6, 10.6, 14.0)
COAST: Points = (
    (290, 128), (256, 140), (240, 151), (228, 164), (221, 180), (214, 192), (210, 206), (196, 213), (180, 217),
    (170, 228), (165, 242), (150, 256), (140, 290),
)  # fmt: skip
ISLANDS: tuple[Points, ...] = (
    ((227, 208), (234, 202), (242, 204), (246, 210), (242, 217), (233, 218)),
    ((204, 237), (209, 234), (214, 236), (213, 241), (207, 242)),
)
ROADS: tuple[Points, ...] = (
    ((75, 66), (84, 68), (96, 67), (112, 62), (130, 66), (150, 74), (175, 64)),
    ((60, 75), (56, 92), (64, 110), (72, 128), (64, 150), (62.5, 175)),
    ((75, 190), (94, 197), (114, 190), (134, 181), (154, 184), (175, 189)),
    ((190, 75), (199, 92), (194, 110), (184, 126), (184, 148), (187.5, 175)),
)
BRIDGES = ((91.6, 67.6, 4.0), (183.6, 147.6, 92.0))
"""Middle and direction, degrees, of the places where a road crosses the river."""
WAVES = (
    (239, 184, 2), (246, 194, 2), (239, 230, 3), (196, 229, 2), (220, 227, 2), (184, 242, 2), (221, 246, 2),
    (199, 248, 1), (243, 246, 2), (247, 172, 1), (227, 201, 1),
)  # fmt: skip
"""x and y of the first crest, and how many stand in a row."""
FIELDS_CENTRE = (4.0, 246.5)
FIELDS_STEP = 11.5
FIELDS_RINGS = 10
DIKE = 1.3
FIELDS_TURN, FIELDS_SPAN = -106.0, 120.0
"""Where the rings of paddies begin and how far they run, degrees clockwise from the right."""


def map_part(grid: RegionGrid, drawn: Symbol | None = None) -> Use:
    """The part of the map, or of ``drawn``, another drawing of it, that belongs on a board's grid.

    Boards beyond the second row show the lower and upper parts again, mirrored, so that the map continues over each
    edge.
    """
    row, column = grid.place
    part, mirrored = ((0, False), (1, False), (1, True), (0, True))[row % 4]
    x = grid.area.x - GRID * column
    symbol = drawn or battlefield()
    if mirrored:
        return Use(symbol, Matrix(1, 0, 0, -1, x, grid.area.y + GRID * (part + 1)))
    return Use(symbol, Matrix(1, 0, 0, 1, x, grid.area.y - GRID * part))


@cache
def battlefield() -> Symbol:
    """The whole map from its top-left corner. It runs over its edges and must be clipped."""
    return Picture("battlefield", _whole, Rect(0, 0, SIZE, SIZE).grown(_BEYOND))


def _whole() -> Items:
    return (
        fill(rect(0, 0, SIZE, SIZE), LAND),
        *hills(),
        *summits(),
        *rice_fields(),
        *waters(),
        *boats(),
        *woods(),
        *roads(),
        *farms(),
        *gate(),
    )


def hills() -> Items:
    """Nested contours: foothills and slopes around both peaks together, then around each peak alone."""
    return (
        fill(smooth(FOOTHILLS, closed=True), HILLS[0]),
        fill(smooth(SLOPES, closed=True), HILLS[1]),
        *(
            fill(joined(smooth(peak[level], closed=True) for peak in (MAIN_PEAK, SIDE_PEAK)), HILLS[2 + level])
            for level in (0, 1)
        ),
    )


def rice_fields() -> Items:
    """Terraces around a corner of the map, parted into paddies, some of them under water."""
    paddies: dict[str, list[Path]] = {TERRACE: [], TREES[0]: [], WATER: []}
    for ring in range(FIELDS_RINGS):
        inner = FIELDS_STEP * ring + 5
        count = 3 + ring
        step = FIELDS_SPAN / count
        turn = FIELDS_TURN + step * (ring * 0.38 % 1)
        for i in range(-1, count):
            chance = (0.31 + ring * 0.7548776662 + i * 0.5698402910) % 1
            if ring >= FIELDS_RINGS - 2 and chance > 1.05 - 0.4 * (ring - FIELDS_RINGS + 2):
                continue  # the fields fray at their edge
            tone = TERRACE if chance < 0.55 else TREES[0] if chance < 0.85 else WATER
            paddies[tone].append(_paddy(inner, inner + FIELDS_STEP, turn + i * step, turn + (i + 1) * step))
    return tuple(fill(joined(paths), tone) for tone, paths in paddies.items())


def _paddy(inner: float, outer: float, start: float, end: float) -> Path:
    """A part of a ring, with room for a dike between it and its neighbours."""
    trim = degrees(DIKE / (inner + outer))
    there = arc(*FIELDS_CENTRE, outer - DIKE / 2, start + trim, end - trim).commands
    (_, corner), *back = arc(*FIELDS_CENTRE, inner + DIKE / 2, end - trim, start + trim).commands
    return Path((*there, ("L", corner), *back, ("Z", ())))


def waters() -> Items:
    """Sea and river: a sandy shore, the river growing wider from the tarn to its mouth, islands, surf and waves."""
    shore = smooth(COAST)
    sea = shore + Path((("L", (290, 290)), ("Z", ())))
    islands = joined(smooth(points, closed=True) for points in ISLANDS)
    crests = [arc(x + 5 * i, y, 2.5, 205, 335) for x, y, count in WAVES for i in range(count)]
    return (
        stroke(shore, HILLS[0], 5.0),
        fill(sea, WATER),
        fill(smooth(TARN, closed=True), WATER),
        fill(ribbon(RIVER, RIVER_WIDTHS), WATER),
        stroke(smooth(RIVER[3:-2]), WAVE_STROKE, 0.6, (7, 5), round_caps=True),
        stroke(shore.moved(4.4, 4.4), WAVE_STROKE, 1.1),
        stroke(shore.moved(8.6, 8.6), WAVE_STROKE, 0.6),
        stroke(islands, WAVE_STROKE, 4.4),
        stroke(islands, HILLS[0], 2.0),
        fill(islands, LAND),
        stroke(joined(crests), WAVE_STROKE, 0.7, round_caps=True),
    )


def roads() -> Items:
    """Dotted roads, and a bridge where one crosses the river."""
    dots = stroke(joined(smooth(points) for points in ROADS), ROAD, 1.0, (0, 2.7), round_caps=True)
    decks, rails = [], []
    for x, y, direction in BRIDGES:
        turn = rotation(direction, x, y)
        decks.append(rect(x - 5.2, y - 1.7, 10.4, 3.4).transformed(turn))
        rails += [polyline((x - 5.6, y + dy), (x + 5.6, y + dy)).transformed(turn) for dy in (-1.7, 1.7)]
    return fill(joined(decks), HILLS[0]), dots, stroke(joined(rails), ROAD, 0.6)


def ribbon(points: Points, widths: tuple[float, ...]) -> Path:
    """A closed band along a curve; ``widths`` are those at each point."""
    left, right = [], []
    for i, ((x, y), width) in enumerate(zip(points, widths, strict=True)):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        dx, dy = (by - ay) / length * width / 2, (ax - bx) / length * width / 2
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return smooth((*left, *reversed(right)), closed=True)
