"""Bodies of the HTTP interface: making a table, the lobby, codes, what there is.

Not here: routes and statuses (``server``), rulebooks in full (``books``), records (``match.record`` text).
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tuolaji.match.command import Length
from tuolaji.services.settings import TableSettings


class CreateTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Make a table. public: X25519 public key (64 hex) of the page that will be its host; seat and label: it sits down
    at once; bots: kind of program for every other seat but those of `open` ("" leaves all open). page: 16 random bytes
    (hex) by which a page names itself: limits then go by it before they go by the address it shares with others."""

    public: str
    settings: TableSettings
    seat: int | None = None
    label: str = ""
    bots: str = ""
    open: tuple[int, ...] = ()
    page: str = ""


class Created(Struct, frozen=True, kw_only=True):
    """The new table. key: id of the host's key, agreed with `public` (the server's, hex). code: to look it up by."""

    table: str
    code: str
    key: str
    public: str


class LobbySeat(Struct, frozen=True, kw_only=True):
    """A seat in the lobby: kind as in ``SeatView``."""

    kind: str
    label: str = ""
    bot: str = ""


class LobbyEntry(Struct, frozen=True, kw_only=True):
    """A table anybody may see. rulebook: its name, as citations begin; book_title: by language; digest: of the edition
    it plays by. length, clocks: as in its
    settings. levels: both sides' level names, holding: the side that declares; open_seats: may be taken now."""

    table: str
    title: str
    rulebook: str
    book_title: dict[str, str]
    digest: str
    phase: str
    seats: tuple[LobbySeat, ...]
    open_seats: int
    competition: bool
    spectators: str
    made_at: int
    length: Length
    clocks: str
    levels: tuple[str, str] | None = None
    holding: int | None = None
    deal: int = 0


class Lobby(Struct, frozen=True, kw_only=True):
    """Public tables: those gathering first, then those running, newest first."""

    tables: tuple[LobbyEntry, ...]


class TableFacts(Struct, frozen=True, kw_only=True):
    """What anybody who has the address may know of a table before joining."""

    entry: LobbyEntry
    by_invitation: bool
    invitation: int
    settings: TableSettings


class RulebookEntry(Struct, frozen=True, kw_only=True):
    """A rulebook to choose. title by language; hand: cards of each player."""

    name: str
    title: dict[str, str]
    decks: int
    hand: int
    kitty: int
    digest: str


class Problem(Struct, frozen=True, kw_only=True):
    """A refusal over HTTP. line: of the file that was sent, 0 where it has none."""

    code: str
    facts: dict[str, Any] = {}
    clause: str = ""
    text: str = ""
    line: int = 0


class Health(Struct, frozen=True):
    """The server can play: tables in memory, its version, kinds of program. synchronous: how SQLite writes (2: every
    commit is on the disk before it is answered; -1 without SQLite). outside: its origin for others on the network, ""
    while only its own machine can reach it. build: of the page it serves. plain_hands: whether cards may be dealt over
    plain http to other machines: ask (a table's host says so), allow, never."""

    ok: bool
    version: str
    tables: int
    bots: tuple[str, ...]
    synchronous: int = -1
    outside: str = ""
    build: str = ""
    plain_hands: str = "ask"
