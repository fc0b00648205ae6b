"""A table as questions about pairing: can each army's halves, taken by themselves, be paired into its tiles (D11)?

It translates between spots (recorded halves, by index) and the bits of `chart` and `covering`.
"""

from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from sengoku.chart import Chart, Grid, read_grid
from sengoku.covering.cover import Cover, State, bits
from sengoku.covering.search import Found, find_cover
from sengoku.covering.stock import Stock
from sengoku.layout_warning import LayoutWarning
from sengoku.table import Spot, Table
from sengoku.tiles import Tile

STEPS = 2800
"""The most steps spent on one layout, all armies together: some 35 milliseconds. Layouts of real games need few."""


class NamedPairs(NamedTuple):
    """The named pairs that can be dominoes, and the warnings about the others.

    Attributes:
        pairs: the indices of two spots each, rising; no spot twice.
        dominoes: the army's key and the tile of each pair, in the same order; perhaps one that the army lacks.
        warnings: what is wrong, in the order in which the pairs are named.
    """

    pairs: tuple[tuple[int, int], ...] = ()
    dominoes: tuple[tuple[str, Tile], ...] = ()
    warnings: tuple[LayoutWarning, ...] = ()

    @property
    def spots(self) -> frozenset[int]:
        """The indices of all spots in pairs."""
        return frozenset(index for pair in self.pairs for index in pair)

    def tiles(self, army: str) -> list[Tile]:
        """The named tiles of an army."""
        return [tile for key, tile in self.dominoes if key == army]


