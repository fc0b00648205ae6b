"""What some games say about all games: a value and the range in which the truth lies 95 times in 100."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

_Z = 1.959964
"""Standard deviations on either side of 95 % of a normal distribution."""


@dataclass(frozen=True)
class Estimate:
    """A measured value with its 95 % interval; both ends are equal if nothing is known about the spread."""

    value: float
    low: float
    high: float


NOTHING = Estimate(0.0, 0.0, 0.0)
"""Where there was nothing to measure."""


def share(hits: Sequence[float], cases: Sequence[float]) -> Estimate:
    """What part of all cases were hits, game by game: Wilson's interval for as many cases as the games are worth.

    Cases of one game resemble each other, so many cases may be worth few. A share that is the same in every game (all,
    none) is taken to be worth one case a game.
    """
    if not sum(cases):
        return NOTHING
    value, error = _ratio(hits, cases)
    return _wilson(value, value * (1 - value) / error**2 if error else sum(1 for case in cases if case))


def share_of(hits: int, cases: int) -> Estimate:
    """What part of the cases were hits, each case by itself."""
    return _wilson(hits / cases, cases) if cases else NOTHING


def _wilson(value: float, worth: float) -> Estimate:
    centre = (value + _Z**2 / (2 * worth)) / (1 + _Z**2 / worth)
    half = _Z / (1 + _Z**2 / worth) * sqrt(value * (1 - value) / worth + _Z**2 / (4 * worth**2))
    return Estimate(value, max(0.0, min(value, centre - half)), min(1.0, max(value, centre + half)))


def mean(amounts: Sequence[float], cases: Sequence[float]) -> Estimate:
    """How much there is in a case on average, game by game."""
    value, error = _ratio(amounts, cases)
    return Estimate(value, value - _Z * error, value + _Z * error)


def difference(
    amounts: Sequence[float], cases: Sequence[float], other_amounts: Sequence[float], other_cases: Sequence[float]
) -> Estimate:
    """How much more the first has in a case than the second, both measured on the same games (by number)."""
    if not (sum(cases) and sum(other_cases)):
        return NOTHING
    apart = [
        one - other
        for one, other in zip(_residuals(amounts, cases), _residuals(other_amounts, other_cases), strict=True)
    ]
    value = sum(amounts) / sum(cases) - sum(other_amounts) / sum(other_cases)
    error = _error(apart)
    return Estimate(value, value - _Z * error, value + _Z * error)


def _ratio(amounts: Sequence[float], cases: Sequence[float]) -> tuple[float, float]:
    """The ratio of the sums, and its standard error from game to game."""
    if not sum(cases):
        return 0.0, 0.0
    return sum(amounts) / sum(cases), _error(_residuals(amounts, cases))


def _residuals(amounts: Sequence[float], cases: Sequence[float]) -> list[float]:
    """What each game adds to the ratio's error: its amount less what the ratio foretells, for a mean count of cases."""
    ratio, each = sum(amounts) / sum(cases), sum(cases) / len(cases)
    return [(amount - ratio * case) / each for amount, case in zip(amounts, cases, strict=True)]


def _error(residuals: Sequence[float]) -> float:
    """The standard error of the mean of residuals that sum to 0."""
    games = len(residuals)
    return sqrt(sum(residual**2 for residual in residuals) / games / (games - 1)) if games > 1 else 0.0
