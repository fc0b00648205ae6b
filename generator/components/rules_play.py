"""The rules' first page: what one needs, setup, the turn, placing."""

from generator.art.examples import Pairs, own_laid, own_pairs
from generator.art.neutrals import BODY, CAPTION, INK
from generator.art.pictograms import (
    arrow,
    bracket,
    castle,
    hairline,
    mini_back,
    mini_tile,
    squares,
    start_token,
    step_disc,
)
from generator.art.pictograms_rules import (
    OUTSIDE,
    SCENES,
    half_outside,
    scene,
)
from generator.art.tile_words import oddities
from generator.art.turns import Turn, own_turn, turn_of
from generator.design.model import Design
from generator.drawing import Item, Items, Text
from generator.imposition import DESIGN_WIDTH
from generator.typesetting import Style, paragraph
from generator.words import say, say_many
from sengoku.holding import HAND

TEXT = Style(3.3, 4.6)
NOTE = Style(3.1, 4.3)
LEAD = Style(4.2, 5.8)
HEADING = 5.4
COLUMN, HALF = 50.0, 100.0
"""From one of four columns to the next, and from one of two, mm."""
NARROW, WIDE = 44.0, 94.0
"""How wide those columns are."""
TILE: Pairs = ((2, 5),)


def play_items(design: Design) -> Items:
    """The page, in the coordinates of the design area."""
    return (*_opening(design), *_needed(design), *_setup(design), *_turn(design), *_placing(design))


def heading(words: str, x: float, y: float) -> Text:
    """A section's heading."""
    return Text(words, x, y, HEADING, 900, INK)


def _opening(design: Design) -> Items:
    regions = design.game_set.battlefield.count
    aim = say("The first to take *two castles* wins.") if regions > 1 else say("Who takes the *castle* wins.")
    lead = f"{say('Win rows and columns with your dominoes to take a region’s castle.')} {aim}"
    return (
        Text(say("How to play"), 0, 7.4, 7.0, 900, INK),
        Text(players_words(design), DESIGN_WIDTH, 7.4, 4.2, 500, CAPTION, "end"),
        *paragraph(design.faces, lead, (0, 16), DESIGN_WIDTH, LEAD).items,
        hairline(0, DESIGN_WIDTH, 20.5),
    )


def players_words(design: Design) -> str:
    """For how many players the kit is: ``2 to 4 players``."""
    most = len(design.looks)
    return say("2 players") if most == 2 else say("2 to {most} players", most=most)


def _army_words(design: Design) -> str:
    """Sentences on what belongs to an army, and on its tiles."""
    tiles = design.game_set.tiles
    numbers = tiles.numbers
    made_of = say("with numbers from {low} to {high}", low=numbers[0], high=numbers[-1])
    if not any(tile.is_double for tile in tiles.tiles):
        made_of = say("with numbers from {low} to {high}, no doubles", low=numbers[0], high=numbers[-1])
    if others := oddities(tiles).words:
        made_of = say("{tiles} ({others})", tiles=made_of, others=others)
    return say(
        "An *army* of one colour each: {tiles}, a screen, {markers}. All armies have the same tiles, {made_of}. "
        "A *region* is a board of 5 × 5 squares.",
        tiles=say_many("{count} *tile*", "{count} *tiles*", len(tiles)),
        markers=say_many(
            "{lines} line and {count} castle marker",
            "{lines} line and {count} castle markers",
            design.castle_markers,
            lines=design.line_markers,
        ),
        made_of=made_of,
    )


def _needed(design: Design) -> Items:
    """What one needs: the things of an army, a tile with its strength, a region."""
    text = paragraph(design.faces, _army_words(design), (0, 36.4), WIDE, TEXT)
    top, x = max(48.6, text.next_baseline - 2.6), 44.0
    (tile,) = own_pairs(design.game_set.tiles, (TILE,)) or TILE
    items: list[Item] = [heading(say("What you need"), 0, 30), *text.items]
    items += [
        mini_tile(design, design.looks[0], tile, (0, top + 2), 11, across=True),
        Text(
            say("Strength {low} + {high} = {strength}:", low=tile[0], high=tile[1], strength=sum(tile)),
            0,
            top + 18.4,
            3.1,
            700,
            INK,
        ),
        Text(say("the sum of both halves"), 0, top + 22.7, 3.1, 500, BODY),
        squares(5, 5, (x, top), 5),
        castle((x + 10, top + 10), 5),
        arrow((x + 28, top + 12.5), (x + 16, top + 12.5)),
        Text(say("The castle:"), x + 29.5, top + 11.6, 3.1, 700, INK),
        Text(say("no tile on it"), x + 29.5, top + 15.9, 3.1, 500, BODY),
    ]
    return tuple(items)


def _setup(design: Design) -> Items:
    count = design.game_set.battlefield.count
    if count == 1:
        boards = say("Lay out the board.")
    elif design.game_set.battlefield.joined:
        boards = say(
            "Join the {count} boards to one map (next page). They are fought one after the other, 1 to {count}.",
            count=count,
        )
    else:
        boards = say(
            "Lay out the {count} boards, apart (simpler) or joined to one map (next page). They are fought one "
            "after the other, 1 to {count}.",
            count=count,
        )
    unused = say("Armies that nobody plays stay out of the game.") if len(design.looks) > 2 else ""
    steps = (
        f"{say('Take an army each and stand its screen before you.')} {unused}".rstrip(),
        boards,
        say(
            "Shuffle your tiles face down. Draw *{hand}* as your *hand* and keep it behind your screen; the rest is "
            "your *pile*, face down.",
            hand=HAND,
        ),
        say("Any player takes the start token, and is the start player."),
    )
    items: list[Item] = [heading(say("Set up"), HALF, 30)]
    y = 36.4
    for number, step in enumerate(steps, 1):
        text = paragraph(design.faces, step, (HALF + 7, y), WIDE - 7, TEXT)
        items += [*step_disc(number, HALF + 2.3, y - 1.2, 2.3), *text.items]
        y = text.next_baseline + 1.2
    return tuple(items)


