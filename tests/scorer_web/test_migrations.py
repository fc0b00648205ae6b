"""A store begins: the schema is made or brought up to date, or the database is refused in words."""

import sqlite3
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from scorer_web.store import tables
from scorer_web.store.engine import SCHEMA, Store
from scorer_web.store.errors import DatabaseTooNewError, DatabaseUnusableError, StoreError
from tests.scorer_web.stored import found, new_game

MIGRATIONS = Path(__file__).resolve().parents[2] / "scorer_web" / "migrations"


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
        ("/srv/my games.db", "got '/srv/my games.db'; for that file, write 'sqlite:////srv/my games.db'$"),
        ("postgresql://nobody:secret/x@localhost:port/x", "expected a database address like sqlite:///games.db"),
        ("sqlite://", "a database file that lasts"),
        ("sqlite+nothing:///games.db", "cannot use the database sqlite.nothing:///games.db"),
        ("sqlite:///games.db?timeout=long", "cannot use the database sqlite:///games.db.timeout=long"),
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
