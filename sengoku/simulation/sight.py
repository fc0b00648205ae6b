"""What a player may know during a simulated game, and what a bot is."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from sengoku.game_set import GameSet
from sengoku.simulation.board import Board, Move, Moves, Pair


class Open:
    """Everything that all players can see. Seats count from 0, clockwise.

    Attributes:
        game_set: what the game is played with.
        seats: how many players there are.
        board: the region being fought.
        region: its number, from 1.
        start: the turn's start player.
        queue: the revealed tiles of this turn with their owners, in the order in which they are placed (D4); empty
            while players choose what to reveal.
        placed: how many of them have been placed or withdrawn; 0 while players choose.
        held: for each seat, how often it still has each tile, behind its screen or face down.
        regions_won, lines_won: by seat, over the regions resolved so far.
    """

    __slots__ = (
        "board", "game_set", "held", "lines_won", "placed", "queue", "region", "regions_won", "seats", "start",
    )  # fmt: skip

    def __init__(self, game_set: GameSet, start: int) -> None:
        self.game_set = game_set
        self.seats = len(game_set.keys)
        self.board = Board(self.seats, game_set.rules.outside == "whole")
        self.region = 1
        self.start = start
        self.queue: list[tuple[int, Pair]] = []
        self.placed = 0
        counts = {(tile.low, tile.high): count for tile, count in game_set.tiles.counts.items()}
        self.held = [dict(counts) for _ in range(self.seats)]
        self.regions_won = [0] * self.seats
        self.lines_won = [0] * self.seats


class Sight:
    """What one player knows: what all can see (``open``), and their own hand. ``rng`` decides what they leave open."""

    __slots__ = ("hand", "open", "rng", "seat")

    def __init__(self, seat: int, shown: Open, hand: list[Pair], rng: Random) -> None:
        self.seat = seat
        self.open = shown
        self.hand = hand
        self.rng = rng


@dataclass(frozen=True)
class Bot:
    """A player: two functions of a `Sight`, which they must not change.

    Attributes:
        name: as on the command line.
        reveal: which tile of the hand to show; the hand is never empty.
        place: where to lay the tile that it showed; one of the placements given.
    """

    name: str
    reveal: Callable[[Sight], Pair]
    place: Callable[[Sight, Pair, Moves], Move]
