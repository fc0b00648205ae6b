import pytest

from generator.geometry import Insets, Rect
from generator.imposition import Block, ImpositionError, Piece, capacity, grid, printable, verso_of
from generator.marks import crop_marks, cut_positions
from generator.papers import PAPERS, Paper

SHEET = Paper("Test", 100, 150)


def block(count: int, columns: int) -> Block:
    return grid([Piece("tile", 10, 20, (), copy=i + 1) for i in range(count)], columns, (15, 30), 2, (None, None))


def places(found: Block) -> list[tuple[int, float, float]]:
    return [(slot.piece.copy, slot.trim.x, slot.trim.y) for slot in found.slots]


def test_a_grid_runs_row_by_row_without_gutters() -> None:
    assert places(block(5, 3)) == [(1, 15, 30), (2, 25, 30), (3, 35, 30), (4, 15, 50), (5, 25, 50)]


def test_a_partial_row_keeps_its_place_on_the_verso() -> None:
    assert places(verso_of(block(5, 3), SHEET)) == [(1, 75, 30), (2, 65, 30), (3, 55, 30), (4, 75, 50), (5, 65, 50)]


@pytest.mark.parametrize("count", range(1, 22))
def test_each_back_lies_behind_its_front(count: int) -> None:
    recto = block(count, 7)
    verso = verso_of(recto, SHEET)
    for front, back in zip(recto.slots, verso.slots, strict=True):
        seen_through = Rect(SHEET.width - back.trim.right, back.trim.y, back.trim.width, back.trim.height)
        assert seen_through == pytest.approx(front.trim, abs=0.001)
        assert back.piece.kind == "tile-back"


def test_capacity_counts_the_border() -> None:
    assert capacity(Rect(0, 0, 194, 263.4), 24, 48, 5) == (7, 5)
    assert capacity(Rect(0, 0, 24, 48), 24, 48, 0) == (1, 1)
    assert capacity(Rect(0, 0, 23.9, 48), 24, 48, 0) == (0, 1)


def test_margins_that_leave_nothing_are_refused_with_numbers() -> None:
    with pytest.raises(ImpositionError, match="105 mm"):
        printable(PAPERS["a4"], Insets(105, 105, 105, 105))


def test_every_cut_has_a_mark_at_both_ends_outside_the_bleed() -> None:
    found = block(5, 3)
    assert cut_positions(found) == ((15, 25, 35, 45), (30, 50, 70))
    (marks,) = crop_marks(found)
    starts = [numbers for letter, numbers in marks.path.commands if letter == "M"]
    ends = [numbers for letter, numbers in marks.path.commands if letter == "L"]
    inked = found.inked
    for x in (15, 25, 35, 45):
        assert (x, pytest.approx(inked.y - 0.4)) in starts
        assert (x, pytest.approx(inked.bottom + 0.4)) in starts
    for y in (30, 50, 70):
        assert (pytest.approx(inked.x - 0.4), y) in starts
        assert (pytest.approx(inked.right + 0.4), y) in starts
    assert len(starts) == 2 * (4 + 3)
    for x, y in ends:
        assert not inked.contains(Rect(x, y, 0, 0))
