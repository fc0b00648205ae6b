"""PNG files, the contact sheet, and the armies for Tabletop Simulator."""

import builtins
import io
import json
from dataclasses import replace
from typing import Any

import pytest

from generator.build import build_files
from generator.cli import run
from generator.design.load import load_design
from generator.selection import Selection
from generator.tabletop import decks
from sengoku.tile_sets import PRESETS, TileSet
from sengoku.tiles import Tile

Image = pytest.importorskip("PIL.Image")


def opened(content: bytes) -> Any:
    return Image.open(io.BytesIO(content))


def test_each_page_is_a_picture_of_the_chosen_resolution() -> None:
    design = load_design("standard").printed(dpi=72)
    files = build_files(design, ("png",), Selection(("markers",))).files
    pictures = [path for path in files if path.startswith("png/")]
    assert len(pictures) == 3
    front = opened(files[pictures[0]])
    assert front.size == (596, 842)
    assert front.info["dpi"] == pytest.approx((72, 72), abs=0.1)
    ground = front.getpixel((int(15.5 / 25.4 * 72), int(27.5 / 25.4 * 72)))
    assert ground == (0xCB, 0x41, 0x20)
    assert pictures[-1].endswith("contact-sheet.png")
    assert opened(files[pictures[-1]]).size[0] > 2 * 280


def test_without_the_extra_the_message_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    real = builtins.__import__

    def fail(name: str, *rest: Any, **more: Any) -> Any:
        if name == "pypdfium2":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", fail)
    assert run(["build", "-o", str(tmp_path), "--format", "png", "--only", "markers"]) == 2
    said = capsys.readouterr().err
    assert "pip install '.[preview]'" in said
    assert list(tmp_path.rglob("*.png")) == []


@pytest.mark.parametrize("preset", ["double-six", "double-nine"])
def test_a_deck_sheet_is_a_grid_of_whole_tiles_within_the_limits(preset: str) -> None:
    design = load_design("standard")
    design = replace(design, game_set=replace(design.game_set, tiles=PRESETS[preset]), looks=design.looks[:1])
    files = build_files(design, ("tts",), Selection(("markers",))).files
    saved = json.loads(files["tts/standard.json"])
    (deck,) = saved["ObjectStates"]
    (sheet,) = deck["CustomDeck"].values()
    picture = opened(files[f"tts/{sheet['FaceURL']}"])
    assert picture.mode == "RGB"
    assert max(picture.size) <= 4096
    assert picture.width % sheet["NumWidth"] == picture.height % sheet["NumHeight"] == 0
    assert sheet["NumWidth"] <= 10
    assert sheet["NumHeight"] <= 7
    assert len(deck["DeckIDs"]) == len(set(deck["DeckIDs"])) == len(PRESETS[preset])
    assert deck["ContainedObjects"][-1]["Nickname"].startswith("Flame ")
    corner = (picture.width // sheet["NumWidth"] - 2, 2)
    assert picture.getpixel(corner) == (0xCB, 0x41, 0x20)
    back = opened(files[f"tts/{sheet['BackURL']}"])
    assert back.height == pytest.approx(2 * back.width, abs=1)


def test_an_army_too_large_for_one_sheet_is_two_decks() -> None:
    design = load_design("standard")
    tiles = TileSet(tuple(Tile(low, high) for low in range(13) for high in range(low, 13)))
    design = replace(design, game_set=replace(design.game_set, tiles=tiles), looks=design.looks[:1])
    found = list(decks(design))
    assert [len(deck.pieces) for deck in found] == [70, 21]
    assert found[0].faces.name != found[1].faces.name
