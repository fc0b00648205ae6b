"""A turn as rules and screens picture it: who places which tile, in order."""

from typing import NamedTuple

from generator.art.examples import Pair, Pairs, own_pairs
from generator.design.model import Design
from sengoku.tile_sets import TileSet

ORDERS: tuple[Pairs, ...] = (
    ((1, 2), (5, 6), (2, 6), (3, 5)),
    ((1, 2), (3, 4), (1, 4), (2, 3)),
    ((1, 1), (2, 3), (1, 3), (2, 2)),
)
"""Two untied tiles and two tied ones, as kits with fewer and fewer numbers have them."""

Placing = tuple[int, Pair]
"""A seat, and the numbers of the tile that it places."""


class Turn(NamedTuple):
    """Untied tiles by rising strength, the first one weaker than the tied ones; then two tied ones."""

    untied: tuple[Placing, ...]
    tied: tuple[Placing, Placing]


def own_turn(tiles: TileSet) -> Pairs | None:
    """The tiles of a turn in the kit's numbers; None if it has too few."""
    return own_pairs(tiles, ORDERS, is_turn)


def is_turn(pairs: Pairs) -> bool:
    """Whether all tiles but two rise in strength, and these two tie with each other alone."""
    *untied, one, other = [sum(pair) for pair in pairs]
    return one == other not in untied and untied == sorted(set(untied))


def turn_of(design: Design) -> Turn:
    """Each army places one tile; of three, one is untied, and of more than four not all are shown.

    Two armies need two turns to show both kinds.
    """
    weakest, strongest, one, other = own_turn(design.game_set.tiles) or ORDERS[0]
    seats = len(design.looks)
    if seats == 3:
        return Turn(((1, weakest),), ((0, one), (2, other)))
    return Turn(((1, weakest), (0, strongest)), ((seats - 2, one), (seats - 1, other)))
