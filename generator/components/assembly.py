"""How to print and build the kit: paper, printing, tiles, screens, boards, and a list to tick; the cover's verso."""

from collections.abc import Sequence

from generator.art.low_ink import line_colour
from generator.art.neutrals import BODY, CAPTION, INK, PICTOGRAM, STONE
from generator.art.pictograms import army_ground, arrow, line_marker
from generator.art.pictograms_build import (
    board_cuts,
    region_map,
    sheet,
    tick_box,
)
from generator.components.assembly_steps import (
    BODY_STYLE,
    HEADING,
    heading,
    printing_items,
    screen_items,
    tile_items,
)
from generator.crests import crest_at
from generator.design.model import Design
from generator.drawing import Item, Items, Text, fill, stroke
from generator.imposition import DESIGN_WIDTH
from generator.path import joined, polyline, rect
from generator.typesetting import fitted_size, paragraph
from generator.words import say, say_many

PAPER, BOARDS = 19.5, 227.0
"""Baselines of the headings, mm."""
READY, READY_PITCH = 98.0, 4.7
"""Where the boxes to tick begin, and from one row of them to the next, mm."""
THUMB = (13.0, 18.4)
"""A small sheet, mm."""
PAPER_PITCH = 39.5
"""From one paper to the next, mm."""
BESIDE = 14.4
"""From a small sheet's left edge to the words beside it, mm."""
Count = tuple[str, int, str]
"""What an army gets so many of: its name, the number, and both in words."""


def assembly_items(design: Design, in_parts: bool = False) -> Items:
    """Everything on the page, in the coordinates of the design area.

    Args:
        design: whose kit is built.
        in_parts: whether the paper is too small for the cover and the rules. They are then split over more pages, and
            none of those has another page on its back.
    """
    tools = say("You need a metal ruler, a sharp knife, a mat, glue, and an empty ballpoint to crease lines.")
    return (
        Text(say("Print and build"), 0, 7.4, 7.0, 900, INK),
        Text(tools, DESIGN_WIDTH, 7.4, 3.3, 500, CAPTION, "end"),
        *_papers(design, in_parts),
        *printing_items(design),
        *tile_items(design),
        *screen_items(design),
        *_boards(design),
        *_ready(design),
    )


def paper_words(column: int) -> tuple[tuple[float, float], float]:
    """Where the third line beside the picture of a paper stands: x and baseline, and its greatest width, mm."""
    x = PAPER_PITCH * column + BESIDE
    return (x, PAPER + 17.4), min(PAPER_PITCH - BESIDE - 0.9, DESIGN_WIDTH - x)


def _papers(design: Design, in_parts: bool) -> Items:
    """A small sheet for each part of the kit, with the sides that are printed and the paper it should be printed on."""
    one, both = say("one side"), say("both sides")
    sides = both if design.print.is_two_sided else one
    card = say("Card, 250 to 300 g, or\npaper on 1 mm card.")
    if design.print.backs == "fold":
        card = say("Paper, 120 to 160 g:\nfolded, it is double.")
    tiles, markers = (sides, card), (sides, say("As the tiles."))
    if design.print.labels:
        tiles, markers = (one, say("Die-cut labels, stuck\non blank tiles or card.")), (sides, card)
    kinds = (
        (say("Rules, cover"), one if in_parts else sides, say("Plain paper, 80 g."), _thumb_rules),
        (say("Tiles"), *tiles, _thumb_tiles),
        (say("Boards"), one, say("Any paper; heavier\npaper lies flatter."), _thumb_board),
        (say("Screens"), one, say("Heavy paper,\n160 to 200 g."), _thumb_screen),
        (say("Markers"), *markers, _thumb_markers),
    )
    items: list[Item] = [*heading(say("Paper"), PAPER)]
    top = PAPER + 4
    for i, (name, printed, paper, thumb) in enumerate(kinds):
        x = PAPER_PITCH * i
        items += [sheet(x, top, *THUMB), *thumb(design, x, top)]
        items += [
            Text(name, x + BESIDE, top + 4.6, 3.3, 700, INK),
            Text(printed, x + BESIDE, top + 9.0, 3.1, 500, CAPTION),
        ]
        items += paragraph(design.faces, paper, (x, top + 23), 35, BODY_STYLE).items
    return tuple(items)


def _thumb_rules(design: Design, x: float, y: float) -> Items:
    lines = [polyline((x + 2, y + 5 + 1.6 * i), (x + (11 if i % 4 < 3 else 7), y + 5 + 1.6 * i)) for i in range(8)]
    return fill(rect(x + 2, y + 2, 6, 1.4), INK), stroke(joined(lines), STONE[4], 0.5)


def _thumb_tiles(design: Design, x: float, y: float) -> Items:
    look = design.looks[0]
    if design.print.ink == "low":
        belts = joined(rect(x + 2.4, y + 5.2 + 2.7 * row, 8.2, 0.8) for row in range(3))
        return (fill(belts, look.ground),)
    crests = joined(
        crest_at(look.crest, x + 2.4 + 1.37 * (i + 0.5), y + 5.6 + 2.7 * j, 0.9) for i in range(6) for j in range(3)
    )
    return army_ground(look, rect(x + 2.4, y + 4, 8.2, 8.6)), fill(crests, look.ink)


