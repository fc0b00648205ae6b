"""Design files: what they change."""

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from generator.design.load import load_design, load_text
from generator.design.model import Design, TileLook
from generator.design.print_spec import LabelStock, PrintSpec
from generator.design.problems import DesignError
from generator.design.schema import LabelKeys, MarginKeys, PrintKeys
from generator.design.sources import design_names
from generator.design.standard import STANDARD
from generator.design.structure import structure_problems
from generator.geometry import Insets
from generator.palettes import palettes
from generator.templates_folder import templates_folder
from sengoku.game_set import GameSet
from sengoku.tile_sets import parse_tile_set
from sengoku.tiles import Tile


def design_from_text(text: str, label: str = "design") -> Design:
    """A design from text."""
    return load_text(text, label).design


def test_the_standard_file_is_the_kit_of_the_look() -> None:
    design = load_design()
    assert design.game_set == GameSet()
    assert [(look.kanji, look.pattern, look.ink) for look in design.looks] == [
        ("炎", "tatewaku", "#ffffff"),
        ("波", "seigaiha", "#ffffff"),
        ("鼓", "yagasuri", "#ffffff"),
        ("花", "shippo", "#1b1815"),
    ]
    assert [(region.name, region.kanji, region.number_kanji) for region in design.regions] == [
        ("Peaks", "山", "壱"),
        ("Forest", "林", "弐"),
        ("Fields", "田", "参"),
        ("Coast", "海", "四"),
    ]
    assert (design.name, design.title, design.title_kanji) == ("standard", "Sengoku Domino", "戦国ドミノ")
    assert (design.tile, design.print, design.square) == (TileLook(), PrintSpec(), 25)
    assert (design.line_markers, design.castle_markers) == (20, 2)
    assert design_from_text("", "standard") == design == STANDARD


@pytest.mark.parametrize("name", design_names())
def test_every_shipped_file_keeps_to_the_schema(name: str) -> None:
    """They are loaded without this check, so it is made here."""
    text = (templates_folder() / "designs" / f"{name}.toml").read_text(encoding="utf-8")
    assert not structure_problems(tomllib.loads(text))
    assert text.startswith("#:schema ./design.schema.json\n")
    load_design(name)


def test_the_schema_knows_every_key_of_printing() -> None:
    """A new field of PrintSpec needs its line in PrintKeys, in ``standard.toml`` and, for a length, in print_keys."""
    assert set(PrintKeys.model_fields) == {field.name for field in fields(PrintSpec)}
    assert set(LabelKeys.model_fields) == {field.name for field in fields(LabelStock)}
    assert set(MarginKeys.model_fields) == set(Insets._fields)


def test_one_colour_is_changed_and_all_else_stays() -> None:
    design = design_from_text('[[armies]]\nkey = "f"\ncolour = "#2F6B3C"\n')
    assert design.looks[0].ground == "#2f6b3c"
    assert design.looks[0].ink == "#ffffff"
    assert design.looks[1:] == STANDARD.looks[1:]
    assert design.regions == STANDARD.regions


def test_ink_follows_the_colour_unless_given() -> None:
    assert load_design("standard", ["armies.0.colour=#fbe9a0"]).looks[0].ink == "#1b1815"
    assert load_design("standard", ["armies.0.ink=#222"]).looks[0].ink == "#222222"


def test_six_armies_of_ones_own() -> None:
    design = design_from_text(
        """
        palette = "dusk"
        [game]
        seats = "t w d b l m"
        tiles = ["1|2", "0|18 x3"]
        regions = 6
        joined = true
        [[armies]]
        key = "t"
        name = "武田"
        crest = "M10 10L90 10L50 90Z"
        """
    )
    game_set = design.game_set
    assert game_set.keys == ("t", "w", "d", "b", "l", "m")
    assert design.looks[0].army.name == "武田"
    assert design.looks[0].army.colour == palettes()["dusk"].colours["f"]
    assert len({look.ground for look in design.looks}) == 6
    assert len({look.pattern for look in design.looks}) == 6
    assert design.looks[0].crest.box == pytest.approx((0, 0, 100, 100))
    assert game_set.tiles.counts == {Tile(1, 2): 1, Tile(0, 18): 3}
    assert (game_set.battlefield.count, game_set.battlefield.joined) == (6, True)
    assert [region.number_kanji for region in design.regions] == list("壱弐参四五六")


