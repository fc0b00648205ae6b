"""Guards of tiles, crests and type, and the command that shows them."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.art.tile import tile_face
from generator.cli import run
from generator.design.load import load_design
from generator.design.standard import STANDARD
from generator.drawing import Group, Symbol, Text, Use
from generator.geometry import IDENTITY, Rect, scaling
from generator.guards.crests import crest_findings
from generator.guards.review import review, review_pages
from generator.guards.texts import sizes, text_findings
from generator.guards.tiles import filling_findings, tile_findings
from generator.kit import kit_pages, worded_items
from generator.typesetting import LEAST_EM
from sengoku.game_set import Battlefield
from sengoku.tile_sets import parse_tile_set
from sengoku.tiles import Tile
from tests.generator.test_words import texts


def said(*settings: str) -> list[str]:
    """The guards' messages about the standard kit with changes."""
    return [finding.message for finding in review(load_design("standard", settings))]


@pytest.mark.parametrize(
    ("armies", "tiles", "regions", "problem"),
    [
        (4, "double-six", 4, None),
        (4, "double-six", 7, None),
        (4, "double-six", 8, "4 armies of 21 tiles are 84, and it takes 96 to fill 8 regions (12 each)"),
        (3, "double-six", 5, None),
        (3, "double-six", 6, "expected fewer regions or a set of more than 24 tiles"),
        (2, "double-six", 4, "2 armies of 21 tiles are 42, and it takes 48 to fill 4 regions"),
        (2, "double-six-blanks", 4, None),
        (2, "1|1 1|2", 1, "2 tiles are less than a hand of 5"),
        (
            2,
            "1|1 1|2",
            1,
            "12 each): the tiles would be gone before the last region is full; expected a set of more than 6 tiles",
        ),
        (2, "1-3", 1, None),
    ],
)
def test_too_few_tiles_are_told_with_the_numbers(armies: int, tiles: str, regions: int, problem: str | None) -> None:
    game_set = replace(
        STANDARD.game_set,
        armies=STANDARD.game_set.armies[:armies],
        tiles=parse_tile_set(tiles),
        battlefield=Battlefield(regions),
    )
    design = replace(STANDARD, game_set=game_set, looks=STANDARD.looks[:armies])
    found = [finding.message for finding in (*tile_findings(design), *filling_findings(design))]
    assert any(problem in message for message in found) if problem else not found


@pytest.mark.parametrize(
    "settings",
    [
        (),
        ("print.paper=A5", "print.backs=fold"),
        ("print.paper=100x140mm",),
        ("print.ink=black", "kit.scorer=http://192.168.1.5:8000"),
        ("tile.width=14mm", "tile.numerals=kanji", "game.tiles=0-18", "print.orientation=landscape"),
        ("tile.numerals=pips", "print.ink=low", "print.backs=none", "print.registration=print-then-cut"),
    ],
)
def test_every_text_is_measured_as_it_is_printed(settings: tuple[str, ...]) -> None:
    """Guards draw less than the pages; the texts and their sizes are those of the pages, and pictures hold none."""
    design = load_design("standard", settings)
    items = [item for page in kit_pages(design) for item in page.page.items]
    printed = {(text, round(size, 6)) for text, size in sizes(items)}
    assert {(text, round(size, 6)) for text, size in sizes(worded_items(design))} == printed
    assert {text for text, _ in printed} == set(texts(tuple(items)))
    assert len(printed) > 300


def test_pages_corrected_for_a_printer_are_measured_as_they_were_meant() -> None:
    design = load_design("standard", ("regions.0.name=" + "W" * 40,))
    half = scaling(0.5)
    pages = [
        page._replace(page=page.page._replace(items=(Group(page.page.items, half),)), correction=half)
        for page in kit_pages(design)
    ]
    assert review_pages(design, pages, ()) == review(design, parts={page.part for page in pages})
    smaller = [page._replace(correction=IDENTITY) for page in pages]
    assert len(review_pages(design, smaller, ())) > len(review_pages(design, pages, ()))


@pytest.mark.parametrize(("width", "fits"), [(18, True), (24, True), (26, True), (30, True), (43, True), (44, False)])
def test_a_screen_must_hide_a_hand(width: float, fits: bool) -> None:
    """26 mm: five in a row on 130 mm. 43: three in a row, two rows of 86 and 15 of gap are 187. 44: three rows."""
    tile = replace(STANDARD.tile, width=width, height=2 * width)
    assert (not list(tile_findings(replace(STANDARD, tile=tile)))) == fits


def test_alike_crests_and_one_pattern_for_two_are_told() -> None:
    flame, wave, *_ = STANDARD.looks
    twin = replace(wave, outline=flame.crest, pattern=flame.pattern)
    messages = [finding.message for finding in crest_findings((flame, twin))]
    assert messages == [
        "the crests of Flame and Wave look too much alike at 6 mm",
        "Flame and Wave have one back pattern, 'tatewaku'; expected two",
    ]
    assert not list(crest_findings(STANDARD.looks))


