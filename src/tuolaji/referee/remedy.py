"""What follows from an incident: the answer to a report, with the keys of ``spec/casebook.md`` and what a referee needs
besides.

Not here: finding the case (``lookup``), the parts of an effect (``effects``), carrying it out (``deal``, ``match``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from tuolaji.cards import NO_TRUMP
from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Rules
from tuolaji.levels import ACE, parse_level
from tuolaji.referee import chapters
from tuolaji.referee.effects import Outcome, Scene, apply
from tuolaji.referee.incident import Facts, Incident, read
from tuolaji.referee.lookup import Found, Known, find
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_event import Case, Effect

NOTHING: Final = Effect()


def consequences(loaded: Loaded, report: Mapping[str, Any], *, rules: Rules | None = None) -> Outcome:
    """What the rulebook says comes of ``{"event": name, fact: value …}``.

    Besides the consequence keys: ``clause`` (citation), ``at_fault`` (``declarers`` …), ``decided_by`` where somebody
    has to rule, ``options`` and ``chosen_by`` where a choice is open (each option with its consequences), ``missing``
    (facts that would complete the answer). A key that is absent or None is one the rulebook says nothing on. `rules`:
    the kernel's rules of this deal; without them they are made when needed.

    Raises Fault ``incident_unknown``, ``fact_unknown``, ``fact_missing``, ``fact_invalid`` or ``choice_unknown``
    (facts: choice, allowed).
    """
    return judge(loaded, read(report), rules=rules)


def judge(loaded: Loaded, incident: Incident, *, rules: Rules | None = None) -> Outcome:
    """As `consequences`, for an incident already read."""
    facts = incident.facts
    known: dict[str, Known] = {}
    late = chapters.overran(loaded, facts)
    if late is not None:
        known["overran"] = late
    found = find(loaded, incident, known)
    made = partial(rules_of, loaded, facts) if rules is None else lambda: rules
    asking = found.offence.asks == "redeal_rights"
    scene = Scene(loaded, facts, found.blame, made, asking)
    outcome = _frame(loaded, incident, found)
    if found.case is not None:
        path = f"{found.path}.cases.{found.case}"
        return outcome | _by_case(found.offence.cases[found.case], path, scene)
    return outcome | _by_chapter(found, scene)


def rules_of(loaded: Loaded, facts: Facts) -> Rules:
    """The kernel's rules of the deal the facts speak of. Points and bands hardly depend on level and trump: what is not
    reported is the book's first level and no trump suit."""
    level = facts.level if facts.level is not None and facts.level <= ACE else parse_level(loaded.book.levels.start)
    return rules_for(loaded, level, NO_TRUMP if facts.trump is None else facts.trump)


def _frame(loaded: Loaded, incident: Incident, found: Found) -> Outcome:
    """What is said whatever the effect."""
    outcome: Outcome = {"event": incident.event, "offence": found.name, "clause": cited(loaded, found.path)}
    if found.blame.role:
        outcome["at_fault"] = found.blame.role
    if found.established is not None:
        outcome["established"] = found.established
        outcome[found.becomes] = found.established
    return outcome


def _by_case(case: Case, path: str, scene: Scene) -> Outcome:
    if not case.options:
        return _applied(case.then or Effect(), f"{path}.then", scene)
    choice = scene.facts.choice
    if choice is not None and choice not in case.options:
        raise Fault("choice_unknown", {"choice": choice, "allowed": list(case.options)})
    outcome: Outcome = {"chosen_by": case.chosen_by} if case.chosen_by else {}
    picked = choice or case.default
    if picked:
        outcome |= {"choice": picked} | _applied(case.options[picked], f"{path}.options.{picked}", scene)
    if choice is None:
        options = {name: _applied(option, f"{path}.options.{name}", scene) for name, option in case.options.items()}
        outcome |= {"options": options} if case.default else {"options": options, "missing": ["choice"]}
        outcome.setdefault("clause", cited(scene.loaded, path))
        outcome |= {key: value for key, value in _common(options).items() if key not in outcome}
    return outcome


def _common(options: Mapping[str, Outcome]) -> Outcome:
    """Consequences that every option shares: they hold whatever is chosen."""
    first, *others = options.values()
    shared = {key: value for key, value in first.items() if all(other.get(key, ...) == value for other in others)}
    return {key: value for key, value in shared.items() if key not in ("missing", "clause")}


def _applied(effect: Effect, path: str, scene: Scene) -> Outcome:
    outcome, missing = apply(effect, scene)
    outcome["clause"] = effect_clause(effect, path, scene.loaded)
    if missing:
        outcome["missing"] = list(missing)
    return outcome


def effect_clause(effect: Effect, path: str, loaded: Loaded) -> str:
    """The clause of the effect's first part; that of the case around an effect that says nothing."""
    for part in Effect.__struct_fields__:
        value = getattr(effect, part)
        if value != getattr(NOTHING, part):
            return part_clause(loaded, f"{path}.{part}", value)
    return cited(loaded, path)


def part_clause(loaded: Loaded, place: str, value: object) -> str:
    """The citation of a part of an effect: of its own values where they have one, else of the part."""
    own = cited(loaded, place)
    inner = (cited(loaded, f"{place}.{field}") for field in getattr(value, "__struct_fields__", ()))
    return next((clause for clause in inner if clause != own), own)


def _by_chapter(found: Found, scene: Scene) -> Outcome:
    answer = chapters.answer(scene.loaded, found, scene.facts)
    undecided: Outcome = {"decided_by": scene.loaded.book.offences.undecided}
    if answer is None:
        undecided["clause"] = cited(scene.loaded, "offences.undecided")
        return undecided | ({"missing": list(found.missing)} if found.missing else {})
    path = answer.path if cited(scene.loaded, answer.path) else found.path
    outcome: Outcome = {"clause": cited(scene.loaded, path)} | answer.outcome
    if answer.effect is None:
        outcome |= {"missing": list(answer.missing)} if answer.missing else undecided
        return outcome
    applied = _applied(answer.effect, path, scene)
    missing = [*answer.missing, *applied.get("missing", ())]
    return applied | outcome | ({"missing": missing} if missing else {})


def cited(loaded: Loaded, path: str) -> str:
    """The citation of the value at `path`, or of the nearest table above it that has one."""
    parts = path.split(".")
    for length in range(len(parts), 0, -1):
        if citation := loaded.citation(".".join(parts[:length])):
            return citation
    return ""
