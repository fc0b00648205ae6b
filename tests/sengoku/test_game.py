"""A game's procedure, step by step."""

import random
from dataclasses import replace

import pytest

from sengoku.errors import IllegalPlayError, RulesError
from sengoku.game import Ending, GameState, new_game, place, reveal, withdraw
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.ground import Laid
from sengoku.holding import Holding
from sengoku.placement import parse_placement
from sengoku.squares import parse_square
from sengoku.tile_sets import PRESETS
from sengoku.tiles import Tile, parse_tile
from sengoku.turn_order import Turn

TWO = GameSet(armies=GameSet().armies[:2])

ONE_HOLE = """f 1|1 c2-c1, f 1|2 b3-a3, f 1|2 d3-e3, f 1|1 c4-c5, w 3|3 b1-b2, w 3|4 a1-a0,
    w 5|5 e2-e1, w 5|5 e4-e5, w 5|5 d2-d1, w 5|5 d4-d5, f 4|4 a4-a5, f 4|4 b4-b5"""
"""Everything of a region but a2, beside which lie a 3 twice and a 2; only 2s and 3s go there, half over the edge."""


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(sorted(parse_tile(word) for word in text.split()))


def laid(text: str, region: int = 1) -> tuple[Laid, ...]:
    return tuple(Laid(region, parse_placement(words.strip())) for words in text.split(","))


def state(game_set: GameSet, hands: str, queue: str = "", on_table: tuple[Laid, ...] = (), **more) -> GameState:
    """A state from ``f 1|2 3|4 / 5|5, w ...`` (hand and pile) and a queue ``w 2|6, f 1|1``."""
    holdings = []
    for words in hands.split(","):
        hand, _, pile = words.strip()[1:].partition("/")
        holdings.append(Holding(words.strip()[0], tiles(hand), tuple(parse_tile(word) for word in pile.split())))
    turns = tuple(Turn(words.split()[0], parse_tile(words.split()[1])) for words in queue.split(",") if words.strip())
    return GameState(game_set, tuple(holdings), "f", queue=turns, laid=on_table, **more)


def reasons(play, *arguments) -> tuple[str, ...]:
    with pytest.raises(IllegalPlayError) as caught:
        play(*arguments)
    return caught.value.reasons


def test_setup_deals_five_and_keeps_the_rest() -> None:
    game = new_game(GameSet(), random.Random(1))
    assert (game.turn, game.start, game.region) == (1, "f", 1)
    for holding in game.holdings:
        assert (len(holding.hand), len(holding.pile)) == (5, 16)
        assert tuple(sorted(holding.hand + holding.pile)) == PRESETS["double-six"].tiles
    assert len({holding.pile for holding in game.holdings}) == 4, "each army is shuffled for itself"
    assert new_game(GameSet(), random.Random(1)) == game
    assert new_game(GameSet(), random.Random(2)) != game


def test_somebody_else_may_start() -> None:
    assert new_game(GameSet(), random.Random(1), "d").start == "d"
    with pytest.raises(RulesError, match="expected one of f w d b as start player, got 'q'"):
        new_game(GameSet(), random.Random(1), "q")


def test_revealing_queues_the_tiles_weakest_first() -> None:
    game = reveal(state(TWO, "f 3|4 5|6, w 1|1 2|2"), {"f": Tile(3, 4), "w": Tile(2, 2)})
    assert game.queue == (Turn("w", Tile(2, 2)), Turn("f", Tile(3, 4)))
    assert [holding.hand for holding in game.holdings] == [tiles("5|6"), tiles("1|1")]


def test_every_fault_of_a_reveal_is_told() -> None:
    game = state(GameSet(), "f 3|4 5|6, w 1|1, d, b 2|2")
    assert reasons(reveal, game, {"f": Tile(1, 2), "d": Tile(1, 1), "q": Tile(1, 1), "w": Tile(1, 1)}) == (
        "b has to reveal a tile",
        "d has no tile to reveal",
        "q has no tile to reveal",
        "f does not hold 1|2, but 3|4 5|6",
    )
    shown = reveal(state(TWO, "f 3|4 5|6, w 1|1 2|2"), {"f": Tile(3, 4), "w": Tile(2, 2)})
    assert reasons(reveal, shown, {"f": Tile(5, 6), "w": Tile(1, 1)}) == ("w has to place 2|2 first",)


