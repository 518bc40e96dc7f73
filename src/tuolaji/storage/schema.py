"""Bringing a database up to the schema of this version.

Not here: the steps (``migrations``), the schema itself (``tables``).
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine

from tuolaji.faults import Fault

_STEPS = Path(__file__).parent / "migrations"


def upgrade(file: Path) -> None:
    """Apply the steps a SQLite file lacks (all of them to a new one). Raises Fault ``database_newer`` (facts: found)
    where a later version of the product has made steps this one does not know."""
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as connection:
            _upgrade(connection)
            connection.commit()
    finally:
        engine.dispose()


def foreign(file: Path) -> str:
    """The step a SQLite file ends with, where this version does not know it; "" where it does."""
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
    return found if found is not None and not _known(ScriptDirectory.from_config(config()), found) else ""


def _known(script: ScriptDirectory, revision: str) -> bool:
    return revision in {step.revision for step in script.walk_revisions()}


def config() -> Config:
    """Alembic's settings: where the steps are."""
    made = Config()
    made.set_main_option("script_location", str(_STEPS))
    return made


def _upgrade(connection: Connection) -> None:
    settings = config()
    script = ScriptDirectory.from_config(settings)
    found = MigrationContext.configure(connection).get_current_revision()
    if found == script.get_current_head():
        return
    if found is not None and not _known(script, found):
        raise Fault("database_newer", {"found": found})
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
