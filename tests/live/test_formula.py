"""The formula people enter comes to what the deal machine counts: whole deals by chance, told in the form's fields."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tuolaji.deal.event import DealOpened, DealSettled, LastTrickCounted, ThrowFailed
from tuolaji.deal.state import DealState
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Rules
from tuolaji.live.entry import Played, Start
from tuolaji.live.tally import form, tally
from tuolaji.match.evolve import fold
from tuolaji.match.state import MatchState
from tuolaji.rulebook.catalog import load, names
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation.match_run import run_match
from tuolaji.simulation.plan import Plan


def finished(loaded: Loaded, seed: int) -> Iterator[tuple[DealState, LastTrickCounted, DealSettled, int]]:
    """Deals played by chance, each with how its last trick and its total were counted, and what throws were charged."""
    plan = Plan(
        rulebook=loaded.name, matches=1, seats=("random", "random", "random", "random"), seed=seed, most_deals=8
    )
    state, counted, charges = MatchState(), None, 0
    for event in run_match(loaded, plan, 0).log:
        state = fold([event], state)
        counted = event if isinstance(event, LastTrickCounted) else counted
        charges = 0 if isinstance(event, DealOpened) else charges
        charges += event.points if isinstance(event, ThrowFailed) else 0
        if isinstance(event, DealSettled) and state.deal is not None and counted is not None:
            yield state.deal, counted, event, charges


def told(
    loaded: Loaded, deal: DealState, counted: LastTrickCounted, settled: DealSettled, charges: int
) -> Played | None:
    """The deal as people would enter it; None where the last trick was a throw, whose units they would have to tell."""
    trick, rules = deal.last, rules_for(loaded, deal.level, deal.trump or 0)
    assert trick is not None
    assert trick.winner is not None
    winning = trick.plays[(trick.winner - trick.leader) * deal.deal.step & 3]
    unit = _one_unit(rules, winning)
    if unit is None:
        return None
    start = Start(declarer=deal.declarer or 0, trump=deal.trump or 0)
    asked = form(loaded, start, deal.level)
    return Played(
        points=settled.points - counted.points - charges,
        charges=charges,
        last_by="opponents" if deal.opposes(trick.winner) else "declarers",
        width=unit[0],
        length=unit[1],
        cards=len(winning),
        trumps=rules.suit_of(winning[0]) == 4 if asked.trumps else None,
        kitty=rules.points(counted.kitty) if asked.kitty else None,
        last=rules.points([card for play in trick.plays for card in play]) if asked.last else None,
    )


def _one_unit(rules: Rules, cards: tuple[int, ...]) -> tuple[int, int] | None:
    _, lead = rules.lead(cards)
    if lead is None or len(lead.splits[0]) != 1:
        return None
    unit = lead.splits[0][0]
    return (unit.width, unit.length) if unit.width else None


@pytest.mark.parametrize("book", names())
def test_a_deal_told_by_its_fields_comes_to_the_same_total(book: str) -> None:
    loaded, compared = load(book), 0
    for seed in range(2):
        for deal, counted, settled, charges in finished(loaded, seed):
            played = told(loaded, deal, counted, settled, charges)
            if played is None:
                continue
            start = Start(declarer=deal.declarer or 0, trump=deal.trump or 0)
            found = tally(loaded, start, deal.level, played)
            assert (found.total, found.captured) == (settled.points, counted.points)
            held = settled.next_side == "declarers"
            assert (found.held, found.declarers, found.opponents) == (held, settled.declarers, settled.opponents)
            compared += 1
    assert compared >= 4
