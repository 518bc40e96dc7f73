"""Run by Alembic for each command: the connection comes from ``storage.schema``.

Not here: settings of a database (there is no ini file).
"""

from __future__ import annotations

from alembic import context

from tuolaji.storage.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
