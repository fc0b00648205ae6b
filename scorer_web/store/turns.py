"""Who starts the turn."""

from sqlalchemy import func, update

from scorer_web.store import tables as t
from scorer_web.store.engine import Store
from scorer_web.store.games import GameRow, touched


def set_start(store: Store, game: GameRow, start: str) -> None:
    """Make an army's player the start player; nothing changes if somebody has made one since the game was read."""
    known = func.coalesce(t.game.c.starts, 0) == game.starts
    with store.writing() as connection:
        connection.execute(
            update(t.game).where(t.game.c.id == game.id, known).values(start=start, starts=game.starts + 1, **touched())
        )
