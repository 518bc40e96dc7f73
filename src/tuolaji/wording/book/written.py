"""The whole book: its chapters in order, each with its heading.

Not here: the chapters (the other modules), clauses (``wording.clauses``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tuolaji.rulebook.loaded import Loaded
from tuolaji.wording.book import cards, event, match, offences, play, table
from tuolaji.wording.book.scribe import Chapter, Line, Scribe
from tuolaji.wording.language import Lang, Phrase

CHAPTERS: Final[dict[str, tuple[Phrase, Callable[[Scribe], None]]]] = {
    "deck": (Phrase("牌与底牌", "Cards and kitty"), cards.deck),
    "seating": (Phrase("座位与先摸", "Seats and the first draw"), table.seating),
    "levels": (Phrase("级别", "Levels"), match.levels),
    "declaring": (Phrase("亮主", "Naming trumps"), table.declaring),
    "order": (Phrase("大小", "Order of cards"), cards.order),
    "shapes": (Phrase("牌型", "Units"), cards.shapes),
    "leading": (Phrase("领出", "Leading"), play.leading),
    "following": (Phrase("跟牌", "Following"), play.following),
    "beating": (Phrase("比大小", "What beats what"), play.beating),
    "ruffing": (Phrase("毙牌", "Ruffing"), play.ruffing),
    "last_trick": (Phrase("最后一圈与抠底", "The last trick and the kitty"), play.last_trick),
    "scoring": (Phrase("得分与升级", "Points and levels gained"), play.scoring),
    "rotation": (Phrase("轮庄", "The next declarer"), match.rotation),
    "clocks": (Phrase("时限", "Clocks"), match.clocks),
    "time_out": (Phrase("到时未分胜负", "Undecided on time"), match.time_out),
    "offences": (Phrase("违例与处理", "Offences"), offences.offences),
    "conduct": (Phrase("牌风", "Conduct"), offences.conduct),
    "event": (Phrase("赛会", "The event"), event.event),
}


def chapters(loaded: Loaded, lang: Lang) -> tuple[Chapter, ...]:
    """Every chapter of a rulebook in words."""
    return tuple(_chapter(loaded, name, lang) for name in CHAPTERS)


def _chapter(loaded: Loaded, name: str, lang: Lang) -> Chapter:
    title, write = CHAPTERS[name]
    scribe = Scribe(loaded, lang)
    write(scribe)
    return Chapter(name, title.of(lang), tuple(scribe.lines))


def title_of(name: str, lang: Lang) -> str:
    """The heading of a chapter by its key."""
    return CHAPTERS[name][0].of(lang) if name in CHAPTERS else name


def lines_by_path(written: tuple[Chapter, ...]) -> dict[str, Line]:
    """The first line for each path that the chapters speak of."""
    found: dict[str, Line] = {}
    for chapter in written:
        for line in chapter.lines:
            for path in line.paths:
                found.setdefault(path, line)
    return found


def line_for(covered: Mapping[str, Line], path: str) -> Line | None:
    """The line that stands for the value at a dotted path: of all that do, the one that says most about just it.
    covered: see `lines_by_path`."""
    while path not in covered and path:
        path = path.rpartition(".")[0]
    return covered.get(path)
