"""Which tiles of a layout cannot have been placed in any order, however the halves are paired (D5)."""

from collections.abc import Iterable
from itertools import chain

from sengoku.contact import Contacts, Groups
from sengoku.covering.cover import Cover, State
from sengoku.covering.search import Found, find_cover
from sengoku.paired_table import PairedTable


def untouched(paired: PairedTable, found: dict[str, Found], steps: int) -> list[tuple[int, ...]]:
    """Groups of spots that touch neither a castle nor an equal number in any pairing; the first spots come first.

    What ``steps`` do not suffice to rule out is taken to be possible.

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
    """The groups of spots without ground, in the order of their first spots."""
    found: dict[int, list[int]] = {}
    for index in spots:
        if not groups.is_grounded(index):
            found.setdefault(groups.find(index), []).append(index)
    return [tuple(group) for group in found.values()]


class _Search:
    """Looks for pairings in which groups are connected that are not in the first one.

    Every pairing in which a group is connected has a tile across its border; so each neighbouring pair of halves across
    it is tried in turn.
    """

    def __init__(self, paired: PairedTable, contacts: Contacts, steps: int) -> None:
        self.paired = paired
        self.contacts = contacts
        self.steps = steps
        self.covers: dict[str, Cover] = {}
        self.done: set[int] = set()

    def run(self, states: dict[str, State]) -> list[tuple[int, ...]]:
        """The groups that no pairing connects, each taken for itself."""
        hopeless: list[tuple[int, ...]] = []
        while lost := self._lost_in(states):
            if self._is_hopeless(frozenset(lost[0]), states, {}):
                hopeless.append(lost[0])
            self.done |= set(lost[0])
        return hopeless

    def _lost_in(self, states: dict[str, State]) -> list[tuple[int, ...]]:
        """The groups without ground in one pairing, but for those that were looked into."""
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
