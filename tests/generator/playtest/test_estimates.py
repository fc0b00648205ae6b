"""Intervals against values worked out otherwise."""

from random import Random

import pytest

from generator.playtest.estimates import NOTHING, difference, mean, share, share_of


@pytest.mark.parametrize(
    ("hits", "cases", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_a_share_of_single_cases_has_wilsons_interval(hits: int, cases: int, low: float, high: float) -> None:
    """Ends from Wilson's formula by hand, for z = 1.96."""
    found = share_of(hits, cases)
    assert (found.value, found.low, found.high) == (
        hits / cases,
        pytest.approx(low, abs=2e-4),
        pytest.approx(high, abs=2e-4),
    )


def test_one_case_a_game_is_a_share_of_single_cases() -> None:
    hits = [1, 0, 1, 1, 0, 1, 1, 0, 1, 1]
    one, other = share(hits, [1] * 10), share_of(7, 10)
    assert one.value == pytest.approx(other.value)
    assert (one.low, one.high) == (pytest.approx(other.low, abs=0.02), pytest.approx(other.high, abs=0.02))


def test_cases_that_go_together_are_worth_fewer() -> None:
    """Twenty games, in each all ten cases alike: not 200 cases, but about twenty."""
    hits = [10, 0] * 10
    found, alone, many = share(hits, [10] * 20), share_of(10, 20), share_of(100, 200)
    assert found.high - found.low == pytest.approx(alone.high - alone.low, rel=0.1)
    assert found.high - found.low > 2 * (many.high - many.low)


def test_always_and_never_are_still_uncertain() -> None:
    assert share([0] * 20, [10] * 20) == share_of(0, 20)
    assert share([10] * 20, [10] * 20) == share_of(20, 20)


def test_nothing_counted_is_nothing_known() -> None:
    assert share([0, 0], [0, 0]) == share_of(0, 0) == difference([0], [0], [1], [1]) == NOTHING
    assert mean([], []) == NOTHING


def test_a_mean_has_its_standard_error() -> None:
    """2, 4, 6: mean 4, deviation 2, error 2/sqrt(3)."""
    found = mean([2, 4, 6], [1, 1, 1])
    assert (found.value, found.low, found.high) == (
        4,
        pytest.approx(4 - 2.2632, abs=1e-3),
        pytest.approx(4 + 2.2632, abs=1e-3),
    )


def test_the_truth_lies_in_the_interval_19_times_in_20() -> None:
    """Games of three to nine cases with a chance of 0.3 that varies by game; 400 trials, give or take 4 deviations."""
    rng = Random(3)
    inside = 0
    for _ in range(400):
        cases = [rng.randint(3, 9) for _ in range(60)]
        chances = [rng.choice((0.1, 0.5)) for _ in cases]
        hits = [sum(rng.random() < chance for _ in range(case)) for case, chance in zip(cases, chances, strict=True)]
        found = share(hits, cases)
        inside += found.low <= 0.3 <= found.high
    assert 0.95 - 4 * 0.0109 < inside / 400 < 0.95 + 4 * 0.0109


def test_a_difference_on_equal_games_is_zero_beyond_doubt() -> None:
    amounts, cases = [3, 1, 4, 1, 5], [9, 2, 6, 5, 3]
    assert difference(amounts, cases, amounts, cases) == NOTHING


def test_a_difference_of_paired_games_is_sharper_than_of_strangers() -> None:
    rng = Random(5)
    base = [rng.randint(10, 30) for _ in range(50)]
    more = [amount + 1 + (rng.random() < 0.5) for amount in base]
    ones = [1] * 50
    paired = difference(more, ones, base, ones)
    strangers = difference(more, ones, base[::-1], ones)
    assert paired.low > 1 > strangers.low
    assert paired.value == pytest.approx(strangers.value)
