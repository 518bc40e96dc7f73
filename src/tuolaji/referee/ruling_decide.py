"""What a command to the docket brings: events, or a Fault that leaves it as it was.

A ruling is decided on like a play: refused with code, facts and clause, or told as what has happened. When a ruling
falls away, later ones that counted it are written anew. Not here: what a ruling says (``writing``),
the fold (``docket``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tuolaji.faults import Fault
from tuolaji.referee import ruling as said
from tuolaji.referee.docket import Docket, Entry, evolve
from tuolaji.referee.ruling import RANKS, Authority, Ruling, RulingCommand, RulingEvent
from tuolaji.referee.writing import Asked, Beyond, Setting, before, write
from tuolaji.rulebook.loaded import Loaded

MINUTE_MS: Final = 60_000


def decide(loaded: Loaded, docket: Docket, command: RulingCommand, setting: Setting) -> list[RulingEvent]:
    """Events that carry the command out.

    Raises Fault ``ruling_exists``, ``ruling_unknown``, ``ruling_withdrawn``, ``ruling_referred``, ``ruling_by_higher``,
    ``appeal_running``, ``appeal_closed``, ``appeal_late``, ``appeal_not_open``, ``appeal_too_low``, ``appeal_own`` and
    those of `writing.write`."""
    events = _ON[type(command)](loaded, docket, command, setting)
    for event in events:
        docket = evolve(docket, event)
    if not isinstance(command, said.AppealRuling):
        events += _recounted(loaded, docket, command, setting)
    return events


def _make(loaded: Loaded, docket: Docket, command: said.MakeRuling, setting: Setting) -> list[RulingEvent]:
    entry = docket.get(command.ruling_id)
    if entry is not None and entry.status != "referred":
        raise Fault("ruling_exists", {"ruling": command.ruling_id})
    asked = Asked(command.deal, command.report, command.award, command.reason, command.by, command.authority)
    told = _told(command)
    ruling = write(loaded, asked, before(docket, command.ruling_id, setting), setting)
    if not isinstance(ruling, Beyond):
        return [said.RulingMade(**told, ruling=ruling)]
    if not command.refer:
        raise ruling.refused()
    return [said.RulingReferred(**told, ruling=ruling.ruling, to=ruling.needed)]


def _amend(loaded: Loaded, docket: Docket, command: said.AmendRuling, setting: Setting) -> list[RulingEvent]:
    entry = _open(docket, command)
    ruling = _anew(loaded, docket, entry, command, setting, deal=command.deal)
    told = _told(command)
    return [said.RulingAmended(**told, ruling=ruling, why="amended", reason=command.reason)]


def _withdraw(loaded: Loaded, docket: Docket, command: said.WithdrawRuling, setting: Setting) -> list[RulingEvent]:
    _open(docket, command)
    told = _told(command)
    return [said.RulingWithdrawn(**told, why="withdrawn", reason=command.reason)]


def _appeal(loaded: Loaded, docket: Docket, command: said.AppealRuling, setting: Setting) -> list[RulingEvent]:
    entry = _known(docket, command.ruling_id)
    clause = loaded.citation("conduct.appeal")
    if entry.status == "appealed":
        raise Fault("appeal_running", {"ruling": entry.ruling_id})
    if entry.status != "stands":
        code = "ruling_referred" if entry.status == "referred" else "ruling_withdrawn"
        raise Fault(code, {"ruling": entry.ruling_id})
    if command.side not in (0, 1):
        raise Fault("side_unknown", {"side": command.side})
    minutes = loaded.book.conduct.appeal_minutes
    if minutes and command.at_ms - entry.versions[-1].at_ms > minutes * MINUTE_MS:
        raise Fault("appeal_late", {"minutes": minutes}, clause=clause)
    to = _appealed_to(loaded, entry)
    if to is None:
        raise Fault("appeal_closed", {"authority": entry.ruling.authority}, clause=clause)
    told = _told(command)
    return [said.RulingAppealed(**told, side=command.side, to=to, grounds=command.grounds, clause=clause)]


def _appealed_to(loaded: Loaded, entry: Entry) -> Authority | None:
    """The next authority an appeal goes to: the book's, or the director where it names none."""
    chain = loaded.book.conduct.appeal or ("director",)
    heard = {appeal.to for appeal in entry.appeals}
    lowest = RANKS.index(entry.ruling.authority)
    return next((to for to in RANKS if to in chain and to not in heard and RANKS.index(to) > lowest), None)


