"""How to print and build the kit, step by step: printing, tiles and markers, screens. Depends on how backs are made."""

from generator.art.neutrals import INK
from generator.art.pictograms import hairline, step_disc
from generator.art.pictograms_build import (
    actual_size,
    against_light,
    cross_cuts,
    flip_long_edge,
    fronts,
    glue_to_card,
    glued_halves,
    labels,
    long_cuts,
    pin_holes,
    sheet,
    stick_on,
)
from generator.art.pictograms_flat import folded_screen, screen_fold, screen_folds, screen_outline
from generator.art.pictograms_fold import tile_folds
from generator.design.model import Design
from generator.design.print_spec import PrintSpec
from generator.drawing import Item, Items, Text
from generator.imposition import DESIGN_WIDTH
from generator.marks import edge_name
from generator.typesetting import Style, paragraph
from generator.words import say

BODY_STYLE = Style(3.1, 4.3)
HEADING = 5.4
PRINT, TILES, SCREENS = 64.0, 118.5, 176.0
"""Baselines of the headings, mm."""
PITCHES = {3: 67.0, 4: 50.0}
"""From one of three or four columns to the next, mm."""
Step = tuple[Items, str]
"""A drawing that stands in its place, and its caption."""


def heading(words: str, y: float) -> Items:
    """A section's heading on a baseline, and the line above it."""
    return hairline(0, DESIGN_WIDTH, y - 9), Text(words, 0, y, HEADING, 900, INK)


def _steps(design: Design, steps: tuple[Step, ...], top: float, columns: int, numbered: bool) -> Items:
    """Captions in columns, from a baseline on, under drawings that the caller has placed; numbered if wished."""
    pitch, width = PITCHES[columns], DESIGN_WIDTH - PITCHES[columns] * (columns - 1)
    items: list[Item] = []
    for i, (drawing, words) in enumerate(steps):
        left = pitch * i
        items += drawing
        if numbered:
            items += step_disc(i + 1, left + 2.7, top - 22.6)
        items += paragraph(design.faces, words, (left, top), width, BODY_STYLE).items
    return tuple(items)


def printing_items(design: Design) -> Items:
    """The section on printing: at actual size, on one side or both, and how to see whether backs lie behind fronts."""
    look, top, turned = design.looks[1], PRINT + 5, design.print.is_two_sided
    sheets = flip_long_edge(look, (67, top)) if turned else fronts(look, (67, top))
    steps: tuple[Step, ...] = (
        (
            actual_size((0, top + 1)),
            say("*Actual size, 100 %,* never “fit to page”. Print the cover first and measure its ruler."),
        ),
        (sheets, _sides(design.print)),
    )
    if turned:
        light = say(
            "*Hold a sheet against the light:* the back’s block should lie on the front’s. 1 mm off does no harm."
        )
        steps = (*steps, (against_light(look, (134, top)), light))
    return *heading(say("Print"), PRINT), *_steps(design, steps, top + 27, 3, numbered=False)


def _sides(spec: PrintSpec) -> str:
    if not spec.is_two_sided:
        return say("*One side only:* nothing is printed behind any page.")
    edge = edge_name(spec.flip)
    if spec.is_turned_by_hand:
        how = say("*By hand:* print the first half, turn the stack over on the {edge}, print the rest.", edge=edge)
        return f"{how} {say('Labels: one side only.') if spec.labels else say('Try it with two sheets.')}"
    how = say("*Both sides, flip on the {edge}.*", edge=edge)
    by_hand = say("By hand: print the odd pages, turn the stack over, print the even ones.")
    return " ".join((how, by_hand, say("Labels: one side only.") if spec.labels else say("Try it with one sheet.")))


def tile_items(design: Design) -> Items:
    """The section on tiles: gluing fronts to backs, then the long cuts, then those across; labels are only stuck on."""
    look, top = design.looks[0], TILES + 6
    along = say("*Long cuts first,* from tick to tick. Stop where the tiles end: the margins hold the sheet.")
    across = say(
        "*Then across* in the same way, an outer edge last. *Markers:* first cut the strips apart, then each like this."
    )
    if design.print.labels:
        along = say("*Markers: long cuts first,* from tick to tick. This cuts the strips apart.")
        across = say("*Then across* each strip in the same way, an outer edge last.")
    steps = (
        *(_labels(design, top) if design.print.labels else _fronts_and_backs(design, top)),
        (long_cuts(look, (108, top)), along),
        (cross_cuts(look, (161.4, top + 3)), across),
    )
    return *heading(say("Tiles and markers"), TILES), *_steps(design, steps, top + 25, 4, numbered=True)


def _labels(design: Design, top: float) -> tuple[Step, Step]:
    """The first two steps where tiles are printed on die-cut labels, fronts and backs on sheets of their own."""
    look = design.looks[0]
    printed = say("*Labels:* print the tiles’ pages on them. Fronts and backs have sheets of their own.")
    stuck = say("*Peel off* and stick each front on a blank tile or card of its size, a back behind it.")
    if design.print.backs == "none":
        printed = say("*Labels:* print the tiles’ pages on them. There are no backs.")
        stuck = say("*Peel off* and stick each on a blank tile or card of its size: all must look alike behind.")
    return (labels(look, (8, top)), printed), (stick_on(look, (60, top)), stuck)


def _fronts_and_backs(design: Design, top: float) -> tuple[Step, Step]:
    """The first two steps, which depend on where the design has its backs."""
    look, spec = design.looks[0], design.print
    if spec.backs == "fold":
        return (
            (
                tile_folds(look, (8, top)),
                say(
                    "*Crease* the dashed line and fold back over it, print outside. *Glue* the blank inside, all "
                    "behind the dotted frame."
                ),
            ),
            (glued_halves(look, (58, top)), say("*Let it dry* under books. Then cut both layers together, fronts up.")),
        )
    if spec.backs == "none":
        return (
            (glue_to_card(look, (8, top)), say("*Card:* print the fronts on it. *Thicker:* glue them to 1 mm card.")),
            (
                (sheet(61.4, top, 18, 18),),
                say("*No backs* are printed. Take card that is plain behind: all tiles must look alike."),
            ),
        )
    fronts = say(
        "*Card:* print it on both sides. *Thicker:* print each page on paper of its own, glue the fronts to 1 mm card."
    )
    if not spec.is_two_sided:
        fronts = say("*Fronts and backs* have sheets of their own. *Thicker:* glue the fronts to 1 mm card.")
    behind = say(
        "*Thicker, then:* push a pin through the block’s corners. Cut the backs out in one piece; glue it behind, "
        "centred on the holes."
    )
    return (glue_to_card(look, (8, top)), fronts), (pin_holes(look, (58, top)), behind)


def screen_items(design: Design) -> Items:
    """The section on screens: cutting out, creasing, folding back, opening the wings."""
    look, top = design.looks[0], SCREENS + 7
    steps = (
        (screen_outline(design, look, (11, top)), say("*Cut the outline* at the solid ticks: 256 × 186 mm.")),
        (
            screen_folds(design, look, (61, top)),
            say("*Crease* the ridge and both wings between the dashed ticks, with the ballpoint."),
        ),
        (
            screen_fold(design, look, (111, top - 1)),
            say("*Fold back* over the ridge, print outside. Glue both halves."),
        ),
        (
            folded_screen(design, look, (160.4, top + 1), 25.6),
            say("*Fold the wings* towards you: rules inside, crest outside."),
        ),
    )
    return *heading(say("Screens"), SCREENS), *_steps(design, steps, top + 23, 4, numbered=True)
