"""What a page's form needs to know of a rulebook: whether there is a kitty, which incidents it knows, which facts.

Not here: answers (``desk``), labels of the form itself (the page).
"""

from __future__ import annotations

import json
from typing import Any, Final

from tuolaji.offline.page.book import Book
from tuolaji.referee.incident import READ
from tuolaji.wording.judging_incidents import fact, incident

ENTERED: Final = {
    **dict.fromkeys(("offender", "declarer"), "seat"),
    **dict.fromkeys(("count", "times", "minutes", "seconds", "opponent_points", "cards"), "number"),
    **dict.fromkeys(("legal_play", "next_trick_started", "deliberate", "grave", "opening_deal"), "flag"),
    **dict.fromkeys(("trump", "non_offender_names"), "suit"),
    **dict.fromkeys(("discarded", "bid_cards"), "cards"),
    "opponents_counter": "flag",
    "level": "level",
}
"""Fact → how it is entered; all others as text."""
IN_PLACE: Final = {"at_fault": ("offender", "declarer"), "surplus": ("cards",), "overran": ("seconds",)}
"""Facts that are worked out → those people report."""
TWICE: Final = ("offender_side", "thrower_side", "offenders", "declaring_side")
"""Other ways to say who erred and who declares."""


def form(book: Book, lang: Any) -> str:
    """``{"kitty", "decks", "incidents": [[name, label]], "facts": [[name, label, how]], "in_place"}``."""
    incidents = [[name, incident(name, lang)] for name in sorted(book.book.offences.list)]
    facts = [[name, fact(name, lang), ENTERED.get(name, "text")] for name in READ if name not in TWICE]
    found = {
        "kitty": bool(book.book.deck.kitty),
        "decks": book.data["decks"],
        "incidents": incidents,
        "facts": facts,
        "in_place": {name: list(names) for name, names in IN_PLACE.items()},
    }
    return json.dumps(found)
