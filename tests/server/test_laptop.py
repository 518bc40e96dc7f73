"""What is confirmed on the laptop: a competition's draws, restores, publishing and role links, asked for over plain
http from another machine, wait there; on the laptop itself they do not."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import FAR, Pair, Tree, http
from tests.server.live_client import Device, come_in, make_room
from tests.server.local import local
from tests.server.running import serving
from tests.server.test_events import Guest, _fetched, announce, cells, drawn, guest
from tests.server.test_hall_routes import Phone, laptop
from tuolaji.server import nearby
from tuolaji.services import identity
from tuolaji.services import waiting as waits
from tuolaji.storage.memory import MemoryStore


async def far_director(director: Guest, number: int = 1, **wanted: Any) -> Guest:
    """A director's phone on another machine, let in by a link made at the laptop."""
    secret = await director.link(number, "director", **wanted)
    device = Guest(director.base, director.room, far=True)
    await device.claim(secret, number)
    await device.until(lambda: device.event)
    await device.wish("name", name="王阿姨的手机")
    return device


def waiting(device: Device) -> list[Tree]:
    """Wishes that wait, as a device sees them."""
    return [one for one in device.seen.get("asked", {}).values() if one["state"] == "waits"]


async def asked(phone: Guest, laptop: Guest, answer: Tree) -> Tree:
    """A wish that was answered so waits, and the laptop sees it."""
    assert answer.get("code") == "confirm_on_laptop", answer
    wish = answer["facts"]["wish"]
    await laptop.until(lambda: wish in laptop.seen["asked"])
    return dict(laptop.seen["asked"][wish])


def test_a_draw_waits_for_the_laptop_and_is_the_phone_s() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 8)
            phone = await far_director(director)
            wish = await asked(phone, director, await phone.act("commit_draw"))
            assert (wish["what"], wish["by"], director.event["draws"]) == ("commit_draw", phone.id, {})
            again = await phone.act("commit_draw")
            assert again["facts"]["wish"] == wish["id"], "asked twice it waits once"
            refused = await phone.wish("answer_wish", id=wish["id"], yes=True)
            assert refused["code"] == "laptop_only"
            assert (await director.wish("answer_wish", id=wish["id"], yes=True))["type"] == "ok"
            await phone.until(lambda: phone.event["draws"])
            await phone.until(lambda: not phone.seen["asked"])
            lots = await asked(phone, director, await phone.act("draw_lots", number="4711"))
            await director.wish("answer_wish", id=lots["id"], yes=True)
            await phone.until(lambda: phone.event["matches"])
            log = (await director.query("log"))["reply"]["log"]
            assert [one["by"] for one in log if one["event"]["type"] in ("draw_committed", "lots_drawn")] == [
                phone.id
            ] * 2

    asyncio.run(story())


def test_a_wish_is_declined_taken_back_or_fails() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 8)
            phone = await far_director(director)
            wish = await asked(phone, director, await phone.act("set_publishing", auto=False))
            await director.wish("answer_wish", id=wish["id"], yes=False)
            await phone.until(lambda: phone.seen["asked"][wish["id"]]["state"] == "declined")
            assert (await phone.wish("answer_wish", id=wish["id"]))["type"] == "ok"
            await phone.until(lambda: not phone.seen["asked"])
            assert director.event["auto"] is True
            wish = await asked(phone, director, await phone.act("commit_draw"))
            assert (await phone.wish("answer_wish", id=wish["id"]))["type"] == "ok"
            refused = await director.wish("answer_wish", id=wish["id"], yes=True)
            assert refused["code"] == "wish_unknown"
            early = await asked(phone, director, await phone.act("draw_lots", number="1"))
            failed = await director.wish("answer_wish", id=early["id"], yes=True)
            assert failed["code"] == "draw_not_committed", failed
            await phone.until(lambda: phone.seen["asked"][early["id"]]["state"] == "failed")
            assert phone.seen["asked"][early["id"]]["code"] == "draw_not_committed"

    asyncio.run(story())


