"""What is printed of a competition's links: addresses for QR codes and letters to type, by entry; and the poster.

Links of players, spectators and screens alone: nothing of the desk is ever printed. Not here: papers
(``papers.competition``), making links (``services``).
"""

from __future__ import annotations

import base64
from typing import Final
from urllib.parse import quote

from tuolaji.services.entry_links import of_entries
from tuolaji.services.room import Room
from tuolaji.services.room_rows import Link

PAGES: Final = {"spectator": "/public", "display": "/screen", "side": ""}
Printed = tuple[str, str, str]
"""The address people type, the letters, what a QR code says."""


def printed(room: Room, link: Link, origin: str) -> Printed:
    """A link as it is printed."""
    secret = base64.urlsafe_b64encode(bytes.fromhex(link.secret)).decode().rstrip("=")
    page = f"{origin}/event/{quote(room.room_id)}{PAGES[link.role]}"
    return f"{origin}/join", link.code, f"{page}#i={link.number}.{secret}"


def for_paper(room: Room, what: str, origin: str) -> dict[str, Printed]:
    """The links a paper needs: of entries by entry, for a poster of a spectator under ""."""
    if what == "passes":
        return {entry: printed(room, link, origin) for entry, link in of_entries(room).items()}
    if what == "slips":
        return {"": (f"{origin}/event/{quote(room.room_id)}", "", "")}
    if what != "poster":
        return {}
    now = room.parts.steady.now_ms()
    seen = [one for one in room.rows.links.values() if one.role == "spectator" and not one.match and not one.void(now)]
    if not seen:
        return {"": (f"{origin}/event/{quote(room.room_id)}/public", "", "")}
    return {"": printed(room, seen[-1], origin)}
