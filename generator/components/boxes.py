"""A tuck box for each army, sized by its tiles and their thickness: one to a sheet, printed on one side."""

from generator.art.back import back_field, tile_back
from generator.art.neutrals import CAPTION, INK, WHITE
from generator.art.tuck_box import EASE, TuckBox
from generator.crests import crest_at
from generator.cutting.area import cut_area
from generator.design.model import ArmyLook, Design
from generator.drawing import Group, Item, Items, Shape, Text, fill, stroke
from generator.geometry import Rect, translation
from generator.imposition import Block, ImpositionError, Piece, Sheet, Side, Slot, smallest_sheet
from generator.marks import SMALL, foot_height
from generator.path import box as path_box
from generator.path import joined, polyline, rect
from generator.typesetting import fitted_size
from generator.units import format_mm, format_size
from generator.words import say, say_many

HEAD = 9.0
"""Height of the line of instructions, mm."""
MOST_STACKS = 6
SWELL = 0.04
"""What a stack of glued card is thicker than its tiles are said to be, of its thickness."""
BESIDE = 0.5
"""What each stack beside the first needs more than a tile's width, mm: a knife leaves tiles a little large."""


def box_sheets(design: Design) -> tuple[Sheet, ...]:
    """One sheet for each army.

    Raises:
        ImpositionError: no arrangement of the tiles makes a net that fits the sheet.
    """
    room = box_room(design)
    box, stacks, rotation = fitted_box(design, room)
    return tuple(_sheet(design, look, box, stacks, (room, rotation)) for look in design.looks)


def box_room(design: Design) -> Rect:
    """The area of the sheet in which a net may lie."""
    area = cut_area(design)
    return Rect(area.x, area.y + HEAD, area.width, area.height - HEAD - foot_height(area))


def fitted_box(design: Design, room: Rect) -> tuple[TuckBox, int, int]:
    """The box with the fewest stacks of tiles whose net fits the room, the number of stacks, and the net's turn."""
    nets = []
    bleed = 2 * design.bleed
    for stacks in range(1, MOST_STACKS + 1):
        box = army_box(design, stacks)
        width, height = box.net
        for rotation, (w, h) in ((0, (width, height)), (90, (height, width))):
            if w + bleed <= room.width + 1e-6 and h + bleed <= room.height + 1e-6:
                return box, stacks, rotation
        nets.append((width, height))
    smallest = min(nets, key=lambda net: net[0] * net[1])
    ways = [
        (width + bleed - room.width, height + bleed - room.height) for net in nets for width, height in (net, net[::-1])
    ]
    raise ImpositionError(
        "print.paper: "
        + say(
            "expected room for the net of a tuck box, {size} at least, got {have} on {name}; a sheet of {enough} would "
            "do, and thinner tiles (print.tile_stock, now {mm}) need a smaller box",
            size=format_size(smallest[0] + bleed, smallest[1] + bleed),
            have=format_size(room.width, room.height),
            name=design.paper.name,
            enough=format_size(*smallest_sheet(design.paper, ways)),
            mm=format_mm(design.print.tile_stock),
        )
    )


