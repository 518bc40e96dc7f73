"""What the values of a whole book mean together: the cross checks, chapter by chapter.

Each finding has file, line, key and what was expected; where several values contradict each other it points at the
one set by the youngest file. The list of checks with their codes is in ``docs/rulebook-format.md``. Not here: keys
and types (``check``), clauses cited (``cite``).
"""

from __future__ import annotations

from tuolaji.rulebook import lint_cards, lint_deal, lint_event, lint_match, lint_play
from tuolaji.rulebook.findings import Finding
from tuolaji.rulebook.lint_desk import Desk
from tuolaji.rulebook.provenance import Provenance
from tuolaji.rulebook.schema import Rulebook


def lint(book: Rulebook, provenance: Provenance) -> list[Finding]:
    """All findings of the cross checks on one merged book."""
    desk = Desk(book, provenance)
    for room in (lint_cards, lint_play, lint_deal, lint_match, lint_event):
        room.lint(desk)
    return desk.findings
