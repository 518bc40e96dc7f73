"""Clauses as they are cited and read out.

Not here: which clause decides (everything below says so).
"""

from __future__ import annotations

from typing import NamedTuple

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.wording.language import Lang, bracketed, chinese, in_script, quoted, text_of
from tuolaji.wording.terms import standing


class Read(NamedTuple):
    """A clause to read out: its id, heading, how firmly its source says it ("" if explicit), statement, reason."""

    id: str
    heading: str
    firmness: str
    statement: str
    reason: str


def brief(loaded: Loaded, citation: str, lang: Lang) -> str:
    """A citation within its own book: ``guilin-2009 4.5`` → ``4.5``; those of other books stay whole."""
    return in_script(citation.removeprefix(loaded.name + " "), lang)


def heading(loaded: Loaded, citation: str, lang: Lang) -> str:
    """``guilin-2009 4.5「跟三张」``; a citation nobody knows stays as it is, "" stays ""."""
    if not citation:
        return ""
    try:
        clause = loaded.clause(citation)
    except Fault:
        return in_script(citation, lang)
    return f"{in_script(citation, lang)} {quoted(text_of(clause.title, lang), lang)}"


def marked(loaded: Loaded, citation: str, lang: Lang) -> str:
    """The heading, with a mark where the source does not say so explicitly."""
    if not citation:
        return ""
    head = heading(loaded, citation, lang)
    try:
        firmness = loaded.standing(citation)
    except Fault:
        return head
    if firmness in ("", "explicit"):
        return head
    return head + (f"（{standing(firmness, lang)}）" if chinese(lang) else f" ({standing(firmness, lang)})")


def read(loaded: Loaded, citation: str, lang: Lang) -> Read:
    """Everything about a clause. Raises Fault ``clause_unknown``."""
    clause, key = loaded.clause(citation), loaded.clause_key(citation)
    printed = clause.printed if clause.printed not in ("", "—") else ""
    title = quoted(text_of(clause.title, lang), lang)
    head = " ".join(part for part in (in_script(key, lang), title, bracketed(in_script(printed, lang))) if part)
    firmness = "" if clause.standing == "explicit" else standing(clause.standing, lang)
    reason = "" if clause.reason is None else text_of(clause.reason, lang)
    return Read(key, head, firmness, text_of(clause.statement, lang), reason)
