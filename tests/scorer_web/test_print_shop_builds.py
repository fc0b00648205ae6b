"""Builds outside of the server: one at a time, bounded, kept by digest, told page by page."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from flask import Flask

from generator.design.load import load_text
from generator.guards.played import played_findings
from scorer_web import create_app
from scorer_web.print_shop import press as press_module
from scorer_web.print_shop.press import Bounds, Press, QueueFullError
from scorer_web.print_shop.shelf import Shelf
from tests.conftest import ROOT, Runner
from tests.scorer_web.conftest import Phone
from tests.scorer_web.print_shop import until_drawn

STANDARD = ""
"""The design text of the standard kit."""


def finished(press: Press, digest: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        order = press.find(digest)
        if order is None or order.state == "failed":
            return
        time.sleep(0.02)
    raise AssertionError(f"still {press.find(digest)}")


def test_a_kit_is_ordered_drawn_and_downloaded(phone: Phone, tmp_path: Path, run_module: Runner) -> None:
    ordered = phone.post("/print/order", {"paper": "Letter", "numerals": "kanji"})
    assert ordered.status_code == 303
    query = "numerals=kanji&paper=Letter"
    assert ordered.location == f"/print/kit?{query}#download"
    page = phone.get(ordered.location).text
    assert "This page follows by itself" in page
    assert (
        '<noscript><meta http-equiv="refresh" content="2;url=/print/kit?numerals=kanji&amp;paper=Letter"></noscript>'
        in page
    )
    assert until_drawn(phone, query)["state"] == "ready"
    assert "Your kit is ready" in phone.get(ordered.location).text
    answer = phone.get(f"/print/kit.pdf?{query}")
    assert answer.mimetype == "application/pdf"
    assert answer.headers["Content-Disposition"] == "attachment; filename=sengoku-domino-Letter.pdf"
    with pikepdf.open(BytesIO(answer.data)) as made:
        assert len(made.pages) == 30

    design = tmp_path / "sengoku-domino.toml"
    design.write_bytes(phone.get(f"/print/sengoku-domino.toml?{query}").data)
    run_module("generator", "build", str(design), "-o", str(tmp_path / "out"))
    assert (tmp_path / "out" / "sengoku-domino-Letter.pdf").read_bytes() == answer.data

    answer.close()
    assert phone.post("/print/order", {"paper": "Letter", "numerals": "kanji"}).location == ordered.location
    assert [path.suffix for path in (tmp_path / "kits").iterdir()] == [".pdf"]


def test_a_kit_with_tiles_of_ones_own_shows_what_check_says_of_its_games(phone: Phone, tmp_path: Path) -> None:
    own = {"tiles": "1-3", "players": "2"}
    query = "players=2&tiles=1-3"
    assert phone.post("/print/order", own).location == f"/print/kit?{query}#download"
    assert until_drawn(phone, query)["state"] == "ready"
    found = played_findings(load_text(phone.get(f"/print/sengoku-domino.toml?{query}").text, "my.toml").design)
    sentences = [finding.message for finding in found]
    assert sentences[0].startswith("6 tiles are too few for 2 players and 4 regions: in 100 % ")
    page = phone.get(f"/print/kit?{query}").text
    assert all(f"<li>{sentence}.</li>" in page for sentence in sentences)
    again = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db"})
    assert sentences[0] in Phone(again).get(f"/print/kit?{query}").text, "also after the server was started again"
    again.extensions["store"].close()


def test_a_kit_that_nobody_ordered_offers_to_be_drawn(phone: Phone, tmp_path: Path) -> None:
    assert phone.get("/print/kit.pdf?ink=low").location == "/print/kit?ink=low"
    page = phone.get("/print/kit?ink=low").text
    assert "Not drawn yet" in page
    assert '<input type="hidden" name="ink" value="low">' in page
    assert not (tmp_path / "kits").exists(), "nothing is drawn by looking"


def test_nobody_orders_from_another_site(phone: Phone) -> None:
    assert phone.client.post("/print/order", headers={"Origin": "http://evil.example"}).status_code == 403
    assert phone.client.post("/print/order").status_code == 403
    assert phone.get("/print/order").status_code == 405


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Kits are not drawn before the event is set, and then at once."""
    free = threading.Event()

    def draw(self: Press, order: press_module.Order) -> None:
        free.wait(30)
        draft = self.shelf.draft()
        draft.write_bytes(b"%PDF")
        self.shelf.put(order.digest, draft)

    monkeypatch.setattr(Press, "_draw", draw)
    yield free
    free.set()


