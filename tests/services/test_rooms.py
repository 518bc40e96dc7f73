"""Rooms without sockets: patches make the fresh view, lookers learn nothing that waits, rows outlive the server, errors
of people are named in plain words."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.services.machine import MINUTE, Machine
from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.live.entry import Entry, Played, Start
from tuolaji.referee import counting
from tuolaji.referee import ruling as said
from tuolaji.referee.finding import Finding
from tuolaji.rulebook.catalog import load
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services import room_asked
from tuolaji.services.live_views import live_view, tree
from tuolaji.services.merge_patch import Tree, apply
from tuolaji.services.ports import StorageFull
from tuolaji.services.room import Room, Wanted
from tuolaji.services.room_rows import Device, Link, code_of
from tuolaji.services.rooms import Rooms, RoomWanted
from tuolaji.services.settings import Limits
from tuolaji.storage.memory import MemoryStore
from tuolaji.wording.sentence import sentence

BOOK = load("three-deck")
PUBLIC = "09" + 31 * "00"


class Chance:
    """The system's generator."""

    def token(self, size: int) -> bytes:
        return secrets.token_bytes(size)

    def below(self, bound: int) -> int:
        return secrets.randbelow(bound)


class Shelf:
    """One book, by any name."""

    def named(self, name: str) -> Loaded:
        return BOOK

    def pinned(self, digest: str) -> Loaded:
        return BOOK

    async def settle(self, name: str) -> None:
        return None


class Listener:
    """A visitor who keeps what he is sent."""

    def __init__(self) -> None:
        self.seen: Tree = {}
        self.matches: dict[str, Tree] = {}
        self.sent: list[bytes] = []
        self.why = ""

    def room(self, view: bytes) -> None:
        self.seen = msgspec.json.decode(view)

    def room_patch(self, patch: bytes) -> None:
        self.seen = apply(self.seen, msgspec.json.decode(patch))

    def match(self, match: str, seq: int, view: bytes) -> None:
        self.sent.append(view)
        self.matches[match] = msgspec.json.decode(view)

    def match_patch(self, match: str, seq: int, patch: bytes) -> None:
        self.sent.append(patch)
        self.matches[match] = apply(self.matches[match], msgspec.json.decode(patch))

    def gone(self, reason: str) -> None:
        self.why = reason

    def placed(self, device: Device) -> None:
        raise AssertionError(device)

    def event(self, seq: int, view: bytes) -> None:
        raise AssertionError(seq)

    def event_patch(self, seq: int, patch: bytes) -> None:
        raise AssertionError(seq)


def in_code(loaded: Loaded, found: Finding) -> dict[str, str]:
    """Findings need no words here."""
    return {"zh": found.kind, "en": found.kind}


class Hall:
    """A room with one match, its director, and devices by role."""

    def __init__(self, store: MemoryStore, machine: Machine) -> None:
        self.store = store
        self.machine = machine
        self.rooms = Rooms(store, machine, Chance(), Shelf(), Limits(), in_code)
        self.room: Room
        self.match = self.director = ""

    async def open(self) -> Hall:
        command = asked.OpenLive(match_id="", names=("Alpha", "Beta"), minutes=60)
        made = await self.rooms.create(RoomWanted(PUBLIC, Wanted("b", "", command, start=True), "Hall", "Dir"))
        self.room, self.match, self.director = await self.rooms.open(made.room), made.match, made.key
        for key, role, side in (("ew", "side", 0), ("ns", "side", 1), ("s1", "scorer", None), ("s2", "scorer", None)):
            bound = self.match if role == "side" else ""
            given = Device(secret="00" * 32, role=role, made_at=0, match=bound, side=side, name=key)  # type: ignore[arg-type]
            await self.room.rows.keep_device(key, given)
        await self.room.rows.keep_device("eye", Device(secret="00" * 32, role="spectator", made_at=0))
        await self.room.rows.keep_device("ref", Device(secret="00" * 32, role="referee", made_at=0, name="Ref"))
        return self

    def come(self, key: str) -> Listener:
        listener = Listener()
        self.room.guests.enter(listener, key)
        self.room.guests.begin(listener)
        self.room.guests.follow(listener, self.match)
        return listener

    async def enter(self, key: str, side: int, name: str, deal: int = 1, points: int = 60, **more: Any) -> Any:
        ending = Played(points=points, last_by="declarers", kitty=0)
        start = Start(declarer=0 if deal == 1 else self.room.matches[self.match].state.sheet.declarer or 0, trump=0)
        command = asked.EnterDeal(
            match_id=more.pop("match_id", self.match),
            deal=deal,
            side=side,
            entry=Entry(start=start, ending=ending),
            entry_id=name,
            **more,
        )
        return await self.room.do(key, self.match, name, command)


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


