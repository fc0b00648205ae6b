"""A simulated game, played again by the rules themselves."""

from collections.abc import Iterator

from sengoku.game import GameState, place, reveal, withdraw
from sengoku.placement import Placement
from sengoku.simulation.board import Move, Pair
from sengoku.simulation.masks import square_of
from sengoku.simulation.played import Played
from sengoku.tiles import Tile


def replay(played: Played) -> Iterator[GameState]:
    """Every state of the game, the first and the last included.

    Raises:
        IllegalPlayError: a move of the game is against the rules.
    """
    keys = played.game_set.keys
    state = GameState(played.game_set, played.deal, keys[0])
    yield state
    for turn in played.turns:
        state = reveal(state, {keys[seat]: Tile(*tile) for seat, tile in turn.shown})
        yield state
        for (seat, tile), move in zip(turn.shown, turn.moves, strict=False):
            state = withdraw(state) if move is None else place(state, placement(keys[seat], tile, move))
            yield state


def placement(army: str, tile: Pair, move: Move) -> Placement:
    """A simulated move as a placement."""
    return Placement(army, Tile(*tile), square_of(move[0]), square_of(move[1]))
