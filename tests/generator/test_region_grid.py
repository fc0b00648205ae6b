"""Where things lie on a board: tiles keep off marks, seams meet, for any number of regions."""

import pypdfium2 as pdfium
import pytest

from generator.art.board import board_face
from generator.art.region_grid import EDGE, TAG_SIZE, RegionGrid
from generator.drawing import painted_box
from generator.geometry import Rect
from sengoku.game_set import Battlefield
from sengoku.squares import SQUARES, WITH_RING, Square
from tests.generator.board_pages import pdf_of, with_regions
from tests.generator.conftest import standard

OPPOSITE = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}


@pytest.mark.parametrize("count", range(1, 10))
def test_no_legal_tile_touches_a_camera_marker_a_spot_or_the_edge(count: int) -> None:
    for number in Battlefield(count).numbers:
        grid = RegionGrid(number, Battlefield(count))
        quiet = [tag.grown(TAG_SIZE / 8) for tag in grid.tags]
        spots = [Rect(x, y, 0, 0).grown(6) for x, y in (*grid.row_spots, *grid.column_spots)]
        marks = [*quiet, *spots, Rect(*grid.medallion, 0, 0).grown(8)]
        places = 0
        for square in SQUARES:
            for other in square.neighbours:
                if other not in WITH_RING or other == Square(2, 2):
                    continue
                places += 1
                a, b = grid.square(square), grid.square(other)
                left, top = min(a.x, b.x), min(a.y, b.y)
                tile = Rect(left, top, max(a.right, b.right) - left, max(a.bottom, b.bottom) - top)
                assert not any(tile.overlaps(mark) for mark in marks)
                assert Rect(0, 0, EDGE, EDGE).contains(tile)
        assert places == 2 * 40 - 8 + 20


def test_a_half_that_hangs_over_reaches_24_and_a_half_beyond_the_grid() -> None:
    grid = RegionGrid(1, Battlefield(4))
    assert grid.area.x - grid.square(Square(0, -1)).x == 24.5
    assert grid.square(Square(5, 3)).bottom - grid.area.bottom == 24.5


@pytest.mark.parametrize("count", range(1, 10))
def test_seams_face_each_other_and_spots_lie_outside(count: int) -> None:
    field = Battlefield(count)
    grids = {RegionGrid(number, field).place: RegionGrid(number, field) for number in field.numbers}
    step = {"left": (0, -1), "right": (0, 1), "top": (-1, 0), "bottom": (1, 0)}
    for (row, column), grid in grids.items():
        for side, (down, right) in step.items():
            other = grids.get((row + down, column + right))
            assert (side in grid.seams) == (other is not None)
            if other:
                assert OPPOSITE[side] in other.seams
        free = [side for side in ("top", "bottom") if side not in grid.seams]
        assert grid.spot_sides[0] not in grid.seams
        assert grid.spot_sides[1] in (free or ["top"])


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 9])
def test_any_number_of_regions_prints_inside_its_board(count: int) -> None:
    design = with_regions(standard("a4"), count)
    for number, look in enumerate(design.regions, 1):
        box = painted_box(board_face(RegionGrid(number, design.game_set.battlefield), look))
        assert box is not None
        assert Rect(0, 0, EDGE, EDGE).contains(box)
    document = pdfium.PdfDocument(pdf_of(design))
    assert len(document) == count, "boards are printed on the front only"
    joins = ["to join" in document[i].get_textpage().get_text_bounded() for i in range(count)]
    assert joins == [count > 1] * count