class PairedTable:
    """A table whose halves are to be paired into tiles, each army on its own.

    Attributes:
        table: the table.
        without: indices of spots that are left out since they are known to be mistakes.
    """

    def __init__(self, table: Table, without: frozenset[int] = frozenset()) -> None:
        self.table = table
        self.without = without

    def leaving_out(self, spots: frozenset[int]) -> "PairedTable":
        """The same table without some spots."""
        other = PairedTable(self.table, spots)
        other.grid, other.named = self.grid, self.named
        return other

    def closing(self, region: int) -> "PairedTable":
        """The same table, taken as if every half of a region's own tiles had been recorded: none hangs over unseen.

        Tiles that reach back into an unrecorded earlier region may still do so: recording them was not this region's
        task (D9).
        """
        shut = sum(self.bit[spot.index] for spot in self.ends(region))
        other = PairedTable(self.table, self.without)
        other.grid = replace(self.grid, open=self.grid.open & ~shut)
        other.named = self.named
        return other

    def ends(self, region: int) -> tuple[Spot, ...]:
        """The spots of a region whose tiles `closing` keeps from going on where the record says nothing."""
        return tuple(spot for spot in self.table.spots if spot.region == region and not self._reaches_back(spot))

    def _reaches_back(self, spot: Spot) -> bool:
        """Whether a tile on a spot may go on into an unrecorded region that was fought earlier."""
        around = filter(self.table.is_unknown, self.table.beside(self.table.place(spot.region, spot.square)))
        homes = [self.table.inside(place) for place in around]
        return any(home and home[0] < spot.region for home in homes)

    @cached_property
    def named(self) -> NamedPairs:
        """The pairs that somebody named."""
        if not any(region.pairs for region in self.table.layout.regions):
            return NamedPairs()
        from sengoku.named_pairs import read_named_pairs

        return read_named_pairs(self.table)

    @cached_property
    def armies(self) -> tuple[str, ...]:
        """The keys of the armies on the table, in seat order."""
        laid = {spot.half.army for spot in self.table.spots}
        seats = self.table.layout.game_set.keys
        return (*(key for key in seats if key in laid), *sorted(laid - set(seats)))

    @cached_property
    def free(self) -> tuple[Spot, ...]:
        """The spots that are to be paired: not those in named pairs, nor where no tile can reach."""
        out = self.without | self.named.spots
        return tuple(spot for spot in self.table.spots if spot.index not in out and not spot.is_lost)

    @cached_property
    def possible_links(self) -> tuple[tuple[int, int], ...]:
        """The neighbouring spots that one tile may cover, whatever their numbers; the earlier spot first."""
        free = {spot.index for spot in self.free}
        return tuple(
            (spot.index, other) for spot in self.free for other in spot.partners if other > spot.index and other in free
        )

    @cached_property
    def grid(self) -> Grid:
        """The table's places."""
        return read_grid(self.table)

    @cached_property
    def bit(self) -> tuple[int, ...]:
        """The bit of each spot's place in the grid, in the order of `Table.spots`."""
        return tuple(self.grid.bit[place] for place in self.table.places)

    @cached_property
    def chart(self) -> Chart:
        """The halves to be paired, on the grid."""
        return Chart(self.grid, {self.bit[spot.index]: spot.half for spot in self.free})

    @cached_property
    def spot_of(self) -> dict[int, int]:
        """The index of the spot on each recorded bit; do not change it."""
        return {bit: index for index, bit in enumerate(self.bit)}

    def link(self, pair: tuple[int, int]) -> tuple[int, int]:
        """Two neighbouring spots as a cover's links: (to the right, downwards), one of which is 0."""
        first, second = sorted(self.bit[index] for index in pair)
        return (first, 0) if second == first << 1 else (0, first)

    def cover(self, army: str) -> Cover:
        """What is to be covered for one army."""
        return self.chart.cover(army, self.stock(army))

    def stock(self, army: str) -> Stock:
        """The tiles of an army without those that lie in named pairs."""
        left = dict(self.table.layout.game_set.tiles.counts)
        for tile in self.named.tiles(army):
            left[tile] = left.get(tile, 0) - 1
        return Stock(left)

    def solve(self, steps: int) -> dict[str, Found]:
        """The answer for each army, in seat order.

        Armies with fewer halves on the table are asked first, and the steps that they leave over go to the others.
        """
        covers = {army: self.cover(army) for army in self.armies}
        found = {}
        for done, army in enumerate(sorted(covers, key=lambda army: covers[army].must.bit_count())):
            found[army] = find_cover(covers[army], steps // (len(covers) - done))
            steps -= found[army].steps
        return {army: found[army] for army in covers}

    def links_in(self, right: int, down: int) -> list[tuple[int, int]]:
        """The pairs of neighbouring spots that a cover's links stand for, the earlier spot of each first."""
        ends = [(bit, bit << 1) for bit in bits(right)] + [(bit, bit << self.grid.width) for bit in bits(down)]
        return [(min(pair), max(pair)) for pair in ((self.spot_of[one], self.spot_of[other]) for one, other in ends)]

    def possible_links_after(self, found: dict[str, Found]) -> list[tuple[int, int]]:
        """The `possible_links` that are left once each army's search has ruled out what no cover of it has."""
        started = {army: one.start for army, one in found.items() if one.start}
        links = [pair for pair in self.possible_links if self.table.spots[pair[0]].half.army not in started]
        for start in started.values():
            links += self.links_in(start.right | start.laid_right, start.down | start.laid_down)
        return sorted(links)

    def possible_singles_after(self, found: dict[str, Found]) -> frozenset[int]:
        """The spots whose tile may lie half on an unrecorded place, once each army's search has ruled some out."""
        started = {army: one.start for army, one in found.items() if one.start}
        singles = {spot.index for spot in self.free if spot.is_open and spot.half.army not in started}
        for start in started.values():
            singles |= {self.spot_of[bit] for bit in bits(start.single | start.laid_single)}
        return frozenset(singles)

    def pairs_of(self, state: State) -> list[tuple[int, ...]]:
        """The spots of each tile of a finished cover: two, or one where its other half was not recorded."""
        singles = [(self.spot_of[bit],) for bit in bits(state.laid_single)]
        return [*self.links_in(state.laid_right, state.laid_down), *singles]
