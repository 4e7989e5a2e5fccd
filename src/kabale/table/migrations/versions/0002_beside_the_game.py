"""What is beside the game: open tables, colours, chat, proposals, standing answers, forks, rematches, reviews."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_TABLES = ("open", "hints", "pace", "origin", "next", "winners")
_SEATS = ("colour", "free")


def upgrade() -> None:
    """Goes up to this version."""
    op.add_column("tables", sa.Column("open", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("pace", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("origin", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("next", sa.String(), nullable=True))
    op.add_column("tables", sa.Column("winners", sa.JSON(), nullable=True))
    op.add_column("seats", sa.Column("colour", sa.Integer(), nullable=True))
    op.add_column("seats", sa.Column("free", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("tables_open", "tables", ["open", "created"])
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=True),
        sa.UniqueConstraint("table_id", "key"),
    )
    op.create_table(
        "proposals",
        sa.Column("table_id", sa.String(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("proposer", sa.Integer(), nullable=False),
        sa.Column("target", sa.Integer(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("bot", sa.String(), nullable=True),
        sa.Column("agreed", sa.JSON(), nullable=False),
        sa.Column("needed", sa.JSON(), nullable=False),
        sa.Column("state", sa.String(), nullable=False, server_default=sa.text("'open'")),
    )
    op.create_table(
        "standing",
        sa.Column("table_id", sa.String(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("answers", sa.JSON(), nullable=False),
    )
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("choices", sa.Integer(), primary_key=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
    )


def downgrade() -> None:
    """Goes back to the version before."""
    for name in ("reviews", "standing", "proposals", "chat"):
        op.drop_table(name)
    op.drop_index("tables_open", "tables")
    with op.batch_alter_table("seats") as seats:
        for column in _SEATS:
            seats.drop_column(column)
    with op.batch_alter_table("tables") as tables:
        for column in _TABLES:
            tables.drop_column(column)
