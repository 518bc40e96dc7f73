"""``tuolaji judge record``: a record of real cards searched for errors.

Not here: reading and searching (``referee.seen_record``, ``referee.detect``), words (``wording.found``).
"""

from __future__ import annotations

from typing import Any

from tuolaji.cli.books import of_record
from tuolaji.cli.terminal import Terminal
from tuolaji.cli.told import clause_line
from tuolaji.match.record_file import load
from tuolaji.referee import seen_record
from tuolaji.referee.detect import findings
from tuolaji.wording import found as words
from tuolaji.wording.units import names_of


def search(asked: Any, terminal: Terminal) -> int:
    """Exit status 0: nothing is wrong, 1: something is. Raises Fault of reading."""
    record = load(asked.file)
    loaded = of_record(record, asked.rulebooks)
    deals = list(seen_record.deals(loaded, record))
    found = list(findings(loaded, deals))
    if asked.json:
        terminal.data({"file": asked.file, "rulebook": loaded.name, "deals": len(deals), "findings": found})
        return 1 if found else 0
    names = names_of(loaded.book.shapes)
    for one in found:
        terminal.block(words.head(one, asked.lang), style="bad")
        for text in words.details(one, asked.lang, names):
            terminal.block(text, indent=2)
        if one.clause:
            terminal.block(clause_line(one.clause, asked.lang, loaded), indent=2, style="clause")
    terminal.say(words.total(len(deals), len(found), asked.lang), "bad" if found else "good")
    return 1 if found else 0
