"""How figures are told."""

import pytest

from generator.playtest.estimates import Estimate
from generator.playtest.measures import BY_KEY
from generator.playtest.text import format_difference, is_clear


@pytest.mark.parametrize(
    ("measure", "low", "high", "told", "clear"),
    [
        ("full", 0.002, 0.018, "+1 points (0 to +2)", False),
        ("full", 0.008, 0.018, "+1 points (+1 to +2)", True),
        ("full", -0.032, -0.004, "-2 points (-3 to 0)", False),
        ("turns", 0.04, 0.2, "+0.1 (0.0 to +0.2)", False),
        ("turns", -0.2, -0.06, "-0.1 (-0.2 to -0.1)", True),
    ],
)
def test_a_range_that_is_told_with_a_zero_does_not_leave_zero_out(
    measure: str, low: float, high: float, told: str, clear: bool
) -> None:
    difference = Estimate((low + high) / 2, low, high)
    assert format_difference(difference, BY_KEY[measure]) == told
    assert is_clear(difference, BY_KEY[measure]) is clear
