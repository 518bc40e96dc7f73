"""Which papers there are, and one of them as PDF.

Not here: how it is set (``typesetter``), what stands on it (``wording.paper``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tuolaji.faults import Fault
from tuolaji.papers.typesetter import pdf
from tuolaji.referee.ledger import Account, LedgerRow
from tuolaji.rulebook.loaded import Loaded
from tuolaji.wording.language import Lang
from tuolaji.wording.paper import account
from tuolaji.wording.paper.card import card
from tuolaji.wording.paper.desk import referee_card
from tuolaji.wording.paper.score import score_sheet
from tuolaji.wording.paper.sheet import Sheet

SHEETS: Final[dict[str, Callable[[Loaded, Lang], Sheet]]] = {
    "table-card": card,
    "score-sheet": score_sheet,
    "referee-card": referee_card,
}
"""What each of ``papers.PAPERS`` is made by."""


def paper(name: str, loaded: Loaded, lang: Lang) -> bytes:
    """A paper of a rulebook as PDF. Raises Fault ``paper_unknown`` (facts: value, choices)."""
    if name not in SHEETS:
        raise Fault("paper_unknown", {"value": name, "choices": list(SHEETS)})
    return pdf(SHEETS[name](loaded, lang))


def ledger(loaded: Loaded, rows: Sequence[LedgerRow], accounts: Sequence[Account], lang: Lang, name: str = "") -> bytes:
    """A match's ledger as PDF; arguments as in ``wording.paper.account``."""
    return pdf(account.ledger(loaded, rows, accounts, lang, name))
