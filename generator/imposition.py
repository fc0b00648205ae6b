"""Pieces on sheets: slots, blocks and sheets. Arithmetic only; opens no file and draws nothing of its own.

A block is a grid of pieces without gutters: neighbours share a cut and one ground laid under all of them, so that no
hairline shows and a cut that strays still looks right. A verso is measured from its recto, piece by piece.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from generator.drawing import Items
from generator.errors import GeneratorError
from generator.geometry import Insets, Matrix, Rect, bounding, rotation, translation
from generator.papers import Paper
from generator.units import format_size
from sengoku.tiles import Tile

SideName = Literal["recto", "verso"]
FOOT = 7.4
"""Height of the strip at the foot of a page that holds ruler and slug, mm."""
DESIGN_WIDTH, DESIGN_HEIGHT = 194.0, 263.4
"""The design area, portrait: what A4 and Letter share inside margins of 8 mm."""


class ImpositionError(GeneratorError):
    """Pieces do not fit a sheet; the message holds both sizes."""


@dataclass(frozen=True)
class Ground:
    """What lies under all pieces of a block, up to the bleed: a colour, and perhaps a field of pattern on it.

    Attributes:
        colour: ``#rrggbb``.
        field: draws the pattern on the page, given the block's inked area and one of its trims; it is clipped for it.
    """

    colour: str
    field: Callable[[Rect, Rect], Items] | None = None


@dataclass(frozen=True)
class Piece:
    """One thing to cut out.

    Attributes:
        kind: ``tile``, ``line-marker``, ... ; its other side is ``<kind>-back``.
        width, height: the trim, mm.
        front, back: what is painted on each side over the block's ground, from the trim's top-left corner.
        army: the key of its army, or None.
        tile: which tile it is, or None.
        copy: 1 for the first of equal pieces, and so on.
    """

    kind: str
    width: float
    height: float
    front: Items
    back: Items = ()
    army: str | None = None
    tile: Tile | None = None
    copy: int = 1


@dataclass(frozen=True)
class Slot:
    """A piece on a side of a sheet: where its trim lies (mm from the paper's corner) and its turn (clockwise)."""

    piece: Piece
    trim: Rect
    rotation: int = 0


@dataclass(frozen=True)
class Block:
    """Slots that are cut together.

    Attributes:
        bleed: how far the ground runs beyond the outer trims, mm.
        grounds: what lies under the fronts and what under the backs; None leaves the paper white.
        marked: whether crop marks stand at its cuts; a part that draws its own cut lines says no.
    """

    slots: tuple[Slot, ...]
    bleed: float = 0.0
    grounds: "Grounds" = (None, None)
    marked: bool = True

    @property
    def trim(self) -> Rect:
        """Around all trims."""
        return bounding([slot.trim for slot in self.slots])

    @property
    def inked(self) -> Rect:
        """Around all trims and their bleed."""
        return self.trim.grown(self.bleed)


@dataclass(frozen=True)
class Side:
    """One side of a sheet: blocks of pieces, and what is printed beside them (mm from the paper's corner).

    Attributes:
        foot: draws ruler and slug, given the slug's two lines, where a part has another place for them than the usual
            strip at the foot; None for that strip.
    """

    blocks: tuple[Block, ...] = ()
    items: Items = ()
    foot: Callable[[tuple[str, ...]], Items] | None = None


@dataclass(frozen=True)
class Sheet:
    """A leaf of paper.

    Attributes:
        part: ``armies``, ``boards``, ``screens``, ``markers``, ``rules`` or ``cover``.
        heading: what a reader calls it; sheets with one heading share a bookmark.
        foot: whether ruler and slug stand in the usual strip; a part that needs the room places them itself.
    """

    part: str
    heading: str
    recto: Side
    verso: Side
    foot: bool = True


def printable(paper: Paper, margins: Insets) -> Rect:
    """The part of a sheet inside its margins.

    Raises:
        ImpositionError: nothing is left.
    """
    area = Rect(0, 0, paper.width, paper.height).within(margins)
    if area.width <= 0 or area.height <= 0:
        raise ImpositionError(
            f"margins: expected to leave room on {paper.name} ({paper.size}), "
            f"got top {margins.top:g}, right {margins.right:g}, bottom {margins.bottom:g}, left {margins.left:g} mm"
        )
    return area


def design_frame(paper: Paper, margins: Insets) -> Matrix:
    """From the design area, 194 x 263.4 mm portrait, to the middle of a sheet; a quarter turn if that is landscape.

    Raises:
        ImpositionError: the sheet has no room for the design area inside its margins.
    """
    area = printable(paper, margins)
    turned = paper.width > paper.height
    width, height = (DESIGN_HEIGHT, DESIGN_WIDTH) if turned else (DESIGN_WIDTH, DESIGN_HEIGHT)
    if area.width < width - 1e-6 or area.height < height - 1e-6:
        raise ImpositionError(
            f"expected {format_size(width, height)} inside the margins, "
            f"got {format_size(area.width, area.height)} on {paper.name}"
        )
    middle = translation(-DESIGN_WIDTH / 2, -DESIGN_HEIGHT / 2)
    return middle.then(rotation(270 if turned else 0)).then(translation(*area.centre))


Grounds = tuple[Ground | None, Ground | None]


def grid(pieces: Sequence[Piece], columns: int, corner: tuple[float, float], bleed: float, grounds: Grounds) -> Block:
    """Equal pieces row by row, without gutters, the first at ``corner``."""
    x, y = corner
    width, height = pieces[0].width, pieces[0].height
    slots = tuple(
        Slot(piece, Rect(x + i % columns * width, y + i // columns * height, width, height))
        for i, piece in enumerate(pieces)
    )
    return Block(slots, bleed, grounds)


def capacity(area: Rect, width: float, height: float, border: float) -> tuple[int, int]:
    """How many columns and rows of pieces fit an area that also needs ``border`` mm around the block."""
    return int((area.width - 2 * border + 1e-6) // width), int((area.height - 2 * border + 1e-6) // height)


def verso_of(block: Block, paper: Paper) -> Block:
    """The same pieces from behind, for a sheet turned about its long edge (portrait): left becomes right.

    Row and heights stay, so a partly filled row keeps its distance from the recto's own edge.
    """
    slots = tuple(
        replace(
            slot,
            trim=slot.trim._replace(x=paper.width - slot.trim.right),
            rotation=-slot.rotation % 360,
            piece=replace(slot.piece, kind=f"{slot.piece.kind}-back", front=slot.piece.back, back=()),
        )
        for slot in block.slots
    )
    return replace(block, slots=slots, grounds=(block.grounds[1], None))