async def a_match(hall: Hall) -> None:
    """Something of everything: entries that differ, a correction, calls, clocks, rulings, an appeal."""
    room, match = hall.room, hall.match
    await hall.enter("ew", 0, "e1")
    await hall.enter("ns", 1, "n1", points=70)
    await room.do("ns", match, "u", asked.UndoEntry(deal=1, side=1))
    draft = room.matches[match].state.deal(1).numbers[0]
    await room.do("ns", match, "a", asked.AgreeEntry(match_id=match, deal=1, side=1, version=draft, entry_id="a"))
    await room.do("ew", match, "c", asked.CallReferee(reason="revoke", side=0))
    hall.machine.move(3)
    await room.do("ref", match, "s", asked.AnswerCall())
    await room.do("ref", match, "p", asked.PauseClock(reason="ruling"))
    report = {"event": "exposed_card", "offender": "E", "cards": 1}
    await room.do("ref", match, "r", said.MakeRuling(ruling_id="r", deal=1, report=report))
    await room.do("ns", match, "ap", said.AppealRuling(ruling_id="r", side=1, grounds="no"))
    await room.do(hall.director, match, "d", said.DecideAppeal(ruling_id="r", upheld=True))
    await room.do("ref", match, "re", asked.ResumeClock())
    await room.do("ref", match, "dn", asked.AnswerCall(done=True))
    await hall.enter("s1", 2, "fix", points=80, reason="recounted")
    await room.do("ref", match, "back", asked.RestoreDeal(deal=1, version=0, reason="was right"))
    await room.name("ref", "Referee Li")


@pytest.mark.parametrize("key", ["ew", "ns", "s1", "ref", "eye", "director"])
def test_patches_make_the_fresh_view(key: str) -> None:
    async def story() -> None:
        hall = await Hall(MemoryStore(), Machine()).open()
        key_now = hall.director if key == "director" else key
        listener = hall.come(key_now)
        others = [hall.come(other) for other in ("ew", "s2", "eye", hall.director)]
        await a_match(hall)
        viewer = "public" if key == "eye" else "side" if key in ("ew", "ns") else "desk"
        fresh = msgspec.json.decode(msgspec.json.encode(tree(live_view(hall.room.scene(hall.match), viewer))))  # type: ignore[arg-type]
        assert listener.matches[hall.match] == fresh
        again = hall.come(key_now)
        assert again.seen == listener.seen
        for other in others:
            hall.room.guests.leave(other)
        assert len(listener.matches[hall.match]["deals"]["1"]["versions"]) == (0 if key == "eye" else 3)

    run(story())


def test_who_looks_on_sees_the_same_whatever_waits() -> None:
    async def shown(points: int) -> list[bytes]:
        hall = await Hall(MemoryStore(), Machine()).open()
        eye = hall.come("eye")
        await hall.enter("ew", 0, "e1", points=points)
        return [part.replace(hall.match.encode(), b"M") for part in eye.sent]

    async def story() -> None:
        assert await shown(60) == await shown(85)

    run(story())


