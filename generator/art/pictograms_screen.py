"""The inside of a player screen: turn, placing and scoring in pictures and few words, on 256 x 93 mm.

Three panels, 63 + 130 + 63 wide; the origin is the upper-left corner as the player sees it, the ridge is at the top. It
is all that a player needs during a game, so rules that the design changes are shown as changed.
"""

from generator.art.example_battles import LINES
from generator.art.examples import Pairs, own_lines, own_pairs
from generator.art.neutrals import CAPTION, HAIRLINE, INK, RING
from generator.art.pictograms import (
    arrow,
    bracket,
    castle,
    castle_marker,
    dashed,
    half_square,
    last_place,
    mini_tile,
    squares,
    step_disc,
    total_chip,
    touching,
)
from generator.art.tile_words import oddities
from generator.art.turns import own_turn, turn_of
from generator.design.model import ArmyLook, Design
from generator.drawing import Item, Items, Text, stroke
from generator.geometry import Rect
from generator.path import polyline
from generator.typesetting import Style, paragraph
from generator.words import say, say_many
from sengoku.holding import HAND
from sengoku.scoring import decide

WORDS = Style(3.3, 4.4)
LABEL = 3.1
"""Of words that belong to a drawing, mm."""
PITCH = 8.0
"""Of the small boards, mm."""
TURN, PLACE, SCORE = 7.0, 71.5, 199.5
"""Left edges of what stands on the three panels, mm."""
WIDTH, PLACE_WIDTH = 52.0, 113.0
"""How wide it is on a wing and in the middle, mm."""
PLACED: tuple[Pairs, ...] = (((3, 5),), ((2, 5), (5, 4)), ((6, 1),))
"""The tiles of each picture of placing."""


def screen_inside(design: Design) -> Items:
    """Everything on the inside."""
    return *_turn(design), *_place(design), *_score(design)


def _heading(design: Design, title: str, kanji: str, x: float) -> Items:
    after = x + design.text_width(title + " ", 900, 7.0)
    return Text(title, x, 14, 7.0, 900, INK), Text(kanji, after, 14, 7.0, 900, RING)


def _turn(design: Design) -> Items:
    """A revealed tile for each army, in the order of placing; with three armies or more, the last two are tied."""
    turn = turn_of(design)
    ties = turn.tied if len(design.looks) > 2 else ()
    placings = (*turn.untied, *ties)
    cell, step = 10.08, 13.0
    items: list[Item] = [*_heading(design, say("Turn"), "番", TURN)]
    for i, (seat, numbers) in enumerate(placings):
        x = TURN + step * i
        items += [
            *step_disc(i + 1, x + cell / 2, 20.6, 2.1),
            mini_tile(design, design.looks[seat], numbers, (x, 24), cell, across=False),
            Text(str(sum(numbers)), x + cell / 2, 48.6, 3.8, 700, CAPTION, "middle"),
        ]
    if ties:
        left, right = TURN + step * len(turn.untied), TURN + step * (len(placings) - 1) + cell
        items += [
            bracket(left, right, 50.2),
            Text(say("tied: last"), (left + right) / 2, 55.2, LABEL, 700, INK, "middle"),
        ]
    order = say("*The weakest goes first,* but tied tiles last, clockwise, beginning at the start player.")
    if len(design.looks) > 3:
        order = say(
            "*The weakest goes first.* Tied tiles last: weaker ties first, equal strength clockwise, beginning "
            "at the start player."
        )
    y = 61.2
    for words in (
        say("*Reveal* one tile each. Both numbers added are its strength."),
        order,
        say("*Refill* to {hand}, pass the start token.", hand=HAND),
    ):
        text = paragraph(design.faces, words, (TURN, y), WIDTH, WORDS)
        items += text.items
        y = text.next_baseline + 0.8
    return tuple(items)


