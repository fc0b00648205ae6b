"""How long games last, and how regions end."""

from collections import Counter

from generator.art.neutrals import INK, WHITE
from generator.drawing import Item
from generator.playtest.plots.plot import ACCENT, BRIGHT, DEEP, WIDTH, Plot, Scale, bar, line, small, words
from generator.playtest.study import Section
from generator.playtest.text import name_players
from generator.words import marked, said, say

_PANEL, _BARS = 30.0, 20.0
_COLUMNS = 24
"""Bars at most; longer games share one."""


def turn_plot(sections: tuple[Section, ...]) -> Plot:
    """A histogram of turns for each number of players, all on one scale."""
    counts = [Counter(game.turns for game in section.summary.batch.games) for section in sections]
    least, most = min(min(count) for count in counts), max(max(count) for count in counts)
    width = (most - least) // _COLUMNS + 1
    bins = (most - least) // width + 1
    scale = Scale(least, least + bins * width, 0, WIDTH)
    items: list[Item] = []
    for index, (section, count) in enumerate(zip(sections, counts, strict=True)):
        heights = [sum(count[least + n * width + k] for k in range(width)) for n in range(bins)]
        top = index * _PANEL
        mean = section.summary.measures["turns"].value
        items += [words(name_players(section.summary.plan.players), 0, top + 3, bold=True)]
        items += [words(say("{mean:.1f} turns on average", mean=mean), WIDTH, top + 3, "end")]
        items += _bars(heights, top + 7, scale, width)
        items += [line(0, top + 7 + _BARS, WIDTH, top + 7 + _BARS)]
    bottom = _PANEL * len(sections)
    stride = max(1, bins // 8)
    for n in range(0, bins, stride):
        first = least + n * width
        text = str(first) if width == 1 else f"{first}-{first + width - 1}"
        items.append(small(text, scale.at(first + width / 2), bottom + 0.5))
    return Plot("turns", say("Length of a game"), say("How many games took how many turns."), tuple(items), bottom + 4)


def _bars(heights: list[int], top: float, scale: Scale, width: int) -> list[Item]:
    items: list[Item] = []
    for n, height in enumerate(heights):
        x, right = scale.at(scale.low + n * width), scale.at(scale.low + (n + 1) * width)
        tall = _BARS * height / max(heights)
        items.append(bar(x + 0.3, top + _BARS - tall, right - x - 0.6, tall, DEEP))
    return items


_ENDINGS = (
    ("full", marked("full"), DEEP, WHITE),
    ("stuck", marked("with a hole"), BRIGHT, INK),
    ("starved", marked("no tiles left"), ACCENT, WHITE),
)


def ending_plot(sections: tuple[Section, ...]) -> Plot:
    """Two bars for each number of players: all fought regions by how they ended, and by whether they were won."""
    items: list[Item] = []
    y = 0.0
    x = 0.0
    for _, label, colour, _ in _ENDINGS:
        items += [bar(x, y + 0.8, 3.2, 3.2, colour), words(said(label), x + 4.4, y + 2.4)]
        x += 31
    y += 8
    for section in sections:
        games = section.summary.batch.games
        fought = max(1, sum(game.fought for game in games))
        items.append(words(name_players(section.summary.plan.players), 0, y + 2, bold=True))
        unwon = section.summary.measures["unwon_regions"].value
        items.append(words(say("nobody took {share:.0f} % of the castles", share=100 * unwon), WIDTH, y + 2, "end"))
        left = 0.0
        for key, _, colour, ink in _ENDINGS:
            part = sum(getattr(game, key) for game in games) / fought
            width = part * WIDTH
            if width:
                items.append(bar(left, y + 5.2, width, 7, colour))
            if part >= 0.06:
                items.append(words(f"{100 * part:.0f} %", left + width / 2, y + 8.7, "middle", colour=ink))
            left += width
        y += 17
    return Plot("endings", say("How regions end"), say("Of all regions in which a tile was laid."), tuple(items), y - 3)
