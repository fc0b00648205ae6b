"""Swatches: every army's colour in darker and paler steps, to test on one's own printer and paper."""

from dataclasses import replace

from generator.art.neutrals import CAPTION, INK
from generator.art.pictograms import army_ground
from generator.colours import from_oklch, oklch
from generator.crests import crest_at
from generator.design.model import ArmyLook, Design
from generator.drawing import Group, Item, Items, Text, fill
from generator.geometry import Rect
from generator.imposition import DESIGN_HEIGHT, DESIGN_WIDTH, Sheet, Side, design_frame
from generator.marks import turned_foot
from generator.path import rect
from generator.typesetting import fitted_size
from generator.words import say
from sengoku.colours import ink_on

STEPS = (-0.12, -0.06, 0.0, 0.06, 0.12)
"""What is added to a colour's lightness (OKLCH, 0 to 1)."""
TOP, PITCH = 32.0, 38.0
"""Where the first army's row begins, and from row to row, mm."""
GAP = 3.0
WIDTH, HEIGHT = (DESIGN_WIDTH - GAP * (len(STEPS) - 1)) / len(STEPS), 26.0
"""Of a swatch, mm."""


def swatch_sheets(design: Design) -> tuple[Sheet, ...]:
    """One sheet with a row for each army."""
    to_page = design_frame(design.paper, design.margin)
    foot = turned_foot(design, Rect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT), to_page)
    return (Sheet("swatches", say("Swatches"), Side(items=(Group(_page(design), to_page),), foot=foot), Side()),)


def swatches(colour: str) -> tuple[str, ...]:
    """A colour in steps from darker to paler, itself in the middle; for a step that cannot be shown, the nearest."""
    lightness, chroma, hue = oklch(colour)
    levels = [min(1.0, max(0.0, lightness + step)) for step in STEPS]
    return tuple(from_oklch(level, chroma, hue) if level != lightness else colour for level in levels)


def _page(design: Design) -> Items:
    title = say("Swatches")
    lines = (
        say("Print this on the printer and the paper of the kit: the middle of each row is the army's colour."),
        say(
            "Does another look better, or tell armies apart better? Give its value as the army's colour in the design."
        ),
    )
    small = design.faces[500]
    items: list[Item] = [Text(title, 0, 7.4, fitted_size(design.faces[900], title, 7.0, DESIGN_WIDTH), 900, INK)]
    items += [
        Text(line, 0, 15 + 4.4 * i, fitted_size(small, line, 3.3, DESIGN_WIDTH), 500, CAPTION)
        for i, line in enumerate(lines)
    ]
    for i, look in enumerate(design.looks):
        items += _row(design, look, TOP + i * PITCH)
    return tuple(items)


def _row(design: Design, look: ArmyLook, y: float) -> Items:
    """An army's name, and its swatches below, each with its crest and its value."""
    items: list[Item] = [Text(look.name, 0, y, fitted_size(design.faces[700], look.name, 4.0, DESIGN_WIDTH), 700, INK)]
    for i, colour in enumerate(swatches(look.ground)):
        x = i * (WIDTH + GAP)
        ink, area = ink_on(colour), rect(x, y + 2.5, WIDTH, HEIGHT)
        items.append(army_ground(replace(look, army=replace(look.army, colour=colour)), area))
        items.append(fill(crest_at(look.crest, x + WIDTH / 2, y + 12.5, 13), ink))
        items.append(Text(colour, x + WIDTH / 2, y + 25.2, 3.6, 700, ink, "middle"))
    return tuple(items)
