"""The report as a page: whole in itself, safe, and readable in light and dark."""

import re
from html.parser import HTMLParser

import pytest

from generator.playtest.page import html_report, inline
from generator.playtest.page_style import DARK
from generator.playtest.plots.plot import ON_RAMP, PAINTS, RAMP
from generator.playtest.verdict import caution, verdict
from sengoku.colours import contrast
from tests.generator.playtest.studies import HOSTILE, small_study

VOID = {"meta", "br", "link", "img", "input", "hr"}


class Reader(HTMLParser):
    """Collects tags, ids and text, and checks that what opens is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.refs: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "xlink:href", "src"):
                self.refs.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


def test_the_page_needs_nothing_else_and_each_id_is_one_of_a_kind() -> None:
    page = html_report(small_study("double-six", (2, 3)))
    found = read(page)
    assert len(found.ids) == len(set(found.ids)) > 20
    assert set(found.refs) == {f"#{name}" for name in found.ids}
    assert not set(found.tags) & {"script", "link", "img", "iframe"}
    addresses = set(re.findall(r"https?://[^\s\"']+", page))
    assert addresses <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
        "http://www.w3.org/2001/xml-events",
    }
    assert "url(http" not in page


def test_the_page_says_what_the_terminal_says() -> None:
    study = small_study("skirmish", (2, 4))
    text = "".join(read(html_report(study)).text)
    for sentence in verdict(study):
        assert sentence.text in text
    assert caution(study) in text
    assert "Compared with small" in text
    assert text.count("tiles without a place are set aside") == 2


def test_a_hostile_name_stays_text() -> None:
    page = html_report(small_study("skirmish", (2,), HOSTILE))
    assert "<script" not in page
    assert HOSTILE in "".join(read(page).text)


def test_equal_studies_give_equal_bytes() -> None:
    study = small_study("double-six", (2, 3))
    assert html_report(study) == html_report(study)


def test_the_page_names_its_language() -> None:
    study = small_study("double-six", (2, 3))
    assert html_report(study).startswith('<!doctype html>\n<html lang="en">')
    assert html_report(study, "pt_BR").startswith('<!doctype html>\n<html lang="pt-BR">')


def test_every_colour_of_the_plots_has_a_dark_counterpart() -> None:
    assert set(DARK) == set(PAINTS)
    page = html_report(small_study("double-six", (2, 3)))
    used = set(re.findall(r'(?:fill|stroke)="(#[0-9a-f]{6})"', page))
    assert used <= set(PAINTS)


@pytest.mark.parametrize("index", range(len(RAMP)))
def test_figures_are_readable_on_every_step_light_and_dark(index: int) -> None:
    assert contrast(ON_RAMP[index], RAMP[index]) >= 4.5
    assert contrast(DARK[ON_RAMP[index]], DARK[RAMP[index]]) >= 4.5


def test_an_inlined_plot_keeps_its_references() -> None:
    svg = '<?xml version="1.0"?>\n<svg><g id="g-1"/><use xlink:href="#g-1"/><g clip-path="url(#c-1)"/></svg>\n'
    assert inline(svg, "a") == '<svg><g id="a-g-1"/><use xlink:href="#a-g-1"/><g clip-path="url(#a-c-1)"/></svg>'
