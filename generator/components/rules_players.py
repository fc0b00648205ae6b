"""What the rules say about the number of players: for how many the kit is, and who may run out of tiles."""

from generator.art.neutrals import CAPTION
from generator.components.rules_play import TEXT, heading
from generator.design.model import Design
from generator.drawing import Item, Items
from generator.typesetting import Style, paragraph
from generator.words import say
from sengoku.squares import TILES_PER_REGION

SPARE = 1.5
"""With so many times the tiles that fill all regions nobody runs out, even if tiles may lie wholly outside.

In 200 simulated games each with 21 tiles an army, four regions and greedy players, 14 % ran out with three players, who
have 1.3 times as many, and none with four, who have 1.75 times as many.
"""

LASTING = TILES_PER_REGION * 9 / 8
"""So many tiles for each board last; with just as many as fill it, more than 5 % of games run short.

In 60 simulated games each none ran short of two players with 42 tiles on three boards, or 30 or 36 on two, and in 40 of
three with 45 on three.
"""


def players_items(design: Design, corner: tuple[float, float], width: float) -> Items:
    """The section in coordinates from its heading's baseline: heading and sentences."""
    x, y = corner
    most = len(design.looks)
    words = [say("This kit is for two players.")]
    if most > 2:
        words = [say("The rules are the same for 2 to {most} players.", most=most)]
    words += [line for line in (_running_out(design),) if line]
    if most == design.game_set.battlefield.count == 4:
        words.append(say("*Four players* may take one castle each; then lines decide."))
    items: list[Item] = [heading(say("How many players"), x, y)]
    y += 6.4
    for text in words:
        block = paragraph(design.faces, text, (x, y), width, TEXT)
        items += block.items
        y = block.next_baseline + 1.2
    note = say("This is an independent, fan-made kit with its own art and words.")
    return *items, *paragraph(design.faces, note, (x, y + 3), width, Style(3.1, 4.3, colour=CAPTION)).items


def _running_out(design: Design) -> str:
    """How many players may run out of tiles, and in which region, by the tiles they have; empty if nobody may."""
    tiles, needed = len(design.game_set.tiles), TILES_PER_REGION * design.game_set.battlefield.count
    whole = design.game_set.rules.outside == "whole"
    few = [
        number for number in range(2, len(design.looks) + 1) if number * tiles < (SPARE * needed if whole else needed)
    ]
    if not few:
        return ""
    if whole:
        return say(
            "Tiles wholly outside fill no square: with up to {players} players tiles may run out.", players=few[-1]
        )
    first = say(
        "*Two players* have {own} tiles together, and a full region takes {most}: {end}",
        own=2 * tiles,
        most=TILES_PER_REGION,
        end=_end(2 * tiles, again=False),
    )
    names = {3: say("Three players"), 4: say("Four players"), 5: say("Five players"), 6: say("Six players")}
    others = [
        say(
            "*{players}* have {own}: {end}",
            players=names[number],
            own=number * tiles,
            end=_end(number * tiles, again=(number - 1) * tiles >= 2 * TILES_PER_REGION),
        )
        for number in few[1:]
    ]
    return " ".join((first, *others))


def _end(tiles: int, *, again: bool) -> str:
    """In which region so many tiles run out, if all before it are filled, and for how many boards they are enough.

    In 60 simulated games each of two players 95 to 98 % ran short with 20 or 22 tiles, which are less than two regions.
    ``again`` says that a sentence about fewer players stands before this one.
    """
    region, boards = -(-tiles // TILES_PER_REGION), int(tiles / LASTING)
    if tiles < 2 * TILES_PER_REGION:
        return say("they will hardly fill region {region}.", region=region)
    if boards < 2:
        return say("they may run out in region {region}.", region=region)
    if again:
        return say("in region {region}; use {boards} boards.", region=region, boards=boards)
    return say("they may run out in region {region}; use {boards} boards.", region=region, boards=boards)
