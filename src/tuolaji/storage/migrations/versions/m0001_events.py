"""First schema: events in streams, secrets beside them. Not here: later changes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "events",
        sa.Column("stream", sa.String(80), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("command_id", sa.String(120), nullable=False, server_default=""),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "events_command",
        "events",
        ["stream", "command_id"],
        unique=True,
        sqlite_where=sa.text("command_id != ''"),
        postgresql_where=sa.text("command_id != ''"),
    )
    op.create_table(
        "secrets",
        sa.Column("stream", sa.String(80), primary_key=True),
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop both tables, and what is in them."""
    op.drop_table("secrets")
    op.drop_index("events_command", "events")
    op.drop_table("events")
