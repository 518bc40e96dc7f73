"""Records in files: read whole, written whole or not at all.

The one module of this room that touches files. Not here: what a record is (``record``).
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from tuolaji.faults import Fault, reason_of
from tuolaji.match.record import Record, dumps, loads
from tuolaji.match.record_text import MOST_BYTES, decode


def load(path: Path | str) -> Record:
    """The record of a file. Raises Fault ``file_missing``, ``file_is_folder``, ``file_not_regular``,
    ``file_unreadable`` (facts: reason) and those of `loads`, with file and line."""
    name = str(path)
    file = Path(path)
    try:
        if file.is_dir():
            raise Fault("file_is_folder", file=name)
        if file.exists() and not file.is_file():
            raise Fault("file_not_regular", file=name)
        with file.open("rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Fault("file_missing", file=name) from None
    except (OSError, ValueError) as error:
        raise Fault("file_unreadable", {"reason": reason_of(error)}, file=name) from None
    return loads(decode(raw, name), name)


def dump(record: Record, path: Path | str) -> None:
    """Write a record; raises Fault as `write`."""
    write(Path(path), dumps(record))


def write(path: Path, text: str) -> None:
    """Write a text file as `write_bytes` does. Raises Fault ``file_unwritable`` (facts: reason)."""
    try:
        data = text.encode("utf-8")
    except ValueError as error:
        raise Fault("file_unwritable", {"reason": reason_of(error)}, file=str(path)) from None
    write_bytes(path, data)


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file; one of that name is replaced only once the new one is complete on the disk, and nothing is left
    behind where that fails or is interrupted. Raises Fault ``file_unwritable`` (facts: reason)."""
    try:
        draft = path.with_name(f".{path.name[:40]}.{os.getpid()}.new")
        try:
            with draft.open("wb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
            draft.replace(path)
        except BaseException:
            with suppress(OSError, ValueError):
                draft.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise Fault("file_unwritable", {"reason": reason_of(error)}, file=str(path)) from None
