"""A stranger and every role walk every route, every question, every file and every table of a competition that is being
played online: no hidden value stands in any answer, whatever is asked.

Who may know what is one list (`hidden`). Not here: what single pages show (``test_event_secrets``), how boards are kept
back in the end (``test_duplicate``), redaction within a deal (``tests/services/test_views``).
"""

from __future__ import annotations

import asyncio
import itertools
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.server.client import Client, Pair, Tree, run
from tests.server.local import local
from tests.server.test_duplicate import FORM, rows_of
from tests.server.test_event_secrets import Listener, listener
from tests.server.test_event_tables import AS_REFEREE, come, online, opened, seated
from tests.server.test_events import Guest, _fetched, announce, drawn
from tests.server.test_events import begun as begun_with_cards
from tuolaji.deal.event import Shuffled
from tuolaji.server.app import App
from tuolaji.server.event_asked import FORMS
from tuolaji.services.room import Room
from tuolaji.services.table_event import DealCommitted
from tuolaji.services.table_evolve import decode

DESK = ("scorer", "referee", "committee", "director")
ROLES: tuple[tuple[str, Tree], ...] = (
    ("display", {}),
    ("spectator", {}),
    ("side", {}),
    ("scorer", {}),
    ("referee", {}),
    ("committee", {}),
    ("director", {"part": "deputy"}),
)
WITHHELD = "withheld for the moment"
GARBAGE = ("", "x", "0", "-1", "../../etc/passwd", "%00", "9" * 60, "zzzzzz")


@dataclass
class Walk:
    """A competition, those who walk through it, and all that each of them was told."""

    app: App
    director: Guest
    roles: dict[str, Listener]
    due: list[str]
    tables: list[str]
    told: dict[str, list[str]] = field(default_factory=dict)

    @property
    def room(self) -> Room:
        return next(one for one in self.app.rooms.loaded() if one.room_id == self.director.room)

    def keep(self, who: str, text: str) -> None:
        self.told.setdefault(who, []).append(text)


@pytest.mark.parametrize("every_file", [False, pytest.param(True, marks=pytest.mark.nightly)])
def test_no_hidden_value_stands_in_any_answer_to_anybody(every_file: bool) -> None:
    async def story() -> None:
        async with local() as (base, app):
            walk, player = await begun(base, app)
            await asyncio.gather(*(at_the_tables(walk, who) for who in walk.roles), strangers_at_tables(walk))
            for who in walk.roles:
                await questions(walk, who)
                await files(walk, who, FORMS if every_file else ())
            await routes(walk)
            for who, device in walk.roles.items():
                walk.keep(who, device.bytes)
            walk.keep("player", "\n".join(player.raw))
            found = await hidden(walk, player)
            assert len(found) > 40
            leaks = [
                f"{what}: {who} was told {value!r}"
                for what, value, may in found
                for who, texts in walk.told.items()
                if who not in may and any(value in text for text in texts)
            ]
            assert not leaks, leaks
            for who in ("scorer", "referee", "committee", "director"):
                assert WITHHELD in "".join(walk.told[who]), "who may know is told"
            assert "13800000" in "".join(walk.told["director"])

    run(story())


async def begun(base: str, app: App) -> tuple[Walk, Client]:
    """Four pairs of a school, results withheld: one table has finished its boards, at the other a player has cards."""
    wanted: Tree = {"format": FORM, "rulebook": "meizhusong-2016", "names": "initials", "auto": False}
    director = await online(base, 4, **wanted)
    assert (await director.wish("set_online", online={"pace": "fast", "absence": "wait"}))["type"] == "ok"
    first, second = list(director.event["entries"])[:2]
    assert (await director.wish("entry_links", number=50))["type"] == "ok"
    roles = {}
    for number, (role, more) in enumerate(ROLES, 5):
        roles[role] = await listener(director, number, role, **({"who": second} if role == "side" else more))
    ann = await listener(director, 30, "side", who=first)
    await drawn(director)
    await director.ok("release_results")
    due = await opened(director)
    await ann.until(lambda: ann.event["mine"]["online"])
    mine = ann.event["mine"]
    player = await come(ann, mine["seats"][0]["seat"])
    assert (await director.wish("seat_programs", match=mine["match"]))["type"] == "ok"
    other = next(one for one in due if one != mine["match"])
    await director.ok("enter_result", match=other, boards=[2, -1], reason=WITHHELD)
    await player.until(lambda: (player.view.get("deal") or {}).get("phase") in ("window", "burying", "play"))
    tables = [director.event["matches"][one]["online"] for one in (mine["match"], other)]
    return Walk(app, director, roles, [mine["match"], other], tables), player


