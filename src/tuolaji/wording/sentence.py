"""A sentence for every code: refusals, faults, findings, in Chinese and English, with their place and their clause.

Not here: the tables (``said``), how facts are put into words (``template``, ``cards``, ``units``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from tuolaji.wording import template
from tuolaji.wording.language import Lang, Phrase
from tuolaji.wording.units import NO_NAMES, Names

LONGEST: Final = 240
"""Characters of a text that are shown."""
UNKNOWN: Final = Phrase("[{code:plain}：]{facts}", "[{code:plain}: ]{facts}")


@cache
def sentences() -> dict[str, Phrase]:
    """All tables together; made when first asked for."""
    from tuolaji.wording.said import cards, desk, findings, inputs, match, rulebooks, server, services, tournament

    tables = (cards, match, desk, findings, rulebooks, inputs, server, services, tournament)
    return {code: phrase for table in tables for code, phrase in table.SENTENCES.items()}


def sentence(code: str, facts: Mapping[str, Any], lang: Lang, names: Names = NO_NAMES) -> str:
    """What a code and its facts mean. A code that nobody knows is shown with its facts; nothing here raises."""
    phrase, facts = sentences().get(code), {name: shortened(value) for name, value in facts.items()}
    if phrase is None:
        given = {"code": code, "facts": template.plain(dict(facts), lang)}
        return template.fill(UNKNOWN.of(lang), given, lang)
    return template.fill(phrase.of(lang), fill_codes(phrase.of(lang), facts, lang), lang, names)


def shortened(value: Any) -> Any:
    """A fact, its texts no longer than anybody reads."""
    if isinstance(value, str) and len(value) > LONGEST:
        return value[:LONGEST] + template.MISSING
    if isinstance(value, dict):
        return {name: shortened(entry) for name, entry in value.items()}
    if isinstance(value, list | tuple):
        return [shortened(entry) for entry in value]
    return value


def fill_codes(form: str, facts: Mapping[str, Any], lang: Lang) -> Mapping[str, Any]:
    """The facts of a form, those that are codes themselves (``{reason:code}``) as the sentences of these codes, with
    the facts of their own that stand beside them (``reason_facts``)."""
    inner = [hole[1] for hole in template.HOLE.finditer(form) if hole[2] == "code"]
    if not inner:
        return facts
    spelt = {name: _inner(str(facts[name]), facts.get(f"{name}_facts", facts), lang) for name in inner if name in facts}
    return {**facts, **spelt}


def _inner(code: str, facts: Mapping[str, Any], lang: Lang) -> str:
    phrase = sentences().get(code)
    if phrase is None:
        return code
    return template.fill(phrase.of(lang), fill_codes(phrase.of(lang), facts, lang), lang)
