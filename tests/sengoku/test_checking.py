"""D11 by vectors, and what a warning says."""

import re
from dataclasses import replace

import pytest

from sengoku.checking import check_layout
from sengoku.covering.cover import Cover
from sengoku.covering.search import Found, find_cover
from sengoku.layout import Layout
from sengoku.layout_warning import CODES, LayoutWarning
from sengoku.notation.layout_text import parse_layout
from sengoku.pairing_warnings import SUSPECT_STEPS
from sengoku.squares import format_square, parse_square
from tests.sengoku.recorded import layout_of
from tests.sengoku.vector_files import Lines, cases, vectors


def told(warning: LayoutWarning) -> str:
    assert warning.code in CODES
    return f"{warning.region} {warning.code} {format_square(warning.square)}"


@vectors("checking.txt")
def test_vectors(lines: Lines) -> None:
    expected = [rest for word, rest in lines if word == "warns" and rest != "-"]
    assert [told(warning) for warning in check_layout(layout_of(lines))] == expected


def test_a_warning_says_in_words_what_is_wrong_and_where() -> None:
    lone, apart = check_layout(layout_of([("on", "1 c2 f1 c1 f2 d3 b4 d1 w3 e1 w4")]))
    assert (apart.region, apart.square, apart.code) == (1, parse_square("d3"), "no-partner")
    assert apart.message == "Blossom 4 on d3 has no partner: no half of Blossom's lies beside it"
    assert lone.message == "The halves on d1 and e1 touch neither the castle nor an equal number on another tile"


def test_tiles_that_touch_nothing_are_named_with_all_their_squares() -> None:
    (warning,) = check_layout(layout_of([("on", "1 c2 f1 c1 f2 d5 w3 e5 w4 e4 w4 e3 w5")]))
    told_squares = "The halves on e3, e4, d5 and e5"
    assert warning.message == f"{told_squares} touch neither the castle nor an equal number on another tile"


def test_tiles_in_two_regions_are_named_with_both() -> None:
    """Flame's only 3|4 must be on c2-d2; so those along the upper edge hang over, and no 4 of theirs is held."""
    lines = [
        ("regions", "2 joined"),
        ("tiles", "1|1 1|2 1|4 2|2 2|3 2|4 3|3 3|4 4|4"),
        ("on", "1 c1 f3 d1 f4 e1 w4 c2 f4 d2 f3 d3 w2"),
        ("on", "2 a1 f2 c1 f2 c2 f1 a3 w1 b3 f2"),
    ]
    (warning,) = [warning for warning in check_layout(layout_of(lines)) if warning.code == "no-contact"]
    told_squares = "The halves on c1, d1 and e1 of region 1 and a1 of region 2"
    assert warning.message == f"{told_squares} touch neither the castle nor an equal number on another tile"


def test_a_tile_that_lies_twice_is_named_with_both_places() -> None:
    lines = [("on", "1 c2 f1 c1 f2"), ("on", "2 c2 f1 b2 f2")]
    (warning,) = check_layout(layout_of(lines))
    assert warning.message == "Flame has 1|2 only once, but needs it on c1-c2 of region 1 and on b2-c2 of region 2"


TAKEN_ELSEWHERE = [
    ("1 b2 f4 c2 f3 d2 f2 d3 f1 d4 f5 c4 f6", "2 b2 f1 c2 f2",
     "2 no-partner b2", "Flame 2 on d2 of region 1 has no partner left: 1|2 lies on b2-c2 of region 2"),
    ("1 b2 f1 c2 f2", "2 b2 f4 c2 f3 d2 f2 d3 f1 d4 f5 c4 f6",
     "2 no-partner d2", "Flame 2 on d2 of region 2 has no partner left: 1|2 lies on b2-c2 of region 1"),
    ("1 c2 f2 b2 f1 b3 f3 b4 f4 c4 f5 d4 f4 d3 f3 d2 f6", "2 b2 f1 c2 f2 c4 f2 d4 f6", "2 no-partner c4",
     "Flame 2 on c2 of region 1 has no partner left: 1|2 lies on b2-c2 of region 2 and 2|6 lies on c4-d4 of region 2"),
]  # fmt: skip


