"""The score sheet: the columns a rulebook's formula needs, its bands, what its last trick and its clocks say.

Not here: the rows a match has filled in (``live``), the bands themselves (``card``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tuolaji.rulebook.loaded import Loaded
from tuolaji.wording.book.scribe import Scribe
from tuolaji.wording.language import Lang, Phrase, text_of
from tuolaji.wording.paper import desk
from tuolaji.wording.paper.card import foot, last_trick, scoring
from tuolaji.wording.paper.sheet import Block, Cell, Sheet

TITLE: Final = Phrase("记分表", "Score sheet")
ROWS: Final = 13
FIELDS: Final = (
    (Phrase("比赛", "Event"), Phrase("轮次", "Round"), Phrase("桌号", "Table"), Phrase("日期", "Date")),
    (Phrase("东西方", "East–West"), Phrase("南北方", "North–South"), Phrase("开始", "Begun"), Phrase("结束", "Ended")),
)
ENDING: Final = (
    (Phrase("东西方终级", "Final level EW"), Phrase("南北方终级", "Final level NS"), Phrase("胜方", "Won by")),
    (Phrase("东西方签名", "Signed EW"), Phrase("南北方签名", "Signed NS"), Phrase("裁判", "Referee")),
)


def score_sheet(loaded: Loaded, lang: Lang, matches: Sequence[Sequence[str]] = ((),)) -> Sheet:
    """The score sheet of a rulebook, to be filled in by hand; a side for each of `matches`, whose texts stand in the
    fields from the first one on (event, round, table, date, EW, NS)."""
    s = Scribe(loaded, lang)
    title = f"{text_of(loaded.book.rulebook.title, lang)} · {TITLE.of(lang)}"
    sides = tuple(_side(s, tuple(given)) for given in matches)
    return Sheet(lang=lang, title=title, sides=sides, foot=foot(loaded, lang), fitted=len(sides) == 1)


def _side(s: Scribe, given: tuple[str, ...]) -> tuple[Block, ...]:
    loaded, lang = s.loaded, s.lang
    return (
        *(_blanks(row, lang, given[4 * at : 4 * at + 4]) for at, row in enumerate(FIELDS)),
        Block(kind="form", cells=_columns(s), rows=ROWS),
        *(_blanks(row, lang) for row in ENDING),
        scoring(s),
        last_trick(s, 1),
        desk.clocks(loaded, lang, 2),
    )


def _blanks(row: tuple[Phrase, ...], lang: Lang, given: tuple[str, ...] = ()) -> Block:
    filled = given + ("",) * (len(row) - len(given))
    return Block(
        kind="fields", cells=tuple(Cell(text, phrase.of(lang)) for text, phrase in zip(filled, row, strict=True))
    )


def _columns(s: Scribe) -> tuple[Cell, ...]:
    rule, kitty = s.book.last_trick, bool(s.book.deck.kitty)
    extra = rule.counts != "nothing"
    given = [
        (True, "盘", "", "No.", ""),
        (True, "庄家", "", "Decl.", ""),
        (True, "级", "", "Level", ""),
        (True, "主", "", "Trump", ""),
        (True, "圈中分", "", "Points", "in tricks"),
        (extra, "末圈", "谁、几张", "Last", "who, cards"),
        (extra and kitty and "kitty" in rule.counts, "底分", "", "Kitty", ""),
        (extra and "last_trick" in rule.counts, "末圈分", "", "Trick", "points"),
        (extra, "×倍", "", "Times", ""),
        (True, "罚分", "＋ －", "Charge", "+ −"),
        (True, "总分", "防守方", "Total", "opp."),
        (True, "升级", "谁、几级", "Climb", "who, by"),
        (True, "下一盘级", "东西|南北", "Next", "EW|NS"),
        (True, "签名", "东西|南北", "Signed", "EW|NS"),
    ]
    return tuple(
        Cell(s.say(below, under), s.say(zh, en), strong=en in ("Last", "Next", "Signed", "Climb"))
        for there, zh, below, en, under in given
        if there
    )
