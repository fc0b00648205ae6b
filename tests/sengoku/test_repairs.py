"""Which single changes pass the first question: could all be paired if the changed squares were not there?

No army has a double in these sets. A square of the inner ring, b2 to d4, is at no edge.
"""

import pytest

from sengoku.covering.cover import Cover
from sengoku.covering.search import Found, find_cover
from sengoku.layout import Half
from sengoku.paired_table import STEPS, PairedTable
from sengoku.proposals import PROPOSAL_STEPS
from sengoku.repairs import Changes, Kind, Repairs
from sengoku.squares import format_square, parse_square
from sengoku.table import Table
from tests.sengoku.recorded import layout_of

OTHERS = {1: "2 3 4 5 6", 2: "1 3 4 5 6", 3: "1 2 4 5 6"}
"""What a tile may hold beside a number."""

TWICE = "1 c2 f1 c1 f2 d3 f1 d4 f2"
"""There is one 1|2. Without c2, the half on c1 may hang over; without any other half its neighbour is alone."""

OVER = "1 a1 f1 e5 f2"
"""Both may hang over, with a tile each; of 1|2, 3|4 and 5|6 both take the first."""

ROW = "1 b2 f1 b3 f2 b4 f3"
"""The one in the middle is the only partner of both others."""

MIXED = "1 b2 f1 c2 w2 d2 w3 d3 w4"
"""The half on b2 has no partner; of the others, the one on d2 is that of both."""

BESIDE = "1 b2 w1 c2 w2 d2 w3 c1 f5"
"""Beside the middle one of three, a half that may hang over."""

BELOW = "1 b2 w1 c2 w2 d2 w3 b3 f5 b4 f6"
"""Beside the first of three, a tile that is in order."""


def repairs_of(on: str, tiles: str = "skirmish") -> Repairs:
    paired = PairedTable(Table(layout_of([("tiles", tiles), ("on", on)])))
    return Repairs(paired, paired.solve(STEPS), PROPOSAL_STEPS)


def told(repairs: Repairs, kind: Kind) -> list[str]:
    return sorted(told_changes(repairs, changes) for one, changes in repairs.candidates() if one == kind)


def told_changes(repairs: Repairs, changes: Changes) -> str:
    squares = [format_square(repairs.grid.place_of[bit][1]) for bit, _ in changes]
    return " ".join(f"{square} {half.army}{half.number}" for square, (_, half) in zip(squares, changes, strict=True))


def either(squares: str, army: str, numbers: str) -> list[str]:
    return [f"{square} {army}{number}" for square in squares.split() for number in numbers.split()]


@pytest.mark.parametrize(
    ("on", "tiles", "expected"),
    [
        (TWICE, "skirmish", either("c1 c2 d3 d4", "f", "3 4 5 6")),
        (OVER, "1|2 3|4 5|6", either("a1", "f", OTHERS[1]) + either("e5", "f", OTHERS[2])),
        (ROW, "skirmish", []),
        (MIXED, "skirmish", []),
        (BESIDE, "skirmish", []),
        ("1 z2 f1 z3 f1", "skirmish", []),
        ("1 c2 f3 d2 f3", "1|2 2|3 3|9", either("c2 d2", "f", "2 9")),
    ],
)
def test_another_number(on: str, tiles: str, expected: list[str]) -> None:
    assert told(repairs_of(on, tiles), "number") == sorted(expected)


@pytest.mark.parametrize(
    ("on", "tiles", "expected"),
    [
        (TWICE, "skirmish", []),
        (OVER, "1|2 3|4 5|6", ["a1 b1", "a1 d1", "a1 w1", "e5 b2", "e5 d2", "e5 w2"]),
        (ROW, "skirmish", []),
        (MIXED, "skirmish", ["b2 w1", "c2 f2"]),
        (BESIDE, "skirmish", ["c1 w5"]),
        (BELOW, "skirmish", ["b2 f1", "b3 w5"]),
    ],
)
def test_another_army(on: str, tiles: str, expected: list[str]) -> None:
    assert told(repairs_of(on, tiles), "army") == expected


