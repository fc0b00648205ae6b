"""Which tiles an army has: presets, number ranges and explicit lists (D8)."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement

from sengoku.errors import NotationError
from sengoku.tiles import MAX_NUMBER, Tile, format_tile
from sengoku.wording import say

MAX_TILES = 400
"""The most tiles of one army: nobody cuts out more, and every list stays short."""


@dataclass(frozen=True)
class TileSet:
    """The multiset of tiles that each army of a game has, kept sorted; equal sets compare equal.

    Raises:
        NotationError: no tile, or more than 400.
    """

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.tiles) <= MAX_TILES:
            raise NotationError(say("expected 1 to {most} tiles, got {count}", most=MAX_TILES, count=len(self.tiles)))
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles)))

    def __len__(self) -> int:
        return len(self.tiles)

    @cached_property
    def counts(self) -> dict[Tile, int]:
        """How often the set holds each tile, in rising order; do not change it."""
        return dict(Counter(self.tiles))

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that occur, rising."""
        return tuple(sorted({number for tile in self.tiles for number in (tile.low, tile.high)}))


def number_range(low: int, high: int, *, doubles: bool = True) -> TileSet:
    """One tile for each pair of numbers from ``low`` to ``high``, with or without doubles.

    Raises:
        NotationError: ``low`` is above ``high``, or one of them is outside 0 to 18.
    """
    if not 0 <= low <= high <= MAX_NUMBER:
        raise NotationError(
            say(
                "expected a rising range of numbers within 0-{most}, got '{low}-{high}'",
                most=MAX_NUMBER,
                low=low,
                high=high,
            )
        )
    pairs = combinations_with_replacement if doubles else combinations
    return TileSet(tuple(Tile(a, b) for a, b in pairs(range(low, high + 1), 2)))


PRESETS: dict[str, TileSet] = {
    "double-six": number_range(1, 6),
    "double-six-blanks": number_range(0, 6),
    "double-nine": number_range(0, 9),
    "skirmish": number_range(1, 6, doubles=False),
}
"""The named tile sets of D8."""


def parse_tile_set(text: str) -> TileSet:
    """Read a preset's name, a range of numbers (``0-9``, ``1-6 without doubles``), tiles (``1|2 1|3``), or a list.

    The entries of a list are separated by commas and add up; each may have a count: ``0-4, 4|4 x2`` has three of 4|4.

    Raises:
        NotationError: it is none of these; for a list the message names the first wrong entries.
    """
    words = text.lower().split()
    if len(words) == 1 and words[0] in PRESETS:
        return PRESETS[words[0]]
    from sengoku.tile_lists import parse_tile_list

    return parse_tile_list(text)


def format_tile_set(tile_set: TileSet) -> str:
    """The shortest text that `parse_tile_set` reads back as an equal set."""
    for name, preset in PRESETS.items():
        if preset == tile_set:
            return name
    low, high = tile_set.numbers[0], tile_set.numbers[-1]
    if number_range(low, high) == tile_set:
        return f"{low}-{high}"
    return " ".join(format_tile(tile) for tile in tile_set.tiles)
