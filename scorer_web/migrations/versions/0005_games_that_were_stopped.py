"""Whether somebody has stopped a game before it was decided; NULL for no."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("game", sa.Column("stopped", sa.Boolean()))


def downgrade() -> None:
    op.drop_column("game", "stopped")
