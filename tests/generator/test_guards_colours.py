"""The guards of colour, held against the figures that the look was chosen by."""

from itertools import combinations

import pytest

from generator.art.neutrals import LAND
from generator.design.model import ArmyLook
from generator.design.standard import STANDARD
from generator.guards.colours import colour_findings
from generator.guards.findings import format_path
from generator.guards.sight import SIGHTS, distance, nearest_apart, too_close
from generator.palettes import palettes
from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.colours import READABLE, contrast, ink_on

LOOK = {
    "edo": (29.7, 28.4, 24.9, 26.1, 14.1),
    "clear": (30.0, 30.2, 23.8, 28.9, 16.7),
    "pastel": (25.5, 18.1, 19.1, 24.9, 8.8),
}
"""Smallest distance between any two of the four armies, as the look's palette states it, in the order of SIGHTS."""


def looks(*colours: str) -> tuple[ArmyLook, ...]:
    return tuple(
        ArmyLook(Army(key, f"Army {key}", colour, "flame"), ink_on(colour), "", "shippo")
        for key, colour in zip("abcdef", colours, strict=False)
    )


@pytest.mark.parametrize("name", sorted(LOOK))
def test_distances_are_those_of_the_look(name: str) -> None:
    four = [palettes()[name].colours[army.key] for army in STANDARD_ARMIES]
    found = [min(distance(a, b, sight) for a, b in combinations(four, 2)) for sight in SIGHTS]
    assert found == pytest.approx(LOOK[name], abs=0.06)


@pytest.mark.parametrize("name", list(palettes()))
def test_every_palette_passes_every_guard_with_any_of_its_six_armies(name: str) -> None:
    """All pairs pass, so every choice of armies does."""
    six = list(palettes()[name].colours.values())
    assert len(six) == 6
    assert not list(colour_findings(looks(*six)))


def test_there_are_the_looks_palettes_and_three_more() -> None:
    assert list(palettes())[:3] == ["edo", "clear", "pastel"]
    assert len(palettes()) >= 6
    assert {army.key: army.colour for army in STANDARD_ARMIES}.items() <= palettes()["edo"].colours.items()


def test_other_keys_take_what_is_left_of_a_palette() -> None:
    edo = palettes()["edo"]
    assert edo.for_armies(("t", "w", "u")) == {
        "t": edo.colours["f"],
        "w": edo.colours["w"],
        "u": edo.colours["d"],
    }
    assert len(set(edo.for_armies(tuple("atuvyz")).values())) == 6


def test_the_standard_armies_pass() -> None:
    assert not list(colour_findings(STANDARD.looks))


@pytest.mark.parametrize(
    ("one", "other", "sight"),
    [
        ("#c03030", "#b83838", "normal sight"),
        ("#b03a2e", "#5d6b1f", "deuteranopia"),
        ("#1f4e9e", "#6a2c91", "protanopia"),
        ("#0a7a6e", "#1a6fa8", "tritanopia"),
        ("#c85a3a", "#3a8a50", "greyscale"),
    ],
)
def test_a_pair_that_some_eyes_confuse_is_named_with_a_way_out(one: str, other: str, sight: str) -> None:
    (finding,) = (f for f in colour_findings(looks(one, "#f2c230", other)) if "alike" in f.message)
    assert format_path(finding.path) == "armies[2].colour"
    assert f"Army a '{one}' and Army c '{other}'" in finding.message
    assert sight in finding.message
    offered = finding.message.rpartition("nearest that passes: ")[2].strip("'")
    assert not any(too_close(offered, colour) for colour in (one, "#f2c230"))
    assert contrast(ink_on(offered), offered) >= READABLE


def test_the_offered_colour_is_as_near_as_a_search_by_hand_finds() -> None:
    """For one colour too close to another, moving further away along lightness alone is no nearer."""
    offered = nearest_apart("#cc4422", ["#cb4120"])
    assert offered is not None
    assert distance(offered, "#cc4422", SIGHTS[0]) < distance("#f49a7d", "#cc4422", SIGHTS[0])
    assert nearest_apart("#2f6b3c", ["#cb4120"]) == nearest_apart("#2f6b3c", ["#cb4120"])


def test_when_nothing_is_left_nothing_is_offered() -> None:
    greys = [f"#{level:02x}{level:02x}{level:02x}" for level in range(0, 256, 10)]
    assert nearest_apart("#808080", greys) is None


def test_a_tile_that_vanishes_on_the_board_is_told() -> None:
    (finding,) = colour_findings(looks("#1b1815", LAND))
    assert "hard to see on the board's squares '#f4efe4' (0.0 apart, expected 8 or more, where" in finding.message


def test_unreadable_numbers_must_be_mended() -> None:
    army = Army("a", "Grey", "#808080", "flame")
    (finding,) = colour_findings([ArmyLook(army, "#909090", "", "shippo")])
    assert (finding.path, finding.severity) == (("armies", 0, "ink"), "error")
    assert "expected at least 4.5" in finding.message
