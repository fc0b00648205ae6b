"""A player who looks at the lines as they stand, and no further."""

from sengoku.simulation.board import PRESENT, Board, Move, Moves, Pair, listed, sole_highest
from sengoku.simulation.masks import LINES
from sengoku.simulation.sight import Bot, Sight


def reveal(sight: Sight) -> Pair:
    """The tile that could do most for it if it were placed at once; one without a place only if all are."""
    best: list[Pair] = []
    most = float("-inf")
    for tile in sorted(set(sight.hand)):
        moves = sight.open.board.legal(*tile)
        gain = max(_gains(sight.open.board, sight.seat, tile, listed(moves))) if moves else float("-inf")
        if gain > most:
            best, most = [], gain
        if gain == most:
            best.append(tile)
    return best[int(sight.rng.random() * len(best))]


def place(sight: Sight, tile: Pair, moves: Moves) -> Move:
    """The placement that gains most: many lines for itself, few for others. Chance decides between equals."""
    choices = listed(moves)
    gains = _gains(sight.open.board, sight.seat, tile, choices)
    most = max(gains)
    best = [move for move, gain in zip(choices, gains, strict=True) if gain == most]
    return best[int(sight.rng.random() * len(best))]


def _gains(board: Board, seat: int, tile: Pair, moves: list[Move]) -> list[int]:
    """What each placement gains by `_worth`, summed over the lines that it changes."""
    low, high = tile
    sums = board.sums
    added = [(PRESENT + low,), (PRESENT + high,), (2 * PRESENT + low + high,)]
    by_low, by_high, by_both = ([_gain(line, seat, *more) for line in sums] for more in added)
    gains = []
    for low_bit, high_bit in moves:
        gain = 0
        for line in LINES[low_bit]:
            gain += by_both[line] if line in LINES[high_bit] else by_low[line]
        for line in LINES[high_bit]:
            if line not in LINES[low_bit]:
                gain += by_high[line]
        gains.append(gain)
    return gains


def _gain(line: tuple[int, ...], seat: int, more: int) -> int:
    before = sole_highest(line)
    after = sole_highest((*line[:seat], line[seat] + more, *line[seat + 1 :]))
    return _worth(after, seat, len(line)) - _worth(before, seat, len(line))


def _worth(winner: int, seat: int, seats: int) -> int:
    """A line's worth to a seat: as many as it has rivals if it wins the line, -1 if a rival does, 0 if nobody does."""
    if winner < 0:
        return 0
    return seats - 1 if winner == seat else -1


GREEDY = Bot("greedy", reveal, place)
