"""Nothing hidden shows anywhere: tables that differ only in cards a viewer may not see give him the same bytes, answers
and moments, over whole matches.

Not here: the deal's own door (``tests/deal``).
"""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.deal.twins import twin
from tests.services.desk import Desk
from tests.services.room import Client, Room
from tuolaji.deal.view import SPECTATOR
from tuolaji.faults import Fault
from tuolaji.services import table_command as cmd
from tuolaji.services.access import Person
from tuolaji.services.aids import answer
from tuolaji.services.due import everything_due
from tuolaji.services.question import Check, Hint, Splits
from tuolaji.services.table_decide import decide
from tuolaji.services.table_state import TableState
from tuolaji.services.table_time import away, back, resumed
from tuolaji.services.table_view import redact, view
from tuolaji.services.watching import Audience, Happened

BOOKS = ("four-deck", "guangdong-finance-2009", "guilin-2009", "meizhusong-2016", "three-deck")


def other_cards(state: TableState, viewer: int, seed: int) -> TableState:
    """The same table with other cards where the viewer cannot see them."""
    deal = state.match.deal
    assert deal is not None
    return replace(state, match=replace(state.match, deal=twin(deal, viewer, seed)))


def everything(desk: Desk, state: TableState, viewer: int) -> list[Any]:
    """All a viewer is told at a state: view, what is due, questions, refusals, what comings and goings bring."""
    loaded, limits, house, wall = desk.house.loaded, desk.house.limits, desk.house, desk.wall
    key = state.seats[viewer].player if viewer < SPECTATOR else ""
    told: list[Any] = [json.dumps(view(loaded, limits, state, viewer, key))]
    told.append(everything_due(loaded, state, limits))
    for events in (away(house, state, 1, wall), back(house, state, 1, wall), resumed(house, state, wall + 5)):
        told.append([msgspec.json.encode(redact(event, viewer)) for event in events])
    if viewer == SPECTATOR:
        return told
    told.append(questions(desk, state, viewer))
    told.append([refusal(desk, state, key, wish) for wish in wishes(state, viewer)])
    return told


def questions(desk: Desk, state: TableState, seat: int) -> list[Any]:
    from tuolaji.match.view import view as door

    seen = door(state.match, seat).deal
    assert seen is not None
    hand = seen.hands[seat]
    asked: list[Any] = []
    for question in (Hint(), Check(cards=hand[:1]), Check(cards=hand[:2]), Check(cards=hand), Splits(cards=hand[:3])):
        try:
            asked.append(msgspec.json.encode(answer(desk.house.loaded, seen, seat, question, aided=True)))
        except Fault as fault:
            asked.append((fault.code, fault.facts, fault.clause))
    return asked


def wishes(state: TableState, seat: int) -> list[cmd.TableCommand]:
    """Commands most of which are refused; none that may be a throw, which playing alone may answer."""
    deal = state.match.deal
    assert deal is not None
    hand = deal.hands[seat]
    return [
        cmd.Pass(),
        cmd.TakeKitty(),
        cmd.Bury(cards=hand[:3]),
        cmd.Declare(cards=(hand[0],) if hand else (1,)),
        cmd.Declare(cards=(52, 52)),
        cmd.Play(cards=(53, 53, 53, 53, 53)),
        cmd.Choose(cards=(1,)),
        cmd.ClaimRedeal(right="none"),
        cmd.AskTakeback(),
        cmd.SayPhrase(phrase="hello"),
        cmd.SetAutoplay(on=True),
        cmd.AskEnd(),
    ]


def refusal(desk: Desk, state: TableState, key: str, wish: cmd.TableCommand) -> Any:
    """Code, facts and clause of a refusal; of what is accepted only that it is."""
    try:
        decide(desk.house, state, Person(key, 0), wish, desk.wall)
    except Fault as fault:
        return (fault.code, fault.facts, fault.clause)
    return "accepted"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("viewer", [0, 1, 3, SPECTATOR])
