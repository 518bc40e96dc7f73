"""Finding and opening rulebooks: the shipped ones by name, others by path or in given folders.

The only module of this room that touches files. Not here: what is in them (``reader`` …).
"""

from __future__ import annotations

import stat
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from tuolaji.faults import Fault, cause, reason_of
from tuolaji.rulebook.assembly import assemble
from tuolaji.rulebook.findings import RulebookFaults
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.reader import MOST_BYTES, Source, read_bytes

BASE: Final = "base"
MOST_ANCESTORS: Final = 8
SUFFIX: Final = ".toml"

_FOLDER: Final = Path(__file__).parent.parent / "rulebooks"


@cache
def names() -> tuple[str, ...]:
    """The shipped rulebooks in alphabetical order, without the base they share."""
    return tuple(name for name in _shipped() if name != BASE)


def load(name_or_path: str, extra_dirs: Sequence[Path] = (), *, thorough: bool = False) -> Loaded:
    """A rulebook by shipped name, by name in one of `extra_dirs` (``NAME.toml``), or by path (anything with a slash
    or ending in ``.toml``).

    Shipped names are looked up first and loaded once; `thorough` lints them as a user's file. Raises Fault
    ``rulebook_unknown`` (facts: value, nearest, allowed) or RulebookFaults.
    """
    if name_or_path in _shipped() and not thorough:
        return _load_shipped(name_or_path)
    found = _find(name_or_path, extra_dirs, None)
    if found is None:
        raise _unknown("rulebook_unknown", name_or_path, extra_dirs)
    return assemble(_chain(found, extra_dirs), thorough=thorough)


def load_text(text: str, file: str = "", extra_dirs: Sequence[Path] = ()) -> Loaded:
    """A rulebook from its text; it may extend shipped books and those of `extra_dirs`. Raises RulebookFaults."""
    return assemble(_with_ancestors(read_bytes(text.encode(), file), None, extra_dirs))


def available(extra_dirs: Sequence[Path] = ()) -> dict[str, Path]:
    """Names that `load` knows → their files: the shipped ones and those of `extra_dirs`."""
    found = {}
    for folder in reversed(extra_dirs):
        try:
            entries = sorted(folder.glob("*" + SUFFIX))
        except OSError:
            continue
        found.update({entry.stem: entry for entry in entries})
    return {**found, **{name: _FOLDER / (name + SUFFIX) for name in names()}}


@cache
def _shipped() -> tuple[str, ...]:
    return tuple(sorted(entry.stem for entry in _FOLDER.glob("*" + SUFFIX)))


@cache
def _load_shipped(name: str) -> Loaded:
    return assemble(_chain(_FOLDER / (name + SUFFIX), ()))


def is_path(text: str) -> bool:
    """Whether `load` takes it for a path, not for a name."""
    return "/" in text or "\\" in text or text.endswith(SUFFIX)


def _find(name_or_path: str, extra_dirs: Sequence[Path], beside: Path | None) -> Path | None:
    """The file of a name or path; `beside`: the file that mentions it."""
    if is_path(name_or_path):
        return beside.parent / name_or_path if beside is not None else Path(name_or_path)
    if name_or_path in _shipped():
        return _FOLDER / (name_or_path + SUFFIX)
    for folder in (*extra_dirs, *([beside.parent] if beside is not None else [])):
        file = folder / (name_or_path + SUFFIX)
        with suppress(OSError, ValueError):  # a name that no file can have
            if file.exists():
                return file
    return None


def _unknown(code: str, name: str, extra_dirs: Sequence[Path]) -> Fault:
    from tuolaji.rulebook.check import nearest

    known = sorted(available(extra_dirs))
    return Fault(code, {"value": name[:80], "nearest": nearest(name[:80], known), "allowed": known})


def _chain(file: Path, extra_dirs: Sequence[Path]) -> list[Source]:
    """The book and its ancestors, oldest first."""
    return _with_ancestors(_read(file), file, extra_dirs)


def _with_ancestors(source: Source, file: Path | None, extra_dirs: Sequence[Path]) -> list[Source]:
    chain = [source]
    seen = {_identity(file)} if file is not None else set()
    while parent := _parent_name(chain[0]):
        place = _Place(chain[0].file, chain[0].line(("rulebook", "extends")))
        if len(chain) > MOST_ANCESTORS:
            raise RulebookFaults([place.fault("extends_too_deep", {"most": MOST_ANCESTORS})])
        file = _find(parent, extra_dirs, file)
        if file is None:
            unknown = _unknown("extends_unknown", parent, extra_dirs)
            raise RulebookFaults([place.fault(unknown.code, unknown.facts)])
        if _identity(file) in seen:
            raise RulebookFaults([place.fault("extends_cycle", {"names": [book.name for book in chain]})])
        seen.add(_identity(file))
        chain.insert(0, _read_parent(file, parent, place))
    _refuse_same_names(chain)
    return chain


class _Place(NamedTuple):
    """Where a file names what it extends."""

    file: str
    line: int

    def fault(self, code: str, facts: Mapping[str, Any]) -> Fault:
        return Fault(code, facts, file=self.file, line=self.line, key="rulebook.extends")


def _parent_name(source: Source) -> str:
    parent = source.head.get("extends")
    return parent if isinstance(parent, str) else ""


def _identity(file: Path) -> str:
    try:
        return str(file.resolve())
    except (OSError, RuntimeError, ValueError):
        return str(file)


def _refuse_same_names(chain: Sequence[Source]) -> None:
    """Citations begin with the book's name, so books that build on each other need different ones."""
    taken: dict[str, Source] = {}
    for source in chain:
        if source.name and source.name in taken:
            line = source.line(("rulebook", "name"))
            facts = {"value": source.name, "other": taken[source.name].file}
            raise RulebookFaults([Fault("name_taken", facts, file=source.file, line=line, key="rulebook.name")])
        taken[source.name] = source


def _read_parent(file: Path, parent: str, place: _Place) -> Source:
    try:
        return _read(file)
    except RulebookFaults:
        raise
    except Fault as fault:
        facts = {"value": parent[:80], **cause(fault)}
        raise RulebookFaults([place.fault("extends_unreadable", facts)]) from None


@cache
def _read_shipped(file: Path) -> Source:
    return read_bytes(file.read_bytes(), f"{_FOLDER.name}/{file.name}", trusted=True)


def _read(file: Path) -> Source:
    """Raises Fault ``file_missing``, ``file_is_folder``, ``file_not_regular`` or ``file_unreadable`` (facts: reason)
    and RulebookFaults for what is in it."""
    if file.parent == _FOLDER:
        return _read_shipped(file)
    name = str(file)
    try:
        mode = file.stat().st_mode
        if stat.S_ISDIR(mode):
            raise Fault("file_is_folder", file=name)
        if not stat.S_ISREG(mode):
            raise Fault("file_not_regular", file=name)
        with file.open("rb") as stream:
            return read_bytes(stream.read(MOST_BYTES + 1), name)
    except FileNotFoundError:
        raise Fault("file_missing", file=name) from None
    except (OSError, ValueError) as error:
        raise Fault("file_unreadable", {"reason": reason_of(error)}, file=name[:200]) from None
