"""A player who leaves everything to chance, within the rules."""

from sengoku.simulation.board import Move, Moves, Pair, any_move
from sengoku.simulation.sight import Bot, Sight


def reveal(sight: Sight) -> Pair:
    """Any tile of the hand."""
    return sight.hand[int(sight.rng.random() * len(sight.hand))]


def place(sight: Sight, tile: Pair, moves: Moves) -> Move:
    """Any legal place."""
    return any_move(moves, sight.rng)


RANDOM = Bot("random", reveal, place)
