"""Sums over finished games, by player and by army."""

from dataclasses import dataclass, field

from scorer_web.standing import Standing
from sengoku.game_set import shown_name


@dataclass
class Tally:
    """What somebody has come to: games played, games won (shared ones too), regions and lines won."""

    name: str
    games: int = 0
    wins: int = 0
    regions: int = 0
    lines: int = 0


@dataclass
class Statistics:
    """What games add up to.

    Attributes:
        finished: how many finished games were counted.
        has_nameless: whether some seat had no player's name; such seats count for their army alone.
    """

    finished: int = 0
    has_nameless: bool = False
    _players: dict[str, Tally] = field(default_factory=dict)
    _armies: dict[str, Tally] = field(default_factory=dict)

    def add(self, standing: Standing) -> None:
        """Count a game, if it is finished."""
        if not standing.match.finished:
            return
        self.finished += 1
        for rank in standing.match.ranking:
            player = standing.game.names.get(rank.army, "")
            self.has_nameless |= not player
            army = shown_name(standing.game_set.by_key[rank.army].name)
            for name, found in ((player, self._players), (army, self._armies)):
                if name:
                    tally = found.setdefault(name.casefold(), Tally(name))
                    tally.games += 1
                    tally.wins += rank.army in standing.match.winners
                    tally.regions += rank.regions
                    tally.lines += rank.lines

    @property
    def players(self) -> list[Tally]:
        """Tallies by player's name, letters' case set aside; the best first."""
        return _best_first(self._players)

    @property
    def armies(self) -> list[Tally]:
        """Tallies by army's name."""
        return _best_first(self._armies)


def _best_first(tallies: dict[str, Tally]) -> list[Tally]:
    return sorted(tallies.values(), key=lambda one: (-one.wins, -one.regions, -one.lines, one.name.casefold()))
