"""Which time it is: the fact ``count`` of an incident from those ruled on before.

Not here: what the n-th time brings (``remedy``), the ledger that keeps them.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.referee.lookup import MOST_STEPS
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_event import Offence
from tuolaji.seating import side_of


class Entry(Struct, frozen=True, kw_only=True):
    """An incident as far as counting needs it: its name, the seat at fault, and where in the event it happened."""

    event: str
    seat: int
    deal: int = 0
    match: str = ""
    round: str = ""


def nth(loaded: Loaded, earlier: Iterable[Entry], entry: Entry) -> int:
    """1 for the first time, counted per side or player and within deal, match, round or event as the rulebook says.

    Raises Fault ``incident_unknown`` (facts: event, rulebook)."""
    name, offence = _counted(loaded, entry.event)
    joint = {name, *(_counted(loaded, other)[0] for other in offence.counted.jointly_with)}
    return 1 + sum(
        _same_party(offence, before, entry)
        and _same_span(offence, before, entry)
        and _counted(loaded, before.event)[0] in joint
        for before in earlier
    )


def _counted(loaded: Loaded, event: str) -> tuple[str, Offence]:
    """The offence an incident counts as."""
    offences = loaded.book.offences.list
    if event not in offences:
        raise Fault("incident_unknown", {"event": event, "rulebook": loaded.name})
    for _ in range(MOST_STEPS):
        following = offences[event].same_as or offences[event].becomes
        if not following or following == event:
            break
        event = following
    return event, offences[event]


def _same_party(offence: Offence, before: Entry, entry: Entry) -> bool:
    if offence.counted.per == "player":
        return before.seat == entry.seat
    return side_of(before.seat) == side_of(entry.seat)


def _same_span(offence: Offence, before: Entry, entry: Entry) -> bool:
    within = offence.counted.within
    if within == "event":
        return True
    if within == "round":
        return before.round == entry.round
    same_match = (before.round, before.match) == (entry.round, entry.match)
    return same_match and (within == "match" or before.deal == entry.deal)
