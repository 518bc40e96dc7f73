"""Notes in words: nothing is missing in any sentence, both languages say as much, every clause can be read."""

from __future__ import annotations

import pytest

from tests.deal.playing import BOOKS, played
from tuolaji.deal.notes import notes
from tuolaji.rulebook.catalog import load
from tuolaji.wording.language import LANGS
from tuolaji.wording.notes import other_text, play_lines, trick_lines
from tuolaji.wording.template import MISSING
from tuolaji.wording.units import names_of


@pytest.mark.parametrize("name", BOOKS)
def test_every_note_is_said_whole_in_both_languages(name: str) -> None:
    loaded = load(name)
    found = notes(loaded, played(name, 5)[1])
    names = names_of(loaded.book.shapes)
    said = 0
    for note in found.plays:
        each = [play_lines(note, lang, names) for lang in LANGS]
        assert [line.clause for line in each[0]] == [line.clause for line in each[1]]
        texts = [line.text for lines in each for line in lines]
        texts += [other_text(other, lang, names) for other in note.choices.others for lang in LANGS]
        assert all(text and MISSING not in text and "{" not in text for text in texts), texts
        said += len(texts)
    for trick in found.tricks:
        assert all(line.text and MISSING not in line.text for lang in LANGS for line in trick_lines(trick, lang))
        assert all(loaded.clause(line.clause) for line in trick_lines(trick, "zh") if line.clause)
    assert said > len(found.plays) * 4