@pytest.mark.parametrize(
    ("on", "expected"),
    [
        (TWICE, ["c1 f1 c2 f2", "d3 f2 d4 f1"]),
        (OVER, []),
        (ROW, ["b2 f2 b3 f1", "b3 f3 b4 f2"]),
        (BESIDE, ["b2 w2 c2 w1", "c1 w2 c2 f5", "c2 w3 d2 w2"]),
        (BELOW, ["b2 f5 b3 w1", "b2 w2 c2 w1", "c2 w3 d2 w2"]),
        ("1 c2 f3 d2 f3", []),
    ],
)
def test_two_neighbours_the_other_way_round(on: str, expected: list[str]) -> None:
    assert told(repairs_of(on), "swap") == expected


@pytest.mark.parametrize(
    ("on", "tiles", "expected"),
    [
        (TWICE, "skirmish", either("b2 d2", "f", OTHERS[1])),
        (OVER, "1|2 3|4 5|6", ["a2 f2", "b1 f2", "d5 f1", "e4 f1"]),
        (ROW, "skirmish", either("a2 b1 c2", "f", OTHERS[1]) + either("a4 b5 c4", "f", OTHERS[3])),
        (BESIDE, "skirmish", either("a2 b1 b3", "w", OTHERS[1]) + either("d1 e2 d3", "w", OTHERS[3])),
    ],
)
def test_a_half_left_out(on: str, tiles: str, expected: list[str]) -> None:
    assert told(repairs_of(on, tiles), "missing") == sorted(expected)


def bit(repairs: Repairs, name: str) -> int:
    return repairs.grid.bit[repairs.paired.table.place(1, parse_square(name))]


def test_a_repair_tells_whom_it_helps_and_what_hangs_over() -> None:
    repairs = repairs_of(OVER, "1|2 3|4 5|6")
    repair = repairs.repair("number", ((bit(repairs, "a1"), Half("f", 3)),))
    assert repair
    assert (repair.fixed, repair.singles) == (frozenset("f"), 2)
    other = repairs.repair("army", ((bit(repairs, "a1"), Half("w", 1)),))
    assert other
    assert (other.fixed, other.singles) == (frozenset("f"), 2)


def test_a_change_that_leaves_the_army_robbed_without_a_pairing_is_no_repair() -> None:
    repairs = repairs_of(BELOW)
    assert repairs.repair("army", ((bit(repairs, "b3"), Half("w", 5)),)) is None
    assert repairs.repair("army", ((bit(repairs, "b2"), Half("f", 1)),)) is None


def test_a_tile_may_lie_around_the_corner_in_the_variant() -> None:
    lines = [("rules", "whole"), ("tiles", "1|2 3|4"), ("on", "1 z0 f3 z1 f3")]
    paired = PairedTable(Table(layout_of(lines)))
    repairs = Repairs(paired, paired.solve(STEPS), PROPOSAL_STEPS)
    repair = repairs.repair("number", ((bit(repairs, "z1"), Half("f", 4)),))
    assert repair
    assert repair.singles == 0


@pytest.mark.parametrize("steps", [350, PROPOSAL_STEPS])
def test_no_question_is_paid_for_twice_or_with_more_than_is_left(steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []

    def counted(cover: Cover, most: int, *, without: int) -> Found:
        found = find_cover(cover, most, without=without)
        asked.append((most, found.steps))
        return found

    repairs = repairs_of(MIXED)
    monkeypatch.setattr("sengoku.repairs.find_cover", counted)
    repairs.steps = left = steps
    questions = set()
    for _ in range(2):
        for candidate in repairs.candidates():
            repairs.repair(*candidate)
        questions.add(len(asked))
    assert len(questions) == 1
    for most, used in asked:
        assert most == left or (most in (500, 2000) and most < left)
        left -= used
    assert repairs.steps == left
    assert (left <= 0) == (steps == 350)


def test_halves_of_an_army_that_is_not_in_the_game_are_asked_about_too() -> None:
    paired = PairedTable(Table(layout_of([("armies", "f w"), ("tiles", "skirmish"), ("on", "1 c2 d1 b2 f2")])))
    repairs = Repairs(paired, paired.solve(STEPS), PROPOSAL_STEPS)
    assert repairs.broken == ("f", "d")
    assert told(repairs, "army") == ["b2 d2", "c2 f1"]
