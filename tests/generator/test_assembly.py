"""How to print and build the kit: what a builder must be told, and a list to tick that holds the whole kit."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from generator.art.neutrals import INK, STONE
from generator.art.pictograms import LINE
from generator.art.pictograms_flat import screen_fold
from generator.art.pictograms_fold import tile_fold
from generator.art.region_grid import RegionGrid
from generator.components.assembly import assembly_items
from generator.design.load import load_design
from generator.design.model import ArmyLook, Design
from generator.design.print_spec import LabelStock
from generator.design.standard import STANDARD
from generator.drawing import Items, Shape
from generator.geometry import Rect
from sengoku.armies import STANDARD_ARMIES
from sengoku.game_set import Battlefield, GameSet
from tests.generator.drawn import colliding, leaves, texts


def words(design: Design) -> str:
    return " ".join(item.text for item, _ in texts(assembly_items(design)))


@pytest.mark.parametrize(
    "told",
    [
        "Actual size, 100 %,",
        "Both sides, flip on the long edge.",
        "Hold a sheet against the light:",
        "Plain paper, 80 g.",
        "160 to 200 g.",
        "paper on 1 mm card.",
        "Long cuts first,",
        "256 × 186 mm",
        "Fold back",
        "Fold the wings",
        "cut all their dashed lines",
        "Black corner tags: for a",
    ],
)
def test_a_builder_is_told(told: str) -> None:
    assert told in words(STANDARD)


def test_the_flip_is_the_designs() -> None:
    assert "flip on the short edge" in words(STANDARD.printed(flip="short-edge"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_piece_of_every_army_has_a_box_to_tick(players: int) -> None:
    looks = STANDARD.looks[:players]
    design = replace(STANDARD, game_set=GameSet(STANDARD_ARMIES[:players]), looks=looks)
    boxes = [
        box
        for item, box in leaves(assembly_items(design))
        if isinstance(item, Shape) and item.stroke and (round(box.width, 3), round(box.height, 3)) == (2.9, 2.9)
    ]
    assert len(boxes) == 4 * players + 3
    for look in looks:
        assert look.army.name in words(design)


def test_one_board_is_not_cut() -> None:
    alone = words(replace(STANDARD, game_set=GameSet(battlefield=Battlefield(1))))
    assert "Leave the board whole." in alone
    assert "dashed lines" not in alone


@pytest.mark.parametrize("joined", [False, True])
@pytest.mark.parametrize("count", [2, 3, 4, 6, 9])
def test_boards_are_cut_along_the_lines_that_they_bear(count: int, joined: bool) -> None:
    """Two boards have one dashed line each; of more, one at least has two."""
    field = Battlefield(count, joined)
    items = assembly_items(replace(STANDARD, game_set=GameSet(battlefield=field)))
    said = " ".join(item.text for item, _ in texts(items))
    assert "Cut all dashed lines," in said if joined else "cut all their dashed lines." in said
    drawn = [box for item, box in leaves(items) if isinstance(item, Shape) and item.dash and box.y > 215]
    seams = [RegionGrid(number, field).seams for number in field.numbers]
    assert len(drawn) == len({"top" if side in ("top", "bottom") else "left" for sides in seams for side in sides})


def test_who_creases_is_told_with_what() -> None:
    """In a game that is scored, nothing else is."""
    for printing in ({}, {"backs": "fold"}):
        made = words(STANDARD.printed(**printing))
        assert "an empty ballpoint to crease lines." in made
        assert "Crease the ridge" in " ".join(made.split())
        assert "core" not in made


def test_words_keep_to_the_design_area_and_apart() -> None:
    found = texts(assembly_items(STANDARD))
    assert colliding(found) == []
    for item, box in found:
        assert Rect(0, 0, 194, 256).contains(box, 1e-3), item


LABELS = LabelStock(3, 7, 7.0, 15.0, 66.0, 38.0, 63.5, 38.0)

MODES: list[tuple[dict[str, Any], list[str], list[str]]] = [
    ({}, ["print it on both sides", "each page on paper of its own", "print the odd pages", "against the light"], []),
    (
        {"order": "fronts-then-backs"},
        ["By hand: print the first half, turn the stack over on the long edge", "each page on paper of its own"],
        ["the odd pages", "Both sides", "flip"],
    ),
    (
        {"order": "fronts-then-backs", "flip": "short-edge"},
        ["turn the stack over on the short edge"],
        ["the odd pages"],
    ),
    ({"order": "fronts-then-backs", "backs": "fold"}, ["One side only:"], ["By hand", "the first half"]),
    (
        {"flip": "none"},
        ["One side only:", "have sheets of their own", "push a pin"],
        ["print it on both sides", "against the light"],
    ),
    (
        {"backs": "fold"},
        [
            "One side only:",
            "Crease the dashed line",
            "Glue the blank inside, all behind the dotted frame.",
            "120 to 160 g",
        ],
        ["print it on both sides", "push a pin", "against the light", "300 g", "1 mm card"],
    ),
    (
        {"backs": "none"},
        ["One side only:", "No backs are printed."],
        ["print it on both sides", "push a pin", "the backs out"],
    ),
    (
        {"labels": LABELS},
        ["Die-cut labels,", "Labels: one side only.", "Peel off", "a back behind it.", "Markers: long cuts first,"],
        ["push a pin", "tiles end", "Thicker", "As the tiles."],
    ),
    (
        {"labels": LABELS, "backs": "none"},
        ["One side only:", "Die-cut labels,", "There are no backs.", "all must look alike behind."],
        ["push a pin", "Long cuts first,", "Fronts and backs", "a back behind it"],
    ),
    (
        {"labels": LABELS, "order": "fronts-then-backs"},
        ["turn the stack over on the long edge, print the rest. Labels: one side only."],
        ["the odd pages", "Try it"],
    ),
]


@pytest.mark.parametrize(("printing", "told", "untold"), MODES)
def test_steps_are_those_of_the_kind_of_backs(printing: dict[str, Any], told: list[str], untold: list[str]) -> None:
    said = " ".join(words(STANDARD.printed(**printing)).split())
    for part in told:
        assert part in said
    for part in untold:
        assert part not in said


@pytest.mark.parametrize(("printing", "told", "untold"), MODES)
def test_a_sheet_is_shown_being_turned_only_if_one_is(
    printing: dict[str, Any], told: list[str], untold: list[str]
) -> None:
    """The axis of the turn is dashed, and stands between the headings of printing and of tiles."""
    del untold
    items = assembly_items(STANDARD.printed(**printing))
    axes = [box for item, box in leaves(items) if isinstance(item, Shape) and item.dash and 64 < box.y < 85]
    assert bool(axes) == ("One side only:" not in told)
    assert "front only" not in words(STANDARD.printed(**printing))


@pytest.mark.parametrize(("printing", "told", "untold"), MODES)
def test_captions_end_above_the_line_to_the_next_heading(
    printing: dict[str, Any], told: list[str], untold: list[str]
) -> None:
    items = assembly_items(STANDARD.printed(**printing))
    lines = [box.y for item, box in leaves(items) if isinstance(item, Shape) and box.width > 190]
    assert len(lines) == 5
    for item, box in texts(items):
        assert not [y for y in lines if box.y < y + 0.2 < box.bottom], item.text


@pytest.mark.parametrize(("seats", "boxes"), [("f w", 2 * 4 + 3), ("f w d b", 4 * 4 + 3), ("f w d b l m", 6 * 4 + 3)])
def test_the_boxes_to_tick_never_touch(seats: str, boxes: int) -> None:
    """Each 2.6 mm and its line; two are a word's gap apart, and all stand above the foot, 7.4 mm high."""
    design = load_design("standard", [f"game.seats={seats}"])
    found = [box for item, box in leaves(assembly_items(design)) if abs(box.width - 2.9) < 0.01 and box.y > 226]
    assert len(found) == boxes
    for one, other in combinations(found, 2):
        assert not one.grown(0.6).overlaps(other)
    assert max(box.bottom for box in found) < 263.4 - 7.4


