"""Links of a competition: for every entry at once, as letters, on paper; what they open, until when, and for whom."""

from __future__ import annotations

import asyncio
import io

from pypdf import PdfReader

from tests.server.client import Tree, http
from tests.server.local import local
from tests.server.test_events import Guest, _fetched, announce, begun, drawn, guest
from tuolaji.server.event_worker import at_match
from tuolaji.services import identity


async def paper(director: Guest, what: str) -> str:
    """The text of a paper."""
    ticket = (await director.query("event_export", what=what, form="pdf"))["reply"]["ticket"]
    body = await asyncio.to_thread(_fetched, f"{director.base}/api/live/exports/{ticket}")
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(body)).pages)


def test_every_entry_has_a_link_whose_letters_open_its_place() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 6)
            await director.link(1, "side", who="e2", code=True)
            assert (await director.wish("entry_links", number=2))["type"] == "ok"
            await director.until(lambda: len(director.seen["links"]) == 6)
            links: dict[str, Tree] = {one["who"]: one for one in director.seen["links"].values()}
            assert set(links) == {f"e{n}" for n in range(1, 7)}
            assert links["e2"]["number"] == 1, "who has one keeps it"
            again = await director.wish("entry_links", number=20)
            assert again["type"] == "ok"
            assert len(director.seen["links"]) == 6, "made twice changes nothing"
            await drawn(director)
            await begun(director)
            code = links["e3"]["code"]
            facts = (await asyncio.to_thread(http, f"{base}/api/live/codes", {"code": code}))[1]
            assert (facts["role"], facts["who"], facts["event"]) == ("side", "e3", True)
            phone = Guest(base, director.room)
            joined = await phone.claim(code.encode(), facts["link"], "code")
            assert (joined["role"], joined["who"]) == ("side", "e3")
            await phone.until(lambda: phone.event)
            assert phone.event["mine"]["entry"] == "e3"
            secret = identity.invitation(director.key, director.room, links["e4"]["number"])
            other = Guest(base, director.room)
            assert (await other.claim(secret, links["e4"]["number"]))["who"] == "e4"

    asyncio.run(story())


def test_a_slip_names_its_match_in_its_address() -> None:
    assert at_match("http://10.0.0.1/event/r", "甲-1.1.2") == "http://10.0.0.1/event/r?m=%E7%94%B2-1.1.2"


def test_papers_have_letters_of_players_and_watchers_and_nothing_of_the_desk() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            empty = await director.query("event_export", what="passes", form="pdf")
            await director.wish("entry_links", number=1)
            await director.link(9, "referee")
            await director.link(10, "spectator", code=True)
            await director.until(lambda: len(director.seen["links"]) == 6)
            letters = {one["who"]: one["code"] for one in director.seen["links"].values() if one.get("who")}
            text = await paper(director, "passes")
            for number in range(1, 5):
                assert f"Pair {number}" in text
                assert letters[f"e{number}"] in text
            assert f"{base}/join" in text
            door = await paper(director, "poster")
            assert director.seen["links"]["10"]["code"] in door
            assert "Cup" in door
            assert empty["reply"]["ticket"]
            scorer = await guest(director, 11, "scorer")
            refused = await scorer.query("event_export", what="passes", form="pdf")
            assert refused["code"] == "hall_not_allowed"
            nobody = await scorer.wish("entry_links", number=30)
            assert nobody["code"] == "hall_not_allowed"

    asyncio.run(story())


def test_a_screen_is_on_the_board_of_devices_and_those_who_look_on_are_not() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            screen = await guest(director, 1, "display", label="Hall A")
            await guest(director, 2, "spectator")
            await director.until(lambda: any(one["role"] == "display" for one in director.seen["devices"].values()))
            assert {one["role"] for one in director.seen["devices"].values()} == {"director", "display"}
            await screen.close()
            await director.until(lambda: not director.seen["devices"][screen.id]["online"])
            assert director.seen["devices"][screen.id]["name"] == "Hall A"

    asyncio.run(story())
