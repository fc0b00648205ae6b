"""Pictures of single tiles with their bleed, and swatches of the armies' colours."""

import io
import json
from typing import Any

import pytest
from PIL import Image

from generator.build import build_files
from generator.colours import oklch
from generator.components.swatches import swatches
from generator.design.load import load_design
from generator.design.model import Design
from generator.kit import kit_pages
from generator.papers import PAPERS
from generator.singles import singles
from tests.generator.drawn import texts


def kit(settings: tuple[str, ...] = (), **printing: Any) -> Design:
    return load_design("standard", settings).printed(**printing)


def built(design: Design) -> dict[str, bytes]:
    files = build_files(design, ("singles",)).files
    return {path.removeprefix("singles/"): content for path, content in files.items() if path.startswith("singles/")}


def test_every_tile_is_a_picture_and_the_list_says_where_it_is_cut() -> None:
    files = built(kit(('game.tiles=["1|2", "1|2", "3|6"]',), dpi=254, bleed=3.0))
    images = json.loads(files.pop("singles.json"))["images"]
    assert [image["file"] for image in images] == list(files)
    assert [(image["file"], image["copies"]) for image in images[:3]] == [
        ("f-1-2.png", 2),
        ("f-3-6.png", 1),
        ("f-back.png", 3),
    ]
    for image in images:
        picture = Image.open(io.BytesIO(files[image["file"]]))
        assert list(picture.size) == image["size_px"] == [300, 540]
        assert image["trim_px"] == pytest.approx([30, 30, 240, 480], abs=0.1)
        assert image["trim_mm"] == [24, 48]


def test_the_ground_of_a_front_runs_to_the_edge_of_its_picture() -> None:
    files = built(kit(("game.tiles=skirmish",), dpi=127))
    for look in kit().looks:
        picture = Image.open(io.BytesIO(files[f"{look.army.key}-2-5.png"])).convert("RGB")
        corners = {picture.getpixel((x, y)) for x in (0, picture.width - 1) for y in (0, picture.height - 1)}
        assert corners == {tuple(bytes.fromhex(look.ground[1:]))}


def test_backs_are_one_to_an_army_and_black_ones_have_no_colour() -> None:
    found = list(singles(kit(ink="black")))
    assert len(found) == 4 * 22
    assert [single.page.name for single in found if single.piece.kind == "tile-back"] == [
        f"{key}-back" for key in "fwdb"
    ]
    picture = Image.open(io.BytesIO(built(kit(("game.tiles=skirmish",), ink="black", dpi=60))["w-back.png"]))
    for red, green, blue in (colour for _, colour in picture.convert("RGB").getcolors(100_000) or []):
        assert max(red, green, blue) - min(red, green, blue) <= 8


def test_swatches_rise_in_lightness_about_the_army_s_colour() -> None:
    for look in kit().looks:
        row = swatches(look.ground)
        assert len(row) == 5
        assert row[2] == look.ground
        assert [oklch(colour)[0] for colour in row] == sorted(oklch(colour)[0] for colour in row)
    assert swatches("#ffffff")[3:] == ("#ffffff", "#ffffff")


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_a_swatch_bears_the_value_to_write_into_the_design(paper: str) -> None:
    design = kit(paper=PAPERS[paper], backs="none")
    (page,) = kit_pages(design, ("swatches",))
    shown = [item.text for item, _ in texts(page.page.items)]
    for look in design.looks:
        assert set(swatches(look.ground)) <= set(shown)
