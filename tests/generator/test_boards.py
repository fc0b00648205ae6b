"""Region boards: measured in the PDF, joined as a person would join them, and looked at by a camera's rules."""

from dataclasses import replace
from functools import cache
from typing import Any

import pypdfium2 as pdfium
import pytest

from generator.art.apriltag import CODES
from generator.art.board import board_face
from generator.art.region_grid import EDGE, TAG_QUIET, RegionGrid
from generator.components.boards import HEIGHT, board_sheets
from generator.design.model import Design, RegionLook, TileLook
from generator.drawing import painted_box
from generator.geometry import Rect
from generator.imposition import FOOT, ImpositionError
from generator.kit import document_of, kit_pages
from generator.papers import PAPERS
from generator.writers.pdf import pdf_bytes
from sengoku.game_set import Battlefield
from sengoku.squares import SQUARES, WITH_RING, Square
from tests.generator.conftest import standard
from tests.generator.printed import Printed, page_objects, raster

PER_MM = 8
BLACK = "#000000"
OPPOSITE = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}


def with_regions(design: Design, count: int) -> Design:
    looks = tuple(RegionLook(f"Land {i}", "山", "壱") for i in range(1, count + 1))
    field = Battlefield(count)
    return replace(design, regions=looks, game_set=replace(design.game_set, battlefield=field))


def pdf_of(design: Design) -> bytes:
    return pdf_bytes(document_of(design, kit_pages(design, ["boards"])))


@cache
def boards(paper: str) -> pdfium.PdfDocument:
    return pdfium.PdfDocument(pdf_of(standard(paper)))


@cache
def objects(paper: str, region: int) -> tuple[Printed, ...]:
    return tuple(page_objects(boards(paper)[2 * region - 2]))


@cache
def picture(paper: str, region: int) -> Any:
    return raster(boards(paper)[2 * region - 2], PER_MM)


def grid_corner(paper: str, region: int) -> tuple[float, float]:
    """Where look and paper say that a grid begins: the design area of 194 x 263.4 in the middle, margins 41 or 28."""
    sheet = PAPERS[paper]
    left, top = (sheet.width - 194.0) / 2, (sheet.height - 263.4) / 2
    return left + (41 if region in (1, 3) else 28), top + (41 if region in (1, 2) else 28)


def pixels(image: Any, area: Rect) -> Any:
    """The pixels that lie wholly in an area, mm."""
    left, top, right, bottom = (value * PER_MM for value in (area.x, area.y, area.right, area.bottom))
    return image.crop((int(left + 0.999), int(top + 0.999), int(right + 0.001), int(bottom + 0.001)))


@pytest.mark.parametrize("region", [1, 2, 3, 4])
def test_squares_of_24_stand_every_25(paper: str, region: int) -> None:
    x, y = grid_corner(paper, region)
    expected = [
        Rect(x + 25 * column + 0.5, y + 25 * row + 0.5, 24, 24)
        for row in range(5)
        for column in range(5)
        if (row, column) != (2, 2)
    ]
    (terrain,) = (thing for thing in objects(paper, region) if thing.kind == "form" and len(thing.clip) > 4)
    for found, wanted in zip(sorted(terrain.clip, key=lambda r: (r.y, r.x)), expected, strict=True):
        assert found == pytest.approx(wanted, abs=0.002)
    castle = Rect(x + 50.5, y + 50.5, 24, 24)
    inside = [thing.box for thing in objects(paper, region) if castle.contains(thing.box, 0.01)]
    assert max(inside, key=lambda box: box.width).x == pytest.approx(castle.x, abs=0.002)
    assert max(box.bottom for box in inside) == pytest.approx(castle.bottom, abs=0.002)


def test_line_spots_stand_33_outside_and_a_marker_of_12_hides_them(paper: str) -> None:
    for region in (1, 2, 3, 4):
        image = picture(paper, region)
        x, y = grid_corner(paper, region)
        row_x = x - 33 if region in (1, 3) else x + 125 + 33
        column_y = y - 33 if region in (1, 2) else y + 125 + 33
        for i in range(5):
            middle = 12.5 + 25 * i
            for spot_x, spot_y in ((row_x, y + middle), (x + middle, column_y)):
                around = pixels(image, Rect(spot_x - 9, spot_y - 6.5, 18, 13)).convert("L")
                left, top, right, bottom = around.point(lambda value: 255 if value < 225 else 0).getbbox()
                width, height = (right - left) / PER_MM, (bottom - top) / PER_MM
                assert (width, height) == pytest.approx((11.7, 11.7), abs=0.2)
                assert max(width, height) <= 12
                assert 9 - left / PER_MM == pytest.approx(5.85, abs=0.2)


def test_four_dots_lead_from_each_spot_to_its_line(paper: str) -> None:
    for region in (1, 2, 3, 4):
        x, y = grid_corner(paper, region)
        image = picture(paper, region)
        for i in range(5):
            along = 12.5 + 25 * i
            for distance in (5, 10.2, 15.4, 20.6):
                across = -distance if region in (1, 3) else 125 + distance
                up = -distance if region in (1, 2) else 125 + distance
                for dot_x, dot_y in ((x + across, y + along), (x + along, y + up)):
                    assert image.getpixel((int(dot_x * PER_MM), int(dot_y * PER_MM)))[0] < 190
                    assert pixels(image, Rect(dot_x - 2, dot_y - 1, 1.3, 2)).convert("L").getextrema() == (255, 255)


