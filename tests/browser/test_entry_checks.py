"""What looks impossible while a region is entered: marked, asked about, and corrected by a tap."""

import pytest

from tests.browser.conftest import FIELDS, Hand, halves
from tests.layout_texts import TWO_OVER, WRONG_ARMY


def test_a_warning_about_the_castle_leads_beside_it(hand: Hand) -> None:
    game = hand.new_game()
    hand.enter(["f1", "f2"])
    hand.finish()
    assert hand.page.locator(".note .chip").get_attribute("href") == f"{game}/r/1/enter#c2"
    hand.page.tap(".note .chip")
    hand.page.wait_for_selector("[data-square=c2].cur")
    assert hand.next_line() == "Next c2"
    hand.tap("#more")
    hand.tap("#look")
    hand.page.get_by_role("button", name="Go to c2").tap()
    assert hand.page.locator("#checks-sheet[open]").count() == 0
    assert hand.page.get_attribute(".cur", "data-square") == "c2"


def test_a_slip_is_marked_and_corrected_by_one_tap_that_undo_takes_back(hand: Hand) -> None:
    """Wave 1 instead of Flame 1 on e2 leaves Flame 3 on d2 without a partner; nothing is blocked."""
    hand.new_game()
    slip = halves(FIELDS)
    slip[9] = "w1"
    hand.enter(slip)
    hand.page.wait_for_selector("#checks:not([hidden])")
    assert hand.page.locator("#board .warn").get_attribute("data-square") == "d2"
    hand.tap("#warns .chip")
    assert hand.page.inner_text("#next b") == "d2"
    hand.tap("#checks")
    hand.page.get_by_role("button", name="Wave 1 on e2 may belong to Flame").tap()
    assert hand.cells()["e2"] == "Flame 1"
    hand.page.wait_for_selector("#checks", state="hidden")
    assert hand.page.locator("#board .warn").count() == 0
    hand.tap("#undo")
    assert hand.cells()["e2"] == "Wave 1"
    hand.finish()
    assert "takes the castle" in hand.page.inner_text("main")


def open_wrong_army(hand: Hand) -> None:
    """Opens a region with one half given to the wrong army, and waits for what is asked."""
    game = hand.new_game()
    hand.lay(game, 1, halves(WRONG_ARMY), finish=False)
    hand.page.reload()
    hand.page.wait_for_selector("#asks:not([hidden])")


def test_a_tap_on_the_wrong_army_is_asked_about_and_corrected(hand: Hand) -> None:
    hand.new_game()
    hand.enter(halves(WRONG_ARMY))
    hand.page.wait_for_selector("#asks:not([hidden])")
    assert hand.page.locator("#checks").is_hidden()
    assert hand.page.locator("#board .warn").count() == 0
    assert hand.page.inner_text("#asked") == "Did a tile hang over the edge?"
    assert hand.page.get_attribute("#asked", "role") == "status"
    hand.tap("#asks")
    said = hand.page.inner_text("#checks-sheet")
    assert said.startswith("Did a tile hang over the edge?")
    assert "Wave has 7 halves here, an odd number." in said
    assert "Drum has 7 halves here, an odd number." in said
    hand.page.get_by_role("button", name="Drum 2 on e1 may belong to Wave").tap()
    assert hand.cells()["e1"] == "Wave 2"
    hand.page.wait_for_selector("#asks", state="hidden")
    assert hand.page.inner_text("#asked") == ""
    assert hand.page.locator("#warns .chip").count() == 0
    hand.tap("#undo")
    hand.page.wait_for_selector("#asks:not([hidden])")
    hand.finish()
    assert "takes the castle" in hand.page.inner_text("main")
    assert hand.complaints == []


def test_the_question_gives_way_to_the_square_that_is_corrected(hand: Hand) -> None:
    open_wrong_army(hand)
    assert hand.page.inner_text("#asks") == "Did a tile hang over the edge?"
    assert hand.page.locator("#next").is_hidden()
    hand.tap("[data-square=b2]")
    assert hand.page.locator("#asks").is_hidden()
    assert hand.next_line() == "Change b2"
    hand.enter(["w6"])
    assert hand.page.locator("#asks").is_visible()


@pytest.mark.parametrize("page", ["result", "finish"])
def test_a_page_that_asks_leads_to_where_an_overhang_is_recorded(hand: Hand, page: str) -> None:
    game = hand.new_game()
    hand.lay(game, 1, halves(WRONG_ARMY)[: 24 if page == "result" else 23], finish=False)
    hand.open(f"{game}/r/1" + ("/finish" if page == "finish" else ""))
    hand.page.get_by_role("link", name="It did: record it").tap()
    hand.page.wait_for_selector("#board .edge[data-square=f1]")
    hand.tap("[data-square=f1]")
    assert hand.next_line() == "Next f1"


def test_the_result_that_asks_leads_to_the_corrections(hand: Hand) -> None:
    open_wrong_army(hand)
    hand.finish()
    hand.page.get_by_role("link", name="See which it may be").tap()
    hand.page.get_by_role("button", name="Drum 2 on e1 may belong to Wave").tap()
    assert hand.cells()["e1"] == "Wave 2"
    assert hand.complaints == []


def test_where_no_correction_is_known_the_squares_are_named_where_a_tile_may_hang_over(hand: Hand) -> None:
    game = hand.new_game()
    hand.lay(game, 1, halves(TWO_OVER), finish=False)
    hand.open(f"{game}/r/1")
    hand.page.get_by_role("link", name="See which it may be").tap()
    hand.page.wait_for_selector("#checks-sheet[open]")
    assert hand.page.locator("#offers").is_hidden()
    said = hand.page.inner_text("#checks-sheet")
    assert "Wave may have a tile over the edge at b5." in said
    assert "Blossom may have a tile over the edge at e1." in said
    hand.page.get_by_role("button", name="Go to e1").tap()
    assert hand.page.locator("#checks-sheet[open]").count() == 0
    assert hand.next_line() == "Change e1"


def test_a_tile_that_did_hang_over_is_recorded_and_no_longer_asked_about(hand: Hand) -> None:
    """Drum's half on e1 goes on at f1, and Wave's on d1, whose partner that would have been, at d0."""
    open_wrong_army(hand)
    hand.tap("#asks")
    hand.page.get_by_role("button", name="It did: record it").tap()
    for square, half in (("f1", "d1"), ("d0", "w5")):
        hand.tap(f"[data-square={square}]")
        hand.tap(f"#sticky [data-choose={half[0]}]")
        hand.tap(f"#sticky [data-number='{half[1]}']")
    hand.page.wait_for_selector("#asks", state="hidden")
    assert hand.page.locator("#checks").is_hidden()
    assert hand.cells()["f1"] == "Drum 1"
    hand.tap("#more")
    hand.tap("#look")
    assert "Worth a second look" in hand.page.inner_text("#checks-sheet")
    assert "Nothing looks impossible." in hand.page.inner_text("#checks-sheet")
