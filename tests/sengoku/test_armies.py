"""The standard armies, and those of other letters."""

from colorsys import rgb_to_hls
from dataclasses import replace
from string import ascii_lowercase

import pytest

from sengoku.armies import FLAME, STANDARD_ARMIES, Army, army_of_key, without_stacked_accents
from sengoku.errors import RulesError

OTHERS = [key for key in ascii_lowercase if key not in "fwdbx"]


def test_the_standard_four_sit_in_order() -> None:
    assert [(army.key, army.name, army.crest) for army in STANDARD_ARMIES] == [
        ("f", "Flame", "flame"),
        ("w", "Wave", "wave"),
        ("d", "Drum", "drum"),
        ("b", "Blossom", "blossom"),
    ]
    assert all(army_of_key(army.key) is army for army in STANDARD_ARMIES)


def test_every_other_letter_has_a_colour_of_its_own_away_from_theirs() -> None:
    armies = [army_of_key(key) for key in OTHERS]
    assert len({army.colour for army in armies}) == len(armies) == 21
    for army in armies:
        red, green, blue = (int(army.colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
        hue = rgb_to_hls(red, green, blue)[0]
        assert 0.24 < hue < 0.54 or 0.72 < hue < 0.96, "green, teal, violet or pink; red is 0, blue 0.6, yellow 0.12"
    assert {(army.name, army.crest) for army in armies} == {(f"Army {key.upper()}", f"letter-{key}") for key in OTHERS}


@pytest.mark.parametrize("key", ["", "x", "F", "fw", "é", "1", "f\n"])
def test_no_other_sign_is_a_key(key: str) -> None:
    with pytest.raises(RulesError, match="expected one letter from a to z other than x"):
        army_of_key(key)


def test_a_name_has_up_to_40_characters_and_of_a_longer_one_40_are_shown() -> None:
    assert Army("a", "n" * 40, "#cb4120", "c" * 40).name == "n" * 40
    for name, shown in (("n" * 41, "n" * 40 + "..."), (" ", " "), ("a\tb", "a\\tb"), ("", "")):
        expected = f"of 1 to 40 characters that can be seen, got '{shown}'"
        for field in ("name", "crest"):
            with pytest.raises(RulesError) as caught:
                replace(FLAME, **{field: name})
            assert str(caught.value) == f"expected a {field} for army 'f' {expected}"


@pytest.mark.parametrize("colour", ["", "red", "#CB4120", "#cb412", "#cb41200", "cb4120", "#cb412g"])
def test_a_colour_is_six_digits_in_lower_case(colour: str) -> None:
    with pytest.raises(RulesError, match="expected a colour like '#c8452d', got"):
        replace(FLAME, colour=colour)


@pytest.mark.parametrize("accent", ["\u0301", "\u20dd"])
def test_a_letter_bears_up_to_four_accents(accent: str) -> None:
    """One that stands on the letter, and one that encloses it."""
    four = f"a{accent * 4}b{accent * 4}"
    assert replace(FLAME, name=four).name == without_stacked_accents(four) == four
    five = f"é{accent * 5}b{accent * 2}"
    assert without_stacked_accents(five) == f"é{accent * 4}b{accent * 2}"
    assert without_stacked_accents(accent * 6) == accent * 4
    with pytest.raises(RulesError) as caught:
        replace(FLAME, name=five)
    assert str(caught.value) == f"expected a name for army 'f' with at most 4 accents on a letter, got {five!r}"
    longest = five + "c" * (40 - len(five))
    with pytest.raises(RulesError) as caught:
        replace(FLAME, name=longest)
    assert str(caught.value).endswith(f", got {longest!r}")
