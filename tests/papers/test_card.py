"""The table card's text, read back from the PDF, holds what the engine plays by; a changed value changes it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tests.papers.reading import squeezed, text_of
from tuolaji.papers.press import paper
from tuolaji.rulebook.catalog import load, names
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.notation import parse_rung
from tuolaji.rulebook.schema import Rulebook
from tuolaji.rulebook.schema_cards import Rung
from tuolaji.wording.book.cards import token
from tuolaji.wording.book.scribe import Scribe, rank
from tuolaji.wording.language import LANGS, Lang

BOOKS = [name for name in names() if name != "base"]
both = pytest.mark.parametrize(("name", "lang"), [(name, lang) for name in BOOKS for lang in LANGS])


@cache
def read(name: str, lang: Lang) -> str:
    return text_of(paper("table-card", load(name), lang))


def brief(unit: str) -> str:
    """A unit as ladders have it: ``tractor of 3`` is of pairs."""
    return squeezed(unit.removesuffix(" pairs") if " of " in unit else unit)


def holds(text: str, *parts: str) -> None:
    """That the parts stand in the text one after the other."""
    place = 0
    for part in parts:
        found = text.find(squeezed(part), place)
        assert found >= 0, (part, parts)
        place = found + len(squeezed(part))


@both
def test_the_order_of_trumps_from_high_to_low(name: str, lang: Lang) -> None:
    book, s = load(name).book, Scribe(load(name), lang)
    words = {"BJ": ("大王", "big joker"), "LJ": ("小王", "little joker"), "level_trump": ("主级牌", "level")}
    words |= {"level_plain": ("副级牌", "level"), "suit": ("主花色其余", "the rest of the trump suit")}
    said = []
    for entry in book.order.trumps:
        for part in (entry,) if isinstance(entry, str) else entry:
            if part in words:
                said.append(words[part][lang == "en"])
            elif book.order.permanent:
                said.append(rank(book.order.permanent[0]) if part.startswith("permanent") else rank(part[0]))
    text = read(name, lang)
    for part in said[:-1]:  # boxes: the big line of all stands before the small line of all
        holds(text, part)
    boxes = text[: text.index(squeezed("没有主花色时" if lang == "zh" else "Without a trump suit"))]
    big = (
        [part for part in said if part in ("大王", "小王", "主级牌", "副级牌")]
        if lang == "zh"
        else ["BJ", "LJ", "level"]
    )
    holds(boxes, *big)
    holds(text, *(token(s, part) for part in book.order.no_trump if isinstance(part, str) and part in ("BJ", "LJ")))


@both
def test_every_ladder_rung_by_rung(name: str, lang: Lang) -> None:
    loaded = load(name)
    s, text = Scribe(loaded, lang), read(name, lang)
    text = text[text.index(squeezed("跟牌：" if lang == "zh" else "Following:")) :]
    for lead, ladder in loaded.book.following.ladders.items():
        if not s.possible(lead):
            continue
        row = text[text.index(squeezed(s.unit(lead)) + brief(s.unit(lead))) :].split("→")
        for place, entry in enumerate(ladder.rungs):
            ways = parse_rung(entry.any if isinstance(entry, Rung) else entry)
            kinds = {unit for way in ways for unit in way.units if s.possible(unit)}
            if len(kinds) > 1 or place == 0:  # else it may be a bare number, of the units named before
                assert [unit for unit in kinds if brief(s.unit(unit)) not in row[place]] == [], (lead, entry)


@both
def test_bands_and_how_they_go_on(name: str, lang: Lang) -> None:
    chapter, text = load(name).book.scoring, read(name, lang)
    for band in chapter.bands:
        span = str(band.lowest) if band.lowest == band.highest else f"{band.lowest}–{band.highest}"
        holds(text, span)
        if band.declarers:
            holds(text, f"庄+{band.declarers}" if lang == "zh" else f"decl.+{band.declarers}")
    for rule, start in ((chapter.above, chapter.bands[-1].highest + 1), (chapter.below, chapter.bands[0].lowest - 1)):
        if rule is not None:
            holds(text, f"{start}以" if lang == "zh" else f"{start}or")
            holds(text, f"每{rule.every}+{rule.levels}" if lang == "zh" else f"+{rule.levels}per{rule.every}")
            if rule.cap:
                holds(text, f"至多{rule.cap}级" if lang == "zh" else f"at most {rule.cap}")


@both
def test_points_and_multipliers(name: str, lang: Lang) -> None:
    loaded = load(name)
    s, text = Scribe(loaded, lang), read(name, lang)
    for card, points in loaded.book.scoring.card_points.items():
        holds(text, f"{rank(str(card))}算{points}分" if lang == "zh" else f"{rank(str(card))} = {points}")
    rule = loaded.book.last_trick.multiplier
    for unit, times in rule.table.items():
        holds(text, f"{s.unit(unit)}{times}倍" if lang == "zh" else f"{s.unit(unit)} x{times}")
    for run, more in rule.per_extra.items():
        holds(text, f"{s.unit(run)}每多一级加{more}倍" if lang == "zh" else f"{s.unit(run)} +{more} for each more")
    if rule.by == "cards" and rule.factor != 1:
        holds(text, f"×{rule.factor}" if lang == "zh" else f"x {rule.factor}")


@both
def test_every_clock(name: str, lang: Lang) -> None:
    chapter, text = load(name).book.clocks, read(name, lang)
    for limit in chapter.acts.values():
        holds(text, f"{limit.seconds}秒" if lang == "zh" else f"{limit.seconds} seconds")
    for clock in chapter.match:
        for minutes in (clock.minutes, clock.reminder_minutes, clock.no_new_deal_minutes, clock.break_minutes):
            if minutes:
                holds(text, f"{minutes}分钟" if lang == "zh" else f"{minutes} minutes")
    for effect in chapter.overrun.effects:
        kind, _, number = effect.partition(":")
        if kind == "points":
            holds(text, f"罚{number}分" if lang == "zh" else f"{number} points")


@both
def test_every_charge(name: str, lang: Lang) -> None:
    loaded = load(name)
    text = read(name, lang)
    failed = loaded.book.leading.failed
    if failed.charge and loaded.book.leading.throws != "forbidden":
        holds(text, f"{failed.charge}分" if lang == "zh" else f"Charge: {failed.charge} points")
    for offence in loaded.book.offences.list.values():
        for case in offence.cases:
            for effect in (case.then, *case.options.values()):
                for charge in effect.charges if effect is not None else ():
                    if charge.by == "amount":
                        holds(text, f"罚{charge.amount}分" if lang == "zh" else f"{charge.amount} points")


def changed(loaded: Loaded, **chapters: Any) -> Loaded:
    return Loaded(replace(loaded.book, **chapters), loaded.provenance)


def another_order(book: Rulebook) -> dict[str, Any]:
    first, second, *rest = book.order.trumps
    return {"order": replace(book.order, trumps=(second, first, *rest))}


def another_rung(book: Rulebook) -> dict[str, Any]:
    ladders = dict(book.following.ladders)
    ladders["tractor2"] = replace(ladders["tractor2"], rungs=ladders["tractor2"].rungs[:1])
    return {"following": replace(book.following, ladders=ladders)}


def another_multiplier(book: Rulebook) -> dict[str, Any]:
    rule = book.last_trick.multiplier
    other = replace(rule, table={unit: times + 7 for unit, times in rule.table.items()}, factor=rule.factor + 3)
    return {"last_trick": replace(book.last_trick, multiplier=other)}


def another_band(book: Rulebook) -> dict[str, Any]:
    first, *rest = book.scoring.bands
    return {"scoring": replace(book.scoring, bands=(replace(first, declarers=first.declarers + 4), *rest))}


def another_clock(book: Rulebook) -> dict[str, Any]:
    match = tuple(replace(clock, minutes=clock.minutes + 1) for clock in book.clocks.match)
    acts = {act: replace(limit, seconds=limit.seconds + 1) for act, limit in book.clocks.acts.items()}
    return {"clocks": replace(book.clocks, match=match, acts=acts)}


def another_charge(book: Rulebook) -> dict[str, Any]:
    listed = {}
    for name, offence in book.offences.list.items():
        cases = []
        for case in offence.cases:
            charges = tuple(replace(one, amount=one.amount + 1) for one in case.then.charges) if case.then else ()
            cases.append(replace(case, then=replace(case.then, charges=charges)) if case.then else case)
        listed[name] = replace(offence, cases=tuple(cases))
    failed = replace(book.leading.failed, charge=book.leading.failed.charge + 1)
    return {"offences": replace(book.offences, list=listed), "leading": replace(book.leading, failed=failed)}


CHANGES = (another_order, another_rung, another_multiplier, another_band, another_clock, another_charge)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("name", BOOKS)
def test_a_changed_value_changes_the_card(name: str, change: Callable[[Rulebook], dict[str, Any]]) -> None:
    loaded = load(name)
    body, other = (
        text.partition("与软件用同一份")[0]
        for text in (read(name, "zh"), text_of(paper("table-card", changed(loaded, **change(loaded.book)), "zh")))
    )
    assert body != other
