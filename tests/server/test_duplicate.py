"""Duplicate at online tables: the same cards everywhere, and nothing of a board leaves before every table has finished
it: no page, no answer, no file, no statistics. Over real sockets."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.server.client import Client, Tree, http, run
from tests.server.live_client import entry
from tests.server.local import local
from tests.server.test_event_tables import AS_REFEREE, come, online, opened, seated
from tests.server.test_events import Guest, _fetched, announce, drawn, guest
from tests.server.test_events import begun as started
from tuolaji.deal.event import CardDrawn, Shuffled
from tuolaji.match import record
from tuolaji.match.replay import replay
from tuolaji.server.app import App
from tuolaji.services.ports import Row
from tuolaji.services.table_evolve import decode
from tuolaji.tournament.boards import board_seed, commitment, round_boards

FORM = json.dumps({"name": "duplicate", "stages": [{"name": "d", "kind": "duplicate", "rounds": 1, "boards": 2}]})
SWAPPED = FORM.replace('"boards": 2', '"boards": 1, "board_score": "swapped", "declarer": "fixed"')
EXPORTS = (("event", "event"), ("all", "json"))


async def rows_of(app: App, table: str) -> list[Row]:
    return await app.store.read(f"table:{table}")


async def seeds_of(app: App, table: str) -> list[str]:
    """The seeds by which a table's packs were shuffled."""
    return [event.seed for row in await rows_of(app, table) if isinstance(event := decode(row.payload), Shuffled)]


async def asked(base: str, path: str) -> tuple[int, str]:
    status, body = await asyncio.to_thread(http, f"{base}{path}")
    return status, body if isinstance(body, str) else json.dumps(body)


async def told(director: Guest, looker: Guest, table: str) -> str:
    """Everything that anybody, the desk included, can fetch or be sent about a finished table."""
    base = director.base
    found = [(await asked(base, path))[1] for path in ("/api/tables", f"/api/tables/{table}", "/api/shuffles")]
    for path in ("record", "deals", f"deals/{table}-2/notes"):
        found.append((await asked(base, f"/api/tables/{table}/{path}"))[1])
    found.append((await asked(base, f"/api/events/{director.room}"))[1])
    for what, form in EXPORTS:
        answer = await director.query("event_export", what=what, form=form)
        ticket = answer["reply"]["ticket"]
        found.append((await asyncio.to_thread(_fetched, f"{base}/api/live/exports/{ticket}")).decode())
    found += [json.dumps((await director.query("log"))["reply"]), json.dumps(director.heard), json.dumps(looker.heard)]
    return "\n".join(found)


async def begun(base: str) -> tuple[Guest, Guest, Guest, list[str], list[str]]:
    """Four pairs, two tables; the first one is played by programs to its end."""
    director = await online(base, 4, format=FORM, rulebook="meizhusong-2016")
    assert (await director.wish("set_online", online={"pace": "instant", "absence": "wait"}))["type"] == "ok"
    looker, referee = await guest(director, 1, "spectator"), await guest(director, 2, "referee")
    await drawn(director)
    due = await opened(director)
    tables = [director.event["matches"][one]["online"] for one in due]
    assert (await director.wish("seat_programs", match=due[0]))["type"] == "ok"
    await director.until(lambda: director.event["matches"][due[0]].get("outcome"), 60)
    return director, looker, referee, due, tables


def test_nothing_of_a_board_leaves_before_every_table_has_finished_it() -> None:
    async def story() -> None:
        async with local() as (base, app):
            director, looker, referee, due, tables = await begun(base)
            assert "outcome" not in looker.event["matches"][due[0]]
            assert looker.event["matches"][due[0]]["phase"] == "running"
            assert {(one["points"], one["wins"], one["points_won"], one["matches"]) for one in _lines(looker)} == {
                ("0", 0, 0, 0)
            }
            assert any(one["matches"] for one in _lines(director))
            seeds = await seeds_of(app, tables[0])
            assert len(seeds) == 2
            text = await told(director, looker, tables[0])
            assert not [seed for seed in seeds if seed in text]
            for path in ("deals/{}-1/notes", "record"):
                status, body = await asked(base, f"/api/tables/{tables[0]}/{path.format(tables[0])}")
                if path == "record":
                    assert "deal" not in [line.split(" ")[0] for line in body.splitlines()]
                else:
                    assert status == 404, body
            assert (await asked(base, f"/api/tables/{tables[0]}/deals"))[1] == "[]"
            assert json.loads((await asked(base, "/api/shuffles"))[1])["groups"] == []
            await _watched(base, referee, tables)
            await _rest(director, looker, app, due, tables)

    run(story())


def _lines(guest: Guest) -> list[Tree]:
    """The table of the round as somebody is told it."""
    found: list[Tree] = guest.event["standings"]["/1/0"]["lines"]
    return found


