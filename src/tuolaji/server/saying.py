"""What a seat owes, in words, beside each view and update. Made here because only here its language is known.

Not here: the words (``wording``), what is owed (``services.aids``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from tuolaji.rulebook.loaded import Loaded
from tuolaji.server.said import names_for
from tuolaji.wording.cards import suit_named
from tuolaji.wording.language import Lang
from tuolaji.wording.table import talk

SUITS: Final = ("S", "H", "C", "D", "trumps")


def duty_said(duty: Mapping[str, Any] | None, lang: Lang, loaded: Loaded) -> dict[str, str]:
    """The sentences about a ``DutyView``, as ``say`` holds them; none without a duty."""
    if not duty:
        return {}
    owed = json.dumps(duty["owed"]) if duty["code"] == "units" else ""
    held = len(duty["forced"]) if duty["code"] == "whole_suit" else 0
    return {"duty": _sentence(duty["code"], duty["suit"], duty["number"], held, owed, lang, loaded)}


@lru_cache(maxsize=4096)
def _sentence(code: str, suit: int, number: int, held: int, owed: str, lang: Lang, loaded: Loaded) -> str:
    named = suit_named(SUITS[suit], lang)
    if code == "anything":
        return talk("duty_anything", lang, suit=named, number=number, ruff="")
    if code == "whole_suit":
        return talk("duty_whole_suit", lang, suit=named, held=held, more=number - held or None)
    if code == "units":
        names = names_for(loaded)
        return talk("duty_units", lang, names, suit=named, number=number, owed=json.loads(owed))
    return talk("duty_suit", lang, suit=named, number=number)
