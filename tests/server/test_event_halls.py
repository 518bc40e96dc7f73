"""Two halls of one competition at two servers: merged by file, shown first, twice the same; exact files."""

from __future__ import annotations

import asyncio
import json

from tests.server.client import Pair, Tree, http
from tests.server.local import local
from tests.server.test_events import Guest, announce, begun, cells, drawn, fetched
from tuolaji.services import identity
from tuolaji.tournament import record


async def file_of(hall: Guest) -> str:
    """The competition as its director takes it away."""
    ticket = (await hall.query("event_export", what="event", form="event"))["reply"]["ticket"]
    return await asyncio.to_thread(fetched, f"{hall.base}/api/live/exports/{ticket}")


async def merge(hall: Guest, text: str, name: str, *, look: bool = False) -> tuple[int, Tree]:
    """Another hall's file in a signed body."""
    body = json.dumps({"do": "merge", "command_id": name, "file": text, "look": look})
    carried = {"key": hall.id, "body": body, "mac": identity.carried(hall.key, hall.room, body)}
    return await asyncio.to_thread(http, f"{hall.base}/api/events/{hall.room}/merge", carried)


async def second(base: str, text: str, part: str) -> Guest:
    """Another hall of the competition in a file."""
    pair = Pair()
    body = {"public": pair.public, "file": text, "part": part, "title": "Cup"}
    status, made = await asyncio.to_thread(http, f"{base}/api/events", body)
    assert status == 201, made
    hall = Guest(base, made["room"], pair.key(made["room"], made["public"]))
    await hall.join("Dir")
    await hall.until(lambda: hall.event)
    return hall


def table(section: str, letter: str) -> list[list[str]]:
    """Four pairs of a section."""
    head, *rows = cells(4)
    return [[*head, "section"], *([f"{letter}{one}" for one in row[:3]] + row[3:] + [section] for row in rows)]


async def _played(hall: Guest, section: str) -> list[str]:
    await hall.until(lambda: section in hall.event["sections"])
    await hall.ok("name_tables", tables=[f"{section}{one}" for one in (1, 2)])
    await hall.ok("commit_draw", section=section)
    await hall.ok("draw_lots", number="7")
    await hall.ok("assign_tables", section=section)
    await hall.ok("start_round", section=section)
    due = list(hall.event["rounds"][section]["due"])
    await hall.ok("enter_result", match=due[0], levels=[4, 1])
    return due


def test_two_halls_become_one() -> None:
    async def story() -> None:
        async with local() as (base, _), local() as (other, _):
            a = await announce(base, 4, cells=[], tables=[], part="a")
            b = await second(other, await file_of(a), "b")
            assert (b.event["part"], b.event["event"]) == ("b", a.event["event"])
            for hall, letter in ((a, "A"), (b, "B")):
                rows = await hall.wish("rows", command_id="r1", cells=table(f"{letter.lower()}1", letter))
                assert rows["type"] == "ok", rows
            more = await b.wish("rows", command_id="r2", cells=table("b2", "C"))
            assert more["type"] == "ok", more
            for hall, section in ((a, "a1"), (b, "b1")):
                await _played(hall, section)
            text = await file_of(b)
            status, shown = await merge(a, text, "m0", look=True)
            assert (status, shown["unlike"]) == (200, [])
            assert shown["added"] > 6
            assert len(a.event["entries"]) == 4, "looking changes nothing"
            status, done = await merge(a, text, "m1")
            assert (status, done["added"]) == (200, shown["added"])
            await a.until(lambda: len(a.event["entries"]) == 12)
            assert set(a.event["sections"]) >= {"a1", "b1", "b2"}
            theirs = b.event["rounds"]["b1"]["due"][0]
            await asyncio.sleep(1.5)
            assert not a.event["matches"][theirs]["live"], "the other hall opens its own matches"
            before = await file_of(a)
            for name in ("m1", "m2"):
                status, again = await merge(a, text, name)
                assert (status, again["added"], again["unlike"]) == (200, 0, [])
            assert await file_of(a) == before, "merging again changes nothing"
            late = [[*cells(1)[0], "section"], ["New", "N1", "N2", "", "", "b2"]]
            taken = await a.wish("rows", command_id="r9", cells=late)
            assert taken["type"] == "ok", taken
            (new,) = taken["made"]
            await a.until(lambda: new in a.event["entries"])
            assert new.startswith("a"), "its id is this hall's"
            assert a.event["entries"][new]["section"] == "b2", "the section the other hall's"

    asyncio.run(story())


