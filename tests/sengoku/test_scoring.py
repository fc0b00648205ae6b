"""D1 to D3 at the level of a line and of a region, by hand and against a search for the shortfall."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.errors import RulesError
from sengoku.layout import Half, RegionLayout
from sengoku.scoring import Contest, RegionResult, Totals, decide, score_region
from sengoku.squares import parse_square

SEATS = ("f", "w", "d", "b")
totals_of_some = st.lists(st.integers(0, 6), max_size=4).map(lambda totals: tuple(zip(SEATS, totals, strict=False)))


def contest(*totals: int) -> Contest:
    pairs: Totals = tuple(zip(SEATS, totals, strict=False))
    return Contest(pairs, *decide(pairs))


def scored(**halves: str) -> RegionResult:
    laid = tuple((parse_square(name), Half(half[0], int(half[1:]))) for name, half in halves.items())
    return score_region(RegionLayout(1, laid), SEATS)


@pytest.mark.parametrize(
    ("totals", "tied_out", "winner", "margin", "short"),
    [
        ((), "", None, None, ()),
        ((0,), "", "f", None, ()),
        ((7, 7), "fw", None, None, (("f", 1), ("w", 1))),
        ((7, 7, 5, 5), "fwdb", None, None, (("f", 1), ("w", 1), ("d", 1), ("b", 1))),
        ((7, 7, 5, 3), "fw", "d", 2, (("f", 1), ("w", 1), ("b", 3))),
        ((7, 5, 5), "wd", "f", 2, (("w", 3), ("d", 3))),
        ((7, 7, 5), "fw", "d", None, (("f", 1), ("w", 1))),
        ((7, 7, 6, 5), "fw", "d", 1, (("f", 1), ("w", 1), ("b", 3))),  # 6 and 7 are taken, 8 is free
        ((4, 4, 4, 1), "fwd", "b", None, (("f", 1), ("w", 1), ("d", 1))),
        ((5, 6, 7, 8), "", "b", 1, (("f", 4), ("w", 3), ("d", 2))),
    ],
)
def test_the_highest_total_that_nobody_shares_wins(
    totals: tuple[int, ...], tied_out: str, winner: str | None, margin: int | None, short: Totals
) -> None:
    result = contest(*totals)
    assert result.tied_out == tuple(tied_out)
    assert (result.winner, result.margin, result.short) == (winner, margin, short)


@given(totals_of_some)
@settings(max_examples=150, deadline=None)
def test_short_is_the_smallest_rise_that_wins(totals: Totals) -> None:
    result = Contest(totals, *decide(totals))
    for key, short in result.short:
        winners = [
            decide(tuple((rival, total + rise * (rival == key)) for rival, total in totals))[1]
            for rise in range(short + 1)
        ]
        assert winners[-1] == key
        assert key not in winners[:-1]


@given(totals_of_some)
@settings(max_examples=150, deadline=None)
def test_margin_is_the_smallest_loss_that_costs_the_win(totals: Totals) -> None:
    result = Contest(totals, *decide(totals))
    if result.winner is None:
        assert result.margin is None
        return
    own = dict(totals)[result.winner]
    lost = [
        loss
        for loss in range(1, own + 1)
        if decide(tuple((key, total - loss * (key == result.winner)) for key, total in totals))[1] != result.winner
    ]
    assert result.margin == (lost[0] if lost else None)


def test_a_half_counts_in_its_own_row_and_column_only() -> None:
    result = scored(a2="f3", b2="w2", b1="f1", c2="d0")
    assert [line.totals for line in result.rows] == [(("f", 1),), (("f", 3), ("w", 2), ("d", 0)), (), (), ()]
    assert [line.totals for line in result.columns] == [(("f", 3),), (("f", 1), ("w", 2)), (("d", 0),), (), ()]
    assert [line.counted for line in result.lines] == [1, 3, 0, 0, 0, 1, 2, 1, 0, 0]
    assert [(line.kind, line.index) for line in result.lines] == [(k, i) for k in ("row", "column") for i in range(5)]


def test_the_ring_and_the_castle_count_nothing() -> None:
    result = scored(z1="f6", a0="f6", f6="f6", c3="f6", a1="w1")
    assert result.lines_won == (("w", 2),)
    assert all(key == "w" for line in result.lines for key, _ in line.totals)


def test_a_lone_blank_is_presence() -> None:
    result = scored(e5="d0")
    assert result.rows[4].totals == (("d", 0),)
    assert (result.winner, result.lines_won) == ("d", (("d", 2),))


def test_armies_that_tie_for_most_lines_drop_out_of_the_region() -> None:
    result = scored(a1="f1", b2="w1")
    assert result.lines_won == (("f", 2), ("w", 2))
    assert (result.tied_out, result.winner) == (("f", "w"), None)


def test_an_army_without_a_line_does_not_contend_for_the_region() -> None:
    result = scored(a1="f2", b1="w1", a2="w1", b2="f2")
    assert result.lines_won == (("f", 4),)
    assert result.short == ()


def test_a_region_knows_whether_it_is_full() -> None:
    squares = [f"{column}{row}" for row in range(1, 6) for column in "abcde" if (row, column) != (3, "c")]
    assert scored(**dict.fromkeys(squares, "f1")).complete
    assert not scored(**dict.fromkeys(squares[1:], "f1")).complete


def test_a_half_of_no_army_is_refused() -> None:
    with pytest.raises(RulesError, match="expected halves of f w d b only, got some of q"):
        scored(a1="q1")
    with pytest.raises(RulesError, match=r"got some of a e h k p q s t z$"):
        scored(a1="q1", b1="z1", c1="a1", d1="p1", e1="s1", a2="e1", b2="t1", c2="k1", d2="h1")
