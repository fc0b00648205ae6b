"""What must hold for every layout, and agreement with a second scorer that shares nothing with the first."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.checking import check_layout
from sengoku.game_set import Battlefield, GameSet
from sengoku.layout import Half, Layout, RegionLayout
from sengoku.match import Score, score_layout
from sengoku.notation.score_json import format_score
from sengoku.scoring import score_region
from sengoku.squares import CASTLE, INSIDE, WITH_RING, Square

SEATS = ("f", "w", "d", "b")

halves = st.builds(Half, st.sampled_from(SEATS), st.integers(0, 6))
close_halves = st.builds(Half, st.sampled_from(SEATS), st.integers(0, 2))


def regions(number: int = 1) -> st.SearchStrategy[RegionLayout]:
    """Empty to full, with many ties, with and without a ring."""
    dense = st.lists(st.none() | close_halves | halves, min_size=49, max_size=49)
    return dense.map(
        lambda laid: RegionLayout(number, tuple((s, h) for s, h in zip(WITH_RING, laid, strict=True) if h))
    )


layouts = st.builds(
    lambda joined, count, laid: Layout(GameSet(battlefield=Battlefield(4, joined)), tuple(laid[:count])),
    st.booleans(),
    st.integers(0, 4),
    st.permutations([1, 2, 3, 4]).flatmap(lambda numbers: st.tuples(*map(regions, numbers))),
)


def renamed(region: RegionLayout, names: dict[str, str]) -> RegionLayout:
    return RegionLayout(region.number, tuple((s, Half(names[h.army], h.number)) for s, h in region.halves))


@given(layouts, st.permutations(SEATS))
@settings(max_examples=60, deadline=None)
def test_permuting_army_names_never_changes_who_wins(layout: Layout, others: list[str]) -> None:
    names = dict(zip(SEATS, others, strict=True))
    before = score_layout(layout)
    after = score_layout(Layout(layout.game_set, tuple(renamed(region, names) for region in layout.regions)))
    for old, new in zip(before.regions, after.regions, strict=True):
        assert new.winner == (old.winner and names[old.winner])
        for line, renamed_line in zip(old.lines, new.lines, strict=True):
            assert renamed_line.winner == (line.winner and names[line.winner])
            assert dict(renamed_line.totals) == {names[key]: total for key, total in line.totals}
            assert set(renamed_line.tied_out) == {names[key] for key in line.tied_out}
            assert dict(renamed_line.short) == {names[key]: points for key, points in line.short}
    assert set(after.match.winners) == {names[key] for key in before.match.winners}
    assert after.match.decided_by == before.match.decided_by


def turned(square: Square) -> Square:
    """A quarter to the right: the top row becomes the right column."""
    return Square(square.column, 4 - square.row)


def mirrored(square: Square) -> Square:
    """Left becomes right."""
    return Square(square.row, 4 - square.column)


@pytest.mark.parametrize("move", [turned, mirrored])
@given(regions())
@settings(max_examples=75, deadline=None)
def test_turning_or_mirroring_permutes_lines_and_keeps_the_winner(
    move: Callable[[Square], Square], region: RegionLayout
) -> None:
    before = score_region(region, SEATS)
    after = score_region(RegionLayout(1, tuple((move(square), half) for square, half in region.halves)), SEATS)
    told_before = [(line.totals, line.winner, line.counted) for line in before.rows]
    told_after = [(line.totals, line.winner, line.counted) for line in after.rows]
    columns_before = [(line.totals, line.winner, line.counted) for line in before.columns]
    columns_after = [(line.totals, line.winner, line.counted) for line in after.columns]
    if move is turned:
        assert (columns_after, told_after) == (told_before[::-1], columns_before)
    else:
        assert (told_after, columns_after) == (told_before, columns_before[::-1])
    assert (after.winner, after.lines_won, after.complete) == (before.winner, before.lines_won, before.complete)


def naive_winner(totals: dict[str, int]) -> str | None:
    """D2 to the letter: sort downwards, drop what is shared, take the first that is left."""
    left = [key for key in totals if list(totals.values()).count(totals[key]) == 1]
    return max(left, key=lambda key: totals[key]) if left else None


def naive_region(grid: dict[tuple[int, int], tuple[str, int]]) -> tuple[list[str | None], str | None]:
    """The winners of rows 0-4 and columns 0-4, and of the region."""
    winners = []
    for line in [[(r, c) for c in range(5)] for r in range(5)] + [[(r, c) for r in range(5)] for c in range(5)]:
        laid = [grid[place] for place in line if place in grid and place != (2, 2)]
        winners.append(naive_winner({army: sum(n for a, n in laid if a == army) for army, _ in laid}))
    return winners, naive_winner({army: winners.count(army) for army in set(winners) if army})


def naive_match(layout: Layout) -> tuple[dict[int, tuple[list[str | None], str | None]], set[str]]:
    """Every recorded region's winners, and who has won the game (nobody: it goes on)."""
    map_of_four: dict[tuple[int, int], tuple[int, tuple[str, int]]] = {}
    grids: dict[int, dict[tuple[int, int], tuple[str, int]]] = {}
    fought = []
    corners = {1: (0, 0), 2: (0, 5), 3: (5, 0), 4: (5, 5)}
    for region in layout.regions:
        top, left = corners[region.number]
        grid = {(r, c): (h.army, h.number) for (r, c), h in region.halves if 0 <= r < 5 and 0 <= c < 5}
        own = {(top + r, left + c): half for (r, c), half in grid.items()}
        hanging = {}
        if layout.game_set.battlefield.joined:
            hanging = {
                place: half
                for place, (home, half) in map_of_four.items()
                if top <= place[0] < top + 5 and left <= place[1] < left + 5 and home < region.number
            }
        if any(hanging.get(place) != half for place, half in own.items() if place != (top + 2, left + 2)):
            fought.append(region.number)
        grids[region.number] = {(r - top, c - left): half for (r, c), half in (hanging | own).items()}
        for (r, c), half in region.halves:
            if not (0 <= r < 5 and 0 <= c < 5):
                map_of_four.setdefault((top + r, left + c), (region.number, (half.army, half.number)))
    scored = {number: naive_region(grid) for number, grid in grids.items()}
    taken: list[str] = []
    lines: list[str | None] = []
    for number in fought:
        lines += scored[number][0]
        if scored[number][1]:
            taken.append(str(scored[number][1]))
        if taken and taken.count(taken[-1]) == 2:
            return scored, {taken[-1]}
    if len(fought) < 4:
        return scored, set()
    best = max((taken.count(army), lines.count(army)) for army in SEATS)
    return scored, {army for army in SEATS if (taken.count(army), lines.count(army)) == best}


