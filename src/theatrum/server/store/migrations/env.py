"""Alembic's entry: runs the changes on the connection that `store.migrate` hands over."""

from alembic import context

from theatrum.server.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
