"""Where the boards of a battle report lie: only arithmetic, in mm of the page.

Separate boards stand side by side, each with a heading; joined boards form their map. Markers lie outside the grids:
beside the rows and above or below the columns.
"""

from dataclasses import dataclass
from typing import Literal

from generator.art.region_grid import RegionGrid
from generator.geometry import Rect
from sengoku.game_set import Battlefield

LARGEST_PITCH = 25.0
"""No board is larger than the kit's own."""
SMALLEST_MARKER = 3.6
MARKER_SHARE = 0.48
"""A line marker's edge, of the pitch: as in the kit."""
GAP = 1.4
"""Between a grid and its markers."""
HEAD = 9.5
"""Above a separate board, for its name."""
BESIDE, BELOW = 10.0, 7.0
"""From one separate board to the next."""
ROOM_BESIDE = 3.4
"""For the letter beside a column's marker, where those stand in a file of their own."""
SIGN = 2.5
"""Radius of a region's sign, where its marker's is not larger."""
ROOM_FOR_SIGN = 7.0
"""Outside of such a file, for the region's sign."""

Point = tuple[float, float]


@dataclass(frozen=True)
class BoardPlace:
    """Where one board lies.

    Attributes:
        grid: the region's 5 x 5 squares.
        rows, columns: centres of the markers of rows 1 to 5 and of columns a to e.
        marker: edge of a line marker.
        sign: centre of the region's sign.
        heading: the strip above the grid for the region's name; None on a map.
        is_listed: whether the columns' markers stand in a list beside the rows', and so need letters. That is so in the
            middle of a map, where no column ends at an outer edge.
    """

    number: int
    grid: Rect
    rows: tuple[Point, ...]
    columns: tuple[Point, ...]
    marker: float
    sign: Point
    heading: Rect | None
    is_listed: bool = False

    @property
    def pitch(self) -> float:
        """The distance from one square to the next."""
        return self.grid.width / 5


def board_places(field: Battlefield, area: Rect, reach: int) -> tuple[BoardPlace, ...]:
    """The boards from the top of the area down, as large as it allows; a map is centred, others stand in columns.

    Args:
        reach: how many squares must stay free around the grids for halves that hang over, 0 or 1.
    """
    return _on_a_map(field, area, reach) if field.joined else _side_by_side(field, area, reach)


def marker_of(pitch: float) -> float:
    """The edge of a line marker beside squares of that pitch."""
    return max(SMALLEST_MARKER, MARKER_SHARE * pitch)


def _pitch(room: tuple[float, float], squares: tuple[int, int], files: tuple[int, int]) -> float:
    """The largest distance from square to square at which squares and lists of markers fit a room, across and down."""
    pitches = []
    for length, count, markers in zip(room, squares, files, strict=True):
        pitch = (length - GAP * markers) / (count + MARKER_SHARE * markers)
        if MARKER_SHARE * pitch < SMALLEST_MARKER:
            pitch = (length - (GAP + SMALLEST_MARKER) * markers) / count
        pitches.append(pitch)
    return min(LARGEST_PITCH, *pitches)


def _side_by_side(field: Battlefield, area: Rect, reach: int) -> tuple[BoardPlace, ...]:
    across = min(field.count, 2 if field.count <= 4 else 3)
    down = -(-field.count // across)
    width = (area.width - BESIDE * (across - 1)) / across
    height = (area.height - BELOW * (down - 1)) / down
    pitch = _pitch((width, height - HEAD), (5 + 2 * reach,) * 2, (1, 1))
    marker = marker_of(pitch)
    edge = (5 + 2 * reach) * pitch + GAP + marker
    places = []
    for number in field.numbers:
        row, column = divmod(number - 1, across)
        x = area.x + column * (width + BESIDE)
        y = area.y + row * (HEAD + edge + BELOW)
        grid = Rect(x + reach * pitch, y + HEAD + reach * pitch, 5 * pitch, 5 * pitch)
        off = reach * pitch + GAP + marker / 2
        heading = Rect(x, y, width, HEAD)
        rows = _along(grid, "right", off)
        columns = _along(grid, "bottom", off)
        places.append(BoardPlace(number, grid, rows, columns, marker, (x + 3.8, y + 3.8), heading))
    return tuple(places)


def _on_a_map(field: Battlefield, area: Rect, reach: int) -> tuple[BoardPlace, ...]:
    across, down = min(field.count, 2), -(-field.count // 2)
    listed = any(_is_listed(RegionGrid(number, field)) for number in field.numbers)
    beside = ROOM_BESIDE + ROOM_FOR_SIGN if listed else SIGN - SMALLEST_MARKER / 2
    room = (area.width - 2 * beside, area.height)
    pitch = _pitch(room, (5 * across + 2 * reach, 5 * down + 2 * reach), (4 if listed else 2, 2))
    off = reach * pitch + GAP + marker_of(pitch) / 2
    x = area.x + (area.width - 5 * across * pitch) / 2
    y = area.y + off + marker_of(pitch) / 2
    return tuple(_map_place(RegionGrid(number, field), (x, y), pitch, off) for number in field.numbers)


def _map_place(board: RegionGrid, corner: Point, pitch: float, off: float) -> BoardPlace:
    marker = marker_of(pitch)
    row, column = board.place
    grid = Rect(corner[0] + 5 * pitch * column, corner[1] + 5 * pitch * row, 5 * pitch, 5 * pitch)
    beside, above = board.spot_sides
    rows = _along(grid, beside, off)
    is_listed = _is_listed(board)
    columns = _along(grid, beside, off + GAP + marker + ROOM_BESIDE) if is_listed else _along(grid, above, off)
    sign = (rows[0][0], columns[0][1])
    if is_listed:
        outwards = -1 if beside == "left" else 1
        sign = (columns[2][0] + outwards * (marker / 2 + ROOM_FOR_SIGN / 2), columns[2][1])
    return BoardPlace(board.number, grid, rows, columns, marker, sign, None, is_listed)


def _is_listed(board: RegionGrid) -> bool:
    return board.spot_sides[1] in board.seams


def _along(grid: Rect, side: Literal["left", "top", "right", "bottom"], off: float) -> tuple[Point, ...]:
    """The five points ``off`` mm outside one side of a grid, beside the middles of its squares."""
    pitch = grid.width / 5
    if side in ("left", "right"):
        x = grid.x - off if side == "left" else grid.right + off
        return tuple((x, grid.y + pitch * (i + 0.5)) for i in range(5))
    y = grid.y - off if side == "top" else grid.bottom + off
    return tuple((grid.x + pitch * (i + 0.5), y) for i in range(5))
