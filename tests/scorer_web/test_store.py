"""The store on SQLite and on a real PostgreSQL: migrations, snapshots, writers at once."""

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from scorer_web.store import tables
from scorer_web.store.engine import SCHEMA, Store
from scorer_web.store.errors import DatabaseTooNewError, DatabaseUnusableError, NoGameError, StoreError
from scorer_web.store.games import (
    GameRow,
    add_game,
    find_game,
    list_games,
    read_or_make_secret,
    remember_game,
    rename_game,
    set_deleted,
)
from scorer_web.store.join_codes import join_code_for, open_join_code, read_join_code
from scorer_web.store.regions import Snapshot, close_region, read_regions, reopen_region, save_snapshot

MIGRATIONS = Path(__file__).resolve().parents[2] / "scorer_web" / "migrations"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()


def new_game(store: Store, device: str = "here") -> GameRow:
    token = add_game(store, "Friday", {"armies": []}, {"f": "Aki"}, device)
    return found(store, token)


def found(store: Store, token: str) -> GameRow:
    with store.reading() as connection:
        game = find_game(connection, token)
    assert game
    return game


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


def test_the_schema_is_what_the_tables_say(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), tables.metadata) == []


def test_the_code_expects_the_newest_migration() -> None:
    newest = sorted(path.name for path in (MIGRATIONS / "versions").glob("*.py"))[-1]
    assert newest.startswith(SCHEMA)


def test_a_database_from_before_the_first_migration_is_upgraded_and_keeps_strangers(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("CREATE TABLE note (words TEXT)")
        connection.execute("INSERT INTO note VALUES ('mine')")
    connection.close()
    Store(f"sqlite:///{file}").close()
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (SCHEMA,)
        assert connection.execute("SELECT words FROM note").fetchone() == ("mine",)
    connection.close()


def test_a_database_of_the_first_version_is_upgraded_with_its_games(url: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.exec_driver_sql(
            "INSERT INTO game (edit_token, watch_token, title, game_set, names, revision, created_at, changed_at)"
            " VALUES ('edit', 'watch', 'Old', '{}', '{}', 3, 1, 2)"
        )
    engine.dispose()
    store = Store(url)
    assert found(store, "edit").title == "Old"
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == SCHEMA
    store.close()


def test_a_newer_database_is_refused_in_words_and_left_alone(url: str) -> None:
    first = Store(url)
    game = new_game(first)
    with first.writing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    first.close()
    with pytest.raises(DatabaseTooNewError, match="version 9999, newer than this program"):
        Store(url)
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        assert connection.execute(sa.select(tables.game.c.id)).scalar() == game.id
    engine.dispose()


def test_servers_that_start_at_once_migrate_once(url: str) -> None:
    problems: list[BaseException] = []

    def start() -> None:
        try:
            Store(url).close()
        except BaseException as error:
            problems.append(error)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []


def test_a_server_waits_for_another_that_makes_the_file_just_now(tmp_path: Path) -> None:
    """SQLite refuses to change a file's journal while somebody writes, without waiting as it does elsewhere."""
    file = tmp_path / "games.db"
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("CREATE TABLE note (words TEXT)")
    other.execute("BEGIN IMMEDIATE")
    end = threading.Timer(0.3, lambda: other.execute("COMMIT"))
    end.start()
    store = Store(f"sqlite:///{file}")
    end.join()
    with store.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 1, "NORMAL"
    store.close()
    other.close()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("nonsense", "expected a database address like sqlite:///games.db"),
        ("sqlite://", "a database file that lasts"),
        ("sqlite:////proc/nothing/games.db", "cannot make the folder"),
        ("mysql://localhost/x", "cannot use the database mysql://localhost/x"),
        ("postgresql://nobody:secret@127.0.0.1:1/x?connect_timeout=2", "cannot use the database"),
    ],
)
def test_unusable_addresses_are_refused_in_words(address: str, words: str) -> None:
    with pytest.raises(DatabaseUnusableError, match=words) as refusal:
        Store(address)
    assert "secret" not in str(refusal.value)


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.write_bytes(b"no database at all" * 100)
    with pytest.raises(StoreError, match="not a database"):
        Store(f"sqlite:///{file}")
    assert file.read_bytes() == b"no database at all" * 100
