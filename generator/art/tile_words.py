"""Describes an army's tiles in words: which pairs of its numbers it has several times or not at all."""

from typing import NamedTuple

from generator.words import say
from sengoku.tile_sets import TileSet
from sengoku.tiles import Tile

MOST_NAMED = 6
"""A line has room to name so many tiles."""


class Oddities(NamedTuple):
    """How an army differs from one that has every pair of its numbers exactly once.

    Attributes:
        words: ``twice 1 | 1, 2 | 2; never 0 | 4``; empty if there is nothing to name, or too much.
        has_others_once: whether it has every pair that the words do not name exactly once; an army without any
            doubles need not have them.
    """

    words: str
    has_others_once: bool


def oddities(tiles: TileSet) -> Oddities:
    """What an army has several times and what it lacks; what would be too long a list is left out."""
    low, high = tiles.numbers[0], tiles.numbers[-1]
    has_doubles = any(tile.is_double for tile in tiles.tiles)
    pairs = [Tile(a, b) for a in range(low, high + 1) for b in range(a if has_doubles else a + 1, high + 1)]
    absent = [tile for tile in pairs if tile not in tiles.counts]
    often: dict[int, list[Tile]] = {}
    for tile, count in tiles.counts.items():
        if count > 1:
            often.setdefault(count, []).append(tile)
    repeated = sum(map(len, often.values()))
    words = [_times(count, _listed(often[count])) for count in sorted(often)]
    if repeated + len(absent) <= MOST_NAMED:
        never = [say("never {tiles}", tiles=_listed(absent))] if absent else []
        return Oddities("; ".join((*words, *never)), has_others_once=True)
    return Oddities("; ".join(words) if repeated <= MOST_NAMED else "", has_others_once=False)


def _times(count: int, tiles: str) -> str:
    return say("twice {tiles}", tiles=tiles) if count == 2 else say("{count} times {tiles}", count=count, tiles=tiles)


def _listed(tiles: list[Tile]) -> str:
    return ", ".join(map(set_tile, tiles))


def set_tile(tile: Tile) -> str:
    """A tile as it is typeset: no-break spaces around its bar, as 1|1 would read as one hundred and eleven."""
    return f"{tile.low}\u00a0|\u00a0{tile.high}"