def test_a_full_queue_is_refused_in_words(tmp_path: Path, slow: threading.Event) -> None:
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "BUILD_QUEUE": 2, "ORDERS": 1000, "PROOFS": 10**4})
    phone = Phone(app)
    first = phone.post("/print/order", {"colour-f": "a00000"})
    end = time.monotonic() + 60
    while phone.get("/print/kit.json?colour-f=a00000").json["state"] != "drawing":
        assert time.monotonic() < end, "it is drawn at once"
        time.sleep(0.01)
    codes = [phone.post("/print/order", {"colour-f": f"a0000{n}"}).status_code for n in range(1, 5)]
    assert codes == [303, 303, 503, 503]
    refused = phone.post("/print/order", {"colour-f": "a00009"}).text
    assert "Many kits are being drawn right now" in refused
    assert "1 before yours" in phone.get("/print/kit?colour-f=a00001").text
    assert "2 before yours" in phone.get("/print/kit?colour-f=a00002").text
    assert phone.post("/print/order", {"colour-f": "a00001"}).status_code == 303, (
        "an order that waits may be given again"
    )
    slow.set()
    assert until_drawn(phone, "colour-f=a00002")["state"] == "ready"
    assert phone.get(first.location).status_code == 200
    app.extensions["store"].close()


def test_a_kit_that_gets_ready_while_somebody_asks_is_ready(
    tmp_path: Path, slow: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db"})
    phone = Phone(app)
    phone.post("/print/order", {"ink": "low"})
    find = Press.find

    def find_once_ready(self: Press, digest: str) -> press_module.Order | None:
        slow.set()
        while find(self, digest):
            time.sleep(0.01)
        return None

    monkeypatch.setattr(Press, "find", find_once_ready)
    assert phone.get("/print/kit.json?ink=low").json["state"] == "ready"
    app.extensions["store"].close()


def test_many_orders_in_a_minute_are_refused_in_words(tmp_path: Path, slow: threading.Event) -> None:
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "ORDERS": 2, "BUILD_QUEUE": 100})
    phone = Phone(app)
    codes = [phone.post("/print/order", {"colour-f": f"a0000{n}"}).status_code for n in range(4)]
    assert codes == [303, 303, 429, 429]
    app.extensions["store"].close()


