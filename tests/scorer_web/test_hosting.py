"""Behind a proxy, watched over, logged without anybody's data, and forgetful only when told to."""

import http.client
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorer_web import create_app, log
from scorer_web.hosting import Forgetter, steadiness
from scorer_web.serving import open_server
from scorer_web.store.engine import Store
from scorer_web.store.retention import DAY, forget_untouched
from scorer_web.store.transfer import rows_of
from tests.scorer_web.conftest import Phone
from tests.scorer_web.running import running

FORWARDED = {
    "X-Forwarded-For": "203.0.113.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "score.example",
}


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Flask]:
    made = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "PROXIES": 1})
    yield made
    made.extensions["store"].close()


def test_behind_a_proxy_forms_links_and_cookies_are_of_the_outside(hosted: Flask) -> None:
    client = hosted.test_client()
    form = {"seat": ["f", "w"], "tiles": "double-six", "boards": "separate"}
    refused = client.post("/new", data=form, headers=FORWARDED | {"Origin": "http://localhost"})
    assert refused.status_code == 403
    made = client.post("/new", data=form, headers=FORWARDED | {"Origin": "https://score.example"})
    assert made.status_code == 303
    assert "Secure" in made.headers["Set-Cookie"]
    game = made.location.split("/r/")[0]
    assert "https://score.example/g/" in client.get(f"{game}/share", headers=FORWARDED).text


@pytest.mark.parametrize(("proxies", "status"), [(0, 403), (1, 303)])
def test_the_real_server_hands_on_a_proxys_word_and_no_strangers(tmp_path: Path, proxies: int, status: int) -> None:
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "PROXIES": proxies})
    sent = FORWARDED | {"Origin": "https://score.example", "Content-Type": "application/x-www-form-urlencoded"}
    with running(open_server(app, "127.0.0.1", 0)) as port:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        connection.request("POST", "/new", "seat=f&seat=w", sent)
        answer = connection.getresponse()
        assert answer.status == status
        if proxies:
            assert "Secure" in str(answer.getheader("Set-Cookie"))
        connection.close()
    app.extensions["store"].close()


def test_without_a_proxy_nobody_is_believed(phone: Phone) -> None:
    answer = phone.client.post("/new", headers=FORWARDED | {"Origin": "https://score.example"})
    assert answer.status_code == 403
    game = phone.new_game()
    assert "score.example" not in phone.get(f"{game}/share", headers=FORWARDED).text


def test_health_is_told_in_one_word(phone: Phone, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = phone.get("/health")
    assert (answer.status_code, answer.json) == (200, {"status": "ok"})
    assert answer.headers["Cache-Control"] == "no-store"
    with app.extensions["store"].writing() as connection:
        connection.exec_driver_sql("DROP TABLE device_game")
        connection.exec_driver_sql("DROP TABLE join_code")
        connection.exec_driver_sql("DROP TABLE region")
        connection.exec_driver_sql("DROP TABLE game")
    answer = phone.get("/health")
    assert (answer.status_code, answer.json) == (503, {"status": "database does not answer"})


@pytest.fixture
def logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Phone, list[str]]]:
    said: list[str] = []
    monkeypatch.setattr(log, "_to_stderr", said.append)
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "LOG": "json"})

    @app.get("/fails/<what>")
    def fails(what: str) -> str:
        raise RuntimeError(f"personal {what}")

    yield Phone(app), said
    app.extensions["store"].close()


def test_the_log_is_a_line_of_json_for_each_request(logged: tuple[Phone, list[str]]) -> None:
    phone, said = logged
    game = phone.new_game()
    phone.get(game)
    phone.get("/nothing")
    entries = [json.loads(line) for line in said]
    assert [(entry["method"], entry["rule"], entry["status"]) for entry in entries] == [
        ("POST", "/new", 303),
        ("GET", "/g/<token>", 200),
        ("GET", None, 404),
    ]
    for entry in entries:
        assert set(entry) == {"time", "event", "method", "rule", "status", "bytes", "ms"}
        assert entry["ms"] >= 0
        assert entry["time"].endswith("Z")