# — what they ask —


async def questions(walk: Walk, who: str) -> None:
    """Every question about the competition, every file."""
    device = walk.roles[who]
    entries, answer = list(walk.director.event["entries"]), {"type": "enter_result", "match": walk.due[0]}
    asked: list[tuple[str, Tree]] = [("log", {}), ("log", {"since": 3}), ("actions", {"most": 100}), ("proof", {})]
    asked += [("proof", {"draw": one}) for one in ("d1", "d2", "boards1", *GARBAGE)]
    asked += [("pairing", {"match": one}) for one in (*walk.due, *GARBAGE)]
    asked += [("place", {"entry": one, "stage": stage}) for one in (*entries, "x") for stage in (0, 1, 2)]
    asked += [(ask, {"command": {**answer, "boards": [1, 1], "reason": "?"}}) for ask in ("ways", "moves")]
    asked += [("moves", {"command": {"type": one}}) for one in ("commit_draw", "release_results", "deal_boards")]
    asked += [("steps", {"match": one, "board": 0, "declarers": 0, "points": 80}) for one in walk.due]
    for ask, question in asked:
        walk.keep(who, json.dumps(await device.query(ask, **question), ensure_ascii=False))


async def files(walk: Walk, who: str, kinds: Iterable[str]) -> None:
    """Every file there is, or the refusal; those that are text are read."""
    device, entry = walk.roles[who], next(iter(walk.director.event["entries"]))
    for what in kinds:
        for more in ({}, {"entry": entry}) if what == "calendar" else ({},):
            answer = await device.query("event_export", what=what, form=FORMS[what][0], **more)
            ticket = (answer.get("reply") or {}).get("ticket", "")
            if not ticket:
                walk.keep(who, json.dumps(answer, ensure_ascii=False))
            elif FORMS[what][0] != "pdf":
                url = f"{device.base.rstrip('/')}/api/live/exports/{ticket}"
                walk.keep(who, (await asyncio.to_thread(_fetched, url)).decode())


async def at_the_tables(walk: Walk, who: str) -> None:
    """Every place at every table is tried with the role's own key, and whatever is got by it is listened to."""
    for table in walk.tables:
        for seat in range(AS_REFEREE + 1):
            client, answer = await seated(walk.roles[who], table, seat)
            walk.keep(who, json.dumps(answer))
            if answer["type"] == "claimed":
                for do, more in (("attend", {"label": who}), ("look", {"on": True}), ("pause", {"on": False})):
                    walk.keep(who, json.dumps(await client.do(do, **more)))
                for ask, question in (("history", {"deal": 1}), ("history", {"deal": 2}), ("findings", {})):
                    walk.keep(who, json.dumps(await client.ask(ask, **question)))
            await asyncio.sleep(0.1)
            walk.keep(who, "\n".join(client.raw))


async def strangers_at_tables(walk: Walk) -> None:
    """Somebody with nothing: looks on, claims with empty and wrong secrets, asks for a key and acts."""
    for table in walk.tables:
        watcher = await Client(walk.director.base, table).open()
        await watcher.send({"type": "watch", "since": -1, "lang": "en"})
        await asyncio.sleep(0.2)
        walk.keep("stranger", "\n".join(watcher.raw))
        for kind, number in itertools.product(("invitation", "code", "move", "referee", "place"), range(3)):
            client = await Client(walk.director.base, table).open()
            answer = await client.claim(b"", kind, number, of=walk.director.id)
            walk.keep("stranger", json.dumps(answer))
            assert answer["type"] == "error", (kind, number, answer)
        keyed = await Client(walk.director.base, table).open()
        await keyless(keyed)
        for do, more in (("sit", {"seat": 1, "label": "Eve"}), ("look", {"on": True}), ("ready", {})):
            answer = await keyed.do(do, **more)
            assert answer["type"] == "error", (do, answer)
            walk.keep("stranger", json.dumps(answer))
        await asyncio.sleep(0.1)
        walk.keep("stranger", "\n".join(keyed.raw))


