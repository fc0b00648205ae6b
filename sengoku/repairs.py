"""Single changes to what was recorded that would make a pairing possible."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from sengoku.chart import Chart, Grid
from sengoku.covering.cover import Cover, State
from sengoku.covering.search import Found, find_cover
from sengoku.layout import Half
from sengoku.paired_table import PairedTable

Kind = Literal["number", "army", "swap", "missing"]
"""What was recorded wrongly: a half's number, its army, two neighbouring halves swapped, or a half left out."""

Changes = tuple[tuple[int, Half], ...]
"""What to record instead: places by their bits, rising, each with the half to put there."""

ONE_QUESTION = 500
"""The most steps spent on asking whether all but some halves can be paired; a few nearly always suffice."""

ONE_CHANGE = 2000
"""The most steps spent on asking whether a change helps."""


@dataclass(frozen=True)
class Repair:
    """A change after which an army can be paired that could not be before, and no other is worse off.

    Attributes:
        kind: what was recorded wrongly.
        changes: what to record instead.
        fixed: the armies that have a pairing only after the change.
        singles: how many tiles of the changed armies hang over unrecorded in the pairing found.
    """

    kind: Kind
    changes: Changes
    fixed: frozenset[str]
    singles: int


@dataclass
class Repairs:
    """Looks for repairs of the armies that have no pairing, within a number of steps.

    Attributes:
        paired: the table.
        found: whether each army on it has a pairing.
        steps: how many steps are left; they go down with each question.
    """

    paired: PairedTable
    found: dict[str, Found]
    steps: int
    _without: dict[int, State | None] = field(default_factory=dict)
    _changed: dict[tuple[str, Changes], State | None] = field(default_factory=dict)

    @cached_property
    def broken(self) -> tuple[str, ...]:
        """The armies without a pairing."""
        return tuple(army for army, one in self.found.items() if one.verdict == "impossible")

    @cached_property
    def covers(self) -> dict[str, Cover]:
        """The question whether each army of the game can be paired as recorded."""
        keys = dict.fromkeys((*self.paired.table.layout.game_set.keys, *self.paired.armies))
        return {army: self.paired.cover(army) for army in keys}

    @property
    def chart(self) -> Chart:
        """What was recorded."""
        return self.paired.chart

    @property
    def grid(self) -> Grid:
        """Where it was recorded."""
        return self.paired.grid

    def candidates(self) -> list[tuple[Kind, Changes]]:
        """The changes worth trying: without the changed squares, all other halves could be paired."""
        found: dict[Changes, Kind] = {}
        for kind, changes in (*self._numbers(), *self._armies(), *self._swaps(), *self._missing()):
            found.setdefault(changes, kind)
        return [(kind, changes) for changes, kind in found.items()]

    def repair(self, kind: Kind, changes: Changes) -> Repair | None:
        """The change as a repair; None if some army that it touches is found no pairing afterwards."""
        halves = self.chart.halves
        armies = dict.fromkeys(half.army for _, half in changes)
        armies |= dict.fromkeys(halves[bit].army for bit, _ in changes if bit in halves)
        singles = 0
        for army in armies:
            state = self._after(army, changes)
            if state is None:
                return None
            singles += state.laid_single.bit_count()
        return Repair(kind, changes, frozenset(armies).intersection(self.broken), singles)

    def _numbers(self) -> Iterator[tuple[Kind, Changes]]:
        """Another number for a half, where the rest can be paired without it, alone or together with a neighbour."""
        for army in self.broken:
            stock = self.covers[army].stock
            numbers = [number for number in range(stock.highest + 1) if stock.with_number(number)]
            for bit, half in self._halves(army):
                near = [other for other in self._partners(bit, army) if self._pairs_without(army, bit | other)]
                hangs_over = bool(bit & self.grid.open) and self._pairs_without(army, bit)
                for number in numbers:
                    tiles = [(number, self.chart.halves[other].number) for other in near]
                    fits = hangs_over or any(tile in stock.kind_of for tile in tiles)
                    if fits and number != half.number:
                        yield "number", ((bit, Half(army, number)),)

    def _armies(self) -> Iterator[tuple[Kind, Changes]]:
        """Another army for a half that would find a partner there; a broken army must be pairable without the half."""
        for bit, half in self.chart.halves.items():
            if half.army in self.broken and not self._pairs_without(half.army, bit):
                continue
            for army in self.covers:
                helps = half.army in self.broken or army in self.broken
                if army != half.army and helps and (self._partners(bit, army) or bit & self.grid.open):
                    yield "army", ((bit, Half(army, half.number)),)

    def _swaps(self) -> Iterator[tuple[Kind, Changes]]:
        """Two neighbouring halves the other way round."""
        for bit, half in self.chart.halves.items():
            for near in self.grid.beside[bit]:
                other = self.chart.halves.get(near)
                if near > bit and other and other != half and {half.army, other.army}.intersection(self.broken):
                    yield "swap", ((bit, other), (near, half))

    def _missing(self) -> Iterator[tuple[Kind, Changes]]:
        """A half on an empty square, as the partner of a neighbour without which all others can be paired."""
        taken = {self.paired.bit[spot.index] for spot in self.paired.table.spots}
        for army in self.broken:
            stock = self.covers[army].stock
            for bit, half in self._halves(army):
                for near in self.grid.beside[bit]:
                    if near not in taken and self._pairs_without(army, bit):
                        for kind in stock.with_number(half.number):
                            yield "missing", ((near, Half(army, stock.kinds[kind].other(half.number))),)

    def _halves(self, army: str) -> list[tuple[int, Half]]:
        return [(bit, half) for bit, half in self.chart.halves.items() if half.army == army]

    def _partners(self, bit: int, army: str) -> list[int]:
        """The neighbours that an army's half on a place could share a tile with."""
        halves = self.chart.halves
        return [
            near
            for near in self.grid.beside[bit]
            if near in halves and halves[near].army == army and self.grid.is_link(bit, near)
        ]

    def _pairs_without(self, army: str, squares: int) -> bool:
        """Whether a pairing of an army's halves is found if those on some squares are not there."""
        if squares not in self._without:
            self._without[squares] = self._ask(self.covers[army], ONE_QUESTION, squares)
        return self._without[squares] is not None

    def _after(self, army: str, changes: Changes) -> State | None:
        """A pairing of an army after a change, if one is found."""
        if (army, changes) not in self._changed:
            cover = self.chart.changed(changes).cover(army, self.covers[army].stock)
            self._changed[army, changes] = self._ask(cover, ONE_CHANGE)
        return self._changed[army, changes]

    def _ask(self, cover: Cover, steps: int, without: int = 0) -> State | None:
        if self.steps <= 0:
            return None
        found = find_cover(cover, min(self.steps, steps), without=without)
        self.steps -= found.steps
        return found.state
