"""Four sockets at each of many tables, played by the engine itself as fast (or as slowly) as asked, in one process.

Not here: starting servers and measuring them (``server_pipe``).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

import msgspec

from tests.server.client import Client, make_table, merged
from tuolaji.kernel.load import rules_for
from tuolaji.rulebook.catalog import load
from tuolaji.services import identity

READ: Final = msgspec.json.Decoder()
SEATS: Final = range(4)
PLAYING: Final = ("lead", "follow")
Tree = dict[str, Any]


class Seat(Client):
    """A seat that answers by itself. gaps: messages whose numbers did not fit; sent: when each command was."""

    def __init__(self, base: str, table: str, key: bytes, group: Group) -> None:
        super().__init__(base, table, key)
        self.group = group
        self.gaps = 0
        self.sizes: list[int] = []
        self.sent: dict[int, float] = {}

    async def _read(self, socket: Any) -> None:
        async for text in socket:
            message = READ.decode(text)
            if message["type"] == "events":
                self._events(message, len(text))
                await self.act()
            elif message["type"] == "ok" and message["n"] in self.sent:
                self.group.acknowledged += 1
            else:
                self.hear(message)
            self._changed.set()

    def _events(self, message: Tree, size: int) -> None:
        if message["first"] != self.seq + 1:
            self.gaps += 1
        self.seq = message["first"] + len(message["events"]) - 1
        self.view = merged(self.view, message["patch"])
        self.group.heard(self, message["events"], size)

    async def act(self) -> None:
        """Answer what this seat is asked, unless the group holds plays back."""
        me = self.view["mine"].get("seat")
        for ask in self.view.get("asks", ()):
            if ask["seat"] == me and not ask.get("may") and ask["act"] != "draw":
                if self.group.holding and ask["act"] in PLAYING:
                    return
                await self.answer(ask["act"])
                return

    async def answer(self, act: str) -> None:
        """Answer one question."""
        if act == "take_kitty":
            await self.command({"do": "take_kitty"})
        elif act in ("declare", "overturn"):
            await self.command({"do": "pass"})
        elif act in PLAYING and (pause := self.group.pause()):
            self.group.later(self._play(pause))
        elif act in PLAYING:
            await self._play(0)
        else:
            await self.command({"do": "bury" if act != "choose" else "choose", "cards": self.choice(act)})

    async def _play(self, pause: float) -> None:
        if pause:
            await asyncio.sleep(pause)
        await self.command({"do": "play", "cards": self.cards()})

    def cards(self) -> list[int]:
        """A legal play, by the engine."""
        deal = self.view["deal"]
        rules = rules_for(self.group.loaded, deal["level"], deal["trump"])
        hand = [card for _, cards in self.view["mine"]["rows"] for card in cards]
        trick = deal["tricks"].get(str(len(deal["tricks"]) - 1)) if deal["tricks"] else None
        if trick is None or trick.get("winner") is not None:
            return [min(hand, key=lambda card: (rules.suit_of(card), rules.grade(card)))]
        _, lead = rules.lead(trick["plays"][0], None, None)
        assert lead is not None
        return list(rules.example(lead, hand))

    def choice(self, act: str) -> list[int]:
        """What to bury, or what to lead in place of a throw."""
        if act == "choose":
            return list(self.view["deal"]["throwing"]["choices"][0])
        hand = [card for _, cards in self.view["mine"]["rows"] for card in cards]
        return hand[-self.view["mine"]["bury"]["number"] :]

    async def command(self, wish: Tree) -> None:
        """Send a command without waiting for its answer."""
        self.n += 1
        body = msgspec.json.encode(wish).decode()
        mac = identity.signature(self.key, self.table, self.nonce, self.n, body)
        self.sent[self.n] = time.perf_counter()
        message = {"type": "signed", "key": self.id_of_key, "n": self.n, "body": body, "mac": mac}
        await self.send(msgspec.json.encode(message).decode())

    id_of_key = ""


class Group:
    """Tables played together. holding: plays wait; full: plays all four were told; late: seconds until the others were.
    sizes: bytes of the messages that bring a play."""

    def __init__(self, book: str, pause: Callable[[], float] = lambda: 0.0) -> None:
        self.book = book
        self.loaded = load(book)
        self.pause = pause
        self.tables: list[list[Seat]] = []
        self.holding = True
        self.acknowledged = 0
        self.full = 0
        self.counting = True
        self.late: list[float] = []
        self.sizes: list[int] = []
        self._seen: dict[tuple[str, int], int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._by_table: dict[str, list[Seat]] = {}

    def later(self, play: Coroutine[Any, Any, None]) -> None:
        """Have a play made while its seat goes on listening."""
        task = asyncio.get_running_loop().create_task(play)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def seat(self, base: str, settings: Tree, label: str) -> list[Seat]:
        """A new table with four people."""
        host = await make_table(base, {"rulebook": self.book, **settings, "public": True}, seat=0, label=label)
        seats = [Seat(base, host.table, host.key, self)]
        seats[0].id_of_key = seats[0].id
        await seats[0].join()
        for number in SEATS[1:]:
            seat = Seat(base, host.table, b"", self)
            await seat.claim()
            seat.id_of_key = seat.id
            await seat.do("sit", seat=number, label=f"{label}{number}")
            seats.append(seat)
        self.tables.append(seats)
        self._by_table[host.table] = seats
        return seats

    def heard(self, seat: Seat, events: list[Tree | None], size: int) -> None:
        """Count plays that all four have heard of, and how late."""
        for place, event in enumerate(events):
            if event is None or event["type"] not in ("led", "followed"):
                continue
            place += seat.seq - len(events) + 1
            key = seat.table, place
            count = self._seen.pop(key, 0) + 1
            if self.counting:
                self.sizes.append(size)
            if event["seat"] != seat.view["mine"].get("seat"):
                self.late.append(time.perf_counter() - self._sent(seat.table, event["seat"]))
            if count == len(SEATS):
                self.full += 1
            else:
                self._seen[key] = count

    def _sent(self, table: str, number: int) -> float:
        seats = self._by_table.get(table)
        return next(reversed(seats[number].sent.values())) if seats else time.perf_counter()

    async def ready(self) -> None:
        """All are ready, and every table goes on until the first lead is due."""
        self.holding = True
        for seats in self.tables:
            for seat in seats:
                await seat.do("ready")
        await self.at_lead()

    async def at_lead(self) -> None:
        """Every table waits for a lead."""
        for seats in self.tables:
            for seat in seats:
                await seat.until(partial(_asked_to_play, seat), 120)

    async def go(self) -> None:
        """Plays are made from now on."""
        self.holding = False
        for seats in self.tables:
            for seat in seats:
                await seat.act()

    async def deal_over(self) -> None:
        """Every table has finished its deal."""
        for seats in self.tables:
            for seat in seats:
                await seat.until(partial(_over, seat), 300)

    def ended(self) -> bool:
        """Whether a match is over, so that its table has no next deal."""
        return any(seats[0].view["phase"] == "ended" for seats in self.tables)


def _asked_to_play(seat: Seat) -> bool:
    return any(ask["act"] in PLAYING for ask in seat.view.get("asks", ()))


def _over(seat: Seat) -> bool:
    return "outcome" in seat.view["deal"]
