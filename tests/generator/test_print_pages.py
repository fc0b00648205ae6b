"""A page of every way to print, as a drawing that a person can open: tests/goldens/pages, see the README there.

If a page is meant to change: ``pytest tests/generator/test_print_pages.py --update-goldens``, and look at it again.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from generator.components.calibration import calibration_sheet
from generator.cutting.layers import cut_layers
from generator.design.load import load_design
from generator.design.model import Design
from generator.design.print_spec import LabelStock
from generator.kit import KitPage, document_of, kit_pages, pages_of, tile_pages
from generator.papers import PAPERS
from generator.words import speaking
from generator.writers.dxf import dxf_text
from generator.writers.svg import svg_pages
from generator.writers.svg_cut import svg_cut_text
from sengoku.tiles import parse_tile
from tests.conftest import ROOT, Golden

PAGES = ROOT / "tests" / "goldens" / "pages"
MOST = 1_500_000
"""All drawings together, bytes."""

LABELS = LabelStock(columns=3, rows=5, left=20, top=15, pitch_x=60, pitch_y=53, width=55, height=50)
LOST = [("f", parse_tile("1|2")), ("w", parse_tile("5|6")), ("w", parse_tile("6|6"))]

Drawn = tuple[Design, KitPage]


def page(part: str, number: int = 1, settings: tuple[str, ...] = (), **printing: Any) -> Drawn:
    """A page of a part, from 1."""
    design = load_design("standard", settings).printed(**printing)
    return design, kit_pages(design, (part,))[number - 1]


def lost(number: int, **printing: Any) -> Drawn:
    design = load_design("standard").printed(**printing)
    return design, tile_pages(design, LOST)[number - 1]


def calibration(number: int, **printing: Any) -> Drawn:
    design = load_design("standard").printed(**printing)
    with speaking(design.language):
        return design, pages_of(design, (calibration_sheet(design),))[number - 1]


FACES: dict[str, Callable[[], Drawn]] = {
    "duplex-front": partial(page, "armies"),
    "duplex-long-edge-back": partial(page, "armies", 2),
    "duplex-short-edge-back": partial(page, "armies", 2, flip="short-edge"),
    "landscape-front": partial(page, "armies", orientation="landscape"),
    "landscape-long-edge-back": partial(page, "armies", 2, orientation="landscape"),
    "landscape-short-edge-back": partial(page, "armies", 2, orientation="landscape", flip="short-edge"),
    "fronts-then-backs-first-back": partial(page, "armies", 5, order="fronts-then-backs", paper=PAPERS["letter"]),
    "glued-back-with-marks": partial(page, "armies", 2, flip="none"),
    "fold": partial(page, "armies", backs="fold"),
    "fold-markers": partial(page, "markers", backs="fold"),
    "no-backs": partial(page, "armies", 5, backs="none", paper=PAPERS["a5"]),
    "low-front": partial(page, "armies", ink="low"),
    "low-back": partial(page, "armies", 2, ink="low"),
    "black-front": partial(page, "armies", 3, ink="black"),
    "black-back": partial(page, "armies", 4, ink="black"),
    "black-screen": partial(page, "screens", 3, ink="black"),
    "gutter-own-bleed": partial(page, "armies", 2, gutter=4.0, bleeding="own"),
    "outlines": partial(page, "armies", 3, outline=True),
    "silhouette": partial(page, "armies", 3, registration="silhouette"),
    "print-then-cut": partial(page, "markers", registration="print-then-cut"),
    "labels-front": partial(page, "armies", 3, labels=LABELS),
    "labels-back": partial(page, "armies", 4, labels=LABELS),
    "lost-tiles-from-slot-5": partial(lost, 1, start_slot=5),
    "lost-tiles-on-used-labels": partial(lost, 1, labels=LABELS, start_slot=12),
    "board-in-parts-a1": partial(page, "boards", 1, paper=PAPERS["a5"], backs="none"),
    "tuck-box": partial(page, "boxes"),
    "score-sheet": partial(page, "score"),
    "calibration-front": partial(calibration, 1),
    "calibration-long-edge-back": partial(calibration, 2),
    "calibration-short-edge-back": partial(calibration, 2, flip="short-edge"),
}
CUT: dict[str, Callable[[], Drawn]] = {
    "armies": partial(page, "armies"),
    "armies-silhouette": partial(page, "armies", registration="silhouette"),
    "fold": partial(page, "armies", backs="fold"),
    "markers": partial(page, "markers"),
    "screen": partial(page, "screens"),
    "board": partial(page, "boards"),
    "board-to-join": partial(page, "boards", settings=("game.joined=true",)),
    "tuck-box": partial(page, "boxes"),
}


@pytest.mark.parametrize("name", FACES)
def test_a_page_is_drawn_as_it_was(name: str, golden: Golden) -> None:
    design, drawn = FACES[name]()
    (text,) = svg_pages(document_of(design, (drawn,)))
    golden(f"pages/{name}.svg", text)


@pytest.mark.parametrize("name", CUT)
def test_a_cut_file_is_as_it_was(name: str, golden: Golden) -> None:
    layers = cut_layers(*CUT[name]())
    golden(f"pages/cut-{name}.svg", svg_cut_text(layers))
    golden(f"pages/cut-{name}.dxf", dxf_text(layers))


def test_every_drawing_belongs_to_a_way_to_print_and_all_stay_small() -> None:
    expected = {f"{name}.svg" for name in FACES} | {f"cut-{name}.{form}" for name in CUT for form in ("svg", "dxf")}
    assert {path.name for path in PAGES.iterdir()} == expected
    assert sum(path.stat().st_size for path in PAGES.iterdir()) < MOST
