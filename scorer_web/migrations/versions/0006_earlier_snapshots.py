"""Which snapshots lay in a region before, so that two phones' squares can be told apart; NULL where none is known."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("region", sa.Column("earlier", sa.String(2000)))


def downgrade() -> None:
    op.drop_column("region", "earlier")
