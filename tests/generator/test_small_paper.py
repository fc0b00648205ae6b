"""Boards, screens and the cover on paper that is too small for them: windows that overlap and cover the whole."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from generator.cli import run
from generator.components.boards import board_sheets
from generator.components.small_paper import sheets_for
from generator.design.load import load_design
from generator.design.model import Design
from generator.drawing import Group, Shape
from generator.geometry import Insets, Rect
from generator.imposition import Sheet
from generator.kit import KitPage, kit_pages, kit_sheets
from generator.papers import PAPERS, Paper
from generator.typesetting import LEAST_EM
from tests.conftest import ROOT
from tests.generator.drawn import colliding, leaves, texts
from tests.generator.printing import outer_box

GUIDE = " ".join((ROOT / "docs" / "printing.md").read_text(encoding="utf-8").split())
SMALL = [PAPERS["a5"], Paper("own", 120, 170), Paper("wide", 180, 180), Paper("long", 90, 300)]


def design_on(paper: Paper, orientation: str = "portrait") -> Design:
    return load_design("standard").printed(paper=paper, orientation=orientation, backs="none")


def windows(sheet: Sheet) -> tuple[Rect, Rect]:
    """What of the whole a split sheet shows, and where on its page."""
    view = sheet.recto.items[0]
    assert isinstance(view, Group)
    if view.clip is None:  # all of it is turned
        view = view.items[0]
    assert isinstance(view, Group)
    assert view.clip is not None
    shown = view.clip.box
    return shown, shown.moved(view.matrix.e, view.matrix.f)


@pytest.mark.parametrize("paper", SMALL)
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_windows_cover_the_board_and_overlap(paper: Paper, orientation: str) -> None:
    design = design_on(paper, orientation)
    sheets = [s for s in sheets_for("boards", board_sheets, design) if s.heading.startswith("Region 1")]
    shown = [windows(sheet)[0] for sheet in sheets]
    xs, ys = sorted({round(r.x, 3) for r in shown}), sorted({round(r.y, 3) for r in shown})
    assert len(xs) * len(ys) == len(shown) > 1
    width, height = shown[0].width, shown[0].height
    for starts, length, whole in ((xs, width, 194.0), (ys, height, 263.4)):
        assert starts[-1] + length - starts[0] >= whole - 1e-3
        for one, other in pairwise(starts):
            assert one + length - other >= 10 - 1e-3


def test_the_guide_tells_how_much_boards_overlap_on_a5_and_which_way_takes_fewer_sheets() -> None:
    shown = [windows(sheet)[0] for sheet in kit_sheets(design_on(PAPERS["a5"]), ("boards",))[:2]]
    assert f"{shown[0].right - shown[1].x:g} mm across the boards on A5" in GUIDE
    travel = load_design("travel").printed(paper=PAPERS["a5"])
    assert len(kit_sheets(travel, ("boards",))) == 4 * 4
    assert len(kit_sheets(travel.printed(orientation="landscape"), ("boards",))) == 4 * 2
    assert "`travel` takes two sheets of A5, upright four" in GUIDE


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_rules_never_send_a_reader_to_the_back_of_a_sheet(paper: str) -> None:
    """On A5 their second page is a sheet of its own."""
    first, *_ = kit_pages(design_on(PAPERS[paper]), ("rules",))
    said = " ".join(" ".join(item.text for item, _ in texts(first.page.items)).split())
    assert "(next page)" in said
    assert "overleaf" not in said


@pytest.mark.parametrize("paper", SMALL)
def test_ticks_of_neighbours_stand_at_the_same_place_of_the_board(paper: Paper) -> None:
    sheets = [s for s in sheets_for("boards", board_sheets, design_on(paper)) if s.heading.startswith("Region 1")]
    places: list[set[float]] = []
    for sheet in sheets:
        ticks = sheet.recto.items[1]
        assert isinstance(ticks, Group)
        found: set[float] = set()
        for item in ticks.items:
            assert isinstance(item, Shape)
            points = [p for _, p in item.path.commands]
            pairs = zip(points[0::2], points[1::2], strict=True)
            found |= {round(a[0], 3) if a[0] == b[0] else -round(a[1], 3) for a, b in pairs}
        places.append(found)
    for i, one in enumerate(sheets):
        for j, other in enumerate(sheets[i + 1 :], i + 1):
            a, b = windows(one)[0], windows(other)[0]
            if a.overlaps(b, 1.0):
                assert places[i] & places[j]


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("paper", SMALL)
def test_nothing_leaves_the_margin(paper: Paper, orientation: str) -> None:
    design = design_on(paper, orientation).printed(margins=Insets(8, 9, 12, 10))
    inside = Rect(0, 0, design.paper.width, design.paper.height).within(design.margin)
    for page in kit_pages(design):
        box = outer_box(page.page.items)
        assert box is not None
        assert inside.contains(box, 0.2), (page.page.name, box)


def visible(pages: tuple[KitPage, ...], kind: str) -> float:
    return sum(s.trim.width * s.trim.height for page in pages for s in page.slots if s.piece.kind == kind)


def test_the_manifest_says_which_part_of_a_board_is_on_a_page() -> None:
    pages = kit_pages(design_on(PAPERS["a5"]), ("boards",))
    assert {slot.piece.kind for page in pages for slot in page.slots} == {"board-part"}
    assert visible(pages, "board-part") > 4 * 194 * 194


def test_tiles_are_never_split() -> None:
    for page in kit_pages(design_on(PAPERS["a5"]), ("armies", "markers")):
        assert not [slot for slot in page.slots if slot.piece.kind.endswith("-part")]


def test_rules_are_made_smaller_and_stay_one_page_each() -> None:
    assert len(kit_pages(design_on(PAPERS["a5"]), ("rules",))) == 2


def test_wide_paper_takes_no_more_sheets_than_upright_paper() -> None:
    """What is turned for it lies where it lies on upright paper, and so do the parts of pieces."""
    for part in ("cover", "rules", "boards", "screens"):
        upright, wide = (kit_pages(design_on(PAPERS["a5"], way), (part,)) for way in ("portrait", "landscape"))
        for one, other in zip(upright, wide, strict=True):
            for a, b in zip(one.slots, other.slots, strict=True):
                expected = (a.trim.y, 148 - a.trim.right, a.trim.height, a.trim.width)
                assert b.trim == pytest.approx(expected), one.page.name
                assert (b.rotation - a.rotation) % 360 == 270


def test_large_paper_splits_nothing() -> None:
    for paper in ("a4", "letter", "legal", "a3", "tabloid"):
        pages = kit_pages(design_on(PAPERS[paper]))
        assert not [s for page in pages for s in page.slots if s.piece.kind.endswith("-part")]


def test_one_is_told_that_parts_are_split(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build", "-o", str(tmp_path), "--margin", "12mm", "--only", "boards"]) == 0
    said = capsys.readouterr().err
    assert "boards are split over several sheets: they need 194 x 263.4 mm" in said
    assert "A4 has 186 x 273 mm" in said


def test_one_is_told_which_tiles_would_fit_one_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sizes = ["--set", "tile.width=27.8mm", "--set", "game.tiles=double-six-blanks"]
    code = run(["build", "-o", str(tmp_path), "--paper", "letter", "--only", "armies", *sizes])
    said = capsys.readouterr().err
    assert code == 0, said
    assert "a sheet of Letter has room for " in said
    assert " of 28 tiles; with tiles of " in said


def test_a_cover_in_parts_is_followed_by_the_cut_plan() -> None:
    """Sheets are numbered with the plan's own: those that it names are those that are cut."""
    pages = kit_pages(design_on(PAPERS["a5"]))
    (plan,) = [page for page in pages if page.page.bookmark == "Cut plan"]
    words = " ".join(item.text for item, _ in texts(plan.page.items))
    cut = sorted({page.sheet for page in pages if page.cuts})
    assert pages[plan.sheet - 2].part == "cover"
    assert pages[plan.sheet].part == "rules"
    armies = sorted({page.sheet for page in pages if page.part == "armies"})
    first, second = (", ".join(map(str, armies[i::2])) for i in (0, 1))
    assert f"Sheets {first}, armies" in words
    assert f"Sheets {second}, armies" in words
    assert f"on {len(cut)} sheets" in words
    assert "Cut plan" not in {page.page.bookmark for page in kit_pages(design_on(PAPERS["a5"]), ("cover", "rules"))}