def test_every_fault_of_a_play_is_told() -> None:
    game = state(TWO, "f, w", "f 1|2, w 5|6")
    assert reasons(place, game, parse_placement("w 5|6 c3-b3")) == (
        "f has to place 1|2 now, not w 5|6",
        "c3 is the castle",
    )
    idle = state(TWO, "f 1|2, w")
    assert idle.choices == ()
    assert reasons(place, idle, parse_placement("f 1|2 c2-c1")) == ("no tile is revealed",)
    assert reasons(place, idle, parse_placement("f 1|2 c3-c4")) == ("no tile is revealed", "c3 is the castle")
    assert reasons(withdraw, game) == ("1|2 has a legal place",)
    assert reasons(withdraw, state(TWO, "f 1|2, w")) == ("no tile is revealed",)


def test_after_a_turn_hands_are_refilled_and_the_start_player_moves_on() -> None:
    game = state(TWO, "f 3|3 / 4|4 5|5, w 6|6", "w 1|2, f 1|3")
    game = place(game, parse_placement("w 1|2 c2-c1"))
    assert (game.turn, game.start, game.queue, game.placed) == (1, "f", (Turn("f", Tile(1, 3)),), 1)
    game = place(game, parse_placement("f 1|3 d2-d3"))
    assert (game.turn, game.start, game.queue) == (2, "w", ())
    assert [(holding.hand, holding.pile) for holding in game.holdings] == [
        (tiles("3|3 4|4 5|5"), ()),
        (tiles("6|6"), ()),
    ]


def test_a_hand_is_refilled_to_five_from_the_top_of_the_army() -> None:
    game = state(TWO, "f 3|3 3|4 3|5 3|6 / 6|6 1|1, w 6|6", "f 1|3")
    game = place(game, parse_placement("f 1|3 d2-d3"))
    assert game.holding("f") == Holding("f", tiles("3|3 3|4 3|5 3|6 6|6"), tiles("1|1"))


@pytest.mark.parametrize(
    ("unplaceable", "expected"),
    [
        ("under-army", Holding("w", tiles("1|1 1|2 1|3 1|4 6|6"), (Tile(1, 6), Tile(5, 6)))),
        ("set-aside", Holding("w", tiles("1|1 1|2 1|3 1|4 6|6"), (Tile(1, 6),), (Tile(5, 6),))),
    ],
)
def test_a_tile_without_a_place_leaves_the_hand(unplaceable: str, expected: Holding) -> None:
    game_set = replace(TWO, rules=Rules(unplaceable=unplaceable))
    game = state(game_set, "f 1|1, w 1|1 1|2 1|3 1|4 / 6|6 1|6", "w 5|6", laid(ONE_HOLE))
    assert withdraw(game).holding("w") == expected


def test_a_full_region_is_resolved_in_mid_turn() -> None:
    game = state(TWO, "f 1|1 2|2 3|4 4|4, w 1|4 / 6|6", "w 2|6, f 1|2", laid(ONE_HOLE), turn=9)
    game = place(game, parse_placement("w 2|6 a2-z2"))
    assert game.holding("f").hand == tiles("1|1 1|2 2|2 3|4 4|4"), "the unplaced tile is back in the hand"
    assert game.holding("w").hand == tiles("1|4 6|6")
    assert (game.turn, game.start, game.region, game.queue, game.placed) == (10, "w", 2, (), 0)
    (first,) = game.resolved
    assert (first.ending, first.turn, first.result.complete) == (Ending.FULL, 9, True)
    assert game.ground.halves == (), "a separate board lies there empty"


def test_a_turn_without_a_placement_ends_the_region_as_it_stands() -> None:
    game = state(TWO, "f 5|6 / 1|3, w 1|1", "w 5|6, f 6|6", laid(ONE_HOLE), turn=9)
    game = withdraw(game)
    assert (game.region, game.turn) == (1, 9), "not before everybody has tried"
    game = withdraw(game)
    (first,) = game.resolved
    assert (first.ending, first.turn, first.result.complete, game.region) == (Ending.STUCK, 9, False, 2)
    assert game.holding("f").hand == tiles("1|3 5|6 6|6")


