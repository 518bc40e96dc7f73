"""The calculator's page as one file: the built page, with a bundle of other rulebooks in it where that is wanted.

Not here: building the page (``web/``), what is in a bundle (``bundle``), writing files (``cli``).
"""

from __future__ import annotations

import base64
import gzip
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tuolaji.faults import Fault
from tuolaji.offline.bundle import of_books, packed
from tuolaji.rulebook.loaded import Loaded

BUILT: Final = Path(__file__).parents[1] / "static" / "judge.html"
_PART: Final = re.compile(r"data:application/octet-stream;base64,([A-Za-z0-9+/=]+)")


def page(books: Sequence[Loaded] = (), built: Path = BUILT) -> str:
    """The page's text, with the shipped rulebooks or those given.

    Raises Fault ``page_not_built`` where there is none, or one that does not hold its bundle as expected."""
    try:
        text = built.read_text(encoding="utf-8")
    except OSError:
        raise Fault("page_not_built") from None
    held = [part for part in _PART.finditer(text) if gzip.decompress(base64.b64decode(part[1]))[:1] == b"{"]
    if len(held) != 1:
        raise Fault("page_not_built")
    if not books:
        return text
    start, end = held[0].span(1)
    return text[:start] + base64.b64encode(packed(of_books(books))).decode() + text[end:]
