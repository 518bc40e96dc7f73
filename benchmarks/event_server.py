"""What a director's action costs a server: 500 pairs, 250 pages of the public and some desks that are told.

    scripts/bench event-server [--pairs 500] [--pages 250] [--rounds 9]

CPU time of the action with everything that is sent for it. Not here: the competition alone (``tournament``), sockets
(``event_sockets``).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import secrets
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from tuolaji.rulebook.catalog import load
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server.machine_clock import SystemClock
from tuolaji.server.running import GARBAGE
from tuolaji.services.event_desk import EventDesk
from tuolaji.services.hall_event import HallEvent, Settings
from tuolaji.services.room import Room
from tuolaji.services.room_rows import Device
from tuolaji.services.rooms import Rooms, RoomWanted
from tuolaji.services.settings import Limits
from tuolaji.storage.memory import MemoryStore
from tuolaji.tournament import command as cmd
from tuolaji.tournament.format import Format
from tuolaji.tournament.presets import named
from tuolaji.tournament.sheet import Row

BOOK: Final = load("three-deck")
MOST_MS: Final = 100
REST: Final = "the rest of its tables"


class Chance:
    """The system's generator."""

    def token(self, size: int) -> bytes:
        """Fresh bytes."""
        return secrets.token_bytes(size)

    def below(self, bound: int) -> int:
        """A fresh number."""
        return secrets.randbelow(bound)


class Shelf:
    """One book."""

    def named(self, name: str) -> Loaded:
        """It."""
        return BOOK

    def pinned(self, digest: str) -> Loaded:
        """It."""
        return BOOK

    async def settle(self, name: str) -> None:
        """It stays."""


class Page:
    """A page that counts what it is sent."""

    def __init__(self) -> None:
        self.bytes = 0

    def __getattr__(self, name: str) -> Callable[..., None]:
        return self._sent

    def _sent(self, *given: Any) -> None:
        self.bytes += sum(len(one) for one in given if isinstance(one, bytes))


async def measure(pairs: int, pages: int, rounds: int) -> list[tuple[str, float]]:
    """The slowest of every kind of action, milliseconds; of results those of the last round."""
    gc.set_threshold(*GARBAGE)  # as the server does
    rooms = Rooms(MemoryStore(), SystemClock(), Chance(), Shelf(), Limits(), lambda *_: ({}, {}))  # type: ignore[arg-type]
    desks: list[EventDesk] = []

    async def begin(room: Room) -> str:
        event = await HallEvent.create(rooms.parts.store, rooms.parts.entropy, BOOK, room.room_id, Settings())
        desks.append(EventDesk(room, event))
        return ""

    made = await rooms.made(RoomWanted("09" + 31 * "00"), begin, event=True)
    room, desk = await rooms.open(made.room), desks[0]
    await _open_pages(room, made.key, pages)
    found: dict[str, float] = {}

    async def timed(what: str, work: Awaitable[Any]) -> Any:
        start = time.process_time()
        answer = await work
        desk.tell()
        found[what] = max(found.get(what, 0.0), 1000 * (time.process_time() - start))
        return answer

    async def act(what: str, command: cmd.EventCommand) -> None:
        await timed(what, desk.do(made.key, secrets.token_hex(8), command))

    await desk.event.do("open", cmd.OpenEvent(event_id="big", form=_form(rounds)))
    rows = [Row(n, f"P{n}", (f"A{n}", f"B{n}"), ("", ""), f"U{n % 40}", 0, "") for n in range(1, pairs + 1)]
    await timed("500 entries", desk.take_rows(made.key, "rows", rows, ""))
    await act("tables", cmd.NameTables(tables=tuple(str(one) for one in range(1, pairs // 2 + 1))))
    for entry in list(desk.event.state.entries)[:5]:
        await act("check-in", cmd.CheckIn(entry=entry))
    for turn in range(rounds):
        await act("(commitment)", cmd.CommitDraw())
        await act("(pairing)", cmd.DrawLots(number="7"))
        await act("tables given out", cmd.AssignTables())
        await act("start of a round", cmd.StartRound())
        await timed(REST, _all_open(desk))
        for number, (name, game) in enumerate(list(desk.event.state.games.items())):
            if game.fixture.b and not game.versions:
                result = cmd.EnterResult(match=name, levels=(number * 7 % 5 + 1, number % 3))
                await (act("result", result) if turn == rounds - 1 else desk.event.do(name, result))
    first = next(iter(desk.event.state.games))
    await act("correction", cmd.EnterResult(match=first, levels=(0, 4), reason="typo"))
    await timed("late, every second", desk.tick())
    return list(found.items())


async def _all_open(desk: EventDesk) -> None:
    """Until a round's live matches are there, opened in steps."""
    games = desk.event.state.games
    while any(
        game.called_ms and game.fixture.b and name not in desk.event.settings.live for name, game in games.items()
    ):
        await asyncio.sleep(0)


def _form(rounds: int) -> Format:
    """Rounds in which those meet who have as many points."""
    form = named("swiss", BOOK)
    return replace(form, stages=(replace(form.stages[0], rounds=rounds),))


async def _open_pages(room: Room, director: str, pages: int) -> None:
    now = room.parts.steady.now_ms()
    for number in range(pages):
        role: Any = "referee" if number < 5 else "spectator"
        await room.rows.keep_device(f"k{number}", Device(secret="00", role=role, made_at=now))
    for key in (director, *(f"k{number}" for number in range(pages))):
        page: Any = Page()
        room.guests.enter(page, key)
        room.guests.begin(page)


def main(given: Sequence[str] | None = None) -> int:
    """Print the figures. 0, whatever they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--pages", type=int, default=250)
    parser.add_argument("--rounds", type=int, default=9)
    asked = parser.parse_args(given)
    for what, took in asyncio.run(measure(asked.pairs, asked.pages, asked.rounds)):
        note = "  (in a process of its own)" if what.startswith("(") else "" if took <= MOST_MS else "  over"
        print(f"{what:24} {took:8.1f} ms{note if what != REST else '  (in steps, others between them)'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
