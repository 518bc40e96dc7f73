"""Rooms over real sockets: made alone, entered by links and codes, followed by role, clocks, kills, floods."""

from __future__ import annotations

import asyncio
import json
import random
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Pair, http
from tests.server.live_client import Device, come_in, entry, make_room
from tests.server.local import local
from tests.server.running import serving
from tests.services.machine import MINUTE, Machine
from tuolaji.server.machine_clock import SystemClock
from tuolaji.services import identity
from tuolaji.storage.memory import MemoryStore

MATCH = {"rulebook": "three-deck", "names": ["Alpha", "Beta"], "minutes": 60, "start": True}
DECLARER = {"declarer": 0}


async def sides(director: Device) -> tuple[Device, Device]:
    """Two phones that came in by links."""
    first = await come_in(director, 1, "side", match=director.match, side=0, label="EW phone")
    second = await come_in(director, 2, "side", match=director.match, side=1)
    return first, second


async def enter(device: Device, deal: int = 1, command_id: str = "", sure: tuple[str, ...] = (), **wanted: Any) -> Any:
    name = command_id or f"{device.id}{deal}"
    whole = entry(**wanted)
    return await device.do(
        "enter_deal",
        name,
        match_id=device.match,
        deal=deal,
        side=device.me["side"],
        entry=whole,
        entry_id=name,
        sure=list(sure),
    )


def test_a_room_made_alone_two_phones_and_a_referee() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await make_room(base, match=MATCH)
            one, two = await sides(director)
            referee = await come_in(director, 3, "referee")
            await referee.follow()
            assert (await enter(one))["type"] == "ok"
            await two.until(lambda: two.view["deals"].get("1", {}).get("drafts"))
            draft = two.view["deals"]["1"]["drafts"]["EW"]
            agreed = await two.do(
                "agree_entry", match_id=two.match, deal=1, side=1, version=draft["version"], entry_id="a"
            )
            assert agreed["type"] == "ok"
            await referee.until(lambda: referee.view["deals"]["1"].get("how") == "agreed")
            report = {"event": "exposed_card", "offender": "E"}
            wanted = {"type": "make_ruling", "ruling_id": "r1", "deal": 1, "report": report}
            shown = (await referee.ask("preview", command=wanted))["reply"]["preview"]
            assert all((shown["changes"], shown["ruling"]["event"], shown["lines"])), shown
            ruled = await referee.wish("live", match=referee.match, command_id="r1", command=wanted)
            assert ruled["type"] == "ok"
            await two.until(lambda: two.view["docket"])
            assert two.view["docket"][0]["versions"][0]["by"] == referee.id
            assert "desk" not in two.view
            assert referee.view["desk"]["ledger"][0]["ruling"] == "r1"
            board = director.seen["matches"][director.match]
            await director.until(lambda: director.seen["matches"][director.match]["rulings"] == 1)
            assert board["names"] == ["Alpha", "Beta"]

    asyncio.run(story())


def test_what_a_role_may_not_do_is_refused() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await make_room(base, match=MATCH)
            one, two = await sides(director)
            looker = await come_in(director, 3, "spectator")
            await looker.follow()
            await enter(one)
            for device, kind, command, code in (
                (one, "pause_clock", {"reason": "x"}, "hall_not_allowed"),
                (one, "undo_entry", {"deal": 1, "side": 1}, "hall_other_side"),
                (looker, "call_referee", {"reason": "x"}, "hall_not_allowed"),
                (two, "tick", {}, "hall_not_allowed"),
                (director, "note_gap", {"from_ms": 1, "kind": "sleep"}, "hall_not_allowed"),
            ):
                answer = await device.do(kind, **command)
                assert (answer["code"], bool(answer["text"])) == (code, True), (kind, answer)
            assert looker.view["deals"]["1"]["drafts"] == {}
            assert "docket" not in looker.view
            for device in (one, looker):
                answer = await device.ask("export", what="ledger", form="csv")
                assert answer["code"] == "hall_not_allowed"
                made = await device.wish("make_link", number=9, role="side", match=device.match, side=0)
                assert made["code"] == "hall_not_allowed"
            other = (await director.wish("add_match", command_id="m2", wanted={**MATCH, "table": "7"}))["match"]
            answer = await one.do("call_referee", "x", other, reason="x", side=0)
            assert answer["code"] == "hall_other_match"
            assert "1" in answer["text"]
            assert (await one.do("start_clock", "y", "nowhere"))["code"] == "hall_other_match"
            assert other not in one.seen["matches"]
            assert other in director.seen["matches"]
            again = await director.wish("add_match", command_id="m2", wanted=MATCH)
            assert again["match"] == other, "the same name opens no second match"

    asyncio.run(story())


