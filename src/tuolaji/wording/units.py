"""Names of units and of what a hand owes: ``三连对``, ``特拖``, ``欠：两连对加一个对子，或一个四条加一个对子``.

A rulebook's own names (``shapes.names``, titles of formations) go before the usual ones. Not here: which units exist
(``rulebook``), what is owed (``kernel``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from tuolaji.rulebook.notation import RUN_WIDTHS, parse_unit, unit_name
from tuolaji.wording.language import Lang, Phrase, Spoken, all_of, chinese, chosen, either, text_of

Names = Mapping[str, Spoken]
"""Kind of unit without its length, or formation → a rulebook's own name."""
NO_NAMES: Final[Names] = {}

SETS: Final = ("", "single", "pair", "triple", "quad", "quint", "sext")
SET_WORDS: Final[dict[str, Phrase]] = {
    "single": Phrase("单张", "single"),
    "pair": Phrase("对子", "pair"),
    "triple": Phrase("三条", "triple"),
    "quad": Phrase("四条", "quad"),
    "quint": Phrase("五条", "quint"),
    "sext": Phrase("六条", "sext"),
}
RUN_WORDS: Final[dict[str, Phrase]] = {
    "tractor": Phrase("拖拉机", "tractor"),
    "triple_tractor": Phrase("三条拖拉机", "tractor of triples"),
    "quad_tractor": Phrase("四条拖拉机", "tractor of quads"),
    "quint_tractor": Phrase("五条拖拉机", "tractor of quints"),
    "sext_tractor": Phrase("六条拖拉机", "tractor of sexts"),
}
THROW: Final = Phrase("甩牌", "throw")
NUMERALS: Final = "零一二三四五六七八九十"


def names_of(shapes: Any) -> Names:
    """The own names of a rulebook's ``shapes`` chapter."""
    titles = {name: entry.title for name, entry in shapes.formations.items() if entry.title is not None}
    return {**shapes.names, **titles}


def numeral(number: int, lang: Lang) -> str:
    """A small number before a noun: ``两``, ``2``."""
    if lang == "en" or not 0 <= number < len(NUMERALS):
        return str(number)
    return chosen("两", "2", lang) if number == 2 else NUMERALS[number]


def unit(title: str, lang: Lang, names: Names = NO_NAMES) -> str:
    """A unit by its name in facts: ``tractor3`` → ``三连对``, ``tractor of 3 pairs``; also kinds without a length
    (``tractor``) and ``throw``."""
    if title == "throw":
        return THROW.of(lang)
    if title in names and title not in SET_WORDS and title not in RUN_WIDTHS:
        return _own(names[title], lang)
    size = parse_unit(title)
    if size is None:
        return kind(title, lang, names)
    width, length = size
    if length == 1:
        return kind(SETS[width], lang, names)
    return _run(width, length, lang, names)


def kind(name: str, lang: Lang, names: Names = NO_NAMES) -> str:
    """A kind of unit without a length; a name that nobody knows stays as it is."""
    if name in names:
        return _own_kind(name, lang, names)
    phrase = SET_WORDS.get(name) or RUN_WORDS.get(name)
    return phrase.of(lang) if phrase else name


def _own(spoken: Spoken, lang: Lang) -> str:
    return text_of(spoken, lang)


def _own_kind(name: str, lang: Lang, names: Names) -> str:
    """A rulebook's name for a kind; where it calls narrower units the same, the width stands before it."""
    own = _own(names[name], lang)
    narrower = [other for other, width in RUN_WIDTHS.items() if width < RUN_WIDTHS.get(name, 0) and other in names]
    if any(_own(names[other], lang) == own for other in narrower):
        return SET_WORDS[SETS[RUN_WIDTHS[name]]].of(lang) + ("" if chinese(lang) else " ") + own
    return own


def _run(width: int, length: int, lang: Lang, names: Names) -> str:
    name = unit_name(width, 2).removesuffix("2")
    if name in names:
        own = _own_kind(name, lang, names)
        if length == 2:
            return own
        if chinese(lang):
            return f"{own}（{numeral(length, lang)}{chosen('连', '', lang)}）"
        return f"{own} of {length}"
    if chinese(lang):
        word = "对" if width == 2 else SET_WORDS[SETS[width]].zh
        return numeral(length, lang) + chosen(f"连{word}", "", lang)
    return f"tractor of {length} {SET_WORDS[SETS[width]].en}s"


def counted(title: str, number: int, lang: Lang, names: Names = NO_NAMES) -> str:
    """So many of a unit: ``两个对子``, ``2 pairs``, ``a quad``."""
    word = unit(title, lang, names)
    if chinese(lang):
        return numeral(number, lang) + (
            chosen("张单牌", "", lang) if title == "single" else chosen("个", "", lang) + word
        )
    if number == 1:
        return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"
    head, of, rest = word.partition(" of ")
    return f"{number} {head}s{of}{rest}"


def together(titles: Iterable[str], lang: Lang, names: Names = NO_NAMES) -> str:
    """Several units side by side: ``一个三连对加两个对子``."""
    given = list(titles)
    first = [title for place, title in enumerate(given) if title not in given[:place]]
    return all_of((counted(title, given.count(title), lang, names) for title in first), lang)


def owed(slots: Any, lang: Lang, names: Names = NO_NAMES) -> str:
    """What a hand owes, from facts: for each unit led the alternatives that answer it."""
    if not isinstance(slots, list | tuple):
        return str(slots)
    words = [_rung(slot, lang, names) for slot in slots if slot]
    return chosen("；另欠", "; and besides ", lang).join(word for word in words if word)


def _rung(alternatives: Any, lang: Lang, names: Names) -> str:
    if not isinstance(alternatives, list | tuple):
        return str(alternatives)
    ways: Sequence[Any] = [[way] if isinstance(way, str) else way for way in alternatives]
    return either((together(map(str, way), lang, names) for way in ways), lang)
