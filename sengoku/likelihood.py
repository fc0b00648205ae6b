"""How likely it is that a change to a layout undoes a slip of the pen, judged by what real games look like.

Each constant is what one such thing adds to the mark of a change; a `Likelihood` adds them up.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from sengoku.layout import Half
from sengoku.repairs import Changes, Kind, Repair, Repairs

BY_KIND: dict[Kind, int] = {"number": 0, "army": 24, "swap": 29, "missing": 9}
"""To begin with. There are far more ways to change a number than to swap two halves, so one that helps says less."""

CONTACT = 12
"""For each additional pair of neighbours with equal numbers: players lay equal numbers side by side (D5)."""

ODD = -5
"""For each army with an odd number of halves in a region: one of its tiles would hang over."""

UNEVEN = -4
"""For each half by which an army differs from an even share of a region: all armies reveal one tile a turn."""

SINGLE = -11
"""For each tile that would hang over unrecorded."""

UNFIXED = -13
"""For each army that still has no pairing."""

WARNING = -38
"""For each warning about the changed layout, whether it was there before or not."""


@dataclass(frozen=True)
class Likelihood:
    """Marks for changes, higher for likelier ones: ten times a difference of logarithms.

    The weights were fitted to slips of all four kinds in simulated games.
    """

    repairs: Repairs

    @cached_property
    def _lies(self) -> dict[int, Half]:
        """Everything that was recorded, by bit."""
        paired = self.repairs.paired
        return {paired.bit[spot.index]: spot.half for spot in paired.table.spots}

    @cached_property
    def _region(self) -> dict[int, int]:
        """The region inside which each place is, by bit; 0 outside."""
        grid = self.repairs.grid
        return {bit: (grid.table.inside(place) or (0,))[0] for bit, place in grid.place_of.items()}

    @cached_property
    def _counts(self) -> Counter[tuple[int, str]]:
        """How many halves each army has in each region."""
        return Counter((self._region[bit], half.army) for bit, half in self._lies.items())

    def of_change(self, kind: Kind, changes: Changes) -> int:
        """The mark of a change by itself."""
        after = self._lies | dict(changes)
        contacts = self._contacts(after, changes) - self._contacts(self._lies, changes)
        return BY_KIND[kind] + CONTACT * contacts + self._balance(changes)

    def of_repair(self, repair: Repair) -> int:
        """The mark of a change that is known to make a pairing possible."""
        unfixed = len(self.repairs.broken) - len(repair.fixed)
        return self.of_change(repair.kind, repair.changes) + SINGLE * repair.singles + UNFIXED * unfixed

    def _contacts(self, lies: dict[int, Half], changes: Changes) -> int:
        """How many pairs of neighbours with equal numbers include a changed place."""
        equal = {
            frozenset((bit, near))
            for bit, _ in changes
            for near in self.repairs.grid.beside[bit]
            if bit in lies and near in lies and lies[bit].number == lies[near].number
        }
        return len(equal)

    def _balance(self, changes: Changes) -> int:
        """The marks for odd and uneven numbers of halves in the regions that the change touches."""
        counts = self._counts.copy()
        for bit, half in changes:
            counts[self._region[bit], half.army] += 1
            if bit in self._lies:
                counts[self._region[bit], self._lies[bit].army] -= 1
        armies = self.repairs.paired.table.layout.game_set.keys
        mark = 0
        for region in {self._region[bit] for bit, _ in changes}:
            shares = [counts[region, army] for army in armies]
            mark += ODD * sum(share % 2 for share in shares)
            mark += UNEVEN * sum(abs(share * len(armies) - sum(shares)) for share in shares) // len(armies)
        return mark
