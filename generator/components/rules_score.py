"""The rules' second page: the end of a region, scoring, the castle, winning, boards apart or joined."""

from generator.art.example_battles import LINES
from generator.art.examples import Lines, own_battle, own_lines, own_pairs
from generator.art.pictograms import castle, castle_marker, hairline, step_disc
from generator.art.pictograms_rules import (
    ACROSS,
    example_result,
    joined_boards,
    lines_won,
    scored_line,
    scored_region,
)
from generator.components.rules_play import HALF, NOTE, TEXT, WIDE, heading, standard_tiles
from generator.components.rules_players import players_items
from generator.design.model import Design
from generator.drawing import Item, Items
from generator.imposition import DESIGN_WIDTH
from generator.typesetting import paragraph
from generator.words import say
from sengoku.scoring import Contest, LineResult
from sengoku.squares import SQUARES

THIRD, THIRD_WIDTH = 67.0, 60.0
"""From one of three columns to the next, and their width, mm."""
SCORING, CASTLE = 90.0, 200.0
"""Baselines of the headings below the first, mm."""
NOTES_END, HIGHER = CASTLE - 7.7, 2.0
"""Before where a line after the scored region's notes would stand, and how far up these may move, mm."""


def score_items(design: Design) -> Items:
    """The page, in the coordinates of the design area."""
    players = players_items(design, (2 * THIRD, CASTLE), THIRD_WIDTH)
    return *_ends(design), *_boards(design), *_scoring(design), *_castle(design), *_winning(design), *players


def _ends(design: Design) -> Items:
    """When a region ends (D7), by the design's own rules."""
    reasons = [
        say(
            "*All {squares} squares are covered.* Stop at once, even in mid-turn: revealed tiles that are not yet "
            "placed go back to their hands.",
            squares=len(SQUARES),
        ),
        say("*No revealed tile could be placed* in a whole turn. Score the region as it lies."),
        say("*No player has a tile left.* Who runs out earlier waits."),
    ]
    if not design.game_set.rules.stuck_region_ends:
        del reasons[1]
    items: list[Item] = [heading(say("A region ends"), 0, 5.4)]
    items += paragraph(
        design.faces, say("as soon as one of these is so. Then it is scored."), (0, 11.8), WIDE, TEXT
    ).items
    y = 18.2
    for number, reason in enumerate(reasons, 1):
        text = paragraph(design.faces, reason, (7, y), WIDE - 7, TEXT)
        items += [*step_disc(number, 2.3, y - 1.2, 2.3), *text.items]
        y = text.next_baseline + 1.0
    if design.game_set.battlefield.count == 1:
        return tuple(items)
    rest = say(
        "*Next region:* the turn is over. Refill your hands and pass the start token as after any turn, once, then "
        "fight on with the tiles that you still have. Tiles and markers stay on the boards; the lines may decide the "
        "game."
    )
    return *items, *paragraph(design.faces, rest, (0, y + 0.8), WIDE, TEXT).items


def _boards(design: Design) -> Items:
    """Boards that lie apart or are joined (D9)."""
    if design.game_set.battlefield.count == 1:
        words = say("What hangs over the edge lies on the table and counts nothing.")
        return heading(say("Over the edge"), HALF, 5.4), *paragraph(design.faces, words, (HALF, 11.8), WIDE, TEXT).items
    across = say(
        "A tile with no place inside may also hang over an inner edge, into a region still to come, never back into "
        "one that is scored. What lies there counts when that region is scored. Equal numbers touch across inner edges "
        "too. The first tile of a region touches its own castle, even if halves from next door lie there."
    )
    if design.game_set.battlefield.joined:
        title, joined = say("Boards joined to one map"), across
        apart = say("What hangs over the map’s rim counts nothing.")
    else:
        title, joined = say("Boards apart or joined"), f"{say('*Joined:* the map’s rim is such an edge.')} {across}"
        apart = say("*Apart:* what hangs over an edge counts nothing.")
    text = paragraph(design.faces, apart, (HALF, 11.8), WIDE, TEXT)
    more = paragraph(design.faces, joined, (HALF, text.next_baseline + 1.2), WIDE, TEXT)
    top = more.next_baseline + 5.0
    _, (near, far) = own_pairs(design.game_set.tiles, (ACROSS,)) or ACROSS
    note = paragraph(
        design.faces,
        say(
            "Region 1 is covered (grey) but\nfor one square. The {near} counts\nthere, the {far} later in region 2.",
            near=near,
            far=far,
        ),
        (HALF + 46, top + 14),
        46,
        NOTE,
    )
    return (
        heading(title, HALF, 5.4),
        *text.items,
        *more.items,
        *joined_boards(design, (HALF, top), 5.2),
        *note.items,
    )


