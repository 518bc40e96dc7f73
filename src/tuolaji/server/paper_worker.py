"""A paper of a rulebook set in a process of its own, so that no table waits for the typesetter.

Not here: which papers there are (``papers.press``), who keeps what was made (``book_pages``).
"""

from __future__ import annotations

import pickle
from typing import Final

import msgspec
from msgspec import Struct

from tuolaji.server.aside import answer
from tuolaji.wording.language import Lang

SECONDS: Final = 10
"""Of processor time a paper may take."""


class Wanted(Struct, frozen=True, kw_only=True):
    """book: pickled; paper: its name, see ``papers.press``."""

    book: bytes
    paper: str
    lang: Lang


def work(body: bytes) -> bytes:
    """The PDF of a ``Wanted``."""
    from tuolaji.papers.press import paper  # here, so that the server itself does without the typesetter

    wanted = msgspec.msgpack.decode(body, type=Wanted)
    return paper(wanted.paper, pickle.loads(wanted.book), wanted.lang)


if __name__ == "__main__":
    answer(work, SECONDS)
