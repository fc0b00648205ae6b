"""The search that learns, held against trying everything."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.covering.learning import Learner
from sengoku.covering.limits import CoverLimits, Limits
from sengoku.layout import Layout
from sengoku.pairing import PairedTable
from sengoku.table import Table
from tests.sengoku.covering.brute_force import can_be_paired
from tests.sengoku.covering.test_search import layouts

ENOUGH = 10**6


@st.composite
def some_limits(draw: st.DrawFn) -> Limits:
    """Up to nine claims with limits of any kind, claims named twice included."""
    limits = Limits()
    claims = [limits.claim() for _ in range(draw(st.integers(1, 9)))]
    either = st.sampled_from([claim + contrary for claim in claims for contrary in (0, 1)])
    for _ in range(draw(st.integers(1, 12))):
        named = draw(st.lists(either, max_size=6))
        if draw(st.booleans()):
            limits.at_most(named, draw(st.integers(-1, 4)))
        else:
            limits.exactly(named, draw(st.integers(0, 4)))
    return limits


def kept(limits: Limits, holds: list[bool]) -> bool:
    """Whether claims keep all limits; ``holds`` says of each claim whether it is so."""
    return all(sum(holds[claim >> 1] != bool(claim & 1) for claim in named) <= most for named, most in limits.limits)


@settings(max_examples=150, deadline=None)
@given(some_limits())
def test_limits_are_kept_if_they_can_be(limits: Limits) -> None:
    possible = any(kept(limits, list(holds)) for holds in product((False, True), repeat=limits.claims))
    learner = Learner(limits)
    assert learner.run(ENOUGH) == possible
    if possible:
        assert kept(limits, [bool(learner.holds[2 * index]) for index in range(limits.claims)])
        assert all(learner.holds[2 * index] != learner.holds[2 * index + 1] for index in range(limits.claims))


@settings(max_examples=150, deadline=None)
@given(layouts())
def test_the_limits_of_a_layout_can_be_kept_if_it_can_be_paired(layout: Layout) -> None:
    paired = PairedTable(Table(layout))
    for army in paired.armies:
        if any(spot.is_lost and spot.half.army == army for spot in paired.table.spots):
            continue
        cover = paired.cover(army)
        learner = Learner(CoverLimits(cover, cover.start))
        assert learner.run(ENOUGH) == can_be_paired(layout, army)


def test_without_work_nothing_is_decided_but_the_plain() -> None:
    """Of nine claims in three groups one of each group holds, and no two of them at once."""
    limits = Limits()
    groups = [[limits.claim() for _ in range(3)] for _ in range(4)]
    for group in groups:
        limits.exactly(group, 1)
    for column in zip(*groups, strict=True):
        limits.at_most(column, 1)
    assert Learner(limits).run(0) is None
    assert Learner(limits).run(ENOUGH) is False
