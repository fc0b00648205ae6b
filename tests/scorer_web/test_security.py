"""Attacks: other sites, hostile texts, guesses, floods."""

from html.parser import HTMLParser

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer_web import create_app
from tests.scorer_web.conftest import ORIGIN, Phone

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{ 7 * 7 }}{% raw %}",
    "'; DROP TABLE game; --",
    "\u202eevil\u2066",
    "</textarea><script>x</script>",
]
STRICT = [f"{what} 'self'" for what in ("script-src", "style-src")] + ["img-src 'self' data:"]
STRICT += [f"{what} 'self'" for what in ("font-src", "connect-src", "form-action")]
STRICT += ["base-uri 'none'", "frame-ancestors 'none'"]
UNSAFE = [
    ("post", "/new"),
    ("post", "/join"),
    ("post", "/print/order"),
    ("post", "/api/score"),
    ("post", "{game}/settings"),
    ("post", "{game}/delete"),
    ("post", "{game}/restore"),
    ("post", "{game}/stop"),
    ("post", "{game}/play-on"),
    ("post", "{game}/rematch"),
    ("post", "{game}/text"),
    ("post", "{game}/turn/next"),
    ("post", "{game}/turn/start"),
    ("post", "{game}/seats"),
    ("post", "{game}/r/1/finish"),
    ("post", "{game}/r/1/reopen"),
    ("put", "{game}/r/1/sheet"),
]


def pages(phone: Phone, game: str) -> list[str]:
    paths = (
        "",
        "/share",
        "/settings",
        "/text",
        "/turn?f-a=1&f-b=2",
        "/seats",
        "/r/1",
        "/r/1/enter",
        "/r/1/text",
        "/r/1?line=r1",
    )
    return ["/", "/new", "/games", "/join", "/history", "/nothing", *(game + path for path in paths)]


def test_every_unsafe_address_is_in_the_list(app: Flask) -> None:
    known = {
        (method.upper(), path.replace("{game}", "/g/<token>").replace("/r/1", "/r/<int:number>"))
        for method, path in UNSAFE
    }
    found = {
        (method, str(rule))
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"GET", "HEAD", "OPTIONS"}
    }
    assert found == known


@pytest.mark.parametrize(("method", "path"), UNSAFE)
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "https://localhost"},
        {"Origin": "http://localhost:81"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://localhost"},
        {"Sec-Fetch-Site": "same-origin", "Origin": "http://evil.example"},
    ],
)
def test_no_other_site_can_change_anything(phone: Phone, method: str, path: str, headers: dict[str, str]) -> None:
    game = phone.new_game()
    answer = phone.client.open(path.format(game=game), method=method, headers=headers)
    assert answer.status_code == 403
    assert phone.get(game).status_code == 200


@pytest.mark.parametrize(("method", "path"), UNSAFE)
def test_only_the_api_answers_programs_that_send_no_origin(phone: Phone, method: str, path: str) -> None:
    answer = phone.client.open(path.format(game=phone.new_game()), method=method)
    assert answer.status_code == (422 if path == "/api/score" else 403)


def test_every_answer_carries_the_headers(phone: Phone) -> None:
    game = phone.new_game()
    for path in [*pages(phone, game), "/s/x/style.css", f"{game}/state", "/api/openapi.json"]:
        headers = phone.get(path).headers
        policy = headers["Content-Security-Policy"]
        assert policy.split("; ") == ["default-src 'none'", *STRICT], path
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "geolocation=()" in headers["Permissions-Policy"]
        assert "Cache-Control" in headers
        assert "Access-Control-Allow-Origin" not in headers


