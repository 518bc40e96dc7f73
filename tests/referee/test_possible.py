"""Points a deal can come to: the calculator's limits are those of the form, and every counted deal is inside."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.live.entry import Played, Start
from tuolaji.live.tally import form, tally
from tuolaji.referee.possible import limits, questioned
from tuolaji.referee.question import ask
from tuolaji.rulebook.catalog import load, names

START = Start(declarer=0, trump=0)


@pytest.mark.parametrize("name", names())
def test_limits_are_those_of_the_form(name: str) -> None:
    loaded = load(name)
    asked = form(loaded, START, 0)
    here = limits(rules_for(loaded, 0, 0), loaded.book.deck.kitty)
    assert (here.pack, here.step, here.hand) == (asked.pack, asked.step, asked.hand)
    assert here.kitty == asked.most_kitty
    assert len(here.worth) == 4 * here.hand + here.buried


@given(st.sampled_from(names()), st.data())
def test_what_the_form_counts_is_possible_to_the_calculator(name: str, data: st.DataObject) -> None:
    """Whatever an entry may hold, its total is answered without a word on charges that nobody told."""
    loaded = load(name)
    asked = form(loaded, START, 0)
    shape = data.draw(st.sampled_from(asked.shapes))
    length = data.draw(st.integers(shape.length, min(shape.longest, asked.hand // shape.width)))
    kitty = data.draw(st.integers(0, asked.most_kitty // 5)) * 5 if asked.kitty else None
    last = data.draw(st.integers(0, min(asked.pack, shape.width * length * 40) // 5)) * 5 if asked.last else None
    rest = asked.pack - (kitty or 0) - ((last or 0) if asked.apart else 0)
    played = Played(
        points=data.draw(st.integers(0, rest // 5)) * 5,
        last_by=data.draw(st.sampled_from(("declarers", "opponents"))),
        width=shape.width,
        length=length,
        kitty=kitty,
        last=last,
        seat=0 if asked.seat else None,
        trumps=True if asked.trumps else None,
        charges=data.draw(st.integers(-200, 200)),
    )
    try:
        total = tally(loaded, START, 0, played).total
    except Fault:
        assume(False)
    found = questioned(
        rules_for(loaded, 0, 0), loaded.book.deck.kitty, "score", {"opponent_points": total, "charges": played.charges}
    )
    assert {doubt["code"] for doubt in found} <= {"doubt_beyond"}


@pytest.mark.parametrize("name", names())
def test_totals_between_steps_are_refused_unless_charges_are_told(name: str) -> None:
    loaded = load(name)
    rules = rules_for(loaded, 0, 0)
    with pytest.raises(Fault, match="total_impossible") as refused:
        questioned(rules, loaded.book.deck.kitty, "score", {"opponent_points": 82})
    assert refused.value.facts["near"] == [80, 85]
    assert questioned(rules, loaded.book.deck.kitty, "score", {"opponent_points": 82, "charges": 2}) == []
    with pytest.raises(Fault, match="total_impossible"):
        questioned(rules, loaded.book.deck.kitty, "penalty", {"event": "late", "opponent_points": 82})


@given(st.sampled_from(names()), st.integers(-(10**14), 10**14), st.integers(-2000, 2000))
def test_whatever_is_refused_the_nearest_is_not(name: str, total: int, charges: int) -> None:
    loaded = load(name)
    rules = rules_for(loaded, 0, 0)
    try:
        questioned(rules, loaded.book.deck.kitty, "score", {"opponent_points": total, "charges": charges})
    except Fault as fault:
        for near in fault.facts["near"]:
            told = {"opponent_points": near + charges, "charges": charges}
            assert {doubt["code"] for doubt in questioned(rules, loaded.book.deck.kitty, "score", told)} <= {
                "doubt_beyond"
            }


def test_a_level_the_rulebook_does_not_play_is_refused_and_one_past_the_last_is_not() -> None:
    asked = {"opponent_points": 80, "opponent_level": "7"}
    with pytest.raises(Fault, match="level_not_played"):
        ask(load("guilin-2009"), "score", {**asked, "declarer_level": "2"})
    assert ask(load("guilin-2009"), "score", {**asked, "declarer_level": "3"})["declarer_level_after"] == "6"
    assert ask(load("three-deck"), "score", {**asked, "opponent_level": "A+3"})["opponent_level_after"] == "A+3"
