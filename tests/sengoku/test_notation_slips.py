"""Slips of the keyboard in a layout: each is one mistake, what was meant is offered, and the rest is read."""

import pytest

from sengoku.notation.layout_text import parse_layout
from sengoku.notation.lines import HEAD
from tests.sengoku.test_notation_errors import ROWS, said


@pytest.mark.parametrize("row", ["f2, f5, w1, d3, d4", "f2,f5,w1,d3,d4", "f2;f5 w1 d3 d4", "f2,,f5 ,w1 d3 d4", "f2,f5"])
def test_commas_between_squares_are_one_mistake_a_row(row: str) -> None:
    sign = "," if "," in row.partition(";")[0] else ";"
    assert said(f"region 1\n{row}\n" + ". . . . .\n" * 4) == [
        f"2:1 expected squares parted by blanks, not by '{sign}', got '{row}'"
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("armies: f, w, d", "1:9 expected the armies' keys parted by blanks, not by ',', got 'f, w, d'"),
        ("armies: f,w,d", "1:9 expected the armies' keys parted by blanks, not by ',', got 'f,w,d'"),
        ("armies: f;w,d", "1:9 expected the armies' keys parted by blanks, not by ';', got 'f;w,d'"),
        ("pairs: a1-b1, c1-c2", "7:8 expected pairs such as 'a1-b1' parted by blanks, not by ',', got 'a1-b1, c1-c2'"),
        ("pairs: a1-b1;c1-c2", "7:8 expected pairs such as 'a1-b1' parted by blanks, not by ';', got 'a1-b1;c1-c2'"),
    ],
)
def test_commas_between_keys_and_between_pairs_are_one_mistake_a_line(line: str, expected: str) -> None:
    region = "region 1\n" + ROWS
    assert said(f"{line}\n{region}" if line.startswith("armies") else region + line) == [expected]


def test_keys_and_pairs_with_commas_are_read_on() -> None:
    text = f"armies: f, w, 7\nregion 1\n{ROWS}pairs: a1-b1, a1-c1, foo"
    assert [line.split()[0] for line in said(text)] == ["1:9", "1:15", "8:8", "8:15", "8:22"]


def test_rows_with_commas_are_read_on() -> None:
    """All that is wrong is said at once, at its place; a ring stays a ring."""
    text = "region 1\n" + ".,.,.,.,.,.,.\n" * 6 + ".,.,.,.,q5,.,.\n"
    assert [line.split()[0] for line in said(text)] == [*(f"{row}:1" for row in range(2, 9)), "8:9"]


@pytest.mark.parametrize(
    ("heading", "meant"),
    [
        ("Region1", "region 1"),
        ("REGION1", "region 1"),
        ("regi0n 1", "region 1"),
        ("regoin 2", "region 2"),
        ("rgion3", "region 3"),
        ("rgon 3", "region 3"),
        ("region: 1", "region 1"),
        ("region 1:", "region 1"),
        ("region #4", "region 4"),
    ],
)
def test_a_mistyped_heading_is_one_mistake_and_its_rows_are_read(heading: str, meant: str) -> None:
    title = f"expected 'region' and a number from 1 to 4, got '{heading}'; did you mean '{meant}'?"
    assert said(f"{heading}\n{ROWS}") == [f"1:1 {title}"]
    rows = ROWS[:-10] + "f9 . . . ."
    nine = "expected a number that the tiles bear (1 to 6), got 'f9'"
    assert said(f"{heading}\n{rows}") == [f"1:1 {title}", f"6:1 {nine}"]
    assert said(f"region 1\n{ROWS}{heading}\n{rows}") == [f"7:1 {title}", f"12:1 {nine}"]


@pytest.mark.parametrize("heading", ["Region7", "regoin 12", "region 0", "Region"])
def test_a_mistyped_heading_of_no_region_is_one_mistake_too(heading: str) -> None:
    assert said(f"{heading}\n{ROWS}") == [f"1:1 expected 'region' and a number from 1 to 4, got '{heading}'"]


@pytest.mark.parametrize("line", ["version 2", "regions", "regoins: 4", "my game 1", "region:", "reg" * 30_000 + " 1"])
def test_other_lines_are_no_headings(line: str) -> None:
    assert said(f"{line}\nregion 1\n{ROWS}")[0].startswith("1:1 expected 'armies:', 'tiles:', 'regions:' or")


@pytest.mark.parametrize(
    ("line", "meant", "row"),
    [
        ("regions 4", "regions: 4 separate", "f6 w6 . . ."),
        ("Regions 4 joined", "regions: 4 joined", "f6 w6 . . ."),
        ("armies q z", "armies: q z", "q6 z6 . . ."),
        ("TILES 0-6", "tiles: 0-6", "f0 w6 . . ."),
        ("pairs a1-b1", "pairs: a1-b1", "f6 f5 . . ."),
        ("ended yes", "ended: yes", "f6 w6 . . ."),
    ],
)
def test_a_missing_colon_is_one_mistake_and_its_line_is_read(line: str, meant: str, row: str) -> None:
    """The halves are those of the armies and tiles that were meant; a pair and an end are no rows."""
    key, region = meant.partition(":")[0], f"region 1\n{row}\n{ROWS[10:]}"
    text, place = (f"{line}\n{region}", 1) if key in HEAD else (region + line, 7)
    assert said(text) == [f"{place}:1 expected a colon after '{key}', got '{line}'; did you mean '{meant}'?"]


