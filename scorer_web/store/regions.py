"""Regions as entered: read together, saved as whole snapshots, finished."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from scorer_web.store import tables as t
from scorer_web.store.engine import Store
from scorer_web.store.games import GameRow, Json

EMPTY: Json = {"cells": {}, "pairs": []}

# Built once: to build a statement takes longer than to run it.
_HERE = (t.region.c.game_id == bindparam("game")) & (t.region.c.number == bindparam("region"))
_OF_GAME = select(t.region).where(t.region.c.game_id == bindparam("game")).order_by(t.region.c.number)
_ONE = select(t.region).where(_HERE)
_LOCK = select(t.game.c.id).where(t.game.c.id == bindparam("game")).with_for_update()
_CHANGED = ("layout", "revision", "save_id", "closed", "closed_layout", "previous_layout")
_CHANGE = update(t.region).where(_HERE).values({name: bindparam(name) for name in _CHANGED})
_TOUCH = (
    update(t.game)
    .where(t.game.c.id == bindparam("game"))
    .values(revision=t.game.c.revision + 1, changed_at=bindparam("now"))
)


@dataclass(frozen=True)
class RegionRow:
    """A region as stored.

    Attributes:
        layout: ``{"cells": {"a1": "f5", ...}, "pairs": [["a1", "b1"], ...]}``, ring squares included.
        revision: 0 for a region that nobody has saved; rises by one with every save.
        closed: whether somebody has finished it; a region with all squares covered counts without that.
        closed_layout: what lay there when it was last finished.
        previous_layout: what had lain there before that correction; None if there was none.
    """

    number: int
    layout: Json
    revision: int = 0
    save_id: str = ""
    closed: bool = False
    closed_layout: Json | None = None
    previous_layout: Json | None = None


@dataclass(frozen=True)
class Snapshot:
    """A whole region as one phone has it.

    Attributes:
        save_id: the phone's own name for this snapshot; sending it twice does no harm.
        base: the revision that the phone started from.
        unconfirmed: earlier snapshots of the same phone whose answers it never saw; if the newest stored one is
            among them, nobody else has saved in between.
    """

    number: int
    layout: Json
    save_id: str
    base: int
    unconfirmed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Saved:
    """What became of a snapshot: the region as it is now, and whether it is what the phone sent."""

    region: RegionRow
    accepted: bool


def read_regions(connection: Connection, game_id: int) -> dict[int, RegionRow]:
    """All saved regions of a game by number, rising."""
    rows = connection.execute(_OF_GAME, {"game": game_id})
    return {row.number: _region(row) for row in rows}


def read_regions_of(connection: Connection, game_ids: Iterable[int]) -> dict[int, dict[int, RegionRow]]:
    """The same for many games at once, by game."""
    found: dict[int, dict[int, RegionRow]] = {game_id: {} for game_id in game_ids}
    rows = connection.execute(
        select(t.region).where(t.region.c.game_id.in_(list(found))).order_by(t.region.c.game_id, t.region.c.number)
    )
    for row in rows:
        found[row.game_id][row.number] = _region(row)
    return found


def save_snapshot(store: Store, game: GameRow, snapshot: Snapshot) -> Saved:
    """Keep a snapshot unless somebody else has saved since its base; then the stored region comes back instead.

    The same snapshot again, or one equal to what is stored, is accepted and changes nothing.
    """
    with store.writing() as connection:
        stored = _locked(connection, game.id, snapshot.number)
        if snapshot.save_id == stored.save_id or snapshot.layout == stored.layout:
            return Saved(stored, accepted=True)
        if snapshot.base != stored.revision and stored.save_id not in snapshot.unconfirmed:
            return Saved(stored, accepted=False)
        changes: Json = {"layout": snapshot.layout, "save_id": snapshot.save_id}
        return Saved(_write(connection, game.id, stored, changes), accepted=True)


def close_region(store: Store, game: GameRow, number: int) -> RegionRow:
    """Finish a region as it lies; what lay there at an earlier finish is kept when it differs."""
    with store.writing() as connection:
        stored = _locked(connection, game.id, number)
        changes: Json = {"closed": True, "closed_layout": stored.layout}
        if stored.closed_layout is not None and stored.closed_layout != stored.layout:
            changes["previous_layout"] = stored.closed_layout
        return _write(connection, game.id, stored, changes)


def reopen_region(store: Store, game: GameRow, number: int) -> RegionRow:
    """Take back a finish; what was entered stays."""
    with store.writing() as connection:
        return _write(connection, game.id, _locked(connection, game.id, number), {"closed": False})


def _locked(connection: Connection, game_id: int, number: int) -> RegionRow:
    if connection.dialect.name != "sqlite":  # which has locked everything by now
        # Locking the game's row also orders writers who both add the same region for the first time.
        connection.execute(_LOCK, {"game": game_id})
    row = connection.execute(_ONE, {"game": game_id, "region": number}).one_or_none()
    return RegionRow(number, EMPTY) if row is None else _region(row)


def _write(connection: Connection, game_id: int, stored: RegionRow, changes: Json) -> RegionRow:
    values: dict[str, Any] = {
        "layout": stored.layout,
        "save_id": stored.save_id,
        "closed": stored.closed,
        "closed_layout": stored.closed_layout,
        "previous_layout": stored.previous_layout,
        **changes,
        "revision": stored.revision + 1,
    }
    if stored.revision == 0:
        connection.execute(insert(t.region).values(game_id=game_id, number=stored.number, **values))
    else:
        connection.execute(_CHANGE, {"game": game_id, "region": stored.number, **values})
    connection.execute(_TOUCH, {"game": game_id, "now": int(time.time())})
    return RegionRow(number=stored.number, **values)


def _region(row: Row[Any]) -> RegionRow:
    return RegionRow(
        number=row.number,
        layout=row.layout,
        revision=row.revision,
        save_id=row.save_id,
        closed=row.closed,
        closed_layout=row.closed_layout,
        previous_layout=row.previous_layout,
    )
