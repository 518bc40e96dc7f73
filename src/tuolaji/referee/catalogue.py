"""The catalogue of a rulebook's offences as data for a desk.

For each: what it is, what has to be reported, what may be chosen and by whom, what follows and by which clause, how it
is counted, and what is left to somebody to decide.

Plain values all through (``plain``), so that a page needs no knowledge of rulebooks. Not here: answering an incident
(``picking``, ``remedy``), names and sentences (``wording``).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.referee.chapters import ASKED
from tuolaji.referee.lookup import MOST_STEPS, incidents
from tuolaji.referee.remedy import cited, effect_clause
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_base import Text
from tuolaji.rulebook.schema_event import Case, Discretion, Effect, Offence

Kind = Literal["seat", "number", "cards", "suit", "yes_no", "text", "act", "card"]


class Field(Struct, frozen=True, kw_only=True):
    """A fact of the report. filled: the desk knows it from the table (deal, clock, score, ledger); optional: the answer
    does not need it."""

    name: str
    kind: Kind
    filled: bool = False
    optional: bool = False


class Outcome(Struct, frozen=True, kw_only=True):
    """What follows: parts of the effect that say something; `decides`: who decides or has to be told."""

    effect: dict[str, Any]
    clause: str
    decides: str = ""
    fields: tuple[Field, ...] = ()
    """Facts this outcome needs beyond those of the offence."""


class When(Struct, frozen=True, kw_only=True):
    """A case: its conditions, and what follows or what may be chosen. `bounds`: limits of an award here."""

    conditions: dict[str, Any]
    then: Outcome | None
    options: dict[str, Outcome] = {}
    chosen_by: str = ""
    default: str = ""
    bounds: dict[str, Any] | None = None


class Item(Struct, frozen=True, kw_only=True):
    """One offence. event: as reported; answers: the offence that answers it. at_fault: a role, or ``offender`` where it
    is reported. established: when it counts; before that it is `until`, then `becomes`. asks: the chapter that answers
    where no case does; decides: who does where nothing answers."""

    event: str
    answers: str
    title: Text | None
    clause: str
    standing: str
    at_fault: str
    established: str
    until: str
    becomes: str
    counted: dict[str, Any]
    fields: tuple[Field, ...]
    cases: tuple[When, ...]
    asks: str
    decides: str
    bounds: dict[str, Any]


def catalogue(loaded: Loaded) -> tuple[Item, ...]:
    """All offences by name."""
    return tuple(item(loaded, event) for event in incidents(loaded))


def item(loaded: Loaded, event: str) -> Item:
    """One offence, as it is once established."""
    listed = loaded.book.offences.list
    reported, name = listed[event], _answering(loaded, event)
    offence, path = listed[name], f"offences.list.{name}"
    clause = cited(loaded, f"offences.list.{event}")
    timed = reported if reported.established == "next_trick" else offence
    return Item(
        event=event,
        answers=name,
        title=reported.title or offence.title,
        clause=clause,
        standing=loaded.standing(clause),
        at_fault=str(reported.at_fault if reported.at_fault != "offender" else offence.at_fault),
        established=str(timed.established),
        until=timed.until,
        becomes=timed.becomes,
        counted=plain(offence.counted),
        fields=_fields(reported, offence),
        cases=tuple(_when(loaded, case, f"{path}.cases.{place}") for place, case in enumerate(offence.cases)),
        asks=str(offence.asks),
        decides=str(loaded.book.offences.undecided),
        bounds=plain(loaded.book.offences.discretion),
    )


def taps(item: Item, option: str = "") -> int:
    """Taps and typed fields from the desk's page to the effect: the offence, each fact not filled in, the choice, the
    confirmation. `option`: the choice counted, "" = the dearest."""
    wanted = [f for f in item.fields if not f.filled and not f.optional]
    return 2 + len(wanted) + max((_case_taps(when, option) for when in item.cases), default=0)


def _case_taps(when: When, option: str) -> int:
    outcomes = [when.then] if when.then is not None else [when.options[o] for o in when.options if option in ("", o)]
    needed = max((sum(not f.filled and not f.optional for f in outcome.fields) for outcome in outcomes), default=0)
    return needed + (1 if when.options else 0)


def plain(value: Struct) -> dict[str, Any]:
    """The fields of a rulebook's table that say something, as plain values."""
    found = {}
    for field, default in zip(value.__struct_fields__, _defaults(value), strict=True):
        own = getattr(value, field)
        if field != "cite" and own != default:
            found[field] = _plain(own)
    return found


