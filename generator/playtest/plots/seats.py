"""Who wins, by seat."""

from math import ceil

from generator.art.neutrals import HAIRLINE, INK
from generator.drawing import Item, fill, stroke
from generator.path import circle, polyline
from generator.playtest.plots.plot import ACCENT, STONE, WIDTH, Plot, Scale, line, small, words
from generator.playtest.study import Section
from generator.playtest.text import name_players
from generator.words import say

_ROW, _GROUP, _LEFT, _RIGHT = 6.4, 8.0, 22.0, WIDTH - 14.0


def seat_plot(sections: tuple[Section, ...]) -> Plot:
    """A dot and its interval for each seat, and a line where all seats would win equally often."""
    most = max(seat.high for section in sections for seat in section.summary.seats)
    scale = Scale(0, ceil(10 * most) / 10, _LEFT, _RIGHT)
    items: list[Item] = []
    y = 0.0
    for section in sections:
        items += _group(section, scale, y)
        y += _GROUP + _ROW * section.summary.plan.players
    tens = range(0, round(10 * scale.high) + 1, 1 if scale.high <= 0.6 else 2)
    items += [small(f"{10 * ten} %", scale.at(ten / 10), y + 2) for ten in tens]
    return Plot(
        "seats",
        say("Victories by seat"),
        say(
            "The first seat is the first start player. A dot is what was measured, its bar where the "
            "truth lies 95 times in 100; dashes mark equal chances."
        ),
        tuple(items),
        y + 5,
    )


def _group(section: Section, scale: Scale, top: float) -> list[Item]:
    summary = section.summary
    first, last = top + _GROUP, top + _GROUP + _ROW * summary.plan.players
    fair = scale.at(1 / summary.plan.players)
    items: list[Item] = [
        words(name_players(summary.plan.players), 0, top + _GROUP / 2, bold=True),
        line(scale.start, last, scale.end, last),
        stroke(polyline((fair, first), (fair, last)), STONE, 0.5, (1.2, 1.0)),
    ]
    for index, seat in enumerate(summary.seats):
        y = first + (index + 0.5) * _ROW
        items += [
            words(say("seat {number}", number=index + 1), 2, y),
            line(scale.start, y, scale.end, y, HAIRLINE, 0.15),
            line(scale.at(seat.low), y, scale.at(seat.high), y, INK, 0.7),
            fill(circle(scale.at(seat.value), y, 1.5), ACCENT),
            words(f"{100 * seat.value:.0f} %", WIDTH, y, "end"),
        ]
    return items