def _place(design: Design) -> Items:
    looks, column = design.looks, 40.0
    second = PLACE + column
    top, edge = 20.0, PLACE + 2 * column + 3 * PITCH
    (first,), (lying, equal), (outside,) = (own_pairs(design.game_set.tiles, (tiles,)) or tiles for tiles in PLACED)
    items: list[Item] = [*_heading(design, say("Place"), "置", PLACE)]
    for i, caption in enumerate(_captions(design)):
        x = PLACE + column * i
        items += [squares(4, 4, (x, top), PITCH)] if i < 2 else last_place(3, 4, 2, (x, top), PITCH)
        items += paragraph(design.faces, caption, (x, 58.2), 36.5, WORDS).items
    items += [
        castle((PLACE + PITCH, top + PITCH), PITCH),
        mini_tile(design, looks[-1], first, (PLACE + 2 * PITCH, top + PITCH), PITCH, across=True),
        mini_tile(design, looks[1], lying, (second, top + PITCH), PITCH, across=True),
        mini_tile(design, looks[0], equal, (second + 2 * PITCH, top + PITCH), PITCH, across=False),
        *touching(second + 2 * PITCH, top + 1.5 * PITCH),
        mini_tile(design, looks[-2], outside, (edge - PITCH, top + 2 * PITCH), PITCH, across=True),
        dashed((edge, top - 1.5), (edge, top + 4 * PITCH + 1.5)),
        stroke(polyline((PLACE, 76.6), (PLACE + PLACE_WIDTH, 76.6)), HAIRLINE, 0.3),
        *paragraph(design.faces, _reminders(design), (PLACE, 81.2), PLACE_WIDTH, WORDS).items,
    ]
    return tuple(items)


def _captions(design: Design) -> tuple[str, str, str]:
    rules = design.game_set.rules
    outside = (
        say("Outside only if no place inside.")
        if rules.outside == "whole"
        else say("Half outside only if no place inside.")
    )
    nowhere = (
        say("*No place at all?* Out of the game.")
        if rules.unplaceable == "set-aside"
        else say("*No place at all?* Face down under your pile.")
    )
    return (
        say("*The first tile* of a region: beside the castle."),
        say("*Later tiles:* beside the castle, or equal numbers edge to edge, any colour."),
        f"{outside} {nowhere}",
    )


def _reminders(design: Design) -> str:
    """Answers to what players ask most: corners, when a region ends, what an army has; each on one line."""
    return "\n".join(
        (
            say("Never on the castle; corners do not count; what can be placed must be."),
            say("*A region ends:* full, no revealed tile could be placed, or nobody has a tile left.")
            if design.game_set.rules.stuck_region_ends
            else say("*A region ends* when it is full, or nobody has a tile left."),
            _army(design),
        )
    )


def _army(design: Design) -> str:
    """What an army has; its tiles are named only if the line has room for them."""
    tiles = design.game_set.tiles
    span = {"low": tiles.numbers[0], "high": tiles.numbers[-1]}
    others, has_others_once = oddities(tiles)
    every, plain = say("every pair of {low} to {high} once", **span), say("numbers {low} to {high}", **span)
    if not any(tile.is_double for tile in tiles.tiles):
        every, plain = say("{tiles}, no doubles", tiles=every), say("{tiles}, no doubles", tiles=plain)
    ways = [every if has_others_once else plain]
    if others:
        ways = [say("{tiles}; {others}", tiles=plain, others=others), plain]
        if has_others_once:
            ways.insert(0, say("{tiles}, but {others}", tiles=every, others=others))
    count = say_many("{count} tile", "{count} tiles", len(tiles))
    more = "" if _shows_own_tiles(design) else " " + say("Some pictures show others.")
    lines = [say("*Each army:* {count}, {tiles}.", count=count, tiles=way) + more for way in ways]
    return next((line for line in lines if _fits(design, line)), lines[-1])


def _fits(design: Design, words: str) -> bool:
    """Whether the words fit one line of the reminders."""
    return paragraph(design.faces, words, (0, 0), PLACE_WIDTH, WORDS).next_baseline < 2 * WORDS.leading


def _shows_own_tiles(design: Design) -> bool:
    """Whether the kit has the tiles and numbers of every picture."""
    tiles = design.game_set.tiles
    placed_ones = all(own_pairs(tiles, (pairs,)) for pairs in PLACED)
    players = len(design.looks)
    return bool(placed_ones and own_turn(tiles, players) and own_lines(tiles, min(3, players)))


