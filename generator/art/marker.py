"""The faces of line markers, castle markers and the start player's token, from the trim's top-left corner.

In full ink they lie on a coloured ground; else on bare paper, the crest itself in the army's colour.
"""

from functools import lru_cache

from generator.art.neutrals import STONE, WHITE
from generator.crests import crest_at
from generator.design.model import ArmyLook
from generator.drawing import Items, Symbol, fill, stroke
from generator.geometry import Rect
from generator.path import arc, circle

LINE_MARKER, CASTLE_MARKER, START_TOKEN = 12.0, 22.0, 24.0
"""Edge lengths, mm: all of them squares, so that every cut is straight."""


@lru_cache(maxsize=64)
def line_marker_face(look: ArmyLook, on_ground: bool) -> Symbol:
    """The crest of a line marker, 12 x 12."""
    middle = LINE_MARKER / 2
    crest = fill(crest_at(look.crest, middle, middle, 8), look.ink if on_ground else _line_colour(look))
    return Symbol(f"line-marker-{look.army.key}", (crest,), Rect(0, 0, LINE_MARKER, LINE_MARKER))


def castle_marker_face(look: ArmyLook, on_ground: bool) -> Items:
    """Disc and crest of a castle marker, 22 x 22; without a ground, a ring."""
    middle = CASTLE_MARKER / 2
    crest = crest_at(look.crest, middle, middle, 12)
    if on_ground:
        return fill(circle(middle, middle, 9), look.ink), fill(crest, look.ground)
    colour = _line_colour(look)
    return stroke(circle(middle, middle, 8.8), colour, 0.5), fill(crest, colour)


def start_token_face(on_ground: bool = True) -> Items:
    """The open ring of the start player's token, 24 x 24."""
    middle = START_TOKEN / 2
    return (stroke(arc(middle, middle, 6.3, -62, 242), WHITE if on_ground else STONE[0], 3.2),)


def _line_colour(look: ArmyLook) -> str:
    from generator.art.low_ink import line_colour

    return line_colour(look.ground, look.ink)
