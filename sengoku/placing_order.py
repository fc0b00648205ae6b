"""Which tiles of a layout cannot have been placed in any order, however the halves are paired (D5)."""

from sengoku.contact import Contacts, Groups
from sengoku.covering.cover import Cover, State
from sengoku.covering.search import Found, find_cover
from sengoku.pairing import PairedTable


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
    for region in sorted(paired.table.has_record):
        groups = contacts.groups(links, until=region)
        inside = [spot.index for spot in paired.table.spots if spot.region == region and spot.square.is_inside]
        if lost := _lost(groups, inside):
            return lost
    return _Search(paired, contacts, steps).run({army: one.state for army, one in found.items() if one.state})


def _lost(groups: Groups, spots: list[int]) -> list[tuple[int, ...]]:
    """The groups of spots without ground."""
    found: dict[int, list[int]] = {}
    for index in spots:
        if not groups.is_grounded(index):
            found.setdefault(groups.find(index), []).append(index)
    return sorted(tuple(group) for group in found.values())


class _Search:
    """Looks for a pairing in which everything is connected.

    In one where a group is not, every other pairing that helps has a tile across the border of that group; so each
    neighbouring pair of halves across it is tried in turn.
    """

    def __init__(self, paired: PairedTable, contacts: Contacts, steps: int) -> None:
        self.paired = paired
        self.contacts = contacts
        self.steps = steps
        self.covers: dict[str, Cover] = {}
        self.given_up: set[int] = set()

    def run(self, states: dict[str, State]) -> list[tuple[int, ...]]:
        """The groups that no pairing connects."""
        hopeless: list[tuple[int, ...]] = []
        while group := self._first_lost(states):
            if self._reconnect(group, states, {}) is not False:
                break
            hopeless.append(group)
            self.given_up |= set(group)
        return hopeless

    def _first_lost(self, states: dict[str, State]) -> tuple[int, ...]:
        links = [pair for army, state in states.items() for pair in self.paired.pairs_of(state)]
        links += [pair for pair in self.paired.possible_links if self._army(pair[0]) not in states]
        links += self.paired.named.pairs
        groups = self.contacts.groups(links)
        for index in self.given_up:
            groups.join(index, groups.ground)
        lost = _lost(groups, [spot.index for spot in self.paired.table.spots])
        return lost[0] if lost else ()

    def _army(self, index: int) -> str:
        return self.paired.table.spots[index].half.army

    def _reconnect(
        self, group: tuple[int, ...], states: dict[str, State], given: dict[str, tuple[int, int]]
    ) -> bool | None:
        """Whether some pairing with the given links connects all; None if the steps do not suffice to tell."""
        sure = True
        for pair in self.paired.possible_links:
            army = self._army(pair[0])
            if army not in states or (pair[0] in group) == (pair[1] in group):
                continue
            if self.steps <= 0:
                return None
            right, down = self.paired.link(pair)
            more = given | {army: (given.get(army, (0, 0))[0] | right, given.get(army, (0, 0))[1] | down)}
            found = self._find(army, *more[army])
            if found.verdict == "undecided":
                sure = False
            if not found.state:
                continue
            after = states | {army: found.state}
            rest = self._first_lost(after)
            answer = self._reconnect(rest, after, more) if rest else True
            if answer:
                return True
            sure = sure and answer is not None
        return False if sure else None

    def _find(self, army: str, right: int, down: int) -> Found:
        if army not in self.covers:
            self.covers[army] = self.paired.cover(army)
        found = find_cover(self.covers[army], self.steps, right=right, down=down)
        self.steps -= found.steps
        return found