def test_twins_are_told_the_same(book: str, viewer: int) -> None:
    desk = Desk(book, 11 + viewer, pace="fast").gather(4)
    compared = 0
    for step in range(800):
        desk.act()
        state = desk.state
        if state.deals and state.match.deal is not None and state.match.deal.phase != "over" and step % 11 == viewer:
            other = other_cards(state, viewer, step)
            assert everything(desk, other, viewer) == everything(desk, state, viewer)
            compared += 1
    assert compared > 30


@pytest.mark.parametrize("book", BOOKS)
def test_twins_return_to_the_same(book: str) -> None:
    """Catching up after an absence: the same events and the same patch."""
    viewer = 2
    desk = Desk(book, 21, pace="fast").gather(4)
    while desk.state.match.deal is None or desk.state.match.deal.phase != "drawing":
        desk.act()
    for step in range(60):
        before = desk.state
        events = len(desk.rows)
        desk.act()
        deal = desk.state.match.deal
        if deal is None or deal.phase != "drawing" or desk.state.deals != before.deals:
            break
        if step % 3:
            continue
        told = []
        for swap in (False, True):
            states = [other_cards(s, viewer, 5) if swap else s for s in (before, desk.state)]
            audience = Audience(desk.house.loaded, desk.house.limits, states[0])
            happened = [Happened(event_of(row), row.payload) for row in desk.rows[events:]]
            audience.follow(states[1], happened)
            told.append(audience.missed(Person(before.seats[viewer].player), before.seq))
        assert told[0] == told[1]


def event_of(row: Any) -> Any:
    from tuolaji.services.table_evolve import decode

    return decode(row.payload)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("persons", [4, 1])
def test_two_deals_of_which_nothing_shows_take_the_same_time_and_size(book: str, persons: int) -> None:
    """Two live tables with different cards, at which nobody ever declares: until cards are played a spectator is sent
    messages of the same size at the same moments, whoever could have declared."""

    async def watched(seed: int) -> tuple[list[int], list[int], list[bytes]]:
        room = Room(seed=1)
        table, _ = await room.gathered(book, persons, pace="fast", clocks="book")
        room.entropy._number = seed
        looker = await Client(room).watch(table)
        looker.raw.clear()
        while table.state.match.deal is None or table.state.match.deal.phase in ("new", "drawing", "window"):
            if table.state.deals > 1 or not await room.step():
                break
        text = [re.sub(rb'"(commitment|seed|id|deal_id|turned)":[^,}]*', b"", raw) for raw in looker.raw[:-4]]
        return looker.times[:-2], room.clock.log[:60], text

    first, second = (asyncio.run(watched(seed)) for seed in (100, 200))
    assert len(first[0]) > 100
    assert first[0] == second[0]
    assert first[1] == second[1]
    assert first[2] == second[2]


def test_a_forced_choice_takes_a_program_no_less_time() -> None:
    """Programs answer at one distance from their question, with one legal answer or with many."""

    async def work() -> None:
        room = Room(seed=8)
        table, clients = await room.gathered("meizhusong-2016", 1, pace="normal")
        delays: list[int] = []
        forced = set()
        seq = 0
        while table.state.deals < 2 and len(delays) < 90:
            await one_step(room, table, clients[0])
            for state, row in await fresh_rows(room, table, seq):
                event = event_of(row)
                if type(event).__name__ == "Followed" and state.seats[event.seat].kind == "bot":
                    delays.append(row.at_ms - state.wall(state.course.asked))
                    deal = state.match.deal
                    assert deal is not None
                    forced.add(len(deal.hands[event.seat]) == len(event.cards))
            seq = table.state.seq
        assert forced == {True, False}
        assert len(set(delays)) == 1
        assert delays[0] == table.state.timing.bot_delay

    asyncio.run(work())


async def one_step(room: Room, table: Any, client: Client) -> None:
    from tests.services.room import play_on

    await play_on(room, table, [client], 1)


async def fresh_rows(room: Room, table: Any, seq: int) -> list[tuple[TableState, Any]]:
    """Rows after a number, each with the state before it."""
    from tuolaji.services.table_evolve import NEW, evolve

    state, found = NEW, []
    for row in await room.store.read(table.stream):
        if row.seq > seq:
            found.append((state, row))
        state = evolve(state, event_of(row), row.at_ms)
    return found
