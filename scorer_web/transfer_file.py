"""The export file: everything of a scorer's database as lines of JSON, read back to the same rows.

The first line names the format and the schema, each further one a table and a row of it, and the last one holds their
number and a digest of all before it, so that a file that was cut or damaged is noticed. An export holds the keys to
every game: keep it as you keep the database.
"""

import json
import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from scorer_web.store.transfer import Row
from sengoku.wording import say

if TYPE_CHECKING:
    from hashlib import _Hash

FORMAT = "sengoku-score export"
VERSION = 1
MAX_LINE = 4_000_000
"""The most characters of a line; the longest row that the scorer writes has under 100,000."""


class TransferFileError(ValueError):
    """A file is no export, or not a whole one; the message says where."""


def write_export(target: Path, rows: Iterable[Row], schema: str) -> int:
    """Write rows to a file that only its owner may read, whole or not at all; returns how many.

    Where ``target`` is a symbolic link, it stays, and the file that it names is written.

    Raises:
        OSError: it cannot be written.
    """
    target = Path(os.path.realpath(target))
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        count = 0
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            digest = sha256()
            _write_line(file, {"format": FORMAT, "version": VERSION, "schema": schema}, digest)
            for table, row in rows:
                _write_line(file, {"table": table, "row": row}, digest)
                count += 1
            _write_line(file, {"rows": count, "sha256": digest.hexdigest()}, digest)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, target)
        return count
    finally:
        draft.unlink(missing_ok=True)


def _write_line(file: IO[str], value: dict[str, Any], digest: "_Hash") -> None:
    line = json.dumps(value, separators=(",", ":")) + "\n"
    digest.update(line.encode())
    file.write(line)


def read_export(file: IO[str], schema: str) -> Iterator[Row]:
    """The rows of an export, one after the other. All of them may come before the error that the file is not whole.

    Raises:
        TransferFileError: no export, one of a newer version, or not a whole one.
    """
    digest = sha256()
    _check_header(_line(file, 1, digest), schema)
    number, count = 1, 0
    while True:
        number += 1
        expected = digest.hexdigest()
        entry = _line(file, number, digest)
        if "rows" in entry:
            break
        table, row = entry.get("table"), entry.get("row")
        if not isinstance(table, str) or not isinstance(row, dict):
            raise TransferFileError(
                say("line {number}: expected a table and a row, got {entry!r}", number=number, entry=str(entry)[:60])
            )
        count += 1
        yield table, row
    if entry["rows"] != count:
        raise TransferFileError(
            say("line {number}: expected {entry!r} rows, got {count}", number=number, entry=entry["rows"], count=count)
        )
    if entry.get("sha256") != expected:
        raise TransferFileError(
            say("line {number}: expected the lines that were written, got others: the file is damaged", number=number)
        )
    if file.read(1):
        raise TransferFileError(say("line {value}: expected the end of the file, got more", value=number + 1))


def _check_header(header: dict[str, Any], schema: str) -> None:
    if header.get("format") != FORMAT:
        raise TransferFileError(
            say("line 1: expected an export of this program, got {header!r}", header=str(header)[:60])
        )
    if header.get("version") != VERSION or not isinstance(header.get("schema"), str) or header["schema"] > schema:
        raise TransferFileError(
            say(
                "line 1: expected an export of version {version} with a schema up to {schema}, got version "
                "{theirs!r} and schema {its!r}: update the program",
                version=VERSION,
                schema=schema,
                theirs=header.get("version"),
                its=header.get("schema"),
            )
        )


def _line(file: IO[str], number: int, digest: "_Hash") -> dict[str, Any]:
    try:
        text = file.readline(MAX_LINE)
    except UnicodeError as error:
        raise TransferFileError(
            say("line {number}: expected UTF-8, got {error}", number=number, error=error)
        ) from error
    digest.update(text.encode())
    if not text.endswith("\n"):
        found = say("the end of the file") if len(text) < MAX_LINE else say("one that is far too long")
        raise TransferFileError(say("line {number}: expected a whole line, got {found}", number=number, found=found))
    try:
        value = json.loads(text, parse_constant=_no_number)
        json.dumps(value, ensure_ascii=False).encode()  # fails for half a character, which no text can hold
    except (ValueError, RecursionError) as error:  # ValueError: also numbers that are too long to be read
        raise TransferFileError(
            say("line {number}: expected JSON, got {text!r}", number=number, text=text[:60])
        ) from error
    if not isinstance(value, dict):
        raise TransferFileError(say("line {number}: expected an object, got {text!r}", number=number, text=text[:60]))
    return value


def _no_number(text: str) -> None:
    raise ValueError(f"expected a number, got {text}")
