"""When somebody was last seen at a table, and how many days a table gives everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes up to this version."""
    op.add_column("tables", sa.Column("days", sa.Integer(), nullable=True))
    op.add_column("seats", sa.Column("seen", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """Goes back to the version before."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("seen")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("days")
