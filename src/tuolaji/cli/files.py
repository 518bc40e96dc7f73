"""Writing files: whole or not at all, and never over one that exists unless asked to.

Not here: records (``match.record_file``).
"""

from __future__ import annotations

import os
from pathlib import Path

from tuolaji.faults import Fault


def write(path: Path, text: str) -> None:
    """Write a file; one of that name is replaced only once the new one is complete. Raises Fault ``file_unwritable``
    (facts: reason)."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(path)
    except (OSError, ValueError) as error:
        draft.unlink(missing_ok=True)
        raise Fault("file_unwritable", {"reason": type(error).__name__}, file=str(path)) from None


def write_new(path: Path, text: str, *, force: bool = False) -> None:
    """Write a file that is not there yet. Raises Fault ``file_exists``, ``file_is_folder``, ``file_unwritable``."""
    if path.is_dir():
        raise Fault("file_is_folder", file=str(path))
    if path.exists() and not force:
        raise Fault("file_exists", file=str(path))
    write(path, text)
