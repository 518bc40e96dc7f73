"""``rules``: a player that remembers what everybody can know and plays soundly in every phase of any rulebook.

It names trumps on strength, buries cheap cards and short suits, leads winners and throws that nobody can stop, gives
points to a trick its side will take and withholds them from others, ruffs where it pays. Whatever it chooses the kernel
judges before it is played. How it weighs: ``docs/players.md``. Not here: memory (``memory``), weights (``core_worth``).
"""

from __future__ import annotations

from tuolaji.bots import core_answer, core_lead
from tuolaji.bots.burying import Limits, bury
from tuolaji.bots.core_mind import Mind
from tuolaji.bots.lead_read import rules_seen
from tuolaji.bots.memory import Memory
from tuolaji.bots.naming import Chances
from tuolaji.bots.player import Asked, Below, Cards, Options, Seen
from tuolaji.bots.strength import wise
from tuolaji.bots.style import DEFAULT, Style
from tuolaji.bots.uniform import Dice
from tuolaji.deal.command import Bury, Choose, DealCommand, Draw, Pass, Play, TakeKitty
from tuolaji.faults import Fault
from tuolaji.kernel.core_bits import FRAME, bit_index
from tuolaji.kernel.core_follow import OK
from tuolaji.kernel.follow import verdict
from tuolaji.kernel.rules import Rules
from tuolaji.rulebook.loaded import Loaded


class RulesPlayer:
    """See the module."""

    def __init__(self, loaded: Loaded, seat: int, below: Below, options: Options, style: Style = DEFAULT) -> None:
        self.loaded = loaded
        self.seat = seat
        self.below = below
        self.chances = Chances(loaded, seat, options)
        self.style = style
        self.memory = Memory(seat, style)

    def answer(self, seen: Seen, ask: Asked) -> DealCommand | None:
        """See ``Player``."""
        act = ask.act
        if act == "follow" or act == "lead":
            return self._play(seen)
        if act == "declare" or act == "overturn":
            chosen = wise(self.loaded, seen, self.chances, self.style)
            return chosen or (Pass(self.seat) if ask.must else None)
        if act == "draw":
            return Draw(self.seat)
        if act == "take_kitty":
            return TakeKitty(self.seat)
        if act == "bury" or act == "swap":
            limits = self.loaded.book.deck.kitty_limits
            rules = rules_seen(self.loaded, seen)
            hand = seen.hands[self.seat]
            return Bury(self.seat, bury(rules, hand, ask.number, Limits(limits.points, limits.trumps), self.style))
        if act == "choose":
            return Choose(self.seat, self._chosen(seen, ask))
        raise Fault("question_unknown", {"act": act})

    def _chosen(self, seen: Seen, ask: Asked) -> Cards:
        """What is to be led in place of a failed throw: the least of it."""
        rules = rules_seen(self.loaded, seen)
        return min(ask.choices, key=lambda cards: (len(cards), max(rules.grade(card) for card in cards)))

    def _play(self, seen: Seen) -> Play:
        rules = rules_seen(self.loaded, seen)
        mind, lead = self.memory.look(rules, seen)
        if lead is None:
            return self._lead(rules, mind, seen)
        hand = seen.hands[self.seat]
        cards: Cards = ()
        if core_answer.answer(mind, rules.t):
            cards = cards_of(rules, mind)
        if len(cards) != len(lead.cards) or verdict(rules, lead, hand, cards) != OK:
            cards = rules.random_follow(lead, hand, Dice(self.below))
        return Play(self.seat, cards)

    def _lead(self, rules: Rules, mind: Mind, seen: Seen) -> Play:
        hand = seen.hands[self.seat]
        if core_lead.lead(mind, rules.t):
            units = units_of(rules, mind)
            cards = tuple(card for unit in units for card in unit)
            first = seen.tricks == 0 and self.seat == seen.declarer
            lead = rules.lead(cards, hand, None, first_lead=first)[1]
            if len(units) == 1 and lead is not None and len(lead.splits) == 1:
                return Play(self.seat, cards)
            if rules.lead(cards, hand, units, first_lead=first)[0].ok:
                return Play(self.seat, cards, units)
        cards, units = rules.random_lead(hand, Dice(self.below))
        return Play(self.seat, cards, units or None)


def cards_of(rules: Rules, mind: Mind) -> Cards:
    """The cards of the choice."""
    cards: list[int] = []
    for suit in range(5):
        for k in range(rules.t.decks):
            faces = mind.choice[suit * FRAME + k]
            while faces:
                low = faces & -faces
                faces ^= low
                cards.append(rules.t.face_at[suit * 64 + bit_index(low)])
    return tuple(cards)


def units_of(rules: Rules, mind: Mind) -> tuple[Cards, ...]:
    """The units of the lead chosen."""
    suit = mind.out[0]
    units = []
    for i in range(mind.n_units):
        cards: list[int] = []
        faces = mind.unit_faces[i]
        while faces:
            low = faces & -faces
            faces ^= low
            cards += [rules.t.face_at[suit * 64 + bit_index(low)]] * mind.unit_w[i]
        units.append(tuple(cards))
    return tuple(units)
