"""The armies for Tabletop Simulator: one deck sheet of faces and one back for each army, and the saved object."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from generator.components.armies import tile_grounds, tile_pieces
from generator.design.model import ArmyLook, Design
from generator.document import Document, Page
from generator.geometry import Rect
from generator.imposition import Block, Piece, behind_in_place, grid
from generator.painting import block_items

MOST_COLUMNS, MOST_ROWS, MOST_PIXELS = 10, 7, 4096
"""What a deck sheet may have: columns, rows, and pixels a side."""


@dataclass(frozen=True)
class DeckSheet:
    """A page of tiles edge to edge, for one picture.

    Attributes:
        name: of the picture's file, without folder and ending.
        document: a document with the one page.
        columns, rows: of the grid.
        cell: width and height of one tile, px.
    """

    name: str
    document: Document
    columns: int
    rows: int
    cell: tuple[int, int]

    @property
    def size(self) -> tuple[int, int]:
        """Of the picture, px: columns and rows times the cell, exactly."""
        return self.columns * self.cell[0], self.rows * self.cell[1]

    @property
    def dpi(self) -> float:
        """The resolution that gives this size."""
        return self.size[0] / self.document.pages[0].width * 25.4


@dataclass(frozen=True)
class Deck:
    """An army, or as much of it as a deck sheet holds."""

    look: ArmyLook
    faces: DeckSheet
    back: DeckSheet
    pieces: tuple[Piece, ...]


def decks(design: Design) -> Iterator[Deck]:
    """The decks of every army."""
    most = MOST_COLUMNS * MOST_ROWS
    for look in design.looks:
        pieces = tile_pieces(design, look)
        for number, start in enumerate(range(0, len(pieces), most), 1):
            part = pieces[start : start + most]
            columns = max(2, min(MOST_COLUMNS, round((2 * len(part)) ** 0.5)))
            block = grid(part, columns, (0.0, 0.0), 0.0, tile_grounds(design, look))
            single = grid(part[:1], 1, (0.0, 0.0), 0.0, tile_grounds(design, look))
            stem = f"army-{look.army.key}" + (f"-{number}" if len(pieces) > most else "")
            faces = _sheet(design, f"{stem}-faces", block, columns, max(2, -(-len(part) // columns)))
            yield Deck(look, faces, _sheet(design, f"{stem}-back", behind_in_place(single), 1, 1), part)


def _sheet(design: Design, name: str, block: Block, columns: int, rows: int) -> DeckSheet:
    tile = design.tile
    whole = Rect(0, 0, columns * tile.width, rows * tile.height)
    page = Page(name, whole.width, whole.height, block_items(block), whole, whole)
    document = Document(name, "", (page,), design.faces)
    width = min(MOST_PIXELS // columns, int(MOST_PIXELS // rows * tile.width / tile.height))
    return DeckSheet(name, document, columns, rows, (width, round(width * tile.height / tile.width)))


def saved_object(design: Design, found: list[Deck]) -> str:
    """The saved object for Tabletop Simulator: a deck for each army.

    It names pictures by their files; after uploading them, their web addresses must be filled in.
    """
    states = [_state(deck, number) for number, deck in enumerate(found, 1)]
    return json.dumps({"SaveName": design.title, "ObjectStates": states}, ensure_ascii=False, indent=1) + "\n"


def _state(deck: Deck, number: int) -> dict[str, object]:
    sheet = {
        "FaceURL": f"{deck.faces.name}.png",
        "BackURL": f"{deck.back.name}.png",
        "NumWidth": deck.faces.columns,
        "NumHeight": deck.faces.rows,
        "BackIsHidden": True,
        "UniqueBack": False,
    }
    cards = [
        {
            "Name": "Card",
            "Nickname": f"{deck.look.name} {piece.tile.low}|{piece.tile.high}" if piece.tile else "",
            "CardID": 100 * number + i,
            "Transform": _place(number),
        }
        for i, piece in enumerate(deck.pieces)
    ]
    return {
        "Name": "DeckCustom",
        "Nickname": deck.look.name,
        "Transform": _place(number),
        "HideWhenFaceDown": True,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(number): sheet},
        "ContainedObjects": cards,
    }


def _place(number: int) -> dict[str, float]:
    """Where deck ``number`` lies: side by side on the table, face down."""
    return {"posX": 4.0 * number, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0} | dict.fromkeys(
        ("scaleX", "scaleY", "scaleZ"), 1.0
    )
