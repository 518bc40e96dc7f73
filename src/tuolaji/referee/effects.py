"""Each part of an effect as consequences: charges, the deal's result, levels, cards, rights, trumps, what is lost.

Signs: a charge comes off the opponents' total when the opponents are at fault and on to it when the declarers are.
Not here: which effect applies (``remedy``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from msgspec import UNSET

from tuolaji.cards import BIG_JOKER, NO_TRUMP, format_suit
from tuolaji.kernel.rules import Rules
from tuolaji.referee.blame import Blame
from tuolaji.referee.incident import DECLARERS, OPPONENTS, ROLES, Facts
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_event import Charge, Effect, Result
from tuolaji.seating import SIDES

Outcome = dict[str, Any]


class Scene(NamedTuple):
    """Everything an effect is applied to. rules: the kernel's of this deal, made when first needed."""

    loaded: Loaded
    facts: Facts
    blame: Blame
    rules: Callable[[], Rules]
    redeal: bool = False
    """Whether the incident asks for something: `allowed` then means granted."""


def apply(effect: Effect, scene: Scene) -> tuple[Outcome, tuple[str, ...]]:
    """The consequences of an effect (keys of ``spec/casebook.md``) and the facts that were missing to complete them."""
    missing: list[str] = []
    outcome: Outcome = {
        **_play(effect),
        **_charges(effect, scene, missing),
        **_cards(effect),
        **_bid(effect, scene),
        **_trumps(effect, scene),
        **_rights(effect, scene),
    }
    outcome |= _levels(effect, scene, outcome.get("opponent_points_delta"), missing)
    outcome["sanction"] = _sanction(effect, outcome.get("points"))
    if effect.violations:
        outcome["violations"] = effect.violations
    if effect.decided_by:
        named = effect.decided_by if effect.decided_by != "undecided" else scene.loaded.book.offences.undecided
        outcome["decided_by"] = named
    if effect.warning or effect.charges or effect.lost or effect.result is not None:
        outcome["violation"] = True
    return outcome, tuple(dict.fromkeys(missing))


def _play(effect: Effect) -> Outcome:
    outcome: Outcome = {}
    if effect.play:
        outcome = {"deal_over": effect.play == "ends", "play_continues": effect.play == "goes_on"}
    if effect.deal:
        outcome["deal"] = effect.deal
    if effect.declaration_required is not None:
        outcome["declaration_required"] = effect.declaration_required
    if effect.composition_chosen_by:
        outcome["composition_chosen_by"] = effect.composition_chosen_by
    return outcome


# --- points


def _charges(effect: Effect, scene: Scene, missing: list[str]) -> Outcome:
    """`points`: the whole charge, None where the referee fixes it or a number is not known."""
    if not effect.charges and effect.decided_by:
        return {}
    points: int | None = 0
    for charge in effect.charges:
        amount = amount_of(charge, scene, missing)
        points = None if points is None or amount is None else points + amount
    return {"points": points, "opponent_points_delta": _delta(points, scene.blame)}


def amount_of(charge: Charge, scene: Scene, missing: list[str]) -> int | None:
    """Points of one charge; None, and the fact noted in `missing`, where a number is not known."""
    if charge.by == "discard_capture":
        if scene.facts.discarded is None:
            missing.append("discarded")
            return 0
        return _captured(scene.rules(), scene.facts.discarded)
    if charge.per == "card":
        cards = scene.facts.number_of_cards()
        if cards is None:
            missing.append("cards")
            return None
        return charge.amount * cards
    return charge.amount * (scene.facts.times if charge.per == "time" else 1)


def _captured(rules: Rules, cards: tuple[int, ...]) -> int:
    """Points of `cards` for the opponents as if they had won the last trick over them with a single trump."""
    _, lead = rules.lead((BIG_JOKER,))
    return 0 if lead is None else rules.kitty(lead, (BIG_JOKER,), True, cards).points


