"""The armies' tiles: one army to a sheet, fronts on the recto, backs on the verso."""

from collections.abc import Sequence
from functools import partial

from generator.art.back import back_field, tile_back
from generator.art.neutrals import CAPTION, INK
from generator.art.pictograms import army_ground
from generator.art.tile import tile_face
from generator.crests import crest_at
from generator.cutting.area import cut_area
from generator.design.model import ArmyLook, Design
from generator.drawing import Items, Symbol, Text, Use, fill
from generator.geometry import Rect
from generator.imposition import Ground, Grounds, Piece, Run, Sheet, Side, Strip, runs
from generator.marks import REACH, fold_marks, foot_height
from generator.path import rect
from generator.selection import copies
from generator.typesetting import fitted_size
from generator.words import say, say_many
from sengoku.tiles import Tile

HEAD = 14.0
"""Height of the heading above the tiles, mm."""
FROM_FOLD = 2.0
"""What a heading keeps from a fold beside it, mm."""


def army_sheets(design: Design) -> tuple[Sheet, ...]:
    """As many sheets for each army as its tiles need; on die-cut labels, one army begins where the last one ended."""
    if design.print.labels or design.print.start_slot > 1:
        return mixed_sheets(design, tuple(piece for look in design.looks for piece in tile_pieces(design, look)))
    return tuple(sheet for look in design.looks for sheet in _sheets_of(design, look))


def mixed_sheets(design: Design, pieces: Sequence[Piece]) -> tuple[Sheet, ...]:
    """Tiles of any armies, packed in order from the design's first free slot on."""
    spec = design.print
    looks = {look.army.key: look for look in design.looks}
    keys = list(dict.fromkeys(piece.army or "" for piece in pieces))
    grounds: Grounds = tile_grounds(design, looks[keys[0]])
    if len(keys) > 1 or spec.labels:
        pieces = [piece._replace(grounds=tile_grounds(design, looks[piece.army or ""])) for piece in pieces]
        grounds = (None, None)
    found = runs(pieces, grounds, tile_room(design), design.paper, spec, REACH, spec.start_slot - 1)
    names = ", ".join(looks[key].name for key in keys)
    sheets = []
    for run in found:
        count = say_many(
            "{names}: {count} tile on this sheet",
            "{names}: {count} tiles on this sheet",
            len(run.front.slots),
            names=names,
        )
        room = _heading_room(design, run)
        size = fitted_size(design.faces[700], count, 4.0, room.width)
        x = min(run.front.trim.x, room.right - design.text_width(count, 700, size))
        above = () if spec.labels else (Text(count, x, run.front.inked.y - REACH - 5.0, size, 700, INK),)
        sheets.append(run_sheet("armies", say("Tiles"), run, above, no_foot if spec.labels else None))
    return tuple(sheets)


def tile_pieces(design: Design, look: ArmyLook) -> tuple[Piece, ...]:
    """The army's tiles as pieces, rising; equal tiles are numbered."""
    return pieces_of(design, [(look.army.key, tile) for tile in design.game_set.tiles.tiles])


def pieces_of(design: Design, tiles: Sequence[tuple[str, Tile]]) -> tuple[Piece, ...]:
    """Tiles (army key, tile) as pieces, in order; equal ones are numbered."""
    looks = {look.army.key: look for look in design.looks}
    trim = Rect(0, 0, design.tile.width, design.tile.height)
    backs = {
        key: (Use(Symbol(f"back-{key}", tile_back(design, looks[key]), trim)),)
        for key in dict.fromkeys(army for army, _ in tiles)
    }
    return tuple(
        Piece(
            kind="tile",
            width=trim.width,
            height=trim.height,
            front=(tile_face(design, looks[army], tile),),
            back=backs[army],
            army=army,
            tile=tile,
            copy=copy,
        )
        for army, tile, copy in copies(tiles)
    )


def tile_grounds(design: Design, look: ArmyLook) -> Grounds:
    """What lies under an army's fronts and backs."""
    if design.print.ink != "full":
        return None, Ground(None, partial(back_field, design, look))
    return Ground(look.ground), Ground(look.ground, partial(back_field, design, look))


def tile_room(design: Design) -> Rect:
    """The area for tiles: the printable area without registration marks, heading, ruler and slug."""
    area = cut_area(design)
    return Rect(area.x, area.y + HEAD, area.width, area.height - HEAD - foot_height(area))


def run_sheet(part: str, heading: str, run: Run, above: Items, foot: Strip | None = None) -> Sheet:
    """A run's pieces as a sheet, with line and words of its fold if it has one.

    ``above`` is what is printed above the pieces, such as a heading.
    """
    marks = fold_marks(run.fold, run.blocks) if run.fold else ()
    folds = (run.fold.segment,) if run.fold else ()
    verso = Side((run.behind,), foot=foot) if run.behind else Side()
    return Sheet(part, heading, Side(run.blocks, (*above, *marks), foot, folds), verso, by_machine=True)


def no_foot(lines: tuple[str, ...]) -> Items:
    """Draws neither ruler nor slug: on label sheets, both would be printed on a label."""
    del lines
    return ()


def _sheets_of(design: Design, look: ArmyLook) -> tuple[Sheet, ...]:
    pieces = tile_pieces(design, look)
    found = runs(pieces, tile_grounds(design, look), tile_room(design), design.paper, design.print, REACH)
    name = say("Army: {name}", name=look.name)
    return tuple(run_sheet("armies", name, run, _heading(design, look, run, len(pieces))) for run in found)


def _heading_room(design: Design, run: Run) -> Rect:
    """The width for the heading: all of the room, or up to an upright fold."""
    room = tile_room(design)
    if run.fold and run.fold.axis == "vertical":
        return room._replace(width=run.fold.place - FROM_FOLD - room.x)
    return room


def _heading(design: Design, look: ArmyLook, run: Run, total: int) -> Items:
    """Crest and name above the block, and the number of tiles that should be there after cutting the sheet."""
    room, block = _heading_room(design, run), run.front
    name, count = f"{look.name} {look.kanji}".strip(), say_many("{count} tile", "{count} tiles", total)
    if len(block.slots) < total:
        count = say("{here} of {count}", here=len(block.slots), count=count)
    size = fitted_size(design.faces[900], name, 7.0, room.width - 13)
    after = 16 + design.text_width(name, 900, size)
    width = after + design.text_width(count, 500, 3.5)
    x, y = max(room.x, min(block.trim.x, room.right - width)), block.inked.y - REACH - 5.0
    badge = Rect(x, y - 7.2, 9.6, 9.6)
    items = (
        army_ground(look, rect(*badge)),
        fill(crest_at(look.crest, *badge.centre, 6.4), look.ink),
        Text(name, x + 13, y, size, 900, INK),
    )
    return (*items, Text(count, x + after, y, 3.5, 500, CAPTION)) if width <= room.width else items
