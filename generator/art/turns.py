"""An example turn for the pictures on rules and screens: which army places which tile, in order."""

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
    """Tiles without a tie by rising strength, of which the last is stronger than the tied ones; then two tied tiles."""

    untied: tuple[Placing, ...]
    tied: tuple[Placing, Placing]


def own_turn(tiles: TileSet, players: int) -> Pairs | None:
    """The tiles of a turn in the kit's numbers: weakest, strongest, and two that tie; None if the kit has too few.

    The two that tie may be the same tile twice. For up to three armies none needs to be weaker than the tie, as their
    pictures show either a weak or a strong tile beside it.
    """
    return own_pairs(tiles, ORDERS, is_turn) or _equal_tiles(tiles, least=2 if players < 4 else 3)


def is_turn(pairs: Pairs) -> bool:
    """Whether all tiles but the last two rise in strength, and these two tie with each other and no other."""
    *untied, one, other = [sum(pair) for pair in pairs]
    return one == other not in untied and untied == sorted(set(untied))


def _equal_tiles(tiles: TileSet, least: int) -> Pairs | None:
    """A turn with the same tile twice as its tie; None if the set has fewer than ``least`` different strengths."""
    strengths = {sum(pair): pair for pair in ((tile.low, tile.high) for tile in tiles.tiles)}
    rising = [pair for _, pair in sorted(strengths.items())]
    if len(rising) < least:
        return None
    tied = rising[min(1, len(rising) - 2)]
    return rising[0], rising[-1], tied, tied


def turn_of(design: Design) -> Turn:
    """The turn as pictures show it: one tile for each army.

    More than four armies are not all shown. Two armies need two turns, one without and one with a tie. Of three, the
    strong tile is shown beside the tie: a weak one would go first even without the rule for ties.
    """
    seats = len(design.looks)
    weakest, strongest, one, other = own_turn(design.game_set.tiles, seats) or ORDERS[0]
    if seats == 3:
        return Turn(((1, strongest),), ((0, one), (2, other)))
    return Turn(((1, weakest), (0, strongest)), ((seats - 2, one), (seats - 1, other)))