def test_what_both_decided_is_shown_with_either_result() -> None:
    async def story() -> None:
        async with local() as (base, _), local() as (other, _):
            a = await announce(base, 4, with_tables=False)
            await drawn(a)
            await a.ok("assign_tables")
            b = await announce(other, 4, cells=[], file=await file_of(a), with_tables=False)
            first, last = list(a.event["rounds"][""]["due"])[:2]
            await a.ok("enter_result", match=first, levels=[5, 1])
            await b.ok("enter_result", match=first, levels=[1, 5])
            await b.ok("enter_result", match=last, levels=[3, 0])
            status, done = await merge(a, await file_of(b), "m1")
            assert status == 200
            (unlike,) = done["unlike"]
            assert (unlike["what"], unlike["id"]) == ("match", first)
            assert unlike["ours"] != unlike["theirs"]
            await a.until(lambda: a.event["matches"][last].get("outcome"))
            assert a.event["matches"][first]["outcome"]["climbed"] == [5, 1]
            foreign = await announce(other, 4, cells=cells(4))
            assert (await merge(a, await file_of(foreign), "m3"))[1]["code"] == "merge_foreign"
            assert (await merge(b, "nonsense", "m4"))[1]["code"] == "event_file_foreign"

    asyncio.run(story())


def test_a_file_comes_back_exactly_and_keys_are_new() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            await drawn(director)
            await begun(director)
            await director.ok("enter_result", match=director.event["rounds"][""]["due"][0], levels=[4, 2])
            text = await file_of(director)
            assert director.key.hex() not in text
            back = await announce(base, 2, cells=[], file=text, with_tables=False)
            assert await file_of(back) == text, "the round trip is exact"
            assert back.key != director.key
            stranger = Guest(base, back.room, director.key)
            await stranger.open()
            refused = await stranger.post_signed(0, {"do": "join", "lang": "en", "name": ""}, ("joined", 0))
            assert refused["type"] == "error", "keys of the first room open nothing here"
            lines = text.splitlines(keepends=True)
            for wrong, code in (
                (text.replace('"version":2', '"version":3', 1), "event_file_version"),
                ("".join(lines[:-2]), "event_file_cut"),
                ("".join([*lines[:-2], lines[-1]]), "event_file_cut"),
                (text.replace("[4,2]", "[4,3]") if "[4,2]" in text else text + "{}", "event_file_altered"),
            ):
                body = {"public": Pair().public, "file": wrong}
                status, said = await asyncio.to_thread(http, f"{base}/api/events", body)
                assert (status, said["code"], bool(said["text"])) == (422, code, True), said
            old = "".join(lines[:-1]).replace('"version":2', '"version":1', 1)
            body = {"public": Pair().public, "file": old}
            status, made = await asyncio.to_thread(http, f"{base}/api/events", body)
            assert (status, made["unsealed"]) == (201, True)
            assert record.loads(text).held == []

    asyncio.run(story())


def test_a_draw_that_waits_in_another_hall_is_made_there_or_set_aside_here() -> None:
    async def story() -> None:
        async with local() as (base, _), local() as (other, _):
            a = await announce(base, 4)
            await a.ok("commit_draw")
            b = await announce(other, 4, cells=[], file=await file_of(a), with_tables=False)
            assert [hall.event["draws"]["d1"]["elsewhere"] for hall in (a, b)] == [False, True]
            refused = await b.act("draw_lots", number="7")
            assert (refused["code"], refused["facts"]) == ("draw_elsewhere", {"draw": "d1"})
            assert "another hall" in refused["text"]
            assert (await b.act("set_draw_aside", draw="d1"))["code"] == "redraw_needs_reason"
            await b.ok("set_draw_aside", draw="d1", reason="that laptop is gone")
            await b.until(lambda: b.event["draws"]["d1"]["status"] == "aside")
            await b.ok("commit_draw", reason="anew")
            await b.ok("draw_lots", number="8")
            await b.until(lambda: b.event["draws"]["d2"]["status"] == "drawn")
            await a.ok("draw_lots", number="7")

    asyncio.run(story())
