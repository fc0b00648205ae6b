"""The store on SQLite and on a real PostgreSQL: links, snapshots, writers at once."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from scorer_web.store.engine import Store
from scorer_web.store.errors import NoGameError
from scorer_web.store.games import (
    GameRow,
    add_game,
    list_games,
    read_or_make_secret,
    remember_game,
    rename_game,
    set_deleted,
)
from scorer_web.store.join_codes import join_code_for, open_join_code, read_join_code
from scorer_web.store.regions import (
    Snapshot,
    close_region,
    read_regions,
    reopen_region,
    save_snapshot,
    save_together,
)
from scorer_web.store.turns import set_start
from tests.scorer_web.stored import found, new_game


def layout(**cells: str) -> dict[str, Any]:
    return {"cells": cells, "pairs": []}


def test_a_game_is_found_by_both_links(store: Store) -> None:
    game = new_game(store)
    watching = found(store, game.watch_token)
    assert (game.may_edit, watching.may_edit) == (True, False)
    assert watching.edit_token == ""
    assert (watching.id, watching.title, watching.names) == (game.id, "Friday", {"f": "Aki"})


def test_snapshots_are_kept_once_and_in_order(store: Store) -> None:
    game = new_game(store)
    first = save_snapshot(store, game.token, Snapshot(1, layout(a1="f5"), "one", 0))
    again = save_snapshot(store, game.token, Snapshot(1, layout(a1="f5"), "one", 0))
    assert first.accepted
    assert again == first
    stale = save_snapshot(store, game.token, Snapshot(1, layout(a1="f6"), "two", 0))
    assert not stale.accepted
    assert stale.region.layout == layout(a1="f5")
    own = save_snapshot(store, game.token, Snapshot(1, layout(a1="f6"), "three", 0, unconfirmed=("one",)))
    assert own.accepted
    assert own.region.revision == 2
    assert found(store, game.token).revision == 3


def test_a_base_is_the_snapshot_of_that_name_and_no_other_of_its_revision(store: Store) -> None:
    """After a backup was put back, a revision comes a second time."""
    game = new_game(store)
    save_snapshot(store, game.token, Snapshot(1, layout(a1="f5"), "one", 0, base_id=""))
    for base_id in ("past", ""):
        other = save_snapshot(store, game.token, Snapshot(1, layout(b1="w2"), "two", 1, base_id=base_id))
        assert not other.accepted
        assert other.region.layout == layout(a1="f5")
    for number, base_id in enumerate(("one", None, "three1"), start=1):
        saved = save_snapshot(
            store, game.token, Snapshot(1, layout(b1=f"w{number}"), f"three{number}", number, (), base_id)
        )
        assert saved.accepted == (number < 3)
    assert saved.region.revision == 3


def test_a_phone_that_is_refused_is_told_from_which_of_its_snapshots_the_others_went_on(store: Store) -> None:
    def refused(number: int, base_id: str | None, *unconfirmed: str) -> str | None:
        saved = save_snapshot(store, game.token, Snapshot(number, layout(e5="w1"), "asking", 1, unconfirmed, base_id))
        assert not saved.accepted
        return saved.ancestor

    game = new_game(store)
    close_region(store, game.token, 1)
    for number, (name, base_id) in enumerate([("one", ""), ("two", "one"), ("three", "two")], start=1):
        square = f"{'abc'[number - 1]}1"
        save_snapshot(store, game.token, Snapshot(1, layout(**{square: "f5"}), name, number, base_id=base_id))
    assert refused(1, "one") == "one"
    assert refused(1, "one", "lost", "two") == "two"
    assert refused(1, "one", "lost") == "one"
    assert refused(1, "") == ""
    assert refused(1, "past") is None
    assert refused(1, None) is None
    save_snapshot(store, game.token, Snapshot(1, layout(d1="f5"), "four", 0, ("three",), "two"))
    assert refused(1, "three") == "three"
    close_region(store, game.token, 1)
    assert refused(1, "four") == "four"
    assert refused(2, "past") is None, "nobody has saved region 2"
    save_snapshot(store, game.token, Snapshot(2, layout(a1="f5"), "begun", 0, base_id=""))
    assert refused(2, "") == ""


def test_only_so_many_earlier_snapshots_are_known(store: Store) -> None:
    game = new_game(store)
    names = [f"snapshot-{number:031}" for number in range(60)]
    for number, (base_id, name) in enumerate(zip(["", *names], names, strict=False)):
        square = f"{'abde'[number % 4]}1"
        save_snapshot(store, game.token, Snapshot(1, layout(**{square: "f5"}), name, number, base_id=base_id))
    ancestors = [
        save_snapshot(store, game.token, Snapshot(1, layout(e5="w1"), "asking", 0, base_id=name)).ancestor
        for name in ["", *names]
    ]
    known = 1 + 2000 // 41
    assert ancestors == [None] * (61 - known) + names[-known:]


def test_equal_snapshots_of_two_phones_agree(store: Store) -> None:
    game = new_game(store)
    save_snapshot(store, game.token, Snapshot(1, layout(a1="f5"), "one", 0))
    other = save_snapshot(store, game.token, Snapshot(1, layout(a1="f5"), "two", 0))
    assert other.accepted
    assert other.region.revision == 1


def test_only_the_entering_link_of_a_game_that_is_there_changes_regions(store: Store) -> None:
    game = new_game(store)
    with pytest.raises(NoGameError):
        save_snapshot(store, game.watch_token, Snapshot(1, layout(a1="f5"), "one", 0))
    set_deleted(store, game, True)
    for change in (
        lambda: save_snapshot(store, game.token, Snapshot(1, layout(a1="f5"), "one", 0)),
        lambda: close_region(store, game.token, 1),
        lambda: reopen_region(store, game.token, 1),
    ):
        with pytest.raises(NoGameError):
            change()
    with store.reading() as connection:
        assert read_regions(connection, game.id) == {}
    assert found(store, game.token).revision == game.revision + 1, "for the deletion"


def test_a_snapshot_that_changes_nothing_leaves_the_games_revision(store: Store) -> None:
    game = new_game(store)
    save_snapshot(store, game.token, Snapshot(1, layout(a1="f5"), "one", 0))
    before = found(store, game.token)
    for refused_or_known in (
        Snapshot(1, layout(a1="f5"), "one", 1),
        Snapshot(1, layout(a1="f5"), "two", 0),
        Snapshot(1, layout(a1="f6"), "three", 0),
    ):
        save_snapshot(store, game.token, refused_or_known)
    assert found(store, game.token) == before


def test_finishing_remembers_what_lay_there_before(store: Store) -> None:
    game = new_game(store)
    save_snapshot(store, game.token, Snapshot(1, layout(a1="f5"), "one", 0))
    assert close_region(store, game.token, 1).previous_layout is None
    save_snapshot(store, game.token, Snapshot(1, layout(a1="f6"), "two", 2))
    closed = close_region(store, game.token, 1)
    assert closed.previous_layout == layout(a1="f5")
    assert closed.closed_layout == layout(a1="f6")
    assert close_region(store, game.token, 1).previous_layout == layout(a1="f5"), "finishing twice changes nothing"


def test_a_token_that_many_ask_for_at_once_makes_one_game_until_somebody_goes_on(store: Store) -> None:
    def ask() -> str:
        return add_game(store, "Friday", {"armies": []}, {}, "asked-twice")

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(lambda _: ask(), range(12))) == {"asked-twice"}
    close_region(store, "asked-twice", 1)
    assert ask() != "asked-twice"


def test_regions_saved_together_are_kept_together_or_not_at_all(store: Store) -> None:
    game = new_game(store)
    save_snapshot(store, game.token, Snapshot(2, layout(a1="w1"), "theirs", 0))
    before = found(store, game.token).revision
    both = Snapshot(1, layout(a1="f5"), "one", 0), Snapshot(2, layout(a1="f6"), "two", 0)
    assert [saved.accepted for saved in save_together(store, game.token, both, ended=(1,))] == [True, False]
    assert found(store, game.token).revision == before
    newer = both[0], Snapshot(2, layout(a1="f6"), "two", 1)
    assert all(saved.accepted for saved in save_together(store, game.token, newer, ended=(1,)))
    with store.reading() as connection:
        regions = read_regions(connection, game.id)
    assert [(row.layout, row.closed) for row in regions.values()] == [(layout(a1="f5"), True), (layout(a1="f6"), False)]


def test_of_many_writers_at_once_exactly_one_wins_each_revision(store: Store) -> None:
    game = new_game(store)
    accepted: list[tuple[int, int]] = []

    def write(name: str) -> None:
        base = 0
        for i in range(20):
            saved = save_snapshot(store, game.token, Snapshot(1, layout(a1=f"f{i}", b1=name), f"{name}-{i}", base))
            if saved.accepted:
                accepted.append((base, saved.region.revision))
            base = saved.region.revision

    threads = [threading.Thread(target=write, args=(f"w{n}",)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(revision == base + 1 for base, revision in accepted), "nobody wins who started from an older one"
    revisions = sorted(revision for _, revision in accepted)
    assert revisions == list(range(1, len(revisions) + 1))
    with store.reading() as connection:
        assert read_regions(connection, game.id)[1].revision == revisions[-1]


def test_two_writers_may_add_the_same_region(store: Store) -> None:
    for number in range(1, 6):
        game = new_game(store)
        barrier = threading.Barrier(2)
        results: list[bool] = []

        def write(
            name: str, game: GameRow = game, barrier: threading.Barrier = barrier, results: list[bool] = results,
            number: int = number,
        ) -> None:  # fmt: skip
            barrier.wait()
            results.append(save_snapshot(store, game.token, Snapshot(number, layout(a1=name), name, 0)).accepted)

        threads = [threading.Thread(target=write, args=(name,)) for name in ("f1", "f2")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(results) == [False, True]


def test_a_deleted_game_keeps_everything_for_its_undo(store: Store) -> None:
    game = new_game(store)
    save_snapshot(store, game.token, Snapshot(1, layout(a1="f5"), "one", 0))
    set_deleted(store, game, True)
    assert found(store, game.token).deleted
    with store.reading() as connection:
        assert list_games(connection, "here") == []
    set_deleted(store, game, False)
    with store.reading() as connection:
        assert [listed.id for listed in list_games(connection, "here")] == [game.id]
        assert read_regions(connection, game.id)[1].layout == layout(a1="f5")


def test_a_device_lists_what_it_opened_and_an_editing_link_outranks(store: Store) -> None:
    game = new_game(store)
    remember_game(store, "there", found(store, game.watch_token))
    with store.reading() as connection:
        assert [listed.may_edit for listed in list_games(connection, "there")] == [False]
    remember_game(store, "there", game)
    remember_game(store, "there", found(store, game.watch_token))
    with store.reading() as connection:
        assert [listed.may_edit for listed in list_games(connection, "there")] == [True]


def test_renaming_moves_the_revision(store: Store) -> None:
    game = new_game(store)
    rename_game(store, game, "Saturday", {})
    renamed = found(store, game.token)
    assert (renamed.title, renamed.names, renamed.revision) == ("Saturday", {}, game.revision + 1)


def test_two_who_rename_at_once_lose_no_name(store: Store) -> None:
    """Each has read the game before the other has written."""
    game = new_game(store)
    rename_game(store, game, "Saturday", {"f": "Fay", "w": "Wim"})
    first = found(store, game.token)
    rename_game(store, first, "Sunday", {"f": "Fay", "w": "Will"})
    rename_game(store, first, "Saturday", {"w": "Wim", "d": "Dot"})
    renamed = found(store, game.token)
    assert (renamed.title, renamed.names) == ("Sunday", {"w": "Will", "d": "Dot"})


def test_codes_lead_to_their_link_until_they_are_old(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(store)
    edit, watch = join_code_for(store, game, may_edit=True), join_code_for(store, game, may_edit=False)
    assert join_code_for(store, game, may_edit=True) == edit, "a fresh code is given again"
    with store.reading() as connection:
        assert open_join_code(connection, edit) == game.token
        assert open_join_code(connection, watch) == game.watch_token
        assert open_join_code(connection, "AAAAAA") is None
    monkeypatch.setattr("time.time", lambda: 10**10)
    with store.reading() as connection:
        assert open_join_code(connection, edit) is None


def test_codes_are_read_however_they_are_typed() -> None:
    assert read_join_code(" abc-2 3d ") == "ABC23D"
    assert len(read_join_code("A" * 1000)) == 7


def test_the_secret_is_made_once(store: Store, url: str) -> None:
    secret = read_or_make_secret(store)
    again = Store(url)
    assert read_or_make_secret(again) == secret
    again.close()
    assert len(secret) == 64


def test_of_those_who_say_at_once_who_starts_the_first_is_heard(store: Store) -> None:
    game = new_game(store)
    for start in "wd":
        set_start(store, game, start)
    assert (found(store, game.token).start, found(store, game.token).starts) == ("w", 1)
    set_start(store, found(store, game.token), "d")
    assert (found(store, game.token).start, found(store, game.token).starts) == ("d", 2)
