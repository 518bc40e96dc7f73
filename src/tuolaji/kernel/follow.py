"""Following: verdicts on plays, and what a hand owes.

A play is legal if some split of the lead makes it so (there is one unless the others may choose). Not here: the search
itself (``core_follow``), choosing plays (``choose``).
"""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tuolaji.kernel import core_follow as core
from tuolaji.kernel.answers import Duty, Lead, Unit, Verdict
from tuolaji.kernel.core_bits import FRAME, bit_index, size, take
from tuolaji.kernel.core_fit import fits
from tuolaji.kernel.core_tables import lay_out, zeros
from tuolaji.kernel.inputs import wrong
from tuolaji.kernel.names import names

SOME_ANSWERS = 6
SHORT_LEAD = 10

if TYPE_CHECKING:
    from tuolaji.kernel.rules import Rules


def judge(rules: "Rules", led: Lead, hand: Sequence[int], play: Sequence[int]) -> Verdict:
    """See ``Rules.follow``."""
    impossible = wrong(rules, hand) or wrong(rules, play)
    if impossible:
        return Verdict(False, impossible[0], impossible[1])
    if len(play) != len(led.cards):
        return Verdict(False, "wrong_count", {"given": len(play), "wanted": len(led.cards)})
    missing = [c for c in sorted(set(play)) if list(play).count(c) > list(hand).count(c)]
    if missing:
        return Verdict(False, "cards_not_in_hand", {"cards": names(missing)})
    code = verdict(rules, led, hand, play)
    return Verdict(True) if code == core.OK else refused(rules, led, hand, code)


def verdict(rules: "Rules", led: Lead, hand: Sequence[int], play: Sequence[int]) -> int:
    """The verdict's code alone (``core_follow``), for cards that are in hand and of the right number."""
    inside = [card for card in play if rules.suit_of(card) == led.suit]
    lay_out(rules.t, list(hand), rules.hand, 0)
    lay_out(rules.t, inside, rules.play, 0)
    at = led.suit * FRAME
    code = core.OK
    for split in led.splits:
        set_lead(rules, led.suit, split)
        code = core.follow(rules.t, rules.hand, at, rules.play, at, len(play) - len(inside))
        if code == core.OK and size(rules.hand, at) > len(play) and not chosen_well(rules, at):
            code = core.UNIT_WITHHELD
        if code == core.OK:
            break
    return int(code)


def refused(rules: "Rules", led: Lead, hand: Sequence[int], code: int) -> Verdict:
    """A refusal with what is owed and what would be legal."""
    facts: dict[str, Any] = {"suit": rules.facts_suit(led.suit), "lead": names(led.cards)}
    held = [card for card in hand if rules.suit_of(card) == led.suit]
    facts["owed_cards"] = min(len(held), len(led.cards))
    facts["example"] = names(rules.example(led, hand))
    if code == core.SUIT_WITHHELD:
        return Verdict(False, "suit_withheld", facts, rules.table.cited.follow_suit)
    owed, clause = owing(rules, led, held)
    facts["owed"] = owed
    return Verdict(False, "unit_withheld", facts, clause)


def set_lead(rules: "Rules", suit: int, split: tuple[Unit, ...]) -> None:
    """Put the units of a split into the tables."""
    t = rules.t
    t.suit = suit
    t.n_units = len(split)
    t.n_slots = t.owed_only = t.rank_first = t.random[0] = 0
    for width in range(8):
        t.need[width] = 0
    for i, unit in enumerate(split):
        t.lead_w[i] = unit.width
        t.lead_l[i] = unit.length if unit.width else rules.table.formations.index(unit.name)


def duty(rules: "Rules", led: Lead, hand: Sequence[int]) -> Duty:
    """See ``Rules.duty``."""
    held = tuple(card for card in hand if rules.suit_of(card) == led.suit)
    clause = rules.table.cited.follow_suit
    if not held:
        return Duty("anything", [], clause, ())
    if len(held) <= len(led.cards):
        return Duty("whole_suit", [], clause, rules.sort(held))
    owed, cited = owing(rules, led, held)
    if not owed:
        return Duty("suit", [], clause, forced(rules, led, held))
    common = Counter(forced(rules, led, held))
    for split in led.splits[1:]:
        set_lead(rules, led.suit, split)
        core.owe(rules.t, rules.hand, led.suit * FRAME)
        common &= Counter(forced(rules, led, held))
    return Duty("units", owed, cited, rules.sort(tuple(common.elements())))


