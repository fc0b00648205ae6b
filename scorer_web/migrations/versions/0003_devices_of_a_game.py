"""The devices that list a game are found without a look at all others, and so are a forgotten game's."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_index("ix_device_game_game_id", "device_game", ["game_id"])


def downgrade() -> None:
    op.drop_index("ix_device_game_game_id", "device_game")
