"""Incidents that another chapter of the rulebook answers: act limits and overruns, redeal rights, the charge of a
failed throw, leads whose units must be declared.

Each answer is an effect in the words of the offences chapter, so that one remedy serves all. Not here: that remedy.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tuolaji.cards import RANKS
from tuolaji.referee.incident import Facts
from tuolaji.referee.lookup import Found
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_cards import MustDeclare
from tuolaji.rulebook.schema_event import Charge, Effect, LeadAsked
from tuolaji.rulebook.schema_match import Act


class Answer(NamedTuple):
    """An effect, the path of the value that gave it, consequences that are no effect, and what was not reported.
    effect None: the chapter does not settle it."""

    effect: Effect | None
    path: str
    outcome: dict[str, Any] = {}
    missing: tuple[str, ...] = ()


_ACTS: Final[dict[str, tuple[tuple[Act, ...], ...]]] = {
    "draw": (("draw",),),
    "declare": (("declare",), ("window",)),
    "bury": (("bury",), ("bury_and_first_lead",)),
    "first_lead": (("first_lead",), ("lead",), ("play",)),
    "bury_and_first_lead": (
        ("bury_and_first_lead",),
        ("bury", "first_lead"),
        ("bury", "lead"),
        ("bury", "play"),
        ("bury",),
    ),
    "lead": (("lead",), ("play",)),
    "follow": (("follow",), ("play",)),
    "play": (("play",),),
    "declare_units": (("declare_units",),),
    "": (("play",),),
}
"""An act → ways in which a rulebook may limit it, tried in turn; the limits of one way add up."""


def limit(loaded: Loaded, which: str | None) -> tuple[int, str] | None:
    """Seconds for the act `which` and the path of the limit; None if the rulebook sets none."""
    acts = loaded.book.clocks.acts
    for way in _ACTS.get(which or "", ()):
        if all(act in acts for act in way):
            return sum(acts[act].seconds for act in way), f"clocks.acts.{way[0]}"
    return None


def overran(loaded: Loaded, facts: Facts) -> bool | None:
    """Whether the time taken is beyond the limit; None where either is not known."""
    allowed = limit(loaded, facts.which)
    return None if allowed is None or facts.seconds is None else facts.seconds > allowed[0]


def answer(loaded: Loaded, found: Found, facts: Facts) -> Answer | None:
    """What the chapter named by the offence's `asks` says; None if it names none."""
    asks = _ASKS.get(found.offence.asks)
    return None if asks is None else asks(loaded, found, facts)


def _act_limits(loaded: Loaded, found: Found, facts: Facts) -> Answer:
    acts = loaded.book.clocks.acts
    seconds = {f"{act}_s": entry.seconds for act, entry in acts.items()}
    joined = acts.get("bury_and_first_lead")
    if joined is not None:
        seconds.setdefault("bury_s", joined.seconds)
    path = f"clocks.acts.{next(iter(acts))}" if acts else found.path
    return Answer(Effect(), path, {**seconds, "points": None, "opponent_points_delta": None})


def _overrun(loaded: Loaded, found: Found, facts: Facts) -> Answer:
    allowed = limit(loaded, facts.which)
    if allowed is None:
        unknown = not facts.which and bool(loaded.book.clocks.acts)
        return Answer(None, found.path, missing=("which",) if unknown else ())
    if facts.seconds is None:
        return Answer(None, allowed[1], missing=("seconds",))
    if not found.known.get("overran"):
        return Answer(Effect(), allowed[1], {"violation": False})
    effects = loaded.book.clocks.overrun.effects
    if not effects:
        return Answer(None, allowed[1], {"violation": True})
    step = min(facts.count, len(effects)) - 1
    effect = _overrun_effect(effects[step])
    path = "clocks.overrun.effects" if effect is not None else allowed[1]
    return Answer(effect, path, {"violation": True})


def _overrun_effect(text: str) -> Effect | None:
    """An entry of ``clocks.overrun.effects`` as an effect; None where it leaves the matter to an authority."""
    name, _, amount = text.partition(":")
    if name == "warning":
        return Effect(warning=True, violations=1, play="goes_on")
    if name == "points":
        return Effect(charges=(Charge(amount=int(amount)),), play="goes_on")
    return None


