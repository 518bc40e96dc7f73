"""A deal of a featured table written down card by card: its lines, and the deal as seen that they make.

Here: what was written and what it comes to (tricks, points, cards left, the entry it suggests). Not here: what may be
written (``writing``), what is wrong in it (``referee.detect``).
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from tuolaji.cards import RANKS, full_deck
from tuolaji.deal.event import Units
from tuolaji.deal.story import judged_lead
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Lead, Rules
from tuolaji.levels import ACE
from tuolaji.live.entry import Played, Start
from tuolaji.live.tally import Form, form
from tuolaji.referee.detect import right_winner
from tuolaji.referee.seen import Cards, Scribe, SeenDeal, SeenThrow, SeenTrick
from tuolaji.rulebook.loaded import Loaded

SEATS_IN_PLAY = 4
TRUMPS = 4
"""The kernel's number of the suit of trumps."""


class Line(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="line"):
    """One line of a deal being written down."""


class PlayLine(Line, frozen=True, kw_only=True, tag="play"):
    """A seat laid these cards. declared: the units of a lead as it was stated, where that was heard."""

    seat: int
    cards: Cards
    declared: Units | None = None


class ThrowLine(Line, frozen=True, kw_only=True, tag="throw"):
    """A seat led these cards as a throw, and it was stopped; the next play stands in its place. charge: as made."""

    seat: int
    cards: Cards
    charge: int | None = None


class TakenLine(Line, frozen=True, kw_only=True, tag="taken"):
    """The trick that is complete went to this seat."""

    seat: int


class KittyLine(Line, frozen=True, kw_only=True, tag="kitty"):
    """The kitty as it was buried."""

    cards: Cards


Lines = PlayLine | ThrowLine | TakenLine | KittyLine


