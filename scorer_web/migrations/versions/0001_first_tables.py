"""First tables: settings, games, regions, join codes, and which device opened which game."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "setting",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_setting"),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("edit_token", sa.String(32), nullable=False),
        sa.Column("watch_token", sa.String(32), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("game_set", sa.JSON(), nullable=False),
        sa.Column("names", sa.JSON(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.Column("deleted_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("edit_token", name="uq_game_edit_token"),
        sa.UniqueConstraint("watch_token", name="uq_game_watch_token"),
    )
    op.create_table(
        "region",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("layout", sa.JSON(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("save_id", sa.String(40), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.Column("closed_layout", sa.JSON()),
        sa.Column("previous_layout", sa.JSON()),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_region_game_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_region"),
    )
    op.create_table(
        "join_code",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("may_edit", sa.Boolean(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_join_code_game_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", name="pk_join_code"),
    )
    op.create_index("ix_join_code_game_id", "join_code", ["game_id"])
    op.create_table(
        "device_game",
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("may_edit", sa.Boolean(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_device_game_game_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("device", "game_id", name="pk_device_game"),
    )


def downgrade() -> None:
    for table in ("device_game", "join_code", "region", "game", "setting"):
        op.drop_table(table)
