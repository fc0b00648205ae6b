"""Two phones on one region at once: live, and in conflict."""

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import FIELDS, LABELS, SHEET, SQUARE_NAMES, Hand, Pocket, halves, stored

REACTION = 600
"""After so long, in ms, a key is meant for the square to which another phone has moved the frame."""
FOLLOWING = 3000
"""So often, in ms, a page that enters asks for what is new."""
RETRYING = 2000
"""No save that has failed twice waits longer, in ms."""


@pytest.fixture(scope="module")
def pockets(hasty: tuple[Pocket, Pocket]) -> tuple[Pocket, Pocket]:
    return hasty


def test_two_phones_see_one_region_live(hand: Hand, second: Hand) -> None:
    game = hand.new_game()
    second.open(f"{game}/r/1/enter")
    hand.enter(["f5", "w3"])
    hand.saved()
    second.later(FOLLOWING)
    second.page.wait_for_function("() => document.querySelector('[data-square=b1]').ariaLabel.endsWith('Wave 3')")
    second.later(REACTION)
    second.enter(["d1"])
    second.saved()
    hand.later(FOLLOWING)
    hand.page.wait_for_function("() => document.querySelector('[data-square=c1]').ariaLabel.endsWith('Drum 1')")
    assert hand.cells() == second.cells() == {"a1": "Flame 5", "b1": "Wave 3", "c1": "Drum 1"}


def test_a_key_for_a_square_that_another_phone_fills_that_moment_lands_on_no_other(hand: Hand, second: Hand) -> None:
    game = hand.new_game()
    second.open(f"{game}/r/1/enter")
    # As soon as the frame has moved, this phone taps the half that was meant for a1, and then, told, another square.
    second.page.evaluate(
        """() => new MutationObserver((_, observer) => {
          const key = document.querySelector("#pad [data-army=w][data-number='2']");
          const state = document.getElementById('state');
          if (state.hidden) return;
          observer.disconnect();
          window.heard = [state.innerText];
          key.click();
          heard.push(state.innerText, state.getAttribute('role'), document.querySelector('#next').innerText);
        }).observe(document.getElementById('state'), {attributes: true, childList: true})"""
    )
    hand.enter(["f5"])
    hand.saved()
    second.later(FOLLOWING)
    second.page.wait_for_function("() => window.heard")
    told, ignored, role, onward = second.page.evaluate("() => heard")
    assert told == "Another phone filled a1. Next: b1"
    assert ignored == "Not entered: another phone filled a1. Next: b1"
    assert role == "status"
    assert onward == "Next b1"
    assert second.cells() == {"a1": "Flame 5"}
    second.tap("[data-square=b1]")
    second.enter(["w2"])
    second.saved()
    assert stored(hand, game) == {"a1": "f5", "b1": "w2"}, "who has chosen the square need not wait"


def test_a_slip_that_another_phone_corrects_is_marked_no_longer(hand: Hand, second: Hand) -> None:
    game = hand.new_game()
    slip = halves(FIELDS)
    slip[9] = "w1"
    hand.lay(game, 1, slip[:23], finish=False)
    hand.page.reload()
    hand.tap("#more")
    hand.tap("#look")
    hand.page.wait_for_selector("[data-square=d2].warn")
    second.open(f"{game}/r/1/enter#e2")
    second.enter(["f1"])
    second.saved()
    hand.later(FOLLOWING)
    hand.page.wait_for_selector("[data-square=d2]:not(.warn)")
    assert hand.page.get_by_role("button", name="Wave 1 on e2 may belong to Flame").count() == 0


