"""The back of a tile: the army's pattern and a medallion, all backs of an army alike."""

from generator.art.patterns import find_pattern
from generator.art.tile import HEIGHT, WIDTH
from generator.crests import crest_at
from generator.design.model import ArmyLook, Design
from generator.drawing import Group, Items, fill
from generator.geometry import Rect, scaling
from generator.path import circle


def tile_back(design: Design, look: ArmyLook) -> Group:
    """Everything on a back but its ground, from the trim's top-left corner; it reaches past the bleed, unclipped."""
    scale = design.tile.width / WIDTH
    area = Rect(0, 0, WIDTH, HEIGHT).grown(design.bleed / scale)
    pattern = find_pattern(look.pattern)(area, (WIDTH / 2, HEIGHT / 2), look.ground, look.ink)
    return Group((*pattern, *medallion(look, WIDTH / 2, HEIGHT / 2)), scaling(scale))


def medallion(look: ArmyLook, x: float, y: float) -> Items:
    """Halo, disc and crest about (x, y), for a tile 24 mm wide."""
    return (
        fill(circle(x, y, 8.4), look.ground),
        fill(circle(x, y, 7.2), look.ink),
        fill(crest_at(look.crest, x, y, 9.4), look.ground),
    )