def test_a_cover_on_a5_is_made_smaller_and_measured_by_the_bar_at_its_foot() -> None:
    """A bar of its own would be smaller too. The armies keep their squares, the disclaimer its place."""
    cover, assembly = kit_pages(design_on(PAPERS["a5"]), ("cover",))
    said = " ".join(item.text for item, _ in texts(cover.page.items))
    assert "measure the bar at the foot of this page" in said
    assert "An independent, fan-made kit with its own art and words." in said
    assert "Print and build" in " ".join(item.text for item, _ in texts(assembly.page.items))
    wide = [box for item, box in leaves(cover.page.items) if isinstance(item, Shape) and 50 < box.width < 101]
    bar = sorted(box.width for box in wide if box.height < 3)  # the stripes end with a white one
    assert bar == [pytest.approx(90), pytest.approx(100)]
    for page in (cover, assembly):
        assert min(item.size * 0.68 for item, _ in texts(page.content.items)) > 1.8
        assert all(Rect(8, 8, 132, 194).contains(box, 1e-3) for _, box in texts(page.page.items))


def test_every_part_that_is_split_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for paper, parts in (("A5", "boards, screens"), ("120x170mm", "cover, rules, boards, screens")):
        assert run(["build", "-o", str(tmp_path), "--paper", paper]) == 0
        assert f"--paper: warning: {parts} are split over several sheets" in capsys.readouterr().err


