"""A first opinion of a tile set, in a second or two."""

from dataclasses import replace

from generator.playtest.study import Request, study
from generator.playtest.verdict import verdict
from generator.playtest.work import play_plans
from generator.words import say, spoken
from sengoku.game_set import GameSet

_MOST_GAMES = 30
_LAYINGS = 1200
"""Tiles that may be revealed for each number of players, about a tenth of a second; an oversized set plays less."""

_SEED = 1


def quick_verdict(game_set: GameSet) -> list[str]:
    """Only what spoils games, as sentences; empty if nothing was found.

    A few dozen games for each number of players, between greedy bots; equal sets get equal sentences.
    """
    found = []
    short: list[str] = []
    enough: list[str] = []
    for players in range(2, len(game_set.armies) + 1):
        first = Request("quick", game_set, (players,), ("greedy",), 1, _SEED, choices=False)
        (game,) = play_plans([first.plan(game_set, players)], 1, None, _silent)[0].games
        games = max(1, min(_MOST_GAMES, _LAYINGS // max(1, game.tried)))
        sentences = verdict(study(replace(first, games=games), None, _silent))
        found += [sentence.text for sentence in sentences if sentence.weight == "trouble"]
        (short if any(sentence.measure == "unfilled" for sentence in sentences) else enough).append(str(players))
    if "2" in short and enough:
        found[0] = say(
            "{trouble}; for {players} players it is enough",
            trouble=found[0].removesuffix("."),
            players=spoken().list_all(enough),
        )
    return found


def _silent(done: int, of: int) -> None:
    pass