def test_dashed_lines_run_along_the_two_inner_edges_only(paper: str) -> None:
    for region in (1, 2, 3, 4):
        x, y = grid_corner(paper, region)
        image = picture(paper, region)
        for side, (edge, is_row) in {
            "left": (x, False),
            "right": (x + 125, False),
            "top": (y, True),
            "bottom": (y + 125, True),
        }.items():
            # Both margins and the grid's middle, where no square, spot or marker lies on the edge's own line.
            for start in (-27, 30, 126):
                strip = Rect(x + start, edge - 0.4, 26, 0.8) if is_row else Rect(edge - 0.4, y + start, 0.8, 26)
                darkest = pixels(image, strip).convert("L").getextrema()[0]
                inner = side in {1: "right bottom", 2: "left bottom", 3: "right top", 4: "left top"}[region]
                assert (darkest < 200) == inner, (region, side, start)


def test_camera_markers_stand_diagonally_off_the_corners_and_read_as_their_region(paper: str) -> None:
    for region in (1, 2, 3, 4):
        x, y = grid_corner(paper, region)
        (tags,) = (
            thing
            for thing in objects(paper, region)
            if thing.kind == "path" and thing.fill == BLACK and 168 < thing.box.width < 170
        )
        assert tags.box == pytest.approx(Rect(x - 22, y - 22, 169, 169), abs=0.002)
        for corner, (dx, dy) in enumerate(((-14, -14), (139, -14), (139, 139), (-14, 139))):
            square = Rect(x + dx - 8, y + dy - 8, 16, 16)
            assert read_code(picture(paper, region), square) == CODES[4 * (region - 1) + corner]


def read_code(image: Any, square: Rect) -> int:
    """The 36 bits of a tag, from the middles of its modules; its border must be black."""
    code = 0
    for row in range(8):
        for column in range(8):
            at = (int((square.x + 2 * column + 1) * PER_MM), int((square.y + 2 * row + 1) * PER_MM))
            white = image.getpixel(at)[1] > 128
            if 0 < row < 7 and 0 < column < 7:
                code = code << 1 | white
            else:
                assert not white
    return code


def test_two_millimetres_around_a_camera_marker_are_white(paper: str) -> None:
    for region in (1, 2, 3, 4):
        image = picture(paper, region)
        x, y = grid_corner(paper, region)
        for dx, dy in ((-24, -24), (129, -24), (129, 129), (-24, 129)):
            outer = Rect(x + dx, y + dy, 20, 20)
            for strip in (
                Rect(outer.x, outer.y, 20, 1.8),
                Rect(outer.x, outer.bottom - 1.8, 20, 1.8),
                Rect(outer.x, outer.y, 1.8, 20),
                Rect(outer.right - 1.8, outer.y, 1.8, 20),
            ):
                assert pixels(image, strip).convert("L").getextrema() == (255, 255)


@pytest.mark.parametrize("count", range(1, 10))
def test_no_legal_tile_touches_a_camera_marker_a_spot_or_the_edge(count: int) -> None:
    for number in Battlefield(count).numbers:
        grid = RegionGrid(number, Battlefield(count))
        quiet = [tag.grown(TAG_QUIET) for tag in grid.tags]
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
        (terrain,) = (thing for thing in objects(paper, region) if thing.kind == "form" and len(thing.clip) > 4)
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
    (terrain,) = (thing for thing in objects(paper, 1) if thing.kind == "form" and len(thing.clip) > 4)
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


def test_both_papers_bear_the_same_boards() -> None:
    for region in (1, 2, 3, 4):
        (ax, ay), (bx, by) = grid_corner("a4", region), grid_corner("letter", region)
        on_a4 = [t.box.moved(-ax, -ay) for t in objects("a4", region) if t.box.bottom - ay < 215]
        on_letter = [t.box.moved(-bx, -by) for t in objects("letter", region) if t.box.bottom - by < 215]
        assert len(on_a4) > 50
        for one, other in zip(on_a4[:60], on_letter[:60], strict=True):
            assert one == pytest.approx(other, abs=0.01)


def test_the_trim_is_the_board_and_the_foot_stays_outside(paper: str) -> None:
    design = standard(paper)
    for region, sheet in enumerate(board_sheets(design), 1):
        (block,) = sheet.recto.blocks
        x, y = grid_corner(paper, region)
        left, top = x - (41 if region in (1, 3) else 28), y - (41 if region in (1, 2) else 28)
        assert block.trim == pytest.approx(Rect(left, top, 194, 194))
        under = painted_box(sheet.recto.items)
        assert under is not None
        assert block.trim.bottom + 5 < under.y
        assert under.bottom < PAPERS[paper].height - 8 - FOOT
        assert under.x >= 8
        assert under.right <= PAPERS[paper].width - 8


