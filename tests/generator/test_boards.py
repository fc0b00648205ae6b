"""Region boards, measured in the PDF and in its picture."""

from dataclasses import replace

import pypdfium2 as pdfium
import pytest

from generator.art.apriltag import CODES
from generator.art.region_grid import EDGE
from generator.components.boards import HEIGHT, board_sheets
from generator.design.model import TileLook
from generator.drawing import painted_box
from generator.geometry import Rect
from generator.imposition import FOOT, ImpositionError
from generator.kit import kit_pages
from generator.papers import PAPERS
from tests.generator.board_pages import (
    PER_MM,
    board,
    grid_corner,
    objects,
    pdf_of,
    picture,
    pixels,
    read_code,
    terrain_of,
)
from tests.generator.conftest import standard
from tests.generator.printed import page_objects, raster

BLACK = "#000000"


@pytest.mark.parametrize("region", [1, 2, 3, 4])
def test_squares_of_24_stand_every_25(paper: str, region: int) -> None:
    x, y = grid_corner(paper, region)
    expected = [
        Rect(x + 25 * column + 0.5, y + 25 * row + 0.5, 24, 24)
        for row in range(5)
        for column in range(5)
        if (row, column) != (2, 2)
    ]
    terrain = terrain_of(objects(paper, region))
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
        with board(paper, region) as page:
            text = page.get_textpage().get_text_bounded()
        for words in (f"REGION {region} OF 4", name, "Kit code", "no place inside", "lines to join"):
            assert words in text, (words, text)
        assert "camera" not in text


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
        ImpositionError, match=r"expected 194 x 263.4 mm .* got 132 x 194 mm on A5; .* these are for 24 mm"
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
    terrain = terrain_of(things)
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