def _plain(value: object) -> Any:
    if isinstance(value, Struct):
        return plain(value)
    return [_plain(entry) for entry in value] if isinstance(value, tuple | list) else value


def _defaults(value: Struct) -> tuple[Any, ...]:
    """Defaults of the fields in their order; ... where there is none."""
    given = value.__struct_defaults__
    return (*(...,) * (len(value.__struct_fields__) - len(given)), *given)


def _answering(loaded: Loaded, event: str) -> str:
    """The offence that answers once it is established."""
    listed, name = loaded.book.offences.list, event
    for _ in range(MOST_STEPS):
        following = listed[name].same_as or listed[name].becomes
        if not following or following == name:
            break
        name = following
    return name


_FILLED = ("count", "opponent_points", "opening_deal", "level", "minutes", "next_trick_started", "times")
"""Facts a desk takes from the table, the clock and the ledger, or that have a usual value."""
_WORKED_OUT = {"at_fault": (), "overran": ("which", "seconds"), "surplus": ("cards",)}
"""Facts that follow from others."""
_KINDS: dict[str, Kind] = {
    **dict.fromkeys(("count", "minutes", "seconds", "times", "opponent_points", "cards"), "number"),
    **dict.fromkeys(("deliberate", "grave", "legal_play", "next_trick_started", "opening_deal"), "yes_no"),
    "opponents_counter": "yes_no",
    "bid_cards": "cards",
    "discarded": "card",
    "non_offender_names": "suit",
    "which": "act",
    "offender": "seat",
}
_OPTIONAL = ("deliberate", "grave", "opponents_counter", "bid_cards")
"""Facts that are the exception: without them the usual case answers."""


def field(name: str) -> Field:
    """A fact of a report as a desk asks for it."""
    kind = _KINDS.get(name, "text")
    return Field(name=name, kind=kind, filled=name in _FILLED, optional=name in _OPTIONAL)


def _fields(reported: Offence, offence: Offence) -> tuple[Field, ...]:
    names: dict[str, None] = {}
    at_fault = reported.at_fault if reported.at_fault != "offender" else offence.at_fault
    if at_fault in ("offender", "thrower"):
        names["offender"] = None
    if "next_trick" in (reported.established, offence.established):
        names["next_trick_started"] = None
    for case in offence.cases:
        for fact in case.when:
            names.update(dict.fromkeys(_WORKED_OUT.get(fact, (fact,))))
    if not offence.cases or all(case.when for case in offence.cases):
        names.update(dict.fromkeys(ASKED.get(str(offence.asks), ())))
    return tuple(field(name) for name in names)


def _when(loaded: Loaded, case: Case, path: str) -> When:
    options = {name: _outcome(loaded, effect, f"{path}.options.{name}") for name, effect in case.options.items()}
    conditions = {str(name): _plain(value) for name, value in case.when.items()}
    return When(
        conditions=conditions,
        then=_outcome(loaded, case.then, f"{path}.then") if case.then is not None else None,
        options=options,
        chosen_by=str(case.chosen_by),
        default=case.default,
        bounds=None if case.discretion is None else _bounds(case.discretion),
    )


def _bounds(given: Discretion) -> dict[str, Any]:
    return {"may": list(given.may), **plain(given)}


def _outcome(loaded: Loaded, effect: Effect, path: str) -> Outcome:
    decides = str(loaded.book.offences.undecided) if effect.decided_by == "undecided" else str(effect.decided_by)
    return Outcome(
        effect=plain(effect), clause=effect_clause(effect, path, loaded), decides=decides, fields=_needs(effect)
    )


def _needs(effect: Effect) -> tuple[Field, ...]:
    """Facts an effect needs to be carried out."""
    names: dict[str, None] = {}
    for charge in effect.charges:
        if charge.by == "discard_capture":
            names["discarded"] = None
        elif charge.per != "incident":
            names["cards" if charge.per == "card" else "times"] = None
    if effect.play == "ends" and effect.result is None and not effect.deal:
        names["opponent_points"] = None
    if effect.trumps is not None:
        names["non_offender_names"] = None
    if effect.bid == "stands_unless_countered":
        names.update(dict.fromkeys(("opponents_counter", "bid_cards")))
    # The points at which a deal stops are not the score of any deal: only the table knows them.
    return tuple(replace(field(name), filled=False) if name == "opponent_points" else field(name) for name in names)
