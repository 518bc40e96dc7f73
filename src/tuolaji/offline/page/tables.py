"""The kernel's rules under a rulebook of the page: tables made as they are needed, a few kept.

Not here: reading plain data (``handed``), the rulebook (``book``).
"""

from __future__ import annotations

import json
from typing import Final

from tuolaji.faults import Fault
from tuolaji.kernel.rules import Rules
from tuolaji.offline.page.book import Book
from tuolaji.offline.page.handed import made, table

MOST_KEPT: Final = 4
"""Tables kept at a time."""


def rules_for(book: Book, level: int, trump: int) -> Rules:
    """Stands for ``kernel.load.rules_for``. Raises Fault ``level_unknown``, ``suit_unknown``."""
    if not 0 <= level <= 12:
        raise Fault("level_unknown", {"level": level})
    if not 0 <= trump <= 4:
        raise Fault("suit_unknown", {"suit": trump})
    if book.common is None:
        book.common = made(book.data["common"])
    key = f"{level}/{trump}"
    if key not in book.kept:
        if len(book.kept) >= MOST_KEPT:
            book.kept.clear()
        book.kept[key] = Rules(table(book.common, json.loads(book.data["tables"][key])))
    rules: Rules = book.kept[key]
    return rules
