"""The cut plan: guillotine cuts, numbered, in the manifest and on the cover; and the table at the end of a build."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from generator.cli import run
from generator.components.cover_plan import _listed, plan_lines
from generator.coverage import coverage
from generator.design.load import load_design
from generator.design.model import Design
from generator.imposition import Block
from generator.kit import document_of, kit_pages, kit_sheets
from generator.marks import crop_marks, cut_positions
from generator.papers import PAPERS
from generator.writers.pdf import pdf_bytes
from tests.generator.drawn import texts

MODES: list[dict[str, Any]] = [
    {},
    {"gutter": 4.0},
    {"gutter": 3.0, "bleeding": "none"},
    {"gutter": 4.0, "bleeding": "own"},
    {"backs": "fold"},
    {"orientation": "landscape"},
    {"paper": PAPERS["a3"]},
    {"registration": "silhouette"},
]


def kit(**printing: Any) -> Design:
    return load_design("standard").printed(**printing)


def blocks(design: Design) -> list[tuple[Block, tuple[Block, ...]]]:
    return [
        (block, page.content.blocks)
        for page in kit_pages(design, ("armies", "markers"))
        for block in page.content.blocks
    ]


@pytest.mark.parametrize("mode", MODES)
def test_cut_lines_of_a_block_coincide_or_lie_three_millimetres_apart(mode: dict[str, Any]) -> None:
    for block, _ in blocks(kit(**mode)):
        for places in cut_positions(block):
            for one, next_one in pairwise(places):
                assert next_one - one >= 3.0 - 1e-6


@pytest.mark.parametrize("mode", MODES)
def test_no_cut_of_a_block_runs_through_a_piece(mode: dict[str, Any]) -> None:
    for block, _ in blocks(kit(**mode)):
        xs, ys = cut_positions(block)
        for slot in block.slots:
            trim = slot.trim
            assert not [x for x in xs if trim.x + 1e-6 < x < trim.right - 1e-6]
            assert not [y for y in ys if trim.y + 1e-6 < y < trim.bottom - 1e-6]


@pytest.mark.parametrize("mode", MODES)
def test_marks_stand_outside_all_ink_and_inside_the_margin(mode: dict[str, Any]) -> None:
    design = kit(**mode)
    inside = (design.margin.left, design.margin.top)
    for block, others in blocks(design):
        (marks,) = crop_marks(block)
        points = [p for _, p in marks.path.commands if p]  # type: ignore[union-attr]
        for x, y in points:
            assert inside[0] - 1e-6 <= x <= design.paper.width - design.margin.right + 1e-6
            assert inside[1] - 1e-6 <= y <= design.paper.height - design.margin.bottom + 1e-6
            for other in others:
                area = other.inked
                assert not (area.x < x < area.right and area.y < y < area.bottom), (x, y, area)


def test_marks_stand_on_backs_only_on_request() -> None:
    for wanted in (False, True):
        pages = kit_pages(kit(marks_on_backs=wanted), ("armies",))
        for page in pages:
            (block,) = page.content.blocks
            shown = crop_marks(block)[0] in page.page.items
            assert shown == (wanted or page.side == "recto")


def test_an_outline_for_the_knife_is_drawn_on_request() -> None:
    plain, outlined = (kit_pages(kit(outline=wanted), ("armies",))[0].page.items for wanted in (False, True))
    (line,) = [item for item in outlined if item not in plain]
    assert line.width == 0.1  # type: ignore[union-attr]


def test_a_sheet_of_seven_by_three_is_twelve_numbered_cuts(tmp_path: Path) -> None:
    assert run(["build", "-o", str(tmp_path), "--only", "armies"]) == 0
    page = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))["pages"][0]
    left = [21 + 24 * i for i in reversed(range(8))]
    tops = sorted({piece["trim_mm"][1] for piece in page["pieces"]}, reverse=True)
    top = [tops[0] + 48, *tops]
    assert [cut["number"] for cut in page["cuts"]] == list(range(1, 13))
    assert [cut["mm"] for cut in page["cuts"] if cut["edge"] == "left"] == left
    assert [cut["mm"] for cut in page["cuts"] if cut["edge"] == "top"] == pytest.approx(top, abs=0.01)
    assert {cut["kind"] for cut in page["cuts"]} == {"trim"}


@pytest.mark.parametrize("mode", MODES)
def test_the_edge_from_which_one_measures_comes_off_last(mode: dict[str, Any]) -> None:
    """As at a guillotine's stop: of cuts through the same paper, none is nearer to its edge than a later one."""
    for page in kit_pages(kit(**mode), ("armies", "screens")):
        if len(page.content.blocks) == 1:
            for edge in ("left", "top"):
                places = [cut.distance for cut in page.cuts if cut.edge == edge]
                assert places == sorted(set(places), reverse=True)
    for page in kit_pages(kit(**mode), ("markers",)):
        edge = page.cuts[0].edge if page.cuts else "top"
        apart = [cut.distance for cut in page.cuts if (cut.kind, cut.edge) == ("apart", edge)]
        assert apart == sorted(apart, reverse=True)


