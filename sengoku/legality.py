"""Where a tile may lie, and every reason why it may not (D5, D6, D9). This is the reference; speed is not its aim."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from sengoku.ground import Ground
from sengoku.placement import Placement
from sengoku.squares import CASTLE, INSIDE, WITH_RING, Square, format_square
from sengoku.tiles import Tile
from sengoku.wording import marked, said


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


_MESSAGES = {
    Reason.CASTLE: marked("{where} is the castle"),
    Reason.OVERLAP: marked("{where} is covered by {half.army}{half.number}"),
    Reason.RESOLVED: marked("{where} lies in a region already resolved"),
    Reason.BEYOND: marked("{where} covers no square of the region"),
    Reason.FIRST: marked("the first tile must touch the castle, and {where} does not"),
    Reason.CONTACT: marked("{where} touches neither the castle nor an equal number"),
    Reason.OUTSIDE: marked("it leaves the region, but fits inside, as on {where}"),
}


@dataclass(frozen=True)
class Violation:
    """One rule that a placement breaks; the message is half a sentence that names the square."""

    reason: Reason
    message: str


def violations(placement: Placement, ground: Ground) -> tuple[Violation, ...]:
    """Every rule that a placement breaks, in the order of `Reason`; empty if it is legal."""
    found = [Violation(reason, _message(reason, where, ground)) for reason, where in _broken(placement, ground)]
    if not placement.is_inside and (inside := _places(placement.army, placement.tile, ground, INSIDE)):
        found.append(Violation(Reason.OUTSIDE, _message(Reason.OUTSIDE, inside[0].squares, ground)))
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
    """The placements on some squares that break no rule, `Reason.OUTSIDE` aside."""
    free = {square for square in squares if square not in ground.by_square}
    tried = {Placement(army, tile, low, high) for low in free for high in low.neighbours if high in free}
    return tuple(sorted(placement for placement in tried if not any(_broken(placement, ground))))


def _broken(placement: Placement, ground: Ground) -> Iterator[tuple[Reason, tuple[Square, ...]]]:
    """The broken rules with the squares concerned; all but `Reason.OUTSIDE`, which depends on other placements."""
    for square in placement.squares:
        if square == CASTLE:
            yield Reason.CASTLE, (square,)
    for square in placement.squares:
        if square in ground.by_square:
            yield Reason.OVERLAP, (square,)
    for square in placement.squares:
        if square in ground.resolved:
            yield Reason.RESOLVED, (square,)
    if placement.is_outside and ground.rules.outside == "half":
        yield Reason.BEYOND, placement.squares
    if not touches_castle(placement):
        if not ground.is_open:
            yield Reason.FIRST, placement.squares
        elif not touches_equal_number(placement, ground):
            yield Reason.CONTACT, placement.squares


def _message(reason: Reason, where: tuple[Square, ...], ground: Ground) -> str:
    names = "-".join(format_square(square) for square in where)
    return said(_MESSAGES[reason]).format(where=names, half=ground.by_square.get(where[0]))
