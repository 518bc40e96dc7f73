"""Numbers and times of a command that are beyond all measure: what no page shows and no calendar holds.

Not here: what a number means where it is asked for, and its own bounds (``decide`` and what it calls).
"""

from __future__ import annotations

from typing import Final

from tuolaji.faults import Fault
from tuolaji.tournament import command as asked
from tuolaji.tournament.command import EventCommand

MOST: Final = 1_000_000
YEARS: Final = 100
AHEAD_MS: Final = YEARS * 366 * 24 * 3_600_000


def measured(command: EventCommand) -> None:
    """Raises Fault ``setting_bad`` (facts: setting, least, most), ``time_too_far`` (facts: most)."""
    parts = command.prizes if isinstance(command, asked.NamePrizes) else ()
    for part in (command, *parts):
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if isinstance(value, int) and name != "at_ms":
                _one(name, value, command.at_ms)


def _one(name: str, value: int, now_ms: int) -> None:
    if name.endswith("_ms"):
        if value > now_ms + AHEAD_MS:
            raise Fault("time_too_far", {"most": YEARS})
    elif not -MOST <= value <= MOST:
        raise Fault("setting_bad", {"setting": name, "least": -MOST, "most": MOST})
