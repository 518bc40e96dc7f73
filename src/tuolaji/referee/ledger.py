"""The ledger: penalties and rulings per side and match, apart from play, and its export as CSV and JSON.

Rows speak in codes, names of sides and seats, numbers and citations; sentences are made by ``wording``. Not here: the
rulings themselves (``docket``).
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct, to_builtins

from tuolaji.match.course import ChargePoints, FixResult, LoseMatch, MoveLevel, TakeBack
from tuolaji.referee.docket import Docket, Entry
from tuolaji.seating import SEATS, SIDES


class LedgerRow(Struct, frozen=True, kw_only=True):
    """A ruling as it stands, for one side or ("") for none or both.

    nth: which time it was. points: charged against the side. levels_EW, levels_NS: levels moved apart from results.
    takes: the side a deal went to. void: the deal does not count. lost: what the side lost. in_force: it has effect.
    versions: how often it was written. appeal: "", ``open``, ``upheld`` or ``dismissed``."""

    match: str
    ruling: str
    at_ms: int
    deal: int
    event: str
    side: str
    seat: str
    nth: int
    status: str
    in_force: bool
    sanction: str
    warning: bool
    violations: int
    points: int
    levels_EW: int
    levels_NS: int
    takes: str
    void: bool
    lost: str
    choice: str
    clause: str
    authority: str
    by: str
    versions: int
    appeal: str
    reason: str


class Account(Struct, frozen=True, kw_only=True):
    """What stands against a side: rulings in force, warnings, violations, points; times by offence."""

    side: str
    rulings: int = 0
    warnings: int = 0
    violations: int = 0
    points: int = 0
    times: dict[str, int] = {}


def rows(docket: Docket, match: str = "") -> tuple[LedgerRow, ...]:
    """All rulings in the order made, withdrawn ones too."""
    return tuple(_row(entry, match) for entry in docket.entries)


def accounts(docket: Docket) -> tuple[Account, Account]:
    """EW and NS."""
    found = []
    for side in (0, 1):
        own = [e for e in docket.entries if e.in_force and e.ruling.side == side]
        told = [_row(entry, "") for entry in own]
        times: dict[str, int] = {}
        for entry in own:
            if entry.ruling.counts:
                times[entry.ruling.event] = times.get(entry.ruling.event, 0) + 1
        found.append(
            Account(
                side=SIDES[side],
                rulings=len(own),
                warnings=sum(row.warning for row in told),
                violations=sum(row.violations for row in told),
                points=sum(row.points for row in told),
                times=times,
            )
        )
    return found[0], found[1]


def accounts_of(listed: Sequence[LedgerRow]) -> tuple[Account, Account]:
    """EW and NS, from rows alone: as `accounts`, but every ruling in force counts as one time of its incident."""
    found = []
    for side in SIDES:
        own = [row for row in listed if row.in_force and row.side == side]
        times: dict[str, int] = {}
        for row in own:
            times[row.event] = times.get(row.event, 0) + 1
        sums = {name: sum(getattr(row, name) for row in own) for name in ("violations", "points")}
        warned = sum(row.warning for row in own)
        found.append(Account(side=side, rulings=len(own), warnings=warned, times=times, **sums))
    return found[0], found[1]


def to_json(listed: Sequence[LedgerRow]) -> str:
    """A JSON array of objects, one a row, keys as in `LedgerRow`."""
    return json.dumps(to_builtins(listed), ensure_ascii=False, indent=2) + "\n"


def to_csv(listed: Iterable[LedgerRow]) -> str:
    """Comma-separated, a header first, lines ended as spreadsheets expect; a text that a spreadsheet would take for a
    formula begins with an apostrophe."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(LedgerRow.__struct_fields__)
    for row in listed:
        writer.writerow(_cell(getattr(row, name)) for name in LedgerRow.__struct_fields__)
    return out.getvalue()


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)
    return "'" + value if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value


def _row(entry: Entry, match: str) -> LedgerRow:
    ruling, outcome = entry.ruling, entry.ruling.outcome
    orders = ruling.orders
    moved = [sum(o.count for o in orders if isinstance(o, MoveLevel) and o.side == side) for side in (0, 1)]
    appeal = entry.appeals[-1] if entry.appeals else None
    return LedgerRow(
        match=match,
        ruling=entry.ruling_id,
        at_ms=entry.versions[0].at_ms,
        deal=ruling.deal,
        event=str(ruling.report.get("event", ruling.event)),
        side="" if ruling.side is None else SIDES[ruling.side],
        seat="" if ruling.seat is None else SEATS[ruling.seat],
        nth=ruling.nth,
        status=entry.status,
        in_force=entry.in_force,
        sanction=str(outcome.get("sanction") or ""),
        warning=outcome.get("sanction") == "warning",
        violations=int(outcome.get("violations") or 0),
        points=sum(order.points for order in orders if isinstance(order, ChargePoints)),
        levels_EW=moved[0],
        levels_NS=moved[1],
        takes=next((SIDES[order.takes] for order in orders if isinstance(order, FixResult)), ""),
        void=any(isinstance(order, TakeBack) for order in orders),
        lost=next((order.what for order in orders if isinstance(order, LoseMatch)), ""),
        choice=ruling.choice,
        clause=ruling.clause,
        authority=ruling.authority,
        by=ruling.by,
        versions=len(entry.versions),
        appeal=""
        if appeal is None
        else "open"
        if appeal.upheld is None
        else "upheld"
        if appeal.upheld
        else "dismissed",
        reason=ruling.reason,
    )
