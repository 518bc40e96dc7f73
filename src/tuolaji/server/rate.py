"""How often somebody may do something: a bucket that refills, and counts over an hour.

Not here: what is refused when it is empty (``socket``, ``creating``).
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

HOUR: Final = 3_600.0
MOST_KNOWN: Final = 10_000


class Bucket:
    """`burst` at once, `rate` a second in the long run. Times in seconds of any steady clock."""

    __slots__ = ("burst", "level", "rate", "since")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.since = now

    def take(self, now: float) -> bool:
        """Take one out; False if there is none."""
        self.level = min(self.burst, self.level + (now - self.since) * self.rate)
        self.since = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Hourly:
    """`most` an hour for each name; the names used longest ago are forgotten first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, now: float) -> bool:
        """Count one more for a name; False if it had its share."""
        bucket = self._buckets.pop(name, None) or Bucket(self.most / HOUR, self.most, now)
        self._buckets[name] = bucket
        if len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)
        return bucket.take(now)
