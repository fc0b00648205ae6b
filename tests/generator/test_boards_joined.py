"""Boards cut along their dashed lines and laid together: one grid, one map, four camera markers."""

from typing import Any

import pypdfium2 as pdfium
import pytest

from generator.art.apriltag import CODES
from generator.geometry import Rect
from tests.generator.board_pages import (
    PER_MM,
    grid_corner,
    objects,
    pdf_of,
    picture,
    read_code,
    terrain_of,
    with_regions,
)
from tests.generator.conftest import standard
from tests.generator.printed import raster


def cut_and_joined(paper: str) -> Any:
    """The four boards cut along their dashed lines, laid together: 332 x 332 mm, the grid from 41 to 291."""
    from PIL import Image

    whole = Image.new("RGB", (332 * PER_MM, 332 * PER_MM), "white")
    for region in (1, 2, 3, 4):
        column, row = (region - 1) % 2, (region - 1) // 2
        x, y = grid_corner(paper, region)
        left, top = x - (0 if column else 41), y - (0 if row else 41)
        corner = (round(left * PER_MM), round(top * PER_MM))
        part = picture(paper, region).crop((*corner, corner[0] + 166 * PER_MM, corner[1] + 166 * PER_MM))
        whole.paste(part, (166 * column * PER_MM, 166 * row * PER_MM))
    return whole


def test_joined_boards_are_one_grid_of_250(paper: str) -> None:
    found = []
    for region in (1, 2, 3, 4):
        column, row = (region - 1) % 2, (region - 1) // 2
        x, y = grid_corner(paper, region)
        terrain = terrain_of(objects(paper, region))
        found += [square.moved(125 * column - x, 125 * row - y) for square in terrain.clip]
        # One drawing lies under all boards: it begins at the same place of the joined map.
        drawing = terrain.box.moved(125 * column - x, 125 * row - y)
        assert (drawing.x, drawing.y) == pytest.approx(_first_drawing(paper), abs=0.002)
    castles = {(2, 2), (2, 7), (7, 2), (7, 7)}
    expected = [Rect(25 * i + 0.5, 25 * j + 0.5, 24, 24) for j in range(10) for i in range(10) if (j, i) not in castles]
    for square, wanted in zip(sorted(found, key=lambda r: (round(r.y), r.x)), expected, strict=True):
        assert square == pytest.approx(wanted, abs=0.002)


def _first_drawing(paper: str) -> tuple[float, float]:
    x, y = grid_corner(paper, 1)
    terrain = terrain_of(objects(paper, 1))
    return terrain.box.x - x, terrain.box.y - y


def differing(one: list[Any], other: list[Any]) -> float:
    """The share of pixels that differ in colour."""
    return sum(max(abs(a - b) for a, b in zip(p, q, strict=True)) > 6 for p, q in zip(one, other, strict=True)) / len(
        one
    )


def test_the_map_runs_on_over_both_seams(paper: str) -> None:
    joined = cut_and_joined(paper)
    turned = joined.transpose(2)  # a quarter turn: columns become rows
    for image in (joined, turned):
        before, after, elsewhere = (
            [image.getpixel((column, round(y * PER_MM))) for column in range(41 * PER_MM, 291 * PER_MM)]
            for y in (166 - 0.8, 166 + 0.7, 166 - 24.0)
        )
        assert differing(before, after) < 0.09
        assert differing(before, elsewhere) > 0.15


def test_joined_boards_keep_one_camera_marker_at_each_corner(paper: str) -> None:
    joined = cut_and_joined(paper)
    for (x, y), tag in zip(((27, 27), (305, 27), (305, 305), (27, 305)), (0, 5, 14, 11), strict=True):
        assert read_code(joined, Rect(x - 8, y - 8, 16, 16)) == CODES[tag]


def test_a_map_of_more_rows_goes_on_mirrored() -> None:
    document = pdfium.PdfDocument(pdf_of(with_regions(standard("a4"), 6)))
    left, top = grid_corner("a4", 1)
    columns = range(round(left * PER_MM), round((left + 125) * PER_MM))

    def row(region: int, y: float) -> list[Any]:
        image = raster(document[region - 1], PER_MM)
        return [image.getpixel((column, round(y * PER_MM))) for column in columns]

    last_of_3 = row(3, top + 125 - 0.8)
    # The spots of region 5 lie below it, so its grid begins 13 higher.
    assert differing(last_of_3, row(5, top - 13 + 0.7)) < 0.09
    assert differing(last_of_3, row(5, top - 13 + 60)) > 0.15
