"""The standard armies, and those of other letters."""

from colorsys import rgb_to_hls
from string import ascii_lowercase

import pytest

from sengoku.armies import STANDARD_ARMIES, army_of_key
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
    assert {army.name for army in armies} == {f"Army {key.upper()}" for key in OTHERS}


@pytest.mark.parametrize("key", ["", "x", "F", "fw", "é", "1", "f\n"])
def test_no_other_sign_is_a_key(key: str) -> None:
    with pytest.raises(RulesError, match="expected one letter from a to z other than x"):
        army_of_key(key)
