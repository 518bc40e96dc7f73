"""Two halls of one competition put together: the other hall's file, what it would bring, what both decided.

Not here: putting two logs together (``tournament.merge``), signatures of a socket (``live_connection``).
"""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable

import msgspec

from tuolaji.faults import Fault
from tuolaji.protocol import event as got
from tuolaji.protocol.live import Carried
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server.event_wishes import desk_of, signed
from tuolaji.server.event_worker import Work, taken
from tuolaji.services.event_access import allow
from tuolaji.services.hall_event import Joined
from tuolaji.services.room import Room
from tuolaji.tournament.record import EventFile
from tuolaji.wording.competition import word
from tuolaji.wording.language import Lang

MOST_ID = 64
_BODY = msgspec.json.Decoder(got.MergeEvent)
Run = Callable[[Work], Awaitable[bytes]]


async def merge(room: Room, carried: Carried, run: Run, lang: Lang) -> got.EventMerged:
    """What another hall's file brings, taken over unless it is only looked at. Raises Fault ``signature_wrong``,
    ``carry_unfit``, ``hall_not_allowed``, ``merge_foreign`` and of ``tournament.record``, StorageFull."""
    device = signed(room, carried)
    try:
        body = _BODY.decode(carried.body)
    except msgspec.DecodeError:
        raise Fault("carry_unfit", {}) from None
    allow(device, "director")
    if not 0 < len(body.command_id) <= MOST_ID:
        raise Fault("text_bad", {"least": 1, "most": MOST_ID})

    async def joining(loaded: Loaded, file: EventFile) -> Joined:
        work = Work(what="merge", given=pickle.dumps((loaded, file)), body=body.file.encode())
        found: Joined = pickle.loads(taken(await run(work)).made)
        return found

    event = desk_of(room).event
    found, again = await event.join(f"{carried.key}/{body.command_id}", joining, look=body.look)
    unlike = tuple(
        got.Decided(what=one.what, id=one.id, text=word(one.what, lang), ours=one.ours, theirs=one.theirs)
        for one in found.unlike
    )
    return got.EventMerged(
        seq=event.seq, again=again, added=len(found.events), unlike=unlike, unsealed=not found.sealed
    )
