"""Two halls put together at the page: what the other one's file brings, what both decided, taken over once.

Not here: the merging itself (``tests/tournament/test_merge.py``), over HTTP (``tests/server/test_event_halls.py``).
"""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, People
from tests.browser.registry import uses
from tests.browser.test_events import announced, begin
from tests.server.running import Process
from tests.server.test_event_halls import file_of
from tests.server.test_events import Guest, announce

HELD = """(given) => localStorage.setItem(`tuolaji.room.${given.room}`, JSON.stringify({keys: [{id: given.id,
  key: given.key, link: null, role: "director", side: null, match: ""}], now: given.id, at: Date.now()}))"""
KEY = "(room) => JSON.parse(localStorage.getItem(`tuolaji.room.${room}`)).keys[0].key"


async def _other_hall(base: str, room: str, key: bytes) -> str:
    """The competition as another hall has it: one match decided in both, in two ways, and one there alone."""
    here = Guest(base, room, key)
    await here.join()
    await here.until(lambda: here.event)
    there = await announce(base, 2, cells=[], file=await file_of(here), with_tables=False)
    first, last = list(here.event["rounds"][""]["due"])[:2]
    await here.ok("enter_result", match=first, levels=[5, 1])
    await there.ok("enter_result", match=first, levels=[1, 5])
    await there.ok("enter_result", match=last, levels=[3, 0])
    text = await file_of(there)
    for device in (here, there):
        await device.close()
    return text


@uses("ev-merge-file", "ev-merge-said", "ev-merge-unlike", "ev-merge-unsealed", "ev-merge-go", "ev-halls")
def test_another_hall_s_file_is_shown_and_taken_over_once(people: People, running: Process, laptop_base: str) -> None:
    desk = announced(people, laptop_base, 8, "bracket", size=DESKTOP)
    begin(desk, 7)
    page = desk.who.page
    room = page.url.rstrip("/").rpartition("/")[2]
    key = bytes.fromhex(page.evaluate(KEY, room))
    with ThreadPoolExecutor(1) as beside:
        text = beside.submit(asyncio.run, _other_hall(running.base.rstrip("/"), room, key)).result()
    page.goto(f"{laptop_base}/event/{room}/papers")
    desk.press("ev-halls")
    given = {"name": "cup.event", "mimeType": "text/plain", "buffer": text.encode()}
    desk.who.test("ev-merge-file").set_input_files(given)  # type: ignore[arg-type]
    expect(desk.who.test("ev-merge-unlike").locator("li")).to_have_count(1)
    desk.press("ev-merge-go")
    desk.who.test("ev-merge-go").wait_for(state="detached")
    expect(desk.who.test("ev-merge-said")).to_contain_text("taken over")
    desk.who.test("ev-merge-file").set_input_files(given)  # type: ignore[arg-type]
    expect(desk.who.test("ev-merge-said")).to_contain_text("Nothing new")
    lines = text.splitlines(keepends=True)
    old = "".join(lines[:-1]).replace('"version":2', '"version":1', 1)
    desk.who.test("ev-merge-file").set_input_files({**given, "buffer": old.encode()})  # type: ignore[arg-type]
    expect(desk.who.test("ev-merge-unsealed")).to_contain_text("older file")
    broken = {**given, "buffer": json.dumps({"x": 1}).encode()}
    desk.who.test("ev-merge-file").set_input_files(broken)  # type: ignore[arg-type]
    expect(desk.who.test("ev-merge-said")).not_to_contain_text("Nothing new")
    assert desk.who.test("ev-merge-said").inner_text().strip()


async def _waiting(base: str) -> tuple[str, str, str]:
    """A second hall of a competition whose draw waits in the first: its room, its director's key and the key's name."""
    here = await announce(base, 4)
    await here.ok("commit_draw")
    there = await announce(base, 2, cells=[], file=await file_of(here), with_tables=False)
    for device in (here, there):
        await device.close()
    return there.room, there.key.hex(), there.id


@uses("ev-elsewhere", "ev-elsewhere-go", "drw-elsewhere")
def test_a_draw_that_waits_elsewhere_says_so_and_is_set_aside(
    people: People, running: Process, laptop_base: str
) -> None:
    desk = Phone(people.person(DESKTOP, "en"))
    page = desk.who.page
    with ThreadPoolExecutor(1) as beside:
        room, key, name = beside.submit(asyncio.run, _waiting(running.base.rstrip("/"))).result()
    page.goto(laptop_base)
    page.evaluate(HELD, {"room": room, "key": key, "id": name})
    page.goto(f"{laptop_base}/event/{room}")
    expect(desk.who.test("ev-elsewhere")).to_contain_text("Another hall committed")
    expect(desk.who.test("ev-number")).to_have_count(0)
    desk.press("ev-elsewhere-go")
    desk.sees("drw-elsewhere")
    expect(desk.who.test("drw-number")).to_have_count(0)
    desk.press("drw-aside")
    desk.fill("drw-why", "that laptop is gone")
    desk.press("drw-why-go")
    desk.who.test("drw-elsewhere").wait_for(state="detached")
