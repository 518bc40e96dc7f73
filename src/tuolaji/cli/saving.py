"""Matches left unfinished: one record file each in the user's state folder, its setting in a remark.

The folder is ``$XDG_STATE_HOME/tuolaji/play`` or ``~/.local/state/tuolaji/play``. Not here: playing (``game``).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from tuolaji.cli.files import write
from tuolaji.cli.game import Game, Past, Setting
from tuolaji.faults import Fault
from tuolaji.match import record
from tuolaji.match.command import NextDeal
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.journal import Step
from tuolaji.match.record_file import load
from tuolaji.match.replay import play
from tuolaji.rulebook import catalog
from tuolaji.rulebook.loaded import Loaded

MARK: Final = "# tuolaji play "
SUFFIX: Final = ".record"
DONE: Final = "finished"
BROKEN: Final = ".broken"


class Saved(NamedTuple):
    """An unfinished match in a file."""

    path: Path
    setting: Setting


def folder() -> Path:
    """Where matches are kept; made if need be. Raises Fault ``file_unwritable``."""
    home = os.environ.get("XDG_STATE_HOME", "")
    try:
        base = Path(home) if os.path.isabs(home) else Path.home() / ".local" / "state"
        place = base / "tuolaji" / "play"
        place.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError) as error:
        raise Fault("file_unwritable", {"reason": type(error).__name__}, file="~/.local/state/tuolaji/play") from None
    return place


def save(game: Game, place: Path) -> Path:
    """Write the match as it stands. Raises Fault ``file_unwritable``."""
    path = place / (game.setting.match_id + SUFFIX)
    remark = MARK + msgspec.json.encode(game.setting).decode()
    write(path, record.seal("\n".join([remark, *game.text()])))
    return path


def finish(game: Game, place: Path) -> Path:
    """Keep the record of a finished match, written as records are, among the finished ones."""
    done = place / DONE
    done.mkdir(parents=True, exist_ok=True)
    path = done / (game.setting.match_id + SUFFIX)
    write(path, record.dumps(record.of(game.loaded, game.log)))
    (place / (game.setting.match_id + SUFFIX)).unlink(missing_ok=True)
    return path


def latest(place: Path) -> Saved | None:
    """The match left last; None if there is none."""
    try:
        files = sorted(place.glob("*" + SUFFIX), key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return None
    for path in files:
        setting = _setting(path)
        if setting is not None:
            return Saved(path, setting)
    return None


def _setting(path: Path) -> Setting | None:
    try:
        with path.open(encoding="utf-8") as stream:
            first = stream.readline(1 << 16)
        return msgspec.json.decode(first.removeprefix(MARK), type=Setting) if first.startswith(MARK) else None
    except (OSError, ValueError, msgspec.MsgspecError):
        return None


def resume(saved: Saved, folders: tuple[Path, ...] = ()) -> Game:
    """The match of a file, ready to go on. Raises Fault where file or rulebook have changed."""
    kept = load(saved.path)
    loaded: Loaded = catalog.load(saved.setting.rulebook, folders)
    log: list[MatchEvent] = []
    steps: list[Step] = []
    for line in play(loaded, kept):
        for step in line.steps:
            log += step.events
            steps = [] if isinstance(step.command, NextDeal) else [*steps, step]
    lines = [line.text for line in kept.lines if line.kind in ("command", "check")]
    lines = ["check" if line.startswith("check") else line for line in lines]
    return Game(loaded, saved.setting, Past(log, lines, tuple(steps)))


def set_aside(saved: Saved) -> Path:
    """Move a file that cannot be read out of the way, so that it is not offered again."""
    target = saved.path.with_name(saved.path.name + BROKEN)
    saved.path.replace(target)
    return target
