"""Draws, sheets and files of a competition in a process of its own, so that no table waits for them.

Not here: what they are (``tournament``, ``exchange``), who may ask (``event_asked``).
"""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import msgspec
from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.server.aside import answer
from tuolaji.tournament.sheet import Problem, Row
from tuolaji.wording.language import Lang

if TYPE_CHECKING:
    from tuolaji.exchange.lists import Desk

SECONDS: Final = 20
"""Of processor time such work may take."""


class Work(Struct, frozen=True, kw_only=True):
    """what: ``draw``, ``sheet``, ``judge``, ``intake``, ``merge``, ``file`` or the name of a file. given: pickled, from
    the server itself; body: a sheet, its cells or a file from outside, never unpickled; of dealing sheets, what its
    boards follow from; players: of an entry, least and most; links: for papers (``event_links``)."""

    what: str
    given: bytes = b""
    body: bytes = b""
    form: str = ""
    lang: Lang = "zh"
    section: str = ""
    stage: int = 0
    entry: str = ""
    initials: bool = False
    phones: bool = False
    now_ms: int = 0
    players: tuple[int, int] = (2, 2)
    links: dict[str, tuple[str, str, str]] = {}


class Worked(Struct, frozen=True, kw_only=True):
    """What came of it, or why not. made: bytes of a file, or pickled events; of a sheet its cells, its rows (or, with
    its cells, how many) and what is wrong with them."""

    made: bytes = b""
    cells: tuple[tuple[str, ...], ...] = ()
    rows: tuple[Row, ...] = ()
    count: int = 0
    problems: tuple[Problem, ...] = ()
    code: str = ""
    facts: dict[str, Any] = {}
    clause: str = ""


def work(body: bytes) -> bytes:
    """The answer to a `Work`."""
    asked = msgspec.msgpack.decode(body, type=Work)
    try:
        found = _done(asked)
    except Fault as fault:
        found = Worked(code=fault.code, facts=fault.facts, clause=fault.clause)
    return msgspec.msgpack.encode(found)


def _done(asked: Work) -> Worked:
    if asked.what == "sheet":
        from tuolaji.exchange.xlsx_in import grid

        cells = grid(asked.body)
        rows, problems = _judged(cells, asked.players)
        return Worked(cells=tuple(tuple(row) for row in cells), count=len(rows), problems=tuple(problems))
    if asked.what == "judge":
        rows, problems = _judged(msgspec.msgpack.decode(asked.body, type=list[list[str]]), asked.players)
        return Worked(rows=tuple(rows), problems=tuple(problems))
    if asked.what == "intake":
        return Worked(made=pickle.dumps(_tried(asked.given)))
    if asked.what == "draw":
        from tuolaji.tournament.decide import decide

        loaded, state, command = pickle.loads(asked.given)
        return Worked(made=pickle.dumps(decide(loaded, state, command)))
    if asked.what == "file":
        from tuolaji.tournament import record

        return Worked(made=pickle.dumps(record.loads(asked.body.decode("utf-8", errors="replace"), "event")))
    if asked.what == "merge":
        return Worked(made=pickle.dumps(_joined(asked)))
    return Worked(made=_file(asked))


def _judged(cells: list[list[str]], players: tuple[int, int]) -> tuple[list[Row], list[Problem]]:
    """Rows of entries and what is wrong with them."""
    from tuolaji.tournament.sheet import judged
    from tuolaji.wording.competition import HEADINGS, ROLES

    return judged(cells, HEADINGS, players, ROLES)


def _tried(given: bytes) -> Any:
    """What rows bring to a competition (``Intake``)."""
    from tuolaji.tournament.intake import take_in
    from tuolaji.wording.competition import ROLES

    loaded, state, names, rows, told = pickle.loads(given)
    return take_in(loaded, state, names, rows, roles=ROLES, **told._asdict())


def _joined(asked: Work) -> Any:
    """What another hall's file brings to a competition (``Joined``)."""
    from tuolaji.services.hall_event import Joined, Unlike
    from tuolaji.tournament import climbed, event, merge, record, tree

    loaded, file = pickle.loads(asked.given)
    other = record.loads(asked.body.decode("utf-8", errors="replace"), "event")
    found = merge.merged(loaded, file, other)

    def has(of: record.EventFile, match: str) -> str:
        outcome = tree.Tree(of.state).outcome(match) if match in of.state.games else None
        levels = outcome and outcome.result and outcome.result.levels
        return " : ".join(climbed.said(loaded, one) for one in levels) if levels else outcome.how if outcome else ""

    unlike = [
        Unlike(one.what, one.id, *((has(file, one.id), has(other, one.id)) if one.what == "match" else ()))
        for one in found.conflicts
    ]
    events = found.file.log[len(file.log) :]
    begun = [one for one in events if isinstance(one, event.RoundStarted)]
    calls = [f"{match}@{one.starts_ms}" for one in begun for match in one.matches]
    return Joined(found.file.names, tuple(events), tuple(unlike), tuple(calls), other.sealed)


def _file(asked: Work) -> bytes:
    """A file to take away."""
    from tuolaji.exchange import calendar, lists, tables, whole

    if asked.what == "actions":
        made = lists.actions(pickle.loads(asked.given), asked.lang)
        return tables.xlsx_of([made]) if asked.form == "xlsx" else tables.csv_of(made)
    loaded, file = pickle.loads(asked.given)
    if asked.what == "all" and asked.form == "json":
        return whole.dumps(file, phones=asked.phones)
    desk = lists.Desk(file.state, file.names, loaded, asked.lang, phones=asked.phones, initials=asked.initials)
    if asked.form == "pdf":
        return _paper(asked, desk)
    if asked.what == "calendar":
        return calendar.calendar(desk, asked.now_ms, asked.entry)
    if asked.what == "all":
        return tables.xlsx_of(lists.all_tables(desk, file.log))
    if asked.what == "standings":
        made = lists.standings(desk, asked.section, asked.stage or 1)
    elif asked.what == "ledger":
        made = lists.ledger(desk, file.log)
    else:
        made = getattr(lists, asked.what)(desk)
    return tables.xlsx_of([made]) if asked.form == "xlsx" else tables.csv_of(made)


def at_match(address: str, match: str) -> str:
    """A competition's address, at one of its matches."""
    return f"{address}?m={quote(match, safe='')}"


def _paper(asked: Work, desk: Desk) -> bytes:
    from tuolaji.papers.competition import PAPERS, Link, dealing, passes, poster, slips

    if asked.what == "dealing":
        return dealing(desk, asked.section, asked.stage, int(asked.entry or 0), asked.body)

    links = {name: Link(*one) for name, one in asked.links.items()}
    if asked.what == "passes":
        return passes(desk, links)
    if asked.what == "poster":
        return poster(desk, links[""])
    if asked.what == "slips" and links:
        return slips(desk, asked.section, {name: Link(at_match(links[""].address, name)) for name in desk.state.games})
    return PAPERS[asked.what](desk, asked.section)


def taken(body: bytes) -> Worked:
    """What a process answered. Raises Fault of the work, ``upload_failed`` where it gave none."""
    if not body:
        raise Fault("upload_failed", {"seconds": SECONDS})
    found = msgspec.msgpack.decode(body, type=Worked)
    if found.code:
        raise Fault(found.code, found.facts, clause=found.clause) if found.clause else Fault(found.code, found.facts)
    return found


if __name__ == "__main__":
    answer(work, SECONDS)
