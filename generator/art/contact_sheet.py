"""A contact sheet: small pictures of everything built in, on one page."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.art.neutrals import CAPTION, HAIRLINE, INK, WHITE
from generator.art.patterns import PATTERNS
from generator.art.pictograms import mini_back, mini_tile
from generator.crests import crest_at, crest_names, crest_path
from generator.design.load import load_design
from generator.design.model import Design
from generator.design.sources import design_names
from generator.document import Document, Page
from generator.drawing import Group, Item, Items, Text, Use, fill, placed, stroke
from generator.geometry import Rect
from generator.ink import in_black
from generator.palettes import Palette, palettes
from generator.papers import PAPERS
from generator.path import rect
from generator.words import say
from sengoku.colours import ink_on
from sengoku.tile_sets import PRESETS

WIDTH, MARGIN = 297.0, 12.0
COLUMNS = 6
PITCH = (WIDTH - 2 * MARGIN) / COLUMNS
"""From one picture to the next, mm."""
CELL = 6.0
"""Half a tile's length in the pictures, mm."""


def contact_sheet() -> Document:
    """The page as a document, as high as its pictures need."""
    standard = load_design()
    sections: list[tuple[str, float, list[tuple[Items, str]]]] = [
        (say("Designs"), 19, [(_design(name), name) for name in design_names()]),
        (say("Palettes"), 13, [(_palette(palette), palette.name) for palette in palettes().values()]),
        (say("Crests"), 21, [((fill(crest_at(crest_path(n), 7, 8, 15), INK),), n) for n in crest_names()]),
        (say("Back patterns"), 33, [(_pattern(standard, name), name) for name in PATTERNS]),
        (say("Tile sets"), 17, [(_tiles(standard, name), f"{name} ({len(PRESETS[name])})") for name in PRESETS]),
        (say("Papers"), 30, [((stroke(rect(0, 0, p.width / 16, p.height / 16), INK, 0.4),), f"{p.name}, {p.size}")
                        for p in PAPERS.values()]),
    ]  # fmt: skip
    items: list[Item] = []
    y = MARGIN
    for title, height, pictures in sections:
        items += _section(title, y, height, pictures)
        y += 16 + (height + 8) * -(-len(pictures) // COLUMNS)
    whole = Rect(0, 0, WIDTH, y)
    page = Page(say("built-in"), WIDTH, y, (fill(rect(*whole), WHITE), *items), whole, whole)
    return Document(
        say("What is built in"), say("Designs, palettes, crests, patterns, tile sets, papers"), (page,), standard.faces
    )


def _section(title: str, y: float, height: float, pictures: Sequence[tuple[Items, str]]) -> Items:
    items: list[Item] = [
        fill(rect(MARGIN, y, WIDTH - 2 * MARGIN, 0.2), HAIRLINE),
        Text(title, MARGIN, y + 8, 6, 900, INK),
    ]
    for place, (picture, name) in enumerate(pictures):
        row, column = divmod(place, COLUMNS)
        x, top = MARGIN + column * PITCH, y + 13 + row * (height + 8)
        items += [placed(unshared(picture), x, top), Text(name, x, top + height, 3.3, 500, CAPTION)]
    return tuple(items)


def unshared(items: Iterable[Item]) -> Items:
    """The items with every use of a symbol replaced by the symbol's items.

    Names of symbols are unique within a design, but here armies of many designs meet.
    """
    flat: list[Item] = []
    for item in items:
        if isinstance(item, Use):
            flat.append(Group(unshared(item.symbol.items), item.matrix))
        elif isinstance(item, Group):
            flat.append(Group(unshared(item.items), item.matrix, item.clip))
        else:
            flat.append(item)
    return tuple(flat)


def _design(name: str) -> Items:
    """A picture of a design: a strong tile of each army."""
    design = load_design(name)
    if design.print.ink == "black":
        design = in_black(design)
    tile = design.game_set.tiles.tiles[-2]
    return tuple(
        mini_tile(design, look, (tile.low, tile.high), (i * (CELL + 0.8), 0), CELL, across=False)
        for i, look in enumerate(design.looks)
    )


def _palette(palette: Palette) -> Items:
    items: list[Item] = []
    for i, (key, ground) in enumerate(palette.colours.items()):
        crest = {"f": "flame", "w": "wave", "d": "drum", "b": "blossom", "l": "leaf", "m": "moon"}[key]
        items.append(fill(rect(i * 6.6, 0, 6.6, 9), ground))
        items.append(fill(crest_at(crest_path(crest), i * 6.6 + 3.3, 4.5, 4.6), ink_on(ground)))
    return tuple(items)


def _pattern(design: Design, name: str) -> Items:
    look = replace(design.looks[2], pattern=name)
    return (mini_back(design, look, (0, 0), 14),)


def _tiles(design: Design, name: str) -> Items:
    """Three tiles of the set: the first, one in the middle, the last."""
    tiles = PRESETS[name].tiles
    kit = replace(design, game_set=replace(design.game_set, tiles=PRESETS[name]))
    return tuple(
        mini_tile(kit, kit.looks[2], (tile.low, tile.high), (i * (CELL + 0.8), 0), CELL, across=False)
        for i, tile in enumerate((tiles[0], tiles[len(tiles) // 2], tiles[-1]))
    )
