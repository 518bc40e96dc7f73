"""What a competition gives out over HTTP, opened again and compared with its view; and what comes in: sheets as people
save them, long lists in a signed body.

Not here: lists, sheets and papers themselves (``tests/exchange``, ``tests/papers``), two halls (``test_event_halls``).
"""

from __future__ import annotations

import asyncio
import csv
import io
import json
import random
import urllib.error
import urllib.request
from typing import Any

import pytest
from icalendar import Calendar
from openpyxl import Workbook, load_workbook

from tests.papers.reading import text_of
from tests.server.client import Pair, Tree, http
from tests.server.local import local
from tests.server.test_events import HEAD, Guest, announce, drawn, guest
from tuolaji.exchange import whole
from tuolaji.services import identity
from tuolaji.tournament import record

ROWS = 2000
FORMS = {
    "all": ("json", "xlsx"),
    "calendar": ("ics",),
    **dict.fromkeys(("entries", "results", "standings", "places"), ("csv", "xlsx", "pdf")),
    **dict.fromkeys(("prizes", "ledger"), ("csv", "xlsx")),
    **dict.fromkeys(("pairings", "bracket", "slips", "score-sheets", "table-cards"), ("pdf",)),
}
SOME = {"all": ("xlsx",), "results": ("csv", "pdf"), "bracket": ("pdf",)}
"""One of each kind; the others, a process each, come at night."""


async def taken(device: Guest, what: str, form: str) -> bytes:
    """A file, fetched once; the second time there is none."""
    asked = await device.query("event_export", what=what, form=form)
    assert "reply" in asked, (what, form, asked)
    url = f"{device.base}/api/live/exports/{asked['reply']['ticket']}"
    body = await asyncio.to_thread(lambda: urllib.request.urlopen(url).read())
    status, again = await asyncio.to_thread(http, url)
    assert (status >= 400, again["code"]) == (True, "ticket_void")
    assert isinstance(body, bytes)
    return body


def read(form: str, body: bytes) -> str:
    """All that can be read in a file."""
    if form == "pdf":
        return text_of(body)
    if form == "xlsx":
        book = load_workbook(io.BytesIO(body))
        cells = [cell for sheet in book.worksheets for row in sheet.iter_rows(values_only=True) for cell in row]
        assert not any(isinstance(cell, str) and cell.startswith("=") for cell in cells)
        return "".join(str(cell) for cell in cells).replace(" ", "")
    if form == "csv":
        return "".join("".join(row) for row in csv.reader(io.StringIO(body.decode("utf-8-sig")))).replace(" ", "")
    return body.decode().replace(" ", "")


async def _played(base: str) -> tuple[Guest, str]:
    """Four pairs whose first match is decided; its winner's name."""
    director = await announce(base, 4, with_tables=False)
    at = director.now + 3_600_000
    await drawn(director)
    slot = {"slot": "s1", "stage": 1, "round": 1, "starts_ms": at, "ends_ms": at + 3_600_000, "place": "Hall, east"}
    await director.ok("plan_slot", **slot)
    await director.ok("assign_tables")
    first = director.event["rounds"][""]["due"][0]
    await director.ok("enter_result", match=first, levels=[5, 1])
    await director.until(lambda: director.event["matches"][first].get("outcome"))
    winner = director.event["matches"][first]["outcome"]["winner"]
    return director, director.event["entries"][winner]["name"]


@pytest.mark.parametrize("given", [SOME, pytest.param(FORMS, marks=pytest.mark.nightly)], ids=["some", "every"])
def test_exports_are_opened_again_and_compared(given: dict[str, tuple[str, ...]]) -> None:
    async def story() -> None:
        async with local() as (base, _):
            director, winner = await _played(base)
            called = {name: one["name"].replace(" ", "") for name, one in director.event["entries"].items()}
            (due,) = director.event["rounds"][""]["due"]
            waiting = [called[side] for side in director.event["matches"][due]["sides"]]
            for what, forms in given.items():
                for form in forms:
                    body = await taken(director, what, form)
                    text = read(form, body)
                    if what in ("entries", "results", "standings", "bracket", "all"):
                        assert all(name in text for name in called.values()), (what, form)
                    if what in ("pairings", "slips", "score-sheets"):
                        assert all(name in text for name in waiting), (what, form)
                    assert body.startswith(b"%PDF") == (form == "pdf"), (what, form)
                    if what in ("results", "all") and form in ("csv", "xlsx"):
                        assert winner.replace(" ", "") in text, (what, form)
                    if what != "all" and what != "entries":
                        assert "138000" not in text, (what, form)
            ledger = list(csv.reader(io.StringIO((await taken(director, "ledger", "csv")).decode("utf-8-sig"))))
            assert len(ledger) == 1 + director.event["desk"]["log"]
            file = whole.loads(await taken(director, "all", "json"))
            assert list(file.state.entries) == list(director.event["entries"])
            assert {name: game.table for name, game in file.state.games.items()} == {
                name: one["table"] for name, one in director.event["matches"].items()
            }
            found: list[Any] = list(Calendar.from_ical(await taken(director, "calendar", "ics")).walk("VEVENT"))
            assert [str(one["location"]) for one in found] == ["Hall, east"]
            assert int(found[0].start.timestamp() * 1000) // 1000 == director.event["slots"]["s1"]["starts_ms"] // 1000

    asyncio.run(story())


