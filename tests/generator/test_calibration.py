"""Printers that are off: what a profile corrects, proved on a printer that is simulated; the calibration sheet."""

import json
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from generator.cli import run
from generator.components.calibration import calibration_sheet
from generator.design.load import load_design
from generator.drawing import Group
from generator.geometry import IDENTITY, Rect
from generator.kit import KitPage, kit_pages, pages_of
from generator.papers import PAPERS
from generator.printers.profile import PrinterProfile, ProfileError
from tests.generator.printing import flipped, key_of, outer_box

SHRINK = (0.994, 0.998)
OFF = (1.5, -0.5)
"""A printer that makes 100 mm into 99.4 and 99.8, and prints backs 1.5 mm to the right of where they belong and
0.5 mm higher, as seen from the front."""


@pytest.fixture(autouse=True)
def own_configuration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config"


def on_paper(page: KitPage, edge: str, off: tuple[float, float], shrink: tuple[float, float]) -> list[Rect]:
    """Where the trims of a page come out, as seen from the front of the sheet."""
    (item,) = page.page.items
    matrix = item.matrix if isinstance(item, Group) else IDENTITY
    width, height = page.page.width, page.page.height
    found = []
    for slot in page.slots:
        corners = [matrix.apply(x, y) for x, y in ((slot.trim.x, slot.trim.y), (slot.trim.right, slot.trim.bottom))]
        (x1, y1), (x2, y2) = [
            (width / 2 + (x - width / 2) * shrink[0], height / 2 + (y - height / 2) * shrink[1]) for x, y in corners
        ]
        trim = Rect(x1, y1, x2 - x1, y2 - y1)
        if page.side == "verso":
            trim = flipped(trim, (width, height), edge).moved(*off)
        found.append(trim)
    return found


@pytest.mark.parametrize("edge", ["long-edge", "short-edge"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_a_profile_makes_up_for_shrinking_and_shift(edge: str, orientation: str) -> None:
    fresh = PrinterProfile("study", orientation=orientation)
    profile = fresh.measured_again(OFF, (100 * SHRINK[0], 100 * SHRINK[1]))
    design = load_design("standard").printed(flip=edge, orientation=orientation)
    plain = kit_pages(design, ("armies", "markers"))
    pages = kit_pages(design, ("armies", "markers"), profile)
    for recto, verso, meant in zip(pages[0::2], pages[1::2], plain[0::2], strict=True):
        fronts = on_paper(recto, edge, OFF, SHRINK)
        backs = on_paper(verso, edge, OFF, SHRINK)
        order = {key_of(slot): i for i, slot in enumerate(recto.slots)}
        for slot, back in zip(verso.slots, backs, strict=True):
            assert back == pytest.approx(fronts[order[key_of(slot)]], abs=0.02)
        for slot, front in zip(meant.slots, fronts, strict=True):
            assert front == pytest.approx(slot.trim, abs=0.001)


def test_nothing_is_corrected_without_a_profile(tmp_path: Path) -> None:
    assert run(["calibrate", "--printer", "study", "--offset", "1.5,-0.5"]) == 0
    for folder, extra in (("before", []), ("after", ["--printer", "study"])):
        assert run(["build", "-o", str(tmp_path / folder), "--only", "markers", *extra]) == 0
    plain, moved = (pdfium.PdfDocument(tmp_path / name / "standard-A4-markers.pdf") for name in ("before", "after"))
    front, front_moved = (list(pdf[0].render(scale=1).to_numpy().ravel()) for pdf in (plain, moved))
    assert sum(a != b for a, b in zip(front, front_moved, strict=True)) < 0.01 * len(front)
    assert "printer study" in moved[0].get_textpage().get_text_bounded()
    assert "printer" not in plain[0].get_textpage().get_text_bounded()


def test_readings_add_up() -> None:
    once = PrinterProfile("a").measured_again((6, -6), (99.0, 100.0))
    twice = once.measured_again((1.5, 0.25), (100.5, 100.0))
    assert twice.offset == (7.5, -5.75)
    assert twice.scale == pytest.approx((100 / 99 * 100 / 100.5, 1.0))


def test_the_store_is_the_users_own(own_configuration: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["calibrate", "--printer", "study", "--offset", "1,2", "--measured", "99.4,99.8"]) == 0
    assert run(["calibrate", "--printer", "study", "--offset", "0.5mm, 0"]) == 0
    (stored,) = own_configuration.rglob("*.json")
    assert json.loads(stored.read_text()) == {
        "offset_mm": [1.5, 2.0],
        "scale": [pytest.approx(1.00604, abs=1e-5), pytest.approx(1.002, abs=1e-5)],
        "orientation": "portrait",
    }
    assert "1.5 mm right, 2 mm down" in capsys.readouterr().out
    assert run(["calibrate", "--printer", "other", "--offset", "-1,-0.5"]) == 0
    assert "backs lie 1 mm left, 0.5 mm up" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--offset", "1,2"], "--printer: expected a name"),
        (["--printer", "../up", "--offset", "1,2"], "--printer: expected a name of up to 20"),
        (["--printer", "a", "--offset", "1"], "--offset: expected two numbers of mm"),
        (["--printer", "a", "--offset", "99,0"], "--offset: expected two lengths up to 15 mm"),
        (["--printer", "a", "--measured", "50,100"], "--measured: expected two readings of a 100 mm bar"),
        (["--printer", "a", "--measured", "0,0"], "--measured"),
        (["--printer", "a", "--offset", ""], "--offset: expected two numbers of mm"),
        (["--printer", "a", "--measured", ""], "--measured: expected two numbers of mm"),
    ],
)
def test_what_cannot_be_a_reading_is_refused(
    arguments: list[str], words: str, own_configuration: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["calibrate", *arguments]) == 2
    assert words in capsys.readouterr().err
    assert not list(own_configuration.rglob("*.json"))


