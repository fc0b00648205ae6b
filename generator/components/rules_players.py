"""What the rules say of how many play: for whom the kit is, and who may run out of tiles."""

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


def players_items(design: Design, corner: tuple[float, float], width: float) -> Items:
    """Heading and sentences, from the heading's baseline."""
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
    """Who may run out of tiles and where, by how many they have; nothing if nobody may."""
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
        "*Two players* have {own} tiles together, and a full region takes {most}: tiles may run out in "
        "region {region}.",
        own=2 * tiles,
        most=TILES_PER_REGION,
        region=_last(2 * tiles),
    )
    names = {3: say("Three players"), 4: say("Four players"), 5: say("Five players"), 6: say("Six players")}
    others = [
        say(
            "*{players}* have {own}: in region {region}.",
            players=names[number],
            own=number * tiles,
            region=_last(number * tiles),
        )
        for number in few[1:]
    ]
    return " ".join((first, *others))


def _last(tiles: int) -> int:
    """The number of the region in which so many tiles come to an end, if all before it are filled."""
    return -(-tiles // TILES_PER_REGION)