def _thumb_board(design: Design, x: float, y: float) -> Items:
    squares = joined(rect(x + 3 + 1.6 * i, y + 3 + 1.6 * j, 1.4, 1.4) for i in range(5) for j in range(5))
    return fill(squares, PICTOGRAM), fill(rect(x + 6.2, y + 6.2, 1.4, 1.4), STONE[0])


def _thumb_screen(design: Design, x: float, y: float) -> Items:
    look = design.looks[1]
    if design.print.ink == "low":
        crest = fill(crest_at(look.crest, x + 4.3, y + 9.2, 3.4), line_colour(look.ground, look.ink))
        return fill(rect(x + 1.5, y + 1.4, 0.7, 15.6), look.ground), crest
    crest = fill(crest_at(look.crest, x + 3.8, y + 9.2, 3.6), look.ink)
    return army_ground(look, rect(x + 1.2, y + 1.4, 5.2, 15.6)), crest


def _thumb_markers(design: Design, x: float, y: float) -> Items:
    if design.print.ink != "full":
        places = ((2.6, 1.4), (4.3, 1.4), (6.0, 1.4), (7.7, 1.4), (10.3, 2.0))
        return tuple(
            fill(
                joined(crest_at(look.crest, x + left, y + 3.4 + 3.3 * row, size) for left, size in places),
                line_colour(look.ground, look.ink),
            )
            for row, look in enumerate(design.looks[:4])
        )
    return tuple(
        army_ground(look, rect(x + left, y + 2.4 + 3.3 * row, width, 2))
        for row, look in enumerate(design.looks[:4])
        for left, width in ((1.8, 6), (8.8, 2.6))
    )


def _boards(design: Design) -> Items:
    count, top = design.game_set.battlefield.count, BOARDS - 5
    if count == 1:
        words = say("Leave the board whole.")
        drawing: Items = region_map(1, (44, top + 1), 18, 0)
    else:
        words = say("Whole: for boards that lie apart. To join them to one map, cut all their dashed lines.")
        if design.game_set.battlefield.joined:
            words = say("Cut all dashed lines, then lay the boards together: they form one map.")
        rows = -(-count // 2)
        size = min(9.4, (19.2 - 0.4 * (rows - 1)) / rows)
        regions = region_map(count, (66, top + 0.6), size, 0.4)
        drawing = (*board_cuts((38, top), count > 2), arrow((60, top + 10), (64, top + 10)), *regions)
    words += "\n" + say("Black corner tags: for a camera, not for play.")
    text = paragraph(design.faces, words, (0, BOARDS + 6.2), 34, BODY_STYLE).items
    return *heading(say("Boards"), BOARDS), *drawing, *text


def _ready(design: Design) -> Items:
    """A checklist with boxes to tick for each army and for what all share; in rows, or for many armies in columns."""
    left, top = READY, BOARDS + 6.2
    tiles, lines, castles = len(design.game_set.tiles), design.line_markers, design.castle_markers
    counts = (
        (say("tiles"), tiles, say_many("{count} tile", "{count} tiles", tiles)),
        (say("screen"), 1, say_many("{count} screen", "{count} screens", 1)),
        (say("line markers"), lines, say_many("{count} line marker", "{count} line markers", lines)),
        (say("castle markers"), castles, say_many("{count} castle marker", "{count} castle markers", castles)),
    )
    table, rows = (_by_part, len(counts)) if len(design.looks) > 4 else (_by_army, len(design.looks))
    items: list[Item] = [Text(say("Ready?"), left, BOARDS, HEADING, 900, INK), *table(design, counts, top)]
    regions = design.game_set.battlefield.count
    shared = (
        (left, say_many("{count} board", "{count} boards", regions)),
        (124.0, say("start token")),
        (154.0, say("rules")),
    )
    for x, words in shared:
        items += _ticked(x, top + READY_PITCH * rows, words)
    return tuple(items)


def _ticked(x: float, y: float, words: str = "") -> Items:
    return (tick_box(x, y), Text(words, x + 3.8, y, 3.1, 500, BODY)) if words else (tick_box(x, y),)


def _by_army(design: Design, counts: Sequence[Count], top: float) -> Items:
    places = (124.0, 139.0, 154.0, 173.0)
    items: list[Item] = [Text(name, x, BOARDS, 2.9, 500, CAPTION) for x, (name, *_) in zip(places, counts, strict=True)]
    for row, look in enumerate(design.looks):
        y = top + READY_PITCH * row
        size = fitted_size(design.faces[700], look.name, 3.1, 19)
        items += line_marker(look, (READY + 1.7, y - 1.1), 3.4, design.print.ink == "full")
        items.append(Text(look.name, READY + 5, y, size, 700, INK))
        for x, (_, count, _) in zip(places, counts, strict=True):
            items += _ticked(x, y, str(count))
    return tuple(items)


def _by_part(design: Design, counts: Sequence[Count], top: float) -> Items:
    """The checklist for many armies, a column for each below its marker, as that many rows would touch."""
    places = [132.0 + 11.0 * column for column in range(len(design.looks))]
    items: list[Item] = []
    for x, look in zip(places, design.looks, strict=True):
        items += line_marker(look, (x + 1.3, BOARDS - 1.0), 4.2, design.print.ink == "full")
    for row, (_, _, words) in enumerate(counts):
        y = top + READY_PITCH * row
        items.append(Text(words, READY, y, fitted_size(design.faces[500], words, 3.1, 31), 500, BODY))
        for x in places:
            items += _ticked(x, y)
    return tuple(items)
