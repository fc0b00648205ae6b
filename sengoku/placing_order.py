"""Which tiles of a layout cannot have been placed in any order, however the halves are paired (D5)."""

from collections.abc import Iterable
from itertools import chain

from sengoku.contact import Contacts, Groups
from sengoku.covering.cover import Cover, State
from sengoku.covering.search import Found, find_cover
from sengoku.paired_table import PairedTable


def untouched(paired: PairedTable, found: dict[str, Found], steps: int) -> list[tuple[int, ...]]:
    """Groups of spots that cannot have been placed since, in every pairing, they touch no castle and no equal number.

    Groups that ``steps`` do not suffice to judge are left out. They are ordered by their first spots.

    Args:
        paired: the table.
        found: a pairing of each army; where an army has none, all its neighbouring halves count as connected.
        steps: how much work may be done.
    """
    contacts = Contacts(paired.table, paired.possible_singles_after(found), paired.without)
    links = (*paired.possible_links_after(found), *paired.named.pairs)
    lost: list[tuple[int, ...]] = []
    for region in sorted(paired.table.has_record):
        groups = contacts.groups(links, until=region)
        for index in chain(*lost):
            groups.join(index, groups.ground)
        inside = [spot.index for spot in paired.table.spots if spot.region == region and spot.square.is_inside]
        lost += _lost(groups, inside)
    return lost or _Search(paired, contacts, steps).run({army: one.state for army, one in found.items() if one.state})


def _lost(groups: Groups, spots: Iterable[int]) -> list[tuple[int, ...]]:
    """Those of the spots that do not hang together with the ground, by group, in the order of their first spots."""
    found: dict[int, list[int]] = {}
    for index in spots:
        if not groups.is_grounded(index):
            found.setdefault(groups.find(index), []).append(index)
    return [tuple(group) for group in found.values()]


class _Search:
    """Asks of each group without ground in the first pairing whether another pairing connects it with the ground.

    Such a pairing has a tile across the group's border. So each pair of neighbouring halves across the border is tried
    in turn as one tile, and so on from the larger group that this makes.
    """

    def __init__(self, paired: PairedTable, contacts: Contacts, steps: int) -> None:
        self.paired = paired
        self.contacts = contacts
        self.steps = steps
        self.covers: dict[str, Cover] = {}
        self.done: set[int] = set()

    def run(self, states: dict[str, State]) -> list[tuple[int, ...]]:
        """The groups that no pairing connects, each judged by itself."""
        hopeless: list[tuple[int, ...]] = []
        while lost := self._lost_in(states):
            if self._is_hopeless(frozenset(lost[0]), states, {}):
                hopeless.append(lost[0])
            self.done |= set(lost[0])
        return hopeless

    def _lost_in(self, states: dict[str, State]) -> list[tuple[int, ...]]:
        """The groups without ground in one pairing, except those already judged."""
        links = [pair for army, state in states.items() for pair in self.paired.pairs_of(state)]
        links += [pair for pair in self.paired.possible_links if self._army(pair) not in states]
        links += self.paired.named.pairs
        groups = self.contacts.groups(links)
        for index in self.done:
            groups.join(index, groups.ground)
        return _lost(groups, range(len(self.paired.table.spots)))

    def _army(self, pair: tuple[int, int]) -> str:
        return self.paired.table.spots[pair[0]].half.army

    def _is_hopeless(self, spots: frozenset[int], states: dict[str, State], given: dict[str, tuple[int, int]]) -> bool:
        """Whether no pairing with the given links connects all the spots; False if the steps do not suffice to tell."""
        group = next((lost for lost in self._lost_in(states) if not spots.isdisjoint(lost)), None)
        if group is None:
            return False
        for pair in self.paired.possible_links:
            if (pair[0] in group) == (pair[1] in group):
                continue
            if self.steps <= 0:
                return False
            army = self._army(pair)
            right, down = (old | new for old, new in zip(given.get(army, (0, 0)), self.paired.link(pair), strict=True))
            found = self._find(army, right, down)
            if found.verdict == "undecided":
                return False
            after = states | {army: found.state} if found.state else None
            if after and not self._is_hopeless(spots, after, given | {army: (right, down)}):
                return False
        return True

    def _find(self, army: str, right: int, down: int) -> Found:
        if army not in self.covers:
            self.covers[army] = self.paired.cover(army)
        found = find_cover(self.covers[army], self.steps, right=right, down=down)
        self.steps -= found.steps
        return found
