"""The effect that answers an incident, before anything is made of it: the words' own, one of several to choose from, or
none where somebody has to decide.

Not here: consequences in the casebook's keys (``remedy``), what the match has to carry out (``orders``).
"""

from __future__ import annotations

from typing import NamedTuple

from tuolaji.faults import Fault
from tuolaji.referee import chapters
from tuolaji.referee.incident import Incident
from tuolaji.referee.lookup import Found, Known, find
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_event import Case, Discretion, Effect


class Picked(NamedTuple):
    """effect: what follows, None while a choice is open or somebody has to decide. path: where it stands. decides: who
    decides or has to be told, "" where the words are enough. options, chosen_by: what may be chosen, by whom; choice:
    what was taken. bounds, bounds_path: limits of an award. missing: facts without which no case can be found."""

    found: Found
    effect: Effect | None
    path: str
    decides: str
    options: tuple[str, ...]
    chosen_by: str
    choice: str
    bounds: Discretion
    bounds_path: str
    missing: tuple[str, ...]


def look_up(loaded: Loaded, incident: Incident) -> Found:
    """The offence and the case that answer. Raises Fault ``incident_unknown``."""
    known: dict[str, Known] = {}
    late = chapters.overran(loaded, incident.facts)
    if late is not None:
        known["overran"] = late
    return find(loaded, incident, known)


def pick(loaded: Loaded, incident: Incident) -> Picked:
    """What answers the incident. Raises Fault ``incident_unknown``, ``choice_unknown`` (facts: choice, allowed)."""
    found = look_up(loaded, incident)
    general = loaded.book.offences.discretion
    if found.case is None:
        return _by_chapter(loaded, found, incident, general)
    case, path = found.offence.cases[found.case], f"{found.path}.cases.{found.case}"
    bounds, place = (general, "offences.discretion")
    if case.discretion is not None:
        bounds, place = case.discretion, f"{path}.discretion"
    words, at, choice = _of_case(case, path, incident.facts.choice)
    decides = _named(loaded, words)
    effect = None if words is None or words == Effect(decided_by=words.decided_by or "referee") else words
    return Picked(found, effect, at, decides, tuple(case.options), str(case.chosen_by), choice, bounds, place, ())


def _of_case(case: Case, path: str, choice: str | None) -> tuple[Effect | None, str, str]:
    if not case.options:
        return case.then or Effect(), f"{path}.then", ""
    if choice is not None and choice not in case.options:
        raise Fault("choice_unknown", {"choice": choice, "allowed": list(case.options)})
    taken = choice or case.default
    return (case.options[taken] if taken else None), f"{path}.options.{taken}" if taken else path, taken


def _by_chapter(loaded: Loaded, found: Found, incident: Incident, general: Discretion) -> Picked:
    answer = chapters.answer(loaded, found, incident.facts)
    undecided = str(loaded.book.offences.undecided)
    place = "offences.discretion"
    if answer is None:
        return Picked(found, None, "offences.undecided", undecided, (), "", "", general, place, found.missing)
    decides = undecided if answer.effect is None else _named(loaded, answer.effect)
    return Picked(found, answer.effect, answer.path, decides, (), "", "", general, place, answer.missing)


def _named(loaded: Loaded, effect: Effect | None) -> str:
    """Who decides by the effect's own words."""
    if effect is None or not effect.decided_by:
        return ""
    return str(loaded.book.offences.undecided) if effect.decided_by == "undecided" else str(effect.decided_by)