def test_a_line_without_its_colon_counts_with_all_that_is_wrong_in_it() -> None:
    assert said(f"regions 2\narmies q 7\nregions: 3 joined\nregion 3\nq0{ROWS[1:]}") == [
        "1:1 expected a colon after 'regions', got 'regions 2'; did you mean 'regions: 2 separate'?",
        "2:1 expected a colon after 'armies', got 'armies q 7'; did you mean 'armies: q 7'?",
        "2:10 expected an army's key, one letter from a to z other than x, got '7'",
        "3:1 expected 'regions:' once, got it again after line 1",
        "4:1 expected 'region' and a number from 1 to 2, got 'region 3'",
        "5:1 expected a number that the tiles bear (1 to 6), got 'q0'",
    ]


@pytest.mark.parametrize(
    ("row", "word", "meant"),
    [
        ("w6b3 . . .", "w6b3", "w6 b3"),
        ("w6b3 . .", "w6b3", "w6 b3"),
        ("w6b3d1f2b4", "w6b3d1f2b4", "w6 b3 d1 f2 b4"),
        (".....", ".....", ". . . . ."),
        ("f1. . . .", "f1.", "f1 ."),
    ],
)
def test_squares_without_a_blank_between_are_one_mistake_and_told_apart(row: str, word: str, meant: str) -> None:
    first = said(f"region 1\n{row}\n" + ". . . . .\n" * 4)
    assert first[0] == f"2:1 expected squares parted by blanks, got '{word}'; did you mean '{meant}'?"
    short = len(row.replace(word, meant).split()) < 5
    assert first[1:] == (["2:9 expected 5 squares in this row, got 4"] if short else [])


def test_squares_without_a_blank_between_are_read_on() -> None:
    assert said("region 1\n. w6b9 q1d2 .\n" + ". . . . .\n" * 4) == [
        "2:3 expected '.' or a half, an army's key and a number such as 'f5', got 'w6b9'",
        "2:8 expected '.' or a half, an army's key and a number such as 'f5', got 'q1d2'",
        "2:14 expected 5 squares in this row, got 4",
    ], "six squares: nobody knows which are meant"
    assert [line.split()[0] for line in said("region 1\n. w6b9 q1d2\n" + ". . . . .\n" * 4)] == [
        *("2:3", "2:5", "2:8", "2:8"),
    ]  # fmt: skip
    assert said("region 1\n" + ". . . . .\n" * 2 + ". . X. .\n" + ". . . . .\n" * 2) == [
        "4:5 expected squares parted by blanks, got 'X.'; did you mean 'X .'?"
    ]


def test_full_width_letters_digits_and_signs_are_what_they_stand_for() -> None:
    text = "tiles: 1-6\nregion 1\nf2 f5 w1 d3 d4\nw6 . b2 b2 d1\nw3 f1 X b4 .\n. . . . .\n. . . . .\npairs: a1-b1\n"
    wide = text.translate({code: code + 0xFEE0 for code in range(0x21, 0x7F)}).replace(" ", "\u3000")
    assert not wide.replace("\n", "").isascii()
    assert parse_layout(wide) == parse_layout(text)
    assert said(wide.replace("\uff46\uff15", "\uff51\uff15")) == ["3:4 expected one of the armies f w d b, got 'q5'"]


@pytest.mark.parametrize(
    ("text", "got"),
    [
        (f"region 1\nb\u0662 {ROWS[2:]}", "'b\u0662', in which '\u0662' is arabic-indic digit two"),
        (f"region 1\n\u0430\u0660 {ROWS[2:]}", "'\u0430\u0660', in which '\u0430' is cyrillic small letter a"),
        (f"region 1\n\u03922 {ROWS[2:]}", "'\u03922', in which '\u0392' is greek capital letter beta"),
        (f"\u0430rmies: f w\nregion 1\n{ROWS}", "'\u0430rmies: f w', in which '\u0430' is cyrillic small letter a"),
        (f"region 1\n{ROWS}pairs: a1\u2013b1", "'a1\u2013b1', in which '\u2013' is en dash"),
        (f"region 1\n{ROWS}pairs: a1\u2212b1", "'a1\u2212b1', in which '\u2212' is minus sign"),
        (f"tiles: 1\u20136\nregion 1\n{ROWS}", "'1\u20136', in which '\u2013' is en dash"),
        (f"region 1\n\u00e92 {ROWS[2:]}", "'\u00e92'"),
        (f"region 1\n\U0001f5252 {ROWS[2:]}", "'\U0001f5252'"),
    ],
)
def test_a_sign_that_only_looks_right_is_named(text: str, got: str) -> None:
    (problem,) = said(text)
    assert problem.endswith(f", got {got}")
