"""The print shop in a browser, from the order to the kit: downloaded, without JavaScript, by keyboard, into a game."""

import re
import threading

import pikepdf
import pytest
from playwright.sync_api import Browser, expect

from scorer_web.print_shop.press import Press
from tests.browser.conftest import Hand, phone_context
from tests.browser.pages import hold


def test_a_kit_is_downloaded_while_its_page_is_watched(hand: Hand) -> None:
    page = hand.page
    kit = re.compile(r"/print/kit\?colour-f=c33b1b(#download)?$")
    hand.open("/print?colour-f=c33b1b")
    with page.expect_download(timeout=60_000) as waiting:
        page.click(".dock button")
        page.wait_for_url(kit)
    assert waiting.value.suggested_filename == "sengoku-domino-A4.pdf"
    with pikepdf.open(waiting.value.path()) as made:
        assert len(made.pages) >= 20
    expect(page.locator("#headline")).to_have_text("Your kit is ready")
    hold(hand)
    page.go_back()
    with page.expect_download() as again:  # ready by now, it goes the same way
        page.click(".dock button")
    assert again.value.suggested_filename == "sengoku-domino-A4.pdf"
    expect(page.locator("#headline")).to_have_text("Your kit is ready")
    expect(page).to_have_url(kit)
    page.reload()
    page.wait_for_timeout(300)
    assert page.url.endswith("c33b1b"), "a reload downloads nothing again"


def test_a_kit_that_is_being_drawn_looks_right(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    draw = Press._draw
    gate = threading.Event()

    def paused(self: Press, order: object) -> object:
        gate.wait(60)
        return draw(self, order)  # type: ignore[arg-type]

    monkeypatch.setattr(Press, "_draw", paused)
    hand.open("/print?colour-f=c33b1c")
    hand.page.click(".dock button")
    expect(hand.page.locator("#headline")).to_have_text("Drawing your kit")
    hold(hand)
    gate.set()
    expect(hand.page.locator("#headline")).to_have_text("Your kit is ready", timeout=60_000)


def test_without_javascript_all_of_it_works(browser: Browser, server: str) -> None:
    context = phone_context(browser, java_script_enabled=False)
    page = context.new_page()
    page.goto(server + "/print")
    page.check("input[name=palette][value=dusk]", force=True)
    page.check("input[name=paper][value=Letter]", force=True)
    page.click("#apply")
    assert page.url.endswith("/print?palette=dusk&paper=Letter")
    assert page.input_value("input[name=colour-f]") == "#cc4e63"
    page.click(".dock button")
    assert "/print/kit?" in page.url
    expect(page.locator("#headline")).to_have_text("Your kit is ready", timeout=60_000)
    with page.expect_download() as waiting:
        page.click(".dock a")
    assert waiting.value.suggested_filename == "sengoku-domino-Letter.pdf"
    context.close()


def test_by_keyboard_alone(browser: Browser, server: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(server + "/print")
    visited = []
    for _ in range(40):
        page.keyboard.press("Tab")
        name = page.evaluate(
            "() => document.activeElement.name || document.activeElement.id || document.activeElement.tagName"
        )
        visited.append(name)
        if name == "palette":
            page.keyboard.press("ArrowRight")
            page.wait_for_url("**/print?palette=clear")
            assert page.evaluate("() => document.activeElement.value") == "clear", "the focus stays where it was"
        if name == "ink":
            page.keyboard.press("ArrowRight")
            page.wait_for_url("**ink=low")
        if visited[-1] == "BUTTON":
            break
    assert visited[-1] == "BUTTON"
    for name in (
        "strip",
        "palette",
        "colour-f",
        "colour-b",
        "SUMMARY",
        "tiles",
        "players",
        "numerals",
        "boards",
        "ink",
        "backs",
        "paper",
    ):
        assert name in visited, name
    with page.expect_download(timeout=60_000):
        page.keyboard.press("Enter")
    context.close()


def test_a_game_leads_to_its_kit_and_a_kit_to_its_game(hand: Hand) -> None:
    game = hand.new_game_by_form(tiles="skirmish")
    hand.open(game)
    hand.page.click("text=Print this kit")
    hand.page.wait_for_url("**/print?kit=*")
    expect(hand.page.locator("#count")).to_have_text("60 tiles, 15 for each army")
    hand.page.click("text=Start a game with this kit")
    expect(hand.page.locator(".note")).to_contain_text("From a printed kit")
    hand.page.click(".dock button")
    hand.page.wait_for_selector("#board [data-square].cur")
    hand.open("/")
    hand.page.click("text=Print your kit")
    hand.page.wait_for_url("**/print")