class Inline(HTMLParser):
    """Collects what a strict policy would block."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.found += [f"{tag} {name}" for name in values if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in values and values.get("type") != "application/json"):
            self.found.append(tag)
        for name in ("href", "src", "action"):
            if (values.get(name) or "").split(":")[0].lower() in ("javascript", "data", "vbscript"):
                self.found.append(f"{tag} {name}")


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_of_a_user_becomes_markup(phone: Phone, text: str) -> None:
    name = text[:24]
    game = phone.new_game(title=text, **{"name-f": name})
    phone.save(game, 1, {"a1": "f5"}, 0)
    for path in pages(phone, game):
        page = phone.get(path).text
        parser = Inline()
        parser.feed(page)
        assert parser.found == [], path
        if "<" in text:
            assert text not in page
            assert name not in page
    for path, data in (("/join", {"code": text}), (f"{game}/text", {"layout": text}), ("/new", {"title": text * 9})):
        answer = phone.post(path, data)
        assert answer.status_code in (422, 303)
        parser = Inline()
        parser.feed(answer.text)
        assert parser.found == []
    if "7 * 7" in text:
        assert "7 * 7" in phone.get(game).text


def test_hostile_keys_in_a_kit_and_an_address_are_harmless(phone: Phone) -> None:
    for path in (f"/new?kit={HOSTILE[0]}", f"/games?deleted={HOSTILE[1]}", f"/g/{HOSTILE[0]}", "/colours/zz.css"):
        answer = phone.get(path)
        assert answer.status_code in (200, 404)
        assert "<script>alert" not in answer.text


@pytest.mark.parametrize("path", ["//evil.example", "/\\evil.example", "//evil.example/games/", "/print//kit"])
def test_nothing_redirects_elsewhere(phone: Phone, path: str) -> None:
    answer = phone.get("/", environ_overrides={"PATH_INFO": path, "RAW_URI": path, "REQUEST_URI": path})
    assert answer.status_code == 404
    assert "Location" not in answer.headers


@pytest.mark.parametrize(
    "name", ["../__init__.py", "..%2f__init__.py", "/etc/passwd", "fonts/../../settings.py", "%00"]
)
def test_only_static_files_are_sent(phone: Phone, name: str) -> None:
    assert phone.get(f"/s/x/{name}").status_code == 404


def test_no_sign_in_an_address_breaks_a_database(url: str) -> None:
    app = create_app({"DATABASE": url})
    phone = Phone(app)
    token = phone.new_game()[3:]
    for sign in ("%00", "%ED%A0%80", "%FF", "%0D%0A", "'", "%25", "_" * 300):
        for path in ("/g/{}", "/g/{}/state", "/g/{}/r/1/enter", "/g/{}/share", "/api/games/{}", f"/g/{token[:5]}{{}}"):
            assert phone.get(path.format(sign)).status_code == 404, path
        assert phone.get(f"/games?deleted={sign}").status_code in (200, 400)
        assert phone.post(f"/g/{sign}/delete").status_code == 404
        assert phone.post("/join", {"code": "ABC%" + sign}).status_code == 422
    app.extensions["store"].close()


def test_large_bodies_are_refused_before_they_are_read(phone: Phone) -> None:
    game = phone.new_game()
    big = "f" * 300_000
    assert phone.post(f"{game}/text", {"layout": big}).status_code == 413
    assert phone.post("/new", {"title": big}).status_code == 413
    answer = phone.client.post("/api/score", data=big, content_type="text/plain")
    assert answer.status_code == 413
    assert answer.json["errors"]
    answer = phone.client.put(f"{game}/r/1/sheet", data=big, headers=ORIGIN)
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"save_id": 1}',
        b'{"save_id": "abcdefgh", "base": 0, "layout": {"cells": {"a1": "f5"}}, "more": 1}',
        b'{"save_id": "abcdefgh", "base": -1, "layout": {"cells": {}}}',
        b'{"save_id": "abcdefgh", "base": 1e400, "layout": {"cells": {}}}',
        b'{"save_id": "../../x!", "base": 0, "layout": {"cells": {}}}',
        b'{"save_id": "abcdefgh", "base": 0, "layout": {"cells": {"a9": "f5"}}}',
        b'{"save_id": "abcdefgh", "base": 0, "layout": {"cells": {"a1": "q5"}}}',
        b'{"save_id": "abcdefgh", "base": 0, "layout": {"cells": {"a1": "f7"}}}',
        b'{"save_id": "abcdefgh", "base": 0, "layout": {"cells": {"a1": "f5", "A1": "f4"}}}',
        b'{"save_id": "abcdefgh", "base": 0, "layout": {"cells": {"a1": null}}}',
        b'{"save_id": "abcdefgh", "base": 0, "layout": {"cells": {}, "pairs": [["a1", "c1"]]}}',
        b'{"save_id": "abcdefgh", "base": 0, "layout": {"cells": {}, "pairs": [["a1"]]}}',
        b"[" * 100_000,
    ],
)
def test_nonsense_snapshots_are_refused_in_words_and_keep_nothing(phone: Phone, body: bytes) -> None:
    game = phone.new_game()
    answer = phone.client.put(f"{game}/r/1/sheet", data=body, headers=ORIGIN)
    assert answer.status_code == 422, answer.text
    assert answer.json["errors"]
    assert phone.get(f"{game}/r/1/sheet").json["revision"] == 0


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=400))
def test_any_text_at_the_api_is_scored_or_refused(text: str) -> None:
    app = any_app()
    answer = app.test_client().post("/api/score", json={"layout": text})
    assert answer.status_code in (200, 422)
    assert ("errors" in answer.json) == (answer.status_code == 422)


@settings(max_examples=60, deadline=None)
@given(data=st.binary(max_size=400))
def test_any_bytes_at_the_api_are_scored_or_refused(data: bytes) -> None:
    client = any_app().test_client()
    for kind in ("text/plain", "application/json", "application/x-www-form-urlencoded"):
        answer = client.post("/api/score", data=data, content_type=kind)
        assert answer.status_code in (200, 422)
        assert ("errors" in answer.json) == (answer.status_code == 422)


_apps: list[Flask] = []


def any_app() -> Flask:
    """One application for all examples of the property tests; they change nothing."""
    if not _apps:
        import tempfile

        folder = tempfile.TemporaryDirectory()
        app = create_app({"DATABASE": f"sqlite:///{folder.name}/games.db"})
        app.extensions["folder"] = folder
        _apps.append(app)
    return _apps[0]


@pytest.fixture(scope="module", autouse=True)
def _close_any_app() -> object:
    yield
    for app in _apps:
        app.extensions["store"].close()
        app.extensions["folder"].cleanup()
    _apps.clear()
