"""Everything recorded on the table, as one graph: which half lies beside which, over all regions (D9)."""

from dataclasses import dataclass
from functools import cached_property

from sengoku.layout import Half, Layout
from sengoku.squares import CASTLE, Square

Place = tuple[int, Square]
"""Where a half lies on the table: (0, square of the joined map), or (region, square) on separate boards."""


@dataclass(frozen=True)
class Spot:
    """One recorded half and what lies around it.

    Attributes:
        index: its position in `Table.spots`.
        region: the region that the square is named from; the one in which it lies, if that one has a record.
        square: the square, by its name in that region.
        half: what lies there.
        neighbours: indices of the recorded halves that share an edge with it (D5), rising.
        partners: those of them that could be the other half of the same tile: one army, and one square inside.
        is_open: whether its tile may reach a square of which the record says nothing: over an edge, or into a region
            without a record.
        is_castle: whether it covers a castle; then it counts nothing and needs no partner.
    """

    index: int
    region: int
    square: Square
    half: Half
    neighbours: tuple[int, ...]
    partners: tuple[int, ...]
    is_open: bool
    is_castle: bool


@dataclass(frozen=True)
class Table:
    """The recorded halves of a layout, each once, in reading order.

    On joined boards a half that two regions record lies at one place. Where their records differ, the region inside
    which it lies is believed, then the region that was fought first.
    """

    layout: Layout

    @property
    def is_whole(self) -> bool:
        """Whether tiles may lie wholly outside the regions (`Rules.outside`)."""
        return self.layout.game_set.rules.outside == "whole"

    def place(self, region: int, square: Square) -> Place:
        """Where a square of a region, its ring included, lies on the table."""
        battlefield = self.layout.game_set.battlefield
        return (0, battlefield.to_map(region, square)) if battlefield.joined else (region, square)

    def inside(self, place: Place) -> tuple[int, Square] | None:
        """The region and the square inside it that a place is; None outside every region."""
        if self.layout.game_set.battlefield.joined:
            return self.layout.game_set.battlefield.from_map(place[1])
        return place if place[1].is_inside else None

    def is_fit(self, first: Place, second: Place) -> bool:
        """Whether one tile may lie on two neighbouring places, by how far outside it would be (D6)."""
        return self.is_whole or self.inside(first) is not None or self.inside(second) is not None

    @cached_property
    def has_record(self) -> frozenset[int]:
        """The regions of which at least one square inside is recorded; the squares of others are unknown."""
        return frozenset(region.number for region in self.layout.regions if not region.is_empty)

    @cached_property
    def records(self) -> dict[Place, tuple[tuple[int, Square, Half], ...]]:
        """What each region says of a place, the most believable first; do not change it."""
        found: dict[Place, list[tuple[bool, int, Square, Half]]] = {}
        for region in self.layout.regions:
            for square, half in region.halves:
                place = self.place(region.number, square)
                found.setdefault(place, []).append((not square.is_inside, region.number, square, half))
        return {place: tuple((r[1], r[2], r[3]) for r in sorted(said)) for place, said in found.items()}

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """The recorded halves by region and square."""
        by_name = {}
        for place, said in self.records.items():
            home = self.inside(place)
            region, square = home if home and home[0] in self.has_record else said[0][:2]
            by_name[region, square] = (place, said[0][2])
        order = sorted(by_name)
        index_of = {by_name[name][0]: index for index, name in enumerate(order)}
        return tuple(self._spot(index, name, *by_name[name], index_of=index_of) for index, name in enumerate(order))

    def _spot(self, index: int, name: tuple[int, Square], place: Place, half: Half, index_of: dict[Place, int]) -> Spot:
        around = [(place[0], square) for square in place[1].neighbours]
        neighbours = sorted(index_of[near] for near in around if near in index_of)
        partners = sorted(
            index_of[near]
            for near in around
            if near in index_of and self.records[near][0][2].army == half.army and self.is_fit(place, near)
        )
        is_open = any(near not in index_of and self.is_unknown(near) and self.is_fit(place, near) for near in around)
        home = self.inside(place)
        is_castle = home is not None and home[1] == CASTLE
        return Spot(index, *name, half, tuple(neighbours), tuple(partners), is_open, is_castle)

    def is_unknown(self, place: Place) -> bool:
        """Whether a half may lie on a place without a record: outside every region, or in one that has none."""
        home = self.inside(place)
        return home is None or (home[0] not in self.has_record and home[1] != CASTLE)

    @cached_property
    def index_of(self) -> dict[Place, int]:
        """The spot on each recorded place; do not change it."""
        return {self.place(spot.region, spot.square): spot.index for spot in self.spots}

    def spot_at(self, region: int, square: Square) -> Spot | None:
        """What is recorded on a square of a region or its ring."""
        index = self.index_of.get(self.place(region, square))
        return None if index is None else self.spots[index]
