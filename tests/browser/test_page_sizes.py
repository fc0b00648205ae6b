"""Pages on every phone, twice as large, on their side, and with names as long as they may be: nothing is cut off."""

import pytest

from tests.browser.conftest import FIELDS, PHONES, Hand, halves
from tests.browser.pages import KIT, OVERFLOWS, PAGES, SMALL_TARGETS


def test_no_page_is_cut_off_on_any_phone_nor_twice_as_large(hand: Hand) -> None:
    """A phone of 390 pixels at 200 % has 195 left (WCAG 1.4.10 asks for no less than 320, WCAG 1.4.4 for 200 %)."""
    game = hand.new_game()
    hand.lay(game, 1, halves(FIELDS)[:20])
    for path in PAGES.values():
        hand.hold_as()
        hand.open(path.format(game=game, done=game))
        for size in set(PHONES) - {"320x568"}:  # which all the others hold
            hand.hold_as(size)
            assert not hand.page.evaluate(OVERFLOWS), (path, size)
            assert hand.page.evaluate(SMALL_TARGETS) == [], (path, size)
        hand.page.set_viewport_size({"width": 195, "height": 422})
        assert not hand.page.evaluate(OVERFLOWS), path


@pytest.mark.parametrize(("width", "height", "least"), [(195, 422, 31), (844, 390, 44)])
@pytest.mark.parametrize("ring", [False, True])
def test_squares_stay_large_where_not_all_fits_and_the_page_scrolls(
    hand: Hand, width: int, height: int, least: float, *, ring: bool
) -> None:
    """A phone at 200 %, and a phone on its side; the ring's seven squares share the width that five have otherwise."""
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
    told = (
        "e => {e.hidden = false; e.textContent = 'No answer: not finished yet'; return e.clientHeight - e.scrollHeight}"
    )
    assert hand.page.locator("#state").evaluate(told) >= 0, "words have their ground"


OUTSIDE = """() => [...document.querySelectorAll('.lc')].map(e => [e.dataset.line, e, e.getBoundingClientRect()])
  .filter(([line, e, r]) => r.width < 1 || r.left < 0 || r.right > innerWidth
    || e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight)
  .map(([line, e, r]) => `${line} ${e.innerText} ${r.left}..${r.right}`)"""


def test_line_totals_are_seen_at_once_at_200_percent(hand: Hand) -> None:
    hand.new_game()
    hand.enter([*["f6"] * 4, "w6", *["d6", "w6"] * 2, "b1", *halves(FIELDS)[10:20]])
    assert len(hand.page.query_selector_all(".lc:not(:empty)")) == 10, "each line has a total or a tie"
    assert {"24", "tie"} <= set(hand.page.locator(".lc").all_inner_texts())
    for width in (195, 220, 260):
        hand.page.set_viewport_size({"width": width, "height": 422})
        assert hand.page.evaluate(OUTSIDE) == [], width


def test_names_as_long_as_they_may_be_fit(hand: Hand) -> None:
    hand.hold_as("320x568")
    hand.open(f"/new?kit={KIT}")
    for number, field in enumerate(hand.page.query_selector_all("input[name^=name-]")):
        field.fill("M" * 23 + str(number))
    hand.page.fill("#title", "W" * 60)
    hand.page.click(".dock button")
    hand.page.wait_for_selector("#board [data-square].cur")
    game = hand.page.url.removeprefix(hand.server).split("/r/")[0]
    for army in "fwdbkm":
        hand.tap(f"[data-choose={army}]")
        hand.tap("#sticky [data-number='12']")
    hand.finish()
    for path in ("", "/r/1", "/r/1/enter", "/turn", "/seats", "/settings", "/share"):
        hand.open(game + path)
        assert not hand.page.evaluate(OVERFLOWS), path
        assert hand.page.evaluate(SMALL_TARGETS) == [], path
