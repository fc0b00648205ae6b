"""How often somebody has said who starts a turn, so that an old page moves the start no more; NULL for never."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("game", sa.Column("starts", sa.Integer()))


def downgrade() -> None:
    op.drop_column("game", "starts")
