"""Files for cutting machines: layers, millimetres, nothing cut twice, marks with room around them."""

import io
import re
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import ezdxf
import pytest

from generator.build import build_files
from generator.cli import run
from generator.cutting.registration import REGISTRATION, mark_outlines
from generator.design.load import load_design
from generator.geometry import Rect
from generator.kit import kit_pages
from generator.papers import PAPERS
from generator.selection import Selection
from tests.generator.printing import outer_box

SVG = "{http://www.w3.org/2000/svg}"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"
ARMIES = Selection(("armies",))
WHOLE_KIT = Selection(("armies", "boards", "screens", "markers", "rules"))

Line = tuple[tuple[float, float], tuple[float, float]]


def files(form: str, selection: Selection = ARMIES, **printing: Any) -> dict[str, bytes]:
    built = build_files(load_design("standard").printed(**printing), (form,), selection)
    return {path: content for path, content in built.files.items() if path.startswith(form)}


def layers(svg: bytes) -> dict[str, list[Line]]:
    """The straight lines of each layer, by its label."""
    root = ElementTree.fromstring(svg)
    found = {}
    for group in root.findall(f"{SVG}g"):
        assert all(child.tag == f"{SVG}path" for child in group)
        lines: list[Line] = []
        for path in group:
            numbers = [float(n) for n in re.findall(r"-?[\d.]+", path.get("d", ""))]
            points = list(zip(numbers[0::2], numbers[1::2], strict=True))
            lines += list(pairwise(points))
        found[group.get(LABEL, "")] = lines
    return found


def assert_cut_once(lines: list[Line]) -> None:
    """No zero length, and no two lines on one straight line that share more than a point."""
    for i, ((x1, y1), (x2, y2)) in enumerate(lines):
        assert abs(x1 - x2) + abs(y1 - y2) > 0.01
        for (x3, y3), (x4, y4) in lines[i + 1 :]:
            if x1 == x2 == x3 == x4:
                assert max(y1, y2) <= min(y3, y4) + 1e-6 or max(y3, y4) <= min(y1, y2) + 1e-6
            if y1 == y2 == y3 == y4:
                assert max(x1, x2) <= min(x3, x4) + 1e-6 or max(x3, x4) <= min(x1, x2) + 1e-6


def test_millimetres_are_said_twice_and_agree() -> None:
    for content in files("cut", paper=PAPERS["letter"]).values():
        root = ElementTree.fromstring(content)
        assert (root.get("width"), root.get("height")) == ("215.9mm", "279.4mm")
        assert root.get("viewBox") == "0 0 215.9 279.4"


def test_all_armies_are_cut_by_one_file() -> None:
    assert len(files("cut")) == 4
    assert len(set(files("cut").values())) == 1
    assert len(set(files("dxf").values())) == 1


def test_a_block_of_seven_by_three_takes_eight_and_four_cuts() -> None:
    found = layers(next(iter(files("cut").values())))
    assert list(found) == ["print", "fold", "cut"]
    assert len(found["cut"]) == 8 + 4
    assert found["fold"] == []


@pytest.mark.parametrize("mode", [{}, {"gutter": 4.0}, {"backs": "fold"}, {"orientation": "landscape"}])
def test_no_line_is_cut_twice(mode: dict[str, Any]) -> None:
    found = files("cut", WHOLE_KIT, **mode)
    assert found
    assert {"armies", "boards", "screens", "markers"} == {path.split("-")[2] for path in found}
    for content in found.values():
        assert_cut_once(layers(content)["cut"])


def test_every_trim_edge_is_cut_over_its_whole_length() -> None:
    design = load_design("standard")
    pages = [page for page in kit_pages(design, ("armies", "markers")) if page.side == "recto"]
    contents = [*files("cut").values(), *files("cut", Selection(("markers",))).values()]
    for page, content in zip(pages, contents, strict=True):
        cuts = layers(content)["cut"]
        for slot in page.slots:
            trim = slot.trim
            for x in (trim.x, trim.right):
                assert any(
                    abs(a[0] - x) < 0.002 > abs(b[0] - x)
                    and min(a[1], b[1]) <= trim.y + 0.002
                    and max(a[1], b[1]) >= trim.bottom - 0.002
                    for a, b in cuts
                )