def test_everything_is_there_after_a_restart_but_for_those_who_only_look_on() -> None:
    async def story() -> None:
        store, machine = MemoryStore(), Machine()
        hall = await Hall(store, machine).open()
        link = Link(number=7, role="side", secret="", maker="", made_at=0, match=hall.match, side=1, label="x")
        made = await hall.room.make_link(hall.director, link, 30, code=True)
        await a_match(hall)
        before = tree(live_view(hall.room.scene(hall.match), "desk"))
        machine.restart(minutes=0)
        again = Rooms(store, machine, Chance(), Shelf(), Limits(), in_code)
        assert await again.start() == 1
        room = again.loaded()[0]
        assert tree(live_view(room.scene(hall.match), "desk")) == before
        assert room.rows.links[7] == made
        assert made.code == code_of(bytes.fromhex(made.secret))
        assert set(room.rows.devices) == set(hall.room.rows.devices) - {"eye"}
        assert again.by_code(made.code.upper(), "1.2.3.4")[1] == made
        with pytest.raises(Fault, match="ticket_void"):
            again.redeem("nothing")

    run(story())


def test_two_scorers_at_once_are_told_and_nothing_is_lost() -> None:
    async def story() -> None:
        hall = await Hall(MemoryStore(), Machine()).open()
        await hall.enter("s1", 2, "one", points=60)
        same = await hall.enter("s2", 2, "two", points=60)
        assert same.seq == hall.room.matches[hall.match].seq, "the same again changes nothing"
        with pytest.raises(Fault) as refused:
            await hall.enter("s2", 2, "three", points=80)
        assert refused.value.code == "entry_reason_needed"
        assert sentence(refused.value.code, refused.value.facts, "zh")
        await hall.enter("s2", 2, "four", points=80, reason="counted again")
        versions = hall.room.matches[hall.match].state.deal(1).versions
        assert [version.by for version in versions] == ["s1", "s2"]

    run(story())


def test_an_entry_for_another_table_is_named_in_plain_words() -> None:
    async def story() -> None:
        hall = await Hall(MemoryStore(), Machine()).open()
        command = asked.OpenLive(match_id="", names=("C", "D"))
        other = await hall.room.open_match(hall.director, "x", Wanted("b", "12", command))
        with pytest.raises(Fault) as refused:
            await hall.room.do("ew", other, "e", asked.CallReferee(reason="", side=0))
        assert (refused.value.code, refused.value.facts["table"]) == ("hall_other_match", "1")
        with pytest.raises(Fault, match="entry_elsewhere"):
            await hall.enter("ew", 0, "e", match_id=other)
        with pytest.raises(Fault, match="hall_unknown"):
            await hall.room.do("ref", "nowhere", "e", asked.AnswerCall())

    run(story())


def test_a_phone_that_comes_back_after_ten_minutes() -> None:
    """Its entries waited in its outbox: the one nobody made meanwhile is taken, the one the desk has corrected is asked
    for a reason, the same one sent twice changes nothing."""

    async def story() -> None:
        hall = await Hall(MemoryStore(), Machine()).open()
        await hall.enter("ns", 1, "n1")
        hall.machine.move(10)
        assert not (await hall.enter("ew", 0, "e1")).again
        assert hall.room.matches[hall.match].state.deal(1).versions[-1].how == "agreed"
        assert (await hall.enter("ew", 0, "e1")).again
        await hall.enter("s1", 2, "fix", points=75, reason="recounted")
        with pytest.raises(Fault, match="entry_reason_needed"):
            await hall.enter("ew", 0, "e2", points=60)
        with pytest.raises(Fault, match="entry_deal"):
            await hall.enter("ew", 0, "e3", deal=5)

    run(story())


