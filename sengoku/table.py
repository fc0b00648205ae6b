"""All recorded halves of a layout as one graph: which half lies beside which, across regions too (D9)."""

from dataclasses import dataclass
from functools import cached_property

from sengoku.layout import Half, Layout
from sengoku.squares import CASTLE, Square, format_square
from sengoku.wording import ENGLISH, Wording

Place = tuple[int, Square]
"""Where a half lies on the table: (0, square of the joined map), or (region, square) on separate boards."""


@dataclass(frozen=True, eq=False)
class Spot:
    """One recorded half and what lies around it.

    Attributes:
        index: its position in `Table.spots`.
        region: the region from which the square is named: the one in which it lies if that has a record, or else the
            one that recorded it.
        square: the square, by its name in that region.
        half: what lies there.
        neighbours: indices of the recorded halves that share an edge with it (D5), rising.
        partners: those neighbours that could be the other half of the same tile: same army, not both too far outside.
        is_open: whether its tile may reach an unrecorded place: over an edge, or in a region without a record.
        is_castle: whether it covers a castle; then it counts nothing and needs no partner.
        is_lost: whether it lies where no tile can reach, with no square inside a region beside it (D6).
    """

    index: int
    region: int
    square: Square
    half: Half
    neighbours: tuple[int, ...]
    partners: tuple[int, ...]
    is_open: bool
    is_castle: bool
    is_lost: bool


class Table:
    """The recorded halves of a layout, each once, by region and square.

    On joined boards a half that two regions record lies at one place. Where their records differ, the region inside
    which it lies is believed, then the region that was fought first.

    Attributes:
        layout: what was recorded.
        words: the language of sentences about the table.
    """

    def __init__(self, layout: Layout, words: Wording = ENGLISH) -> None:
        self.layout = layout
        self.words = words
        self._beside: dict[Place, tuple[Place, ...]] = {}
        self._inside: dict[Place, tuple[int, Square] | None] = {}

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
        if place not in self._inside:
            if self.layout.game_set.battlefield.joined:
                self._inside[place] = self.layout.game_set.battlefield.from_map(place[1])
            else:
                self._inside[place] = place if place[1].is_inside else None
        return self._inside[place]

    def is_fit(self, first: Place, second: Place) -> bool:
        """Whether one tile may lie on two neighbouring places without being too far outside the regions (D6)."""
        return self.is_whole or self.inside(first) is not None or self.inside(second) is not None

    def is_unknown(self, place: Place) -> bool:
        """Whether a half may lie on a place without a record: outside every region, or in one that has none."""
        if place in self.records:
            return False
        home = self.inside(place)
        return home is None or (home[0] not in self.has_record and home[1] != CASTLE)

    @cached_property
    def has_record(self) -> frozenset[int]:
        """The regions whose squares are known: the record tells what lies on them, even where that is nothing.

        They are the regions with a half, on joined boards with a half inside (there, halves on the ring lie in other
        regions), and those marked as ended.
        """
        joined = self.layout.game_set.battlefield.joined
        return frozenset(
            region.number
            for region in self.layout.regions
            if region.ended or (region.halves and not joined) or not region.is_empty
        )

    @cached_property
    def records(self) -> dict[Place, tuple[tuple[int, Square, Half], ...]]:
        """What regions recorded at each place: (region, square, half), the most believable first; do not change it."""
        found: dict[Place, list[tuple[bool, int, Square, Half]]] = {}
        for region in self.layout.regions:
            for square, half in region.halves:
                place = self.place(region.number, square)
                found.setdefault(place, []).append((not square.is_inside, region.number, square, half))
        return {place: tuple((r[1], r[2], r[3]) for r in sorted(said)) for place, said in found.items()}

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """The recorded halves by region and square."""
        named = []
        for place, said in self.records.items():
            home = self.inside(place)
            named.append((*(home if home and home[0] in self.has_record else said[0][:2]), place))
        named.sort()
        index_of = {place: index for index, (_, _, place) in enumerate(named)}
        return tuple(self._spot(index, named[index], index_of) for index in range(len(named)))

    def _spot(self, index: int, name: tuple[int, Square, Place], index_of: dict[Place, int]) -> Spot:
        region, square, place = name
        half = self.records[place][0][2]
        around = self.beside(place)
        neighbours = [index_of[near] for near in around if near in index_of]
        partners = [
            index_of[near]
            for near in around
            if near in index_of and self.records[near][0][2].army == half.army and self.is_fit(place, near)
        ]
        home = self.inside(place)
        return Spot(
            index=index,
            region=region,
            square=square,
            half=half,
            neighbours=tuple(sorted(neighbours)),
            partners=tuple(sorted(partners)),
            is_open=any(self.is_unknown(near) and self.is_fit(place, near) for near in around),
            is_castle=home is not None and home[1] == CASTLE,
            is_lost=not any(self.is_fit(place, near) for near in around),
        )

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Where each spot lies."""
        return tuple(self.place(spot.region, spot.square) for spot in self.spots)

    def beside(self, place: Place) -> tuple[Place, ...]:
        """The four places that share an edge with a place, some of them perhaps far outside."""
        if place not in self._beside:
            board, (row, column) = place
            self._beside[place] = (
                (board, Square(row - 1, column)),
                (board, Square(row, column - 1)),
                (board, Square(row, column + 1)),
                (board, Square(row + 1, column)),
            )
        return self._beside[place]

    @cached_property
    def index_of(self) -> dict[Place, int]:
        """The index of the spot on each recorded place; do not change it."""
        return {place: index for index, place in enumerate(self.places)}

    def spot_at(self, region: int, square: Square) -> Spot | None:
        """The spot on a square of a region or its ring; None if nothing is recorded there."""
        index = self.index_of.get(self.place(region, square))
        return None if index is None else self.spots[index]

    def name_army(self, key: str) -> str:
        """The name of an army; the key itself if the game has no such army."""
        army = self.layout.game_set.by_key.get(key)
        return army.name if army else key

    def name_half(self, half: Half) -> str:
        """``Blossom 4``."""
        return self.words.say("{army} {number}", army=self.name_army(half.army), number=half.number)

    def name_spot(self, spot: Spot) -> str:
        """``Blossom 4 on d3``."""
        square = format_square(spot.square)
        return self.words.say("{half} on {square}", half=self.name_half(spot.half), square=square)
