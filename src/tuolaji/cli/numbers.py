"""Numbers and lists of the command line: read, bounded, or refused with what was expected.

Not here: names of rulebooks (``books``).
"""

from __future__ import annotations

from tuolaji.faults import Fault


def number(text: str, option: str, least: int, most: int) -> int:
    """A whole number. Raises Fault ``number_wrong`` (facts: option, value, least, most)."""
    digits = text.strip().removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= 18 and least <= int(text) <= most:
        return int(text)
    raise Fault("number_wrong", {"option": option, "value": text[:40], "least": least, "most": most})


def names(text: str) -> list[str]:
    """``"human, rules"`` → the names, empty ones left out."""
    return [name for part in text.split(",") if (name := part.strip())]
