"""Two halls of one competition put together: their logs shared a beginning, then each went on in its own sections.

What only one of them says is taken over; what both decided, each in its own way, is told and stays as the first has it.
Merging again changes nothing. Not here: files (``record``).
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

import msgspec
from msgspec import structs

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import event as told
from tuolaji.tournament.directory import Directory
from tuolaji.tournament.event import Event
from tuolaji.tournament.evolve import evolve
from tuolaji.tournament.record import EventFile
from tuolaji.tournament.state import State

OWN: Final = (
    told.EventOpened,
    told.PublishingSet,
    told.SelfCheckInSet,
    told.ResultsReleased,
    told.ReviewOpened,
    told.ReviewClosed,
)
"""What each hall says for itself: the first hall's word counts."""


class Conflict(NamedTuple):
    """Something both halls decided. what: ``match``, ``draw``, ``entry``, ``slot_word``, ``name`` …; id: which one."""

    what: str
    id: str


class Merged(NamedTuple):
    """The competition put together, how many events were taken over, what was left out."""

    file: EventFile
    added: int
    conflicts: tuple[Conflict, ...]


def merged(loaded: Loaded, first: EventFile, second: EventFile) -> Merged:
    """Neither file changes. Raises Fault ``merge_foreign`` (facts: event, other) unless both are the same competition
    under the same rulebook and format."""
    one, two = first.state, second.state
    if (one.event_id, one.digest, one.form) != (two.event_id, two.digest, two.form):
        raise Fault("merge_foreign", {"event": one.event_id, "other": two.event_id})
    mine, theirs = _only(first.log, second.log), _only(second.log, first.log)
    keys = {_key(event, one) for event in mine}
    state, taken = one, []
    conflicts: dict[Conflict, None] = {}
    for event in theirs:
        if isinstance(event, OWN):
            continue
        if isinstance(event, told.TablesNamed):
            added = tuple(table for table in event.tables if table not in state.tables)
            if not added:
                continue
            event = structs.replace(event, tables=(*state.tables, *added))
        key = _key(event, two)
        after = None if key in keys or _hangs(event, two, keys) else _after(state, event)
        if after is None:
            conflicts[Conflict(*key)] = None
            continue
        state = after
        taken.append(event)
    names, unlike = _names(first.names, second.names)
    held = [*first.held, *(other for other in second.held if other not in first.held)]
    file = EventFile(names=names, held=held, log=[*first.log, *taken], state=state)
    return Merged(file, len(taken), (*conflicts, *unlike))


def other_hall(file: EventFile, part: str) -> EventFile:
    """Where another hall of a competition begins: the same one, opened under its own part. Raises Fault
    ``event_not_open``, ``part_taken`` (facts: part)."""
    opened = next(iter(file.log), None)
    if not isinstance(opened, told.EventOpened):
        raise Fault("event_not_open")
    if part == opened.part or not opened.part:
        raise Fault("part_taken", {"part": part})
    found = EventFile()
    found.add([structs.replace(opened, part=part)])
    return found


def _hangs(event: Event, state: State, keys: set[tuple[str, str]]) -> bool:
    """Whether an event is about a match of a draw that the first hall has made in its own way."""
    games = [state.games[name] for name in _matches(event) if name in state.games]
    plans = [state.draws[game.draw].plan for game in games]
    return any(("draw", f"{plan.section or '-'}/{plan.stage}/{plan.round}") in keys for plan in plans)


def _matches(event: Event) -> tuple[str, ...]:
    """The matches an event is about."""
    if isinstance(event, told.TablesAssigned):
        return tuple(event.tables)
    if isinstance(event, told.RefereesAssigned):
        return tuple(event.referees)
    if isinstance(event, told.RoundStarted | told.RoundTakenBack | told.SlotPlanned):
        return event.matches
    match: str = getattr(event, "match", "")
    return (match,) if match else ()


def _only(log: list[Event], other: list[Event]) -> list[Event]:
    """Events of a log that the other one does not have, each as often as it is missing there. Compared with all fields
    written out: whether an encoder leaves a default out depends on where the value came from."""
    left = Counter(map(repr, other))
    found = []
    for event in log:
        text = repr(event)
        if left[text]:
            left[text] -= 1
        else:
            found.append(event)
    return found


def _after(state: State, event: Event) -> State | None:
    """The state after an event; None where what it is about is not there (it hangs on something left out)."""
    if isinstance(event, told.EntryTaken) and event.entry in state.entries:
        return None
    try:
        return evolve(state, event)
    except (KeyError, IndexError):
        return None


def _key(event: Event, state: State) -> tuple[str, str]:
    """What an event is about: two halls that both speak about it have a conflict."""
    if isinstance(event, told.DrawCommitted):
        return "draw", f"{event.plan.section or '-'}/{event.plan.stage}/{event.plan.round}"
    if isinstance(event, told.LotsDrawn | told.DrawSetAside | told.DrawUndone | told.DrawRestored):
        plan = state.draws[event.draw].plan
        return "draw", f"{plan.section or '-'}/{plan.stage}/{plan.round}"
    if isinstance(event, told.RoundStarted | told.SheetsPrinted | told.BoardsDealt | told.BoardsOpened):
        return "round", f"{event.section or '-'}/{event.stage}/{event.round}"
    if isinstance(event, told.TieSettled):
        return "tie", f"{event.section or '-'}/{event.stage}/{','.join(sorted(event.order))}"
    for what, name in (("match", "match"), ("entry", "entry"), ("unit", "unit"), ("slot_word", "slot")):
        value = getattr(event, name, "")
        if value:
            return what, value
    return type(event).__name__, msgspec.json.encode(event).decode()


def _names(first: Directory, second: Directory) -> tuple[Directory, list[Conflict]]:
    """Names of both; who was forgotten in one hall stays forgotten."""
    found, unlike = Directory(), []
    found.found = dict(first.found)
    for key, named in second.found.items():
        mine = found.found.get(key)
        if mine is None or named.erased:
            found.found[key] = named
        elif mine != named and not mine.erased:
            unlike.append(Conflict("name", named.id))
    return found, unlike
