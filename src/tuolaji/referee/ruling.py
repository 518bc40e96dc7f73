"""Rulings as data: what one says, what may be asked of the docket (commands), and what has happened to it (events).

Not here: whether a command is carried out (``ruling_decide``), the fold (``docket``).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tuolaji.match.course import Orders
from tuolaji.rulebook.schema_event import Effect

Authority = Literal["staff", "referee", "director", "arbitration_committee"]
RANKS: tuple[Authority, ...] = ("staff", "referee", "director", "arbitration_committee")
"""Who may rule, lowest first: what one may decide, all after him may."""


class Ruling(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was ruled.

    deal: the deal it falls on, 0 = before the first. report: ``{"event": name, fact: value …}`` in the casebook's
    notation. event: the offence that answered. side, seat: at fault, None where both, nobody or not known. nth: which
    time it was; given: the report said so itself. choice, chosen_by: the option taken and whose choice it was. award:
    the effect of whoever decided, where the words leave it to him. outcome: consequences by the casebook's keys.
    orders: what the match carries out. clause: citation. by, authority: who ruled. reason: his words. counts: it is one
    of the times."""

    deal: int
    report: dict[str, Any]
    event: str
    authority: Authority
    by: str
    side: int | None = None
    seat: int | None = None
    nth: int = 1
    given: bool = False
    choice: str = ""
    chosen_by: str = ""
    award: Effect | None = None
    outcome: dict[str, Any] = {}
    orders: tuple[Orders, ...] = ()
    clause: str = ""
    reason: str = ""
    counts: bool = True


def weighs(award: Effect) -> bool:
    """Whether an award says anything."""
    return award != Effect()


# --- commands


class Command(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Asked of the docket. `by`: who asks; `authority`: as what; `at_ms`: the caller's clock."""

    ruling_id: str
    by: str = ""
    authority: Authority = "referee"
    at_ms: int = 0


class MakeRuling(Command, frozen=True, kw_only=True, tag="make_ruling"):
    """Rule on an incident (a new one, or one referred to a higher authority).

    report: event and facts; `refer`: what is beyond the authority goes to whoever may decide it."""

    deal: int
    report: dict[str, Any]
    award: Effect | None = None
    reason: str = ""
    refer: bool = False


class AmendRuling(Command, frozen=True, kw_only=True, tag="amend_ruling"):
    """Rule anew on the same incident; what is left out stays. `award`: None stays, an empty effect takes it away."""

    reason: str
    report: dict[str, Any] | None = None
    deal: int | None = None
    award: Effect | None = None


class WithdrawRuling(Command, frozen=True, kw_only=True, tag="withdraw_ruling"):
    """Take a ruling back."""

    reason: str


class AppealRuling(Command, frozen=True, kw_only=True, tag="appeal_ruling"):
    """A side appeals; the ruling stands meanwhile."""

    side: int
    grounds: str = ""


class DecideAppeal(Command, frozen=True, kw_only=True, tag="decide_appeal"):
    """Answer an appeal: `upheld` withdraws the ruling or, with a report or an award, amends it."""

    upheld: bool
    reason: str = ""
    report: dict[str, Any] | None = None
    award: Effect | None = None


RulingCommand = MakeRuling | AmendRuling | WithdrawRuling | AppealRuling | DecideAppeal


# --- events


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Has happened to a ruling."""

    ruling_id: str
    by: str
    authority: Authority
    at_ms: int = 0


class RulingMade(Event, frozen=True, kw_only=True, tag="ruling_made"):
    """A ruling was made."""

    ruling: Ruling


class RulingReferred(Event, frozen=True, kw_only=True, tag="ruling_referred"):
    """The incident was put before a higher authority, `to`; nothing follows yet."""

    ruling: Ruling
    to: Authority


class RulingAmended(Event, frozen=True, kw_only=True, tag="ruling_amended"):
    """Another ruling stands in its place. `why`: ``amended``, ``appeal``, ``recounted`` (an earlier one fell away)."""

    ruling: Ruling
    why: Literal["amended", "appeal", "recounted"]
    reason: str = ""


class RulingWithdrawn(Event, frozen=True, kw_only=True, tag="ruling_withdrawn"):
    """The ruling has no effect any more. `why`: ``withdrawn`` or ``appeal``."""

    why: Literal["withdrawn", "appeal"]
    reason: str = ""


class RulingAppealed(Event, frozen=True, kw_only=True, tag="ruling_appealed"):
    """A side appealed to `to`."""

    side: int
    to: Authority
    grounds: str = ""
    clause: str = ""


class AppealDecided(Event, frozen=True, kw_only=True, tag="appeal_decided"):
    """The appeal was upheld or dismissed; what follows from an upheld one stands in the next event."""

    upheld: bool
    reason: str = ""


RulingEvent = RulingMade | RulingReferred | RulingAmended | RulingWithdrawn | RulingAppealed | AppealDecided
