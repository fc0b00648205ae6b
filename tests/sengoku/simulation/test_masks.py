"""Squares as bits, held against squares by name."""

from sengoku.simulation.board import Board
from sengoku.simulation.masks import BESIDE, IN_LINE, INSIDE, LINES, ONE_IN_LINES, RING, bit_of, bits, square_of
from sengoku.squares import Square

REGION = [(row, column) for row in range(5) for column in range(5)]
RIM = [(row, column) for row in range(-1, 6) for column in range(-1, 6) if {row, column} & {-1, 5}]


def places(mask: int) -> set[tuple[int, int]]:
    return {tuple(square_of(bit)) for bit in bits(mask)}


def test_a_region_and_its_ring() -> None:
    assert places(INSIDE) == set(REGION) - {(2, 2)}
    assert places(RING) == set(RIM)
    assert [bit_of(Square(*place)) for place in ((-1, -1), (0, 0), (4, 4), (5, 5))] == [0, 9, 45, 54]
    assert all(square_of(bit_of(Square(*place))) == place for place in REGION + RIM)


def test_each_square_counts_in_its_row_and_its_column() -> None:
    for row, column in REGION:
        assert LINES[bit_of(Square(row, column))] == (row, 5 + column)
        assert ONE_IN_LINES[bit_of(Square(row, column))] == 2 ** (10 * row) + 2 ** (50 + 10 * column)
    assert all(LINES[bit_of(Square(*place))] == () for place in RIM)
    for line in range(5):
        assert places(IN_LINE[line]) == {(line, column) for column in range(5)} - {(2, 2)}
        assert places(IN_LINE[5 + line]) == {(row, line) for row in range(5)} - {(2, 2)}


def test_what_shares_an_edge() -> None:
    for row, column in REGION:
        near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        assert places(BESIDE[bit_of(Square(row, column))]) == near


def test_the_highest_totals_of_all_lines_stand_side_by_side() -> None:
    """Five 18s in a line are 730 with their presence; one square is in two lines."""
    board = Board(2, whole=False)
    for row, column in REGION:
        board.lay_before(1, 18 if row == 1 else 1, bit_of(Square(row, column)), 0)
    rows = [5 * 128 + 5, 5 * 128 + 90, *[5 * 128 + 5] * 3]
    assert board.sums == [(0, total) for total in rows + [5 * 128 + 18 + 4] * 5]
