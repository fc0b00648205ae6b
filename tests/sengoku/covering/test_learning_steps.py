"""The steps of the search that learns, each held against the same step in plain sets."""

import random
from collections.abc import Sequence
from itertools import permutations

import pytest

from sengoku.covering import learning
from sengoku.covering.learning import Learner
from sengoku.covering.limits import CoverLimits, Limits
from sengoku.paired_table import PairedTable
from sengoku.table import Table
from tests.sengoku.covering.plain_learning import Checked
from tests.sengoku.covering.test_learning import ENOUGH, hard_limits, mixed_limits, pigeons, planted, ways
from tests.sengoku.covering.test_search import crowded


def tight_limits(seed: int) -> Limits:
    """Of six claims three at most, some named twice: so many that it takes some twenty contradictions to tell."""
    rng = random.Random(seed)
    limits = Limits()
    claims = [limits.claim() for _ in range(14)]
    for _ in range(rng.randint(14, 28)):
        named = [claim ^ rng.randrange(2) for claim in rng.sample(claims, 6)]
        limits.at_most(named + named[: rng.choice([0, 0, 1])], 3)
    return limits


def check(limits: Limits, preferred: list[int]) -> tuple[bool | None, Checked]:
    learner = Checked(limits)
    learner.prefer(preferred)
    verdict = learner.run(ENOUGH)
    assert all(runs >= learning.FIRST_RUN * 1.1**number for number, runs in enumerate(learner.runs))
    return verdict, learner


@pytest.mark.parametrize("first_run", [1, 3, learning.FIRST_RUN])
def test_each_step_is_right(first_run: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "FIRST_RUN", first_run)
    rng = random.Random(3)
    counts = [0, 0, 0]
    for limits in [
        *map(hard_limits, range(250, 260)),
        *map(mixed_limits, range(100)),
        *map(tight_limits, range(130, 160)),
    ]:
        verdict, learner = check(limits, [2 * index ^ rng.randrange(2) for index in range(limits.claims)])
        assert verdict == bool(ways(limits)[0])
        counts[bool(verdict)] += 1
        counts[2] += len(learner.lists)
    assert min(counts) > 30


def test_each_step_is_right_however_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What claims are worth becomes infinite in the end."""
    monkeypatch.setattr(learning, "FIRST_RUN", 20)
    monkeypatch.setattr(learning, "FRESH", 1e30)
    verdict, learner = check(pigeons(6, 5), [])
    assert verdict is False
    assert learner.fresh == float("inf")
    assert len(learner.runs) > 1


def test_each_step_to_a_hidden_way_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "FIRST_RUN", 3)
    assert all(check(planted(seed, 30)[0], [])[0] for seed in range(5))


def test_each_step_to_a_cover_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "FIRST_RUN", 1)
    for seed in range(30):
        cover = PairedTable(Table(crowded(seed))).cover("f")
        check(CoverLimits(cover, cover.start), [])


def test_claims_that_were_learnt_not_to_hold_together_contradict_if_they_do() -> None:
    """Each of them may have followed from something else before the list is looked at."""
    limits = Limits()
    for _ in range(4):
        limits.claim()
    for order in permutations([0, 2, 4]):
        learner = Learner(limits)
        together, other = [0, 2, 4], [0, 2, 6]
        learner.watched[0], learner.watched[2] = [together, other], [together, other]
        for claim in order:
            learner._take(claim, None)
        assert sorted(learner._follow()) == [0, 2, 4]
        watched = [claim for claim, lists in enumerate(learner.watched) if together in lists]
        assert watched == sorted(together[:2])


class Counting(Learner):
    """Counts the claims that are followed, and ends if it goes on for ever."""

    def __init__(self, limits: Limits) -> None:
        super().__init__(limits)
        self.count = 0
        self.contradictions = 0

    def _follow(self) -> Sequence[int]:
        before = self.followed
        wrong = super()._follow()
        self.count += self.followed - before
        return wrong

    def _learn(self, wrong: Sequence[int]) -> None:
        self.contradictions += 1
        assert self.contradictions < 1000, "expected the work to be used up"
        super()._learn(wrong)


def limits_by_chance(count: int, number: int, named: int, most: int) -> Limits:
    """Of so many claims so many limits, each of which names some."""
    rng = random.Random(1)
    limits = Limits()
    claims = [limits.claim() for _ in range(count)]
    for _ in range(number):
        limits.at_most([claim ^ rng.randrange(2) for claim in rng.sample(claims, named)], most)
    return limits


@pytest.mark.parametrize(
    ("limits", "least", "most"),
    [
        pytest.param(pigeons(12, 11), 2.5, 5, id="it learns long lists"),
        pytest.param(limits_by_chance(100, 40, 60, 28), 3.5, 7, id="limits name many claims"),
        pytest.param(limits_by_chance(200, 1000, 3, 2), 1.2, 2, id="limits name few claims"),
    ],
)
def test_work_ends_a_search_and_is_what_was_followed_and_some_more(limits: Limits, least: float, most: float) -> None:
    """How much more it is for each claim that was followed depends on what else takes long."""
    learner = Counting(limits)
    setting_out = learner.work
    named = sum(len(claims) for claims, _ in limits.limits)
    assert named < 4 * setting_out < 4 * named
    assert learner.run(30_000) is None
    assert 30_000 < learner.work < 31_000
    assert least * learner.count < learner.work - setting_out < most * learner.count