def _score(design: Design) -> Items:
    looks = design.looks
    items: list[Item] = [*_heading(design, say("Score"), "算", SCORE), *_line_example(design, (SCORE, 18.0))]
    items += _all_tied(looks, (SCORE, 44.3))
    lines = say("*Each row, each column:* add up each colour. The highest sum that stands alone wins.")
    items += paragraph(design.faces, lines, (SCORE, 61.2), WIDTH, WORDS).items
    single = design.game_set.battlefield.count == 1
    second = SCORE + 9.6 + (0 if single else 4.6)
    game = (
        say("*The castle* wins; without it, the most lines.")
        if single
        else say("*Two castles* win; else most castles, then lines.")
    )
    castle_words = say("*Most lines* take the castle; ties cancel too.")
    for text, x, y in ((castle_words, SCORE + 9.6, 75.8), (game, second, 85.4)):
        items += paragraph(design.faces, text, (x, y), SCORE + WIDTH - x, WORDS).items
    castles = [(SCORE, 73.0, 7.4)]
    castles += [(SCORE, 82.6, 7.4)] if single else [(SCORE + 6.4 * i, 83.4, 5.8) for i in range(2)]
    for x, y, size in castles:
        middle = (x + size / 2, y + size / 2)
        items += [castle((x, y), size), *castle_marker(looks[-1], middle, 0.66 * size, design.print.ink == "full")]
    return tuple(items)


def _line_example(design: Design, corner: tuple[float, float]) -> Items:
    """A row of five halves and its totals: with three armies or more, two of them tie and the third wins."""
    x, y = corner
    looks = design.looks
    seats = (looks[1], looks[0], looks[-1])
    line = own_lines(design.game_set.tiles, min(3, len(looks))) or LINES[min(3, len(looks))][0]
    halves = [(seats[seat], number) for seat, number in line[0]]
    items: list[Item] = []
    totals: dict[str, int] = {}
    for i, (look, number) in enumerate(halves):
        items += half_square(look, number, (x + 10 * i, y), 9.6)
        totals[look.army.key] = totals.get(look.army.key, 0) + number
    return *items, *_verdict(looks, totals, (x, y + 11.8))


CHIP, CHIP_HEIGHT, CHIP_GAP = 10.4, 6.0, 3.4
"""Of totals, mm; an ``=`` stands in the gap."""


def _verdict(looks: tuple[ArmyLook, ...], totals: dict[str, int], corner: tuple[float, float]) -> Items:
    """The totals as chips: those that tie, then an arrow to the winner; without a tie the winner, then the others."""
    by_key = {look.army.key: look for look in looks}
    tied, winner = decide(tuple(totals.items()))
    x, y = corner
    rest = [key for key in totals if key not in tied and key != winner]
    items: list[Item] = []
    if tied:
        right = x + len(tied) * (CHIP + CHIP_GAP) - CHIP_GAP
        items += _equal_chips([(by_key[key], totals[key]) for key in tied], corner)
        items += [
            Text(say("tie: ignored"), (x + right) / 2, y + 11.8, LABEL, 700, INK, "middle"),
            arrow((right + 1.6, y + CHIP_HEIGHT / 2), (right + 4.6, y + CHIP_HEIGHT / 2)),
        ]
        x = right + 6.4
    for key in [key for key in (winner,) if key] + rest:
        items += total_chip(by_key[key], totals[key], Rect(x, y, CHIP, CHIP_HEIGHT))
        if key == winner:
            items.append(Text(say("wins"), x + CHIP / 2, y + 11.8, LABEL, 700, INK, "middle"))
        x += CHIP + CHIP_GAP
    return tuple(items)


def _equal_chips(totals: list[tuple[ArmyLook, int]], corner: tuple[float, float]) -> Items:
    """Equal totals joined by ``=`` over a bracket."""
    x, y = corner
    items: list[Item] = []
    for i, (look, total) in enumerate(totals):
        left = x + i * (CHIP + CHIP_GAP)
        items += total_chip(look, total, Rect(left, y, CHIP, CHIP_HEIGHT))
        if i:
            items.append(Text("=", left - CHIP_GAP / 2, y + 4.6, 4.0, 700, INK, "middle"))
    right = x + len(totals) * (CHIP + CHIP_GAP) - CHIP_GAP
    return *items, bracket(x, right, y + CHIP_HEIGHT + 0.9, 1.0)


def _all_tied(looks: tuple[ArmyLook, ...], corner: tuple[float, float]) -> Items:
    """The totals of a line in which each total has its equal, so that nobody wins it."""
    x, y = corner
    groups = (
        [[(look, 6) for look in (looks[1], looks[0], *looks[2:])]]
        if len(looks) < 4
        else [[(looks[1], 6), (looks[0], 6)], [(looks[2], 5), (looks[3], 5)]]
    )
    items: list[Item] = []
    for i, group in enumerate(groups):
        items += _equal_chips(group, (x + 27.8 * i, y))
    return *items, Text(say("another line, all tied: nobody wins"), x, y + 11.8, LABEL, 700, INK)
