"""What the engine says to a case, with all keys its kind knows: the referee's calculator, declaring, matches.

Not here: comparing with what is expected (``compare``), the answers (``referee.question``, ``bidding``, ``match``),
which cases and files (``runner``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tuolaji.casebook.bidding import bid
from tuolaji.casebook.case import Case
from tuolaji.faults import Fault
from tuolaji.match import questions
from tuolaji.referee.question import ask
from tuolaji.rulebook.loaded import Loaded

Answer = dict[str, Any]


def answer(loaded: Loaded, case: Case) -> Answer:
    """The engine's answer. Raises Fault when the case cannot be put: wrong values, cards that do not exist, a lead
    that may not be led, an event nobody knows."""
    decks = loaded.book.deck.decks
    if case.setup.decks is not None and case.setup.decks != decks:
        raise Fault("decks_differ", {"decks": case.setup.decks, "rulebook": loaded.name, "expected": decks})
    if case.kind in _KINDS:
        return _KINDS[case.kind](loaded, case)
    return ask(loaded, case.kind, case.input, level=case.setup.level, trump=case.setup.trump)


def _rotation(loaded: Loaded, case: Case) -> Answer:
    return questions.answer(loaded, "rotation", case.input)


def _match(loaded: Loaded, case: Case) -> Answer:
    return questions.answer(loaded, "match", case.input)


_KINDS: Final[dict[str, Callable[[Loaded, Case], Answer]]] = {"bid": bid, "rotation": _rotation, "match": _match}
