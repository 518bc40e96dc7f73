"""What a seat is shown of its own hand, and the answers to its questions: all from its own view.

Nothing here is given a state: a view cannot give away what is not in it. Whether a throw stands is not answered here.
Not here: what everybody sees (``deal_view``), deciding (``table_decide``).
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random
from typing import Any

from msgspec.structs import replace

from tuolaji.bots.kinds import make_player
from tuolaji.cards import FACES, contains, names
from tuolaji.deal import command as cmd
from tuolaji.deal.asks import Ask, asks
from tuolaji.deal.decide import advance
from tuolaji.deal.options import Naming, declarations, lacking, within_reach
from tuolaji.deal.redeal import MOMENTS
from tuolaji.deal.state import HIDDEN, DealState
from tuolaji.deal.story import judged_lead, rules_of, standing_lead
from tuolaji.faults import Fault
from tuolaji.kernel.rules import Lead, Rules, Unit, Verdict
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.paths import quote
from tuolaji.seating import SEATS, side_of
from tuolaji.services.autoplay import choice
from tuolaji.services.deal_view import PartMemory, best_seat, bid_tree, display_rules
from tuolaji.services.merge_patch import Tree
from tuolaji.services.question import Check, Hint, Reply, SeatQuestion
from tuolaji.services.table_command import Cards

SETTLED = ("kitty", "burying", "after_bury", "swapping", "play", "choosing")
DECLARING = ("drawing", "window", "after_bury")


def hand_tree(loaded: Loaded, seen: DealState, seat: int, memory: PartMemory) -> Tree:
    """The parts of ``view_shape.Mine`` that come from the deal, without the duty. seen: the deal as it sees it."""
    rules = display_rules(loaded, seen, side_of(seat))
    hand, declaring = seen.hands[seat], seen.declaring
    shown = memory.kept("rows", (rules, hand), lambda: rows(rules, hand))
    tree: Tree = {
        "rows": shown,
        "runs": memory.kept("runs", (rules, shown), lambda: runs(rules, shown)) if seen.phase in SETTLED else [],
        "kitty": () if seen.kitty_open or HIDDEN in seen.kitty else seen.kitty,
        "from_kitty": seen.from_kitty[seat],
        "bids": {},
        "declare": [],
        "lacking": [],
        "redeal": [],
    }
    if declaring.sealed and not declaring.opened:
        tree["bids"] = {str(i): bid_tree(bid) for i, bid in enumerate(declaring.bids) if bid.seat == seat}
    if seen.phase in DECLARING:
        parts = (hand, declaring, seen.phase)
        tree["declare"] = memory.kept("declare", parts, lambda: possible(loaded, seen, seat))
        reach = memory.kept("reach", (declaring, seen.phase), lambda: within_reach(loaded, seen, seat))
        tree["lacking"] = memory.kept("lacking", (hand, reach), lambda: too_few(loaded, seen, seat, reach))
    else:
        memory.forget("declare", "reach", "lacking")
    if loaded.book.declaring.redeal_rights:
        tree["redeal"] = memory.kept("redeal", (hand, seen.phase), lambda: redeal_rights(loaded, seen, seat))
    if seen.phase in ("burying", "swapping") and seen.burier == seat:
        tree["bury"] = _bury(loaded, seen)
    return tree


def rows(rules: Rules, hand: Cards) -> list[list[Any]]:
    """The hand by effective suit, in display order: [[suit, cards], …]."""
    groups: dict[int, list[int]] = {}
    suit_of = rules.table.face_suit
    for card in sorted(hand, key=display_order(rules).__getitem__):
        groups.setdefault(suit_of[card], []).append(card)
    return [[suit, cards] for suit, cards in groups.items()]


@lru_cache(maxsize=256)
def display_order(rules: Rules) -> tuple[int, ...]:
    """The place of each face when all are displayed."""
    place = {face: i for i, face in enumerate(rules.sort(range(FACES)))}
    return tuple(place[face] for face in range(FACES))


def runs(rules: Rules, shown: list[list[Any]]) -> list[list[Any]]:
    """Tractors and their like in the rows of a hand, those that are part of no longer one: [[name, cards], …]."""
    return [run for _, cards in shown for run in suit_runs(rules, tuple(cards))]


@lru_cache(maxsize=8192)
def suit_runs(rules: Rules, cards: Cards) -> list[list[Any]]:
    """`runs` of cards of one suit."""
    held = Counter(cards)
    if sum(number > 1 for number in held.values()) < 2:
        return []
    longest: list[Unit] = []
    for unit in sorted(rules.units(cards), key=lambda unit: -len(unit.cards)):
        if unit.length > 1 and not any(contains(other.cards, unit.cards) for other in longest):
            longest.append(unit)
    return [[unit.title, unit.cards] for unit in longest]


def possible(loaded: Loaded, seen: DealState, seat: int) -> list[Tree]:
    """Declarations the seat could make now, in the shape of ``DeclareView``."""
    found = []
    for option in declarations(loaded, seen, seat):
        tree: Tree = {"cards": option.cards, "act": option.act}
        trump = advance(loaded, seen, option).state.declaring.bids[-1].trump
        if trump is not None:
            tree["trump"] = trump
        found.append(tree)
    return found


def too_few(loaded: Loaded, seen: DealState, seat: int, reach: tuple[Naming, ...]) -> list[list[int]]:
    """Suits that more of the right cards would name, as [suit, how many are missing]."""
    missing = lacking(loaded, seen, seat, reach)
    return [[trump, number] for trump, number in sorted(missing.items()) if number]


def redeal_rights(loaded: Loaded, seen: DealState, seat: int) -> list[list[str]]:
    """Rights to have the cards dealt again that this hand gives now, as [name, clause]."""
    found = []
    for name, right in loaded.book.declaring.redeal_rights.items():
        if seen.phase not in MOMENTS[right.moment]:
            continue
        try:
            advance(loaded, seen, cmd.ClaimRedeal(seat, name))
        except Fault:
            continue
        found.append([name, loaded.citation(f"declaring.redeal_rights.{quote(name)}")])
    return found


def duty(loaded: Loaded, seen: DealState, seat: int) -> Tree:
    """What is owed to the running trick, in the shape of ``DutyView``."""
    rules, lead = rules_of(loaded, seen), standing_lead(loaded, seen)
    assert lead is not None
    owed = rules.duty(lead, seen.hands[seat])
    return {
        "code": owed.code,
        "number": len(lead.cards),
        "suit": lead.suit,
        "owed": owed.owed,
        "forced": owed.forced,
        "clause": owed.clause,
    }


def _bury(loaded: Loaded, seen: DealState) -> Tree:
    if seen.deal.enforcement == "record":
        return {"number": seen.deal.kitty}
    limits = loaded.book.deck.kitty_limits
    tree: Tree = {"number": seen.deal.kitty, "clause": loaded.citation("deck.kitty_limits")}
    for name in ("points", "trumps"):
        most = getattr(limits, name)
        if most is not None:
            tree[name] = most
    return tree


def answer(loaded: Loaded, seen: DealState, seat: int, question: SeatQuestion, *, aided: bool = False) -> Reply:
    """The answer to a question of a seat. seen: the deal as this seat sees it; aided: also whether a play would be the
    best so far, and a hint plays soundly instead of just legally. Raises Fault ``not_asked`` (facts: seat)
    where there is nothing to choose."""
    recorded = seen.setup is not None and seen.deal.enforcement == "record"
    if isinstance(question, Hint):
        if recorded:
            raise Fault("no_hints_recording", {})
        return _hint(loaded, seen, seat, aided)
    cards = question.cards
    if not cards or any(not 0 <= card < 54 for card in cards) or not contains(seen.hands[seat], cards):
        return Reply(ok=False, code="cards_not_in_hand" if cards else "no_cards", facts={"cards": _named_cards(cards)})
    if isinstance(question, Check):
        reply = _check(loaded, seen, seat, question)
        if recorded:
            return _unjudged(loaded, seen, reply, cards)
        return replace(reply, wins=_wins(loaded, seen, cards)) if aided and reply.ok else reply
    rules = rules_of(loaded, seen)
    if len({rules.suit_of(card) for card in cards}) > 1:
        return Reply(ok=False, code="not_one_suit", facts={"cards": names(cards)})
    return Reply(ok=True, splits=tuple(_units(split) for split in rules.splits(cards)))


def _named_cards(cards: Cards) -> list[str]:
    return names(card for card in cards if 0 <= card < 54)


def _asked(loaded: Loaded, seen: DealState, seat: int) -> Ask:
    for ask in asks(loaded, seen):
        if ask.seat == seat:
            return ask
    raise Fault("not_asked", {"seat": SEATS[seat]})


def _hint(loaded: Loaded, seen: DealState, seat: int, aided: bool) -> Reply:
    ask = _asked(loaded, seen, seat)
    wish = (_sound(loaded, seen, ask) if aided else None) or choice(loaded, seen, ask)
    cards: Cards = getattr(wish, "cards", ())
    return Reply(ok=True, cards=cards)


def _sound(loaded: Loaded, seen: DealState, ask: Ask) -> cmd.DealCommand | None:
    """What a sound player does here; None where it would say more than cards, or speak where silence will do."""
    if not ask.must:
        return None
    helper = make_player("rules", loaded, ask.seat, Random(seen.tricks).randrange, declarations)
    wish = helper.answer(seen, ask)
    return None if isinstance(wish, cmd.Play) and wish.declared else wish


def _check(loaded: Loaded, seen: DealState, seat: int, question: Check) -> Reply:
    if seen.phase in DECLARING:
        return _declare(loaded, seen, seat, question)
    if seen.phase in ("burying", "swapping"):
        return _try(loaded, seen, cmd.Bury(seat, question.cards), question)
    if seen.phase == "choosing":
        return _try(loaded, seen, cmd.Choose(seat, question.cards), question)
    if seen.phase != "play":
        raise Fault("not_asked", {"seat": SEATS[seat]})
    rules = rules_of(loaded, seen)
    lead = standing_lead(loaded, seen)
    if lead is None or (seen.trick is not None and len(seen.trick.plays) == 4):
        first = seen.tricks == 0 and seat == seen.declarer
        verdict, made = judged_lead(rules, question.cards, question.declared, first)
        return _verdict(rules, verdict, made, question.cards)
    verdict = rules.follow(lead, seen.hands[seat], question.cards)
    return _verdict(rules, verdict, _shape(rules, question.cards), question.cards)


def _unjudged(loaded: Loaded, seen: DealState, reply: Reply, cards: Cards) -> Reply:
    """Where the table records: the answer to a check says what cards are, and no is said only to what cannot be put on
    the table. That units have to be stated is a question of the form, not of the cards."""
    if reply.ok or seen.phase not in ("play", "burying", "swapping"):
        return reply
    trick = seen.trick
    if seen.phase == "play" and trick is not None and len(trick.plays) < 4:
        possible = len(cards) == len(trick.plays[0])
    elif seen.phase == "play":
        possible = reply.shape != ""
    else:
        possible = len(cards) == seen.deal.kitty
    if not possible:
        return reply
    stated = reply.code == "units_undeclared"
    return replace(reply, ok=True, code=reply.code if stated else "", facts={}, clause=reply.clause if stated else "")


def _wins(loaded: Loaded, seen: DealState, cards: Cards) -> bool | None:
    """Whether an answer to the running trick would be the best so far; None where there is no trick to answer."""
    trick = seen.trick
    if seen.phase != "play" or trick is None or len(trick.plays) == 4:
        return None
    after = replace(trick, plays=(*trick.plays, cards))
    seat = (trick.leader + seen.deal.step * len(trick.plays)) & 3
    return best_seat(rules_of(loaded, seen), standing_lead(loaded, seen), after, seen.deal.step) == seat


def _shape(rules: Rules, cards: Cards) -> Lead | None:
    """What cards of one suit would be as a lead: how a player names them."""
    if len({rules.suit_of(card) for card in cards}) > 1:
        return None
    return judged_lead(rules, cards, None, False)[1]


def _verdict(rules: Rules, verdict: Verdict, lead: Lead | None, cards: Cards) -> Reply:
    splits = tuple(_units(split) for split in lead.splits) if lead is not None else ()
    shape, points = lead.shape if lead is not None else "", rules.points(cards)
    if verdict.ok:
        return Reply(ok=True, shape=shape, splits=splits, points=points)
    return Reply(
        ok=False,
        shape=shape,
        splits=splits,
        points=points,
        code=verdict.code,
        facts=verdict.facts,
        clause=verdict.clause,
    )


def _units(split: tuple[Unit, ...]) -> tuple[tuple[str, Cards], ...]:
    return tuple((unit.title, unit.cards) for unit in split)


def _declare(loaded: Loaded, seen: DealState, seat: int, question: Check) -> Reply:
    reply = _try(loaded, seen, cmd.Declare(seat, question.cards), question)
    if reply.ok:
        return reply
    again = _try(loaded, seen, cmd.Declare(seat, question.cards, "reinforce"), question)
    return again if again.ok else reply


def _try(loaded: Loaded, seen: DealState, command: cmd.DealCommand, question: Check) -> Reply:
    """Ask the deal itself, on the view: nothing hidden decides about these commands."""
    points = rules_of(loaded, seen).points(question.cards) if seen.trump is not None else 0
    try:
        advance(loaded, seen, command)
    except Fault as fault:
        return Reply(ok=False, code=fault.code, facts=fault.facts, clause=fault.clause, points=points)
    return Reply(ok=True, points=points)