def _failed_throw(loaded: Loaded, found: Found, facts: Facts) -> Answer:
    leading = loaded.book.leading
    if leading.throws == "forbidden":
        return Answer(None, "leading.throws")
    per_card = leading.failed.charge_per != "throw"
    charge = Charge(amount=leading.failed.charge, per="card" if per_card else "incident")
    return Answer(Effect(charges=(charge,), play="goes_on"), "leading.failed.charge")


def _redeal_rights(loaded: Loaded, found: Found, facts: Facts) -> Answer:
    declaring = loaded.book.declaring
    rights = declaring.redeal_rights if declaring.redeal_requests == "by_right" else {}
    for name, right in rights.items():
        if facts.reason is None or not _holding_covers(right.holding, facts.reason):
            continue
        path = f"declaring.redeal_rights.{name}"
        if right.who not in ("any", found.blame.role) and facts.offenders:
            return Answer(Effect(allowed=False, play="goes_on"), path)
        missing = () if right.who == "any" or facts.offenders else ("offender",)
        return Answer(Effect(allowed=True, deal="void_redraw", play="ends"), path, missing=missing)
    return Answer(Effect(allowed=False, play="goes_on"), "declaring.redeal_requests")


def _holding_covers(holding: str, reason: str) -> bool:
    """Whether the hand named by `reason` falls under a right's `holding` (``points<=10`` covers ``no_points``)."""
    if holding == reason:
        return True
    kind, _, most = holding.partition("<=")
    if reason == f"no_{kind}":
        return bool(most)
    reason_kind, _, reason_most = reason.partition("<=")
    return kind == reason_kind and most.isdecimal() and reason_most.isdecimal() and int(reason_most) <= int(most)


def _must_declare(loaded: Loaded, found: Found, facts: Facts) -> Answer:
    entry = _entry(loaded, found.offence.lead, facts)
    if entry is None:
        return Answer(Effect(declaration_required=False), found.path)
    name, rule = entry
    outcome = {"declaration_s": rule.seconds} if rule.seconds else {}
    return Answer(Effect(declaration_required=True), f"leading.must_declare.{name}", outcome)


def _undeclared_lead(loaded: Loaded, found: Found, facts: Facts) -> Answer:
    entry = _entry(loaded, found.offence.lead, facts)
    if entry is None:
        others = loaded.book.leading.undeclared == "others_choose"
        return Answer(_chosen_by_others(others), "leading.undeclared")
    name, rule = entry
    path = f"leading.must_declare.{name}"
    if facts.seconds is not None and facts.seconds <= rule.seconds:
        return Answer(Effect(), path, {"violation": False})
    if rule.otherwise == "refused":
        return Answer(Effect(cards="return", declaration_required=True), path)
    return Answer(_chosen_by_others(rule.otherwise == "others_choose"), path)


def _chosen_by_others(others: bool) -> Effect:
    return Effect(composition_chosen_by="each_other_player" if others else "", play="goes_on")


def _entry(loaded: Loaded, lead: LeadAsked | None, facts: Facts) -> tuple[str, MustDeclare] | None:
    """The rule of ``leading.must_declare`` that this lead falls under, if any."""
    if lead is None:
        return None
    level = RANKS[facts.level] if facts.level is not None and facts.level < len(RANKS) else ""
    for name, rule in loaded.book.leading.must_declare.items():
        if (rule.first_lead and not lead.first) or level in rule.unless_level:
            continue
        tokens = lead.cards.split()
        widths = {tokens.count(token) for token in tokens}
        if (not rule.cards or sorted(rule.cards.split()) == sorted(tokens)) and widths.issuperset(rule.widths):
            return name, rule
    return None


_ASKS: Final = {
    "act_limits": _act_limits,
    "overrun": _overrun,
    "failed_throw": _failed_throw,
    "redeal_rights": _redeal_rights,
    "must_declare": _must_declare,
    "undeclared_lead": _undeclared_lead,
}

ASKED: Final[dict[str, tuple[str, ...]]] = {
    "overrun": ("which", "seconds"),
    "failed_throw": ("cards",),
    "redeal_rights": ("reason",),
    "undeclared_lead": ("seconds",),
}
"""Facts each chapter asks for."""