async def keyless(client: Client) -> None:
    """A key that anybody gets; what follows is not waited for, since nothing may."""
    pair = Pair()
    answer = client._future("claimed", 0)
    await client.send({"type": "claim", "public": pair.public, "lang": "en"})
    client.key = pair.key(client.table, (await asyncio.wait_for(answer, 10))["public"])


async def routes(walk: Walk) -> None:
    """Every route, with everything that is known or guessed in the place of its parts."""
    parts = {
        "table": [*walk.tables, walk.director.room],
        "room": [walk.director.room, walk.tables[0]],
        "draw": ["d1", "d2", "boards1"],
        "deal": [f"{one}-{n}" for one in walk.tables for n in (1, 2)],
        "name": ["meizhusong-2016"],
        "rulebook": ["meizhusong-2016"],
        "other": ["guilin-2009"],
        "paper": ["table-card"],
    }
    for entry in walk.app.api.entries():
        names = [one.split("}")[0] for one in entry.path.split("{")[1:]]
        for given in itertools.product(*([*parts.get(name, []), GARBAGE[1]] for name in names)):
            path = entry.path.format(**dict(zip(names, given, strict=True)))
            for body in (None,) if entry.method == "GET" else ({}, {"public": "00" * 32}):
                url = f"{walk.director.base.rstrip('/')}{path}"
                walk.keep("stranger", await asyncio.to_thread(answered, url, body))


