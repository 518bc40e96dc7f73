"""Competitions at online tables through the page: players come by their links, programs when the director says so, the
result comes back; duplicate keeps its cards until every table has finished.

Not here: the server's own story (``tests/server/test_event_tables``, ``test_duplicate``).
"""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from tests.browser.deals import Deal
from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, PHONE, People, Person
from tests.browser.registry import uses
from tests.server.test_event_tables import opened
from tests.server.test_events import Guest, announce, drawn
from tuolaji.services import identity

BOARDS = json.dumps({"name": "duplicate", "stages": [{"name": "d", "kind": "duplicate", "rounds": 1, "boards": 1}]})
KEEP = "([name, value]) => localStorage.setItem(name, value)"
PLAYED = "() => document.querySelector('[data-test=over]')"


@dataclass
class Made:
    """A competition of two pairs' tables. keys: of the director and of devices of the first entry's side, in hex."""

    room: str
    director: bytes
    players: list[bytes]
    match: str
    table: str
    seats: list[int]


async def _made(base: str, players: int, **wanted: Any) -> Made:
    director = await announce(base, 4, **{"where": "online", "format": "swiss", **wanted})
    entry = next(iter(director.event["entries"]))
    devices = []
    for number in range(1, players + 1):
        device = Guest(base, director.room)
        await device.claim(await director.link(number, "side", who=entry), number)
        devices.append(device)
    rules = {"pace": "instant", "deals": 1, "plain_hands": True}
    assert (await director.wish("set_online", online=rules))["type"] == "ok"
    await drawn(director)
    match, table, seats = "", "", [0, 2]
    if wanted.get("where") != "cards":
        await opened(director)
        await devices[0].until(lambda: devices[0].event.get("mine", {}).get("online"))
        mine = devices[0].event["mine"]
        match, table, seats = mine["match"], mine["online"], [one["seat"] for one in mine["seats"]]
    for device in (director, *devices):
        await device.close()
    return Made(director.room, director.key, [one.key for one in devices], match, table, seats)


