"""Which tiles win the regions in which they lie."""

from generator.drawing import Item, Text
from generator.playtest.plots.plot import ON_RAMP, RAMP, WIDTH, Plot, bar, step, words
from generator.playtest.summary import Summary
from generator.words import say

_LEFT, _TOP = 8.0, 7.0
_LEGIBLE = 10
"""Numbers in a set up to which a cell has room for its figure."""


def tile_plot(summary: Summary) -> Plot:
    """A cell for each tile, in the row of its lower number and the column of its higher: how often its army won."""
    numbers = summary.plan.game_set.tiles.numbers
    size = min(13.0, (WIDTH - _LEFT) / len(numbers))
    height = size * 0.62 if len(numbers) <= _LEGIBLE else size
    found = {of.tile: of.won.value for of in summary.tiles}
    least, most = min(found.values(), default=0.0), max(found.values(), default=0.0)
    items: list[Item] = []
    for index, number in enumerate(numbers):
        items.append(words(str(number), _LEFT + (index + 0.5) * size, _TOP / 2, "middle", bold=True))
        items.append(words(str(number), _LEFT / 2, _TOP + (index + 0.5) * height, "middle", bold=True))
    for (low, high), value in sorted(found.items()):
        x, y = _LEFT + numbers.index(high) * size, _TOP + numbers.index(low) * height
        shade = step((value - least) / (most - least)) if most > least else 0
        items.append(bar(x, y, size - 0.4, height - 0.4, RAMP[shade]))
        if len(numbers) <= _LEGIBLE:
            em = min(3.3, size * 0.3)
            items.append(
                Text(f"{100 * value:.0f}", x + size / 2, y + height / 2 + 0.34 * em, em, 500, ON_RAMP[shade], "middle")
            )
    return Plot(
        f"tiles-{summary.plan.players}",
        say("Tiles that win, {players} players", players=summary.plan.players),
        say("Lower number to the left, higher on top. Of 100 regions with the tile, so many castles went to its army."),
        tuple(items),
        _TOP + height * len(numbers),
    )
