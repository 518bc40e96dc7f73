"""Chance and rulebooks for tests of the services: reproducible, no files, no clock of its own. Not here: tables."""

from __future__ import annotations

import hashlib
from functools import cache

from tuolaji.deal.shuffle import numbers
from tuolaji.faults import Fault
from tuolaji.rulebook import catalog
from tuolaji.rulebook.loaded import Loaded


class FixedEntropy:
    """A generator that gives the same for the same number."""

    def __init__(self, number: int = 1) -> None:
        self._below = numbers(b"services", number.to_bytes(8, "big"))
        self._tokens = 0
        self._number = number

    def token(self, size: int) -> bytes:
        """Bytes that differ from call to call."""
        self._tokens += 1
        block = hashlib.sha256(f"{self._number},{self._tokens}".encode()).digest()
        return (block * (size // 32 + 1))[:size]

    def below(self, bound: int) -> int:
        """The next number."""
        return self._below(bound)


@cache
def shipped(name: str) -> Loaded:
    """A shipped rulebook."""
    return catalog.load(name)


class ShippedBooks:
    """The shipped rulebooks by name and content."""

    def named(self, name: str) -> Loaded:
        """See the port."""
        return shipped(name)

    async def settle(self, name: str) -> None:
        """Nothing is lost here."""

    def pinned(self, digest: str) -> Loaded:
        """See the port."""
        for name in catalog.names():
            if shipped(name).digest == digest:
                return shipped(name)
        raise Fault("rulebook_unknown", {"value": digest})
