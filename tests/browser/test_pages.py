"""Every page in both colour schemes on the smallest phone: axe finds nothing, targets are large, nothing overflows."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.game_set import Battlefield, GameSet
from sengoku.kit_code import format_kit_code
from sengoku.tile_sets import parse_tile_set
from tests.browser.conftest import FIELDS, LABELS, PHONES, SQUARE_NAMES, Hand, halves, phone_context

KIT = format_kit_code(
    GameSet(
        (
            *STANDARD_ARMIES,
            Army("k", "Fox", "#d55e00", "star"),
            Army("m", "Snow", "#f7f3ea", "leaf"),
        ),
        parse_tile_set("0-12"),
        Battlefield(9, joined=True),
    )
)

SMALL_TARGETS = """() => [...document.querySelectorAll('a, button, input:not([type=hidden]), textarea, [tabindex]')]
  .filter(e => e.checkVisibility({visibilityProperty: true})
    && !e.matches('.skip, [tabindex="-1"]:not([data-square]):not(.key)'))
  .map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([html, r]) => r.width > 0 && (r.height < 43.9 || r.width < 43.9))
  .map(([html, r]) => `${html} ${r.width.toFixed(1)}x${r.height.toFixed(1)}`)"""
OVERFLOWS = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture(scope="module", params=["light", "dark"])
def phone(request: pytest.FixtureRequest, browser: Browser, server: str) -> Iterator[tuple[Hand, str, str]]:
    """A phone with a finished region, a started one, a whole decided game, and a game with a kit of its own."""
    context = phone_context(browser, "320x568", color_scheme=request.param)
    hand = Hand(context, context.new_page(), server)
    done = hand.new_game()
    for number in (1, 2):
        hand.open(f"{done}/r/{number}/enter")
        hand.enter(halves(FIELDS))
        hand.finish()
    game = hand.new_game()
    hand.enter(halves(FIELDS))
    hand.finish()
    hand.open(f"{game}/r/2/enter")
    hand.enter(["f5", "d5", "w1"])
    hand.saved()
    yield hand, game, done
    context.close()


PAGES = {
    "home": "/",
    "new": "/new",
    "new from a kit": f"/new?kit={KIT}",
    "new from a wrong kit": "/new?kit=nonsense",
    "games": "/games",
    "game": "{game}",
    "game over": "{done}",
    "share": "{game}/share",
    "settings": "{game}/settings",
    "entry of a full region": "{game}/r/1/enter",
    "entry of a started region": "{game}/r/2/enter",
    "entry of an empty region": "{game}/r/3/enter",
    "finish an empty region": "{game}/r/3/finish",
    "finish a started region": "{game}/r/2/finish",
    "result": "{game}/r/1",
    "result with a line lit": "{game}/r/1?line=r2",
    "result of a started region": "{game}/r/2",
    "region as text": "{game}/r/1/text",
    "game as text": "{game}/text",
    "battle report": "{done}/report",
    "turn order": "{game}/turn",
    "turn order shown": "{game}/turn?f-a=2&f-b=5&w-a=1&w-b=3&d-a=3&d-b=4&b-a=6&b-b=6",
    "turn order with half a tile": "{game}/turn?f-a=2&f-b=5&w-a=1&w-b=3&d-a=3&d-b=4&b-a=6",
    "seats": "{game}/seats?f-a=2",
    "join": "/join",
    "history": "/history",
    "nothing": "/nothing",
}
STATES = {"ring": "#ring", "checks": "#look", "menu": ""}


def hold(hand: Hand) -> None:
    """Holds a page to what every page must be."""
    found = Axe().run(hand.page)
    assert found.violations_count == 0, found.generate_report()
    assert hand.page.evaluate(SMALL_TARGETS) == []
    assert not hand.page.evaluate(OVERFLOWS)


@pytest.mark.parametrize("name", PAGES)
def test_a_page(phone: tuple[Hand, str, str], name: str) -> None:
    hand, game, done = phone
    hand.open(PAGES[name].format(game=game, done=done))
    hold(hand)


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
def test_a_tapped_line_is_explained_below_the_board_where_both_are_seen(
    browser: Browser, server: str, size: str
) -> None:
    context = phone_context(browser, size)
    hand = Hand(context, context.new_page(), server)
    hand.new_game()
    hand.enter(halves(FIELDS))
    hand.finish()
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
    context.close()


@pytest.mark.parametrize("name", STATES)
def test_a_state_of_the_entry_page(phone: tuple[Hand, str, str], name: str) -> None:
    hand, game, _done = phone
    hand.open(f"{game}/r/2/enter")
    hand.tap("#more")
    if STATES[name]:
        hand.tap(STATES[name])
        hand.page.wait_for_timeout(100)
    hold(hand)


@pytest.mark.parametrize("way", ["#asks", ""])
def test_the_question_about_a_full_region(phone: tuple[Hand, str, str], way: str) -> None:
    """In the fields of these tests Flame and Drum have seven halves each."""
    hand, game, _done = phone
    hand.open(f"{game}/r/1/enter")
    hand.page.wait_for_selector("#asks:not([hidden])")
    if way:
        hand.tap(way)
        hand.page.wait_for_selector("#checks-sheet[open]")
    hold(hand)


def test_a_refused_text_and_a_refused_code(phone: tuple[Hand, str, str]) -> None:
    hand, game, _done = phone
    hand.open(f"{game}/r/1/text")
    hand.page.fill("textarea", "region 1\nf2 q9\n")
    hand.page.click(".dock button")
    assert "Line 2" in hand.page.inner_text("main")
    hold(hand)
    hand.open("/join")
    hand.page.fill("#code", "WRONG1")
    hand.page.click(".dock button")
    hold(hand)


def test_six_armies_with_high_numbers(phone: tuple[Hand, str, str]) -> None:
    hand, _game, _done = phone
    game = hand.new_game(kit=KIT)
    hand.tap("[data-choose=m]")
    hand.tap("#sticky [data-number='12']")
    hand.saved()
    hold(hand)
    for path in ("", "/r/1"):
        hand.open(game + path)
        hold(hand)


@pytest.mark.parametrize("size", [size for size in PHONES if size != "320x568"])  # which all the others hold
def test_no_page_is_wider_than_its_phone(browser: Browser, server: str, size: str) -> None:
    context = phone_context(browser, size)
    hand = Hand(context, context.new_page(), server)
    game = hand.new_game()
    hand.enter(halves(FIELDS)[:20])
    hand.finish()
    for path in PAGES.values():
        hand.open(path.format(game=game, done=game))
        assert not hand.page.evaluate(OVERFLOWS), path
        assert hand.page.evaluate(SMALL_TARGETS) == [], path
    context.close()


def test_twice_as_large_no_page_is_cut_off(browser: Browser, server: str) -> None:
    """A phone of 390 pixels at 200 % has 195 left (WCAG 1.4.10 asks for no less than 320, WCAG 1.4.4 for 200 %)."""
    context = phone_context(browser)
    hand = Hand(context, context.new_page(), server)
    game = hand.new_game()
    hand.enter(halves(FIELDS)[:20])
    hand.finish()
    hand.page.set_viewport_size({"width": 195, "height": 422})
    for path in PAGES.values():
        hand.open(path.format(game=game, done=game))
        assert not hand.page.evaluate(OVERFLOWS), path
    context.close()


@pytest.mark.parametrize(("width", "height", "least"), [(195, 422, 31), (844, 390, 44)])
@pytest.mark.parametrize("ring", [False, True])
def test_squares_stay_large_where_not_all_fits_and_the_page_scrolls(
    browser: Browser, server: str, width: int, height: int, least: float, *, ring: bool
) -> None:
    """A phone at 200 %, and a phone on its side; the ring's seven squares share the width that five have otherwise."""
    context = phone_context(browser)
    hand = Hand(context, context.new_page(), server)
    hand.new_game()
    hand.page.set_viewport_size({"width": width, "height": height})
    if ring:
        hand.tap("#more")
        hand.tap("#ring")
    side = hand.page.locator("[data-square=b2]").bounding_box()
    assert side
    assert side["width"] == pytest.approx(side["height"])
    assert side["width"] >= (min(least, (width - 20) / 7) if ring else least)
    assert not hand.page.evaluate(OVERFLOWS)
    last = hand.page.locator(".pad:visible button").last
    last.scroll_into_view_if_needed()
    last.tap()
    assert "a1" in hand.cells(), "the keypad is within reach"
    context.close()