async def _watched(base: str, referee: Guest, tables: list[str]) -> None:
    """Nobody looks on; a referee sees what lies on the table, no hand, and no deal that is over."""
    watcher = await Client(base, tables[0]).open()
    await watcher.send({"type": "watch", "since": -1, "lang": "en"})
    await watcher.until(lambda: [one for one in watcher.heard if one.get("code") == "not_allowed"])
    assert not watcher.view
    judge, answer = await seated(referee, tables[0], AS_REFEREE)
    assert answer["type"] == "claimed", answer
    assert (await judge.do("attend", label="Judge"))["type"] == "ok"
    assert (await judge.do("look", on=True))["code"] in ("board_kept_back", "table_phase_wrong")
    acts = await judge.ask("history", deal=1)
    assert acts.get("code") == "board_kept_back", acts


async def _rest(director: Guest, looker: Guest, app: App, due: list[str], tables: list[str]) -> None:
    """The other table plays; then all of it is told, the same cards at both."""
    assert (await director.wish("seat_programs", match=due[1]))["type"] == "ok"
    await director.until(lambda: director.event["matches"][due[1]].get("outcome"), 60)
    first, second = await seeds_of(app, tables[0]), await seeds_of(app, tables[1])
    assert first == second
    await looker.until(lambda: len(looker.event["matches"][due[0]].get("outcome", {}).get("boards", [])) == 2)
    base = director.base

    async def shown() -> bool:
        return (await asked(base, f"/api/tables/{tables[0]}/deals"))[1] != "[]"

    async with asyncio.timeout(10):
        while not await shown():
            await asyncio.sleep(0.2)
    for table in tables:
        deals = json.loads((await asked(base, f"/api/tables/{table}/deals"))[1])
        assert [deal["seed"] for deal in deals] == first
        text = (await asked(base, f"/api/tables/{table}/record"))[1]
        loaded = app.rooms.loaded()[0].event.event.loaded  # type: ignore[union-attr]
        assert replay(loaded, record.loads(text))
    assert (await asked(base, f"/api/tables/{table}/deals/{table}-1/notes"))[0] == 200
    log = (await director.query("log"))["reply"]["log"]
    _proved(app, [one["event"] for one in log], due, first)


def _proved(app: App, log: list[Tree], due: list[str], seeds: list[str]) -> None:
    """What was promised to each table beforehand was kept."""
    dealt = next(one for one in log if one["type"] == "boards_dealt")
    opened = next(one for one in log if one["type"] == "boards_opened")
    secret = bytes.fromhex(opened["secret"])
    assert dealt["commitments"] == {one: commitment(secret, one) for one in due}
    assert len(set(dealt["commitments"].values())) == len(due)
    event: Any = app.rooms.loaded()[0].event
    boards = round_boards(event.event.state, "", 1, 1)
    assert [board_seed(secret, board).hex() for board in boards] == seeds


def test_players_see_their_own_board_and_a_restart_keeps_the_rest_back() -> None:
    async def story() -> None:
        async with local() as (base, app):
            director = await online(base, 4, format=FORM, rulebook="meizhusong-2016")
            entry = next(iter(director.event["entries"]))
            ann = await guest(director, 1, "side", who=entry)
            await drawn(director)
            due = await opened(director)
            mine = ann.event["mine"]
            seat = mine["seats"][0]["seat"]
            player = await come(ann, seat)
            assert (await director.wish("seat_programs", match=mine["match"]))["type"] == "ok"
            await player.until(lambda: (player.view.get("deal") or {}).get("phase") in ("play", "burying", "window"))
            assert player.view["mine"]["rows"]
            assert player.view["match"]["boards"] == 2
            assert player.view["of"]["kept_back"]
            assert not player.view["deal"].get("seed")
            raw = "".join(player.raw)
            assert not [seed for seed in await seeds_of(app, mine["online"]) if seed in raw]
            assert "seeds" not in raw
            other = next(one for one in due if one != mine["match"])
            assert director.event["matches"][other]["seats"] == ["open"] * 4

    run(story())


def test_with_real_cards_the_sheets_are_the_directors_and_results_are_entered_as_levels() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4, format=FORM, with_tables=False)
            referee = await guest(director, 1, "referee")
            await drawn(director)
            await director.ok("assign_tables")
            asked_for = {"what": "dealing", "form": "pdf", "stage": 1, "round": 1}
            early = (await director.query("event_export", **asked_for))["reply"]["ticket"]
            assert (await asked(base, f"/api/live/exports/{early}"))[0] >= 400
            await director.ok("deal_boards")
            await director.until(lambda: director.event["boards"] == {"/1/1": "fixed"})
            await director.ok("start_round")
            assert (await referee.query("event_export", **asked_for))["code"] == "hall_not_allowed"
            ticket = (await director.query("event_export", **asked_for))["reply"]["ticket"]
            body = await asyncio.to_thread(_fetched, f"{base}/api/live/exports/{ticket}")
            assert body.startswith(b"%PDF")
            due = director.event["rounds"][""]["due"]
            worth = [
                (await referee.query("steps", match=due[0], board=0, declarers=side, points=200))["reply"]["steps"]
                for side in (0, 1)
            ]
            assert worth[0] == -worth[1] < 0
            assert (await referee.query("steps", match=due[0], board=9, declarers=0, points=0))["code"] == "board_bad"
            for match, boards in zip(due, ([worth[0], 2], [worth[1], 0]), strict=True):
                await director.ok("enter_result", match=match, boards=boards)
            await director.ok("open_boards", stage=1, round=1)
            await director.until(lambda: director.event["boards"] == {"/1/1": "told"})
            looker = await guest(director, 2, "spectator")
            ticket = (await looker.query("event_export", **asked_for))["reply"]["ticket"]
            assert (await asyncio.to_thread(_fetched, f"{base}/api/live/exports/{ticket}")).startswith(b"%PDF")
            assert (await looker.query("event_export", **{**asked_for, "round": 2}))["code"] == "hall_not_allowed"

    run(story())


