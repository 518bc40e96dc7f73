"""Rehearsals over real sockets: a clock that runs faster, tables that play by themselves, a table played by hand, a
restart in the middle, other rooms and real events untouched; and a competition copied for rehearsing."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.client import Tree
from tests.server.local import local
from tests.server.test_events import Guest, _fetched, announce, begun, drawn, guest
from tuolaji.storage.memory import MemoryStore


async def rehearse(director: Guest, rate: int, *, playing: bool = True, seed: int = 5) -> Tree:
    """Another rate; the answer."""
    answer = await director.wish("rehearse", rate=rate, playing=playing, seed=seed)
    if answer["type"] == "ok":
        await director.until(lambda: director.event["rehearsal"]["rate"] == rate)
    return answer


def over(director: Guest, due: list[str]) -> bool:
    """Whether all of these matches have ended."""
    return all(director.event["matches"][one].get("outcome") for one in due)


def outcomes(director: Guest) -> dict[str, Any]:
    """What each match came to."""
    return {
        name: (one["outcome"]["how"], one["outcome"].get("climbed"), one["outcome"]["winner"])
        for name, one in director.event["matches"].items()
        if one.get("outcome")
    }


async def skipped(director: Guest, due: list[str], most: int = 40) -> None:
    """On to the next thing until these matches have ended."""
    for _ in range(most):
        await director.wish("skip_ahead")
        await asyncio.sleep(0.25)
        if over(director, due):
            return


def test_a_real_competition_has_no_other_clock() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            assert "rehearsal" not in director.event
            assert (await rehearse(director, 60))["code"] == "not_a_rehearsal"
            assert (await director.wish("skip_ahead"))["code"] == "not_a_rehearsal"

    asyncio.run(story())


def test_tables_play_a_round_and_other_rooms_stand() -> None:
    async def story() -> None:
        async with local() as (base, app):
            director = await announce(base, 8, test=True, rulebook="guangdong-finance-2009")
            other = await announce(base, 4)
            looker = await guest(director, 1, "spectator")
            assert director.event["test"]
            assert (await rehearse(director, 7))["code"] == "setting_bad"
            assert (await looker.wish("rehearse", rate=60, playing=True))["code"] == "hall_not_allowed"
            await drawn(director)
            due = await begun(director)
            assert len(due) == 4
            await rehearse(director, 600)
            await director.until(lambda: over(director, due), seconds=40)
            first = outcomes(director)
            assert set(first) == set(due)
            match = director.event["matches"][due[0]]
            assert match["live"] in director.seen["matches"] or match["outcome"]["climbed"]
            assert looker.event["rehearsal"]["rate"] == 600
            rooms = {one.room_id: one for one in app.rooms.loaded()}
            ahead = rooms[director.room].parts.hall.now_ms() - rooms[other.room].parts.hall.now_ms()
            assert ahead > 30 * 60_000
            assert abs(rooms[other.room].parts.hall.now_ms() - app.rooms.steady.now_ms()) < 1000

    asyncio.run(story())


def test_the_same_seed_gives_the_same_results_and_the_next_thing_is_found() -> None:
    async def played(seed: int) -> dict[str, Any]:
        async with local() as (base, _):
            director = await announce(base, 8, test=True, rulebook="guangdong-finance-2009")
            await drawn(director)
            due = await begun(director)
            await rehearse(director, 1, seed=seed)
            for _ in range(20):
                if over(director, due):
                    break
                assert (await director.wish("skip_ahead"))["type"] == "ok"
                await director.until(lambda: True)
                await asyncio.sleep(0.3)
            assert over(director, due)
            return {name: one[1:] for name, one in outcomes(director).items()}

    async def story() -> None:
        one, two = await played(3), await played(3)
        assert [value[0] for value in one.values()] == [value[0] for value in two.values()]

    asyncio.run(story())


def test_a_phone_plays_by_hand_and_a_restart_keeps_clock_and_tables() -> None:
    async def before(store: MemoryStore) -> tuple[Guest, int, str]:
        async with local(store=store) as (base, app):
            director = await announce(base, 4, test=True, rulebook="three-deck")
            player = await guest(director, 1, "side", who="e1")
            await drawn(director)
            due = await begun(director)
            mine = player.event["mine"]["match"]
            other = next(one for one in due if one != mine)
            live = director.event["matches"][mine]["live"]
            await player.until(lambda: player.me.get("match") == live)
            await rehearse(director, 60)
            await director.until(lambda: director.event["matches"][other]["phase"] == "running", seconds=40)
            room = next(one for one in app.rooms.loaded() if one.room_id == director.room)
            deal = room.matches[live].state.deal(1)
            assert deal.drafts[player.me["side"]] is None, "his phone is there, so his side waits for him"
            assert not deal.versions
            await rehearse(director, 600)
            return director, app.rooms.loaded()[0].parts.hall.now_ms(), mine

    async def story() -> None:
        store = MemoryStore()
        director, then, mine = await before(store)
        async with local(store=store) as (base, app):
            again = Guest(base, director.room, director.key)
            await again.join()
            await again.until(lambda: again.event)
            assert again.event["rehearsal"]["rate"] == 600
            assert again.event["rehearsal"]["playing"]
            assert again.event["rehearsal"]["seed"] == 5
            assert app.rooms.loaded()[0].parts.hall.now_ms() >= then - 1000
            await again.until(lambda: over(again, [mine]), seconds=60)

    asyncio.run(story())


def test_a_competition_is_copied_for_rehearsing() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4)
            await drawn(director)
            ticket = (await director.query("event_export", what="event", form="event"))["reply"]["ticket"]
            text = (await asyncio.to_thread(_fetched, f"{base}/api/live/exports/{ticket}")).decode()
            named = await announce(base, 2, cells=[], tables=[], file=text, copy="named")
            bare = await announce(base, 2, cells=[], tables=[], file=text, copy="anonymous")
            for copy in (named, bare):
                assert copy.event["test"]
                assert copy.event["draws"] == {}
                assert copy.event["tables"] == director.event["tables"]
                assert not any(one["players"][0].get("phone") for one in copy.event["entries"].values())
            assert named.event["entries"]["e1"]["name"] == "Pair 1"
            assert named.event["entries"]["e1"]["players"][0]["name"] == "Ann 1"
            assert "Ann" not in str(bare.event["entries"])
            await drawn(bare)
            assert not director.event["test"]

    asyncio.run(story())


def test_a_field_of_sixty_four_is_drawn_in_a_process_of_its_own_and_rehearsed() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 64, test=True, rulebook="guangdong-finance-2009", format="knockout")
            await drawn(director)
            due = await begun(director)
            assert len(due) == 32
            assert (await director.query("proof"))["reply"]["verdicts"] == {"d1": "kept"}
            await rehearse(director, 1, playing=False)
            for _ in range(60):
                await director.wish("skip_ahead")
                await asyncio.sleep(0.25)
                if over(director, due):
                    break
            assert over(director, due)

    asyncio.run(story())


def test_a_pair_that_a_correction_brings_into_a_running_semi_final_begins_it_anew() -> None:
    """What the pair before it had won at the table does not count for it; put back, the table goes on where it was."""

    async def story() -> None:
        async with local() as (base, app):
            director = await announce(base, 4, test=True, rulebook="three-deck", format="bracket")
            await drawn(director)
            first = await begun(director)
            await rehearse(director, 1, seed=3, playing=False)
            await skipped(director, first)
            final = (await begun(director))[0]
            clock = app.rooms.loaded()[0].parts.pace
            assert clock is not None
            await rehearse(director, 600, seed=3)
            before = director.event["matches"][final]["live"]
            room = app.rooms.loaded()[0]
            await director.until(lambda: len(room.matches[before].state.deals) >= 2, seconds=30)
            await rehearse(director, 1, seed=3, playing=False)
            match, semi = director.event["matches"][final], first[0]
            winner = director.event["matches"][semi]["sides"].index(
                director.event["matches"][semi]["outcome"]["winner"]
            )
            await director.ok("enter_result", match=semi, winner=1 - winner, levels=[3, 3], reason="misread")
            await director.until(lambda: director.event["matches"][final]["live"] not in ("", before))
            assert director.event["matches"][final]["sides"] != match["sides"]
            anew = room.matches[director.event["matches"][final]["live"]]
            assert anew.state.deals == ()
            await director.ok("restore_result", match=semi, version=1, reason="was right")
            await director.until(lambda: director.event["matches"][final]["live"] == before)

    asyncio.run(story())


def test_a_final_played_by_the_wrong_pair_is_played_again_and_its_result_counts() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4, test=True, rulebook="three-deck", format="bracket")
            await drawn(director)
            first = await begun(director)
            await rehearse(director, 1, seed=3, playing=False)
            await skipped(director, first)
            due = await begun(director)
            await skipped(director, due)
            semi = director.event["matches"][first[0]]
            winner = semi["sides"].index(semi["outcome"]["winner"])
            await director.ok("enter_result", match=first[0], winner=1 - winner, levels=[3, 3], reason="misread")
            await director.until(lambda: not over(director, due))
            await skipped(director, due)
            for one in due:
                match = director.event["matches"][one]
                assert match["outcome"]["winner"] in match["sides"]
                assert match["flags"] == []

    asyncio.run(story())
