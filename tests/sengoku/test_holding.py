"""What one player holds: hand, pile, and tiles out of the game."""

from collections import Counter
from random import Random

import pytest

from sengoku.errors import IllegalPlayError
from sengoku.game import new_game, place, reveal
from sengoku.game_set import GameSet
from sengoku.holding import Holding
from sengoku.legality import legal_placements
from sengoku.tile_sets import TileSet
from sengoku.tiles import Tile, parse_tile
from sengoku.view import Shown, view


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(parse_tile(word) for word in text.split())


def test_a_player_is_out_of_tiles_when_hand_and_pile_are_empty() -> None:
    assert Holding("f", (), ()).is_empty
    assert not Holding("f", tiles("1|2"), ()).is_empty
    assert not Holding("f", (), tiles("1|2")).is_empty
    assert Holding("f", (), (), tiles("1|2")).is_empty


def test_a_hand_is_filled_to_five_from_the_top_of_the_pile_and_no_further() -> None:
    holding = Holding("f", tiles("3|3 5|5"), tiles("6|6 1|1 2|2 4|4")).refill()
    assert holding.hand == tiles("1|1 2|2 3|3 5|5 6|6")
    assert holding.pile == tiles("4|4")
    assert holding.refill() == holding
    six = Holding("f", tiles("1|1 1|2 1|3 1|4 1|5 1|6"), tiles("2|2 3|3"))
    assert six.refill() == six
    assert Holding("f", (), tiles("1|2")).refill() == Holding("f", tiles("1|2"), ())


def test_a_tile_that_is_not_there_cannot_be_taken() -> None:
    holding = Holding("f", tiles("1|2 3|3"), tiles("5|5"))
    assert holding.without(Tile(3, 3)).hand == tiles("1|2")
    with pytest.raises(IllegalPlayError, match=r"f does not hold 5\|5, but 1\|2 3\|3$"):
        holding.without(Tile(5, 5))
    with pytest.raises(IllegalPlayError, match=r"f does not hold 5\|5, but nothing$"):
        Holding("f", (), ()).without(Tile(5, 5))


def test_tiles_come_back_into_order_go_under_the_pile_or_aside() -> None:
    holding = Holding("f", tiles("1|2 5|5"), tiles("6|6"), tiles("4|4"))
    assert holding.take_back(Tile(2, 3)).hand == tiles("1|2 2|3 5|5")
    assert holding.put_under(Tile(2, 3)).pile == tiles("6|6 2|3")
    assert holding.put_aside(Tile(2, 3)).set_aside == tiles("4|4 2|3")


def test_what_nobody_has_left_is_not_listed() -> None:
    game_set = GameSet(tiles=TileSet(tiles("1|2 3|3")))
    state = reveal(new_game(game_set, Random(1)), dict.fromkeys(game_set.keys, Tile(1, 2)))
    assert [list(held) for held in view(state, "w").held.values()] == [[Tile(3, 3)]] * 4
    out = state.with_holding(Holding("f", (), (), tiles("3|3")))
    assert [list(held) for held in view(out, "w").held.values()] == [[], *[[Tile(3, 3)]] * 3]
    assert view(out, "w").shown[0] == Shown("f", 0, 0, tiles("3|3"))


def test_of_three_alike_two_are_left_after_one_was_shown_or_laid() -> None:
    game_set = GameSet(tiles=TileSet(tiles("1|2 1|2 1|2 3|3 3|3 3|3")))
    left = Counter({Tile(1, 2): 2, Tile(3, 3): 3})
    state = reveal(new_game(game_set, Random(1)), dict.fromkeys(game_set.keys, Tile(1, 2)))
    assert view(state, "w").held == dict.fromkeys(game_set.keys, left)
    first = state.queue[0]
    state = place(state, legal_placements(first.army, first.tile, state.ground)[0])
    assert view(state, "w").held == dict.fromkeys(game_set.keys, left)
