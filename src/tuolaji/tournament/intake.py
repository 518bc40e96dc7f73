"""Entries of a sheet taken into a competition: every row or none. Names get ids beside the log, the log gets the ids.

Not here: reading a sheet (``sheet``), whether an entry is taken (``decide``), who writes the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament.command import TakeEntry
from tuolaji.tournament.decide import decide
from tuolaji.tournament.directory import Directory, Kind, Named, folded
from tuolaji.tournament.event import Event
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.sheet import Problem, Row
from tuolaji.tournament.state import State

LONGEST_ID: Final = 20
MARK: Final = 8
"""Signs of a long section's id that stand for its whole name."""


class Intake(NamedTuple):
    """What a sheet would bring: names to put beside the log, commands and the events they give, or (then the others are
    empty) what is wrong, row by row."""

    names: tuple[Named, ...]
    commands: tuple[TakeEntry, ...]
    events: tuple[Event, ...]
    problems: tuple[Problem, ...]


def take_in(
    loaded: Loaded,
    state: State,
    names: Directory,
    rows: Sequence[Row],
    *,
    at_ms: int = 0,
    by: str = "desk",
    reason: str = "",
    roles: Sequence[str] = (),
) -> Intake:
    """Try all rows; neither `state` nor `names` changes. Facts of problems carry names as the sheet has them."""
    desk = _Desk(state, names, roles)
    commands: list[TakeEntry] = []
    events: list[Event] = []
    problems: list[Problem] = []
    for row in rows:
        try:
            command = desk.entered(row, at_ms, by, reason)
            told = decide(loaded, desk.state, command)
        except Fault as fault:
            problems.append(Problem(row.number, fault.code, desk.said(fault)))
            continue
        desk.state = fold(told, desk.state)
        commands.append(command)
        events += told
    if problems:
        return Intake((), (), (), tuple(problems))
    return Intake(tuple(desk.new), tuple(commands), tuple(events), ())


class _Desk:
    """Names and ids while a sheet is tried."""

    def __init__(self, state: State, names: Directory, roles: Sequence[str]) -> None:
        self.state, self.roles = state, roles
        self.ids = {(one.kind, folded(one.name)): one.id for one in names.found.values() if one.name}
        self.known = {(one.kind, one.id): one.name for one in names.found.values()}
        self.count = Counter(kind for kind, _ in self.known)
        self.new: list[Named] = []
        self.sections: dict[str, str] = {}

    def entered(self, row: Row, at_ms: int, by: str, reason: str) -> TakeEntry:
        """The command of a row. Raises Fault ``entry_exists``, ``name_bad``, ``name_too_long``."""
        known = self.ids.get(("entry", folded(row.name)), "")
        if known in self.state.entries:  # a name alone was put down for entries that could not be written
            raise Fault("entry_exists", {"entry": row.name})
        entry = self.named("entry", row.name)
        persons = [self.named("person", name, phone) for name, phone in zip(row.players, row.phones, strict=True)]
        return TakeEntry(
            at_ms=at_ms,
            by=by,
            reason=reason,
            entry=entry,
            players=tuple(persons),
            unit=self.named("unit", row.unit) if row.unit else "",
            seed=row.seed,
            section=self.sections.get(row.section) or self.section(row.section),
        )

    def section(self, name: str) -> str:
        """The id of a section; in an event of several halls it begins with the part's name."""
        found, earlier = section_id(name), spelled(name)[:LONGEST_ID]
        if earlier in self.state.sections() and found not in self.state.sections():
            return earlier  # taken in before long names were marked
        known = found.startswith(self.state.part) or found in self.state.sections()
        self.sections[name] = found if known else self.state.part + found
        return self.sections[name]

    def named(self, kind: Kind, name: str, phone: str = "") -> str:
        """The id of a name, a new one if it has none."""
        key = (kind, folded(name))
        if key not in self.ids:
            made = Named(kind=kind, id=self.fresh(kind), name=name, phone=phone)
            Directory().put(made, self.roles)
            self.ids[key] = made.id
            self.known[kind, made.id] = name
            self.new.append(made)
        return self.ids[key]

    def fresh(self, kind: Kind) -> str:
        """An id nobody has; in an event of several halls it begins with the part's name."""
        while True:
            self.count[kind] += 1
            found = f"{self.state.part}{kind[0]}{self.count[kind]}"
            if (kind, found) not in self.known and found not in self.state.entries:
                return found

    def said(self, fault: Fault) -> dict[str, object]:
        """The facts of a fault with names in place of ids."""
        kinds: dict[str, Kind] = {"entry": "entry", "player": "person", "unit": "unit"}
        return {
            key: self.known.get((kinds[key], value), value) if key in kinds and isinstance(value, str) else value
            for key, value in fault.facts.items()
        }


def section_id(name: str) -> str:
    """The id of a section by its name: letters and digits, Chinese ones spelled as numbers. A long one is cut, and ends
    with a mark of the whole name, so that two long names that begin alike stay two sections."""
    found = spelled(name)
    if len(found) <= LONGEST_ID:
        return found
    return found[: LONGEST_ID - MARK] + sha256(found.encode()).hexdigest()[:MARK]


def spelled(name: str) -> str:
    """A name in the letters that ids have."""
    if name.isascii():
        return "".join(one for one in name if one.isalnum() or one in "-_")
    return "".join(one if one.isascii() and one.isalnum() else f"{ord(one):x}" for one in name if one.isalnum())
