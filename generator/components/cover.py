"""The cover: title, the armies and a battle, a ruler to check the print, what is in the kit, and the cut plan.

The plan is added when all sheets are known (`generator.components.cover_plan`). The verso tells how to print and build
it all (`generator.components.assembly`).
"""

from generator.art.cover_scene import battle_scene
from generator.art.examples import Pairs, own_pairs
from generator.art.neutrals import CAPTION, INK
from generator.art.pictograms import castle_marker, hairline, line_marker, mini_tile, start_token
from generator.art.pictograms_build import (
    measuring_ruler,
    region_map,
)
from generator.art.pictograms_flat import folded_screen
from generator.art.qr import EASY_MODULE, LEAST_MODULE, module_size, qr_symbol
from generator.components.assembly import assembly_items
from generator.components.rules_play import players_words
from generator.crests import crest_at
from generator.design.model import Design
from generator.drawing import Anchor, Group, Item, Items, Text, Use, fill, placed
from generator.geometry import Matrix, Rect, translation
from generator.imposition import DESIGN_HEIGHT, DESIGN_WIDTH, Sheet, Side, Strip, design_frame
from generator.marks import SMALL, slug, turned_foot
from generator.path import frame, rect
from generator.qr import QUIET
from generator.typesetting import Style, fitted_size, paragraph
from generator.words import say, say_many

NOTE = Style(3.3, 4.78, colour=CAPTION)
FINE = Style(3.1, 4.4, colour=CAPTION)
HEADING = 5.4
TILES: Pairs = ((1, 6), (2, 5), (3, 4), (5, 3))
"""Tiles that stand for all, one of each army."""
CODE, LONG_CODE = 27.0, 33.0
"""Edge of the QR code, and of one whose modules would be too fine if there is but a line of words below it, mm."""
MOST_TYPED = 24
"""A kit code of more characters is not printed to be typed."""
TOP, PICTURE = 48.4, DESIGN_WIDTH / 2
"""Upper edge and size of the two squares that are the cover's picture: the armies at the left, the battle, mm."""


def cover_sheets(design: Design, in_parts: bool = False, scale: float = 1.0) -> tuple[Sheet, ...]:
    """One sheet: the cover, and on its back how to print and build the kit.

    Args:
        design: whose kit it is.
        in_parts: whether the page is meant to be made smaller or split for small paper; it then has no
            ruler of its own, as 100 mm would not stay 100 mm.
        scale: the factor by which the page will be made smaller.
    """
    to_page = design_frame(design.paper, design.margin)
    items = (
        *_title(design, code_edge(design, scale)),
        *_armies(design),
        *battle_scene(design, PICTURE, TOP, PICTURE),
        placed(_measure_at_foot(design) if in_parts else _measure(design), 0, 153.8),
        placed(_contents(design), 0, 188.6),
    )
    recto = Side(items=(Group(items, to_page),), foot=_foot(design, to_page))
    foot = turned_foot(design, Rect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT), to_page)
    verso = Side(items=(Group(assembly_items(design, in_parts), to_page),), foot=foot)
    return (Sheet("cover", say("Cover"), recto, verso),)


def _title(design: Design, edge: float) -> Items:
    players = say("print-and-play kit, {players}", players=players_words(design))
    room = DESIGN_WIDTH - _code_room(design, edge) - 4
    if design.title_kanji:
        beneath = DESIGN_WIDTH - design.text_width(players, 500, 4.2) - 8
        title = *_in_kanji(design.title_kanji, room), _spaced(design, beneath)
    else:
        title = _large(design, room)
    kind = Text(players, DESIGN_WIDTH, 39.2, 4.2, 500, CAPTION, "end")
    return *title, kind, *_own_lines(design), *_code(design, edge)


def _in_kanji(title: str, room: float) -> Items:
    em, advances = 30.0, [0.87 if "ァ" <= sign <= "ヿ" else 1.02 for sign in title]
    scale = min(1.0, room / (em * (sum(advances[1:]) + 1)))
    items, x = [], 0.0
    for sign, before in zip(title, [0.0, *advances[1:]], strict=True):
        x += before * em * scale
        items.append(Text(sign, x, 26.5, em * scale, 900, INK))
    return tuple(items)


def _spaced(design: Design, room: float) -> Text:
    """The title below its kanji."""
    name, spacing = design.title.upper(), 1.75
    size = fitted_size(design.faces[900], name, 6.2, room - spacing * (len(name) - 1))
    return Text(name, 0, 39.2, size, 900, INK, "start", spacing)


