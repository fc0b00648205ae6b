"""Examples adapted to a kit's own numbers, so that no picture of the rules shows a tile that the kit lacks.

They are written with standard numbers. For a kit without these, the numbers are replaced by the kit's in the same
order: equal numbers stay equal and different ones different, so legal placements stay legal. Sums are calculated anew
by `sengoku`.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from generator.art.example_battles import BATTLES, LINES, Battle, Laying, Line
from sengoku.armies import STANDARD_ARMIES
from sengoku.layout import Half, RegionLayout
from sengoku.placement import Placement, parse_placement
from sengoku.scoring import score_region
from sengoku.tile_sets import TileSet
from sengoku.tiles import Tile

Pair = tuple[int, int]
"""The numbers of a tile, in the order in which they are shown."""
Pairs = tuple[Pair, ...]


def own_pairs(
    tiles: TileSet, examples: Sequence[Pairs], holds: Callable[[Pairs], bool] = lambda _: True
) -> Pairs | None:
    """The first of the examples for which the set has the tiles and for which ``holds`` is true.

    If no example fits as it is, other numbers are tried. None if the set is too small for any.
    """
    for pairs in examples:
        names = sorted({number for pair in pairs for number in pair})
        for numbers in chain((tuple(names),), combinations(tiles.numbers, len(names))):
            own = dict(zip(names, numbers, strict=True))
            found = tuple((own[one], own[other]) for one, other in pairs)
            if all(Tile(*pair) in tiles.counts for pair in found) and holds(found):
                return found
    return None


def own_laid(tiles: TileSet, laid: tuple[Laying, ...]) -> tuple[Laying, ...] | None:
    """The same tiles on the same squares, in numbers of the set; None if it is too small."""
    found = own_pairs(tiles, (pairs_of(laid),))
    return _relabelled(laid, found) if found else None


def pairs_of(laid: Sequence[Laying]) -> Pairs:
    """The tiles that are laid."""
    return tuple((int(one), int(other)) for one, _, other in (text.split()[0].partition("|") for _, text in laid))


def _relabelled(laid: Sequence[Laying], pairs: Sequence[Pair]) -> tuple[Laying, ...]:
    return tuple(
        (seat, f"{one}|{other} {text.split()[1]}") for (seat, text), (one, other) in zip(laid, pairs, strict=True)
    )


@lru_cache(maxsize=16)
def own_battle(tiles: TileSet, players: int) -> Battle | None:
    """An example battle for so many armies (2 to 4), in numbers of the set: a played region and what lies in the next.

    The played region has a winner. None if the set is too small.
    """
    keys = tuple(army.key for army in STANDARD_ARMIES[:players])
    for region, contested in BATTLES[players]:
        count = len(region)

        def is_won(pairs: Pairs, region: tuple[Laying, ...] = region) -> bool:
            laid = [parse_placement(f"{keys[seat]} {text}") for seat, text in _relabelled(region, pairs[: len(region)])]
            return score_region(region_of(laid), keys).winner is not None

        found = own_pairs(tiles, (pairs_of((*region, *contested)),), is_won)
        if found:
            return Battle(_relabelled(region, found[:count]), _relabelled(contested, found[count:]))
    return None


def region_of(laid: Sequence[Placement]) -> RegionLayout:
    """The first region of a battlefield, with these tiles."""
    return RegionLayout(1, tuple((square, Half(tile.army, number)) for tile in laid for square, number in tile.halves))


class Lines(NamedTuple):
    """Two lines: one that is won, and one that nobody wins."""

    won: Line
    tied: Line


def own_lines(tiles: TileSet, players: int) -> Lines | None:
    """The first example lines for so many armies (2 to 4) of which the set has all numbers; None if there are none."""
    for won, tied in LINES[players]:
        if {number for _, number in (*won, *tied)} <= set(tiles.numbers):
            return Lines(won, tied)
    return None