def answered(url: str, body: Tree | None) -> str:
    """What a stranger gets, refusals and headers, too."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=30) as got:
            return f"{got.headers}\n{got.read().decode('utf-8', 'replace')}"
    except urllib.error.HTTPError as error:
        return f"{error.headers}\n{error.read().decode('utf-8', 'replace')}"


# — what nobody, or not everybody, may know —

Hidden = tuple[str, str, tuple[str, ...]]


async def hidden(walk: Walk, player: Client) -> list[Hidden]:
    """What is hidden, how it reads, and who may know it all the same."""
    found: list[Hidden] = [
        ("a telephone number", "13800000", ("director",)),
        ("a withheld result's reason", WITHHELD, DESK),
        *(("a full name", f"{one} {n}", DESK) for one in ("Ann", "Bob") for n in (1, 3, 4)),
        *(("the name of another pair", f"{one} 2", ("side", *DESK)) for one in ("Ann", "Bob")),
        *_secrets(walk),
        *[one async for one in _dealt(walk, player)],
    ]
    assert all(len(value) > 4 for _, value, _ in found)
    return found


def _secrets(walk: Walk) -> Iterator[Hidden]:
    """Keys of devices, secrets and letters of links, secrets of draws and boards."""
    rows = walk.room.rows
    for key, device in rows.devices.items():
        yield f"the key of {key}", device.secret, ()
    for link in rows.links.values():
        yield f"the secret of link {link.number}", link.secret, ()
        if link.code:
            yield f"the letters of link {link.number}", f'"{link.code}"', ("director",)
    event: Any = walk.room.event
    secret = event.event.board_secret("", 1, 1)
    assert secret
    yield "the secret of the boards", secret.hex(), ()


async def _dealt(walk: Walk, player: Client) -> AsyncIterator[Hidden]:
    """Seeds of packs, and hands as they lie: each hand in the order in which it was drawn, and sorted."""
    for table in walk.tables:
        for row in await rows_of(walk.app, table):
            event = decode(row.payload)
            if isinstance(event, DealCommitted | Shuffled) and event.seed:
                yield "the seed of a pack", event.seed, ()
    running = next(one for one in walk.app.directory.loaded() if one.table_id == walk.tables[0])
    deal = running.state.match.deal
    assert deal is not None
    for seat, hand in enumerate(deal.hands):
        for cards in (hand, tuple(sorted(hand))):
            text = ",".join(map(str, cards[:8]))
            yield f"the hand of seat {seat}", text, ("player",) if seat == player.seat else ()


def test_where_nobody_may_look_on_nothing_of_a_match_is_fetched_before_its_result_is_public() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await online(base, 2, names="initials", auto=False)
            rules = {"pace": "instant", "deals": 1, "absence": "wait", "spectators": "none"}
            assert (await director.wish("set_online", online=rules))["type"] == "ok"
            await drawn(director)
            match = (await opened(director))[0]
            table = director.event["matches"][match]["online"]
            await director.wish("seat_programs", match=match)
            await director.until(lambda: director.event["matches"][match].get("outcome"), 60)
            before = await fetched(base, table)
            assert '"levels":null' in before[0].replace(" ", "")
            assert all('"record_unknown"' in one for one in before[1:]), before
            watcher = await Client(base, table).open()
            await watcher.send({"type": "watch", "since": -1, "lang": "en"})
            await watcher.until(lambda: [one for one in watcher.heard if one.get("code") == "not_allowed"])
            await director.ok("release_results")
            after = await fetched(base, table)
            assert '"levels":null' not in after[0].replace(" ", "")
            assert not [one for one in after if '"record_unknown"' in one]

    run(story())


async def fetched(base: str, table: str) -> list[str]:
    """What anybody can fetch of a table."""
    paths = ("", "/record", "/deals", f"/deals/{table}-1/notes")
    return [await asyncio.to_thread(answered, f"{base.rstrip('/')}/api/tables/{table}{one}", None) for one in paths]


def test_names_at_a_table_of_a_school_are_initials_from_the_moment_they_are_wanted() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await online(base, 2)
            ann = await listener(director, 1, "side", who=next(iter(director.event["entries"])))
            await drawn(director)
            await opened(director)
            await ann.until(lambda: ann.event["mine"].get("online"))
            player = await come(ann, ann.event["mine"]["seats"][0]["seat"])
            eye = await Client(base, player.table).watch()
            await eye.until(lambda: "Ann 1" in labels(eye))
            title = {"title": "Cup", "names": "initials", "with_tables": True}
            assert (await director.wish("set_event", **title))["type"] == "ok"
            await eye.until(lambda: "A**" in labels(eye))
            await player.until(lambda: "A**" in labels(player))
            late = await Client(base, player.table).watch()
            assert "Ann 1" not in "".join(late.raw)

    run(story())


def labels(client: Client) -> list[str]:
    return [one["label"] for one in client.view["seats"].values()]


def test_a_line_up_is_not_told_by_the_match_that_begins_with_it() -> None:
    """One side has handed in, the other may still: the seats bear the name of the team until both have."""

    async def story() -> None:
        async with local() as (base, _):
            cells = [["name", "player1", "player2", "player3", "unit"]]
            cells += [[f"Team {n}", f"Ann {n}", f"Bob {n}", f"Cat {n}", f"School {n}"] for n in (1, 2)]
            stage = {"name": "k", "kind": "knockout_bracket"}
            form = json.dumps({"name": "teams", "players": [2, 4], "seated": 2, "stages": [stage]})
            director = await announce(base, 2, cells=cells, format=form)
            one, two = list(director.event["entries"])
            side = await listener(director, 1, "side", who=two)
            await drawn(director)
            match = next(iter(director.event["matches"]))
            roster = [person["id"] for person in director.event["entries"][one]["players"]]
            await director.ok("hand_in_line_up", match=match, entry=one, players=[roster[2], roster[0]])
            await begun_with_cards(director)
            await side.until(lambda: side.me.get("match"))
            live = await side.follow()
            names = [live["players"][seat] for seat in range(4)]
            assert "Team 1" in names
            assert not [name for name in names if name.startswith(("Ann 1", "Bob 1", "Cat 1"))]

    run(story())


def patches(device: Listener) -> int:
    return sum(one["type"] == "match_patch" for one in device.heard)


async def refused(device: Listener, live: str) -> None:
    """A match of which nothing is told."""
    assert not device.seen["matches"]
    await device.send({"type": "follow", "match": live, "since": -1})
    await device.until(lambda: "hall_results_held" in device.bytes)
    assert (await device.ask("history", live))["code"] == "hall_results_held"


@pytest.mark.parametrize("how", ["release", "review"])
def test_results_that_wait_are_not_told_by_live_matches_either(how: str) -> None:
    """Who looks on, or plays elsewhere, sees no score of a table before it is published; then all of it."""

    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 4, auto=how == "review", rulebook="guangdong-finance-2009", test=True)
            eye, early = await listener(director, 1, "spectator"), await listener(director, 2, "display")
            await drawn(director)
            due = await begun_with_cards(director)
            if how == "release":
                await director.ok("release_results")
            live = director.event["matches"][due[0]]["live"]
            if how == "review":
                await early.until(lambda: live in early.seen["matches"])
                await early.follow(live)
                await director.ok("review", on=True)
                await early.until(lambda: live not in early.seen["matches"])
            before = [patches(device) for device in (eye, early)]
            await director.wish("rehearse", rate=600, playing=True, seed=1)
            await director.until(lambda: director.event["matches"][due[0]].get("outcome"), 60)
            await director.until(lambda: director.seen["matches"].get(live, {}).get("signal") == "over", 60)
            assert [patches(device) for device in (eye, early)] == before, "it stands still"
            await refused(eye, live)
            await refused(early, live)
            await director.ok("review", on=False) if how == "review" else await director.ok("release_results")
            await eye.until(lambda: live in eye.seen["matches"])
            assert (await eye.follow(live))["winner"]

    run(story())


def test_nobody_looks_on_at_an_online_table_while_results_wait() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await online(base, 2)
            rules = {"pace": "instant", "deals": 1, "absence": "wait", "spectators": "played"}
            assert (await director.wish("set_online", online=rules))["type"] == "ok"
            await drawn(director)
            match = (await opened(director))[0]
            table = director.event["matches"][match]["online"]
            eye = await Client(base, table).watch()
            await director.ok("review", on=True)
            await director.wish("seat_programs", match=match)
            await eye.until(lambda: eye.gone == "not_allowed")
            await director.until(lambda: director.event["matches"][match].get("outcome"), 60)
            late = await Client(base, table).open()
            await late.send({"type": "watch", "since": -1, "lang": "en"})
            await late.until(lambda: [one for one in late.heard if one.get("code") == "not_allowed"])
            assert all('"record_unknown"' in one for one in (await fetched(base, table))[1:])
            assert not [one for one in eye.heard if '"match_over"' in json.dumps(one)]
            await director.ok("review", on=False)
            again = await Client(base, table).watch()
            await again.until(lambda: again.view.get("phase") == "ended")
            assert not [one for one in await fetched(base, table) if '"record_unknown"' in one]

    run(story())


def test_nothing_of_a_boards_outcome_is_told_before_all_tables_have_finished_it() -> None:
    """The desk knows; nobody else, by no sum of a standing, whatever is published at once."""

    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 6, format=FORM, rulebook="meizhusong-2016", with_tables=False)
            eye = await listener(director, 1, "spectator")
            other = await listener(director, 2, "side", who=list(director.event["entries"])[5])
            await drawn(director)
            await director.ok("deal_boards")
            await director.ok("assign_tables")
            await director.ok("start_round")
            due = list(director.event["rounds"][""]["due"])
            mine = other.event["mine"]["match"]
            first, second = [one for one in due if one != mine][:2]
            await director.ok("enter_result", match=first, boards=[3, 1])
            await director.until(lambda: director.event["matches"][first]["outcome"])
            await asyncio.sleep(0.5)
            seen = json.loads(
                (await asyncio.to_thread(answered, f"{base.rstrip('/')}/api/events/{director.room}", None)).split(
                    "\n\n", 1
                )[-1]
            )
            for view in (eye.event, other.event, seen["view"]):
                outcome = view["matches"][first].get("outcome") or {}
                assert not outcome.get("winner"), outcome
                assert "boards" not in outcome
                lines = [line for ranking in view["standings"].values() for line in ranking["lines"]]
                assert not [line for line in lines if line["wins"] or line["points_won"] or line["net"]], lines
            for match, boards in ((second, [1, 1]), (mine, [0, 2])):
                await director.ok("enter_result", match=match, boards=boards)
            await eye.until(lambda: eye.event["matches"][first]["outcome"].get("boards"))

    run(story())
