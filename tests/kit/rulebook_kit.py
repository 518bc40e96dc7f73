"""What every rulebook has to satisfy, whoever wrote it: loading, tables, whole deals, clauses, what viewers learn.

Each check takes a loaded book; ``test_rulebooks`` runs them all for every book of ``books``. Not here: whether a book
says what its source says (casebooks, ``tests/rulebook``), what cards mean (``tests/kernel``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from tests.deal.test_deals import all_cards, strange_commands
from tests.kit.exported import export
from tests.kit.exported import load as load_table
from tests.kit.recount import banded, is_trump, pack, points_of, token, trump_grades
from tests.kit.walks import Step, match_log, walk
from tests.match.table import Chance
from tuolaji.cards import FACES, full_deck
from tuolaji.deal import event as ev
from tuolaji.deal.command import DealCommand
from tuolaji.deal.decide import decide
from tuolaji.deal.evolve import evolve, fold
from tuolaji.deal.state import DealState
from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Rules
from tuolaji.levels import parse_level
from tuolaji.match import evolve as match_evolve
from tuolaji.match import record, replay
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.show import listing
from tuolaji.rulebook.table import RuleTable

OF_THE_TABLE = {
    *("not_now", "out_of_turn", "already_passed", "nobody_declared_yet", "declarer_missing", "lot_not_wanted"),
    *(
        "seat_unknown",
        "card_unknown",
        "card_not_in_pack",
        "too_many_copies",
        "no_cards",
        "wrong_number",
        "place_unknown",
    ),
    *("cards_not_in_hand", "cards_not_there", "declared_other_cards", "kitty_not_lying", "not_yours_to_bury"),
    *("not_yours_to_choose", "not_a_choice", "no_such_play", "no_trick_to_reopen", "right_unknown", "no_seed"),
}
"""Refusals of what cannot be at any table, whatever the rules: they need no clause. All others do."""


def every_value_is_cited(loaded: Loaded) -> None:
    """Each value some file states names a clause that exists, in two languages, with a reason unless explicit."""
    for chapter in listing(loaded).chapters:
        for row in chapter.rows:
            if row.citation:
                clause = loaded.clause(row.citation)
                assert row.standing == clause.standing
                assert clause.statement.zh
                assert clause.statement.en
                assert clause.standing == "explicit" or clause.reason is not None
    assert not loaded.warnings


def positions(loaded: Loaded) -> Iterator[tuple[int, int]]:
    """Every level of the ladder with every trump suit and none."""
    ladder = {parse_level(rank) for rank in (*loaded.book.levels.sequence, *loaded.book.levels.further)}
    return ((level, trump) for level in sorted(ladder) for trump in range(5))


def tables_order_the_pack(loaded: Loaded) -> None:
    """At every level and trump suit: trumps are who they should be, and stand in the book's order."""
    faces = pack(loaded)
    ranks = [str(rank) for rank in loaded.book.order.ranks if rank not in loaded.book.deck.removed]
    for level, trump in positions(loaded):
        rules = rules_for(loaded, level, trump)
        table = rules.table
        assert {card for card in range(FACES) if table.face_suit[card] >= 0} == set(faces)
        assert len({(table.face_suit[card], table.face_bit[card]) for card in faces}) == len(faces)
        for card in faces:
            trumps = is_trump(loaded, card, level, trump)
            assert rules.suit_of(card) == (4 if trumps else card // 13), (level, trump, card)
            assert rules.points((card,)) == points_of(loaded, card)
        for suit in range(4):
            plain = [card for card in faces if card < 52 and card // 13 == suit and rules.suit_of(card) == suit]
            assert sorted(plain, key=rules.grade) == sorted(plain, key=lambda card: -ranks.index(token(card)))
        grades = list(trump_grades(loaded, level, trump))
        for higher, lower in pairwise(grades):
            assert min(map(rules.grade, higher)) > max(map(rules.grade, lower)), (level, trump, higher, lower)


def tables_cite_clauses(loaded: Loaded) -> None:
    """Whatever a table may answer with names a clause of the book; rungs of what beats what are never told."""
    for level, trump in positions(loaded):
        table = rules_for(loaded, level, trump).table
        silent = set(table.data["answer"])
        cited = {clause for rung, clause in enumerate(table.rung_clause) if clause or rung not in silent}
        cited |= {*table.cited, *(band.clause for band in table.bands)}
        cited |= {row.clause for row in (*table.throwing.must_declare, table.above, table.below) if row is not None}
        for citation in cited:
            assert citation, (level, trump)
            loaded.clause(citation)


def bands_settle_every_total(loaded: Loaded) -> None:
    """Every total from far below zero to far above the pack has a result: that of the bands."""
    rules = rules_for(loaded, parse_level(loaded.book.levels.start), 0)
    whole = sum(points_of(loaded, card) for card in pack(loaded)) * loaded.book.deck.decks
    for points in (*range(-whole // 2, whole + 1, 5), *range(whole, 4 * whole, 35), -1, 1, whole - 1, whole + 1):
        found = rules.settle(points)
        assert (found.next_side, found.declarers, found.opponents) == banded(loaded, points), points
        loaded.clause(found.clause)


def tables_travel_as_json(loaded: Loaded) -> None:
    """A table comes back equal from JSON, and what is made of it answers as before."""
    for level, trump in list(positions(loaded))[:: 7 if len(loaded.book.levels.sequence) > 4 else 3]:
        rules = rules_for(loaded, level, trump)
        text = export(rules.table)
        again = load_table(text)
        assert again == rules.table
        assert export(again) == text
        _answers_alike(loaded, rules, again)


def _answers_alike(loaded: Loaded, rules: Rules, table: RuleTable) -> None:
    other, chance = Rules(table), Chance(table.level * 5 + table.trump)
    deck = list(full_deck(table.decks, [r for r in range(13) if table.face_suit[r] < 0]))
    hands = [tuple(deck.pop(chance.below(len(deck))) for _ in range(12)) for _ in range(4)]
    for hand in hands:
        cards, units = rules.random_lead(hand, chance)
        verdict, lead = rules.lead(cards, hand, units or None)
        assert (verdict.ok, lead is not None) == (True, True)
        assert other.lead(cards, hand, units or None)[0].ok
        assert lead is not None
        answers = [rules.random_follow(lead, each, chance) for each in hands[:3] if each is not hand]
        assert other.duty(lead, hands[0]).owed == rules.duty(lead, hands[0]).owed
        assert other.winner(lead, [cards, *answers]) == rules.winner(lead, [cards, *answers])


def deals_run_clean(loaded: Loaded, seed: int, *, opening: bool, level: str) -> None:
    """A random deal reaches its end; cards and points are conserved, events fold, survive JSON and cite clauses."""
    deck = loaded.book.deck
    whole = Counter(full_deck(deck.decks, ["23456789TJQKA".index(rank) for rank in deck.removed]))
    gone: Counter[int] = Counter()
    log: list[ev.DealEvent] = []
    state = None
    for step in walk(loaded, seed, opening=opening, level=level):
        state = step.before
        for event in step.events:
            if isinstance(event, ev.TrickWon) and state.trick is not None:
                gone += sum((Counter(play) for play in state.trick.plays), Counter())
            state = evolve(state, event)
            assert isinstance(event, ev.DealOpened) or all_cards(state) + gone == whole
            assert all(loaded.clause(clause) for clause in [getattr(event, "clause", None)] if clause is not None)
        assert state == step.after
        log += step.events
    assert state is not None
    assert fold(msgspec.json.decode(msgspec.json.encode(log), type=list[ev.DealEvent])) == state
    _points_are_told(loaded, state, log)


def _points_are_told(loaded: Loaded, state: DealState, log: list[ev.DealEvent]) -> None:
    counted = (ev.TrickWon, ev.ThrowFailed, ev.LastTrickCounted)
    assert state.points == sum(event.points for event in log if isinstance(event, counted))
    tricks = [event for event in log if isinstance(event, ev.TrickWon)]
    if state.result is None:
        assert state.void is not None
        return
    assert (state.result.next_side, state.result.declarers, state.result.opponents) == banded(loaded, state.points)
    loose = sum(points_of(loaded, card) for event in tricks for card in event.cards)
    under = sum(points_of(loaded, card) for card in state.kitty)
    assert loose + under == loaded.book.deck.decks * sum(points_of(loaded, card) for card in pack(loaded))


def refusals_cite_clauses(loaded: Loaded, seed: int, *, opening: bool) -> set[str]:
    """What is refused changes nothing, has a code and plain facts, and a clause wherever a rule refuses. The codes."""
    codes: set[str] = set()
    for turn, step in enumerate(walk(loaded, seed, opening=opening)):
        if turn % 13 in (0, 5):
            codes |= set(_refused(loaded, step, seed + turn))
    return codes


def _refused(loaded: Loaded, step: Step, seed: int) -> Iterator[str]:
    frozen = msgspec.json.encode(step.before)
    for command in strange_commands(step.before, Chance(seed)):  # type: ignore[arg-type]
        fault = _fault(loaded, step.before, command)
        if fault is not None:
            yield fault.code
            msgspec.json.encode(fault.facts)
            assert bool(fault.clause) == (fault.code not in OF_THE_TABLE), (fault.code, command)
            assert not fault.clause or loaded.clause(fault.clause)
    assert msgspec.json.encode(step.before) == frozen


def _fault(loaded: Loaded, state: DealState, command: DealCommand) -> Fault | None:
    """Why a command is refused."""
    try:
        decide(loaded, state, command)
    except Fault as fault:
        return fault
    return None


def matches_run_clean(loaded: Loaded, kind: str, seed: int, deals: int) -> None:
    """A short match of program players runs to its end, and its record replays to the same events."""
    log = match_log(loaded, kind, seed, deals)
    made = record.of(loaded, log)
    text = record.dumps(made)
    assert made.finished
    assert replay.replay(loaded, record.loads(text)) == log
    assert replay.final(loaded, record.loads(text)) == match_evolve.fold(log)