def owing(rules: "Rules", led: Lead, held: Sequence[int]) -> "tuple[list[list[list[str]]], str]":
    """The rungs a hand owes under the default split (left in the slots), as unit names, and the clause of the first."""
    lay_out(rules.t, list(held), rules.hand, 0)
    set_lead(rules, led.suit, led.units)
    core.owe(rules.t, rules.hand, led.suit * FRAME)
    slots = [rules.t.slots[i] for i in range(rules.t.n_slots)]
    owed = [[list(alternative) for alternative in rules.table.rung_units[slot]] for slot in slots]
    return owed, (rules.table.rung_clause[slots[0]] if slots else "") or rules.table.cited.follow_suit


def forced(rules: "Rules", led: Lead, held: tuple[int, ...]) -> tuple[int, ...]:
    """Cards that every answer to the duty in the slots holds. Of a long lead only those are looked at that a few
    random answers have in common."""
    t = rules.t
    at = led.suit * FRAME
    cards: list[int] = []
    spare = len(held) - len(led.cards)
    if t.n_slots == 0:
        return tuple(face for face in set(held) for _ in range(held.count(face) - spare))
    long = len(led.cards) > SHORT_LEAD
    for face, least in sorted((common_cards(rules, led, held) if long else Counter(held)).items()):
        count = held.count(face)
        free = count - least
        while free < min(count, spare):
            for k in range(t.decks):
                t.frames[k] = rules.hand[at + k]
            for _ in range(free + 1):
                take(t.frames, 0, 0, 1, 1 << rules.table.face_bit[face], t.decks)
            t.suit = led.suit
            t.owed_only = 0
            if not fits(t):
                break
            free += 1
        cards += [face] * (count - free)
    return rules.sort(cards)


def common_cards(rules: "Rules", led: Lead, held: tuple[int, ...]) -> Counter[int]:
    """What some random answers to the split in the tables have in common; the slots are left as they were."""
    from tuolaji.kernel.choose import Fixed

    t = rules.t
    units = tuple((t.lead_w[i], t.lead_l[i]) for i in range(t.n_units))
    slots = [t.slots[i] for i in range(t.n_slots)]
    split = next(s for s in led.splits if tuple((u.width, u.length) for u in s) == units or len(led.splits) == 1)
    alone = Lead(led.cards, led.suit, led.shape, (split,), True)
    rng = Fixed(5)
    common = Counter(rules.random_follow(alone, held, rng))
    for _ in range(SOME_ANSWERS):
        common &= Counter(rules.random_follow(alone, held, rng))
    lay_out(t, list(held), rules.hand, 0)
    set_lead(rules, led.suit, split)
    t.n_slots = len(slots)
    for i, slot in enumerate(slots):
        t.slots[i] = slot
    return common


def chosen_well(rules: "Rules", at: int) -> bool:
    """Whether a play that meets its rungs also gives the cards they ask for (the highest, the lowest)."""
    wanted = {rules.table.rung_cards[rules.t.slots[i]] for i in range(rules.t.n_slots)} - {0}
    return not wanted or picks(rules, at, wanted.pop())


def picks(rules: "Rules", at: int, which: int) -> bool:
    """Whether the units given are the highest (1) or lowest (2) that meet the rungs: no other legal choice of the same
    units has a first unit of higher (lower) grade."""
    best = top_grade(rules, rules.hand, at, which)
    return best == top_grade(rules, rules.play, at, which)


def top_grade(rules: "Rules", cards: Any, at: int, which: int) -> int:
    """Bit of the highest (lowest) first unit with which the cards fill the slots."""
    t = rules.t
    wanted = zeros(FRAME)
    grades = []
    for bit in range(60):
        for k in range(t.decks):
            wanted[k] = cards[at + k] & (-1 << bit) & ((1 << 60) - 1)
        for k in range(t.decks):
            t.frames[k] = wanted[k]
        t.rank_first = 1
        ok = fits(t)
        t.rank_first = 0
        if not ok:
            break
        grades.append(bit_index(t.best_bit))
    return grades[0] if which == 1 else grades[-1] if grades else -1
