"""The short way answers as flask would: byte for byte, at the very next request after any change, and nobody else."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import OperationalError
from werkzeug.test import EnvironBuilder, run_wsgi_app

from scorer_web import log
from tests.scorer_web.conftest import Phone
from tests.scorer_web.server_process import Server, paths_of


def test_the_short_way_is_taken_for_each_view_that_is_kept_and_for_no_other(serve: Callable[..., Server]) -> None:
    server = serve()
    game = Phone(server.app).new_game()
    for path in paths_of(game):
        assert not server.is_short(path)
        assert server.is_short(path)
    short = {"games.state", "regions.result", "regions.enter", "regions.sheet", "regions.checks", "api.game"}
    for rule in server.app.url_map.iter_rules():
        if "GET" not in (rule.methods or ()):
            continue
        values = {"token": game[3:], "number": 1, "version": "x", "name": "style.css", "kind": "svg", "code": "ABCDEF"}
        with server.app.test_request_context():
            path = server.app.url_for(rule.endpoint, **{name: values.get(name, "x") for name in rule.arguments})
        assert [server.is_short(path), server.is_short(path)][1] == (rule.endpoint in short), rule


@pytest.mark.parametrize("coding", ["", "gzip", "br, gzip;q=0.5", "gzip;q=0", "deflate"])
def test_it_answers_byte_for_byte_what_flask_does(serve: Callable[..., Server], coding: str) -> None:
    server, plain = serve(), serve(remembers=False)
    phone = Phone(server.app)
    game = phone.new_game()
    phone.save(game, 1, {"a1": "f5", "b1": "w3"}, 0)
    cookie = phone.client.get_cookie("sengoku")
    assert cookie
    for path in paths_of(game):
        server.ask(path, Accept_Encoding=coding)
        asks = {"Accept_Encoding": coding, "Cookie": f"sengoku={cookie.value}"}
        for known in ("", '"other"', dict(server.ask(path, **asks)[1])["ETag"]):
            before, asks = plain.calls, asks | {"If_None_Match": known}
            assert server.is_short(path, **asks)
            answer = server.ask(path, **asks)
            assert answer == plain.ask(path, **asks)
            assert plain.calls == before + 1
            assert answer[0] == ("304 NOT MODIFIED" if len(known) > 10 else "200 OK")
            names = [name for name, _value in answer[1]]
            assert len(names) == len(set(names))
            assert {"ETag", "Vary", "Cache-Control", "Content-Security-Policy", "Referrer-Policy"} <= set(names)
        assert ("Content-Encoding", "gzip") in server.ask(path, Accept_Encoding="gzip")[1]


def test_over_https_it_has_the_headers_of_https(serve: Callable[..., Server]) -> None:
    server, plain = serve(PROXIES=1), serve(PROXIES=1, remembers=False)
    game = Phone(server.app).new_game()
    proxy = {"X_Forwarded_For": "203.0.113.9", "X_Forwarded_Host": "score.example"}
    for path in paths_of(game):
        for scheme in ("http", "https"):
            server.ask(path, **proxy, X_Forwarded_Proto=scheme)
            assert server.is_short(path, **proxy, X_Forwarded_Proto=scheme)
            answer = server.ask(path, **proxy, X_Forwarded_Proto=scheme)
            assert answer == plain.ask(path, **proxy, X_Forwarded_Proto=scheme)
            assert ("Cross-Origin-Opener-Policy" in dict(answer[1])) == (scheme == "https")


def test_links_of_a_page_lead_to_where_the_application_was_asked_at(serve: Callable[..., Server]) -> None:
    server = serve()
    page = Phone(server.app).new_game() + "/r/1"
    for mount in ("", "/sengoku", "", "/sengoku"):
        environ = EnvironBuilder(page, base_url=f"http://localhost{mount}").get_environ()
        body = b"".join(run_wsgi_app(server.app.wsgi_app, environ)[0])
        assert f'href="{mount}{page}/enter"'.encode() in body


def test_whatever_another_server_changes_is_seen_by_the_very_next_request(serve: Callable[..., Server]) -> None:
    server, other, plain = serve(), serve(), serve(remembers=False)
    phone = Phone(other.app)
    game = phone.new_game()
    watch = phone.watching(game)
    changes = [
        lambda: phone.save(game, 1, {"a1": "f5"}, 0),
        lambda: phone.save(game, 1, {"a1": "f6"}, 1),
        lambda: phone.finish(game, 1),
        lambda: phone.post(f"{game}/settings", {"title": "Another", "name-f": "Ann"}),
        lambda: phone.post(f"{game}/turn/start", {"start": "d"}),
        lambda: phone.post(f"{game}/seats", {"order": "dwfb"}),
        lambda: phone.post(f"{game}/r/1/reopen"),
        lambda: phone.post(f"{game}/delete"),
        lambda: phone.post(f"{game}/restore"),
    ]
    paths = paths_of(game, watch)
    for change in changes:
        tags = {}
        for path in paths:
            tags[path] = dict(server.ask(path)[1]).get("ETag", "none")
        assert change().status_code in (200, 303)
        for path in paths:
            answer = server.ask(path, If_None_Match=tags[path])
            assert answer == plain.ask(path, If_None_Match=tags[path])
            assert not answer[0].startswith("304"), path


EVENTS = st.lists(
    st.one_of(
        st.tuples(st.just("save"), st.sampled_from(["f1", "w6", "d2"])),
        st.tuples(st.sampled_from(["r/1/finish", "r/1/reopen", "settings", "delete", "restore"]), st.just("")),
        st.tuples(st.just("ask"), st.sampled_from(["gzip", "known"])),
    ),
    max_size=8,
)


def test_after_any_course_of_events_servers_that_remember_and_one_that_does_not_agree(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    servers, plain = [Server(url), Server(url)], Server(url, remembers=False)
    phones = [Phone(server.app) for server in servers]

    @settings(max_examples=10, deadline=None)
    @given(events=EVENTS)
    def agree(events: list[tuple[str, str]]) -> None:
        game = phones[0].new_game()
        paths, tags, saved = paths_of(game, phones[0].watching(game)), {}, 0
        for turn, (event, what) in enumerate([*events, ("ask", "known")]):
            if event == "save":
                answer = phones[turn % 2].save(game, 1, {"a1": what}, saved).json
                saved = answer.get("revision", saved)
            elif event != "ask":
                phones[turn % 2].post(f"{game}/{event}", {"title": f"Game {turn}", "sure": "1"})
            for path in paths:
                asks = {"gzip": {"Accept_Encoding": "gzip"}, "known": {"If_None_Match": tags.get(path, "")}}.get(
                    what, {}
                )
                answers = [server.ask(path, **asks) for server in (*servers, plain)]
                assert answers[0] == answers[1] == answers[2]
                tags[path] = dict(answers[0][1]).get("ETag", "")

    agree()
    for server in (*servers, plain):
        server.app.extensions["store"].close()


def test_what_no_view_reads_makes_nothing_anew(app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    game = phone.new_game()
    phone.save(game, 1, {"a1": "f5"}, 0)
    for path in paths_of(game):
        if "?" not in path and path != f"{game}/r/1":
            phone.get(path)
            kept = app.extensions["pages"].size
            with monkeypatch.context() as unread:
                unread.setattr("scorer_web.database.standing_or_404", None)
                assert phone.get(f"{path}?more=1").data == phone.get(path).data
            assert app.extensions["pages"].size == kept


def test_it_is_logged_like_any_other_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(log, "_to_stderr", said.append)
    server = Server(f"sqlite:///{tmp_path}/games.db", LOG="json")
    game = Phone(server.app).new_game()
    for path in paths_of(game):
        known = ""
        for _ in range(2):
            said.clear()
            assert [server.is_short(path), server.is_short(path, If_None_Match=known)][1]
            long, short = ({k: v for k, v in json.loads(line).items() if k not in ("time", "ms")} for line in said)
            assert short == long | ({"status": 304, "bytes": 0} if known else {})
            assert short["rule"]
            known = dict(server.ask(path)[1])["ETag"]
    server.app.extensions["store"].close()


@pytest.mark.parametrize(
    ("failure", "status"),
    [(OperationalError("", None, sqlite3.OperationalError()), 503), (sqlite3.DatabaseError("malformed"), 500)],
)
def test_a_database_in_trouble_is_told_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception, status: int
) -> None:
    server = Server(f"sqlite:///{tmp_path}/games.db")
    game = Phone(server.app).new_game()
    for path in paths_of(game):
        server.ask(path)

    def fail(*_question: object, **_values: object) -> None:
        raise failure

    with monkeypatch.context() as trouble:
        trouble.setattr(server.app.extensions["store"], "ask", fail)
        for path in paths_of(game):
            answer = server.ask(path)
            assert int(answer[0][:3]) == status
            assert "Content-Security-Policy" in dict(answer[1])
    assert all(server.is_short(path) for path in paths_of(game))
    server.app.extensions["store"].close()
