"""Moving an army to another seat: by keyboard, by thumb, and without JavaScript."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Hand, phone_context

NAMES = ".seats .nm, .sitting .nm"


@pytest.mark.parametrize("script", [True, False])
def test_an_arrow_keeps_the_focus_so_that_it_can_be_pressed_again(
    browser: Browser, server: str, *, script: bool
) -> None:
    context = phone_context(browser, "320x568", java_script_enabled=script)
    page = context.new_page()
    page.goto(server + "/new")
    for expected in (
        ["Flame", "Wave", "Blossom", "Drum"],
        ["Flame", "Blossom", "Wave", "Drum"],
        ["Blossom", "Flame", "Wave", "Drum"],
    ):
        page.press("#seat-b", "Enter")
        expect(page.locator(NAMES)).to_have_text(expected)
        expect(page.locator("#seat-b")).to_be_focused()
    page.press("[name=name-b]", "Enter")
    page.wait_for_url("**/r/1/enter")
    page.goto(page.url.replace("/r/1/enter", "/turn"))
    page.tap(".seating")
    expect(page.locator(NAMES)).to_have_text(["Blossom", "Flame", "Wave", "Drum"])
    page.tap("#seat-d")
    expect(page.locator(NAMES)).to_have_text(["Blossom", "Flame", "Drum", "Wave"])
    page.tap(".dock a")
    expect(page.locator(".seating")).to_contain_text("Blossom, Flame, Drum, Wave")
    context.close()


def test_enter_in_a_name_starts_the_game_with_the_seats_as_they_are(hand: Hand) -> None:
    hand.open("/new")
    hand.page.fill("[name=name-w]", "Ben")
    hand.page.press("[name=name-w]", "Enter")
    hand.page.wait_for_url("**/r/1/enter")
    hand.open(hand.page.url.removeprefix(hand.server).replace("/r/1/enter", "/turn"))
    assert "Flame, Ben, Drum, Blossom" in hand.page.inner_text(".seating")
