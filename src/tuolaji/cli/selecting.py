"""What somebody typed → cards: ``h77 88``, ``s10 sq``, ``bj``, ``1-4 7``, ``hakk + h3``.

A letter sets the suit for what follows it, also in the next word. A line without letters counts the cards as they are
numbered on the screen. ``+`` parts units. Not here: whether the cards may be played (the kernel).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from tuolaji.cards import RANKS, SUITS, face
from tuolaji.faults import Fault
from tuolaji.wording.typed import TYPED

Cards = tuple[int, ...]
MOST: Final = 400
"""Characters and cards of a line that are read."""
_SPAN: Final = re.compile(r"#?(\d{1,3})(?:-#?(\d{1,3}))?")
_NUMBERS: Final = re.compile(r"[#\d\s,+-]*")
_STEP: Final = re.compile(r"(?P<joker>BJ|LJ)|(?P<suit>[SHCD])|(?P<rank>10|[2-9TJQKA])")
_TIMES: Final = re.compile(r"[X*]([1-6])(?![\d])")


def plain(text: str) -> str:
    """The line in capitals and plain signs: full-width letters, suit signs and Chinese names of suits replaced."""
    line = unicodedata.normalize("NFKC", text[:MOST])
    for word, letters in TYPED:
        line = line.replace(word, letters)
    return line.upper().replace(",", " ")


def units(text: str, shown: Sequence[int]) -> list[Cards]:
    """The units of a line; one without ``+`` is one. `shown`: the cards in the order they are numbered, from 1.

    Raises Fault ``selection_unclear`` (facts: text), ``selection_number`` (facts: number, most).
    """
    line = plain(text)
    parts = line.split("+")
    if _NUMBERS.fullmatch(line):
        return [_numbered(part, shown) for part in parts]
    found, suit = [], ""
    for part in parts:
        cards, suit = _spelt(part, suit, shown)
        found.append(cards)
    return found


def places(text: str, shown: Sequence[int]) -> tuple[int, ...] | None:
    """The places (from 0) of a line that holds numbers only; None for any other line. Raises Fault as `units`."""
    line = plain(text)
    return _places(line.replace("+", " "), shown) if line.strip() and _NUMBERS.fullmatch(line) else None


def _numbered(part: str, shown: Sequence[int]) -> Cards:
    return tuple(shown[place] for place in _places(part, shown))


def _places(part: str, shown: Sequence[int]) -> tuple[int, ...]:
    places: dict[int, None] = {}
    for word in part.split():
        span = _SPAN.fullmatch(word)
        if span is None:
            raise Fault("selection_unclear", {"text": word[:20]})
        first, last = int(span[1]), int(span[2] or span[1])
        for place in range(first, last + 1) if first <= last else range(last, first + 1):
            places[_place(place, shown)] = None
    if not places:
        raise Fault("selection_unclear", {"text": part.strip()[:20]})
    return tuple(places)


def _place(number: int, shown: Sequence[int]) -> int:
    if not 1 <= number <= len(shown):
        raise Fault("selection_number", {"number": number, "most": len(shown)})
    return number - 1


def _spelt(part: str, suit: str, shown: Sequence[int]) -> tuple[Cards, str]:
    """The cards of a part and the suit it leaves standing."""
    cards: list[int] = []
    for word in part.split():
        if word.startswith("#"):
            cards += _numbered(word, shown)
        else:
            suit = _word(word, suit, cards)
    if not cards:
        raise Fault("selection_unclear", {"text": part.strip()[:20]})
    return tuple(cards[:MOST]), suit


def _word(word: str, suit: str, cards: list[int]) -> str:
    place = 0
    while place < len(word):
        times = _TIMES.match(word, place)
        step = _STEP.match(word, place)
        if times is not None and place > 0 and cards:
            cards += cards[-1:] * (int(times[1]) - 1)
            place = times.end()
        elif step is None or (step["rank"] and not suit):
            raise Fault("selection_unclear", {"text": word[:20]})
        else:
            suit = _step(step, suit, cards)
            place = step.end()
    return suit


def _step(step: re.Match[str], suit: str, cards: list[int]) -> str:
    """Take a joker, a suit or a rank; the suit that stands afterwards."""
    if step["joker"]:
        cards.append(53 if step["joker"] == "BJ" else 52)
    elif step["rank"]:
        rank = "T" if step["rank"] == "10" else step["rank"]
        cards.append(face(SUITS.index(suit), RANKS.index(rank)))
    return step["suit"] or suit
