"""Copying an SQLite database while others go on writing to it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from scorer_web.store.address import sqlite_file
from scorer_web.store.errors import BackupError
from sengoku.wording import say


def check_target(target: Path, url: str) -> None:
    """Refuse to write over anything but a plain file, and over the database at ``url`` itself.

    Raises:
        BackupError: ``target`` is the database, a pipe or a device such as /dev/null, which others need, or a symbolic
            link that leads in a circle.
    """
    file, place = sqlite_file(url), Path(os.path.realpath(target))
    if file and place == Path(os.path.realpath(file)):
        raise BackupError(say("expected another file than the database itself, got {target}", target=target))
    if (target.exists() and not target.is_file()) or place.is_symlink():
        raise BackupError(say("expected a plain file or the name of a new one, got {target}", target=target))


def back_up(url: str, target: Path) -> None:
    """Copy an SQLite database as it is at one moment; an existing ``target`` is replaced in one step.

    Where ``target`` is a symbolic link, it stays, and the file that it names is replaced.

    Raises:
        BackupError: it is another kind of database, it does not exist, or the copy cannot be written.
        DatabaseUnusableError: ``url`` is no address.
    """
    source = sqlite_file(url)
    if source is None:
        raise BackupError(say("expected an SQLite database; back PostgreSQL up with pg_dump, or use export"))
    if not source.is_file():
        raise BackupError(say("there is no database {source}", source=source))
    check_target(target, url)
    place = Path(os.path.realpath(target))
    draft = place.with_name(f".{place.name}.{os.getpid()}.part")
    try:
        draft.touch(mode=0o600)
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as live,
            closing(sqlite3.connect(draft)) as copy,
        ):
            live.backup(copy, pages=-1)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, without companions
        os.replace(draft, place)
    except (sqlite3.Error, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise BackupError(
            say("cannot copy {source} to {target}: {reason}", source=source, target=target, reason=reason)
        ) from error
    finally:
        draft.unlink(missing_ok=True)