def _scoring(design: Design) -> Items:
    top, left = SCORING, 92.0
    width = DESIGN_WIDTH - left
    counted = say("Castles and halves outside count nothing. Only colours with a square in the line take part.")
    nothing = say("A 0 adds nothing, but it takes part.")
    if design.tile.numerals == "pips":
        nothing = say("A half without pips is a 0: it adds nothing, but it takes part.")
    words = (
        say(
            "Score the five rows and the five columns one by one. *Add up each colour’s numbers in the line;* each "
            "half counts in its own row and its own column. *The highest total wins:* put a line marker of that colour "
            "on the line’s ring, 1 to 5 or a to e."
        ),
        say(
            "*Ties are ignored.* Equal totals cancel each other; the highest total that stands alone wins. If none is "
            "left, nobody wins the line."
        ),
        f"{counted} {nothing}" if 0 in design.game_set.tiles.numbers else counted,
    )
    items: list[Item] = [hairline(0, DESIGN_WIDTH, top - 9), heading(say("Scoring a region"), 0, top)]
    items += scored_region(design, (13, top + 17.5), 13.4)
    y = top + 6.4
    for text in words:
        block = paragraph(design.faces, text, (left, y), width, TEXT)
        items += block.items
        y = block.next_baseline + 1.2
    for i, halves in enumerate(_examples(design)):
        items += scored_line(design, halves, (left, y + 0.5 + 15.5 * i))
    return *items, *_notes(design, (left, y + 36.5), width)


def _notes(design: Design, corner: tuple[float, float], width: float) -> Items:
    """Explanations of the pictures; where long names make them too long, higher up and without the sums of a line."""
    lines = _line_notes(design)
    beneath = () if _shows_own_tiles(design) else (standard_tiles(),)
    for told in (lines, lines[1:]):
        text = "\n".join((*told, *beneath))
        over = paragraph(design.faces, text, corner, width, NOTE).next_baseline - NOTES_END
        if over <= HIGHER:
            break
    return paragraph(design.faces, text, (corner[0], corner[1] - min(max(0.0, over), HIGHER)), width, NOTE).items


def _examples(design: Design) -> Lines:
    """Two example lines: one where the highest totals tie and the next one wins, and one with nothing but ties.

    For two armies: a line that is won, and a tie.
    """
    players = min(4, len(design.looks))
    return own_lines(design.game_set.tiles, players) or Lines(*LINES[players][0])


def _shows_own_tiles(design: Design) -> bool:
    """Whether the kit has the tiles and numbers of every picture on the page."""
    tiles, players = design.game_set.tiles, min(4, len(design.looks))
    across = design.game_set.battlefield.count == 1 or own_pairs(tiles, (ACROSS,))
    return bool(across and own_battle(tiles, players) and own_lines(tiles, players))


