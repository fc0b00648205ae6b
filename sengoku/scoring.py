"""Who wins a line and a region, and why (D1 to D3)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from sengoku.errors import RulesError
from sengoku.layout import RegionLayout
from sengoku.squares import CASTLE
from sengoku.wording import say

Totals = tuple[tuple[str, int], ...]
"""An army's key and its total, in seat order, contenders only (D3)."""


@dataclass(frozen=True)
class Contest:
    """Contenders with a total each, and the one that D2 makes the winner.

    Attributes:
        totals: the contenders in seat order, a total of 0 included.
        tied_out: every contender whose total another one shares, high or low, in seat order.
        winner: the contender with the highest total that nobody shares; None if there is none.
    """

    totals: Totals
    tied_out: tuple[str, ...]
    winner: str | None

    @property
    def margin(self) -> int | None:
        """How many points the winner is above the next total below its own, shared or not.

        Losing that many would cost it the win, losing fewer would not. None without a winner, or if no total is lower.
        """
        if self.winner is None:
            return None
        total = dict(self.totals)[self.winner]
        lower = [other for _, other in self.totals if other < total]
        return total - max(lower) if lower else None

    @property
    def short(self) -> Totals:
        """How far every other contender was from winning, in seat order.

        That is the smallest number, 1 or more, that makes it the winner when it alone gets so many more: it must pass
        the highest total that only one of the others has, and may not land on a total of another.
        """
        return tuple((key, self._shortfall(total)) for key, total in self.totals if key != self.winner)

    def _shortfall(self, total: int) -> int:
        values = [other for _, other in self.totals]
        aim = max([total, *(value for value in values if values.count(value) == 1)])
        while aim in values:
            aim += 1
        return aim - total


@dataclass(frozen=True)
class LineResult(Contest):
    """A row or a column: a contest for the sum of its numbers (D1).

    Attributes:
        kind: which of the two.
        index: 0 to 4, from the top or from the left.
        counted: how many of its squares are covered and count, at most 5, or 4 where the castle lies in it.
    """

    kind: Literal["row", "column"]
    index: int
    counted: int


@dataclass(frozen=True)
class RegionResult(Contest):
    """A region: a contest for lines; ``totals`` are lines won, so ``margin`` and ``short`` are in lines.

    Attributes:
        number: the region's number, from 1.
        complete: whether all 24 squares are covered (D7).
        rows: from the top.
        columns: from the left.
    """

    number: int
    complete: bool
    rows: tuple[LineResult, ...]
    columns: tuple[LineResult, ...]

    @property
    def lines(self) -> tuple[LineResult, ...]:
        """The five rows, then the five columns."""
        return self.rows + self.columns

    @property
    def lines_won(self) -> Totals:
        """The same as ``totals``: lines won, in seat order, without the armies that won none."""
        return self.totals


def decide(totals: Totals) -> tuple[tuple[str, ...], str | None]:
    """Apply D2 to totals: the keys that tie and drop out, in the order given, and the winner (None if all drop out)."""
    values = [total for _, total in totals]
    tied_out = tuple([key for key, total in totals if values.count(total) > 1])
    left = [(total, key) for key, total in totals if values.count(total) == 1]
    return tied_out, max(left)[1] if left else None


def score_region(region: RegionLayout, seats: tuple[str, ...]) -> RegionResult:
    """Score what lies inside the region; its ring and its castle count nothing (D1).

    On joined boards pass the region `as_it_lies`. ``seats`` are the armies' keys in seat order.

    Raises:
        RulesError: a half belongs to none of the armies.
    """
    sums: tuple[list[dict[str, int]], ...] = ([{} for _ in range(5)], [{} for _ in range(5)])
    counted = ([0] * 5, [0] * 5)
    for square, (army, number) in region.halves:
        if square.is_inside and square != CASTLE:
            for kind, index in ((0, square.row), (1, square.column)):
                line = sums[kind][index]
                line[army] = line.get(army, 0) + number
                counted[kind][index] += 1
    unknown = {army for line in sums[0] for army in line} - set(seats)
    if unknown:
        raise RulesError(
            say(
                "expected halves of {known} only, got some of {unknown}",
                known=" ".join(seats),
                unknown=" ".join(sorted(unknown)),
            )
        )
    rows = tuple(_line("row", i, sums[0][i], counted[0][i], seats) for i in range(5))
    columns = tuple(_line("column", i, sums[1][i], counted[1][i], seats) for i in range(5))
    lines_won = count_won((line.winner for line in rows + columns), seats)
    return RegionResult(lines_won, *decide(lines_won), region.number, region.is_complete, rows, columns)


def _line(
    kind: Literal["row", "column"], index: int, sums: dict[str, int], counted: int, seats: tuple[str, ...]
) -> LineResult:
    totals = tuple([(key, sums[key]) for key in seats if key in sums])
    return LineResult(totals, *decide(totals), kind, index, counted)


def count_won(winners: Iterable[str | None], seats: tuple[str, ...]) -> Totals:
    """How often each army won, in seat order, without the armies that never did (D3)."""
    wins = Counter(winners)
    return tuple((key, wins[key]) for key in seats if wins[key])
