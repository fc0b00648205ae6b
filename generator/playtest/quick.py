"""A first opinion of a tile set, in a few seconds."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from generator.playtest.study import Request, study
from generator.playtest.verdict import Sentence, percent, verdict
from generator.playtest.work import play_plans
from generator.words import say, spoken
from sengoku.game_set import GameSet

_MOST_GAMES = 30
_LAYINGS = 1200
"""Tiles that may be revealed for each number of players, about a tenth of a second; an oversized set plays less."""

_SEED = 1


class Opinion(NamedTuple):
    """Something that spoils games, and whether it does so when all armies play."""

    text: str
    for_all: bool


def quick_verdict(game_set: GameSet) -> list[Opinion]:
    """What spoils games with this set; empty if nothing was found.

    A few dozen games for each number of players are played between greedy bots; equal sets get equal sentences. If
    armies run out, it is said once, with what would help the fewest players, as these have the fewest tiles.
    """
    short: list[Sentence] = []
    others: list[Sentence] = []
    numbers = range(2, len(game_set.armies) + 1)
    for players in numbers:
        for sentence in _troubles(game_set, players, ways_out=not short):
            (short if sentence.measure == "unfilled" else others).append(sentence)
    told = [Opinion(_too_few(short, numbers), short[-1].players == numbers[-1])] if short else []
    return [*told, *(Opinion(sentence.text, sentence.players == numbers[-1]) for sentence in others)]


def _troubles(game_set: GameSet, players: int, *, ways_out: bool) -> list[Sentence]:
    first = Request("quick", game_set, (players,), ("greedy",), 1, _SEED, choices=False, ways_out=ways_out)
    (game,) = play_plans([first.plan(game_set, players)], 1, None, _silent)[0].games
    games = max(1, min(_MOST_GAMES, _LAYINGS // max(1, game.tried)))
    sentences = verdict(study(replace(first, games=games), None, _silent))
    return [sentence for sentence in sentences if sentence.weight == "trouble"]


def _too_few(short: Sequence[Sentence], numbers: Sequence[int]) -> str:
    """That armies run out with the fewest players, how often with more, and with how many they no longer do."""
    text = short[0].text.removesuffix(".")
    more = [
        say("{share} with {players} players", share=percent(sentence.estimate), players=sentence.players)
        for sentence in short[1:]
    ]
    if more:
        text = say("{trouble}; as it stands, it is {more}", trouble=text, more=spoken().list_all(more))
    if enough := [str(number) for number in numbers if number not in {sentence.players for sentence in short}]:
        text = say("{trouble}; for {players} players it is enough", trouble=text, players=spoken().list_all(enough))
    return text


def _silent(done: int, of: int) -> None:
    pass
