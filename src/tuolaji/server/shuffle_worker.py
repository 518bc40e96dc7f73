"""A process that counts shuffles: revealed deals of one kind of pack, and freshly shuffled ones to compare them with.

Not here: who starts and bounds it (``shuffles``), the counting (``services.shuffle_tally``).
"""

from __future__ import annotations

import pickle
from typing import Final

import msgspec
from msgspec import Struct

from tuolaji.rulebook.loaded import Loaded
from tuolaji.server.aside import answer
from tuolaji.services.shuffle_tally import Dealt, Tally, simulated, tally

SECONDS: Final = 20
LAST: Final = 5
"""Behind everything else: nobody waits for it."""


class Part(Struct, frozen=True, kw_only=True):
    """Deals of one kind of pack under a pickled rulebook, and how many to shuffle freshly."""

    book: bytes
    deals: tuple[Dealt, ...]
    simulate: int = 0


class Counted(Struct, frozen=True, kw_only=True):
    """What came of a part."""

    tally: Tally
    simulated: dict[int, int]


def work(given: bytes) -> bytes:
    """Counts of all parts, both as bytes."""
    parts = msgspec.msgpack.decode(given, type=tuple[Part, ...])
    return msgspec.msgpack.encode(tuple(counted(part) for part in parts))


def counted(part: Part) -> Counted:
    """Counts of one part."""
    loaded: Loaded = pickle.loads(part.book)
    fresh = simulated(loaded, part.deals[0], part.simulate) if part.simulate and part.deals else {}
    return Counted(tally=tally(loaded, part.deals), simulated=fresh)


if __name__ == "__main__":
    answer(work, SECONDS, LAST)
