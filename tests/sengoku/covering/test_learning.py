"""The search that learns, held against trying everything."""

import random
from collections.abc import Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.covering import learning
from sengoku.covering.learning import Learner
from sengoku.covering.limits import CoverLimits, Limits
from sengoku.layout import Layout
from sengoku.paired_table import PairedTable
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


def ways(limits: Limits) -> tuple[int, list[int]]:
    """All ways to keep limits, and those in which each claim or contrary holds, as bits of an integer.

    Bit ``n`` stands for the way in which the claims hold that ``n`` has among its bits.
    """
    every = (1 << (1 << limits.claims)) - 1
    where = []
    for index in range(limits.claims):
        block = (1 << (1 << index)) - 1
        without = every // ((1 << (2 << index)) - 1) * block
        where += [every ^ without, without]
    kept = every
    for named, most in limits.limits:
        if most < 0:
            return 0, where
        up_to = [every] * (most + 1)
        for claim in named:
            less = 0
            for count, mask in enumerate(up_to):
                up_to[count], less = (mask & ~where[claim]) | (less & where[claim]), mask
        kept &= up_to[most]
    return kept, where


def hard_limits(seed: int) -> Limits:
    """So many limits that about as often as not they can be kept: of three claims two at most, and other kinds."""
    rng = random.Random(seed)
    limits = Limits()
    claims = [limits.claim() for _ in range(12)]

    def some(number: int) -> list[int]:
        return [claim ^ rng.randrange(2) for claim in rng.sample(claims, number)]

    for _ in range(36):
        limits.at_most(some(3), 2)
    for _ in range(3):
        limits.at_most(some(5), 3)
        limits.at_most(some(2), 1)
    limits.exactly(some(6), 3)
    return limits


def mixed_limits(seed: int) -> Limits:
    """A few limits of any kind, such that hold or break at once included, of claims that may be named twice."""
    rng = random.Random(seed)
    limits = Limits()
    claims = [limits.claim() for _ in range(rng.randint(1, 8))]
    for _ in range(rng.randint(1, 14)):
        named = [rng.choice(claims) ^ rng.randrange(2) for _ in range(rng.randint(0, 6))]
        limits.at_most(named, rng.choice([0, 1, 1, 2, 2, 3, 3, 4, 5, -1] if seed % 5 == 0 else [0, 1, 2, 3, 4]))
    return limits


def check_learnt(learner: Learner, limits: Limits, kept: int, where: Sequence[int]) -> None:
    """Whatever was learnt, and what holds without a guess, is so in every way to keep the limits."""
    for watching in learner.watched:
        for learnt in watching:
            assert not kept & ~any_of([claim ^ 1 for claim in learnt], where)
    settled = learner.trail[: learner.guesses[0]] if learner.guesses else learner.trail
    assert all(not kept & ~where[claim] for claim in settled)


def any_of(claims: Sequence[int], where: Sequence[int]) -> int:
    mask = 0
    for claim in claims:
        mask |= where[claim]
    return mask


