"""The cover's picture is a game that could be played: every tile legal, none laid twice, the castle's marker right."""

from dataclasses import replace

import pytest

from generator.art.cover_scene import battle_scene
from generator.art.pictograms_rules import example_result
from generator.design.model import Design
from generator.design.standard import STANDARD
from generator.drawing import Shape, painted_box
from generator.geometry import Rect
from sengoku.armies import STANDARD_ARMIES
from sengoku.game_set import Battlefield, GameSet
from sengoku.tile_sets import parse_tile_set
from tests.generator.drawn import leaves

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def design(players: int = 4, regions: int = 4) -> Design:
    return replace(
        STANDARD,
        game_set=GameSet(STANDARD_ARMIES[:players], battlefield=Battlefield(regions)),
        looks=STANDARD.looks[:players],
    )


@PLAYERS
def test_the_castle_bears_the_marker_of_the_army_that_won_it(players: int) -> None:
    made = design(players)
    # At 250 mm the map is at real size: the castle marker is 22 mm, on the middle of c3.
    drawn = leaves(battle_scene(made, 0, 0, 250.0))
    markers = [
        item.fill
        for item, box in drawn
        if isinstance(item, Shape) and (box.width, box.height) == (pytest.approx(22), pytest.approx(22))
    ]
    colours = {look.army.key: look.ground for look in made.looks}
    assert markers == [colours[example_result(made).winner or ""]]


@pytest.mark.parametrize("regions", [1, 2, 4, 9])
@pytest.mark.parametrize("ink", ["full", "low"])
def test_the_picture_fills_its_square_and_no_more(regions: int, ink: str) -> None:
    made = design(regions=regions).printed(ink=ink)
    box = painted_box(battle_scene(made, 97, 46, 97))
    assert box is not None
    assert Rect(97, 46, 97, 97).contains(box, 0.01)
    assert min(box.width, box.height) > 96


def test_a_kit_with_too_few_numbers_for_a_battle_shows_the_map_alone() -> None:
    def colours(tiles: str) -> set[str | None]:
        made = replace(STANDARD, game_set=GameSet(tiles=parse_tile_set(tiles)))
        return {item.fill for item, _ in leaves(battle_scene(made, 97, 46, 97)) if isinstance(item, Shape)}

    grounds = {look.ground for look in STANDARD.looks}
    assert grounds <= colours("0-5")
    assert not grounds & colours("1-2")
