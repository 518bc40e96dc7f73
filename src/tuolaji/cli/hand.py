"""A hand on the screen: one row of cards for each suit, trumps first, every card under its number.

Suits are told apart by their signs, then by four colours. Not here: which cards may be played, reading what is typed
(``selecting``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from tuolaji.cli.terminal import Terminal, padded, width_of
from tuolaji.kernel.rules import Rules
from tuolaji.wording.cards import SYMBOLS, written
from tuolaji.wording.language import Lang
from tuolaji.wording.table import talk

COLOURS: Final = ("spades", "hearts", "clubs", "diamonds", "jokers")
LABEL: Final = 4
"""Columns of a row's label."""


class Hand:
    """Cards as they are shown: in order, numbered from 1. chosen: cards picked so far; marked: cards to point at."""

    def __init__(self, rules: Rules, cards: Sequence[int]) -> None:
        self.rules = rules
        self.cards = rules.sort(cards)

    def show(self, terminal: Terminal, lang: Lang, *, chosen: Sequence[int] = (), marked: Sequence[int] = ()) -> None:
        """Print the rows. Chosen cards have their number in brackets, marked ones a star."""
        widest = max((width_of(written(card, lang)) for card in self.cards), default=2)
        cell = max(widest, 4) + 1
        per_line = max(1, (terminal.width - LABEL) // cell)
        left, starred = Counter(chosen), Counter(marked)
        for label, places in self._rows(lang):
            for start in range(0, len(places), per_line):
                part = places[start : start + per_line]
                numbers = [_number(place, self.cards[place], left, starred) for place in part]
                terminal.say((" " * LABEL + "".join(padded(number, cell) for number in numbers)).rstrip(), "dim")
                cards = "".join(_card(self.cards[place], cell, lang, terminal) for place in part)
                terminal.say((padded(label if not start else "", LABEL) + cards).rstrip())

    def _rows(self, lang: Lang) -> Iterator[tuple[str, list[int]]]:
        """Label and places of each suit that is held, trumps first."""
        rows: dict[int, list[int]] = {}
        for place, card in enumerate(self.cards):
            rows.setdefault(self.rules.suit_of(card), []).append(place)
        for suit, places in rows.items():
            yield (talk("trump_row", lang) if suit == len(SYMBOLS) else SYMBOLS[suit]), places


def _number(place: int, card: int, chosen: Counter[int], marked: Counter[int]) -> str:
    number = str(place + 1)
    if chosen[card] > 0:
        chosen[card] -= 1
        return f"({number})"
    if marked[card] > 0:
        marked[card] -= 1
        return f"{number}*"
    return number


def _card(card: int, cell: int, lang: Lang, terminal: Terminal) -> str:
    text = written(card, lang)
    return terminal.style(text, COLOURS[min(card // 13, 4)]) + " " * (cell - width_of(text))


def coloured(cards: Sequence[int], lang: Lang, terminal: Terminal) -> str:
    """Cards in a row, coloured by suit."""
    return " ".join(terminal.style(written(card, lang), COLOURS[min(max(card, 0) // 13, 4)]) for card in cards)


def grouped(rules: Rules, cards: Sequence[int]) -> tuple[int, ...]:
    """Cards of a play as one lays them: suit by suit, most copies first, equal ones together."""
    copies = Counter(cards)
    faces = list(dict.fromkeys(rules.sort(cards)))
    suits = list(dict.fromkeys(rules.suit_of(face) for face in faces))
    return tuple(sorted(cards, key=lambda card: (suits.index(rules.suit_of(card)), -copies[card], faces.index(card))))