@pytest.mark.parametrize("first_run", [1, learning.FIRST_RUN])
def test_what_is_learnt_follows_from_the_limits(first_run: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also half-way, when the work runs out, and however often the search starts over."""
    monkeypatch.setattr(learning, "FIRST_RUN", first_run)
    verdicts = []
    for limits in [*map(hard_limits, range(250, 370)), *map(mixed_limits, range(400))]:
        kept, where = ways(limits)
        for work in (20, 100, ENOUGH):
            learner = Learner(limits)
            verdict = learner.run(work)
            assert verdict in ((None, bool(kept)) if work < ENOUGH else (bool(kept),))
            check_learnt(learner, limits, kept, where)
            if verdict:
                way = sum(1 << index for index in range(limits.claims) if learner.holds[2 * index])
                assert kept >> way & 1
                assert sorted(learner.trail) == [claim for claim, held in enumerate(learner.holds) if held]
                assert len(learner.trail) == limits.claims
        verdicts.append(verdict)
    assert all(30 < sum(map(bool, some)) < len(some) - 30 for some in (verdicts[:120], verdicts[120:]))


def pigeons(count: int, holes: int) -> Limits:
    """Each pigeon sits in one hole, and no two in the same."""
    limits = Limits()
    sits = [[limits.claim() for _ in range(holes)] for _ in range(count)]
    for row in sits:
        limits.exactly(row, 1)
    for hole in zip(*sits, strict=True):
        limits.at_most(hole, 1)
    return limits


class Noting(Learner):
    """Notes what it learns, in turn."""

    def __init__(self, limits: Limits) -> None:
        super().__init__(limits)
        self.learnt: list[frozenset[int]] = []

    def _keep(self, claim: int, earlier: list[int]) -> None:
        self.learnt.append(frozenset(other ^ 1 for other in (claim, *earlier)))
        super()._keep(claim, earlier)


def check_new(learnt: Sequence[frozenset[int]]) -> None:
    """Nothing is learnt that something learnt before says already: it would have been seen to follow."""
    for one, other in combinations(learnt, 2):
        assert not one <= other


@pytest.mark.parametrize(("count", "holes"), [(4, 3), (5, 4), (6, 5), (6, 6), (9, 9)])
def test_pigeons_need_a_hole_each(count: int, holes: int) -> None:
    learner = Noting(pigeons(count, holes))
    assert learner.run(ENOUGH) is (count <= holes)
    check_new(learner.learnt)


@pytest.mark.parametrize("count", [learning.FEW, learning.FEW + 1, 400])
def test_one_of_many_claims_is_found_with_little_kept(count: int) -> None:
    """Each of few claims knows all others; of more that would be too much to write down."""
    limits = Limits()
    claims = [limits.claim() for _ in range(count)]
    limits.exactly(claims, 1)
    for claim in claims[:-1]:
        limits.at_most([claim, claims[-1] ^ 1], 1)
    learner = Learner(limits)
    assert learner.run(ENOUGH) is True
    assert [claim for claim in claims if learner.holds[claim]] == claims[-1:]
    assert sum(map(len, learner.implied)) <= count * (learning.FEW + 2)


@pytest.mark.parametrize("count", [learning.FEW - 1, learning.FEW, 100])
def test_a_claim_named_twice_of_which_one_may_hold_does_not(count: int) -> None:
    limits = Limits()
    claims = [limits.claim() for _ in range(count)]
    limits.at_most([*claims, claims[0]], 1)
    learner = Learner(limits)
    learner.prefer(claims)
    assert learner.run(ENOUGH) is True
    assert not learner.holds[claims[0]]
    limits.exactly(claims[:1], 1)
    assert Learner(limits).run(ENOUGH) is False


def planted(seed: int, count: int) -> tuple[Limits, frozenset[int]]:
    """Limits of three claims each, as many as make it hard, and the way chosen by chance that keeps them."""
    rng = random.Random(seed)
    limits = Limits()
    claims = [limits.claim() for _ in range(count)]
    holds = frozenset(claim ^ rng.randrange(2) for claim in claims)
    while len(limits.limits) < 4.2 * count:
        named = [claim ^ rng.randrange(2) for claim in rng.sample(claims, 3)]
        if not holds.issuperset(named):
            limits.at_most(named, 2)
    for _ in range(count // 5):
        named = [claim ^ rng.randrange(2) for claim in rng.sample(claims, 6)]
        limits.at_most(named, len(holds.intersection(named)) + 1)
    return limits, holds


@pytest.mark.parametrize("seed", range(6))
def test_a_hidden_way_is_found_and_nothing_learnt_denies_it(seed: int) -> None:
    limits, hidden = planted(seed, 120)
    learner = Noting(limits)
    assert learner.run(ENOUGH) is True
    assert kept(limits, [bool(learner.holds[2 * index]) for index in range(limits.claims)])
    assert all(learner.holds[2 * index] != learner.holds[2 * index + 1] for index in range(limits.claims))
    assert all(hidden & learnt for learnt in learner.learnt)
    check_new(learner.learnt)


def test_what_is_preferred_is_taken_where_nothing_forbids_it() -> None:
    """Two of four claims hold: those preferred, whichever they are."""
    limits = Limits()
    claims = [limits.claim() for _ in range(4)]
    limits.exactly(claims, 2)
    for chosen in combinations(claims, 2):
        learner = Learner(limits)
        learner.prefer([claim if claim in chosen else claim ^ 1 for claim in claims])
        assert learner.run(0) is True
        assert [claim for claim in claims if learner.holds[claim]] == list(chosen)


def learner_with_a_reason() -> Learner:
    """The contrary of 10 holds since 2 and 7 hold; 7 was settled before the first guess, the others after."""
    limits = Limits()
    for _ in range(6):
        limits.claim()
    learner = Learner(limits)
    learner.reason[5] = [10, 2, 7]
    learner.guesses, learner.place = [1], [9, 9, 9, 0, 9, 9]
    return learner


def test_the_reason_of_a_claim_is_all_others_of_its_list() -> None:
    assert learner_with_a_reason()._why(5) == [2, 7]


@pytest.mark.parametrize(
    ("seen", "is_implied"),
    [({5, 1}, True), ({5, 1, 3}, True), ({5}, False), ({5, 3}, False), ({5, 0, 2, 4}, False)],
)
def test_a_claim_follows_if_each_of_its_reason_was_seen_or_settled(seen: set[int], is_implied: bool) -> None:
    learner = learner_with_a_reason()
    learner.seen = [index in seen for index in range(6)]
    assert learner._is_implied(5) is is_implied


def test_a_guess_follows_from_nothing() -> None:
    learner = learner_with_a_reason()
    learner.reason[5] = None
    learner.seen = [True] * 6
    assert not learner._is_implied(5)
