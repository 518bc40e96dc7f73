"""Who may have a sheet read, and that long ones are read and tried beside the server's loop.

Not here: what a sheet means (``tests/tournament``), sheets as people save them (``test_event_files``).
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import urllib.error
import urllib.request
from functools import partial
from typing import Any

import pytest

from tests.server.client import FAR, Tree, http
from tests.server.local import local
from tests.server.test_event_files import _signed
from tests.server.test_events import HEAD, Guest, announce, guest
from tests.server.test_hall_routes import Phone
from tests.server.test_laptop import far_director
from tuolaji.server import event_sheets, event_wishes
from tuolaji.services import identity
from tuolaji.tournament import intake

SHEET = "队名,选手1,选手2\n甲,张三,李四\n乙,王五,\n".encode()
SECRET = "ab" * 16


def far(base: str, room: str = "", **headers: str) -> tuple[int, Tree]:
    """A sheet sent from another machine."""
    url = f"{base.rstrip('/')}/api/events/sheet?players=2-2" + (f"&room={room}" if room else "")
    asked = urllib.request.Request(url, data=SHEET, method="POST", headers=FAR | headers)
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def mark(device: Guest, key: bytes = b"", room: str = "", body: bytes = SHEET) -> dict[str, str]:
    """The header by which a device of a competition signs a sheet."""
    text = f"sheet|{hashlib.sha256(body).hexdigest()}"
    return {"X-Tuolaji-Sheet": f"{device.id} {identity.carried(key or device.key, room or device.room, text)}"}


def test_a_sheet_is_read_for_whoever_may_make_a_competition_or_directs_one() -> None:
    async def story() -> None:
        async with local(laptop=SECRET) as (base, _):
            status, refused = await asyncio.to_thread(far, base)
            assert (status, refused["code"]) == (403, "hall_not_paired")
            wanted = {"role": "director"}
            _, code = await asyncio.to_thread(lambda: http(f"{base}/api/hall/codes", wanted, X_Tuolaji_Laptop=SECRET))
            phone = Phone(base + "/")
            assert (await asyncio.to_thread(phone.join, code["code"]))[0] == 201
            status, read = await asyncio.to_thread(lambda: far(base, **phone.proof("POST", "/api/events/sheet", SHEET)))
            assert (status, [one["row"] for one in read["problems"]]) == (200, [3])
            director = await announce(base, 2)
            deputy = await far_director(director)
            status, read = await asyncio.to_thread(lambda: far(base, director.room, **mark(deputy)))
            assert (status, read["rows"]) == (200, 2)
            other = await announce(base, 2)
            looker = await guest(director, 2, "spectator")
            wrong: tuple[tuple[dict[str, str], str], ...] = (
                ({}, "key_unknown"),
                (mark(deputy, bytes(32)), "signature_wrong"),
                (mark(deputy, body=b"another"), "signature_wrong"),
                (mark(deputy, room=other.room), "signature_wrong"),
                (mark(other), "key_unknown"),
                (mark(looker), "hall_not_allowed"),
            )
            for headers, why in wrong:
                status, refused = await asyncio.to_thread(partial(far, base, director.room, **headers))
                assert (status >= 400, refused["code"]) == (True, why), refused

    asyncio.run(story())


def test_long_sheets_are_tried_beside_the_loop_and_taken_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done in the loop itself is never longer than what is worth no process of its own."""
    here: list[int] = []

    def read_rows(cells: Any, players: tuple[int, int]) -> Any:
        here.append(len(cells))
        return event_wishes.read_rows(cells, players)

    def take_in(loaded: Any, state: Any, names: Any, rows: Any, **by: Any) -> Any:
        here.append(len(rows))
        return intake.take_in(loaded, state, names, rows, **by)

    monkeypatch.setattr(event_sheets, "read_rows", read_rows)
    monkeypatch.setattr(event_sheets, "take_in", take_in)
    rows = [HEAD, *[[f"Pair number {n}", f"Ann {n}", f"Bob {n}", "", f"U{n % 9}"] for n in range(600)]]

    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 2, cells=rows[:300])
            assert len(director.event["entries"]) == 299
            url = f"{base}/api/events/{director.room}/rows"
            body = json.dumps({"do": "rows", "command_id": "r1", "cells": [HEAD, *rows[300:]]})
            for again in (False, True):
                status, done = await asyncio.to_thread(http, url, _signed(director, body))
                assert (status, done["again"], len(done["made"])) == (200, again, 301), done
            twice = json.dumps({"do": "rows", "command_id": "r2", "cells": rows})
            status, refused = await asyncio.to_thread(http, url, _signed(director, twice))
            assert (status, refused["code"], refused["facts"]["count"]) == (422, "sheet_refused", 600)
            few = json.dumps({"do": "rows", "command_id": "r3", "cells": [HEAD, ["Q", "R", "S", "", ""]]})
            assert (await asyncio.to_thread(http, url, _signed(director, few)))[0] == 200
            assert here == [2, 1], here

    asyncio.run(story())