@pytest.mark.parametrize(
    ("value", "same_as"),
    [
        ('"double-nine"', "double-nine"),
        ('"0-6"', "double-six-blanks"),
        ('"1-6 without doubles"', "skirmish"),
        ('"1|2 1|2"', "1|2 1|2"),
        ('["1|2 x2"]', "1|2 1|2"),
        ('["2|1", "1|2"]', "1|2 1|2"),
        ('"0-18"', "0-18"),
        ('["0-2", "2|2 x2"]', "0|0 0|1 0|2 1|1 1|2 2|2 2|2 2|2"),
        ('"0-2, 2|2 x2"', "0|0 0|1 0|2 1|1 1|2 2|2 2|2 2|2"),
        ('["2|0", "1 - 2 Without doubles X2"]', "0|2 1|2 1|2"),
        ('["skirmish", "1|1", "2|2", "3|3", "4|4", "5|5", "6|6"]', "double-six"),
        ('"1|2 x3"', "1|2 1|2 1|2"),
        ('["0-1x2"]', "0|0 0|0 0|1 0|1 1|1 1|1"),
    ],
)
def test_every_way_to_say_a_tile_set(value: str, same_as: str) -> None:
    assert design_from_text(f"game.tiles = {value}").game_set.tiles == parse_tile_set(same_as)


def test_print_keys() -> None:
    design = design_from_text(
        """
        [print]
        paper = "letter"
        orientation = "landscape"
        margins = { top = "1cm", left = "0.5in" }
        back_bleed = "3mm"
        marks_on_backs = true
        [print.labels]
        columns = 3
        rows = 7
        left = "7mm"
        top = "15mm"
        pitch_x = "66mm"
        pitch_y = "38mm"
        width = "63mm"
        height = "38mm"
        """
    )
    assert design.paper.name == "Letter"
    assert design.paper.width == pytest.approx(279.4)
    assert design.margin == Insets(top=10, right=8, bottom=8, left=12.7)
    assert design.print.back_bleed == 3
    assert design.print.labels is not None
    assert design.print.labels.pitch_x == 66


def test_a_label_key_with_a_value_that_is_refused_is_not_missing_as_well() -> None:
    table = (
        "columns = 0, left = '7mm', top = '15mm', pitch_x = '66mm', pitch_y = '38mm', width = '60mm', height = '38mm'"
    )
    with pytest.raises(DesignError) as caught:
        load_text(f"[print]\nlabels = {{ {table} }}\n")
    assert caught.value.problems == (
        "design:2: print.labels.columns: expected a number from 1, got 0",
        "design:2: print.labels.rows: expected the key 'rows', got none",
    )


def test_a_table_keeps_what_the_design_below_says(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('[print]\nmargins = "12mm"\n')
    (tmp_path / "my.toml").write_text('extends = "base.toml"\n[print.margins]\nleft = "20mm"\n')
    assert load_design(str(tmp_path / "my.toml")).margin == Insets(top=12, right=12, bottom=12, left=20)


def test_extends_a_chain_of_files(tmp_path: Path) -> None:
    (tmp_path / "base").mkdir()
    (tmp_path / "base" / "house.toml").write_text('[kit]\ntitle = "House"\n[tile]\nwidth = "20mm"\n')
    (tmp_path / "base" / "own.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9V9H0Z"/></svg>'.replace("H9V9H0Z", "L9 0L0 9Z")
    )
    (tmp_path / "base" / "mid.toml").write_text('extends = "house.toml"\n[[armies]]\nkey = "w"\ncrest = "own.svg"\n')
    (tmp_path / "My Kit!.toml").write_text('extends = "base/mid.toml"\n[kit]\nsubtitle = "Sub"\n')
    design = load_design(str(tmp_path / "My Kit!.toml"))
    assert (design.name, design.title, design.subtitle, design.tile.width) == ("my-kit", "House", "Sub", 20)
    assert design.square == pytest.approx(20 * 25 / 24)
    assert design.looks[1].army.crest == "own"
    assert design.looks[1].outline is not None


def test_a_palette_replaces_colours_below_it_and_none_beside_it(tmp_path: Path) -> None:
    base = tmp_path / "base.toml"
    base.write_text('[[armies]]\nkey = "f"\ncolour = "#2f6b3c"\n[[armies]]\nkey = "w"\ncolour = "#2f6b3d"\n')
    top = tmp_path / "top.toml"
    top.write_text('extends = "base.toml"\npalette = "clear"\n[[armies]]\nkey = "f"\ncolour = "#123456"\n')
    assert [look.ground for look in load_design(str(top)).looks[:2]] == ["#123456", palettes()["clear"].colours["w"]]


def test_a_bom_and_windows_line_ends_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(b'\xef\xbb\xbf[kit]\r\ntitle = "T"\r\n')
    assert load_design(str(path)).title == "T"
