"""Notes on finished deals say what the kernel says: duties, legal choices, what stopped a throw, who won and why."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.deal.playing import BOOKS, played
from tests.deal.staged import E, N, S, Staged, W, cards
from tests.deal.test_play import playing
from tests.match.books import shipped
from tuolaji.cards import contains, names
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal.choices import follows
from tuolaji.deal.evolve import evolve
from tuolaji.deal.notes import DealNotes, PlayNote, notes
from tuolaji.deal.state import NEW, Trick
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.rulebook.catalog import load

FIVE = 3
EXACT = 7
"""Cards of a hand up to which every set is tried."""


@pytest.mark.parametrize("name", BOOKS)
def test_every_play_has_its_note_and_every_choice_named_is_legal(name: str) -> None:
    loaded = load(name)
    _, events = played(name, 5)
    found = notes(loaded, events)
    by_place = {(note.trick, note.place): note for note in found.plays}
    state = NEW
    for event in events:
        if isinstance(event, ev.Followed):
            assert state.trick is not None
            note = by_place.pop((state.tricks, len(state.trick.plays)))
            lead = standing_lead(loaded, state)
            assert lead is not None
            rules, hand = rules_of(loaded, state), state.hands[event.seat]
            assert (note.seat, note.cards, note.illegal) == (event.seat, event.cards, None)
            for other in note.choices.others:
                assert rules.follow(lead, hand, other.cards).ok
                assert rules.sort(other.cards) != rules.sort(event.cards)
            assert note.choices.number > len(note.choices.others)
            if len(hand) <= EXACT:
                sets = {tuple(sorted(some)) for some in combinations(hand, len(lead.cards))}
                legal = sum(rules.follow(lead, hand, some).ok for some in sets)
                assert note.choices.number == legal or (note.choices.more and note.choices.number <= legal)
        elif isinstance(event, ev.Led):
            note = by_place.pop((state.tricks, 0))
            for other in note.choices.others:
                assert contains(state.hands[event.seat], other.cards)
                assert rules_of(loaded, state).lead(other.cards)[0].code in ("", "units_undeclared")
        state = evolve(state, event)
    assert not by_place
    assert len(found.tricks) == state.tricks
    assert sum(trick.points for trick in found.tricks) <= 200 * loaded.book.deck.decks
    cited = {note.clause for note in found.plays} | {note.clause for note in found.tricks}
    assert all(loaded.clause(clause) for clause in cited - {""})


def first(deal: Staged) -> PlayNote:
    return noted(deal).plays[0]


def noted(deal: Staged) -> DealNotes:
    return notes(deal.book, deal.log)


def test_a_failed_throw_names_who_stopped_which_unit_with_what() -> None:
    deal = playing(shipped("meizhusong-2016"), {W: "DA DK DQ", S: "DA D4", E: "D3 D3", N: "D2"})
    deal.tell(cmd.Play(W, cards("DK DQ"), (cards("DK"), cards("DQ"))))
    throw = first(deal).throw
    assert throw is not None
    assert not throw.stood
    assert throw.charge == 20
    assert throw.clause == "meizhusong-2016 甩牌"
    stops = {(names(stop.unit)[0], stop.seat, names(stop.by)[0]) for stop in throw.stops}
    assert ("DK", S, "DA") in stops
    assert names(throw.stops[0].unit) == names(first(deal).cards) == ["DQ"]
    assert all(seat != W for _, seat, _ in stops)
    assert first(deal).choices.number == 1


def test_a_throw_that_stands_says_so() -> None:
    deal = playing(shipped("meizhusong-2016"), {W: "DA DA DK DK", S: "D4", E: "D3 D3", N: "D2"})
    deal.tell(cmd.Play(W, cards("DA DA DK"), (cards("DA DA"), cards("DK"))))
    throw = first(deal).throw
    assert throw is not None
    assert throw.stood
    assert first(deal).units == ("pair", "single")


def test_a_recorded_misfollow_is_noted_as_one() -> None:
    deal = playing(shipped("meizhusong-2016"), {W: "D9", S: "D8"}, "record").tell(cmd.Play(W, cards("D9")))
    other = next(card for card in deal.state.hands[S] if card // 13 != 3)
    deal.tell(cmd.Play(S, (other,)))
    note = noted(deal).plays[-1]
    assert note.illegal is not None
    assert (note.seat, note.illegal[0]) == (S, deal.state.marks[0].code)
    assert note.choices.number == sum(card // 13 == 3 and card % 13 != FIVE for card in set(deal.state.hands[S]))


def test_a_ruff_and_an_overruff_are_told_apart() -> None:
    found = {
        note.how
        for number in range(6)
        for note in notes(load("meizhusong-2016"), played("meizhusong-2016", number)[1]).tricks
    }
    assert found == {"lead", "higher", "ruff", "over_ruff"}


def test_a_hand_that_a_ruling_left_short_has_no_choice() -> None:
    rules = rules_of(shipped("meizhusong-2016"), played("meizhusong-2016", 5)[0])
    _, lead = rules.lead(cards("SA SA"))
    assert lead is not None
    found = follows(rules, lead, cards("S3"), Trick(E, (lead.cards,), "pair"), cards("S3"))
    assert (found.number, found.others) == (1, ())
