"""The inside of a player screen: turn, placing and scoring in pictograms and few words, on 256 x 93 mm.

Three panels, 63 + 130 + 63 wide; the origin is the upper-left corner as the player sees it, the ridge is at the top.
"""

from generator.art.neutrals import BODY, HAIRLINE, INK, RING
from generator.art.pictograms import (
    arrow,
    bracket,
    castle,
    castle_marker,
    dashed,
    half_square,
    mini_tile,
    squares,
    total_chip,
    touching,
)
from generator.design.model import ArmyLook, Design
from generator.drawing import Item, Items, Text, stroke
from generator.geometry import Rect
from generator.path import polyline
from generator.typesetting import Style, paragraph
from generator.words import say
from sengoku.holding import HAND
from sengoku.scoring import decide

WORDS = Style(3.5, 4.97)
PITCH = 8.6
"""Of the small boards, mm."""
HAND_PLACE = (7.0, 69.5)
"""Where the hand, five tiles face down, is shown in the first panel; each army's screen adds its own."""
HAND_CELL = 6.0


def screen_inside(design: Design) -> Items:
    """Everything on the inside but the hand."""
    return *_turn(design), *_place(design), *_score(design)


def _heading(design: Design, title: str, kanji: str, x: float) -> Items:
    after = x + design.text_width(title + " ", 900, 7.0)
    return Text(title, x, 15, 7.0, 900, INK), Text(kanji, after, 15, 7.0, 900, RING)


def _turn(design: Design) -> Items:
    """One revealed tile an army in the order of placing; with three armies or more, the last two are tied."""
    looks = _in_turn(design.looks)
    tiles = (((1, 2), (2, 4)), ((1, 2), (3, 5), (2, 6)), ((1, 2), (2, 4), (3, 5), (2, 6)))[len(looks) - 2]
    items: list[Item] = [*_heading(design, say("Turn"), "番", 7)]
    cell, step = 10.08, 13.0
    for i, (look, numbers) in enumerate(zip(looks, tiles, strict=True)):
        x = 7 + step * i
        items += [
            mini_tile(design, look, numbers, (x, 22), cell, across=False),
            Text(str(i + 1), x + cell / 2, 46.6, 3.8, 700, INK, "middle"),
        ]
    if len(looks) > 2:
        left, right = 7 + step * (len(looks) - 2), 7 + step * (len(looks) - 1) + cell
        items += [
            bracket(left, right, 49.2),
            Text(say("tied: last"), (left + right) / 2, 54.2, 3.1, 700, INK, "middle"),
        ]
    items += paragraph(design.faces, say("Reveal one tile each.\nThe weakest goes first."), (7, 60.2), 52, WORDS).items
    items += paragraph(design.faces, say("Then refill to {hand}.", hand=HAND), (7, 87), 52, WORDS).items
    return tuple(items)


def _in_turn(looks: tuple[ArmyLook, ...]) -> tuple[ArmyLook, ...]:
    """At most four armies, the first two swapped, so that placing does not seem to follow the seats."""
    return (looks[1], looks[0], *looks[2:4])


def _place(design: Design) -> Items:
    looks = design.looks
    whole = design.game_set.rules.outside == "whole"
    items: list[Item] = [*_heading(design, say("Place"), "置", 71.5)]
    captions = (
        say("First tile:\nbeside the castle."),
        say("Later tiles: castle,\nor equal numbers\nedge to edge."),
        say("Outside only\nif no place inside\nis legal.")
        if whole
        else say("Half outside only\nif no place inside\nis legal."),
    )
    for i, caption in enumerate(captions):
        x = 71.5 + 39.3 * i
        items.append(squares(4 if i < 2 else 3, 4, (x, 22), PITCH))
        items += paragraph(design.faces, caption, (x, 64), 36, WORDS).items
    second, third = 71.5 + 39.3, 71.5 + 2 * 39.3
    edge = third + 3 * PITCH
    items += [
        castle((71.5 + PITCH, 22 + PITCH), PITCH),
        mini_tile(design, looks[-1], (3, 5), (71.5 + 2 * PITCH, 22 + PITCH), PITCH, across=True),
        mini_tile(design, looks[1], (2, 5), (second, 22 + PITCH), PITCH, across=True),
        mini_tile(design, looks[0], (5, 4), (second + 2 * PITCH, 22 + PITCH), PITCH, across=False),
        *touching(second + 2 * PITCH, 22 + 1.5 * PITCH),
        mini_tile(design, looks[-2], (6, 1), (edge - PITCH, 22 + 2 * PITCH), PITCH, across=True),
        dashed((edge, 20.5), (edge, 57.9)),
        stroke(polyline((71.5, 80), (184.5, 80)), HAIRLINE, 0.3),
        Text(say("Never on a castle. Only edges count, never corners."), 71.5, 87, 3.5, 500, BODY),
    ]
    return tuple(items)


