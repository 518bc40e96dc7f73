"""What roles of a competition may not know, compared byte by byte: everything that reaches a device over its socket and
every file it may take away."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

from tests.server.client import Tree
from tests.server.local import local
from tests.server.test_events import Guest, _fetched, announce, begun, guest
from tuolaji.server.event_asked import FOR_ALL, FORMS

PHONE, FIRST, SECOND = "13800000", "Ann 1", "Bob 3"


class Listener(Guest):
    """Keeps whatever it hears."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.bytes = ""

    def _hear(self, message: Tree) -> None:
        self.bytes += json.dumps(message, ensure_ascii=False) + "\n"
        super()._hear(message)


async def listener(director: Guest, number: int, role: str, **wanted: Any) -> Listener:
    secret = await director.link(number, role, **wanted)
    device = Listener(director.base, director.room)
    assert (await device.claim(secret, number))["type"] == "joined"
    await device.until(lambda: device.event)
    return device


async def file(device: Guest, what: str, form: str, **more: Any) -> bytes | str:
    """A file, or the code of the refusal."""
    answer = await device.query("event_export", what=what, form=form, **more)
    if answer["type"] == "error":
        return str(answer["code"])
    return await asyncio.to_thread(_fetched, f"{device.base.rstrip('/')}/api/live/exports/{answer['reply']['ticket']}")


def plain_forms() -> Iterator[tuple[str, str]]:
    """Kinds of files that are plain text."""
    return ((what, form) for what, forms in FORMS.items() for form in forms if form in ("csv", "json", "ics", "event"))


def test_numbers_names_and_files_are_for_whom_they_are_meant() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4, names="initials")
            second = list(director.event["entries"])[1]
            roles: tuple[tuple[str, Tree, bool], ...] = (
                ("display", {}, False),
                ("spectator", {}, False),
                ("side", {"who": second}, False),
                ("scorer", {}, True),
                ("referee", {}, True),
                ("committee", {}, True),
            )
            heard = [(await listener(director, n, role, **more), desk) for n, (role, more, desk) in enumerate(roles, 5)]
            deputy = await listener(director, 20, "director", part="deputy")
            await director.ok("commit_draw")
            await director.ok("draw_lots", number="4711")
            due = await begun(director)
            await director.ok("enter_result", match=due[0], levels=[4, 2])
            for device, desk in heard:
                questions: tuple[tuple[str, Tree], ...] = (("proof", {}), ("pairing", {"match": due[0]}), ("log", {}))
                for ask, asked in (*questions, ("proof", {"draw": "d1"})):
                    await device.query(ask, **asked)
                for what, form in plain_forms():
                    got = await file(device, what, form)
                    if what not in FOR_ALL:
                        assert got == "hall_not_allowed", (device.me["role"], what)
                    else:
                        told = got if isinstance(got, bytes) else got.encode()
                        assert not any(one.encode() in told for one in (PHONE, FIRST)), (device.me["role"], what)
                for live in {director.event["matches"][one]["live"] for one in due}:
                    if device.me["role"] != "side":
                        await device.follow(live)
                assert PHONE not in device.bytes, device.me["role"]
                if device.me["role"] != "side":  # who sits at its own table it may know
                    assert (FIRST in device.bytes) is desk, device.me["role"]
                    assert (SECOND in device.bytes) is desk, device.me["role"]
            assert PHONE in deputy.bytes
            entries = await file(deputy, "entries", "csv")
            assert isinstance(entries, bytes)
            assert PHONE.encode() in entries

    asyncio.run(story())


def test_a_committee_reads_and_directs_nothing() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            committee = await guest(director, 5, "committee")
            before = director.event_seq
            for do, more in (
                ("put_name", {"command_id": "p", "kind": "person", "name": "X"}),
                ("rows", {"cells": [["name", "player1", "player2"], ["A", "B", "C"]], "command_id": "r"}),
                ("set_event", {"title": "Mine"}),
            ):
                answer = await committee.wish(do, **more)
                assert answer["code"] == "hall_not_allowed", (do, answer)
            assert (await committee.act("commit_draw"))["code"] == "hall_not_allowed"
            assert director.event_seq == before

    asyncio.run(story())


def test_lots_that_are_still_being_shown_are_in_no_answer_and_no_file() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            eye = await listener(director, 5, "spectator")
            await director.ok("commit_draw")
            await director.ok("draw_lots", number="4711", ceremony=True)
            await eye.until(lambda: eye.event["draws"]["d1"]["status"] == "drawn")
            (first, *_) = director.event["matches"]
            assert not eye.event["matches"]
            assert (await eye.query("pairing", match=first))["code"] == "match_unknown"
            before = {what: await file(eye, what, form) for what, form in plain_forms() if what in FOR_ALL}
            proof = json.dumps((await eye.query("proof", draw="d1"))["reply"]["proof"])
            secret = (await director.query("proof", draw="d1"))["reply"]["proof"]["secret"]
            assert secret not in proof + eye.bytes
            assert first.encode() not in b"".join(got for got in before.values() if isinstance(got, bytes))
            await director.wish("show_lots", draw="d1", shown=4)
            await eye.until(lambda: first in eye.event["matches"])
            assert (await eye.query("pairing", match=first))["reply"]["pairing"]["match"] == first

    asyncio.run(story())


def test_names_in_a_question_do_not_change_whose_it_is() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            eye = await guest(director, 5, "spectator")
            refused = ("text_bad", "setting_bad", "entry_unknown", "section_unknown", "stage_unknown")
            for more in ({"entry": "e1|desk"}, {"section": "|||desk"}, {"entry": "x" * 401}, {"stage": 1 << 60}):
                got = await file(eye, "calendar", "ics", **more)
                assert isinstance(got, bytes) or got in refused, (more, got)

    asyncio.run(story())


def test_nobody_is_told_what_a_draw_would_give_for_a_number() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 8)
            referee = await guest(director, 1, "referee")
            await director.ok("commit_draw")
            order = [f"e{one}" for one in range(1, 9)]
            for command in (
                {"type": "draw_lots", "number": "1"},
                {"type": "enter_lots", "order": order},
                {"type": "commit_draw"},
            ):
                for device in (director, referee):
                    answer = await device.query("moves", command=command)
                    assert answer.get("code") == "draw_not_foretold", answer
            await director.ok("draw_lots", number="1")

    asyncio.run(story())
