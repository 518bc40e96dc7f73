"""Leads: may these cards be led, as what, and does a throw stand against the other hands.

Not here: answering a lead (``follow``), taking cards apart (``split``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuolaji.kernel.answers import Lead, Stand, Unit, Verdict
from tuolaji.kernel.core_beat import stopped
from tuolaji.kernel.core_bits import FRAME, runs
from tuolaji.kernel.core_fit import fold
from tuolaji.kernel.core_tables import lay_out
from tuolaji.kernel.inputs import wrong
from tuolaji.kernel.names import names

if TYPE_CHECKING:
    from tuolaji.kernel.rules import Rules

    Split = tuple[Unit, ...]


def judge(
    rules: Rules,
    cards: tuple[int, ...],
    hand: Sequence[int] | None,
    declared: Sequence[Sequence[int]] | None,
    first_lead: bool,
) -> tuple[Verdict, Lead | None]:
    """See ``Rules.lead``."""
    fault = unusable(rules, cards, hand)
    if fault:
        return fault, None
    units = stated(rules, cards, declared)
    if isinstance(units, Verdict):
        return units, None
    verdict, splits = choice(rules, cards, units, first_lead)
    if not verdict.ok:
        return verdict, None
    suit = rules.suit_of(cards[0])
    shape = splits[0][0].name if len(splits[0]) == 1 else "throw"
    return verdict, Lead(cards, suit, shape, splits, units is not None)


def unusable(rules: Rules, cards: tuple[int, ...], hand: Sequence[int] | None) -> Verdict | None:
    """What stops any lead: no cards, cards not held, cards of several suits."""
    if not cards:
        return Verdict(False, "no_cards")
    impossible = wrong(rules, cards) or wrong(rules, hand or ())
    if impossible:
        return Verdict(False, impossible[0], impossible[1])
    if hand is not None:
        missing = [c for c in sorted(set(cards)) if cards.count(c) > list(hand).count(c)]
        if missing:
            return Verdict(False, "cards_not_in_hand", {"cards": names(missing)})
    suits = sorted({rules.suit_of(card) for card in cards})
    if len(suits) > 1:
        facts = {"cards": names(cards), "suits": [rules.facts_suit(suit) for suit in suits]}
        return Verdict(False, "lead_not_one_suit", facts, rules.table.cited.throws)
    return None


def stated(rules: Rules, cards: tuple[int, ...], declared: Sequence[Sequence[int]] | None) -> Split | Verdict | None:
    """The units the leader states, or what is wrong with them."""
    if declared is None:
        return None
    given = sorted(card for part in declared for card in part)
    impossible = wrong(rules, given)
    if impossible:
        return Verdict(False, impossible[0], impossible[1])
    if given != sorted(cards) or not all(declared):
        return Verdict(False, "declared_other_cards", {"cards": names(cards), "declared": names(given)})
    units = []
    for part in declared:
        unit = rules.shaper.unit(tuple(part))
        if unit is None:
            return Verdict(False, "declared_no_unit", {"cards": names(part)}, rules.table.cited.units)
        units.append(unit)
    return tuple(sorted(units, key=rules.shaper.key))


def choice(
    rules: Rules, cards: tuple[int, ...], units: Split | None, first_lead: bool
) -> tuple[Verdict, tuple[Split, ...]]:
    """The splits under which a lead stands, if it may be led."""
    throwing = rules.table.throwing
    whole = rules.shaper.unit(cards) if units is None else None
    split = units if units is not None else (whole,) if whole else tuple(rules.shaper.default(cards))
    barred = next((unit for unit in split if not may_lead(rules, unit)), None)
    if barred is not None:
        facts = {"cards": names(barred.cards), "unit": barred.title}
        return Verdict(False, "unit_not_led", facts, rules.table.cited.units), ()
    if len(split) > 1 and throwing.policy == 0:
        facts = {"cards": names(cards), "units": [unit.title for unit in split]}
        return Verdict(False, "throw_forbidden", facts, rules.table.cited.throws), ()
    if units is not None:
        return Verdict(True), (split,)
    if len(split) > 1 and throwing.policy == 2:
        facts = {"cards": names(cards), "units": [unit.title for unit in split]}
        return Verdict(False, "throw_undeclared", facts, rules.table.cited.throws), ()
    return undeclared(rules, cards, split, first_lead)


def undeclared(
    rules: Rules, cards: tuple[int, ...], split: Split, first_lead: bool
) -> tuple[Verdict, tuple[Split, ...]]:
    """The splits of a lead whose units nobody stated."""
    for rule in rules.table.throwing.must_declare:
        if not asks_for_units(
            rules, rule.first_lead and not first_lead, rule.exact, rule.rank, rule.widths, cards, split
        ):
            continue
        if rule.otherwise == 0:
            facts = {"cards": names(cards), "units": [unit.title for unit in split]}
            return Verdict(False, "units_undeclared", facts, rule.clause), ()
        if rule.otherwise == 1 and rule.exact:
            singles = tuple(rules.shaper.made(1, 1, 1 << bit_of(rules, card)) for card in cards)
            return Verdict(True, clause=rule.clause), (split, singles)
        if rule.otherwise == 1:
            return Verdict(True, clause=rule.clause), rules.shaper.coarsest(cards)
        return Verdict(True, clause=rule.clause), (split,)
    if len(split) > 1 and rules.table.throwing.others_choose:
        return Verdict(True, clause=rules.table.cited.undeclared), rules.shaper.coarsest(cards)
    return Verdict(True), (split,)


def bit_of(rules: Rules, face: int) -> int:
    """Bit of a face; leaves the tables at its suit."""
    rules.t.suit = rules.suit_of(face)
    return rules.table.face_bit[face]


def asks_for_units(
    rules: Rules, not_now: bool, exact: int, rank: int, widths: tuple[int, ...], cards: tuple[int, ...], split: Split
) -> bool:
    """Whether a rule on stating units speaks of this lead (exact cards of a plain suit, or widths side by side)."""
    if not_now:
        return False
    if exact:
        plain = rules.suit_of(cards[0]) < 4
        return plain and len(cards) == exact and len(set(cards)) == 1 and cards[0] % 13 == rank
    return bool(widths) and all(any(unit.width == width for unit in split) for width in widths)


def may_lead(rules: Rules, unit: Unit) -> bool:
    """Whether the book lets this unit be led."""
    led = rules.table.led
    return not led or (unit.width, unit.length) in led or (unit.length > 1 and (unit.width, 0) in led)


def stand(rules: Rules, led: Lead, others: Sequence[Sequence[int]]) -> Stand:
    """See ``Rules.stand``. Where others may choose the split, the throw fails if any split of it is stopped."""
    throwing = rules.table.throwing
    if throwing.hands == 2 or (len(led.splits) == 1 and len(led.units) == 1):
        return Stand(True)
    results = [one_stand(rules, led, split, others) for split in led.splits]
    failed = [result for result in results if not result.ok]
    if not failed:
        return Stand(True)
    first = failed[0]
    if len(failed) == len(results) and all(sorted(r.must_play or ()) == sorted(first.must_play or ()) for r in failed):
        return first
    choices: list[tuple[int, ...]] = []
    for result in failed:
        choices += [c for c in (result.choices or (result.must_play or (),)) if c not in choices]
    cited = rules.table.cited.undeclared
    return Stand(False, None, "others", first.stopper, tuple(choices), first.charge, cited, first.stopped)


def one_stand(rules: Rules, led: Lead, split: Split, others: Sequence[Sequence[int]]) -> Stand:
    """A throw under one split."""
    throwing = rules.table.throwing
    stops = [stoppers(rules, led.suit, unit, others) for unit in split]
    beaten = [unit for unit, by in zip(split, stops, strict=True) if by]
    if not beaten or len(split) == 1:
        return Stand(True)
    order = sorted(beaten, key=lambda unit: smallness(rules, unit))
    played = (order[0], beaten[0], min(split, key=lambda unit: smallness(rules, unit)))[throwing.played]
    charge = throwing.charge * (1, len(led.cards), sum(len(unit.cards) for unit in beaten))[throwing.charge_per]
    stopped = played if stops[split.index(played)] else beaten[0]
    by = stops[split.index(stopped)]
    clause = rules.table.cited.failed
    if throwing.chosen_by == 1:
        kinds = {(unit.width, unit.length): unit for unit in reversed(order)}
        choices = tuple(unit.cards for unit in order if kinds[unit.width, unit.length] is unit)
        if len(choices) > 1:
            return Stand(False, None, "next_seat", by[0], choices, charge, clause, stopped.cards)
    return Stand(False, played.cards, "rule", by[0], (played.cards,), charge, clause, stopped.cards)


def stopping(rules: Rules, cards: Sequence[int], hand: Sequence[int]) -> tuple[int, ...]:
    """See ``Rules.stopping``."""
    suit, unit = rules.suit_of(cards[0]), rules.units(cards)[0]
    held = [card for card in hand if rules.suit_of(card) == suit]
    able = [other for other in rules.units(held) if stoppers(rules, suit, unit, [other.cards])]
    return min(able, key=lambda other: smallness(rules, other)).cards if able else ()


def smallness(rules: Rules, unit: Unit) -> tuple[int, int]:
    """Order of stopped units: fewest cards, then lowest."""
    return (len(unit.cards), -rules.shaper.top(unit.cards))


def stoppers(rules: Rules, suit: int, unit: Unit, others: Sequence[Sequence[int]]) -> list[int]:
    """Who of the others (0..2) holds something that beats the unit, the highest stopper first."""
    t = rules.t
    throwing = rules.table.throwing
    top = 1 << rank_bit(rules, unit)
    found: list[tuple[int, int]] = []
    for i, hand in enumerate(others):
        if throwing.hands == 1 and i == 1:
            continue
        lay_out(t, [card for card in hand if rules.suit_of(card) == suit], rules.hand, 0)
        t.suit = suit
        faces = sum({1 << rules.table.face_bit[card] for card in unit.cards})
        if stopped(t, unit.width, unit.length, faces, top, int(throwing.same_type), rules.hand, suit * FRAME):
            x = runs(fold(t, rules.hand[suit * FRAME + max(unit.width, 1) - 1]), max(unit.length, 1))
            found.append(((x & -x) if x & -x < top and x else -1, i))
    return [i for _, i in sorted(found)]


def rank_bit(rules: Rules, unit: Unit) -> int:
    """Bit of a unit's rank; a run of exact faces ranks below every other."""
    homes = sorted({rules.shaper.home(card) for card in unit.cards})
    whole = unit.length == 1 or homes == list(range(homes[0], homes[0] + unit.length))
    return homes[0] if whole else 59
