"""Every page in both colour schemes on the smallest phone: axe finds nothing, targets are large, nothing overflows."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import FIELDS, LABELS, SQUARE_NAMES, Hand, halves, phone_context
from tests.browser.pages import KIT, PAGES, hold

SCHEMES = ("light", "dark")


@pytest.fixture(scope="module")
def phone(browser: Browser, server: str) -> Iterator[tuple[Hand, str, str]]:
    """A phone with a finished region, a started one, a whole decided game, and a game with a kit of its own."""
    context = phone_context(browser, "320x568")
    hand = Hand(context, context.new_page(), server)
    done, game = hand.new_game(), hand.new_game()
    for path, number in ((done, 1), (done, 2), (game, 1)):
        hand.lay(path, number, halves(FIELDS))
    hand.lay(game, 2, ["f5", "d5", "w1"], finish=False)
    yield hand, game, done
    context.close()


STATES = {"ring": "#ring", "checks": "#look", "menu": ""}
SHOWN = {"ring": "#entry.ring", "checks": "#checks-sheet[open]"}


@pytest.mark.parametrize("name", PAGES)
def test_a_page(phone: tuple[Hand, str, str], name: str) -> None:
    hand, game, done = phone
    hand.open(PAGES[name].format(game=game, done=done))
    hold(hand, *SCHEMES)


def test_the_start_page_shows_all_at_once(phone: tuple[Hand, str, str]) -> None:
    hand, _game, _done = phone
    hand.open("/")
    assert hand.page.locator(".go .btn").count() == 5, "with a game to resume"
    assert hand.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_names_of_a_new_game_stand_in_line(phone: tuple[Hand, str, str]) -> None:
    hand, _game, _done = phone
    hand.open("/new")
    edges = "all => all.map(e => e.getBoundingClientRect()).map(r => [r.left, r.right].map(Math.round).join())"
    assert len(set(hand.page.locator(".seats input[type=text]").evaluate_all(edges))) == 1


def test_a_small_board_tells_armies_apart_without_colour(phone: tuple[Hand, str, str]) -> None:
    hand, game, _done = phone
    hand.open(f"{game}/r/1")
    crests = hand.page.locator("#board .sq.of > .cr").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect().width)"
    )
    assert len(crests) == 24
    assert min(crests) >= 9


def test_the_board_of_a_result_has_its_letters_and_numbers(phone: tuple[Hand, str, str]) -> None:
    """Sentences and warnings speak of row 2 and c4."""
    hand, game, _done = phone
    hand.open(f"{game}/r/1")
    assert hand.page.locator("#board .mini").evaluate(LABELS) == SQUARE_NAMES


@pytest.mark.parametrize("size", ["390x844", "320x568"])
def test_a_tapped_line_is_explained_below_the_board_where_both_are_seen(hand: Hand, size: str) -> None:
    hand.hold_as(size)
    game = hand.new_game()
    hand.lay(game, 1, halves(FIELDS))
    hand.open(f"{game}/r/1")
    shown, board = hand.page.locator("#shown"), hand.page.locator("#board .board")
    dock = hand.page.locator(".dock").bounding_box()
    assert dock
    for line in ("r1", "ce", "r4", "cb"):
        link = hand.page.locator(f"a[data-line={line}]")
        link.tap()
        assert shown.inner_text() == link.inner_text(), line
        above, below = board.bounding_box(), shown.bounding_box()
        assert above
        assert below
        assert above["y"] >= 0, line
        assert above["y"] + above["height"] <= below["y"], line
        assert below["y"] + below["height"] <= dock["y"], line
    link.tap()
    assert shown.inner_text() == ""
    assert hand.page.locator("#board .lit").count() == 0


@pytest.mark.parametrize("name", STATES)
def test_a_state_of_the_entry_page(phone: tuple[Hand, str, str], name: str) -> None:
    hand, game, _done = phone
    hand.open(f"{game}/r/2/enter")
    hand.tap("#more")
    if STATES[name]:
        hand.tap(STATES[name])
        hand.page.wait_for_selector(SHOWN[name])
    hold(hand, *SCHEMES)


@pytest.mark.parametrize("way", ["#asks", ""])
def test_the_question_about_a_full_region(phone: tuple[Hand, str, str], way: str) -> None:
    """In the fields of these tests Flame and Drum have seven halves each."""
    hand, game, _done = phone
    hand.open(f"{game}/r/1/enter")
    hand.page.wait_for_selector("#asks:not([hidden])")
    if way:
        hand.tap(way)
        hand.page.wait_for_selector("#checks-sheet[open]")
    hold(hand, *SCHEMES)


def test_a_refused_text_and_a_refused_code(phone: tuple[Hand, str, str]) -> None:
    hand, game, _done = phone
    hand.open(f"{game}/r/1/text")
    hand.page.fill("textarea", "region 1\nf2 q9\n")
    hand.page.click(".dock button")
    assert "Line 2" in hand.page.inner_text(".note.bad")
    hold(hand, *SCHEMES)
    hand.open("/join")
    hand.page.fill("#code", "WRONG1")
    hand.page.click(".dock button")
    hand.page.wait_for_selector("#wrong")
    hold(hand, *SCHEMES)


def test_six_armies_with_high_numbers(phone: tuple[Hand, str, str]) -> None:
    hand, _game, _done = phone
    game = hand.new_game_by_form(kit=KIT)
    hand.tap("[data-choose=m]")
    hand.tap("#sticky [data-number='12']")
    hand.saved()
    hold(hand, *SCHEMES)
    for path in ("", "/r/1"):
        hand.open(game + path)
        hold(hand, *SCHEMES)


def test_the_first_page_weighs_under_60_kb(new_phone: Hand) -> None:
    page = new_phone.page
    sizes: dict[str, int] = {}
    session = new_phone.context.new_cdp_session(page)
    session.send("Network.enable")
    urls: dict[str, str] = {}
    session.on("Network.requestWillBeSent", lambda e: urls.__setitem__(e["requestId"], e["request"]["url"]))
    session.on("Network.loadingFinished", lambda e: sizes.__setitem__(e["requestId"], int(e["encodedDataLength"])))
    page.goto(new_phone.server + "/", wait_until="networkidle")
    total = sum(sizes.values())
    print(f"first page: {total} bytes", {urls[i].rsplit("/", 1)[1]: size for i, size in sizes.items()})
    assert len(sizes) >= 5
    assert total < 60_000, total
