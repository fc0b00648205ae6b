"""The armies' tiles: one army to a sheet, fronts on the recto, backs on the verso."""

from collections import Counter
from functools import partial

from generator.art.back import back_field, tile_back
from generator.art.neutrals import CAPTION, INK
from generator.art.tile import tile_face
from generator.crests import crest_at
from generator.design.model import ArmyLook, Design
from generator.drawing import Items, Symbol, Text, Use, fill
from generator.geometry import Rect
from generator.imposition import (
    FOOT,
    Block,
    Ground,
    ImpositionError,
    Piece,
    Sheet,
    Side,
    capacity,
    grid,
    printable,
    verso_of,
)
from generator.marks import REACH
from generator.path import rect
from sengoku.tiles import Tile

HEAD = 14.0
"""Height of the heading above the tiles, mm."""


def army_sheets(design: Design) -> tuple[Sheet, ...]:
    """As many sheets for each army as its tiles need."""
    return tuple(sheet for look in design.looks for sheet in _sheets_of(design, look))


def tile_pieces(design: Design, look: ArmyLook) -> tuple[Piece, ...]:
    """The army's tiles as pieces, rising; equal tiles are numbered."""
    seen: Counter[Tile] = Counter()
    trim = Rect(0, 0, design.tile.width, design.tile.height)
    back = Symbol(f"back-{look.army.key}", tile_back(design, look), trim)
    pieces = []
    for tile in design.game_set.tiles.tiles:
        seen[tile] += 1
        pieces.append(
            Piece(
                kind="tile",
                width=design.tile.width,
                height=design.tile.height,
                front=(tile_face(design, look, tile),),
                back=(Use(back),),
                army=look.army.key,
                tile=tile,
                copy=seen[tile],
            )
        )
    return tuple(pieces)


def _sheets_of(design: Design, look: ArmyLook) -> tuple[Sheet, ...]:
    pieces = tile_pieces(design, look)
    area = printable(design.paper, design.margin)
    room = Rect(area.x, area.y + HEAD, area.width, area.height - HEAD - FOOT)
    columns, rows = capacity(room, design.tile.width, design.tile.height, design.bleed + REACH)
    if columns < 1 or rows < 1:
        raise ImpositionError(
            f"expected room for a tile of {design.tile.width:g} x {design.tile.height:g} mm, "
            f"got {room.width:g} x {room.height:g} mm on {design.paper.name}"
        )
    per_sheet = columns * rows
    parts = [pieces[i : i + per_sheet] for i in range(0, len(pieces), per_sheet)]
    return tuple(_sheet(design, look, part, columns, room, len(pieces)) for part in parts)


def _sheet(design: Design, look: ArmyLook, pieces: tuple[Piece, ...], columns: int, room: Rect, total: int) -> Sheet:
    used_columns = min(columns, len(pieces))
    used_rows = -(-len(pieces) // columns)
    corner = (
        (design.paper.width - used_columns * design.tile.width) / 2,
        room.y + (room.height - used_rows * design.tile.height) / 2,
    )
    back = Ground(look.ground, partial(back_field, design, look))
    block = grid(pieces, columns, corner, design.bleed, (Ground(look.ground), back))
    verso = Side((verso_of(block, design.paper),))
    return Sheet("armies", f"Army: {look.army.name}", Side((block,), _heading(design, look, block, total)), verso)


def _heading(design: Design, look: ArmyLook, block: Block, total: int) -> Items:
    """Crest and name above the block, with the number of tiles that one should count after cutting."""
    x, y = block.trim.x, block.inked.y - REACH - 5.0
    badge = Rect(x, y - 7.2, 9.6, 9.6)
    name = f"{look.army.name} {look.kanji}".strip()
    return (
        fill(rect(*badge), look.ground),
        fill(crest_at(look.crest, *badge.centre, 6.4), look.ink),
        Text(name, x + 13, y, 7.0, 900, INK),
        Text(f"{total} tiles", x + 16 + design.text_width(name, 900, 7.0), y, 3.5, 500, CAPTION),
    )
