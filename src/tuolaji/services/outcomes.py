"""What became of commands, by key and number: a resend is answered as the first time, never carried out again.

Not here: carrying out (``live_table``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tuolaji.faults import Fault
from tuolaji.services.ports import EventStore, Row

RECENT: Final = 16
"""Commands of each key whose outcome is kept in memory; older ones are looked up in the store."""


class Numbered(NamedTuple):
    """A command's number under its key, and the digest of its body."""

    key: str
    n: int
    digest: str

    @property
    def command_id(self) -> str:
        """As it is stored."""
        return f"{self.key}.{self.n}#{self.digest}"


class Outcome(NamedTuple):
    """A command carried out: number of its first event; again: it had been before."""

    seq: int
    again: bool = False


class Outcomes:
    """See the module."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self._recent: dict[str, dict[int, tuple[str, int]]] = {}
        self._highest: dict[str, int] = {}
        for row in rows:
            if row.command_id:
                self.note(parse(row.command_id), row.seq)

    def highest(self, key: str) -> int:
        """The highest number a key has used."""
        return self._highest.get(key, 0)

    def note(self, numbered: Numbered, seq: int) -> None:
        """A command was carried out; numbers of a key only rise."""
        recent = self._recent.setdefault(numbered.key, {})
        recent[numbered.n] = (numbered.digest, seq)
        if len(recent) > RECENT:
            del recent[next(iter(recent))]
        self._highest[numbered.key] = numbered.n

    def new(self, numbered: Numbered) -> bool:
        """Whether a key has not used this number, or a higher one, before. Raises Fault ``counter_bad``."""
        if not 0 < numbered.n < 1 << 53:
            raise Fault("counter_bad", {"n": numbered.n})
        return numbered.n > self._highest.get(numbered.key, 0)

    async def known(self, store: EventStore, stream: str, numbered: Numbered) -> Outcome:
        """The outcome of a command that is not `new`.

        Raises Fault ``counter_used`` (another command had this number), ``counter_old`` (a lower number that was never
        carried out; facts: highest).
        """
        highest = self.highest(numbered.key)
        found = self._recent.get(numbered.key, {}).get(numbered.n)
        if found is None:
            row = await store.find(stream, f"{numbered.key}.{numbered.n}#")
            if row is None:
                raise Fault("counter_old", {"highest": highest})
            found = (parse(row.command_id).digest, row.seq)
        if found[0] != numbered.digest:
            raise Fault("counter_used", {"highest": highest})
        return Outcome(found[1], again=True)


def parse(command_id: str) -> Numbered:
    """A stored command id taken apart."""
    key, _, rest = command_id.rpartition(".")
    n, _, digest = rest.partition("#")
    return Numbered(key, int(n), digest)
