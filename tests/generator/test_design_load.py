"""Design files: what they change, and every mistake at once with its place."""

import subprocess
import sys
import tomllib
import tracemalloc
from copy import deepcopy
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.design.key_lines import key_lines, line_of
from generator.design.load import load_design, load_text
from generator.design.model import STANDARD, Design
from generator.design.plain_check import is_plainly_right
from generator.design.print_spec import LabelStock, PrintSpec
from generator.design.problems import DesignError
from generator.design.schema import DesignKeys, LabelKeys, MarginKeys, PrintKeys
from generator.design.sources import MAX_LINES, design_names
from generator.design.structure import structure_problems
from generator.errors import GeneratorError, UnknownNameError
from generator.geometry import Insets
from generator.palettes import palettes
from generator.templates_folder import templates_folder
from sengoku.tile_sets import parse_tile_set
from sengoku.tiles import Tile


def design_from_text(text: str, label: str = "design") -> Design:
    """A design from text."""
    return load_text(text, label).design


def problems_of(text: str) -> tuple[str, ...]:
    """What is said about a design."""
    with pytest.raises(GeneratorError) as caught:
        design_from_text(text, "my.toml")
    return caught.value.problems


def standard_with(*settings: str) -> Design:
    return load_design("standard", settings)


def test_the_standard_file_is_the_standard_kit() -> None:
    assert load_design() == STANDARD
    assert design_from_text("", "standard") == STANDARD


@pytest.mark.parametrize("name", design_names())
def test_every_shipped_file_keeps_to_the_schema(name: str) -> None:
    """They are loaded without this check, so it is made here."""
    text = (templates_folder() / "designs" / f"{name}.toml").read_text(encoding="utf-8")
    assert not structure_problems(tomllib.loads(text))
    assert text.startswith("#:schema ./design.schema.json\n")
    load_design(name)


def test_the_schema_knows_every_key_of_printing() -> None:
    """A new field of PrintSpec needs its line in PrintKeys, in ``standard.toml`` and, for a length, in compose.py."""
    assert set(PrintKeys.model_fields) == {field.name for field in fields(PrintSpec)}
    assert set(LabelKeys.model_fields) == {field.name for field in fields(LabelStock)}
    assert set(MarginKeys.model_fields) == set(Insets._fields)


def test_one_colour_is_changed_and_all_else_stays() -> None:
    design = design_from_text('[[armies]]\nkey = "f"\ncolour = "#2F6B3C"\n')
    assert design.looks[0].ground == "#2f6b3c"
    assert design.looks[0].ink == "#ffffff"
    assert design.looks[1:] == STANDARD.looks[1:]
    assert design.regions == STANDARD.regions


def test_an_army_that_nobody_seated_is_told_but_spare_ones_are_not() -> None:
    (said,) = problems_of('[[armies]]\nkey = "t"\nname = "T"\ncrest = "star"\n')
    assert said == "my.toml:1: armies[0]: expected an army that plays (game.seats is 'f w d b'), got 't'"
    assert design_from_text('[[armies]]\nkey = "l"\nname = "Grove"\n').game_set == STANDARD.game_set


def test_ink_follows_the_colour_unless_given() -> None:
    assert standard_with("armies.0.colour=#fbe9a0").looks[0].ink == "#1b1815"
    assert standard_with("armies.0.ink=#222").looks[0].ink == "#222222"


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


def mistakes() -> list[tuple[str, str]]:
    """The cases of ``design_mistakes.txt``: a design, and a part of what is said about it."""
    text = (Path(__file__).parent / "design_mistakes.txt").read_text(encoding="utf-8")
    cases = text[text.index("\n\n") + 2 :].rstrip("\n").split("\n---\n")
    return [(design, said) for design, _, said in (case.partition("\n=> ") for case in cases)]


HOSTILE = [
    ("a = " + "[" * 2000, "my.toml: expected TOML of sensible numbers and depth"),
    ("a = " + "9" * 6000, "my.toml: expected TOML of sensible numbers and depth"),
    ("kit.title = '" + "x" * 41 + "'", "my.toml:1: kit.title: expected at most 40 characters"),
]


@pytest.mark.parametrize(("text", "expected"), [*mistakes(), *HOSTILE])
def test_a_mistake_is_told_with_its_line_key_value_and_what_was_expected(text: str, expected: str) -> None:
    said = problems_of(text)
    assert any(expected in line for line in said), said
    assert all(len(line) < 400 for line in said)


