"""Entering regions: by touch, quickly, with slips of the finger, and on the smallest phone."""

import pytest
from playwright.sync_api import Browser

from sengoku.armies import STANDARD_ARMIES, Army
from sengoku.game_set import Battlefield, GameSet
from sengoku.kit_code import format_kit_code
from sengoku.tile_sets import parse_tile_set
from tests.browser.conftest import FIELDS, PHONES, Hand, halves, phone_context


def scrolled(hand: Hand) -> bool:
    """Whether the page is larger than the screen in any direction."""
    return bool(
        hand.page.evaluate(
            """() => {const e = document.documentElement;
            return e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight || scrollX > 0 || scrollY > 0}"""
        )
    )


@pytest.mark.parametrize("size", PHONES)
def test_a_region_takes_24_taps_and_one_to_finish_without_scrolling(hand: Hand, size: str) -> None:
    hand.hold_as(size)
    hand.new_game_by_form()
    assert not scrolled(hand)
    hand.taps = 0
    hand.enter(halves(FIELDS))
    assert not scrolled(hand)
    assert hand.page.inner_text("#filled") == "24"
    hand.finish()
    assert hand.taps == 25
    assert "Drum takes the castle" in hand.page.inner_text("main")
    assert hand.complaints == []


def test_a_whole_game_by_touch(hand: Hand) -> None:
    game = hand.new_game_by_form()
    for number in (1, 2):
        hand.enter(halves(FIELDS))
        hand.finish()
        if number == 1:
            hand.tap(".dock .btn")
            hand.page.wait_for_url("**/r/2/enter")
    hand.open(game)
    assert "Drum wins" in hand.page.inner_text("main")


def test_keys_answer_and_undo_takes_back_everything(hand: Hand) -> None:
    hand.new_game()
    hand.enter(["f5", "w3"])
    assert hand.cells() == {"a1": "Flame 5", "b1": "Wave 3"}
    hand.tap("[data-square=a1]")
    hand.enter(["f5"])
    assert hand.cells() == {"b1": "Wave 3"}, "the same key again clears"
    hand.enter(["d6"])
    hand.tap("[data-square=b1]")
    hand.tap("#empty")
    assert hand.cells() == {"a1": "Drum 6"}
    hand.tap("#more")
    hand.tap("#clear")
    assert hand.cells() == {}
    for expected in ({"a1": "Drum 6"}, {"a1": "Drum 6", "b1": "Wave 3"}, {"b1": "Wave 3"}):
        hand.tap("#undo")
        assert hand.cells() == expected
    hand.tap("#redo")
    assert hand.cells() == {"a1": "Drum 6", "b1": "Wave 3"}
    hand.tap("#back")
    hand.tap("#back")
    assert hand.page.inner_text("#next b") == "a1"


def test_the_cursor_skips_the_castle_and_stops_at_the_end(hand: Hand) -> None:
    hand.new_game()
    hand.tap("[data-square=b3]")
    hand.enter(["f1"])
    assert hand.page.inner_text("#next b") == "d3"
    hand.tap("[data-square=e5]")
    hand.enter(["f1", "w2", "w3"])
    assert hand.cells() == {"b3": "Flame 1", "e5": "Flame 1"}, "keys after the last square do nothing"


def test_a_full_square_that_is_chosen_is_to_be_changed_and_a_corrected_region_is_all_in(hand: Hand) -> None:
    hand.new_game()
    assert hand.next_line() == "Next a1"
    hand.enter(halves(FIELDS))
    assert hand.next_line() == "All in"
    hand.tap("[data-square=b2]")
    assert hand.next_line() == "Change b2"
    hand.enter(["f3"])
    assert hand.next_line() == "All in"
    assert hand.page.locator(".cur").count() == 0
    hand.enter(["w1", "d2"])
    assert hand.cells()["b2"] == "Flame 3"
    assert hand.cells()["c2"] == "Drum 3", "nobody went there"
    hand.tap("#back")
    assert hand.next_line() == "Change e5"
    hand.tap("[data-square=b2]")
    hand.enter(["f3"])
    assert hand.next_line() == "Next b2", "the same key again has cleared it"
    hand.enter(["d1"])
    assert hand.next_line() == "All in"
    hand.tap("[data-square=c2]")
    assert hand.next_line() == "Change c2"


def test_a_correction_in_mid_entry_costs_no_square_and_entering_goes_on_where_it_was(hand: Hand) -> None:
    hand.new_game()
    hand.enter(["f5", "w3", "d2"])
    hand.tap("[data-square=a1]")
    hand.enter(["b6"])
    assert hand.next_line() == "Next d1"
    hand.enter(["f1"])
    assert hand.cells() == {"a1": "Blossom 6", "b1": "Wave 3", "c1": "Drum 2", "d1": "Flame 1"}


