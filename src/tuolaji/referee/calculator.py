"""The referee's calculator: a question about cards or points → the kernel's answer, plain data in and out.

One function per kind of question; the fields are those of a casebook's `input`, the answer holds every key a casebook
may expect and what a referee is told besides. Terminal, casebooks and the offline page ask here, so that no answer is
worked out twice. The page runs this very source under another interpreter, beside tables it is handed as data: nothing
is imported but the kernel, the nouns below it and the ladder of levels. Not here: incidents (``remedy``), which
rulebook, level and trump suit are meant (``question``), sentences (``wording``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from tuolaji.cards import names
from tuolaji.faults import Fault
from tuolaji.levels import format_level, parse_level
from tuolaji.match.ladder import Place, climb, sequence
from tuolaji.referee.asked import bad, cards_of, flag_of, number_of, plays_of, side_of, units_of

if TYPE_CHECKING:
    from tuolaji.kernel.rules import Lead, Rules, Unit
    from tuolaji.rulebook.schema_match import Levels

    Answer = dict[str, Any]
    Given = Mapping[str, Any]

STOPPERS: Final = ("next", "partner", "previous")
TRUMPS: Final = 4


def answer(rules: Rules, levels: Levels, kind: str, given: Given) -> Answer:
    """The answer to a question of a kind in ``KINDS``.

    Always there: ``yes`` (whether what was asked may be, stands or holds; True where the answer is no yes or no),
    ``code`` ("" or why not), ``facts``, ``clause`` (citation or ""). `levels`: the ladder of the rulebook.

    Raises Fault ``case_value_bad`` (facts: field, expected), ``card_unknown``, ``play_sizes_differ``, ``lead_illegal``
    (facts: cards, code, code_facts), ``field_missing`` and those of the kernel for cards that cannot be.
    """
    plain: Answer = {"kind": kind, "yes": True, "code": "", "facts": {}, "clause": ""}
    plain.update(_KINDS[kind](rules, levels, given))
    return plain


def _lead_of(rules: Rules, cards: tuple[int, ...], given: Given) -> Lead:
    """The lead others answer. Raises Fault ``lead_illegal`` if it may not be led."""
    verdict, lead = rules.lead(cards, declared=units_of(given))
    if lead is None:
        facts = {"cards": names(cards), "code": verdict.code, "code_facts": verdict.facts}
        raise Fault("lead_illegal", facts, clause=verdict.clause)
    return lead


def _led(rules: Rules, lead: Lead) -> Answer:
    return {
        "shape": lead.shape,
        "suit": rules.facts_suit(lead.suit),
        "components": [_unit(unit) for unit in lead.units],
        "splits": [[_unit(unit) for unit in split] for split in lead.splits],
    }


def _unit(unit: Unit) -> Answer:
    return {"name": unit.name, "title": unit.title, "cards": names(unit.cards)}


def _follow(rules: Rules, levels: Levels, given: Given) -> Answer:
    lead = _lead_of(rules, cards_of(given, "lead"), given)
    hand, play = cards_of(given, "hand"), cards_of(given, "play")
    verdict = rules.follow(lead, hand, play)
    answer: Answer = {
        "yes": verdict.ok,
        "legal": verdict.ok,
        "code": verdict.code,
        "facts": verdict.facts,
        "clause": verdict.clause,
        "led": _led(rules, lead),
    }
    if verdict.code in ("", "suit_withheld", "unit_withheld", "wrong_count"):
        duty = rules.duty(lead, hand)
        answer["duty"] = {"code": duty.code, "owed": duty.owed, "forced": names(duty.forced), "clause": duty.clause}
        answer["clause"] = verdict.clause or duty.clause
    return answer


def _lead(rules: Rules, levels: Levels, given: Given) -> Answer:
    hand = cards_of(given, "hand") if given.get("hand") is not None else None
    first = flag_of(given, "first_lead") if given.get("first_lead") is not None else False
    verdict, lead = rules.lead(cards_of(given, "cards"), hand, units_of(given), first_lead=first)
    answer: Answer = {"legal": verdict.ok, "code": verdict.code, "facts": verdict.facts, "clause": verdict.clause}
    answer["yes"] = verdict.ok
    if verdict.ok and lead is not None:
        answer.update(_led(rules, lead))
        answer["throw"] = lead.shape == "throw"
        cited = rules.table.cited
        whole = cited.runs if lead.units[0].length > 1 else cited.units
        answer["clause"] = verdict.clause or (cited.throws if lead.shape == "throw" else whole)
    return answer


def _winner(rules: Rules, levels: Levels, given: Given) -> Answer:
    plays = plays_of(given, "plays")
    return _won(rules, _lead_of(rules, plays[0], given), plays)


def _won(rules: Rules, lead: Lead, plays: list[tuple[int, ...]]) -> Answer:
    best = rules.winner(lead, plays)
    ruffed = lead.suit != TRUMPS and rules.suit_of(plays[best][0]) == TRUMPS
    return {
        "winner": best + 1,
        "ruffed": ruffed,
        "points": sum(rules.points(play) for play in plays),
        "clause": rules.table.cited.ruffing if ruffed else rules.table.cited.beating,
    }


def _compare(rules: Rules, levels: Levels, given: Given) -> Answer:
    plays = [cards_of(given, "first"), cards_of(given, "second")]
    if len(plays[0]) != len(plays[1]):
        raise Fault("play_sizes_differ", {"sizes": [len(play) for play in plays]})
    answer = _won(rules, _lead_of(rules, plays[0], given), plays)
    answer["winner"] = ("first", "second")[answer["winner"] - 1]
    return answer


def _throw(rules: Rules, levels: Levels, given: Given) -> Answer:
    others = plays_of(given, "others", same_size=False)
    if len(others) != 3:
        raise bad("others", "three_hands")
    lead = _lead_of(rules, cards_of(given, "cards"), given)
    stand = rules.stand(lead, others)
    return {
        "yes": stand.ok,
        "ok": stand.ok,
        "must_play": None if stand.ok or stand.must_play is None else names(stand.must_play),
        "penalty_points": 0 if stand.ok else stand.charge,
        "choices": [names(choice) for choice in stand.choices],
        "chosen_by": "" if stand.ok else stand.chooser,
        "stopper": None if stand.stopper is None else STOPPERS[stand.stopper],
        "components": [_unit(unit) for unit in lead.units],
        "clause": stand.clause or (rules.table.cited.throws if stand.ok else ""),
    }


def _kitty(rules: Rules, levels: Levels, given: Given) -> Answer:
    if "last_trick" in given:
        return _last_trick(rules, given)
    winning = cards_of(given, "winning_cards")
    led = cards_of(given, "lead_cards") if given.get("lead_cards") is not None else winning
    by_opponents = side_of(given, "last_trick_winner_side") == "opponents"
    kitty = cards_of(given, "kitty")
    capture = rules.kitty(_lead_of(rules, led, {}), winning, by_opponents, kitty)
    return {
        "multiplier": capture.multiplier,
        "kitty_points": rules.points(kitty),
        "kitty_points_scored": capture.points,
        "clause": capture.clause,
    }


def _last_trick(rules: Rules, given: Given) -> Answer:
    plays, winner = plays_of(given, "last_trick"), number_of(given, "winner")
    if not 1 <= winner <= len(plays):
        raise bad("winner", "position")
    by_opponents = side_of(given, "winner_side") == "opponents"
    cards = tuple(card for play in plays for card in play)
    capture = rules.kitty(_lead_of(rules, plays[0], {}), plays[winner - 1], by_opponents, (), cards)
    rule = rules.table.capture
    besides = rule.besides or (rule.kitty and not rule.trick)
    plain = rules.points(cards) if besides and by_opponents else 0
    before = number_of(given, "opponent_points_before") if "opponent_points_before" in given else None
    return {
        "multiplier": capture.multiplier,
        "last_trick_points": rules.points(cards),
        "opponent_points_final": None if before is None else before + capture.points + plain,
        "clause": capture.clause,
    }


def _score(rules: Rules, levels: Levels, given: Given) -> Answer:
    settled = rules.settle(number_of(given, "opponent_points"))
    held = settled.next_side == "declarers"
    answer: Answer = {
        "next_declaring_side": settled.next_side,
        "declarer_up": settled.declarers,
        "opponent_up": settled.opponents,
        "clause": settled.clause,
        "passed": None,
    }
    for role, steps in (("declarer", settled.declarers), ("opponent", settled.opponents)):
        level = given.get(role + "_level")
        if level is not None:
            place = _place(levels, parse_level(level))
            climbed = climb(levels, place, steps, as_declarers=held and role == "declarer")
            answer[role + "_level_after"] = format_level(climbed.place.level)
            if climbed.passed:
                answer["passed"] = role + "s"
    return answer


def _place(levels: Levels, level: int) -> Place:
    """Where a side stands; past the last level ranks are counted on. Raises Fault ``level_not_played``."""
    played = sequence(levels, 0) + sequence(levels, 1)
    if level not in played and level <= max(played):
        raise Fault("level_not_played", {"level": format_level(level)})
    return Place(0, level)


_KINDS: Final[dict[str, Callable[[Rules, Levels, Given], Answer]]] = {
    "follow": _follow,
    "lead": _lead,
    "winner": _winner,
    "compare": _compare,
    "throw": _throw,
    "kitty": _kitty,
    "score": _score,
}
KINDS: Final = tuple(_KINDS)
