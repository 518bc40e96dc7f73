"""A room with real cards for browser tests: its director and the sides are programs, the desk is a person at a page.

The programs live in a thread of their own, since Playwright keeps the test's. Not here: what the page shows.
"""

from __future__ import annotations

import asyncio
import base64
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from tests.browser.person import Person
from tests.server.client import Tree
from tests.server.live_client import Device, come_in, make_room

WAIT = 30
MATCH = {"names": ["Alpha", "Beta"], "players": ["Ann", "Bob", "Cai", "Dai"], "minutes": 60, "start": True}
T = TypeVar("T")
AnyDevice = TypeVar("AnyDevice", bound=Device)


class Programs:
    """Devices of one room that are programs, in a thread of their own. director: the one who made it."""

    director: Device

    def __init__(self, base: str) -> None:
        self.base = base.rstrip("/")
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._links = 0
        self._devices: list[Device] = []

    def run(self, story: Coroutine[Any, Any, T]) -> T:
        """Something a program does."""
        return asyncio.run_coroutine_threadsafe(story, self._loop).result(WAIT)

    def link(self, role: str, **wanted: Any) -> str:
        """The path of a new link."""
        self._links += 1
        secret = self.run(self.director.link(self._links, role, **wanted))
        text = base64.urlsafe_b64encode(secret).decode().rstrip("=")
        return f"/live/{self.director.room}#i={self._links}.{text}"

    def close(self) -> None:
        for device in self._devices:
            self.run(device.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _keep(self, device: AnyDevice) -> AnyDevice:
        self._devices.append(device)
        return device


class Hall(Programs):
    """A room with one match (or more), and everybody in it who is not at a page."""

    def __init__(self, base: str, **match: Any) -> None:
        super().__init__(base)
        self._entries = 0
        self._sides: list[Device] = []
        self.director = self._keep(self.run(make_room(self.base, match={**MATCH, **match})))
        self.run(self.director.follow())

    @property
    def match(self) -> str:
        return self.director.match

    @property
    def view(self) -> Tree:
        """The match as the director sees it."""
        return self.director.view

    def until(self, holds: Callable[[], Any]) -> None:
        """Wait until something holds of what the director sees."""
        self.run(self.director.until(holds))

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

    def enter(self, device: Device, deal: int, side: int, points: int, **ending: Any) -> None:
        """A side's entry of a deal that was played, the last trick won by the opponents with a single card."""
        played = {"ended": "played", "points": points, "last_by": "opponents", **ending}
        self._enter(device, deal, side, {"start": {"declarer": self.due, "trump": 0}, "ending": played})

    def both(self, deal: int, points: int, **ending: Any) -> None:
        """Both sides enter the same."""
        for side, device in enumerate(self.sides):
            self.enter(device, deal, side, points, **ending)
        self.until(lambda: self.view["deals"].get(str(deal), {}).get("how") == "agreed")

    @property
    def due(self) -> int:
        """The seat that is due to declare; the first deal's is East's."""
        return "ENWS".index(self.view["declarer"] or "E")

    @property
    def sides(self) -> list[Device]:
        """The phones of both sides; they come in when first asked for."""
        while len(self._sides) < 2:
            self._sides.append(self.side(len(self._sides)))
        return self._sides

    def begin(self, device: Device, deal: int, side: int) -> None:
        """A deal has begun: who declares."""
        self._enter(device, deal, side, {"start": {"declarer": self.due, "trump": 0}})

    def _enter(self, device: Device, deal: int, side: int, entry: Tree) -> None:
        self._entries += 1
        place = {"match_id": self.match, "deal": deal, "side": side}
        self.do(device, "enter_deal", **place, entry=entry, entry_id=f"e{self._entries}")


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


READY: Final = """() =>
  document.querySelector('[data-test="rule-confirm"]')?.getAttribute('aria-disabled') === 'false'"""


def wait_for(someone: Person, test: str, text: str) -> None:
    """A part says something."""
    someone.wait(
        """([test, text]) => [...document.querySelectorAll(`[data-test^="${test}"]`)]
          .some((one) => one.innerText.includes(text))""",
        [test, text],
    )


def rule(someone: Person, event: str, *steps: str) -> None:
    """A ruling from the match's page on."""
    someone.press("desk-rule")
    someone.test(f"offence-{event}").click()
    for step in steps:
        someone.test(step).click()
    someone.wait(
        """() => document.querySelector('[data-test="rule-confirm"]')?.getAttribute('aria-disabled') === 'false'"""
    )


def confirm(someone: Person, place: Hall, number: int) -> str:
    """It is confirmed; its id."""
    someone.test("rule-confirm").click()
    someone.test("rule-done").wait_for()
    place.until(lambda: len(place.view.get("docket", ())) >= number)
    return str(place.view["docket"][-1]["ruling_id"])


def write(someone: Person, name: str, text: str) -> None:
    """Type into a field, with a key pressed in it as people have to."""
    someone.test(name).press("Shift")
    someone.test(name).fill(text)
