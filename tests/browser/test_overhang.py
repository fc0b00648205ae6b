"""Halves that hang over an edge: the view with the squares around a region, and what lies in the next one."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import FIELDS, Hand, halves
from tests.browser.pages import hold


def test_overhanging_halves_are_recorded_and_lie_in_the_next_region(hand: Hand) -> None:
    game = hand.new_game_by_form(boards="joined")
    hand.tap("#more")
    hand.tap("#ring")
    hand.tap("[data-square=f2]")
    hand.tap("[data-choose=d]")
    hand.tap("#sticky [data-number='4']")
    hand.saved()
    hand.open(f"{game}/r/2/enter")
    assert hand.cells() == {"a2": "Drum 4"}
    assert hand.page.inner_text("#filled") == "1"
    hand.open(f"{game}/r/3/enter")
    assert hand.cells() == {}


def hanging_over(hand: Hand) -> str:
    """A game on joined boards, region 2 on the screen, Drum 4 hanging over from region 1 on a2."""
    game = hand.new_game(boards="joined")
    hand.open(game)
    hand.open(f"{game}/r/1/enter#f2")
    hand.tap("[data-choose=d]")
    hand.tap("#sticky [data-number='4']")
    hand.saved()
    hand.open(f"{game}/r/2/enter")
    return game


def test_a_half_from_another_region_is_passed_and_leads_to_where_it_was_entered(hand: Hand) -> None:
    game = hanging_over(hand)
    hand.enter(["f1", "f2", "f3", "f4", "f5"])
    assert hand.page.inner_text("#next b") == "b2", "a2 is filled already"
    for way in ("#empty", "#pad [data-army=d][data-number='4']"):
        hand.tap("[data-square=a2]")
        hand.tap(way)
        assert hand.page.inner_text("#state") == "This half hangs over from region 1: change it there."
        assert hand.cells()["a2"] == "Drum 4"
    hand.saved()
    hand.tap("#next a")
    hand.page.wait_for_selector("[data-square=f2].cur")
    hand.tap("#empty")
    hand.saved()
    hand.open(f"{game}/r/2/enter")
    assert "a2" not in hand.cells()
    assert hand.page.inner_text("#next b") == "a2"


def test_a_region_may_record_something_else_than_what_hangs_over(hand: Hand) -> None:
    hanging_over(hand)
    hand.tap("[data-square=a2]")
    hand.enter(["w6"])
    assert hand.cells() == {"a2": "Wave 6"}
    hand.tap("[data-square=a2]")
    hand.tap("#empty")
    assert hand.cells() == {"a2": "Drum 4"}


# What stands in each square of the ring; a mark that the style draws is read from there.
NAMES = """() => Object.fromEntries([...document.querySelectorAll('#board .edge')].map(square => {
  const drawn = getComputedStyle(square, '::after').content.replaceAll('"', '');
  return [square.dataset.square, square.textContent || (drawn === 'none' ? '' : drawn)] }))"""


@pytest.mark.parametrize(("size", "scheme"), [("390x844", "light"), ("320x568", "dark")])
def test_squares_around_a_region_show_their_names_and_where_they_lie(hand: Hand, size: str, scheme: str) -> None:
    hand.hold_as(size, scheme)
    game = hand.new_game(boards="joined")
    hand.tap("#more")
    hand.tap("#ring")
    hand.tap("[data-square=f2]")
    names = hand.page.evaluate(NAMES)
    assert {name for name, shown in names.items() if not shown} == {"z0", "f0", "z6", "f6"}
    assert all(shown in ("", name) for name, shown in names.items())
    near = hand.page.locator("#board .near").evaluate_all("found => found.map(square => square.dataset.square)")
    assert sorted(near) == sorted([f"f{n}" for n in range(1, 6)] + [f"{c}6" for c in "abcde"]), "region 1 is top left"
    expect(hand.page.locator(".rim")).to_have_text(
        "Solid squares: region 2 on the right, region 3 below. Dashed: the rim."
    )
    assert hand.page.get_attribute("[data-square=f2]", "aria-label") == "Edge f2 in region 2, empty"
    hold(hand)
    hand.lay(game, 1, halves(FIELDS))
    hand.open(f"{game}/r/2/enter#f2")
    expect(hand.page.locator(".rim")).to_have_text("Solid squares: region 4 below. Dashed: the rim.")
    assert hand.page.evaluate(NAMES)["z3"] == "z3", "named, though nothing can hang over there any more"
    assert not hand.page.is_visible("[data-square=z3]")


@pytest.mark.parametrize("square", ["f2", "z2"])
def test_a_square_around_a_region_shows_that_it_has_the_focus(hand: Hand, square: str) -> None:
    game = hand.new_game(boards="joined")
    hand.open(game)
    hand.open(f"{game}/r/1/enter#{square}")
    focused = hand.page.locator(f"[data-square={square}]:focus-visible")
    outlines = {focused.evaluate("square => getComputedStyle(square).outline")}
    others = hand.page.locator("#board .edge:not(:focus-visible, .shut)")
    assert outlines.isdisjoint(others.evaluate_all("found => found.map(square => getComputedStyle(square).outline)"))
    assert focused.evaluate("square => parseFloat(getComputedStyle(square).outlineWidth)") == 3


def test_separate_boards_have_a_rim_alone(hand: Hand) -> None:
    hand.new_game()
    hand.tap("#more")
    hand.tap("#ring")
    assert hand.page.locator(".rim").count() == 0
    assert hand.page.locator("#board .near").count() == 0
    assert hand.page.evaluate(NAMES)["f2"] == "f2"
