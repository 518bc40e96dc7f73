"""Competitions over real sockets: from entries to a result that comes back from a table, by role, over a restart."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from functools import partial
from typing import Any

import pytest

from tests.server.client import Pair, Tree, http, merged
from tests.server.live_client import Device
from tests.server.local import local
from tuolaji.storage.memory import MemoryStore
from tuolaji.tournament import drawing, record

HEAD = ["name", "player1", "player2", "phone1", "unit"]


def _drawn(screen: Any, shown: int) -> bool:
    """Whether so many lots are on a screen."""
    return len(screen.event["draws"]["d1"]["order"]) == shown


def _fetched(url: str) -> bytes:
    with urllib.request.urlopen(url) as answer:
        found: bytes = answer.read()
    return found


def cells(count: int) -> list[list[str]]:
    return [
        HEAD,
        *[[f"Pair {n}", f"Ann {n}", f"Bob {n}", f"13800000{n:03}", f"School {n % 3}"] for n in range(1, count + 1)],
    ]


class Guest(Device):
    """A device that follows a competition, too."""

    event: Tree = {}
    event_seq = 0

    def _hear(self, message: Tree) -> None:
        self.event_seq = message.get("seq", 0) if message["type"].startswith("event") else self.event_seq
        if message["type"] == "event":
            self.event = message["view"]
        elif message["type"] == "event_patch":
            self.event = merged(self.event, message["patch"])
        else:
            super()._hear(message)
            return
        self.heard.append(message)

    async def act(self, kind: str, **command: Any) -> Tree:
        """A command to the competition that is carried out."""
        extra = {"ceremony": command.pop("ceremony")} if "ceremony" in command else {}
        name = f"c{self.n}-{kind}-{self.id[:4]}"
        return await self.wish("event", command_id=name, command={"type": kind, **command}, **extra)

    async def ok(self, kind: str, **command: Any) -> Tree:
        answer = await self.act(kind, **command)
        assert answer["type"] == "ok", answer
        await self.until(lambda: self.event_seq >= answer["seq"])
        return answer

    async def query(self, ask: str, **question: Any) -> Tree:
        self._asked += 1
        answer = self._future("id", self._asked)
        await self.send({"type": "ask_event", "id": self._asked, "question": {"ask": ask, **question}})
        return await asyncio.wait_for(answer, 10)


async def announce(base: str, count: int, **wanted: Any) -> Guest:
    """A competition with so many pairs; its director."""
    pair = Pair()
    body = {"public": pair.public, "rulebook": "three-deck", "format": "bracket", "title": "Cup", "cells": cells(count)}
    body |= {"tables": [str(n) for n in range(1, count // 2 + 1)], **wanted}
    status, made = await asyncio.to_thread(http, base.rstrip("/") + "/api/events", body)
    assert status == 201, made
    director = Guest(base, made["room"], pair.key(made["room"], made["public"]))
    await director.join("Dir")
    await director.until(lambda: director.event)
    return director


async def guest(director: Guest, number: int, role: str, **wanted: Any) -> Guest:
    secret = await director.link(number, role, **wanted)
    device = Guest(director.base, director.room)
    joined = await device.claim(secret, number)
    assert joined["type"] == "joined", joined
    await device.until(lambda: device.event)
    return device


async def drawn(director: Guest, number: str = "4711", **more: Any) -> None:
    await director.ok("commit_draw")
    await director.ok("draw_lots", number=number, **more)


async def begun(director: Guest) -> list[str]:
    """Tables given out, the round started: its matches."""
    await director.ok("assign_tables")
    await director.ok("start_round")
    due = list(director.event["rounds"][""]["due"])
    await director.until(lambda: all(director.event["matches"][one]["live"] for one in due))
    return due


async def _corrected(director: Guest, referee: Guest, match: str) -> None:
    """A result, and what another one would move."""
    await referee.ok("enter_result", match=match, levels=[4, 2])
    refused = await referee.act("enter_result", match=match, levels=[2, 4])
    assert refused["code"] == "correction_needs_reason", refused
    ways = (
        await director.query(
            "ways", command={"type": "enter_result", "match": match, "levels": [2, 4], "reason": "typo"}
        )
    )["reply"]["ways"]
    assert {one["way"] for one in ways} == {"recompute", "replay", "keep"}
    assert any(one.get("moves", {}).get("matches") for one in ways), ways


async def _again(store: MemoryStore, before: Guest) -> None:
    """Another server on what is stored: everything is as it was, and the public page has no numbers."""
    async with local(store=store) as (base, _):
        again = Guest(base, before.room, before.key)
        await again.join()
        await again.until(lambda: again.event)
        assert again.event["matches"] == before.event["matches"]
        facts = await asyncio.to_thread(fetched, f"{base}/api/events/{before.room}")
        assert json.loads(facts)["view"]["title"] == "Cup"
        assert json.loads(facts)["view"]["ladder"][:2] == ["2", "3"]
        assert "138000" not in facts


def test_from_entries_to_a_result_that_comes_back_from_its_table() -> None:
    async def story() -> None:
        store, director_of = MemoryStore(), list[Guest]()
        async with local(store=store) as (base, _):
            director = await announce(base, 4)
            assert len(director.event["entries"]) == 4
            entry = next(iter(director.event["entries"]))
            assert director.event["entries"][entry]["players"][0]["phone"].startswith("138")
            player = await guest(director, 1, "side", who=entry)
            looker = await guest(director, 2, "spectator")
            referee = await guest(director, 3, "referee")
            for device in (player, looker, referee):
                assert "138000" not in json.dumps(device.heard), device.me
            await drawn(director)
            await player.until(lambda: player.event.get("mine", {}).get("match"))
            due = await begun(director)
            mine = player.event["mine"]["match"]
            live = director.event["matches"][mine]["live"]
            await player.until(lambda: player.me.get("match") == live and live in player.matches)
            side = player.me["side"]
            assert director.seen["matches"][live]["table"] == director.event["matches"][mine]["table"]
            gave = await player.do("give_up", "g1", live, side=side, reason="ill")
            if gave["type"] != "ok":
                gave = await player.do("give_up", "g2", live, side=side)
            assert gave["type"] == "ok", gave
            await director.until(lambda: director.event["matches"][mine].get("outcome"))
            outcome = director.event["matches"][mine]["outcome"]
            other = next(one for one in director.event["matches"][mine]["sides"] if one != entry)
            assert outcome["winner"] == other
            await looker.until(lambda: looker.event["matches"][mine].get("outcome"))
            assert "versions" not in looker.event["matches"][mine]
            await _corrected(director, referee, next(one for one in due if one != mine))
            assert (await player.act("undo_draw", reason="x"))["code"] == "hall_not_allowed"
            director_of.append(director)
        await _again(store, director_of[0])

    asyncio.run(story())


@pytest.mark.parametrize("form", ["bracket", "swiss"])
def test_a_large_draw_is_decided_elsewhere_and_keeps_its_promise(form: str) -> None:
    """From 64 entries on draws are worked out in a process of their own; the commitment is over the same bytes."""

    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 66, with_tables=False, format=form)
            await drawn(director)
            assert (await director.query("proof"))["reply"]["verdicts"] == {"d1": "kept"}
            ticket = (await director.query("event_export", what="event", form="event"))["reply"]["ticket"]
            file = record.loads(await asyncio.to_thread(fetched, f"{base}/api/live/exports/{ticket}"))
            assert [verdict for _, verdict in drawing.verify(file.state)] == ["kept"]

    asyncio.run(story())


def fetched(url: str) -> str:
    with urllib.request.urlopen(url) as answer:
        return answer.read().decode()


def unchanged(url: str) -> None:
    """The public page is sent once; asked for again, it is told that nothing has changed."""
    with urllib.request.urlopen(url) as answer:
        mark = answer.headers["ETag"]
        assert json.loads(answer.read())["view"]["draws"]
    with pytest.raises(urllib.error.HTTPError, match="304"):
        urllib.request.urlopen(urllib.request.Request(url, headers={"If-None-Match": mark}))


def test_minutes_from_the_desk_reach_the_table() -> None:
    """Given, taken back, given again: the table's own limit follows, with a restart in between not twice."""

    async def story() -> None:
        store = MemoryStore()
        async with local(store=store) as (base, _):
            director = await announce(base, 4)
            await drawn(director)
            match = (await begun(director))[0]
            live = director.event["matches"][match]["live"]
            await director.follow(live)
            first = director.event["matches"][match]["ends_at"]
            assert abs(director.view["clock"]["ends_at"] - first) < 5_000, "the round's limit to begin with"
            first = director.view["clock"]["ends_at"]
            for minutes, total in ((5, 5), (-5, 0), (5, 5)):
                await director.ok("extend_match", match=match, minutes=minutes, reason="lamp")
                await director.until(partial(_ends, director, first + total * 60_000))
            key, room = director.key, director.room
        async with local(store=store) as (base, _):
            again = Guest(base, room, key)
            await again.join()
            await again.until(lambda: again.event)
            await again.ok("check_in", entry=next(iter(again.event["entries"])))
            await again.follow(live)
            assert again.view["clock"]["extra_ms"] == 5 * 60_000

    asyncio.run(story())


