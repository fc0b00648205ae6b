"""Statements that are compiled once and run on the driver's own cursor: the few that phones send again and again.

SQLAlchemy needs several times as long to bring a statement to the driver as the database needs to answer it.
"""

from collections.abc import Callable
from contextlib import closing
from typing import Any

from sqlalchemy.engine import Dialect
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import PoolProxiedConnection
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """A statement for one kind of database.

    Values are converted as SQLAlchemy converts them; results are not, so they must be numbers and texts.
    """

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        if not isinstance(compiled, SQLCompiler):
            raise TypeError(f"expected a statement that reads or writes rows, got {statement}")
        self._text, self._order, self._constants = compiled.string, compiled.positiontup, dict(compiled.params)
        self._busy: type[Exception] = dialect.loaded_dbapi.OperationalError
        self._convert: dict[str, Callable[[Any], Any]] = {}
        for name, bind in compiled.binds.items():
            if convert := bind.type.dialect_impl(dialect).bind_processor(dialect):
                self._convert[name] = convert

    def run(self, connection: PoolProxiedConnection, values: dict[str, Any]) -> tuple[Any, ...] | None:
        """The first row of the answer, or None.

        Raises:
            OperationalError: the database is locked, full or gone.
        """
        given = self._constants | values
        for name, convert in self._convert.items():
            given[name] = convert(given[name])
        ordered = given if self._order is None else [given[name] for name in self._order]
        with closing(connection.cursor()) as cursor:
            try:
                cursor.execute(self._text, ordered)
                return cursor.fetchone()
            except self._busy as error:
                raise OperationalError(self._text, None, error) from error
