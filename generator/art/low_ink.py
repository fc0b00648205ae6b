"""What replaces areas of flat colour to save ink: a belt on fronts, lines and a crest on backs."""

from dataclasses import replace
from functools import lru_cache

from generator.art.neutrals import WHITE
from generator.colours import from_oklch, oklch
from generator.crests import crest_at
from generator.design.model import ArmyLook
from generator.drawing import Items, Symbol, fill
from generator.path import circle, polygon
from sengoku.colours import contrast

BELT = 3.6
"""Height of the belt across the join of a tile 24 mm wide, mm: so low that 35 tiles cover little of a page of A4."""
PLATE = 8.0
"""Side of the square on it that bears the crest, mm."""
VISIBLE = 2.4
"""The least contrast with white paper that a coloured line or crest has."""


@lru_cache(maxsize=32)
def line_colour(ground: str, ink: str) -> str:
    """An army's colour for lines and crests on white paper: its ground, darkened as far as needed.

    An army with a white ground is printed in black alone; its ink is returned.
    """
    if ground == WHITE:
        return ink
    lightness, chroma, hue = oklch(ground)
    colour = ground
    while contrast(colour, WHITE) < VISIBLE:
        lightness -= 0.01
        colour = from_oklch(lightness, chroma, hue)
    return colour


@lru_cache(maxsize=32)
def on_paper(look: ArmyLook) -> ArmyLook:
    """The army with its colour as the ink on bare paper, as its markers and screens are printed without a ground."""
    return replace(look, army=replace(look.army, colour=WHITE), ink=line_colour(look.ground, look.ink))


@lru_cache(maxsize=64)
def belt(look: ArmyLook, bleed: float) -> Symbol:
    """The belt of a tile face, 24 mm wide and bleeding off both long sides, with a plate for the crest on it."""
    belt, plate, wide = BELT / 2, PLATE / 2, 12 + bleed
    quarter = ((-wide, -belt), (-plate, -belt), (-plate, -plate))
    half = (*quarter, *((-x, y) for x, y in reversed(quarter)))
    outline = polygon(*((12 + x, 24 + y) for x, y in (*half, *((-x, -y) for x, y in half))))
    crest = fill(crest_at(look.crest, 12, 24, 6.4), look.ink)
    return Symbol(f"belt-{look.army.key}", (fill(outline, look.ground), crest), outline.box)


def line_medallion(look: ArmyLook, x: float, y: float) -> Items:
    """White disc and crest about (x, y), for a tile 24 mm wide."""
    colour = line_colour(look.ground, look.ink)
    return fill(circle(x, y, 8.4), WHITE), fill(crest_at(look.back_crest, x, y, 11), colour)
