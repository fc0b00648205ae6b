"""Games: made, found, listed, renamed, deleted and brought back."""

import secrets
import time
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Insert,
    Row,
    Text,
    Update,
    bindparam,
    cast,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from scorer_web.store import tables as t
from scorer_web.store.engine import Store

Json = dict[str, Any]

MAX_DEVICES = 200
"""How many devices may list a game by each of its two links; a further one takes the place of the oldest."""


class Version(NamedTuple):
    """Which state of a game this is.

    The time is there for restored backups: after one, a revision number comes a second time for another state. It tells
    the two apart unless both were saved in the same second.
    """

    revision: int
    changed_at: int

    def __str__(self) -> str:
        return f"{self.revision}-{self.changed_at}"


@dataclass(frozen=True)
class GameRow:
    """A game as stored, and what the link that found it allows.

    Attributes:
        token: the link's own token; ``edit_token`` is empty for those who may only watch.
        names: the players' names by army key; armies without a name are absent.
        revision: rises with every change of the game or of one of its regions.
        start: the key of the turn's start player; None until somebody has set one.
        starts: how often a start player has been set.
        stopped: whether somebody has stopped the game; means nothing once the game is decided.
    """

    id: int
    token: str
    may_edit: bool
    edit_token: str
    watch_token: str
    title: str
    game_set: Json
    names: dict[str, str]
    revision: int
    created_at: int
    changed_at: int
    deleted: bool
    start: str | None = None
    starts: int = 0
    stopped: bool = False

    @property
    def version(self) -> Version:
        """Which state of the game this is."""
        return Version(self.revision, self.changed_at)


def add_game(store: Store, title: str, game_set: Json, names: dict[str, str], token: str | None = None) -> str:
    """Store a new game; returns the token of its editing link.

    Pass a ``token`` for a request that may come twice: the second time it names the game that exists already. If
    somebody has changed that game since, a new one is made with a token of its own.
    """
    try:
        return _add_game(store, title, game_set, names, token or secrets.token_urlsafe(16))
    except IntegrityError:
        if token is None:
            raise
        found = find_version(store, token)
        return token if found and found.revision == 1 else add_game(store, title, game_set, names)


def _add_game(store: Store, title: str, game_set: Json, names: dict[str, str], token: str) -> str:
    now = int(time.time())
    with store.writing() as connection:
        connection.execute(
            insert(t.game).values(
                edit_token=token,
                watch_token=secrets.token_urlsafe(16),
                title=title,
                game_set=game_set,
                names=names,
                revision=1,
                created_at=now,
                changed_at=now,
            )
        )
    return token


_BY_TOKEN = (t.game.c.edit_token == bindparam("token")) | (t.game.c.watch_token == bindparam("token"))
_FIND = select(t.game).where(_BY_TOKEN)
_FIND_VERSION = select(t.game.c.revision, t.game.c.changed_at).where(_BY_TOKEN, t.game.c.deleted_at.is_(None))
_FIND_GAME_SET = select(cast(t.game.c.game_set, Text)).where(
    t.game.c.edit_token == bindparam("token"), t.game.c.deleted_at.is_(None)
)

_OTHERS = (
    (t.device_game.c.game_id == bindparam("game"))
    & (t.device_game.c.may_edit == bindparam("edits"))
    & (t.device_game.c.device != bindparam("new"))
)
_NEWEST_FIRST = (t.device_game.c.opened_at.desc(), t.device_game.c.device)
_TOO_MANY = select(t.device_game.c.device).where(_OTHERS).order_by(*_NEWEST_FIRST).offset(MAX_DEVICES - 1)
_MAKE_ROOM = delete(t.device_game).where(_OTHERS, t.device_game.c.device.in_(_TOO_MANY))


def find_game(connection: Connection, token: str) -> GameRow | None:
    """The game that a link's token opens; None if there is none."""
    row = connection.execute(_FIND, {"token": token}).one_or_none()
    return None if row is None else _game(row, row.edit_token == token)


def find_version(store: Store, token: str) -> Version | None:
    """The version of the game that a token opens; None if there is none or it was deleted."""
    found = store.ask(_FIND_VERSION, token=token)
    return None if found is None else Version(*found)


def find_game_set(store: Store, edit_token: str) -> str | None:
    """The game set, as JSON text, of the game that an editing token opens; None if there is none or it was deleted."""
    found = store.ask(_FIND_GAME_SET, token=edit_token)
    return None if found is None else str(found[0])