def test_links_end_and_codes_are_for_players_and_lookers_only() -> None:
    async def story() -> None:
        machine = Machine()
        async with local(machine=machine) as (base, _):
            director = await make_room(base, match=MATCH)
            match = director.match
            refused = await director.wish("make_link", number=1, role="referee", code=True)
            assert refused["code"] == "link_role"
            await director.link(1, "side", match=match, side=0, code=True, minutes=10)
            await director.until(lambda: director.seen["links"])
            code = director.seen["links"]["1"]["code"]
            assert len(code) == 6
            assert not set(code) & set("01ilo")
            status, facts = await asyncio.to_thread(
                http, base + "/api/live/codes", {"code": f" {code[:3]} {code[3:].upper()}"}
            )
            assert status == 200
            assert (facts["role"], facts["link"]) == ("side", 1)
            phone = Device(base, facts["room"])
            assert (await phone.claim(code.encode(), 1, "code"))["role"] == "side"
            wrong = await Device(base, director.room).claim(b"222222", 1, "code")
            assert wrong["code"] == "link_void"
            tries = [await asyncio.to_thread(http, base + "/api/live/codes", {"code": "222222"}) for _ in range(12)]
            assert {status for status, _ in tries} == {404, 429}
            machine.move(11)
            secret = identity.invitation(director.key, director.room, 1)
            assert (await Device(base, director.room).claim(secret, 1))["code"] == "link_void"
            assert (await phone.do("call_referee", reason="late", side=0))["type"] == "ok", "who came in, stays"
            revoked = await director.wish("revoke_link", number=1, devices=True)
            assert revoked["type"] == "ok"
            await phone.until(lambda: phone.gone)
            assert phone.gone == "removed"
            back = await Device(base, director.room, phone.key).open()
            answer = await back.post_signed(0, {"do": "join"}, ("joined", 0))
            assert answer["code"] == "device_removed"

    asyncio.run(story())


def test_a_command_sent_twice_or_by_another_phone_is_one() -> None:
    async def story() -> None:
        async with local() as (base, app):
            director = await make_room(base, match=MATCH)
            one, _ = await sides(director)
            whole = {
                "type": "enter_deal",
                "match_id": one.match,
                "deal": 1,
                "side": 0,
                "entry": entry(),
                "entry_id": "q",
            }
            body = json.dumps({"do": "live", "match": one.match, "command_id": "q", "command": whole})
            given = {"key": one.id, "body": body, "mac": identity.carried(one.key, one.room, body)}
            url = f"{base}/api/live/{one.room}/carried"
            await one.close()
            status, delivered = await asyncio.to_thread(http, url, given)
            assert status == 200
            assert not delivered["again"]
            assert (await asyncio.to_thread(http, url, given))[1]["again"]
            bad = {**given, "body": body.replace('"deal": 1', '"deal": 2')}
            assert (await asyncio.to_thread(http, url, bad))[1]["code"] == "signature_wrong"
            call = json.dumps(
                {
                    "do": "live",
                    "match": one.match,
                    "command_id": "c",
                    "command": {"type": "call_referee", "reason": "", "side": 0},
                }
            )
            unfit = {"key": one.id, "body": call, "mac": identity.carried(one.key, one.room, call)}
            assert (await asyncio.to_thread(http, url, unfit))[1]["code"] == "carry_unfit"
            await one.join()
            answer = await one.do("enter_deal", "q", **{k: v for k, v in whole.items() if k != "type"})
            assert answer["type"] == "ok"
            assert answer["again"]
            match = next(iter(app.rooms.loaded()[0].matches.values()))
            assert match.state.deal(1).numbers == (1, 0, 0)

    asyncio.run(story())


