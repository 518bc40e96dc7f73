"""All that was done in a competition in one list, each action with the device that did it: from the competition's log,
what its live matches hold, and the room's own acts.

Not here: those logs (``hall_event``, ``hall_match``, ``acts``), words (``wording.actions``), files (``exchange``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import Any, Final, NamedTuple

from msgspec import to_builtins

from tuolaji.live.state import LiveState
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.action_past import NOBODY, Then
from tuolaji.services.event_desk import EventDesk
from tuolaji.services.event_shape import ActionView
from tuolaji.services.hall_match import HallMatch
from tuolaji.services.room import EVENT, Room
from tuolaji.tournament.climbed import said
from tuolaji.tournament.directory import Directory
from tuolaji.tournament.event import ResultEntered
from tuolaji.tournament.tree import Tree

LAPTOP: Final = "laptop"
KEPT: Final = (
    "match",
    "entry",
    "draw",
    "role",
    "label",
    "deal",
    "number",
    "name",
    "text",
    "what",
    "code",
    "key",
    "part",
)
"""Facts of an action that its line tells; `made` and the like stay in the logs."""

RESULTS: Final = ("result", "before")
"""Facts of a result: as it is now, as it was."""


class Done(NamedTuple):
    """An action as a log has it. at: on the competition's clock; live: the match it was done at; then: whom it was
    about as it happened, where the log tells that."""

    at: int
    by: str
    what: str
    facts: dict[str, Any]
    live: str = ""
    then: Then | None = None


def latest(desk: EventDesk, most: int) -> tuple[ActionView, ...]:
    """The last actions, newest first: of live matches what stands and its earlier versions."""
    room = desk.room
    found = [*_of_event(desk, len(desk.event.log) - most), *_of_acts(room, most)]
    for match_id, match in room.matches.items():
        found += _standing(match.state, match_id, room.parts.hall.shift(match.anchor))
    # Of one moment what was done later stands first, too.
    last = nlargest(most, enumerate(found), key=lambda one: (one[1].at, one[0]))
    return _told(desk, [one for _, one in last])


async def whole(desk: EventDesk) -> tuple[ActionView, ...]:
    """Every action, in the order of time."""
    room = desk.room
    found = [*_of_event(desk, 0), *_of_acts(room, len(room.acts.all))]
    for match_id, match in room.matches.items():
        found += await _of_match(match, match_id, room.parts.hall.shift(match.anchor))
    return _told(desk, sorted(found, key=lambda one: one.at))


def device_name(room: Room, key: str) -> tuple[str, str]:
    """A device's given name and its role; of the laptop's own page and of the tables themselves, a word for them."""
    device = room.rows.devices.get(key)
    if device is None:
        return ("", key if key in (EVENT, LAPTOP) else "")
    return device.name, device.part or device.role


def _of_event(desk: EventDesk, first: int) -> Iterator[Done]:
    log = desk.event.log
    past = desk.past.upto(log)
    for event, then in zip(log[max(0, first) :], past[max(0, first) :], strict=True):
        facts: dict[str, Any] = to_builtins(event)
        if isinstance(event, ResultEntered):
            facts |= _results(desk, event, then)
        yield Done(event.at_ms, event.by, str(facts["type"]), facts, then=then)


def _results(desk: EventDesk, event: ResultEntered, then: Then) -> dict[str, Any]:
    """What a result says, and what the one before it said."""
    loaded, names = desk.event.loaded, desk.event.names
    told = {"result": _result(loaded, names, event)}
    return told if then.result is None else told | {"before": _result(loaded, names, then.result)}


def _result(loaded: Loaded, names: Directory, result: ResultEntered) -> dict[str, Any]:
    """A result by names: how it ended, who won and lost, levels as said, those of the winner first; steps of boards."""
    first = result.winner or 0
    sides = [names.name("entry", one) for one in (result.sides[first], result.sides[1 - first])]
    levels = [said(loaded, one) for one in (result.levels or ())]
    told: dict[str, Any] = {"how": result.status, "levels": levels[::-1] if first else levels}
    told["boards"] = list(result.boards)
    return told if result.winner is None else told | {"winner": sides[0], "loser": sides[1]}


def _of_acts(room: Room, most: int) -> Iterator[Done]:
    for act in room.acts.all[-most:] if most else ():
        yield Done(act.at, act.by, act.what, act.facts)


async def _of_match(match: HallMatch, match_id: str, shift: int) -> list[Done]:
    found: list[Done] = []
    for _, event in await match.history():
        by, at = str(getattr(event, "by", "")), int(getattr(event, "at_ms", 0))
        if by:
            found.append(Done(shift + at, by, str(event.__struct_config__.tag), to_builtins(event), match_id))
    return found


def _standing(state: LiveState, live: str, shift: int) -> Iterator[Done]:
    """What devices did at a live match, as far as its state holds it."""
    for deal in state.deals:
        for version in deal.versions:
            facts = {"deal": deal.number, "reason": version.reason}
            yield Done(shift + version.at_ms, version.by, "deal_accepted", facts, live)
    for entry in state.docket.entries:
        for one in entry.versions:
            what = "ruling_made" if one.why == "made" else "ruling_amended"
            yield Done(shift + one.at_ms, one.by, what, {"deal": one.ruling.deal, "reason": one.reason}, live)
    for call in state.calls:
        yield Done(shift + call.at_ms, "", "referee_called", {"reason": call.reason}, live)


def _told(desk: EventDesk, actions: Sequence[Done]) -> tuple[ActionView, ...]:
    """Actions with the names of their devices and of those they are about."""
    played = Tree(desk.event.state)
    fixtures = {link.match: name for name, link in desk.event.settings.live.items()}
    return tuple(_view(desk, played, one, fixtures.get(one.live, "")) for one in actions)


def _view(desk: EventDesk, played: Tree, one: Done, fixture: str) -> ActionView:
    room, facts = desk.room, one.facts
    device, role = device_name(room, one.by)
    told = {name: facts[name] for name in KEPT if isinstance(facts.get(name), str | int) and facts[name] != ""}
    if "asked" in facts:
        told["name"] = device_name(room, str(facts["asked"]))[0]
    if "key" in told:
        told["name"] = told.get("name") or device_name(room, str(told.pop("key")))[0]
    return ActionView(
        at=one.at,
        by=one.by,
        device=device,
        role=role,
        what=one.what,
        about=_about(desk, played, one.then, fixture or str(told.get("match", "")), str(told.get("entry", ""))),
        reason=str(facts.get("reason") or ""),
        facts={name: value for name, value in told.items() if name not in ("match", "entry")}
        | {name: facts[name] for name in RESULTS if name in facts},
    )


def _about(desk: EventDesk, played: Tree, then: Then | None, match: str, entry: str) -> str:
    """Names of those an action was about as it happened, with the table; of a live match those who meet in it now."""
    state, names = desk.event.state, desk.event.names
    game = state.games.get(match)
    if then in (None, NOBODY) and game is not None:
        then = Then(tuple(one for one in played.sides(match) if one), game.table)
    if then is not None and then.sides:
        sides = " – ".join(names.name("entry", one) for one in then.sides)
        return f"[{then.table}] {sides}" if then.table else sides
    return names.name("entry", entry) if entry in state.entries else ""
