"""The database's tables, for queries, migrations and the store alike.

Not here: how the schema came about (``migrations``), fast appending (``sqlite``).
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, LargeBinary, MetaData, String, Table

METADATA = MetaData()

EVENTS = Table(
    "events",
    METADATA,
    Column("stream", String(80), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("command_id", String(120), nullable=False, server_default=""),
    Column("payload", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""One row per event. `command_id` stands on the first event of a command; "" elsewhere and where the table acted."""

COMMANDS = Index(
    "events_command",
    EVENTS.c.stream,
    EVENTS.c.command_id,
    unique=True,
    sqlite_where=EVENTS.c.command_id != "",
    postgresql_where=EVENTS.c.command_id != "",
)

SECRETS = Table(
    "secrets",
    METADATA,
    Column("stream", String(80), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("value", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""Small values beside a stream, never shown: keys, invitations."""
