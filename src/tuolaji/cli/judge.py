"""``tuolaji judge``: one question to the referee's calculator, from options or asked for, and its answer with clause.

Not here: the answers (``referee.question``), reading values (``judge_given``), prompts (``judge_asking``), words
(``wording.judging``).
"""

from __future__ import annotations

from typing import Any

from tuolaji.cards import NO_TRUMP, format_suit
from tuolaji.cli import judge_asking, judge_given
from tuolaji.cli.books import opened
from tuolaji.cli.judge_given import Question
from tuolaji.cli.terminal import Terminal
from tuolaji.faults import Fault
from tuolaji.referee.question import Answer, ask
from tuolaji.rulebook.loaded import Loaded
from tuolaji.wording import clauses, judging
from tuolaji.wording.language import LANGS, Lang
from tuolaji.wording.shell import shell
from tuolaji.wording.units import names_of

YES, NO = 0, 1


def judge(asked: Any, terminal: Terminal) -> int:
    """Exit status 0 yes (or simply an answer), 1 no, 2 unusable. Without a value it asks for what it needs.

    Raises Fault ``judge_needs`` (facts: options) where some values are given and others missing, ``judge_no_more``
    where nobody answers what it asks."""
    try:
        question = judge_given.read(asked) or judge_asking.read(asked, terminal)
    except EOFError:
        raise Fault("judge_no_more") from None
    loaded = opened(question.rulebook, asked.rulebooks)
    answer = answered(loaded, question)
    if asked.json:
        terminal.data(_data(loaded, question, answer, asked.lang))
    else:
        _print(loaded, question, answer, asked.lang, terminal)
    return YES if answer["yes"] else NO


def answered(loaded: Loaded, question: Question) -> Answer:
    """The answer; a fault of the question says so with the question's own words."""
    trump = NO_TRUMP if question.trump is None else question.trump
    return ask(loaded, question.kind, question.given, level=question.level, trump=trump)


def _print(loaded: Loaded, question: Question, answer: Answer, lang: Lang, terminal: Terminal) -> None:
    names = names_of(loaded.book.shapes)
    for line in judging.lines(answer, question.given, lang, names):
        loud = line.weight in ("good", "bad")
        mark = {"good": "✓ ", "bad": "✗ "}.get(line.weight, "")
        mark = mark if terminal.shows(mark) else ""
        style = {"good": "good", "bad": "bad", "answer": "head"}.get(line.weight, "")
        terminal.block(mark + line.text, indent=0 if loud or line.weight == "answer" else 2, style=style)
    clause = str(answer["clause"] or "")
    terminal.say()
    if not clause:
        terminal.block(judging.PHRASES["clause_none"].of(lang), style="clause")
        return
    _clause(loaded, clause, lang, terminal)


def _clause(loaded: Loaded, clause: str, lang: Lang, terminal: Terminal) -> None:
    terminal.block(shell("clause", lang, clause=clauses.marked(loaded, clause, lang)), style="bold")
    try:
        read = clauses.read(loaded, clause, lang)
    except Fault:
        return
    terminal.block(read.statement, indent=2, hang=0)
    if read.reason:
        terminal.block(shell("clause_reason", lang, reason=read.reason), indent=2, hang=0, style="clause")


def _data(loaded: Loaded, question: Question, answer: Answer, lang: Lang) -> dict[str, Any]:
    """Question, answer, the clause's statement in both languages, and what is said."""
    names = names_of(loaded.book.shapes)
    clause = str(answer["clause"] or "")
    statement = None
    if clause:
        try:
            statement = {one: clauses.read(loaded, clause, one).statement for one in LANGS}
        except Fault:
            statement = None
    setup = {
        "trump": None if question.trump is None else format_suit(question.trump),
        "level": question.level_name,
        "decks": loaded.book.deck.decks,
    }
    return {
        "question": {"rulebook": loaded.name, "kind": question.kind, "setup": setup, "input": question.given},
        "answer": answer,
        "statement": statement,
        "said": [line.text for line in judging.lines(answer, question.given, lang, names)],
    }
