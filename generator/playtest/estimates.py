"""What some games say about all games: a value, and the interval that holds the truth in 95 of 100 such studies."""

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
    """The share of cases that were hits, counted game by game, with Wilson's interval.

    Cases of one game resemble each other, so they say less than as many independent ones; the interval is for as many
    independent cases as they are worth. If the share is the same in every game (all or none), each game counts as one
    case.
    """
    if not sum(cases):
        return NOTHING
    value, error = _ratio(hits, cases)
    return _wilson(value, value * (1 - value) / error**2 if error else sum(1 for case in cases if case))


def share_of(hits: int, cases: int) -> Estimate:
    """The share of cases that were hits, every case independent of the others."""
    return _wilson(hits / cases, cases) if cases else NOTHING


def _wilson(value: float, worth: float) -> Estimate:
    centre = (value + _Z**2 / (2 * worth)) / (1 + _Z**2 / worth)
    half = _Z / (1 + _Z**2 / worth) * sqrt(value * (1 - value) / worth + _Z**2 / (4 * worth**2))
    return Estimate(value, max(0.0, min(value, centre - half)), min(1.0, max(value, centre + half)))


def mean(amounts: Sequence[float], cases: Sequence[float]) -> Estimate:
    """The mean amount for each case, counted game by game."""
    value, error = _ratio(amounts, cases)
    return Estimate(value, value - _Z * error, value + _Z * error)


def difference(
    amounts: Sequence[float], cases: Sequence[float], other_amounts: Sequence[float], other_cases: Sequence[float]
) -> Estimate:
    """How much higher the mean amount of the first is than that of the second, both of the same games (by number)."""
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
    """The ratio of the sums, and its standard error by its variation from game to game."""
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