OUTSIDE = """() => [...document.querySelectorAll('.lc')].map(e => [e.dataset.line, e, e.getBoundingClientRect()])
  .filter(([line, e, r]) => r.width < 1 || r.left < 0 || r.right > innerWidth
    || e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight)
  .map(([line, e, r]) => `${line} ${e.innerText} ${r.left}..${r.right}`)"""


@pytest.mark.parametrize("width", [195, 220, 260])
def test_line_totals_are_seen_at_once_at_200_percent(browser: Browser, server: str, width: int) -> None:
    context = phone_context(browser)
    hand = Hand(context, context.new_page(), server)
    hand.new_game()
    hand.enter([*["f6"] * 4, "w6", *["d6", "w6"] * 2, "b1", *halves(FIELDS)[10:20]])
    hand.page.set_viewport_size({"width": width, "height": 422})
    assert len(hand.page.query_selector_all(".lc:not(:empty)")) == 10, "each line has a total or a tie"
    assert {"24", "tie"} <= set(hand.page.locator(".lc").all_inner_texts())
    assert hand.page.evaluate(OUTSIDE) == []
    context.close()


def test_names_as_long_as_they_may_be_fit(browser: Browser, server: str) -> None:
    context = phone_context(browser, "320x568")
    hand = Hand(context, context.new_page(), server)
    hand.open(f"/new?kit={KIT}")
    for number, field in enumerate(hand.page.query_selector_all("input[name^=name-]")):
        field.fill("M" * 23 + str(number))
    hand.page.fill("#title", "W" * 60)
    hand.page.click(".dock button")
    hand.page.wait_for_selector("#board [data-square].cur")
    game = hand.page.url.removeprefix(server).split("/r/")[0]
    for army in "fwdbkm":
        hand.tap(f"[data-choose={army}]")
        hand.tap("#sticky [data-number='12']")
    hand.finish()
    for path in ("", "/r/1", "/r/1/enter", "/turn", "/seats", "/settings", "/share"):
        hand.open(game + path)
        assert not hand.page.evaluate(OVERFLOWS), path
        assert hand.page.evaluate(SMALL_TARGETS) == [], path
    context.close()


def test_the_first_page_weighs_under_60_kb(browser: Browser, server: str) -> None:
    context = phone_context(browser)
    page = context.new_page()
    sizes: dict[str, int] = {}
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    urls: dict[str, str] = {}
    session.on("Network.requestWillBeSent", lambda e: urls.__setitem__(e["requestId"], e["request"]["url"]))
    session.on("Network.loadingFinished", lambda e: sizes.__setitem__(e["requestId"], int(e["encodedDataLength"])))
    page.goto(server + "/", wait_until="networkidle")
    page.wait_for_timeout(200)
    total = sum(sizes.values())
    print(f"first page: {total} bytes", {urls[i].rsplit("/", 1)[1]: size for i, size in sizes.items()})
    assert len(sizes) >= 5
    assert total < 60_000, total
    context.close()
