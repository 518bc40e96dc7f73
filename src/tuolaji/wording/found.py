"""Errors found in deals, in words: where, what, since when, under which clause.

Not here: finding them (``referee.detect``), the sentences of codes (``said.findings``).
"""

from __future__ import annotations

from typing import Any, Final

from tuolaji.wording import template
from tuolaji.wording.language import Lang, Phrase
from tuolaji.wording.sentence import sentence
from tuolaji.wording.units import NO_NAMES, Names

PHRASES: Final[dict[str, Phrase]] = {
    "place": Phrase(
        "第{deal}盘[第{trick}圈][{seat:seat}]：{kind}", "Deal {deal}[, trick {trick}][, {seat:seat}]: {kind}"
    ),
    "established": Phrase("第{trick}圈{seat:seat}领出后成立。", "Established when {seat:seat} led to trick {trick}."),
    "not_established": Phrase("没有成立（下一圈没有领出）。", "Not established: no trick was led after it."),
    "proven": Phrase("第{trick}圈摊在桌上的牌可以看出。", "Cards on the table show it from trick {trick} on."),
    "none": Phrase("查了{deals}盘，没有发现错误。", "Checked {deals#deal|deals}: nothing is wrong."),
    "some": Phrase("查了{deals}盘，发现{number}处错误。", "Checked {deals#deal|deals}: {number#error|errors} found."),
}
KINDS: Final[dict[str, Phrase]] = {
    "revoke": Phrase("藏张", "a revoke"),
    "wrong_follow": Phrase("跟错牌型", "a wrong follow"),
    "wrong_lead": Phrase("领错牌", "a wrong lead"),
    "wrong_throw": Phrase("甩牌处理有误", "a wrong throw"),
    "wrong_count": Phrase("出牌张数不对", "a wrong number of cards played"),
    "card_not_held": Phrase("打出了手里没有的牌", "a card that was not held"),
    "out_of_turn": Phrase("越序领出", "a lead out of turn"),
    "wrong_winner": Phrase("赢家记错", "a trick given to the wrong player"),
    "wrong_points": Phrase("本圈的分记错", "wrong points of a trick"),
    "wrong_capture": Phrase("最后一圈记错", "the last trick counted wrongly"),
    "wrong_total": Phrase("总分记错", "a wrong total"),
    "wrong_result": Phrase("升级记错", "a wrong result"),
    "hand_count": Phrase("手中牌数不符", "a wrong number of cards in hand"),
    "kitty_count": Phrase("底牌张数不符", "a kitty of the wrong size"),
    "pack_wrong": Phrase("牌不是一整副", "a pack that is not whole"),
}


def head(finding: Any, lang: Lang) -> str:
    """Where and what, of a ``referee.finding.Finding``."""
    facts = {"deal": finding.deal, "trick": finding.trick or None, "seat": finding.seat}
    return template.fill(PHRASES["place"].of(lang), {**facts, "kind": KINDS[finding.kind].of(lang)}, lang)


def details(finding: Any, lang: Lang, names: Names = NO_NAMES) -> list[str]:
    """What exactly, and since when."""
    said = [sentence(finding.code, finding.facts, lang, names)]
    if finding.established and finding.moment is not None:
        facts = {"trick": finding.moment.trick, "seat": finding.moment.seat}
        said.append(template.fill(PHRASES["established"].of(lang), facts, lang))
    elif finding.established is False:
        said.append(PHRASES["not_established"].of(lang))
    if finding.proven is not None:
        said.append(template.fill(PHRASES["proven"].of(lang), {"trick": finding.proven}, lang))
    return said


def total(deals: int, number: int, lang: Lang) -> str:
    """How many deals were looked at, and what came of it."""
    return template.fill(PHRASES["some" if number else "none"].of(lang), {"deals": deals, "number": number}, lang)
