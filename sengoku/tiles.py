"""The domino tile."""

import re
from dataclasses import dataclass

from sengoku.errors import NotationError, quote_plain
from sengoku.wording import say

MAX_NUMBER = 18
"""The highest number a half may bear."""


@dataclass(frozen=True, order=True)
class Tile:
    """A domino: two halves with a number each, 0 to 18.

    Which half comes first does not matter: ``Tile(5, 2) == Tile(2, 5)``.

    Raises:
        NotationError: a number is outside 0 to 18.
    """

    low: int
    high: int

    def __post_init__(self) -> None:
        for number in (self.low, self.high):
            if not 0 <= number <= MAX_NUMBER:
                raise NotationError(
                    say("expected a number from 0 to {most}, got {number!r}", most=MAX_NUMBER, number=number)
                )
        if self.low > self.high:
            low, high = self.high, self.low
            object.__setattr__(self, "low", low)
            object.__setattr__(self, "high", high)

    @property
    def strength(self) -> int:
        """The sum of both halves; it decides the turn order (D4)."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both halves bear the same number."""
        return self.low == self.high

    def other(self, number: int) -> int:
        """The number on the half across from ``number``; ``ValueError`` if the tile lacks it."""
        if number == self.low:
            return self.high
        if number == self.high:
            return self.low
        raise ValueError(say("tile {self} has no {number}", self=format_tile(self), number=number))


def parse_tile(text: str) -> Tile:
    """Read a tile like ``2|5``; the order of the halves does not matter.

    Raises:
        NotationError: not two numbers from 0 to 18 with a bar between.
    """
    match = re.fullmatch(r"([0-9]{1,2})\|([0-9]{1,2})", text)
    if not match:
        raise NotationError(say("expected a tile like '2|5', got {got}", got=quote_plain(text)))
    return Tile(int(match[1]), int(match[2]))


def format_tile(tile: Tile) -> str:
    """``2|5``, the lower number first."""
    return f"{tile.low}|{tile.high}"
