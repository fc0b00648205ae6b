"""The form of the print shop in a browser: live, refused beside its fields, on the smallest phone and on a desk."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONES, Hand, phone_context
from tests.browser.pages import OVERFLOWS, SMALL_TARGETS, hold

STATES = {
    "standard": "/print",
    "six armies": "/print?players=6&palette=kabuki&numerals=kanji&tiles=double-nine&boards=joined",
    "own numbers": "/print?tiles=0-8&ink=low",
    "warned": "/print?colour-w=d04521&tiles=0-2",
    "refused": "/print?colour-f=b300&crest-w=none.svg&paper=60x60mm",
    "too large": "/print?paper=60x60mm",
    "kit": "/print?kit=1AgSAgRwq",
    "not drawn": "/print/kit?colour-f=0b3d91",
}


@pytest.mark.parametrize("name", STATES)
def test_every_state_is_sound_on_the_smallest_phone_and_not_too_wide_on_any_screen(hand: Hand, name: str) -> None:
    hand.hold_as("320x568")
    hand.open(STATES[name])
    for width, height in (*PHONES.values(), (1280, 900)):
        hand.page.set_viewport_size({"width": width, "height": height})
        assert not hand.page.evaluate(OVERFLOWS), width
        assert hand.page.evaluate(SMALL_TARGETS) == [], width
    hand.hold_as("320x568")
    for details in hand.page.query_selector_all("details"):
        details.evaluate("details => details.open = true")
    hold(hand, "light", "dark")


def seen(page: Page) -> None:
    """Waits until both pictures are there."""
    page.wait_for_function(
        "() => [...document.querySelectorAll('#strip img')].length === 2"
        " && [...document.querySelectorAll('#strip img')].every(i => i.complete && i.naturalWidth)"
    )


def test_a_change_is_seen_at_once_and_kept_in_the_address(hand: Hand) -> None:
    page = hand.page
    hand.open("/print")
    seen(page)
    before = page.get_attribute("#tiles", "src")
    page.check("input[name=palette][value=clear]", force=True)
    page.wait_for_url("**/print?palette=clear")
    assert page.input_value("input[name=colour-f]") == "#d55e00"
    assert page.get_attribute("#tiles", "src") != before
    seen(page)
    page.check("input[name=players][value='6']", force=True)
    page.wait_for_url("**/print?palette=clear&players=6")
    expect(page.locator("#own li")).to_have_count(6)
    expect(page.locator("#crests fieldset")).to_have_count(6)
    expect(page.locator("#size")).to_contain_text("126 tiles")
    page.check("input[name=palette][value=edo]", force=True)
    page.wait_for_url("**/print?players=6")
    page.reload()
    expect(page.locator("#own li")).to_have_count(6)
    seen(page)
    assert not [words for words in hand.complaints if "503" not in words], "busy for a moment is no fault"


def test_the_verdict_on_a_colour_is_live(hand: Hand) -> None:
    page = hand.page
    hand.open("/print")
    expect(page.locator("#is-w")).to_contain_text("easy to read 9.7:1")
    page.fill("input[name=colour-w]", "#d04521")
    page.wait_for_url("**/print?colour-w=d04521")
    expect(page.locator("#say-armies")).to_contain_text("Flame and Wave look too much alike to everybody.")
    expect(page.locator("#is-w")).to_contain_text("look below")
    expect(page.locator("input[name=palette]:checked")).to_have_value("edo+")
    page.click("text=Take this colour for Wave")
    expect(page.locator("#say-armies")).to_have_text("")
    assert page.input_value("input[name=colour-w]") not in ("#d04521", "#10418f")
    page.check("input[name=palette][value=edo]", force=True)
    page.wait_for_url("**/print")
    assert page.input_value("input[name=colour-w]") == "#10418f"
    expect(page.locator("input[name=palette]:checked")).to_have_value("edo")


def test_own_numbers_are_typed_and_refused_beside_the_field(hand: Hand) -> None:
    page = hand.page
    hand.open("/print")
    assert not page.is_visible("#own-tiles")
    page.check("input[name=tiles][value=own]", force=True)
    page.fill("#own-tiles", "0-8")
    expect(page.locator("#count")).to_have_text("180 tiles, 45 for each army")
    page.fill("#own-tiles", "0-99")
    expect(page.locator("#say-tiles")).to_contain_text("expected")
    expect(page.locator("#strip")).to_contain_text("nothing to see")
    assert page.input_value("#own-tiles") == "0-99"
    page.fill("#own-tiles", "0-8")
    expect(page.locator("#say-tiles")).to_have_text("")
    seen(page)


@pytest.mark.parametrize("size", ["390x844", "320x568"])
def test_own_numbers_stay_open_and_focused_and_are_sent_once_typed(hand: Hand, size: str) -> None:
    hand.hold_as(size)
    page = hand.page
    hand.open("/print")
    seen(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#f-tiles").evaluate("field => field.scrollIntoView({block: 'center'})")
    page.locator("input[name=tiles][value=own]").tap(force=True)
    page.wait_for_timeout(700)
    expect(page.locator("#own-tiles")).to_be_focused()
    assert asked == []
    page.keyboard.type("abc")
    expect(page.locator("#say-tiles")).to_contain_text("“abc” is neither numbers")
    assert page.get_attribute("#own-tiles", "aria-invalid") == "true"
    page.keyboard.press("Control+a")
    page.keyboard.press("Backspace")
    asked.clear()
    page.wait_for_timeout(500)
    assert asked == []
    expect(page.locator("#own-tiles")).to_be_focused()
    page.keyboard.type("skirmish")  # a ready set, too; whoever types may go on
    page.wait_for_url("**/print?tiles=skirmish")
    expect(page.locator("#own-tiles")).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("1-6 without doubles")
    page.wait_for_url("**/print?tiles=1-6+without+doubles")
    expect(page.locator("#count")).to_have_text("60 tiles, 15 for each army")
    assert page.get_attribute("#own-tiles", "aria-invalid") is None


def test_another_field_is_heeded_while_own_is_open_and_empty(hand: Hand) -> None:
    page = hand.page
    hand.open("/print")
    seen(page)
    page.check("input[name=tiles][value=own]", force=True)
    for name, value in (("ink", "low"), ("boards", "joined")):
        option = page.locator(f"input[name={name}][value={value}]")
        option.evaluate("option => option.scrollIntoView({block: 'center'})")  # not below the dock
        option.check(force=True)
        page.wait_for_url(f"**{name}={value}**")
        expect(option).to_be_checked()
        expect(page.locator("input[name=tiles][value=own]")).to_be_checked()
        expect(page.locator("#own-tiles")).to_be_visible()
        expect(page.locator("#own-tiles")).to_have_value("")
        expect(page.locator("#say-tiles")).to_contain_text("Type your numbers")
        expect(page.locator("#nothing")).to_contain_text("mended")
    page.fill("#own-tiles", "0-8")
    page.wait_for_url("**/print?tiles=0-8&boards=joined&ink=low")
    expect(page.locator("#say-tiles")).to_have_text("")
    expect(page.locator("#count")).to_have_text("180 tiles, 45 for each army")
    seen(page)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_mistake_out_of_sight_is_one_tap_away(browser: Browser, server: str, javascript: bool) -> None:
    context = phone_context(browser, "320x568", java_script_enabled=javascript)
    page = context.new_page()
    page.goto(server + "/print?tiles=abc")
    expect(page.locator("#say-tiles")).not_to_be_in_viewport()
    page.tap("#nothing a")
    expect(page.locator("#say-tiles")).to_be_in_viewport(ratio=1)
    strip, field = page.locator("#strip").bounding_box(), page.locator("#f-tiles").bounding_box()
    assert strip
    assert field
    assert strip["y"] + strip["height"] <= field["y"], "nothing lies over it"
    context.close()


def test_a_crest_is_chosen_by_its_picture(hand: Hand) -> None:
    page = hand.page
    hand.open("/print")
    page.click("summary")
    page.check("input[name=crest-d][value=lantern]", force=True)
    page.wait_for_url("**/print?crest-d=lantern")
    expect(page.locator("#is-d use")).to_have_attribute("href", re.compile(r"#c-lantern$"))
    assert page.is_visible("input[name=crest-d][value=lantern]")
