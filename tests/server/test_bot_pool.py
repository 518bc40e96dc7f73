"""Programs in processes of their own: they play a whole deal, remember it, and what happens when a process fails."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import pytest

from tuolaji.deal import command as deal
from tuolaji.deal.asks import TABLE, Ask, asks
from tuolaji.deal.decide import advance
from tuolaji.deal.event import DealEvent
from tuolaji.deal.shuffle import simulation_seed
from tuolaji.deal.state import NEW, DealState
from tuolaji.deal.view import redact
from tuolaji.rulebook.catalog import load
from tuolaji.server.bot_pool import BotFailed, BotPool
from tuolaji.services import table_command as table
from tuolaji.services.ports import Thought

BOOK = "guilin-2009"
T = TypeVar("T")
WISH = msgspec.json.Decoder[Any](table.DealWish)
OPEN = deal.OpenDeal("d1", True, (0, 0), 0, None, 0, seed=simulation_seed(7).hex(), secret=False)


def thought(events: list[DealEvent], ask: Ask, kind: str = "rules", name: str = "t") -> Thought:
    seen = [event for event in (redact(event, ask.seat) for event in events) if event is not None]
    return Thought(name, "d1", ask.seat, kind, load(BOOK), seen, ask, seed=len(events))


def as_command(wish: Any, seat: int) -> deal.DealCommand:
    if isinstance(wish, table.Declare):
        return deal.Declare(seat, wish.cards, wish.act)
    if isinstance(wish, table.Play):
        return deal.Play(seat, wish.cards, wish.declared)
    if isinstance(wish, table.Bury):
        return deal.Bury(seat, wish.cards)
    if isinstance(wish, table.Choose):
        return deal.Choose(seat, wish.cards)
    return deal.TakeKitty(seat) if isinstance(wish, table.TakeKitty) else deal.Pass(seat)


async def play(pool: BotPool, before: Callable[[int], None] = lambda _: None) -> tuple[DealState, list[DealEvent]]:
    """A whole deal in which programs answer every question that has to be answered."""
    loaded = load(BOOK)
    story = advance(loaded, NEW, OPEN)
    state, events = story.state, list(story.events)
    for number in range(400):
        if state.phase == "over":
            return state, events
        before(number)
        ask = asks(loaded, state)[0]
        if ask.act == "draw":
            command: deal.DealCommand = deal.Draw(ask.seat)
        elif ask.seat == TABLE:
            command = deal.Elapse()
        else:
            wish = await pool.choose(thought(events, ask))
            assert wish is not None
            command = as_command(WISH.decode(wish), ask.seat)
        story = advance(loaded, state, command)
        state, events = story.state, events + list(story.events)
    raise AssertionError(state.phase)


def with_pool(story: Callable[[BotPool], Awaitable[T]], workers: int = 1, seconds: float = 20) -> T:
    async def run() -> T:
        pool = BotPool(workers, seconds)
        await pool.start()
        try:
            return await story(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def test_programs_play_a_whole_deal_and_the_same_again() -> None:
    async def twice(pool: BotPool) -> None:
        state, events = await play(pool)
        assert state.tricks > 10
        assert (await play(pool))[1] == events

    with_pool(twice, workers=2)


def test_a_killed_process_is_replaced_and_loses_no_memory_it_needs() -> None:
    async def story(pool: BotPool) -> None:
        unbroken = (await play(pool))[1]
        killed = []

        def kill(number: int) -> None:
            if number in (120, 150):
                killed.append(pool.processes[0])
                os.kill(pool.processes[0], signal.SIGKILL)

        with pytest.raises(BotFailed):
            await play(pool, kill)
        events, first = await play(pool), pool.processes[0]
        assert events[1] == unbroken
        assert first not in killed

    with_pool(story)


def test_a_program_that_takes_too_long_is_ended() -> None:
    async def story(pool: BotPool) -> None:
        os.kill(pool.processes[0], signal.SIGSTOP)
        stopped = pool.processes[0]
        events = list(advance(load(BOOK), NEW, OPEN).events)
        with pytest.raises(BotFailed, match="TimeoutError"):
            await pool.choose(thought(events, Ask(0, "declare", must=False)))
        assert await pool.choose(thought(events, Ask(0, "declare", must=False))) is None
        assert pool.processes[0] != stopped

    with_pool(story, seconds=3)


def test_a_question_nobody_waits_for_any_more_disturbs_nobody() -> None:
    async def story(pool: BotPool) -> None:
        events = list(advance(load(BOOK), NEW, OPEN).events)
        process = pool.processes[0]
        asked = [thought(events, Ask(seat, "declare", must=False)) for seat in range(4)]
        tasks = [asyncio.create_task(pool.choose(one)) for one in asked]
        await asyncio.sleep(0)
        for task in tasks[:3]:
            task.cancel()
        assert await tasks[3] is None
        assert await pool.choose(asked[0]) is None
        assert pool.processes == [process]

    with_pool(story)


def test_a_question_nobody_can_answer_fails_alone() -> None:
    async def story(pool: BotPool) -> None:
        events = list(advance(load(BOOK), NEW, OPEN).events)
        process = pool.processes[0]
        with pytest.raises(BotFailed):
            await pool.choose(thought(events, Ask(0, "lead"), kind="nobody"))
        assert await pool.choose(thought(events, Ask(0, "declare", must=False), name="u")) is None
        assert pool.processes[0] == process

    with_pool(story)


def test_processes_run_at_lower_priority_and_end_with_the_pool() -> None:
    async def story(pool: BotPool) -> int:
        await pool.choose(thought(list(advance(load(BOOK), NEW, OPEN).events), Ask(0, "declare", must=False)))
        assert os.getpriority(os.PRIO_PROCESS, pool.processes[0]) > os.getpriority(os.PRIO_PROCESS, 0)
        return pool.processes[0]

    process = with_pool(story)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
