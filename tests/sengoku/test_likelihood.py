"""What a change to a layout is worth, counted by hand; the weights themselves were fitted."""

from math import floor

import pytest

from sengoku.covering.search import Found
from sengoku.layout import Half
from sengoku.likelihood import BY_KIND, CONTACT, ODD, SINGLE, UNEVEN, UNFIXED, WARNING, Likelihood
from sengoku.paired_table import PairedTable
from sengoku.repairs import Changes, Kind, Repair, Repairs
from sengoku.squares import parse_square
from sengoku.table import Table
from tests.sengoku.recorded import layout_of


def likelihood(armies: str = "f w") -> Likelihood:
    """Region 1 holds two halves of f and two of w, of which c2 and b2 are equal; w has one more over the edge."""
    lines = [("armies", armies), ("on", "1 c2 f1 d2 f2 b2 w1 b1 w5 z3 w6"), ("on", "2 c2 f4")]
    paired = PairedTable(Table(layout_of(lines)))
    return Likelihood(Repairs(paired, dict.fromkeys("fw", Found("impossible", None, None, 0, 0)), 0))


def changes(of: Likelihood, **halves: str) -> Changes:
    bit = of.repairs.grid.bit
    return tuple((bit[1, parse_square(name)], Half(half[0], int(half[1:]))) for name, half in halves.items())


@pytest.mark.parametrize(
    ("kind", "halves", "mark"),
    [
        ("number", {"c2": "f3"}, -CONTACT),
        ("number", {"c2": "f2"}, 0),  # one equal neighbour for another
        ("number", {"d2": "f1"}, CONTACT),
        ("swap", {"c2": "f6", "d2": "f6"}, 0),  # c2 and d2 are equal, c2 and b2 no longer
        ("army", {"c2": "w1"}, 2 * ODD + 2 * UNEVEN),  # one and three instead of two each
        ("missing", {"c1": "f5"}, CONTACT + ODD + UNEVEN),  # three and two: half a half too many, and too few
        ("army", {"z3": "f6"}, ODD + UNEVEN),  # outside one and none
    ],
)
def test_contacts_and_even_shares_make_a_change_likely(kind: Kind, halves: dict[str, str], mark: int) -> None:
    found = likelihood()
    for _ in range(2):
        assert found.of_change(kind, changes(found, **halves)) == BY_KIND[kind] + mark


def test_shares_are_counted_for_every_army_of_the_game() -> None:
    """Two, two and none of three armies, where 4/3 each would be even."""
    found = likelihood("f w d")
    off = 2 * (2 - 4 / 3) + 4 / 3
    assert found.of_change("number", changes(found, c2="f2")) == floor(UNEVEN * off)


def test_a_repair_is_the_less_likely_the_more_it_leaves_open() -> None:
    found = likelihood()
    change = changes(found, d2="f1")
    for fixed, singles, mark in ((frozenset("fw"), 0, 0), (frozenset("f"), 2, 2 * SINGLE + UNFIXED)):
        assert found.of_repair(Repair("number", change, fixed, singles)) == CONTACT + mark


def test_what_speaks_for_a_change_and_what_against_it() -> None:
    assert BY_KIND["number"] == 0 < min(BY_KIND["army"], BY_KIND["swap"], BY_KIND["missing"], CONTACT)
    assert max(ODD, UNEVEN, SINGLE, UNFIXED, WARNING) < 0
