"""Texts that are no layouts: everything wrong is said at once, each with its line and column."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.errors import LayoutError, Problem
from sengoku.notation.layout_text import format_layout, parse_layout
from sengoku.notation.score_json import format_errors

ROWS = ". . . . .\n" * 5

EVERYTHING_WRONG = """armies: f w q1
tiles: double-seven
regions: 44
region 1
f2 f5 w1 d3 d4
w6 .  b2 b2 q9
w3 f1 X  b4 X
.  .  .  .
.  .  zz .  . .
pairs: a1-b1 a1-c1 foo
region 1
.
region 10
tiles: double-six
players: 4
"""


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(LayoutError) as refusal:
        parse_layout(text)
    return refusal.value.problems


def said(text: str) -> list[str]:
    return [f"{problem.line}:{problem.column} {problem.message}" for problem in problems(text)]


@pytest.mark.parametrize("text", ["", "\ufeff", " \t\r\n\r\n", "# only a comment\n   # and another"])
def test_an_empty_text_is_refused(text: str) -> None:
    assert said(text) == ["1:1 expected a line 'region 1' and its five rows, got nothing"]


def test_a_text_longer_than_100_000_characters_is_refused_unread() -> None:
    assert said("." * 100_001) == ["1:1 expected at most 100,000 characters, got 100,001"]
    assert said("#" * 100_000) == ["1:1 expected a line 'region 1' and its five rows, got nothing"]


def test_everything_wrong_is_said_at_once() -> None:
    assert said(EVERYTHING_WRONG) == [
        "1:13 expected an army's key, one letter from a to z other than x, got 'q1'",
        "2:8 expected a tile set (double-six, double-six-blanks, double-nine, skirmish, numbers like '0-9' or "
        "'1-6 without doubles', or a list like '0-4, 1|3 x2'), got 'double-seven'",
        "3:10 expected '4 separate' or '4 joined', with 1 to 9 regions, got '44'",
        "7:13 expected '.' or a half such as 'f5', got 'X', the castle, beside the centre",
        "8:11 expected 5 squares in this row, got 4",
        "9:7 expected '.' or a half, an army's key and a number such as 'f5', got 'zz'",
        "9:15 expected 5 squares in this row, got 6",
        "10:14 expected two squares that share an edge, got 'a1-c1'",
        "10:20 expected two squares such as 'a1-b1', got 'foo'",
        "11:1 expected region 1 once, got it in line 4 too",
        "12:1 expected 5 rows of 5 squares, or 7 of 7 where halves hang over the edge, got 1",
        "12:2 expected 5 squares in this row, got 1",
        "13:1 expected 'region' and a number from 1 to 9, got 'region 10'",
        "13:1 expected 5 rows of 5 squares, or 7 of 7 where halves hang over the edge, got 0",
        "14:1 expected 'tiles:' before the first region only",
        "15:1 expected rows, 'pairs:', 'ended:' or the next region, got 'players:'",
    ]


@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
def test_any_line_end_counts_as_one(line_end: str) -> None:
    assert said(EVERYTHING_WRONG.replace("\n", line_end)) == said(EVERYTHING_WRONG)


def test_a_place_does_not_depend_on_blanks_around_a_line() -> None:
    assert said("region 1\n  . . . .     \n" + ". . . . .\n" * 4) == ["2:10 expected 5 squares in this row, got 4"]


def test_lines_after_rows_without_a_region_are_judged_too() -> None:
    assert [line.split()[0] for line in said(f"f1 f2\nmy game\nw1 w2\ntiles: six\nregion 1\n{ROWS}")] == [
        "1:1", "2:1", "4:8",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("f1 f2", "1:1 expected a line 'region 1' above the first row, got 'f1 f2'"),
        ("f1 f2\nw1 .\n. X", "1:1 expected a line 'region 1' above the first row, got 'f1 f2'"),
        ("my game", "1:1 expected 'armies:', 'tiles:', 'regions:' or 'region 1', got 'my game'"),
        ("f1 is mine", "1:1 expected 'armies:', 'tiles:', 'regions:' or 'region 1', got 'f1 is mine'"),
        ("f12b Xylo", "1:1 expected 'armies:', 'tiles:', 'regions:' or 'region 1', got 'f12b Xylo'"),
        ("4 tiles: 0-9", "1:1 expected 'armies:', 'tiles:', 'regions:' or 'region 1', got '4 tiles: 0-9'"),
        ("pairs: a1-b1", "1:1 expected 'armies:', 'tiles:', 'regions:' or 'region 1', got 'pairs:'"),
        ("armies:", "1:8 expected 2 to 6 armies, got 0"),
        ("armies: f", "1:9 expected 2 to 6 armies, got 1"),
        ("armies: f w f", "1:9 expected a different key for each army, got 'f w f'"),
        ("armies: fwdb", "1:9 expected an army's key, one letter from a to z other than x, got 'fwdb'"),
        ("armies: \u212a", "1:9 expected an army's key, one letter from a to z other than x, got '\u212a'"),
        ("armies: f X", "1:11 expected an army's key, one letter from a to z other than x, got 'X'"),
        ("armies: f é", "1:11 expected an army's key, one letter from a to z other than x, got 'é'"),
        ("regions:", "1:9 expected '4 separate' or '4 joined', with 1 to 9 regions, got ''"),
        (
            "regions: 4 joined, or not",
            "1:10 expected '4 separate' or '4 joined', with 1 to 9 regions, got '4 joined, or not'",
        ),
        ("regions: 0 joined", "1:10 expected '4 separate' or '4 joined', with 1 to 9 regions, got '0 joined'"),
        ("tiles: 1|19", "1:8 expected a number from 0 to 18, got 19"),
        ("tiles: 1|2\ntiles: 1|2", "2:1 expected 'tiles:' once, got it again after line 1"),
    ],
)
def test_a_head_that_cannot_be_read_is_refused(head: str, expected: str) -> None:
    assert said(head + "\nregion 1\n" + ROWS) == [expected]


def test_every_wrong_entry_of_a_list_is_told_at_its_place() -> None:
    tile = "expected a tile as '2|5' or numbers as '0-4', also as '2|5 x3', got"
    assert said("tiles:  1|2, 19|3  a|b 1|, 1-4 x2,6-1,\nregion 1\n" + ROWS) == [
        "1:14 expected a number from 0 to 18, got 19",
        f"1:20 {tile} 'a|b'",
        f"1:24 {tile} '1|'",
        "1:35 expected a rising range of numbers within 0-18, got '6-1'",
        f"1:39 {tile} ''",
    ]


@pytest.mark.parametrize("tiles", ["0-18 x999", "0-18," * 10_000, "1|1 " * 401])
def test_a_list_of_too_many_tiles_is_told_once_and_read_no_further(tiles: str) -> None:
    (problem,) = said(f"tiles: {tiles}\nregion 1\n" + ROWS)
    assert problem.endswith("expected at most 400 tiles, got more")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("q1", "expected one of the armies f w d b, got 'q1'"),
        ("f7", "expected a number that the tiles bear (1 to 6), got 'f7'"),
        ("f0", "expected a number that the tiles bear (1 to 6), got 'f0'"),
        (
            "f٥",
            "expected '.' or a half, an army's key and a number such as 'f5', got 'f٥', "
            "in which '٥' is arabic-indic digit five",
        ),
        ("f100", "expected '.' or a half, an army's key and a number such as 'f5', got 'f100'"),
        ("xX", "expected '.' or a half, an army's key and a number such as 'f5', got 'xX'"),
        ("5f", "expected '.' or a half, an army's key and a number such as 'f5', got '5f'"),
        ("\x00", "expected '.' or a half, an army's key and a number such as 'f5', got '\\x00'"),
        ("#late", "expected '.' or a half, an army's key and a number such as 'f5', got '#late'"),
        ("\u212a5", "expected '.' or a half, an army's key and a number such as 'f5', got '\u212a5'"),  # Kelvin's K
    ],
)
def test_a_square_that_cannot_be_read_is_refused(word: str, expected: str) -> None:
    assert said(f"region 1\n\t. {word} . . .\n" + ". . . . .\n" * 4) == [f"2:4 {expected}"]


@pytest.mark.parametrize(
    ("tiles", "numbers"), [("1|2 5|9", "1 2 5 9"), ("7|7", "7"), ("1|2", "1 to 2"), ("1|2 2|4", "1 2 4")]
)
def test_numbers_of_a_tile_set_are_listed(tiles: str, numbers: str) -> None:
    assert said(f"tiles: {tiles}\nregion 1\nf3 . . . .\n" + ". . . . .\n" * 4) == [
        f"3:1 expected a number that the tiles bear ({numbers}), got 'f3'"
    ]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("", "1:1 expected 5 rows of 5 squares, or 7 of 7 where halves hang over the edge, got 0"),
        (". . . . .\n" * 4, "5:1 expected 5 rows of 5 squares, or 7 of 7 where halves hang over the edge, got 4"),
        (". . . . .\n" * 6, "7:1 expected 5 rows of 5 squares, or 7 of 7 where halves hang over the edge, got 6"),
        (". . . . . . .\n" * 5, "6:1 expected 5 rows of 5 squares, or 7 of 7 where halves hang over the edge, got 5"),
        ("X" + " ." * 6 + "\n" + ". . . . . . .\n" * 6, "2:1 expected '.' or a half such as 'f5', got 'X'"),
    ],
)
def test_a_region_of_another_size_is_refused(rows: str, expected: str) -> None:
    (only,) = said("region 1\n" + rows)
    assert only.startswith(expected)


@pytest.mark.parametrize(
    ("words", "size"), [((6, 7, 5, 5, 5), 5), ((7, 7, 5, 5), 5), ((7, 7, 7, 5, 5), 7), ((6,) * 7, 7), ((5,) * 7, 5)]
)
def test_a_ring_is_meant_where_most_rows_are_longer_than_five(words: tuple[int, ...], size: int) -> None:
    rows = "\n".join(" ".join("." * count) for count in words)
    wrong = [place for place, count in enumerate(words[:size], start=2) if count != size]
    found = [line for line in said(f"region 1\n{rows}") if "5 rows of 5" not in line]
    assert [int(line.partition(":")[0]) for line in found] == wrong
    assert all(f"expected {size} squares" in line for line in found)


def test_rows_too_many_are_one_mistake_whatever_they_hold() -> None:
    assert said(f"region 1\n{ROWS}f9 q X\nx").pop() == (
        "7:1 expected 5 rows of 5 squares, or 7 of 7 where halves hang over the edge, got 7"
    )


def test_two_regions_without_a_number_are_not_one_region_twice() -> None:
    title = "expected 'region' and a number from 1 to 4, got 'region q'"
    assert said(f"region q\n{ROWS}region q\n{ROWS}") == [f"1:1 {title}", f"7:1 {title}"]


@pytest.mark.parametrize("castle", ["x", "X"])
def test_a_castle_beside_the_centre_is_called_so(castle: str) -> None:
    assert said(f"region 1\n{ROWS[:-2]}{castle}") == [
        f"6:9 expected '.' or a half such as 'f5', got '{castle}', the castle, beside the centre"
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ended:", "7:7 expected 'yes', got ''"),
        ("ended: no", "7:8 expected 'yes', got 'no'"),
        ("ended: yes\nended: yes", "8:1 expected 'ended:' once, got it again after line 7"),
    ],
)
def test_a_region_has_ended_or_nothing_is_said(line: str, expected: str) -> None:
    assert said("region 1\n" + ROWS + line) == [expected]


@pytest.mark.parametrize("number", ["0", "3", "1 2", ""])
def test_a_region_beyond_the_battlefield_is_refused(number: str) -> None:
    title = f"region {number}".rstrip()
    assert said(f"regions: 2 joined\n{title}\n{ROWS}") == [
        f"2:1 expected 'region' and a number from 1 to 2, got '{title}'"
    ]


def test_more_problems_than_are_asked_for_are_counted() -> None:
    with pytest.raises(LayoutError) as refusal:
        parse_layout("tiles: 0-9\n" * 54)
    error = refusal.value
    assert len(error.problems) == 53
    assert error.first(53) == error.first(60) == error.problems
    assert error.first(52) == (*error.problems[:52], Problem(53, 1, "and 1 more problem"))
    assert error.first(50) == (*error.problems[:50], Problem(51, 1, "and 3 more problems"))


def test_programs_get_a_thousand_problems_and_how_many_more() -> None:
    with pytest.raises(LayoutError) as refusal:
        parse_layout("tiles: 0-9\n" * 5001)
    sent = format_errors(refusal.value)["errors"]
    assert len(sent) == 1001
    assert sent[-1] == {"line": 1001, "column": 1, "message": "and 4,000 more problems"}


def test_a_long_word_is_cut_in_the_message() -> None:
    (problem,) = problems("tiles: " + "9" * 90_000)
    assert len(problem.message) < 250


def test_errors_as_json() -> None:
    with pytest.raises(LayoutError) as refusal:
        parse_layout("region 1\nf9 . . . .\n" + ". . . . .\n" * 4)
    assert format_errors(refusal.value) == {
        "errors": [{"line": 2, "column": 1, "message": "expected a number that the tiles bear (1 to 6), got 'f9'"}]
    }


SCRAPS = [
    *(
        "region",
        "1",
        "region 1",
        "regoin1",
        "w6b3",
        "armies:",
        "f",
        "w",
        "tiles:",
        "0-9",
        "regions:",
        "2 joined",
        "pairs:",
        "a1-b1",
        "X",
    ),
    *(". . . . .", ". . . . . . .", "f1 w2 d3 b4 .", "#", "\n", "\n", "\n", "\r", "\t", "\x00", "\u2028", "é", "|"),
]


@given(st.lists(st.sampled_from(SCRAPS), max_size=40).map(" ".join) | st.text(max_size=60), st.sampled_from([0, 2]))
@settings(max_examples=150, deadline=None)
def test_any_text_is_read_or_refused_at_places_that_exist(text: str, region: int) -> None:
    try:
        layout = parse_layout(text, region=region)
    except LayoutError as refusal:
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for problem in refusal.problems:
            assert 1 <= problem.line <= len(lines)
            assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
    else:
        assert parse_layout(format_layout(layout)) == layout
