"""What is to be played, and one share of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from generator.playtest.counts import Batch, count_games
from sengoku.bots import BOTS
from sengoku.game_set import GameSet
from sengoku.simulation.play import play_game
from sengoku.simulation.played import Played


@dataclass(frozen=True)
class Plan:
    """Games of one set between the same players. They are numbered from 0; each is fixed by the seed and its number.

    Attributes:
        game_set: what is played with; it has one army for each player.
        bots: names of `sengoku.bots.BOTS`. They take turns on the seats: in each game everybody moves on by one.
        seed: any number.
    """

    game_set: GameSet
    bots: tuple[str, ...]
    seed: int

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.game_set.armies)

    def seated(self, game: int) -> tuple[str, ...]:
        """The name of the bot on each seat in one game."""
        return tuple(self.bots[(seat + game) % len(self.bots)] for seat in range(self.players))

    def play(self, game: int) -> Played:
        """Play one game."""
        bots = [BOTS[name] for name in self.seated(game)]
        deal, chance = Random(f"{self.seed} deal {game}"), Random(f"{self.seed} chance {game}")
        return play_game(self.game_set, bots, deal, chance)


def for_players(game_set: GameSet, players: int) -> GameSet:
    """The set with its first armies only.

    Raises:
        RulesError: fewer than 2.
    """
    return replace(game_set, armies=game_set.armies[:players])


@dataclass(frozen=True)
class Share:
    """Games of a plan from a first number up to, but not including, another."""

    plan: Plan
    first: int
    end: int


def shares(plan: Plan, games: int, size: int) -> Iterator[Share]:
    """The plan's first games in shares of at most ``size``."""
    for first in range(0, games, size):
        yield Share(plan, first, min(first + size, games))


def play_share(share: Share) -> Batch:
    """Play and count one share; a function of its argument alone, wherever it runs."""
    return count_games(share.plan.play(game) for game in range(share.first, share.end))