def test_markers_are_cut_apart_before_they_are_trimmed() -> None:
    (page,) = [page for page in kit_pages(kit(), ("markers",)) if page.side == "recto"]
    kinds = [cut.kind for cut in page.cuts]
    assert kinds.count("apart") == 4 + 4
    assert kinds[:4] == ["apart"] * 4
    for cut in page.cuts:
        if cut.kind == "apart":
            for block in page.content.blocks:
                area = block.inked
                across = (area.y, area.bottom) if cut.edge == "top" else (area.x, area.right)
                beside = cut.edge == "left" and not across[0] < cut.distance < across[1]
                assert beside or not across[0] < cut.distance < across[1]


def test_the_cover_bears_the_plan() -> None:
    lines = plan_lines(kit_sheets(kit()))
    assert 1 <= len(lines) <= 3
    assert lines[0].startswith("Sheets 3 to 6, armies: ")
    assert "from the left edge at 189, 165, 141, 117, 93, 69, 45, 21\u00a0mm." in lines[0]
    cuts = sum(len(page.cuts) for page in kit_pages(kit()))
    assert lines[-1].endswith(f"Together {cuts} cuts on 9 sheets.")
    assert plan_lines(kit_sheets(kit(), ("rules",))) == ()


def test_the_table_at_the_end_counts_what_was_built(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build", "-o", str(tmp_path), "--only", "armies,markers", "--margin", "left=3mm"]) == 0
    said = capsys.readouterr()
    assert "10 pages on 5 sheets of A4 (210 x 297 mm)" in said.out
    assert f"{84 + 88 + 1} pieces, " in said.out
    assert "% of the paper is covered" in said.out
    assert said.err.startswith("--margin left: warning: ")
    assert "left 3 mm" in said.err


@pytest.mark.parametrize("ink", ["full", "low", "black"])
def test_the_estimate_of_ink_agrees_with_a_count_of_pixels(ink: str) -> None:
    pdfium = pytest.importorskip("pypdfium2")
    design = kit(ink=ink)
    pages = kit_pages(design, ("armies",))
    pdf = pdfium.PdfDocument(pdf_bytes(document_of(design, pages)))
    counted = []
    for page in pdf:
        histogram = page.render(scale=4).to_pil().convert("L").histogram()
        counted.append(sum(histogram[:230]) / sum(histogram))
    assert coverage(pages) == pytest.approx(sum(counted) / len(counted), abs=0.05)
    if ink != "full":
        assert max(counted) < 0.15


def test_the_cover_says_how_to_read_the_plan_if_something_is_cut() -> None:
    def told(parts: list[str], **printing: Any) -> list[str]:
        return [item.text for page in kit_pages(kit(**printing), parts) for item, _ in texts(page.page.items)]

    how = "In order of work; places in mm from the sheet’s edge, front up. The side you measure from comes off last."
    assert told(["cover", "screens"]).count(how) == 1
    assert "order of work" in " ".join(told(["cover", "armies"], paper=PAPERS["a5"]))
    assert how not in told(["cover", "rules"])


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([3, 5, 7], "3, 5, 7"),
        ([3, 4, 7], "3, 4, 7"),
        ([3, 4, 5, 6, 8, 10, 11, 12], "3 to 6, 8, 10 to 12"),
        ([1, 3, 4, 5], "1, 3 to 5"),
    ],
)
def test_sheets_that_follow_each_other_are_told_by_their_ends(numbers: list[int], told: str) -> None:
    assert _listed(numbers) == told


def test_a_large_set_on_many_sheets_keeps_its_plan_short() -> None:
    design = load_design("standard", ["game.tiles=0-18"])
    assert max(map(len, plan_lines(kit_sheets(design)))) < 220
