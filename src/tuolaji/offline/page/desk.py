"""The page's door: questions come as text, answers go back as text.

A question is ``{"rulebook", "kind", "setup", "input", "lang"}`` as the terminal writes it with ``--json``. Not here:
rulebooks and forms (``shelf``), the answers (``referee.question``), words (``wording.judging``).
"""

from __future__ import annotations

import json
from typing import Any

from tuolaji.cards import parse_suit
from tuolaji.faults import Fault
from tuolaji.levels import parse_level
from tuolaji.offline.page.shelf import BOOKS
from tuolaji.offline.page.tables import rules_for
from tuolaji.referee.question import ask
from tuolaji.wording.judging import lines
from tuolaji.wording.sentence import sentence


def prepare(text: str) -> None:
    """Make a table before it is asked for; text: ``{"rulebook", "setup"}``. What cannot be made is left to `answer`."""
    wanted = json.loads(text)
    setup = wanted["setup"]
    try:
        rules_for(BOOKS[wanted["rulebook"]], parse_level(setup["level"]), parse_suit(setup["trump"]))
    except Fault:
        return


def answer(text: str) -> str:
    """``{"answer", "statement", "said"}`` or ``{"fault", "facts", "clause", "said"}``; said: weight and text."""
    question = json.loads(text)
    lang = question.get("lang", "zh")
    try:
        found = _answer(question, lang)
    except Fault as fault:
        said = sentence(fault.code, fault.facts, lang)
        found = {"fault": fault.code, "facts": fault.facts, "clause": fault.clause, "said": [["", said]]}
    return json.dumps(found)


def _answer(question: dict[str, Any], lang: Any) -> dict[str, Any]:
    if question["rulebook"] not in BOOKS:
        facts = {"value": question["rulebook"], "nearest": "", "allowed": sorted(BOOKS)}
        raise Fault("rulebook_unknown", facts)
    book: Any = BOOKS[question["rulebook"]]
    setup = question.get("setup") or {}
    level = setup.get("level")
    place = None if level is None else parse_level(level)
    got = ask(book, question["kind"], question["input"], level=place, trump=parse_suit(setup.get("trump")))
    said = [[line.weight, line.text] for line in lines(got, question["input"], lang, book.names)]
    return {"answer": got, "statement": book.clauses.get(got["clause"]), "said": said}
