"""What follows from the choices of a cover: forced links, forced singles, contradictions."""

from sengoku.covering.cover import Cover, State, bits
from sengoku.covering.spare_tiles import serve, with_slack


class Propagation:
    """Draws conclusions for one cover.

    Attributes:
        steps: how much work was done so far, the same on every machine: 1 for each round of conclusions, and 2 more
            for each question about spare tiles.
        culprit: the square at which the last contradiction showed, or 0 if none can be named.
        lacking: the kind of tile that had run out when `lay` failed last; None if it failed over a square.
    """

    def __init__(self, cover: Cover) -> None:
        self.cover = cover
        self.steps = 0
        self.culprit = 0
        self.lacking: int | None = None

    def lay(self, state: State, right: int, down: int, single: int) -> bool:
        """Make choices: some links and singles. False if two need one square, or a tile runs out."""
        width, numbers = self.cover.width, self.cover.numbers
        ends = (right, right << 1, down, down << width, single)
        covered = twice = 0
        for mask in ends:
            twice |= covered & mask
            covered |= mask
        if twice:
            self.culprit = twice & -twice
            self.lacking = None
            return False
        for bit in bits(covered & ~state.must):
            state.gap[numbers[bit]] -= 1
        for bit in bits(single):
            state.shown[numbers[bit]] += 1
        state.close(self.cover, covered)
        state.laid_right |= right
        state.laid_down |= down
        state.laid_single |= single
        return self._take(state, right, self.cover.kind_right) and self._take(state, down, self.cover.kind_down)

    def _take(self, state: State, links: int, kinds: dict[int, int]) -> bool:
        for bit in bits(links):
            kind = kinds[bit]
            if not state.left[kind]:
                self.culprit = bit
                self.lacking = kind
                return False
            state.left[kind] -= 1
            state.usable[kind] -= 1
            if not state.left[kind]:
                right, down = self.cover.links[kind]
                state.right &= ~right
                state.down &= ~down
        return True

    def settle(self, state: State, right: int, down: int) -> bool:
        """Draw every conclusion from a state; False if it contradicts itself.

        ``right`` and ``down`` are the links that were left when conclusions were last drawn.
        """
        while True:
            self.steps += 1
            forced = self.alone(state)
            if forced is None:
                return False
            if not any(forced):
                self._retire(state, right & ~state.right, down & ~state.down)
                right, down, single = state.right, state.down, state.single
                demanded = self._demanded(state)
                if demanded is None:
                    self.culprit = 0
                    return False
                forced = (*demanded, 0)
                if not any(forced) and state.single == single:
                    return True
            if not self.lay(state, *forced):
                return False

    def alone(self, state: State) -> tuple[int, int, int] | None:
        """The choices (right, down, single) that are the only one left for a square; None if a square has none left."""
        width = self.cover.width
        right, down, single = state.right, state.down, state.single
        left, up = right << 1, down << width
        across, along = right | left, down | up
        several = (right & left) | (down & up) | (across & along) | ((across | along) & single)
        dead = state.must & ~(across | along | single)
        if dead:
            self.culprit = dead & -dead
            return None
        one = state.must & ~several
        return (one & right) | (one & left) >> 1, (one & down) | (one & up) >> width, one & single

    def _retire(self, state: State, right: int, down: int) -> None:
        """Count tiles as spare for which the links just lost leave no place; ``right`` and ``down`` are those links."""
        kind_right, kind_down, links = self.cover.kind_right, self.cover.kind_down, self.cover.links
        for kind in {kind_right[bit] for bit in bits(right)} | {kind_down[bit] for bit in bits(down)}:
            usable = state.usable[kind]
            if usable:
                right, down = links[kind]
                most = (state.right & right).bit_count() + (state.down & down).bit_count()
                if most < usable:
                    state.usable[kind] = most
                    low, high = self.cover.stock.halves[kind]
                    state.gap[low] -= usable - most
                    state.gap[high] -= usable - most

    def _demanded(self, state: State) -> tuple[int, int] | None:
        """The links without which the squares' numbers cannot all be shown; None if they cannot be shown anyway.

        It may rule out singles of ``state``.
        """
        if min(state.gap) > 0 and not state.single:
            return 0, 0
        tight = self._tight(state)
        if tight is None:
            return None
        if not tight:
            return 0, 0
        self.steps += 2
        needs = [(number, -state.gap[number]) for number in tight]
        usable = state.usable
        spare = {kind: left - usable[kind] for kind, left in enumerate(state.left) if left > usable[kind]}
        served = serve(self.cover.stock, needs, spare)
        if served is None:
            return None
        slack = with_slack(self.cover.stock, *served)
        strict = {number for number, full in tight.items() if full}
        return self._indispensable(state, strict, set(tight) - slack)

    def _indispensable(self, state: State, strict: set[int], short: set[int]) -> tuple[int, int]:
        """The links of tiles that must not become spare, for kinds that have just as many links as tiles.

        A tile must not if it has a ``strict`` number, or if both its numbers are ``short``: as a spare tile it would
        show only one of two halves that are needed.
        """
        stock, usable, links = self.cover.stock, state.usable, self.cover.links
        kinds = {kind for number in strict for kind in stock.with_number(number)}
        for number in short:
            for kind in stock.with_number(number):
                low, high = stock.halves[kind]
                if low == number and high in short:
                    kinds.add(kind)
        right = down = 0
        for kind in kinds:
            across, along = state.right & links[kind][0], state.down & links[kind][1]
            if across.bit_count() + along.bit_count() == usable[kind]:
                right |= across
                down |= along
        return right, down

    def _tight(self, state: State) -> dict[int, bool] | None:
        """The numbers that spare tiles have to show if another link with them is lost (``gap`` is 0 or less).

        Each with whether no single is left for that. None if spare tiles would have to show more than singles are left.
        """
        showing, single = self.cover.showing, state.single
        tight = {}
        due = 0
        urgent = 0
        for number, gap in enumerate(state.gap):
            if gap <= 0:
                shown = state.shown[number]
                most = shown + (showing[number] & single).bit_count()
                if -gap > most:
                    return None
                tight[number] = -gap == most
                if shown < -gap:
                    due -= gap + shown
                    urgent |= showing[number] & single
        most = most_singles(state)
        if due > most:
            return None
        if due == most:
            state.single &= urgent
        return tight


def most_singles(state: State) -> int:
    """How many more squares may become singles: with more of them, the squares left would need too many tiles."""
    if not state.single:
        return 0
    return 2 * (sum(state.left) - sum(state.shown)) - state.must.bit_count()
