"""The benchmarks run, each with the least of work, and tell what they are meant to tell."""

from __future__ import annotations

import pytest

from benchmarks import clean, measures, strength
from tests.bots.tables import BOOKS
from tuolaji.rulebook.catalog import load

TWO = "meizhusong-2016"


def test_playouts_report_rate_floor_and_no_wrong_verdict() -> None:
    found = measures.slowest(2, 20)
    assert found.book == TWO
    assert (found.decks, found.wrong) == (2, 0)
    assert found.floor > found.per_second > 0
    assert 40 < found.plays <= 100


def test_players_and_verdicts_are_timed() -> None:
    assert measures.whole_deals(load(TWO), 1) > 1
    assert measures.per_play(load(TWO), 1) > 1
    single, several = measures.median_verdict(load(TWO), 1)
    assert 0 < single <= several


def test_the_hard_lead_has_sixteen_pairs_and_four_runs() -> None:
    hard = [measures.broken_hand(book) for book in measures.books(4)]
    rules, lead, hand, answer = max(hard, key=lambda found: len(found[1].cards))
    assert len(lead.cards) == 32
    assert len(hand) > 32
    runs = [unit for unit in rules.split(hand) if unit.width == 2 and unit.length > 1]
    assert len(runs) == 4
    assert rules.follow(lead, hand, answer).ok


@pytest.mark.parametrize("name", BOOKS)
def test_strength_counts_every_deal_twice(name: str) -> None:
    setting = strength.Setting(name, "rules", "random", None, False)
    count = strength.played(setting, 1, 1)
    assert count.declared + count.opposed == 2
    assert 0 <= count.share <= 1
    assert name in strength.line(setting, count)


def test_clean_batches_replay_their_records() -> None:
    assert "1 matches" in clean.batch("guangdong-finance-2009", "rules", 1, 1, 3)
