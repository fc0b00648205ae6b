"""What all plots share: frame, colours, fonts, and scales from figures to millimetres."""

from dataclasses import dataclass

from generator.art.neutrals import CAPTION, HAIRLINE, INK, LAND, WHITE
from generator.drawing import Anchor, Item, Text, fill, stroke
from generator.path import polyline, rect

WIDTH = 100.0
"""Of every plot, mm."""

SIZE = 3.3
"""The em of the letters, mm: readable where a plot is as wide as a phone."""

ACCENT = "#cb4120"
DEEP = "#10418f"
BRIGHT = "#fbbc1a"
STONE = "#a59d8e"

RAMP = (LAND, "#d8dce2", "#b4c0d6", "#8b9fc6", "#5573ac", "#355a9c", DEEP)
"""From seldom to often."""

ON_RAMP = (INK, INK, INK, INK, WHITE, WHITE, WHITE)
"""The ink on each step: 4.5 : 1 at least."""

PAINTS = tuple(dict.fromkeys((INK, CAPTION, HAIRLINE, WHITE, ACCENT, BRIGHT, STONE, *RAMP)))
"""Every colour that a plot uses; a page that is dark has another for each."""


@dataclass(frozen=True)
class Plot:
    """A picture with what stands above it.

    Attributes:
        key: a short name, unique in a report.
        title: what it shows.
        caption: how to read it.
        items: from its top-left corner, mm.
        height: mm; it is `WIDTH` wide.
    """

    key: str
    title: str
    caption: str
    items: tuple[Item, ...]
    height: float


@dataclass(frozen=True)
class Scale:
    """Figures from ``low`` to ``high`` along a line from ``start`` to ``end``, mm."""

    low: float
    high: float
    start: float
    end: float

    def at(self, figure: float) -> float:
        """The position of a figure, mm; figures beyond the scale are put at its ends."""
        part = (figure - self.low) / (self.high - self.low)
        return self.start + min(1.0, max(0.0, part)) * (self.end - self.start)


def words(text: str, x: float, y: float, anchor: Anchor = "start", *, bold: bool = False, colour: str = INK) -> Text:
    """A line of text whose middle is at height y."""
    return Text(text, x, y + 0.36 * SIZE, SIZE, 700 if bold else 500, colour, anchor)


def small(text: str, x: float, y: float, anchor: Anchor = "middle", colour: str = CAPTION) -> Text:
    """A smaller line, for axes."""
    return Text(text, x, y + 0.36 * 2.8, 2.8, 500, colour, anchor)


def bar(x: float, y: float, width: float, height: float, colour: str) -> Item:
    """A filled rectangle."""
    return fill(rect(x, y, width, height), colour)


def line(x: float, y: float, to_x: float, to_y: float, colour: str = HAIRLINE, width: float = 0.25) -> Item:
    """A straight line."""
    return stroke(polyline((x, y), (to_x, to_y)), colour, width)


def step(part: float) -> int:
    """The step of the colour ramp for a part, 0 to 1, of the highest figure."""
    return min(len(RAMP) - 1, max(0, int(part * len(RAMP))))