def test_who_asks_for_too_much_keeps_nobody_from_asking_and_takes_it_along_when_removed() -> None:
    async def story() -> None:
        async with local() as (base, app):
            director = await announce(base, 8)
            phone, other = await far_director(director), await far_director(director, 2)
            answers = [(await phone.act("draw_lots", number=f"{n}"))["code"] for n in range(waits.MOST_OF_ONE + 2)]
            assert answers == ["confirm_on_laptop"] * waits.MOST_OF_ONE + ["too_many_wishes"] * 2
            wish = await asked(other, director, await other.act("commit_draw"))
            assert (await director.wish("remove_device", key=phone.id))["type"] == "ok"
            await director.until(lambda: [one["id"] for one in waiting(director)] == [wish["id"]])
            room = await app.rooms.open(director.room)
            assert list(room.waiting.views()) == [wish["id"]]

    asyncio.run(story())


def test_role_links_wait_others_do_not_and_taking_away_never_does() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 8)
            phone = await far_director(director)
            open_ = {"spectator": {}, "display": {}, "side": {"who": "e1"}}
            for number, role in enumerate(open_, 2):
                made = await phone.wish("make_link", number=number, role=role, code=True, **open_[role])
                assert made["type"] == "ok", made
            for number, role in enumerate(("scorer", "referee", "director", "committee"), 10):
                assert (await phone.wish("make_link", number=number, role=role))["code"] == "confirm_on_laptop"
            await director.until(lambda: len(waiting(director)) == 4)
            taken = await director.wish("make_link", number=11, role="referee")
            assert taken["code"] == "link_number_taken", "a number that waits is nobody else's"
            wish = next(one for one in waiting(director) if one["facts"]["role"] == "referee")
            await director.wish("answer_wish", id=wish["id"], yes=True)
            await phone.until(lambda: "11" in phone.seen["links"])
            assert phone.seen["links"]["11"]["maker"] == phone.id, "the phone that asked shows it"
            referee = Guest(base, director.room, far=True)
            await referee.claim(identity.invitation(phone.key, director.room, 11), 11)
            assert referee.me["role"] == "referee"
            assert (await referee.act("commit_draw"))["code"] == "hall_not_allowed", "no right, nothing to wait for"
            assert (await phone.wish("revoke_link", number=11, devices=True))["type"] == "ok"
            await referee.until(lambda: referee.gone)

    asyncio.run(story())


def test_a_deal_s_version_waits_in_a_competition_and_at_no_match_alone() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            await drawn(director)
            await director.ok("assign_tables")
            await director.ok("start_round")
            await director.until(lambda: director.seen["matches"])
            secret = await director.link(1, "referee")
            referee = Guest(base, director.room, far=True)
            await referee.claim(secret, 1)
            restored = await referee.do("restore_deal", "r", director.match, deal=1, version=0, reason="misread")
            await asked(referee, director, restored)
            alone = await make_room(base)
            away = Device(base, alone.room, alone.key, far=True)
            await away.join()
            assert (await come_in(away, 1, "referee")).me["role"] == "referee"

    asyncio.run(story())


def test_a_competition_is_made_on_the_laptop_or_a_paired_phone(tmp_path: Path) -> None:
    wanted = {"rulebook": "three-deck", "format": "bracket", "title": "Cup", "cells": cells(4)}
    with serving(tmp_path / "data") as server:
        pair = Pair()
        refused = http(server.base + "api/events", {"public": pair.public, **wanted}, **FAR)
        assert (refused[0], refused[1]["code"]) == (403, "hall_not_paired")
        _, code = http(server.base + "api/hall/codes", {"role": "deputy"}, **laptop(server))
        phone = Phone(server.base)
        phone.join(code["code"])
        status, made = phone.ask("POST", "/api/events", {"public": pair.public, **wanted})
        assert status == 201
        key = pair.key(made["room"], made["public"])

        async def story() -> Tree:
            director = Guest(server.base, made["room"], key, far=True)
            await director.join("王阿姨")
            answer = await director.act("commit_draw")
            await director.close()
            return answer

        wish = asyncio.run(story())["facts"]["wish"]
        assert http(server.base + "api/hall", **FAR)[1]["asked"] == []
        (one,) = http(server.base + "api/hall", **laptop(server))[1]["asked"]
        assert (one["title"], one["name"], one["role"], one["wish"]["id"]) == ("Cup", "王阿姨", "director", wish)
        path = f"{server.base}api/live/{made['room']}/asked/{wish}"
        assert http(path, {"yes": True}, **FAR)[0] == 403
        assert http(path, {"yes": True}, **laptop(server)) == (200, [])
        assert http(path, {"yes": True}, **laptop(server))[0] == 404
        assert len(http(f"{server.base}api/events/{made['room']}")[1]["view"]["draws"]) == 1


