"""One server for each data folder: a lock that the system lets go when its process ends, however it ends.

Not here: the database in the folder (``sqlite``).
"""

from __future__ import annotations

import json
import os
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Final

from tuolaji.faults import Fault

FILE: Final = "tuolaji.lock"
BEYOND: Final = 1 << 30
"""A place in the file that is never written: where locks keep others from reading, the holder's name can be read."""


class FolderLock:
    """Holds a folder from its making until `release`. A file names the holder, for whoever comes second."""

    def __init__(self, folder: Path, address: str = "") -> None:
        """Raises Fault ``data_in_use`` (facts: process, address: of the holder), ``data_unusable`` (facts: reason)."""
        self._file = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(self._file, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        except OSError as error:
            raise Fault("data_unusable", {"reason": error.strerror or "unknown"}, file=str(folder)) from None
        try:
            _lock(self._handle)
        except OSError:
            holder = self._holder()
            os.close(self._handle)
            raise Fault("data_in_use", holder, file=str(folder)) from None
        self.note(address)

    def note(self, address: str) -> None:
        """Write down where the holder answers."""
        os.ftruncate(self._handle, 0)
        os.lseek(self._handle, 0, os.SEEK_SET)
        os.write(self._handle, json.dumps({"process": os.getpid(), "address": address}).encode())

    def release(self) -> None:
        """Let go. The file stays: removing it would let two servers lock two files of one name."""
        os.close(self._handle)

    def __enter__(self) -> FolderLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()

    def _holder(self) -> dict[str, object]:
        try:
            found = json.loads(self._file.read_text(encoding="utf-8"))
            return {"process": int(found["process"]), "address": str(found["address"])}
        except (OSError, ValueError, KeyError, TypeError):
            return {"process": 0, "address": ""}


def _lock(handle: int) -> None:
    """Hold a file, by the means of the system there is. Raises OSError if another process does."""
    try:
        posix = import_module("fcntl")
    except ImportError:
        windows = import_module("msvcrt")
        os.lseek(handle, BEYOND, os.SEEK_SET)
        windows.locking(handle, windows.LK_NBLCK, 1)
    else:
        posix.flock(handle, posix.LOCK_EX | posix.LOCK_NB)
