"""Entries of a table with real cards that cannot be, or seldom are: refused with what would be possible, or asked back,
through the match over its store; and what else goes wrong with phones. Nothing refused leaves a trace.

Not here: the formula of every book (``tests/live/test_formula``), rooms and links (``tests/server``).
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.services.machine import Machine
from tests.services.test_hall import DIRECTOR, SIDES, opened, run
from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.live.entry import ByOffence, Entry, Played, Start
from tuolaji.rulebook.catalog import load, names
from tuolaji.services.hall_access import Holder
from tuolaji.services.hall_match import HallMatch
from tuolaji.services.room_asked import answer_outlook
from tuolaji.storage.memory import MemoryStore
from tuolaji.wording.language import Lang
from tuolaji.wording.sentence import sentence

LANGS: Final[tuple[Lang, ...]] = ("zh", "en")
EAST_SPADES = Start(declarer=0, trump=0)


def given(ending: Any, *, start: Start | None = EAST_SPADES, side: int = 0, name: str = "e", **more: Any) -> Any:
    """An entry of the first deal, kitty without points unless told otherwise."""
    where = {"match_id": "m", "deal": 1, **more}
    return asked.EnterDeal(side=side, entry=Entry(start=start, ending=ending), entry_id=f"{side}{name}", **where)


def played(points: int = 60, **more: Any) -> Played:
    return Played(points=points, **{"last_by": "declarers", "kitty": 0, **more})


async def refusal(match: HallMatch, command: Any, holder: Holder = SIDES[0]) -> Fault:
    """How a command is refused; the match stays as it was."""
    state, seq = match.state, match.seq
    with pytest.raises(Fault) as caught:
        await match.do(holder, "bad", command)
    assert (match.state, match.seq) == (state, seq)
    assert all(sentence(caught.value.code, caught.value.facts, lang) for lang in LANGS)
    return caught.value


IMPOSSIBLE = {
    "more points than the deck holds": (played(305), "points", 300),
    "points that the kitty has": (played(290, kitty=20), "points", 280),
    "an odd total": (played(63), "points", 300),
    "less than nothing": (played(-5), "points", 300),
    "kitty points beyond the kitty": (played(60, kitty=65), "kitty", 60),
    "charges beyond all measure": (played(60, charges=5000), "charges", 2000),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_what_would_be_possible(what: str) -> None:
    ending, field, most = IMPOSSIBLE[what]

    async def play() -> None:
        match = await opened(MemoryStore(), Machine())
        fault = await refusal(match, given(ending))
        assert (fault.code, fault.facts["field"], fault.facts["most"]) == ("entry_impossible", field, most)
        assert fault.clause

    run(play())


@pytest.mark.parametrize("points", [305, 63, -5, 10**30])
def test_points_of_a_stopped_deal_that_cannot_be(points: int) -> None:
    async def play() -> None:
        match = await opened(MemoryStore(), Machine())
        fault = await refusal(match, given(ByOffence(points=points)))
        assert (fault.code, fault.facts["most"]) == ("entry_impossible", 300)
        seen, _ = answer_outlook(match, 1, Entry(start=EAST_SPADES, ending=ByOffence(points=points)))
        assert seen.refused == {"code": fault.code, "facts": fault.facts, "clause": fault.clause}

    run(play())


@pytest.mark.parametrize(
    ("width", "length", "cards"), [(4, 1, 0), (3, 20, 0), (0, 1, 0), (2, 3, 4), (2, 2, 60)], ids=str
)
def test_a_last_trick_that_cannot_be(width: int, length: int, cards: int) -> None:
    async def play() -> None:
        match = await opened(MemoryStore(), Machine())
        shape = played(60, last_by="opponents", trumps=True, width=width, length=length, cards=cards)
        fault = await refusal(match, given(shape))
        assert fault.code == "entry_shape"
        assert {"longest", "hand"} <= set(fault.facts)

    run(play())


def test_a_level_the_side_is_not_on_and_fields_the_book_does_not_have() -> None:
    async def play() -> None:
        match = await opened(MemoryStore(), Machine())
        fault = await refusal(match, given(played(), start=Start(declarer=0, trump=0, level=5)))
        assert (fault.code, fault.facts["due"], fault.facts["side"]) == ("entry_level", "2", "EW")
        assert (await refusal(match, given(played(kitty=None)))).code == "entry_field_missing"
        assert (await refusal(match, given(played(last=10)))).code == "entry_field_unasked"
        assert (await refusal(match, given(played(), start=None))).code == "entry_start_missing"
        assert (await refusal(match, given(played(), start=Start(declarer=7, trump=0)))).code == "entry_start_bad"

    run(play())


DOUBTFUL = {
    "doubt_all_points": played(300),
    "doubt_long_shape": played(60, last_by="opponents", width=3, length=2, kitty=10),
    "doubt_many_levels": played(200, last_by="opponents", width=3, length=2, kitty=60),
}


@pytest.mark.parametrize("code", DOUBTFUL)
def test_what_seldom_is_is_asked_back_once(code: str) -> None:
    async def play() -> None:
        match = await opened(MemoryStore(), Machine())
        fault = await refusal(match, given(DOUBTFUL[code]))
        assert fault.code == "entry_doubtful"
        assert code in fault.facts["codes"]
        await match.do(SIDES[0], "sure", given(DOUBTFUL[code], sure=tuple(fault.facts["codes"])))
        assert match.state.deal(1).drafts[0] is not None

    run(play())


def test_two_scorers_at_once_are_told_apart_and_neither_is_lost() -> None:
    async def play() -> None:
        match = await opened(MemoryStore(), Machine())
        one, other = Holder("scorer", "scorer a"), Holder("scorer", "scorer b")
        await match.do(one, "1", given(played(60), side=asked.DESK, name="a"))
        fault = await refusal(match, given(played(65), side=asked.DESK, name="b"), other)
        assert fault.code == "entry_reason_needed"
        again = given(played(65), side=asked.DESK, name="b", reason="counted again")
        await match.do(other, "2", again)
        assert [(v.entry.ending.points, v.by) for v in match.state.deal(1).versions] == [  # type: ignore[union-attr]
            (60, "scorer a"),
            (65, "scorer b"),
        ]

    run(play())


def test_an_entry_for_another_table_or_deal_says_where_it_belongs() -> None:
    async def play() -> None:
        match = await opened(MemoryStore(), Machine())
        fault = await refusal(match, given(played(), match_id="n"))
        assert (fault.code, fault.facts) == ("entry_elsewhere", {"match": "n", "here": "m"})
        fault = await refusal(match, given(played(), deal=4))
        assert (fault.code, fault.facts) == ("entry_deal", {"deal": 4, "due": 1})
        assert (await refusal(match, given(played(), side=1))).code == "hall_other_side"

    run(play())


def test_a_phone_that_comes_back_after_ten_minutes_is_compared_with_what_stands() -> None:
    async def play() -> None:
        machine = Machine()
        match = await opened(MemoryStore(), machine)
        await match.do(SIDES[0], "1", given(played(60)))
        machine.move(10)
        await match.do(SIDES[1], "1", given(played(60), side=1))
        assert match.state.sheet.counted == 1
        machine.move(10)
        assert (await match.do(SIDES[0], "1", given(played(60)))).again, "sent again, it is the same entry"
        fault = await refusal(match, given(played(80), name="late"))
        assert fault.code == "entry_reason_needed", "something else is a correction, and that needs a reason"
        assert match.state.sheet.counted == 1

    run(play())


def test_a_book_without_a_kitty_is_asked_for_none() -> None:
    async def play() -> None:
        book = next(loaded for loaded in map(load, names()) if not loaded.book.deck.kitty)
        command = asked.OpenLive(match_id="m", names=("Alpha", "Beta"))
        match = await HallMatch.open(MemoryStore(), Machine(), book, DIRECTOR, command)
        fault = await refusal(match, given(Played(points=60, last_by="declarers", last=0, kitty=10)))
        assert (fault.code, fault.facts) == ("entry_field_unasked", {"field": "kitty"})

    run(play())
