"""What lies on a sheet: pieces in slots, slots in blocks, blocks on the two sides of a sheet."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from generator.drawing import Items
from generator.geometry import Rect, bounding
from generator.path import Path
from sengoku.tiles import Tile

SideName = Literal["recto", "verso"]
Segment = tuple[float, float, float, float]
"""A straight line from x, y to x, y, mm."""


class Ground(NamedTuple):
    """What lies under all pieces of a block, up to the bleed: a colour, and perhaps a field of pattern on it.

    Attributes:
        colour: ``#rrggbb``; None leaves the paper white.
        field: draws the pattern on the page, given the block's inked area and one of its trims; it is clipped for it.
    """

    colour: str | None
    field: Callable[[Rect, Rect], Items] | None = None


Grounds = tuple[Ground | None, Ground | None]
"""What lies under fronts and what under backs; None leaves the paper white."""


class Piece(NamedTuple):
    """One thing to cut out.

    Attributes:
        kind: ``tile``, ``line-marker``, ... ; its other side is ``<kind>-back``.
        width, height: the trim, mm.
        front, back: what is painted on each side over the block's ground, from the trim's top-left corner.
        army: the key of its army, or None.
        tile: which tile it is, or None.
        copy: 1 for the first of equal pieces, and so on.
        grounds: what lies under this piece and its bleed alone, where neighbours differ; None: the block's.
        outline: where a knife goes if not along the trim, from the trim's top-left corner; None: the trim.
        folds: lines to crease and fold, likewise.
    """

    kind: str
    width: float
    height: float
    front: Items
    back: Items = ()
    army: str | None = None
    tile: Tile | None = None
    copy: int = 1
    grounds: Grounds | None = None
    outline: Path | None = None
    folds: tuple[Segment, ...] = ()


class Slot(NamedTuple):
    """A piece on a side of a sheet: where its trim lies (mm from the paper's corner) and its turn (clockwise)."""

    piece: Piece
    trim: Rect
    rotation: int = 0


class Block(NamedTuple):
    """Slots that are cut together.

    Attributes:
        bleed: how far the ground runs beyond the outer trims, mm.
        grounds: what lies under the fronts and what under the backs.
        bridged: whether the ground also fills the gutters between pieces.
        marked: whether crop marks stand at its cuts; a part that draws its own cut lines says no.
        die_cut: whether its pieces are cut already, as labels are: no knife goes around them.
    """

    slots: tuple[Slot, ...]
    bleed: float = 0.0
    grounds: Grounds = (None, None)
    marked: bool = True
    bridged: bool = True
    die_cut: bool = False

    @property
    def trim(self) -> Rect:
        """Around all trims."""
        return bounding([slot.trim for slot in self.slots])

    @property
    def inked(self) -> Rect:
        """Around all trims and their bleed."""
        return self.trim.grown(self.bleed)


Strip = Callable[[tuple[str, ...]], Items]
"""Draws ruler and slug, given the slug's two lines."""


class Side(NamedTuple):
    """One side of a sheet: blocks of pieces, and what is printed beside them (mm from the paper's corner).

    Attributes:
        foot: draws ruler and slug where a part has another place for them than the usual strip at the foot; None for
            that strip.
        folds: lines to crease and fold that belong to no piece, mm from the paper's corner.
    """

    blocks: tuple[Block, ...] = ()
    items: Items = ()
    foot: Strip | None = None
    folds: tuple[Segment, ...] = ()


class Sheet(NamedTuple):
    """A leaf of paper.

    Attributes:
        part: ``armies``, ``boards``, ``screens``, ``markers``, ``rules`` or ``cover``.
        heading: what a reader calls it; sheets with one heading share a bookmark.
        by_machine: whether a cutting machine could cut it: its ink keeps away from registration marks.
        is_window: whether it shows no more than a part of what is larger than the paper.
    """

    part: str
    heading: str
    recto: Side
    verso: Side
    by_machine: bool = False
    is_window: bool = False
