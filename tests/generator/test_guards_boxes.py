"""The guard of the boxes: the folded net against the tiles that go into it, and against the paper."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.cli import run
from generator.components import boxes
from generator.design.load import load_design
from generator.design.model import Design
from generator.guards.boxes import box_findings, lid_width, measured_inside
from generator.guards.review import review
from generator.imposition import ImpositionError


def told(design: Design) -> list[str]:
    return [finding.message for finding in box_findings(design)]


def test_the_inside_is_measured_on_the_folds() -> None:
    """Glue flap 10, then front and side; the walls' height between lid and bottom."""
    box = boxes.army_box(load_design("standard", ["print.box_stock=0.5mm"]), 1)
    front, side = 24 + 1.5 + 2 * 0.5, 21 * 2 * 1.04 + 1.5 + 2 * 0.5
    assert sorted({round(x1, 6) for x1, _, x2, _ in box.folds if x1 == x2})[:3] == [
        10,
        10 + front,
        round(10 + front + side, 6),
    ]
    assert measured_inside(box, 0.5) == pytest.approx((25.5, side - 1, 49.5))
    assert lid_width(box) == pytest.approx(front - 1.2)


@pytest.mark.parametrize("settings", [[], ["game.tiles=double-nine"], ["tile.width=30mm"], ["print.tile_stock=0.3mm"]])
def test_a_kit_that_fits_is_left_alone(settings: list[str]) -> None:
    assert told(load_design("standard", settings)) == []


@pytest.mark.parametrize("stacks", range(1, boxes.MOST_STACKS + 1))
@pytest.mark.parametrize("width", ["12mm", "17.3mm", "18mm", "24mm", "30mm"])
def test_tiles_that_each_come_half_a_millimetre_large_lie_side_by_side(stacks: int, width: str) -> None:
    """Six stacks are 3 mm wider than their tiles are said to be, and three come to exactly one stack's ease."""
    design = load_design("standard", [f"tile.width={width}"])
    inside = measured_inside(boxes.army_box(design, stacks), design.print.box_stock)[0]
    assert inside >= stacks * (design.tile.width + 0.5) + 0.2


@pytest.mark.parametrize(("thickness", "width", "stacks"), [("6mm", "18mm", 3), ("10mm", "12mm", 4)])
def test_thick_tiles_in_several_stacks_have_a_box_that_is_left_alone(thickness: str, width: str, stacks: int) -> None:
    design = load_design("standard", [f"print.tile_stock={thickness}", f"tile.width={width}"])
    assert boxes.fitted_box(design, boxes.box_room(design))[1] == stacks
    assert told(design) == []


def test_a_box_that_forgets_the_thickness_of_the_tiles_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = boxes.army_box
    monkeypatch.setattr(boxes, "army_box", lambda design, stacks: honest(design.printed(tile_stock=1.0), stacks))
    (message,) = told(load_design())
    assert "a box is 25.5 x 23.3 x 49.5 mm inside, and what it holds, 1 stack of 21 tiles of 2 mm, takes " in message
    assert "takes 24.5 x 43.3 x 48.5 mm" in message


def test_a_box_that_forgets_its_own_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = boxes.army_box
    monkeypatch.setattr(boxes, "army_box", lambda design, stacks: replace(honest(design, stacks), stock=0.0))
    message, *_ = told(load_design("standard", ["print.box_stock=0.6mm"]))
    assert message.startswith("a box is 24.3 x 44 x 48.3 mm inside")


def test_card_too_thick_for_the_lid_is_named_with_its_key() -> None:
    (finding,) = box_findings(load_design("standard", ["print.box_stock=1mm"]))
    assert finding.path == ("print", "box_stock")
    assert "the lid is 26.3 mm wide where it tucks in, and the box of 1 mm card 25.5 mm inside" in finding.message


def test_a_box_that_fits_no_sheet_is_told_with_the_room_there_is_but_only_if_boxes_are_made() -> None:
    design = load_design("standard", ["print.paper=A5", "print.tile_stock=6mm"])
    assert not list(box_findings(design))
    assert "box" not in " ".join(finding.message for finding in review(design))
    with pytest.raises(ImpositionError, match=r"expected room for the net of a tuck box, .* on A5; a sheet of"):
        review(design, parts=("boxes",))


@pytest.mark.parametrize(
    ("only", "code"), [([], 0), (["--only", "armies"], 0), (["--only", "f:1|2"], 0), (["--only", "boxes"], 2)]
)
def test_a_build_speaks_of_boxes_only_if_it_makes_them(
    only: list[str], code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["build", "-o", str(tmp_path), "--players", "2", "--paper", "A5", "--registration", "silhouette"]
    assert run([*asked, *only]) == code
    said = capsys.readouterr().err
    assert ("tuck box" in said) == (code == 2)
    assert "print.tile_stock: warning" not in said


@pytest.mark.parametrize(("only", "told"), [("armies", False), ("cover", False), ("boards", True)])
def test_a_build_speaks_only_of_what_it_makes(
    only: str, told: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a kit whose code is too long for the QR code on boards, in parts that bear codes and in others."""
    address = f"kit.scorer=https://{'long.' * 35}example.org/"
    assert run(["build", "-o", str(tmp_path), "--only", only, "--set", address]) == 0
    assert ("QR code" in capsys.readouterr().err) == told
