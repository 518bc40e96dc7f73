"""A simple legal choice for a seat, from its own view: for time that ran out where no better program answers.

Not here: playing well (``bots``), when it is asked (``due``).
"""

from __future__ import annotations

from tuolaji.deal.asks import Ask
from tuolaji.deal.state import DealState
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.kernel.rules import Rules
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services import table_command as cmd
from tuolaji.services.table_command import Cards, DealWish

TRUMPS = 4


def choice(loaded: Loaded, seen: DealState, ask: Ask) -> DealWish | None:
    """What to answer; None where silence is an answer. seen: the deal as the asked seat sees it."""
    if ask.act in ("declare", "overturn"):
        return cmd.Pass() if ask.must else None
    if ask.act == "take_kitty":
        return cmd.TakeKitty()
    if ask.act == "choose":
        return cmd.Choose(cards=ask.choices[0])
    hand = seen.hands[ask.seat]
    if ask.act in ("bury", "swap"):
        return cmd.Bury(cards=_buried(loaded, rules_of(loaded, seen), hand, ask.number))
    if ask.act not in ("lead", "follow"):
        return None
    return cmd.Play(cards=play(loaded, seen, ask.seat))


def play(loaded: Loaded, seen: DealState, seat: int) -> Cards:
    """A legal play: the kernel's example when following, the lowest card that may be led when leading."""
    rules, hand = rules_of(loaded, seen), seen.hands[seat]
    lead = standing_lead(loaded, seen)
    if lead is not None:
        return rules.example(lead, hand)
    first = seen.tricks == 0 and seat == seen.declarer
    for card in _lowest(rules, hand):
        verdict, _ = rules.lead((card,), hand, None, first_lead=first)
        if verdict.ok:
            return (card,)
    return rules.leads(hand)[0]


def _lowest(rules: Rules, hand: Cards) -> list[int]:
    """Plain cards without points first, low before high."""
    return sorted(
        hand, key=lambda card: (rules.suit_of(card) == TRUMPS, rules.points((card,)), rules.grade(card), card)
    )


def _buried(loaded: Loaded, rules: Rules, hand: Cards, number: int) -> Cards:
    """Low plain cards, within the book's limits as far as the hand allows."""
    limits = loaded.book.deck.kitty_limits
    points, trumps = limits.points, limits.trumps
    chosen: list[int] = []
    left = _lowest(rules, hand)
    for card in left:
        worth, trump = rules.points((card,)), rules.suit_of(card) == TRUMPS
        if len(chosen) == number:
            break
        if (points is not None and worth > points) or (trump and trumps is not None and trumps < 1):
            continue
        points = points - worth if points is not None else None
        trumps = trumps - 1 if trumps is not None and trump else trumps
        chosen.append(card)
    for card in chosen:
        left.remove(card)
    return tuple(chosen + left[: number - len(chosen)])
