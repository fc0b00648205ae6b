"""Counts of one game, against a game made by hand and against the rules' own replay."""

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.playtest.counts import Batch, count_game, count_games, merge
from generator.playtest.plan import Plan, for_players, play_share, shares
from sengoku.game import Ending
from sengoku.game_set import GameSet
from sengoku.simulation.replay import replay
from sengoku.squares import Square
from tests.sengoku.playing import GAME_SETS


@settings(max_examples=40, deadline=None)
@given(GAME_SETS, st.integers(0, 1000))
def test_counts_are_those_of_the_game_as_the_rules_replay_it(game_set: GameSet, seed: int) -> None:
    played = Plan(game_set, ("random",), seed).play(0)
    counts = count_game(played)
    states = list(replay(played))
    last = states[-1]
    laid = last.laid
    assert counts.tried - counts.homeless == len(laid)
    assert counts.overhanging == sum(not tile.placement.is_inside for tile in laid)
    assert counts.turns == last.turn or not laid
    assert counts.tied_turns == sum(
        any(turn.tied_with for turn in after.queue)
        for before, after in pairwise(states)
        if after.queue and not before.queue
    )
    fought = [region for region in last.resolved if any(tile.region == region.result.number for tile in laid)]
    endings = Counter(region.ending for region in fought)
    assert (counts.fought, counts.full, counts.stuck) == (len(fought), endings[Ending.FULL], endings[Ending.STUCK])
    assert counts.fought == counts.full + counts.stuck + counts.starved
    assert counts.unfilled == any(region.ending == Ending.NO_TILES for region in last.resolved)
    lines = [line for region in fought for line in region.result.lines if line.totals]
    assert (counts.lines, counts.unwon_lines) == (len(lines), sum(line.winner is None for line in lines))
    won = [region.result for region in fought if region.result.winner]
    assert counts.unwon_regions == len(fought) - len(won)
    assert counts.margin == sum(result.margin or dict(result.totals)[result.winner] for result in won)
    assert counts.by_regions == (last.match.decided_by == "two-regions")
    assert tuple(game_set.keys[seat] for seat in counts.winners) == last.match.winners


def test_heat_and_tiles_count_what_was_laid() -> None:
    plan = Plan(for_players(GameSet(), 2), ("greedy",), 1)
    played = plan.play(0)
    batch = count_games([played])
    last = list(replay(played))[-1]
    halves = Counter(
        (number, square) for tile in last.laid for square, number in tile.placement.halves if square.is_inside
    )
    assert batch.heat == halves
    assert {tile: counts.laid for tile, counts in batch.tiles.items()} == Counter(
        (tile.placement.tile.low, tile.placement.tile.high) for tile in last.laid
    )
    winners = [region.result.winner for region in last.resolved]
    won = Counter(
        (tile.placement.tile.low, tile.placement.tile.high)
        for tile in last.laid
        if winners[tile.region - 1] == tile.placement.army
    )
    assert {tile: counts.won for tile, counts in batch.tiles.items() if counts.won} == won


def test_shares_merge_to_the_whole_in_whatever_sizes() -> None:
    plan = Plan(for_players(GameSet(), 3), ("random", "greedy"), 4)
    whole = merge(play_share(share) for share in shares(plan, 12, 12))
    assert len(whole.games) == 12
    assert merge(play_share(share) for share in shares(plan, 12, 5)) == whole
    assert [(share.first, share.end) for share in shares(plan, 12, 5)] == [(0, 5), (5, 10), (10, 12)]
    assert merge([]) == Batch()
    assert all(square.is_inside and square != Square(2, 2) for _, square in whole.heat)


def test_bots_take_turns_on_the_seats() -> None:
    plan = Plan(for_players(GameSet(), 2), ("careful", "greedy", "random"), 1)
    assert [plan.seated(game) for game in range(4)] == [
        ("careful", "greedy"),
        ("greedy", "random"),
        ("random", "careful"),
        ("careful", "greedy"),
    ]