def sheet(base: str, body: bytes) -> tuple[int, Tree]:
    """A sheet as a page uploads it."""
    request = urllib.request.Request(f"{base}/api/events/sheet?players=2-2", body, method="POST")
    request.add_header("Accept-Language", "en")
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def workbook() -> bytes:
    """A sheet with a title over merged cells, and a unit over two merged rows."""
    book = Workbook()
    page = book.active
    assert page is not None
    for row in (["队名", "选手1", "选手2", "单位"], ["甲", "张三", "李四", "一中"], ["乙", "王五", "赵六", None]):
        page.append(row)
    page.merge_cells("D2:D3")
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


def test_sheets_as_people_save_them() -> None:
    lines = "队名,选手1,选手2,单位\n甲,张三,李四,一中\n乙,王五,赵六,一中\n"
    long = "name,player1,player2\n" + "".join(f"P{n},A{n},B{n}\n" for n in range(ROWS))

    async def story() -> None:
        async with local() as (base, _):
            for body in (
                lines.encode("gb18030"),
                lines.encode("utf-8-sig"),
                lines.encode("utf-16"),
                lines.replace(",", "\t").encode(),
                workbook(),
            ):
                status, found = await asyncio.to_thread(sheet, base, body)
                assert (status, found["rows"], found["problems"]) == (200, 2, []), found
                assert [row[3] for row in found["cells"][1:]] == ["一中", "一中"]
            status, found = await asyncio.to_thread(sheet, base, long.encode())
            assert (status, found["rows"], found["problems"]) == (200, ROWS, [])
            for old in (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(4000), bytes(range(256)) * 40):
                status, found = await asyncio.to_thread(sheet, base, old)
                assert (status, found["code"]) == (422, "sheet_unreadable")
                assert ".xlsx" in found["text"]
                assert ".et" in found["text"]
            status, found = await asyncio.to_thread(sheet, base, b"x," * (3 << 20))
            assert status in (413, 422)
            assert found["text"]

    asyncio.run(story())


def _signed(director: Guest, body: str, key: bytes = b"") -> Tree:
    mac = identity.carried(key or director.key, director.room, body)
    return {"key": director.id, "body": body, "mac": mac}


def test_rows_too_many_for_a_message_come_in_a_signed_body() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 2, cells=[])
            url = f"{base}/api/events/{director.room}/rows"
            rows = [HEAD, *[[f"Pair number {n}", f"Ann {n}", f"Bob {n}", "", f"U{n % 9}"] for n in range(400)]]
            body = json.dumps({"do": "rows", "command_id": "r1", "cells": rows})
            assert len(body) > 16384
            status, refused = await asyncio.to_thread(http, url, _signed(director, body, bytes(32)))
            assert refused["code"] == "signature_wrong"
            bad = json.dumps({"do": "rows", "command_id": "r0", "cells": [*rows, ["Pair number 0", "X", "Y", "", ""]]})
            status, refused = await asyncio.to_thread(http, url, _signed(director, bad))
            assert (status, refused["code"]) == (422, "sheet_refused")
            assert [one["row"] for one in refused["facts"]["problems"]] == [402]
            assert director.event["entries"] == {}, "all or none"
            status, done = await asyncio.to_thread(http, url, _signed(director, body))
            assert (status, len(done["made"])) == (200, 400)
            await director.until(lambda: len(director.event["entries"]) == 400)
            other = json.dumps({"do": "announce", "text": "x"})
            assert (await asyncio.to_thread(http, url, _signed(director, other)))[1]["code"] == "carry_unfit"
            await begun_is_refused(director)

    asyncio.run(story())


