"""A region and its ring as the bits of one integer.

Eight bits to a row, so that a shift by 1 is a step to the side, a shift by 8 a step up or down, and the eighth column,
always empty, keeps the rows apart. Bit 0 is z0, bit 9 is a1.
"""

from collections.abc import Iterable

from sengoku.squares import CASTLE, SQUARES, WITH_RING, Square

STEPS = (1, -1, 8, -8)
"""From the bit of a tile's lower number to that of its higher number: to the right, left, down and up."""


def bit_of(square: Square) -> int:
    """The number of a square's bit; the square is inside or on the ring."""
    return 8 * (square.row + 1) + square.column + 1


def square_of(bit: int) -> Square:
    """The square of a bit."""
    return Square(bit // 8 - 1, bit % 8 - 1)


def mask_of(squares: Iterable[Square]) -> int:
    """The squares as one integer; those beyond the ring are left out."""
    mask = 0
    for square in squares:
        if square.is_inside or square.is_on_ring:
            mask |= 1 << bit_of(square)
    return mask


INSIDE = mask_of(SQUARES)
"""The 24 squares that tiles may cover."""

RING = mask_of(square for square in WITH_RING if square.is_on_ring)
"""The ring, corners included."""

BESIDE_CASTLE = mask_of(CASTLE.neighbours)
"""The four squares that touch the castle."""

BESIDE = tuple(mask_of(square_of(bit).neighbours) for bit in range(64))
"""For each bit, the squares that share an edge with it (D5)."""

LINES = tuple((square_of(bit).row, 5 + square_of(bit).column) if square_of(bit).is_inside else () for bit in range(64))
"""For each bit, the lines in which it counts (D1): its row 0 to 4 and its column 5 to 9; none on the ring."""

DIGIT = 10
"""Bits for one line in a seat's totals; see `ONE_IN_LINES`."""

ONE_IN_LINES = tuple(sum(1 << DIGIT * line for line in lines) for lines in LINES)
"""For each bit, a 1 in each of its lines: ten digits of `DIGIT` bits hold a seat's totals in all lines at once."""

IN_LINE = tuple(mask_of(square for square in SQUARES if line in LINES[bit_of(square)]) for line in range(10))
"""For each line, the squares that count in it."""


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, rising."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
