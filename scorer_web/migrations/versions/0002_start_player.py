"""Who is the start player of the turn, by army key; NULL until somebody has said so."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("game", sa.Column("start", sa.String(1)))


def downgrade() -> None:
    op.drop_column("game", "start")
