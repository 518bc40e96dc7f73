"""Counts of a deal as it was written down: hands and kitty at the first lead, points of tricks, the last trick, total
and result.

Each number is held against those it was made from, as they were said: one slip is one finding. Not here: plays
(``detect``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tuolaji.cards import RANKS, full_deck, names
from tuolaji.deal.settle import replaces_count
from tuolaji.kernel.rules import Lead, Rules
from tuolaji.referee.finding import Finding, Kind
from tuolaji.referee.seen import SeenDeal, SeenTrick
from tuolaji.rulebook.loaded import Loaded


def dealt(loaded: Loaded, deal: SeenDeal) -> Iterator[Finding]:
    """Wrong numbers of cards in hands and kitty, and cards that the pack does not hold. A kitty of the wrong size
    accounts for the declarer's hand."""
    deck = loaded.book.deck
    spare = 0
    if deal.kitty is not None and len(deal.kitty) != deck.kitty:
        spare = deck.kitty - len(deal.kitty)
        facts = {"given": len(deal.kitty), "wanted": deck.kitty}
        yield _made(deal, "kitty_count", 0, deal.declarer, "kitty_count", facts, loaded.citation("deck.kitty"))
    if deal.hands is None:
        return
    pack = full_deck(deck.decks, [RANKS.index(rank) for rank in deck.removed])
    each = (len(pack) - deck.kitty) // 4
    for seat, hand in enumerate(deal.hands):
        wanted = each + (spare if seat == deal.declarer else 0)
        if len(hand) != wanted:
            facts = {"given": len(hand), "wanted": each}
            yield _made(deal, "hand_count", 0, seat, "hand_count", facts, loaded.citation("deck.decks"))
    there = Counter(card for place in (*deal.hands, deal.kitty or ()) for card in place)
    surplus = there - Counter(pack)
    if surplus:
        facts_of: dict[str, Any] = {"cards": names(sorted(surplus.elements()))}
        yield _made(deal, "pack_wrong", 0, None, "pack_wrong", facts_of, loaded.citation("deck.decks"))


def at_the_end(loaded: Loaded, deal: SeenDeal, rules: Rules, leads: Sequence[Lead | None]) -> Iterator[Finding]:
    """Points said of each trick, of the last one, the total, and what it is worth."""
    complete = _complete(loaded, deal)
    total: int | None = 0
    for number, trick in enumerate(deal.tricks, 1):
        last = complete and number == len(deal.tricks)
        right = _points(loaded, deal, rules, trick, last)
        if trick.points is not None and right is not None and trick.points != right:
            facts = {"said": trick.points, "right": right}
            clause = loaded.citation("scoring.card_points")
            yield _made(deal, "wrong_points", number, trick.winner, "wrong_points", facts, clause)
        taken = trick.points if trick.points is not None else right
        total = None if total is None or taken is None else total + taken + _charged(deal, trick)
    if not complete or not deal.tricks:
        return
    captured = yield from _capture(deal, rules, leads[-1])
    if deal.result is not None and not deal.ruled and total is not None and captured is not None:
        yield from _result(loaded, deal, rules, total + captured + deal.adjusted)


def _complete(loaded: Loaded, deal: SeenDeal) -> bool:
    """Whether the last trick written down is the deal's last: every seat has played out its hand, or somebody counted
    the last trick."""
    if not deal.tricks or len(deal.tricks[-1].plays) != 4:
        return False
    if deal.captured is not None:
        return True
    deck = loaded.book.deck
    each = (deck.decks * (54 - 4 * len(deck.removed)) - deck.kitty) // 4
    played = [0, 0, 0, 0]
    for trick in deal.tricks:
        for place, cards in enumerate(trick.plays):
            played[deal.seat(trick, place)] += len(cards)
    return min(played) >= each


def _points(loaded: Loaded, deal: SeenDeal, rules: Rules, trick: SeenTrick, last: bool) -> int | None:
    """What a trick brings the opponents, given who took it; None where nobody said who."""
    if trick.winner is None or len(trick.plays) != 4:
        return None
    if not deal.opposes(trick.winner) or (last and replaces_count(loaded)):
        return 0
    return sum(rules.points(play) for play in trick.plays)


def _charged(deal: SeenDeal, trick: SeenTrick) -> int:
    """The charge of a failed throw as it was made, on the opponents' total."""
    if trick.throw is None or trick.throw.charge is None:
        return 0
    return -trick.throw.charge if deal.opposes(trick.throw.seat) else trick.throw.charge


def _capture(deal: SeenDeal, rules: Rules, lead: Lead | None) -> Any:
    """What the last trick brings as said, or as it should; None where neither is known. Yields what is wrong."""
    trick = deal.tricks[-1]
    known = lead is not None and trick.winner is not None and (deal.kitty is not None or not rules.table.capture.kitty)
    if not known or lead is None or trick.winner is None:
        return deal.captured
    winning = trick.plays[(trick.winner - trick.leader) * deal.step & 3]
    cards = tuple(card for play in trick.plays for card in play)
    right = rules.kitty(lead, winning, deal.opposes(trick.winner), deal.kitty or (), cards)
    if deal.multiplier is not None and deal.multiplier != right.multiplier:
        facts = {"said": deal.multiplier, "right": right.multiplier}
        yield _made(deal, "wrong_capture", len(deal.tricks), trick.winner, "wrong_multiplier", facts, right.clause)
    elif deal.captured is not None and deal.captured != right.points:
        facts = {"said": deal.captured, "right": right.points}
        yield _made(deal, "wrong_capture", len(deal.tricks), trick.winner, "wrong_capture", facts, right.clause)
    return deal.captured if deal.captured is not None else right.points


def _result(loaded: Loaded, deal: SeenDeal, rules: Rules, total: int) -> Iterator[Finding]:
    result = deal.result
    assert result is not None
    if result.points != total:
        facts = {"said": result.points, "right": total}
        clause = loaded.citation("scoring.card_points")
        yield _made(deal, "wrong_total", 0, None, "wrong_total", facts, clause)
    settled = rules.settle(result.points)
    said = (result.next_side, result.declarers, result.opponents)
    right = (settled.next_side, settled.declarers, settled.opponents)
    if said != right:
        levels = {"said": list(said), "right": list(right), "points": result.points}
        yield _made(deal, "wrong_result", 0, None, "wrong_result", levels, settled.clause)


def _made(
    deal: SeenDeal, kind: Kind, trick: int, seat: int | None, code: str, facts: dict[str, Any], clause: str
) -> Finding:
    return Finding(kind=kind, deal=deal.number, trick=trick, seat=seat, code=code, facts=facts, clause=clause)
