"""What an entry costs a server in a full hall: carried out, stored in memory, its views and patches made for everybody.

Functions give milliseconds of CPU time of this process. Not here: sockets, disks, the table of figures (``run``).
"""

from __future__ import annotations

import asyncio
import secrets
import statistics
import time
from typing import NamedTuple

from msgspec.structs import replace

from tuolaji.live.command import EnterDeal, OpenLive
from tuolaji.live.entry import Entry, Played, Start
from tuolaji.referee.ruling import MakeRuling
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server.machine_clock import SystemClock
from tuolaji.services.hall_access import HallRole
from tuolaji.services.room import Room, RoomParts, Wanted
from tuolaji.services.room_rows import Device, Meta, Rows
from tuolaji.services.steady import Steady
from tuolaji.storage.memory import MemoryStore

TABLES = 64
LOOKERS = 250
DEALS = 12


class Bytes:
    """The system's generator."""

    def token(self, size: int) -> bytes:
        return secrets.token_bytes(size)

    def below(self, bound: int) -> int:
        return secrets.randbelow(bound)


class Deaf:
    """A visitor who counts what he is sent."""

    def __init__(self) -> None:
        self.bytes = 0

    def room(self, view: bytes) -> None:
        self.bytes += len(view)

    def room_patch(self, patch: bytes) -> None:
        self.bytes += len(patch)

    def match(self, match: str, seq: int, view: bytes) -> None:
        self.bytes += len(view)

    def match_patch(self, match: str, seq: int, patch: bytes) -> None:
        self.bytes += len(patch)

    def gone(self, reason: str) -> None:
        raise AssertionError(reason)

    def placed(self, device: Device) -> None:
        raise AssertionError(device)

    def event(self, seq: int, view: bytes) -> None:
        raise AssertionError(seq)

    def event_patch(self, seq: int, patch: bytes) -> None:
        raise AssertionError(seq)


class Hall(NamedTuple):
    """A full hall: its room, the phones' keys by match, a referee's key."""

    room: Room
    phones: dict[str, tuple[str, str]]
    referee: str


async def full(loaded: Loaded) -> Hall:
    """A hall of 64 tables, two phones each, two desks that follow a match, 250 who look on."""
    store, machine = MemoryStore(), SystemClock()

    async def settle(_: str) -> None:
        return None

    parts = RoomParts(
        store, machine, Steady(machine), Bytes(), settle, lambda _: loaded, lambda _, found: {"zh": found.kind}
    )
    room = Room(parts, "room", Rows(store, parts.entropy, "room"), Meta(title="", maker="d", made_at=0))

    async def device(key: str, role: HallRole, match: str = "", side: int | None = None) -> str:
        await room.rows.keep_device(key, Device(secret="", role=role, made_at=0, match=match, side=side, name=key))
        return key

    await device("d", "director")
    phones: dict[str, tuple[str, str]] = {}
    for number in range(TABLES):
        command = OpenLive(match_id="", names=(f"A{number}", f"B{number}"), minutes=60)
        match = await room.open_match("d", str(number), Wanted(loaded.name, "", command, True))
        one, two = await device(f"{number}a", "side", match, 0), await device(f"{number}b", "side", match, 1)
        phones[match] = one, two
    referee = await device("ref", "referee")
    first = next(iter(phones))
    for key in (*(key for pair in phones.values() for key in pair), "d", "ref"):
        _sit(room, key, first if key in ("d", "ref") else "")
    for number in range(LOOKERS):
        _sit(room, await device(f"l{number}", "spectator"), first)
    return Hall(room, phones, referee)


def _sit(room: Room, key: str, match: str) -> None:
    visitor = Deaf()
    room.guests.enter(visitor, key)
    room.guests.begin(visitor)
    if match:
        room.guests.follow(visitor, match)


def entered(loaded: Loaded) -> tuple[float, float]:
    """Medians of an entry by one side, and of a ruling, at the table everybody looks at."""

    async def story() -> tuple[float, float]:
        hall = await full(loaded)
        match, (one, two) = next(iter(hall.phones.items()))
        took: list[float] = []
        for deal in range(1, DEALS + 1):
            declarer = hall.room.matches[match].state.sheet.declarer or 0
            ending = Played(points=60 if deal % 2 else 120, last_by="declarers", kitty=0)
            entry = Entry(start=Start(declarer=declarer, trump=0), ending=ending)
            for side, key in enumerate((one, two)):
                name = f"{deal}.{side}"
                command = EnterDeal(match_id=match, deal=deal, side=side, entry=entry, entry_id=name)
                began = time.process_time()
                await hall.room.do(key, match, name, command)
                took.append(time.process_time() - began)
        ruled: list[float] = []
        for number in range(6):
            report = {"event": "exposed_card", "offender": "E", "cards": 1}
            ruling = MakeRuling(ruling_id=f"r{number}", deal=1, report=report)
            began = time.process_time()
            await hall.room.do(hall.referee, match, f"r{number}", replace(ruling))
            ruled.append(time.process_time() - began)
        return 1000 * statistics.median(took), 1000 * statistics.median(ruled)

    return asyncio.run(story())