@given(layouts)
@settings(max_examples=80, deadline=None)
def test_a_second_scorer_agrees(layout: Layout) -> None:
    score: Score = score_layout(layout)
    regions, winners = naive_match(layout)
    assert {
        region.number: ([line.winner for line in region.lines], region.winner) for region in score.regions
    } == regions
    assert set(score.match.winners) == winners
    assert score.match.finished == bool(winners)


@given(layouts)
@settings(max_examples=40, deadline=None)
def test_every_score_fits_into_json_with_all_its_warnings(layout: Layout) -> None:
    warnings = check_layout(layout)
    value = format_score(score_layout(layout), warnings)
    assert json.loads(json.dumps(value)) == value
    assert sum(len(region["warnings"]) for region in value["regions"]) == len(warnings)


@given(regions())
@settings(max_examples=75, deadline=None)
def test_every_total_is_the_sum_of_the_squares_that_count(region: RegionLayout) -> None:
    result = score_region(region, SEATS)
    inside = [half for square, half in region.halves if square in INSIDE and square != CASTLE]
    for lines in (result.rows, result.columns):
        assert sum(total for line in lines for _, total in line.totals) == sum(half.number for half in inside)
        assert sum(line.counted for line in lines) == len(inside)
    assert sum(count for _, count in result.lines_won) == sum(line.winner is not None for line in result.lines)
