"""Contrast, ink and mixtures, held against coloraide and against the rule that everything can be read."""

from itertools import product

import pytest
from coloraide import Color
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.colours import channels, contrast, format_colour, ink_on, luminance, mixed

COLOURS = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


@given(COLOURS, COLOURS)
@settings(max_examples=100, deadline=None)
def test_contrast_and_luminance_agree_with_coloraide(one: str, other: str) -> None:
    assert luminance(one) == pytest.approx(Color(one).luminance(), abs=2e-4)
    assert contrast(one, other) == pytest.approx(Color(one).contrast(other), rel=2e-3)


def test_the_darkest_channels_lie_on_a_straight_line() -> None:
    """sRGB: up to 0.04045, so 10 of 255 is the last."""
    assert luminance("#0a0a0a") == pytest.approx(10 / 255 / 12.92, rel=1e-9)
    assert luminance("#0b0b0b") == pytest.approx(((11 / 255 + 0.055) / 1.055) ** 2.4, rel=1e-9)


def test_numbers_and_names_are_readable_on_every_ground() -> None:
    """The ink rule reaches 4.5 on every colour there is; a coarse grid of all of them."""
    steps = range(0, 256, 17)
    worst = min(
        contrast(ground := f"#{red:02x}{green:02x}{blue:02x}", ink_on(ground))
        for red in steps
        for green in steps
        for blue in steps
    )
    assert worst >= 4.5


def test_ink_is_white_where_that_can_be_read_else_sumi_else_black() -> None:
    """By coloraide's contrast and the 4.5 of WCAG 2; in between lie grounds on which only black can be read."""
    inks = ("#ffffff", "#1b1815", "#000000")
    found = set()
    for red, green, blue in product(range(0, 256, 51), repeat=3):
        ground = f"#{red:02x}{green:02x}{blue:02x}"
        readable = [ink for ink in inks if Color(ground).contrast(ink) >= 4.5]
        assert ink_on(ground) == readable[0]
        found.add(readable[0])
    assert found == set(inks)


def test_mixing() -> None:
    assert mixed("#000000", "#ffffff", 0.2) == "#333333"
    assert mixed("#cb4120", "#ffffff", 0) == "#cb4120"
    assert mixed("#406080", "#804020", 0.5) == "#605050"


def test_channels_come_back() -> None:
    for colour in ("#000000", "#ffffff", "#1b1815", "#cb4120"):
        assert format_colour(channels(colour)) == colour
    assert format_colour((1.2, -0.1, 0.5)) == "#ff0080"
