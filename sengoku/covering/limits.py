"""A cover as limits: of some claims at most so many hold.

A *claim* is an even number, and the odd number after it is its contrary, so that ``claim ^ 1`` turns either into the
other. Besides the choices of a cover it takes claims on tiles: that one of a kind lies on no link, shows one of its
numbers on a single, or neither.
"""

from collections.abc import Sequence

from sengoku.covering.cover import Choice, Cover, State, bits

ANY = 1000
"""More than there are halves of one number."""


class Limits:
    """Claims and their limits.

    Attributes:
        claims: how many claims there are; the next one is twice this.
        limits: claims or contraries, and how many of them hold at most; one named twice counts twice.
        choices: what is chosen if a claim holds, by claim.
    """

    def __init__(self) -> None:
        self.claims = 0
        self.limits: list[tuple[Sequence[int], int]] = []
        self.choices: dict[int, Choice] = {}

    def claim(self) -> int:
        """A new claim."""
        self.claims += 1
        return 2 * self.claims - 2

    def at_most(self, claims: Sequence[int], count: int) -> None:
        """Allow no more than ``count`` of some claims to hold."""
        if count < len(claims):
            self.limits.append((claims, count))

    def exactly(self, claims: Sequence[int], count: int) -> None:
        """Let just ``count`` of some claims hold."""
        self.at_most(claims, count)
        self.at_most([claim ^ 1 for claim in claims], len(claims) - count)


class CoverLimits(Limits):
    """The limits of a cover from a state on."""

    def __init__(self, cover: Cover, state: State) -> None:
        super().__init__()
        self.cover = cover
        self.state = state
        self.at: dict[int, list[int]] = {square: [] for square in cover.numbers}
        self.taking: list[list[int]] = [[] for _ in cover.stock.kinds]
        self.singles: list[list[int]] = [[] for _ in state.gap]
        self._choose()
        for square, claims in self.at.items():
            if square & state.must:
                self.exactly(claims, 1)
            else:
                self.at_most(claims, 1)
        self._share_tiles()

    def _choose(self) -> None:
        """A claim for each choice that is left."""
        cover, state = self.cover, self.state
        ways = ((state.right, cover.kind_right, 1), (state.down, cover.kind_down, cover.width))
        for way, (links, kinds, shift) in enumerate(ways):
            for bit in bits(links):
                claim = self.claim()
                self.choices[claim] = (0, bit, 0) if way else (bit, 0, 0)
                self.at[bit].append(claim)
                self.at[bit << shift].append(claim)
                self.taking[kinds[bit]].append(claim)
        for bit in bits(state.single):
            claim = self.claim()
            self.choices[claim] = (0, 0, bit)
            self.at[bit].append(claim)
            self.singles[cover.numbers[bit]].append(claim)

    def _share_tiles(self) -> None:
        """Each tile lies on a link, shows a number or does not; each number is shown, and hidden, as often as it is."""
        state = self.state
        showing: list[list[int]] = [[] for _ in state.gap]
        hiding: list[list[int]] = [[] for _ in state.gap]
        left = [min(count, self._seen_at_most(kind)) for kind, count in enumerate(state.left)]
        hidden = self._hidden(left)
        for kind, (low, high) in enumerate(self.cover.stock.halves):
            shown = [number for number in sorted({low, high}) if self.singles[number] or state.shown[number]]
            before: list[int] = []
            for _ in range(min(left[kind], hidden[low] + hidden[high])):
                spare = [self.claim() for _ in range(len(shown) + 1)]
                hiding[low].append(spare[0])
                hiding[high].append(spare[0])
                for number, claim in zip(shown, spare[1:], strict=True):
                    showing[number].append(claim)
                    hiding[low + high - number].append(claim)
                if before:
                    self.at_most([claim ^ 1 for claim in before] + spare[:1], len(before))
                self.taking[kind] += spare
                before = spare
            self.exactly(self.taking[kind], left[kind])
        for number, singles in enumerate(self.singles):
            claims = showing[number] + [claim ^ 1 for claim in singles]
            self.exactly(claims, len(singles) + state.shown[number])
            if hidden[number] < ANY:
                self.exactly(hiding[number], hidden[number])

    def _seen_at_most(self, kind: int) -> int:
        """How many tiles of a kind could lie where something of them is seen; of more of them nothing ever is."""
        numbers = set(self.cover.stock.halves[kind])
        return len(self.taking[kind]) + sum(len(self.singles[number]) + self.state.shown[number] for number in numbers)

    def _hidden(self, left: Sequence[int]) -> list[int]:
        """How many halves with each number will be seen nowhere, if so many tiles of each kind are left.

        `ANY` where a square may stay uncovered.
        """
        state, cover = self.state, self.cover
        hidden = [-shown - (cover.showing[number] & state.must).bit_count() for number, shown in enumerate(state.shown)]
        for pair, count in zip(cover.stock.halves, left, strict=True):
            for number in pair:
                hidden[number] += count
        for square, claims in self.at.items():
            if claims and not square & state.must:
                hidden[cover.numbers[square]] = ANY
        return hidden
