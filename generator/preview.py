"""Small pictures of a kit: a row of tiles with a back, or a board and a screen side by side."""

from collections.abc import Sequence

from generator.art.neutrals import WHITE
from generator.components.armies import pieces_of, tile_grounds
from generator.design.model import ArmyLook, Design
from generator.document import Document, Page
from generator.drawing import Group, Item, fill
from generator.errors import UnknownNameError
from generator.geometry import Rect
from generator.imposition import Block, Piece, Slot
from generator.ink import Greying, in_black
from generator.kit import kit_sheets
from generator.painting import block_items
from generator.path import box, rect
from sengoku.tiles import Tile

PICTURES = ("tiles", "table")
"""A tile of each army and one back; the first region's board beside the first army's screen, flat."""

GAP = 3.4
"""Between the things in a picture, for tiles 24 mm wide, mm."""


def preview_svg(design: Design, picture: str) -> str:
    """One of ``PICTURES`` as the text of an SVG file.

    Raises:
        UnknownNameError: there is no such picture.
        GeneratorError: the design does not fit its paper.
    """
    from generator.writers.svg import svg_pages

    if picture not in PICTURES:
        raise UnknownNameError("picture", picture[:40], PICTURES)
    page = _tiles(design) if picture == "tiles" else _table(design)
    if design.print.ink == "black":
        page = page._replace(items=Greying().items(page.items))
    document = Document(design.title, "Preview", (page,), design.faces, language=design.language)
    return next(svg_pages(document))


def shown_tiles(tiles: Sequence[Tile], count: int) -> tuple[Tile, ...]:
    """``count`` of an army's tiles, spread evenly over the set so that they show as many numbers as possible."""
    start, step = len(tiles) * 3 // 7, round(len(tiles) * 0.618)
    return tuple(tiles[(start + step * place) % len(tiles)] for place in range(count))


def _tiles(design: Design) -> Page:
    inked = in_black(design) if design.print.ink == "black" else design
    keys = [look.army.key for look in inked.looks]
    tiles = shown_tiles(inked.game_set.tiles.tiles, len(keys))
    pieces = pieces_of(inked, list(zip(keys, tiles, strict=True)))
    items: list[Item] = []
    for place, (look, piece) in enumerate(zip(inked.looks, pieces, strict=True)):
        items.append(_tile(inked, look, piece, place))
    items.append(_tile(inked, inked.looks[-1], pieces[-1], len(keys), is_back=True))
    width, height = inked.tile.width, inked.tile.height
    return _page("tiles", len(keys) * _pitch(inked) + width, height, items)


def _tile(design: Design, look: ArmyLook, piece: Piece, place: int, *, is_back: bool = False) -> Group:
    trim = Rect(place * _pitch(design), 0, piece.width, piece.height)
    fronts, backs = tile_grounds(design, look)
    shown = piece._replace(front=piece.back) if is_back else piece
    block = Block((Slot(shown, trim),), grounds=(backs if is_back else fronts, None))
    return Group((fill(rect(*trim), WHITE), *block_items(block)), clip=box(trim))


def _pitch(design: Design) -> float:
    return design.tile.width * (1 + GAP / 24)


def _table(design: Design) -> Page:
    x = 0.0
    items: list[Item] = []
    pieces = [kit_sheets(design, (part,))[0].recto.blocks[0].slots[0].piece for part in ("boards", "screens")]
    height = max(piece.height for piece in pieces)
    for piece in pieces:
        trim = Rect(x, (height - piece.height) / 2, piece.width, piece.height)
        items += [fill(rect(*trim), WHITE), *block_items(Block((Slot(piece, trim),)))]
        x += piece.width + 4 * GAP
    return _page("table", x - 4 * GAP, height, items)


def _page(name: str, width: float, height: float, items: Sequence[Item]) -> Page:
    whole = Rect(0, 0, width, height)
    return Page(name, width, height, tuple(items), whole, whole)
