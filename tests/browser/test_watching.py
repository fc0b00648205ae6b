"""Phones that look on while another one enters."""

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Hand, Pocket

WATCHING = 2500
"""So often, in ms, a page that watches asks for what is new."""


@pytest.fixture(scope="module")
def pockets(hasty: tuple[Pocket, Pocket]) -> tuple[Pocket, Pocket]:
    return hasty


def test_a_watching_page_that_was_not_brought_is_asked_for_again(hand: Hand, second: Hand) -> None:
    game = hand.new_game()
    second.open(f"{game}/r/1")
    lost: list[Route] = []
    second.page.route(f"**{game}/r/1", lambda route: lost.append(route))  # noqa: PLW0108  (Playwright marks it)
    hand.enter(["f5"])
    hand.saved()
    for lose in (Route.abort, lambda route: route.fulfill(status=503)):
        second.later(WATCHING)
        second.until(lambda: bool(lost))
        lose(lost.pop())
    second.page.unroute_all()
    second.later(WATCHING)
    second.page.wait_for_function("() => document.querySelector('[data-square=a1]').innerText.includes('Flame 5')")


def asked_for_nothing(phone: Hand, asked: list[str]) -> bool:
    """Whether a page has asked for nothing so far: it is made to ask, and what came before that is heard of before."""
    phone.page.evaluate("fetch('/health')")
    return [address.removeprefix(phone.server) for address in asked] == ["/health"]


def test_a_watching_page_follows_and_pauses_in_the_background(hand: Hand, second: Hand) -> None:
    game = hand.new_game()
    second.open(f"{game}/r/1")
    asked: list[str] = []
    second.page.on("request", lambda request: asked.append(request.url))
    hand.enter(["f5"])
    hand.saved()
    second.later(WATCHING)
    second.page.wait_for_function("() => document.querySelector('[data-square=a1]').innerText.includes('Flame 5')")
    second.page.evaluate(
        """() => {Object.defineProperty(document, 'hidden', {value: true, configurable: true});
        document.dispatchEvent(new Event('visibilitychange'))}"""
    )
    asked.clear()
    second.later(2 * WATCHING)
    assert asked_for_nothing(second, asked)
    with second.page.expect_request("**/state"):
        second.page.evaluate(
            """() => {Object.defineProperty(document, 'hidden', {value: false, configurable: true});
            document.dispatchEvent(new Event('visibilitychange'))}"""
        )


@pytest.mark.parametrize("page", ["", "/r/1"])
def test_a_phone_that_looks_on_is_told_that_its_game_was_deleted_and_asks_no_more(hand: Hand, page: str) -> None:
    game = hand.new_game()
    hand.open(f"{game}{page}")
    hand.send("POST", f"{game}/delete", "")
    hand.later(WATCHING)
    hand.page.get_by_text("There is no game behind this link. It may have been deleted.").wait_for()
    asked: list[str] = []
    hand.page.on("request", lambda request: asked.append(request.url))
    hand.later(2 * WATCHING)
    assert asked_for_nothing(hand, asked)
    hand.tap(".dock a")
    hand.page.wait_for_url(f"{hand.server}/")
