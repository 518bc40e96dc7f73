"""The referee's card: every offence, the clocks, who may look and ask; and the parts of it a table card has.

Not here: how an offence is put into words (``book.offences``), the table card (``card``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_event import Case, Effect, Offence
from tuolaji.wording.book import event, match, offences, play
from tuolaji.wording.book.scribe import Line, Scribe
from tuolaji.wording.book.written import title_of
from tuolaji.wording.language import Lang, Phrase, text_of
from tuolaji.wording.paper.sheet import STOPS, Block, Cell, Sheet, cell, cited, folded, joined, spoken

TITLE: Final = Phrase("裁判卡", "Referee's card")
LIST: Final = "offences.list."


def referee_card(loaded: Loaded, lang: Lang) -> Sheet:
    """The referee's card of a rulebook."""
    from tuolaji.wording.paper.card import foot, last_trick, scoring

    s = Scribe(loaded, lang)
    frame = [line for line in spoken(loaded, offences.offences, lang) if not line.paths[0].startswith(LIST)]
    conduct = [*frame, *spoken(loaded, offences.conduct, lang)]
    contest = spoken(loaded, event.event, lang)
    back = (
        clocks(loaded, lang, 1),
        Block(kind="lines", title=title_of("event", lang), cells=folded(loaded, contest, lang), column=1),
        last_trick(s, 1),
        Block(kind="lines", title=title_of("conduct", lang), cells=folded(loaded, conduct, lang), column=2),
        scoring(s),
    )
    title = f"{text_of(loaded.book.rulebook.title, lang)} · {TITLE.of(lang)}"
    summary = _frame(loaded, lang).rstrip(STOPS)
    return Sheet(
        lang=lang,
        title=title,
        summary=summary,
        sides=((_everything(loaded, lang),), back),
        foot=foot(loaded, lang),
        fitted=True,
    )


def _frame(loaded: Loaded, lang: Lang) -> str:
    lines = [line for line in spoken(loaded, offences.offences, lang) if not line.paths[0].startswith(LIST)]
    return joined([line for line in lines if line.paths[0] == "offences.undecided"], lang)


def clocks(loaded: Loaded, lang: Lang, column: Literal[0, 1, 2]) -> Block:
    """Clocks of acts and of the match, overruns, who wins on time, charges that other chapters name."""
    lines = spoken(loaded, match.clocks, lang) + spoken(loaded, match.time_out, lang)
    throws = [line for line in spoken(loaded, play.leading, lang) if line.paths[0] == "leading.failed.charge"]
    cells = [cell(loaded, line, lang) for line in [*lines, *throws]]
    return Block(kind="lines", title=title_of("clocks", lang), cells=tuple(cells), column=column)


def charges(loaded: Loaded, lang: Lang) -> Block:
    """Offences of which the rulebook itself says what follows; the others in one line."""
    s, rows, left = Scribe(loaded, lang), [], []
    groups, same = _groups(loaded, lang)
    for name, offence in loaded.book.offences.list.items():
        if offence.same_as:
            continue
        if any(_weighs(effect) for effect in _effects(offence)):
            rows.append(_row(s, name, groups[name], same.get(name, [])))
        elif not offence.asks:
            left.append(offences.incident(s, name))
    who = _frame(loaded, lang).rstrip(STOPS)
    rows.append(Cell(who, s.say("其余", "Anything else"), cited(loaded, [loaded.citation("offences.undecided")], lang)))
    return Block(kind="table", title=s.say("违例", "Offences"), cells=tuple(rows))


def _everything(loaded: Loaded, lang: Lang) -> Block:
    s = Scribe(loaded, lang)
    groups, same = _groups(loaded, lang)
    rows = [_row(s, name, groups[name], same.get(name, [])) for name in groups]
    return Block(kind="table", title=title_of("offences", lang), cells=tuple(rows))


def _groups(loaded: Loaded, lang: Lang) -> tuple[dict[str, list[Line]], dict[str, list[str]]]:
    """Offence → what is said below its heading; offence → the incidents that are ruled as it."""
    listed, same = loaded.book.offences.list, dict[str, list[str]]()
    groups: dict[str, list[Line]] = {name: [] for name, offence in listed.items() if not offence.same_as}
    for line in spoken(loaded, offences.offences, lang):
        path = line.paths[0]
        name = path.removeprefix(LIST).split(".")[0].strip('"')
        if path.startswith(LIST) and line.depth and name in groups:
            groups[name].append(line)
    roots: dict[str, str] = {}
    for name in listed:
        chain, at = [], name
        while at not in roots and listed[at].same_as:
            chain.append(at)
            at = listed[at].same_as
        root = roots.get(at, at)
        roots.update(dict.fromkeys(chain, root))
        if chain or name in roots:
            same.setdefault(roots[name], []).append(name)
    return groups, same


def _row(s: Scribe, name: str, lines: Sequence[Line], same: Sequence[str]) -> Cell:
    text = joined(lines, s.lang)
    if same:
        others = s.listed(offences.incident(s, one) for one in same)
        text += s.say(f"。同样处理：{others}", f". Likewise: {others}")
    citations = dict.fromkeys(citation for line in lines for citation in line.citations)
    return Cell(text, offences.incident(s, name), cited(s.loaded, citations, s.lang))


def _effects(offence: Offence) -> list[Effect]:
    found = []
    for case in offence.cases:
        found += _of(case)
    return found


def _of(case: Case) -> list[Effect]:
    return [*([case.then] if case.then is not None else []), *case.options.values()]


def _weighs(effect: Effect) -> bool:
    """Whether it costs somebody something, or undoes a deal."""
    heavy = (effect.warning, effect.violations, effect.charges, effect.levels, effect.result, effect.lost, effect.bid)
    return any(heavy) or effect.deal not in ("", "kept") or bool(effect.lost_rights)
