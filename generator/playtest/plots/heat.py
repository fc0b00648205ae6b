"""Where each number comes to lie."""

from math import ceil

from generator.art.neutrals import CAPTION
from generator.drawing import Item
from generator.playtest.plots.plot import RAMP, STONE, WIDTH, Plot, bar, small, step, words
from generator.playtest.summary import Summary
from generator.words import say
from sengoku.squares import CASTLE, SQUARES, Square

_GAP, _HEAD = 5.0, 6.0


def heat_plot(summary: Summary) -> Plot:
    """A small board for each number; the darker a square, the more often the number lay there."""
    numbers = summary.plan.game_set.tiles.numbers
    in_a_row = min(len(numbers), 3 if len(numbers) <= 6 else 4 if len(numbers) <= 8 else 5 if len(numbers) <= 10 else 7)
    side = min(28.0, (WIDTH - _GAP * (in_a_row - 1)) / in_a_row)
    items: list[Item] = []
    for index, number in enumerate(numbers):
        row, column = divmod(index, in_a_row)
        items += _board(summary, number, column * (side + _GAP), row * (side + _HEAD + _GAP), side)
    bottom = ceil(len(numbers) / in_a_row) * (side + _HEAD + _GAP)
    items += _legend(bottom)
    return Plot(
        f"heat-{summary.plan.players}",
        say("Where numbers lie, {players} players", players=summary.plan.players),
        say("Each board counts for itself, from the square where its number lay least to where it lay most."),
        tuple(items),
        bottom + 4,
    )


def _board(summary: Summary, number: int, x: float, y: float, side: float) -> list[Item]:
    counts = {square: summary.batch.heat.get((number, square), 0) for square in SQUARES}
    most = max(1, *counts.values())
    size = side / 5
    items: list[Item] = [words(str(number), x + side / 2, y + _HEAD / 2, "middle", bold=True)]
    for square, count in counts.items():
        colour = RAMP[step(count / most)]
        items.append(bar(*_corner(square, x, y + _HEAD, size), size - 0.3, size - 0.3, colour))
    castle_x, castle_y = _corner(CASTLE, x, y + _HEAD, size)
    items.append(bar(castle_x + size / 4, castle_y + size / 4, size / 2, size / 2, STONE))
    return items


def _corner(square: Square, x: float, y: float, size: float) -> tuple[float, float]:
    return x + square.column * size, y + square.row * size


def _legend(y: float) -> list[Item]:
    items: list[Item] = [small(say("seldom"), 0, y + 1.6, "start", CAPTION)]
    items += [bar(12 + 5 * index, y, 5, 3.2, colour) for index, colour in enumerate(RAMP)]
    items.append(small(say("often"), 13.5 + 5 * len(RAMP), y + 1.6, "start", CAPTION))
    return items