def test_a_full_disk_refuses_and_the_same_command_is_taken_later() -> None:
    class Full(MemoryStore):
        full = False

        async def append(self, *args: Any) -> Any:
            if self.full:
                raise StorageFull("full")
            return await super().append(*args)

    async def story() -> None:
        store = Full()
        hall = await Hall(store, Machine()).open()
        phone = hall.come("ew")
        before = phone.matches[hall.match]
        store.full = True
        with pytest.raises(StorageFull):
            await hall.enter("ew", 0, "e1")
        hall.machine.move(70)
        await hall.rooms.tick()
        assert phone.matches[hall.match] == before, "nobody is told of what is not stored"
        store.full = False
        await hall.rooms.tick()
        assert phone.matches[hall.match]["clock"]["ended"]

    run(story())


def test_a_commit_that_failed_by_report_alone_is_found_again() -> None:
    class Forgetful(MemoryStore):
        lie = False

        async def append(self, *args: Any) -> Any:
            done = await super().append(*args)
            if self.lie:
                raise StorageFull("but it was")
            return done

    async def story() -> None:
        store = Forgetful()
        hall = await Hall(store, Machine()).open()
        store.lie = True
        with pytest.raises(StorageFull):
            await hall.enter("ew", 0, "e1")
        store.lie = False
        assert (await hall.enter("ew", 0, "e1")).again
        assert hall.room.matches[hall.match].state.deal(1).numbers[0] == 1
        assert not (await hall.enter("ns", 1, "n1")).again

    run(story())


def refusal(work: Callable[[], object]) -> str:
    """The code something is refused with."""
    with pytest.raises(Fault) as refused:
        work()
    return refused.value.code


def test_bounds() -> None:
    async def story() -> None:
        hall = await Hall(MemoryStore(), Machine()).open()
        room = hall.room
        with pytest.raises(Fault, match="text_bad"):
            await room.do("ew", hall.match, "c", asked.CallReferee(reason="x" * 401, side=0))
        with pytest.raises(Fault, match="text_bad"):
            await room.do("ew", hall.match, "c" * 65, asked.CallReferee(reason="x", side=0))
        link = Link(number=3, role="side", secret="", maker="", made_at=0, match=hall.match, side=0)
        await room.make_link(hall.director, link, 0, code=False)
        for wrong, minutes, code in (
            (link, 0, "link_number_taken"),
            (replace(link, number=0), 0, "link_number_taken"),
            (replace(link, number=4, side=None), 0, "side_unknown"),
            (replace(link, number=4, match=""), 0, "side_unknown"),
            (replace(link, number=4, match="m"), 0, "hall_unknown"),
            (replace(link, number=4), -1, "setting_bad"),
        ):
            with pytest.raises(Fault) as refused:
                await room.make_link(hall.director, wrong, minutes, code=False)
            assert refused.value.code == code
        with pytest.raises(Fault, match="device_own"):
            await room.remove(hall.director, hall.director)
        with pytest.raises(Fault, match="hall_not_allowed"):
            await room.name("ew", "Mine", "ns")
        codes = [refusal(lambda: hall.rooms.by_code("222222", "5.6.7.8")) for _ in range(11)]
        assert codes == [*["code_unknown"] * 10, "too_many_guesses"]
        hall.machine.move(1)
        with pytest.raises(Fault, match="code_unknown"):
            hall.rooms.by_code("222222", "5.6.7.8")

    run(story())


def test_idle_rooms_leave_memory_and_come_back_when_asked_for() -> None:
    async def story() -> None:
        hall = await Hall(MemoryStore(), Machine()).open()
        await hall.rooms.sweep()
        assert hall.rooms.loaded()
        hall.machine.move(8 * 24 * 60)
        await hall.rooms.sweep()
        assert not hall.rooms.loaded()
        assert (await hall.rooms.open(hall.room.room_id)).matches.keys() == {hall.match}
        with pytest.raises(Fault, match="room_unknown"):
            await hall.rooms.open("nothing")

    run(story())


