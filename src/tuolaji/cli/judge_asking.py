"""``tuolaji judge`` without arguments: it asks for the kind, the rulebook, the deal and each value.

Not here: how a value is read (``judge_given``), the prompts' words (``wording.judging_asked``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from tuolaji.cli import judge_given
from tuolaji.cli.books import folders, opened
from tuolaji.cli.judge_given import FIELDS, WITH_SETUP, Field, Question
from tuolaji.cli.terminal import Terminal
from tuolaji.cli.told import told
from tuolaji.faults import Fault
from tuolaji.referee.lookup import incidents
from tuolaji.referee.question import ask
from tuolaji.rulebook import catalog
from tuolaji.rulebook.loaded import Loaded
from tuolaji.wording.judging_asked import KINDS, prompt
from tuolaji.wording.judging_incidents import fact as called
from tuolaji.wording.judging_incidents import incident as named
from tuolaji.wording.language import Lang

Value = TypeVar("Value")
MOST_FACTS = 12


def read(asked: Any, terminal: Terminal) -> Question:
    """The question, asked for step by step; what was given as an option is not asked again. Raises EOFError."""
    lang: Lang = asked.lang
    kind = asked.action or _kind(lang, terminal)
    loaded = _rulebook(asked, lang, terminal)
    if kind == "incident":
        return _incident(asked, loaded, lang, terminal)
    form = "last_trick" if kind == "kitty" and not loaded.book.deck.kitty else kind
    level, trump = None, None
    if form in WITH_SETUP:
        trump = _until("trump", lang, terminal, judge_given.trump, asked.trump if asked.action else "", needed=True)
        level = _until("level", lang, terminal, judge_given.level, asked.level if asked.action else "", needed=True)
    given: dict[str, Any] = {}
    for field in FIELDS[form]:
        if field.name == "hand" and kind == "lead":
            continue
        value = _field(field, lang, terminal)
        if value is not None:
            given[field.name] = value
    return Question(kind, _name(asked, loaded), level, trump, given)


def _name(asked: Any, loaded: Loaded) -> str:
    return getattr(asked, "rulebook", "") or loaded.name


def _kind(lang: Lang, terminal: Terminal) -> str:
    kinds = list(KINDS)
    for number, kind in enumerate(kinds, 1):
        terminal.block(prompt("named", lang, number=number, what=KINDS[kind].of(lang), name=kind))
    return _pick("kind", kinds, lang, terminal)


def _pick(name: str, among: Sequence[str], lang: Lang, terminal: Terminal) -> str:
    """One of a list, by its number or its name."""

    def reads(text: str) -> str:
        if text.isdecimal() and 1 <= int(text) <= len(among):
            return among[int(text) - 1]
        if text in among:
            return text
        raise Fault("judge_pick", {"text": text[:40], "most": len(among)})

    picked: str = _until(name, lang, terminal, reads, "", needed=True)
    return picked


def _rulebook(asked: Any, lang: Lang, terminal: Terminal) -> Loaded:
    books = list(catalog.available(folders(asked.rulebooks)))
    given = getattr(asked, "rulebook", "")
    if given:
        return opened(given, asked.rulebooks)

    def reads(text: str) -> Loaded:
        return opened(text, asked.rulebooks)

    loaded: Loaded = _until("rulebook", lang, terminal, reads, "", needed=True, facts={"names": books})
    return loaded


def _field(field: Field, lang: Lang, terminal: Terminal) -> Any:
    return _until(field.option, lang, terminal, lambda text: judge_given.value_of(field, text), "", needed=field.needed)


def _until(
    name: str,
    lang: Lang,
    terminal: Terminal,
    reads: Callable[[str], Value],
    given: str,
    *,
    needed: bool,
    facts: dict[str, Any] | None = None,
) -> Any:
    """A value that can be read; what cannot is told and asked for again. None where nothing is typed and need not."""
    if given:
        return reads(given)
    while True:
        text = terminal.ask(prompt(name, lang, **(facts or {}))).strip()
        if not text and not needed:
            return None
        try:
            if text:
                return reads(text)
        except Fault as fault:
            for line in told(fault, lang):
                terminal.block(line, style="warn")


def _incident(asked: Any, loaded: Loaded, lang: Lang, terminal: Terminal) -> Question:
    """The incident, then every fact its answer says it lacks."""
    among = incidents(loaded)
    for number, name in enumerate(among, 1):
        terminal.block(prompt("named", lang, number=number, what=named(name, lang), name=name))
    given: dict[str, Any] = {"event": _pick("event", among, lang, terminal)}
    known: set[str] = set()
    for _ in range(MOST_FACTS):
        outcome = ask(loaded, "penalty", given)
        unknown = [name for name in outcome.get("missing", ()) if name not in known]
        if "at_fault" not in outcome and "offender" not in known and not unknown:
            unknown = ["offender"]
        if not unknown:
            break
        fact = unknown[0]
        known.add(fact)
        value = _fact(fact, given, loaded, lang, terminal)
        if value is not None:
            given[fact] = value
    return Question("penalty", _name(asked, loaded), None, None, given)


def _fact(fact: str, given: dict[str, Any], loaded: Loaded, lang: Lang, terminal: Terminal) -> Any:
    def reads(text: str) -> Any:
        value = judge_given.fact(fact, text)
        ask(loaded, "penalty", {**given, fact: value})
        return value

    return _until("fact", lang, terminal, reads, "", needed=False, facts={"fact": called(fact, lang), "name": fact})
