"""The page's rulebooks, and what their forms show: all that stands before the kernel is read.

Not here: answers (``desk``).
"""

from __future__ import annotations

import json
from typing import Final

from tuolaji.offline.page import forms
from tuolaji.offline.page.book import Book

BOOKS: Final[dict[str, Book]] = {}


def hand_over(text: str) -> None:
    """Take a rulebook."""
    book = Book(json.loads(text))
    BOOKS[book.name] = book


def form(text: str) -> str:
    """What the form for a rulebook handed over shows (``forms``); text: ``{"rulebook", "lang"}``."""
    wanted = json.loads(text)
    return forms.form(BOOKS[wanted["rulebook"]], wanted["lang"])
