"""The figures of a plan's games."""

from dataclasses import dataclass

from generator.playtest.counts import Batch, GameCounts
from generator.playtest.estimates import Estimate, share, share_of
from generator.playtest.measures import MEASURES
from generator.playtest.plan import Plan
from sengoku.simulation.board import Pair

WHOLE = 60
"""A victory in parts that two to six winners can share evenly."""


@dataclass(frozen=True)
class TileShare:
    """How often a tile was laid, and in what share of these its army won the region."""

    tile: Pair
    laid: int
    won: Estimate


@dataclass(frozen=True)
class Summary:
    """What the games of a plan come to.

    Attributes:
        measures: by key, in the order of `MEASURES`.
        seats: each seat's share of the victories; the first seat is the first start player.
        bots: each bot's share of the victories of all seats it had, and what would be its fair share; empty if all
            seats are played alike.
        tiles: the tiles that were laid, those first with which their armies won most.
        laid: what part of an army is laid in a game.
    """

    plan: Plan
    batch: Batch
    measures: dict[str, Estimate]
    seats: tuple[Estimate, ...]
    bots: dict[str, tuple[Estimate, float]]
    tiles: tuple[TileShare, ...]
    laid: float


def summarize(plan: Plan, batch: Batch) -> Summary:
    """The figures of a plan's games; the batch must begin with its first game."""
    games = batch.games
    whole = [WHOLE] * len(games)
    seats = [[_part(game, seat) for game in games] for seat in range(plan.players)]
    tiles = [TileShare(tile, of.laid, share_of(of.won, of.laid)) for tile, of in batch.tiles.items()]
    laid = sum(game.tried - game.homeless for game in games)
    return Summary(
        plan,
        batch,
        {measure.key: measure.of(games) for measure in MEASURES},
        tuple(share(parts, whole) for parts in seats),
        _bots(plan, seats) if len(set(plan.bots)) > 1 else {},
        tuple(sorted(tiles, key=lambda tile: (-tile.won.value, tile.tile))),
        laid / (len(games) * plan.players * len(plan.game_set.tiles)),
    )


def _part(game: GameCounts, seat: int) -> int:
    return WHOLE // len(game.winners) if seat in game.winners else 0


def _bots(plan: Plan, seats: list[list[int]]) -> dict[str, tuple[Estimate, float]]:
    """Victories for each seat that a bot had; a bot that has one of two seats has a fair share of a half."""
    found = {}
    for name in dict.fromkeys(plan.bots):
        parts, had = [], []
        for game in range(len(seats[0])):
            mine = [seat for seat, bot in enumerate(plan.seated(game)) if bot == name]
            parts.append(sum(seats[seat][game] for seat in mine))
            had.append(WHOLE * len(mine))
        found[name] = (share(parts, had), 1 / plan.players)
    return found