def test_the_log_holds_no_link_no_name_no_address_and_no_cookie(logged: tuple[Phone, list[str]]) -> None:
    phone, said = logged
    game = phone.new_game(**{"title": "Secretparty", "name-f": "Annabel"})
    phone.save(game, 1, {"a1": "f5"}, 0)
    phone.post("/join", {"code": "QRSTUV"})
    phone.get(f"{game}/share", headers={"User-Agent": "Uniquephone", "X-Forwarded-For": "203.0.113.7"})
    phone.client.open("/x", method="ANNABEL")
    answer = phone.get("/fails/Annabel")
    assert answer.status_code == 500
    everything = "\n".join(said)
    cookie = phone.client.get_cookie("sengoku")
    assert cookie
    for private in (
        game[3:],
        "Secretparty",
        "Annabel",
        "ANNABEL",
        "QRSTUV",
        "Uniquephone",
        "203.0",
        "127.0",
        cookie.value,
    ):
        assert private not in everything
    failure = next(json.loads(line) for line in said if '"failure"' in line)
    assert (failure["kind"], failure["rule"]) == ("RuntimeError", "/fails/<what>")
    assert failure["raised_at"][-1].startswith("test_hosting.py:")


def test_only_games_untouched_for_so_long_are_forgotten_and_wholly(app: Flask, phone: Phone) -> None:
    store: Store = app.extensions["store"]
    old, fresh, deleted = phone.new_game(), phone.new_game(), phone.new_game()
    for game in (old, fresh):
        phone.save(game, 1, {"a1": "f5"}, 0)
        phone.get(f"{game}/share")
    phone.post(f"{deleted}/delete")
    now = int(time.time())
    with store.writing() as connection:
        for game, age in ((old, 31 * DAY), (fresh, 30 * DAY - 60), (deleted, 31 * DAY)):
            connection.exec_driver_sql("UPDATE game SET changed_at = ? WHERE edit_token = ?", (now - age, game[3:]))
    assert forget_untouched(store, 30) == 2
    kept = {row["edit_token"]: row["id"] for name, row in rows_of(store) if name == "game"}
    assert list(kept) == [fresh[3:]]
    for name, row in rows_of(store):
        if name in ("region", "join_code", "device_game"):
            assert row["game_id"] == kept[fresh[3:]]
    assert phone.get(old).status_code == 404
    assert phone.get(fresh).status_code == 200


def test_many_are_forgotten_in_small_steps(app: Flask) -> None:
    store: Store = app.extensions["store"]
    with store.writing() as connection:
        for number in range(450):
            connection.exec_driver_sql(
                "INSERT INTO game (edit_token, watch_token, title, game_set, names, revision, created_at, changed_at) "
                "VALUES (?, ?, '', '{}', '{}', 1, 0, 0)",
                (f"e{number}", f"w{number}"),
            )
    assert forget_untouched(store, 1) == 450
    assert [name for name, _ in rows_of(store) if name == "game"] == []


def test_a_clock_that_was_set_is_not_believed_until_it_has_run_evenly() -> None:
    wall, counter = [1_000.0], [0.0]
    is_steady = steadiness(lambda: wall[0], lambda: counter[0])

    def pass_time(seconds: float, set_by: float = 0.0) -> bool:
        wall[0] += seconds + set_by
        counter[0] += seconds
        return is_steady()

    assert pass_time(3600)
    assert not pass_time(3600, set_by=10 * 365 * DAY)
    assert pass_time(3600)
    assert not pass_time(3600, set_by=-DAY)
    assert pass_time(3600, set_by=2.5)


def test_nothing_is_forgotten_while_the_clock_jumps(app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    game = phone.new_game()
    years, now = iter(range(1, 10_000)), time.time

    def jumping() -> float:
        return now() + next(years) * 365.0 * DAY

    monkeypatch.setattr(time, "time", jumping)  # so every game looks old, whenever somebody asks
    monkeypatch.setattr("scorer_web.hosting.steadiness", lambda: steadiness(wall=jumping))
    forgetter = Forgetter(app.extensions["store"], days=1, every=0.01)
    forgetter.start()
    for _ in range(20):
        forgetter._ended.wait(0.01)
    forgetter.end()
    assert not forgetter.is_alive()
    assert next(years) > 5, "the clock was asked, and it jumped each time"
    monkeypatch.undo()
    assert phone.get(game).status_code == 200
