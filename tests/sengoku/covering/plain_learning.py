"""A search that learns, each step of which is held against the same step in plain sets."""

from collections import Counter
from collections.abc import Iterable, Sequence

from sengoku.covering import learning
from sengoku.covering.learning import Learner
from sengoku.covering.limits import Limits


class Checked(Learner):
    """Fails where a step is not what it has to be, told from the limits, and what was learnt before, alone.

    Attributes:
        lists: what was learnt, in turn: claims that cannot all hold.
        runs: contradictions in each run that came to its end, in turn.
    """

    def __init__(self, limits: Limits) -> None:
        super().__init__(limits)
        self.limits = [*limits.limits]
        self.most = list(self.room)
        for claims, most in limits.limits:
            self.limits += [((claim,), 0) for claim in claims if most == 1 and claims.count(claim) > 1]
        self.lists: list[tuple[int, ...]] = []
        self.runs: list[int] = []
        self.lately = 0
        self.is_keeping = False
        self.said = [0] * limits.claims
        self.counts = 1.0
        self.expected: set[int] = set()

    def closure(self, claims: Iterable[int]) -> set[int] | None:
        """All that follows from claims, limit by limit and list by list; None if that contradicts itself."""
        held = set(claims)
        before = -1
        while len(held) > before:
            before = len(held)
            for named, most in self.limits + [(one, len(one) - 1) for one in self.lists]:
                count = sum(claim in held for claim in named)
                if count > most:
                    return None
                if count == most:
                    held |= {claim ^ 1 for claim in named if claim not in held}
            if any(claim ^ 1 in held for claim in held):
                return None
        return held

    def is_before(self, claim: int, number: int) -> bool:
        """Whether a claim was known to hold before a guess."""
        return self.place[claim >> 1] < self.guesses[number]

    def check(self) -> None:
        """What is noted in several ways is the same in all of them."""
        assert [claim for claim, held in enumerate(self.holds) if held] == sorted(self.trail)
        assert [self.place[claim >> 1] for claim in self.trail] == list(range(len(self.trail)))
        done = Counter(self.trail[: self.followed])
        for members, room, most in zip(self.members, self.room, self.most, strict=True):
            assert room == most - sum(done[member] for member in members)
        waiting = set(self.queue)
        for index, worth in enumerate(self.worth):
            assert self.holds[2 * index] or self.holds[2 * index + 1] or (-worth, index) in waiting
        watched = sorted((tuple(sorted(one)), claim) for claim, some in enumerate(self.watched) for one in some)
        lists = {id(one): one for some in self.watched for one in some}.values()
        assert watched == sorted((tuple(sorted(one)), claim) for one in lists for claim in one[:2])
        assert sorted(tuple(sorted(one)) for one in lists) == sorted(one for one in self.lists if len(one) > 1)
        assert not any(self.seen)

    def _follow(self) -> Sequence[int]:
        self.check()
        held = self.closure(self.trail)
        wrong = super()._follow()
        if wrong:
            assert held is None
            assert all(self.holds[claim] for claim in wrong)
            assert self.closure(wrong) is None
            if self.guesses:
                assert not all(self.is_before(claim, -1) for claim in wrong)
        else:
            assert held == set(self.trail)
            assert self.followed == len(self.trail)
            self.check()
        for position, claim in enumerate(self.trail):
            if position not in self.guesses and self.guesses and position > self.guesses[0]:
                self.check_reason(claim)
        return wrong

    def check_reason(self, claim: int) -> None:
        """A claim follows from others that were known before, and these alone."""
        why = self._why(claim >> 1)
        assert why
        assert all(self.holds[other] and self.place[other >> 1] < self.place[claim >> 1] for other in why)
        closure = self.closure(why)
        assert closure is None or claim in closure

    def _learn(self, wrong: Sequence[int]) -> None:
        """The latest claim gives way to its reasons until one claim is left that holds since the last guess."""
        cut = {claim for claim in wrong if not self.is_before(claim, 0)}
        took_part = set(cut)
        while True:
            latest = max(cut, key=lambda claim: self.place[claim >> 1])
            if sum(not self.is_before(claim, -1) for claim in cut) == 1:
                break
            cut.remove(latest)
            cut |= {claim for claim in self._why(latest >> 1) if not self.is_before(claim, 0)}
            took_part |= cut
        needed = {latest}
        for claim in cut - {latest}:
            why = {other for other in self._why(claim >> 1) if not self.is_before(other, 0)}
            if self.place[claim >> 1] in self.guesses or not why <= cut:
                needed.add(claim)
        self.expected = needed
        self.lately += 1
        worth = list(self.worth)
        for claim in took_part:
            worth[claim >> 1] += self.counts
        super()._learn(wrong)
        assert self.worth == worth
        self.counts *= learning.FRESH

    def _keep(self, claim: int, earlier: list[int]) -> None:
        together = [claim, *earlier]
        assert set(together) == self.expected
        assert self.closure([*self.trail[: self.guesses[0]], *together]) is None
        places = [self.place[one >> 1] for one in together]
        assert places == sorted(places, reverse=True)
        guesses = sum(guess <= places[1] for guess in self.guesses) if earlier else 0
        trail = self.trail[: self.guesses[guesses]]
        self.is_keeping = True
        super()._keep(claim, earlier)
        self.is_keeping = False
        assert self.trail == [*trail, claim ^ 1]
        assert len(self.guesses) == guesses
        assert all(self.holds[one] for one in earlier)
        if earlier:
            assert list(self._why(claim >> 1)) == earlier
        self.lists.append(tuple(sorted(together)))
        if not earlier:
            self.limits.append(((claim,), 0))

    def _go_back(self, guesses: int) -> None:
        if not self.is_keeping:
            assert guesses == 0
            self.runs.append(self.lately)
            self.lately = 0
        for claim in self.trail[self.guesses[guesses] :]:
            self.said[claim >> 1] = claim & 1
        super()._go_back(guesses)

    def prefer(self, claims: Sequence[int]) -> None:
        for claim in claims:
            self.said[claim >> 1] = claim & 1
        super().prefer(claims)

    def _guess(self) -> bool:
        """Of the claims left the one of most worth, as it was last time; a run goes on till its contradictions came."""
        assert not self.guesses or self.lately < learning.FIRST_RUN * 1.1 ** len(self.runs)
        left = [
            index for index in range(len(self.worth)) if not self.holds[2 * index] and not self.holds[2 * index + 1]
        ]
        before = len(self.trail)
        found = super()._guess()
        assert found is bool(left)
        if left:
            index = max(left, key=lambda index: (self.worth[index], -index))
            assert self.trail[before:] == [2 * index + self.said[index]]
            assert self.guesses[-1] == before
        return found