def test_a_deputy_s_paired_phone_takes_a_room_over_as_deputy(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        pair = Pair()
        room = http(server.base + "api/live", {"public": pair.public})[1]["room"]
        _, code = http(server.base + "api/hall/codes", {"role": "deputy"}, **laptop(server))
        phone = Phone(server.base)
        phone.join(code["code"])
        mine = Pair()
        made = phone.ask("POST", f"/api/live/{room}/director", {"public": mine.public})[1]

        async def story() -> None:
            deputy = await Device(server.base, room, mine.key(room, made["public"]), far=True).join()
            assert (deputy.me["role"], deputy.me["part"], deputy.me["name"]) == ("director", "deputy", "王阿姨的手机")
            assert (await deputy.wish("make_link", number=1, role="referee"))["code"] == "hall_not_allowed"
            await deputy.close()

        asyncio.run(story())


@pytest.mark.parametrize("role", ["side", "spectator"])
def test_nobody_else_sees_what_waits(role: str) -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            phone = await far_director(director)
            await phone.act("commit_draw")
            looking = await guest(director, 5, role, **({"who": "e1"} if role == "side" else {}))
            assert "asked" not in looking.seen

    asyncio.run(story())


def test_the_action_log_names_the_device_of_every_action() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            await director.wish("name", name="The laptop")
            phone = await far_director(director)
            scorer = await guest(director, 2, "scorer", label="Desk 1")
            wish = await asked(phone, director, await phone.act("commit_draw"))
            await director.wish("answer_wish", id=wish["id"], yes=True)
            await scorer.ok("check_in", entry="e1")
            await director.wish("announce", text="Tea at ten")
            told = (await scorer.query("actions"))["reply"]["actions"]
            lines = {(one["device"], one["role"], one["text"]) for one in told}
            assert {
                ("王阿姨的手机", "director", "Draw prepared"),
                ("The laptop", "director", "Confirmed on the laptop for 王阿姨的手机: Draw prepared"),
                ("The laptop", "director", "Link given out: scorer (Desk 1)"),
                ("The laptop", "director", "Notice to the hall: Tea at ten"),
                ("Desk 1", "scorer", "Checked in: Pair 1"),
            } <= lines, lines
            assert [one["at"] for one in told] == sorted((one["at"] for one in told), reverse=True)
            for form, head in (("csv", b"\xef\xbb\xbfnumber"), ("json", b"[{"), ("xlsx", b"PK")):
                ticket = (await director.query("event_export", what="actions", form=form))["reply"]["ticket"]
                body = await asyncio.to_thread(_fetched, f"{base}/api/live/exports/{ticket}")
                assert body.startswith(head)
                assert form == "xlsx" or "王阿姨的手机".encode() in body
            refused = await scorer.query("event_export", what="actions", form="csv")
            assert refused["code"] == "hall_not_allowed"

    asyncio.run(story())


def test_acts_outlive_the_server() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with local(store=store) as (base, _):
            director = await announce(base, 4)
            await director.link(1, "referee", label="Ref")
        async with local(store=store) as (base, _):
            again = Guest(base, director.room, director.key)
            await again.join()
            await again.wish("revoke_link", number=1)
            told = (await again.query("actions"))["reply"]["actions"]
            assert {"Link given out: referee (Ref)", "Link 1 revoked"} <= {one["text"] for one in told}

    asyncio.run(story())


LOCAL = {"client": ("127.0.0.1", 5), "server": ("127.0.0.1", 80), "scheme": "ws"}


@pytest.mark.parametrize(
    ("scope", "host", "passed_on", "holds"),
    [
        (LOCAL, b"localhost:80", False, True),
        (LOCAL, b"[::1]:80", False, True),
        (LOCAL, b"club.test", False, False),
        (LOCAL, b"192.0.2.5", False, False),
        (LOCAL, b"localhost", True, False),
        ({**LOCAL, "client": ("192.0.2.9", 5)}, b"localhost", False, False),
        ({**LOCAL, "client": ("192.0.2.9", 5), "scheme": "wss"}, b"192.0.2.5", False, True),
    ],
)
def test_nothing_waits_under_tls_or_on_the_laptop(
    scope: dict[str, Any], host: bytes, passed_on: bool, holds: bool
) -> None:
    headers = [(b"host", host), *([(b"x-forwarded-for", b"192.0.2.9")] if passed_on else [])]
    assert nearby.sure({**scope, "headers": headers}) is holds
