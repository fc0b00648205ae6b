"""What does not fit is told with numbers and the nearest thing that would; that thing then does fit, and barely."""

import re
from pathlib import Path
from typing import Any

import pytest

from generator.cli import run
from generator.design.load import load_design
from generator.design.model import Design
from generator.geometry import Insets
from generator.imposition import ImpositionError
from generator.kit import kit_sheets
from generator.papers import Paper

CASES: dict[str, tuple[str, Paper, dict[str, Any]]] = {
    "markers": ("markers", Paper("own", 60, 70), {}),
    "markers folded": ("markers", Paper("own", 110, 110), {"backs": "fold"}),
    "markers that are narrow": ("markers", Paper("own", 45, 200), {"margins": Insets(8, 8, 8, 8)}),
    "boxes": ("boxes", Paper("own", 100, 120), {}),
    "boxes on a wide sheet": ("boxes", Paper("own", 120, 160), {"orientation": "landscape"}),
    "boards": ("boards", Paper("own", 60, 90), {}),
    "screens": ("screens", Paper("own", 55, 75), {}),
    "the cover": ("cover", Paper("own", 60, 80), {}),
    "tiles": ("armies", Paper("own", 60, 70), {}),
    "tiles folded": ("armies", Paper("own", 80, 90), {"backs": "fold"}),
    "tiles on a wide sheet": ("armies", Paper("own", 60, 90), {"orientation": "landscape"}),
}


def refusal(design: Design, part: str) -> str:
    with pytest.raises(ImpositionError) as error:
        kit_sheets(design, (part,))
    (problem,) = error.value.problems
    return problem


@pytest.mark.parametrize("case", CASES)
def test_the_sheet_that_is_offered_would_do_and_a_smaller_one_not(case: str) -> None:
    part, paper, keys = CASES[case]
    design = load_design("standard").printed(paper=paper, **keys)
    problem = refusal(design, part)
    assert re.search(r"expected room for .*, got [\d.]+ x [\d.]+ mm .*on own", problem), problem
    found = re.search(r"a sheet of ([\d.]+) x ([\d.]+) mm would do", problem)
    assert found, problem
    size = float(found[1]), float(found[2])
    assert kit_sheets(fed(design, size), (part,))
    before = design.paper.width, design.paper.height
    for i in (0, 1):
        if size[i] > before[i]:
            less = (size[0] - 0.3, size[1]) if i == 0 else (size[0], size[1] - 0.3)
            assert "expected room for " in refusal(fed(design, less), part)


def fed(design: Design, size: tuple[float, float]) -> Design:
    """The design on a sheet that is fed with this width and height."""
    upright = Paper("own", *(size if design.print.orientation == "portrait" else size[::-1]))
    return design.printed(paper=upright)


def test_a_tile_that_is_too_large_is_told_the_size_that_fits() -> None:
    design = load_design("standard").printed(paper=Paper("own", 60, 80))
    assert refusal(design, "armies") == (
        "tile.width: expected room for a tile of 24 x 48 mm, got 34 x 29 mm between marks and margins on own; "
        "a sheet of 74 x 80 mm would do, or tiles of 17 x 34 mm"
    )


@pytest.mark.parametrize("command", [["build", "-o", "out"], ["check"]])
@pytest.mark.parametrize(
    ("keys", "options", "place"),
    [
        ('[print]\npaper = "A4"\nmargins = "200mm"\n', [], "{file}:3: print.margins: expected to leave room on A4"),
        ('[print]\n\npaper = "50x50mm"\n', [], "{file}:3: print.paper: expected room for parts of Cover"),
        ('[print]\npaper = "A4"\n', ["--margin", "200mm"], "sengoku-print: --margin: expected to leave room on A4"),
        ('[print]\npaper = "A4"\n', ["--paper", "50x50mm"], "sengoku-print: --paper: expected room for parts of Cover"),
        ("", ["--set", "print.paper=50x50mm"], "sengoku-print: --set print.paper: expected room for parts of Cover"),
        ("[print]\nstart_slot = 300\n", [], "{file}:2: print.start_slot: expected 1 to "),
        ("[print]\nstart_slot = 2\n", ["--start-slot", "300"], "sengoku-print: --start-slot: expected 1 to "),
    ],
)
def test_what_does_not_fit_is_said_of_the_line_or_the_option_that_asked_for_it(
    command: list[str],
    keys: str,
    options: list[str],
    place: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my.toml").write_text(keys)
    assert run([*command, "my.toml", *options]) == 2
    said = [line for line in capsys.readouterr().err.splitlines() if "warning" not in line]
    assert said[0].startswith(place.format(file="my.toml")), said
    assert list(Path().iterdir()) == [Path("my.toml")]


def test_all_that_does_not_fit_is_told_at_once_with_what_else_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each part with the sheet that it needs, and before it what the guards say of the design."""
    monkeypatch.chdir(tmp_path)
    Path("my.toml").write_text('[[armies]]\nkey = "f"\ncolour = "#10418e"\n')
    for only, parts in (([], ("parts of Cover", "a tile", "a marker")), (["--only=markers,armies"], ("a tile", "a m"))):
        assert run(["build", "my.toml", "--paper", "60x60mm", *only]) == 2
        warned, *said = capsys.readouterr().err.splitlines()
        assert warned.startswith("my.toml:3: armies[0].colour: warning: ")
        for part in parts:
            assert sum(line.startswith(f"sengoku-print: --paper: expected room for {part}") for line in said) == 1, said
