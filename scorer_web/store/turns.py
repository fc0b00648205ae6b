"""Who starts the turn."""

from sqlalchemy import select, update

from scorer_web.store import tables as t
from scorer_web.store.engine import Store
from scorer_web.store.games import GameRow, touched


def set_start(store: Store, game: GameRow, start: str) -> None:
    """Make an army's player the start player."""
    with store.writing() as connection:
        connection.execute(update(t.game).where(t.game.c.id == game.id).values(start=start, **touched()))


def pass_start(store: Store, game: GameRow, seats: tuple[str, ...], start: str) -> None:
    """Hand the start from the player of ``start`` to the next seat (D4).

    Nothing changes if somebody else starts by now: two phones that say it of one turn move it once.
    """
    following = seats[(seats.index(start) + 1) % len(seats)]
    with store.writing() as connection:
        now = connection.execute(select(t.game.c.start).where(t.game.c.id == game.id).with_for_update()).scalar_one()
        if (now or seats[0]) == start:
            connection.execute(update(t.game).where(t.game.c.id == game.id).values(start=following, **touched()))
