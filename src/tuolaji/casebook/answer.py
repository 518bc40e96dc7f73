"""What the engine says to a case: one function per kind, each answering with all keys the kind knows.

Not here: comparing with what is expected (``compare``), declaring (``bidding``), which cases and files (``runner``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tuolaji.cards import NO_TRUMP, SUITS, names
from tuolaji.casebook.bidding import bid
from tuolaji.casebook.case import Case
from tuolaji.casebook.inputs import cards_of, number_of, plays_of, side_of, units_of
from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Lead, Rules, Unit
from tuolaji.levels import format_level, parse_level
from tuolaji.match import questions
from tuolaji.match.ladder import Place, climb
from tuolaji.referee.remedy import consequences
from tuolaji.rulebook.loaded import Loaded

Answer = dict[str, Any]


def answer(loaded: Loaded, case: Case) -> Answer:
    """The engine's answer. Raises Fault when the case cannot be put: wrong values, cards that do not exist, a lead
    that may not be led, an event nobody knows."""
    decks = loaded.book.deck.decks
    if case.setup.decks is not None and case.setup.decks != decks:
        raise Fault("decks_differ", {"decks": case.setup.decks, "rulebook": loaded.name, "expected": decks})
    return _KINDS[case.kind](loaded, case)


def rules_of(loaded: Loaded, case: Case) -> Rules:
    """The kernel's rules at the case's level and trump suit."""
    level = parse_level(loaded.book.levels.start) if case.setup.level is None else case.setup.level
    return rules_for(loaded, level, case.setup.trump)


def _lead_of(rules: Rules, cards: tuple[int, ...], declared: list[tuple[int, ...]] | None) -> Lead:
    """The lead others answer. Raises Fault ``lead_illegal`` (facts: cards, code, code_facts) if it may not be led."""
    verdict, lead = rules.lead(cards, declared=declared)
    if lead is None:
        facts = {"cards": names(cards), "code": verdict.code, "code_facts": verdict.facts}
        raise Fault("lead_illegal", facts, clause=verdict.clause)
    return lead


def _follow(loaded: Loaded, case: Case) -> Answer:
    rules, given = rules_of(loaded, case), case.input
    lead = _lead_of(rules, cards_of(given, "lead"), units_of(given))
    verdict = rules.follow(lead, cards_of(given, "hand"), cards_of(given, "play"))
    return {"legal": verdict.ok, "code": verdict.code, "clause": verdict.clause}


def _lead(loaded: Loaded, case: Case) -> Answer:
    rules = rules_of(loaded, case)
    verdict, lead = rules.lead(cards_of(case.input, "cards"), declared=units_of(case.input))
    answer: Answer = {"legal": verdict.ok, "code": verdict.code, "clause": verdict.clause}
    if verdict.ok and lead is not None:
        answer |= {"shape": lead.shape, "components": [_unit(unit) for unit in lead.splits[0]]}
    return answer


def _unit(unit: Unit) -> Answer:
    return {"name": unit.name, "cards": names(unit.cards)}


def _winner(loaded: Loaded, case: Case) -> Answer:
    rules, plays = rules_of(loaded, case), plays_of(case.input, "plays")
    lead = _lead_of(rules, plays[0], units_of(case.input))
    return {"winner": rules.winner(lead, plays) + 1}


def _compare(loaded: Loaded, case: Case) -> Answer:
    rules = rules_of(loaded, case)
    plays = [cards_of(case.input, "first"), cards_of(case.input, "second")]
    if len(plays[0]) != len(plays[1]):
        raise Fault("play_sizes_differ", {"sizes": [len(play) for play in plays]})
    lead = _lead_of(rules, plays[0], units_of(case.input))
    return {"winner": ("first", "second")[rules.winner(lead, plays)]}


def _throw(loaded: Loaded, case: Case) -> Answer:
    rules = rules_of(loaded, case)
    others = plays_of(case.input, "others", same_size=False)
    if len(others) != 3:
        raise Fault("case_value_bad", {"field": "others", "expected": "three_hands"})
    lead = _lead_of(rules, cards_of(case.input, "cards"), units_of(case.input))
    stand = rules.stand(lead, others)
    played = None if stand.ok or stand.must_play is None else names(stand.must_play)
    charge = 0 if stand.ok else stand.charge
    return {"ok": stand.ok, "must_play": played, "penalty_points": charge, "clause": stand.clause}


def _kitty(loaded: Loaded, case: Case) -> Answer:
    if "last_trick" in case.input:
        return _last_trick(loaded, case)
    rules, given = rules_of(loaded, case), case.input
    winning = cards_of(given, "winning_cards")
    led = cards_of(given, "lead_cards") if "lead_cards" in given else winning
    by_opponents = side_of(given, "last_trick_winner_side") == "opponents"
    capture = rules.kitty(_lead_of(rules, led, None), winning, by_opponents, cards_of(given, "kitty"))
    return {"multiplier": capture.multiplier, "kitty_points_scored": capture.points, "clause": capture.clause}


def _last_trick(loaded: Loaded, case: Case) -> Answer:
    rules, given = rules_of(loaded, case), case.input
    plays, winner = plays_of(given, "last_trick"), number_of(given, "winner")
    if not 1 <= winner <= len(plays):
        raise Fault("case_value_bad", {"field": "winner", "expected": "position"})
    by_opponents = side_of(given, "winner_side") == "opponents"
    cards = tuple(card for play in plays for card in play)
    lead = _lead_of(rules, plays[0], None)
    capture = rules.kitty(lead, plays[winner - 1], by_opponents, (), cards)
    besides = loaded.book.last_trick.trick_points == "besides" or loaded.book.last_trick.counts == "kitty"
    plain = rules.points(cards) if besides and by_opponents else 0
    before = number_of(given, "opponent_points_before") if "opponent_points_before" in given else None
    return {
        "multiplier": capture.multiplier,
        "last_trick_points": rules.points(cards),
        "opponent_points_final": None if before is None else before + capture.points + plain,
        "clause": capture.clause,
    }


def _score(loaded: Loaded, case: Case) -> Answer:
    settled = rules_of(loaded, case).settle(number_of(case.input, "opponent_points"))
    held = settled.next_side == "declarers"
    answer: Answer = {
        "next_declaring_side": settled.next_side,
        "declarer_up": settled.declarers,
        "opponent_up": settled.opponents,
        "clause": settled.clause,
    }
    for role, steps in (("declarer", settled.declarers), ("opponent", settled.opponents)):
        level = case.input.get(f"{role}_level")
        if level is not None:
            place = Place(0, parse_level(level))
            climbed = climb(loaded.book.levels, place, steps, as_declarers=held and role == "declarer")
            answer[f"{role}_level_after"] = format_level(climbed.place.level)
    return answer


def _rotation(loaded: Loaded, case: Case) -> Answer:
    return questions.answer(loaded, "rotation", case.input)


def _match(loaded: Loaded, case: Case) -> Answer:
    return questions.answer(loaded, "match", case.input)


def _penalty(loaded: Loaded, case: Case) -> Answer:
    return consequences(loaded, _with_setup(case))


def _with_setup(case: Case) -> Mapping[str, Any]:
    """The facts with level and trump of the setup, unless the event names its own."""
    setup: dict[str, Any] = {} if case.setup.level is None else {"level": format_level(case.setup.level)}
    if case.setup.trump < NO_TRUMP:
        setup["trump"] = SUITS[case.setup.trump]
    return setup | case.input


_KINDS: Final[dict[str, Callable[[Loaded, Case], Answer]]] = {
    "follow": _follow,
    "lead": _lead,
    "winner": _winner,
    "compare": _compare,
    "throw": _throw,
    "kitty": _kitty,
    "score": _score,
    "bid": bid,
    "rotation": _rotation,
    "match": _match,
    "penalty": _penalty,
}
