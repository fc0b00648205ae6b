"""A file that was never meant as a layout is told as one mistake; a layout is told every one of its own."""

from pathlib import Path

import pytest

from sengoku.errors import NotationError
from sengoku.notation.encoding import decode_text
from tests.conftest import ROOT
from tests.sengoku.test_notation_errors import ROWS, said

FORM = "expected a layout: 'region 1', and below it five rows such as 'f2 f5 w1 d3 .', got "


@pytest.mark.parametrize(
    ("path", "got"),
    [
        ("templates/designs/standard.toml", "5:1 what seems to be a design file"),
        ("templates/designs/design.schema.json", "1:1 what seems to be JSON"),
        ("scorer_web/static/sprite.svg", "1:1 what seems to be a web page or a drawing"),
        ("LICENSE", "1:1 'MIT License'"),
        ("docs/playtest.md", "3:1 'Before you cut 84 tiles, let somebody else play with them. `...'"),
    ],
)
def test_a_text_that_is_no_layout_is_one_mistake(path: str, got: str) -> None:
    place, _, what = got.partition(" ")
    assert said((ROOT / path).read_text(encoding="utf-8")) == [f"{place} {FORM}{what}"]


@pytest.mark.parametrize(
    ("start", "kind"),
    [
        (b"%PDF-1.4\n1 0 obj", "a PDF file"),
        (b"\x89PNG\r\n\x1a\n", "a picture"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "a picture"),
        (b"GIF89a", "a picture"),
        (b"PK\x03\x04\x14", "a packed file, as word processors and spreadsheets write them"),
        (b"SQLite format 3\x00", "a database"),
    ],
)
@pytest.mark.parametrize("size", [0, 1_000_000])
def test_other_kinds_of_files_are_told_by_their_name(start: bytes, kind: str, size: int) -> None:
    with pytest.raises(NotationError) as refusal:
        decode_text(start + b"\x00" * size)
    assert str(refusal.value) == f"expected a text, got {kind}"


def test_of_a_text_around_a_layout_only_how_much_there_is_of_it_is_told() -> None:
    prose = "Last night we fought once more.\n\nWave was very strong\n"
    found = said(prose * 20 + "region 1\n" + ROWS + prose * 6)
    head, tail = "'armies:', 'tiles:', 'regions:' or 'region 1'", "rows, 'pairs:', 'ended:' or the next region"
    assert [line.partition(" ")[2] for line in found if "got 'Last" in line] == [
        f"expected {head}, got 'Last night we fought once more.' and 39 more such lines",
        f"expected {tail}, got 'Last night we fought once more.' and 11 more such lines",
    ]


def test_a_few_lines_that_do_not_belong_are_each_told() -> None:
    text = f"Friday night\narmees: f w\nat the club\nregion 1\n{ROWS}Wave won\ntea\nregion 2\n{ROWS}scored: yes\n"
    assert [line.split()[0] for line in said(text)] == ["1:1", "2:1", "3:1", "10:1", "11:1", "18:1"]
    notes = "".join(f"note {number}: tea\n" for number in range(10))
    assert [line.split()[0] for line in said(f"{notes}region 1\n{ROWS}")] == [f"{row}:1" for row in range(1, 11)]


def test_a_remark_among_rows_leaves_the_rows_complete() -> None:
    assert said(f"region 1\n{ROWS}and Wave won\n") == [
        "7:1 expected rows, 'pairs:', 'ended:' or the next region, got 'and Wave won'"
    ]


def test_rows_that_are_wrong_in_every_square_are_told_square_by_square() -> None:
    wrong = "f-2 f-5 w-1 d-3 d-4\n"
    assert len(said("region 1\n" + wrong * 5)) == 25
    assert said("\n".join(["region 1", *["22 25 31"] * 5])), "not even that is passed over"


def test_every_text_of_the_project_is_answered_in_few_lines() -> None:
    paths = [path for folder in ("docs", "templates/designs") for path in Path(ROOT / folder).glob("*.[mtp][doy]*")]
    assert len(paths) > 20
    for path in paths:
        assert len(said(path.read_text(encoding="utf-8"))) < 20, path