def _large(design: Design, room: float) -> Items:
    """A title without kanji, on one line or on two, whichever can be larger."""
    words, face = design.title.split(), design.faces[900]
    parted = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]

    def sized(lines: tuple[str, ...]) -> tuple[float, float]:
        """The size to sort by; of equal sizes, the one whose longest line is shortest."""
        longest = max(face.width(line, 1.0) for line in lines)
        return min(24.0 if len(lines) == 1 else 12.0, room / longest), -longest

    lines = max(((design.title,), *parted), key=sized)
    size, _ = sized(lines)
    # What hangs below the last line ends above the words of the code.
    first = 26.4 - 0.22 * size - 1.1 * size * (len(lines) - 1)
    return tuple(Text(line, 0, first + 1.1 * size * i, size, 900, INK) for i, line in enumerate(lines))


def _own_lines(design: Design) -> Items:
    """The designer's subtitle below the title at the left, and their credits at the right."""
    half = (DESIGN_WIDTH - 6) / 2
    lines: tuple[tuple[str, float, Anchor], ...] = (
        (design.subtitle, 0.0, "start"),
        (design.credits, DESIGN_WIDTH, "end"),
    )
    return tuple(
        Text(text, x, 44.5, fitted_size(design.faces[500], text, 3.6, half), 500, CAPTION, anchor)
        for text, x, anchor in lines
        if text
    )


def code_edge(design: Design, scale: float) -> float:
    """The edge of the QR code, mm, on a cover that will be made smaller by ``scale``; 0 if no code can hold the kit."""
    if not module_size(design.link, CODE):
        return 0.0
    easy = CODE * EASY_MODULE / (scale * module_size(design.link, CODE))
    edge = min(max(CODE, easy), LONG_CODE if design.scorer else CODE)
    return edge if module_size(design.link, scale * edge) >= LEAST_MODULE else 0.0


def _code(design: Design, edge: float) -> Items:
    """The QR code of the kit at the upper right, if it has an edge."""
    symbol = qr_symbol(design.link, edge)
    if symbol is None:
        return ()
    # Its quiet zone is white like the margin: the code itself ends where the words do.
    x = DESIGN_WIDTH - edge + QUIET * module_size(design.link, edge)
    code = Group((Use(symbol, translation(x, 0)),), clip=rect(x, 0, DESIGN_WIDTH - x, edge))
    if design.scorer:
        return code, Text(say("Scan to keep score"), DESIGN_WIDTH, edge + 2.4, SMALL, 500, CAPTION, "end")
    first, second = CODE + 2.6, CODE + 6.2
    if len(design.link) <= MOST_TYPED:
        words = say("Kit code for the phone scorer (sengoku-score serve): New game, then type it")
        typed = Text(design.link, DESIGN_WIDTH, first, 3.3, 700, INK, "end")
        return code, typed, Text(words, DESIGN_WIDTH, second, SMALL, 500, CAPTION, "end")
    lines = (
        (first, say("Kit code: scan it, copy it,")),
        (second, say("and paste it in the phone scorer (sengoku-score serve) under New game")),
    )
    return code, *(Text(words, DESIGN_WIDTH, y, SMALL, 500, CAPTION, "end") for y, words in lines)


def _code_room(design: Design, edge: float) -> float:
    """The width of the QR code, and of those of its words that stand at the height of the title."""
    high = [item for item in _code(design, edge) if isinstance(item, Text) and item.y < edge + 3]
    return max([edge, *(design.text_width(item.text, item.weight, item.size) for item in high)])