def test_type_is_measured_as_it_is_printed() -> None:
    text = Text("a", 0, 0, 3.0)
    symbol = Symbol("s", (text,), Rect(0, 0, 1, 1))
    items = (text, Group((Use(symbol, scaling(2)), text), scaling(0.5)))
    assert [size for _, size in sizes(items)] == pytest.approx([3, 3, 1.5])
    (finding,) = text_findings(STANDARD, items)
    assert finding.message == "'a' fits only at a size of 1.5 mm, expected 1.8 mm or more: make the tiles wider"


def test_a_name_shrinks_to_fit_and_then_is_an_error() -> None:
    assert not said("armies.0.name=Flamingoes", "armies.0.kanji=")
    long = "The Most Honourable Flame of the West, I"
    (finding,) = [f for f in review(load_design("standard", (f"armies.0.name={long}",))) if f.severity == "error"][:1]
    assert finding.path == ("armies", 0, "name")
    assert "expected 1.8 mm or more" in finding.message


@pytest.mark.parametrize(
    ("setting", "character"),
    [
        ("armies.0.name=Flame ●", "● (U+25CF)"),
        ("kit.title=한국", "한 (U+D55C)"),
        ("regions.0.kanji=😀", "😀 (U+1F600)"),
    ],
)
def test_a_character_that_the_fonts_lack_is_named(
    setting: str, character: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["check", "--set", setting]) == 2
    error = capsys.readouterr().err
    assert "expected characters that the fonts have" in error
    assert character in error


def test_check_shows_place_and_severity(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my.toml"
    path.write_text(
        '[game]\nseats = "f w d"\nregions = 3\n[[armies]]\nkey = "d"\ncolour = "#10418f"\nink = "#222222"\n'
    )
    assert run(["check", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(
        f"{path}:6: armies[0].colour: warning: Wave '#10418f' and Drum '#10418f' look too much alike"
    )
    assert lines[1].startswith(f"{path}:7: armies[0].ink: error: numbers of Drum")
    assert lines[-1] == "my: 1 to mend, 1 to think about."


def test_a_title_that_is_hardly_too_small_is_not_said_to_be_as_large_as_it_must(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["check", "--set", f"kit.title={'W' * 40}"]) == 1
    figures = re.findall(r"smallest text is ([\d.]+) mm high, reading needs ([\d.]+)", capsys.readouterr().out)
    assert [float(least) - 0.05 < float(size) < float(least) for size, least in figures] == [True], figures


def test_the_colour_that_the_designer_chose_is_asked_to_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "my.toml"
    path.write_text('[[armies]]\nkey = "f"\ncolour = "#2f6b3c"\n')
    assert run(["check", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(
        f"{path}:3: armies[0].colour: warning: Flame '#2f6b3c' and Wave '#10418f' look too much alike"
    )
    offered = out.rpartition("nearest that passes: '")[2][:7]
    assert run(["check", str(path), "--set", f"armies.0.colour={offered}"]) == 0
    assert "armies[0].colour" not in capsys.readouterr().out


def test_a_build_warns_of_lines_or_of_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "my.toml", str(tmp_path / "out")
    game, margins = "[game]\nregions = 3\n", '[print.margins]\nright = "3mm"\nleft = "2mm"\n'
    path.write_text(f'{game}[print]\npaper = "A5"\n{margins}[tile]\nwidth = "23mm"\n')
    assert run(["build", str(path), "-o", out]) == 0
    margins, split, tiles = capsys.readouterr().err.splitlines()
    assert margins.startswith(f"{path}:6: print.margins.right: warning: ")
    assert "right 3, left 2 mm" in margins
    assert split.startswith(f"{path}:4: print.paper: warning: boards, screens are split ")
    assert tiles.startswith(f"{path}:9: tile.width: note: a sheet of A5 has room for 15 of 21 tiles")
    assert run(["check", str(path)]) == 0
    checked = capsys.readouterr().out.splitlines()
    assert checked[:3] == [margins, split, tiles]
    assert checked[-1] == "my: 0 to mend, 3 to think about."
    options = ["--paper", "a4", "--margin", "right=9mm", "--set", "tile.width=12mm"]
    assert run(["build", str(path), *options, "--only", "boards", "-o", str(tmp_path / "other")]) == 0
    (margins,) = [line for line in capsys.readouterr().err.splitlines() if "margin" in line]
    assert margins.startswith("--margin left: warning: ")
    assert "got left 2 mm" in margins


def test_a_build_warns_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "out")
    assert run(["build", "--players", "2", "--only", "markers", "-o", out]) == 0
    assert "warning: 2 armies of 21 tiles are 42" in capsys.readouterr().err
    assert (tmp_path / "out" / "manifest.json").is_file()
    assert run(["build", "--only", "markers", "-o", out]) == 0
    assert "warning" not in capsys.readouterr().err


def test_numbers_in_kanji_are_pictures_where_a_tile_is_drawn_small() -> None:
    """Advice to make the tiles wider would change nothing: on the smallest tile itself they are large."""
    keys = ["tile.numerals=kanji", "game.tiles=10-18 without doubles"]
    assert [found.message for found in review(load_design("standard", keys)) if found.severity == "error"] == []
    smallest = load_design("standard", [*keys, "tile.width=12mm"])
    faces = tile_face(smallest, smallest.looks[0], Tile(17, 18))
    assert min(size for _, size in sizes([faces])) > LEAST_EM
    assert [found.message for found in text_findings(STANDARD, [Text("十", 0, 0, 1.5)])]
