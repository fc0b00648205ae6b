"""Too many guesses, too many games: each is limited, and the count itself takes no memory without end."""

from pathlib import Path

import pytest
from flask import Flask

from scorer_web import create_app
from scorer_web.gate import WAITING
from scorer_web.rate_limit import MAX_ADDRESSES, RateLimit
from scorer_web.serving import THREADS
from scorer_web.store.engine import Store
from scorer_web.store.games import MAX_DEVICES, list_games, remember_game
from tests.scorer_web.conftest import Full, Phone
from tests.scorer_web.stored import found, new_game
from tests.scorer_web.test_words import WRONG


def test_a_flood_of_addresses_does_not_grow_without_end() -> None:
    limit = RateLimit(10, 10**9)
    for n in range(MAX_ADDRESSES + 50):
        limit.allows(str(n), now=n / 100)
    assert len(limit._tries) <= MAX_ADDRESSES
    assert limit.allows("new", now=10**6)


def test_games_are_not_made_without_end(tmp_path: Path) -> None:
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "NEW_GAMES": 3})
    phone = Phone(app)
    for _ in range(5):
        assert phone.post("/new", {"seat": ["f"]}).status_code == 422
    game = phone.new_game()
    phone.new_game()
    assert phone.post(f"{game}/rematch").status_code == 303
    for path, form in (("/new", {"seat": ["f", "w"]}), (f"{game}/rematch", {})):
        answer = phone.post(path, form)
        assert answer.status_code == 429
        assert "Wait a little" in answer.text
    assert len(phone.get("/history/games.json").json["games"]) == 3
    assert phone.save(game, 1, {"a1": "f5"}, 0).status_code == 200
    app.extensions["store"].close()


def test_a_link_opened_without_end_lists_no_more_devices_than_the_bound(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, other = new_game(store, "player"), new_game(store, "elsewhere")
    watch = found(store, game.watch_token)
    moment = 2_000_000_000
    remember_game(store, "friend", watch)
    remember_game(store, "another friend", found(store, other.watch_token))
    for number in range(MAX_DEVICES + 20):
        monkeypatch.setattr("time.time", lambda now=moment + number // 50: now)
        remember_game(store, f"nobody {number}", watch)
        assert listed(store, f"nobody {number}") == [game.id], "who came last is listed"
    assert devices(store, game.id) == MAX_DEVICES + 1, "watching phones, and the player's"
    assert listed(store, "friend") == [], "who came first goes first"
    assert listed(store, "player") == [game.id], "nobody who only watches pushes out a player"
    assert devices(store, other.id) == 2
    for number in range(MAX_DEVICES + 5):
        remember_game(store, f"nobody {number}", game)
    assert devices(store, game.id) <= 2 * MAX_DEVICES


def listed(store: Store, device: str) -> list[int]:
    with store.reading() as connection:
        return [game.id for game in list_games(connection, device)]


def devices(store: Store, game_id: int) -> int:
    with store.reading() as connection:
        query = "SELECT count(*) FROM device_game WHERE game_id = "
        return int(connection.exec_driver_sql(query + str(game_id)).scalar_one())


def test_however_many_ask_for_what_takes_long_one_thread_is_left_to_score(app: Flask) -> None:
    assert WAITING + 1 < THREADS
    assert app.extensions["print_shop"].proofs._gate is app.extensions["gate"], "they wait at one gate"


def test_proposals_are_left_out_while_there_is_a_crowd(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = phone.new_game()
    phone.enter(game, 1, WRONG)
    path = f"{game}/r/1/checks"
    with monkeypatch.context() as crowd:
        crowd.setitem(app.extensions, "gate", Full())
        hurried = phone.get(path)
    calm = phone.get(path)
    assert hurried.status_code == calm.status_code == 200
    assert hurried.json["warnings"] == calm.json["warnings"] != []
    assert hurried.json["proposals"] == []
    assert calm.json["proposals"], "what was left out is not kept"
    with monkeypatch.context() as crowd:
        crowd.setitem(app.extensions, "gate", Full())
        assert phone.get(path).json == calm.json, "what was found once is not sought again"


@pytest.mark.parametrize("path", ["/history", "/history/games.csv", "/history/games.json"])
def test_statistics_and_exports_wait_at_the_gate(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    with monkeypatch.context() as crowd:
        crowd.setitem(app.extensions, "gate", Full())
        refused = phone.get(path)
    assert refused.status_code == 503
    assert "try again in a moment" in refused.text
    assert phone.get(path).status_code == 200


def test_guesses_from_many_addresses_are_limited_together() -> None:
    limit = RateLimit(10, 30)
    assert sum(limit.allows(str(n), now=1) for n in range(100)) == 30
    assert limit.allows("0", now=62)
