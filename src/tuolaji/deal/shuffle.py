"""From 32 secret bytes to the order of the pack: commitment, mixing, shuffle, lots and their verification.

The algorithm is portable and written down byte by byte in ``docs/shuffle.md``, with test vectors. Not here: where the
bytes come from (the caller takes them from the system's generator) or when they are revealed (``decide``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Final

from tuolaji.faults import Fault

SEED_BYTES: Final = 32
COMMIT_LABEL: Final = b"tuolaji/commit/1\n"
MIX_LABEL: Final = b"tuolaji/mix/1\n"
PACK_LABEL: Final = b"tuolaji/pack/1\n"
LOT_LABEL: Final = b"tuolaji/lot/1\n"
SIMULATION_LABEL: Final = b"tuolaji/simulation/1\n"
_SPAN: Final = 1 << 32


def commitment(deal_id: str, seed: bytes) -> str:
    """The hex digest published before the first card: SHA-256(label, id's length and bytes, seed).

    Raises Fault ``seed_wrong_length`` (facts: expected, got).
    """
    _check(seed)
    name = deal_id.encode()
    return sha256(COMMIT_LABEL + len(name).to_bytes(4, "big") + name + seed).hexdigest()


def mix(seed: bytes, added: Sequence[bytes] = ()) -> bytes:
    """The key of a deal: the seed and, in order, the bytes the players added after the commitment."""
    _check(seed)
    parts = b"".join(len(part).to_bytes(4, "big") + part for part in added)
    return sha256(MIX_LABEL + seed + parts).digest()


def numbers(label: bytes, key: bytes) -> Callable[[int], int]:
    """A function ``below(n)`` that draws the next number 0..n-1 of the stream of `label` and `key`.

    It raises ValueError unless 1 <= n <= 2^32: the stream is one of 32-bit words.
    """
    words = _words(label + key)

    def below(bound: int) -> int:
        if not 1 <= bound <= _SPAN:
            raise ValueError(f"bound {bound} is not in 1..2^32")
        limit = _SPAN - _SPAN % bound
        while True:
            word = next(words)
            if word < limit:
                return word % bound

    return below


def shuffled(cards: Sequence[int], key: bytes) -> tuple[int, ...]:
    """`cards` in the order of `key` (Fisher-Yates from the end, 32-bit words, biased words thrown away)."""
    pack = list(cards)
    below = numbers(PACK_LABEL, key)
    for last in range(len(pack) - 1, 0, -1):
        other = below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def lots(key: bytes) -> Callable[[int], int]:
    """The stream that settles lots within a deal; tells nothing about its cards."""
    return numbers(LOT_LABEL, key)


def simulation_seed(run: int, *place: int) -> bytes:
    """A reproducible seed for simulations (match number, deal number …). Not secret: whoever knows `run` knows all."""
    text = ",".join(str(number) for number in (run, *place))
    return sha256(SIMULATION_LABEL + text.encode()).digest()


def parse_seed(text: str) -> bytes:
    """64 hex digits → 32 bytes. Raises Fault ``seed_unreadable``, ``seed_wrong_length``."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise Fault("seed_unreadable", {"expected": "64 hex digits"}) from None
    _check(seed)
    return seed


def verify(deal_id: str, committed: str, seed: bytes) -> None:
    """Raise Fault ``commitment_broken`` (facts: deal, expected, got) unless `seed` is what was committed to."""
    got = commitment(deal_id, seed)
    if got != committed:
        raise Fault("commitment_broken", {"deal": deal_id, "expected": committed, "got": got})


def _check(seed: bytes) -> None:
    if len(seed) != SEED_BYTES:
        raise Fault("seed_wrong_length", {"expected": SEED_BYTES, "got": len(seed)})


def _words(prefix: bytes) -> Iterator[int]:
    """Big-endian 32-bit words of SHA-256(prefix, counter as 8 bytes), counter 0, 1, …"""
    counter = 0
    while True:
        block = sha256(prefix + counter.to_bytes(8, "big")).digest()
        counter += 1
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
