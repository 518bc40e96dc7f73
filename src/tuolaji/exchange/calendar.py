"""The times of a competition as a calendar that telephones take in.

Not here: planning them (``tournament.timetable``).
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from icalendar import Alarm, Calendar
from icalendar import Event as Entry

from tuolaji.exchange.lists import Desk
from tuolaji.match.clock import MINUTE_MS
from tuolaji.tournament.event import SlotPlanned
from tuolaji.tournament.expected import Expected, expected
from tuolaji.tournament.state import State
from tuolaji.tournament.timetable import slot_of
from tuolaji.tournament.tree import Tree
from tuolaji.wording.competition import line

REMIND: timedelta = timedelta(minutes=60)


def calendar(desk: Desk, made_ms: int, entry: str = "") -> bytes:
    """Every slot as an event, an hour's reminder before it; `entry`: only those in which this entry plays. made_ms: the
    moment the calendar was made (it has to say so), as of which times that were planned have moved: a telephone that
    takes it in again moves its entries."""
    found, times = Calendar(), expected(desk.loaded, Tree(desk.state), made_ms)
    found.add("prodid", "-//tuolaji//competition//")
    found.add("version", "2.0")
    found.add("name", desk.title)
    for slot in desk.state.slots.values():
        matches = _matches(desk.state, slot, entry)
        if matches or not entry:
            found.add_component(_slot(desk, slot, matches, made_ms, times.get(slot.slot)))
    return bytes(found.to_ical())


def _matches(state: State, slot: SlotPlanned, entry: str) -> list[str]:
    tree = Tree(state)
    return [
        name
        for name, game in state.games.items()
        if slot_of(state, game) == slot and (not entry or entry in tree.sides(name))
    ]


def _slot(desk: Desk, slot: SlotPlanned, matches: list[str], made_ms: int, now: Expected | None) -> Entry:
    tree, found = Tree(desk.state), Entry()
    starts = now.starts_ms if now is not None else slot.starts_ms or slot.until_ms
    ends = now.ends_ms if now is not None else slot.ends_ms
    found.add("uid", f"{slot.slot}@{desk.state.event_id}.tuolaji")
    found.add("dtstamp", _moment(made_ms))
    found.add("dtstart", _moment(starts))
    found.add("dtend", _moment(ends or max(starts, slot.until_ms) + MINUTE_MS))
    found.add("sequence", made_ms // MINUTE_MS)
    what = line("slot", desk.lang, event=desk.title, section=slot.section, round=slot.round or "")
    if desk.state.test:
        what = f"{what} ({line('test', desk.lang)})"
    found.add("summary", what)
    if slot.place:
        found.add("location", slot.place)
    games = [desk.state.games[name] for name in matches if desk.state.games[name].fixture.b]
    sides = [
        f"{game.fixture.id} {game.table} "
        + " — ".join(desk.source(tree, one) for one in (game.fixture.a, game.fixture.b))
        for game in games
    ]
    if slot.until_ms:
        sides.append(line("slot_until", desk.lang, time=desk.time(slot.until_ms)))
    if sides:
        found.add("description", "\n".join(sides))
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", what)
    alarm.add("trigger", -REMIND)
    found.add_component(alarm)
    return found


def _moment(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, UTC)