@pytest.mark.parametrize("wall", [60, -60])
def test_clocks_hold_when_the_wall_clock_is_set_and_after_ten_minutes_asleep(wall: int) -> None:
    async def story() -> None:
        machine = Machine()
        async with local(machine=machine) as (base, app):
            director = await make_room(base, match=MATCH)
            await director.follow()
            ends = director.view["clock"]["ends_at"]
            assert director.view["clock"]["limit_ms"] == 60 * MINUTE
            machine.move(20, wall=20 + wall)
            await app.rooms.tick()
            await director.do("pause_clock", reason="x")
            await director.until(lambda: "left_ms" in director.view["clock"])
            assert director.view["clock"]["left_ms"] == 40 * MINUTE
            machine.move(5)
            await director.do("resume_clock")
            await director.until(lambda: "ends_at" in director.view["clock"])
            assert director.view["clock"]["ends_at"] == ends + 5 * MINUTE
            machine.move(10, asleep=True)
            await app.rooms.tick()
            await director.until(lambda: director.view["clock"]["gaps"])
            gap = director.view["clock"]["gaps"][0]
            assert (gap["kind"], gap["to_at"] - gap["from_at"], gap["counts"]) == ("sleep", 10 * MINUTE, True)
            assert director.view["clock"]["ends_at"] == ends + 5 * MINUTE, "hall time counts the gap"
            await director.do("rule_gap", number=0, counts=False, reason="lid closed")
            await director.until(lambda: not director.view["clock"]["gaps"][0]["counts"])
            assert director.view["clock"]["ends_at"] == ends + 15 * MINUTE
            machine.move(56)
            await app.rooms.tick()
            await director.until(lambda: director.view["clock"]["ended"])

    asyncio.run(story())


def test_a_phones_clock_is_told_and_never_asked() -> None:
    async def story() -> None:
        machine = Machine()
        async with local(machine=machine) as (base, app):
            director = await make_room(base, match=MATCH)
            one, _ = await sides(director)
            await one.send({"type": "here", "awake": True, "clock": machine.now.wall + 5 * MINUTE, "build": "b1"})
            await one.send({"type": "ping"})
            await one.until(lambda: one.heard[-1]["type"] == "pong")
            app.rooms.loaded()[0].guests.refresh()
            await director.until(lambda: director.seen["devices"][one.id].get("offset_ms") == 5 * MINUTE)
            shown = director.seen["devices"][one.id]
            assert (shown["name"], shown["build"], shown["awake"]) == ("EW phone", "b1", True)
            assert director.seen["matches"][director.match]["awake"] == [True, True]
            await one.send({"type": "here", "awake": False, "clock": machine.now.wall})
            await director.until(lambda: not director.seen["devices"][one.id]["awake"])

    asyncio.run(story())