@pytest.mark.parametrize(("first", "second", "where", "message"), TAKEN_ELSEWHERE)
def test_a_half_whose_tile_lies_elsewhere_is_told_with_both_places(
    first: str, second: str, where: str, message: str
) -> None:
    """Of the two regions in which the mistake may be, the one recorded last has the warning."""
    found = check_layout(layout_of([("on", first), ("on", second)]))
    assert [(told(one), one.message) for one in found if one.code == "no-partner"] == [(where, message)]


def test_a_tile_that_lies_elsewhere_is_told_of_where_somebody_named_it() -> None:
    chain = "1 b2 f4 c2 f3 d2 f2 d3 f1 d4 f5 c4 f6"
    lines = [
        ("tiles", "1|2 1|2 1|5 2|3 3|4 5|6"),
        ("on", chain),
        ("on", "2 b2 f1 c2 f2 b4 f1 c4 f2"),
        ("pairs", "2 b2-c2"),
    ]
    (message,) = [one.message for one in check_layout(layout_of(lines)) if one.code == "no-partner"]
    assert message.endswith("1|2 lies on b2-c2 of region 2 and on b4-c4 of region 2")


PLACES = ("c1-c2", "c4-c5", "a3-b3", "d3-e3")
"""Four places beside the castle for one tile each."""

TIMES = ("once", "twice", "3 times")


@pytest.mark.parametrize(("has", "needs"), [(has, needs) for has in (1, 2, 3) for needs in (2, 3, 4) if has < needs])
@pytest.mark.parametrize("is_named", [False, True])
def test_how_often_an_army_has_a_tile_is_what_its_set_says(has: int, needs: int, is_named: bool) -> None:
    """Whatever the number of places, and whether some of them are named as pairs."""
    lines = [
        ("tiles", "1|2 " * has + "1|3 1|4 1|5 2|3 2|4 2|5"),
        ("on", "1 " + " ".join(f"{place[:2]} f1 {place[3:]} f2" for place in PLACES[:needs])),
        *[("pairs", f"1 {PLACES[0]}")] * (is_named and has > 1),
    ]
    (warning,) = check_layout(layout_of(lines))
    assert warning.code == "tile-twice"
    assert warning.message.startswith(f"Flame has 1|2 only {TIMES[has - 1]}, but needs it on c1-c2")
    assert sorted(re.findall(r" on (\w\d-\w\d)", warning.message)) == sorted(PLACES[:needs])


@pytest.mark.parametrize(
    ("tiles", "times"), [("1|2 2|3", "once"), ("1|2 1|3 2|3", "twice"), ("1|1 1|2 2|3", "3 times")]
)
def test_how_often_a_number_is_there_is_said_in_words(tiles: str, times: str) -> None:
    laid = " ".join(f"{place[:2]} f1 {place[3:]} f2" for place in PLACES)
    (message,) = [
        warning.message
        for warning in check_layout(layout_of([("tiles", f"{tiles} 2|4 2|5"), ("on", f"1 {laid}")]))
        if warning.code == "number-too-often" and "Flame 1" in warning.message
    ]
    assert message.endswith(f" is one too many: Flame's tiles have this number only {times}")


@pytest.mark.parametrize(
    ("tiles", "message"),
    [
        ("1|2", "Flame 2 on c1 of region 2 is one too many: 4 halves lie on the table, and Flame's tiles have 2"),
        ("1|2 2|3 2|4", "Flame 1 on c2 of region 2 is one too many: Flame's tiles have this number only once"),
    ],
)
def test_what_is_too_much_on_the_whole_table_is_named_with_its_region(tiles: str, message: str) -> None:
    found = check_layout(layout_of([("tiles", tiles), ("on", "1 c2 f1 c1 f2"), ("on", "2 c2 f1 c1 f2")]))
    assert message in [warning.message for warning in found]


