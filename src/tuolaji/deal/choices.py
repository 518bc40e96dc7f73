"""What else could have been played: how many legal choices a seat had, and a few of them, one of each kind.

For looking back with all hands open; never asked while a deal runs. Not here: what is owed (``kernel``), the notes on a
play (``notes``), sentences (``wording``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from tuolaji.deal.state import Trick
from tuolaji.kernel.rules import Lead, Rules
from tuolaji.kernel.uniform import ways
from tuolaji.rulebook.notation import parse_unit

Cards = tuple[int, ...]
Kind = Literal["lead", "same", "ruff", "short", "discard"]
"""A lead; an answer in the suit led, all trumps to another suit, the rest of the suit with others, other suits."""

TRUMPS: Final = 4
MOST_LISTED: Final = 400
"""Legal answers that are looked at."""
MOST_KINDS: Final = 8
COMPLETE: Final = 8
"""Cards of a suit up to which the kernel lists every answer."""


class Other(NamedTuple):
    """Another legal play. units: what it consists of in its suit; suit: of a lead; points: of its cards; wins: it would
    have been the best so far."""

    kind: Kind
    cards: Cards
    units: tuple[str, ...]
    suit: int
    points: int
    wins: bool = False


class Choices(NamedTuple):
    """number: of legal plays (of a lead: of units that could be led); more: there are at least so many. throws: several
    units could have been led at once."""

    number: int
    more: bool
    others: tuple[Other, ...]
    throws: bool = False


def leads(rules: Rules, hand: Cards, played: Cards, first: bool) -> Choices:
    """What could have been led instead."""
    found: dict[Cards, Other] = {}
    for suit in range(TRUMPS + 1):
        held = tuple(card for card in rules.sort(hand) if rules.suit_of(card) == suit)
        for unit in rules.units(held):
            cards = rules.sort(unit.cards)
            if cards not in found and _leadable(rules, cards, first):
                found[cards] = Other("lead", cards, (unit.title,), suit, rules.points(cards))
    left = [other for other in found.values() if other.cards != rules.sort(played)]
    return Choices(len(found), False, tuple(_of_each_kind(left)), rules.throws_allowed and len(hand) > 1)


def _leadable(rules: Rules, cards: Cards, first: bool) -> bool:
    verdict, _ = rules.lead(cards, None, None, first_lead=first)
    return verdict.ok or verdict.code == "units_undeclared"


def follows(rules: Rules, lead: Lead, hand: Cards, trick: Trick, played: Cards) -> Choices:
    """What could have been answered instead; nothing where a ruling left the hand too short to answer in full."""
    if len(hand) < len(lead.cards):
        return Choices(1, False, ())
    listed = rules.follows(lead, hand, MOST_LISTED)
    number, more = _number(rules, lead, hand, len(listed))
    alive = [play for place, play in enumerate(trick.plays) if place not in trick.dead]
    mine = rules.sort(played)
    others = (_other(rules, lead, cards) for cards in listed if cards != mine)
    found = [_with_win(rules, lead, alive, other) for other in _of_each_kind(others)]
    return Choices(max(number, 1), more, tuple(found))


def _with_win(rules: Rules, lead: Lead, alive: Sequence[Cards], other: Other) -> Other:
    if not alive or alive[0] != lead.cards:
        return other
    return other._replace(wins=rules.winner(lead, [*alive, other.cards]) == len(alive))


def _number(rules: Rules, lead: Lead, hand: Cards, listed: int) -> tuple[int, bool]:
    """How many answers are legal, counted where no shape is owed; else as many as were found, or at least."""
    n, duty = len(lead.cards), rules.duty(lead, hand)
    held = [card for card in hand if rules.suit_of(card) == lead.suit]
    rest = [card for card in hand if rules.suit_of(card) != lead.suit]
    if duty.code in ("anything", "whole_suit"):
        return ways(_copies(rest), n - len(held)), False
    if duty.code == "suit":
        return ways(_copies(held), n), False
    whole = len(duty.owed) == 1 and all(len(way) == 1 and _size(way[0]) == n for way in duty.owed[0])
    return listed, listed >= MOST_LISTED or (len(held) > COMPLETE and not whole)


def _size(title: str) -> int:
    """Cards of a unit by its name; 0 for a formation."""
    width, length = parse_unit(title) or (0, 0)
    return width * length


def _copies(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(cards.count(face) for face in set(cards)))


def _other(rules: Rules, lead: Lead, cards: Cards) -> Other:
    suits = {rules.suit_of(card) for card in cards}
    units: tuple[str, ...] = ()
    kind: Kind = "discard" if lead.suit not in suits else "short"
    if suits == {lead.suit}:
        kind = "same"
    elif suits == {TRUMPS}:
        kind = "ruff"
    if len(suits) == 1:
        units = tuple(unit.title for unit in rules.split(cards))
    return Other(kind, cards, units, lead.suit, rules.points(cards))


def _of_each_kind(plays: Iterator[Other] | Sequence[Other]) -> list[Other]:
    """One of each kind; of leads the longest run and the strongest set of each suit, large units first."""
    kinds: dict[tuple[object, ...], Other] = {}
    for other in plays:
        led = other.kind == "lead"
        units = (other.units[0].rstrip("0123456789"),) if led else tuple(sorted(other.units))
        kinds.setdefault((other.kind, other.suit, units, other.points > 0 and not led), other)
    found = sorted(kinds.values(), key=lambda other: -len(other.cards) if other.kind == "lead" else 0)
    return found[:MOST_KINDS]
