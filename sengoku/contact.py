"""Whether the tiles of a layout could have been placed one after the other (D5, D9)."""

from collections.abc import Iterable
from functools import cached_property

from sengoku.squares import CASTLE
from sengoku.table import Place, Spot, Table

BESIDE_CASTLE = frozenset(CASTLE.neighbours)
"""The squares where a half touches the castle of its region."""


class Groups:
    """Which spots hang together: a union-find structure over the indices of `Table.spots`.

    One more node, the *ground*, stands for whatever a region's first tile may touch; what hangs together with it can
    have been placed. Mutable, and made anew for each question.
    """

    def __init__(self, count: int) -> None:
        self.leader = list(range(count + 1))
        self.ground = count

    def find(self, index: int) -> int:
        """The index that stands for the whole group of a spot, or of the ground."""
        while self.leader[index] != index:
            self.leader[index] = self.leader[self.leader[index]]
            index = self.leader[index]
        return index

    def join(self, one: int, other: int) -> None:
        """Make one group of two."""
        self.leader[self.find(one)] = self.find(other)

    def is_grounded(self, index: int) -> bool:
        """Whether a spot is connected with the ground."""
        return self.find(index) == self.find(self.ground)


def touches_castle(spot: Spot) -> bool:
    """Whether a half shares an edge with the castle of its region."""
    return spot.square in BESIDE_CASTLE


def bare_regions(table: Table) -> set[int]:
    """The regions in which a tile must have been placed although nothing recorded touches their castle (D9)."""
    touched = {spot.region for spot in table.spots if touches_castle(spot)}
    return {spot.region for spot in table.spots if _is_own(table, spot)} - touched


def _is_own(table: Table, spot: Spot) -> bool:
    """Whether a spot can only be covered by a tile placed while its region was fought over."""
    if not spot.square.is_inside or spot.is_castle:
        return False
    homes = [table.inside(near) for near in table.beside(table.places[spot.index])]
    return all(home is None or home[0] >= spot.region for home in homes)


class Contacts:
    """Which spots may touch in a way that lets tiles be placed: by equal numbers, at a castle, by unrecorded halves.

    Nothing here depends on how halves are paired into tiles. Where the record does not tell, contact is assumed.

    Attributes:
        table: the table.
        singles: spots whose tile may lie half on a place without a record.
        doubtful: spots that are known to be mistakes; they may have touched anything.
    """

    def __init__(self, table: Table, singles: frozenset[int], doubtful: frozenset[int] = frozenset()) -> None:
        self.table = table
        self.singles = singles
        self.doubtful = doubtful

    @cached_property
    def equal(self) -> tuple[tuple[int, int], ...]:
        """Neighbouring spots with the same number, of whatever armies."""
        spots = self.table.spots
        return tuple(
            (spot.index, other)
            for spot in spots
            for other in spot.neighbours
            if other > spot.index and spots[other].half.number == spot.half.number
        )

    @cached_property
    def unseen(self) -> tuple[tuple[int, int], ...]:
        """Pairs of spots that unrecorded halves may connect: one half touches both, or each its own and those touch.

        Where tiles may lie wholly outside, a chain of them may lead from any such spot of a board to any other.
        """
        around = self._around_unknown
        if self.table.is_whole:
            first: dict[int, int] = {}
            return tuple(
                (first.setdefault(board, index), index) for (board, _), spots in around.items() for index in spots
            )
        links = (
            (spots[0], other)
            for place, spots in around.items()
            for near in (place, *self.table.beside(place))
            for other in around.get(near, ())
        )
        return tuple(dict.fromkeys(links))

    @cached_property
    def unseen_ground(self) -> frozenset[int]:
        """Spots beside a place where an unrecorded region, their own or an earlier one, may have a tile."""
        table = self.table
        return frozenset(
            index
            for index, place in enumerate(table.places)
            for near in table.beside(place)
            if table.is_unknown(near)
            and any(self._is_in_time(one, table.spots[index].region) for one in table.beside(near))
        )

    @cached_property
    def _around_unknown(self) -> dict[Place, tuple[int, ...]]:
        """The places without a record where a half may lie, with the spots that would touch it."""
        table = self.table
        around: dict[Place, tuple[int, ...]] = {}
        near = {near for place in table.places for near in table.beside(place)}
        for place in near:
            if table.is_unknown(place):
                spots = [table.index_of[near] for near in table.beside(place) if near in table.index_of]
                if table.is_whole or any(self._may_reach(index, place) for index in spots):
                    around[place] = tuple(spots)
        return around

    def _may_reach(self, index: int, place: Place) -> bool:
        return index in self.singles and self.table.is_fit(place, self.table.places[index])

    def _is_in_time(self, place: Place, region: int) -> bool:
        home = self.table.inside(place)
        return home is not None and home[0] not in self.table.has_record and home[0] <= region

    def groups(self, links: Iterable[tuple[int, ...]], until: int | None = None) -> Groups:
        """Group the spots that hang together, and join to the ground those that a first tile may lie on.

        Args:
            links: the spots of each tile, or of each pair that may be one; a single spot links nothing.
            until: leave out what cannot have lain there yet when this region was resolved; None for everything.
        """
        groups = Groups(len(self.table.spots))
        kept = [True] * len(self.table.spots)
        if until is not None:
            kept = [since <= until for since in self._since]
        for pair in (*self.equal, *self.unseen, *links):
            if len(pair) == 2 and kept[pair[0]] and kept[pair[1]]:
                groups.join(*pair)
        for index in self._grounded:
            groups.join(index, groups.ground)
        return groups

    @cached_property
    def _grounded(self) -> frozenset[int]:
        bare = bare_regions(self.table)
        grounded = {
            spot.index
            for spot in self.table.spots
            if touches_castle(spot) or spot.region in bare or spot.is_castle or spot.is_lost
        }
        return self.unseen_ground | self.doubtful | grounded

    @cached_property
    def _since(self) -> tuple[int, ...]:
        """For each spot the first region that may have been fought when it was covered: its own, or one beside it."""
        if self.table.is_whole:
            return (0,) * len(self.table.spots)
        homes = [[self.table.inside(near) for near in self.table.beside(place)] for place in self.table.places]
        return tuple(min((home[0] for home in near if home), default=0) for near in homes)
