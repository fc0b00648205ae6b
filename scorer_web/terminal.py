"""A score as people read it on a terminal: letters always, colours where the terminal shows them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from sengoku.explain import explain_line, explain_match, explain_ranking, explain_region, explain_too_late
from sengoku.game_set import GameSet
from sengoku.layout import Layout, RegionLayout
from sengoku.layout_warning import LayoutWarning
from sengoku.match import Score
from sengoku.notation.values import format_half
from sengoku.overhang import as_it_lies
from sengoku.scoring import RegionResult
from sengoku.squares import CASTLE, Square, format_square
from sengoku.wording import say, spoken

NOBODY = "-"
"""Stands beside a line that nobody won."""

Grounds = Mapping[str, str]
"""The ground of each army, ``#rrggbb`` by its key; empty where no colours are shown."""


def show_score(layout: Layout, score: Score, warnings: Sequence[LayoutWarning], *, in_colour: bool) -> str:
    """The whole score: board, lines, result and warnings or question of each region, then the game."""
    game_set = layout.game_set.in_words()
    grounds = {army.key: army.colour for army in game_set.armies} if in_colour else {}
    armies = [f"{_paint(army.key, army.key, grounds)} {army.name}" for army in game_set.armies]
    parts = [say("Armies: {armies}", armies=spoken().join(armies))]
    for result in score.regions:
        region = as_it_lies(layout, result.number)
        parts.append(_show_region(region, result, game_set, grounds))
        own = [warning for warning in warnings if warning.region == result.number]
        if own:
            squares = (f"  {format_square(warning.square)}: {warning.message}" for warning in own)
            parts.append("\n".join([say("Look again:"), *squares]))
        elif result.complete or region.ended:
            parts += _ask(replace(layout, game_set=game_set), result.number)
        if result.number in score.match.too_late:
            parts.append(explain_too_late(score.match, spoken()))
    ranking = "\n".join(explain_ranking(score.match, game_set, spoken()))
    parts.append(f"{explain_match(score.match, game_set, spoken())}\n\n{ranking}")
    return "\n\n".join(parts)


def _show_region(region: RegionLayout, result: RegionResult, game_set: GameSet, grounds: Grounds) -> str:
    parts = [f"== {say('Region {number}', number=region.number)} ==", draw_board(region, result, grounds)]
    if not region.is_empty:
        parts.append("\n".join(explain_line(line, game_set, spoken()) for line in result.lines))
    parts.append(explain_region(result, game_set, spoken()))
    return "\n\n".join(parts)


def _ask(layout: Layout, number: int) -> Iterator[str]:
    """The question whether a tile hung over the edge unrecorded, if a region makes sense only so; no warning (D6)."""
    from sengoku.unrecorded import only_overhanging

    if reasons := only_overhanging(layout, number, spoken()):
        question = say("Did a tile hang over the edge? If not, look at a square again:")
        yield "\n".join([question, *(f"  {reason}" for reason in reasons)])


def draw_board(region: RegionLayout, result: RegionResult, grounds: Grounds) -> str:
    """The squares with their names, the winner of each row to the right and of each column underneath.

    The ring is shown if anything hangs over.
    """
    span = range(-1, 6) if any(square.is_on_ring for square in region.by_square) else range(5)
    width = 2 + max((len(format_half(half)) for half in region.by_square.values()), default=2)
    names = "".join(format_square(Square(0, column))[0].ljust(width) for column in span)
    lines = [f"    {names}".rstrip()]
    for row in span:
        cells = "".join(_cell(Square(row, column), region, grounds, width) for column in span)
        owner = _winner(result.rows[row].winner, grounds, 1) if 0 <= row < 5 else ""
        lines.append(f"{row + 1:>2}  {cells}| {owner}".rstrip())
    owners = "".join(
        _winner(result.columns[column].winner, grounds, width) if 0 <= column < 5 else " " * width for column in span
    )
    return "\n".join([*lines, "    " + "-" * (width * len(span)) + "+", f"    {owners}".rstrip()])


def _cell(square: Square, region: RegionLayout, grounds: Grounds, width: int) -> str:
    half = region.by_square.get(square)
    if half:
        return _paint(format_half(half), half.army, grounds, width)
    return ("X" if square == CASTLE else "." if square.is_inside else "").ljust(width)


def _winner(key: str | None, grounds: Grounds, width: int) -> str:
    return _paint(key, key, grounds, width) if key else NOBODY.ljust(width)


def _paint(text: str, key: str, grounds: Grounds, width: int = 0) -> str:
    """The text on the army's ground, if that is shown, with spaces after it up to a width."""
    if not grounds:
        return text.ljust(width)
    from sengoku.colours import ink_on

    ground = grounds[key]
    front, back = (";".join(map(str, bytes.fromhex(colour[1:]))) for colour in (ink_on(ground), ground))
    painted = f"\x1b[38;2;{front}m\x1b[48;2;{back}m\x1b[1m{text}\x1b[0m"
    return painted + " " * (width - len(text))
