"""What referees at a table look like to those who see it, and the answers to their questions. Moments are of the
server's wall clock, seats and sides numbers.

Not here: how it is filled (``desk_view``, ``desk_answers``).
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tuolaji.referee.finding import Finding
from tuolaji.referee.ruling import Authority, Ruling
from tuolaji.services.live_shape import PreviewView
from tuolaji.services.table_command import CallAbout, Cards


class RefereeView(Struct, frozen=True, kw_only=True):
    """A referee who is or was here. here, looking: since when he is there, and sees all hands."""

    label: str
    here: int | None = None
    looking: int | None = None


class TableCallView(Struct, frozen=True, kw_only=True):
    """A call of the referee by a seat. by: key of the referee who saw it."""

    seat: int
    about: CallAbout
    text: str
    at: int
    seen: int | None = None
    done: int | None = None
    by: str = ""


class BackView(Struct, frozen=True, kw_only=True):
    """Play of a deal went back to the lead of trick `trick` (from 0)."""

    deal: int
    trick: int
    tricks: int
    at: int
    by: str
    reason: str


class TableRulingVersionView(Struct, frozen=True, kw_only=True):
    """One version of a ruling; by: a referee's key."""

    ruling: Ruling
    at: int
    by: str
    why: str
    reason: str


class TableAppealView(Struct, frozen=True, kw_only=True):
    """An appeal of a side; upheld None while it is open."""

    side: int
    to: str
    at: int
    grounds: str
    upheld: bool | None = None
    reason: str = ""


class TableRulingView(Struct, frozen=True, kw_only=True):
    """A ruling with its history, as ``referee.docket.Entry``: the last version holds."""

    ruling_id: str
    status: str
    in_force: bool
    referred_to: str
    withdrawn: str
    versions: tuple[TableRulingVersionView, ...]
    appeals: tuple[TableAppealView, ...]


class DeskView(Struct, frozen=True, kw_only=True):
    """Referees at a table. links: how many were given out; least: the lowest that holds; authority: of the last;
    linker: key id from which its secret is derived. referees by key; calls and rulings by number from 0, as they came.
    muted: seats; autoplay, takeback: allowed or forbidden by a referee, absent where the settings say."""

    links: int = 0
    least: int = 1
    authority: Authority = "referee"
    linker: str = ""
    referees: dict[str, RefereeView] = {}
    calls: dict[str, TableCallView] = {}
    rulings: dict[str, TableRulingView] = {}
    back: tuple[BackView, ...] = ()
    muted: Cards = ()
    autoplay: bool | None = None
    takeback: bool | None = None


class DealActView(Struct, frozen=True, kw_only=True):
    """Something that was done in a deal, or to it: event number, moment, and how long after the one before (without
    pauses). event: as it may be seen."""

    seq: int
    at: int
    took: int
    event: dict[str, Any]


class TableFinding(Struct, frozen=True, kw_only=True):
    """Something wrong that was found. id: the same as long as it is found; text: in words."""

    id: str
    found: Finding
    text: str = ""


class DeskReply(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The answer to a question about rulings: the part that was asked for. ruling: as it stands, with what follows from
    it line by line (text and weight), and what its clause says."""

    preview: PreviewView | None = None
    report: dict[str, Any] | None = None
    acts: tuple[DealActView, ...] | None = None
    findings: tuple[TableFinding, ...] | None = None
    ruling: Ruling | None = None
    lines: tuple[tuple[str, str], ...] = ()
    statement: str = ""
