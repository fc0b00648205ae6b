"""A tile as it is laid beside a castle."""

import re
from dataclasses import dataclass

from sengoku.armies import ARMY_KEY
from sengoku.errors import NotationError, RulesError
from sengoku.squares import Square, format_square, parse_square
from sengoku.tiles import Tile
from sengoku.wording import say


@dataclass(frozen=True, order=True)
class Placement:
    """Where both halves of an army's tile lie, legally or not.

    The squares are named from the region being fought, its ring included, on joined boards too. A double looks the
    same both ways round, so its squares are kept in reading order and equal placements compare equal.

    Attributes:
        army: the army's key.
        tile: the tile.
        low: where its lower number lies.
        high: where its higher number lies.

    Raises:
        RulesError: the two squares share no edge, or one is beyond the ring.
    """

    army: str
    tile: Tile
    low: Square
    high: Square

    def __post_init__(self) -> None:
        for square in (self.low, self.high):
            if not (square.is_inside or square.is_on_ring):
                raise RulesError(say("expected two squares of the region or its ring, got {got}", got=tuple(square)))
        if self.high not in self.low.neighbours:
            names = f"{format_square(self.low)}-{format_square(self.high)}"
            raise RulesError(say("expected two squares that share an edge, got {names}", names=names))
        if self.tile.is_double and self.low > self.high:
            low, high = self.high, self.low
            object.__setattr__(self, "low", low)
            object.__setattr__(self, "high", high)

    @property
    def squares(self) -> tuple[Square, Square]:
        """The covered squares, the lower number's first."""
        return self.low, self.high

    @property
    def halves(self) -> tuple[tuple[Square, int], tuple[Square, int]]:
        """The covered squares with the number that lies on each, the lower first."""
        return (self.low, self.tile.low), (self.high, self.tile.high)

    @property
    def is_inside(self) -> bool:
        """Whether all of it lies within the region's 5x5."""
        return self.low.is_inside and self.high.is_inside

    @property
    def is_outside(self) -> bool:
        """Whether none of it lies within the region's 5x5."""
        return not (self.low.is_inside or self.high.is_inside)


def parse_placement(text: str) -> Placement:
    """Read ``f 2|5 c4-d4``: the army, both numbers, and the squares on which they lie, in the same order.

    Raises:
        NotationError: it cannot be read.
        RulesError: the squares share no edge.
    """
    match = re.fullmatch(rf"({ARMY_KEY}) " r"([0-9]{1,2})\|([0-9]{1,2}) ([a-z][0-9])-([a-z][0-9])", text)
    if not match:
        raise NotationError(say("expected a placement like 'f 2|5 c4-d4', got {text!r}", text=text))
    first, second = int(match[2]), int(match[3])
    squares = parse_square(match[4]), parse_square(match[5])
    low, high = squares if first <= second else squares[::-1]
    return Placement(match[1], Tile(first, second), low, high)


def format_placement(placement: Placement) -> str:
    """``f 2|5 c4-d4``, the lower number first."""
    low, high = placement.halves
    return f"{placement.army} {low[1]}|{high[1]} {format_square(low[0])}-{format_square(high[0])}"