@pytest.mark.parametrize("size", ["320x568", "390x844"])
def test_what_is_told_covers_neither_board_nor_keypad_nor_a_way_out(hand: Hand, size: str) -> None:
    hand.hold_as(size)
    hand.new_game()
    words = hand.page.evaluate("() => JSON.parse(document.getElementById('start').textContent).words")
    keys = ("shut", "waiting", "unfinished", "finished", "corrects", "updated", "hangs", "sending", "gone")
    told = [words[key].replace("{}", "4") for key in keys]
    told += [words[key].replace("{}", "a1") + " " + words["onward"].replace("{}", "b1") for key in ("filled", "late")]
    covered = hand.page.evaluate(
        """told => told.flatMap(words => {
          const state = document.getElementById('state');
          Object.assign(state, {hidden: false, textContent: words});
          const s = state.getBoundingClientRect();
          const kept = document.querySelectorAll('#board .sq, #board .co, #board .lc, .acts, .key, #finish, .bar a');
          return [...kept].filter(e => {
            const r = e.getBoundingClientRect();
            return r.width && r.left < s.right && s.left < r.right && r.top < s.bottom && s.top < r.bottom;
          }).map(e => `${words} ${e.id || e.className} ${e.dataset.square ?? ''}`) })""",
        told,
    )
    assert covered == []


def test_two_phones_that_enter_different_squares_at_once_are_not_asked(hand: Hand, second: Hand) -> None:
    game = hand.new_game()
    second.open(f"{game}/r/1/enter")
    second.page.route(SHEET, lambda route: route.abort() if route.request.method == "GET" else route.continue_())
    hand.enter(["f5", "w3"])
    hand.saved()
    second.tap("[data-square=e5]")
    second.enter(["d1"])
    second.saved()
    assert stored(hand, game) == {"a1": "f5", "b1": "w3", "e5": "d1"}
    assert second.cells() == {"a1": "Flame 5", "b1": "Wave 3", "e5": "Drum 1"}
    assert second.page.locator("#conflict[open]").count() == 0
    second.tap("#undo")
    second.saved()
    assert stored(hand, game) == {"a1": "f5", "b1": "w3"}, "undo takes back what this phone has entered, and no more"
    assert second.page.locator("#undo[disabled]").count() == 1


def test_a_phone_is_told_that_another_has_finished_the_region_and_that_it_corrects_it(hand: Hand, second: Hand) -> None:
    game = hand.new_game()
    hand.enter(["f5", "f4"])
    hand.saved()
    second.open(f"{game}/r/1/enter")
    assert second.page.inner_text(".bar p") == "2 of 24 squares"
    hand.finish()
    second.later(FOLLOWING)
    second.page.get_by_text("This region is finished now.").wait_for()
    assert second.page.inner_text(".bar p") == "Finished: 2 of 24 squares"
    second.page.reload()
    assert second.page.inner_text(".bar p") == "Finished: 2 of 24 squares"
    second.enter(["w3"])
    assert second.page.inner_text("#state") == "This region is finished: you correct it now."
    second.later(2500)
    assert second.page.is_hidden("#state"), "it passes"
    second.enter(["w2"])
    assert second.page.is_hidden("#state"), "once is enough"
    second.saved()
    hand.page.get_by_role("button", name="Not finished after all").tap()
    hand.page.wait_for_url("**/enter")
    second.later(FOLLOWING)
    second.page.wait_for_selector("#closed", state="hidden")


def losing(phone: Hand) -> set[str]:
    """The names of the snapshots that a phone sends in vain from now on."""
    names: set[str] = set()

    def lose(route: Route) -> None:
        if route.request.method == "PUT":
            names.add(route.request.post_data_json["save_id"])
        route.abort()

    phone.page.route(SHEET, lose)
    return names


@pytest.mark.parametrize("reload", [False, True], ids=["open", "loaded again"])
def test_what_two_phones_have_entered_without_a_server_goes_together_unasked(
    hand: Hand, second: Hand, reload: bool
) -> None:
    game = hand.new_game()
    second.open(f"{game}/r/1/enter")
    lost = [losing(hand), losing(second)]
    for count, (square, half) in enumerate([("a5", "f5"), ("b5", "w3"), ("d5", "d1")], start=1):
        hand.enter([half])
        second.tap(f"[data-square={square}]")
        second.enter([half])
        for phone, names in zip((hand, second), lost, strict=True):
            phone.later(RETRYING)
            phone.until(lambda names=names, count=count: len(names) == count)  # type: ignore[misc]
    for phone in (hand, second):
        phone.page.unroute(SHEET)
        if reload:
            phone.page.reload()
        phone.later(2 * RETRYING)
        phone.saved()
    both = {"a1": "f5", "b1": "w3", "c1": "d1", "a5": "f5", "b5": "w3", "d5": "d1"}
    assert stored(hand, game) == both
    assert second.page.locator("#conflict[open]").count() == 0


