"""A room with real cards for browser tests: its director and the sides are programs, the desk is a person at a page.

The programs live in a thread of their own, since Playwright keeps the test's. Not here: what the page shows.
"""

from __future__ import annotations

import asyncio
import base64
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from tests.browser.person import Person
from tests.server.client import Tree
from tests.server.live_client import Device, come_in, entry, make_room

WAIT = 30
MATCH = {"names": ["Alpha", "Beta"], "players": ["Ann", "Bob", "Cai", "Dai"], "minutes": 60, "start": True}
T = TypeVar("T")


class Hall:
    """A room with one match (or more), and everybody in it who is not at a page."""

    def __init__(self, base: str, **match: Any) -> None:
        self.base = base.rstrip("/")
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._links = 0
        self._entries = 0
        self._devices: list[Device] = []
        self.director = self._keep(self.run(make_room(self.base, match={**MATCH, **match})))
        self.run(self.director.follow())

    @property
    def match(self) -> str:
        return self.director.match

    @property
    def view(self) -> Tree:
        """The match as the director sees it."""
        return self.director.view

    def run(self, story: Coroutine[Any, Any, T]) -> T:
        """Something a program does."""
        return asyncio.run_coroutine_threadsafe(story, self._loop).result(WAIT)

    def until(self, holds: Callable[[], Any]) -> None:
        """Wait until something holds of what the director sees."""
        self.run(self.director.until(holds))

    def link(self, role: str, **wanted: Any) -> str:
        """The path of a new link."""
        self._links += 1
        secret = self.run(self.director.link(self._links, role, **wanted))
        text = base64.urlsafe_b64encode(secret).decode().rstrip("=")
        return f"/live/{self.director.room}#i={self._links}.{text}"

    def device(self, role: str, **wanted: Any) -> Device:
        """A program that came in by a new link."""
        self._links += 1
        found = self._keep(self.run(come_in(self.director, self._links, role, **wanted)))
        self.run(found.follow(self.match))
        return found

    def side(self, number: int) -> Device:
        """The phone of a side."""
        return self.device("side", match=self.match, side=number)

    def do(self, device: Device, kind: str, **command: Any) -> Tree:
        """A command; it has to be carried out."""
        answer = self.run(device.do(kind, f"{device.id[:6]}.{device.n}", self.match, **command))
        assert answer["type"] == "ok", answer
        return answer

    def enter(self, device: Device, deal: int, side: int, sure: tuple[str, ...] = (), **wanted: Any) -> None:
        """A side's entry of a deal that was played."""
        self._entries += 1
        name = f"e{self._entries}"
        self.do(
            device,
            "enter_deal",
            match_id=self.match,
            deal=deal,
            side=side,
            entry=entry(**wanted),
            entry_id=name,
            sure=list(sure),
        )

    def begin(self, device: Device, deal: int, side: int, declarer: int = 0) -> None:
        """A deal has begun: who declares."""
        self._entries += 1
        start = {"start": {"declarer": declarer, "trump": 0}}
        self.do(
            device, "enter_deal", match_id=self.match, deal=deal, side=side, entry=start, entry_id=f"e{self._entries}"
        )

    def close(self) -> None:
        for device in self._devices:
            self.run(device.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _keep(self, device: Device) -> Device:
        self._devices.append(device)
        return device


@contextmanager
def hall(base: str, **match: Any) -> Iterator[Hall]:
    """A hall that is left in the end."""
    made = Hall(base, **match)
    try:
        yield made
    finally:
        made.close()


def at_desk(someone: Person, address: str, place: Hall, role: str = "referee") -> None:
    """Somebody opens the link of a desk."""
    someone.page.goto(address + place.link(role))
    someone.test("desk-net").wait_for()