@pytest.mark.parametrize(
    ("drawing", "upright", "swings"),
    [(partial(tile_fold, upright=True), True, 1), (partial(tile_fold, upright=False), False, -1),
     (partial(screen_fold, STANDARD), False, 1)],
)  # fmt: skip
def test_a_picture_of_folding_shows_two_printed_halves_and_an_arrow_that_is_hidden_behind_them(
    drawing: Callable[[ArmyLook, tuple[float, float]], Items], upright: bool, swings: int
) -> None:
    """Measured from the fold to the half that swings, which lies at the right, above (1) or below (-1)."""
    look = STANDARD.looks[0]

    def away(box: Rect) -> tuple[float, float]:
        if upright:
            return box.x - fold.x, box.right - fold.x
        return (fold.bottom - box.bottom, fold.bottom - box.y) if swings > 0 else (box.y - fold.y, box.bottom - fold.y)

    found = [(item, box) for item, box in leaves(drawing(look, (0, 0))) if isinstance(item, Shape)]
    fold = next(box for item, box in found if item.dash and max(box.width, box.height) > 20)
    assert (fold.height > fold.width) == upright
    front = next(box for item, box in found if item.fill == look.ground)
    prints = [away(box) for item, box in found if not item.dash and (item.fill == look.ink or item.stroke == STONE[4])]
    assert away(front)[1] < 0.6
    assert [1 for _, end in prints if end < 0], "print on the half that stays"
    assert [1 for start, _ in prints if start > 0], "print on the half that swings"
    hidden = [away(box) for item, box in found if item.dash and box != fold]
    edge = max(end for start, end in hidden)
    assert edge > 4, "it begins behind the half that swings"
    assert min(start for start, _ in hidden) < -4, "it ends behind the half that stays"
    over = [away(box) for item, box in found if item.stroke == INK and not item.dash and item.width == LINE]
    assert [1 for start, end in over if start > edge - 0.6 and end > edge + 2], "it is seen beyond the far edge"
