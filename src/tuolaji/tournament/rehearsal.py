"""A competition copied for rehearsing: its entries, format, tables, referees and prizes as a test event, nothing drawn.

The competition itself is only read. Not here: playing the copy (``simulation``, ``services.event_rehearsal``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.tournament import event as told
from tuolaji.tournament.directory import Directory, Kind, Named
from tuolaji.tournament.record import EventFile

PREPARED: Final = (
    told.UnitAdmitted,
    told.EntryTaken,
    told.EntryWithdrawn,
    told.EntryReturned,
    told.PlayerReplaced,
    told.TablesNamed,
    told.TableTakenOut,
    told.RefereeNamed,
    told.PrizesNamed,
    told.PublishingSet,
    told.SelfCheckInSet,
)
"""What is prepared before anything is drawn."""


def copied(file: EventFile, event_id: str, called: Callable[[Kind, int], str] | None = None) -> EventFile:
    """The copy. called: what the n-th person, entry or unit is called in place of his name; None: names are kept.
    Telephone numbers are left out. Raises Fault ``event_not_open``."""
    if not file.log or not isinstance(file.log[0], told.EventOpened):
        raise Fault("event_not_open")
    opened = replace(file.log[0], event_id=event_id, test=True, closes_ms=0)
    made = EventFile(names=_names(file.names, called))
    made.add([opened])
    for event in file.log[1:]:
        if isinstance(event, told.EntryTaken):
            made.add([replace(event, late=0)])
        elif isinstance(event, PREPARED):
            made.add([event])
    return made


def _names(names: Directory, called: Callable[[Kind, int], str] | None) -> Directory:
    found, counts = Directory(), dict[Kind, int]()
    for one in names.found.values():
        number = counts[one.kind] = counts.get(one.kind, 0) + 1
        name = one.name if called is None or not one.name else called(one.kind, number)
        found.found[one.kind, one.id] = Named(kind=one.kind, id=one.id, name=name, erased=one.erased)
    return found
