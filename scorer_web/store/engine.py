"""Opening a database: the engine, its transactions, and its schema brought up to date."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError, TimeoutError
from sqlalchemy.sql import ClauseElement

from scorer_web.store.address import parse_address
from scorer_web.store.errors import DatabaseTooNewError, DatabaseUnusableError
from scorer_web.store.prepared import Prepared
from sengoku.wording import say

SCHEMA = "0006"
"""The migration that this code expects; a test holds it to the newest one."""

Reading = AbstractContextManager[Connection]
"""A reading transaction, to be used with ``with``."""

POOL_SIZE = 12
"""Connections that are kept open; at most ten more are opened in a rush."""

BUSY_SECONDS = 10
"""How long a writer waits for another one before it gives up."""


class Store:
    """A database, opened and with its schema brought up to date; `reading` and `writing` hand out connections.

    Raises:
        DatabaseUnusableError: the address is none, or the database cannot be used.
        DatabaseTooNewError: it was written by a newer version of this program.
    """

    busy_errors = (OperationalError, TimeoutError)
    """What a transaction raises while the database is locked, full or gone; trying again later may help."""

    def __init__(self, url: str) -> None:
        address = parse_address(url)
        self.engine = _open(address)
        self._statements: dict[ClauseElement, Prepared] = {}
        # SQLite has one writer at a time and lets the others sleep and try again; within a process they can queue.
        self._turn = threading.Lock() if self.engine.dialect.name == "sqlite" else nullcontext()
        try:
            _bring_up_to_date(self.engine)
        except SQLAlchemyError as error:
            self.close()
            raise DatabaseUnusableError(
                say("cannot use the database {got}: {reason}", got=_shown(address), reason=_reason(error))
            ) from error
        except DatabaseTooNewError:
            self.close()
            raise

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees one state of the database and changes nothing."""
        with self.engine.connect() as connection:
            yield connection

    def ask(self, statement: ClauseElement, **values: Any) -> tuple[Any, ...] | None:
        """The first row of a statement's answer, None if there is none; outside any transaction (see `Prepared`)."""
        try:
            raw = self.engine.raw_connection()
        except self.engine.dialect.loaded_dbapi.OperationalError as error:  # the driver's own: nothing wraps it here
            raise OperationalError("CONNECT", None, error) from error
        with closing(raw) as connection:
            return self._prepared(statement).run(connection, values)

    def run(self, connection: Connection, statement: ClauseElement, **values: Any) -> tuple[Any, ...] | None:
        """Like `ask`, within the transaction of a connection."""
        return self._prepared(statement).run(connection.connection, values)

    def _prepared(self, statement: ClauseElement) -> Prepared:
        prepared = self._statements.get(statement)
        if prepared is None:
            prepared = self._statements[statement] = Prepared(statement, self.engine.dialect)
        return prepared

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A short transaction that is the only writer from its first statement on; all of it or none is kept."""
        with (
            self._turn,
            self.engine.connect().execution_options(writes=True) as connection,
            connection.begin(),
        ):
            yield connection

    def close(self) -> None:
        """Give all connections back."""
        self.engine.dispose()


def _open(address: URL) -> Engine:
    try:
        if address.get_backend_name() == "sqlite":
            return _open_sqlite(address)
        return create_engine(address, pool_size=POOL_SIZE, pool_pre_ping=True, hide_parameters=True)
    except (SQLAlchemyError, ImportError, ValueError) as error:  # of drivers, and of what they are told in an address
        raise DatabaseUnusableError(
            say("cannot use the database {got}: {error}", got=_shown(address), error=error)
        ) from error


def _open_sqlite(address: URL) -> Engine:
    file = address.database
    if not file or file == ":memory:":
        raise DatabaseUnusableError(say("expected a database file that lasts, got {url!r}", url=_shown(address)))
    try:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseUnusableError(
            say("cannot make the folder of {file}: {reason}", file=file, reason=error.strerror)
        ) from error
    engine = create_engine(address, pool_size=POOL_SIZE, hide_parameters=True, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves: the driver's own comes too late to lock
        for pragma in (f"busy_timeout={BUSY_SECONDS}000", "synchronous=NORMAL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        _use_write_ahead_log(connection)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # A writer that began as a reader could not be made to wait: SQLite would refuse it at once.
        writes = connection.get_execution_options().get("writes")
        try:
            connection.connection.cursor().execute("BEGIN IMMEDIATE" if writes else "BEGIN")
        except sqlite3.OperationalError as error:
            raise OperationalError("BEGIN", None, error) from error

    return engine


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """Let readers read while somebody writes; the file keeps this setting.

    If several processes ask for it at once on a new file, SQLite refuses some without waiting: they try again.
    """
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return


def _bring_up_to_date(engine: Engine) -> None:
    if _schema_of(engine) == SCHEMA:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent.parent / "migrations").replace("%", "%%"))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(7316052)"))  # two servers may start at once
        found = _schema_of(connection)
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if found is not None and found not in known:
            raise DatabaseTooNewError(
                say(
                    "the database is of version {found}, newer than this program, which knows versions up to "
                    "{schema}: update the program, or name another database with --database",
                    found=found,
                    schema=SCHEMA,
                )
            )
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _schema_of(bind: Engine | Connection) -> str | None:
    if not inspect(bind).has_table("alembic_version"):
        return None
    statement = text("SELECT version_num FROM alembic_version")
    if isinstance(bind, Connection):
        version = bind.execute(statement).scalar()
    else:
        with bind.connect() as connection:
            version = connection.execute(statement).scalar()
    return None if version is None else str(version)


def _shown(address: URL) -> str:
    return address.render_as_string(hide_password=True)


def _reason(error: SQLAlchemyError) -> str:
    original = error.orig if isinstance(error, OperationalError) else error
    return str(original).strip().splitlines()[0]
