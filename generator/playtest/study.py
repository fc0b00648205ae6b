"""The study of a tile set: all the games that a report needs, and their figures."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace

from generator.design.tile_sets import format_tiles
from generator.playtest.choices import Choice, other_choices
from generator.playtest.counts import Batch
from generator.playtest.estimates import Estimate
from generator.playtest.measures import BY_KEY
from generator.playtest.plan import Plan, for_players
from generator.playtest.remedies import remedies
from generator.playtest.summary import Summary, summarize
from generator.playtest.work import Progress, play_plans
from generator.words import say, say_many
from sengoku.game_set import GameSet

RARELY = 0.05
"""A share of games in which something may go wrong before anybody is told."""

_Play = Callable[[Sequence[Plan]], list[Batch]]


@dataclass(frozen=True)
class Request:
    """What a study is asked for.

    Attributes:
        name: what the set is called.
        game_set: with an army for the most players asked for.
        players: how many play, rising.
        bots: who plays; see `Plan`.
        games: how many games for each number of players.
        seed: any number.
        choices: whether to play with each of the rules' open choices made the other way, too.
        ways_out: whether to try, if armies run out, what would keep them from it.
        against: another set by name, played on the same seeds.
    """

    name: str
    game_set: GameSet
    players: tuple[int, ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    choices: bool = True
    ways_out: bool = True
    against: tuple[str, GameSet] | None = None

    def plan(self, game_set: GameSet, players: int) -> Plan:
        """The games with a set for so many players."""
        return Plan(for_players(game_set, players), self.bots, self.seed)


@dataclass(frozen=True)
class Other:
    """Other games on the same seeds, and by measure how much higher their figures are."""

    label: str
    summary: Summary
    differences: dict[str, Estimate]


@dataclass(frozen=True)
class Section:
    """The figures for one number of players.

    Attributes:
        summary: the figures of the set.
        choices: the games with each of the rules' open choices made the other way.
        against: the games of the set to compare with.
        larger: the same game with larger presets. They are played, as are the next two, if armies run out, until one
            rarely does; that is the last.
        more: the same game with more copies of the set's own tiles.
        fewer: the same game with fewer regions.
    """

    summary: Summary
    choices: tuple[tuple[Choice, Other], ...] = ()
    against: Other | None = None
    larger: tuple[Other, ...] = ()
    more: tuple[Other, ...] = ()
    fewer: tuple[Other, ...] = ()

    @property
    def remedies(self) -> tuple[tuple[Other, ...], ...]:
        """Everything that was tried to keep armies from running out, by kind."""
        return self.larger, self.more, self.fewer


@dataclass(frozen=True)
class Study:
    """A request and its results, a section for each number of players."""

    request: Request
    sections: tuple[Section, ...]


def study(request: Request, executor: Executor | None, progress: Progress) -> Study:
    """Play all the games of the request."""
    choices = other_choices(request.game_set.rules) if request.choices else ()
    sets = [request.game_set, *(replace(request.game_set, rules=choice.rules) for choice in choices)]
    if request.against:
        sets.append(request.against[1])
    plans = [request.plan(game_set, players) for players in request.players for game_set in sets]

    def play(plans: Sequence[Plan]) -> list[Batch]:
        return play_plans(plans, request.games, executor, progress)

    batches = play(plans)
    summaries = [summarize(plan, batch) for plan, batch in zip(plans, batches, strict=True)]
    sections = []
    for start in range(0, len(plans), len(sets)):
        own, *others = summaries[start : start + len(sets)]
        compared = tuple(
            (choice, _other(choice.label, own, other)) for choice, other in zip(choices, others, strict=False)
        )
        against = _other(request.against[0], own, others[-1]) if request.against else None
        sections.append(Section(own, compared, against, **_remedies(request, own, play)))
    return Study(request, tuple(sections))


def _remedies(request: Request, own: Summary, play: _Play) -> dict[str, tuple[Other, ...]]:
    """Games in which armies might not run out; none if they rarely do.

    Games of each kind are played until armies rarely run out in one: larger presets, more own tiles, fewer regions.
    """
    if own.measures["unfilled"].low <= RARELY or not request.ways_out:
        return {}
    return {kind: tuple(_tried(request, own, play, sets)) for kind, sets in remedies(own.plan.game_set).items()}


def _tried(request: Request, own: Summary, play: _Play, sets: Iterator[GameSet]) -> Iterator[Other]:
    for game_set in sets:
        plan = request.plan(game_set, own.plan.players)
        (batch,) = play([plan])
        other = _other(_remedy(own.plan.game_set, game_set), own, summarize(plan, batch))
        yield other
        if other.summary.measures["unfilled"].value <= RARELY:
            return


def _remedy(own: GameSet, other: GameSet) -> str:
    """How another game differs: ``28 tiles (double-six-blanks)``, ``3 regions``."""
    if other.tiles == own.tiles:
        return say_many("{count} region", "{count} regions", other.battlefield.count)
    tiles = say_many("{count} tile", "{count} tiles", len(other.tiles))
    return say("{tiles} ({label})", tiles=tiles, label=format_tiles(other.tiles))


def _other(label: str, own: Summary, other: Summary) -> Other:
    return Other(label, other, differences(own, other))


def differences(own: Summary, other: Summary) -> dict[str, Estimate]:
    """By measure, how much higher the other games' figures are."""
    return {key: measure.between(other.batch.games, own.batch.games) for key, measure in BY_KEY.items()}
