"""Small studies that tests of reports share."""

from functools import cache

from generator.playtest.study import Request, Study, study
from sengoku.game_set import Battlefield, GameSet
from sengoku.tile_sets import parse_tile_set
from tests.sengoku.playing import SIX_ARMIES

HOSTILE = '<script>alert("x")</script> & \u202e"\''


@cache
def small_study(tiles: str, players: tuple[int, ...], name: str = "small") -> Study:
    """Five games for each number of players, with another set to compare with."""
    game_set = GameSet(SIX_ARMIES, parse_tile_set(tiles), Battlefield(2))
    other = (name, GameSet(SIX_ARMIES, parse_tile_set("double-six"), Battlefield(2)))
    request = Request(name, game_set, players, ("greedy",), 5, 1, choices=True, against=other)
    return study(request, None, lambda done, of: None)