def made(base: str, players: int = 2, **wanted: Any) -> Made:
    """Made over the socket, in a thread of its own: the browser has this one's loop."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, _made(base, players, **wanted)).result(60)


def holding(who: Person, base: str, room: str, key: bytes, role: str) -> Phone:
    """Somebody whose browser holds a key of the room."""
    kept = {"id": identity.key_id(key), "key": key.hex(), "link": None, "role": role, "side": None, "match": ""}
    who.page.goto(base)
    who.page.evaluate(KEEP, [f"tuolaji.room.{room}", json.dumps({"keys": [kept], "now": kept["id"], "at": 1})])
    return Phone(who)


def at_table(people: People, base: str, made: Made, which: int) -> Person:
    """A player at his table by his link."""
    who = people.person(PHONE, "en" if which else "zh")
    holding(who, base, made.room, made.players[which], "side")
    who.page.goto(f"{base}/t/{made.table}#event={made.room}.{made.seats[which]}")
    who.test("of-event").wait_for()
    return who


def play(*everybody: Person) -> None:
    """Whoever is offered something does it, until the match is over for all."""
    deals = {who: Deal(who) for who in everybody}
    for _ in range(600):
        if all(who.sees("document.querySelector('[data-test=over]')") for who in everybody):
            return
        for who, deal in deals.items():
            if who.look()["offer"]:
                deal.act(deal.next())
        everybody[0].page.wait_for_timeout(60)
    raise AssertionError("the match does not end")


def stood_still(player: Person, desk: Phone, base: str, one: Made) -> None:
    """The director pauses the round: the felt says so with his words until it goes on."""
    player.test("paused-over").wait_for(state="detached")
    desk.who.page.goto(f"{base}/event/{one.room}")
    desk.press("ev-round-more")
    desk.press("ev-round-pause")
    desk.fill("ev-why", "fire alarm")
    desk.press("ev-round-pause-yes")
    shown = player.page.locator('[data-test="paused-over"], [data-test="paused"]').first
    expect(shown).to_contain_text("fire alarm")
    desk.press("ev-round-resume")
    desk.press("ev-tell")
    desk.fill("ev-notice-text", "Tea is served in room 2")
    desk.press("ev-notice-send")
    expect(player.test("ev-notice")).to_contain_text("room 2")
    player.press("ev-notice-seen")
    expect(player.test("ev-notice")).to_have_count(0)
    desk.who.page.keyboard.press("Escape")
    expect(player.page.locator('[data-test="paused-over"], [data-test="paused"]')).to_have_count(0)
    desk.press("ev-tab-online")


@uses(
    *("ev-tab-online", "ev-where-*", "ev-online-rules", "ev-pace-*", "ev-watch-*", "ev-absence-*", "ev-length-*"),
    *("ev-online-*", "ev-bots-*", "ev-go-*", "of-event", "to-event", "menu-event", "paused-over"),
    *("ev-tell", "ev-notice", "ev-notice-seen"),
)
def test_a_pair_plays_at_its_table_and_the_result_comes_back(people: People, base: str, laptop_base: str) -> None:
    """The director looks in as a referee, has programs play for the opponents, and sees who won."""
    one = made(laptop_base.replace("localhost", "127.0.0.1"))
    desk = holding(people.person(DESKTOP, "en"), laptop_base, one.room, one.director, "director")
    desk.who.page.goto(f"{laptop_base}/event/{one.room}")
    desk.press("ev-tab-online")
    desk.press("ev-online-rules")
    for name in ("ev-pace-fast", "ev-watch-none", "ev-absence-wait", "ev-length-1", "ev-where-round-online"):
        desk.who.page.locator(f'label:has([data-test="{name}"])').click()
    desk.sees(f"ev-online-{one.match}")
    first, second = at_table(people, base, one, 0), at_table(people, base, one, 1)
    first.press("menu")
    first.press("menu-event")
    first.page.wait_for_url(f"**/event/{one.room}")
    first.page.goto(f"{base}/t/{one.table}")
    first.test("of-event").wait_for()
    desk.press(f"ev-bots-{one.match}")
    desk.press(f"ev-bots-no-{one.match}")
    desk.press(f"ev-bots-{one.match}")
    desk.press(f"ev-bots-yes-{one.match}")
    stood_still(first, desk, laptop_base, one)
    desk.press(f"ev-go-{one.match}")
    desk.who.page.locator(".tablep.judged").wait_for()
    play(first, second)
    assert first.page.locator('[data-test="rematch"]').count() == 0
    first.press("to-event")
    first.page.wait_for_url(f"**/event/{one.room}")
    desk.who.page.goto(f"{laptop_base}/event/{one.room}")
    desk.who.page.locator(f'[data-test="ev-tile-{one.match}"].is-done').wait_for()


@uses("board", "steps", "kept-back", "ev-plain", "ev-boards-sheets")
def test_a_board_is_kept_back_until_the_other_table_has_finished_it(
    people: People, base: str, laptop_base: str
) -> None:
    """One player with programs: his result in levels, no cards; they come with the other table's end."""
    one = made(laptop_base.replace("localhost", "127.0.0.1"), 1, format=BOARDS, rulebook="meizhusong-2016")
    desk = holding(people.person(DESKTOP, "en"), base, one.room, one.director, "director")
    desk.who.page.goto(f"{base}/event/{one.room}/online")
    desk.press("ev-online-rules")
    desk.who.page.locator('label:has([data-test="ev-plain"])').click()
    desk.who.page.locator('[data-test="ev-plain"][aria-checked="false"]').wait_for()
    desk.press("ev-tab-rounds")
    desk.press("ev-boards-sheets")
    desk.who.page.get_by_text("Dealing sheets are fetched at the laptop").wait_for()
    desk.press("ev-tab-online")
    who = at_table(people, laptop_base, one, 0)
    desk.press(f"ev-bots-{one.match}")
    desk.press(f"ev-bots-yes-{one.match}")
    who.test("board").wait_for()
    play(who)
    who.test("steps").wait_for()
    who.test("kept-back").wait_for()
    other = desk.who.page.locator(f'[data-test^="ev-bots-"]:not([data-test="ev-bots-{one.match}"])').first
    other.click()
    desk.who.page.locator('[data-test^="ev-bots-yes-"]').first.click()
    who.test("kept-back").wait_for(state="detached")
    who.test("to-replay").wait_for()
