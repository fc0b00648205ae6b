"""One whole game between bots."""

from collections.abc import Iterable, Sequence
from random import Random

from sengoku.game import Ending
from sengoku.game_set import GameSet
from sengoku.ground import shift
from sengoku.holding import HAND, shuffled
from sengoku.match import REGIONS_TO_WIN
from sengoku.simulation.board import Board, Move, Pair, region_winner
from sengoku.simulation.masks import bit_of, mask_of, square_of
from sengoku.simulation.played import Played, PlayedRegion, PlayedTurn
from sengoku.simulation.sight import Bot, Open, Sight
from sengoku.squares import WITH_RING

LaidTile = tuple[int, int, Pair, Move]
"""The region for which a tile was played, the seat, the tile, and where it lies as seen from that region."""


def play_game(game_set: GameSet, bots: Sequence[Bot], deal: Random, chance: Random) -> Played:
    """Play one game; the first seat is the first start player.

    Args:
        game_set: what the game is played with.
        bots: one for each seat.
        deal: shuffles the armies.
        chance: for whatever the bots leave to chance.
    """
    return _Game(game_set, bots, deal, chance).play()


class _Game:
    """A game that is being simulated: the same procedure as in `sengoku.game`."""

    def __init__(self, game_set: GameSet, bots: Sequence[Bot], deal: Random, chance: Random) -> None:
        self.game_set = game_set
        self.rules = game_set.rules
        self.deal = tuple(shuffled(key, game_set.tiles, deal) for key in game_set.keys)
        self.hands = [[(tile.low, tile.high) for tile in holding.hand] for holding in self.deal]
        self.piles = [[(tile.low, tile.high) for tile in reversed(holding.pile)] for holding in self.deal]
        self.open = Open(game_set, start=0)
        self.bots = bots
        self.sights = [Sight(seat, self.open, hand, chance) for seat, hand in enumerate(self.hands)]
        self.laid: list[LaidTile] = []
        self.turns: list[PlayedTurn] = []
        self.regions: list[PlayedRegion] = []
        self.idle = 0

    def play(self) -> Played:
        while not self.is_over():
            if any(self.hands):
                self.turn()
            else:
                self.resolve(Ending.NO_TILES, len(self.turns))
        won, lines = self.open.regions_won, self.open.lines_won
        best = max(zip(won, lines, strict=True))
        winners = tuple(seat for seat, score in enumerate(zip(won, lines, strict=True)) if score == best)
        by_regions = max(won) >= REGIONS_TO_WIN
        return Played(self.game_set, self.deal, tuple(self.turns), tuple(self.regions), winners, by_regions)

    def is_over(self) -> bool:
        return max(self.open.regions_won) >= REGIONS_TO_WIN or self.open.region > self.game_set.battlefield.count

    def turn(self) -> None:
        shown = self.open
        region = shown.region
        shown.queue = self.reveal()
        moves = self.place()
        for seat, tile in shown.queue[len(moves) :]:
            self.hands[seat].append(tile)
        self.turns.append(PlayedTurn(region, shown.start, tuple(shown.queue), tuple(moves)))
        shown.queue, shown.placed = [], 0
        self.idle = 0 if any(moves) else self.idle + 1
        if not shown.board.free:
            self.resolve(Ending.FULL, len(self.turns))
        elif self.idle and self.is_stuck():
            self.resolve(Ending.STUCK, len(self.turns))
        for hand, pile in zip(self.hands, self.piles, strict=True):
            while len(hand) < HAND and pile:
                hand.append(pile.pop())
        shown.start = (shown.start + 1) % shown.seats

    def reveal(self) -> list[tuple[int, Pair]]:
        """Take one tile out of each hand; returns them with their seats in the order of D4."""
        shown = self.open
        queue = []
        for step in range(shown.start, shown.start + shown.seats):
            seat = step % shown.seats
            if self.hands[seat]:
                queue.append((seat, self.bots[seat].reveal(self.sights[seat])))
        for seat, tile in queue:
            self.hands[seat].remove(tile)
        strengths = [low + high for _, (low, high) in queue]
        if len(set(strengths)) == len(strengths):
            return [queue[index] for _, index in sorted(zip(strengths, range(len(queue)), strict=True))]
        keys = [(strengths.count(strength) > 1, strength, index) for index, strength in enumerate(strengths)]
        return [queue[index] for _, _, index in sorted(keys)]

    def place(self) -> list[Move | None]:
        """Place or withdraw each tile of the queue until the region is full: where each lies, None if nowhere."""
        shown = self.open
        board = shown.board
        moves: list[Move | None] = []
        for index, (seat, tile) in enumerate(shown.queue):
            shown.placed = index
            legal = board.legal(*tile)
            if legal is None:
                self.withdraw(seat, tile)
                moves.append(None)
                continue
            move = self.bots[seat].place(self.sights[seat], tile, legal)
            board.place(seat, tile, move)
            shown.held[seat][tile] -= 1
            self.laid.append((shown.region, seat, tile, move))
            moves.append(move)
            if not board.free:
                break
        return moves

    def withdraw(self, seat: int, tile: Pair) -> None:
        if self.rules.unplaceable == "under-army":
            self.piles[seat].insert(0, tile)
        else:
            self.open.held[seat][tile] -= 1

    def is_stuck(self) -> bool:
        if self.rules.stuck_region_ends:
            return True
        if self.rules.unplaceable == "set-aside":
            return False
        return self.idle >= max(len(hand) + len(pile) for hand, pile in zip(self.hands, self.piles, strict=True))

    def resolve(self, ending: Ending, turn: int) -> None:
        shown = self.open
        winners = shown.board.line_winners()
        lines = [winners.count(seat) for seat in range(shown.seats)]
        winner = region_winner(lines)
        sums = tuple(shown.board.sums)
        self.regions.append(PlayedRegion(ending, turn, winner, tuple(winners), sums))
        shown.lines_won = [before + now for before, now in zip(shown.lines_won, lines, strict=True)]
        if winner >= 0:
            shown.regions_won[winner] += 1
        shown.region += 1
        shown.board = region_board(self.game_set, shown.region, self.laid)


def region_board(game_set: GameSet, region: int, laid: Iterable[LaidTile]) -> Board:
    """The board of a region before its first tile, with what hangs over from earlier ones on joined boards (D9)."""
    battlefield = game_set.battlefield
    board = Board(len(game_set.keys), game_set.rules.outside == "whole")
    if not battlefield.joined:
        return board
    resolved = [square for square in WITH_RING if (to := battlefield.across(region, square)) and to[0] < region]
    board.close(mask_of(resolved))
    for fought, seat, tile, move in laid:
        for number, bit in zip(tile, move, strict=True):
            square = shift(battlefield, square_of(bit), fought, region)
            near = square.is_inside or square.is_on_ring
            board.lay_before(seat, number, bit_of(square) if near else None, mask_of(square.neighbours))
    return board