def count_games(connection: Connection, device: str) -> int:
    """How many games a device has made or opened, without deleted ones."""
    games = select(func.count()).select_from(t.device_game.join(t.game))
    return int(connection.execute(games.where(*_on_list_of(device))).scalar_one())


def list_games(connection: Connection, device: str, most: int | None = None) -> list[GameRow]:
    """The games that a device has made or opened, newest change first, without deleted ones; at most ``most``."""
    rows = connection.execute(
        select(t.game, t.device_game.c.may_edit)
        .join(t.device_game, t.device_game.c.game_id == t.game.c.id)
        .where(*_on_list_of(device))
        .order_by(t.game.c.changed_at.desc(), t.game.c.id.desc())
        .limit(most)
    )
    return [_game(row, row.may_edit) for row in rows]


def _on_list_of(device: str) -> tuple[ColumnElement[bool], ...]:
    return t.device_game.c.device == device, t.game.c.deleted_at.is_(None)


def remember_game(store: Store, device: str, game: GameRow) -> None:
    """Put a game that a link has opened on the device's list; an editing link outranks a watching one.

    A browser that keeps no cookies is a new device each time, hence `MAX_DEVICES`. Devices that watch and devices that
    edit are counted apart, so that watchers push out no player.
    """
    mine = (t.device_game.c.device == device) & (t.device_game.c.game_id == game.id)
    with store.reading() as connection:
        known = connection.execute(select(t.device_game.c.may_edit).where(mine)).scalar()
    if known is None:
        row = {"device": device, "game_id": game.id, "may_edit": game.may_edit, "opened_at": int(time.time())}
        change: Insert | Update = insert(t.device_game).values(row)
    elif game.may_edit and not known:
        change = update(t.device_game).where(mine).values(may_edit=True)
    else:
        return
    try:
        with store.writing() as connection:
            connection.execute(change)
            connection.execute(_MAKE_ROOM, {"game": game.id, "edits": game.may_edit, "new": device})
    except IntegrityError:
        return  # another tab of the same browser was faster


def rename_game(store: Store, game: GameRow, title: str, names: dict[str, str]) -> None:
    """Give a game another title and other players' names.

    Only what differs from ``game`` is changed: somebody else may have changed the rest since ``game`` was read.
    """
    with store.writing() as connection:
        now = connection.execute(select(t.game.c.names).where(t.game.c.id == game.id).with_for_update()).scalar_one()
        kept = {key: name for key, name in now.items() if names.get(key) == game.names.get(key)}
        kept |= {key: name for key, name in names.items() if name != game.names.get(key)}
        changes = {"names": kept} | ({"title": title} if title != game.title else {})
        connection.execute(update(t.game).where(t.game.c.id == game.id).values(changes | touched()))


def set_deleted(store: Store, game: GameRow, deleted: bool) -> None:
    """Hide a game from every list and link, or bring it back; nothing of it is lost."""
    with store.writing() as connection:
        connection.execute(
            update(t.game)
            .where(t.game.c.id == game.id)
            .values(deleted_at=int(time.time()) if deleted else None, **touched())
        )


def set_stopped(store: Store, game: GameRow, stopped: bool) -> None:
    """End a game before it is decided, or go on with it."""
    with store.writing() as connection:
        connection.execute(update(t.game).where(t.game.c.id == game.id).values(stopped=stopped, **touched()))


def touched() -> Json:
    """The columns that every change of a game sets: the next revision, and the time."""
    return {"revision": t.game.c.revision + 1, "changed_at": int(time.time())}


def read_or_make_secret(store: Store) -> str:
    """The key that signs sessions: made once per database, so it survives restarts."""
    query = select(t.setting.c.value).where(t.setting.c.key == "secret")
    with store.reading() as connection:
        found = connection.execute(query).scalar()
    if found is None:
        try:
            with store.writing() as connection:
                connection.execute(insert(t.setting).values(key="secret", value=secrets.token_hex(32)))
        except IntegrityError:
            pass  # another server on this database made it first
        with store.reading() as connection:
            found = connection.execute(query).scalar_one()
    return str(found)


def _game(row: Row[Any], may_edit: bool) -> GameRow:
    return GameRow(
        id=row.id,
        token=row.edit_token if may_edit else row.watch_token,
        may_edit=may_edit,
        edit_token=row.edit_token if may_edit else "",
        watch_token=row.watch_token,
        title=row.title,
        game_set=row.game_set,
        names=row.names,
        revision=row.revision,
        created_at=row.created_at,
        changed_at=row.changed_at,
        deleted=row.deleted_at is not None,
        start=row.start,
        starts=row.starts or 0,
        stopped=bool(row.stopped),
    )
