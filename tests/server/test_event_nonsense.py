"""Whatever is sent to a competition, by socket or over HTTP, whoever sends it: it is done or refused with a code and
a sentence; a refusal changes nothing; the log folds and can be exported. A few seconds in every run, three minutes in
the nightly one."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import time
import urllib.error
import urllib.request
from collections import Counter
from typing import Any, Final

import pytest

from tests.server.client import Tree
from tests.server.local import local
from tests.server.nonsense import DEFS, Maker
from tests.server.test_events import Guest, announce, guest
from tuolaji.server import live_connection
from tuolaji.server.app import App
from tuolaji.services import rooms
from tuolaji.services.event_desk import EventDesk
from tuolaji.services.hall_event import HallEvent
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.record import EventFile, dumps, loads
from tuolaji.tournament.tree import picture

COMMANDS: Final = [one["$ref"].rpartition("/")[2] for one in DEFS["DoEvent"]["properties"]["command"]["anyOf"]]
WISHES: Final = (
    "MakeEntryLinks",
    "TakeRows",
    "PutName",
    "ErasePerson",
    "ShowLots",
    "SetEvent",
    "SetPlace",
    "SetOnline",
)
MORE: Final = ("SeatPrograms", "Announce", "Rehearse", "SkipAhead", "NameDevice", "MakeLink", "AnswerWish", "AddMatch")
QUESTIONS: Final = [one["$ref"].rpartition("/")[2] for one in DEFS["AskEvent"]["properties"]["question"]["anyOf"]]
PLAIN: Final = ("Follow", "Unfollow", "Here", "Ping", "Language", "Claim")
USUAL: Final = (
    "CheckIn",
    "CommitDraw",
    "DrawLots",
    "AssignTables",
    "StartRound",
    "EnterResult",
    "EnterResult",
    "EnterResult",
)
FORMATS: Final = ("bracket", "swiss", "groups", "round-robin", "rulebook")
POSTS: Final = (("/api/events", "CreateEvent"), ("/api/live", "CreateRoom"), ("/api/live/codes", "TypedCode"))
IN_ROOM: Final = (
    ("/api/events/{}/rows", "Carried"),
    ("/api/events/{}/merge", "Carried"),
    ("/api/live/{}/carried", "Carried"),
)
BAD: Final = '{"public": NaN}', "[" * 2_000, "", "\ufeff{}", '{"public": 1e999}', "nul", '"x"'


def known(event: HallEvent) -> dict[str, list[Any]]:
    """Ids that mean something in it."""
    state = event.state
    games = list(state.games)[-12:] or ["1.1.1"]
    entries, tables = list(state.entries)[:12], list(state.tables)[:6] or ["1"]
    persons = [one.id for (kind, _), one in event.names.found.items() if kind == "person"][:12]
    return {
        "match": games,
        "matches": games,
        "entry": entries,
        "order": entries,
        "players": persons,
        "out": persons,
        "into": persons,
        "person": persons,
        "referee": persons,
        "tables": ["1", "2", "3", "1"],
        "table": tables,
        "section": ["", "", "", *state.sections()],
        "draw": ["", "", *state.draws],
        "secret": ["", ""],
        "number": ["1", "4711", 1, 2, 900],
        "reason": ["", "because", "because"],
        "stage": [1, 1, 2],
        "round": [1, 2, 0],
        "at_ms": [0],
        "by": [""],
        "winner": [0, 1, 2],
        "levels": [0, 2, 5, 13],
        "ruling": ["r1", "r2"],
        "of": ["", games[0], "/1/1"],
        "minutes": [0, 0, 5, 40],
        "starts_ms": [0, 0, 0],
        "what": ["slips"],
    }


def posted(url: str, text: str) -> tuple[int, Any]:
    """Status and answer of a body sent as it is."""
    request = urllib.request.Request(url, text.encode("utf-8", "surrogatepass"), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


class Story:
    """Everybody who sends nonsense to one competition."""

    def __init__(self, base: str, app: App, seed: int) -> None:
        self.base, self.app = base, app
        self.r = random.Random(seed)
        self.people: list[Guest] = []
        self.count = Counter[str]()
        self.sent = 0

    @property
    def event(self) -> HallEvent:
        desk = self.app.rooms.at_hand(self.people[0].room)
        assert isinstance(desk, EventDesk)
        return desk.event

    async def begin(self) -> None:
        wanted = {"format": self.r.choice(FORMATS), "test": self.r.random() < 0.5}
        director = await announce(self.base, self.r.choice((4, 5, 8)), **wanted)
        entry = next(iter(director.event["entries"]))
        self.people = [director] * 5
        roles: tuple[tuple[str, Tree], ...] = (
            ("referee", {}),
            ("scorer", {}),
            ("side", {"who": entry}),
            ("spectator", {}),
        )
        for number, (role, more) in enumerate(roles, 900):
            self.people.append(await guest(director, number, role, **more))

    async def one(self) -> None:
        """One message and its answer."""
        maker, who = Maker(self.r, known(self.event)), self.r.choice(self.people)
        chance, before = self.r.random(), self.event.seq
        self.sent += 1
        if chance < 0.7:
            answer = await self._wish(who, maker)
        elif chance < 0.85:
            answer = await self._question(who, maker)
        elif chance < 0.9:
            message = maker.of(self.r.choice(PLAIN))
            await who.send(json.dumps(maker.bent(message) if self.r.random() < 0.5 else message))
            return
        else:
            await self._post(maker)
            return
        self.count[str(answer.get("code", answer["type"]))] += 1
        assert answer["type"] != "error" or (answer["text"] and answer["code"] != "internal"), answer
        if answer["type"] == "error":
            assert not [one for one in self.event.log[before:] if one.by == who.id], answer

    async def _wish(self, who: Guest, maker: Maker) -> Tree:
        if self.r.random() < 0.75:
            names = USUAL if self.r.random() < 0.5 else COMMANDS
            command = maker.of(self.r.choice(names))
            body = {"do": "event", "command_id": f"s{self.sent}", "command": command}
        else:
            body = maker.of(self.r.choice((*WISHES, *MORE)))
        if self.r.random() < 0.25:
            body = maker.bent(body)
        who.n += 1
        return await who.post_signed(who.n, body, ("n", who.n))

    async def _question(self, who: Guest, maker: Maker) -> Tree:
        question = maker.of(self.r.choice(QUESTIONS))
        who._asked += 1
        answer = who._future("id", who._asked)
        asked = maker.bent(question) if self.r.random() < 0.5 else question
        await who.send(json.dumps({"type": "ask_event", "id": who._asked, "question": asked}))
        return await asyncio.wait_for(answer, 20)

    async def _post(self, maker: Maker) -> None:
        path, name = self.r.choice((*POSTS, *IN_ROOM))
        body = maker.of(name)
        if name == "Carried":
            body |= {"key": self.people[0].id} if self.r.random() < 0.7 else {}
        text = json.dumps(maker.bent(body) if self.r.random() < 0.6 else body)
        url = self.base.rstrip("/") + path.format(self.people[0].room)
        status, answer = await asyncio.to_thread(posted, url, self.r.choice(BAD) if self.r.random() < 0.2 else text)
        assert status < 500, (path, text[:500], answer)
        assert status < 400 or (answer["code"] and answer["text"]), (path, text[:500], answer)
        self.count[f"http {status}"] += 1

    def end(self) -> None:
        """What came of it folds, and goes to a file and back."""
        event = self.event
        assert fold(event.log) == event.state
        assert picture(fold(event.log)) == picture(event.state)
        text = dumps(EventFile(names=event.names, log=event.log, state=event.state))
        assert dumps(loads(text)) == text


async def _nonsense(seed: int, until: float, least: int) -> Counter[str]:
    async with local() as (base, app):
        story = Story(base, app, seed)
        await story.begin()
        while story.sent < least or time.monotonic() < until:
            await story.one()
            if story.sent >= 1_500:
                break
        story.end()
        await asyncio.sleep(1.2)  # and time passes over it
        return story.count


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is told to write more slowly."""
    monkeypatch.setattr(live_connection, "COMMANDS_AT_ONCE", 1_000_000)
    for name in ("CODES_PER_MINUTE", "CARRIES_PER_MINUTE", "CODES_OF_ALL"):
        monkeypatch.setattr(rooms, name, 1_000_000)


def run(seed: int, seconds: float, least: int, caplog: pytest.LogCaptureFixture) -> Counter[str]:
    with caplog.at_level(logging.ERROR):
        found = asyncio.run(_nonsense(seed, time.monotonic() + seconds, least))
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR], caplog.text[:3000]
    return found


def test_nonsense_is_refused_and_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    found = run(7, 0, 250, caplog)
    assert found["ok"] > 5
    assert len(found) > 12, found


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(6))
def test_much_nonsense(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    run(seed, 30, 0, caplog)