def test_a_round_stands_still_at_every_table_and_goes_on_after_a_restart() -> None:
    """The desk's pause reaches the tables; one its referee paused before stays paused when the round goes on."""

    async def story() -> None:
        store = MemoryStore()
        async with local(store=store) as (base, _):
            director = await announce(base, 4)
            await drawn(director)
            match, own = await begun(director)
            live, other = (director.event["matches"][one]["live"] for one in (match, own))
            for one in (live, other):
                await director.follow(one)
            await director.do("pause_clock", "", other, reason="a card is missing")
            await director.until(partial(_does, director, other, "paused"))
            await director.ok("pause_round", reason="fire alarm")
            await director.until(partial(_does, director, live, "paused"))
            clock = director.matches[live]["clock"]
            assert clock["paused_for"] == director.event["matches"][match]["paused_for"] == "fire alarm"
            assert director.event["matches"][match]["paused_at"]
            key, room = director.key, director.room
        async with local(store=store) as (base, _):
            again = Guest(base, room, key)
            await again.join()
            await again.until(lambda: again.event)
            assert again.event["matches"][match]["paused_for"] == "fire alarm"
            for one in (live, other):
                await again.follow(one)
            assert again.matches[live]["clock"]["state"] == "paused"
            await again.ok("resume_round")
            await again.until(partial(_does, again, live, "running"))
            assert again.event["matches"][match]["held"] > 0
            assert not again.event["matches"][match]["paused_at"]
            assert again.matches[other]["clock"]["state"] == "paused"
            assert again.matches[other]["clock"]["paused_for"] == "a card is missing"

    asyncio.run(story())


