"""What one player holds: the hand, and the army face down on the table."""

import random
from typing import NamedTuple

from sengoku.errors import IllegalPlayError
from sengoku.tile_sets import TileSet
from sengoku.tiles import Tile, format_tile
from sengoku.wording import say

HAND = 5
"""How many tiles a player holds behind the screen while the army lasts."""


class Holding(NamedTuple):
    """One army's tiles that do not lie on the battlefield.

    Attributes:
        army: the army's key.
        hand: the tiles behind the screen, sorted.
        pile: the army face down; the first is drawn next.
        set_aside: tiles out of the game, in the order in which they left it (D6, variant).
    """

    army: str
    hand: tuple[Tile, ...]
    pile: tuple[Tile, ...]
    set_aside: tuple[Tile, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether the player has no tile left to play."""
        return not (self.hand or self.pile)

    def refill(self) -> "Holding":
        """Draw to a hand of five, or as many as the army has."""
        drawn = max(0, HAND - len(self.hand))
        return self._replace(hand=tuple(sorted(self.hand + self.pile[:drawn])), pile=self.pile[drawn:])

    def without(self, tile: Tile) -> "Holding":
        """Take a tile out of the hand.

        Raises:
            IllegalPlayError: it is not there.
        """
        if tile not in self.hand:
            raise IllegalPlayError((self.lacks(tile),))
        hand = list(self.hand)
        hand.remove(tile)
        return self._replace(hand=tuple(hand))

    def lacks(self, tile: Tile) -> str:
        """What to say of a tile that is not in the hand."""
        hand = " ".join(map(format_tile, self.hand)) or say("nothing")
        return say("{army} does not hold {tile}, but {hand}", army=self.army, tile=format_tile(tile), hand=hand)

    def take_back(self, tile: Tile) -> "Holding":
        """A revealed tile that was not placed returns to the hand (D7)."""
        return self._replace(hand=tuple(sorted((*self.hand, tile))))

    def put_under(self, tile: Tile) -> "Holding":
        """A tile without a place goes face down under the army (D6)."""
        return self._replace(pile=(*self.pile, tile))

    def put_aside(self, tile: Tile) -> "Holding":
        """A tile without a place leaves the game (D6, variant)."""
        return self._replace(set_aside=(*self.set_aside, tile))


def shuffled(army: str, tiles: TileSet, rng: random.Random) -> Holding:
    """An army shuffled face down, with the first hand drawn."""
    pile = list(tiles.tiles)
    rng.shuffle(pile)
    return Holding(army, (), tuple(pile)).refill()