def test_a_screen_is_scored_and_not_cut_along_its_folds() -> None:
    for content in files("cut", Selection(("screens",))).values():
        found = layers(content)
        assert len(found["cut"]) == 4
        assert len(found["fold"]) == 3
        for fold in found["fold"]:
            assert fold not in found["cut"]


def test_a_board_is_trimmed_along_its_edge() -> None:
    boards = Selection(("boards",))
    for content in files("cut", boards).values():
        cuts = layers(content)["cut"]
        assert {point for line in cuts for point in line} == {(8, 16.8), (202, 16.8), (8, 210.8), (202, 210.8)}
        assert len(cuts) == 4
    assert len(set(files("cut", boards).values())) == 1
    assert len(set(files("dxf", boards).values())) == 1


def test_boards_to_join_are_cut_along_the_grid_where_they_meet() -> None:
    """Region 1 loses 28 mm at the right and below; cut out, all four make one map of 2 x 166 mm each way."""
    design = load_design("standard", ("game.joined=true",))
    built = build_files(design, ("cut",), Selection(("boards",)))
    sizes = []
    for content in (content for path, content in built.files.items() if path.startswith("cut")):
        points = [point for line in layers(content)["cut"] for point in line]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        sizes.append((min(xs) - 8, min(ys) - 16.8, max(xs) - 8, max(ys) - 16.8))
    expected = [(0, 0, 166, 166), (28, 0, 194, 166), (0, 28, 166, 194), (28, 28, 194, 194)]
    assert sizes == [pytest.approx(box) for box in expected]


def test_a_box_is_cut_out_along_its_net_and_scored_inside_it() -> None:
    (first, *others) = files("cut", Selection(("boxes",))).values()
    assert others == [first] * 3
    found = layers(first)
    points = [point for line in found["cut"] for point in line]
    assert re.search(r"Z\W*/>", first.decode())
    xs, ys = [x for x, _ in points], [y for _, y in points]
    for (x1, y1), (x2, y2) in found["fold"]:
        assert min(xs) < min(x1, x2) <= max(x1, x2) <= max(xs)
        assert min(ys) < min(y1, y2) <= max(y1, y2) < max(ys)
    assert len(found["fold"]) >= 12


def test_parts_that_are_joined_first_have_no_cut_file() -> None:
    assert {path.split("-")[2] for path in files("cut", WHOLE_KIT, paper=PAPERS["a5"])} == {"armies", "markers"}


def test_a_fold_over_sheet_cuts_its_fronts_alone() -> None:
    for content in files("cut", backs="fold").values():
        found = layers(content)
        ((x1, y1), (x2, y2)) = found["fold"][0]
        assert x1 == x2 or y1 == y2
        for (ax, ay), (bx, by) in found["cut"]:
            assert max(ax, bx) < x1 if x1 == x2 else max(ay, by) < y1


def test_dxf_is_sound_and_lies_where_the_svg_does() -> None:
    for selection in (ARMIES, Selection(("screens", "markers"))):
        svgs = files("cut", selection, registration="silhouette")
        dxfs = files("dxf", selection, registration="silhouette")
        for svg, dxf in zip(svgs.values(), dxfs.values(), strict=True):
            drawing = ezdxf.read(io.StringIO(dxf.decode()))
            assert drawing.audit().errors == []
            assert drawing.dxfversion == "AC1009"
            entities = list(drawing.modelspace())
            assert {entity.dxf.layer for entity in entities} <= {"CUT", "FOLD", "PRINT"}
            lines = sorted(
                (
                    round(e.dxf.start.x, 2),
                    round(297 - e.dxf.start.y, 2),
                    round(e.dxf.end.x, 2),
                    round(297 - e.dxf.end.y, 2),
                )
                for e in entities
                if e.dxftype() == "LINE" and e.dxf.layer == "CUT"
            )
            assert lines == sorted(
                (round(a, 2), round(b, 2), round(c, 2), round(d, 2)) for (a, b), (c, d) in layers(svg)["cut"]
            )


