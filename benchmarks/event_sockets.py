"""A hall over real sockets: one server process with a database on a file, 250 phones and a screen on loopback.

    scripts/bench event-sockets [--tables 125]

Entries of all tables within ten seconds, each agreed by the other side, then a result of every match by scorers: how
soon each is confirmed, how soon the board and the screen show it, whether any is lost. All phones reconnecting at once.
250 first loads of the page. The phones are in this process, the server's processor time is its own. Not here: the cost
of single actions (``event_server``), a slow phone's first load (``first_load``).
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from websockets.exceptions import ConnectionClosed

from benchmarks.event_server import BOOK, Chance, Shelf
from benchmarks.first_load import STATIC, first_paths
from benchmarks.server_pipe import cpu_of
from tests.server.client import Tree
from tests.server.live_client import Device, entry
from tests.server.running import Process, serving
from tuolaji.server.machine_clock import SystemClock
from tuolaji.services import identity
from tuolaji.services import room_rows as rows
from tuolaji.services.event_desk import EventDesk
from tuolaji.services.hall_event import HallEvent, Settings
from tuolaji.services.room import Room
from tuolaji.services.rooms import Rooms, RoomWanted
from tuolaji.services.settings import Limits
from tuolaji.storage.sqlite import SqliteStore
from tuolaji.tournament import command as cmd
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.presets import named
from tuolaji.tournament.sheet import Row

WITHIN: Final = 10.0
SCORERS: Final = 5
PAGES: Final = 250
HEAD: Final = 40
LOOSE: Final = {"TUOLAJI_LIMIT_CONNECTIONS_PER_ADDRESS": "2000", "TUOLAJI_LOG": "quiet"}
"""All phones of a hall come from one address here."""


class Phone(Device):
    """A device that keeps only what is measured. shown: moments at which matches came to something, by match."""

    whole = False
    entry = ""
    event_seq = -1

    def __init__(self, base: str, room: str, key: bytes) -> None:
        super().__init__(base, room, key)
        self.shown: dict[str, float] = {}
        self.came: set[str] = set()

    async def _read(self, socket: Any) -> None:
        try:
            async for text in socket:
                kind = text[9 : text.index('"', 9)]
                self.came.add(kind)
                if kind in ("room_patch", "match_patch", "event", "event_patch") and not self.whole:
                    self._changed.set()
                    continue
                message = msgspec.json.decode(text)
                self._note(message)
                self._hear(message)
                self.heard.clear()
                self._changed.set()
        except ConnectionClosed:
            pass

    def _note(self, message: Tree) -> None:
        now = time.perf_counter()
        for name, line in message.get("patch", {}).get("matches", {}).items():
            if message["type"] == "event_patch" and line.get("outcome"):
                self.shown.setdefault(name, now)
            if message["type"] == "room_patch" and line.get("deal") == 2:
                self.shown.setdefault(name, now)


class Screen(Phone):
    """One that follows everything it is sent."""

    whole = True

    def _hear(self, message: Tree) -> None:
        if message["type"] not in ("event", "event_patch", "room_patch", "match_patch"):
            super()._hear(message)


class Prepared(NamedTuple):
    """A hall as it lies in the database. keys: of the director, the scorers; sides: entry → key."""

    room: str
    director: bytes
    scorers: list[bytes]
    sides: dict[str, bytes]


async def prepare(folder: Path, tables: int) -> Prepared:
    """A competition whose first round is drawn and started, with a device for every side."""
    store = SqliteStore(folder)
    rooms = Rooms(store, SystemClock(), Chance(), Shelf(), Limits(), lambda *_: ({}, {}))  # type: ignore[arg-type]
    desks: list[EventDesk] = []

    async def begin(room: Room) -> str:
        event = await HallEvent.create(store, rooms.parts.entropy, BOOK, room.room_id, Settings(title="Hall"))
        desks.append(EventDesk(room, event))
        return ""

    made = await rooms.made(RoomWanted("09" + 31 * "00"), begin, event=True)
    room, desk = await rooms.open(made.room), desks[0]
    await desk.event.do("open", cmd.OpenEvent(event_id=made.room, form=named("swiss", BOOK)))
    people = [Row(n, f"P{n}", (f"A{n}", f"B{n}"), ("", ""), f"U{n % 40}", 0, "") for n in range(1, 2 * tables + 1)]
    await desk.take_rows(made.key, "rows", people, "")
    commands: tuple[EventCommand, ...] = (
        cmd.NameTables(tables=tuple(str(one) for one in range(1, tables + 1))),
        cmd.CommitDraw(),
        cmd.DrawLots(number="7"),
        cmd.AssignTables(),
        cmd.StartRound(),
    )
    for number, command in enumerate(commands):
        await desk.do(made.key, f"c{number}", command)
    while len(desk.event.settings.live) < tables:
        await asyncio.sleep(0.01)
    director = bytes.fromhex(room.rows.devices[made.key].secret)
    scorers = [await _device(room, role="scorer") for _ in range(SCORERS)]
    sides = {one: await _device(room, role="side", who=one, of=desk.place(one)) for one in desk.event.state.entries}
    await store.close()
    return Prepared(made.room, director, scorers, sides)


async def _device(room: Room, role: Any, who: str = "", of: tuple[str, int | None] = ("", None)) -> bytes:
    key = secrets.token_bytes(identity.KEY_BYTES)
    made = rows.Device(secret=key.hex(), role=role, made_at=0, match=of[0], side=of[1], who=who, name=role)
    await room.rows.keep_device(identity.key_id(key), made)
    return key


class Hall(NamedTuple):
    """Everybody who is connected."""

    director: Screen
    screen: Screen
    scorers: list[Phone]
    phones: list[Phone]


async def open_all(base: str, made: Prepared) -> Hall:
    """Everybody comes in; the screen by a link of the director's."""
    director = Screen(base, made.room, made.director)
    await director.join()
    secret = await director.link(1, "display")
    screen = Screen(base, made.room, b"")
    await screen.claim(secret, 1)
    scorers = [Phone(base, made.room, key) for key in made.scorers]
    phones = [Phone(base, made.room, key) for key in made.sides.values()]
    for some in (scorers, phones):
        await asyncio.gather(*(come(one) for one in some))
    return Hall(director, screen, scorers, phones)


