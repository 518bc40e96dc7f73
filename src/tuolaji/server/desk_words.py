"""Answers about rulings at a table, with the sentences that only the server's edge can make.

Not here: finding them (``services.desk_answers``), the words (``wording``).
"""

from __future__ import annotations

from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.referee.finding import Finding
from tuolaji.referee.ruling import Ruling
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server.said import names_for
from tuolaji.services.desk_shape import DeskReply, TableFinding
from tuolaji.services.question import Reply
from tuolaji.wording.clauses import read
from tuolaji.wording.found import details, head
from tuolaji.wording.judging_incidents import lines
from tuolaji.wording.language import Lang

Lines = tuple[tuple[str, str], ...]


def in_words(reply: Reply, lang: Lang, loaded: Loaded) -> Reply:
    """The answer with its sentences."""
    desk = reply.desk
    if desk is None:
        return reply
    if desk.preview is not None and desk.preview.ruling is not None:
        ruling = desk.preview.ruling
        return replace(reply, desk=replace(desk, preview=replace(desk.preview, lines=told(ruling, lang))))
    if desk.ruling is not None:
        return replace(reply, desk=_ruling(desk, desk.ruling, lang, loaded))
    if desk.findings is not None:
        found = tuple(_found(one, lang, loaded) for one in desk.findings)
        return replace(reply, desk=replace(desk, findings=found))
    return reply


def told(ruling: Ruling, lang: Lang) -> Lines:
    """What follows from a ruling, line by line with its weight."""
    outcome = ruling.outcome
    refused = outcome.get("granted") is False or outcome.get("allowed") is False
    known = {"yes": not refused, "event": str(ruling.report.get("event", ruling.event)), **outcome}
    return tuple(lines(known, lang))


def _ruling(desk: DeskReply, ruling: Ruling, lang: Lang, loaded: Loaded) -> DeskReply:
    statement = ""
    if ruling.clause:
        try:
            statement = read(loaded, ruling.clause, lang).statement
        except Fault:  # an award may cite nothing that the book holds
            statement = ""
    return replace(desk, lines=told(ruling, lang), statement=statement)


def _found(one: TableFinding, lang: Lang, loaded: Loaded) -> TableFinding:
    return replace(one, text=_in(lang, loaded, one.found))


def finding_said(loaded: Loaded, found: Finding) -> dict[str, str]:
    """A finding in both languages."""
    return {"zh": _in("zh", loaded, found), "en": _in("en", loaded, found)}


def _in(lang: Lang, loaded: Loaded, found: Finding) -> str:
    return "\n".join([head(found, lang), *details(found, lang, names_for(loaded))])