def _line_notes(design: Design) -> tuple[str, ...]:
    """The sums of a line of the drawn region, then two with ties: one that a lower total wins, one that nobody wins."""
    every = [line for line in example_result(design).lines if len(line.totals) > 1]
    plain = [line for line in every if not line.tied_out]
    lines = [line for line in every if line.tied_out]
    won = [line for line in lines if line.winner and dict(line.totals)[line.winner] < max(dict(line.totals).values())]
    lost = [line for line in lines if not line.winner]
    return (*(_sums(design, line) for line in plain[:1]), *(_line_note(design, line) for line in (*won[:1], *lost[:1])))


def _sums(design: Design, line: LineResult) -> str:
    """The totals of a line, the highest first; the line has no ties."""
    names = {look.army.key: look.name for look in design.looks}
    totals = sorted(line.totals, key=lambda entry: -entry[1])
    sums = ", ".join(f"{names[key]} {total}" for key, total in totals)
    return say(
        "*At the left, {place}:* {sums}; {name} wins.", place=_place(line), sums=sums, name=names[line.winner or ""]
    )


def _place(line: LineResult) -> str:
    if line.kind == "row":
        return say("row {row}", row=line.index + 1)
    return say("column {column}", column="abcde"[line.index])


def _line_note(design: Design, line: LineResult) -> str:
    names = {look.army.key: look.name for look in design.looks}
    totals = dict(line.totals)
    tied = say(" and ").join(names[key] for key in line.tied_out)
    end = (
        say("{name} wins with {total}", name=names[line.winner], total=totals[line.winner])
        if line.winner
        else say("nobody wins it")
    )
    tie = totals[line.tied_out[0]]
    return say("*At the left, {place}:* {tied} tie at {tie}; {end}.", place=_place(line), tied=tied, tie=tie, end=end)


def _castle(design: Design) -> Items:
    result = example_result(design)
    words = say(
        "The colour with the *most lines* takes the region: its castle marker goes on the castle. Again ties are "
        "ignored; a colour without a line takes no part. If none is left, nobody takes it."
    )
    text = paragraph(design.faces, words, (0, CASTLE + 6.4), THIRD_WIDTH, TEXT)
    y = text.next_baseline
    caption = paragraph(design.faces, _verdict(design, result), (0, y + 17), THIRD_WIDTH, NOTE)
    return (
        hairline(0, DESIGN_WIDTH, CASTLE - 9),
        heading(say("The castle"), 0, CASTLE),
        *text.items,
        *lines_won(design, result, (0, y)),
        *caption.items,
    )


def _verdict(design: Design, result: Contest) -> str:
    """Which army takes the castle of the drawn region, and why."""
    names = {look.army.key: look.name for look in design.looks}
    totals = dict(result.totals)
    winner = result.winner or ""
    highest = max(totals.values())
    if totals[winner] == highest:
        return say("Lines won above: {name} takes the castle with {lines}.", name=names[winner], lines=highest)
    tied = say(" and ").join(names[key] for key in result.tied_out if totals[key] == highest)
    return say(
        "Lines won above: {tied} tie at {tie}, so {name} takes the castle with {lines}.",
        tied=tied,
        tie=highest,
        name=names[winner],
        lines=totals[winner],
    )


def _winning(design: Design) -> Items:
    count = design.game_set.battlefield.count
    if count == 1:
        words = say(
            "Who takes the castle wins. If nobody does, the most lines win; players who are equal share the victory."
        )
    else:
        words = say(
            "*Two castles* win the game at once. If all {count} regions are scored, or no tile is left, and nobody "
            "has two, the most castles win, then the most lines in all regions together. Players equal in both share "
            "the victory.",
            count=count,
        )
    text = paragraph(design.faces, words, (THIRD, CASTLE + 6.4), THIRD_WIDTH, TEXT)
    look = design.looks[-1]
    items: list[Item] = [heading(say("Winning"), THIRD, CASTLE), *text.items]
    y = text.next_baseline
    for i in range(min(2, count)):
        x = THIRD + 16 * i
        items += [castle((x, y), 14), *castle_marker(look, (x + 7, y + 7), 9.3, design.print.ink == "full")]
    return tuple(items)
