"""From which squares a tile may hang over that nobody recorded."""

from dataclasses import replace

import pytest

from sengoku.armies import STANDARD_ARMIES
from sengoku.bots.greedy import GREEDY
from sengoku.game_set import Battlefield, GameSet
from sengoku.hanging import may_hang
from sengoku.layout import Layout
from sengoku.notation.layout_text import parse_layout
from sengoku.squares import Square
from sengoku.unrecorded import only_overhanging
from tests.layout_texts import INSIDE, WRONG_ARMY
from tests.sengoku.recorded import layout_of
from tests.sengoku.slips import resolved_layouts


def told(layout: Layout, number: int = 1) -> list[str]:
    return [one.message for one in may_hang(layout, number)]


@pytest.mark.parametrize(
    ("on", "where"),
    [
        ("1 b3 f1 a3 f2 a2 f3", ["Flame may have a tile over the edge at a2"]),
        ("1 a2 f1 a3 f2 a4 f3", ["Flame may have a tile over the edge at a2 or a4"]),  # what is left is a tile
        ("1 a2 f1 a3 f1 a4 f2", ["Flame may have a tile over the edge at a2 or a4"]),
        ("1 a2 f1 e4 f2", ["Flame may have a tile over the edge at a2 or e4"]),  # both at once
        ("1 a2 f1 e4 w2", ["Flame may have a tile over the edge at a2", "Wave may have a tile over the edge at e4"]),
        ("1 b3 f1 a3 f2", []),
    ],
)
def test_on_boards_that_lie_apart(on: str, where: list[str]) -> None:
    assert told(layout_of([("on", on)])) == where


def test_an_army_for_which_nothing_is_found_in_time_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sengoku.hanging._without_which", lambda *_: ())
    assert told(layout_of([("on", "1 a2 f1 e4 w2")])) == []


def test_on_joined_boards_what_came_from_an_earlier_region_is_not_meant() -> None:
    joined = ("regions", "4 joined")
    assert told(layout_of([joined, ("on", "1 e3 f1")])) == ["Flame may have a tile over the edge at e3"]
    assert told(layout_of([joined, ("on", "2 a3 f2 e3 f1")]), 2) == ["Flame may have a tile over the edge at e3"]


def test_after_a_tap_on_the_wrong_army_it_is_beside_that_square_or_that_square() -> None:
    assert told(parse_layout(f"region 1\n{INSIDE}")) == []
    assert told(parse_layout(f"region 1\n{WRONG_ARMY}")) == [
        "Wave may have a tile over the edge at d1",
        "Drum may have a tile over the edge at e1",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_square_of_every_tile_that_hung_over_alone_is_among_them(seats: int) -> None:
    """In simulated regions of which all but the ring was recorded."""
    seen = 0
    for layout in (
        layout for seed in range(4) for layout in resolved_layouts(game_of(seats), seed, ring=True, bot=GREEDY)
    ):
        *others, last = layout.regions
        inside = replace(last, halves=tuple(half for half in last.halves if half[0].is_inside))
        found = may_hang(replace(layout, regions=(*others, inside)), last.number)
        for army in layout.game_set.armies:
            over = [square for square, half in last.halves if half.army == army.key and not square.is_inside]
            if len(over) == 1:
                seen += 1
                (where,) = [one.squares for one in found if one.message.startswith(army.name)]
                assert nearest_inside(over[0]) in where
    assert seen > 2


def game_of(seats: int) -> GameSet:
    return GameSet(STANDARD_ARMIES[:seats], battlefield=Battlefield(4))


def nearest_inside(square: Square) -> Square:
    (found,) = [near for near in square.neighbours if near.is_inside]
    return found


def test_every_question_names_a_square() -> None:
    asked = 0
    for layout in (
        layout for seed in range(4) for layout in resolved_layouts(game_of(3), seed, ring=False, bot=GREEDY)
    ):
        number = layout.regions[-1].number
        questions = only_overhanging(layout, number)
        asked += bool(questions)
        assert len(may_hang(layout, number)) == len(questions)
    assert asked > 2
