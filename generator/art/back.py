"""The back of a tile: the army's pattern and a medallion, all backs of an army alike."""

from generator.art.patterns import find_pattern
from generator.art.tile import HEIGHT, WIDTH
from generator.crests import crest_at
from generator.design.model import ArmyLook, Design
from generator.drawing import Group, Items, fill
from generator.geometry import Matrix, Rect
from generator.path import circle


def back_field(design: Design, look: ArmyLook, area: Rect, trim: Rect) -> Items:
    """The pattern for a whole block of backs, unclipped: it covers ``area``; ``trim`` is one of the block's tiles."""
    scale = design.tile.width / WIDTH
    local = Rect((area.x - trim.x) / scale, (area.y - trim.y) / scale, area.width / scale, area.height / scale)
    middle = (WIDTH / 2, HEIGHT / 2)
    if design.print.ink == "full":
        pattern = find_pattern(look.pattern)(local, middle, look.ground, look.ink, HEIGHT)
    else:
        from generator.art.line_patterns import line_pattern
        from generator.art.low_ink import line_colour

        pattern = line_pattern(look.pattern, local, middle, line_colour(look.ground, look.ink), HEIGHT)
    return (Group(pattern, Matrix(scale, 0, 0, scale, trim.x, trim.y)),)


def tile_back(design: Design, look: ArmyLook) -> Items:
    """What is drawn on the pattern: the medallion, from the trim's top-left corner."""
    scale = design.tile.width / WIDTH
    if design.print.ink == "full":
        badge = medallion(look, WIDTH / 2, HEIGHT / 2)
    else:
        from generator.art.low_ink import line_medallion

        badge = line_medallion(look, WIDTH / 2, HEIGHT / 2)
    return (Group(badge, Matrix(scale, 0, 0, scale)),)


def medallion(look: ArmyLook, x: float, y: float) -> Items:
    """Halo, disc and crest about (x, y), for a tile 24 mm wide."""
    return (
        fill(circle(x, y, 8.4), look.ground),
        fill(circle(x, y, 7.2), look.ink),
        fill(crest_at(look.back_crest, x, y, 9.4), look.ground),
    )
