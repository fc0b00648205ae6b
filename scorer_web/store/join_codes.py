"""Short codes that open a game for a while, to be read aloud across a table."""

import secrets
import time

from sqlalchemy import Connection, delete, insert, select

from scorer_web.store import tables as t
from scorer_web.store.engine import Store
from scorer_web.store.games import GameRow

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without 0, 1, I, L and O, which are mistaken for each other."""

LENGTH = 6
VALID_SECONDS = 12 * 60 * 60
"""How long a code opens its game; in the second half of that time a new one is made for whoever asks."""


def join_code_for(store: Store, game: GameRow, *, may_edit: bool) -> str:
    """The code that opens a game now: the one it has while that is fresh, else a new one."""
    now = int(time.time())
    with store.writing() as connection:
        connection.execute(delete(t.join_code).where(t.join_code.c.expires_at < now))
        found = (
            connection.execute(
                select(t.join_code.c.code).where(
                    t.join_code.c.game_id == game.id,
                    t.join_code.c.may_edit == may_edit,
                    t.join_code.c.expires_at > now + VALID_SECONDS // 2,
                )
            )
            .scalars()
            .first()
        )
        if found:
            return str(found)
        code = _unused(connection)
        connection.execute(
            insert(t.join_code).values(code=code, game_id=game.id, may_edit=may_edit, expires_at=now + VALID_SECONDS)
        )
        return code


def open_join_code(connection: Connection, code: str) -> str | None:
    """The token that a code stands for; None if there is no such code, it is too old, or the game was deleted."""
    row = connection.execute(
        select(t.join_code.c.may_edit, t.game.c.edit_token, t.game.c.watch_token)
        .join(t.game, t.game.c.id == t.join_code.c.game_id)
        .where(t.join_code.c.code == code, t.join_code.c.expires_at > int(time.time()), t.game.c.deleted_at.is_(None))
    ).one_or_none()
    if row is None:
        return None
    return str(row.edit_token if row.may_edit else row.watch_token)


def read_join_code(text: str) -> str:
    """What somebody typed, as a code: upper case, without spaces and dashes."""
    return "".join(sign for sign in text.upper() if sign.isalnum())[: LENGTH + 1]


def _unused(connection: Connection) -> str:
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        if not connection.execute(select(t.join_code.c.code).where(t.join_code.c.code == code)).scalar():
            return code
