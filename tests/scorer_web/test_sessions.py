"""What a browser's cookie holds and where it goes: its own name, signed, on this site alone."""

import re
from pathlib import Path

from scorer_web import create_app
from tests.scorer_web.conftest import Phone
from tests.scorer_web.test_security import pages


def test_sessions_are_signed_http_only_and_stay_on_this_site(phone: Phone, other: Phone) -> None:
    answer = phone.post("/new", {"seat": ["f", "w"], "tiles": "double-six"})
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    value = re.search(r"sengoku=([^;]+)", cookie)
    assert value
    forged = value[1][:-2] + ("aa" if value[1][-2:] != "aa" else "bb")
    other.client.set_cookie("sengoku", forged)
    assert "0 games" not in other.get("/").text
    assert "Your games" not in other.get("/").text


def test_a_browser_is_told_its_name_again_only_where_it_is_asked_for(phone: Phone) -> None:
    game = phone.new_game()
    for path in (game + "/r/1", game + "/r/1/sheet", game + "/state", "/new", "/print"):
        assert "Set-Cookie" not in phone.get(path).headers, path
    for path in ("/", "/games", game):
        assert "Expires" in phone.get(path).headers["Set-Cookie"], path
    assert "Set-Cookie" not in phone.save(game, 1, {"a1": "f5"}, 0).headers


def test_what_anybody_may_keep_carries_no_cookie(phone: Phone) -> None:
    game = phone.new_game()
    version = re.search(r"/s/(\w+)/", phone.get("/").text)
    assert version
    kept = ["/favicon.ico", f"/s/{version[1]}/style.css", "/s/x/style.css", "/colours/d55e00.css"]
    for path in [*kept, *pages(phone, game), f"{game}/state", "/print", "/api/openapi.json"]:
        headers = phone.get(path).headers
        if path in kept:
            assert headers["Cache-Control"].startswith(("public", "no-cache"))
        if "Set-Cookie" in headers:
            assert headers["Cache-Control"].startswith(("no-store", "private")), path


def test_the_secret_is_another_for_every_database(tmp_path: Path) -> None:
    apps = [create_app({"DATABASE": f"sqlite:///{tmp_path}/{name}.db"}) for name in ("one", "two", "one")]
    one, two, again = (app.config["SECRET_KEY"] for app in apps)
    for app in apps:
        app.extensions["store"].close()
    assert one == again
    assert one != two
    assert len(one) >= 64