def test_questions_before_anything_is_sent() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await make_room(base, match=MATCH)
            one, _ = await sides(director)
            reply = (await one.ask("outlook", deal=1, entry=entry(points=150)))["reply"]
            assert (reply["outlook"]["total"], reply["form"]["kitty"]) == (170, True), reply
            refused = (await one.ask("outlook", deal=1, entry=entry(points=1000)))["reply"]
            assert refused["outlook"]["refused"]["code"] == "entry_impossible"
            assert refused["said"]["refused"]
            form = (await one.ask("form", deal=1, start={"declarer": 0, "trump": 0}))["reply"]
            hole = form["said"]["points_more"].replace("{value}", "1000")
            most = str(refused["outlook"]["refused"]["facts"]["most"])
            assert hole.replace("{most}", most) == refused["said"]["refused"]
            assert set(form["said"]) == {"points", "points_more", "kitty", "last", "charges"}
            assert (await one.ask("outlook", deal=4, entry=entry()))["code"] == "entry_deal"
            assert (await one.ask("form", deal=1, start={"declarer": 9, "trump": 0}))["code"] == "entry_start_bad"
            bad = await director.ask(
                "preview", command={"type": "make_ruling", "ruling_id": "r", "deal": 1, "report": {"event": "revoke"}}
            )
            assert (bad["type"], bool(bad["facts"])) == ("error", True), bad
            assert (await director.ask("suggest", event="revoke", deal=1))["reply"]["report"]["event"] == "revoke"
            history = (await director.ask("history"))["reply"]["history"]
            assert [line["event"]["type"] for line in history] == ["live_opened", "clock_started"]

    asyncio.run(story())


def test_whoever_runs_the_server_can_direct_a_room_whose_director_is_lost(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path / "data") as server:
            lost = await make_room(server.base, match=MATCH, title="Hall")
            pair = Pair()
            wanted, url = {"public": pair.public, "name": "Laptop"}, f"{server.base}api/live/{lost.room}/director"
            assert (await asyncio.to_thread(http, url, wanted))[1]["code"] == "hall_not_paired"
            assert (await asyncio.to_thread(http, server.base + "api/live"))[1]["code"] == "hall_not_paired"
            proof = {"X-Tuolaji-Laptop": (server.folder / "laptop.key").read_text().strip()}
            status, listed = await asyncio.to_thread(lambda: http(server.base + "api/live", **proof))
            assert (status, listed) == (200, [{"room": lost.room, "title": "Hall", "matches": 1, "event": False}])
            status, made = await asyncio.to_thread(lambda: http(url, wanted, **proof))
            assert status == 201
            laptop = await Device(server.base, lost.room, pair.key(lost.room, made["public"])).join()
            assert (laptop.me["role"], laptop.me["name"]) == ("director", "Laptop")
            await lost.until(lambda: any(device["name"] == "Laptop" for device in lost.seen["devices"].values()))
            assert (await laptop.wish("remove_device", key=lost.id))["type"] == "ok"
            await lost.until(lambda: lost.gone)

    asyncio.run(story())


def fetched(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return bytes(answer.read())


def test_exports_are_fetched_once() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await make_room(base, match=MATCH)
            for what, form, begins in (
                ("ledger", "csv", "\ufeffmatch,".encode()),
                ("ledger", "json", b"["),
                ("record", "json", b"{"),
                ("ledger", "pdf", b"%PDF"),
            ):
                ticket = (await director.ask("export", what=what, form=form))["reply"]["ticket"]
                url = f"{base}/api/live/exports/{ticket}"
                raw = await asyncio.to_thread(fetched, url)
                assert raw.startswith(begins), (what, form)
                assert (await asyncio.to_thread(http, url))[1]["code"] == "ticket_void"
            assert (await director.ask("export", what="record", form="pdf"))["code"] == "export_unknown"

    asyncio.run(story())


def test_a_phone_that_comes_back_has_everything_and_nobody_else_knows_its_seq() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await make_room(base, match=MATCH)
            one, two = await sides(director)
            seq = one.seqs[one.match]
            await one.close()
            await one.open()
            one.heard.clear()
            await one.post_signed(0, {"do": "join"}, ("joined", 0))
            await one.send({"type": "follow", "match": two.match, "since": seq})
            await one.until(lambda: any(message["type"] == "match_same" for message in one.heard))
            await enter(two)
            await one.until(lambda: one.view["deals"].get("1", {}).get("drafts"))

    asyncio.run(story())


def test_killed_in_mid_entry_it_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path / "data") as server:
            director = await make_room(server.base, match=MATCH, title="Hall")
            one, two = await sides(director)
            looker = await come_in(director, 3, "spectator")
            await enter(one, command_id="first")
            server.kill()
            server.start()
            for device in (director, one, two):
                device.base = server.base
                await device.join()
            await director.follow()
            assert director.seen["title"] == "Hall"
            assert set(director.seen["links"]) == {"1", "2", "3"}
            gaps = director.view["clock"]["gaps"]
            assert [gap["kind"] for gap in gaps] == (["restart"] if gaps else []), "shorter than two seconds: none"
            again = await enter(one, command_id="first")
            assert again["again"], again
            assert (await enter(two))["type"] == "ok"
            await director.until(lambda: director.view["deals"]["1"].get("how") == "agreed")
            looker.base = server.base
            await looker.open()
            answer = await looker.post_signed(0, {"do": "join"}, ("joined", 0))
            assert answer["code"] == "key_unknown", "who only looks on opens the link again"

    asyncio.run(story())


