"""Notes on a deal that is over, in sentences: what a play owed, what else was legal, how a throw went, who won why.

Each sentence comes with the clause it rests on. Not here: how the notes are made (``deal.notes``), what is said while
a deal runs (``table``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tuolaji.deal.choices import Choices, Other
from tuolaji.deal.notes import PlayNote, Stop, Throw, TrickNote
from tuolaji.wording import template, units
from tuolaji.wording.cards import suit_named
from tuolaji.wording.language import Lang, Phrase, chinese
from tuolaji.wording.sentence import sentence
from tuolaji.wording.units import NO_NAMES, Names

SUITS: Final = ("S", "H", "C", "D", "trumps")
PHRASES: Final[dict[str, Phrase]] = {
    "lead": Phrase("首引：{what:plain}。", "Leads {what:plain}."),
    "throw": Phrase("甩出：{what:plain}。", "Throws {what:plain}."),
    "anything": Phrase("没有{suit}，任意{number}张都行。", "Has no {suit}: any {number#card|cards} will do."),
    "whole_suit": Phrase(
        "{suit}只有{held}张，要全出[，另补{more}张]。",
        "Has only {held} of {suit}: all of them[, with {more} more of any suit].",
    ),
    "suit": Phrase("要跟{suit}{number}张。", "Must follow with {number#card|cards} of {suit}."),
    "units": Phrase(
        "要跟{suit}{number}张，欠：{owed}。", "Must follow with {number#card|cards} of {suit}; owed: {owed}."
    ),
    "forced": Phrase("其中必出：{cards}。", "Certain: {cards}."),
    "one": Phrase("只有这一种出法。", "Nothing else was legal."),
    "choices": Phrase("合规的出法有{number}种。", "{number} plays were legal."),
    "choices_more": Phrase("合规的出法至少有{number}种。", "At least {number} plays were legal."),
    "leads": Phrase(
        "单独领出有{number}种选择[；{throws:plain}]。", "{number#way|ways} to lead one unit[; {throws:plain}]."
    ),
    "throws": Phrase("也可以甩几样", "or several at once as a throw"),
    "stood": Phrase("甩牌成立：别家没有能拦的牌。", "The throw stands: no other hand could stop it."),
    "failed": Phrase(
        "先甩 {cards}，被拦住[：{stops:plain}][；罚{charge}分]。",
        "First threw {cards}, which was stopped[: {stops:plain}][; {charge} points are charged].",
    ),
    "stop": Phrase("{seat}的 {by:cards} 大过 {unit:cards}", "{seat} holds {by:cards} over {unit:cards}"),
    "illegal": Phrase("违例：{reason:plain}", "Irregular: {reason:plain}"),
    "won_lead": Phrase("没有人大过首引，{seat}赢。", "Nobody beat the lead: {seat} wins."),
    "won_higher": Phrase("{seat}的牌最大，赢。", "{seat} played the highest and wins."),
    "won_ruff": Phrase("{seat}用主毙，赢。", "{seat} ruffs and wins."),
    "won_over_ruff": Phrase("{seat}盖毙，赢。", "{seat} overruffs and wins."),
    "points": Phrase("防守方得{points}分。", "{points} points to the opponents."),
    "other_lead": Phrase("{suit}{what:plain}", "{what:plain} of {suit}"),
    "other_same": Phrase("{what:plain}", "{what:plain}"),
    "other_ruff": Phrase("用主：{what:plain}", "trumps: {what:plain}"),
    "other_short": Phrase("剩下的{suit}加别的牌", "what is left of {suit}, and others"),
    "other_discard": Phrase("垫牌", "a discard"),
    "other_points": Phrase("，带{points}分", ", with {points#point|points}"),
    "other_wins": Phrase("，当时最大", ", best at that moment"),
}
MOST_STOPS: Final = 4


class Line(NamedTuple):
    """A sentence and the citation it rests on, "" where it only states what is on the table."""

    text: str
    clause: str = ""


def play_lines(note: PlayNote, lang: Lang, names: Names = NO_NAMES) -> list[Line]:
    """What there is to say about a play."""
    return [line for line in _play(note, lang, names) if line.text]


def trick_lines(note: TrickNote, lang: Lang) -> list[Line]:
    """What there is to say about a complete trick."""
    won = Line(_say(f"won_{note.how}", lang, seat=note.seat), note.clause)
    return [won, Line(_say("points", lang, points=note.points))] if note.points else [won]


def other_text(other: Other, lang: Lang, names: Names = NO_NAMES) -> str:
    """Another legal play, by its kind."""
    what = units.together(other.units, lang, names) if other.kind != "lead" else units.unit(other.units[0], lang, names)
    said = _say(f"other_{other.kind}", lang, names, suit=suit_word(other.suit, lang), what=what)
    if other.points:
        said += _say("other_points", lang, points=other.points)
    return said + (_say("other_wins", lang) if other.wins else "")


def suit_word(suit: int, lang: Lang) -> str:
    """An effective suit: 0..3, 4 = trumps."""
    return suit_named(SUITS[suit], lang) if 0 <= suit < len(SUITS) else ""


def _play(note: PlayNote, lang: Lang, names: Names) -> Iterator[Line]:
    if note.duty == "lead":
        if note.throw is not None and not note.throw.stood:
            yield _throw(note.throw, lang)
        what = units.together(note.units, lang, names)
        yield Line(_say("throw" if len(note.units) > 1 else "lead", lang, what=what), note.clause)
        if note.throw is not None and note.throw.stood:
            yield _throw(note.throw, lang)
    else:
        yield Line(_duty(note, lang, names), note.clause)
        if note.forced and len(note.forced) < len(note.cards):
            yield Line(_say("forced", lang, cards=note.forced))
    yield Line(_choices(note, lang))
    if note.illegal is not None:
        code, facts, clause = note.illegal
        yield Line(_say("illegal", lang, reason=sentence(code, facts, lang, names)), clause)


def _duty(note: PlayNote, lang: Lang, names: Names) -> str:
    number, more = len(note.cards), len(note.cards) - note.held
    facts: dict[str, Any] = {"suit": suit_word(note.suit, lang), "number": number, "held": note.held}
    return _say(note.duty, lang, names, **facts, more=more or None, owed=note.owed)


def _choices(note: PlayNote, lang: Lang) -> str:
    choices: Choices = note.choices
    if note.duty == "lead":
        if note.throw is not None and not note.throw.stood:
            return ""
        throws = _say("throws", lang) if choices.throws else ""
        return _say("leads", lang, number=choices.number, throws=throws)
    if choices.number == 1 and not choices.more and not choices.others:
        return _say("one", lang)
    return _say("choices_more" if choices.more else "choices", lang, number=choices.number)


def _throw(throw: Throw, lang: Lang) -> Line:
    if throw.stood:
        return Line(_say("stood", lang), throw.clause)
    gap = "；" if chinese(lang) else "; "
    stops = gap.join(_stop(stop, lang) for stop in throw.stops[:MOST_STOPS])
    charge = throw.charge or None
    return Line(_say("failed", lang, cards=throw.cards, stops=stops, charge=charge), throw.clause)


def _stop(stop: Stop, lang: Lang) -> str:
    return _say("stop", lang, seat=stop.seat, by=stop.by, unit=stop.unit)


def _say(phrase: str, lang: Lang, names: Names = NO_NAMES, /, **facts: Any) -> str:
    return template.fill(PHRASES[phrase].of(lang), facts, lang, names)
