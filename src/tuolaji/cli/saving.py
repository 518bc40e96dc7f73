"""Matches left unfinished: one record file each in the user's state folder, its setting in a remark.

The folder is ``$XDG_STATE_HOME/tuolaji/play`` or ``~/.local/state/tuolaji/play``. Not here: playing (``game``).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from tuolaji.bots.kinds import check_kind
from tuolaji.cli.game import HUMAN, Game, Past, Setting
from tuolaji.faults import Fault, cause, reason_of
from tuolaji.match import record
from tuolaji.match.command import NextDeal
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.journal import Step
from tuolaji.match.record_file import load, write
from tuolaji.match.replay import play
from tuolaji.rulebook import catalog
from tuolaji.rulebook.loaded import Loaded

if sys.platform != "win32":
    import fcntl

MARK: Final = "# tuolaji play "
SUFFIX: Final = ".record"
DONE: Final = "finished"
BROKEN: Final = ".broken"
LOCK: Final = ".lock"


class Saved(NamedTuple):
    """An unfinished match in a file."""

    path: Path
    setting: Setting


def folder() -> Path:
    """Where matches are kept; made if need be. Raises Fault ``state_unusable`` (facts: reason)."""
    home = os.environ.get("XDG_STATE_HOME", "")
    place = Path("~", ".local", "state")
    try:
        place = (Path(home) if os.path.isabs(home) else place.expanduser()) / "tuolaji" / "play"
        place.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise Fault("state_unusable", {"reason": reason_of(error)}, file=str(place)) from None
    except RuntimeError:  # nobody's home
        raise Fault("state_unusable", {"reason": "nothing_there"}, file=str(place)) from None
    return place


def save(game: Game, place: Path) -> Path:
    """Write the match as it stands. Raises Fault ``file_unwritable``."""
    path = place / (game.setting.match_id + SUFFIX)
    remark = MARK + msgspec.json.encode(game.setting).decode()
    write(path, record.seal("\n".join([remark, *game.text()])))
    return path


def finish(game: Game, place: Path, text: str) -> Path:
    """Keep the record of a finished match among the finished ones. Raises Fault ``file_unwritable``."""
    done = place / DONE
    try:
        done.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault("file_unwritable", {"reason": reason_of(error)}, file=str(done)) from None
    path = done / (game.setting.match_id + SUFFIX)
    write(path, text)
    with suppress(OSError):
        (place / (game.setting.match_id + SUFFIX)).unlink(missing_ok=True)
    return path


class Hold:
    """Keeps a match for this process, so that no second window plays it on and writes over what was played here."""

    def __init__(self, match_id: str, place: Path) -> None:
        """Raises Fault ``match_in_use`` (facts: match) if another process holds it."""
        self._record, self._file = place / (match_id + SUFFIX), place / (match_id + LOCK)
        self._handle = -1
        if sys.platform == "win32":
            return
        with suppress(OSError):  # where nothing can be written nothing is saved either: saving says so
            self._handle = os.open(self._file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            if self._handle >= 0:
                fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.release()
            raise Fault("match_in_use", {"match": match_id}) from None

    def release(self) -> None:
        """Let go. The file stays beside its record: removing it would let two processes lock two files of one name."""
        if self._handle >= 0:
            os.close(self._handle)
            with suppress(OSError):
                if not self._record.exists():
                    self._file.unlink()
        self._handle = -1


def unfinished(place: Path) -> Iterator[Saved]:
    """The matches left, the last one first."""
    for path in sorted(place.glob("*" + SUFFIX), key=_age):
        setting = _setting(path)
        if setting is not None:
            yield Saved(path, setting)


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0


def _setting(path: Path) -> Setting | None:
    """The setting in a file's first line, if it is one that can be played on."""
    try:
        if not path.is_file():
            return None
        with path.open(encoding="utf-8") as stream:
            first = stream.readline(1 << 16)
        if not first.startswith(MARK):
            return None
        setting = msgspec.json.decode(first.removeprefix(MARK), type=Setting)
        for kind in setting.seats:
            if kind != HUMAN:
                check_kind(kind)
    except (OSError, ValueError, msgspec.MsgspecError, Fault):
        return None
    playable = HUMAN in setting.seats and setting.deals >= 0
    return setting if playable and setting.match_id + SUFFIX == path.name else None


def resume(saved: Saved, folders: tuple[Path, ...] = ()) -> Game:
    """The match of a file, ready to go on.

    Raises Fault ``saved_rulebook_unusable`` (facts: rulebook, reason, reason_facts) where only the rulebook stands in
    the way, and that of the record where the file has been spoilt.
    """
    kept = load(saved.path)
    loaded = _rulebook(saved, folders, kept.digest)
    log: list[MatchEvent] = []
    steps: list[Step] = []
    for line in play(loaded, kept):
        for step in line.steps:
            log += step.events
            steps = [] if isinstance(step.command, NextDeal) else [*steps, step]
    lines = [line.text for line in kept.lines if line.kind in ("command", "check")]
    lines = ["check" if line.startswith("check") else line for line in lines]
    return Game(loaded, saved.setting, Past(log, lines, tuple(steps)))


def _rulebook(saved: Saved, folders: tuple[Path, ...], digest: str) -> Loaded:
    name = saved.setting.rulebook
    try:
        loaded = catalog.load(name, (*folders, *map(Path, saved.setting.folders)))
    except Fault as fault:
        facts = {"rulebook": name[:80], **cause(fault)}
        raise Fault("saved_rulebook_unusable", facts, file=str(saved.path)) from None
    if loaded.digest != digest:
        facts = {"rulebook": name[:80], "reason": "saved_rulebook_changed", "reason_facts": {}, "key": ""}
        raise Fault("saved_rulebook_unusable", facts, file=str(saved.path))
    return loaded


def set_aside(saved: Saved) -> Path:
    """Move a file that cannot be read out of the way, so that it is not offered again; where it is then."""
    target = saved.path.with_name(saved.path.name + BROKEN)
    try:
        saved.path.replace(target)
        saved.path.with_name(saved.setting.match_id + LOCK).unlink(missing_ok=True)
    except OSError:
        return saved.path
    return target
