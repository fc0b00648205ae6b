"""Tile sets in design files: a text as in layouts, or a list of such texts. They are also written, shortly."""

from collections import Counter
from collections.abc import Mapping, Sequence

from sengoku.tile_lists import sum_entries
from sengoku.tile_sets import TileSet, format_tile_set, number_range, parse_tile_set
from sengoku.tiles import Tile, format_tile


def read_tile_set(value: str | Sequence[str]) -> TileSet:
    """A text as `parse_tile_set` reads it, or a list of its entries.

    Raises:
        NotationError: anything else; for a list, with the first five entries that are wrong, and how many more.
    """
    return parse_tile_set(value) if isinstance(value, str) else sum_entries(value)


def format_tiles(tile_set: TileSet) -> str:
    """A text that `read_tile_set` reads back as an equal set: ``double-six``, ``0-4, 4|4 x2``, ``1|2, 1|3 x2``."""
    return ", ".join(tile_entries(tile_set))


def tile_entries(tile_set: TileSet) -> list[str]:
    """A tile set as a short list: its name, or a range that it holds and what is left, or each tile."""
    text = format_tile_set(tile_set)
    if "|" not in text:
        return [text]
    low, high = tile_set.numbers[0], tile_set.numbers[-1]
    held = Counter(tile_set.tiles)
    for words, doubles in (("", True), (" without doubles", False)):
        span = number_range(low, high, doubles=doubles).tiles if low < high else ()
        if times := min((held[tile] for tile in span), default=0):
            return [f"{low}-{high}{words}{_times(times)}", *_counted(held - Counter(span * times))]
    return _counted(held)


def _counted(counts: Mapping[Tile, int]) -> list[str]:
    return [f"{format_tile(tile)}{_times(count)}" for tile, count in sorted(counts.items())]


def _times(count: int) -> str:
    return f" x{count}" if count > 1 else ""
