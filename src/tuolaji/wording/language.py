"""The two languages, a phrase in both, the readers of either, and how lists and choices are put together.

Texts are written in two languages (``LANGS``); Chinese is read in two scripts, so there are three kinds of reader
(``Lang``). Not here: which reader it is (the edges know), what is said (the other modules), the script (``taiwan``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, Protocol

Lang = Literal["zh", "en", "zh-TW"]
"""A reader: simplified Chinese, English, Chinese as written in Taiwan."""
LANGS: Final[tuple[Lang, ...]] = ("zh", "en")
"""The languages that texts are written in."""
READERS: Final[tuple[Lang, ...]] = ("zh", "zh-TW", "en")
FIRST: Final[Lang] = "zh"
TRADITIONAL: Final = ("tw", "hk", "mo", "hant")
"""Regions and scripts in the name of a locale that mean traditional characters."""


def chosen(zh: str, en: str, lang: Lang) -> str:
    """The words for a reader, of the same in both languages."""
    if lang == "zh-TW":
        from tuolaji.wording.taiwan import taiwan

        return taiwan(zh)
    return en if lang == "en" else zh


def in_script(text: str, lang: Lang) -> str:
    """A text that is the same in both languages, such as a clause's id, in the reader's characters."""
    return chosen(text, text, lang)


def chinese(lang: Lang) -> bool:
    """Whether a reader reads Chinese, in either script."""
    return lang != "en"


class Phrase(NamedTuple):
    """The same words in Chinese and English."""

    zh: str
    en: str

    def of(self, lang: Lang) -> str:
        """The phrase in one language."""
        return chosen(self.zh, self.en, lang)


class Spoken(Protocol):
    """Anything with a text in each language, such as the texts of a rulebook."""

    @property
    def zh(self) -> str:
        """The Chinese text."""

    @property
    def en(self) -> str:
        """The English text."""


def text_of(spoken: Spoken, lang: Lang) -> str:
    """A rulebook's text in one language."""
    return chosen(spoken.zh, spoken.en, lang)


def parse_lang(text: str) -> Lang | None:
    """``zh_CN.UTF-8`` → ``zh``, ``zh-Hant`` → ``zh-TW``, ``en-GB`` → ``en``; None for any other, ``C`` and nothing."""
    name, *more = text.strip().lower().replace("-", "_").split(".")[0].split("@")[0].split("_")
    if name == "zh":
        return "zh-TW" if more and "hans" not in more and any(part in TRADITIONAL for part in more) else "zh"
    return "en" if name == "en" else None


def reader(text: str) -> Lang:
    """The reader a query or a ticket names (``zh-TW``); the first one for anything else."""
    return parse_lang(text) or FIRST


def listed(parts: Iterable[str], lang: Lang) -> str:
    """``a、b、c`` or ``a, b, c``."""
    return chosen("、", ", ", lang).join(parts)


def either(parts: Iterable[str], lang: Lang) -> str:
    """``a，或b`` or ``a, or b``."""
    return chosen("，或", ", or ", lang).join(parts)


def all_of(parts: Iterable[str], lang: Lang) -> str:
    """``a加b`` or ``a and b``."""
    return chosen("加", " and ", lang).join(parts)


def bracketed(text: str) -> str:
    """A text in the brackets of citations; "" stays ""."""
    return f"〔{text}〕" if text else ""


def quoted(text: str, lang: Lang) -> str:
    """A text in quotation marks."""
    return f"「{text}」" if chinese(lang) else f"“{text}”"
