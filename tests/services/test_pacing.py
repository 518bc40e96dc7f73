"""A rehearsal's clock: no jumps when its rate changes, sleep and stopped programs pass as outside, never before its
log."""

from __future__ import annotations

import asyncio

import pytest

from tests.services.machine import MINUTE, Machine
from tuolaji.live.timekeeper import begin, tell
from tuolaji.services.pacing import RATES, Pace, PacedClock, keep, paced
from tuolaji.services.steady import Steady
from tuolaji.storage.memory import MemoryStore


def passed(clock: PacedClock, machine: Machine, minutes: float, **how: bool) -> float:
    """Minutes that pass on the clock while so many pass outside."""
    before = clock.steady.now_ms()
    machine.move(minutes, **how)
    return (clock.steady.now_ms() - before) / MINUTE


@pytest.mark.parametrize("rate", RATES)
def test_time_runs_at_the_rate_without_a_jump(rate: int) -> None:
    machine = Machine()
    clock = PacedClock(Steady(machine))
    before = clock.steady.now_ms()
    clock.set(rate)
    assert clock.steady.now_ms() == before
    assert passed(clock, machine, 2) == 2 * rate
    at = clock.steady.now_ms()
    clock.set(1)
    assert clock.steady.now_ms() == at
    assert passed(clock, machine, 2) == 2


def test_sleep_passes_as_outside_and_a_page_reckons_the_same() -> None:
    machine = Machine()
    outside = Steady(machine)
    clock = PacedClock(outside)
    clock.set(60)
    assert passed(clock, machine, 1) == 60
    assert passed(clock, machine, 30, asleep=True) == 30
    assert passed(clock, machine, 1) == 60
    now, pace = outside.now_ms(), clock.pace
    assert clock.steady.now_ms() == now + pace.ahead_ms + (now - clock.since_ms()) * (pace.rate - 1)


def test_a_match_on_it_has_no_gap_and_its_wall_clock_goes_along() -> None:
    machine = Machine()
    clock = PacedClock(Steady(machine))
    clock.set(600)
    anchor = begin(clock.reading(), 1)
    machine.move(1)
    told = tell(anchor, clock.reading())
    assert (told.gap, told.wall_jump, told.hall_ms) == ("", 0, 1 + 600 * MINUTE)


def test_it_goes_on_where_it_was_when_the_program_ended() -> None:
    async def story() -> None:
        machine, store = Machine(), MemoryStore()
        clock = await paced(store, Steady(machine), "event:x")
        clock.set(600)
        machine.move(1)
        await keep(store, "event:x", clock.now_pace())
        then = clock.steady.now_ms()
        machine.restart(5)
        again = await paced(store, Steady(machine), "event:x")
        assert again.steady.now_ms() == then + 5 * MINUTE, "nobody hurries while nobody is there"
        assert passed(again, machine, 1) == 600

    asyncio.run(story())


def test_it_is_never_before_what_its_log_knows() -> None:
    machine = Machine()
    clock = PacedClock(Steady(machine), Pace(rate=10))
    at = clock.steady.now_ms() + 3 * MINUTE
    clock.not_before(at)
    assert clock.steady.now_ms() == at
    clock.not_before(at - MINUTE)
    assert clock.steady.now_ms() == at
    assert passed(clock, machine, 1) == 10
