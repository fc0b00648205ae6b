"""D11 by vectors, and what a warning says."""

from dataclasses import replace

from sengoku.checking import CODES, check_layout
from sengoku.layout import Layout
from sengoku.layout_warning import LayoutWarning
from sengoku.notation.layout_text import parse_layout
from sengoku.squares import CASTLE, format_square, parse_square
from tests.sengoku.recorded import layout_of
from tests.sengoku.vector_files import Lines, cases, vectors


def told(warning: LayoutWarning) -> str:
    assert warning.code in CODES
    return f"{warning.region} {warning.code} {format_square(warning.square) if warning.square else '-'}"


@vectors("checking.txt")
def test_vectors(lines: Lines) -> None:
    expected = [rest for word, rest in lines if word == "warns" and rest != "-"]
    assert [told(warning) for warning in check_layout(layout_of(lines))] == expected


def test_a_warning_says_in_words_what_is_wrong_and_where() -> None:
    lone, apart = check_layout(layout_of([("on", "1 c2 f1 c1 f2 d3 b4 d1 w3 e1 w4")]))
    assert (apart.region, apart.square, apart.code) == (1, parse_square("d3"), "no-partner")
    assert apart.message == "Blossom 4 on d3 has no partner: no Blossom half lies beside it"
    assert lone.message == "Wave 3 on d1 and the half with it on e1 touch neither the castle nor an equal number"


def test_tiles_that_touch_nothing_are_named_with_all_their_squares() -> None:
    (warning,) = check_layout(layout_of([("on", "1 c2 f1 c1 f2 d5 w3 e5 w4 e4 w4 e3 w5")]))
    told_squares = "Wave 5 on e3 and the 3 halves with it on e4, d5 and e5"
    assert warning.message == f"{told_squares} touch neither the castle nor an equal number"


def test_tiles_in_two_regions_are_named_with_both() -> None:
    """Flame's only 3|4 must be on c2-d2; so those along the upper edge hang over, and no 4 of theirs is held."""
    lines = [
        ("regions", "2 joined"),
        ("tiles", "1|1 1|2 1|4 2|2 2|3 2|4 3|3 3|4 4|4"),
        ("on", "1 c1 f3 d1 f4 e1 w4 c2 f4 d2 f3 d3 w2"),
        ("on", "2 a1 f2 c1 f2 c2 f1 a3 w1 b3 f2"),
    ]
    (warning,) = [warning for warning in check_layout(layout_of(lines)) if warning.code == "no-contact"]
    told_squares = "Flame 3 on c1 and the 3 halves with it on d1 and e1 of region 1 and a1 of region 2"
    assert warning.message == f"{told_squares} touch neither the castle nor an equal number"


def test_a_tile_that_lies_twice_is_named_with_both_places() -> None:
    lines = [("on", "1 c2 f1 c1 f2"), ("on", "2 c2 f1 b2 f2")]
    (warning,) = check_layout(layout_of(lines))
    assert warning.message == "Flame has 1|2 only once, but needs it on c1-c2 of region 1 and on b2-c2 of region 2"


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
    found = [
        (warning.region, format_square(warning.square or CASTLE), warning.code) for warning in check_layout(layout)
    ]
    assert found == [
        (1, "a1", "tile-not-in-set"),
        (1, "b2", "no-partner"),
        (1, "c3", "covered-castle"),
        (1, "c3", "no-castle-contact"),
        (1, "e4", "tile-not-in-set"),
        (2, "b2", "no-partner"),
        (2, "c3", "covered-castle"),
    ]
