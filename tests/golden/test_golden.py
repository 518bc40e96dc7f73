"""Golden playthroughs: matches kept as records, replayed to the letter, recounted, and seen by every viewer.

A change of rules or engine shows here first, as lines of play that people can read. How files are brought up to date:
``make``.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.golden import library
from tests.golden.features import features
from tests.golden.make import refreshed
from tests.golden.matches import MATCHES
from tests.golden.wanted import EXCEPTIONS, LEAST_FILES, wanted
from tests.kit.books import ALL, SHIPPED
from tuolaji.deal import event as ev
from tuolaji.deal.state import DealState
from tuolaji.deal.story import judged_lead, rules_of
from tuolaji.deal.view import VIEWERS
from tuolaji.match import record, replay
from tuolaji.match.event import DealBegun, MatchOpened
from tuolaji.match.evolve import evolve, fold
from tuolaji.match.state import MatchState
from tuolaji.match.view import redact, view, view_evolve
from tuolaji.rulebook.loaded import Loaded

NAMES = library.names()
UPDATE = "run: python -m tests.golden.make, and review git diff tests/golden"


def test_every_match_has_its_file() -> None:
    assert sorted(MATCHES) == NAMES, UPDATE


@pytest.mark.parametrize("name", NAMES)
def test_files_are_small_and_carry_the_present_digest(name: str) -> None:
    read = record.loads(library.text(name), name)
    assert len(library.text(name).encode()) <= library.MOST_BYTES
    assert read.rulebook == library.book_of(name).name
    assert read.digest == library.book_of(name).digest, UPDATE
    assert library.remark_of(library.text(name)) == MATCHES[name].remark


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_says_the_same_to_the_letter(name: str) -> None:
    loaded, text = library.book_of(name), library.text(name)
    read = record.loads(text, name)
    assert record.dumps(read) == text
    assert read.finished
    events = list(library.log(name))
    assert library.play_of(library.written(loaded, events, MATCHES[name].remark)) == library.play_of(text)
    assert library.play_of(refreshed(name, text)) == library.play_of(text)
    assert replay.final(loaded, read, any_edition=True) == fold(events)


def tricks(name: str) -> Iterator[tuple[DealState, ev.TrickWon]]:
    """Every trick: the deal once it is complete, and what was said of it."""
    state = MatchState()
    for event in library.log(name):
        state = evolve(state, event)
        if isinstance(event, ev.TrickWon):
            assert state.deal is not None
            yield state.deal, event


@pytest.mark.parametrize("name", NAMES)
def test_every_trick_is_won_and_counted_as_the_kernel_says(name: str) -> None:
    loaded = library.book_of(name)
    for deal, told in tricks(name):
        trick, rules = deal.last, rules_of(loaded, deal)
        assert trick is not None
        first = deal.tricks == 1 and trick.leader == deal.declarer
        lead = judged_lead(rules, trick.plays[0], trick.declared, first)[1]
        assert lead is not None
        alive = [place for place in range(4) if place not in trick.dead]
        best = alive[rules.winner(lead, [trick.plays[place] for place in alive])]
        assert told.seat == (trick.leader + deal.deal.step * best) & 3
        worth = sum(points_of(loaded, card) for play in trick.plays for card in play)
        last = not any(deal.hands) and loaded.book.last_trick.trick_points == "instead"
        assert told.points == (worth if deal.opposes(told.seat) and not last else 0)


def points_of(loaded: Loaded, card: int) -> int:
    """Points of a card, from the book's own words."""
    token = ("LJ", "BJ")[card - 52] if card >= 52 else "23456789TJQKA"[card % 13]
    return {str(rank): points for rank, points in loaded.book.scoring.card_points.items()}.get(token, 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_deal_is_settled_by_its_points_and_the_bands(name: str) -> None:
    loaded, points = library.book_of(name), 0
    for event in library.log(name):
        if isinstance(event, ev.DealOpened):
            points = 0
        elif isinstance(event, ev.TrickReopened):
            points -= event.points
        elif isinstance(event, ev.TrickWon | ev.ThrowFailed | ev.LastTrickCounted | ev.PointsAdjusted):
            points += event.points
        elif isinstance(event, ev.DealSettled):
            assert event.points == points
            if not event.forced:
                assert (event.next_side, event.declarers, event.opponents) == banded(loaded, points)


def banded(loaded: Loaded, points: int) -> tuple[str, int, int]:
    """Next side and levels of declarers and opponents, from the book's own words."""
    scoring = loaded.book.scoring
    first, last = scoring.bands[0], scoring.bands[-1]
    band = next((row for row in scoring.bands if row.lowest <= points <= row.highest), None)
    if band is not None:
        return band.next, band.declarers, band.opponents
    row, beyond = (last, scoring.above) if points > last.highest else (first, scoring.below)
    assert beyond is not None
    over = points - row.highest if points > row.highest else row.lowest - points
    steps = -(-over // beyond.every) * beyond.levels
    levels = (row.declarers if row.next == "declarers" else row.opponents) + steps
    levels = min(levels, beyond.cap) if beyond.cap else levels
    return (row.next, levels, row.opponents) if row.next == "declarers" else (row.next, row.declarers, levels)


@pytest.mark.parametrize("name", NAMES)
def test_every_viewer_follows_by_what_he_is_shown(name: str) -> None:
    state, seen = MatchState(), {viewer: view(MatchState(), viewer) for viewer in VIEWERS}
    for place, event in enumerate(library.log(name)):
        state = evolve(state, event)
        for viewer in VIEWERS:
            seen[viewer] = view_evolve(seen[viewer], redact(event, viewer), viewer)
            if (place + viewer) % 11 == 0:
                assert seen[viewer] == view(state, viewer), (place, viewer)
    assert seen == {viewer: view(state, viewer) for viewer in VIEWERS}


def test_census_of_books() -> None:
    for book in ALL:
        files = [name for name in NAMES if name.rpartition("-")[0] == book]
        assert len(files) >= (LEAST_FILES if book in SHIPPED else 1), book
        if book in SHIPPED:
            kinds = {kind for name in files for kind in ("rules", "random") if f"four {kind}" in MATCHES[name].remark}
            assert kinds == {"rules", "random"}, book
            deals = [sum(isinstance(event, DealBegun) for event in library.log(name)) for name in files]
            assert max(deals) >= 3, book
    assert all(isinstance(library.log(name)[0], MatchOpened) for name in NAMES)


def test_census_of_what_happens() -> None:
    shown = {tag for name in NAMES for tag in features(library.book_of(name), library.log(name))}
    assert wanted() - shown - set(EXCEPTIONS) == set()
    assert set(EXCEPTIONS) <= wanted()
    assert set(EXCEPTIONS) & shown == set()
