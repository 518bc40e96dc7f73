"""A fault as lines for the error stream: ``file:line: key: sentence``, and the clause where a rule is the reason.

Not here: the sentences (``wording``).
"""

from __future__ import annotations

from collections.abc import Iterator

from tuolaji.faults import Fault
from tuolaji.rulebook.findings import Finding, RulebookFaults
from tuolaji.rulebook.loaded import Loaded
from tuolaji.wording.clauses import marked
from tuolaji.wording.language import Lang
from tuolaji.wording.sentence import LONGEST, sentence
from tuolaji.wording.shell import shell
from tuolaji.wording.terms import term
from tuolaji.wording.units import NO_NAMES, names_of


def told(fault: Fault, lang: Lang, loaded: Loaded | None = None) -> Iterator[str]:
    """The lines of a fault; of a rulebook that cannot be used everything that is wrong in it."""
    if isinstance(fault, RulebookFaults):
        for one in fault.faults:
            yield from told(one, lang)
        if len(fault.faults) > 1:
            yield sentence(fault.code, fault.facts, lang)
        return
    yield placed(fault.file, fault.line, fault.key) + said(fault, lang, loaded)
    if fault.clause:
        yield clause_line(fault.clause, lang, loaded)


def said(fault: Fault, lang: Lang, loaded: Loaded | None = None) -> str:
    """The sentence of a fault, with the unit names of a rulebook."""
    names = NO_NAMES if loaded is None else names_of(loaded.book.shapes)
    return sentence(fault.code, fault.facts, lang, names)


def clause_line(citation: str, lang: Lang, loaded: Loaded | None) -> str:
    """The clause that decides, with its title and how firmly it stands."""
    return shell("clause", lang, clause=citation if loaded is None else marked(loaded, citation, lang))


def placed(file: str, line: int, key: str = "") -> str:
    """``file:line: key: ``, as far as known."""
    place = ":".join(part for part in (file, str(line) if line else "") if part)
    key = key if len(key) <= LONGEST else key[:LONGEST] + "…"
    return "".join(part + ": " for part in (place, key) if part)


def found(finding: Finding, lang: Lang) -> str:
    """A finding as one line with its severity."""
    severity = term("severity", finding.severity, lang)
    said = sentence(finding.code, finding.facts, lang)
    return f"{placed(finding.file, finding.line, finding.key)}{severity}: {said}"