def test_with_sides_swapped_a_pair_plays_the_same_board_twice_at_its_table() -> None:
    """The same cards a seat further on; nothing of them leaves before both tables have played both."""

    async def story() -> None:
        async with local() as (base, app):
            director = await online(base, 4, format=SWAPPED, rulebook="meizhusong-2016")
            assert (await director.wish("set_online", online={"pace": "instant", "absence": "wait"}))["type"] == "ok"
            looker = await guest(director, 1, "spectator")
            await drawn(director)
            due = await opened(director)
            tables = [director.event["matches"][one]["online"] for one in due]
            assert (await director.wish("seat_programs", match=due[0]))["type"] == "ok"
            await director.until(lambda: director.event["matches"][due[0]].get("outcome"), 60)
            first, second = await seeds_of(app, tables[0])
            assert first == second
            assert first not in await told(director, looker, tables[0])
            assert (await asked(base, f"/api/tables/{tables[0]}/deals"))[1] == "[]"
            boards = director.event["matches"][due[0]]["outcome"]["boards"]
            assert len(boards) == 2
            assert (await director.wish("seat_programs", match=due[1]))["type"] == "ok"
            await director.until(lambda: director.event["matches"][due[1]].get("outcome"), 60)
            await looker.until(lambda: looker.event["matches"][due[0]].get("outcome", {}).get("boards") == boards)
            loaded: Any = app.rooms.loaded()[0].event
            text = (await asked(base, f"/api/tables/{tables[0]}/record"))[1]
            assert replay(loaded.event.loaded, record.loads(text))
            hands = await _hands(app, tables[0])
            assert hands[1] == hands[0][-1:] + hands[0][:-1], "each seat has the cards of the seat before it"
            sides = director.event["matches"][due[0]]["sides"]
            points = {one["entry"]: one["points"] for one in director.event["standings"]["/1/0"]["lines"]}
            assert [int(points[one]) for one in sides] == [sum(boards), -sum(boards)]

    run(story())


async def _hands(app: App, table: str) -> list[list[list[int]]]:
    """What each seat drew, deal by deal."""
    found: list[list[list[int]]] = []
    for row in await rows_of(app, table):
        event = decode(row.payload)
        if isinstance(event, Shuffled):
            found.append([[], [], [], []])
        elif isinstance(event, CardDrawn):
            found[-1][event.seat].append(event.card)
    return [[sorted(hand) for hand in deal] for deal in found]


def test_with_phones_each_deal_of_the_live_match_is_a_board() -> None:
    """Both phones enter each board; its steps come back as the result; who looks on sees none of it."""

    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4, format=FORM, rulebook="meizhusong-2016", with_tables=True)
            looker = await guest(director, 1, "spectator")
            await drawn(director)
            await director.ok("deal_boards")
            match, other = await started(director)
            live = director.event["matches"][match]["live"]
            phones = [
                await guest(director, 2 + side, "side", who=who)
                for side, who in enumerate(director.event["matches"][match]["sides"])
            ]
            for phone in phones:
                await phone.until(lambda phone=phone: phone.me.get("match") == live and live in phone.matches)  # type: ignore[misc]
            for deal in (1, 2):
                for phone in phones:
                    await _board(phone, live, deal, deal - 1)
            await director.until(lambda: director.event["matches"][match].get("outcome"))
            boards = director.event["matches"][match]["outcome"]["boards"]
            worth = [
                (await director.query("steps", match=match, board=at, declarers=at, points=60))["reply"]["steps"]
                for at in (0, 1)
            ]
            assert boards == worth
            seen = await looker.follow(live)
            assert seen["deals"] == {}
            assert "outcome" not in looker.event["matches"][match]
            assert not any(one["wins"] or one["points_won"] for one in _lines(looker))
            assert not seen["winner"]
            assert not looker.seen["matches"][live]["winner"]
            await director.ok("enter_result", match=other, boards=[1, 1])
            await looker.until(lambda: looker.event["matches"][match].get("outcome", {}).get("boards") == boards)

    run(story())


async def _board(phone: Guest, live: str, deal: int, declarer: int) -> None:
    name = f"{phone.id}{deal}"
    sure = ["doubt_declarer", "doubt_many_levels", "doubt_all_points"]
    whole = {
        "match_id": live,
        "deal": deal,
        "side": phone.me["side"],
        "entry": entry(60, "declarers", declarer=declarer),
    }
    answer = await phone.do("enter_deal", name, live, entry_id=name, sure=sure, **whole)
    assert answer["type"] == "ok", answer
