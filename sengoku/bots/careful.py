"""A player who thinks about the end of the line, the next players, and the race for the castle."""

from sengoku.bots.outlook import Outlook, spread, stakes
from sengoku.simulation.board import Board, Move, Moves, Pair, listed
from sengoku.simulation.sight import Bot, Sight

_LOOKED_AT = 6
"""How many of its best placements it thinks through to the end of the turn; the rest it judges at sight."""

_KEEP = 0.03
"""What a point of strength is worth in the hand: strong tiles wait for where they are needed."""

_EQUAL = 9
"""Decimal places to which worths are compared: further digits of sums of fractions differ by rounding alone."""


def reveal(sight: Sight) -> Pair:
    """The tile whose best placement now is worth most, less what its strength is worth later."""
    shown = sight.open
    outlook = Outlook(shown.board, stakes(shown), spread(shown))

    def worth(tile: Pair) -> tuple[bool, float]:
        moves = shown.board.legal(*tile)
        best = max(outlook.placements(sight.seat, tile, listed(moves))) if moves else 0.0
        return moves is not None, best - _KEEP * sum(tile)

    return max(sorted(set(sight.hand)), key=worth)


def place(sight: Sight, tile: Pair, moves: Moves) -> Move:
    """The placement that is worth most once the other tiles of this turn have been placed as best they can.

    Only the placements that look best at once are thought through. Chance decides between equal ones; otherwise the
    board would fill up from one side.
    """
    shown = sight.open
    measure = stakes(shown), spread(shown)
    choices = listed(moves)
    worths = Outlook(shown.board, *measure).placements(sight.seat, tile, choices)
    lots = [(round(worth, _EQUAL), sight.rng.random(), move) for worth, move in zip(worths, choices, strict=True)]
    ranked = [move for _, _, move in sorted(lots, reverse=True)[:_LOOKED_AT]]
    rest = shown.queue[shown.placed + 1 :]
    if not rest:
        return ranked[0]

    def worth_after_the_turn(move: Move) -> float:
        board = shown.board.copy()
        board.place(sight.seat, tile, move)
        _answer(board, rest, measure)
        return round(Outlook(board, *measure).worth(sight.seat), _EQUAL)

    return max(ranked, key=worth_after_the_turn)


def _answer(board: Board, queue: list[tuple[int, Pair]], measure: tuple[tuple[float, ...], float]) -> None:
    """Place the tiles that are still to come in the turn, each where it looks best to its owner."""
    for seat, tile in queue:
        moves = board.legal(*tile)
        if moves:
            choices = listed(moves)
            worths = Outlook(board, *measure).placements(seat, tile, choices)
            board.place(seat, tile, max(zip(worths, choices, strict=True))[1])


CAREFUL = Bot("careful", reveal, place)
