"""The address of a database, as a person gives it."""

import re
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from scorer_web.store.errors import DatabaseUnusableError
from sengoku.wording import say

_USER = re.compile(":.*@")
"""The password in an address that cannot be parsed, whatever characters it holds, with the signs around it."""


def parse_address(text: str) -> URL:
    """Read ``sqlite:///games.db`` or ``postgresql://host/name``, which some write ``postgres://``.

    Raises:
        DatabaseUnusableError: the text is no address, or its port is no number.
    """
    try:
        address = make_url(text)
    except (ArgumentError, ValueError) as error:
        hint = "" if re.search("[:@]", text) else say("; for that file, write {address!r}", address=f"sqlite:///{text}")
        raise DatabaseUnusableError(
            say(
                "expected a database address like sqlite:///games.db or postgresql://host/name, got {url!r}",
                url=_USER.sub(":***@", text),
            )
            + hint
        ) from error
    return address.set(drivername="postgresql") if address.drivername == "postgres" else address


def sqlite_file(text: str) -> Path | None:
    """The file of an SQLite database by its address; None for another kind of database, or one in memory.

    Raises:
        DatabaseUnusableError: as `parse_address`.
    """
    address = parse_address(text)
    return Path(address.database) if address.get_backend_name() == "sqlite" and address.database else None
