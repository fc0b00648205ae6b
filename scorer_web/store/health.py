"""Whether a database answers."""

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from scorer_web.store import tables as t
from scorer_web.store.engine import Store


def answers(store: Store) -> bool:
    """Whether the database can be read right now."""
    try:
        with store.reading() as connection:
            connection.execute(select(t.game.c.id).limit(1)).first()
    except SQLAlchemyError:
        return False
    return True
