"""What is measured of a tile set; every measure is made of whole numbers counted in each game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.playtest.counts import GameCounts
from generator.playtest.estimates import Estimate, difference, mean, share
from generator.words import marked

Count = Callable[[GameCounts], float]


@dataclass(frozen=True)
class Measure:
    """One measure.

    Attributes:
        key: its name in JSON.
        label: what it is, for people: a message.
        kind: ``share`` of something, shown in per cent, or a ``mean`` amount.
        amount: what is counted in a game.
        cases: the number in a game that the amount is divided by.
    """

    key: str
    label: str
    kind: Literal["share", "mean"]
    amount: Count
    cases: Count

    def of(self, games: Sequence[GameCounts]) -> Estimate:
        """The measure's value in these games."""
        estimate = share if self.kind == "share" else mean
        return estimate([self.amount(game) for game in games], [self.cases(game) for game in games])

    def between(self, games: Sequence[GameCounts], others: Sequence[GameCounts]) -> Estimate:
        """How much higher it is in ``games`` than in ``others``, compared game by game with the same number."""
        pairs = [[count(game) for game in some] for some in (games, others) for count in (self.amount, self.cases)]
        return difference(*pairs)


def _each(game: GameCounts) -> int:
    return 1


MEASURES = (
    Measure("turns", marked("turns in a game"), "mean", lambda g: g.turns, _each),
    Measure("regions", marked("regions fought in a game"), "mean", lambda g: g.fought, _each),
    Measure("two_regions", marked("games won by two castles"), "share", lambda g: g.by_regions, _each),
    Measure("shared", marked("games with a shared victory"), "share", lambda g: len(g.winners) > 1, _each),
    Measure("unfilled", marked("games in which the armies ran out before a region was full"), "share",
            lambda g: g.unfilled, _each),
    Measure("full", marked("regions that ended full"), "share", lambda g: g.full, lambda g: g.fought),
    Measure("stuck", marked("regions that ended with a hole that no tile fitted"), "share",
            lambda g: g.stuck, lambda g: g.fought),
    Measure("unwon_regions", marked("castles that nobody took"), "share",
            lambda g: g.unwon_regions, lambda g: g.fought),
    Measure("margin", marked("lines by which a castle was taken"), "mean",
            lambda g: g.margin, lambda g: g.fought - g.unwon_regions),
    Measure("unwon_lines", marked("rows and columns that nobody won"), "share",
            lambda g: g.unwon_lines, lambda g: g.lines),
    Measure("tied_turns", marked("turns in which tiles tied for their place in the order"), "share",
            lambda g: g.tied_turns, lambda g: g.turns),
    Measure("homeless", marked("revealed tiles that had no legal place"), "share",
            lambda g: g.homeless, lambda g: g.tried),
    Measure("overhanging", marked("laid tiles that hung over an edge"), "share",
            lambda g: g.overhanging, lambda g: g.tried - g.homeless),
)  # fmt: skip
"""All of them, in the order of a report."""

BY_KEY = {measure.key: measure for measure in MEASURES}
