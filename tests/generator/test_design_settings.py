"""Changes from the command line: any key, in any type, or a refusal."""

import pytest

from generator.design.load import load_design
from generator.design.model import Design
from generator.design.print_spec import LabelStock
from generator.design.problems import DesignError
from generator.geometry import Insets


def standard_with(*settings: str) -> Design:
    return load_design("standard", settings)


@pytest.mark.parametrize(
    ("setting", "get", "expected"),
    [
        ("tile.width=30mm", lambda d: d.tile.width, 30),
        ("armies.0.colour=#C8452D", lambda d: d.looks[0].ground, "#c8452d"),
        ("armies.w.name=Surf", lambda d: d.looks[1].army.name, "Surf"),
        ("armies.w.name=11", lambda d: d.looks[1].army.name, "11"),
        ("regions.1.name=7", lambda d: d.regions[1].name, "7"),
        ("regions.1.name=Woods", lambda d: d.regions[1].name, "Woods"),
        ("game.regions=2", lambda d: len(d.regions), 2),
        ("game.joined=true", lambda d: d.game_set.battlefield.joined, True),
        ("kit.title=1600", lambda d: d.title, "1600"),
        ("kit.title=Sekigahara = end", lambda d: d.title, "Sekigahara = end"),
        ('kit.title="quoted"', lambda d: d.title, "quoted"),
        ("print.paper=A3", lambda d: d.paper.name, "A3"),
        ('game.tiles=["1|2"]', lambda d: len(d.game_set.tiles), 1),
        ("palette=clear", lambda d: d.looks[0].ground, "#d55e00"),
        ("print.margins={top='9mm'}", lambda d: d.margin.top, 9),
        ("print.margins.left=9mm", lambda d: d.margin.left, 9),
    ],
)  # fmt: skip
def test_a_setting_changes_any_key(setting: str, get, expected: object) -> None:  # type: ignore[no-untyped-def]
    assert get(standard_with(setting)) == expected


def test_tables_are_set_key_by_key() -> None:
    sides = standard_with("print.margins=12mm", "print.margins.left=20mm", "print.margins.top=9mm").margin
    assert sides == Insets(top=9, right=12, bottom=12, left=20)
    lengths = {"left": 7, "top": 15, "pitch_x": 66, "pitch_y": 38, "width": 63.5, "height": 38}
    settings = [f"print.labels.{key}={mm}mm" for key, mm in lengths.items()]
    labels = standard_with("print.labels.columns=3", "print.labels.rows=7", *settings).print.labels
    assert labels == LabelStock(columns=3, rows=7, **lengths)


def test_the_last_setting_is_blamed() -> None:
    with pytest.raises(DesignError, match=r"^--set print.margins: expected 0 to 500 mm"):
        standard_with("print.margins.left=9mm", "print.margins=600mm", "print.margins.left=9mm")


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("tile.width", "--set: expected KEY=VALUE"),
        ("=3", "--set: expected KEY=VALUE"),
        ("tile..width=3", "--set: expected KEY=VALUE"),
        ("tile.widht=3mm", "--set tile.widht: expected one of width, numerals"),
        ("tile.width=3", "--set tile.width: expected a length with a unit"),
        ("armies.9.name=a", "--set armies.9.name: expected a seat from 0 to 3, got 9"),
        (
            "game.tiles=0-4, 4|4 x",
            "--set game.tiles: expected a tile as '2|5' or numbers as '0-4', also as '2|5 x3', got '4|4 x'",
        ),
        (
            'game.tiles=["1|2", "6|9 x0"]',
            "expected a tile as '2|5' or numbers as '0-4', also as '2|5 x3', got '6|9 x0'",
        ),
        ("game.regions=many", "--set game.regions: expected a whole number, got 'many'"),
        ("extends=travel", "--set extends: expected a key of the design, got what it extends"),
        ("armies.q.colour=#123", "--set armies.q.colour: expected an army that plays"),
        ("armies.0000999.name=a", "--set armies.0000999.name: expected a seat from 0 to 3, got 0000999"),
        ("regions.9.name=a", "--set regions.9.name: expected a region from 0 to 8, got 9"),
        ("print.labels.rows=7", "--set print.labels.rows: expected the key 'pitch_x', got none"),
        ("a." * 2000 + "b=1", "--set: expected KEY=VALUE"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(setting: str, expected: str) -> None:
    with pytest.raises(DesignError) as caught:
        standard_with(setting)
    assert expected in str(caught.value)


def test_every_setting_that_cannot_be_is_told_at_once() -> None:
    with pytest.raises(DesignError) as caught:
        standard_with("tile.width", "armies.9.name=a", "tile.width=3", "game.regions=2", "extends=travel")
    assert [problem.partition(": expected")[0] for problem in caught.value.problems] == [
        "--set",
        "--set armies.9.name",
        "--set extends",
        "--set tile.width",
    ]
