"""A match with real cards over the store: roles, sending twice, restarts, full disks, clocks that jump."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from tests.services.machine import MINUTE, Machine
from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.live.entry import Entry, Played, Start
from tuolaji.live.event import GapFound
from tuolaji.live.view import board
from tuolaji.referee import ruling as said
from tuolaji.rulebook.catalog import load
from tuolaji.server.machine_clock import SystemClock
from tuolaji.services.hall_access import LEAST, ORDER, Holder, check
from tuolaji.services.hall_match import HallMatch
from tuolaji.services.ports import StorageFull
from tuolaji.storage.memory import MemoryStore

DIRECTOR = Holder("director", "dir")
REFEREE = Holder("referee", "ref")
SIDES = (Holder("side", "ew-phone", 0), Holder("side", "ns-phone", 1))
BOOK = load("three-deck")


def run(work: Any) -> Any:
    return asyncio.run(work)


async def opened(store: MemoryStore, machine: Machine) -> HallMatch:
    command = asked.OpenLive(match_id="m", names=("Alpha", "Beta"))
    match = await HallMatch.open(store, machine, BOOK, DIRECTOR, command)
    await match.do(Holder("scorer", "desk"), "1", asked.StartClock())
    return match


def entry(side: int, points: int = 60, deal: int = 1, name: str = "e1") -> asked.EnterDeal:
    ending = Played(points=points, last_by="declarers", kitty=0)
    whole = Entry(start=Start(declarer=0, trump=0), ending=ending)
    return asked.EnterDeal(match_id="m", deal=deal, side=side, entry=whole, entry_id=f"{side}{name}")


def test_two_phones_and_a_referee() -> None:
    async def play() -> None:
        match = await opened(MemoryStore(), Machine())
        for side in (0, 1):
            await match.do(SIDES[side], "1", entry(side))
        assert match.state.sheet.counted == 1
        report = {"event": "exposed_card", "offender": "E"}
        ruling = said.MakeRuling(ruling_id="r", by="somebody", authority="director", deal=1, report=report)
        assert match.preview(REFEREE, ruling).changes
        await match.do(REFEREE, "1", ruling)
        made = match.state.docket.entries[0].ruling
        assert (made.by, made.authority) == ("ref", "referee"), "who he is comes from his link"

    run(play())


def test_a_command_sent_twice_is_carried_out_once() -> None:
    async def play() -> None:
        store = MemoryStore()
        match = await opened(store, Machine())
        first = await match.do(SIDES[0], "7", entry(0))
        again = await match.do(SIDES[0], "7", entry(0))
        assert (first.again, again.again, match.seq) == (False, True, first.seq)
        other = await HallMatch.load(store, Machine(), BOOK, "m")
        assert (await other.do(SIDES[0], "7", entry(0))).again, "after a restart too"
        assert other.state.deals == match.state.deals

    run(play())


def test_a_restart_names_the_gap_and_counts_it() -> None:
    async def play() -> None:
        store, machine = MemoryStore(), Machine()
        match = await opened(store, machine)
        machine.move(10)
        machine.now = replace(machine.now, program="p2")
        later = await HallMatch.load(store, machine, BOOK, "m")
        [gap] = later.state.clock.gaps
        assert (gap.kind, gap.to_ms - gap.from_ms) == ("restart", 10 * MINUTE)
        assert board(BOOK, later.state, later.now_ms()).left_ms == 80 * MINUTE
        assert later.state.opened == match.state.opened

    run(play())


@pytest.mark.parametrize("hour", [60, -60])
def test_a_wall_clock_set_by_an_hour_moves_nothing(hour: int) -> None:
    async def play() -> None:
        machine = Machine()
        match = await opened(MemoryStore(), machine)
        machine.move(5, wall=5 + hour)
        await match.do(SIDES[0], "1", entry(0))
        assert match.state.clock.gaps == ()
        assert board(BOOK, match.state, match.now_ms()).left_ms == 85 * MINUTE

    run(play())


def test_ten_minutes_asleep_are_named_and_a_phone_that_is_wrong_is_not_asked() -> None:
    async def play() -> None:
        machine = Machine()
        match = await opened(MemoryStore(), machine)
        machine.move(10, asleep=True)
        await match.do(SIDES[0], "1", replace(entry(0), at_ms=99 * MINUTE))
        assert [gap.kind for gap in match.state.clock.gaps] == ["sleep"]
        assert match.now_ms() == 10 * MINUTE + 1, "the phone's own time is left out"

    run(play())


def test_time_falls_due_by_ticks() -> None:
    async def play() -> None:
        machine = Machine()
        match = await opened(MemoryStore(), machine)
        assert not match.pressing()
        machine.move(81)
        assert match.pressing()
        seen: list[Any] = []
        match.changed.append(seen.extend)
        await match.tick()
        assert [type(event).__name__ for event in seen] == ["Reminded", "LastDealCalled", "MatchClosed"]
        assert not match.pressing()
        assert not [event for event in seen if isinstance(event, GapFound)]

    run(play())


def test_a_full_disk_changes_nothing_and_trying_again_works() -> None:
    class Full(MemoryStore):
        full = False

        async def append(self, *given: Any) -> Any:
            if self.full:
                raise StorageFull
            return await super().append(*given)

    async def play() -> None:
        store = Full()
        match = await opened(store, Machine())
        before = match.state
        store.full = True
        with pytest.raises(StorageFull):
            await match.do(SIDES[0], "1", entry(0))
        assert match.state == before
        store.full = False
        assert not (await match.do(SIDES[0], "1", entry(0))).again

    run(play())


def test_each_role_may_do_what_its_link_says() -> None:
    commands: list[Any] = [
        entry(0),
        asked.StartClock(),
        asked.PauseClock(reason="x"),
        said.WithdrawRuling(ruling_id="r", by="", reason="x"),
        asked.RuleGap(number=0, counts=True),
        asked.Tick(),
    ]
    allowed = {"spectator": [], "side": [0], "scorer": [0, 1], "referee": [0, 1, 2, 3], "director": [0, 1, 2, 3, 4]}
    for role, places in allowed.items():
        holder = Holder(role, "x", 0 if role == "side" else None)  # type: ignore[arg-type]
        for place, command in enumerate(commands):
            if place in places:
                assert check(holder, command).by == "x"
            else:
                with pytest.raises(Fault, match="hall_not_allowed"):
                    check(holder, command)
    with pytest.raises(Fault, match="hall_other_side"):
        check(SIDES[0], entry(1))
    assert set(LEAST.values()) <= set(ORDER)


def test_a_match_nobody_knows_is_refused() -> None:
    with pytest.raises(Fault, match="hall_unknown"):
        run(HallMatch.load(MemoryStore(), Machine(), BOOK, "x"))


def test_the_systems_clocks_run_together() -> None:
    clock = SystemClock()
    first, second = clock.reading(), clock.reading()
    assert second.awake >= first.awake
    assert second.running >= first.running
    assert (first.boot, first.program) == (second.boot, second.program)
    assert SystemClock().reading().program != first.program
