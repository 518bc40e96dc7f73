"""A place for copies of the database: whether copies can be kept there, when the last one was made, what is in the way.

A second place is one that is there already, such as a stick: where it is gone, nothing is written in its stead. Not
here: when copies are made (``backups``), how (``storage.backup``).
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import Final

from tuolaji.faults import Fault

PROBE: Final = ".tuolaji-probe"
PROBE_BYTES: Final = 1 << 16
LONGEST_PATH: Final = 300
KINDS: Final = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), "full"),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "not_writable"),
    errno.ENOENT: "missing",
    errno.ENOTDIR: "no_folder",
}
SAID: Final = {
    "is full": "full",
    "No space": "full",
    "too large": "full",
    "ermission": "not_writable",
    "ead-only": "not_writable",
    "readonly": "not_writable",
    "unable to open": "not_writable",
    "No such": "missing",
}
"""What the database and the system say, in parts of their own words."""


class Place:
    """See the module. folder; second: named by somebody, not the data folder's own; good_ms: wall clock of the last
    good copy, 0 = none yet; trouble: why the last one failed, "" if it did not; commits: as of the last copy;
    same_disk: what takes the data folder's disk takes this place, too."""

    def __init__(self, folder: Path, *, second: bool) -> None:
        self.folder = folder
        self.second = second
        self.good_ms = 0
        self.trouble = ""
        self.commits = -1
        self.same_disk = False
        self._disk = 0

    def check(self) -> None:
        """Raise Fault ``backup_failed`` (facts: reason ``gone``) where the disk of earlier copies is not there now."""
        if self._disk and self._disk != _disk(self.folder):
            raise Fault("backup_failed", {"reason": "gone"}, file=str(self.folder))

    def look(self, data: Path) -> None:
        """A copy was made: on which disk."""
        self._disk = _disk(self.folder) if self.second else 0
        self.same_disk = self.second and self._disk == _disk(data)

    def good(self, now_ms: int, commits: int) -> None:
        """The same, told to everybody."""
        self.good_ms, self.trouble, self.commits = now_ms, "", commits

    def failed(self, fault: Fault) -> None:
        """A copy was not made."""
        self.trouble = kind_of(str(fault.facts.get("reason", fault.code)))


def named(text: str, data: Path) -> Path:
    """The folder somebody names for copies, once a file could be written there. Raises Fault ``backup_place_bad``
    (facts: place, reason: relative, inside, missing, no_folder, not_writable, full or what the system says)."""
    folder = Path(text.strip()).expanduser()
    why = ""
    if len(text) > LONGEST_PATH or "\0" in text or not folder.is_absolute():
        why = "relative"
    elif folder.resolve().is_relative_to(data.resolve()):
        why = "inside"
    else:
        try:
            _probe(folder)
        except OSError as error:
            why = KINDS.get(error.errno or 0, (error.strerror or type(error).__name__)[:80])
    if why:
        raise Fault("backup_place_bad", {"place": text[:LONGEST_PATH], "reason": why})
    return folder


def _probe(folder: Path) -> None:
    """Write there, and take it away again."""
    if not stat.S_ISDIR(folder.stat().st_mode):
        raise NotADirectoryError(errno.ENOTDIR, "no folder")
    file = folder / f"{PROBE}-{os.getpid()}"
    try:
        with file.open("wb") as writing:
            writing.write(bytes(PROBE_BYTES))
            writing.flush()
            os.fsync(writing.fileno())
    finally:
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)


def kind_of(reason: str) -> str:
    """One of the kinds of reasons, or the reason itself."""
    return next((kind for part, kind in SAID.items() if part in reason), reason)


def _disk(folder: Path) -> int:
    try:
        return folder.stat().st_dev
    except OSError:
        return 0