def test_backs_are_blank_but_for_ruler_and_slug(paper: str) -> None:
    for sheet in board_sheets(standard(paper)):
        assert (sheet.verso.blocks, sheet.verso.items) == ((), ())


def test_the_whole_strip_says_which_region_it_is(paper: str) -> None:
    for region, name in enumerate(("Peaks", "Forest", "Fields", "Coast"), 1):
        text = boards(paper)[2 * region - 2].get_textpage().get_text_bounded()
        for words in (f"REGION {region} OF 4", name, "All four squares", "no place inside", "lines to join"):
            assert words in text, (words, text)


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
    assert len(document) == 2 * count
    joins = ["to join" in document[2 * i].get_textpage().get_text_bounded() for i in range(count)]
    assert joins == [count > 1] * count


def test_a_map_of_more_rows_goes_on_mirrored() -> None:
    document = pdfium.PdfDocument(pdf_of(with_regions(standard("a4"), 6)))
    left, top = grid_corner("a4", 1)
    columns = range(round(left * PER_MM), round((left + 125) * PER_MM))

    def row(region: int, y: float) -> list[Any]:
        image = raster(document[2 * region - 2], PER_MM)
        return [image.getpixel((column, round(y * PER_MM))) for column in columns]

    last_of_3 = row(3, top + 125 - 0.8)
    # The spots of region 5 lie below it, so its grid begins 13 higher.
    assert differing(last_of_3, row(5, top - 13 + 0.7)) < 0.09
    assert differing(last_of_3, row(5, top - 13 + 60)) > 0.15


def test_a_landscape_sheet_bears_the_board_turned() -> None:
    for paper in ("a4", "letter"):
        design = standard(paper).printed(orientation="landscape")
        page = kit_pages(design, ["boards"])[0]
        inside = Rect(0, 0, design.paper.width, design.paper.height).grown(-8)
        assert design.paper.width > design.paper.height
        assert all(inside.contains(box, 0.01) for item in page.page.items if (box := painted_box((item,))))
        assert (page.slots[0].trim.width, page.slots[0].rotation) == (pytest.approx(194), 270)
        image = raster(pdfium.PdfDocument(pdf_of(design))[0], PER_MM)
        frame_left = (design.paper.width - 263.4) / 2
        bottom = (design.paper.height + 194) / 2
        # The upright board's upper left tag, its centre 27 from the left and 27 from the top, a quarter turn back.
        square = Rect(frame_left + 27 - 8, bottom - 27 - 8, 16, 16)
        assert read_code(image.rotate(-90, expand=True), turned_back(square, design.paper.height)) == CODES[0]


def turned_back(area: Rect, height: float) -> Rect:
    """Where an area of a page lies after a quarter turn clockwise of the page, ``height`` mm high before it."""
    return Rect(height - area.bottom, area.x, area.height, area.width)


@pytest.mark.parametrize(("paper", "orientation"), [("a5", "portrait"), ("a5", "landscape")])
def test_a_paper_too_small_is_refused_with_the_tile_that_would_fit(paper: str, orientation: str) -> None:
    design = replace(standard("a4"), tile=TileLook(24, 48)).printed(paper=PAPERS[paper], orientation=orientation)
    with pytest.raises(
        ImpositionError, match=r"expected 194 x 263.4 mm .* got 132 x 194 mm on A5; .* these are 24 mm"
    ) as caught:
        board_sheets(design)
    fits = float(str(caught.value).partition("up to ")[2].partition(" mm")[0])
    assert fits == pytest.approx(int(10 * 24 * min(132 / EDGE, (194 - FOOT) / HEIGHT)) / 10)
    board_sheets(replace(design, tile=TileLook(fits, 2 * fits)))
    with pytest.raises(ImpositionError):
        board_sheets(replace(design, tile=TileLook(fits + 0.1, 2 * fits + 0.2)))


def test_boards_grow_and_shrink_with_the_tiles() -> None:
    design = replace(standard("a4"), tile=TileLook(18, 36))
    (slot,) = board_sheets(design)[0].recto.blocks[0].slots
    assert (slot.trim.width, slot.trim.height) == pytest.approx((194 * 0.75, 194 * 0.75))
    things = tuple(page_objects(pdfium.PdfDocument(pdf_of(design))[0]))
    (terrain,) = (thing for thing in things if thing.kind == "form" and len(thing.clip) > 4)
    assert {round(square.width, 2) for square in terrain.clip} == {18.0}


def test_a_long_name_stays_left_of_the_pictures() -> None:
    design = standard("a4")
    name = "The old capital beyond the seven rivers"
    design = replace(design, regions=(replace(design.regions[0], name=name), *design.regions[1:]))
    page = pdfium.PdfDocument(pdf_of(design))[0]
    right = max(thing.box.right for thing in page_objects(page) if thing.kind == "text" and 40 < thing.box.x < 60)
    assert right < 8 + 100


def test_four_boards_are_a_small_part_of_the_file() -> None:
    assert len(pdf_of(standard("a4"))) < 120_000
