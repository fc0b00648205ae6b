"""A cover as limits: of some claims, at most so many hold.

A *claim* is an even number, and the odd number after it is its contrary, so that ``claim ^ 1`` turns either into the
other. There is a claim for each choice of a cover: that it is made. Further claims say of tiles on no link what they
show: one of their numbers on a single, or nothing.
"""

from collections.abc import Sequence

from sengoku.covering.cover import Choice, Cover, State, bits

ANY = 1000
"""More than there are halves of one number."""


class Limits:
    """Claims and their limits.

    Attributes:
        claims: how many claims there are; the next new one is twice this number.
        limits: claims or contraries, and how many of them hold at most; one that is named twice counts twice.
        choices: by claim, the choice that is made if it holds.
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
        """Make a claim for each choice that is left."""
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
        """Limit what tiles do: each lies on a link, shows a number on a single, or shows nothing.

        Each number is shown on as many singles as are chosen, and as many halves with it stay unseen as must.
        """
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
        """How many tiles of a kind could lie where a half of them is seen; more of them need no claims."""
        numbers = set(self.cover.stock.halves[kind])
        return len(self.taking[kind]) + sum(len(self.singles[number]) + self.state.shown[number] for number in numbers)

    def _hidden(self, left: Sequence[int]) -> list[int]:
        """How many halves with each number will be seen nowhere; ``left`` says how many tiles of each kind are left.

        `ANY` for the numbers of squares that need not be covered.
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
