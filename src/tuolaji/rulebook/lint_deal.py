"""Cross checks on the start of a deal: seating, naming trumps, nobody naming them, redeal rights.

Not here: what is played (``lint_play``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tuolaji.rulebook.lint_desk import Desk
from tuolaji.rulebook.notation import parse_holding
from tuolaji.rulebook.paths import Path
from tuolaji.rulebook.schema_deal import DeclaringRules, NamingPattern, NobodyStep

FIRST_DRAWER = re.compile(r"highest_card|lowest_card|side_highest_card|counted_card|lot|seat:[ENWS]")
FINAL = re.compile(r"lot|seat:[ENWS]")
NAMING = re.compile(r"(?:level|LJ|BJ|joker|permanent|plain|any|[2-9TJQKA]):[1-9][0-9]?")
CARDS = ("BJ", "LJ", *"AKQJT98765432")


def lint(desk: Desk) -> None:
    """Report what does not fit together in these chapters."""
    _seating(desk)
    for key, rules in (("opening", desk.book.declaring.opening), ("later", desk.book.declaring.later)):
        path = ("declaring", key)
        for i, pattern in enumerate(rules.patterns):
            _pattern(desk, (*path, "patterns", str(i)), pattern)
        _rules(desk, path, rules)
        _closing(desk, path, rules)
        _nobody(desk, (*path, "nobody"), rules.nobody)
    _rights(desk)
    _after_bury(desk)


def _seating(desk: Desk) -> None:
    seating = desk.book.seating
    path: Path = ("seating", "first_drawer")
    _chain_ends(desk, path, seating.first_drawer, FIRST_DRAWER, FINAL)
    if not seating.first_drawer:
        desk.report("empty", path, expected=1)
    desk.unique(("seating", "drawn_cards_order"), seating.drawn_cards_order)
    removed = desk.book.deck.removed
    if missing := [card for card in CARDS if card not in seating.drawn_cards_order and card not in removed]:
        desk.report("order_incomplete", ("seating", "drawn_cards_order"), ("deck", "removed"), missing=missing)
    for i, card in enumerate(seating.drawn_cards_order):
        if card not in CARDS:
            desk.report(
                "token_unknown", ("seating", "drawn_cards_order", str(i)), value=card[:40], expected=list(CARDS)
            )


def _chain_ends(desk: Desk, path: Path, steps: Sequence[str], known: re.Pattern[str], final: re.Pattern[str]) -> None:
    desk.unique(path, steps)
    for i, step in enumerate(steps):
        if known.fullmatch(step) is None:
            desk.report("step_unknown", (*path, str(i)), value=step[:40], expected=known.pattern.split("|"))
        elif final.fullmatch(step) and i < len(steps) - 1:
            desk.report("chain_goes_on", (*path, str(i + 1)), value=steps[i + 1][:40], after=step)


def _copies(desk: Desk, pattern: NamingPattern) -> int:
    """Most cards a pattern can ask for."""
    decks = desk.book.deck.decks
    jokers = {"joker": 2 * decks, "LJ": decks, "BJ": decks}
    if pattern.cards in jokers:
        return decks if pattern.arranged == "identical" else jokers[pattern.cards]
    if pattern.arranged == "identical":
        return decks
    ranks = {"level": 1, "permanent": len(desk.book.order.permanent)}.get(pattern.cards, 1)
    if pattern.cards in ("plain", "any"):
        ranks = 13
    if pattern.arranged == "run":
        return ranks
    return decks * {"one_suit": ranks, "one_rank": 4}.get(pattern.arranged, 4 * ranks)


def _pattern(desk: Desk, path: Path, pattern: NamingPattern) -> None:
    if not pattern.counts:
        desk.report("empty", (*path, "counts"), expected=1)
    if len(pattern.counts) != len(pattern.strength):
        facts = {"counts": len(pattern.counts), "strength": len(pattern.strength)}
        desk.report("not_parallel", (*path, "strength"), (*path, "counts"), **facts)
    if list(pattern.counts) != sorted(set(pattern.counts)):
        desk.report("not_ascending", (*path, "counts"), value=list(pattern.counts))
    most = _copies(desk, pattern)
    for i, count in enumerate(pattern.counts):
        if count > most and desk.own((*path, "counts")):
            desk.report("more_than_copies", (*path, "counts", str(i)), ("deck", "decks"), value=count, most=most)
    if pattern.names == "suit" and pattern.cards in ("LJ", "BJ", "joker"):
        desk.report("joker_names_no_suit", (*path, "names"), value=pattern.cards, expected="no_trump")
    if bool(pattern.with_face) != bool(pattern.with_count):
        desk.report("one_without_other", path, expected=["with_face", "with_count"])
    beside = desk.book.deck.decks * (2 if pattern.with_face == "joker" else 1)
    if pattern.with_count > beside:
        desk.report("more_than_copies", (*path, "with_count"), ("deck", "decks"), value=pattern.with_count, most=beside)


def _rules(desk: Desk, path: Path, rules: DeclaringRules) -> None:
    for i, lock in enumerate(rules.locking):
        if NAMING.fullmatch(lock) is None:
            desk.report("naming_malformed", (*path, "locking", str(i)), value=lock[:40], expected="BJ:2")
    if rules.sealed:
        bars = {
            "other_suit_only": rules.other_suit_only,
            "named_suit_barred": rules.named_suit_barred,
            "partner_least": rules.partner_least > 1,
        }
        for key, barred in bars.items():
            if barred:
                desk.report("sealed_betrayed", (*path, key), (*path, "sealed"), value=key)
    if "deal" in rules.takes and path[-1] == "later":
        facts = {"value": "deal", "expected": "opening"}
        desk.note("deal_already_given", (*path, "takes"), **facts)
    desk.unique((*path, "takes"), rules.takes)
    desk.unique((*path, "suits"), rules.suits)
    if rules.equal == "suit_order" and len(rules.suits) < 4:
        desk.report("order_incomplete", (*path, "suits"), missing=[suit for suit in "SHCD" if suit not in rules.suits])
    if "kitty" in rules.takes and desk.book.deck.kitty == 0:
        desk.report("kitty_needed", (*path, "takes"), ("deck", "kitty"), expected=1)


def _closing(desk: Desk, path: Path, rules: DeclaringRules) -> None:
    desk.unique((*path, "closes"), rules.closes)
    usable = [way for way in rules.closes if desk.book.deck.kitty > 0 or not way.startswith("kitty")]
    if not usable:
        desk.report("never_closes", (*path, "closes"), ("deck", "kitty"), expected=["time", "all_passed"])
    if "time" in rules.closes and rules.window_seconds == 0:
        desk.report("one_without_other", (*path, "closes"), (*path, "window_seconds"), expected=["window_seconds"])
    if rules.kitty_after_seconds and desk.book.deck.kitty == 0:
        desk.report("kitty_needed", (*path, "kitty_after_seconds"), ("deck", "kitty"), expected=1)


def _answers(desk: Desk, step: NobodyStep) -> bool:
    """Whether a step answers whatever the cards are."""
    if step.do == "turn_kitty":
        return step.turn == "nth" and step.joker != "next" and step.nth <= desk.book.deck.kitty
    return step.do in ("lot", "no_trump", "other_side")


def _nobody(desk: Desk, path: Path, chain: Sequence[NobodyStep]) -> None:
    if not chain:
        desk.report("empty", path, expected=1)
        return
    for i, step in enumerate(chain):
        place = (*path, str(i))
        if step.do == "turn_kitty" and step.nth > desk.book.deck.kitty:
            desk.report("kitty_needed", place, ("deck", "kitty"), expected=step.nth)
        if step.do == "redeal" and step.times == 0:
            desk.report("redeal_never", place, expected=1, value=0)
        if i and _answers(desk, chain[i - 1]):
            desk.report("chain_goes_on", place, value=step.do, after=chain[i - 1].do)
    if not _answers(desk, chain[-1]):
        desk.report("chain_open", (*path, str(len(chain) - 1)), value=chain[-1].do, expected=["lot", "no_trump"])


def _rights(desk: Desk) -> None:
    for name, right in desk.book.declaring.redeal_rights.items():
        if parse_holding(right.holding) is None:
            place = ("declaring", "redeal_rights", name, "holding")
            expected = ["no_trumps", "no_points", "points<=N", "trumps<=N"]
            desk.report("holding_malformed", place, value=right.holding[:40], expected=expected)
    if desk.book.declaring.redeal_requests == "never" and desk.book.declaring.redeal_rights:
        paths = ("declaring", "redeal_requests"), ("declaring", "redeal_rights")
        desk.report("rights_barred", *paths, value="never", expected="by_right")


def _after_bury(desk: Desk) -> None:
    after = desk.book.declaring.after_bury
    if after is None:
        return
    path = ("declaring", "after_bury")
    if desk.book.deck.kitty == 0:
        desk.report("kitty_needed", path, ("deck", "kitty"), expected=1)
    for i, naming in enumerate(after.after):
        if naming != "turned" and NAMING.fullmatch(naming) is None:
            desk.report("naming_malformed", (*path, "after", str(i)), value=naming[:40], expected=["level:1", "turned"])