@pytest.mark.parametrize("preset", sorted(REGISTRATION))
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_nothing_is_printed_near_a_registration_mark(preset: str, paper: str) -> None:
    design = load_design("standard").printed(registration=preset, paper=PAPERS[paper])
    measures = REGISTRATION[preset]
    zones = [mark.box.grown(measures.clearance) for mark in mark_outlines(measures, design.paper)]
    for page in kit_pages(design, ("armies", "markers")):
        items = page.page.items
        marks = [item for item in items if _is_marks(item, preset, paper)]
        for item in items:
            found = outer_box((item,))
            if found is None or item in marks:
                continue
            assert not any(found.overlaps(zone, 0.05) for zone in zones), (page.page.name, found)


def _is_marks(item: Any, preset: str, paper: str) -> bool:
    marks = [mark.box for mark in mark_outlines(REGISTRATION[preset], PAPERS[paper])]
    box = outer_box((item,))
    return box is not None and any(abs(box.x - mark.x) + abs(box.y - mark.y) < 1e-6 for mark in marks[:1])


def test_silhouette_marks_are_a_square_and_two_angles() -> None:
    """An angle is one outline: two bars that cross would draw a mm of each edge twice."""
    square, *angles = mark_outlines(REGISTRATION["silhouette"], PAPERS["a4"])
    assert square.box == Rect(10, 10, 5, 5)
    assert [points for _, points in angles[0].commands if points] == [
        (200, 10), (195, 10), (195, 11), (199, 11), (199, 15), (200, 15)
    ]  # fmt: skip
    assert [points for _, points in angles[1].commands if points] == [
        (10, 287), (15, 287), (15, 286), (11, 286), (11, 282), (10, 282)
    ]  # fmt: skip


def test_marks_are_printed_on_fronts_only() -> None:
    design = load_design("standard")
    plain = kit_pages(design.printed(registration="print-then-cut"), ("armies",))
    for page in plain:
        shown = [item for item in page.page.items if _is_marks(item, "print-then-cut", "a4")]
        assert len(shown) == (1 if page.side == "recto" else 0)


SPLIT = "split over several sheets, and only cut when these are joined"


def test_parts_without_a_cut_file_are_named_with_the_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build", "-o", str(tmp_path), "--paper", "A5", "--format", "cut"]) == 0
    assert f"note: no file to cut boards, screens: {SPLIT}\n" in capsys.readouterr().err
    made = {path.name.split("-")[3] for path in (tmp_path / "cut").iterdir()}
    assert made == {"army", "markers"}
    assert run(["build", "-o", str(tmp_path / "whole"), "--format", "cut"]) == 0
    assert "no file to cut" not in capsys.readouterr().err
    assert run(["build", "-o", str(tmp_path / "pdf"), "--paper", "A5", "--only", "boards"]) == 0
    assert "no file to cut" not in capsys.readouterr().err


LABELS = "{columns=3, rows=7, left='7mm', top='15mm', pitch_x='66mm', pitch_y='38mm', width='63mm', height='37mm'}"


@pytest.mark.parametrize(
    ("asked", "reasons"),
    [
        (["--only", "boards", "--paper", "A5", "--registration", "silhouette"], [f"boards: {SPLIT}"]),
        (["--only", "rules,screens", "--paper", "A5"], ["rules: nothing in it is cut out", f"screens: {SPLIT}"]),
        (["--only", "armies", "--set", f"print.labels={LABELS}"], ["armies: labels are cut already"]),
    ],
)
def test_a_build_without_anything_to_cut_writes_nothing(
    asked: list[str], reasons: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for kinds in ("cut", "cut,dxf"):
        assert run(["build", "-o", str(tmp_path / "new"), "--format", kinds, *asked]) == 2
        expected = "expected something that a machine can cut, got "
        assert capsys.readouterr().err == f"sengoku-print: --format: {expected}{'; '.join(reasons)}\n"
        assert list(tmp_path.iterdir()) == []
