"""A tile set under study: all the games that a report needs, and their figures."""

from concurrent.futures import Executor
from dataclasses import dataclass, replace

from generator.playtest.choices import Choice, other_choices
from generator.playtest.estimates import Estimate
from generator.playtest.measures import BY_KEY
from generator.playtest.plan import Plan, for_players
from generator.playtest.summary import Summary, summarize
from generator.playtest.work import Progress, play_plans
from sengoku.game_set import GameSet
from sengoku.squares import SQUARES
from sengoku.tile_sets import PRESETS

RARELY = 0.05
"""A share of games in which something may go wrong before anybody is told."""

_TRIED = 3
"""How many larger presets are tried when the armies run out."""


@dataclass(frozen=True)
class Request:
    """What somebody asks for.

    Attributes:
        name: what the set is called.
        game_set: with an army for the most players asked for.
        players: how many play, rising.
        bots: who plays; see `Plan`.
        games: how many games for each number of players.
        seed: any number.
        choices: whether to play the rules' open choices the other way too.
        against: another set by name, played on the same seeds.
    """

    name: str
    game_set: GameSet
    players: tuple[int, ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    choices: bool = True
    against: tuple[str, GameSet] | None = None

    def plan(self, game_set: GameSet, players: int) -> Plan:
        """The games of a set with so many players."""
        return Plan(for_players(game_set, players), self.bots, self.seed)


@dataclass(frozen=True)
class Other:
    """Other games on the same seeds, and how they differ: by measure, how much more they have."""

    label: str
    summary: Summary
    differences: dict[str, Estimate]


@dataclass(frozen=True)
class Section:
    """One number of players.

    Attributes:
        summary: the figures of the set.
        choices: the rules' open choices, each turned round.
        larger: larger tile sets in the same game, if the armies run out; the last one may be large enough.
        against: the set to compare with.
    """

    summary: Summary
    choices: tuple[tuple[Choice, Other], ...] = ()
    larger: tuple[Other, ...] = ()
    against: Other | None = None


@dataclass(frozen=True)
class Study:
    """A request and what came of it, a section for each number of players."""

    request: Request
    sections: tuple[Section, ...]


def study(request: Request, executor: Executor | None, progress: Progress) -> Study:
    """Play everything that was asked for."""
    choices = other_choices(request.game_set.rules) if request.choices else ()
    sets = [request.game_set, *(replace(request.game_set, rules=choice.rules) for choice in choices)]
    if request.against:
        sets.append(request.against[1])
    plans = [request.plan(game_set, players) for players in request.players for game_set in sets]
    batches = play_plans(plans, request.games, executor, progress)
    summaries = [summarize(plan, batch) for plan, batch in zip(plans, batches, strict=True)]
    sections = []
    for start in range(0, len(plans), len(sets)):
        own, *others = summaries[start : start + len(sets)]
        compared = tuple(
            (choice, _other(choice.label, own, other)) for choice, other in zip(choices, others, strict=False)
        )
        against = _other(request.against[0], own, others[-1]) if request.against else None
        larger = _larger(request, own, executor, progress)
        sections.append(Section(own, compared, larger, against))
    return Study(request, tuple(sections))


def _larger(request: Request, own: Summary, executor: Executor | None, progress: Progress) -> tuple[Other, ...]:
    """Larger presets, rising, until one is rarely too small; none if the set itself is.

    A preset that could not even fill half the regions is not tried.
    """
    if own.measures["unfilled"].low <= RARELY:
        return ()
    found: list[Other] = []
    squares = request.game_set.battlefield.count * len(SQUARES) // 2
    candidates = [
        name
        for name, tiles in PRESETS.items()
        if len(tiles) > len(request.game_set.tiles) and 2 * len(tiles) * own.plan.players > squares
    ]
    for name in sorted(candidates, key=lambda name: len(PRESETS[name]))[:_TRIED]:
        plan = request.plan(replace(request.game_set, tiles=PRESETS[name]), own.plan.players)
        (batch,) = play_plans([plan], request.games, executor, progress)
        found.append(_other(name, own, summarize(plan, batch)))
        if found[-1].summary.measures["unfilled"].value <= RARELY:
            break
    return tuple(found)


def _other(label: str, own: Summary, other: Summary) -> Other:
    return Other(label, other, differences(own, other))


def differences(own: Summary, other: Summary) -> dict[str, Estimate]:
    """How much more the other games have, by measure."""
    return {key: measure.between(other.batch.games, own.batch.games) for key, measure in BY_KEY.items()}
