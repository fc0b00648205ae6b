"""What a stranger can ask for without end is not kept without end: whatever is remembered by text is bounded."""

import tracemalloc
from pathlib import Path

import pytest

import generator.writers.pdf
from generator.marks import ruler
from generator.qr import qr_modules
from scorer_web import create_app
from scorer_web.database import kept_game_sets
from scorer_web.game_set_json import game_set_to_json
from scorer_web.gate import Gate
from scorer_web.page_cache import MAX_BYTES, Kept, PageCache
from scorer_web.print_shop.proof import KEPT, Proofs
from scorer_web.store.engine import Store
from scorer_web.store.errors import NoGameError
from scorer_web.store.games import add_game
from sengoku.game_set import Battlefield, GameSet

ORIGIN = {"Origin": "http://localhost"}


def test_codes_of_many_links_are_not_all_kept() -> None:
    for number in range(100):
        qr_modules(f"http://score.example/g/{number}")
    info = qr_modules.cache_info()
    assert info.maxsize is not None
    assert info.currsize <= info.maxsize <= 256


def test_colours_of_many_designs_are_not_all_kept() -> None:
    for number in range(3000):
        generator.writers.pdf._rgb(f"#{number:06x}")
    info = generator.writers.pdf._rgb.cache_info()
    assert info.maxsize is not None
    assert info.currsize <= info.maxsize <= 4096


def test_rulers_of_many_papers_are_not_all_kept() -> None:
    for number in range(100):
        ruler(8.0, 200.0 + number)
    info = ruler.cache_info()
    assert info.maxsize is not None
    assert info.currsize <= info.maxsize <= 64


def test_answers_with_long_addresses_and_many_short_ones_fill_no_memory() -> None:
    for letters, count in ((20_000, 2_000), (5, 20_000)):
        cache = PageCache()
        tracemalloc.start()
        for number in range(count):
            headers = tuple((name, f"{number}-{name}") for name in ("a", "b", "c", "d", "e", "f"))
            cache.keep((f"/g/{number}", f"{number:0{letters}}", True), Kept(1, b"{}", f"{number}", headers, "x", "/g"))
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert taken < 1.5 * MAX_BYTES
        assert cache.find((f"/g/{count - 1}", f"{count - 1:0{letters}}", True)) is not None
        assert cache.find(("/g/0", f"{0:0{letters}}", True)) is None


def test_a_cache_that_was_emptied_by_newer_answers_counts_right() -> None:
    cache = PageCache()
    cache.keep(("a",), Kept(1, b"x" * 1000))
    first = cache.size
    cache.keep(("a",), Kept(2, b"x" * 1000))
    assert cache.size == first
    cache.keep(("a",), Kept(3, b"x" * 1010))
    assert cache.size == first + 10
    assert cache.find(("a",)) == Kept(3, b"x" * 1010)


def test_a_game_that_goes_on_takes_the_room_of_one_at_rest(tmp_path: Path) -> None:
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db"})
    phone = app.test_client()
    form = {"seat": ["f", "w"], "tiles": "double-six", "boards": "separate"}
    game = phone.post("/new", data=form, headers=ORIGIN).headers["Location"].split("/r/")[0]
    sizes = []
    for turn in range(30):
        cells = {"a1": f"f{1 + turn % 6}"}
        body = {"save_id": f"growing-{turn}", "base": turn, "layout": {"cells": cells, "pairs": []}}
        assert phone.put(f"{game}/r/1/sheet", json=body, headers=ORIGIN).status_code == 200
        for path in ("", "/state", "/r/1", "/r/1/enter", "/r/1/sheet"):
            assert phone.get(f"{game}{path}").status_code == 200
        sizes.append(app.extensions["pages"].size)
    app.extensions["store"].close()
    assert sizes[-1] < 1.1 * sizes[0]


def test_of_many_choices_in_the_print_shop_the_last_ones_are_kept() -> None:
    proofs = Proofs(Gate(1), lambda: None)
    for number in range(3 * KEPT):
        proofs._once(("proof", number), lambda: b"made")
    assert len(proofs._kept) == KEPT


def test_game_sets_of_many_games_are_not_all_kept(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/games.db")
    game_set_of = kept_game_sets(store)
    for number in range(300):
        game_set = GameSet(battlefield=Battlefield(1 + number % 9))
        token = add_game(store, "", game_set_to_json(game_set), {})
        assert game_set_of(token) == game_set
        with pytest.raises(NoGameError):
            game_set_of(token[::-1])
    store.close()
    info = game_set_of.cache_info()  # type: ignore[attr-defined]
    assert info.currsize == info.maxsize == 256
