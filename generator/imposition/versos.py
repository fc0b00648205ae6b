"""Where each back lies so that it meets its front after the sheet is turned over or folded."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from generator.geometry import Rect
from generator.imposition.model import Block, Piece, Segment, Sheet, Side, Slot
from generator.papers import Paper

Axis = Literal["vertical", "horizontal"]


class Fold(NamedTuple):
    """A straight fold: the line x = ``place`` if it is vertical, y = ``place`` if it is horizontal, mm.

    Attributes:
        start, end: where the line begins and ends along itself, mm.
    """

    axis: Axis
    place: float
    start: float
    end: float

    @property
    def segment(self) -> Segment:
        """The line itself, as its two ends."""
        if self.axis == "vertical":
            return self.place, self.start, self.place, self.end
        return self.start, self.place, self.end, self.place


def behind(block: Block, axis: Axis, place: float) -> Block:
    """The same pieces seen from behind, mirrored about a line; the head of a back lies behind the head of its front."""
    return block._replace(
        slots=tuple(_behind(slot, axis, place) for slot in block.slots),
        grounds=(block.grounds[1], None),
    )


def _behind(slot: Slot, axis: Axis, place: float) -> Slot:
    trim = slot.trim
    if axis == "vertical":
        there, rotation = trim._replace(x=2 * place - trim.right), -slot.rotation % 360
    else:
        there, rotation = trim._replace(y=2 * place - trim.bottom), (180 - slot.rotation) % 360
    return Slot(_back_of(slot.piece), there, rotation)


def behind_in_place(block: Block) -> Block:
    """The backs in the places of their fronts, for a sheet of their own such as labels."""
    slots = tuple(Slot(_back_of(slot.piece), slot.trim, slot.rotation) for slot in block.slots)
    return block._replace(slots=slots, grounds=(block.grounds[1], None))


def _back_of(piece: Piece) -> Piece:
    return piece._replace(
        kind=f"{piece.kind}-back",
        front=piece.back,
        back=(),
        grounds=(piece.grounds[1], None) if piece.grounds else None,
    )


def verso_of(block: Block, paper: Paper) -> Block:
    """The block from behind, for a sheet turned over about a vertical line: left becomes right.

    Rows and heights stay, so a partly filled row keeps its distance from the recto's own edge.
    """
    return behind(block, "vertical", paper.width / 2)


def folded(block: Block, fold: Fold) -> Block:
    """The block's backs on the same side of the sheet, beyond the fold."""
    return behind(block, fold.axis, fold.place)


def turned_sides(blocks: tuple[Block, ...], paper: Paper) -> tuple[Block, ...]:
    """The versos for a sheet turned over about a horizontal line: those for a vertical line, given half a turn."""
    return tuple(block._replace(slots=tuple(_half_turned(slot, paper) for slot in block.slots)) for block in blocks)


def _half_turned(slot: Slot, paper: Paper) -> Slot:
    trim = slot.trim
    there = Rect(paper.width - trim.right, paper.height - trim.bottom, trim.width, trim.height)
    return Slot(slot.piece, there, (slot.rotation + 180) % 360)


def one_sided(sheets: Iterable[Sheet]) -> tuple[Sheet, ...]:
    """The sheets for printing on one side only: a verso without pieces that bears words becomes a sheet of its own."""
    found: list[Sheet] = []
    for sheet in sheets:
        if sheet.verso.items and not sheet.verso.blocks:
            found += (sheet._replace(verso=Side()), sheet._replace(recto=sheet.verso, verso=Side()))
        else:
            found.append(sheet)
    return tuple(found)
