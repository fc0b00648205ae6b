"""Regions as entered: read together, saved as whole snapshots, finished."""

import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, Update, bindparam, func, insert, select, update

from scorer_web.store import tables as t
from scorer_web.store.engine import Store
from scorer_web.store.errors import NoGameError
from scorer_web.store.games import Json

EMPTY: Json = {"cells": {}, "pairs": []}

MAX_REVISION = 2**31 - 1
"""The highest revision that a database's column holds."""

# Built once: to build a statement takes longer than to run it.
_HERE = (t.region.c.game_id == bindparam("game")) & (t.region.c.number == bindparam("region"))
_REGION = select(*(column for column in t.region.c if column.name != "earlier"))
_OF_GAME = _REGION.where(t.region.c.game_id == bindparam("game")).order_by(t.region.c.number)
_ONE = _REGION.where(_HERE)
_EARLIER = select(t.region.c.earlier).where(_HERE)
_NOW_EARLIER = func.substr(t.region.c.save_id + " " + func.coalesce(t.region.c.earlier, ""), 1, t.MOST_EARLIER)
_SAVE = (
    update(t.region)
    .where(_HERE, t.region.c.revision == bindparam("base"), t.region.c.save_id == bindparam("base_id"))
    .values(
        layout=bindparam("layout"),
        save_id=bindparam("save_id"),
        revision=t.region.c.revision + 1,
        earlier=_NOW_EARLIER,
    )
    .returning(t.region.c.revision)
)
_TOUCH = (
    update(t.game)
    .where(t.game.c.edit_token == bindparam("token"), t.game.c.deleted_at.is_(None))
    .values(revision=t.game.c.revision + 1, changed_at=bindparam("now"))
    .returning(t.game.c.id)
)


@dataclass(frozen=True)
class RegionRow:
    """A region as stored.

    Attributes:
        layout: ``{"cells": {"a1": "f5", ...}, "pairs": [["a1", "b1"], ...]}``, ring squares included.
        revision: 0 for a region that nobody has saved; rises by one with every save.
        save_id: the sender's name for the snapshot that is stored; empty if nobody has saved one.
        closed: whether somebody has finished it; a region with all squares covered counts as over without that.
        closed_layout: the layout when the region was last finished; None if it never was.
        previous_layout: the layout when it was finished before that, if that was another one; else None.
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
        unconfirmed: names of earlier snapshots of the same phone whose answers it never saw; if the stored one is among
            them, nobody else has saved in between.
        base_id: the name of the snapshot stored as ``base``, empty if none was; None if the phone does not know it.
            After a backup was put back a revision number comes a second time; the name tells the two apart.
    """

    number: int
    layout: Json
    save_id: str
    base: int
    unconfirmed: tuple[str, ...] = ()
    base_id: str | None = None


@dataclass(frozen=True)
class Saved:
    """What became of a snapshot.

    Attributes:
        region: the region as it is stored now.
        accepted: whether that is what the phone sent.
        is_new: whether the snapshot was stored just now; False if it, or an equal one, was there before.
        ancestor: for a snapshot that was not accepted, where the phone's state and the stored one part: the newest
            snapshot among those that the phone named from which the stored one has come. Empty for the region that
            nobody had saved; None if it is not known.
    """

    region: RegionRow
    accepted: bool
    is_new: bool = field(default=False, compare=False)
    ancestor: str | None = None


def read_regions(connection: Connection, game_id: int) -> dict[int, RegionRow]:
    """All saved regions of a game by number, rising."""
    rows = connection.execute(_OF_GAME, {"game": game_id})
    return {row.number: _region(row) for row in rows}


def read_regions_of(connection: Connection, game_ids: Iterable[int]) -> dict[int, dict[int, RegionRow]]:
    """The saved regions of many games, by game and number."""
    found: dict[int, dict[int, RegionRow]] = {game_id: {} for game_id in game_ids}
    rows = connection.execute(
        _REGION.where(t.region.c.game_id.in_(list(found))).order_by(t.region.c.game_id, t.region.c.number)
    )
    for row in rows:
        found[row.game_id][row.number] = _region(row)
    return found


def save_snapshot(store: Store, token: str, snapshot: Snapshot) -> Saved:
    """Store a snapshot unless somebody else has saved since its base; then the stored region comes back instead.

    A snapshot that is stored already, or whose layout is, is accepted and changes nothing.

    Raises:
        NoGameError: the token is no editing token of a game.
    """
    return save_together(store, token, (snapshot,))[0]


