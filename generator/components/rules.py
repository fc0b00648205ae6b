"""The rules sheet: how to play on its recto, how to score and win on its verso.

It says everything that the rules of the game and the decisions D1 to D10 ask of players, in our own words; the numbers
are the design's.
"""

from generator.components.rules_play import play_items
from generator.components.rules_score import score_items
from generator.design.model import Design
from generator.drawing import Group
from generator.geometry import Rect
from generator.imposition import DESIGN_HEIGHT, DESIGN_WIDTH, Sheet, Side, design_frame
from generator.marks import turned_foot
from generator.words import say


def rules_sheets(design: Design) -> tuple[Sheet, ...]:
    """One sheet with two pages."""
    to_page = design_frame(design.paper, design.margin)
    foot = turned_foot(design, Rect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT), to_page)
    play, score = (Side(items=(Group(make(design), to_page),), foot=foot) for make in (play_items, score_items))
    return (Sheet("rules", say("Rules"), play, score),)
