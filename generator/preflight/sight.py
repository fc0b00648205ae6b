"""How pieces look: where each should lie, an album of pieces drawn alone, and which differences count."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from generator.design.model import Design
from generator.document import Document
from generator.drawing import Group, Items
from generator.geometry import Matrix, translation
from generator.imposition import Block, Slot
from generator.ink import Greying
from generator.kit import KitPage, printing_inks
from generator.painting import block_items, placement
from generator.preflight.eyes import PdfEye
from generator.writers.pdf import pdf_bytes

EDGE = 0.25
"""This near to its trim a piece is not looked at, mm: a hairline may stand there, and no knife is that exact."""
VISIBLE = 48
"""A difference of more levels of 255 can be seen."""
LEEWAY = 3
"""So many pixels across is what counts as around a place."""

Key = tuple[str, str | None, object, int]
"""Kind, army, a front's tile, and a board's number: what makes a piece look as it does."""
Stain = tuple[int, int, int, int]
"""Left, top, right and bottom of what differs, pixels."""


@dataclass(frozen=True)
class Piece:
    """A piece that the file should show.

    Attributes:
        key: what should lie there.
        number: of its page, from 0.
        page, block, slot: where it should lie.
    """

    key: Key
    number: int
    page: KitPage
    block: Block
    slot: Slot

    @property
    def frame(self) -> Matrix:
        """The matrix from the piece's own frame to the paper."""
        return translation(EDGE, EDGE).then(placement(self.slot))

    @property
    def frame_in_file(self) -> Matrix:
        """The matrix from the piece's own frame to the file's page, which a printer's profile may have changed."""
        return self.frame.then(self.page.correction)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the frame, mm."""
        return self.slot.piece.width - 2 * EDGE, self.slot.piece.height - 2 * EDGE


def pieces_of_pages(pages: Sequence[KitPage]) -> list[Piece]:
    """Every piece with art of its own, in printing order."""
    return [
        Piece(_key(slot), number, page, block, slot)
        for number, page in enumerate(pages)
        for block in page.content.blocks
        for slot in block.slots
        if not slot.piece.kind.endswith("-part")
    ]


def _key(slot: Slot) -> Key:
    """What the piece should look like. All backs of an army have the same key, as they must look alike."""
    piece = slot.piece
    tile = None if piece.kind == "tile-back" else piece.tile
    return piece.kind, piece.army, tile, piece.copy if piece.kind.startswith("board") else 1


class Album:
    """Pictures of every piece of a design, each drawn alone on a page, where the first of its kind lies."""

    def __init__(self, design: Design, pieces: Sequence[Piece]) -> None:
        first = {piece.key: piece for piece in reversed(pieces)}
        self._places = {key: number for number, key in enumerate(first)}
        self._first = first
        greying = Greying()
        drawn = []
        for number, piece in enumerate(first.values()):
            items = _alone(piece)
            if design.print.ink == "black":
                items = greying.items(items)
            # Moved like the file: what lies on a whole pixel in one picture and just beside it in the other may vanish.
            moved = (Group(items, piece.page.correction),)
            drawn.append(piece.page.page._replace(name=f"{number}", items=moved, bookmark=""))
        document = Document("", "", tuple(drawn), design.faces, cmyk=printing_inks(design))
        self._eye = PdfEye(pdf_bytes(document))
        self._pictures: dict[Key, Any] = {}

    def picture(self, key: Key) -> Any:
        """The picture of a piece."""
        if key not in self._pictures:
            piece = self._first[key]
            self._pictures[key] = self._eye.look(self._places[key], piece.frame_in_file, piece.size)
        return self._pictures[key]

    def likeness(self, picture: Any, than: Key) -> Key | None:
        """The key of another piece of the same size that looks like the picture; None if there is none."""
        size = self._first[than].size
        others = (key for key, piece in self._first.items() if key != than and piece.size == size)
        return next((key for key in others if difference(picture, self.picture(key)) is None), None)


def _alone(piece: Piece) -> Items:
    """A piece on its ground; if its page has no other piece, with what is printed over it."""
    items = block_items(piece.block._replace(slots=(piece.slot,)))
    return (*items, *piece.page.content.items) if len(piece.page.slots) == 1 else items


def difference(one: Any, other: Any) -> Stain | None:
    """A rectangle around the pixels by which two pictures differ visibly; None if they look alike.

    A pixel counts if it is darker or lighter than all of the `LEEWAY` x `LEEWAY` pixels around its place in the other
    picture: so edges that fall between pixels look alike, but a dot does not.
    """
    from PIL import ImageChops

    rough = _standing_out(ImageChops.difference(one, other))
    if rough is None:
        return None
    x, y = max(0, rough[0] - LEEWAY), max(0, rough[1] - LEEWAY)
    right, bottom = min(one.width, rough[2] + LEEWAY), min(one.height, rough[3] + LEEWAY)
    near, there = one.crop((x, y, right, bottom)), other.crop((x, y, right, bottom))
    stain = _standing_out(ImageChops.lighter(_beyond(near, there), _beyond(there, near)))
    return (stain[0] + x, stain[1] + y, stain[2] + x, stain[3] + y) if stain else None


def _standing_out(levels: Any) -> Stain | None:
    """A rectangle around all pixels with a level that can be seen."""
    box: Stain | None = levels.point(lambda level: 255 if level > VISIBLE else 0).getbbox()
    return box


def _beyond(one: Any, other: Any) -> Any:
    from PIL import ImageChops, ImageFilter

    above = ImageChops.subtract(one, other.filter(ImageFilter.MaxFilter(LEEWAY)))
    below = ImageChops.subtract(other.filter(ImageFilter.MinFilter(LEEWAY)), one)
    return ImageChops.lighter(above, below)
