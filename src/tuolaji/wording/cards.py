"""Cards, suits, seats, sides and levels as they are written and as they are read aloud.

Not here: units (``units``), what a card is worth (``kernel``), notation in files (``cards``, the room below).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tuolaji.cards import BIG_JOKER, LITTLE_JOKER, NAMES, SUITS
from tuolaji.wording.language import Lang, Phrase, chinese, listed

SYMBOLS: Final = "♠♥♣♦"
SUIT_WORDS: Final = (
    Phrase("黑桃", "spades"),
    Phrase("红桃", "hearts"),
    Phrase("梅花", "clubs"),
    Phrase("方块", "diamonds"),
)
TRUMPS: Final = Phrase("主牌", "trumps")
NO_TRUMP: Final = Phrase("无主", "no trump suit")
JOKERS: Final = (Phrase("小王", "LJ"), Phrase("大王", "BJ"))
JOKER_WORDS: Final = (Phrase("小王", "little joker"), Phrase("大王", "big joker"))
SEAT_WORDS: Final = (Phrase("东", "East"), Phrase("北", "North"), Phrase("西", "West"), Phrase("南", "South"))
SIDE_WORDS: Final = (Phrase("东西方", "East–West"), Phrase("南北方", "North–South"))
RANKS_READ: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
RANKS_SAID: Final = "二三四五六七八九十"

_BY_NAME: Final = {name: face for face, name in enumerate(NAMES)}


def rank(face_rank: int) -> str:
    """A rank as printed on the card: ``10``, ``K``."""
    return "10" if face_rank == 8 else "23456789TJQKA"[face_rank]


def written(face: int, lang: Lang) -> str:
    """A card as short as it can be read: ``♥10``, ``大王``."""
    if not 0 <= face <= BIG_JOKER:
        return "??"
    if face >= LITTLE_JOKER:
        return JOKERS[face - LITTLE_JOKER].of(lang)
    return SYMBOLS[face // 13] + rank(face % 13)


def spoken(face: int, lang: Lang) -> str:
    """A card as one reads it aloud: ``红桃十``, ``ten of hearts``."""
    if not 0 <= face <= BIG_JOKER:
        return Phrase("暗牌", "a hidden card").of(lang)
    if face >= LITTLE_JOKER:
        return JOKER_WORDS[face - LITTLE_JOKER].of(lang)
    suit, place = SUIT_WORDS[face // 13].of(lang), face % 13
    if chinese(lang):
        return suit + (RANKS_SAID[place] if place < len(RANKS_SAID) else rank(place))
    return f"{(*RANKS_READ, 'ace')[place]} of {suit}"


def cards(faces: Iterable[int], lang: Lang) -> str:
    """Cards in the order given: ``♥7 ♥7 大王``."""
    return " ".join(written(face, lang) for face in faces)


def card_named(name: Any, lang: Lang) -> str:
    """A card from facts (``"H7"`` or a face number); what is no card stays as it is."""
    if isinstance(name, bool) or not isinstance(name, int | str):
        return str(name)
    face = _BY_NAME.get(name) if isinstance(name, str) else name
    return str(name) if face is None else written(face, lang)


def cards_named(given: Any, lang: Lang) -> str:
    """Cards from facts: one name, a list of names, or a list of such lists."""
    if not isinstance(given, list | tuple):
        return card_named(given, lang)
    if given and isinstance(given[0], list | tuple):
        return listed((cards_named(part, lang) for part in given), lang)
    return " ".join(card_named(name, lang) for name in given)


def suit(number: int | None, lang: Lang) -> str:
    """A trump suit 0..3 with its sign; 4 = no trump suit, None = not known."""
    if number is None:
        return Phrase("未定", "not named yet").of(lang)
    if not 0 <= number < len(SUITS):
        return NO_TRUMP.of(lang)
    return SYMBOLS[number] + ("" if chinese(lang) else " ") + SUIT_WORDS[number].of(lang)


def suit_named(name: Any, lang: Lang) -> str:
    """A suit from facts: ``S``, ``trumps``, None for no trump suit."""
    if name in ("trumps", 4):
        return TRUMPS.of(lang)
    if name is None or name == "NT":
        return NO_TRUMP.of(lang)
    if isinstance(name, str) and len(name) == 1 and name in SUITS:
        return suit(SUITS.index(name), lang)
    return str(name)


def seat(number: int | None, lang: Lang) -> str:
    """A seat: ``东``, ``East``."""
    if number is None or not 0 <= number < 4:
        return Phrase("（无）", "nobody").of(lang)
    return SEAT_WORDS[number].of(lang)


def seat_named(name: Any, lang: Lang) -> str:
    """A seat from facts, by letter or number."""
    if isinstance(name, str) and len(name) == 1 and name in "ENWS":
        return seat("ENWS".index(name), lang)
    if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < 4:
        return seat(name, lang)
    return str(name)


def side(number: int, lang: Lang) -> str:
    """0 → ``东西方``, 1 → ``南北方``."""
    return SIDE_WORDS[number & 1].of(lang)


def level(number: int) -> str:
    """A level as said at the table: ``2``, ``10``, ``A``, past it ``A+1``."""
    return rank(number) if number <= 12 else f"A+{number - 12}"


def level_named(name: Any) -> str:
    """A level from facts: by name or number."""
    if isinstance(name, int) and not isinstance(name, bool):
        return level(name) if name >= 0 else str(name)
    return "10" if name == "T" else str(name)
