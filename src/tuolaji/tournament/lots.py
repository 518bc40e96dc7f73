"""The lots of a draw: what is committed to, how hall and program make the seed together, the order it gives.

The stream of numbers is the one of ``docs/shuffle.md``; the labels are this module's. Whoever draws publishes the
commitment, then the hall calls a number: the key is the hash of both, so neither chose it. Not here: where the secret
comes from, what is done with the order (``draw``).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, TypeVar

import msgspec
from msgspec import structs

from tuolaji.deal.shuffle import SEED_BYTES, numbers
from tuolaji.faults import Fault
from tuolaji.tournament.plan import Plan

COMMIT_LABEL: Final = b"tuolaji/draw-commit/1\n"
KEY_LABEL: Final = b"tuolaji/draw-key/1\n"
ORDER_LABEL: Final = b"tuolaji/draw-order/1\n"
LONGEST_NUMBER: Final = 64

T = TypeVar("T")


def plan_bytes(plan: Plan) -> bytes:
    """A plan as it is committed to: JSON without spaces, keys in the order of the struct, what is as usual left out,
    UTF-8. The same bytes for equal plans, wherever they came from (a file, another process)."""
    return msgspec.json.encode(_usual(plan))


def _usual(value: Any) -> Any:
    """The same value with the defaults themselves in place of what equals them: an encoder leaves out those alone."""
    if isinstance(value, tuple):
        return tuple(_usual(one) for one in value)
    if not isinstance(value, msgspec.Struct):
        return value
    told: dict[str, Any] = {}
    for field in structs.fields(value):
        given = getattr(value, field.name)
        if field.default is msgspec.NODEFAULT or given != field.default:
            told[field.name] = _usual(given)
    return type(value)(**told)


def commitment(plan: Plan, secret: bytes) -> str:
    """64 hex digits over secret, entries, constraints and method version. Raises Fault ``seed_wrong_length``."""
    if len(secret) != SEED_BYTES:
        raise Fault("seed_wrong_length", {"expected": SEED_BYTES, "got": len(secret)})
    return sha256(COMMIT_LABEL + secret + sha256(plan_bytes(plan)).digest()).hexdigest()


def draw_key(secret: bytes, number: str) -> bytes:
    """The key of a draw from the secret and the number called in the hall. Raises Fault ``hall_number_bad``."""
    called = number.strip()
    if not called or len(called) > LONGEST_NUMBER or not called.isascii() or not called.isalnum():
        raise Fault("hall_number_bad", {"got": number[:LONGEST_NUMBER], "most": LONGEST_NUMBER})
    text = called.encode()
    return sha256(KEY_LABEL + secret + len(text).to_bytes(4, "big") + text).digest()


class Lots:
    """The stream of one draw; what it gives depends on the key alone."""

    def __init__(self, key: bytes) -> None:
        self.below = numbers(ORDER_LABEL, key)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a new order (Fisher-Yates from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
