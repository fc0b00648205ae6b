"""The short way lets nobody past what flask checks: links that only watch, hosts, odd addresses, and every hook."""

from collections.abc import Callable
from pathlib import Path

from tests.scorer_web.conftest import Phone
from tests.scorer_web.server_process import Server, paths_of


def test_a_link_that_watches_gets_no_page_of_the_one_that_enters(serve: Callable[..., Server]) -> None:
    server = serve()
    phone = Phone(server.app)
    game = phone.new_game()
    watch = phone.watching(game)
    for _ in range(3):
        assert server.ask(f"{game}/r/1/enter")[0] == "200 OK"
        assert server.ask(f"{watch}/r/1/enter")[0] == "302 FOUND"
        for path in paths_of(watch):
            assert game[3:].encode() not in server.ask(path)[2]


def test_every_check_of_an_address_stays(serve: Callable[..., Server]) -> None:
    server, plain = serve(), serve(remembers=False)
    game = Phone(server.app).new_game()
    page = f"{game}/r/1"
    server.ask(page)
    assert server.is_short(page)
    for host in ("evil host", "a/b", "[::1", "other.example", "x" * 300, ""):
        for _ in range(2):
            assert server.ask(page, Host=host) == plain.ask(page, Host=host), host
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket"}
    assert server.ask(page, **upgrade) == plain.ask(page, **upgrade)
    for path in (f"{page}?x=%00", f"{page}%00", f"/{page}", f"{page}/", f"{game}/r/99", f"{game}x/r/1"):
        assert server.ask(path) == plain.ask(path)
        assert not server.ask(path)[0].startswith("200")
    for method in ("HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "get"):
        answer, before = server.ask(page, method=method), server.calls
        assert answer == plain.ask(page, method=method)
        assert server.ask(page, method=method) == answer
        assert server.calls == before + 1


def test_a_host_that_flask_refuses_gets_nothing(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/games.db", TRUSTED_HOSTS=["localhost"])
    page = Phone(server.app).new_game() + "/r/1"
    for _ in range(3):
        assert server.ask(page)[0] == "200 OK"
        assert server.ask(page, Host="other.example")[0].startswith("400")
    server.app.extensions["store"].close()


def test_each_hook_around_a_view_is_one_that_the_short_way_need_not_run(serve: Callable[..., Server]) -> None:
    """A new hook belongs into this list only if it says nothing new about a request that passed it before."""
    app = serve(LOG="json").app
    before = {name: [hook.__qualname__ for hook in hooks] for name, hooks in app.before_request_funcs.items()}
    assert before == {
        None: ["install.<locals>.note_rule", "_begin", "_refuse_nul", "_refuse_foreign"],
        "print_shop": before["print_shop"],
    }
    assert not any(app.after_request_funcs.values())
    assert [hook.__qualname__ for hook in app.teardown_request_funcs[None]] == ["_end"]
    assert not app.url_value_preprocessors
