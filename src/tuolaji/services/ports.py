"""What the services need from outside, as interfaces: event store, vault, clock, chance, programs, rulebooks.

Not here: what fulfils them (``storage``, ``server``; tests have their own).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, Protocol

from tuolaji.deal.asks import Ask
from tuolaji.match.evolve import MatchEvent
from tuolaji.rulebook.loaded import Loaded

HISTORY: Final = ("server", "history")
"""Where a database says whose history it holds. A restored one begins another: who kept what he sent offers it anew."""


class Row(NamedTuple):
    """A stored event. seq: 1, 2, … without a gap in its stream; at_ms: wall clock; command_id: of the command that
    brought it, on its first event; "" on the others and where the table itself acted."""

    seq: int
    at_ms: int
    command_id: str
    payload: bytes


class Appended(NamedTuple):
    """first_seq: number of the first event of the command; duplicate: it had been appended before, nothing was now."""

    first_seq: int
    duplicate: bool


class Conflict(Exception):
    """The stream has moved on: somebody else appended at this place. Nothing was appended."""


class StorageFull(Exception):
    """The commit failed (disk full, database locked or gone). Nothing was appended; trying again later may work."""


class EventStore(Protocol):
    """Streams of events, and beside them a vault of small secrets by stream. All answers are durable when given."""

    async def append(
        self, stream: str, expected_seq: int, command_id: str, events: Sequence[bytes], at_ms: int
    ) -> Appended:
        """Append all events or none after `expected_seq`. A known `command_id` (not "") is answered as the first time,
        whatever the other arguments. Raises Conflict, StorageFull."""

    async def read(self, stream: str, after_seq: int = 0) -> list[Row]:
        """Events of a stream after a number, in order."""

    async def find(self, stream: str, command_prefix: str) -> Row | None:
        """The first event of the command whose id begins with a (non-empty) prefix."""

    async def streams(self, kind: str) -> list[str]:
        """Names of streams that begin with `kind` and a colon."""

    async def put(self, stream: str, name: str, value: bytes) -> None:
        """Keep a small value beside a stream. Raises StorageFull."""

    async def get(self, stream: str, name: str) -> bytes | None:
        """The value, None where there is none."""

    async def names(self, stream: str) -> list[str]:
        """Names of the values kept beside a stream."""

    async def close(self) -> None:
        """Finish what was begun and let go of the files."""


class Timer(Protocol):
    """A call that is due."""

    def cancel(self) -> None:
        """It is not made any more."""


class Clock(Protocol):
    """The wall clock, which does not run backwards."""

    def now_ms(self) -> int:
        """Milliseconds since 1970."""

    def not_before(self, at_ms: int) -> None:
        """A moment that is known to have been: the clock goes on from there at least. It was stamped before the
        machine's clock was set back, and no table may wait until that has caught up."""

    def call_at(self, at_ms: int, call: Callable[[], None]) -> Timer:
        """Make a call at a moment (at once, but later than now, where it has passed)."""


class Entropy(Protocol):
    """The system's generator."""

    def token(self, size: int) -> bytes:
        """Fresh secret bytes."""

    def below(self, bound: int) -> int:
        """A fresh number 0..bound-1."""


class Thought(NamedTuple):
    """What a program is asked. history: the running deal's events as its seat may see them, in order, from the deal's
    opening on; ask: the question; seed: for a generator of its own. table and deal tell which memory it continues."""

    table: str
    deal: str
    seat: int
    kind: str
    loaded: Loaded
    history: Sequence[MatchEvent]
    ask: Ask
    seed: int


class BotPool(Protocol):
    """Programs that play, in processes of their own."""

    def kinds(self) -> tuple[str, ...]:
        """Kinds there are."""

    async def choose(self, thought: Thought) -> bytes | None:
        """A command (JSON of ``table_command.DealWish``), or None to leave a question unanswered that may be. Raises
        anything when it cannot: the table then plays a simple legal choice."""


class Books(Protocol):
    """Rulebooks by name and by content."""

    def named(self, name: str) -> Loaded:
        """The book of a name as it is now. Raises Fault ``rulebook_unknown``."""

    def pinned(self, digest: str) -> Loaded:
        """The book with this content, as tables pinned it. Raises Fault ``rulebook_unknown``."""

    async def settle(self, name: str) -> None:
        """A table is about to pin the book of this name: it has to outlive the server. Raises StorageFull."""


Publish = Callable[[bytes], Awaitable[None]]
