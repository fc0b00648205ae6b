"""The region being fought, at speed."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random

from sengoku.scoring import decide
from sengoku.simulation.masks import (
    BESIDE,
    BESIDE_CASTLE,
    DIGIT,
    IN_LINE,
    INSIDE,
    ONE_IN_LINES,
    RING,
    STEPS,
    bits,
)
from sengoku.tiles import MAX_NUMBER

Pair = tuple[int, int]
"""A tile: its lower and its higher number."""

Move = tuple[int, int]
"""Where a tile's lower and its higher number lie, as bits of `sengoku.simulation.masks`."""

Moves = tuple[int, int, int, int]
"""Every legal placement of one tile: for each of `STEPS` the squares where its lower number may lie."""

PRESENT = 128
"""What each square adds to an army's total in a line, besides its number. So a single blank differs from nothing (D3).
Five numbers add up to less, so ``total % PRESENT`` is the sum of the numbers."""

_ALL = (1 << DIGIT) - 1


class Board:
    """A region's squares, contacts and line totals.

    Attributes:
        free: the squares inside that are not covered.
        around: the squares of ``free``, and the ring squares on which a half may still hang over.
        touch: for each number, the squares on which it would touch the castle or an equal number.
        totals: for each seat its totals in all ten lines, packed into one integer, `DIGIT` bits each; `sums` unpacks.
        whole: whether both halves may lie outside (D6, variant).
        waiting: halves laid before this region's fight, each as its number and the squares beside it; they become
            neighbours once the region's first tile has touched the castle (D9).
    """

    __slots__ = ("around", "free", "totals", "touch", "waiting", "whole")

    def __init__(self, seats: int, whole: bool) -> None:
        self.free = INSIDE
        self.around = INSIDE | RING
        self.touch = [BESIDE_CASTLE] * (MAX_NUMBER + 1)
        self.totals = [0] * seats
        self.waiting: list[tuple[int, int]] = []
        self.whole = whole

    def copy(self) -> "Board":
        """The same position, to try something out on."""
        new = Board.__new__(Board)
        new.free, new.around, new.whole = self.free, self.around, self.whole
        new.touch = self.touch[:]
        new.totals = self.totals[:]
        new.waiting = self.waiting
        return new

    def lay_before(self, seat: int, number: int, bit: int | None, beside: int) -> None:
        """Add a half that was laid in another region's fight (D9): it counts now, and is a neighbour later (`waiting`).

        Args:
            seat: whose half.
            number: its number.
            bit: where it lies; None beyond the ring.
            beside: the squares that share an edge with it.
        """
        self.waiting.append((number, beside))
        if bit is not None:
            self._cover(seat, number, bit)

    def close(self, mask: int) -> None:
        """Let nothing hang over onto these squares, which belong to regions already resolved (D9)."""
        self.around &= ~mask

    def _cover(self, seat: int, number: int, bit: int) -> None:
        self.free &= ~(1 << bit)
        self.around &= ~(1 << bit)
        self.totals[seat] += (PRESENT + number) * ONE_IN_LINES[bit]

    def legal(self, low: int, high: int) -> Moves | None:
        """Every legal placement of a tile (D5, D6, D9); None if there is none.

        Those of a double are named once each, to the right or down.
        """
        free = self.free
        a, b = self.touch[low], self.touch[high]
        right = free & free >> 1 & (a | b >> 1)
        down = free & free >> 8 & (a | b >> 8)
        if low == high:
            return (right, 0, down, 0) if right or down else self._legal_outside(low, high)
        left = free & free << 1 & (a | b << 1)
        up = free & free << 8 & (a | b << 8)
        return (right, left, down, up) if right or left or down or up else self._legal_outside(low, high)

    def _legal_outside(self, low: int, high: int) -> Moves | None:
        """Every placement over an edge (D6), of a tile that has none inside; pairs of squares inside never come up."""
        around = self.around
        free = around if self.whole else self.free
        if not free:
            return None
        a, b = self.touch[low], self.touch[high]
        right = around & around >> 1 & (free | free >> 1) & (a | b >> 1)
        down = around & around >> 8 & (free | free >> 8) & (a | b >> 8)
        if low == high:
            return (right, 0, down, 0) if right or down else None
        left = around & around << 1 & (free | free << 1) & (a | b << 1)
        up = around & around << 8 & (free | free << 8) & (a | b << 8)
        return (right, left, down, up) if right or left or down or up else None

    def place(self, seat: int, tile: Pair, move: Move) -> None:
        """Lay a tile; nothing is checked."""
        touch = self.touch
        if self.waiting:
            for number, beside in self.waiting:
                touch[number] |= beside
            self.waiting = []
        (low, high), (low_bit, high_bit) = tile, move
        left = ~(1 << low_bit | 1 << high_bit)
        self.free &= left
        self.around &= left
        touch[low] |= BESIDE[low_bit]
        touch[high] |= BESIDE[high_bit]
        self.totals[seat] += (PRESENT + low) * ONE_IN_LINES[low_bit] + (PRESENT + high) * ONE_IN_LINES[high_bit]

    @property
    def sums(self) -> list[tuple[int, ...]]:
        """For each line and seat: `PRESENT` times the squares that it covers there, plus the numbers on them.

        Lines are the five rows, then the five columns.
        """
        return [tuple([total >> shift & _ALL for total in self.totals]) for shift in range(0, 10 * DIGIT, DIGIT)]

    def room(self, line: int) -> int:
        """How many squares of a line are free."""
        return (self.free & IN_LINE[line]).bit_count()

    def line_winners(self) -> list[int]:
        """For each line the seat that wins it as it stands, -1 if none does."""
        return [sole_highest(line) for line in self.sums]


def any_move(moves: Moves, rng: Random) -> Move:
    """One of the placements, each as likely as any other; there must be one."""
    right, left, down, up = moves
    to_left = right.bit_count()
    to_down = to_left + left.bit_count()
    to_up = to_down + down.bit_count()
    index = int(rng.random() * (to_up + up.bit_count()))
    if index < to_left:
        mask, step = right, 1
    elif index < to_down:
        mask, step, index = left, -1, index - to_left
    elif index < to_up:
        mask, step, index = down, 8, index - to_down
    else:
        mask, step, index = up, -8, index - to_up
    while index:
        mask &= mask - 1
        index -= 1
    low = (mask & -mask).bit_length() - 1
    return low, low + step


def listed(moves: Moves) -> list[Move]:
    """The placements one by one."""
    return [(low, low + step) for mask, step in zip(moves, STEPS, strict=True) for low in bits(mask)]


def region_winner(lines: Iterable[int]) -> int:
    """The seat that wins a region, -1 if none does (D2, D3).

    Args:
        lines: how many lines each seat has won.
    """
    return sole_highest(tuple([PRESENT + count if count else 0 for count in lines]))


@lru_cache(maxsize=1 << 17)
def sole_highest(values: tuple[int, ...]) -> int:
    """The seat that D2 makes the winner, -1 if there is none.

    Args:
        values: for each seat its total plus `PRESENT` at least once; 0 if it does not contend (D3).
    """
    _, winner = decide(tuple((str(seat), value % PRESENT) for seat, value in enumerate(values) if value))
    return -1 if winner is None else int(winner)