def _does(device: Guest, live: str, state: str) -> bool:
    return bool(device.matches[live]["clock"]["state"] == state)


def _ends(device: Guest, at: int) -> bool:
    return bool(device.view["clock"]["ends_at"] == at)


def test_a_ceremony_shows_its_lots_one_at_a_time() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            screen = await guest(director, 1, "display")
            await director.ok("commit_draw")
            await screen.until(lambda: screen.event["draws"].get("d1"))
            assert screen.event["draws"]["d1"]["commitment"]
            assert not screen.event["draws"]["d1"]["secret"]
            await director.ok("draw_lots", number="7", ceremony=True)
            await screen.until(lambda: screen.event["draws"]["d1"]["lots"] == 4)
            assert screen.event["draws"]["d1"]["order"] == []
            assert screen.event["matches"] == {}
            assert len(director.event["matches"]) > 0
            for shown in (1, 2, 3, 4):
                assert (await director.wish("show_lots", draw="d1", shown=shown))["type"] == "ok"
                await screen.until(partial(_drawn, screen, shown))
                assert bool(screen.event["matches"]) == (shown == 4) or shown == 4
            await screen.until(lambda: screen.event["matches"])
            verdicts = (await screen.query("proof"))["reply"]["verdicts"]
            assert verdicts == {"d1": "kept"}
            proof = (await screen.query("proof", draw="d1"))["reply"]["proof"]
            assert proof["secret"]
            assert proof["number"] == "7"

    asyncio.run(story())


