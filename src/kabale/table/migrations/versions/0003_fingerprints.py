"""Fingerprints of positions in the journal, so that a stored game can be checked."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes up to this version."""
    op.add_column("journal", sa.Column("digest", sa.String(), nullable=True))


def downgrade() -> None:
    """Goes back to the version before."""
    with op.batch_alter_table("journal") as journal:
        journal.drop_column("digest")