class Written(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A deal being written down: who declares which trumps at which level, and the lines so far."""

    start: Start
    level: int
    lines: tuple[Lines, ...] = ()

    def kitty(self) -> Cards | None:
        """The kitty as last told."""
        told = [line.cards for line in self.lines if isinstance(line, KittyLine)]
        return told[-1] if told else None


class Told(NamedTuple):
    """A trick as far as it lies on the table. winner: who took it, as said, as the next lead shows, or as the rules
    have it; None while it runs or where its cards cannot be compared. points: of all its cards."""

    leader: int
    plays: tuple[Cards, ...]
    winner: int | None
    points: int
    throw: SeenThrow | None


class Progress(NamedTuple):
    """What the lines come to. left: cards each seat still holds; next: whose play is due, None where a lead is and
    nobody is known to have it; points: the opponents' so far, charges of throws included; over: all cards are played;
    suggested: the entry of its result, once over, so far as the lines tell it."""

    tricks: tuple[Told, ...]
    left: tuple[int, int, int, int]
    next: int | None
    leads: bool
    points: int
    over: bool
    suggested: Played | None


def pack(loaded: Loaded) -> tuple[int, ...]:
    """The faces of a deal's whole pack."""
    deck = loaded.book.deck
    return full_deck(deck.decks, [RANKS.index(rank) for rank in deck.removed])


def hand_size(loaded: Loaded) -> int:
    """Cards of a hand when the first card is led."""
    return (len(pack(loaded)) - loaded.book.deck.kitty) // SEATS_IN_PLAY


def seen(loaded: Loaded, number: int, written: Written) -> SeenDeal:
    """The deal as seen; hands that nobody wrote down are what was played."""
    start, step = written.start, 1 if loaded.book.seating.direction == "ccw" else 3
    scribe = Scribe(
        SeenDeal(
            number=number,
            level=min(written.level, ACE),
            trump=start.trump,
            declarer=start.declarer,
            step=step,
            kitty=written.kitty(),
        )
    )
    for line in written.lines:
        if isinstance(line, PlayLine):
            scribe.play(line.seat, line.cards, line.declared)
        elif isinstance(line, ThrowLine):
            scribe.throw(SeenThrow(seat=line.seat, cards=line.cards, charge=line.charge))
        elif isinstance(line, TakenLine):
            scribe.took(line.seat)
    return scribe.finish()


def progress(loaded: Loaded, number: int, written: Written) -> Progress:
    """What a deal as written comes to."""
    deal = seen(loaded, number, written)
    rules = rules_for(loaded, deal.level, deal.trump)
    tricks = [_told(deal, rules, at) for at in range(len(deal.tricks))]
    left = _left(loaded, deal)
    throw = written.lines[-1] if written.lines and isinstance(written.lines[-1], ThrowLine) else None
    running = bool(tricks) and len(tricks[-1].plays) < SEATS_IN_PLAY
    over = bool(tricks) and not running and throw is None and min(left) <= 0
    points = sum(told.points for told in tricks if told.winner is not None and deal.opposes(told.winner))
    points += sum(charged(deal, told.throw) for told in tricks)
    if running:
        due: int | None = (tricks[-1].leader + deal.step * len(tricks[-1].plays)) & 3
    elif throw is not None:
        due = throw.seat
    else:
        due = tricks[-1].winner if tricks else deal.declarer
    suggested = _suggested(loaded, written, deal, rules, tricks) if over else None
    return Progress(tuple(tricks), left, None if over else due, not running, points, over, suggested)


def charged(deal: SeenDeal, throw: SeenThrow | None) -> int:
    """The charge of a stopped throw as it was made, signed for the opponents' total."""
    if throw is None or throw.charge is None:
        return 0
    return -throw.charge if deal.opposes(throw.seat) else throw.charge


def _led(deal: SeenDeal, rules: Rules, at: int) -> Lead | None:
    trick = deal.tricks[at]
    first = at == 0 and trick.leader == deal.declarer
    return judged_lead(rules, trick.plays[0], trick.declared, first)[1]


def _told(deal: SeenDeal, rules: Rules, at: int) -> Told:
    trick = deal.tricks[at]
    points = sum(rules.points(play) for play in trick.plays)
    return Told(trick.leader, trick.plays, _winner(deal, rules, trick, at), points, trick.throw)


def _winner(deal: SeenDeal, rules: Rules, trick: SeenTrick, at: int) -> int | None:
    if len(trick.plays) < SEATS_IN_PLAY:
        return None
    if trick.winner is not None:
        return trick.winner
    if at + 1 < len(deal.tricks):
        following = deal.tricks[at + 1]
        return following.leader if following.throw is None else following.throw.seat
    return right_winner(deal, rules, trick, _led(deal, rules, at))


def _left(loaded: Loaded, deal: SeenDeal) -> tuple[int, int, int, int]:
    left = [hand_size(loaded)] * SEATS_IN_PLAY
    for trick in deal.tricks:
        for place, cards in enumerate(trick.plays):
            left[deal.seat(trick, place)] -= len(cards)
    return (left[0], left[1], left[2], left[3])


def _suggested(loaded: Loaded, written: Written, deal: SeenDeal, rules: Rules, tricks: list[Told]) -> Played | None:
    """The result's fields as the lines tell them; a kitty nobody saw is left for people to count."""
    last, asked = tricks[-1], form(loaded, written.start, written.level)
    if last.winner is None:
        return None
    winning = last.plays[(last.winner - last.leader) * deal.step & 3]
    width, length = _largest(deal, rules, asked, winning)
    others = tricks[:-1] if asked.apart else tricks
    return Played(
        points=sum(told.points for told in others if told.winner is not None and deal.opposes(told.winner)),
        last_by="opponents" if deal.opposes(last.winner) else "declarers",
        width=width,
        length=length,
        cards=0 if len(winning) == width * length else len(winning),
        trumps=rules.suit_of(winning[0]) == TRUMPS if asked.trumps else None,
        kitty=None if not asked.kitty or deal.kitty is None else rules.points(deal.kitty),
        last=last.points if asked.last else None,
        charges=sum(charged(deal, told.throw) for told in tricks),
        seat=last.winner if asked.seat else None,
    )


def _largest(deal: SeenDeal, rules: Rules, asked: Form, winning: Cards) -> tuple[int, int]:
    """The largest unit of the play that won the last trick: the one the book's multiplier counts."""
    lead = _led(deal, rules, len(deal.tricks) - 1)
    units = [(unit.width, unit.length) for unit in rules.units(winning)] or [(1, 1)]
    biggest = max(units, key=lambda size: (size[0] * size[1], size[0]))
    if lead is None or not asked.asks_shape:
        return biggest
    cards = tuple(card for play in deal.tricks[-1].plays for card in play)
    times = rules.kitty(lead, winning, True, deal.kitty or (), cards).multiplier
    trumps = rules.suit_of(winning[0]) == TRUMPS
    fitting = [size for size in units if rules.times(*size, len(winning), trumps) == times]
    return max(fitting, key=lambda size: (size[0] * size[1], size[0]), default=biggest)
