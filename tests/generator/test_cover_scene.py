"""The cover's picture is a game that could be played: every tile legal, none laid twice, the castle's marker right."""

from collections import Counter
from dataclasses import replace

import pytest

from generator.art.cover_scene import CONTESTED, battle_scene
from generator.art.pictograms_rules import EXAMPLES, example_result, placements
from generator.design.model import Design
from generator.design.standard import STANDARD
from generator.drawing import Shape, painted_box
from generator.geometry import Rect
from sengoku.armies import STANDARD_ARMIES
from sengoku.game_set import Battlefield, GameSet
from sengoku.ground import Ground
from sengoku.legality import violations
from tests.generator.drawn import leaves

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def design(players: int = 4, regions: int = 4) -> Design:
    return replace(
        STANDARD,
        game_set=GameSet(STANDARD_ARMIES[:players], battlefield=Battlefield(regions)),
        looks=STANDARD.looks[:players],
    )


@PLAYERS
def test_the_contested_region_is_laid_by_the_rules(players: int) -> None:
    ground = Ground()
    for placement in placements(design(players), CONTESTED):
        assert violations(placement, ground) == ()
        ground = ground.with_placement(placement)


@PLAYERS
def test_no_army_lays_a_tile_twice(players: int) -> None:
    made = design(players)
    laid = (*placements(made, EXAMPLES[players]), *placements(made, CONTESTED))
    assert Counter((placement.army, placement.tile) for placement in laid).most_common(1)[0][1] == 1


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