MESSAGES = [
    ("1 c2 f1 c1 f2 b1 w3", "", "", "Wave 3 on b1 touches neither the castle nor an equal number"),
    ("1 c2 f1 c1 f2 d2 w1 d1 w3", "", "c2-d2",
     "c2 and d2 are named as one tile, but Flame 1 and Wave 1 belong to two armies"),
    ("1 c2 f1 c1 f2 d2 f2", "", "c1-c2", "Flame 2 on d2 has no partner: those beside it are in named pairs"),
    ("1 c2 f1 d2 f2 b2 f4", "1|3 2|4", "", "Flame 1 on c2 has no partner: Flame has no 1|4 or 1|2"),
    ("1 b2 f1 b1 f3 a2 f4 c2 f2", "1|5 2|6 3|6 4|6", "", "Flame 1 on b2 has no partner: Flame has no 1|3, 1|4 or 1|2"),
    ("1 c2 f1 c1 f2 d3 f1 d4 f2", "", "c1-c2", "Flame 1 on d3 has no partner: Flame has no 1|2 left"),
    ("1 c2 f1 c1 f2 d3 f1 e3 f3 a2 f4 a3 f3 e5 f1", "1|2 1|3 1|4", "c1-c2",
     "Flame 1 on e5 is one too many: 7 halves lie on the table, and Flame's tiles have 6"),
    ("1 b2 f1 b3 f2 b4 f3", "", "", "Flame 2 on b3 is the only partner left for two halves beside it"),
    ("1 b2 f1 c2 f2 d2 f3 d3 f4 d4 f5", "", "",
     "Flame 3 on d2 has no partner left: the halves beside it belong to other tiles"),
    ("1 c2 w2 c1 w1 c4 w4 c5 w3 d3 d3 e3 d4 b3 d1 a3 d2 b1 f1 b5 f3 e2 f4 a4 f2", "1|2 3|4", "",
     "Flame's halves cannot all be paired into different tiles; look again at b1, or near it"),
    ("1 c2 f1 c1 f2 d3 f1 d4 f2 b3 f3 b4 f4", "", "b3-b4",
     "Flame has 1|2 only once, but needs it on c1-c2 and on d3-d4"),
    ("1 c2 f1 c1 f2 d3 f1 d4 f2 b4 f3 c4 f4", "", "",
     "Flame has 1|2 only once, but needs it on c1-c2 and on d3-d4"),
    ("1 b2 f1 c2 f2 b4 f1 c4 f2 d2 f3 d3 f4", "", "",
     "Flame has 1|2 only once, but needs it on b2-c2 and on b4-c4"),
]  # fmt: skip


@pytest.mark.parametrize(("on", "tiles", "pairs", "message"), MESSAGES)
def test_what_is_wrong_is_said_with_its_reason(on: str, tiles: str, pairs: str, message: str) -> None:
    lines = [("on", on), ("tiles", tiles or "double-six"), ("pairs", f"1 {pairs}" if pairs else "1")]
    assert message in [warning.message for warning in check_layout(layout_of(lines))]


def test_a_tile_over_an_inner_edge_is_named_as_one_would_write_it() -> None:
    lines = [("regions", "2 joined"), ("on", "1 c2 f1 d2 f2 e3 f1 d3 w1"), ("on", "2 a3 f2 c2 w1 c1 w2")]
    (warning,) = [one for one in check_layout(layout_of(lines)) if one.code == "tile-twice"]
    assert warning.message == "Flame has 1|2 only once, but needs it on c2-d2 of region 1 and on e3-f3 of region 1"


NINES = {1: "e2 e3 e4", 2: "a2 a3 a4 b2 b3 b4", 3: "e2 e3 e4", 4: "a2 a3 a4 b2 b3 b4"}
"""Two blocks of three by three squares on joined boards: one of nine is always left, in both of them."""

REST = "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5"