def _turn(design: Design) -> Items:
    top = 90.5
    ties = say("Equal strength: clockwise, beginning at the start player.")
    if len(design.looks) > 3:
        ties = say("Two ties: the weaker tie first. Equal strength: clockwise, beginning at the start player.")
    weakest = say("*The weakest* tile, lowest in strength, is placed first, then the next, and so on.")
    if len(design.looks) == 3:  # the picture begins with a strong tile
        weakest = say("*The weakest* tile that ties with no other is placed first, then the next, and so on.")
    words = (
        say("*Choose* a tile from your hand, face down. When all are ready, *reveal* them."),
        weakest,
        f"{say('*Tied tiles go last,* after all others.')} {ties}",
        say("*Refill* your hand to {hand} while your pile lasts. Pass the *start token* clockwise.", hand=HAND),
    )
    items: list[Item] = [hairline(0, DESIGN_WIDTH, 79.5), heading(say("A turn"), 0, 88)]
    for i, text in enumerate(words):
        items += paragraph(design.faces, text, (i * COLUMN, top + 28.5), NARROW, NOTE).items
    cell = 10.0
    own, turn = design.looks[0], turn_of(design)
    chosen = next(numbers for seat, numbers in (*turn.untied, *turn.tied) if not seat)
    items += [mini_back(design, own, (6.4 * i, top + 8), 5.6) for i in range(HAND - 1)]
    items.append(mini_tile(design, own, chosen, (33, top + 1), cell, across=False))
    items += _order(design, turn, top + 1)
    items += [mini_back(design, own, (3 * COLUMN + 6.4 * i, top + 8), 5.6) for i in range(HAND)]
    items += start_token((3 * COLUMN + 34.4, top), 9.0, design.print.ink == "full")
    items.append(arrow((3 * COLUMN + 33.6, top + 14), (3 * COLUMN + 43.4, top + 14)))
    return tuple(items)


def _order(design: Design, turn: Turn, top: float) -> Items:
    """Tiles in the order in which they are placed, with their strengths."""
    looks, cell = design.looks, 10.0
    first = len(turn.untied) + 1 if len(looks) > 2 else 1
    items: list[Item] = []
    for x, start, group in ((COLUMN, 1, turn.untied), (2 * COLUMN, first, turn.tied)):
        for i, (seat, numbers) in enumerate(group):
            left = x + 18 * i
            items.append(mini_tile(design, looks[seat], numbers, (left, top), cell, across=False))
            items += step_disc(start + i, left + cell + 3.2, top + 2.4, 2.3)
            items.append(Text(str(sum(numbers)), left + cell + 3.2, top + 19.4, 4.2, 700, CAPTION, "middle"))
    items.append(bracket(2 * COLUMN, 2 * COLUMN + 28, top + 21, 1.0))
    return tuple(items)


def _placing(design: Design) -> Items:
    whole = design.game_set.rules.outside == "whole"
    aside = design.game_set.rules.unplaceable == "set-aside"
    lead = say(
        "Your tile covers two free squares of the region. It must touch the castle or an equal number of any colour, "
        "edge to edge.\nA tile that can be placed must be placed; its owner chooses where."
    )
    outside = (
        say("*No place inside?* Only then outside, even with both halves, by the same rules. Grey: covered.")
        if whole
        else say(
            "*No place inside?* Then, and only then, it must go half outside. Equal numbers may touch there, too. "
            "Grey: covered."
        )
    )
    nowhere = (
        say("*No place at all?* Then the tile is set aside, out of the game.")
        if aside
        else say(
            "*No place at all?* Then the tile goes face down under its owner’s pile, or is the pile if there is none."
        )
    )
    captions = (
        say("*The first tile* of a region touches its castle."),
        say("*Later tiles* may touch the castle too, with any number."),
        say("Or they touch an *equal number* of any colour: in line,"),
        say("or at a right angle."),
        say("*One equal pair* is enough. Other numbers that touch may differ."),
        say("*Not here:* corners do not count."),
        say("*Not here:* no equal numbers touch, nor does it touch the castle."),
        outside,
    )
    pitch = 7.6
    items: list[Item] = [hairline(0, DESIGN_WIDTH, 137), heading(say("Placing a tile"), 0, 145.5)]
    items += paragraph(design.faces, lead, (0, 151.8), DESIGN_WIDTH, TEXT).items
    for i, caption in enumerate(captions):
        x, y = i % 4 * COLUMN, 160.0 + i // 4 * 42
        items += scene(design, SCENES[i], (x, y), pitch) if i < len(SCENES) else half_outside(design, (x, y), pitch)
        items += paragraph(design.faces, caption, (x, y + 28), NARROW, NOTE).items
    words = nowhere if _shows_own_tiles(design) else f"{nowhere} {standard_tiles()}"
    items += paragraph(design.faces, words, (0, 247.5), DESIGN_WIDTH, TEXT).items
    return tuple(items)


def _shows_own_tiles(design: Design) -> bool:
    """Whether the kit has every tile that the pictures on the page show."""
    tiles = design.game_set.tiles
    laid = all(own_laid(tiles, scene.laid) for scene in SCENES)
    return laid and bool(own_turn(tiles, len(design.looks))) and all(own_pairs(tiles, (p,)) for p in (TILE, OUTSIDE))


def standard_tiles() -> str:
    """The remark on a page whose pictures show tiles that the kit does not have."""
    return say("Some pictures show standard tiles, as examples.")