async def begun_is_refused(director: Guest) -> None:
    """A round that was never drawn cannot be started, and a result for no match is refused: in words."""
    assert (await director.act("start_round"))["code"] == "no_round_due"
    refused = await director.act("enter_result", match="1.1.1", levels=[1, 0])
    assert refused["code"] == "match_unknown"
    assert refused["text"]


def altered(value: Any, chance: random.Random) -> Any:
    """The same with one thing in it changed, as a file that somebody edited."""
    if isinstance(value, dict) and value:
        key = chance.choice(sorted(value))
        return {**value, key: altered(value[key], chance)}
    if isinstance(value, list) and value:
        at = chance.randrange(len(value))
        return [*value[:at], altered(value[at], chance), *value[at + 1 :]]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice([0, -1, 7, value + 1])
    return chance.choice(["", "x", "e1", "1.1.1"])


def test_a_file_that_was_altered_makes_no_broken_competition() -> None:
    """Whatever is taken up can be shown; what cannot is refused in words."""

    async def story() -> None:
        chance, codes = random.Random(9), set[str]()
        async with local() as (base, _app):
            director, _winner = await _played(base)
            lines = (await taken(director, "event", "event")).decode().split("\n")
            start = lines.index('{"part":"log"}') + 1
            for _ in range(60):
                at = chance.randrange(start, len(lines) - 2)
                now = json.dumps(altered(json.loads(lines[at]), chance))
                text = record.sealed("\n".join([*lines[:at], now, *lines[at + 1 : -2]]) + "\n")
                body = {"public": Pair().public, "title": "Cup", "file": text}
                status, made = await asyncio.to_thread(http, f"{base}/api/events", body)
                assert status < 500, (lines[at], made)
                codes.add(str(made.get("code", "")))
                if status == 201:
                    shown, _ = await asyncio.to_thread(http, f"{base}/api/events/{made['room']}")
                    assert shown == 200, lines[at]
            assert {"", "event_file_unsound"} <= codes
            await director.close()

    asyncio.run(story())


def test_files_about_what_is_not_there_are_refused_with_what_there_is() -> None:
    async def story() -> None:
        async with local() as (base, _):
            cells = [[*HEAD, "section"], *[[f"P{n}", f"A{n}", f"B{n}", "", "", "xy"[n % 2]] for n in range(8)]]
            director = await announce(base, 8, cells=cells)
            needed = await director.act("commit_draw")
            assert (needed["code"], needed["facts"]["known"]) == ("section_needed", ["x", "y"])
            await director.ok("commit_draw", section="x")
            await director.ok("draw_lots", number="5")
            entry = next(iter(director.event["entries"]))
            for device in (director, await guest(director, 5, "spectator")):
                for form, asked, code, listed in (
                    ("csv", {"what": "standings", "section": "z"}, "section_unknown", ["x", "y"]),
                    ("pdf", {"what": "bracket", "section": "Y"}, "section_unknown", ["x", "y"]),
                    ("csv", {"what": "standings", "section": "x", "stage": 7}, "stage_unknown", None),
                    ("csv", {"what": "standings", "section": "x", "stage": -1}, "stage_unknown", None),
                    ("ics", {"what": "calendar", "entry": "nobody"}, "entry_unknown", [f"P{n}" for n in range(8)]),
                ):
                    refused = await device.query("event_export", form=form, **asked)
                    assert (refused["code"], refused["facts"].get("known")) == (code, listed), refused
                    assert all(one in refused["text"] for one in listed or ["1"])
                for asked in ({"what": "standings", "section": "x", "stage": 1}, {"what": "places", "section": "y"}):
                    assert (await device.query("event_export", form="csv", **asked))["reply"]["ticket"]
                asked = {"what": "calendar", "entry": entry}
                assert (await device.query("event_export", form="ics", **asked))["reply"]["ticket"]

    asyncio.run(story())


def test_refusals_name_entries_and_not_their_ids() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            entry = next(iter(director.event["entries"]))
            await director.ok("withdraw_entry", entry=entry, reason="ill")
            refused = await director.act("withdraw_entry", entry=entry, reason="ill")
            assert (refused["code"], refused["facts"]) == ("entry_is_out", {"entry": entry})
            assert director.event["entries"][entry]["name"] in refused["text"]

    asyncio.run(story())
