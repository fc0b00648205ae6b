"""Other games that might keep armies from running out; they are played in turn until one rarely does."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from sengoku.game_set import GameSet
from sengoku.squares import TILES_PER_REGION
from sengoku.tile_sets import MAX_TILES, PRESETS, TileSet

_MOST_TRIED = 3
"""How many games of one kind are worth a try."""


def remedies(game_set: GameSet) -> dict[str, Iterator[GameSet]]:
    """A few games of each kind: with larger presets, with more of the set's own tiles, and with fewer regions."""
    kinds = {"larger": _larger_presets, "more": _more_of_its_own, "fewer": _fewer_regions}
    return {kind: islice(others(game_set), _MOST_TRIED) for kind, others in kinds.items()}


def _larger_presets(game_set: GameSet) -> Iterator[GameSet]:
    """Games with a larger preset, by size; none that could not even fill half of the regions."""
    half = game_set.battlefield.count * TILES_PER_REGION / 2
    for tiles in sorted(PRESETS.values(), key=len):
        if len(tiles) > len(game_set.tiles) and len(tiles) * len(game_set.armies) > half:
            yield replace(game_set, tiles=tiles)


def _more_of_its_own(game_set: GameSet) -> Iterator[GameSet]:
    """Games with more copies of the set's tiles: enough to fill all regions, if it has fewer, then an eighth more."""
    size = len(game_set.tiles)
    fill = -(-game_set.battlefield.count * TILES_PER_REGION // len(game_set.armies))
    while size < MAX_TILES:
        size = min(MAX_TILES, fill if size < fill else size + -(-size // 8))
        yield replace(game_set, tiles=grown(game_set.tiles, size))


def _fewer_regions(game_set: GameSet) -> Iterator[GameSet]:
    """Games with fewer regions, from as many as the tiles fill down to two, the least to win a game (D10)."""
    filled = len(game_set.tiles) * len(game_set.armies) // TILES_PER_REGION
    for count in range(min(filled, game_set.battlefield.count - 1), 1, -1):
        yield replace(game_set, battlefield=replace(game_set.battlefield, count=count))


def grown(tiles: TileSet, size: int) -> TileSet:
    """A set of at least ``size`` tiles, with more copies of its own: first of those of which it has fewest.

    If only some of these get another copy, they are spread evenly from the weakest to the strongest.
    """
    counts = Counter(tiles.tiles)
    while missing := size - counts.total():
        fewest = min(counts.values())
        least = sorted((tile for tile in counts if counts[tile] == fewest), key=lambda tile: (tile.strength, tile))
        taken = min(missing, len(least))
        counts.update(least[(2 * index + 1) * len(least) // (2 * taken)] for index in range(taken))
    return TileSet(tuple(counts.elements()))