def test_parts_of_the_cover_and_of_what_is_behind_it_are_told_apart() -> None:
    """Both are cut into a1, b1 ...; what is laid together must be of one page."""
    pages = kit_pages(design_on(Paper("own", 100, 140)), ("cover", "screens"))
    names = [item.text for page in pages for item, _ in texts(page.page.items) if ", part " in item.text]
    assert len(set(names)) == len(names) > 8
    assert [name for name in names if "part a1 " in name][:2] == [
        "Cover, page 1, part a1 of 3 x 3: cut at the ticks, lay tick on tick",
        "Cover, page 2, part a1 of 3 x 3: cut at the ticks, lay tick on tick",
    ]


def test_margins_that_leave_no_window_are_refused() -> None:
    design = design_on(PAPERS["a5"]).printed(margins=Insets(80, 60, 80, 60))
    with pytest.raises(ValueError, match="expected room for parts of Region 1"):
        kit_pages(design, ("boards",))


@pytest.mark.parametrize("options", [["--paper", "A5"], ["--backs", "fold"], ["--backs", "fold", "--paper", "Letter"]])
def test_an_army_on_two_sheets_is_told_the_tile_with_which_one_would_do(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(*more: str) -> tuple[int, str]:
        assert run(["build", "-o", str(tmp_path), "--only", "armies", "--players", "2", *options, *more]) == 0
        said = capsys.readouterr()
        return int(re.findall(r"on (\d+) sheets? of", said.out)[0]), said.err

    sheets, said = build()
    (width,) = map(float, re.findall(r"with tiles of ([\d.]+) x [\d.]+ mm for all 21", said))
    assert (sheets, build("--set", f"tile.width={width}mm")[0]) == (4, 2)
    assert build("--set", f"tile.width={width + 0.11:.2f}mm")[0] == 4


@pytest.mark.parametrize("width", [68, 69, 70, 76, 78, 80, 86, 102, 121, 122])
def test_words_beside_markers_can_be_read_and_the_bar_ends_inside_the_margin(width: int) -> None:
    """On cards and envelopes 50 mm and their words ran into the margin, and the heading's words shrank to 0.9 mm."""
    for page in kit_pages(design_on(Paper("own", width, 140)), ("markers",)):
        found = texts(page.page.items)
        assert min(text.size for text, _ in found) >= LEAST_EM
        assert max(box.right for _, box in found) <= width - 8 + 1e-6
        assert not colliding(found)
