"""Pictures of single tiles, each with its bleed, for print shops that want one picture for each piece."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from generator.components.armies import tile_grounds, tile_pieces
from generator.design.model import Design
from generator.document import Document, Page
from generator.geometry import Rect
from generator.imposition import Block, Piece, Slot, behind_in_place
from generator.ink import Greying, in_black
from generator.kit import printing_inks
from generator.painting import block_items
from generator.words import say


class Single(NamedTuple):
    """A picture to make.

    Attributes:
        page: the tile's trim and its bleed around it.
        piece: what is on it.
        copies: how many of it the army has.
    """

    page: Page
    piece: Piece
    copies: int

    def pixels(self, dpi: int) -> tuple[int, int]:
        """Width and height of the picture; a rounding error just over a whole pixel does not count as one more."""
        return ceil(self.page.width * dpi / 25.4 - 0.01), ceil(self.page.height * dpi / 25.4 - 0.01)


def singles(design: Design) -> Iterator[Single]:
    """Every different tile of each army, then the army's back."""
    is_black = design.print.ink == "black"
    inked = in_black(design) if is_black else design
    greying = Greying()
    for look in inked.looks:
        pieces = tile_pieces(inked, look)
        copies = Counter(piece.tile for piece in pieces)
        trim = Rect(design.bleed, design.bleed, pieces[0].width, pieces[0].height)
        fronts = [
            Block((Slot(piece, trim),), design.bleed, tile_grounds(inked, look)) for piece in pieces if piece.copy == 1
        ]
        for block in (*fronts, behind_in_place(fronts[0])._replace(bleed=design.bleed)):
            piece = block.slots[0].piece
            items = block_items(block)
            is_back = piece.kind == "tile-back"
            tile = piece.tile
            name = f"{look.army.key}-back" if is_back or tile is None else f"{look.army.key}-{tile.low}-{tile.high}"
            page = Page(
                name,
                trim.right + design.bleed,
                trim.bottom + design.bleed,
                greying.items(items) if is_black else items,
                trim,
                block.inked,
            )
            yield Single(page, piece, len(pieces) if is_back else copies[tile])


def document_of_singles(design: Design, found: Sequence[Single]) -> Document:
    """The pictures as pages of one document."""
    pages = tuple(single.page for single in found)
    return Document(
        design.title, say("Tiles"), pages, design.faces, language=design.language, cmyk=printing_inks(design)
    )


def sidecar_text(found: Sequence[Single], dpi: int) -> str:
    """JSON that says of every picture what it shows and where it is cut, in pixels from its upper left corner."""
    images = []
    for single in found:
        page, piece, trim = single.page, single.piece, single.page.trim
        shown = [piece.tile.low, piece.tile.high] if piece.tile and piece.kind == "tile" else None
        images.append(
            {
                "file": f"{page.name}.png",
                "kind": piece.kind,
                "army": piece.army,
                "tile": shown,
                "copies": single.copies,
                "size_px": single.pixels(dpi),
                "trim_px": [round(length * dpi / 25.4, 2) for length in trim],
                "trim_mm": [round(trim.width, 3), round(trim.height, 3)],
            }
        )
    return json.dumps({"images": images}, indent=1) + "\n"