def save_together(
    store: Store, token: str, snapshots: Iterable[Snapshot], ended: Collection[int] = ()
) -> tuple[Saved, ...]:
    """Store snapshots of several regions and finish those that have ``ended``; nothing unless all are accepted.

    Raises:
        NoGameError: the token is no editing token of a game.
    """
    with store.writing() as connection:
        game_id = _touch(store, connection, token)
        saved = tuple(_save(store, connection, game_id, snapshot) for snapshot in snapshots)
        if not all(one.accepted for one in saved) or not (ended or any(one.is_new for one in saved)):
            connection.rollback()
            return saved
        for number in ended:
            _close(connection, game_id, number)
        return saved


def close_region(store: Store, token: str, number: int) -> RegionRow:
    """Finish a region as it lies; if it was finished before with another layout, that one is kept (`previous_layout`).

    Raises:
        NoGameError: the token is no editing token of a game.
    """
    with store.writing() as connection:
        return _close(connection, _touch(store, connection, token), number)


def reopen_region(store: Store, token: str, number: int) -> RegionRow:
    """Undo the finishing of a region, as if it had never happened; what was entered stays.

    Raises:
        NoGameError: the token is no editing token of a game.
    """
    with store.writing() as connection:
        game_id = _touch(store, connection, token)
        changes: Json = {"closed": False, "closed_layout": None, "previous_layout": None}
        return _write(connection, game_id, _stored(connection, game_id, number), changes)


def _touch(store: Store, connection: Connection, token: str) -> int:
    """Raise the revision of a game and return its id.

    This changes the game's row before any region's, so that several writers wait for each other there.
    """
    found = store.run(connection, _TOUCH, token=token, now=int(time.time()))
    if found is None:
        raise NoGameError(token)
    return int(found[0])


def _save(store: Store, connection: Connection, game_id: int, snapshot: Snapshot) -> Saved:
    here, layout, save_id = {"game": game_id, "region": snapshot.number}, snapshot.layout, snapshot.save_id
    known = {"base": snapshot.base, "base_id": snapshot.base_id}
    if saved := store.run(connection, _SAVE, **here, **known, layout=layout, save_id=save_id):
        return Saved(RegionRow(snapshot.number, layout, saved[0], save_id), accepted=True, is_new=True)
    stored = _stored(connection, game_id, snapshot.number)
    if save_id == stored.save_id or layout == stored.layout:
        return Saved(stored, accepted=True)
    is_base = snapshot.base == stored.revision and snapshot.base_id in (None, stored.save_id)
    if not is_base and stored.save_id not in snapshot.unconfirmed:
        return Saved(stored, accepted=False, ancestor=_ancestor(store, connection, game_id, stored, snapshot))
    written = _write(connection, game_id, stored, {"layout": layout, "save_id": save_id})
    return Saved(written, accepted=True, is_new=True)


def _ancestor(store: Store, connection: Connection, game_id: int, stored: RegionRow, snapshot: Snapshot) -> str | None:
    """`Saved.ancestor` of a snapshot that is not accepted."""
    found = store.run(connection, _EARLIER, game=game_id, region=snapshot.number)
    earlier = t.BEGUN if found is None else found[0] or ""
    lain = (stored.save_id, *("" if name == t.BEGUN else name for name in earlier.split()))
    named = {snapshot.save_id, snapshot.base_id, *snapshot.unconfirmed}
    return next((name for name in lain if name in named), None)


def _close(connection: Connection, game_id: int, number: int) -> RegionRow:
    stored = _stored(connection, game_id, number)
    changes: Json = {"closed": True, "closed_layout": stored.layout}
    if stored.closed_layout is not None and stored.closed_layout != stored.layout:
        changes["previous_layout"] = stored.closed_layout
    return _write(connection, game_id, stored, changes)


def _stored(connection: Connection, game_id: int, number: int) -> RegionRow:
    row = connection.execute(_ONE, {"game": game_id, "region": number}).one_or_none()
    return RegionRow(number, EMPTY) if row is None else _region(row)


def _write(connection: Connection, game_id: int, stored: RegionRow, changes: Json) -> RegionRow:
    written = replace(stored, **changes, revision=stored.revision + 1)
    if stored.revision == 0:
        connection.execute(insert(t.region).values(game_id=game_id, earlier=t.BEGUN, **vars(written)))
    else:
        changed = {**changes, "revision": written.revision}
        connection.execute(_change_of(*changed), {"game": game_id, "region": stored.number, **changed})
    return written


@cache
def _change_of(*columns: str) -> Update:
    changes: dict[str, Any] = {name: bindparam(name) for name in columns}
    if "save_id" in columns:
        changes["earlier"] = _NOW_EARLIER
    return update(t.region).where(_HERE).values(changes)


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
