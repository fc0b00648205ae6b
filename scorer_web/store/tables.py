"""The tables. Times are whole seconds since 1970 (UTC); every change goes with a migration."""

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

setting = Table(
    "setting",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

game = Table(
    "game",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("edit_token", String(32), nullable=False, unique=True),
    Column("watch_token", String(32), nullable=False, unique=True),
    Column("title", String(80), nullable=False),
    Column("game_set", JSON, nullable=False),
    Column("names", JSON, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("deleted_at", BigInteger),
    Column("start", String(1)),
    Column("starts", Integer),
    Column("stopped", Boolean),
)
"""One match. ``revision`` rises with every change to it or to one of its regions; ``names`` are by army key, ``start``
is the key of the turn's start player and ``starts`` how often somebody has said so; both are NULL before, and so is
``stopped``: whether somebody has stopped the game before it was decided."""

BEGUN = "."
"""Stands among the names of earlier snapshots for the state before anybody had saved the region."""

MOST_EARLIER = 2000
"""How many characters of earlier snapshots' names are kept: about 80 of the names that pages make."""

region = Table(
    "region",
    metadata,
    Column("game_id", Integer, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("layout", JSON, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("save_id", String(40), nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("closed_layout", JSON(none_as_null=True)),
    Column("previous_layout", JSON(none_as_null=True)),
    Column("earlier", String(MOST_EARLIER)),
)
"""One region as entered. ``closed_layout`` is what lay there when somebody last finished the region, and
``previous_layout`` what lay there the time before, if it was another: so a correction can be shown. ``earlier`` names
the snapshots that were stored here before, newest first, with blanks between and `BEGUN` at the end, cut off at
`MOST_EARLIER`; NULL if none is known."""

join_code = Table(
    "join_code",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("game_id", Integer, ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("may_edit", Boolean, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index("ix_join_code_game_id", "game_id"),
)

device_game = Table(
    "device_game",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("game_id", Integer, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("may_edit", Boolean, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Index("ix_device_game_game_id", "game_id"),
)
"""Which games a browser has made or opened: its own list, since links are what gives access."""
