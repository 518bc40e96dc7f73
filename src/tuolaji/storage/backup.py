"""Copies of a running database by SQLite's own backup, checked by opening them, and a data folder made from one.

A copy appears under its name only when it is whole and good; nobody but its owner may read it. Not here: when copies
are made (``server.backups``).
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from tuolaji.faults import Fault
from tuolaji.services.ports import HISTORY
from tuolaji.storage.schema import foreign
from tuolaji.storage.sqlite import FILE

NAME: Final = "backup-{at}.sqlite"
PATTERN: Final = "backup-*.sqlite"
PARTS: Final = f".{PATTERN}.part"
"""Copies that are being made."""
KEPT: Final = 5
"""Copies that stay in each place, the newest."""
BEFORE: Final = "before-restore.sqlite"


def copy(database: Path, folder: Path, at: str) -> Path:
    """A copy of a database that may be in use, under the name of a moment. Raises Fault ``backup_failed`` (facts:
    reason)."""
    target = folder / NAME.format(at=at)
    part = folder / f".{target.name}.part"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for begun in (part, *folder.glob(PARTS)):  # what a power cut left half done
            begun.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
        with contextlib.closing(sqlite3.connect(database)) as source, contextlib.closing(sqlite3.connect(part)) as made:
            source.backup(made)
            made.execute("PRAGMA journal_mode = DELETE")
        check(part)
        part.replace(target)
    except (OSError, sqlite3.Error, Fault) as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        if isinstance(error, Fault):
            raise
        raise Fault("backup_failed", {"reason": str(error)[:120]}, file=str(folder)) from None
    for old in copies(folder)[KEPT:]:
        with contextlib.suppress(OSError):
            old.unlink()
    return target


def copies(folder: Path) -> list[Path]:
    """Copies in a folder, the newest first."""
    return sorted(folder.glob(PATTERN), reverse=True)


def check(file: Path) -> int:
    """Open a copy and look through it: how many events it holds. Raises Fault ``backup_bad`` (facts: reason)."""
    try:
        uri = file.resolve().as_uri() + "?mode=ro"
        with contextlib.closing(sqlite3.connect(uri, uri=True)) as opened:
            verdict = opened.execute("PRAGMA quick_check").fetchone()[0]
            if verdict != "ok":
                raise Fault("backup_bad", {"reason": str(verdict)[:120]}, file=str(file))
            return int(opened.execute("SELECT count(*) FROM events").fetchone()[0])
    except (OSError, sqlite3.Error) as error:
        raise Fault("backup_bad", {"reason": str(error)[:120]}, file=str(file)) from None


def restore(source: Path, folder: Path) -> int:
    """Put a copy (or the newest of a folder of copies) in the place of a data folder's database, which must not be in
    use; what was there is set aside. How many events it holds. Raises Fault ``backup_bad``, ``backup_none``,
    ``backup_newer`` (facts: found), ``backup_failed``."""
    found = source
    if source.is_dir():
        inside = copies(source)
        if not inside:
            raise Fault("backup_none", {}, file=str(source))
        found = inside[0]
    events = check(found)
    if revision := foreign(found):
        raise Fault("backup_newer", {"found": revision}, file=str(found))
    database, part = folder / FILE, folder / f".{FILE}.part"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
        with contextlib.closing(sqlite3.connect(found)) as given, contextlib.closing(sqlite3.connect(part)) as made:
            given.backup(made)
            made.execute("DELETE FROM secrets WHERE stream = ? AND name = ?", HISTORY)
            made.commit()
        if database.exists():
            with contextlib.closing(sqlite3.connect(database)) as old:  # what lies in its log beside it comes along
                old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            database.replace(folder / BEFORE)
        for beside in (f"{FILE}-wal", f"{FILE}-shm"):
            (folder / beside).unlink(missing_ok=True)
        part.replace(database)
    except (OSError, sqlite3.Error) as error:
        raise Fault("backup_failed", {"reason": str(error)[:120]}, file=str(folder)) from None
    return events