def test_what_came_while_something_waited_is_asked_for_again(hand: Hand, second: Hand) -> None:
    """The answer to the question what is new overtakes that of a save, and cannot be shown yet."""
    game = hand.new_game()
    second.open(f"{game}/r/1/enter")
    held: dict[str, Route] = {}

    def hold(route: Route) -> None:
        if route.request.method in held:
            route.continue_()
        else:
            held[route.request.method] = route

    second.page.route(SHEET, hold)
    second.later(FOLLOWING)
    second.until(lambda: "GET" in held)
    hand.enter(["f1"])
    hand.saved()
    second.enter(["w2"])
    second.until(lambda: "PUT" in held)
    refused = held["PUT"].fetch()
    hand.enter(["d3"])
    hand.saved()
    with second.page.expect_response(SHEET):
        held["GET"].continue_()
    held["PUT"].fulfill(response=refused)
    second.tap("#take-theirs")
    second.saved()
    second.later(FOLLOWING)
    second.page.wait_for_function("() => document.querySelector('[data-square=b1]').ariaLabel.endsWith('Drum 3')")


def test_a_phone_that_enters_is_told_that_its_game_was_deleted_and_goes_on_once_it_is_brought_back(hand: Hand) -> None:
    game = hand.new_game()
    hand.enter(["f5"])
    hand.saved()
    for way, words in (("delete", "This game was deleted."), ("restore", "")):
        hand.send("POST", f"{game}/{way}", "")
        hand.later(FOLLOWING)
        hand.page.wait_for_function("words => state.hidden ? !words : state.textContent === words", arg=words)
        assert hand.cells() == {"a1": "Flame 5"}
    hand.enter(["w2"])
    hand.saved()
    assert stored(hand, game) == {"a1": "f5", "b1": "w2"}


def conflict(hand: Hand, second: Hand, theirs: tuple[str, ...] = ("d3",)) -> str:
    """Both phones have b1 differently; the first one has saved, the second is asked."""
    game = hand.new_game()
    hand.enter(["f1"])
    hand.saved()
    second.open(f"{game}/r/1/enter")
    second.context.set_offline(True)
    second.enter(["w2"])
    hand.enter(list(theirs))
    hand.saved()
    second.context.set_offline(False)
    second.page.wait_for_selector("#conflict[open]")
    assert second.page.is_hidden("#state"), "that there was no answer is past"
    return game


def test_a_conflict_shows_both_and_keeps_mine(hand: Hand, second: Hand) -> None:
    game = conflict(hand, second)
    assert "Different: b1" in second.page.inner_text("#conflict")
    for ring in (False, True):
        second.page.evaluate("on => document.getElementById('entry').classList.toggle('ring', on)", ring)
        for board in ("#mine", "#theirs"):
            assert second.page.locator(board).evaluate(LABELS) == SQUARE_NAMES
    assert stored(hand, game) == {"a1": "f1", "b1": "d3"}, "nothing is overwritten before somebody says so"
    second.tap("#keep-mine")
    second.saved()
    assert stored(hand, game) == {"a1": "f1", "b1": "w2"}


def test_a_conflict_takes_theirs_and_undo_brings_mine_back(hand: Hand, second: Hand) -> None:
    game = conflict(hand, second, theirs=("d3", "b5"))
    second.tap("#take-theirs")
    assert second.cells() == {"a1": "Flame 1", "b1": "Drum 3", "c1": "Blossom 5"}
    assert second.page.inner_text("#next b") == "d1", "the next key overwrites none of it"
    second.tap("#undo")
    second.saved()
    assert stored(hand, game) == {"a1": "f1", "b1": "w2"}


def test_a_conflict_survives_a_reload(hand: Hand, second: Hand) -> None:
    conflict(hand, second)
    second.page.reload()
    second.page.wait_for_selector("#conflict[open]")
    assert second.cells() == {"a1": "Flame 1", "b1": "Wave 2"}