def army_box(design: Design, stacks: int) -> TuckBox:
    """A box for an army whose tiles lie in so many stacks side by side."""
    tile, spec = design.tile, design.print
    high = -(-len(design.game_set.tiles) // stacks)
    wide = stacks * tile.width + (stacks - 1) * BESIDE
    return TuckBox((wide, high * spec.tile_stock * (1 + SWELL), tile.height), spec.box_stock)


def _sheet(design: Design, look: ArmyLook, box: TuckBox, stacks: int, place: tuple[Rect, int]) -> Sheet:
    room, rotation = place
    width, height = box.net
    piece = Piece(
        "box",
        width,
        height,
        _net(design, look, box),
        army=look.army.key,
        outline=box.outline,
        folds=box.folds,
    )
    w, h = (width, height) if rotation == 0 else (height, width)
    x, y = room.centre
    block = Block((Slot(piece, Rect(x - w / 2, y - h / 2, w, h), rotation),), design.bleed, marked=False)
    words = say(
        "Box for {army}: {stacks}. "
        "Cut the outline, crease and fold the dashed lines, glue the white flap behind the side.",
        army=look.name,
        stacks=_stacks(stacks, format_mm(design.print.tile_stock)),
    )
    size = fitted_size(design.faces[500], words, SMALL + 0.3, room.width)
    items = (Text(words, room.x, room.y - HEAD + 4.0, size, 500, CAPTION),)
    return Sheet("boxes", say("Box: {army}", army=look.name), Side((block,), items), Side(), by_machine=True)


def _stacks(count: int, thickness: str) -> str:
    if count == 1:
        return say("one stack of tiles {thickness} thick", thickness=thickness)
    return say_many(
        "{count} stack of tiles {thickness} thick",
        "{count} stacks of tiles {thickness} thick",
        count,
        thickness=thickness,
    )


def _net(design: Design, look: ArmyLook, box: TuckBox) -> Items:
    """Ground up to the bleed, crest and name on the walls, the lines to fold and to cut."""
    front, side, back, last = box.walls
    items: list[Item] = []
    line = INK
    if design.print.ink == "full":
        bleed = design.bleed
        items.append(Shape(box.outline, fill=look.ground, stroke=look.ground, width=2 * bleed))
        # Beside the base the bleed of the flap's lower corner would stick out.
        beside = rect(-bleed - 0.1, front.bottom - 1, front.x + EASE, bleed + 1.1)
        flap = rect(-bleed - 0.1, front.y - bleed - 0.1, front.x + bleed, front.height + bleed)
        items.append(fill(joined((flap, beside)), WHITE))
        line = look.ink
    wide, narrow = ((front, back), (side, last)) if front.width > side.width else ((side, last), (front, back))
    for wall in wide:
        items += _face(design, look, wall)
    for wall in narrow:
        items.append(_tile_wall(design, look, wall))
    folds = joined(polyline((x1, y1), (x2, y2)) for x1, y1, x2, y2 in box.folds)
    knife = polyline(*((p[0], p[1]) for _, p in box.outline.commands if p))
    white = polyline(*((p[0], p[1]) for _, p in (*box.outline.commands[-3:-1], *box.outline.commands[:2])))
    return *items, stroke(folds, line, 0.2, (1.6, 1.2)), stroke(knife, line, 0.15), stroke(white, CAPTION, 0.15)


def _ink(design: Design, look: ArmyLook) -> str:
    if design.print.ink == "full":
        return look.ink
    from generator.art.low_ink import line_colour

    return line_colour(look.ground, look.ink)


def _face(design: Design, look: ArmyLook, wall: Rect) -> Items:
    """A wide wall: the crest, the army's name, and how many tiles there are."""
    x, y = wall.centre
    size, room = 0.62 * min(wall.width, 0.9 * wall.height), wall.width - 4
    name = f"{look.kanji} {look.name}".strip()
    count = say_many("{count} tile", "{count} tiles", len(design.game_set.tiles))
    ink = _ink(design, look)
    return (
        fill(crest_at(look.crest, x, y - 0.12 * wall.height, size), ink),
        Text(name, x, wall.bottom - 8.6, fitted_size(design.faces[900], name, 5.4, room), 900, ink, "middle"),
        Text(count, x, wall.bottom - 3.6, fitted_size(design.faces[700], count, 3.1, room), 700, ink, "middle"),
    )


def _tile_wall(design: Design, look: ArmyLook, wall: Rect) -> Group:
    """A narrow wall: the back of a tile, its pattern over the whole wall."""
    x, y = wall.centre
    tile = Rect(x - design.tile.width / 2, y - design.tile.height / 2, design.tile.width, design.tile.height)
    badge = Group(tile_back(design, look), translation(tile.x, tile.y))
    return Group((*back_field(design, look, wall, tile), badge), clip=path_box(wall))
