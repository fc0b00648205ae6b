"""Unkind networks: no network, a killed server, answers late and out of order."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import FIELDS, SHEET, Hand, halves, stored
from tests.ports import lone_port

ROOT = Path(__file__).resolve().parent.parent.parent


def test_no_network_in_mid_entry_loses_nothing(hand: Hand) -> None:
    game = hand.new_game()
    all_halves = halves(FIELDS)
    hand.enter(all_halves[:5])
    hand.saved()
    hand.context.set_offline(True)
    hand.enter(all_halves[5:])
    hand.page.wait_for_selector("#state:not([hidden])")
    assert "kept here" in hand.page.inner_text("#state")
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


def test_a_second_tab_goes_on_with_what_a_closed_one_could_not_send(hand: Hand) -> None:
    game = hand.new_game()
    first, second = hand.page, hand.context.new_page()
    second.goto(first.url)
    hand.context.set_offline(True)
    hand.enter(["f1", "f2", "f3"])
    second.wait_for_function("Object.values(localStorage).some((kept) => kept.includes('f3'))")
    hand.page = second
    hand.enter(["w4"])
    assert hand.cells() == {"a1": "Flame 1", "b1": "Flame 2", "c1": "Flame 3", "d1": "Wave 4"}
    first.close()
    hand.context.set_offline(False)
    hand.saved()
    assert stored(hand, game) == {"a1": "f1", "b1": "f2", "c1": "f3", "d1": "w4"}
    assert second.locator("#conflict[open]").count() == 0


def test_finish_tapped_on_a_slow_network_goes_through(new_phone: Hand) -> None:
    hand = new_phone
    game = hand.new_game()
    slow = {"offline": False, "latency": 800, "downloadThroughput": -1, "uploadThroughput": -1}
    browser = hand.context.new_cdp_session(hand.page)
    browser.send("Network.enable")
    browser.send("Network.emulateNetworkConditions", slow)
    hand.enter(halves(FIELDS))
    hand.tap("#finish")
    hand.page.wait_for_selector(".lines")
    assert hand.taps == 25
    assert list(stored(hand, game).values()) == halves(FIELDS)


OLD_SAFARI = "Object.defineProperty(SubmitEvent.prototype, 'submitter', { get: () => undefined })"
"""Before version 15.4 it does not tell which button sent a form."""


@pytest.mark.parametrize("browser_is_old", [False, True])
def test_finish_waits_for_the_network(hand: Hand, browser_is_old: bool) -> None:
    hand.new_game()
    if browser_is_old:
        hand.page.evaluate(OLD_SAFARI)
    hand.enter(["f1"])
    hand.saved()
    hand.context.set_offline(True)
    hand.enter(["f2"])
    hand.tap("#finish")
    hand.page.get_by_text("No answer: not finished yet").wait_for()
    assert hand.page.url.endswith("/enter")
    hand.context.set_offline(False)
    hand.saved()
    hand.page.wait_for_selector("#state", state="hidden")
    hand.finish()


def test_finish_without_network_stays_on_the_page_when_all_was_sent(hand: Hand) -> None:
    hand.new_game()
    hand.enter(["f1"])
    hand.saved()
    hand.context.set_offline(True)
    hand.tap("#finish")
    hand.page.get_by_text("No answer: not finished yet").wait_for()
    title, told = (
        hand.page.locator(place).evaluate("e => e.getBoundingClientRect().toJSON()") for place in ("h1", "#state")
    )
    assert told["top"] >= title["bottom"] - 4, "what stands for long does not cover which region it is"
    failed: list[str] = []
    hand.page.on("requestfailed", lambda request: failed.append(request.method))
    hand.enter(["f2"])
    hand.until(lambda: failed.count("PUT") > 1)
    assert hand.page.inner_text("#state") == "No answer: not finished yet", "not forgotten by the next try to save"
    hand.context.set_offline(False)
    hand.page.wait_for_selector("#state", state="hidden")
    hand.finish()


def test_finish_says_that_it_is_on_its_way_where_the_network_hangs(new_phone: Hand) -> None:
    hand = new_phone
    hand.new_game()
    hand.enter(["f1"])
    hand.saved()
    hand.page.clock.install()
    hand.page.clock.pause_at(hand.page.evaluate("Date.now() + 60000"))  # from now on time passes when the test says so
    hand.page.route("**/state", lambda _route: None)
    hand.tap("#finish")
    hand.page.clock.run_for(900)
    assert hand.page.locator("#state:visible").count() == 0, "who gets an answer soon needs no words"
    hand.page.clock.run_for(200)
    assert hand.page.inner_text("#state") == "Sending…"
    hand.tap("#finish")
    hand.page.clock.run_for(8000)
    hand.page.get_by_text("No answer: not finished yet").wait_for()


def test_forms_without_network_stay_with_all_that_was_typed(hand: Hand) -> None:
    game = hand.new_game()
    hand.open(f"{game}/r/1/text")
    typed = "f1 f2 . . .\n" + ". . . . .\n" * 4
    hand.page.fill("#layout", typed)
    for button, goal in (("[name=finish]", "[name=sure]"), ("[name=sure]", ".lines")):
        hand.context.set_offline(True)
        here = hand.page.url
        hand.tap(button)
        hand.page.get_by_text("No answer: nothing was sent").wait_for()
        assert hand.page.url == here
        hand.context.set_offline(False)
        hand.tap(button)
        hand.page.wait_for_selector(goal)
    assert stored(hand, game) == {"a1": "f1", "b1": "f2"}


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


def test_late_snapshots_do_not_overwrite_newer_ones(new_phone: Hand) -> None:
    """A snapshot held up on the way arrives after its successor: it changes nothing and nobody is asked."""
    hand = new_phone
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


def test_a_plain_http_name_on_the_network_works_whole(new_phone: Hand) -> None:
    """Not loopback and not https: no secure context, no Sec-Fetch-Site."""
    hand = new_phone
    hand.server = hand.server.replace("127.0.0.1", "lan.test")
    hand.new_game_by_form()
    assert hand.page.evaluate("isSecureContext") is False
    hand.enter(halves(FIELDS))
    hand.finish()
    assert "Drum takes the castle" in hand.page.inner_text("main")
    assert hand.complaints == []


class Process:
    """The real command on a port and database that outlive it."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder}/games.db"
        self.port = lone_port()
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "scorer_web", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        self.running = subprocess.Popen(
            [*command, "--database", self.database], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for _ in range(400):
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


def test_a_killed_server_costs_no_tap_and_doubles_none(new_phone: Hand, process: Process) -> None:
    hand = new_phone
    hand.server = f"http://127.0.0.1:{process.port}"
    hand.context.set_default_timeout(30_000)  # the longer the server is away, the longer the page waits to try again
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
