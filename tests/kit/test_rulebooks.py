"""The contract of rulebooks, run for the shipped ones and for people's own."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from tests.deal.test_deals import strange_commands
from tests.deal.twins import twin
from tests.kit import rulebook_kit as kit
from tests.kit.books import ALL, FOLDER, OWN, book
from tests.kit.walks import match_log
from tests.match.table import Chance
from tuolaji.deal.view import REFEREE, SPECTATOR, VIEWERS
from tuolaji.faults import Fault
from tuolaji.match.asks import ask
from tuolaji.match.decide import decide
from tuolaji.match.evolve import evolve
from tuolaji.match.state import MatchState
from tuolaji.match.view import redact, view, view_evolve
from tuolaji.rulebook.catalog import load
from tuolaji.rulebook.loaded import Loaded

SEEDS = st.integers(0, 10**6)
EVERY = pytest.mark.parametrize("name", ALL)
ONE_OF_OWN = st.sampled_from(OWN)
encode = msgspec.json.encode


def test_books_of_our_own_have_what_the_shipped_ones_lack() -> None:
    books = [book(name).book for name in OWN]
    assert {1, 6} <= {each.deck.decks for each in books}
    assert {"every_unit", "highest_card"} <= {each.ruffing.throws_compare for each in books}
    assert {"start_over", "further_stage"} <= {each.levels.then for each in books}
    assert {"taken", "swapped", "left"} == {
        each.declaring.after_bury.kitty for each in books if each.declaring.after_bury
    }
    assert any(each.order.permanent == ("5", "3", "2") for each in books)
    assert any(each.declaring.opening.sealed and each.deck.kitty == 0 for each in books)
    assert any(each.leading.throws == "must_be_declared" for each in books)
    assert any(each.deck.removed for each in books)


@EVERY
def test_loads_thoroughly_and_says_the_same_twice(name: str) -> None:
    loaded = load(name, [FOLDER], thorough=True)
    assert loaded.warnings == ()
    assert loaded.digest == book(name).digest
    kit.every_value_is_cited(loaded)


@EVERY
def test_tables(name: str) -> None:
    kit.tables_order_the_pack(book(name))
    kit.tables_cite_clauses(book(name))
    kit.bands_settle_every_total(book(name))


@EVERY
def test_tables_travel_as_json(name: str) -> None:
    kit.tables_travel_as_json(book(name))


@EVERY
def test_random_deals_run_clean(name: str) -> None:
    levels = book(name).book.levels.sequence
    for seed, level in enumerate((levels[0], levels[-1], levels[len(levels) // 2])):
        kit.deals_run_clean(book(name), seed, opening=seed == 0, level=level)


@settings(max_examples=12, deadline=None)
@given(ONE_OF_OWN, SEEDS, st.booleans(), st.data())
def test_deals_of_our_own_books_run_clean(name: str, seed: int, opening: bool, data: st.DataObject) -> None:
    level = data.draw(st.sampled_from(book(name).book.levels.sequence))
    kit.deals_run_clean(book(name), seed, opening=opening, level=level)


@EVERY
def test_refusals_cite_clauses(name: str) -> None:
    codes = kit.refusals_cite_clauses(book(name), 1, opening=True) | kit.refusals_cite_clauses(
        book(name), 2, opening=False
    )
    assert codes - kit.OF_THE_TABLE
    assert {"not_now", "out_of_turn", "cards_not_in_hand"} <= codes


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("kind", ["random", "rules"])
def test_matches_run_clean(name: str, kind: str) -> None:
    kit.matches_run_clean(book(name), kind, 5, 3)


@settings(max_examples=9, deadline=None)
@given(ONE_OF_OWN, SEEDS)
def test_old_view_and_events_give_the_fresh_view(name: str, seed: int) -> None:
    state, seen = MatchState(), {viewer: view(MatchState(), viewer) for viewer in VIEWERS}
    for place, event in enumerate(match_log(book(name), "random", seed, 1)):
        state = evolve(state, event)
        for viewer in VIEWERS:
            seen[viewer] = view_evolve(seen[viewer], redact(event, viewer), viewer)
            if place % 5 == 0:
                assert encode(seen[viewer]) == encode(view(state, viewer))
    assert seen == {viewer: view(state, viewer) for viewer in VIEWERS}


def answers(loaded: Loaded, state: MatchState, viewer: int, seed: int) -> list[object]:
    """How a match refuses what a viewer tries; what it accepts may show him cards and is only noted."""
    told: list[object] = []
    seen = view(state, viewer).deal
    assert seen is not None
    for command in strange_commands(seen, Chance(seed)):  # type: ignore[arg-type]
        if getattr(command, "seat", None) == viewer:
            try:
                decide(loaded, state, command)
                told.append("accepted")
            except Fault as fault:
                told.append((fault.code, fault.facts, fault.clause))
    return told


@settings(max_examples=18, deadline=None)
@given(st.sampled_from(ALL), SEEDS, st.sampled_from([viewer for viewer in VIEWERS if viewer != REFEREE]))
def test_twins_of_a_match_give_the_same_bytes(name: str, seed: int, viewer: int) -> None:
    """States of a whole match that differ only in cards the viewer may not see look the same to him."""
    loaded, state, compared = book(name), MatchState(), 0
    for place, event in enumerate(match_log(loaded, "random", seed, 2)):
        state = evolve(state, event)
        if place % 9 or state.deal is None or state.deal.phase == "over":
            continue
        other = structs.replace(state, deal=twin(state.deal, viewer, seed + place))
        compared += other != state
        assert encode(view(other, viewer)) == encode(view(state, viewer))
        assert ask(loaded, other.sheet) == ask(loaded, state.sheet)
        if place % 27 == 0 and viewer < SPECTATOR:
            assert answers(loaded, other, viewer, place) == answers(loaded, state, viewer, place)
    assert compared > 10
