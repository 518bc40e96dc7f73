"""A match's ledger set as PDF in a process of its own, so that no table waits for the typesetter.

Not here: what stands on it (``papers.press``), who may ask for it (``live_asked``).
"""

from __future__ import annotations

import pickle
from typing import Final

import msgspec
from msgspec import Struct

from tuolaji.referee.ledger import Account, LedgerRow
from tuolaji.server.aside import answer
from tuolaji.wording.language import Lang

SECONDS: Final = 10
"""Of processor time a paper may take."""


class Wanted(Struct, frozen=True, kw_only=True):
    """book: pickled; name: of the match."""

    book: bytes
    rows: tuple[LedgerRow, ...]
    accounts: tuple[Account, Account]
    lang: Lang
    name: str


def work(body: bytes) -> bytes:
    """The PDF of a ``Wanted``."""
    from tuolaji.papers.press import ledger  # here, so that the server itself does without the typesetter

    wanted = msgspec.msgpack.decode(body, type=Wanted)
    return ledger(pickle.loads(wanted.book), wanted.rows, wanted.accounts, wanted.lang, wanted.name)


if __name__ == "__main__":
    answer(work, SECONDS)
