"""Answers to questions about a competition, with the sentences that only the server's edge can make.

Not here: finding them (``services.event_asked``), files (``event_api``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.protocol import event as got
from tuolaji.server.event_wishes import desk_of
from tuolaji.server.said import said
from tuolaji.services import event_asked as found
from tuolaji.services.action_log import latest
from tuolaji.services.event_access import allow
from tuolaji.services.event_desk import EventDesk
from tuolaji.services.event_draws import hidden_draws, proof
from tuolaji.services.event_shape import EventReply
from tuolaji.services.event_views import seen_by
from tuolaji.services.hall_access import ORDER
from tuolaji.services.hall_event import DRAWS
from tuolaji.services.room_rows import Device
from tuolaji.services.rooms import Rooms, Ticket
from tuolaji.tournament import existing
from tuolaji.tournament.correction import moved
from tuolaji.wording.actions import action_said

if TYPE_CHECKING:
    from tuolaji.server.live_connection import LiveConnection

EVENT: Final = "event:"
"""How a ticket says that it is about a competition."""
FORMS: Final = {
    "event": ("event",),
    "all": ("json", "xlsx"),
    "calendar": ("ics",),
    **dict.fromkeys(("entries", "results", "standings", "places"), ("csv", "xlsx", "pdf")),
    **dict.fromkeys(("prizes", "ledger"), ("csv", "xlsx")),
    **dict.fromkeys(("pairings", "bracket", "slips", "certificates", "table-cards", "passes", "poster"), ("pdf",)),
    **dict.fromkeys(("score-sheets", "score-sheets-by-draw", "dealing"), ("pdf",)),
    "actions": ("csv", "xlsx", "json"),
}
MOST_ACTIONS: Final = 100
FOR_ALL: Final = ("results", "standings", "places", "prizes", "calendar", "pairings", "bracket")
"""What anybody may take away, as far as it is published."""


def event_answer(who: LiveConnection, rooms: Rooms, asked: got.EventQuestionAny) -> EventReply:
    """The answer to a question of a device. Raises Fault ``not_joined``, ``no_competition``, ``hall_not_allowed`` and
    those of ``services.event_asked``."""
    if who.person is None:
        raise Fault("not_joined", {})
    desk, device = desk_of(who.room_here), who.room_here.rows.device(who.key)
    state = desk.event.public if seen_by(device) == "public" else desk.event.state
    if isinstance(asked, got.AskPairing):
        game, hidden = state.games.get(asked.match), hidden_draws(state, desk.event.settings)
        if game is not None and game.draw in hidden and seen_by(device) == "public":
            raise Fault("match_unknown", {"match": asked.match})
        return EventReply(pairing=found.pairing(state, asked.match))
    if isinstance(asked, got.AskPlace):
        about = (asked.section, asked.stage, asked.group, asked.entry)
        return EventReply(neighbours=found.place(state, about), scores=found.scores_of(state, about))
    if isinstance(asked, got.AskProof):
        if not asked.draw:
            return EventReply(verdicts=found.verdicts(state))
        return EventReply(proof=proof(desk.event, asked.draw, public=seen_by(device) == "public"))
    if isinstance(asked, got.AskSteps):
        allow(device, "scorer")
        return EventReply(steps=found.steps_of(desk.event, asked.match, asked.board, asked.declarers, asked.points))
    if isinstance(asked, got.AskEventExport):
        return EventReply(ticket=_ticket(who, rooms, device, asked))
    return _for_desk(who, desk, device, asked)


def _for_desk(
    who: LiveConnection,
    desk: EventDesk,
    device: Device,
    asked: got.AskWays | got.AskMoves | got.AskLog | got.AskActions,
) -> EventReply:
    allow(device, "scorer" if isinstance(asked, got.AskLog | got.AskActions) else "referee")
    if isinstance(asked, got.AskLog):
        return EventReply(log=found.log(desk.event, asked.since))
    if isinstance(asked, got.AskActions):
        last = latest(desk, max(0, min(asked.most, MOST_ACTIONS)))
        return EventReply(actions=tuple(replace(one, text=action_said(one, who.lang)) for one in last))
    if isinstance(asked.command, DRAWS):
        raise Fault("draw_not_foretold", {})
    command = replace(asked.command, at_ms=desk.now_ms(), by=who.key)
    if isinstance(asked, got.AskWays):
        ways = found.ways(desk.event, command)
        loaded = desk.event.loaded
        told = (
            replace(one, text=said(Fault(one.code, one.facts), who.lang, loaded)) if one.code else one for one in ways
        )
        return EventReply(ways=tuple(told))
    return EventReply(moves=found.moves_view(moved(desk.event.state, desk.event.would(command))))


def _ticket(who: LiveConnection, rooms: Rooms, device: Device, asked: got.AskEventExport) -> str:
    """A name for one download. Raises Fault ``export_unknown``, ``hall_not_allowed``, ``dealing_at_laptop`` and as
    `_check_named`."""
    if asked.form not in FORMS[asked.what]:
        raise Fault("export_unknown", {"what": asked.what, "form": asked.form})
    told = asked.what == "dealing" and _told(desk_of(who.room_here), asked)
    if asked.what not in FOR_ALL and not told:
        allow(device, "director", deputy=asked.what != "dealing")
    if asked.what == "dealing" and not told and not who.sure:
        raise Fault("dealing_at_laptop", {})
    desk = ORDER.index(device.role) >= ORDER.index("scorer")
    _check_named(desk_of(who.room_here), device, asked)
    of = str(asked.round) if asked.what == "dealing" else asked.entry
    match = msgspec.json.encode((asked.section, asked.stage, of, desk)).decode()
    return rooms.ticket(Ticket(who.room_here.room_id, match, EVENT + asked.what, asked.form, who.lang, 0))


def _told(desk: EventDesk, asked: got.AskEventExport) -> bool:
    """Whether everybody may know the boards of a round."""
    boards = desk.event.public.boards.get(f"{asked.section}/{asked.stage}/{asked.round}")
    return boards is not None and bool(boards.secret)


def _check_named(desk: EventDesk, device: Device, asked: got.AskEventExport) -> None:
    """What a file is asked about is there, as far as the device may know: an empty file would say nothing. Raises Fault
    ``section_unknown``, ``stage_unknown``, ``entry_unknown``, each with what there is."""
    state = desk.event.public if seen_by(device) == "public" else desk.event.state
    existing.section_of(state, asked.section)
    existing.check_stage(state, asked.stage)
    if asked.entry and asked.what == "calendar":
        existing.entry_of(state, desk.event.names, asked.entry)