def _armies(design: Design) -> Items:
    """Crests on their grounds, one or two to a row; if their number is odd, the last one is alone."""
    looks = design.looks
    columns = 1 if len(looks) < 4 else 2
    rows = -(-len(looks) // columns)
    height = PICTURE / rows
    grounds: list[Item] = []
    crests: list[Item] = []
    for i, look in enumerate(looks):
        row, column = divmod(i, columns)
        width = PICTURE if columns == 1 or (i == len(looks) - 1 and not column) else PICTURE / 2
        # A hair larger, so that no white shows between neighbours.
        over = 0.1 if row + 1 < rows else 0.0
        middle = (column + 0.5) * width, TOP + (row + 0.5) * height
        crest = crest_at(look.crest, *middle, min(30.0, 0.7 * height))
        if design.print.ink == "full":
            grounds.append(fill(rect(column * width, TOP + row * height, width, height + over), look.ground))
            crests.append(fill(crest, look.ink))
        else:
            from generator.art.low_ink import line_colour

            crests.append(fill(crest, line_colour(look.ground, look.ink)))
    return *grounds, *crests


def _measure(design: Design) -> Items:
    """The ruler and its words, in coordinates from the heading's baseline."""
    words = say("Print at 100 %, never “fit to page”. Then lay a ruler here: the bar is 100 mm, the square 25 mm.")
    return (
        Text(say("Measure me first"), 0, 0, HEADING, 900, INK),
        Text(words, 0, 5.8, 3.3, 500, CAPTION),
        *measuring_ruler(1, 10),
        fill(frame(Rect(DESIGN_WIDTH - 25, -4, 25, 25), 0.3), INK),
        Text("25 × 25", DESIGN_WIDTH - 12.5, 9.6, 3.2, 700, INK, "middle"),
        *paragraph(design.faces, _how_to_mend(), (126, 12.8), 40, NOTE).items,
        hairline(0, DESIGN_WIDTH, 28),
    )


def _how_to_mend() -> str:
    return say("It reads 97 mm?\nPrint again at 103 %\n(that is 100 / 97).")


def _measure_at_foot(design: Design) -> Items:
    """The same words for a cover on which the ruler is that at the foot of the page."""
    words = say("Print at 100 %, never “fit to page”. Then measure the bar at the foot of this page.")
    return (
        Text(say("Measure me first"), 0, 0, HEADING, 900, INK),
        Text(words, 0, 5.8, 3.3, 500, CAPTION),
        *paragraph(design.faces, _how_to_mend(), (0, 12.8), DESIGN_WIDTH, NOTE).items,
        hairline(0, DESIGN_WIDTH, 28),
    )


def _contents(design: Design) -> Items:
    """A drawing, a count and the paper for each kind of piece; the counts are the design's."""
    items: list[Item] = [Text(say("In the kit"), 0, 0, HEADING, 900, INK)]
    for x, drawing, count, name, paper in _kinds(design):
        items += drawing
        items.append(Text(count, x, 28.4, 4.6, 700, INK))
        items += paragraph(design.faces, f"{name}\n{paper}", (x, 33.2), 36, FINE).items
    items.append(hairline(0, DESIGN_WIDTH, 42.2))
    return tuple(items)


def _kinds(design: Design) -> tuple[tuple[float, Items, str, str, str], ...]:
    """Each kind of piece: x of its column in mm, drawing, count, name and paper."""
    looks, regions = design.looks, design.game_set.battlefield.count
    card = say("120 to 160 g") if design.print.backs == "fold" else say("stiff card")
    armies, on_ground = len(looks), design.print.ink == "full"
    rows = -(-regions // 2)
    size = min(7.8, (16.0 - 0.4 * (rows - 1)) / rows)
    return (
        (0, _four_tiles(design), f"{armies} × {len(design.game_set.tiles)}", say("tiles"), card),
        (
            33,
            region_map(regions, (33, 5.5), size, 0.4),
            str(regions),
            say_many("region", "regions", regions),
            say("any paper"),
        ),
        (66, folded_screen(design, looks[0], (66, 7.3), 25.6), str(armies), say("screens"), say("160 to 200 g paper")),
        (104, _line_markers(design), f"{armies} × {design.line_markers}", say("line markers"), card),
        (
            137,
            castle_marker(looks[1], (144, 13.5), 14, on_ground),
            f"{armies} × {design.castle_markers}",
            say("castle markers"),
            card,
        ),
        (170, start_token((170, 6.5), 14, on_ground), "1", say("start token"), card),
    )


def _four_tiles(design: Design) -> Items:
    """A tile of each of the first four armies, side by side."""
    tiles = own_pairs(design.game_set.tiles, (TILES,)) or _some_tiles(design)
    return tuple(
        mini_tile(design, look, numbers, (7.2 * i, 7), 6.48, across=False)
        for i, (look, numbers) in enumerate(zip(design.looks, tiles, strict=False))
    )


def _some_tiles(design: Design) -> Pairs:
    """Four tiles of the kit, for one that lacks the tiles drawn elsewhere."""
    tiles = design.game_set.tiles.tiles
    return tuple((tiles[i * len(tiles) // 4].low, tiles[i * len(tiles) // 4].high) for i in range(4))


def _line_markers(design: Design) -> Items:
    return tuple(
        item
        for i, look in enumerate(design.looks[:4])
        for item in line_marker(look, (107 + 6.6 * (i % 2), 10.2 + 6.6 * (i // 2)), 6, design.print.ink == "full")
    )


def _foot(design: Design, to_page: Matrix) -> Strip:
    """The disclaimer at the left, the slug at the right; the cover has its ruler elsewhere."""

    def strip(lines: tuple[str, ...]) -> Items:
        bottom = DESIGN_HEIGHT
        disclaimer = (
            say("An independent, fan-made kit with its own art and words."),
            say("Not connected with, nor endorsed by, the publisher of any game."),
        )
        words = tuple(
            Text(line, 0, bottom - 0.7 - 3.6 * (1 - i), SMALL, 500, CAPTION) for i, line in enumerate(disclaimer)
        )
        return (Group((*words, *slug(design, lines, DESIGN_WIDTH, bottom)), to_page),)

    return strip