def test_lots_of_paper_are_shown_as_they_are_called() -> None:
    """Each to the hall's screen; nobody but the desk calls them, none twice; gone once they are entered."""

    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            screen = await guest(director, 1, "display")
            for order in (["e3"], ["e3", "e1"]):
                assert (await director.wish("show_paper", section="", order=order))["type"] == "ok"
                await screen.until(partial(_called, screen, order))
            for order, code in ((["e3", "e3"], "lots_wrong"), (["e9"], "lots_wrong")):
                assert (await director.wish("show_paper", section="", order=order))["code"] == code
            assert (await director.wish("show_paper", section="x", order=[]))["code"] == "section_unknown"
            assert (await screen.wish("show_paper", section="", order=[]))["code"] == "hall_not_allowed"
            await director.ok("enter_lots", order=["e3", "e1", "e2", "e4"])
            await screen.until(lambda: not screen.event["paper"] and screen.event["matches"])

    asyncio.run(story())


def _called(screen: Guest, order: list[str]) -> bool:
    return screen.event["paper"].get("") == order


def test_a_commitment_is_told_before_anything_is_released() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            await director.ok("set_publishing", auto=False)
            screen = await guest(director, 1, "display")
            await director.ok("commit_draw")
            await screen.until(lambda: screen.event["draws"].get("d1", {}).get("commitment"))
            address = f"{base.rstrip('/')}/api/events/{director.room}/proof/d1"
            await asyncio.to_thread(unchanged, address.partition("/proof")[0])
            assert "secret" not in json.loads(await asyncio.to_thread(fetched, address))
            await director.ok("draw_lots", number="7", ceremony=True)
            await director.wish("show_lots", draw="d1", shown=2)
            await screen.until(partial(_drawn, screen, 2))
            assert "into" in screen.event["draws"]["d1"]
            assert "secret" not in json.loads(await asyncio.to_thread(fetched, address))
            await director.wish("show_lots", draw="d1", shown=4)
            await screen.until(partial(_drawn, screen, 4))
            assert screen.event["matches"] == {}
            told = json.loads(await asyncio.to_thread(fetched, address))
            assert told["secret"]
            assert told["committed_ms"] <= told["drawn_ms"]
            await director.ok("undo_draw", reason="again")
            await director.ok("commit_draw", reason="again")
            await director.ok("draw_lots", number="8")
            await screen.until(lambda: screen.event["draws"].get("d2", {}).get("status") == "drawn")
            assert (screen.event["draws"]["d2"]["order"], screen.event["draws"]["d2"]["number"]) == ([], "")
            assert "order" not in json.loads(await asyncio.to_thread(fetched, address.replace("d1", "d2")))

    asyncio.run(story())


def test_numbers_beyond_all_measure_are_refused_at_once() -> None:
    """Of a roster as of a format: nothing is laid out that no competition has."""

    async def story() -> None:
        async with local() as (base, _):
            sheet = b"name,player1\nA,B\n"
            for players in ("99999999999-99999999999", "13-13", "9" * 5000, "12-2"):
                status, told = await asyncio.to_thread(posted, f"{base}/api/events/sheet?players={players}", sheet)
                assert (status, told["code"]) in ((422, "sheet_too_big"), (422, "sheet_columns")), (players[:20], told)
            stage = {"name": "a", "kind": "swiss", "rounds": 3}
            for wrong in (
                {"players": [10**11, 10**11]},
                {"players": [1, 10**11]},
                {"seated": 0},
                {"points": {"win": 10**30}},
                {"points": {"margins": [{"levels": 10**20, "win": 1, "loss": 0}]}},
                {"late_minutes": 1 << 60},
                {"name": "x" * 5000},
                {"stages": [{**stage, "name": str(n)} for n in range(40)]},
            ):
                form = json.dumps({"name": "f", "stages": [stage], **wrong})
                body = {"public": Pair().public, "rulebook": "three-deck", "format": form, "cells": cells(4)}
                status, told = await asyncio.to_thread(http, base.rstrip("/") + "/api/events", body)
                assert (status, told["code"]) == (422, "format_wrong"), (wrong, told)

    asyncio.run(story())


