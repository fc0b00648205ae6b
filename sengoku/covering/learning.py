"""A search that learns from each contradiction: which of its claims cannot hold together.

Conflict-driven clause learning as SAT solvers do it (first unique implication point, activities, restarts, saved
phases), over limits in place of clauses, so that the claims of a cover need no more than one limit a square.
"""

from bisect import bisect_right
from collections.abc import Sequence
from heapq import heapify, heappop, heappush

from sengoku.covering.limits import Limits

FIRST_RUN = 50
"""Contradictions before the search starts over with what it has learnt; each run is a tenth longer than the last."""

FRESH = 1.04
"""How much more each contradiction counts than the one before, where the next guess is chosen."""

FEW = 40
"""If at most one of this many claims or fewer may hold, each claim keeps the others; larger limits count what holds."""

Reason = int | list[int] | None
"""Why a claim holds: another claim, ``~index`` of a limit, a learnt list whose first claim cannot hold, or None: it is
a guess, or holds from the start."""


class Learner:
    """One search. Mutable, and its innermost loops written out, for speed.

    What it learns are lists of claims that cannot all hold. The first two claims of each list are watched: while
    neither is known to hold, the list says nothing new.

    Attributes:
        holds: whether each claim, or contrary, is known to hold.
        work: how much work was done: 1 for each claim followed, and a share for other things that take long; one unit
            takes some 1.5 microseconds.
    """

    def __init__(self, limits: Limits) -> None:
        count = limits.claims
        self.holds = [0] * (2 * count)
        self.work = 0
        self.fixed: list[int] = []
        self.is_absurd = False
        self.implied: list[dict[int, None]] = [{} for _ in range(2 * count)]
        self.members: list[Sequence[int]] = []
        self.room: list[int] = []
        self.within: list[list[int]] = [[] for _ in range(2 * count)]
        self.worth = [0.0] * count
        for claims, bound in limits.limits:
            self._limit(claims, bound)
        self.fresh = 1.0
        self.phase = [0] * count
        self.place = [0] * count
        self.reason: list[Reason] = [None] * count
        self.trail: list[int] = []
        self.guesses: list[int] = []
        self.followed = 0
        self.watched: list[list[list[int]]] = [[] for _ in range(2 * count)]
        self.queue: list[tuple[float, int]] = []
        self.queued = [0] * count
        self.seen = [0] * count

    def _limit(self, claims: Sequence[int], bound: int) -> None:
        self.work += len(claims) >> 1
        for claim in claims:
            if not claim & 1:
                self.worth[claim >> 1] += 0.001 / len(claims) ** 2
        if bound < 0:
            self.is_absurd = True
        elif bound == 0:
            self.fixed += [claim ^ 1 for claim in claims]
        elif bound == 1 and len(claims) <= FEW:
            if len(set(claims)) < len(claims):
                self.fixed += [claim ^ 1 for claim in claims if claims.count(claim) > 1]
            for claim in claims:
                self.implied[claim].update(dict.fromkeys(other ^ 1 for other in claims if other != claim))
        else:
            for claim in claims:
                self.within[claim].append(len(self.members))
            self.members.append(claims)
            self.room.append(bound)

    def prefer(self, claims: Sequence[int]) -> None:
        """When it comes to guessing, try these claims or contraries before their opposites."""
        for claim in claims:
            self.phase[claim >> 1] = claim & 1

    def run(self, work: int) -> bool | None:
        """Whether all limits can be kept; if so, `holds` says how. None if ``work`` does not suffice to tell."""
        if self.is_absurd or not self._start():
            return False
        self.queue = [(-worth, index) for index, worth in enumerate(self.worth)]
        heapify(self.queue)
        self.queued = [1] * len(self.worth)
        run = left = float(FIRST_RUN)
        while True:
            wrong = self._follow()
            if wrong:
                if not self.guesses:
                    return False
                if self.work > work:
                    return None
                self._learn(wrong)
                left -= 1
            elif left <= 0 and self.guesses:
                run *= 1.1
                left = run
                self._go_back(0)
            elif not self._guess():
                return True

    def _start(self) -> bool:
        """Take what the limits fix from the start; False if that contradicts itself."""
        for claim in self.fixed:
            if self.holds[claim ^ 1]:
                return False
            if not self.holds[claim]:
                self._take(claim, None)
        return True

    def _guess(self) -> bool:
        """Guess at the open claim with the most part in recent contradictions; False if no claim is open."""
        holds, queue, queued = self.holds, self.queue, self.queued
        while queue:
            index = heappop(queue)[1]
            queued[index] = 0
            if not holds[2 * index] and not holds[2 * index + 1]:
                self.guesses.append(len(self.trail))
                self.work += 2
                self._take(2 * index + self.phase[index], None)
                return True
        return False

    def _take(self, claim: int, reason: Reason) -> None:
        index = claim >> 1
        self.holds[claim] = 1
        self.place[index] = len(self.trail)
        self.reason[index] = reason
        self.trail.append(claim)

    def _follow(self) -> Sequence[int]:
        """Take everything that follows from the claims taken so far.

        Returns claims that hold but cannot hold together, if it comes to that; else nothing.
        """
        holds, trail, place, reason = self.holds, self.trail, self.place, self.reason
        implied, within, room, watched = self.implied, self.within, self.room, self.watched
        wrong: Sequence[int] = ()
        full: list[int] = []
        before = followed = self.followed
        while followed < len(trail) and not wrong:
            claim = trail[followed]
            followed += 1
            for other in implied[claim]:
                if not holds[other]:
                    if holds[other ^ 1]:
                        wrong = (claim, other ^ 1)
                        break
                    place[other >> 1] = len(trail)
                    reason[other >> 1] = claim
                    holds[other] = 1
                    trail.append(other)
            for limit in within[claim]:
                left = room[limit] - 1
                room[limit] = left
                if left < 1:
                    full.append(limit)
            if full and not wrong:
                wrong = self._fill(full)
                full.clear()
            if watched[claim] and not wrong:
                wrong = self._revisit(claim)
        self.followed = followed
        self.work += followed - before
        return wrong

    def _fill(self, full: list[int]) -> Sequence[int]:
        """Take what follows from limits that are full; returns the claims that hold in a limit that is broken."""
        holds, trail, place, reason = self.holds, self.trail, self.place, self.reason
        for limit in full:
            members = self.members[limit]
            if self.room[limit] < 0:
                return [member for member in members if holds[member]]
            self.work += len(members) >> 3
            for member in members:
                contrary = member ^ 1
                if not holds[member] and not holds[contrary]:
                    place[member >> 1] = len(trail)
                    reason[member >> 1] = ~limit
                    holds[contrary] = 1
                    trail.append(contrary)
        return ()

    def _revisit(self, claim: int) -> Sequence[int]:
        """Take what follows from the learnt lists that watch a claim which now holds; returns a list that is broken."""
        holds = self.holds
        lists = self.watched[claim]
        self.work += len(lists) >> 2
        keep = self.watched[claim] = []
        for position, learnt in enumerate(lists):
            if learnt[0] == claim:
                learnt[0], learnt[1] = learnt[1], claim
            first = learnt[0]
            if holds[first ^ 1]:
                keep.append(learnt)
                continue
            for index in range(2, len(learnt)):
                other = learnt[index]
                if not holds[other]:
                    learnt[1], learnt[index] = other, claim
                    self.watched[other].append(learnt)
                    break
            else:
                keep.append(learnt)
                if holds[first]:
                    keep += lists[position + 1 :]
                    return learnt
                self._take(first ^ 1, learnt)
        return ()

    def _why(self, index: int) -> Sequence[int]:
        """The claims from which it followed that a claim holds or does not hold; none for a guess."""
        reason = self.reason[index]
        if reason is None:
            return ()
        if isinstance(reason, list):
            return reason[1:]
        if reason >= 0:
            return (reason,)
        holds, place, before = self.holds, self.place, self.place[index]
        self.work += len(self.members[~reason]) >> 4
        return [member for member in self.members[~reason] if holds[member] and place[member >> 1] < before]

    def _learn(self, wrong: Sequence[int]) -> None:
        """Learn from claims that cannot hold together.

        Go back from them to the latest single claim that, with earlier ones, led there (the first unique implication
        point), and learn that these cannot hold together.
        """
        place, trail, seen, worth, queued = self.place, self.trail, self.seen, self.worth, self.queued
        settled, last = self.guesses[0], self.guesses[-1]
        stirred: list[int] = []
        earlier: list[int] = []
        position = len(trail)
        open_ = 0
        while True:
            for claim in wrong:
                index = claim >> 1
                if not seen[index] and place[index] >= settled:
                    seen[index] = 1
                    stirred.append(index)
                    worth[index] += self.fresh
                    queued[index] = 0  # it stands in the queue by what it was worth before
                    if place[index] >= last:
                        open_ += 1
                    else:
                        earlier.append(claim)
            position -= 1
            while not seen[trail[position] >> 1]:
                position -= 1
            open_ -= 1
            if not open_:
                break
            wrong = self._why(trail[position] >> 1)
        self.fresh *= FRESH
        self.work += 10
        needed = [claim for claim in earlier if not self._is_implied(claim >> 1)]
        for index in stirred:
            seen[index] = 0
        self._keep(trail[position], sorted(needed, key=lambda claim: -place[claim >> 1]))

    def _is_implied(self, index: int) -> bool:
        """Whether a claim follows from others that are ``seen`` already, so that a learnt list need not name it."""
        if self.reason[index] is None:
            return False
        seen, place, settled = self.seen, self.place, self.guesses[0]
        return not [claim for claim in self._why(index) if not seen[claim >> 1] and place[claim >> 1] >= settled]

    def _keep(self, claim: int, earlier: list[int]) -> None:
        """Learn that a claim cannot hold together with earlier ones, the latest of which come first."""
        if not earlier:
            self._go_back(0)
            self._take(claim ^ 1, None)
            return
        self._go_back(bisect_right(self.guesses, self.place[earlier[0] >> 1]))
        learnt = [claim, *earlier]
        self.watched[claim].append(learnt)
        self.watched[earlier[0]].append(learnt)
        self._take(claim ^ 1, learnt)

    def _go_back(self, guesses: int) -> None:
        """Keep the first ``guesses`` guesses and what follows from them; take back everything later."""
        holds, phase, queue, queued, worth = self.holds, self.phase, self.queue, self.queued, self.worth
        within, room = self.within, self.room
        start = self.guesses[guesses]
        for claim in self.trail[start : self.followed]:
            for limit in within[claim]:
                room[limit] += 1
        for claim in self.trail[start:]:
            index = claim >> 1
            holds[claim] = 0
            phase[index] = claim & 1
            if not queued[index]:
                queued[index] = 1
                heappush(queue, (-worth[index], index))
        del self.trail[start:]
        del self.guesses[guesses:]
        self.followed = start
