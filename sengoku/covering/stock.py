"""The tiles that a cover may use."""

from collections.abc import Mapping
from functools import cached_property

from sengoku.tiles import Tile


class Stock:
    """How many an army has of each tile. Elsewhere a tile is its *kind*, an index into `kinds`."""

    def __init__(self, counts: Mapping[Tile, int]) -> None:
        self.counts = counts

    @cached_property
    def kinds(self) -> tuple[Tile, ...]:
        """The different tiles, rising."""
        return tuple(sorted(tile for tile, count in self.counts.items() if count > 0))

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """How many there are of each kind."""
        return tuple(self.counts[tile] for tile in self.kinds)

    @cached_property
    def halves(self) -> tuple[tuple[int, int], ...]:
        """Both numbers of each kind, the lower first."""
        return tuple((tile.low, tile.high) for tile in self.kinds)

    @cached_property
    def kind_of(self) -> dict[tuple[int, int], int]:
        """The kind with two numbers, in either order; do not change it."""
        both = {pair: kind for kind, pair in enumerate(self.halves)}
        return both | {(high, low): kind for (low, high), kind in both.items()}

    @cached_property
    def highest(self) -> int:
        """The highest number on a tile; 0 without any."""
        return max((tile.high for tile in self.kinds), default=0)

    def with_number(self, number: int) -> tuple[int, ...]:
        """The kinds that have a number."""
        return self._with_number[number] if number <= self.highest else ()

    @cached_property
    def _with_number(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(kind for kind, pair in enumerate(self.halves) if number in pair) for number in range(self.highest + 1)
        )
