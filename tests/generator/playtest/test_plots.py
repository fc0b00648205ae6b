"""Plots keep within their frame and draw what was counted."""

import pytest

from generator.drawing import Shape, Text, painted_box
from generator.geometry import Rect
from generator.playtest.page_style import DARK
from generator.playtest.plots.plot import ACCENT, BRIGHT, DEEP, INK, RAMP, WHITE, WIDTH, Scale, step
from generator.playtest.plots.sheet import plot_pages, plot_sheet, study_plots
from generator.playtest.plots.turns import turn_plot
from generator.playtest.study import Study
from generator.writers.svg import svg_pages
from sengoku.colours import contrast
from tests.generator.playtest.studies import small_study

STUDIES = {
    "usual": ("double-six", (2, 3, 4)),
    "six players": ("1-3", (2, 6)),
    "all numbers": ("0-18", (2,)),
    "ten numbers": ("0-9", (3,)),
    "one tile": ("4|7", (2,)),
}


@pytest.fixture(params=STUDIES)
def study(request: pytest.FixtureRequest) -> Study:
    return small_study(*STUDIES[request.param])


def test_every_plot_keeps_within_its_frame(study: Study) -> None:
    plots = study_plots(study)
    assert len({plot.key for plot in plots}) == len(plots)
    for plot in plots:
        ink = painted_box(plot.items)
        assert ink is not None
        assert Rect(0, 0, WIDTH, plot.height).contains(ink, 0.6), plot.key


def test_texts_of_a_plot_do_not_run_into_each_other(study: Study) -> None:
    for plot in study_plots(study):
        boxes = [painted_box((item,)) for item in plot.items if isinstance(item, Text)]
        for index, box in enumerate(boxes):
            for other in boxes[index + 1 :]:
                assert box is not None
                assert other is not None
                assert not box.overlaps(other, 0.3), plot.key


def test_the_sheet_holds_all_plots_apart(study: Study) -> None:
    plots = study_plots(study)
    (page,) = plot_sheet(plots).pages
    ground, *rest = page.items
    boxes = [painted_box((item,)) for item in rest]
    assert len(boxes) == len(plots)
    for index, box in enumerate(boxes):
        assert box is not None
        assert page.trim.contains(box)
        assert not any(box.overlaps(other) for other in boxes[index + 1 :] if other is not None)
    assert isinstance(ground, Shape)
    (text,) = svg_pages(plot_sheet(plots))
    assert text == next(iter(svg_pages(plot_sheet(study_plots(study)))))
    assert len(plot_pages(plots).pages) == len(plots)


def test_bars_are_as_tall_as_there_were_games() -> None:
    study = small_study("double-six", (2, 3, 4))
    plot = turn_plot(study.sections)
    bars = [painted_box((item,)) for item in plot.items if isinstance(item, Shape) and item.fill == DEEP]
    tall = [box.height for box in bars if box is not None]
    games = [game.turns for section in study.sections for game in section.summary.batch.games]
    most = [max(counts) for counts in _counts(study)]
    assert sum(tall) == pytest.approx(sum(20 * 5 / peak for peak in most))
    assert len(games) == 15


def _counts(study: Study) -> list[list[int]]:
    found = []
    for section in study.sections:
        turns = [game.turns for game in section.summary.batch.games]
        found.append([turns.count(value) for value in set(turns)])
    return found


def test_letters_on_bars_are_readable_light_and_dark() -> None:
    for ground, ink in ((DEEP, WHITE), (BRIGHT, INK), (ACCENT, WHITE)):
        assert contrast(ink, ground) >= 4.5
        assert contrast(DARK[ink], DARK[ground]) >= 4.5


def test_a_scale_ends_at_its_ends() -> None:
    scale = Scale(0, 10, 20, 40)
    assert [scale.at(figure) for figure in (-5, 0, 5, 10, 99)] == [20, 20, 30, 40, 40]
    assert [step(part) for part in (0, 0.999, 1, 1.5)] == [0, len(RAMP) - 1, len(RAMP) - 1, len(RAMP) - 1]
