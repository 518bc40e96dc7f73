"""The docket of a match: all rulings with their versions and appeals, as the fold of their events. Never refuses.

Not here: permission (``ruling_decide``), rows for people (``ledger``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.match.course import Orders
from tuolaji.referee import ruling as said
from tuolaji.referee.ruling import Ruling, RulingEvent

Status = Literal["stands", "appealed", "referred", "withdrawn"]


class Version(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One version of a ruling: what it says, and how and when it came to be."""

    ruling: Ruling
    at_ms: int
    by: str
    why: Literal["made", "referred", "amended", "appeal", "recounted"]
    reason: str = ""


class Appeal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An appeal. upheld: None while it is open."""

    side: int
    to: str
    at_ms: int
    grounds: str = ""
    upheld: bool | None = None
    decided_by: str = ""
    reason: str = ""


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A ruling and its history. referred_to: the authority it waits for."""

    ruling_id: str
    versions: tuple[Version, ...]
    status: Status = "stands"
    referred_to: str = ""
    appeals: tuple[Appeal, ...] = ()
    withdrawn: str = ""
    """Why it was withdrawn, in its author's words."""

    @property
    def ruling(self) -> Ruling:
        """What it says now."""
        return self.versions[-1].ruling

    @property
    def in_force(self) -> bool:
        """Whether it has its effect: an appeal alone changes nothing."""
        return self.status in ("stands", "appealed")


class Docket(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All rulings in the order they were made."""

    entries: tuple[Entry, ...] = ()

    def get(self, ruling_id: str) -> Entry | None:
        """A ruling by its id."""
        return next((entry for entry in self.entries if entry.ruling_id == ruling_id), None)

    def orders(self, deal: int) -> tuple[Orders, ...]:
        """The orders in force that fall on a deal, in the order of the rulings."""
        return tuple(o for entry in self.entries if entry.in_force for o in entry.ruling.orders if o.deal == deal)

    def deals(self) -> set[int]:
        """The deals on which some order in force falls."""
        return {order.deal for entry in self.entries if entry.in_force for order in entry.ruling.orders}


def fold(events: Iterable[RulingEvent], docket: Docket | None = None) -> Docket:
    """The docket after these events."""
    docket = Docket() if docket is None else docket
    for event in events:
        docket = evolve(docket, event)
    return docket


def evolve(docket: Docket, event: RulingEvent) -> Docket:
    """The docket after an event."""
    before = docket.get(event.ruling_id)
    after = _changed(before, event)
    if after is None:
        return docket
    if before is None:
        return Docket(entries=(*docket.entries, after))
    return Docket(entries=tuple(after if entry.ruling_id == event.ruling_id else entry for entry in docket.entries))


def _changed(entry: Entry | None, event: RulingEvent) -> Entry | None:
    if isinstance(event, said.RulingMade | said.RulingReferred):
        return _opened(entry, event)
    if entry is None:
        return None
    if isinstance(event, said.RulingAmended):
        version = Version(ruling=event.ruling, at_ms=event.at_ms, by=event.by, why=event.why, reason=event.reason)
        return replace(entry, versions=(*entry.versions, version))
    if isinstance(event, said.RulingWithdrawn):
        return replace(entry, status="withdrawn", withdrawn=event.reason)
    if isinstance(event, said.RulingAppealed):
        appeal = Appeal(side=event.side, to=event.to, at_ms=event.at_ms, grounds=event.grounds)
        return replace(entry, status="appealed", appeals=(*entry.appeals, appeal))
    last = replace(entry.appeals[-1], upheld=event.upheld, decided_by=event.by, reason=event.reason)
    return replace(entry, status="stands", appeals=(*entry.appeals[:-1], last))


def _opened(entry: Entry | None, event: said.RulingMade | said.RulingReferred) -> Entry:
    """A new ruling, or the answer to one that was referred."""
    referred = event.to if isinstance(event, said.RulingReferred) else ""
    why: Literal["referred", "made"] = "referred" if referred else "made"
    version = Version(ruling=event.ruling, at_ms=event.at_ms, by=event.by, why=why, reason=event.ruling.reason)
    before = () if entry is None else entry.versions
    status: Status = "referred" if referred else "stands"
    return Entry(ruling_id=event.ruling_id, versions=(*before, version), status=status, referred_to=referred)
