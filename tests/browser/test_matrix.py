"""The rest of the matrix, nightly: whole deals under each rulebook on tablets, in the dark, with languages swapped.

Not here: the deals of the everyday suite (``test_deals``).
"""

from __future__ import annotations

import pytest

from tests.browser.person import DESKTOP, PHONE, TABLET, Lang, People, Size, Theme
from tests.browser.test_deals import BOOKS, play

CASES: list[tuple[Size, Lang, Theme]] = [
    (PHONE, "en", "dark"),
    (TABLET, "zh", "dark"),
    (TABLET, "en", "light"),
    (DESKTOP, "zh", "dark"),
]


@pytest.mark.nightly
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("size", "lang", "theme"), CASES)
def test_a_deal(people: People, base: str, book: str, size: Size, lang: Lang, theme: Theme) -> None:
    """As in ``test_deals``."""
    play(people, base, book, size, lang, theme)
