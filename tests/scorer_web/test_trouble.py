"""A database in trouble: full, read-only, locked, gone. Nothing is lost and the words are clear."""

import sqlite3
from pathlib import Path

import pytest
from flask import Flask

from scorer_web import create_app
from tests.scorer_web.conftest import Phone


@pytest.fixture
def game(phone: Phone) -> str:
    game = phone.new_game()
    phone.save(game, 1, {"a1": "f5"}, 0)
    return game


def query_only(app: Flask, on: bool) -> None:
    """Makes every connection of the store refuse to write, as a read-only or full disk does; or lets it again."""
    engine = app.extensions["store"].engine
    engine.dispose()
    with engine.connect() as connection:
        connection.connection.driver_connection.execute(f"PRAGMA query_only={int(on)}")


def test_a_save_that_cannot_be_kept_says_so_and_can_be_tried_again(app: Flask, phone: Phone, game: str) -> None:
    query_only(app, True)
    answer = phone.save(game, 1, {"a1": "f6"}, 1, id="tried-again-1")
    assert answer.status_code == 503
    assert answer.json["errors"] == ["Nothing was lost on your phone: try again in a moment."]
    assert phone.get(f"{game}/r/1").status_code == 200, "reading goes on"
    query_only(app, False)
    assert phone.save(game, 1, {"a1": "f6"}, 1, id="tried-again-1").status_code == 200


def test_a_form_that_cannot_be_kept_gets_a_page_in_words(app: Flask, phone: Phone, game: str) -> None:
    query_only(app, True)
    answer = phone.post(f"{game}/settings", {"title": "New"})
    assert answer.status_code == 503
    assert "Busy at the moment" in answer.text
    query_only(app, False)


def test_another_programs_lock_is_waited_out_or_named(app: Flask, phone: Phone, game: str, tmp_path: Path) -> None:
    engine = app.extensions["store"].engine
    engine.dispose()
    with engine.connect() as connection:
        connection.connection.driver_connection.execute("PRAGMA busy_timeout=50")
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert phone.save(game, 1, {"a1": "f6"}, 1).status_code == 503
    other.execute("ROLLBACK")
    other.close()
    assert phone.save(game, 1, {"a1": "f6"}, 1).status_code == 200


@pytest.mark.parametrize("path", ["", "/state", "/r/1", "/r/1/enter", "/r/1/sheet", "/r/1/checks", "/share", "/text"])
def test_every_page_says_in_words_that_the_database_is_gone(
    url: str, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app({"DATABASE": url})
    phone, store = Phone(app), app.extensions["store"]
    game = phone.new_game()
    before = phone.get(f"{game}{path}")

    def refuse(*_where: object, **_more: object) -> None:
        raise store.engine.dialect.loaded_dbapi.OperationalError("connection refused")

    with monkeypatch.context() as gone:
        gone.setattr(store.engine.dialect, "connect", refuse)
        store.engine.dispose()
        for address in (f"{game}{path}", f"/api/games/{game.removeprefix('/g/')}"):
            answer = phone.get(address)
            assert answer.status_code == 503, address
            assert "try again in a moment" in answer.text
    assert phone.get(f"{game}{path}").data == before.data
    store.close()


def test_an_unexpected_fault_shows_no_traceback(app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    app.config["PROPAGATE_EXCEPTIONS"] = False
    app.config["TESTING"] = False

    def fail() -> None:
        raise RuntimeError("secret words")

    monkeypatch.setitem(app.view_functions, "join.ask", fail)
    answer = phone.get("/join")
    assert answer.status_code == 500
    assert "Something went wrong" in answer.text
    assert "secret" not in answer.text
