"""The search for an exact cover within a number of steps."""

from typing import Literal, NamedTuple

from sengoku.covering.cover import Choice, Cover, State
from sengoku.covering.matching import stranded
from sengoku.covering.propagation import Propagation, most_singles

Verdict = Literal["possible", "impossible", "undecided"]
"""Whether a cover exists; undecided if the steps did not suffice to find one or to rule it out."""

STRAIGHT = 350
"""Steps before the search begins to learn from its mistakes: layouts of real games are paired before that."""

WORK = 8
"""How many units of a `Learner`'s work count as one step."""

SETTING_OUT = 5
"""The cost of any question, in steps, to which a quarter of a step is added for each square."""


class OutOfStepsError(Exception):
    """A search has used up its steps."""


class Found(NamedTuple):
    """The end of a search.

    Attributes:
        verdict: whether a cover exists.
        state: a finished state if it does.
        start: the state after what every cover has in common; None if no cover exists.
        culprit: the square where the search last got stuck, or 0; worth looking at if no cover exists.
        steps: how many steps it took, those to set out included.
    """

    verdict: Verdict
    state: State | None
    start: State | None
    culprit: int
    steps: int


def find_cover(cover: Cover, steps: int, *, right: int = 0, down: int = 0, without: int = 0) -> Found:
    """Find links and singles that cover every square with a different tile each, or prove that there are none.

    The same cover and number of steps always give the same answer. A step costs about 13 microseconds.

    Args:
        cover: what is to be covered.
        steps: how much work may be done.
        right: links that have to be among those chosen.
        down: the same downwards.
        without: squares to be taken as if nothing lay there.
    """
    search = Search(cover)
    search.start.leave_out(cover, without)
    return search.run(steps, right, down)


class Search:
    """A search through the choices by trial and error; squares where it lately got stuck are tried first."""

    def __init__(self, cover: Cover) -> None:
        self.cover = cover
        self.start = cover.start.copy()
        self.rules = Propagation(cover)
        self.stuck: list[int] = []
        self.limit = 0
        self.furthest = self.start

    def run(self, steps: int, right: int, down: int) -> Found:
        """Search by trial and error for a while, then with a `Learner` for the rest of the steps."""
        start = self.start
        before = start.right, start.down
        if right & ~start.right or down & ~start.down:
            return self._found("impossible", None)
        if not (self.rules.lay(start, right, down, 0) and self.rules.settle(start, *before)):
            return self._found("impossible", None)
        alone = stranded(self.cover, start, most_singles(start))
        if alone is not None:
            self._remember(alone)
            return self._found("impossible", None)
        self.limit = min(steps, self.rules.steps + STRAIGHT)
        try:
            state = self._straight(start)
        except OutOfStepsError:
            return self._learn(steps) if steps > self.limit else self._found("undecided", None)
        return self._found("possible" if state else "impossible", state)

    def _learn(self, steps: int) -> Found:
        """Search anew with a `Learner`, which first guesses what the straight search chose where it came furthest."""
        from sengoku.covering.learning import Learner
        from sengoku.covering.limits import CoverLimits

        limits = CoverLimits(self.cover, self.start)
        learner = Learner(limits)
        furthest = self.furthest
        right, down = furthest.right | furthest.laid_right, furthest.down | furthest.laid_down
        single = furthest.single | furthest.laid_single
        kept = (choice[0] & right or choice[1] & down or choice[2] & single for choice in limits.choices.values())
        learner.prefer([claim if keep else claim ^ 1 for claim, keep in zip(limits.choices, kept, strict=True)])
        verdict = learner.run((steps - self.rules.steps) * WORK)
        self.rules.steps += learner.work // WORK
        if verdict is None:
            return self._found("undecided", None)
        if not verdict:
            return self._found("impossible", None)
        chosen = [choice for claim, choice in limits.choices.items() if learner.holds[claim]]
        state = self.start.copy()
        self.rules.lay(state, *(sum(ways) for ways in zip(*chosen, strict=True)))
        return self._found("possible", state)

    def _found(self, verdict: Verdict, state: State | None) -> Found:
        culprit = self.stuck[0] if self.stuck else self.rules.culprit
        steps = self.rules.steps + SETTING_OUT + len(self.cover.numbers) // 4
        return Found(verdict, state, None if verdict == "impossible" else self.start, culprit, steps)

    def _straight(self, state: State) -> State | None:
        """A finished state, found by trying one choice after the other, depth first; None if there is none."""
        if not state.must:
            return state
        self._spend()
        if state.must.bit_count() < self.furthest.must.bit_count():
            self.furthest = state
        square = self._narrow(state)
        for choice in self._choices(state, square):
            after = self._after(state, choice)
            if after is None:
                self._remember(self.rules.culprit)
            elif finished := self._straight(after):
                return finished
        self._remember(square)
        return None

    def _spend(self) -> None:
        if self.rules.steps > self.limit:
            raise OutOfStepsError

    def _remember(self, square: int) -> None:
        if square:
            if square in self.stuck:
                self.stuck.remove(square)
            self.stuck.insert(0, square)
            del self.stuck[8:]

    def _narrow(self, state: State) -> int:
        """A square with as few choices as any, if possible one where the search got stuck lately."""
        two, three = few_choices(state, self.cover.width)
        for square in self.stuck:
            if square & two:
                return square
        narrow = two or three or state.must
        return narrow & -narrow

    def _choices(self, state: State, square: int) -> list[Choice]:
        """The choices for a square: first the link whose tile is least in demand, a single last."""
        width = self.cover.width
        ranked: list[tuple[float, Choice]] = []
        for link, kinds, choice in (
            (square & state.right, self.cover.kind_right, (square, 0, 0)),
            (square & state.right << 1, self.cover.kind_right, (square >> 1, 0, 0)),
            (square & state.down, self.cover.kind_down, (0, square, 0)),
            (square & state.down << width, self.cover.kind_down, (0, square >> width, 0)),
        ):
            if link:
                kind = kinds[choice[0] or choice[1]]
                right, down = self.cover.links[kind]
                sought = (state.right & right).bit_count() + (state.down & down).bit_count()
                ranked.append((sought / state.left[kind], choice))
        ranked.sort()
        choices = [choice for _, choice in ranked]
        if square & state.single:
            choices.append((0, 0, square))
        return choices

    def _after(self, state: State, choice: Choice) -> State | None:
        after = state.copy()
        if self.rules.lay(after, *choice) and self.rules.settle(after, state.right, state.down):
            return after
        return None


def few_choices(state: State, width: int) -> tuple[int, int]:
    """The squares with two choices left, and those with three; no square has fewer."""
    left, up = state.right << 1, state.down << width
    both_across, both_along = state.right & left, state.down & up
    across, along = state.right ^ left, state.down ^ up
    mixed, odd = across & along, across ^ along
    and_single = odd & state.single
    four = (
        (both_across & both_along) | (both_across & mixed) | (both_along & mixed)
        | ((both_across | both_along | mixed) & and_single)
    )  # fmt: skip
    three_or_five = odd ^ state.single
    return state.must & ~three_or_five & ~four, state.must & three_or_five & ~four
