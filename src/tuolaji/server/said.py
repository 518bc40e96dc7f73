"""Refusals in the reader's language, as they leave the server.

Not here: the sentences (``wording``), statuses (``answers``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.faults import Fault
from tuolaji.protocol.http import Problem
from tuolaji.rulebook.loaded import Loaded
from tuolaji.wording.language import FIRST, Lang, parse_lang
from tuolaji.wording.sentence import sentence
from tuolaji.wording.units import NO_NAMES, Names, names_of

MOST_HEADER: Final = 200


def names_for(loaded: Loaded | None) -> Names:
    """What a rulebook calls its units."""
    return NO_NAMES if loaded is None else names_of(loaded.book.shapes)


def said(fault: Fault, lang: Lang, loaded: Loaded | None = None) -> str:
    """The sentence of a fault."""
    return sentence(fault.code, fault.facts, lang, names_for(loaded))


def problem(fault: Fault, lang: Lang) -> Problem:
    """A fault as the body of an answer."""
    text = said(fault, lang)
    return Problem(code=fault.code, facts=fault.facts, clause=fault.clause, text=text, line=fault.line)


def lang_of(header: str) -> Lang:
    """The first language of an ``Accept-Language`` header that is spoken here."""
    for part in header[:MOST_HEADER].split(","):
        found = parse_lang(part.split(";")[0])
        if found is not None:
            return found
    return FIRST