def posted(url: str, body: bytes) -> tuple[int, Tree]:
    """Bytes sent; status and answer."""
    asked = urllib.request.Request(url, data=body, headers={"Content-Type": "text/csv"}, method="POST")
    try:
        with urllib.request.urlopen(asked, timeout=30) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def test_sheets_are_taken_whole_or_not_at_all() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            twice = [HEAD, ["Pair 9", "Ann 1", "New", "", ""], ["Pair 10", "", "X", "", ""]]
            answer = await director.wish("rows", command_id="r1", cells=twice)
            assert answer["code"] == "sheet_refused"
            assert {one["row"] for one in answer["facts"]["problems"]} == {3}
            answer = await director.wish("rows", command_id="r2", cells=twice[:2])
            assert answer["facts"]["problems"][0]["row"] == 2
            assert answer["facts"]["problems"][0]["text"]
            assert len(director.event["entries"]) == 4
            taken = await director.wish("rows", command_id="r3", cells=[HEAD, ["Pair 9", "Q", "R", "", ""]])
            assert len(taken["made"]) == 1
            again = await director.wish("rows", command_id="r3", cells=[HEAD, ["Pair 9", "Q", "R", "", ""]])
            assert again["type"] in ("ok", "error")
            await director.until(lambda: len(director.event["entries"]) == 5)
            sheet = "队名,选手1,选手2\n甲,张三,李四\n乙,王五,\n".encode("gb18030")
            request = urllib.request.Request(f"{base}/api/events/sheet?players=2-2", sheet, method="POST")
            read = json.loads(await asyncio.to_thread(lambda: urllib.request.urlopen(request).read()))
            assert read["cells"][1] == ["甲", "张三", "李四"]
            assert [one["row"] for one in read["problems"]] == [3]

    asyncio.run(story())


def test_files_go_out_and_a_competition_comes_back_from_one() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            looker = await guest(director, 1, "spectator")
            await drawn(director)
            assert (await looker.query("event_export", what="event", form="event"))["code"] == "hall_not_allowed"
            files = {}
            for what, form in (("event", "event"), ("all", "xlsx"), ("results", "csv"), ("all", "json")):
                ticket = (await director.query("event_export", what=what, form=form))["reply"]["ticket"]
                url = f"{base}/api/live/exports/{ticket}"
                files[what, form] = await asyncio.to_thread(_fetched, url)
                assert files[what, form]
            text = files["event", "event"].decode()
            assert '"held"' in text
            back = await announce(base, 2, cells=[], file=text)
            assert back.room != director.room
            await director.until(lambda: director.event["matches"])
            assert back.event["matches"] == director.event["matches"]
            person = back.event["entries"]["e1"]["players"][0]["id"]
            assert (await back.wish("erase", person=person))["type"] == "ok"
            await back.until(lambda: not back.event["entries"]["e1"]["players"][0]["name"])

    asyncio.run(story())


def test_a_review_stops_the_public_and_its_end_lets_it_go_on() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4, with_tables=False)
            looker = await guest(director, 1, "spectator")
            await drawn(director)
            await director.ok("assign_tables")
            await looker.until(lambda: looker.event["matches"])
            await director.ok("review", on=True)
            first = director.event["rounds"][""]["due"][0]
            await director.ok("enter_result", match=first, levels=[5, 1])
            await director.until(lambda: director.event["matches"][first].get("outcome"))
            facts = json.loads(await asyncio.to_thread(fetched, f"{base}/api/events/{director.room}"))["view"]
            assert "outcome" not in facts["matches"][first]
            assert "outcome" not in looker.event["matches"][first]
            await director.ok("review", on=False)
            await looker.until(lambda: looker.event["matches"][first].get("outcome"))
            assert (await director.wish("announce", text="Lunch at noon"))["type"] == "ok"
            await looker.until(lambda: looker.event["notices"])
            log = (await director.query("log"))["reply"]["log"]
            assert log[0]["event"]["type"] == "event_opened"
            assert all(one["by"] == director.id for one in log)

    asyncio.run(story())
