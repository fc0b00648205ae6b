"""Simulated sight and distances, held against an independent library over many colours."""

from collections.abc import Iterator
from random import Random

import pytest
from coloraide import Color

from generator.guards.eyes import Lab, ciede2000, lab, simulated
from generator.guards.sight import SIGHTS, distance
from sengoku.colours import channels, linear

MODELS = [model for sight in SIGHTS for model in sight.models]


def colours(count: int, seed: str) -> Iterator[str]:
    chance = Random(seed)
    yield from ("#000000", "#ffffff", "#808080", "#ff0000", "#00ff00", "#0000ff")
    for _ in range(count):
        yield f"#{chance.randrange(2**24):06x}"


def seen(colour: str, model: tuple[str, str] | None) -> Lab:
    red, green, blue = (linear(value) for value in channels(colour))
    return lab(simulated((red, green, blue), *model) if model else (red, green, blue))


@pytest.mark.parametrize("model", [None, *MODELS])
def test_a_colour_is_seen_as_the_library_sees_it(model: tuple[str, str] | None) -> None:
    for colour in colours(60, "seen"):
        expected = Color(colour)
        if model:
            expected = expected.filter(model[0], method=model[1]).convert("srgb").clip()
        assert seen(colour, model) == pytest.approx(expected.convert("lab-d65").coords(), abs=1e-6)


def test_distances_are_those_of_the_library() -> None:
    some = list(colours(60, "one"))
    for one, other in zip(some, reversed(list(colours(60, "other"))), strict=True):
        expected = Color(one).delta_e(Color(other), method="2000")
        assert ciede2000(seen(one, None), seen(other, None)) == pytest.approx(expected, abs=1e-6)


def test_a_pair_of_the_published_test_data() -> None:
    """The first, and one whose hues lie on both sides of red, of Sharma, Wu and Dalal's table."""
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=5e-5)
    assert ciede2000((50, -1, 2), (50, 0, 0)) == pytest.approx(2.3669, abs=5e-5)
    assert ciede2000((50, 2.5, 0), (50, 0, -2.5)) == pytest.approx(4.3065, abs=5e-5)
    assert ciede2000((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=5e-5)


def test_the_worst_simulation_counts() -> None:
    for sight in SIGHTS:
        if sight.models:
            each = [ciede2000(seen("#cb4120", m), seen("#2f7d3b", m)) for m in sight.models]
            assert distance("#cb4120", "#2f7d3b", sight) == min(each)
