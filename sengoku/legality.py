"""Where a tile may lie, and every reason why it may not (D5, D6, D9). This is the reference; speed is not its aim."""

from dataclasses import dataclass
from enum import StrEnum

from sengoku.ground import Ground
from sengoku.placement import Placement
from sengoku.squares import CASTLE, INSIDE, WITH_RING, Square, format_square
from sengoku.tiles import Tile


class Reason(StrEnum):
    """Why a placement is illegal."""

    CASTLE = "castle"
    """It covers the castle."""
    OVERLAP = "overlap"
    """A square is covered already."""
    RESOLVED = "resolved"
    """A half would lie in a region that is already resolved (D9)."""
    BEYOND = "beyond"
    """Both halves are outside the region, and the rules allow one at most (D6)."""
    FIRST = "first"
    """The first tile of a region must touch its castle (D9)."""
    CONTACT = "contact"
    """It touches neither the castle nor an equal number (D5)."""
    OUTSIDE = "outside"
    """It leaves the region although the tile has a place wholly inside (D6)."""


@dataclass(frozen=True)
class Violation:
    """One rule that a placement breaks; the message is half a sentence that names the square."""

    reason: Reason
    message: str


def violations(placement: Placement, ground: Ground) -> tuple[Violation, ...]:
    """Every rule that a placement breaks, in the order of `Reason`; empty if it is legal."""
    found = _own_violations(placement, ground)
    if not placement.is_inside and (inside := _places(placement.army, placement.tile, ground, INSIDE)):
        low, high = (format_square(square) for square in inside[0].squares)
        found.append(Violation(Reason.OUTSIDE, f"it leaves the region, but fits inside, as on {low}-{high}"))
    return tuple(found)


def legal_placements(army: str, tile: Tile, ground: Ground) -> tuple[Placement, ...]:
    """Every legal placement of a tile, sorted by square. None means that the tile cannot be placed (D6)."""
    return _places(army, tile, ground, INSIDE) or _places(army, tile, ground, WITH_RING)


def touches_castle(placement: Placement) -> bool:
    """Whether a half shares an edge with the region's castle. No other castle is within reach of a region's ring."""
    return any(CASTLE in square.neighbours for square in placement.squares)


def touches_equal_number(placement: Placement, ground: Ground) -> bool:
    """Whether a half shares an edge with an equal number of another tile, whoever owns it (D5)."""
    return any(
        neighbour in ground.by_square and ground.by_square[neighbour].number == number
        for square, number in placement.halves
        for neighbour in square.neighbours
        if neighbour not in placement.squares
    )


def _places(army: str, tile: Tile, ground: Ground, squares: tuple[Square, ...]) -> tuple[Placement, ...]:
    """The placements on some squares that break no rule, taken for themselves."""
    tried = {Placement(army, tile, low, high) for low in squares for high in low.neighbours if high in squares}
    return tuple(sorted(placement for placement in tried if not _own_violations(placement, ground)))


def _own_violations(placement: Placement, ground: Ground) -> list[Violation]:
    """All but `Reason.OUTSIDE`, which depends on the tile's other placements."""
    found = []
    names = "-".join(format_square(square) for square in placement.squares)
    for square in placement.squares:
        name = format_square(square)
        if square == CASTLE:
            found.append(Violation(Reason.CASTLE, f"{name} is the castle"))
        if half := ground.by_square.get(square):
            found.append(Violation(Reason.OVERLAP, f"{name} is covered by {half.army}{half.number}"))
        if square in ground.resolved:
            found.append(Violation(Reason.RESOLVED, f"{name} lies in a region already resolved"))
    if placement.is_outside and ground.rules.outside == "half":
        found.append(Violation(Reason.BEYOND, f"{names} covers no square of the region"))
    if not touches_castle(placement):
        if not ground.is_open:
            found.append(Violation(Reason.FIRST, f"the first tile must touch the castle, and {names} does not"))
        elif not touches_equal_number(placement, ground):
            found.append(Violation(Reason.CONTACT, f"{names} touches neither the castle nor an equal number"))
    return sorted(found, key=lambda violation: list(Reason).index(violation.reason))