def test_all_mistakes_are_told_at_once() -> None:
    said = problems_of(
        """titel = 1
[kit]
title = 4
[game]
tiles = "many"
seats = "f w"
[[armies]]
key = "f"
colour = "#b300"
crest = "flam"
[[armies]]
key = "w"
colour = 7
[tile]
width = "24"
[print]
paper = "A7"
bleed = "9cm"
"""
    )
    assert [tuple(line.split(": ")[:2]) for line in said] == (
        [
            ("my.toml:1", "titel"),
            ("my.toml:3", "kit.title"),
            ("my.toml:5", "game.tiles"),
            ("my.toml:9", "armies[0].colour"),
            ("my.toml:10", "armies[0].crest"),
            ("my.toml:13", "armies[1].colour"),
            ("my.toml:15", "tile.width"),
            ("my.toml:17", "print.paper"),
            ("my.toml:18", "print.bleed"),
        ]
    )


def test_a_mistake_in_a_base_names_the_base(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('\n\n[tile]\nwidth = "x"\n')
    (tmp_path / "top.toml").write_text('extends = "base.toml"\n')
    with pytest.raises(DesignError, match=r"base\.toml:4: tile\.width: expected a length"):
        load_design(str(tmp_path / "top.toml"))


def test_circles_and_towers_of_designs_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('# c\nextends = "b.toml"\n')
    (tmp_path / "b.toml").write_text('extends = "a.toml"\n')
    with pytest.raises(DesignError, match=r"b\.toml:1: extends: .* circle: .*a\.toml -> .*b\.toml -> a\.toml"):
        load_design(str(tmp_path / "a.toml"))
    for i in range(12):
        (tmp_path / f"t{i}.toml").write_text(f'extends = "t{i + 1}.toml"\n')
    with pytest.raises(DesignError, match="at most 10 designs"):
        load_design(str(tmp_path / "t0.toml"))


@pytest.mark.parametrize("name", ["standart", "", "no/such.toml", "\0", "x" * 5000, "..", "/"])
def test_a_design_that_does_not_exist_is_answered_with_those_that_do(name: str) -> None:
    with pytest.raises(UnknownNameError, match="expected one of standard") as caught:
        load_design(name)
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\xfea", "my.toml:1: expected text in UTF-8, got the byte 0xff"),
        (b"a = 1\n\nb = '\xe4'", "my.toml:3: expected text in UTF-8, got the byte 0xe4"),
        (b"\0", "my.toml:1: expected TOML"),
        (b"x = 1\n" * 100_000, "expected a design of at most 3000 lines"),
        (b"x" * 300_000, "expected a design of at most 3000 lines and 200 KB, got more than 200 KB"),
    ],
)
def test_what_is_no_design_is_refused(content: bytes, why: str, tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(content)
    with pytest.raises(DesignError) as caught:
        load_design(str(path))
    assert why in str(caught.value)


def test_a_bom_and_windows_line_ends_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(b'\xef\xbb\xbf[kit]\r\ntitle = "T"\r\n')
    assert load_design(str(path)).title == "T"


def test_a_hostile_design_is_refused_in_little_memory(tmp_path: Path) -> None:
    """The benchmark of designs times the same files."""
    path = tmp_path / "my.toml"
    for text in hostile_designs():
        path.write_text(text)
        tracemalloc.start()
        with pytest.raises(DesignError):
            load_design(str(path))
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 100e6


def hostile_designs() -> tuple[str, ...]:
    """The slowest files to refuse that came to mind: as long as is read, and one much longer."""
    return (
        "".join(f"[k{i}]\nx=[[[{i}]]]\n" for i in range(MAX_LINES // 2 - 1)),
        "".join(f'[[armies]]\nkey="q{i}"\n' for i in range(MAX_LINES // 2 - 1)),
        "a=[\n" + "1,\n" * (MAX_LINES - 5) + "]",
        "x=1\n" * 100_000,
    )


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


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("tile.width", "--set: expected KEY=VALUE"),
        ("=3", "--set: expected KEY=VALUE"),
        ("tile..width=3", "--set: expected KEY=VALUE"),
        ("tile.widht=3mm", "--set tile.widht: expected one of width, numerals"),
        ("tile.width=3", "--set tile.width: expected a length with a unit"),
        ("armies.9.name=a", "--set armies.9.name: expected a seat from 0 to 3, got 9"),
        ("game.regions=many", "--set game.regions: expected a whole number, got 'many'"),
        ("extends=travel", "--set extends: expected a key of the design, got what it extends"),
        ("armies.q.colour=#123", "--set armies.q.colour: expected an army that plays"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(setting: str, expected: str) -> None:
    with pytest.raises(DesignError) as caught:
        standard_with(setting)
    assert expected in str(caught.value)


TEXT = """# c
extends = "standard" # x [
"odd # key" = 3

[kit]
title = \"\"\"
multi ["\"\"\"
a.b = 1
list = [ # c
  1, # ]
  "]",
]
[[armies]]
key='f'
inline = {x = 1, y = [1,2]}
[[armies]]
key='w # '
[armies.sub]
q=1
[[armies.deep]]
z=1
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("extends",), 2),
        (("odd # key",), 3),
        (("kit", "title"), 6),
        (("kit", "a", "b"), 8),
        (("kit", "list", 1), 9),
        (("armies", 0, "inline", "y", 1), 15),
        (("armies", 1, "key"), 17),
        (("armies", 1, "sub", "q"), 19),
        (("armies", 1, "deep", 0, "z"), 21),
        (("armies", 1, "absent"), 16),
        (("nowhere",), 1),
    ],
)
def test_the_line_of_a_key(path: tuple[str | int, ...], line: int) -> None:
    assert line_of(key_lines(TEXT), path) == line


NAMES = st.sampled_from(["a", "b", "kit", '"q # ["', "'x]'"])
VALUES = st.sampled_from(["1", '"a # ["', "'''\nb]\n'''", '"""\n[c]\n"""', "[\n1, # x\n[2]\n]", "{ p = [1], q = 'z' }"])


@given(
    st.lists(
        st.one_of(
            st.builds("{} = {}\n".format, NAMES, VALUES),
            st.builds("[{}]\n".format, NAMES),
            st.builds("[[{}]]\n".format, NAMES),
            st.sampled_from(["\n", "# [x\n", "  # 'a\n"]),
        ),
        max_size=12,
    )
)
@settings(max_examples=150, deadline=None)
def test_lines_agree_with_the_parser(statements: list[str]) -> None:
    """The first prefix of whole statements in which the parser knows a key ends with the statement on its line."""
    text = "".join(statements)
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    known: set[tuple[str | int, ...]] = set()
    start = 1
    expected = {}
    for count, statement in enumerate(statements, 1):
        now = set(_paths(tomllib.loads("".join(statements[:count]))))
        expected.update(dict.fromkeys(now - known, start))
        known |= now
        start += statement.count("\n")
    found = key_lines(text)
    assert {path: found[path] for path in expected if path in found} == {
        path: line for path, line in expected.items() if path in found
    }
    assert {path for path in expected if path not in found} <= {path[:-1] for path in expected}


def _paths(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [p for name, child in children for p in ((*path, name), *_paths(child, (*path, name)))]


KEYS = st.sampled_from(
    ["kit", "game", "armies", "regions", "tile", "print", "title", "key", "colour", "tiles", "margins", "labels"]
)
ANY = st.recursive(
    st.one_of(st.integers(-5, 20), st.booleans(), st.sampled_from(["f", "24mm", "#123", "edo", "1|2", "", "x"])),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=4)),
    max_leaves=8,
)


@given(st.dictionaries(KEYS, ANY, max_size=5))
@settings(max_examples=150, deadline=None)
def test_any_toml_is_a_design_or_refused_in_words(data: dict[str, object]) -> None:
    text = "".join(f"{key} = {toml(value)}\n" for key, value in data.items())
    try:
        design_from_text(text)
    except GeneratorError as error:
        if not all("expected" in problem or problem.startswith("and ") for problem in error.problems):
            raise


@given(st.dictionaries(KEYS, ANY, max_size=5))
@settings(max_examples=150, deadline=None)
def test_the_quick_check_agrees_with_the_models(data: dict[str, object]) -> None:
    assert is_plainly_right(data) == is_valid(data)


def is_valid(data: dict[str, object]) -> bool:
    try:
        DesignKeys.model_validate(data)
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize("name", design_names())
def test_the_quick_check_agrees_on_each_change_of_a_shipped_design(name: str) -> None:
    """Each key of a good file in turn is given values of every kind, at the bounds and past them."""
    data = tomllib.loads((templates_folder() / "designs" / f"{name}.toml").read_text(encoding="utf-8"))
    assert is_plainly_right(data)
    for path in _paths(data):
        for value in (
            0,
            1,
            9,
            10,
            -1,
            4.0,
            100.0,
            float("nan"),
            True,
            "",
            "f",
            "x",
            "f\n",
            "a" * 41,
            "a" * 201,
            [],
            [1],
            {},
        ):
            assert is_plainly_right(changed(data, path, value)) == is_valid(changed(data, path, value)), (path, value)


def changed(data: object, path: tuple[str | int, ...], value: object) -> dict[str, object]:
    """A copy with another value at a path."""
    copy = deepcopy(data)
    target = copy
    for part in path[:-1]:
        target = target[part]  # type: ignore[index]
    target[path[-1]] = value  # type: ignore[index]
    return copy  # type: ignore[return-value]


def test_a_sound_design_is_loaded_without_the_models() -> None:
    code = (
        "import sys; from generator.design.load import load_text; load_text('palette = \"dusk\"'); "
        "assert 'pydantic' not in sys.modules and 'coloraide' not in sys.modules and 'fontTools' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=True)


def toml(value: object) -> str:
    """A value as TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + "}"
    return "[" + ", ".join(map(toml, value)) + "]" if isinstance(value, list) else repr(value).replace("'", '"')
