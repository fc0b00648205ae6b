"""Who starts the turn, and who sits where."""

from sqlalchemy import func, update

from scorer_web.store import tables as t
from scorer_web.store.engine import Store
from scorer_web.store.games import GameRow, Json, touched


def set_start(store: Store, game: GameRow, start: str) -> None:
    """Make an army's player the start player; nothing changes if somebody has made one since the game was read."""
    known = func.coalesce(t.game.c.starts, 0) == game.starts
    with store.writing() as connection:
        connection.execute(
            update(t.game).where(t.game.c.id == game.id, known).values(start=start, starts=game.starts + 1, **touched())
        )


def set_seats(store: Store, game: GameRow, game_set: Json, start: str) -> None:
    """Store the game set with its armies in another order; ``start`` becomes the start player if none was set yet."""
    start_kept = func.coalesce(t.game.c.start, start)
    with store.writing() as connection:
        connection.execute(
            update(t.game).where(t.game.c.id == game.id).values(game_set=game_set, start=start_kept, **touched())
        )