def test_one_placement_keeps_a_region_going() -> None:
    game = state(TWO, "f 5|6, w 1|1", "w 5|6, f 2|6", laid(ONE_HOLE.replace(", f 4|4 b4-b5", "")), turn=9)
    game = place(withdraw(game), parse_placement("f 2|6 a2-z2"))
    assert (game.region, game.turn, game.resolved, game.idle) == (1, 10, (), 0)


@pytest.mark.parametrize(("unplaceable", "turns"), [("under-army", 4), ("set-aside", None)])
def test_without_the_rule_a_stuck_region_waits_for_the_largest_army(unplaceable: str, turns: int | None) -> None:
    """Set aside, the tiles run out instead; under the army, four tiles each come round once in four turns."""
    game_set = replace(TWO, rules=Rules(unplaceable=unplaceable, stuck_region_ends=False))
    game = state(game_set, "f 5|6 5|6 6|6 6|6, w 5|6", "", laid(ONE_HOLE))
    while game.region == 1 and not game.is_over:
        if game.queue:
            game = withdraw(game)
        else:
            game = reveal(game, {holding.army: holding.hand[0] for holding in game.holdings if holding.hand})
    assert (game.resolved[0].turn, game.idle) == (4, 0)
    assert game.resolved[0].ending == (Ending.STUCK if turns else Ending.NO_TILES)
    assert game.is_over == (turns is None), "with no tile left, no further region is fought"


@pytest.mark.parametrize("stuck_region_ends", [True, False])
def test_a_game_without_tiles_is_over(stuck_region_ends: bool) -> None:
    game_set = replace(TWO, rules=Rules(stuck_region_ends=stuck_region_ends))
    game = state(game_set, "f, w", "f 1|3")
    game = place(game, parse_placement("f 1|3 d2-d3"))
    assert game.is_over
    assert [region.ending for region in game.resolved] == [Ending.NO_TILES] * 4
    told = [(region.number, region.ended) for region in game.layout.regions]
    assert told == [(1, False), (2, True), (3, True), (4, True)], "where nothing was laid it must be said"
    assert game.region == 4, "the last one fought"
    assert game.match.winners == ("f",)
    assert reasons(reveal, game, {}) == ("the game is over",)


def test_two_regions_end_the_game_at_once() -> None:
    last = laid("f 1|3 d2-d3")
    game = state(TWO, "f, w", "f 1|3", resolved=())
    won = place(game, parse_placement("f 1|3 d2-d3")).resolved[0]
    game = state(TWO, "f 1|1, w 1|1", "w 5|6, f 6|6", last + laid(ONE_HOLE.replace("w ", "f "), 2), resolved=(won,))
    game = withdraw(withdraw(game))
    assert game.is_over
    assert (game.match.decided_by, game.match.winners, len(game.resolved)) == ("two-regions", ("f",), 2)
    assert game.turn == 1, "no further turn begins"


def test_on_joined_boards_an_overhanging_half_counts_where_it_lies() -> None:
    game_set = replace(TWO, battlefield=Battlefield(4, joined=True))
    game = state(game_set, "f 5|6, w 6|6", "w 5|6, f 6|6", laid(ONE_HOLE.replace("e2-e1", "e1-f1, w 5|5 e2-f2")))
    game = withdraw(withdraw(game))
    assert game.region == 2
    assert game.ground.by_square[parse_square("a1")] == ("w", 5)
    assert not game.ground.is_open
    game = state(game_set, "f, w", "f 1|3", game.laid, resolved=game.resolved)
    game = place(game, parse_placement("f 1|3 d2-d3"))
    assert game.resolved[1].result.rows[0].totals == (("w", 5),)


def test_a_layout_names_every_tile_as_a_pair() -> None:
    game = state(TWO, "f, w", "", laid("f 1|3 d2-d3, w 3|5 e2-f2"))
    (region,) = game.layout.regions
    assert dict(region.halves) == {
        parse_square("d2"): ("f", 1),
        parse_square("d3"): ("f", 3),
        parse_square("e2"): ("w", 3),
        parse_square("f2"): ("w", 5),
    }
    assert region.pairs == tuple(sorted((parse_square(a), parse_square(b)) for a, b in (("d2", "d3"), ("e2", "f2"))))
