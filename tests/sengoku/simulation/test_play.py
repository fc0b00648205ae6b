"""The simulation is fast; the readable rules say whether it is right."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.armies import STANDARD_ARMIES
from sengoku.bots.by_chance import RANDOM
from sengoku.game import Ending, GameState
from sengoku.game_set import Battlefield, GameSet, Rules
from sengoku.ground import Ground, Laid, ground
from sengoku.legality import legal_placements
from sengoku.simulation.board import Board, Move, Moves, any_move, listed, region_winner, sole_highest
from sengoku.simulation.masks import bit_of
from sengoku.simulation.play import LaidTile, play_game, region_board
from sengoku.simulation.replay import placement, replay
from sengoku.simulation.sight import Bot, Sight
from sengoku.squares import parse_square
from sengoku.tile_sets import TileSet, number_range
from sengoku.tiles import Tile
from sengoku.view import view
from tests.sengoku.playing import GAME_SETS, play_out
from tests.sengoku.simulation.against_the_rules import check_against_the_rules
from tests.sengoku.test_placement import questions

SEEDS = st.integers(0, 2**32)


def board_of(game_set: GameSet, region: int, on_table: Sequence[Laid]) -> Board:
    """The fast board of a position of the readable game."""
    laid: list[LaidTile] = []
    for tile in on_table:
        put = tile.placement
        seat = game_set.keys.index(put.army)
        laid.append((tile.region, seat, (put.tile.low, put.tile.high), (bit_of(put.low), bit_of(put.high))))
    board = region_board(game_set, region, [tile for tile in laid if tile[0] < region])
    for fought, seat, pair, move in laid:
        if fought == region:
            board.place(seat, pair, move)
    return board


def check_legal(board: Board, tile: Tile, ground: Ground) -> None:
    """Both say the same of one tile."""
    moves = board.legal(tile.low, tile.high)
    found = [placement("f", (tile.low, tile.high), move) for move in listed(moves or (0, 0, 0, 0))]
    assert sorted(found) == list(legal_placements("f", tile, ground))
    assert (moves is None) == (not found)


@settings(max_examples=50, deadline=None)
@given(GAME_SETS, SEEDS)
def test_legal_placements_equal_the_reference_on_every_position(game_set: GameSet, seed: int) -> None:
    for state in play_out(game_set, seed):
        if state.is_over:
            break
        board = board_of(state.game_set, state.region, state.laid)
        for tile in {turn.tile for turn in state.queue[:1]} or set(state.holdings[0].hand):
            check_legal(board, tile, state.ground)


@pytest.mark.parametrize("name", sorted({case.name for _, case, *_ in questions()}))
def test_legal_placements_equal_the_reference_in_the_vectors(name: str) -> None:
    """Positions that chance hardly ever leads to, such as a hole at the edge of a resolved region."""
    case = next(case for _, case, *_ in reversed(questions()) if case.name == name)
    game_set = GameSet(battlefield=case.battlefield, rules=case.rules)
    board = board_of(game_set, case.region, case.laid)
    for tile in number_range(0, 8).tiles:
        check_legal(board, tile, ground(case.battlefield, case.rules, case.region, case.laid))


@settings(max_examples=50, deadline=None)
@given(GAME_SETS, SEEDS)
def test_a_simulated_game_is_a_game(game_set: GameSet, seed: int) -> None:
    bots = [RANDOM] * len(game_set.keys)
    check_against_the_rules(play_game(game_set, bots, Random(seed), Random(seed + 1)))


@settings(max_examples=20, deadline=None)
@given(GAME_SETS, SEEDS)
def test_bots_see_what_the_rules_let_everybody_know(game_set: GameSet, seed: int) -> None:
    """Region, start player, score and the tiles that everybody still has, at every tile that is revealed."""
    seen: list[Seen] = []

    def reveal(sight: Sight) -> tuple[int, int]:
        shown = sight.open
        held = [{tile: count for tile, count in counts.items() if count} for counts in shown.held]
        seen.append((shown.region, shown.start, list(shown.regions_won), list(shown.lines_won), held))
        return RANDOM.reveal(sight)

    spies = [Bot("spy", reveal, RANDOM.place)] * len(game_set.keys)
    played = play_game(game_set, spies, Random(seed), Random(seed + 1))
    at_rest = [state for state in replay(played) if not state.queue]
    expected = [known(state) for state, turn in zip(at_rest, played.turns, strict=False) for _ in turn.shown]
    assert seen == expected


def test_bots_see_how_far_the_turn_has_come() -> None:
    placed: list[int] = []

    def reveal(sight: Sight) -> tuple[int, int]:
        assert (sight.open.queue, sight.open.placed) == ([], 0)
        return sight.hand[0]

    def place(sight: Sight, tile: tuple[int, int], moves: Moves) -> Move:
        assert sight.open.queue[sight.open.placed] == (sight.seat, tile)
        placed.append(sight.open.placed)
        return listed(moves)[0]

    played = play_game(GameSet(), [Bot("spy", reveal, place)] * 4, Random(1), Random(2))
    assert placed == [index for turn in played.turns for index, move in enumerate(turn.moves) if move]
    assert max(placed) == 3


STUCK = GameSet(STANDARD_ARMIES[:3], TileSet(tuple(Tile(2 * n, 2 * n + 1) for n in range(6))), Battlefield(3))
"""No two tiles have a number in common, so a region is stuck as soon as its castle is walled in."""


@pytest.mark.parametrize("unplaceable", ["under-army", "set-aside"])
@pytest.mark.parametrize("stuck_region_ends", [True, False])
def test_a_simulated_region_that_is_stuck_ends_by_the_rules(unplaceable: str, stuck_region_ends: bool) -> None:
    game_set = replace(STUCK, rules=Rules(unplaceable, "half", stuck_region_ends))
    endings = set()
    for seed in range(12):
        played = play_game(game_set, [RANDOM] * 3, Random(seed), Random(-1 - seed))
        check_against_the_rules(played)
        endings |= {region.ending for region in played.regions}
    assert (Ending.STUCK in endings) == (stuck_region_ends or unplaceable == "under-army")


@pytest.mark.parametrize(
    ("lines", "winner"), [([3, 3, 0], -1), ([0, 0, 0], -1), ([1, 0, 0], 0), ([2, 2, 1, 0], 2), ([4, 3, 3], 0)]
)
def test_an_army_without_a_line_does_not_contend_for_the_region(lines: list[int], winner: int) -> None:
    assert region_winner(lines) == winner


Seen = tuple[int, int, list[int], list[int], list[dict[tuple[int, int], int]]]


def known(state: GameState) -> Seen:
    keys = state.game_set.keys
    regions, lines = dict(state.match.regions_won), dict(state.match.lines_won)
    everything = view(state, keys[0]).held
    held = [{(tile.low, tile.high): count for tile, count in everything[key].items()} for key in keys]
    score = [regions.get(key, 0) for key in keys], [lines.get(key, 0) for key in keys]
    return state.region, keys.index(state.start), *score, held


def test_equal_seeds_are_equal_games() -> None:
    first, again, other = (play_game(GameSet(), [RANDOM] * 4, Random(1), Random(seed)) for seed in (2, 2, 3))
    assert first == again
    assert first.deal == other.deal
    assert first.turns != other.turns


def test_every_placement_is_as_likely_as_any_other() -> None:
    """24 placements begin a region; over 24,000 draws each comes up 1,000 times, give or take five deviations."""
    rng = Random(7)
    moves = Board(2, whole=False).legal(2, 5)
    assert moves is not None
    drawn = [any_move(moves, rng) for _ in range(24_000)]
    assert sorted(set(drawn)) == sorted(listed(moves))
    assert len(set(drawn)) == 24
    assert all(850 < drawn.count(move) < 1150 for move in set(drawn))


def test_of_any_squares_each_may_be_drawn() -> None:
    moves = (1 << 0 | 1 << 1 | 1 << 3, 0, 1 << 0, 1 << 8 | 1 << 60)
    rng = Random(7)
    assert {any_move(moves, rng) for _ in range(200)} == set(listed(moves))


def test_a_copied_board_leaves_the_first_alone() -> None:
    board = Board(2, whole=False)
    copy = board.copy()
    copy.place(0, (2, 5), (bit_of(parse_square("c2")), bit_of(parse_square("c1"))))
    assert board.legal(5, 5) == Board(2, whole=False).legal(5, 5)
    assert board.sums == [(0, 0)] * 10
    assert copy.sums[1] == (128 + 2, 0)
    assert (copy.room(1), board.room(1)) == (4, 5)


@pytest.mark.parametrize(
    ("totals", "winner"),
    [([7, 7, 5, 5], -1), ([7, 7, 5, 3], 2), ([7, 5, 5], 0), ([None, 0], 1), ([None, None], -1), ([0, 0, None, 0], -1)],
)
def test_ties_drop_out_as_in_d2_and_a_blank_is_presence(totals: list[int | None], winner: int) -> None:
    assert sole_highest(tuple(0 if total is None else 128 + total for total in totals)) == winner
