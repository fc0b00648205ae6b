"""Pages that are kept: what must not be, and packed for those only who can unpack."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from scorer_web import create_app, regions
from scorer_web.store.backup import back_up
from tests.scorer_web.conftest import Phone


def test_the_page_of_a_game_puts_it_on_the_list_of_each_phone_that_opens_it(app: Flask) -> None:
    game = Phone(app).new_game(title="Watched by many")
    for _ in range(3):
        friend = Phone(app)
        assert "Set-Cookie" in friend.get(game).headers
        assert "Watched by many" in friend.get("/games").text


def test_a_query_that_says_nothing_makes_no_page_anew(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it light a line on the page that all others get."""
    game = phone.new_game()
    made = []
    monkeypatch.setattr(regions, "render_template", lambda *names, **page: made.append(page) or "page")
    for query in ("", *(f"?line={i}" for i in range(20)), "?line=r2&x", "?x&line=r2", "?line=r%32", "?line=r2%20", "?"):
        assert phone.get(f"{game}/r/1{query}").text == "page"
    size = app.extensions["pages"].size
    assert [line.lit for page in made for line in page["page"].lines] == [False] * 10
    for _ in range(2):
        phone.get(f"{game}/r/1?line=r2")
    assert [line.lit for line in made[1]["page"].lines] == [i == 1 for i in range(10)]
    assert len(made) == 2
    assert app.extensions["pages"].size < 2.1 * size


def test_the_newest_page_is_packed_only_for_those_who_can_unpack(phone: Phone) -> None:
    game = phone.new_game()
    text = phone.get(f"{game}/r/1").data
    for coding, is_packed in (("gzip", True), ("GZIP;q=1", True), ("*", True), ("gzip;q=0", False), ("br", False)):
        for _ in range(2):
            answer = phone.get(f"{game}/r/1", headers={"Accept-Encoding": coding})
            assert (answer.headers.get("Content-Encoding") == "gzip") == is_packed, coding
            assert (gzip.decompress(answer.data) if is_packed else answer.data) == text


def test_after_a_backup_is_put_back_no_page_of_the_time_before_is_taken_for_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same revision comes a second time, with another content."""
    url, copy = f"sqlite:///{tmp_path}/games.db", tmp_path / "copy.db"
    app = create_app({"DATABASE": url})
    phone, now = Phone(app), 1_800_000_000.0
    monkeypatch.setattr("time.time", lambda: now)
    game = phone.new_game()
    back_up(url, copy)
    now += 60
    assert phone.save(game, 1, {"a1": "f5"}, 0).status_code == 200
    paths = [f"{game}{path}" for path in ("", "/state", "/r/1", "/r/1/enter", "/r/1/sheet")]
    before = {path: phone.get(path) for path in paths}
    with closing(sqlite3.connect(copy)) as kept, closing(sqlite3.connect(tmp_path / "games.db")) as live:
        kept.backup(live)
    now += 60
    assert phone.save(game, 1, {"a1": "w2"}, 0).status_code == 200
    for path, old in before.items():
        for _way in ("through flask", "around it"):
            answer = phone.get(path, headers={"If-None-Match": old.headers["ETag"]})
            assert answer.status_code == 200, path
            assert answer.data != old.data, path
    app.extensions["store"].close()
