"""What is built in, as text for a terminal: designs, palettes, crests, back patterns, tile sets and papers."""

from collections.abc import Callable, Iterator

from generator.art.patterns import PATTERNS
from generator.crests import crest_names, crest_path
from generator.design.load import load_design
from generator.design.sources import design_names, design_note
from generator.palettes import palettes
from generator.papers import PAPERS
from generator.words import said, say, say_many
from sengoku.tile_sets import PRESETS, TileSet

CREST_COLUMNS, CREST_ROWS = 14, 7
"""A crest drawn in characters, each two dots high."""


def design_lines(*, colour: bool) -> Iterator[str]:
    """Each design: its armies, its tiles, its paper, and what it is for."""
    for name in design_names():
        design = load_design(name)
        patches = " ".join(_patch(look.ground, look.ink, look.army.key, colour=colour) for look in design.looks)
        yield f"{name:<16}{patches}  {_tiles(design.game_set.tiles)}, {design.paper.name}: {said(design_note(name))}"


def palette_lines(*, colour: bool) -> Iterator[str]:
    """Each palette: its colours by army key, and its note."""
    from sengoku.colours import ink_on

    for palette in palettes().values():
        patches = " ".join(
            _patch(ground, ink_on(ground), key, colour=colour) for key, ground in palette.colours.items()
        )
        yield f"{palette.name:<16}{patches}  {said(palette.note)}"


def crest_lines(*, colour: bool) -> Iterator[str]:
    """The crests in characters, four side by side."""
    del colour
    names = crest_names()
    for start in range(0, len(names), 4):
        group = names[start : start + 4]
        for row in zip(*(crest_picture(name) for name in group), strict=True):
            yield "    ".join(row).rstrip()
        yield "    ".join(name.center(CREST_COLUMNS) for name in group).rstrip()
        yield ""


def crest_picture(name: str) -> tuple[str, ...]:
    """A crest as lines of blocks and half blocks."""
    from generator.crests.bitmap import bitmap
    from generator.geometry import scaling

    dots = bitmap(crest_path(name).transformed(scaling(CREST_COLUMNS / 100)))
    signs = " ▄▀█"
    lines = []
    for row in range(CREST_ROWS):
        upper, lower = dots.line(2 * row), dots.line(2 * row + 1)
        lines.append("".join(signs[2 * upper[i] + lower[i]] for i in range(CREST_COLUMNS)))
    return tuple(lines)


def pattern_lines(*, colour: bool) -> Iterator[str]:
    """The names of the back patterns."""
    del colour
    yield ", ".join(PATTERNS)


def tile_set_lines(*, colour: bool) -> Iterator[str]:
    """Each preset of tiles and what it holds."""
    del colour
    for name, tiles in PRESETS.items():
        yield f"{name:<18}{_tiles(tiles)}"
    yield say("also numbers as '0-9' or '1-6 without doubles', or a list as ['1|2', '1|3 x2']; 0 to 18")


def paper_lines(*, colour: bool) -> Iterator[str]:
    """Each paper and its size."""
    del colour
    for paper in PAPERS.values():
        yield f"{paper.name:<10}{paper.size}"
    yield say("also any size as '200x280mm'")


LISTS: dict[str, Callable[..., Iterator[str]]] = {
    "designs": design_lines,
    "palettes": palette_lines,
    "crests": crest_lines,
    "patterns": pattern_lines,
    "tiles": tile_set_lines,
    "papers": paper_lines,
}
"""What can be listed, in the order in which it is."""


def _tiles(tiles: TileSet) -> str:
    count = say_many("{count} tile", "{count} tiles", len(tiles))
    span = f"{tiles.numbers[0]}-{tiles.numbers[-1]}"
    if any(tile.is_double for tile in tiles.tiles):
        return f"{count} {span}"
    return say("{count} {span} without doubles", count=count, span=span)


def _patch(ground: str, ink: str, key: str, *, colour: bool) -> str:
    """An army's key on its ground; without colours, the key and the ground's code."""
    if not colour:
        return f"{key} {ground}"
    back, front = (";".join(str(channel) for channel in bytes.fromhex(c[1:])) for c in (ground, ink))
    return f"\x1b[48;2;{back};38;2;{front}m {key} \x1b[0m"
