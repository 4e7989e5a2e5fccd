"""Runs the migrations on the connection the storage hands over."""

from alembic import context

from kabale.table.models import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
