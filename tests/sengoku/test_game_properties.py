"""What holds in every game, whoever plays what: hypothesis chooses the set, chance plays."""

from collections import Counter
from dataclasses import replace
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.checking import check_layout
from sengoku.game import Ending, GameState
from sengoku.game_set import GameSet
from sengoku.holding import HAND
from sengoku.match import score_layout
from sengoku.notation.layout_text import format_layout, parse_layout
from sengoku.squares import CASTLE
from sengoku.view import view
from tests.sengoku.playing import GAME_SETS, play_out

SEEDS = st.integers(0, 2**32)
EVERY_GAME = settings(max_examples=40, deadline=None)


@EVERY_GAME
@given(GAME_SETS, SEEDS)
def test_every_game_ends_and_keeps_its_tiles(game_set: GameSet, seed: int) -> None:
    before = None
    for state in play_out(game_set, seed):
        check_tiles(state)
        if before is not None:
            check_step(before, state)
        before = state
    assert state.is_over
    assert state.queue == ()
    assert state.match.winners
    check_end(state)


def check_tiles(state: GameState) -> None:
    """No tile is lost or copied, no hand is over five, and no square is covered twice."""
    for holding in state.holdings:
        laid = [tile.placement.tile for tile in state.laid if tile.placement.army == holding.army]
        shown = [turn.tile for turn in state.queue if turn.army == holding.army]
        held = [*holding.hand, *holding.pile, *holding.set_aside]
        assert tuple(sorted(laid + shown + held)) == state.game_set.tiles.tiles
        assert len(holding.hand) <= HAND
        if not state.queue:
            assert len(holding.hand) == HAND or not holding.pile
    squares = [(tile.region, square) for tile in state.laid for square in tile.placement.squares]
    if state.game_set.battlefield.joined:
        squares = [(0, state.game_set.battlefield.to_map(*square)) for square in squares]
    assert len(set(squares)) == len(squares)
    assert all(square != CASTLE for tile in state.laid for square in tile.placement.squares)


def check_step(before: GameState, after: GameState) -> None:
    """Turns count up by one, the start player goes round, and what lies on the table stays there."""
    assert after.laid[: len(before.laid)] == before.laid
    assert after.resolved[: len(before.resolved)] == before.resolved
    keys = after.game_set.keys
    moved = keys.index(after.start) - keys.index(before.start)
    assert (after.turn - before.turn - moved) % len(keys) == 0
    assert after.turn - before.turn in (0, 1)
    if after.turn == before.turn and before.queue and not after.is_over:
        assert after.queue == before.queue[1:]


def check_end(state: GameState) -> None:
    """The regions ended for the reasons they name, and the game is no longer than tiles and rules allow."""
    for region in state.resolved:
        assert (region.ending == Ending.FULL) == region.result.complete
        if region.ending == Ending.NO_TILES:
            assert all(holding.is_empty for holding in state.holdings)
    most = max(regions for _, regions in (*state.match.regions_won, ("", 0)))
    assert most == 2 if state.match.decided_by == "two-regions" else most < 2
    tiles, armies = len(state.game_set.tiles), len(state.game_set.keys)
    stuck = 1 if state.game_set.rules.stuck_region_ends else tiles + 1
    assert state.turn <= (tiles * armies + len(state.resolved)) * stuck


@EVERY_GAME
@given(GAME_SETS, SEEDS)
def test_legal_play_leads_to_no_warning(game_set: GameSet, seed: int) -> None:
    for state in play_out(game_set, seed):
        if state.queue:
            continue
        assert check_layout(state.layout) == ()
    scored = {region.number: region for region in score_layout(state.layout).regions}
    for region in state.resolved:
        assert region.result == scored[region.result.number]


@EVERY_GAME
@given(GAME_SETS, SEEDS)
def test_the_layout_of_a_finished_game_tells_its_result(game_set: GameSet, seed: int) -> None:
    """Also where a region ended before a tile was placed in it."""
    *_, state = play_out(game_set, seed)
    if state.is_over:
        text = format_layout(state.layout)
        assert score_layout(parse_layout(text, game_set)).match == state.match


@EVERY_GAME
@given(GAME_SETS, SEEDS)
def test_everybody_knows_what_is_held_and_not_where(game_set: GameSet, seed: int) -> None:
    for state in islice(play_out(game_set, seed), None, None, 3):
        views = [view(state, key) for key in game_set.keys]
        for seen in views:
            assert seen.hand == state.holding(seen.army).hand
        for holding, shown in zip(state.holdings, views[0].shown, strict=True):
            assert views[0].held[holding.army] == Counter(holding.hand + holding.pile)
            assert (shown.hand, shown.pile) == (len(holding.hand), len(holding.pile))


@EVERY_GAME
@given(GAME_SETS, SEEDS)
def test_a_view_does_not_change_with_what_it_must_not_show(game_set: GameSet, seed: int) -> None:
    for state in islice(play_out(game_set, seed), None, None, 3):
        me, *others = state.holdings
        hidden = [me._replace(pile=me.pile[::-1])]
        for other in others:
            mixed = (*other.hand, *other.pile)[::-1]
            hidden.append(other._replace(hand=mixed[: len(other.hand)], pile=mixed[len(other.hand) :]))
        assert view(replace(state, holdings=tuple(hidden)), me.army) == view(state, me.army)
