"""Deleting games that nobody has touched for long, on servers that are set up to do so."""

import time

from sqlalchemy import delete, select

from scorer_web.store import tables as t
from scorer_web.store.engine import Store

DAY = 24 * 60 * 60
BATCH = 200
"""How many games are deleted in one transaction; others may write in between."""


def forget_untouched(store: Store, days: int) -> int:
    """Delete for good all games that were not changed for ``days`` days, hidden ones too; returns how many."""
    before, forgotten = int(time.time()) - days * DAY, 0
    while True:
        old = select(t.game.c.id).where(t.game.c.changed_at < before).order_by(t.game.c.id).limit(BATCH)
        with store.writing() as connection:
            ids = list(connection.execute(old).scalars())
            connection.execute(delete(t.game).where(t.game.c.id.in_(ids), t.game.c.changed_at < before))
        forgotten += len(ids)
        if len(ids) < BATCH:
            return forgotten