def all_ones(squares: dict[int, str]) -> Layout:
    on = [("on", f"{number} " + " ".join(f"{name} f1" for name in names.split())) for number, names in squares.items()]
    return layout_of([("regions", "4 joined"), ("tiles", "1|1 " * 30), *on])


def test_the_square_to_look_at_again_is_where_halves_cannot_be_paired() -> None:
    """Taking out one square helps nowhere; region 1's first tile is in order."""
    found = check_layout(all_ones(NINES | {1: f"a1 b1 {NINES[1]}"}))
    (place,) = [(one.region, format_square(one.square)) for one in found if one.code == "no-pairing"]
    assert place in {(number, name) for number, names in NINES.items() for name in names.split()}


def test_the_square_to_look_at_again_is_sought_in_the_region_that_was_recorded_last() -> None:
    """A mistake in either could be why; region 1 was in order before Flame's 5 on d3 of region 2 was left out."""
    first = "1 a1 f1 b1 f2 b2 f2 c2 f3 d2 f1 b3 f2 d3 f4 d4 f6 e4 f6 a5 f6 b5 f3 e5 f5"
    second = "2 a1 f1 b1 f5 a2 f1 b2 f6 d2 f2 e2 f6 a3 f1 b3 f4 e3 f6 d4 f3 e4 f6 a5 f1 b5 f1"
    found = check_layout(layout_of([("on", first), ("on", second)]))
    assert [told(one) for one in found if one.code == "no-pairing"] == ["2 no-pairing b2"]
    assert [one.message for one in found if one.code == "no-pairing"] == [
        "Flame's halves cannot all be paired into different tiles; look again at b2 of region 2, or near it"
    ]
    assert "no-pairing" not in {one.code for one in check_layout(layout_of([("on", first), ("on", f"{second} d3 f5")]))}


def test_looking_for_that_square_takes_no_longer_on_a_full_table(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[int] = []

    def counted(cover: Cover, most: int, *, without: int) -> Found:
        found = find_cover(cover, most, without=without)
        steps.append(found.steps)
        return found

    monkeypatch.setattr("sengoku.pairing_warnings.find_cover", counted)
    check_layout(all_ones(NINES | {number: f"{REST} {NINES[number]}" for number in (1, 3)}))
    assert SUSPECT_STEPS <= sum(steps) < SUSPECT_STEPS + 2 * max(steps)


def test_a_named_pair_that_shares_no_edge() -> None:
    layout = layout_of([("on", "1 c2 f1 c1 f2 d3 f3 d2 f4")])
    pair = (parse_square("c1"), parse_square("d3"))
    (warning,) = check_layout(Layout(layout.game_set, (replace(layout.regions[0], pairs=(pair,)),)))
    assert told(warning) == "1 pair-apart d3"
    assert warning.message == "c1 and d3 are named as one tile, but they share no edge"


def test_every_code_is_met_by_a_vector() -> None:
    met = {
        rest.split()[1]
        for lines in cases("checking.txt").values()
        for word, rest in lines
        if rest[0] in "123"
        if word == "warns"
    }
    assert met | {"pair-apart"} == set(CODES)


def test_warnings_come_by_region_and_in_reading_order() -> None:
    layout = parse_layout("""
        tiles: 1|2 2|2
        regions: 2 separate
        region 2
        . . . . .
        . d1 . . .
        . w2 w1 . .
        . . . . .
        . . . . .
        region 1
        f1 f1 . . .
        . d1 . . .
        . . w1 . .
        . . . . w1
        . . . . w1
        pairs: a1-b1 e4-e5
    """)
    found = [(warning.region, format_square(warning.square), warning.code) for warning in check_layout(layout)]
    assert found == [
        (1, "a1", "tile-not-in-set"),
        (1, "b2", "no-partner"),
        (1, "c3", "covered-castle"),
        (1, "c3", "no-castle-contact"),
        (1, "e4", "tile-not-in-set"),
        (2, "b2", "no-partner"),
        (2, "c3", "covered-castle"),
    ]
