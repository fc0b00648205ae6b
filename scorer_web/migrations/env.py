"""Alembic's entry point: it works within the connection and transaction that it is given."""

from alembic import context

from scorer_web.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
