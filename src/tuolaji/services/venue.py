"""Where matches of a competition are played, as one port: with real cards, or at online tables.

Whatever a match is played with, the competition opens it, follows it, takes its result and closes it in the same way.
Not here: real cards (``cards_venue``), online tables (``tables_venue``), bringing both together (``event_matches``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from msgspec import Struct

from tuolaji.match.board import Board
from tuolaji.referee.docket import Entry
from tuolaji.services.series import Ended
from tuolaji.tournament.command import EnterResult
from tuolaji.tournament.state import Pause

Where = Literal["cards", "online"]


class Link(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The match in which a fixture is played, and the sides it was opened for. where: at which venue; seen: number of
    the match's last event that its result was taken from (0 = none yet); told: its boards may be shown; games: of
    several, those that are over, perhaps with that of `match`."""

    match: str
    sides: tuple[str, str]
    where: Where = "cards"
    seen: int = 0
    told: bool = False
    games: tuple[Ended, ...] = ()

    @property
    def due(self) -> Ended | None:
        """The game that is over and after which the next one is to be opened."""
        return self.games[-1] if self.games and self.games[-1].match == self.match else None


class Opening(NamedTuple):
    """A match to be opened. name: its fixture; key: tells one opening of it from the next; sides: entries; names:
    theirs; players: ids by seat E N W S, or none; minutes: its limit, None: the rulebook's; starts_ms: when its clock
    begins; pauses: of its clock, from the desk; boards, seeds: of duplicate, seeds once the boards are fixed; said:
    what the hall was told last, at `said_ms` (0: nothing); before: the game whose people go on here."""

    name: str
    key: str
    sides: tuple[str, str]
    names: tuple[str, str]
    players: tuple[str, ...]
    table: str
    round: int
    starts_ms: int
    minutes: int | None = None
    pauses: tuple[Pause, ...] = ()
    boards: tuple[Board, ...] = ()
    seeds: tuple[str, ...] = ()
    said: str = ""
    said_ms: int = 0
    before: str = ""


class Line(NamedTuple):
    """How a match stands. here: sides that are at the table; seats: E N W S, each ``open``, ``here``, ``away`` or
    ``bot`` (online); seq: number of its last event."""

    here: tuple[bool, bool] = (False, False)
    begun: bool = False
    over: bool = False
    calling: bool = False
    disputed: bool = False
    seats: tuple[str, ...] = ()
    seq: int = 0


class Venue(Protocol):
    """See the module. Matches are named by what `open` answers."""

    async def open(self, wanted: Sequence[Opening]) -> list[str]:
        """Open matches, each once however often it is asked for: their names. Raises Fault, StorageFull."""

    async def tend(self, match: str, wanted: Opening) -> None:
        """Let begin what is due, and hold the match to its clock as it is now."""

    async def line(self, match: str) -> Line | None:
        """How it stands; None where there is none."""

    def seen(self, match: str) -> Line | None:
        """The same, if it is at hand."""

    async def result(self, match: str, name: str) -> EnterResult | None:
        """What it came to, as the result of a fixture; None where nothing can be taken from it."""

    def rulings(self, match: str) -> Sequence[Entry]:
        """Its docket, if it is at hand."""

    async def close(self, match: str) -> None:
        """It is decided elsewhere, or not played."""

    async def tell_boards(self, match: str) -> None:
        """All tables have finished its boards."""
