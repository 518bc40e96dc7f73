"""Which side an incident falls on: as a role in the deal (declarers, opponents), as a side of the table, or both.

Not here: what the side pays or loses (``remedy``).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from tuolaji.referee.incident import DECLARERS, OPPONENTS, ROLES, Facts
from tuolaji.rulebook.schema_event import Offence
from tuolaji.seating import SIDES, parse_seat, parse_side, side_of

Role = Literal["declarers", "opponents", "both", "nobody", ""]


class Blame(NamedTuple):
    """`role` in the deal, "" where it is not known; `side` of the table (0 EW, 1 NS), None where it is not known."""

    role: Role
    side: int | None

    def innocent_role(self) -> str:
        """The other role; "" if none or both are at fault or it is not known."""
        if self.role in ROLES:
            return OPPONENTS if self.role == DECLARERS else DECLARERS
        return ""


def blame(offence: Offence, facts: Facts) -> Blame:
    """Who is at fault: nobody where the rulebook says so, else as reported, else as the rulebook presumes."""
    if offence.at_fault in ("nobody", "both"):
        return Blame(offence.at_fault, None)
    if facts.offenders:
        return _reported(facts)
    if offence.at_fault in (DECLARERS, OPPONENTS):
        return _with_side(offence.at_fault, facts.declaring_side)
    return Blame("", None)


def _reported(facts: Facts) -> Blame:
    roles = {_role(name, facts.declaring_side) for name in facts.offenders}
    sides = {_side(name, facts.declaring_side) for name in facts.offenders}
    if {DECLARERS, OPPONENTS} <= roles or {0, 1} <= sides:
        return Blame("both", None)
    role: Role = DECLARERS if DECLARERS in roles else OPPONENTS if OPPONENTS in roles else ""
    return Blame(role, next((side for side in sides if side is not None), None))


def _with_side(role: Literal["declarers", "opponents"], declaring_side: int | None) -> Blame:
    return Blame(role, _side(role, declaring_side))


def _side(name: str, declaring_side: int | None) -> int | None:
    if name in ROLES:
        return None if declaring_side is None else declaring_side ^ (name == OPPONENTS)
    return parse_side(name) if name in SIDES else side_of(parse_seat(name))


def _role(name: str, declaring_side: int | None) -> str:
    if name in ROLES:
        return name
    if declaring_side is None:
        return ""
    return DECLARERS if _side(name, declaring_side) == declaring_side else OPPONENTS
