"""All plots of a study, one by one and together on one sheet."""

from generator.art.neutrals import WHITE
from generator.document import Document, Page
from generator.drawing import Item, fill, placed
from generator.fonts import Face
from generator.geometry import Rect
from generator.path import rect
from generator.playtest.plots.heat import heat_plot
from generator.playtest.plots.plot import WIDTH, Plot, words
from generator.playtest.plots.seats import seat_plot
from generator.playtest.plots.tiles import tile_plot
from generator.playtest.plots.turns import ending_plot, turn_plot
from generator.playtest.study import Study
from generator.words import say

_MARGIN, _GUTTER, _HEAD = 10.0, 12.0, 9.0

WEIGHTS = (500, 700)


def study_plots(study: Study) -> tuple[Plot, ...]:
    """Every plot, in the order of a report."""
    summaries = [section.summary for section in study.sections]
    return (
        seat_plot(study.sections),
        turn_plot(study.sections),
        ending_plot(study.sections),
        *(tile_plot(summary) for summary in summaries),
        *(heat_plot(summary) for summary in summaries),
    )


def plot_pages(plots: tuple[Plot, ...]) -> Document:
    """A page for each plot, as large as the plot."""
    return _document(tuple(_page(plot.title, WIDTH, plot.height, plot.items) for plot in plots))


def plot_sheet(plots: tuple[Plot, ...]) -> Document:
    """All plots with their titles on one page, in two columns."""
    columns = [_MARGIN, _MARGIN]
    items: list[Item] = []
    for plot in plots:
        side = columns.index(min(columns))
        x, y = _MARGIN + side * (WIDTH + _GUTTER), columns[side]
        items.append(placed((words(plot.title, 0, 2.5, bold=True), placed(plot.items, 0, _HEAD)), x, y))
        columns[side] = y + _HEAD + plot.height + _GUTTER
    width, height = 2 * (_MARGIN + WIDTH) + _GUTTER, max(columns) - _GUTTER + _MARGIN
    ground = fill(rect(0, 0, width, height), WHITE)
    return _document((_page(say("Simulated games"), width, height, (ground, *items)),))


def _page(name: str, width: float, height: float, items: tuple[Item, ...]) -> Page:
    area = Rect(0, 0, width, height)
    return Page(name, width, height, items, area, area)


def _document(pages: tuple[Page, ...]) -> Document:
    return Document(
        say("Playtest"), say("Simulated games"), pages, {weight: Face.bundled(weight) for weight in WEIGHTS}
    )
