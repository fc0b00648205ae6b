"""The report of a playtest on paper and on a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from generator.art.neutrals import INK
from generator.playtest.page import html_report
from tests.generator.playtest.studies import small_study


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 390, "height": 844}, color_scheme="dark")
    page.set_content(html_report(small_study("1|1 1|2 1|2 2|3", (2, 3))))
    yield page
    page.close()


def colours(page: Page) -> list[str]:
    """Of the page's letters and ground, and of a plot's letters."""
    return page.evaluate(
        f"""[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.querySelector('figure svg [fill="{INK}"]')).fill]"""
    )


def test_what_is_read_on_a_dark_screen_is_printed_dark_on_white(page: Page) -> None:
    pale = "rgb(244, 238, 227)"
    assert colours(page) == [pale, "rgb(21, 19, 15)", pale]
    page.emulate_media(media="print")
    ink = "rgb(27, 24, 21)"
    assert colours(page) == [ink, "rgb(255, 255, 255)", ink]


def test_no_picture_is_torn_by_the_edge_of_a_sheet(page: Page) -> None:
    page.emulate_media(media="print")
    torn = "found => found.filter(e => getComputedStyle(e).breakInside != 'avoid').length"
    assert page.locator("figure").count() > 5
    assert page.locator("figure, .says li, tr").evaluate_all(torn) == 0


def test_a_table_of_one_column_fits_a_phone(page: Page) -> None:
    last = page.locator(".wide").last
    assert last.locator("thead th").all_inner_texts() == ["", "small"]
    assert last.evaluate("e => e.scrollWidth - e.clientWidth") <= 0


def test_a_figure_and_its_range_stay_on_one_line(page: Page) -> None:
    figures = page.locator(".says .whole")
    assert figures.count() > 1
    lines = "found => found.map(e => new Set(Array.from(e.getClientRects(), r => Math.round(r.bottom))).size)"
    assert set(figures.evaluate_all(lines)) == {1}


def test_a_tile_does_not_read_as_one_number(page: Page) -> None:
    """The font's bar looks like a 1, so there is room on both sides of it."""
    head = page.locator("header p")
    assert "(1|1, 1|2 x2, 2|3)" in head.inner_text()
    bars = head.locator(".bar")
    assert bars.count() == 3
    room = "found => found.map(e => parseFloat(getComputedStyle(e).paddingLeft))"
    assert min(bars.evaluate_all(room)) >= 2
