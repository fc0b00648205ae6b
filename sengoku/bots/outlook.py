"""How the region being fought may end, and what that is worth to a seat.

A full line is decided (D2), ties and all. In an open line each free square may go to any seat, so the lead that makes
a win likely grows with the square root of the free squares; the chances are the logistic curve of the totals. The
region goes, in the same way, to the seat that may expect most lines.
"""

import math
from functools import lru_cache

from sengoku.simulation.board import PRESENT, Board, Move, Pair, region_winner, sole_highest
from sengoku.simulation.masks import LINES
from sengoku.simulation.sight import Open

Chances = tuple[float, ...]
"""Each seat's chance to win one line, 0 to 1."""

Change = tuple[Chances, float]
"""How a placement changes a line: what each seat's chance gains, and how much less settled the line becomes."""

_LOGISTIC = 1.702
"""The scale at which a logistic curve comes nearest to a normal distribution."""

_SURE, _UNSURE = 0.35, 0.6
"""How many lines of lead make winning a region likely: `_SURE` when all lines are settled, and `_UNSURE` times more, by
how unsettled they are. Of the values tried in some thousand games these won most, though by little."""

_LINE = 0.02
"""What one expected line is worth besides the region, as a share of it: lines decide ties (D10)."""


class Outlook:
    """How one position will probably end, and what placements would change about that.

    Attributes:
        board: the position; it is read, never changed.
        expected: for each seat, how many lines it may expect to win.
        unsettled: the sum over lines and seats of p (1 - p), p the seat's chance; 0 once every line is decided.
    """

    def __init__(self, board: Board, stakes: tuple[float, ...], spread: float) -> None:
        self.board = board
        self.stakes = stakes
        self.scales = [spread * math.sqrt(room) for room in range(6)]
        self.lines = [(sums, board.room(line)) for line, sums in enumerate(board.sums)]
        chances = [line_chances(sums, self.scales[room]) for sums, room in self.lines]
        self.expected = [sum(seat) for seat in zip(*(line for line, _ in chances), strict=True)]
        self.unsettled = sum(unsettled for _, unsettled in chances)

    def worth(self, seat: int) -> float:
        """What the position is worth to a seat, about -2 to 2: its chance of the region by stakes, less the others'."""
        if not self.board.free:
            return self._settled(self.board, seat)
        return self._worth(self.expected, self.unsettled, seat)

    def placements(self, seat: int, tile: Pair, moves: list[Move]) -> list[float]:
        """What the position would be worth to a seat after each placement of its tile."""
        low, high = tile
        by_low = self._changes(seat, PRESENT + low, 1)
        by_high = self._changes(seat, PRESENT + high, 1)
        by_both = self._changes(seat, 2 * PRESENT + low + high, 2)
        left = self.board.free.bit_count()
        worths = []
        for low_bit, high_bit in moves:
            below, above = LINES[low_bit], LINES[high_bit]
            if bool(below) + bool(above) == left:
                board = self.board.copy()
                board.place(seat, tile, (low_bit, high_bit))
                worths.append(self._settled(board, seat))
                continue
            changes = [(by_both if line in above else by_low)[line] for line in below]
            changes += [by_high[line] for line in above if line not in below]
            expected, unsettled = self.expected[:], self.unsettled
            for more, less_settled in changes:
                unsettled += less_settled
                for index, chance in enumerate(more):
                    expected[index] += chance
            worths.append(self._worth(expected, unsettled, seat))
        return worths

    def _changes(self, seat: int, more: int, squares: int) -> list[Change]:
        """For each line, what changes if a seat adds ``more`` on ``squares`` of it; nothing where fewer are free."""
        scales = self.scales
        return [
            line_change(sums, seat, more, scales[room], scales[room - squares]) if room >= squares else ((), 0.0)
            for sums, room in self.lines
        ]

    def _worth(self, expected: list[float], unsettled: float, seat: int) -> float:
        scale = _SURE + _UNSURE * math.sqrt(2 * max(0.0, unsettled) / len(expected))
        most = max(expected)
        shares = [math.exp((lines - most) / scale) for lines in expected]
        staked = [share * stake for share, stake in zip(shares, self.stakes, strict=True)]
        return (2 * staked[seat] - sum(staked)) / sum(shares) + _lead(expected, seat)

    def _settled(self, board: Board, seat: int) -> float:
        winners = board.line_winners()
        lines = [winners.count(index) for index in range(len(self.stakes))]
        winner = region_winner(lines)
        if winner < 0:
            return _lead(lines, seat)
        return (1 if winner == seat else -1) * self.stakes[winner] + _lead(lines, seat)


def _lead(lines: list[float] | list[int], seat: int) -> float:
    """What a seat's lines are worth by themselves, compared with the others' average."""
    others = (sum(lines) - lines[seat]) / (len(lines) - 1)
    return _LINE * (lines[seat] - others)


def spread(shown: Open) -> float:
    """The logistic curve's scale for one free square: how far apart it may put two seats, by the tiles' numbers."""
    tiles = shown.game_set.tiles.tiles
    squares = sum(tile.low**2 + tile.high**2 for tile in tiles) / (2 * len(tiles))
    return max(1.0, math.sqrt(2 * squares / shown.seats)) / _LOGISTIC


def stakes(shown: Open) -> tuple[float, ...]:
    """What winning the region is worth to each seat: 1, or 2 if it would win the game (D10)."""
    return tuple(2.0 if won else 1.0 for won in shown.regions_won)


@lru_cache(maxsize=1 << 16)
def line_chances(sums: tuple[int, ...], scale: float) -> tuple[Chances, float]:
    """Each seat's chance to win a line with these sums (as in `Board.sums`), and how unsettled the line is.

    ``scale`` is that of the logistic curve, as long as squares are free; 0 stands for a full line.
    """
    if not scale:
        winner = sole_highest(sums)
        return tuple(float(seat == winner) for seat in range(len(sums))), 0.0
    shares = [math.exp((value % PRESENT) / scale) for value in sums]
    whole = sum(shares)
    chances = tuple(share / whole for share in shares)
    return chances, sum(chance * (1 - chance) for chance in chances)


@lru_cache(maxsize=1 << 16)
def line_change(sums: tuple[int, ...], seat: int, more: int, before: float, after: float) -> Change:
    """How a line changes when a seat adds ``more`` to its sum; the scale changes with the number of free squares."""
    old, old_unsettled = line_chances(sums, before)
    new, new_unsettled = line_chances((*sums[:seat], sums[seat] + more, *sums[seat + 1 :]), after)
    return tuple(now - then for now, then in zip(new, old, strict=True)), new_unsettled - old_unsettled
