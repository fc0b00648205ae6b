"""Mistakes in design files: every one at once, with its place."""

from pathlib import Path

import pytest

from generator.design.load import load_design, load_text
from generator.design.problems import DesignError
from generator.design.standard import STANDARD
from generator.errors import GeneratorError, UnknownNameError


def problems_of(text: str) -> tuple[str, ...]:
    """What is said about a design."""
    with pytest.raises(GeneratorError) as caught:
        load_text(text, "my.toml")
    return caught.value.problems


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


def test_seats_without_blanks_are_one_mistake() -> None:
    """How many they are is not known before they are parted."""
    assert len(problems_of("[game]\nseats = 'fwb'")) == 1
    assert len(problems_of("[game]\nseats = 'f f q'")) == 2


def test_beside_a_base_that_is_none_all_is_told_that_needs_no_base(tmp_path: Path) -> None:
    """What armies and colours there are depends on the base; a mistyped key does not."""
    path = tmp_path / "my.toml"
    path.write_text('extends = "standart"\n[tile]\nwidht = "20mm"\n[game]\nregions = "4"\nseats = "f z"\n')
    with pytest.raises(DesignError) as caught:
        load_design(str(path))
    assert [problem.partition(": expected")[0] for problem in caught.value.problems] == [
        f"{path}:1: extends", f"{path}:3: tile.widht", f"{path}:5: game.regions",
    ]  # fmt: skip


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


@pytest.mark.parametrize("name", ["standart", "", "no/such", "\0", "x" * 5000, "..", "/"])
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


def test_a_mistake_inside_a_table_is_told_once() -> None:
    """Not also that the table might have been a length."""
    assert list(problems_of("[print]\nmargins.up = '1mm'\n")) == [
        "my.toml:2: print.margins.up: expected one of top, right, bottom, left, got the unknown key 'up'"
    ]


@pytest.mark.parametrize("title", ["\u3000", "a\\nb", "a\\tb", "\u200b"])
def test_a_title_that_cannot_be_shown_on_a_line_is_one_mistake(title: str) -> None:
    (said,) = problems_of(f'[kit]\ntitle = "{title}"\n')
    assert said.startswith("my.toml:2: kit.title: expected a title of 1 to 40 characters that can be seen, got ")


@pytest.mark.parametrize(
    "text", ["{0} = 1\n", "[{0}]\nx = 1\n", "[kit]\n{0} = 1\n", "[[armies]]\nkey = 'f'\n{0} = 1\n"]
)
def test_a_key_of_a_hundred_thousand_letters_is_told_in_a_line(text: str) -> None:
    (said,) = problems_of(text.format("k" * 100_000))
    assert "got the unknown key 'kkk" in said
    assert len(said) < 400


def test_an_army_that_nobody_seated_is_told_but_spare_ones_are_not() -> None:
    (said,) = problems_of('[[armies]]\nkey = "t"\nname = "T"\ncrest = "star"\n')
    assert said == "my.toml:1: armies[0]: expected an army that plays (game.seats is 'f w d b'), got 't'"
    assert load_text('[[armies]]\nkey = "l"\nname = "Grove"\n', "my.toml").design.game_set == STANDARD.game_set
