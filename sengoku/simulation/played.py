"""A simulated game, move by move."""

from dataclasses import dataclass

from sengoku.game import Ending
from sengoku.game_set import GameSet
from sengoku.holding import Holding
from sengoku.simulation.board import Move, Pair


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """One turn.

    Attributes:
        region: the number of the region being fought.
        start: the start player's seat.
        shown: the revealed tiles and their owners' seats, in the order of D4.
        moves: where each was laid, in the same order; None if it had no legal place. Shorter than ``shown`` if the
            region was full in mid-turn (D7).
    """

    region: int
    start: int
    shown: tuple[tuple[int, Pair], ...]
    moves: tuple[Move | None, ...]


@dataclass(frozen=True, slots=True)
class PlayedRegion:
    """One resolved region: how it ended, who won it and its lines (rows, then columns), -1 for nobody.

    Attributes:
        sums: by line and seat, as in `sengoku.simulation.board.Board.sums`.
    """

    ending: Ending
    turn: int
    winner: int
    line_winners: tuple[int, ...]
    sums: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A game from the deal to the end. Seats count from 0, clockwise.

    Attributes:
        deal: the shuffled armies with the first hands, in seat order.
        turns: in order.
        regions: the resolved regions, in order.
        winners: the seats that share the victory, rising.
        by_regions: whether somebody won two regions; otherwise the ranking decided (D10).
    """

    game_set: GameSet
    deal: tuple[Holding, ...]
    turns: tuple[PlayedTurn, ...]
    regions: tuple[PlayedRegion, ...]
    winners: tuple[int, ...]
    by_regions: bool
