"""From an incident to the place in the rulebook that answers it: synonyms, the moment it counts, the case that fits.

Not here: what the case brings (``remedy``) or what other chapters answer (``chapters``).
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET

from tuolaji.cards import RANKS, SUITS
from tuolaji.faults import Fault
from tuolaji.referee.blame import Blame, blame
from tuolaji.referee.incident import Incident
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_event import Case, Condition, Offence, Span

MOST_STEPS = 8
"""References followed from offence to offence; lint refuses circles."""

Known = bool | int | float | str
"""A fact as conditions see it."""


class Found(NamedTuple):
    """`name`: the offence that answers. established: None where it counts at once. case: its index in `offence.cases`,
    None if none fits. missing: facts the cases ask about that nobody reported."""

    name: str
    offence: Offence
    path: str
    established: bool | None
    becomes: str
    blame: Blame
    known: dict[str, Known]
    case: int | None
    missing: tuple[str, ...]


def incidents(loaded: Loaded) -> tuple[str, ...]:
    """Names of the incidents the rulebook knows, alphabetically."""
    return tuple(sorted(loaded.book.offences.list))


def find(loaded: Loaded, incident: Incident, known: dict[str, Known]) -> Found:
    """The offence and the case. `known`: facts worked out by the caller (``overran``).

    Raises Fault ``incident_unknown`` (facts: event, rulebook, allowed)."""
    offences = loaded.book.offences.list
    if incident.event not in offences:
        facts = {"event": incident.event, "rulebook": loaded.name, "allowed": list(incidents(loaded))}
        raise Fault("incident_unknown", facts)
    reported = offences[incident.event]
    name, established, becomes = _settle(offences, incident)
    offence = offences[name]
    falls_on = blame(reported if reported.at_fault != "offender" else offence, incident.facts)
    known = _known(loaded, incident, reported.due or offence.due, falls_on) | known
    case, missing = _case(offence.cases, known)
    return Found(name, offence, f"offences.list.{name}", established, becomes, falls_on, known, case, missing)


def _settle(offences: dict[str, Offence], incident: Incident) -> tuple[str, bool | None, str]:
    """The offence's name after synonyms and the moment it counts; whether it is established; what it then is."""
    name, established, becomes = incident.event, None, ""
    for _ in range(MOST_STEPS):
        offence = offences[name]
        if offence.same_as:
            name = offence.same_as
        elif offence.established == "next_trick" and established is None:
            established = incident.facts.next_trick_started is not False
            becomes = offence.becomes or name
            if not established and not offence.until:
                break
            following = becomes if established else offence.until
            if following == name:
                break
            name = following
        else:
            break
    return name, established, becomes


def _known(loaded: Loaded, incident: Incident, due: str, falls_on: Blame) -> dict[str, Known]:
    facts = incident.facts
    cards = facts.number_of_cards()
    found: dict[str, Known | None] = {
        **{name: getattr(facts, name) for name in _AS_REPORTED},
        "at_fault": falls_on.role or None,
        "bid_cards": None if facts.bid_cards is None else len(facts.bid_cards),
        "cards": cards,
        "level": None if facts.level is None or facts.level >= len(RANKS) else RANKS[facts.level],
        "surplus": cards - loaded.book.deck.kitty if cards is not None and due == "kitty" else None,
    }
    if facts.non_offender_names is not UNSET:
        named = facts.non_offender_names
        found["non_offender_names"] = SUITS[named] if named is not None and named < len(SUITS) else "none"
    return {name: value for name, value in found.items() if value is not None}


_AS_REPORTED = (
    "choice",
    "count",
    "deliberate",
    "grave",
    "legal_play",
    "minutes",
    "next_trick_started",
    "opening_deal",
    "opponent_points",
    "opponents_counter",
    "phase",
    "reason",
    "seconds",
    "times",
    "which",
)


def _case(cases: tuple[Case, ...], known: dict[str, Known]) -> tuple[int | None, tuple[str, ...]]:
    missing: dict[str, None] = {}
    for place, case in enumerate(cases):
        if all(name in known and meets(condition, known[name]) for name, condition in case.when.items()):
            return place, ()
        if all(meets(condition, known[name]) for name, condition in case.when.items() if name in known):
            missing.update(dict.fromkeys(name for name in case.when if name not in known))
    return None, tuple(missing)


def meets(condition: Condition, value: Known) -> bool:
    """Whether a fact meets a condition (see ``schema_event.Condition``)."""
    if isinstance(condition, Span):
        if isinstance(value, bool | str):
            return False
        above = condition.least is None or value >= condition.least
        return above and (condition.most is None or value <= condition.most)
    if isinstance(condition, tuple):
        return value in condition
    return isinstance(value, bool) == isinstance(condition, bool) and value == condition
