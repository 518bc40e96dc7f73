"""A slice of ``benchmarks/clean.py`` and ``benchmarks/strength.py``: clean matches, a player that wins."""

from __future__ import annotations

import pytest

from tests.bots.tables import BOOKS, book, counted
from tuolaji.seating import side_of
from tuolaji.simulation.match_run import run_match
from tuolaji.simulation.plan import Plan


@pytest.mark.parametrize("kind", ["random", "rules"])
@pytest.mark.parametrize("name", BOOKS)
def test_whole_matches_run_clean(name: str, kind: str) -> None:
    plan = Plan(rulebook=name, matches=1, seats=(kind, kind, kind, kind), seed=11, most_deals=6)
    played = run_match(book(name), plan, 0)
    assert played.state.sheet.phase == "ended"
    assert played.state.sheet.counted >= 1


@pytest.mark.parametrize("name", BOOKS)
def test_rules_wins_most_deals_against_random(name: str) -> None:
    """Twelve deals played twice with the sides swapped: all but two at most (1,000 are played by the benchmark)."""
    won = 0
    for seed in range(12):
        for side in (0, 1):
            kinds = [("rules" if seat & 1 == side else "random") for seat in range(4)]
            state = counted(book(name), kinds, seed)
            assert state.result is not None
            assert state.declarer is not None
            held = state.result.next_side == "declarers"
            won += held == (side_of(state.declarer) == side)
    assert won >= 22
