"""What lies around a castle while its region is fought over."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from sengoku.game_set import Battlefield, Rules
from sengoku.layout import Half
from sengoku.placement import Placement
from sengoku.squares import SQUARES, WITH_RING, Square


@dataclass(frozen=True)
class Laid:
    """A placement and the number of the region that was being fought when it was made."""

    region: int
    placement: Placement


@dataclass(frozen=True)
class Ground:
    """Everything that decides whether a tile may lie somewhere in the region being fought.

    All squares are named from this region, on joined boards too: there, halves of the regions around it lie on
    its ring and beyond (D9).

    Attributes:
        halves: every half that can be a neighbour (D5), in reading order.
        resolved: the ring squares that belong to regions already resolved; nothing may hang over into them (D9).
        is_open: whether a tile was already placed in this fight. Before, a tile must touch the castle.
        rules: the choices of D6.
    """

    halves: tuple[tuple[Square, Half], ...] = ()
    resolved: frozenset[Square] = frozenset()
    is_open: bool = False
    rules: Rules = field(default_factory=Rules)

    def __post_init__(self) -> None:
        object.__setattr__(self, "halves", tuple(sorted(self.halves)))

    @cached_property
    def by_square(self) -> dict[Square, Half]:
        """The halves by square, in reading order; do not change it."""
        return dict(self.halves)

    @property
    def is_full(self) -> bool:
        """Whether the region's 24 squares are covered (D7)."""
        return all(square in self.by_square for square in SQUARES)

    def with_placement(self, placement: Placement) -> "Ground":
        """The ground after a tile was laid."""
        laid = tuple((square, Half(placement.army, number)) for square, number in placement.halves)
        return Ground(self.halves + laid, self.resolved, True, self.rules)


def shift(battlefield: Battlefield, square: Square, seen_from: int, to: int) -> Square:
    """The name that a square, named from region ``seen_from`` of a joined map, has from region ``to``."""
    origin = battlefield.to_map(to, Square(0, 0))
    place = battlefield.to_map(seen_from, square)
    return Square(place.row - origin.row, place.column - origin.column)


def ground(battlefield: Battlefield, rules: Rules, region: int, laid: Iterable[Laid]) -> Ground:
    """The ground of a region, from everything that was laid in the game so far.

    On separate boards only what was laid for this region counts: what hung over another board's edge lies on the
    table (D9). On joined boards every tile on the map counts.
    """
    halves = []
    is_open = False
    for tile in laid:
        is_open = is_open or tile.region == region
        if tile.region != region and not battlefield.joined:
            continue
        for square, number in tile.placement.halves:
            here = shift(battlefield, square, tile.region, region)
            halves.append((here, Half(tile.placement.army, number)))
    resolved = frozenset(
        square for square in WITH_RING if (across := battlefield.across(region, square)) and across[0] < region
    )
    return Ground(tuple(halves), resolved, is_open, rules)
