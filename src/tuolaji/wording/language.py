"""The two languages, a phrase in both, and how lists and choices of them are put together.

Not here: which language a reader wants (the edges know), what is said (the other modules).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, Protocol

Lang = Literal["zh", "en"]
LANGS: Final[tuple[Lang, ...]] = ("zh", "en")
FIRST: Final[Lang] = "zh"


class Phrase(NamedTuple):
    """The same words in Chinese and English."""

    zh: str
    en: str

    def of(self, lang: Lang) -> str:
        """The phrase in one language."""
        return self.zh if lang == "zh" else self.en


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
    return spoken.zh if lang == "zh" else spoken.en


def parse_lang(text: str) -> Lang | None:
    """``zh_CN.UTF-8`` → ``zh``, ``en-GB`` → ``en``; None for any other language, ``C`` and nothing."""
    name = text.strip().lower().replace("-", "_").split(".")[0].split("_")[0]
    return "zh" if name == "zh" else "en" if name == "en" else None


def listed(parts: Iterable[str], lang: Lang) -> str:
    """``a、b、c`` or ``a, b, c``."""
    return ("、" if lang == "zh" else ", ").join(parts)


def either(parts: Iterable[str], lang: Lang) -> str:
    """``a，或b`` or ``a, or b``."""
    return ("，或" if lang == "zh" else ", or ").join(parts)


def all_of(parts: Iterable[str], lang: Lang) -> str:
    """``a加b`` or ``a and b``."""
    return ("加" if lang == "zh" else " and ").join(parts)


def bracketed(text: str) -> str:
    """A text in the brackets of citations; "" stays ""."""
    return f"〔{text}〕" if text else ""


def quoted(text: str, lang: Lang) -> str:
    """A text in quotation marks."""
    return f"「{text}」" if lang == "zh" else f"“{text}”"
