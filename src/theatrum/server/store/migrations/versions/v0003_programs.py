"""Seats that a program plays by a token."""

import sqlalchemy as sa
from alembic import op

revision = "v0003"
down_revision = "v0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("owner", sa.String(22), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("token", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "token")
    op.drop_column("seats", "owner")
