"""The keys of printing: what is refused, all at once, and what follows from them."""

from typing import Any

import pytest

from generator.design.print_spec import CHOICES, PrintSpec, PrintSpecError
from generator.design.standard import STANDARD
from generator.geometry import Insets, Rect
from generator.papers import PAPERS


@pytest.mark.parametrize(
    ("keys", "starts"),
    [
        ({"flip": "left"}, ["flip: expected one of long-edge, short-edge, none, got 'left'"]),
        ({"margins": Insets(8, -1, 8, float("nan"))}, ["margins.right", "margins.left"]),
        ({"gutter": 2.0}, ["gutter: expected 0, or at least 3 mm"]),
        ({"gutter": 3.0, "bleeding": "own"}, ["gutter: expected 0, or at least 4 mm"]),
        ({"gutter": 4.0, "bleeding": "own", "back_bleed": 3.0}, ["gutter: expected 0, or at least 6 mm"]),
        ({"start_slot": 0, "dpi": 5, "bleed": 99.0}, ["bleed", "start_slot", "dpi"]),
    ],
)
def test_everything_wrong_is_said_at_once(keys: dict[str, Any], starts: list[str]) -> None:
    with pytest.raises(PrintSpecError) as error:
        PrintSpec(**keys)
    assert len(error.value.problems) == len(starts)
    for problem, start in zip(error.value.problems, starts, strict=True):
        assert problem.startswith(start)


def test_every_listed_choice_is_accepted() -> None:
    for key, values in CHOICES.items():
        for value in values:
            assert getattr(PrintSpec(**{key: value}), key) == value


def test_landscape_feeds_the_paper_by_its_other_edge() -> None:
    assert (PrintSpec(orientation="landscape").sheet.width, PrintSpec().sheet.width) == (297, 210)


def test_backs_take_the_bleed_of_fronts_unless_they_have_their_own() -> None:
    assert PrintSpec(bleed=1.5).bleed_of("verso") == 1.5
    assert PrintSpec(bleed=1.5, back_bleed=3).bleed_of("verso") == 3
    assert PrintSpec(bleed=1.5, back_bleed=3).bleed_of("recto") == 1.5


def test_backs_that_are_glued_on_bear_marks() -> None:
    assert PrintSpec(flip="none").has_marks_on_backs
    assert not PrintSpec().has_marks_on_backs
    assert not PrintSpec(flip="none", marks_on_backs=False).has_marks_on_backs


def test_a_design_is_printed_in_another_way_and_stays_itself() -> None:
    letter = STANDARD.printed(paper=PAPERS["letter"], bleed=1.0)
    assert (letter.paper.name, letter.bleed, STANDARD.paper.name) == ("Letter", 1.0, "A4")


def test_margins_turn_with_the_sheet() -> None:
    margins = Insets(top=1, right=2, bottom=3, left=4)
    assert margins.turned == Insets(top=4, right=1, bottom=2, left=3)
    assert Rect(0, 0, 100, 200).within(margins) == Rect(4, 1, 94, 196)