def _score(design: Design) -> Items:
    items: list[Item] = [*_heading(design, say("Score"), "算", 199.5), *_line_example(design.looks, (199.5, 22))]
    single = design.game_set.battlefield.count == 1
    words = (
        (say("Each row and column:\nhighest total; ties cancel."), 199.5, 54.6),
        (say("Most lines take\nthe castle."), 214.0, 68.2),
        (say("The castle\nwins.") if single else say("Two castles\nwin."), 214.0 if single else 226.5, 82.6),
    )
    for text, x, y in words:
        items += paragraph(design.faces, text, (x, y), 252 - x, WORDS).items
    winner = design.looks[-1]
    for x, y in ((199.5, 63.6), (199.5, 78.0), (212.1, 78.0))[: 2 if single else 3]:
        items += [castle((x, y), 11.5), *castle_marker(winner, (x + 5.75, y + 5.75), 7.6)]
    return tuple(items)


def _line_example(looks: tuple[ArmyLook, ...], corner: tuple[float, float]) -> Items:
    """A row of five halves and its totals: with three armies or more, two of them tie and the third wins."""
    x, y = corner
    if len(looks) > 2:
        halves = ((looks[1], 6), (looks[0], 4), (looks[0], 2), (looks[-1], 3), (looks[-1], 2))
    else:
        halves = ((looks[1], 5), (looks[0], 4), (looks[0], 2), (looks[1], 1), (looks[0], 1))
    items: list[Item] = []
    totals: dict[str, int] = {}
    for i, (look, number) in enumerate(halves):
        items += half_square(look, number, (x + 10 * i, y), 9.6)
        totals[look.army.key] = totals.get(look.army.key, 0) + number
    return *items, *_verdict(looks, totals, (x, y + 13.6))


def _verdict(looks: tuple[ArmyLook, ...], totals: dict[str, int], corner: tuple[float, float]) -> Items:
    """The totals as chips: those that tie, then an arrow to the winner; without a tie, the winner, then the rest."""
    by_key = {look.army.key: look for look in looks}
    tied, winner = decide(tuple(totals.items()))
    x, y = corner
    width, height = 12.87, 6.6
    rest = [key for key in totals if key not in tied and key != winner]
    items: list[Item] = []
    for i, key in enumerate(tied):
        items += total_chip(by_key[key], totals[key], Rect(x, y, width, height))
        if i:
            items.append(Text("=", x - 1.9, y + 5.0, 4.4, 700, INK, "middle"))
        x += width + 3.8
    if tied:
        right = x - 3.8
        items += [
            bracket(corner[0], right, y + height + 1.1),
            arrow((right + 1.3, y + height / 2), (right + 3.9, y + height / 2)),
        ]
        items.append(Text(say("tie: ignored"), (corner[0] + right) / 2, y + 12.6, 3.1, 700, INK, "middle"))
        x = right + 5.2
    for key in [key for key in (winner,) if key] + rest:
        items += total_chip(by_key[key], totals[key], Rect(x, y, width, height))
        if key == winner:
            items.append(Text(say("wins"), x + width / 2, y + 12.6, 3.1, 700, INK, "middle"))
        x += width + 3.8
    return tuple(items)
