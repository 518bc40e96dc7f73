"""Token buckets: how often something may happen, with some in hand for bursts.

Not here: what is limited (``settings.Limits``), what happens to whoever exceeds it (``server``).
"""

from __future__ import annotations


class Bucket:
    """`burst` tokens at most, `per_second` new ones; time is the caller's, in milliseconds."""

    __slots__ = ("_at", "_burst", "_per_ms", "_tokens")

    def __init__(self, per_second: float, burst: int, now_ms: int) -> None:
        self._per_ms = per_second / 1000
        self._burst = float(burst)
        self._tokens = float(burst)
        self._at = now_ms

    def take(self, now_ms: int) -> bool:
        """Take a token if there is one."""
        self._tokens = min(self._burst, self._tokens + max(0, now_ms - self._at) * self._per_ms)
        self._at = max(self._at, now_ms)
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each of many names; names not heard of for long are forgotten."""

    def __init__(self, per_second: float, burst: int, most: int = 10_000) -> None:
        self._per_second = per_second
        self._burst = burst
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str, now_ms: int) -> bool:
        """Take a token of `name` if there is one."""
        bucket = self._buckets.pop(name, None) or Bucket(self._per_second, self._burst, now_ms)
        self._buckets[name] = bucket
        if len(self._buckets) > self._most:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take(now_ms)