def test_every_square_answers_a_single_tap_empty_and_full(hand: Hand) -> None:
    hand.new_game()
    for _ in range(2):
        for name in (f"{column}{row}" for row in range(1, 6) for column in "abcde"):
            hand.touch([f"[data-square={name}]"])
            if name == "c3":
                assert hand.page.inner_text("#state") == "No tile may cover the castle."
            else:
                assert hand.page.inner_text("#next b") == name
                assert hand.page.get_attribute(".cur", "data-square") == name
        hand.tap("[data-square=a1]")
        if not hand.cells():
            hand.enter(halves(FIELDS))


def test_ten_taps_a_second_all_count_in_their_order(hand: Hand) -> None:
    hand.new_game()
    hand.page.evaluate(
        """async (halves) => { for (const half of halves) {
        document.querySelector(`#pad [data-army=${half[0]}][data-number="${half.slice(1)}"]`).click();
        await new Promise(r => setTimeout(r, 20)) } }""",
        halves(FIELDS),
    )
    hand.saved()
    stored = hand.page.evaluate(f"fetch('{hand.page.url.removesuffix('enter')}sheet').then(a => a.json())")
    assert list(stored["layout"]["cells"].values()) == halves(FIELDS)


def test_a_double_tap_does_not_zoom_and_does_not_select(hand: Hand) -> None:
    hand.new_game()
    style = hand.page.evaluate("getComputedStyle(document.body).touchAction")
    assert style == "manipulation"


def test_undo_and_empty_are_far_from_finish(hand: Hand) -> None:
    hand.new_game()
    finish = hand.page.locator("#finish").bounding_box()
    for name in ("undo", "redo", "back", "empty"):
        box = hand.page.locator(f"#{name}").bounding_box()
        assert box
        assert finish
        assert box["y"] - (finish["y"] + finish["height"]) > 100


def test_line_totals_tell_leader_tie_and_decided(hand: Hand) -> None:
    hand.new_game()
    label = "document.querySelector('[data-line=r1]').getAttribute('aria-label')"
    hand.enter(["w6", "f1"])
    assert hand.page.evaluate(label) == "Row 1: Wave 6, so far"
    hand.enter(["f5"])
    assert hand.page.evaluate(label) == "Row 1: tie, nobody, so far"
    hand.enter(["b2", "b3"])
    assert hand.page.evaluate(label) == "Row 1: Blossom 5, decided"


@pytest.mark.parametrize("armies", [2, 6])
@pytest.mark.parametrize("numbers", ["0-9", "0-18"])
def test_many_armies_and_high_numbers_stay_usable_on_the_smallest_phone(hand: Hand, armies: int, numbers: str) -> None:
    more = (*STANDARD_ARMIES, Army("k", "Fox", "#d55e00", "star"), Army("m", "Moss", "#4f7942", "leaf"))
    kit = format_kit_code(GameSet(more[:armies], parse_tile_set(numbers), Battlefield()))
    hand.hold_as("320x568")
    hand.new_game_by_form(kit=kit)
    assert not scrolled(hand)
    last = more[armies - 1].key
    hand.tap(f"[data-choose={last}]")
    high = numbers.split("-")[1]
    hand.tap(f"#sticky [data-number='{high}']")
    hand.tap("#sticky [data-number='0']")
    assert hand.cells() == {"a1": f"{more[armies - 1].name} {high}", "b1": f"{more[armies - 1].name} 0"}
    small = hand.page.evaluate(
        """() => [...document.querySelectorAll('button, a, [role=gridcell][data-square]')]
        .filter(e => e.checkVisibility() && !e.closest('dialog'))
        .map(e => [e.id || e.dataset.square || e.ariaLabel, e.getBoundingClientRect()])
        .filter(([n, r]) => r.height < 43.99 || r.width < 43.99).map(([n, r]) => `${n} ${r.width}x${r.height}`)"""
    )
    assert small == []


def test_a_sheet_without_javascript_is_text(browser: Browser, server: str) -> None:
    context = phone_context(browser, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server}/new")
    page.click(".dock button")
    assert "Without JavaScript" in page.inner_text("main")
    page.click("noscript a, main a")
    text = page.input_value("textarea")
    page.fill("textarea", text.split("region 1")[0] + "region 1" + FIELDS)
    page.click("button[name=finish]")
    assert "Drum takes the castle" in page.inner_text("main")
    assert page.locator("#shown").inner_text() == ""
    page.click("a[data-line=r2]")
    assert page.locator("#board .lit").count() == 5
    assert page.locator("#shown").inner_text() == page.locator("a[data-line=r2]").inner_text()
    assert "Flame and Drum tie at 4" in page.locator("#shown").inner_text()
    page.click(".dock a")
    assert page.url.endswith("/r/2/enter")
    context.close()
