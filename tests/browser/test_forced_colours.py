"""With a reader's own colours forced upon the pages (high contrast), what is chosen, lit or next can still be seen."""

import io

import pytest
from PIL import Image

from tests.browser.conftest import FIELDS, Hand, halves

GROUNDS = "found => found.map(e => getComputedStyle(e).backgroundColor)"
OUTLINES = "found => found.map(e => getComputedStyle(e).outline)"


@pytest.fixture(params=["light", "dark"], autouse=True)
def _forced(request: pytest.FixtureRequest, hand: Hand) -> None:
    hand.hold_as(scheme=request.param, forced="active")


def share_of_letters(hand: Hand, selector: str) -> float:
    """How much of a label is not of its most frequent colour."""
    image = Image.open(io.BytesIO(hand.page.locator(selector).first.screenshot())).convert("L")
    counts = sorted(image.histogram(), reverse=True)
    return 1 - sum(counts[:1]) / sum(counts)


def test_what_is_chosen_shows(hand: Hand) -> None:
    hand.open("/new")
    chosen = hand.page.eval_on_selector_all(".seg input:checked + span", GROUNDS)
    others = hand.page.eval_on_selector_all(".seg input:not(:checked) + span", GROUNDS)
    assert chosen
    assert not set(chosen) & set(others)
    hand.open("/print")
    chosen = hand.page.eval_on_selector_all(".pal input:checked + span", OUTLINES)
    others = hand.page.eval_on_selector_all(".pal input:not(:checked) + span", OUTLINES)
    assert len(chosen) == 1
    assert not set(chosen) & set(others)


def test_the_main_button_can_be_read(hand: Hand) -> None:
    hand.open("/")
    assert 0.05 < share_of_letters(hand, ".btn.pri span") < 0.5


def test_armies_keep_their_colours_and_the_next_square_shows(hand: Hand) -> None:
    hand.new_game()
    assert len(set(hand.page.eval_on_selector_all(".key[data-army]", GROUNDS))) == 4
    (here,) = hand.page.eval_on_selector_all("#board .cur", OUTLINES)
    assert here not in hand.page.eval_on_selector_all("#board .sq:not(.cur)", OUTLINES)


def test_a_line_that_is_lit_shows_and_hides_no_number(hand: Hand) -> None:
    game = hand.new_game()
    hand.lay(game, 1, halves(FIELDS))
    hand.open(f"{game}/r/1?line=r2")
    lit = hand.page.eval_on_selector_all("#board .lit", OUTLINES)
    assert len(lit) == 5
    assert not set(lit) & set(hand.page.eval_on_selector_all("#board .dim", OUTLINES))
    offsets = "found => found.map(e => parseFloat(getComputedStyle(e).outlineOffset))"
    assert set(hand.page.eval_on_selector_all("#board .lit", offsets)) == {0.0}


def test_the_rim_is_dashed_where_the_page_says_so(hand: Hand) -> None:
    hand.new_game(boards="joined")
    hand.tap("#more")
    hand.tap("#ring")
    styles = "found => found.map(e => getComputedStyle(e).outlineStyle)"
    assert set(hand.page.eval_on_selector_all("#board .edge:not(.near, .shut)", styles)) == {"dashed"}
    assert set(hand.page.eval_on_selector_all("#board .edge.near", styles)) == {"solid"}