def _delta(points: int | None, blame: Blame) -> int | None:
    if points is None or points == 0:
        return points
    if blame.role in ROLES:
        return points if blame.role == DECLARERS else -points
    return 0 if blame.role else None


# --- levels and results


def _levels(effect: Effect, scene: Scene, delta: int | None, missing: list[str]) -> Outcome:
    outcome: Outcome = {}
    ends = effect.play == "ends" and effect.deal == "" and effect.result is None and not effect.decided_by
    if effect.deal in ("void", "void_redraw", "replayed", "opened_anew"):
        outcome = dict.fromkeys(("declarer_up", "opponent_up", "EW_up", "NS_up"), 0)
    elif effect.result is not None:
        outcome = _result(effect.result, scene, delta or 0, missing)
    elif ends:
        outcome = _on_points(scene, delta, missing)
    if effect.levels is not None:
        times = scene.facts.times if effect.levels.per == "time" else 1
        _climb(outcome, scene, effect.levels.innocent * times, effect.levels.offender * times)
        if effect.levels.offender_to is not None:
            outcome["offender_level"] = effect.levels.offender_to
    return outcome


def _result(result: Result, scene: Scene, delta: int, missing: list[str]) -> Outcome:
    winner = _receiver(result, scene.blame)
    if not winner:
        missing.append("offender_side")
        levels = result.declarers if result.declarers == result.opponents and result.levels == "fixed" else None
        return _unplaced(scene.blame, levels)
    levels = result.declarers if winner == DECLARERS else result.opponents
    if result.levels == "from_points":
        if scene.facts.opponent_points is None:
            missing.append("opponent_points")
        else:
            settled = scene.rules().settle(scene.facts.opponent_points + delta)
            if settled.next_side == winner:
                levels = max(levels, settled.declarers if winner == DECLARERS else settled.opponents)
    outcome: Outcome = {"next_declaring_side": winner, "winner_side": winner}
    _climb_role(outcome, scene, winner, levels)
    return outcome


def _receiver(result: Result, blame: Blame) -> str:
    if result.to in ROLES:
        return result.to
    return blame.innocent_role() if result.to == "innocent" else blame.role if blame.role in ROLES else ""


def _unplaced(blame: Blame, levels: int | None) -> Outcome:
    """A result for the innocent side when it is not known which side declares."""
    outcome: Outcome = {"innocent_up": levels}
    if blame.side is not None and levels is not None:
        outcome[SIDES[blame.side ^ 1] + "_up"] = levels
        outcome[SIDES[blame.side] + "_up"] = 0
    return outcome


def _on_points(scene: Scene, delta: int | None, missing: list[str]) -> Outcome:
    """The deal ends here and is settled on the opponents' points with the charge."""
    if scene.facts.opponent_points is None or delta is None:
        missing.append("opponent_points" if delta is not None else "offender_side")
        return {}
    final = scene.facts.opponent_points + delta
    settled = scene.rules().settle(final)
    winner = settled.next_side
    outcome: Outcome = {"opponent_points_final": final, "next_declaring_side": winner, "winner_side": winner}
    _climb_role(outcome, scene, DECLARERS, settled.declarers)
    _climb_role(outcome, scene, OPPONENTS, settled.opponents)
    return outcome


_KEYS: Final = {DECLARERS: "declarer_up", OPPONENTS: "opponent_up"}


def _climb_role(outcome: Outcome, scene: Scene, role: str, levels: int) -> None:
    """Note that `role` climbs and, unless it did already, that the other side does not."""
    for name, key in _KEYS.items():
        climbed = levels if name == role else outcome.get(key, 0)
        outcome[key] = climbed
        side = _table_side(scene, name)
        if side is not None:
            outcome[SIDES[side] + "_up"] = climbed
    innocent = scene.blame.innocent_role()
    if innocent:
        outcome["innocent_up"] = outcome[_KEYS[innocent]]