def test_an_empty_configuration_home_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert run(["calibrate", "--printer", "study", "--offset", "1,2"]) == 0
    assert [path.relative_to(tmp_path) for path in tmp_path.rglob("*.json")] == [
        Path("home/.config/sengoku-domino/printers/study.json")
    ]


@pytest.mark.parametrize("where", [["--paper", "100x150mm"], ["--paper", "A5", "--orientation", "landscape"]])
def test_a_sheet_on_which_words_would_lie_on_grids_is_refused(
    where: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["calibrate", "-o", str(tmp_path / "out"), *where]) == 2
    assert "--paper: expected room for the calibration page, as on A5 portrait or larger" in capsys.readouterr().err
    assert run(["calibrate", "-o", str(tmp_path / "out"), "--paper", "A5"]) == 0


def test_an_unknown_printer_and_a_broken_profile_are_named(
    own_configuration: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build = ["build", "-o", str(tmp_path / "out"), "--only", "markers", "--printer"]
    assert run([*build, "study"]) == 2
    said = "--printer: expected a printer measured with sengoku-print calibrate, got 'study'"
    assert capsys.readouterr().err == f"sengoku-print: {said}\n"
    assert run(["calibrate", "--printer", "study", "--offset", "1,2"]) == 0
    (stored,) = own_configuration.rglob("*.json")
    stored.write_text('{"offset_mm": [1]}')
    assert run([*build, "study"]) == 2
    assert "calibrate it again" in capsys.readouterr().err


def test_a_profile_is_for_sheets_fed_the_same_way() -> None:
    design = load_design("standard").printed(orientation="landscape")
    with pytest.raises(ProfileError, match="measured on portrait"):
        kit_pages(design, ("markers",), PrinterProfile("a"))


@pytest.mark.parametrize(
    ("paper", "orientation"),
    [("a4", "portrait"), ("a4", "landscape"), ("letter", "portrait"), ("letter", "landscape"), ("a5", "portrait")],
)
@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_crosses_stand_behind_grids_after_either_flip(paper: str, flip: str, orientation: str) -> None:
    design = load_design("standard").printed(paper=PAPERS[paper], flip=flip, orientation=orientation)
    recto, verso = pages_of(design, (calibration_sheet(design),))
    size = (recto.page.width, recto.page.height)

    def middles(page: KitPage) -> list[tuple[float, float]]:
        groups = [item for item in page.page.items if isinstance(item, Group) and item.matrix[:4] == (1, 0, 0, 1)]
        return [(round(group.matrix.e, 3), round(group.matrix.f, 3)) for group in groups if group.matrix.f]

    seen = [flipped(Rect(x, y, 0, 0), size, flip) for x, y in middles(verso)]
    assert len(seen) >= 5
    assert {(round(r.x, 3), round(r.y, 3)) for r in seen} == set(middles(recto))
    inside = Rect(0, 0, *size).within(design.margin)
    for page in (recto, verso):
        box = outer_box(page.page.items)
        assert box is not None
        assert inside.contains(box, 0.15), (page.page.name, box)


def test_the_back_can_be_read_after_either_flip(tmp_path: Path) -> None:
    assert run(["calibrate", "-o", str(tmp_path)]) == 0
    text = pdfium.PdfDocument(tmp_path / "calibration-A4.pdf")[1].get_textpage().get_text_bounded()
    assert text.count("Back. The crosses belong behind the grids of the front.") == 2
