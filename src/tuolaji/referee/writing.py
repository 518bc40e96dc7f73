"""A ruling written out: from a report, perhaps with an award, to the consequences, the orders and the clause.

Refusals of the book stand here: facts that are missing, a choice still open, an authority too low, an award the words
leave no room for. Not here: whether the docket takes the ruling in (``ruling_decide``).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.referee import counting
from tuolaji.referee.docket import Docket
from tuolaji.referee.effects import Scene, apply
from tuolaji.referee.incident import Incident, read
from tuolaji.referee.orders import orders
from tuolaji.referee.picking import Picked, look_up, pick
from tuolaji.referee.remedy import cited, judge, rules_of
from tuolaji.referee.ruling import RANKS, Authority, Ruling
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_event import Award, Discretion, Effect, Span
from tuolaji.seating import SEATS, parse_seat


class Setting(NamedTuple):
    """Where rulings are made. deals: number of the last deal begun. earlier: rulings of other matches of the event that
    may count. match, round: as counted."""

    deals: int
    match: str = ""
    round: str = ""
    earlier: tuple[counting.Entry, ...] = ()


class Asked(NamedTuple):
    """A ruling as asked for."""

    deal: int
    report: dict[str, Any]
    award: Effect | None
    reason: str
    by: str
    authority: Authority


class Beyond(NamedTuple):
    """The matter is for a higher authority, `needed`; `ruling` says what was reported."""

    ruling: Ruling
    needed: Authority
    clause: str

    def refused(self) -> Fault:
        """The refusal, where it is not put before that authority."""
        facts = {"authority": self.ruling.authority, "decided_by": self.needed}
        return Fault("ruling_authority", facts, clause=self.clause)


def write(
    loaded: Loaded, asked: Asked, before: Iterable[counting.Entry], setting: Setting, *, free: bool = False
) -> Ruling | Beyond:
    """The ruling, or that it is for a higher authority. `before`: the rulings that came before it in this match;
    `free`: an appeal's authority, bound by no words.

    Raises Fault ``ruling_deal_unknown`` (facts: deal, last), ``ruling_facts_missing`` (facts: event, missing),
    ``ruling_choice_open`` (facts: options, chosen_by), ``award_needed`` (facts: decided_by), ``award_not_open`` (facts:
    event), ``award_beyond`` (facts: what, allowed; or what, amount, least, most) and what reading a report raises."""
    if not 0 <= asked.deal <= setting.deals:
        raise Fault("ruling_deal_unknown", {"deal": asked.deal, "last": setting.deals})
    incident, nth, given = _counted(loaded, asked, before, setting)
    picked = pick(loaded, incident)
    if picked.effect is None and picked.missing:
        raise Fault("ruling_facts_missing", {"event": incident.event, "missing": list(picked.missing)})
    ruling = _bare(asked, incident, picked, nth, given)
    clause = cited(loaded, picked.path)
    needed = _authority(loaded, picked)
    if RANKS.index(asked.authority) < RANKS.index(needed):
        return Beyond(ruling, needed, clause)
    effect = _effect(loaded, asked, picked, clause, free=free)
    awarded = asked.award is not None
    scene = Scene(loaded, incident.facts, picked.found.blame, partial(rules_of, loaded, incident.facts))
    found, missing = orders(effect, scene, asked.deal, "" if awarded else picked.path)
    if missing:
        raise Fault("ruling_facts_missing", {"event": incident.event, "missing": list(missing)}, clause=clause)
    outcome = _awarded(effect, scene, clause) if awarded else judge(loaded, incident)
    named = tuple(order if order.clause or not awarded else replace(order, clause=clause) for order in found)
    counts = effect != Effect() and outcome.get("violation") is not False
    return replace(ruling, outcome=outcome, orders=named, clause=str(outcome.get("clause", clause)), counts=counts)


def entry_of(ruling: Ruling, setting: Setting) -> counting.Entry | None:
    """A ruling as far as counting needs it; None where nobody is at fault or it does not count."""
    if not ruling.counts or ruling.side is None:
        return None
    seat = ruling.seat if ruling.seat is not None else ruling.side
    event = str(ruling.report["event"])
    return counting.Entry(event=event, seat=seat, deal=ruling.deal, match=setting.match, round=setting.round)


def before(docket: Docket, ruling_id: str, setting: Setting) -> list[counting.Entry]:
    """The rulings in force that came before this one (all, for a new one)."""
    found = list(setting.earlier)
    for entry in docket.entries:
        if entry.ruling_id == ruling_id:
            break
        counted = entry_of(entry.ruling, setting) if entry.in_force else None
        found += [counted] if counted is not None else []
    return found


def _counted(
    loaded: Loaded, asked: Asked, earlier: Iterable[counting.Entry], setting: Setting
) -> tuple[Incident, int, bool]:
    """The incident with its fact `count`: as reported, else counted."""
    incident = read(asked.report)
    found = look_up(loaded, incident)
    if asked.report.get("count") is not None:
        return incident, incident.facts.count, True
    side, seat = found.blame.side, _seat(incident)
    if side is None:
        return incident, 1, False
    if seat is None and found.offence.counted.per == "player":
        raise Fault("ruling_facts_missing", {"event": incident.event, "missing": ["offender"]})
    place = side if seat is None else seat
    entry = counting.Entry(event=incident.event, seat=place, deal=asked.deal, match=setting.match, round=setting.round)
    nth = counting.nth(loaded, earlier, entry)
    return replace(incident, facts=replace(incident.facts, count=nth)), nth, False


def _seat(incident: Incident) -> int | None:
    """The one seat reported to be at fault."""
    seats = [name for name in incident.facts.offenders if name in SEATS]
    return parse_seat(seats[0]) if len(seats) == 1 else None


def _bare(asked: Asked, incident: Incident, picked: Picked, nth: int, given: bool) -> Ruling:
    return Ruling(
        deal=asked.deal,
        report=asked.report,
        event=picked.found.name,
        authority=asked.authority,
        by=asked.by,
        side=picked.found.blame.side,
        seat=_seat(incident),
        nth=nth,
        given=given,
        choice=picked.choice,
        chosen_by=picked.chosen_by,
        award=asked.award,
        reason=asked.reason,
    )


def _authority(loaded: Loaded, picked: Picked) -> Authority:
    """The lowest authority that may rule: whom the words name, else who decides at the tables."""
    named = picked.decides or str(loaded.book.conduct.decides)
    return next((rank for rank in RANKS if rank == named), "referee")


def _effect(loaded: Loaded, asked: Asked, picked: Picked, clause: str, *, free: bool) -> Effect:
    award = asked.award
    if award is not None:
        if not free and not picked.decides:
            raise Fault("award_not_open", {"event": picked.found.name}, clause=clause)
        if not free:
            _within(award, picked.bounds, cited(loaded, picked.bounds_path) or clause)
        return award
    if picked.effect is not None:
        return picked.effect
    if picked.options:
        facts = {"options": list(picked.options), "chosen_by": picked.chosen_by}
        raise Fault("ruling_choice_open", facts, clause=clause)
    raise Fault("award_needed", {"decided_by": picked.decides}, clause=clause)


def kinds(award: Effect) -> set[Award]:
    """The kinds of effects an award holds."""
    found: dict[Award, bool] = {
        "warning": award.warning or award.violations > 0,
        "points": bool(award.charges),
        "levels": award.levels is not None,
        "result": award.result is not None,
        "deal": bool(award.deal),
        "lost": bool(award.lost),
    }
    return {kind for kind, held in found.items() if held}


def _within(award: Effect, bounds: Discretion, clause: str) -> None:
    """Raise Fault ``award_beyond`` unless the award keeps its limits."""
    for kind in sorted(kinds(award)):
        if kind not in bounds.may:
            raise Fault("award_beyond", {"what": kind, "allowed": list(bounds.may)}, clause=clause)
    change = award.levels
    moved = [] if change is None else [abs(count) for count in (change.innocent, change.offender) if count]
    charged = [charge.amount for charge in award.charges]
    for kind, span, amounts in (("points", bounds.points, charged), ("levels", bounds.levels, moved)):
        for amount in amounts if span is not None else ():
            if not _inside(span, amount):
                facts = {"what": kind, "amount": amount, "least": span and span.least, "most": span and span.most}
                raise Fault("award_beyond", facts, clause=clause)


def _inside(span: Span | None, amount: int) -> bool:
    if span is None:
        return True
    return (span.least is None or amount >= span.least) and (span.most is None or amount <= span.most)


def _awarded(effect: Effect, scene: Scene, clause: str) -> dict[str, Any]:
    """The consequences of an award, by the casebook's keys."""
    outcome, _ = apply(effect, scene)
    role = {"at_fault": scene.blame.role} if scene.blame.role else {}
    return {**outcome, **role, "clause": clause}
