"""Writing new files: never over one that exists unless asked to.

Not here: how a file is written at one stroke (``match.record_file``).
"""

from __future__ import annotations

import stat
from pathlib import Path

from tuolaji.faults import Fault, reason_of


def write_new(path: Path, text: str, *, force: bool = False) -> None:
    """Write a file that is not there yet. Raises Fault as `refuse_taken` and `write`."""
    from tuolaji.match.record_file import write

    refuse_taken(path, force=force)
    write(path, text)


def refuse_taken(path: Path, *, force: bool = False) -> None:
    """Raise Fault ``file_exists``, ``file_is_folder`` or ``file_unwritable`` for a name that no new file can have."""
    try:
        if stat.S_ISDIR(path.stat().st_mode):
            raise Fault("file_is_folder", file=str(path))
        if not force:
            raise Fault("file_exists", file=str(path))
    except FileNotFoundError:
        if not path.parent.is_dir():
            raise Fault("file_unwritable", {"reason": "nothing_there"}, file=str(path)) from None
    except (OSError, ValueError) as error:
        raise Fault("file_unwritable", {"reason": reason_of(error)}, file=str(path)) from None
