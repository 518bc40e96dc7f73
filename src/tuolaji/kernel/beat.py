"""Who wins a trick, and what the last one brings.

Not here: the value of a play (``core_beat``), levels (``core_score``).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuolaji.kernel.answers import KittyResult, Lead, Unit
from tuolaji.kernel.core_beat import contend, value
from tuolaji.kernel.core_bits import FRAME
from tuolaji.kernel.core_score import times
from tuolaji.kernel.core_tables import TRUMPS, lay_out
from tuolaji.kernel.follow import set_lead

if TYPE_CHECKING:
    from tuolaji.kernel.rules import Rules

LARGEST_UNIT, EVERY_UNIT, HIGHEST_CARD = 0, 1, 2


def winner(rules: "Rules", led: Lead, plays: Sequence[Sequence[int]]) -> int:
    """See ``Rules.winner``. Where the others may choose the split, whoever ruffs takes the one that serves him."""
    table = rules.table
    other_way = table.ruff_nothing or table.over_ruff != LARGEST_UNIT
    if other_way and (len(led.units) > 1 or table.ruff_nothing):
        return plain_winner(rules, led, plays)
    best = 0
    splits = led.splits
    for split in splits:
        set_lead(rules, led.suit, split)
    values = [standing(rules, led.suit, split, plays[0]) for split in splits]
    for position in range(1, len(plays)):
        later = [
            contender(rules, led.suit, split, low, plays[position]) for split, low in zip(splits, values, strict=True)
        ]
        if max(later) < 0 and not (table.by_suit and equal_by_suit(rules, led, plays[best], plays[position])):
            continue
        best = position
        keep = [i for i, worth in enumerate(later) if worth >= 0] or [0]
        values = [later[i] if later[i] >= 0 else values[i] for i in keep]
        splits = tuple(splits[i] for i in keep)
    return best


def standing(rules: "Rules", suit: int, split: tuple[Unit, ...], cards: Sequence[int]) -> int:
    """Value of the lead itself."""
    set_lead(rules, suit, split)
    lay_out(rules.t, list(cards), rules.play, 0)
    return value(rules.t, suit, rules.play, suit * FRAME)


def contender(rules: "Rules", suit: int, split: tuple[Unit, ...], best: int, cards: Sequence[int]) -> int:
    """Value of a later play if it beats `best`, else -1."""
    others = sum(1 for card in cards if rules.suit_of(card) not in (suit, TRUMPS))
    set_lead(rules, suit, split)
    lay_out(rules.t, list(cards), rules.play, 0)
    return contend(rules.t, best, rules.play, 0, others)


def equal_by_suit(rules: "Rules", led: Lead, best: Sequence[int], cards: Sequence[int]) -> bool:
    """Whether an equal set of another printed suit ranks above the best one."""
    rank = rules.table.by_suit
    if len(led.units) > 1 or led.units[0].length > 1 or len(set(cards)) > 1 or len(set(best)) > 1:
        return False
    if max(cards[0], best[0]) >= 52 or rules.suit_of(cards[0]) != rules.suit_of(best[0]):
        return False
    same = rules.grade(cards[0]) == rules.grade(best[0])
    return same and rank[cards[0] // 13] > rank[best[0] // 13]


def plain_winner(rules: "Rules", led: Lead, plays: Sequence[Sequence[int]]) -> int:
    """The winner where ruffs compare every unit, the highest card, or need no shape."""
    best = 0
    by_units = rules.table.over_ruff == EVERY_UNIT and not rules.table.ruff_nothing
    high = [unit_grade(rules, unit) for unit in led.units] if by_units else [top_card(rules, plays[0])]
    for position in range(1, len(plays)):
        cards = plays[position]
        suits = {rules.suit_of(card) for card in cards}
        if len(suits) > 1 or not suits <= {led.suit, TRUMPS}:
            continue
        ruff = led.suit != TRUMPS and suits == {TRUMPS}
        if by_units:
            mine = above_all(rules, led.units, list(cards), high)
        elif (ruff and rules.table.ruff_nothing) or contender(rules, led.suit, led.units, -1, cards) >= 0:
            mine = [top_card(rules, cards)] if top_card(rules, cards) > high[0] else None
        else:
            mine = None
        if mine is not None:
            best, high = position, mine
    return best


def top_card(rules: "Rules", cards: Sequence[int]) -> int:
    """Grade of the highest card, trumps above all plain cards."""
    return max(rules.grade(card) + (64 if rules.suit_of(card) == TRUMPS else 0) for card in cards)


def unit_grade(rules: "Rules", unit: Unit) -> int:
    """Grade of a unit: that of its highest card, trumps above all plain cards."""
    return top_card(rules, unit.cards)


def above_all(rules: "Rules", units: Sequence[Unit], cards: list[int], low: Sequence[int]) -> "list[int] | None":
    """Grades of a way to take the cards apart into the shapes of `units`, each above its `low`; None if there is none.

    Of several ways the one with the highest first unit, then the highest second, and so on.
    """
    if not units:
        return []
    shape = (units[0].width, units[0].length)
    for unit in rules.units(cards):
        if (unit.width, unit.length) == shape and unit_grade(rules, unit) > low[0]:
            rest = list(cards)
            for card in unit.cards:
                rest.remove(card)
            found = above_all(rules, units[1:], rest, low[1:])
            if found is not None:
                found.insert(0, unit_grade(rules, unit))
                return found
    return None


def kitty(
    rules: "Rules",
    led: Lead,
    winning_cards: Sequence[int],
    by_opponents: bool,
    kitty_cards: Sequence[int],
    trick_cards: Sequence[int],
) -> KittyResult:
    """See ``Rules.kitty``."""
    rule = rules.table.capture
    clause = rules.table.cited.kitty
    instead = rule.trick and not rule.besides
    if not by_opponents and not rule.both:
        return KittyResult(0, 0, False, clause)
    factor = max(multiplier(rules, led, split, winning_cards) for split in led.splits)
    total = 0
    if rule.kitty and by_opponents:
        total += factor * rules.points(kitty_cards)
    if rule.trick:
        total += factor * rules.points(trick_cards) * (1 if by_opponents else -1)
    return KittyResult(factor, total, instead, clause)


def multiplier(rules: "Rules", led: Lead, split: tuple[Unit, ...], cards: Sequence[int]) -> int:
    """How often the last trick counts when these cards won it as an answer to a split of the lead."""
    suit = rules.suit_of(cards[0])
    if rules.table.capture.of_lead:
        unit = split[0]
        return times(rules.t, unit.width, unit.length, len(cards), suit == TRUMPS)
    set_lead(rules, led.suit, split)
    lay_out(rules.t, list(cards), rules.play, 0)
    if value(rules.t, suit, rules.play, suit * FRAME) < 0:
        return 0
    u = rules.t.alt[rules.t.best_alt]
    width, length = rules.t.unit_w[u], rules.t.unit_l[u]
    if width == 0:
        width, length = 1, len(cards)
    return times(rules.t, width, length, len(cards), suit == TRUMPS)
