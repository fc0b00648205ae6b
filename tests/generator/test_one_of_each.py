"""A kit with one of everything: where a number is one, no plural follows it."""

import re
from pathlib import Path

import pytest

from generator.cli import run
from generator.design.load import load_design
from generator.kit import document_of, kit_pages
from tests.generator.test_words import texts

ONES = (
    "game.seats=f w", "game.tiles=1|1", "game.regions=1", "markers.lines=1", "markers.castles=1",
    "game.stuck_region_ends=false",
)  # fmt: skip
PLURAL = re.compile(r"(?<![\d.,–-])\b1 \*?(?!(?:is|has|was|plus|across|this|as|needs|takes|counts|wins)\b)[a-z-]+s\b")
"""A one, and a word that ends as a plural does."""


def plurals_in(said: str) -> list[str]:
    return PLURAL.findall(said)


def test_a_plural_after_one_is_found() -> None:
    assert plurals_in("4 armies of 1 tiles, 1 *tiles*, 21 tiles, 1 tile is too few, 0.1 mms") == ["1 tiles", "1 *tiles"]


@pytest.mark.parametrize("seats", ["f w", "f w d", "f w d b l m"])
@pytest.mark.parametrize("tiles", ["1|1", "0-1"])
def test_printed_words_speak_of_one_thing_in_the_singular(seats: str, tiles: str) -> None:
    design = load_design("standard", [*ONES, f"game.seats={seats}", f"game.tiles={tiles}"])
    pages = kit_pages(design, ("cover", "rules", "armies", "boards", "screens", "markers", "boxes", "score"))
    printed = [text for page in document_of(design, pages).pages for text in texts(page.items)]
    assert plurals_in("\n".join(printed)) == []
    together = " ".join(printed)
    assert "1 line marker" in together or len(design.looks) < 5
    assert "1 line and 1 castle marker" in together


@pytest.mark.parametrize(
    "command",
    [
        ("check",),
        ("check", "--set", "print.tile_stock=5mm"),
        ("build", "--only", "f:1|1", "-o", "kit"),
        ("build", "-o", "kit", "--format", "svg,tts"),
        ("playtest", "--games", "1", "--players", "2", "--bots", "random", "--workers", "1"),
        ("playtest", "--show", "1", "--players", "2"),
    ],
)
def test_commands_speak_of_one_thing_in_the_singular(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run([*command, *(part for one in ONES for part in ("--set", one))])
    said = "".join(capsys.readouterr())
    assert said
    assert plurals_in(said) == []


def test_too_few_tiles_are_told_in_the_singular(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = ("--set", "game.tiles=1|1", "--set", "game.regions=2")
    run(["build", "--only", "markers", "-o", str(tmp_path), *one])
    told = "game.tiles: warning: 4 armies of 1 tile are 4, and it takes 24 to fill 2 regions (12 each)"
    assert told in capsys.readouterr().err
    run(["check", *one])
    said = capsys.readouterr().out
    assert told not in said
    assert "game.tiles: warning: 1 tile is less than a hand of 5" in said
    assert "1 tile is too few for 2 players and 2 regions: in " in said
