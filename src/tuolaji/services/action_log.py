"""All that was done in a competition in one list, each action with the device that did it: from the competition's log,
what its live matches hold, and the room's own acts.

Not here: those logs (``hall_event``, ``hall_match``, ``acts``), words (``wording.actions``), files (``exchange``).
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest
from typing import Any, Final

from msgspec import to_builtins

from tuolaji.live.evolve import LiveEvent
from tuolaji.live.state import LiveState
from tuolaji.services.event_desk import EventDesk
from tuolaji.services.event_shape import ActionView
from tuolaji.services.hall_match import HallMatch
from tuolaji.services.room import EVENT, Room
from tuolaji.tournament.event import Event
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


def latest(desk: EventDesk, most: int) -> tuple[ActionView, ...]:
    """The last actions, newest first: of live matches what stands and its earlier versions."""
    room = desk.room
    found = [*_of_event(desk, desk.event.log[-most:]), *_of_acts(room, most)]
    for match_id, match in room.matches.items():
        shift = room.parts.hall.shift(match.anchor)
        found += [_view(room, desk, *one, live=match_id, shift=shift) for one in _standing(match.state)]
    return tuple(nlargest(most, found, key=lambda one: one.at))


async def whole(desk: EventDesk) -> list[ActionView]:
    """Every action, in the order of time."""
    room = desk.room
    found = [*_of_event(desk, desk.event.log), *_of_acts(room, len(room.acts.all))]
    for match_id, match in room.matches.items():
        found += [one async for one in _of_match(desk, match_id, match)]
    return sorted(found, key=lambda one: one.at)


def device_name(room: Room, key: str) -> tuple[str, str]:
    """A device's given name and its role; of the laptop's own page and of the tables themselves, a word for them."""
    device = room.rows.devices.get(key)
    if device is None:
        return ("", key if key in (EVENT, LAPTOP) else "")
    return device.name, device.part or device.role


def _of_event(desk: EventDesk, log: list[Event]) -> Iterator[ActionView]:
    for event in log:
        facts: dict[str, Any] = to_builtins(event)
        yield _view(desk.room, desk, event.at_ms, event.by, str(facts["type"]), facts)


def _of_acts(room: Room, most: int) -> Iterator[ActionView]:
    desk = room.event
    for act in room.acts.all[-most:] if most else ():
        if isinstance(desk, EventDesk):
            yield _view(room, desk, act.at, act.by, act.what, act.facts)


async def _of_match(desk: EventDesk, match_id: str, match: HallMatch) -> Any:
    shift = desk.room.parts.hall.shift(match.anchor)
    for _, event in await match.history():
        by, at = str(getattr(event, "by", "")), int(getattr(event, "at_ms", 0))
        if by:
            yield _view(desk.room, desk, at, by, _type(event), to_builtins(event), live=match_id, shift=shift)


def _type(event: LiveEvent) -> str:
    return str(event.__struct_config__.tag)


def _standing(state: LiveState) -> Iterator[tuple[int, str, str, dict[str, Any]]]:
    """What devices did at a live match, as far as its state holds it."""
    for deal in state.deals:
        for version in deal.versions:
            yield version.at_ms, version.by, "deal_accepted", {"deal": deal.number, "reason": version.reason}
    for entry in state.docket.entries:
        for one in entry.versions:
            facts = {"deal": one.ruling.deal, "reason": one.reason}
            yield one.at_ms, one.by, "ruling_made" if one.why == "made" else "ruling_amended", facts
    for call in state.calls:
        yield call.at_ms, "", "referee_called", {"reason": call.reason}


def _view(
    room: Room, desk: EventDesk, at: int, by: str, what: str, facts: dict[str, Any], *, live: str = "", shift: int = 0
) -> ActionView:
    device, role = device_name(room, by)
    told = {name: facts[name] for name in KEPT if isinstance(facts.get(name), str | int) and facts[name] != ""}
    if "asked" in facts:
        told["name"] = device_name(room, str(facts["asked"]))[0]
    if "key" in told:
        told["name"] = told.get("name") or device_name(room, str(told.pop("key")))[0]
    about = _about(desk, str(told.get("match", "")) if not live else _fixture(desk, live), str(told.get("entry", "")))
    return ActionView(
        at=shift + at,
        by=by,
        device=device,
        role=role,
        what=what,
        about=about,
        reason=str(facts.get("reason") or ""),
        facts={name: value for name, value in told.items() if name not in ("match", "entry")},
    )


def _fixture(desk: EventDesk, live: str) -> str:
    return next((name for name, link in desk.event.settings.live.items() if link.match == live), "")


def _about(desk: EventDesk, match: str, entry: str) -> str:
    """Names of those an action is about, with the table."""
    state, names = desk.event.state, desk.event.names
    game = state.games.get(match)
    if game is not None:
        sides = [names.name("entry", one) for one in Tree(state).sides(match) if one]
        return " ".join(filter(None, (f"[{game.table}]" if game.table else "", " – ".join(sides))))
    return names.name("entry", entry) if entry in state.entries else ""
