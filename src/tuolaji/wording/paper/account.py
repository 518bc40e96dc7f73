"""The ledger on paper: rulings of a match one by one, and what stands against each side.

Not here: where the rows come from (``referee.ledger``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tuolaji.referee.ledger import Account, LedgerRow
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS, SIDES
from tuolaji.wording import clauses
from tuolaji.wording.book.incidents import AUTHORITIES, LOST
from tuolaji.wording.book.offences import incident
from tuolaji.wording.book.scribe import Scribe
from tuolaji.wording.cards import SEAT_WORDS, SIDE_WORDS
from tuolaji.wording.language import Lang, Phrase, text_of
from tuolaji.wording.paper.sheet import Block, Cell, Sheet
from tuolaji.wording.terms import HALL_ROLES

TITLE: Final = Phrase("处罚与裁定", "Penalties and rulings")
COLUMNS: Final = (
    (Phrase("号", "No."), False),
    (Phrase("盘", "Deal"), False),
    (Phrase("方", "Side"), False),
    (Phrase("事由", "Incident"), True),
    (Phrase("结果", "Outcome"), True),
    (Phrase("条款", "Clause"), False),
    (Phrase("谁定", "Ruled by"), False),
    (Phrase("现状", "Standing"), False),
    (Phrase("理由", "Reason"), True),
)
STATES: Final = {
    "stands": Phrase("有效", "in force"),
    "referred": Phrase("等上级裁定", "referred"),
    "appealed": Phrase("申诉中", "appealed"),
    "withdrawn": Phrase("已撤回", "withdrawn"),
    "upheld": Phrase("申诉成立", "appeal upheld"),
    "dismissed": Phrase("申诉驳回", "appeal dismissed"),
}
SUMS: Final = (
    Phrase("方", "Side"),
    Phrase("裁定", "Rulings"),
    Phrase("警告", "Warnings"),
    Phrase("违例", "Violations"),
    Phrase("罚分", "Points"),
    Phrase("各项次数", "Times by incident"),
)


def ledger(loaded: Loaded, rows: Sequence[LedgerRow], accounts: Sequence[Account], lang: Lang, name: str = "") -> Sheet:
    """A match's ledger. rows, accounts: see ``referee.ledger``; name: what the match or the sides are called."""
    s = Scribe(loaded, lang)
    listed = Block(
        kind="columns",
        cells=tuple(Cell("", phrase.of(lang), strong=wide) for phrase, wide in COLUMNS),
        data=tuple(_row(s, row) for row in rows),
    )
    sums = Block(
        kind="columns",
        cells=tuple(Cell("", phrase.of(lang), strong=phrase is SUMS[-1]) for phrase in SUMS),
        data=tuple(_sum(s, account) for account in accounts),
    )
    head = loaded.book.rulebook
    return Sheet(
        lang=lang,
        title=" · ".join(part for part in (name, TITLE.of(lang)) if part),
        summary=text_of(head.title, lang),
        sides=((listed, sums),),
        foot=(f"{loaded.name} {head.edition} ({loaded.digest[:8]})",),
        landscape=True,
    )


def _row(s: Scribe, row: LedgerRow) -> tuple[str, ...]:
    who = SEAT_WORDS[SEATS.index(row.seat)].of(s.lang) if row.seat in SEATS and row.seat else ""
    side = SIDE_WORDS[SIDES.index(row.side)].of(s.lang) if row.side in SIDES else s.say("—", "—")
    state = row.appeal if row.appeal in ("upheld", "dismissed") and row.status == "stands" else row.status
    nth = s.say(f"（第{row.nth}次）", f" (time {row.nth})") if row.nth > 1 else ""
    return (
        row.ruling,
        str(row.deal),
        f"{side} {who}".strip(),
        incident(s, row.event) + nth,
        _outcome(s, row),
        clauses.brief(s.loaded, row.clause, s.lang),
        " ".join(part for part in (s.word(AUTHORITIES, row.authority), _name(row.by)) if part),
        s.word(STATES, state),
        row.reason,
    )


def _name(by: str) -> str:
    """Who ruled; a device that has given no name goes by its role, which the authority says already."""
    return "" if by in HALL_ROLES else by


def _outcome(s: Scribe, row: LedgerRow) -> str:
    said = [s.say("警告", "warning")] if row.warning else []
    if row.violations:
        said.append(s.say(f"记违例{row.violations}次", f"{row.violations} violation(s)"))
    if row.points:
        said.append(s.say(f"罚{row.points}分", f"{row.points} points"))
    for moved, side in ((row.levels_EW, 0), (row.levels_NS, 1)):
        if moved:
            said.append(s.say(f"{SIDE_WORDS[side].zh}{moved:+d}级", f"{SIDE_WORDS[side].en} {moved:+d} level(s)"))
    if row.takes:
        who = SIDE_WORDS[SIDES.index(row.takes)].of(s.lang)
        said.append(s.say(f"本盘归{who}", f"the deal to {who}"))
    if row.void:
        said.append(s.say("本盘不算", "the deal does not count"))
    if row.lost:
        said.append(s.say(f"失去{s.word(LOST, row.lost)}", f"loses {s.word(LOST, row.lost)}"))
    choice = s.say(f"（选 {row.choice}）", f" (choice {row.choice})") if row.choice else ""
    return (s.listed(said) or s.say("没有处罚", "nothing follows")) + choice


def _sum(s: Scribe, account: Account) -> tuple[str, ...]:
    times = s.listed(f"{incident(s, name)} ×{number}" for name, number in account.times.items())
    side = SIDE_WORDS[SIDES.index(account.side)].of(s.lang)
    return (side, *map(str, (account.rulings, account.warnings, account.violations, account.points)), times)
