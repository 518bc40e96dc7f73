"""Questions about a match with real cards, and their answers; nothing is changed by asking.

Not here: sentences of an answer (``server``), what may be done (``room``).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import to_builtins

from tuolaji.faults import Fault
from tuolaji.live.decide import Asked, suggested
from tuolaji.live.entering import before
from tuolaji.live.entry import Entry, Start
from tuolaji.live.state import LiveState
from tuolaji.live.tally import Form, form
from tuolaji.live.view import Outlook, outlook
from tuolaji.match.state import level
from tuolaji.referee import ruling as said
from tuolaji.seating import side_of
from tuolaji.services import live_shape as shape
from tuolaji.services.hall_access import ORDER, HallRole, Holder
from tuolaji.services.hall_match import HallMatch
from tuolaji.services.live_views import ledger_rows, tree
from tuolaji.services.room import Room
from tuolaji.services.room_rows import Device

MOST_LINES: Final = 1_000
_WRITTEN: Final = (said.RulingMade, said.RulingAmended, said.RulingReferred)
HIGHEST: Final = 12


def allow(device: Device, least: HallRole) -> None:
    """Raise Fault ``hall_not_allowed`` unless a device has at least a role."""
    if ORDER.index(device.role) < ORDER.index(least):
        raise Fault("hall_not_allowed", {"role": device.role, "needed": least})


def answer_outlook(match: HallMatch, number: int, entry: Entry) -> tuple[Outlook, Form | None]:
    """What an entry would bring, and its form. Raises Fault ``entry_deal``, ``entry_start_bad``."""
    _deal(match.state, number)
    here = None if entry.start is None else answer_form(match, number, entry.start)
    return outlook(match.loaded, match.state, number, entry), here


def answer_form(match: HallMatch, number: int, start: Start) -> Form:
    """The fields of a deal with this start. Raises Fault ``entry_deal``, ``entry_start_bad``."""
    _deal(match.state, number)
    if not 0 <= start.declarer < 4 or not 0 <= start.trump <= 4 or not 0 <= (start.level or 0) <= HIGHEST:
        raise Fault("entry_start_bad", {"seat": start.declarer, "trump": start.trump})
    at = start.level if start.level is not None else level(before(match.state, number), side_of(start.declarer))
    return form(match.loaded, start, at)


def answer_preview(room: Room, match_id: str, holder: Holder, command: Asked) -> shape.PreviewView:
    """What a command would bring. Raises Fault as ``HallMatch.preview``."""
    found = room.matches[match_id].preview(holder, command, room.earlier(match_id))
    written = [event.ruling for event in found.events if isinstance(event, _WRITTEN)]
    ruling = written[0] if written else None
    return shape.PreviewView(changes=found.changes, before=found.before, after=found.after, ruling=ruling)


def answer_suggested(match: HallMatch, event: str, number: int) -> dict[str, Any]:
    """What the table knows of an incident. Raises Fault ``entry_deal``."""
    if number:
        _deal(match.state, number)
    return {"event": event, **suggested(match.loaded, match.state, event, number, match.now_ms())}


async def answer_history(room: Room, match_id: str, since: int) -> tuple[shape.HistoryLine, ...]:
    """Events after a number, at most a thousand, on the server's clock."""
    match, shift = room.matches[match_id], room.parts.hall.shift(room.matches[match_id].anchor)
    listed = (await match.history(max(0, since)))[:MOST_LINES]
    return tuple(
        shape.HistoryLine(seq=seq, at=shift + event.at_ms, by=event.by, event=to_builtins(event))
        for seq, event in listed
    )


async def record(room: Room, match_id: str) -> dict[str, Any]:
    """Everything that happened in a match, with names of those who did it, as plain values."""
    match, scene = room.matches[match_id], room.scene(match_id)
    events = [
        {"seq": seq, "at": scene.shift + event.at_ms, **to_builtins(event)} for seq, event in await match.history()
    ]
    return {
        "format": "tuolaji live 1",
        "match": match_id,
        "table": scene.table,
        "rulebook": match.loaded.name,
        "digest": match.loaded.digest,
        "people": dict(scene.people),
        "players": [] if scene.state.opened is None else [scene.called(who) for who in scene.state.opened.players],
        "ledger": [tree(row) for row in ledger_rows(scene)],
        "events": events,
    }


def _deal(state: LiveState, number: int) -> None:
    if not (1 <= number <= len(state.deals) or number == state.due):
        raise Fault("entry_deal", {"deal": number, "due": state.due})
