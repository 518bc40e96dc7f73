"""A whole question: which rulebook, at which level and trump suit, what is asked → the answer.

A question is plain data, ``{"kind", "setup": {"trump", "level", "decks"}, "input"}``: a line of a casebook without
what it expects, so that one text asks the terminal, the page and a casebook. Not here: the answers (``calculator``,
``remedy``), declaring and matches (``casebook`` asks those rooms).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tuolaji.cards import NO_TRUMP, SUITS
from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.levels import format_level, parse_level
from tuolaji.referee import calculator
from tuolaji.referee.possible import questioned
from tuolaji.referee.remedy import consequences
from tuolaji.rulebook.loaded import Loaded

Answer = dict[str, Any]
KINDS: Final = (*calculator.KINDS, "penalty")


def ask(loaded: Loaded, kind: str, given: Mapping[str, Any], *, level: int | None = None, trump: int = 4) -> Answer:
    """The answer to a question of one of ``KINDS``. level: 0..12 or None = the book's first; trump: 0..4.

    ``doubts``: what is better asked again, code and facts each.

    Raises Fault ``kind_unknown``, ``entry_impossible`` and ``total_impossible`` for points that no deal can come to,
    and as ``calculator.answer`` and ``remedy.consequences`` do."""
    if kind not in KINDS:
        raise Fault("kind_unknown", {"kind": kind, "allowed": list(KINDS)})
    place = parse_level(loaded.book.levels.start) if level is None else level
    rules = rules_for(loaded, place, trump)
    doubts = questioned(rules, loaded.book.deck.kitty, kind, given)
    if kind == "penalty":
        found = _incident(loaded, given, level, trump)
    else:
        found = calculator.answer(rules, loaded.book.levels, kind, given)
    return found | {"doubts": doubts}


def _incident(loaded: Loaded, given: Mapping[str, Any], level: int | None, trump: int) -> Answer:
    """The consequences of an incident. Level and trump of the deal go in as facts unless the event names its own."""
    setup: Answer = {} if level is None else {"level": format_level(level)}
    if trump < NO_TRUMP:
        setup["trump"] = SUITS[trump]
    found = consequences(loaded, setup | dict(given))
    refused = found.get("granted") is False or found.get("allowed") is False
    return {"kind": "penalty", "yes": not refused, "code": "", "facts": {}, "clause": ""} | found
