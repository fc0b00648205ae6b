"""A table as bit masks, from which each army's question to `covering` is made: can its halves be covered by its tiles?

A `Grid` holds where tiles may lie; a `Chart` holds what lies there, as it was recorded or with some squares changed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from sengoku.covering.cover import Cover
from sengoku.covering.stock import Stock
from sengoku.layout import Half
from sengoku.squares import CASTLE, INSIDE
from sengoku.table import Place, Table


@dataclass(frozen=True, eq=False, repr=False)
class Grid:
    """Where on a table tiles may lie, whatever lies there now.

    A place is one bit of an integer. Its neighbour to the right is the next higher bit, the one below is ``width`` bits
    higher.

    Attributes:
        table: the table.
        width: how many bits one row takes: two joined regions and the ring around the map, or one region and its ring.
        bit: the bit of each place with a record, and of each empty square of a region that has one.
        right: the places from which one tile may reach the next place to the right without lying too far outside (D6).
        down: the places from which one tile may reach the place below in the same way.
        open: the places whose tile may reach a neighbouring place of which the record says nothing.
        castles: the castle squares on which something was recorded.
    """

    table: Table
    width: int
    bit: Mapping[Place, int]
    right: int
    down: int
    open: int
    castles: int

    @cached_property
    def place_of(self) -> dict[int, Place]:
        """The place of each bit; do not change it."""
        return {bit: place for place, bit in self.bit.items()}

    @cached_property
    def beside(self) -> dict[int, tuple[int, ...]]:
        """The bits of the places that share an edge with each place; do not change it."""
        return {
            bit: tuple(self.bit[near] for near in self.table.beside(place) if near in self.bit)
            for place, bit in self.bit.items()
        }

    def is_link(self, one: int, other: int) -> bool:
        """Whether a tile may lie on two neighbouring places."""
        first, second = min(one, other), max(one, other)
        return bool(
            (self.right & first and second == first << 1) or (self.down & first and second == first << self.width)
        )


def read_grid(table: Table) -> Grid:
    """Lay out the places of a table as bits."""
    rank = {region.number: 7 * index for index, region in enumerate(table.layout.regions)}
    width = 12 if table.layout.game_set.battlefield.joined else 7
    known = {table.place(region, square) for region in table.has_record for square in INSIDE if square != CASTLE}
    bit = {}
    for place in sorted(known.union(table.places)):
        board, square = place
        bit[place] = 1 << (rank.get(board, 0) + square.row + 1) * width + square.column + 1
    right = down = unknown = castles = 0
    for place, here in bit.items():
        for near in table.beside(place):
            if not table.is_fit(place, near):
                continue
            if near in bit:
                right |= here if bit[near] == here << 1 else 0
                down |= here if bit[near] == here << width else 0
            elif table.is_unknown(near):
                unknown |= here
        home = table.inside(place)
        castles |= here if home and home[1] == CASTLE else 0
    return Grid(table, width, bit, right, down, unknown, castles)


class Chart:
    """What lies on a grid.

    Attributes:
        grid: the places.
        halves: what lies on each place that is to be paired, by its bit.
    """

    def __init__(self, grid: Grid, halves: Mapping[int, Half]) -> None:
        self.grid = grid
        self.halves = halves

    @cached_property
    def squares(self) -> dict[str, int]:
        """The places of each army."""
        found: dict[str, int] = {}
        for bit, half in self.halves.items():
            found[half.army] = found.get(half.army, 0) | bit
        return found

    def cover(self, army: str, stock: Stock) -> Cover:
        """The question whether one army's halves, except those on castles, can be covered by the tiles of a stock."""
        squares = self.squares.get(army, 0)
        must = squares & ~self.grid.castles
        return Cover(
            width=self.grid.width,
            numbers={bit: half.number for bit, half in self.halves.items() if half.army == army},
            must=must,
            right=self.grid.right & squares & squares >> 1,
            down=self.grid.down & squares & squares >> self.grid.width,
            single=must & self.grid.open,
            stock=stock,
        )

    def changed(self, changes: Iterable[tuple[int, Half]]) -> "Chart":
        """The chart with other halves on some places, each given by its bit."""
        return Chart(self.grid, {**self.halves, **dict(changes)})
