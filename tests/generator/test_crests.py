"""Crests: those that ship are sound, and what is told of any other."""

import itertools
import math

import pytest

from generator.crests import crest_names, crest_path
from generator.crests.bitmap import bitmap
from generator.crests.legibility import legibility, look_alike
from generator.crests.turning import turning_crest
from generator.geometry import Matrix
from generator.path import circle, joined, parse_path, rect


@pytest.mark.parametrize("name", crest_names())
def test_a_built_in_crest_is_readable_symmetric_and_in_its_box(name: str) -> None:
    path = crest_path(name)
    found = legibility(path)
    assert not found.problems
    assert found.is_symmetric
    assert {letter for letter, _ in path.commands} <= set("MLCZ")
    box = path.box
    assert min(box.x, box.y, 100 - box.right, 100 - box.bottom) >= 0
    assert bitmap(path) == bitmap(path, even_odd=True)


def test_there_are_twelve_crests_and_no_two_look_alike() -> None:
    assert len(crest_names()) == 12
    for one, other in itertools.combinations(crest_names(), 2):
        assert not look_alike(bitmap(crest_path(one)), bitmap(crest_path(other))), (one, other)


@pytest.mark.parametrize("quarters", [0, 1, 2, 3])
def test_a_crest_and_the_same_in_another_direction_look_alike(quarters: int) -> None:
    crest = parse_path("M10 90L90 90L50 10Z")
    turned = crest
    for _ in range(quarters):
        turned = turned.transformed(Matrix(0, 1, -1, 0, 100, 0))
    assert look_alike(bitmap(crest), bitmap(turned))


def test_a_crest_too_thin_too_full_or_too_small_is_told() -> None:
    hairs = joined(rect(x, 0, 2, 100) for x in range(0, 100, 4))
    assert "thinner" in " ".join(legibility(hairs).problems)
    assert "fills 100%" in legibility(rect(0, 0, 100, 100)).problems[0]
    assert "covers only" in legibility(rect(0, 45, 100, 7)).problems[0]
    assert not legibility(parse_path("M0 0L100 0L50 100Z")).is_symmetric


@pytest.mark.parametrize("crest", ["M0 0L100 0L50 100Z", "M10 0L90 0L90 100L60 100L60 30L10 30Z", "M0 20L100 50L0 80Z"])
def test_a_crest_that_has_a_head_and_a_foot_stands_twice_on_backs(crest: str) -> None:
    own = parse_path(crest)
    twice = turning_crest(own)
    assert len(twice.commands) == 2 * len(own.commands)
    scaled = twice.transformed(Matrix(0.7, 0, 0, 0.7, 15, 15))
    assert legibility(scaled).is_symmetric
    assert bitmap(scaled).count == pytest.approx(2 * 0.36 * 0.49 * bitmap(own).count, rel=0.03), (
        "neither hides the other"
    )
    points = [point for _, p in twice.commands for point in zip(p[0::2], p[1::2], strict=True)]
    assert max(math.dist(point, (50, 50)) for point in points) <= 50 * math.sqrt(2), "as far out as a whole crest"


def test_a_crest_that_is_the_same_turned_stands_once_on_backs() -> None:
    assert turning_crest(crest_path("flame")) == crest_path("flame")


def test_dots_agree_with_geometry() -> None:
    assert bitmap(rect(10, 20, 30, 40)).count == 30 * 40
    assert bitmap(circle(50, 50, 40)).count == pytest.approx(3.14159 * 40**2, rel=0.01)
    ring = circle(50, 50, 40) + circle(50, 50, 20)
    assert bitmap(ring).count == bitmap(circle(50, 50, 40)).count
    assert bitmap(ring, even_odd=True).count == pytest.approx(3.14159 * (40**2 - 20**2), rel=0.01)
    corner = bitmap(rect(0, 0, 10, 30))
    assert corner.turned() == bitmap(rect(90, 70, 10, 30))
    assert corner.quarter_turned() == bitmap(rect(70, 0, 30, 10))
