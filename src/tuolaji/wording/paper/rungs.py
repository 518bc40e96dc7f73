"""Ladders in one line each: ``三连对或推土机 → （两连对或炸弹）＋对子 → 三个对子 → 两个 → 一个``.

Nothing is left out: alternatives with a common part are drawn together. Not here: the long form (``book.play``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from tuolaji.rulebook.notation import parse_rung, parse_unit
from tuolaji.rulebook.rungs import run_limits
from tuolaji.rulebook.schema_cards import Rung
from tuolaji.wording import units
from tuolaji.wording.book.play import PICKS
from tuolaji.wording.book.scribe import Scribe
from tuolaji.wording.units import numeral

ARROW: Final = " → "
PAIRS: Final = " pairs"
"""Left out after ``tractor of 3``: a tractor is of pairs unless it says otherwise."""
Way = tuple[str, ...]


def ladder(s: Scribe, rungs: Sequence[str | Rung]) -> str:
    """All rungs of a ladder, best first."""
    said, before = [], ""
    for entry in rungs:
        text = entry if isinstance(entry, str) else entry.any
        ways = [way for way in parse_rung(text) if all(_exists(s, unit) for unit in way.units)]
        if not ways:
            continue
        owed = [tuple(way.units) for way in ways if way.owed]
        allowed = [tuple(way.units) for way in ways if not way.owed]
        alone = owed[0][0] if len(owed) == 1 and not allowed and len(set(owed[0])) == 1 else ""
        if alone and alone == before and isinstance(entry, str):
            said.append(_number(s, len(owed[0])))
        else:
            said.append(_rung(s, owed, allowed) + (_limits(s, entry) if isinstance(entry, Rung) else ""))
        before = alone
    return ARROW.join(said)


def _exists(s: Scribe, title: str) -> bool:
    """Whether the book has such a unit; a formation it names is always there."""
    size = parse_unit(title)
    if size is None:
        return True
    least, greatest = run_limits(s.book).get(size[0], (99, 0))
    return size[0] <= s.book.deck.decks and (size[1] == 1 or least <= size[1] <= greatest)


def _number(s: Scribe, number: int) -> str:
    return s.say(f"{numeral(number, 'zh')}个", str(number))


def _rung(s: Scribe, owed: list[Way], allowed: list[Way]) -> str:
    words = _ways(s, owed)
    if allowed:
        more = _ways(s, allowed)
        words += s.say(f"（也可以出{more}）", f" (also allowed: {more})")
    return words


def _limits(s: Scribe, rung: Rung) -> str:
    words = ""
    for kinds, zh, en in ((rung.spare, "不必拆", "no need to break up "), (rung.keep, "不许拆", "never break up ")):
        if kinds:
            row = s.listed(s.unit(kind) for kind in kinds)
            words += s.say(f"（{zh}{row}）", f" ({en}{row})")
    if rung.cards != "free":
        words += s.say("（", " (") + s.word(PICKS, rung.cards) + s.say("）", ")")
    return words


def _ways(s: Scribe, ways: list[Way]) -> str:
    """Alternatives, what they have in common only once."""
    if len(ways) == 1:
        return _together(s, ways[0])
    common = Counter(ways[0])
    for way in ways[1:]:
        common &= Counter(way)
    rest = [tuple((Counter(way) - common).elements()) for way in ways]
    if common and all(rest):
        return f"{_grouped(s, rest)}＋{_together(s, tuple(common.elements()))}"
    return _either(s, rest) if not common else s.either(_together(s, way) for way in ways)


def _grouped(s: Scribe, ways: list[Way]) -> str:
    words = _either(s, ways)
    return words if len(ways) == 1 or words.endswith(("）", ")")) else s.say(f"（{words}）", f"({words})")


def _either(s: Scribe, ways: list[Way]) -> str:
    """``a或b``; ``两个（a或b）`` where any mixture of some units will do; a product where the first parts are free."""
    kinds = list(dict.fromkeys(unit for way in ways for unit in way))
    size = len(ways[0])
    mixtures = {tuple(sorted(row)) for row in combinations_with_replacement(kinds, size)}
    if size > 1 and len(ways) > 1 and {tuple(sorted(way)) for way in ways} == mixtures:
        row = _or(s, [_unit(s, kind) for kind in kinds])
        return s.say(f"{numeral(size, 'zh')}个（{row}）", f"{size} of ({row})")
    heads = list(dict.fromkeys(way[0] for way in ways))
    tails = [[way[1:] for way in ways if way[0] == head] for head in heads]
    if len(heads) > 1 and len(tails[0]) > 1 and all(tail == tails[0] for tail in tails):
        row = _or(s, [_unit(s, head) for head in heads])
        return s.say(f"（{row}）", f"({row})") + "＋" + _grouped(s, tails[0])
    return _or(s, [_together(s, way) for way in ways])


def _or(s: Scribe, words: Sequence[str]) -> str:
    return s.say("或", " or ").join(words)


def _together(s: Scribe, way: Way) -> str:
    counts = Counter(way)
    return "＋".join(_counted(s, unit, number) for unit, number in counts.items())


def _counted(s: Scribe, unit: str, number: int) -> str:
    return _unit(s, unit) if number == 1 else _brief(units.counted(unit, number, s.lang, s.names))


def _unit(s: Scribe, unit: str) -> str:
    return _brief(s.unit(unit))


def _brief(words: str) -> str:
    return words.removesuffix(PAIRS) if " of " in words else words
