"""Paragraphs: every word set once, in order, no line wider than the column."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.design.standard import STANDARD
from generator.drawing import Text, painted_box
from generator.typesetting import Style, fitted_size, paragraph

FACES = STANDARD.faces
STYLE = Style(3.3, 4.6)


def lines_of(items: tuple[Text, ...]) -> list[list[Text]]:
    baselines = sorted({item.y for item in items})
    return [[item for item in items if item.y == y] for y in baselines]


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.text("abcdefg戦国WMil.,", min_size=1, max_size=30), min_size=1, max_size=30),
    st.floats(10, 120),
)
def test_every_character_is_set_in_order_and_inside_the_column(words: list[str], width: float) -> None:
    text = " ".join(words)
    block = paragraph(FACES, text, (20, 30), width, STYLE)
    assert "".join(item.text for item in block.items).replace(" ", "") == "".join(words)
    for item in block.items:
        painted = painted_box([item])
        assert painted is not None
        assert block.box.contains(painted, 1e-6)


def test_a_line_is_filled_before_the_next_begins() -> None:
    text = "one two three four five six seven eight nine ten eleven twelve thirteen"
    block = paragraph(FACES, text, (0, 0), 30, STYLE)
    lines = [line[0].text for line in lines_of(block.items)]
    assert " ".join(lines) == text
    assert len(lines) > 2
    for line, after in pairwise(lines):
        assert FACES[500].width(f"{line} {after.split()[0]}", STYLE.size) > 30


def test_no_short_word_stands_alone_on_the_last_line_if_another_can_join_it() -> None:
    width = FACES[500].width("one two three four", STYLE.size)
    for text, lines in (
        ("one two three four five", ["one two three", "four five"]),
        ("one two three four eleven", ["one two three four", "eleven"]),
        ("fifteen seventeen six", ["fifteen seventeen", "six"]),
    ):
        block = paragraph(FACES, text, (0, 0), width, STYLE)
        assert [line[0].text for line in lines_of(block.items)] == lines


def test_a_no_break_space_keeps_its_words_on_one_line_and_has_its_width() -> None:
    block = paragraph(FACES, "one two three\u00a0four five six", (0, 0), 15.5, STYLE)
    lines = [line[0].text for line in lines_of(block.items)]
    assert lines == ["one two", "three\u00a0four", "five six"]
    held, broken = (FACES[500].width(f"three{space}four", STYLE.size) for space in ("\u00a0", " "))
    assert held == broken


def test_the_box_holds_the_lines_and_no_more() -> None:
    block = paragraph(FACES, "one\ntwo\nthree", (5, 10), 40, STYLE)
    assert [item.y for item in block.items] == pytest.approx([10, 14.6, 19.2])
    assert block.next_baseline == pytest.approx(23.8)
    assert block.box.y == pytest.approx(10 - 0.88 * 3.3)
    assert block.box.bottom == pytest.approx(19.2 + 0.22 * 3.3)


def test_stars_make_words_bold_and_are_not_printed() -> None:
    block = paragraph(FACES, "The *weakest tile*, always, goes *first*.", (0, 0), 200, STYLE)
    assert [(item.text, item.weight) for item in block.items] == [
        ("The", 500),
        ("weakest tile", 700),
        (", always, goes", 500),
        ("first", 700),
        (".", 500),
    ]
    ends = [item.x + FACES[item.weight].width(item.text, item.size) for item in block.items]
    gaps = [item.x - end for item, end in zip(block.items[1:], ends, strict=False)]
    assert gaps == pytest.approx([FACES[700].width(" ", STYLE.size), 0, FACES[700].width(" ", STYLE.size), 0], abs=1e-9)


def test_a_long_name_is_made_to_fit_and_a_short_one_is_left() -> None:
    face = FACES[900]
    assert fitted_size(face, "Flame", 7, 60) == 7
    size = fitted_size(face, "W" * 40, 7, 60)
    assert face.width("W" * 40, size) == pytest.approx(60)
