"""Guard of the game: whether there are enough tiles for the regions, and whether a screen hides a hand."""

from collections.abc import Iterator
from math import ceil, floor

from generator.design.model import Design
from generator.guards.findings import Finding
from generator.words import say, say_many
from sengoku.holding import HAND
from sengoku.squares import TILES_PER_REGION

SCREEN_WIDTH, SCREEN_DEPTH = 130.0, 212.0
"""What a screen hides from an eye 40 cm above the table and 70 cm away, mm."""

SCREEN_GAP = 15.0
"""Between the screen and the first row of a hand, mm."""


def tile_findings(design: Design) -> Iterator[Finding]:
    """What is wrong with the size of the tiles, and whether they are too few for a hand."""
    each = len(design.game_set.tiles)
    if each < HAND:
        yield Finding(
            ("game", "tiles"),
            say_many(
                "{count} tile is less than a hand of {hand}; expected {hand} or more",
                "{count} tiles are less than a hand of {hand}; expected {hand} or more",
                each,
                hand=HAND,
            ),
        )
    yield from _screen(design)


def filling_findings(design: Design) -> Iterator[Finding]:
    """Whether all armies together have enough tiles to fill the regions; how often they do, only played games tell."""
    armies, each = len(design.looks), len(design.game_set.tiles)
    regions = design.game_set.battlefield.count
    have, need = armies * each, regions * TILES_PER_REGION
    if have < need:
        ways = say("a set of more than {count} tiles", count=ceil(need / armies))
        if regions > 1:
            ways = say("fewer regions or {ways}", ways=ways)
        yield Finding(
            ("game", "tiles"),
            say(
                "{armies} of {tiles} are {have}, and it takes {need} to fill {regions} ({each} each): the tiles would "
                "be gone before the last region is full; expected {ways}",
                armies=say_many("{count} army", "{count} armies", armies),
                tiles=say_many("{count} tile", "{count} tiles", each),
                have=have,
                need=need,
                regions=say_many("{count} region", "{count} regions", regions),
                each=TILES_PER_REGION,
                ways=ways,
            ),
        )


def _screen(design: Design) -> Iterator[Finding]:
    width, height = design.tile.width, design.tile.height
    in_a_row = floor(SCREEN_WIDTH / width)
    rows = ceil(HAND / in_a_row)
    depth = SCREEN_GAP + rows * height
    if depth > SCREEN_DEPTH:
        yield Finding(
            ("tile", "width"),
            say(
                "behind a screen {screen_width:g} mm wide a hand of {hand} tiles of {width:g} x {height:g} mm "
                "lies {depth:g} mm deep, and it hides {screen_depth:g} mm; expected narrower tiles",
                screen_width=SCREEN_WIDTH,
                hand=HAND,
                width=width,
                height=height,
                depth=depth,
                screen_depth=SCREEN_DEPTH,
            ),
        )