async def come(phone: Phone) -> None:
    """Signed in, and up to date: the room, the competition, its match."""
    phone.came.clear()
    phone.me = {}
    await phone.open()
    await phone.post_signed(0, {"do": "join", "lang": "en", "name": ""}, ("joined", 0))
    need = {"room", "event", "match"} if phone.me["role"] == "side" else {"room", "event"}
    await phone.until(lambda: need <= phone.came, 60)


async def entries(hall: Hall) -> tuple[list[float], list[float], int]:
    """Every table's deal entered by one side and agreed by the other: seconds to the answer, to the board; how many
    were lost."""
    tables: dict[str, list[Phone]] = {}
    for phone in hall.phones:
        tables.setdefault(phone.match, []).append(phone)
    answered: list[float] = []
    done: dict[str, float] = {}

    async def play(number: int, match: str, pair: list[Phone]) -> None:
        await asyncio.sleep(WITHIN * 0.9 * number / len(tables))
        for phone in pair:
            side, name = phone.me["side"], secrets.token_hex(8)
            whole = {"match_id": match, "deal": 1, "side": side, "entry": entry(), "entry_id": name}
            start = time.perf_counter()
            answer = await phone.do("enter_deal", name, match, **whole)
            answered.append(time.perf_counter() - start)
            assert answer["type"] == "ok", answer
        done[match] = time.perf_counter()

    hall.director.shown.clear()
    await asyncio.gather(*(play(number, *one) for number, one in enumerate(tables.items())))
    await hall.director.until(lambda: hall.director.shown.keys() >= done.keys(), 20)
    late = [max(0.0, hall.director.shown[match] - at) for match, at in done.items()]
    return answered, late, len(tables) - len(late)


