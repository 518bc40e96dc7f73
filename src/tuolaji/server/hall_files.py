"""What a hall has beside its database, so that a second laptop can take its place: the address phones were given, the
certificate they trust with its key, the laptop's own link.

Kept beside the copies of the database, readable by their owner alone. Not here: the database (``storage.backup``), when
copies are made (``backups``).
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

from tuolaji.faults import Fault
from tuolaji.server import address, certificates, hall

FOLDER: Final = "hall"
BEFORE: Final = "hall-before-restore"
FILES: Final = (
    address.FILE,
    hall.SECRET_FILE,
    *(f"{certificates.FOLDER}/{name}" for name in (certificates.CERTIFICATE, certificates.KEY, certificates.AUTHORITY)),
)


def keep(data: Path, place: Path) -> None:
    """Put them beside the copies in a place; what is gone from the data folder goes there, too. Raises Fault
    ``backup_failed`` (facts: reason)."""
    _mirror(data, place / FOLDER)


def take(place: Path, data: Path) -> address.Chosen | None:
    """Put those beside a copy (or in a folder of copies) into a data folder; what was there is set aside. The address
    that phones were given, None without one. Raises Fault ``backup_failed``."""
    folder = (place if place.is_dir() else place.parent) / FOLDER
    if not folder.is_dir():
        return None
    _mirror(data, data / BEFORE)
    _mirror(folder, data)
    return address.kept(data)


def _mirror(source: Path, target: Path) -> None:
    try:
        for name in FILES:
            given, file = source / name, target / name
            if not given.exists():
                file.unlink(missing_ok=True)
            elif not file.exists() or file.read_bytes() != given.read_bytes():
                write(file, given.read_bytes())
    except OSError as error:
        raise Fault("backup_failed", {"reason": str(error)[:120]}, file=str(target)) from None


def write(file: Path, body: bytes) -> None:
    """Write a file at one stroke, for its owner alone. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.name}.part")
    with contextlib.suppress(FileNotFoundError):
        fresh.unlink()
    handle = os.open(fresh, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as writing:
        writing.write(body)
    fresh.replace(file)