def _decide_appeal(loaded: Loaded, docket: Docket, command: said.DecideAppeal, setting: Setting) -> list[RulingEvent]:
    entry = _known(docket, command.ruling_id)
    if entry.status != "appealed":
        raise Fault("appeal_not_open", {"ruling": entry.ruling_id})
    to = entry.appeals[-1].to
    clause = loaded.citation("conduct.appeal")
    if RANKS.index(command.authority) < next(place for place, rank in enumerate(RANKS) if rank == to):
        raise Fault("appeal_too_low", {"authority": command.authority, "decided_by": to}, clause=clause)
    if command.by == entry.ruling.by:
        raise Fault("appeal_own", {"ruling": entry.ruling_id, "by": command.by}, clause=clause)
    told = _told(command)
    decided = said.AppealDecided(**told, upheld=command.upheld, reason=command.reason)
    if not command.upheld:
        return [decided]
    if command.report is None and command.award is None:
        return [decided, said.RulingWithdrawn(**told, why="appeal", reason=command.reason)]
    ruling = _anew(loaded, docket, entry, command, setting, free=True)
    return [decided, said.RulingAmended(**told, ruling=ruling, why="appeal", reason=command.reason)]


_ON: Final[dict[type, Callable[[Loaded, Docket, Any, Setting], list[RulingEvent]]]] = {
    said.MakeRuling: _make,
    said.AmendRuling: _amend,
    said.WithdrawRuling: _withdraw,
    said.AppealRuling: _appeal,
    said.DecideAppeal: _decide_appeal,
}


def _told(command: said.Command) -> dict[str, Any]:
    """Who, as what and when: what every event says."""
    return {"ruling_id": command.ruling_id, "by": command.by, "authority": command.authority, "at_ms": command.at_ms}


def _known(docket: Docket, ruling_id: str) -> Entry:
    entry = docket.get(ruling_id)
    if entry is None:
        raise Fault("ruling_unknown", {"ruling": ruling_id})
    return entry


def _open(docket: Docket, command: said.AmendRuling | said.WithdrawRuling) -> Entry:
    """The ruling, if it may be changed by whoever asks."""
    entry = _known(docket, command.ruling_id)
    if entry.status == "withdrawn":
        raise Fault("ruling_withdrawn", {"ruling": entry.ruling_id})
    if entry.status == "appealed":
        raise Fault("appeal_running", {"ruling": entry.ruling_id})
    if entry.status == "referred" and isinstance(command, said.AmendRuling):
        raise Fault("ruling_referred", {"ruling": entry.ruling_id})
    if RANKS.index(command.authority) < RANKS.index(entry.ruling.authority):
        raise Fault("ruling_by_higher", {"authority": entry.ruling.authority})
    return entry


def _anew(
    loaded: Loaded,
    docket: Docket,
    entry: Entry,
    command: said.AmendRuling | said.DecideAppeal,
    setting: Setting,
    *,
    deal: int | None = None,
    free: bool = False,
) -> Ruling:
    """The ruling written anew with what the command changes; an empty award takes the old one away."""
    old = entry.ruling
    award = old.award if command.award is None else command.award
    if not free and command.award is not None and not said.weighs(command.award):
        award = None
    report = old.report if command.report is None else command.report
    on = old.deal if deal is None else deal
    asked = Asked(on, report, award, command.reason, command.by, command.authority)
    ruling = write(loaded, asked, before(docket, entry.ruling_id, setting), setting, free=free)
    if isinstance(ruling, Beyond):
        raise ruling.refused()
    return ruling


def _recounted(loaded: Loaded, docket: Docket, command: RulingCommand, setting: Setting) -> list[RulingEvent]:
    """Later rulings that were counted and are now another time; one that cannot be written anew stays as it is."""
    events: list[RulingEvent] = []
    places = [entry.ruling_id for entry in docket.entries]
    for entry in docket.entries[places.index(command.ruling_id) + 1 :]:
        old = entry.ruling
        if not entry.in_force or old.given:
            continue
        asked = Asked(old.deal, old.report, old.award, old.reason, old.by, old.authority)
        try:
            ruling = write(loaded, asked, before(docket, entry.ruling_id, setting), setting)
        except Fault:
            continue
        if not isinstance(ruling, Beyond) and ruling.nth != old.nth:
            changed = said.RulingAmended(
                ruling_id=entry.ruling_id,
                by=command.by,
                authority=command.authority,
                at_ms=command.at_ms,
                ruling=ruling,
                why="recounted",
            )
            events.append(changed)
            docket = evolve(docket, changed)
    return events
