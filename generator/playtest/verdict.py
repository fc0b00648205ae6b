"""Says in sentences what the figures mean, each with its numbers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from generator.playtest.estimates import Estimate
from generator.playtest.study import RARELY, Section, Study
from generator.playtest.summary import Summary
from generator.words import marked, said, say, say_many, spoken

Weight = Literal["trouble", "note", "good"]


@dataclass(frozen=True)
class Limit:
    """The limit above which a measure deserves a sentence: even the low end of its interval must lie above.

    The limits are values that sensible play of the standard set (double-six, four regions, 2 to 4 players) stays below.
    """

    measure: str
    above: float
    weight: Weight
    text: str


LIMITS = (
    Limit(
        "homeless",
        0.25,
        "trouble",
        marked("{share} of revealed tiles found no legal place: too few tiles share a number"),
    ),
    Limit("stuck", 0.5, "trouble", marked("{share} of regions ended with a hole that no tile fitted")),
    Limit(
        "unwon_lines", 0.1, "trouble", marked("{share} of rows and columns were won by nobody: totals tie too often")
    ),
    Limit(
        "tied_turns",
        0.85,
        "note",
        marked("in {share} of turns tiles tied for their place: many tiles are equally strong"),
    ),
    Limit(
        "unwon_regions",
        0.3,
        "note",
        marked("nobody took {share} of the castles, since equal numbers of lines cancel out"),
    ),
    Limit("shared", 0.15, "note", marked("{share} of games ended in a shared victory")),
    Limit("overhanging", 0.2, "note", marked("{share} of laid tiles hung over an edge")),
)

FEW_GAMES = 50
"""Of fewer games than this one seat in many looks better by chance."""

_ADVANTAGE = 0.05
"""How much more than its fair share a seat may win before it is an advantage."""

_IDLE_ARMY = 0.4
"""If less of an army than this is laid in a game, much of it is cut for nothing."""


@dataclass(frozen=True)
class Sentence:
    """One thing that the figures say.

    Attributes:
        weight: ``trouble`` for what spoils games, ``note`` for what is worth knowing, ``good`` if all is well.
        players: how many play.
        text: the sentence, with its numbers.
        measure: the key of the measure behind it; None if it is none of them.
        estimate: the number behind it.
    """

    weight: Weight
    players: int
    text: str
    measure: str | None
    estimate: Estimate


def verdict(study: Study) -> tuple[Sentence, ...]:
    """All sentences worth saying, trouble first, then by number of players."""
    found = [sentence for section in study.sections for sentence in _of_section(section)]
    return tuple(sorted(found, key=lambda sentence: ("trouble", "note", "good").index(sentence.weight)))


def _of_section(section: Section) -> Iterator[Sentence]:
    own = section.summary
    found = [*_unfilled(section), *_beyond_limits(own), *_seats(own), *_idle_army(own)]
    yield from found
    if all(sentence.weight != "trouble" for sentence in found):
        yield _all_is_well(own, is_noted=bool(found))


def _unfilled(section: Section) -> Iterator[Sentence]:
    own = section.summary
    open_games = own.measures["unfilled"]
    if open_games.low <= RARELY:
        return
    regions, players = own.plan.game_set.battlefield.count, own.plan.players
    text = say_many(
        "{count} tile is too few for {players} players and {regions}: in {share} of games the armies ran out before a "
        "region was full",
        "{count} tiles are too few for {players} players and {regions}: in {share} of games the armies ran out before "
        "a region was full",
        len(own.plan.game_set.tiles),
        players=players,
        regions=say_many("{count} region", "{count} regions", regions),
        share=percent(open_games),
    )
    if ways := list(_ways_out(section)):
        text += say("; it would be {ways}", ways=spoken().list_any(ways))
    yield Sentence("trouble", players, f"{text}.", "unfilled", open_games)


def _ways_out(section: Section) -> Iterator[str]:
    """With which other tiles, or fewer regions, armies rarely run out; if with none, which make it less often."""
    last = [(tried[-1], tried[-1].summary.measures["unfilled"]) for tried in section.remedies if tried]
    enough = [(other, left) for other, left in last if left.value <= RARELY]
    fewer = [(other, left) for other, left in last if left.high < section.summary.measures["unfilled"].low]
    for other, left in enough or fewer:
        yield say("{share} with {remedy}", share=percent(left), remedy=other.label)


def _beyond_limits(own: Summary) -> Iterator[Sentence]:
    for limit in LIMITS:
        estimate = own.measures[limit.measure]
        if estimate.low > limit.above:
            text = say(
                "With {players} players, {clause}.",
                players=own.plan.players,
                clause=said(limit.text).format(share=percent(estimate)),
            )
            yield Sentence(limit.weight, own.plan.players, text, limit.measure, estimate)


def _seats(own: Summary) -> Iterator[Sentence]:
    """Whether the place at the table decides games; with different bots, seats cannot be compared."""
    if len(own.batch.games) < FEW_GAMES:
        return
    fair = 1 / own.plan.players
    for seat, estimate in enumerate(own.seats, start=1):
        if not own.bots and estimate.low > fair + _ADVANTAGE:
            text = say(
                "With {players} players, seat {seat} wins {share} instead of {fair:.0f} %.",
                players=own.plan.players,
                seat=seat,
                share=percent(estimate),
                fair=100 * fair,
            )
            yield Sentence("trouble", own.plan.players, text, None, estimate)


def _idle_army(own: Summary) -> Iterator[Sentence]:
    if own.laid < _IDLE_ARMY:
        tiles = len(own.plan.game_set.tiles)
        text = say(
            "With {players} players, an army of {tiles} tiles is more than is needed: a game lays {laid:.0f} of them.",
            players=own.plan.players,
            tiles=tiles,
            laid=own.laid * tiles,
        )
        yield Sentence("note", own.plan.players, text, None, Estimate(own.laid, own.laid, own.laid))


def _all_is_well(own: Summary, *, is_noted: bool) -> Sentence:
    """The sentence for games that nothing spoils; ``is_noted`` says that some note stands beside it."""
    turns, won = own.measures["turns"], own.measures["two_regions"]
    text = say(
        "With {players} players {all_is_well}: {turns} a game, {short} of games without enough tiles, {won} won by two "
        "castles.",
        players=own.plan.players,
        all_is_well=say("nothing else stands out") if is_noted else say("nothing spoils the game"),
        turns=say_many("{count} turn", "{count} turns", round(turns.value)),
        short=percent(own.measures["unfilled"]),
        won=percent(won),
    )
    return Sentence("good", own.plan.players, text, "turns", turns)


def caution(study: Study) -> str | None:
    """What to say about a number of games too small for a verdict; None if it is large enough."""
    if study.request.games >= FEW_GAMES:
        return None
    return say("So few games show what a report looks like; 100 or more say something about the set.")


def percent(estimate: Estimate) -> str:
    """``31 % (22-41)``."""
    return f"{100 * estimate.value:.0f} % ({100 * estimate.low:.0f}-{100 * estimate.high:.0f})"
