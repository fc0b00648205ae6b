"""Entering regions by keyboard alone."""

from playwright.sync_api import Browser

from sengoku.armies import STANDARD_ARMIES
from sengoku.game_set import Battlefield, GameSet
from sengoku.kit_code import format_kit_code
from sengoku.tile_sets import parse_tile_set
from tests.browser.conftest import FIELDS, Hand, halves


def test_keyboard_alone_fills_and_finishes_a_region(browser: Browser, server: str) -> None:
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    hand = Hand(context, context.new_page(), server)
    hand.new_game()
    keys = hand.page.keyboard
    for half in halves(FIELDS):
        keys.press(half[0])
        keys.press(half[1])
    assert hand.page.inner_text("#filled") == "24"
    hand.page.focus("[data-square=a1]")
    keys.press("ArrowDown")
    keys.press("ArrowRight")
    assert hand.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Row 2 column 2, Drum 1"
    keys.press("End")
    assert hand.page.evaluate("document.activeElement.dataset.square") == "e2"
    keys.press("Delete")
    assert "e2" not in hand.cells()
    keys.press("Control+z")
    assert hand.cells()["e2"] == "Flame 1"
    for key in ("Home", "d", "5", "6"):
        keys.press(key)
    assert hand.cells()["a2"] == "Drum 5", "the region is full: the second digit changes nothing"
    keys.press("Enter")
    keys.press("1")
    assert hand.cells()["a2"] == "Drum 1", "Enter goes to the square that has the focus"
    keys.press("w")
    keys.press("Enter")
    keys.press("1")
    hand.page.focus("#finish")
    keys.press("Enter")
    hand.page.wait_for_selector(".lines")
    assert "Drum takes the castle" in hand.page.inner_text("main")
    context.close()


def test_arrows_step_over_the_castle_and_the_grid_is_one_tab_stop(hand: Hand) -> None:
    hand.new_game()
    hand.page.focus("[data-square=a1]")
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"):
        hand.page.keyboard.press(key)
    assert hand.page.evaluate("document.activeElement.dataset.square") == "d3"
    assert hand.page.locator("#board [tabindex='0']").count() == 1
    assert hand.page.locator("#pad [tabindex='0']").count() == 1


def test_a_two_digit_number_can_be_typed(hand: Hand) -> None:
    hand.new_game_by_form(kit=format_kit_code(GameSet(STANDARD_ARMIES[:2], parse_tile_set("0-18"), Battlefield())))
    for key in "w12f1w9":
        hand.page.keyboard.press(key)
    assert hand.cells() == {"a1": "Wave 12", "b1": "Flame 1", "c1": "Wave 9"}
