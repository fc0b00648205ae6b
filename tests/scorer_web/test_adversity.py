"""Bad days: killed servers, full and read-only disks, wrong clocks, two servers, many games, huge names.

What was acknowledged is never lost, and whoever is refused is told so in words.
"""

import http.client
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event

from scorer_web import create_app
from scorer_web.cli import run
from scorer_web.game_set_json import game_set_to_json
from scorer_web.store.games import add_game
from scorer_web.store.transfer import load_rows, rows_of
from sengoku.game_set import GameSet
from tests.scorer_web.conftest import Phone

ROOT = Path(__file__).resolve().parents[2]
NOBODY = 65534


class Server:
    """A scorer in a process of its own, and a plain client for it."""

    def __init__(self, database: Path) -> None:
        command = [sys.executable, "-m", "scorer_web", "serve", "--host", "127.0.0.1", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--database", f"sqlite:///{database}"],
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        for line in self.process.stdout:
            if found := re.search(r"http://localhost:(\d+)", line):
                self.port = int(found[1])
                break

    def ask(self, method: str, path: str, body: str = "", kind: str = "application/json") -> tuple[int, Any]:
        """Status, and the JSON of the answer or where it leads."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": kind}
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            return answer.status, answer.getheader("Location") or json.loads(text)
        finally:
            connection.close()

    def new_game(self) -> str:
        form = "seat=f&seat=w&tiles=double-six&boards=separate"
        status, location = self.ask("POST", "/new", form, "application/x-www-form-urlencoded")
        assert status == 303
        return str(location).split("/r/")[0]

    def save(self, game: str, number: int, half: str, base: int, name: str, square: str = "a1") -> tuple[int, Any]:
        layout = {"cells": {square: half}, "pairs": []}
        sheet = {"save_id": name, "base": base, "unconfirmed": [], "layout": layout}
        return self.ask("PUT", f"{game}/r/{number}/sheet", json.dumps(sheet))

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.communicate(timeout=30)


def test_a_server_killed_amid_saves_has_lost_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    server = Server(database)
    game = server.new_game()
    acknowledged = {"revision": 0, "half": ""}
    for life in range(3):

        def save(server: Server = server, life: int = life) -> None:
            revision = int(acknowledged["revision"])
            try:
                for count in range(100_000):
                    half = f"{'fw'[count % 2]}{1 + count % 6}"
                    status, answer = server.save(game, 1, half, revision, f"life{life}-{count:06d}")
                    assert status == 200
                    revision = answer["revision"]
                    acknowledged.update(revision=revision, half=half)
            except (OSError, http.client.HTTPException):
                return  # the server is dead

        writer = threading.Thread(target=save)
        writer.start()
        while int(acknowledged["revision"]) < 20 * (life + 1) and writer.is_alive():
            time.sleep(0.005)
        server.end(signal.SIGKILL)
        writer.join(timeout=30)
        server = Server(database)
        status, sheet = server.ask("GET", f"{game}/r/1/sheet")
        assert status == 200
        # The last save may have been kept without its answer; nothing before it may be missing.
        assert sheet["revision"] in (acknowledged["revision"], int(acknowledged["revision"]) + 1)
        if sheet["revision"] == acknowledged["revision"]:
            assert sheet["layout"]["cells"] == {"a1": acknowledged["half"]}
        acknowledged.update(revision=sheet["revision"], half=sheet["layout"]["cells"]["a1"])
    server.end()
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_two_servers_on_one_file_lose_no_write_and_agree(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    servers = [Server(database), Server(database)]
    game = servers[0].new_game()
    accepted: list[tuple[int, int]] = []

    def write(index: int) -> None:
        revision = 0
        for count in range(25):
            status, _ = servers[index].save(game, 2 + index, f"f{1 + count % 6}", count, f"own-{index}-{count:04d}")
            assert status == 200
            square = f"{'abde'[count % 4]}{1 + count % 5}"  # with the army, another sheet every time
            name = f"both-{index}-{count:04d}"
            status, answer = servers[index].save(game, 1, f"{'fw'[index]}{1 + count % 6}", revision, name, square)
            assert status in (200, 409)
            if status == 200 and answer["revision"] > revision:
                accepted.append((answer["revision"], index))
            revision = servers[index].ask("GET", f"{game}/r/1/sheet")[1]["revision"]

    threads = [threading.Thread(target=write, args=(index,)) for index in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sheets = [[server.ask("GET", f"{game}/r/{number}/sheet")[1] for number in (1, 2, 3)] for server in servers]
    for server in servers:
        server.end()
    assert sheets[0] == sheets[1]
    assert [sheet["revision"] for sheet in sheets[0][1:]] == [25, 25]
    revisions = sorted(revision for revision, _ in accepted)
    assert len(set(revisions)) == len(revisions), "no revision was given twice"


@pytest.fixture
def bounded(tmp_path: Path) -> Iterator[tuple[Flask, list[int]]]:
    """An application whose database may grow to as many pages as the list's one number says, like a disk that fills."""
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db"})
    pages = [10**6]

    def bind(connection: Any, _record: Any, _proxy: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={pages[0]}")

    event.listen(app.extensions["store"].engine, "checkout", bind)
    yield app, pages
    app.extensions["store"].close()


def test_a_full_disk_is_told_to_the_phone_and_later_everything_goes_on(bounded: tuple[Flask, list[int]]) -> None:
    app, pages = bounded
    phone = Phone(app)
    game = phone.new_game()
    assert phone.save(game, 1, {"a1": "f5"}, 0).status_code == 200
    pages[0] = 1  # SQLite takes that for: not one page more
    squares = [f"{column}{row}" for row in "12345" for column in "abcde" if column + row != "c3"]
    refused, number = None, 1
    while refused is None and number < 400:
        answer = phone.post("/new", {"seat": ["f", "w"], "tiles": "double-six", "title": "T" * 60})
        refused = answer if answer.status_code != 303 else None
        number += 1
    assert refused is not None
    assert refused.status_code == 503
    assert "try again" in refused.text
    full = phone.save(game, 2, dict.fromkeys(squares, "f5"), 0)
    assert full.status_code in (200, 503)
    if full.status_code == 503:
        assert "Nothing was lost on your phone" in full.json["errors"][0]
    assert phone.get(f"{game}/r/1/sheet").json["layout"]["cells"] == {"a1": "f5"}
    assert phone.get("/health").status_code == 200
    pages[0] = 10**6
    assert phone.save(game, 1, {"a1": "f6"}, 1).status_code == 200


def test_a_database_that_became_read_only_can_be_read_and_says_so_to_writers(app: Flask, phone: Phone) -> None:
    game = phone.new_game()
    phone.save(game, 1, {"a1": "f5"}, 0)

    def bind(connection: Any, _record: Any, _proxy: Any) -> None:
        connection.execute("PRAGMA query_only=ON")

    event.listen(app.extensions["store"].engine, "checkout", bind)
    answer = phone.save(game, 1, {"a1": "f6"}, 1)
    assert answer.status_code == 503
    assert "Nothing was lost on your phone" in answer.json["errors"][0]
    assert phone.get(f"{game}/r/1").status_code == 200
    assert phone.post(f"{game}/turn/next", {"starts": "0"}).status_code == 503
    event.remove(app.extensions["store"].engine, "checkout", bind)


def test_a_read_only_file_is_refused_at_the_start_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path("/tmp") / f"sengoku-read-only-{os.getpid()}"  # where nobody may look, unlike tmp_path
    folder.mkdir()
    file = folder / "games.db"
    file.touch(mode=0o444)
    folder.chmod(0o555)
    is_root = os.geteuid() == 0
    try:
        if is_root:
            os.seteuid(NOBODY)  # root may write everywhere
        code = run(["serve", "--port", "0", "--database", f"sqlite:///{file}"])
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(0o755)
        assert file.read_bytes() == b""
        file.unlink()
        folder.rmdir()
    assert code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert re.match(r"sengoku-score: cannot use the database sqlite:////tmp/\S+: .*(readonly|unable to open)", line)


def test_a_clock_that_jumps_either_way_loses_nothing(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [time.time()]
    monkeypatch.setattr("time.time", lambda: now[0])
    game = phone.new_game()
    for revision, jump in enumerate((0, 10 * 365 * 86400, -20 * 365 * 86400, 10 * 365 * 86400)):
        now[0] += jump
        answer = phone.save(game, 1, {"a1": f"f{1 + revision}"}, revision)
        assert answer.status_code == 200
        assert answer.json["revision"] == revision + 1
        assert phone.get(game).status_code == 200
        assert phone.get(f"{game}/share").status_code == 200
    assert phone.get(f"{game}/r/1/sheet").json["layout"]["cells"] == {"a1": "f4"}


def test_ten_thousand_games_are_listed_exported_and_imported(tmp_path: Path) -> None:
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db"})
    phone = Phone(app)
    mine = phone.new_game()
    phone.save(mine, 1, {"a1": "f5"}, 0)
    store = app.extensions["store"]
    device = next(row["device"] for name, row in rows_of(store) if name == "device_game")
    add_game(store, "one", game_set_to_json(GameSet()), {})
    row = next(row for name, row in rows_of(store) if name == "game" and row["title"] == "one")
    rest = [
        row | {"id": 100 + n, "edit_token": f"e{n}", "watch_token": f"w{n}", "title": f"n{n}"} for n in range(10_000)
    ]
    links = [{"device": device, "game_id": 100 + n, "may_edit": True, "opened_at": 1} for n in range(10_000)]
    before = [*rows_of(store)]
    many = [*[r for r in before if r[0] in ("setting", "game")], *(("game", r) for r in rest)]
    many += [*[r for r in before if r[0] not in ("setting", "game")], *(("device_game", r) for r in links)]
    store.close()
    begun = time.perf_counter()
    big = create_app({"DATABASE": f"sqlite:///{tmp_path}/big.db", "SECRET_KEY": app.config["SECRET_KEY"]})
    counts = load_rows(big.extensions["store"], many)
    assert counts["game"] == 10_002
    assert len([None for name, _ in rows_of(big.extensions["store"]) if name == "game"]) == 10_002
    took = time.perf_counter() - begun
    reader = Phone(big)
    cookie = phone.client.get_cookie("sengoku")
    assert cookie
    reader.client.set_cookie("sengoku", cookie.value)
    begun = time.perf_counter()
    for path in ("/history", mine):
        assert reader.get(path).status_code == 200, path
    assert reader.get(f"{mine}/r/1/sheet").json["layout"]["cells"] == {"a1": "f5"}
    assert "10001 games on this phone" in reader.get("/").text
    assert "50 of 10001 are shown" in reader.get("/games").text
    assert "the newest 200 of 10001 games" in reader.get("/games?more=1").text
    assert len(reader.get("/history/games.json").json["games"]) == 10_001
    pages = time.perf_counter() - begun
    print(f"10,000 games: in and out in {took:.1f} s, six pages in {pages:.2f} s")
    big.extensions["store"].close()


@pytest.mark.parametrize("length", [25, 61, 200_000, 1_000_000])
def test_names_of_any_length_are_refused_in_words_and_keep_nothing(phone: Phone, length: int) -> None:
    game = phone.new_game()
    for path, more in (("/new", {"seat": ["f", "w"], "tiles": "double-six"}), (f"{game}/settings", {})):
        answer = phone.post(path, {**more, "name-f": "城" * length, "title": "T"})
        assert answer.status_code in (413, 422)
        assert "letters" in answer.text or "More was sent" in answer.text
    assert "城" not in phone.get(game).text
