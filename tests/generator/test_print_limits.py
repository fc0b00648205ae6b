"""The limits: random designs build, the time for a page does not grow, and every way to print stays small."""

import random
import subprocess
import sys
import time
from dataclasses import replace
from typing import Any

import pytest

from generator.build import build_files
from generator.design.load import load_design
from generator.design.model import Design, TileLook
from generator.geometry import Insets
from generator.imposition import ImpositionError
from generator.kit import document_of, kit_pages
from generator.papers import PAPERS, Paper
from generator.writers.pdf import pdf_bytes
from sengoku.tile_sets import PRESETS, TileSet
from tests.conftest import ROOT

MODES: list[list[str]] = [
    [],
    ["--paper", "A3"],
    ["--flip", "short-edge"],
    ["--backs", "fold"],
    ["--backs", "none"],
    ["--ink", "low"],
    ["--ink", "black"],
    ["--orientation", "landscape"],
    ["--orientation", "landscape", "--flip", "short-edge"],
    ["--order", "fronts-then-backs"],
    ["--flip", "none"],
    ["--paper", "Letter"],
    ["--paper", "Legal"],
    ["--paper", "Tabloid"],
    ["--paper", "A5"],
    ["--paper", "A5", "--backs", "fold"],
    ["--paper", "A5", "--ink", "low"],
    ["--registration", "silhouette"],
    ["--set", "print.gutter=4mm", "--set", "print.outline=true"],
    ["--only", "cover,rules,armies,boards,screens,markers,boxes,score"],
    ["--format", "cut,dxf"],
    ["--format", "svg"],
]
"""Every way to print, as options of ``build``."""

MEASURED = """
import sys
from generator.cli import run
code = run(sys.argv[1:])
print(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")))
sys.exit(code)
"""
"""Runs the command and says at last how much memory it took at most, in kB (Linux)."""


def random_design(chance: random.Random) -> Design:
    design = load_design("standard")
    width = round(chance.uniform(12, 45), 1)
    paper = chance.choice([*PAPERS.values(), Paper("own", chance.uniform(100, 300), chance.uniform(300, 600))])
    tiles = PRESETS[chance.choice(sorted(PRESETS))].tiles
    some = TileSet(tuple(chance.sample(tiles, chance.randint(1, len(tiles)))))
    design = replace(design, tile=TileLook(width, 2 * width), game_set=replace(design.game_set, tiles=some))
    return design.printed(
        paper=paper,
        orientation=chance.choice(["portrait", "landscape"]),
        margins=Insets(*(round(chance.uniform(0, 20), 1) for _ in range(4))),
        bleed=round(chance.uniform(0, 4), 1),
        gutter=chance.choice([0.0, 0.0, 8.0, 12.5]),
        bleeding=chance.choice(["shared", "own", "none"]),
        backs=chance.choice(["duplex", "fold", "none"]),
        flip=chance.choice(["long-edge", "short-edge", "none"]),
        order=chance.choice(["interleaved", "fronts-then-backs"]),
        ink=chance.choice(["full", "low", "black"]),
        outline=chance.random() < 0.3,
        marks_on_backs=chance.choice([True, False, None]),
    )


def test_random_designs_build_or_say_what_does_not_fit() -> None:
    """A thousand of them have been tried (``count = 1000``); here are enough to notice."""
    count, built = 60, 0
    chance = random.Random(2611)
    for _ in range(count):
        design = random_design(chance)
        try:
            pages = kit_pages(design, ("armies", "markers"))
        except ImpositionError:
            continue
        assert pdf_bytes(document_of(design, pages)).startswith(b"%PDF")
        built += 1
    assert built > 0.7 * count


def test_time_grows_with_the_pages_and_no_faster() -> None:
    def seconds(count: int) -> float:
        tiles = TileSet(tuple(tile for tile in PRESETS["double-nine"].tiles for _ in range(7))[:400])
        design = load_design("standard").printed(paper=Paper("slip", 80, 140))
        design = replace(design, game_set=replace(design.game_set, tiles=tiles), looks=design.looks[:count])
        start = time.process_time()
        pages = kit_pages(design, ("armies",))
        pdf_bytes(document_of(design, pages))
        return (time.process_time() - start) / len(pages)

    seconds(1)
    one, four = min(seconds(1) for _ in range(2)), min(seconds(4) for _ in range(2))
    assert four < 2.0 * one


@pytest.mark.parametrize("mode", MODES, ids=" ".join)
def test_every_way_to_print_stays_small(mode: list[str], tmp_path: Any) -> None:
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, "build", "-o", str(tmp_path), *mode],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[-2]) < 80_000
    for path in tmp_path.rglob("*.pdf"):
        assert path.stat().st_size < 400_000


def test_the_same_way_to_print_gives_the_same_bytes() -> None:
    for keys in ({"backs": "fold"}, {"ink": "low"}, {"ink": "black", "flip": "short-edge"}, {"paper": PAPERS["a5"]}):
        design = load_design("standard").printed(**keys)
        assert build_files(design).files == build_files(design).files
