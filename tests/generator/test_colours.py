"""Colours as written, and their arithmetic, held against coloraide and against the look's own figures."""

import pytest
from coloraide import Color
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.colours import ColourError, from_oklch, oklch, parse_colour
from sengoku.colours import channels, format_colour

COLOURS = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("#C8452D", "#c8452d"),
        (" #c00 ", "#cc0000"),
        ("hsl(0, 100%, 50%)", "#ff0000"),
        ("hsl(120 100% 25%)", "#008000"),
        ("HSL(-120deg 100% 50%)", "#0000ff"),
        ("oklch(1 0 0)", "#ffffff"),
        ("oklch(0% 0 90)", "#000000"),
    ],
)
def test_every_way_to_write_a_colour(text: str, colour: str) -> None:
    assert parse_colour(text) == colour


@pytest.mark.parametrize(
    "text",
    [
        *("", "red", "#b300", "#12345g", "#１２３", "rgb(1,2,3)", "hsl(0 50 50)", "hsl(0 101% 50%)", "hsl(0 50% -1%)"),
        *("oklch(0.5 0.1)", "oklch(nan 0 0)", "oklch(2 0.1 30)", "oklch(0.9 0.35 140)", "#" + "0" * 100_000),
    ],
)
def test_what_is_no_colour_is_refused_briefly(text: str) -> None:
    with pytest.raises(ColourError, match="expected") as caught:
        parse_colour(text)
    assert len(str(caught.value)) < 300


def test_a_colour_outside_srgb_is_answered_with_the_nearest_inside() -> None:
    with pytest.raises(ColourError, match=r"'#[0-9a-f]{6}'$") as caught:
        parse_colour("oklch(0.7 0.3 30)")
    offered = str(caught.value)[-8:-1]
    lightness, chroma, hue = oklch(offered)
    assert (lightness, hue) == (pytest.approx(0.7, abs=0.01), pytest.approx(30, abs=2))
    assert chroma < 0.3


@given(st.text(max_size=60))
@settings(max_examples=150, deadline=None)
def test_any_text_is_a_colour_or_refused(text: str) -> None:
    try:
        colour = parse_colour(text)
    except ColourError:
        return
    assert parse_colour(colour) == colour


@given(COLOURS)
@settings(max_examples=100, deadline=None)
def test_oklch_agrees_with_coloraide_and_comes_back(colour: str) -> None:
    lightness, chroma, hue = oklch(colour)
    expected = Color(colour).convert("oklch")
    assert (lightness, chroma) == (pytest.approx(expected["l"], abs=1e-4), pytest.approx(expected["c"], abs=1e-4))
    assert from_oklch(lightness, chroma, hue) == colour
    assert parse_colour(f"oklch({lightness:.5f} {chroma:.5f} {hue:.3f})") == colour
    assert format_colour(channels(colour)) == colour


@given(st.floats(0, 360), st.floats(0, 100), st.floats(0, 100))
@settings(max_examples=100, deadline=None)
def test_hsl_agrees_with_coloraide(hue: float, saturation: float, lightness: float) -> None:
    text = f"hsl({hue:.2f} {saturation:.2f}% {lightness:.2f}%)"
    ours, theirs = channels(parse_colour(text)), Color(text).convert("srgb").coords()
    assert ours == pytest.approx(theirs, abs=1 / 255)
