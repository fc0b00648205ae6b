"""A layout as somebody recorded it: what lies where, possible or not (D11)."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from sengoku.game_set import GameSet
from sengoku.squares import INSIDE, SQUARES, Square


class Half(NamedTuple):
    """Half a tile as it lies on a square: whose it is and its number."""

    army: str
    number: int


Pair = tuple[Square, Square]
"""Two neighbouring squares covered by one tile, the earlier in reading order first."""


@dataclass(frozen=True)
class RegionLayout:
    """One region with its ring. Halves are kept in reading order, pairs too; equal layouts compare equal.

    Attributes:
        number: the region's number, from 1.
        halves: what lies on each covered square; ring squares hold overhanging halves. A half on the castle square
            is recorded, reported and never counted.
        pairs: the dominoes that somebody named, each once; empty means that nobody did.
        ended: whether somebody said that the region is over (D7). It matters only where the region has no tile of its
            own: such a region is taken as still to be fought unless this is true.
    """

    number: int
    halves: tuple[tuple[Square, Half], ...] = ()
    pairs: tuple[Pair, ...] = field(default=())
    ended: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "halves", tuple(sorted(self.halves)))
        object.__setattr__(self, "pairs", tuple(sorted({(min(pair), max(pair)) for pair in self.pairs})))

    @cached_property
    def by_square(self) -> dict[Square, Half]:
        """The halves by square, in reading order; do not change it."""
        return dict(self.halves)

    @property
    def is_complete(self) -> bool:
        """Whether all 24 squares are covered (D7)."""
        return all(square in self.by_square for square in SQUARES)

    @property
    def is_empty(self) -> bool:
        """Whether no square inside is covered."""
        return not any(square in self.by_square for square in INSIDE)


@dataclass(frozen=True)
class Layout:
    """The recorded regions of one game, rising by number; regions not recorded are absent."""

    game_set: GameSet = field(default_factory=GameSet)
    regions: tuple[RegionLayout, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "regions", tuple(sorted(self.regions, key=lambda region: region.number)))

    @cached_property
    def by_number(self) -> dict[int, RegionLayout]:
        """The regions by number; do not change it."""
        return {region.number: region for region in self.regions}

    def in_words(self) -> "Layout":
        """The same with the names of the standard armies in the language that is spoken, for sentences."""
        return replace(self, game_set=self.game_set.in_words())
