"""Simple sums over finished games."""

from collections.abc import Iterable
from dataclasses import dataclass

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


def by_player(finished: Iterable[Standing]) -> list[Tally]:
    """Tallies by player's name, letters' case set aside; seats without a name are left out."""
    return _tallies(finished, named=True)


def has_nameless(finished: Iterable[Standing]) -> bool:
    """Whether `by_player` leaves a seat out."""
    return any(not standing.game.names.get(key) for standing in finished for key in standing.game_set.keys)


def by_army(finished: Iterable[Standing]) -> list[Tally]:
    """Tallies by army's name."""
    return _tallies(finished, named=False)


def _tallies(finished: Iterable[Standing], *, named: bool) -> list[Tally]:
    found: dict[str, Tally] = {}
    for standing in finished:
        for rank in standing.match.ranking:
            army = shown_name(standing.game_set.by_key[rank.army].name)
            name = standing.game.names.get(rank.army, "") if named else army
            if not name:
                continue
            tally = found.setdefault(name.casefold(), Tally(name))
            tally.games += 1
            tally.wins += rank.army in standing.match.winners
            tally.regions += rank.regions
            tally.lines += rank.lines
    return sorted(found.values(), key=lambda tally: (-tally.wins, -tally.regions, -tally.lines, tally.name.casefold()))
