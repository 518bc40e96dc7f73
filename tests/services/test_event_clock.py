"""The clock of a rehearsal's online tables: as fast as the competition's, calls in time whatever the pace becomes."""

from __future__ import annotations

from collections.abc import Callable

from tests.services.machine import MINUTE, Machine
from tuolaji.services.event_clock import EventClock
from tuolaji.services.pacing import PacedClock
from tuolaji.services.ports import Timer
from tuolaji.services.steady import Steady

SECOND = 1000


class Call:
    """A call that is due outside."""

    def __init__(self, at_ms: int, call: Callable[[], None]) -> None:
        self.at_ms = at_ms
        self.call = call
        self.open = True

    def cancel(self) -> None:
        self.open = False


class Outside:
    """The server's clock, by a machine that a test moves."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.calls: list[Call] = []

    def now_ms(self) -> int:
        return self.machine.now.wall

    def not_before(self, at_ms: int) -> None:
        raise AssertionError("no rehearsal sets the server's clock")

    def call_at(self, at_ms: int, call: Callable[[], None]) -> Timer:
        self.calls.append(Call(at_ms, call))
        return self.calls[-1]

    def pass_(self, seconds: float) -> None:
        self.machine.move(seconds / 60)
        for one in [one for one in self.calls if one.open and one.at_ms <= self.now_ms()]:
            one.open = False
            one.call()


def made() -> tuple[Outside, PacedClock, EventClock]:
    machine = Machine()
    paced = PacedClock(Steady(machine))
    outside = Outside(machine)
    return outside, paced, EventClock(outside, paced)


def test_a_table_has_the_competitions_time_and_pages_reckon_the_same() -> None:
    outside, paced, clock = made()
    before = clock.now_ms()
    paced.set(60)
    outside.pass_(2)
    assert clock.now_ms() - before == 120 * SECOND
    paced.not_before(paced.steady.now_ms() + MINUTE)
    outside.pass_(1)
    assert clock.now_ms() - before == 240 * SECOND
    told, now = clock.told(), outside.now_ms()
    assert told is not None
    assert now + told.ahead + (now - told.since) * (told.rate - 1) == clock.now_ms()
    clock.not_before(clock.now_ms() + MINUTE)
    assert clock.now_ms() - before == 240 * SECOND


def test_calls_come_in_time_when_the_pace_changes_and_once() -> None:
    outside, paced, clock = made()
    rung: list[str] = []
    clock.call_at(clock.now_ms() + 60 * SECOND, lambda: rung.append("minute"))
    clock.call_at(clock.now_ms() + 90 * SECOND, lambda: rung.append("never")).cancel()
    clock.call_at(clock.now_ms() + 600 * SECOND, lambda: rung.append("ten"))
    outside.pass_(30)
    assert not rung
    paced.set(10)
    outside.pass_(2)
    assert not rung
    outside.pass_(1)
    assert rung == ["minute"]
    paced.set(1)
    outside.pass_(60)
    assert rung == ["minute"]
    paced.not_before(paced.steady.now_ms() + 10 * MINUTE)
    outside.pass_(0)
    assert rung == ["minute", "ten"]
    outside.pass_(6000)
    assert rung == ["minute", "ten"]


def test_nobody_is_told_of_each_step_while_it_is_put_on() -> None:
    _, paced, clock = made()
    paced.jumping = True
    assert clock.told() is None