def _table_side(scene: Scene, role: str) -> int | None:
    declaring = scene.facts.declaring_side
    if declaring is None and scene.blame.side is not None and scene.blame.role in ROLES:
        declaring = scene.blame.side ^ (scene.blame.role == OPPONENTS)
    return None if declaring is None else declaring ^ (role == OPPONENTS)


def _climb(outcome: Outcome, scene: Scene, innocent: int, offender: int) -> None:
    """Levels apart from the deal's result, added to what there is."""
    outcome["innocent_up"] = (outcome.get("innocent_up") or 0) + innocent
    outcome["offender_up"] = (outcome.get("offender_up") or 0) + offender
    blame = scene.blame
    if blame.role in ROLES:
        for role, levels in ((blame.role, offender), (blame.innocent_role(), innocent)):
            outcome[_KEYS[role]] = (outcome.get(_KEYS[role]) or 0) + levels
    if blame.side is not None:
        for side, levels in ((blame.side, offender), (blame.side ^ 1, innocent)):
            key = SIDES[side] + "_up"
            outcome[key] = (outcome.get(key) or 0) + levels


# --- cards, bids, trumps, rights


def _cards(effect: Effect) -> Outcome:
    outcome: Outcome = {}
    if effect.cards:
        outcome["cards"] = effect.cards
    if effect.replacement:
        outcome["replacement_counts_as"] = effect.replacement
    if effect.corrected:
        outcome["remedy"] = effect.corrected
    return outcome


def _bid(effect: Effect, scene: Scene) -> Outcome:
    if not effect.bid:
        return {}
    countered = bool(scene.facts.opponents_counter)
    stands = effect.bid == "stands" or (effect.bid == "stands_unless_countered" and not countered)
    outcome: Outcome = {"bid_stands": stands}
    suits = {face // 13 for face in scene.facts.bid_cards or () if face < 52}
    if stands and len(suits) == 1:
        outcome["trump"] = format_suit(suits.pop())
    return outcome


def _trumps(effect: Effect, scene: Scene) -> Outcome:
    naming = effect.trumps
    if naming is None:
        return {}
    named = scene.facts.non_offender_names
    if named is UNSET:
        return {"trump_by": naming.by}
    if named is not None and named != NO_TRUMP:
        declarer = {"declarer_by": "namer"} if naming.namer_declares_opening and scene.facts.opening_deal else {}
        return {"trump": format_suit(named), **declarer}
    if naming.otherwise != "permanent_only":
        return {"trump_by": naming.otherwise}
    return {"trump": None, "trumps": ["jokers", "level", *scene.loaded.book.order.permanent]}


def _rights(effect: Effect, scene: Scene) -> Outcome:
    outcome: Outcome = {}
    if "bid" in effect.lost_rights:
        outcome["offending_side_may_bid"] = False
    if "counter" in effect.lost_rights or "bid" in effect.lost_rights:
        outcome["offending_side_may_counter"] = False
    if "object" in effect.lost_rights:
        outcome["declarer_may_object" if scene.blame.role == DECLARERS else "offender_may_object"] = False
    if "open_counter" in effect.granted_rights:
        outcome["opponents_may_counter_openly"] = True
    if effect.lost_rights:
        outcome["rights_lost"] = list(effect.lost_rights)
    if effect.granted_rights:
        outcome["rights_granted"] = list(effect.granted_rights)
    if effect.allowed is not None:
        outcome["granted" if scene.redeal else "allowed"] = effect.allowed
    return outcome


_FORFEITS: Final = {
    "event": "disqualified",
    "match": "match_forfeited",
    "round": "round_forfeited",
    "first_deal": "first_deal_forfeited",
}


def _sanction(effect: Effect, points: int | None) -> str | None:
    if effect.lost:
        return _FORFEITS[effect.lost]
    if points:
        later = any(charge.counts == "first_deal" for charge in effect.charges)
        return "points_first_deal" if later else "points"
    return "warning" if effect.warning else None
