"""The commands that keep games: backup, export, import."""

import os
from pathlib import Path

import click

from sengoku.wording import say, say_many

database_option = click.option(
    "--database",
    envvar="SENGOKU_DATABASE",
    show_envvar=True,
    metavar="URL",
    help="An SQLAlchemy address.  [default: games.db in your data directory]",
)


@click.command("export")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
def export_command(file: Path, database: str | None) -> int:
    """Write everything of a database to a file.

    Games, names, layouts and links go to FILE; a running server is not disturbed. FILE holds the keys to every game;
    only you may read it. `import` reads it back, into any kind of database. A FILE that exists is replaced.

    \b
    Examples:
      sengoku-score export games.jsonl
      sengoku-score export games.jsonl --database postgresql://localhost/sengoku
    """
    from scorer_web.store.backup import check_target
    from scorer_web.store.engine import SCHEMA
    from scorer_web.store.errors import StoreError
    from scorer_web.store.transfer import open_existing, rows_of
    from scorer_web.transfer_file import write_export

    try:
        store = open_existing(_address(database))
        try:
            check_target(file, _address(database))
            count = write_export(file, rows_of(store), SCHEMA)
        finally:
            store.close()
    except StoreError as error:
        raise _Failed(str(error)) from error
    except OSError as error:
        raise _Failed(say("{file}: cannot be written: {reason}", file=file, reason=error.strerror)) from error
    click.echo(say_many("{count} row in {file}", "{count} rows in {file}", count, file=file))
    return 0


@click.command("import")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
def import_command(file: Path, database: str | None) -> int:
    """Fill an empty database from an export.

    FILE is what `export` wrote: all of it comes in, or nothing. It is looked through before there is a database.

    \b
    Examples:
      sengoku-score import games.jsonl --database sqlite:////srv/games.db
      sengoku-score import games.jsonl --database postgresql://localhost/sengoku
    """
    from scorer_web.store.address import parse_address
    from scorer_web.store.engine import SCHEMA, Store
    from scorer_web.store.errors import RowError, StoreError
    from scorer_web.store.transfer import check_rows, load_rows
    from scorer_web.transfer_check import checked_rows
    from scorer_web.transfer_file import TransferFileError, read_export

    try:
        parse_address(_address(database))
        with file.open(encoding="utf-8", newline="\n") as lines:
            if lines.seekable():  # a pipe can be read only once
                check_rows(checked_rows(read_export(lines, SCHEMA)))
                lines.seek(0)
            store = Store(_address(database))
            try:
                counts = load_rows(store, checked_rows(read_export(lines, SCHEMA)))
            finally:
                store.close()
    except (RowError, TransferFileError) as error:
        raise _Failed(f"{file}: {error}") from error
    except StoreError as error:
        raise _Failed(str(error)) from error
    except OSError as error:
        raise _Failed(say("{file}: cannot be read: {reason}", file=file, reason=error.strerror)) from error
    games = say_many("{count} game", "{count} games", counts["game"])
    regions = say_many("{count} region", "{count} regions", counts["region"])
    click.echo(say("{games}, {regions}", games=games, regions=regions))
    return 0


@click.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
def backup_command(file: Path, database: str | None) -> int:
    """Copy an SQLite database while it is served.

    The copy goes to FILE. It holds the games of one moment, and can be served as it is. A FILE that exists is replaced.

    \b
    Examples:
      sengoku-score backup games-backup.db
      sengoku-score backup backup.db --database sqlite:////srv/sengoku/games.db
    """
    from scorer_web.store.backup import back_up
    from scorer_web.store.errors import StoreError

    try:
        back_up(_address(database), file)
    except StoreError as error:
        raise _Failed(str(error)) from error
    click.echo(say("{size:,} bytes in {file}", size=os.path.getsize(file), file=file))
    return 0


COMMANDS = (backup_command, export_command, import_command)
"""In the order in which one comes to need them."""


class _Failed(click.ClickException):
    """What stopped the command, in words for the person who called it."""


def _address(database: str | None) -> str:
    from scorer_web.settings import default_database

    return database or default_database()