def test_one_task_lets_time_pass_and_a_gap_is_named_once() -> None:
    async def story() -> None:
        hall = await Hall(MemoryStore(), Machine()).open()
        match = hall.room.matches[hall.match]
        seq = match.seq
        await hall.rooms.tick()
        assert match.seq == seq, "nothing is due"
        hall.machine.move(10, asleep=True)
        await hall.rooms.tick()
        await hall.rooms.tick()
        assert [gap.to_ms - gap.from_ms for gap in match.state.clock.gaps] == [10 * MINUTE]

    run(story())


def test_a_match_that_cannot_be_read_harms_no_other() -> None:
    async def story() -> None:
        store, machine = MemoryStore(), Machine()
        hall = await Hall(store, machine).open()
        other = await hall.room.open_match(
            hall.director, "x", Wanted("b", "", asked.OpenLive(match_id="", names=("C", "D")))
        )
        await store.append(f"hall:{other}", hall.room.matches[other].seq, "", [b"{}"], 1)
        again = Rooms(store, machine, Chance(), Shelf(), Limits(), in_code)
        await again.start()
        assert again.loaded()[0].matches.keys() == {hall.match}

    run(story())


def test_many_at_once_lose_no_match_and_no_link() -> None:
    class Slow(MemoryStore):
        async def put(self, stream: str, name: str, value: bytes) -> None:
            await asyncio.sleep(0)
            await super().put(stream, name, value)

    async def story() -> None:
        hall = await Hall(Slow(), Machine()).open()
        wanted = Wanted("b", "", asked.OpenLive(match_id="", names=("C", "D")))
        names = ("x", "y", "x")
        opened = await asyncio.gather(*(hall.room.open_match(hall.director, name, wanted) for name in names))
        assert (len({*opened}), opened[0]) == (2, opened[2])
        assert {row.match for row in hall.room.meta.matches} == {hall.match, *opened}
        link = Link(number=1, role="referee", secret="", maker="", made_at=0)
        made = [hall.room.make_link(hall.director, link, 0, code=False) for _ in range(2)]
        answers = await asyncio.gather(*made, return_exceptions=True)
        assert sum(isinstance(answer, Fault) for answer in answers) == 1

    run(story())


def test_a_match_that_is_over_has_no_gap_and_keeps_its_moments() -> None:
    async def story() -> None:
        store, machine = MemoryStore(), Machine()
        hall = await Hall(store, machine).open()
        await hall.room.do("ew", hall.match, "g", asked.GiveUp(side=0, reason="ill"))
        made, seq = hall.room.scene(hall.match), hall.room.matches[hall.match].seq
        machine.move(60)
        machine.now = replace(machine.now, boot="another", running=5, awake=5)
        again = Rooms(store, machine, Chance(), Shelf(), Limits(), in_code)
        await again.start()
        match, scene = again.loaded()[0].matches[hall.match], again.loaded()[0].scene(hall.match)
        assert (match.seq, match.state.clock.gaps) == (seq, ())
        assert abs(scene.shift - made.shift) < 1_000

    run(story())


def test_rulings_of_an_event_s_other_matches_count_where_they_are_told() -> None:
    async def story() -> None:
        hall = await Hall(MemoryStore(), Machine()).open()
        report = {"event": "exposed_card", "offender": "E", "cards": 1}
        ruling = said.MakeRuling(ruling_id="r", deal=1, report=report)
        hall.room.earlier = lambda match: [counting.Entry(event="exposed_card", seat=0, match=match, deal=1)]
        shown = room_asked.answer_preview(hall.room, hall.match, hall.room.rows.device("ref").holder("ref"), ruling)
        await hall.room.do("ref", hall.match, "r", ruling)
        made = hall.room.matches[hall.match].state.docket.entries[0].ruling
        assert shown.ruling is not None
        assert (shown.ruling.nth, made.nth) == (2, 2)

    run(story())