def test_killed_while_an_entry_is_on_its_way_it_is_taken_once(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path / "data") as server:
            director = await make_room(server.base, match=MATCH)
            one, _ = await sides(director)
            match, waits = one.match, random.Random(4)
            for deal in range(1, 5):
                name = f"e{deal}"
                dealt = entry(points=80 + 5 * deal)
                whole = {
                    "type": "enter_deal",
                    "match_id": match,
                    "deal": 1,
                    "side": 0,
                    "entry": dealt,
                    "entry_id": name,
                }
                on_its_way = asyncio.create_task(one.wish("live", match=match, command_id=name, command=whole))
                await asyncio.sleep(waits.random() * 0.008)
                server.kill()
                answered = (await asyncio.gather(on_its_way, return_exceptions=True))[0]
                server.start()
                one.base = server.base
                await one.join()
                await one.follow(match)
                again = await one.wish("live", match=match, command_id=name, command=whole)
                assert again["type"] == "ok", again
                if isinstance(answered, dict):
                    assert again["again"]
                await one.until(lambda deal=deal: one.view["deals"]["1"]["drafts"]["EW"]["version"] == deal)  # type: ignore[misc]
                assert one.view["deals"]["1"]["drafts"]["EW"]["entry"]["ending"]["points"] == 80 + 5 * deal

    asyncio.run(story())


def test_a_restart_with_another_clock_names_the_gap() -> None:
    async def story() -> None:
        store, machine = MemoryStore(), Machine()
        async with local(machine=machine, store=store) as (base, _):
            director = await make_room(base, match=MATCH)
            room, key = director.room, director.key
        machine.restart(minutes=7)
        async with local(machine=machine, store=store) as (base, _):
            director = await Device(base, room, key).join()
            await director.follow()
            gap = director.view["clock"]["gaps"][0]
            assert (gap["kind"], gap["to_at"] - gap["from_at"]) == ("restart", 7 * MINUTE)

    asyncio.run(story())


def test_floods_of_commands_are_refused_in_words() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await make_room(base, match=MATCH)
            answers = [await director.do("tick") for _ in range(60)]
            assert {answer["code"] for answer in answers} == {"hall_not_allowed", "too_many_commands"}
            await director.send({"type": "ask", "id": 1, "question": {"ask": "nothing"}})
            await director.until(lambda: director.heard[-1].get("code") == "message_unreadable")

    asyncio.run(story())


def test_the_machines_own_clocks_can_be_read() -> None:
    first, second = SystemClock(), SystemClock()
    assert first.reading().program != second.reading().program


def test_a_name_that_will_not_do_keeps_nobody_out() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await make_room(base, match=MATCH)
            one = await come_in(director, 1, "side", match=director.match, side=0)
            await one.close()
            back = await Device(base, director.room, one.key).join("x" * 60)
            assert back.me["name"] == ""
            assert (await back.wish("name", name="x" * 60))["code"] == "text_bad"
            assert (await back.wish("name", name=" Alpha  phone "))["type"] == "ok"
            await director.until(lambda: director.seen["devices"][one.id]["name"] == "Alpha phone")

    asyncio.run(story())
