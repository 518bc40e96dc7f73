"""A link for every entry of a competition, made in one go: each opens its entry's place, wherever it plays.

Not here: single links (``room``), what is printed of them (``server.event_links``).
"""

from __future__ import annotations

from tuolaji.services.event_desk import EventDesk
from tuolaji.services.hall_access import LinkPart
from tuolaji.services.room import Room
from tuolaji.services.room_rows import Link


def of_entries(room: Room) -> dict[str, Link]:
    """The last link with letters that still lets somebody in, by entry."""
    now = room.parts.steady.now_ms()
    links = (link for link in room.rows.links.values() if link.role == "side" and link.who and link.code)
    return {link.who: link for link in links if not link.void(now)}


async def make_missing(room: Room, desk: EventDesk, key: str, number: int) -> int:
    """Links for all entries that take part and have none, numbered from `number` on, of a device of a director: how
    many were made. Raises Fault ``hall_not_allowed`` and as ``Room.make_link``, StorageFull."""
    room.director(key)
    have, state, made = of_entries(room), desk.event.state, 0
    for entry in state.entries.values():
        if entry.out or entry.id in have:
            continue
        part: LinkPart = "captain" if len(entry.players) > state.format.seated else ""
        link = Link(
            number=number + made, role="side", secret="", maker="", made_at=0, who=entry.id, part=part, label=""
        )
        await room.make_link(key, link, 0, code=True, tell=False)
        made += 1
    if made:
        room.guests.tell_room()
    return made
