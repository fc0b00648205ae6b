"""Unkind networks: two phones at once, no network, a killed server, answers late and out of order."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.conftest import FIELDS, LABELS, SQUARE_NAMES, Hand, halves, phone_context

ROOT = Path(__file__).resolve().parent.parent.parent
SHEET = "**/r/1/sheet"


def stored(hand: Hand, game: str) -> dict[str, str]:
    """What the server has of region 1."""
    cells: dict[str, str] = hand.context.request.get(f"{hand.server}{game}/r/1/sheet").json()["layout"]["cells"]
    return cells


def test_two_phones_see_one_region_live(hand: Hand, second: Hand) -> None:
    game = hand.new_game()
    second.open(f"{game}/r/1/enter")
    hand.enter(["f5", "w3"])
    second.page.wait_for_function("() => document.querySelector('[data-square=b1]').ariaLabel.endsWith('Wave 3')")
    second.enter(["d1"])
    hand.page.wait_for_function("() => document.querySelector('[data-square=c1]').ariaLabel.endsWith('Drum 1')")
    assert hand.cells() == second.cells() == {"a1": "Flame 5", "b1": "Wave 3", "c1": "Drum 1"}


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
    second.page.wait_for_timeout(3200)
    hand.enter(["f1"])
    hand.saved()
    second.enter(["w2"])
    second.page.wait_for_timeout(300)
    refused = held["PUT"].fetch()
    hand.enter(["d3"])
    hand.saved()
    with second.page.expect_response(SHEET):
        held["GET"].continue_()
    held["PUT"].fulfill(response=refused)
    second.tap("#take-theirs")
    second.page.wait_for_function("() => document.querySelector('[data-square=b1]').ariaLabel.endsWith('Drum 3')")


def test_a_watching_page_that_was_not_brought_is_asked_for_again(hand: Hand, second: Hand) -> None:
    game = hand.new_game()
    second.open(f"{game}/r/1")
    lost: list[str] = []
    second.page.route(
        f"**{game}/r/1", lambda route: route.continue_() if lost else (lost.append(route.request.url), route.abort())
    )
    hand.enter(["f5"])
    second.page.wait_for_function("() => document.querySelector('[data-square=a1]').innerText.includes('Flame 5')")
    assert lost


def test_a_watching_page_follows_and_pauses_in_the_background(hand: Hand, second: Hand) -> None:
    game = hand.new_game()
    second.open(f"{game}/r/1")
    asked: list[str] = []
    second.page.on("request", lambda request: asked.append(request.url))
    hand.enter(["f5"])
    hand.saved()
    second.page.wait_for_function("() => document.querySelector('[data-square=a1]').innerText.includes('Flame 5')")
    second.page.evaluate(
        """() => {Object.defineProperty(document, 'hidden', {value: true, configurable: true});
        document.dispatchEvent(new Event('visibilitychange'))}"""
    )
    asked.clear()
    second.page.wait_for_timeout(3200)
    assert asked == []
    with second.page.expect_request("**/state"):
        second.page.evaluate(
            """() => {Object.defineProperty(document, 'hidden', {value: false, configurable: true});
            document.dispatchEvent(new Event('visibilitychange'))}"""
        )


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


def test_no_network_in_mid_entry_loses_nothing(hand: Hand) -> None:
    game = hand.new_game()
    all_halves = halves(FIELDS)
    hand.enter(all_halves[:5])
    hand.saved()
    hand.context.set_offline(True)
    hand.enter(all_halves[5:])
    hand.page.wait_for_selector("#state:not([hidden])")
    assert "kept on this phone" in hand.page.inner_text("#state")
    hand.context.set_offline(False)
    hand.saved()
    assert list(stored(hand, game).values()) == all_halves
    hand.page.wait_for_selector("#state", state="hidden")


def test_who_taps_and_leaves_at_once_has_saved_all_the_same(hand: Hand) -> None:
    game = hand.new_game()
    hand.enter(["f1", "f2", "f3"])
    hand.open("/games")
    deadline = time.monotonic() + 8
    while len(stored(hand, game)) < 3 and time.monotonic() < deadline:
        time.sleep(0.1)
    assert stored(hand, game) == {"a1": "f1", "b1": "f2", "c1": "f3"}
    hand.page.go_back()
    hand.page.wait_for_selector("[data-square=d1].cur")
    hand.enter(["f4"])
    hand.saved()
    assert stored(hand, game)["d1"] == "f4"
    assert hand.page.locator("#conflict[open]").count() == 0


def test_finish_waits_for_the_network(hand: Hand) -> None:
    hand.new_game()
    hand.enter(["f1"])
    hand.saved()
    hand.context.set_offline(True)
    hand.enter(["f2"])
    hand.tap("#finish")
    hand.page.wait_for_selector("#state:not([hidden])")
    assert hand.page.url.endswith("/enter")
    hand.context.set_offline(False)
    hand.saved()
    hand.finish()


def test_a_reload_restores_squares_cursor_and_undo(hand: Hand) -> None:
    hand.new_game()
    hand.enter(["f1", "w2", "d3"])
    hand.tap("[data-square=b4]")
    hand.page.reload()
    assert hand.page.inner_text("#next b") == "b4"
    assert hand.cells() == {"a1": "Flame 1", "b1": "Wave 2", "c1": "Drum 3"}
    hand.tap("#undo")
    assert hand.cells() == {"a1": "Flame 1", "b1": "Wave 2"}


def test_wiped_phones_find_everything_on_the_server(hand: Hand) -> None:
    hand.new_game()
    hand.enter(["f1", "w2"])
    hand.saved()
    hand.page.evaluate("localStorage.clear()")
    hand.page.reload()
    assert hand.cells() == {"a1": "Flame 1", "b1": "Wave 2"}


def test_lost_answers_are_not_taken_for_another_phone(hand: Hand) -> None:
    """The server keeps a snapshot, but its answer never comes; the next one must go through without a question."""
    game = hand.new_game()

    def deliver_and_lose(route: Route) -> None:
        route.fetch()
        route.abort()

    hand.page.route(
        SHEET, lambda route: deliver_and_lose(route) if route.request.method == "PUT" else route.continue_()
    )
    hand.enter(["f1"])
    hand.page.wait_for_selector("#state:not([hidden])")
    hand.page.unroute_all(behavior="wait")
    hand.enter(["w2"])
    hand.saved()
    assert stored(hand, game) == {"a1": "f1", "b1": "w2"}
    assert hand.page.locator("#conflict[open]").count() == 0


def test_undo_of_a_snapshot_without_an_answer_reaches_the_server(hand: Hand) -> None:
    game = hand.new_game()
    hand.page.route(
        SHEET,
        lambda route: (route.fetch(), route.abort()) if route.request.method == "PUT" else route.continue_(),
    )
    hand.enter(["f1"])
    hand.page.wait_for_selector("#state:not([hidden])")
    hand.tap("#undo")
    hand.page.unroute_all(behavior="wait")
    hand.saved()
    assert stored(hand, game) == {}


def test_late_snapshots_do_not_overwrite_newer_ones(hand: Hand) -> None:
    """A snapshot held up on the way arrives after its successor: it changes nothing and nobody is asked."""
    game = hand.new_game()
    held: list[Route] = []
    hand.page.route(
        SHEET, lambda route: held.append(route) if route.request.method == "PUT" and not held else route.continue_()
    )
    hand.page.clock.install()
    hand.enter(["f1"])
    hand.page.clock.run_for(9000)
    hand.page.wait_for_timeout(100)
    hand.enter(["w2"])
    for _ in range(6):
        hand.page.clock.run_for(1000)
        hand.page.wait_for_timeout(50)
    hand.saved()
    late = hand.context.request.put(
        held[0].request.url, data=held[0].request.post_data_json, headers={"Origin": hand.server}
    )
    assert late.status == 409
    assert stored(hand, game) == {"a1": "f1", "b1": "w2"}
    assert hand.page.locator("#conflict[open]").count() == 0


def test_a_plain_http_name_on_the_network_works_whole(browser: Browser, server: str) -> None:
    """Not loopback and not https: no secure context, no Sec-Fetch-Site."""
    context = phone_context(browser)
    hand = Hand(context, context.new_page(), server.replace("127.0.0.1", "lan.test"))
    hand.new_game()
    assert hand.page.evaluate("isSecureContext") is False
    hand.enter(halves(FIELDS))
    hand.finish()
    assert "Drum takes the castle" in hand.page.inner_text("main")
    assert hand.complaints == []
    context.close()


class Process:
    """The real command on a port and database that outlive it."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder}/games.db"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "scorer_web", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        self.running = subprocess.Popen(
            [*command, "--database", self.database], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        os.kill(self.running.pid, signal.SIGKILL)
        self.running.wait()


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path)
    yield process
    process.kill()


def test_a_killed_server_costs_no_tap_and_doubles_none(browser: Browser, process: Process) -> None:
    context = phone_context(browser)
    hand = Hand(context, context.new_page(), f"http://127.0.0.1:{process.port}")
    game = hand.new_game()
    all_halves = halves(FIELDS)
    hand.enter(all_halves[:9])
    process.kill()
    hand.enter(all_halves[9:20])
    hand.page.wait_for_selector("#state:not([hidden])")
    process.start()
    hand.enter(all_halves[20:])
    hand.saved()
    assert list(stored(hand, game).values()) == all_halves
    hand.finish()
    assert "Drum takes the castle" in hand.page.inner_text("main")
    context.close()
