"""Any nonsense that has the shape of a command, from any role: a coded refusal or events, never anything else.

Those who follow have the fresh view afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any, Final, get_args

import msgspec
import pytest

from tests.services.machine import Machine
from tests.services.test_rooms import BOOK, Hall
from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.protocol.live import DoLive
from tuolaji.referee import ruling as said
from tuolaji.services import room_asked
from tuolaji.services.live_views import live_view, tree
from tuolaji.services.room import Wanted
from tuolaji.storage.memory import MemoryStore

ALL: Final = (*get_args(asked.LiveCommand), *get_args(said.RulingCommand))
OFTEN: Final = (asked.EnterDeal,) * 6 + (said.MakeRuling,) * 6 + (asked.AgreeEntry, asked.ResumeMatch, said.AmendRuling)
OFFENCES: Final = (*BOOK.book.offences.list, "other", "nonsense", "")
FACTS: Final = (
    "offender",
    "count",
    "cards",
    "minutes",
    "opponent_points",
    "deliberate",
    "choice",
    "level",
    "trump",
    "which",
)
VALUES: Final = (0, 1, 3, -1, 10**9, "E", "X", "", True, None, "H", "NT", ["S5", "zz"], {"a": 1}, "lead", 1.5)
AWARDS: Final[tuple[Any, ...]] = (
    None,
    {},
    {"warning": True},
    {"charges": [{"amount": 20}]},
    {"levels": {"offender": 50}},
    {"result": {"to": "opponents", "opponents": 99}},
    {"lost": "match"},
    {"deal": "void"},
)


def an_entry(r: random.Random) -> dict[str, Any]:
    if r.random() < 0.2:
        return {}
    if r.random() < 0.5:
        usual = {"ended": "played", "points": r.choice((60, 85, 120)), "last_by": "declarers", "kitty": 0}
        return {"start": {"declarer": r.randint(0, 3), "trump": r.randint(0, 4)}, "ending": usual}
    start = {"declarer": r.choice((0, 1, 2, 3, 3, -1, 7)), "trump": r.choice((0, 1, 4, 4, 9))}
    ending = {
        "ended": "played",
        "points": r.choice((0, 60, 85, 100, 150, -5, 7, 10**12)),
        "last_by": r.choice(("declarers", "opponents")),
        "kitty": r.choice((None, 0, 10, 10, -5)),
        "width": r.choice((1, 1, 1, 2, 0, 99)),
        "length": r.choice((1, 1, 1, 2, 0, 10**6)),
        "charges": r.choice((0, 0, 20, 10**9)),
    }
    other = r.choice(({"ended": "void"}, {"ended": "time"}, {"ended": "offence", "points": -5}))
    return {"start": start, "ending": ending if r.random() < 0.8 else other}


def a_value(r: random.Random, field: msgspec.structs.FieldInfo, due: int, match: str) -> Any:
    """Something for a field of a command."""
    name = field.name
    if field.type is bool:
        return r.random() < 0.5
    if name in ("deal", "version", "number"):
        return r.choice((due, due, due, due, 1, 2, 0, -1, 10**9))
    known = {
        "match_id": lambda: r.choice((*(match,) * 8, "x")),
        "entry": lambda: an_entry(r),
        "entry_id": lambda: str(r.random()),
        "report": lambda: {"event": r.choice(OFFENCES)} | {fact: r.choice(VALUES) for fact in r.sample(FACTS, 3)},
        "award": lambda: r.choice(AWARDS),
        "side": lambda: r.choice((0, 1, 2, 3, -1)),
        "seat": lambda: r.choice((0, 3, 4, -1)),
        "players": list,
        "levels": lambda: None,
        "finish": lambda: r.random() < 0.5,
        "winner": lambda: r.choice((0, 1, None, 5)),
        "sure": lambda: ["doubt_level", "doubt_declarer", "doubt_charges", "doubt_many_levels", "doubt_long_shape"],
        "ruling_id": lambda: r.choice(("r", "s", "t")),
        "act": lambda: r.choice(("lead", "follow", "bury")),
        "minutes": lambda: r.choice((0, 5, -5, 10**9, -(10**9))),
        "names": lambda: ["a", "b"],
        "devices": lambda: [r.random() < 0.5, r.random() < 0.5],
        "kind": lambda: "sleep",
        "from_ms": lambda: 1,
    }
    return known[name]() if name in known else r.choice(("", "why", "time"))


def a_command(r: random.Random, due: int, match: str) -> Any:
    """A command with values of all kinds; None where they have not even its shape."""
    kind = r.choice(ALL if r.random() < 0.4 else OFTEN)
    fields = [field for field in msgspec.structs.fields(kind) if field.name not in ("by", "at_ms", "authority")]
    told = {f.name: a_value(r, f, due, match) for f in fields if f.required or r.random() < 0.6}
    body = {"do": "live", "match": match, "command_id": "c", "command": {"type": kind.__struct_config__.tag, **told}}
    try:
        return msgspec.convert(body, DoLive).command
    except msgspec.ValidationError:
        return None


async def once(hall: Hall, r: random.Random, name: str) -> None:
    match = hall.room.matches[hall.match]
    command = a_command(r, match.state.due, hall.match)
    if command is None:
        return
    who = r.choice(("ew", "ns", "s1", "ref", *(hall.director,) * 4))
    hall.machine.move(r.choice((0, 0, 0.1, 2)))
    with contextlib.suppress(Fault):
        if r.random() < 0.3:
            room_asked.answer_preview(hall.room, hall.match, hall.room.rows.device(who).holder(who), command)
            if isinstance(command, asked.EnterDeal):
                room_asked.answer_outlook(match, command.deal, command.entry)
        else:
            await hall.room.do(who, hall.match, name, command)


@pytest.mark.parametrize("seed", range(3))
def test_nonsense_is_refused_by_code_and_the_views_stay_whole(seed: int) -> None:
    async def story() -> None:
        hall, r = await Hall(MemoryStore(), Machine()).open(), random.Random(seed)
        listeners = {key: hall.come(key) for key in ("ew", "ref", "eye")}
        for number in range(300):
            await once(hall, r, str(number))
            if number % 40 == 0:
                await hall.rooms.tick()
        scene = hall.room.scene(hall.match)
        for key, viewer in (("ew", "side"), ("ref", "desk"), ("eye", "public")):
            fresh = msgspec.json.decode(msgspec.json.encode(tree(live_view(scene, viewer))))  # type: ignore[arg-type]
            assert listeners[key].matches[hall.match] == fresh
        assert hall.room.matches[hall.match].seq > 8  # some of it was sense

    asyncio.run(story())


LONG: Final = "长" * 401
BEYOND: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("text_bad", {"type": "call_referee", "side": 0, "reason": LONG}),
    ("text_bad", {"type": "make_ruling", "ruling_id": "r", "deal": 1, "report": {"event": "late", "note": [LONG]}}),
    ("text_bad", {"type": "make_ruling", "ruling_id": "r", "deal": 1, "report": {"event": "late", LONG: 1}}),
    ("text_bad", {"type": "make_ruling", "ruling_id": "r", "deal": 1, "report": {"a": {"b": {"c": LONG}}}}),
    ("setting_bad", {"type": "make_ruling", "ruling_id": "r", "deal": 1, "report": {"event": "late", "x": [10**30]}}),
    ("setting_bad", {"type": "make_ruling", "ruling_id": "r", "deal": 1, "report": {"event": "late", "x": -(1 << 54)}}),
    ("setting_bad", {"type": "make_ruling", "ruling_id": "r", "deal": 1 << 60, "report": {"event": "late"}}),
)


@pytest.mark.parametrize(("code", "command"), BEYOND, ids=range(len(BEYOND)))
def test_texts_and_numbers_beyond_all_measure_are_refused_wherever_they_stand(code: str, command: Any) -> None:
    async def story() -> None:
        hall = await Hall(MemoryStore(), Machine()).open()
        body = msgspec.convert({"do": "live", "match": hall.match, "command_id": "c", "command": command}, DoLive)
        seq = hall.room.matches[hall.match].seq
        with pytest.raises(Fault) as refused:
            await hall.room.do(hall.director, hall.match, "c", body.command)
        assert refused.value.code == code
        assert hall.room.matches[hall.match].seq == seq

    asyncio.run(story())


@pytest.mark.parametrize(
    "given",
    [{"stage": LONG}, {"round": LONG}, {"players": ("A",) * 5}, {"levels": (LONG, "2")}, {"declarer": 10**40}],
    ids=lambda given: next(iter(given)),
)
def test_a_match_is_not_opened_with_what_no_match_has(given: dict[str, Any]) -> None:
    async def story() -> None:
        hall = await Hall(MemoryStore(), Machine()).open()
        command = asked.OpenLive(match_id="", names=("A", "B"), **given)
        with pytest.raises(Fault) as refused:
            await hall.room.open_match(hall.director, "c2", Wanted(BOOK.name, "2", command, start=False))
        assert refused.value.code in ("text_bad", "setting_bad")
        assert len(hall.room.matches) == 1

    asyncio.run(story())
