"""Pieces on sheets: slots, blocks and sheets. Only arithmetic: this opens no file and draws nothing.

A block is a grid of pieces, usually without gutters: neighbours share a cut and one ground under all of them, so that
no hairline shows and a cut a little off still looks right. Where a back lies is calculated from its front, piece by
piece.
"""

from generator.imposition.areas import (
    DESIGN_HEIGHT,
    DESIGN_WIDTH,
    FOOT,
    ImpositionError,
    all_made,
    design_frame,
    larger_sheet,
    printable,
    smallest_sheet,
)
from generator.imposition.grids import Lattice, capacity, fitted_lattice, grid, largest_piece
from generator.imposition.model import Block, Ground, Grounds, Piece, Segment, Sheet, Side, SideName, Slot, Strip
from generator.imposition.runs import Run, halves, runs
from generator.imposition.versos import Fold, behind, behind_in_place, folded, one_sided, turned_sides, verso_of

__all__ = [
    "DESIGN_HEIGHT",
    "DESIGN_WIDTH",
    "FOOT",
    "Block",
    "Fold",
    "Ground",
    "Grounds",
    "ImpositionError",
    "Lattice",
    "Piece",
    "Run",
    "Segment",
    "Sheet",
    "Side",
    "SideName",
    "Slot",
    "Strip",
    "all_made",
    "behind",
    "behind_in_place",
    "capacity",
    "design_frame",
    "fitted_lattice",
    "folded",
    "grid",
    "halves",
    "larger_sheet",
    "largest_piece",
    "one_sided",
    "printable",
    "runs",
    "smallest_sheet",
    "turned_sides",
    "verso_of",
]