def test_one_build_at_a_time_whatever_is_asked(tmp_path: Path) -> None:
    at_once: list[int] = []

    class Counting(Press):
        inside = 0

        def _draw(self, order: press_module.Order) -> None:
            self.inside += 1
            at_once.append(self.inside)
            time.sleep(0.005)
            self.inside -= 1

    press = Counting(Shelf(tmp_path, 10**6), Bounds(waiting=8))
    refused = []

    def ask(start: int) -> None:
        for n in range(start, start + 100):
            try:
                press.order(f"{n:040d}", STANDARD, 30)
            except QueueFullError:
                refused.append(n)

    threads = [threading.Thread(target=ask, args=(1000 * n,)) for n in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    end = time.monotonic() + 30
    while press._is_running and time.monotonic() < end:
        time.sleep(0.01)
    assert len(at_once) + len(refused) == 1000
    assert max(at_once) == 1
    assert len(refused) > 900
    assert not press._orders


def test_a_build_that_takes_too_long_is_ended_and_said(tmp_path: Path) -> None:
    press = Press(Shelf(tmp_path, 10**8), Bounds(seconds=0))
    press.order("a" * 40, STANDARD, 30)
    finished(press, "a" * 40)
    order = press.find("a" * 40)
    assert order is not None
    assert order.too_slow
    assert not list(tmp_path.iterdir()), "no draft is left"


@pytest.mark.skipif(sys.platform == "win32", reason="no limits there")
def test_a_build_that_needs_too_much_memory_is_ended(tmp_path: Path) -> None:
    press = Press(Shelf(tmp_path, 10**8), Bounds(memory=32 * 1024**2))
    press.order("a" * 40, '[game]\ntiles = "0-18"\nseats = "f w d b l m"\n', 30)
    finished(press, "a" * 40)
    order = press.find("a" * 40)
    assert order is not None
    assert (order.state, order.too_slow) == ("failed", False)
    assert not list(tmp_path.iterdir())
    press.bounds = Bounds()
    press.order("a" * 40, STANDARD, 30)
    finished(press, "a" * 40)
    assert press.shelf.find("a" * 40), "after a failure one may try again"


def test_a_worker_that_is_killed_leaves_nothing_and_the_press_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = press_module._start
    doomed: list[int] = []

    def start_and_kill(draft: Path, bounds: Bounds) -> "subprocess.Popen[bytes]":
        process = start(draft, bounds)
        if not doomed:
            doomed.append(process.pid)
            os.kill(process.pid, signal.SIGKILL)
        return process

    monkeypatch.setattr(press_module, "_start", start_and_kill)
    press = Press(Shelf(tmp_path, 10**8), Bounds())
    press.order("a" * 40, STANDARD, 30)
    press.order("b" * 40, STANDARD, 30)
    finished(press, "a" * 40)
    finished(press, "b" * 40)
    order = press.find("a" * 40)
    assert order is not None
    assert (order.state, order.problems) == ("failed", ())
    assert press.shelf.find("b" * 40)
    assert [path.name for path in tmp_path.iterdir()] == ["b" * 40 + ".pdf"]


@pytest.mark.parametrize("last", ['{"shown": ["too few"]}', '{"shown": ["too f', ""])
def test_a_kit_that_is_drawn_is_kept_whatever_becomes_of_its_games(
    last: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = '{"page": 1}\n{"done": true}\n' + last
    program = (
        f"import os, sys; sys.stdout.write({words!r}); sys.stdout.flush(); os.kill(os.getpid(), {signal.SIGTERM:d})"
    )

    def start(draft: Path, _bounds: Bounds) -> "subprocess.Popen[bytes]":
        draft.write_bytes(b"%PDF")
        return subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    monkeypatch.setattr(press_module, "_start", start)
    press = Press(Shelf(tmp_path, 10**8), Bounds())
    press.order("a" * 40, STANDARD, 1)
    finished(press, "a" * 40)
    assert press.shelf.find("a" * 40)
    assert press.shelf.shown("a" * 40) == (("too few",) if last.endswith("}") else ())


def test_a_refused_design_comes_back_with_its_sentences(tmp_path: Path) -> None:
    press = Press(Shelf(tmp_path, 10**8), Bounds())
    press.order("a" * 40, '[print]\npaper = "60x60mm"\nink = "blood"\n', 30)
    finished(press, "a" * 40)
    order = press.find("a" * 40)
    assert order is not None
    assert "print.ink: expected one of" in order.problems[0]


def test_no_room_on_the_disk_is_said(tmp_path: Path) -> None:
    (tmp_path / "kits").write_text("a file where the folder should be")
    press = Press(Shelf(tmp_path / "kits", 10**8), Bounds())
    press.order("a" * 40, STANDARD, 30)
    finished(press, "a" * 40)
    order = press.find("a" * 40)
    assert order is not None
    assert "expected room on the server's disk" in order.problems[0]


def test_an_app_keeps_its_kits_beside_its_database(app: Flask, tmp_path: Path) -> None:
    assert app.extensions["print_shop"].press.shelf.folder == tmp_path / "kits"


def test_the_worker_reads_no_file_of_the_folder_it_runs_in(tmp_path: Path) -> None:
    (tmp_path / "generator.py").write_text("raise SystemExit('hidden')")
    (tmp_path / "json.py").write_text("raise SystemExit('hidden')")
    press = Press(Shelf(tmp_path, 10**8), Bounds())
    press.order("a" * 40, STANDARD, 30)
    finished(press, "a" * 40)
    assert press.shelf.find("a" * 40), press.find("a" * 40)
    assert (ROOT / "generator").is_dir()
