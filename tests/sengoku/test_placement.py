"""Placements as values, and D5, D6 and D9 by vectors."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.errors import NotationError, RulesError
from sengoku.game_set import Battlefield, Rules
from sengoku.ground import Laid, ground
from sengoku.legality import legal_placements, violations
from sengoku.placement import Placement, format_placement, parse_placement
from sengoku.squares import WITH_RING, Square
from sengoku.tiles import Tile, parse_tile

VECTORS = Path(__file__).parent.parent / "vectors" / "placement.txt"


@dataclass
class Case:
    """What the lines of a case have said so far."""

    name: str
    battlefield: Battlefield = field(default_factory=Battlefield)
    rules: Rules = field(default_factory=Rules)
    region: int = 1
    laid: list[Laid] = field(default_factory=list)


def questions() -> list[tuple[str, Case, str, list[str]]]:
    """Every ``try`` and ``places`` line: its name, the case as it stood there, the line's word and the others."""
    found = []
    for number, line in enumerate(VECTORS.read_text(encoding="utf-8").splitlines(), start=1):
        word, *rest = line.split() or ["#"]
        match word:
            case "case":
                now = Case(" ".join(rest))
            case "regions":
                now.battlefield = Battlefield(int(rest[0]), rest[1] == "joined")
            case "rules":
                now.rules = Rules(outside=rest[0])
            case "fight":
                now.region = int(rest[0])
            case "laid":
                now.laid = [*now.laid, Laid(int(rest[0]), parse_placement(" ".join(rest[1:])))]
            case "try" | "places":
                copy = Case(now.name, now.battlefield, now.rules, now.region, now.laid)
                found.append((f"line {number}: {now.name}: {line}", copy, word, rest))
            case _:
                assert word == "#", line
    return found


@pytest.mark.parametrize(("case", "word", "rest"), [q[1:] for q in questions()], ids=[q[0] for q in questions()])
def test_vectors(case: Case, word: str, rest: list[str]) -> None:
    here = ground(case.battlefield, case.rules, case.region, case.laid)
    if word == "places":
        assert len(legal_placements(rest[0], parse_tile(rest[1]), here)) == int(rest[2])
        return
    tried = parse_placement(" ".join(rest[:3]))
    found = [violation.reason for violation in violations(tried, here)]
    assert found == [reason for reason in rest[3:] if reason != "legal"]
    assert (tried in legal_placements(tried.army, tried.tile, here)) == (rest[3:] == ["legal"])


def test_a_violation_names_the_square_and_what_is_there() -> None:
    here = ground(Battlefield(), Rules(), 1, [Laid(1, parse_placement("f 2|5 c2-c1"))])
    found = violations(parse_placement("w 6|6 c1-c0"), here)
    assert [violation.message for violation in found] == [
        "c1 is covered by f5",
        "c0-c1 touches neither the castle nor an equal number",
        "it leaves the region, but fits inside, as on b2-b3",
    ]


def test_a_violation_says_what_is_asked_of_a_first_tile_and_of_one_over_an_edge() -> None:
    here = ground(Battlefield(4, joined=True), Rules(), 2, [])
    assert [violation.message for violation in violations(parse_placement("w 6|6 z1-z2"), here)] == [
        "z1 lies in a region already resolved",
        "z2 lies in a region already resolved",
        "z1-z2 covers no square of the region",
        "the first tile must touch the castle, and z1-z2 does not",
        "it leaves the region, but fits inside, as on c1-c2",
    ]


PLACEMENTS = st.builds(
    lambda tile, low, index: (tile, low, [n for n in low.neighbours if n in WITH_RING][index % 2]),
    st.builds(Tile, st.integers(0, 18), st.integers(0, 18)),
    st.sampled_from(WITH_RING),
    st.integers(0, 1),
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from("fwdb"), PLACEMENTS)
def test_parse_format(army: str, parts: tuple[Tile, Square, Square]) -> None:
    placement = Placement(army, *parts)
    assert parse_placement(format_placement(placement)) == placement


def test_halves_may_be_named_in_either_order() -> None:
    assert parse_placement("f 5|2 d4-c4") == parse_placement("f 2|5 c4-d4")
    assert parse_placement("f 5|5 d4-c4") == parse_placement("f 5|5 c4-d4")
    assert parse_placement("f 2|5 d4-c4") != parse_placement("f 2|5 c4-d4")


@pytest.mark.parametrize(
    ("text", "error", "expected"),
    [
        ("", NotationError, "expected a placement like 'f 2|5 c4-d4', got ''"),
        ("x 2|5 c4-d4", NotationError, "expected a placement like"),
        ("f 2|5 c4-d4,", NotationError, "expected a placement like"),
        ("f 2|5 c4-d9", NotationError, "expected a square from a1 to e5"),
        ("f 2|19 c4-d4", NotationError, "expected a number from 0 to 18"),
        ("f 2|5 c4-d5", RulesError, "expected two squares that share an edge, got c4-d5"),
        ("f 2|5 c4-c4", RulesError, "expected two squares that share an edge, got c4-c4"),
    ],
)
def test_unreadable_placements(text: str, error: type[ValueError], expected: str) -> None:
    with pytest.raises(error) as caught:
        parse_placement(text)
    assert expected in str(caught.value)


@pytest.mark.parametrize("squares", [(Square(5, 0), Square(6, 0)), (Square(6, 0), Square(5, 0))])
def test_a_placement_beyond_the_ring_is_refused(squares: tuple[Square, Square]) -> None:
    with pytest.raises(RulesError, match="or its ring"):
        Placement("f", Tile(1, 1), *squares)