async def results(hall: Hall, names: Sequence[str]) -> tuple[list[float], list[float], int]:
    """The result of every match from the scorers: seconds to the answer, to the screen; how many were lost."""
    answered: list[float] = []
    done: dict[str, float] = {}

    async def score(scorer: Phone, mine: Sequence[str]) -> None:
        for number, name in enumerate(mine):
            start = time.perf_counter()
            command = {"type": "enter_result", "match": name, "levels": [number % 5 + 1, number % 3]}
            answer = await scorer.wish("event", command_id=f"r{number}", command=command)
            assert answer["type"] == "ok", answer
            done[name] = time.perf_counter()
            answered.append(done[name] - start)
            await asyncio.sleep(max(0.0, WITHIN * 0.9 / len(mine) - (time.perf_counter() - start)))

    hall.screen.shown.clear()
    await asyncio.gather(*(score(one, names[at::SCORERS]) for at, one in enumerate(hall.scorers)))
    await hall.screen.until(lambda: hall.screen.shown.keys() >= done.keys(), 20)
    late = [max(0.0, hall.screen.shown[name] - at) for name, at in done.items()]
    return answered, late, len(names) - len(late)


async def fetch(base: str, paths: Sequence[str]) -> int:
    """One page's first load over one connection: bytes."""
    host, _, port = base.removeprefix("http://").rstrip("/").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    taken = 0
    for path in paths:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nAccept-Encoding: gzip, br\r\n\r\n".encode())
        await writer.drain()
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        assert head.startswith("http/1.1 200"), (path, head[:HEAD])
        size = int(head.partition("content-length: ")[2].partition("\r\n")[0])
        taken += len(await reader.readexactly(size))
    writer.close()
    return taken


async def measure(server: Process, made: Prepared, tables: int) -> list[tuple[str, str, float, float]]:
    """Lines: what, a note, seconds, the most allowed."""
    lines: list[tuple[str, str, float, float]] = []
    pid, base = server.process.pid, server.base.rstrip("/")
    hall = await open_all(base, made)
    names = [f"1.1.{number}" for number in range(1, tables + 1)]
    for what, where, run in (
        ("entry of a deal", "board", entries(hall)),
        ("result of a match", "screen", results(hall, names)),
    ):
        before, start = cpu_of(pid), time.perf_counter()
        answered, late, lost = await run
        took, cpu = time.perf_counter() - start, cpu_of(pid) - before
        note = f"{len(answered)} of them, {lost} lost, {took:.1f} s, server {cpu:.1f} s of processor time"
        lines += [
            (f"{what}, to its answer, p99", note, p99(answered), 0.3),
            (f"{what}, to the {where}, longest", f"median {statistics.median(late):.2f}", max(late), 1.0),
        ]
    await asyncio.gather(*(one.close() for one in hall.phones))
    before, start = cpu_of(pid), time.perf_counter()
    await asyncio.gather(*(come(one) for one in hall.phones))
    note = f"{len(hall.phones)} phones, server {cpu_of(pid) - before:.1f} s"
    lines.append(("all phones back and up to date", note, time.perf_counter() - start, 5.0))
    paths = first_paths(STATIC)
    before, start = cpu_of(pid), time.perf_counter()
    sizes = await asyncio.gather(*(fetch(base, paths) for _ in range(PAGES)))
    note = f"{PAGES} of {sizes[0] / 1000:.0f} kB, server {cpu_of(pid) - before:.1f} s"
    lines.append(("first loads", note, time.perf_counter() - start, 60.0))
    await asyncio.gather(*(one.close() for one in (*hall.phones, *hall.scorers, hall.director, hall.screen)))
    return lines


def p99(found: Sequence[float]) -> float:
    """The time that 99 in 100 keep within."""
    return sorted(found)[int(len(found) * 0.99) - 1]


def main(given: Sequence[str] | None = None) -> int:
    """Print the figures. 0, whatever they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=125)
    asked = parser.parse_args(given)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        made = asyncio.run(prepare(data, asked.tables))
        with serving(data, **LOOSE) as server:
            lines = asyncio.run(measure(server, made, asked.tables))
    for what, note, took, most in lines:
        print(f"{what:42} {took:7.3f} s  (<= {most:g} s){'' if took <= most else ' OVER'}  {note}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
