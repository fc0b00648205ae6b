"""Copying everything from one database into another, row by row, whatever kinds they are."""

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import JSON, BigInteger, Boolean, Column, Connection, Integer, Table, func, insert, select, text
from sqlalchemy.exc import DataError, IntegrityError

from scorer_web.store import tables as t
from scorer_web.store.address import sqlite_file
from scorer_web.store.engine import Store
from scorer_web.store.errors import DatabaseUnusableError, NotEmptyError, RowError
from sengoku.wording import say

Row = tuple[str, dict[str, Any]]
"""A table's name and a row of it, by column."""

TABLES = {table.name: table for table in t.metadata.sorted_tables}
"""All tables, each after those that it refers to."""

BATCH = 500

_NEXT_ID = "SELECT setval(pg_get_serial_sequence('game', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM game), false)"
"""PostgreSQL counts ids by itself; after rows were inserted with theirs, it has to be told where to go on."""


def open_existing(url: str) -> Store:
    """Open a store without making a new file: a mistyped name must not look like an empty database.

    Raises:
        StoreError: no such database, or one that cannot be used.
    """
    file = sqlite_file(url)
    if file and not file.is_file():
        raise DatabaseUnusableError(say("there is no database {file}", file=file))
    return Store(url)


def rows_of(store: Store) -> Iterator[Row]:
    """Every row of every table as of one moment, in an order that `load_rows` can insert."""
    of_one_moment = {"isolation_level": "REPEATABLE READ"} if store.engine.dialect.name == "postgresql" else {}
    with store.engine.connect().execution_options(**of_one_moment) as connection:
        for name, table in TABLES.items():
            order = list(table.primary_key.columns)
            for row in connection.execution_options(yield_per=BATCH).execute(select(table).order_by(*order)):
                yield name, dict(row._mapping)


def load_rows(store: Store, rows: Iterable[Row]) -> dict[str, int]:
    """Fill a database that holds no game yet; returns how many rows each table got. All of them or none are kept.

    Raises:
        NotEmptyError: there are games already.
        RowError: a row that no such database can hold, with its number from 1.
    """
    counts = dict.fromkeys(TABLES, 0)
    with store.writing() as connection:
        games = connection.execute(select(func.count()).select_from(t.game)).scalar_one()
        if games:
            raise NotEmptyError(say("expected a database without games, got one with {games}", games=games))
        connection.execute(t.setting.delete())
        for name, batch in _batches(rows):
            _insert(connection, TABLES[name], batch)
            counts[name] += len(batch)
        if connection.dialect.name == "postgresql":
            connection.execute(text(_NEXT_ID))
    return counts


def check_rows(rows: Iterable[Row]) -> None:
    """Check that a database could hold each row by itself; whether rows fit together shows only when they are loaded.

    Raises:
        RowError: a row that none can hold, with its number from 1.
    """
    for _ in _batches(rows):
        pass


def _batches(rows: Iterable[Row]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    current, batch = "", list[dict[str, Any]]()
    for number, (name, row) in enumerate(rows, 1):
        if name != current or len(batch) >= BATCH:
            if batch:
                yield current, batch
            current, batch = name, []
        batch.append(_checked(number, name, row))
    if batch:
        yield current, batch


def _insert(connection: Connection, table: Table, batch: list[dict[str, Any]]) -> None:
    try:
        connection.execute(insert(table), batch)
    except (IntegrityError, DataError) as error:
        raise RowError(
            say("expected rows of {name} that fit together, got: {reason}", name=table.name, reason=error.orig)
        ) from error


def _checked(number: int, name: str, row: dict[str, Any]) -> dict[str, Any]:
    """The row with all columns, absent ones as None.

    Raises:
        RowError: an unknown table or column, or a value that its column cannot hold.
    """
    if name not in TABLES:
        raise RowError(
            say(
                "row {number}: expected one of the tables {known}, got {name!r}",
                number=number,
                known=", ".join(TABLES),
                name=name[:40],
            )
        )
    columns = TABLES[name].columns
    strangers = [key for key in row if key not in columns]
    problems = [say("unknown column {key!r}", key=key[:40]) for key in strangers]
    problems += [f"{column.name}: {wrong}" for column in columns if (wrong := _wrong(column, row.get(column.name)))]
    if problems:
        raise RowError(say("row {number}, {name}: {known}", number=number, name=name, known="; ".join(problems)))
    return {column.name: row.get(column.name) for column in columns}


def _wrong(column: Column[Any], value: object) -> str:
    """Why a column cannot hold a value; empty if it can."""
    if value is None:
        return "" if column.nullable else say("expected a value, got none")
    if isinstance(column.type, JSON):
        fits = isinstance(value, dict)
    elif isinstance(column.type, Boolean):
        fits = isinstance(value, bool)
    elif isinstance(column.type, BigInteger):
        fits = isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**63
    elif isinstance(column.type, Integer):
        fits = isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**31
    else:
        length = getattr(column.type, "length", None) or 0
        fits = isinstance(value, str) and len(value) <= length and "\0" not in value
    return "" if fits else say("expected {type}, got {value!r}", type=column.type, value=str(value)[:40])
