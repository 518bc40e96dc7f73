"""Rulings at a table of dealt cards: the docket's commands decided, carried out, shown beforehand, recounted.

What the docket makes of the match is counted from the results in its log (``referee.online``), from the first deal that
differs. Not here: who may rule (``access``), the docket (``referee``), words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from tuolaji.cards import format_suit
from tuolaji.deal.event import DealOpened, TrumpsSet
from tuolaji.faults import Fault
from tuolaji.levels import ACE, format_level
from tuolaji.match.course import Course
from tuolaji.match.course_diff import Change, changes, summary
from tuolaji.match.event import DealCounted, DealTakenBack
from tuolaji.referee import ruling as said
from tuolaji.referee.online import aim, carry_out
from tuolaji.referee.ruling import Authority, RulingCommand
from tuolaji.referee.ruling_decide import decide
from tuolaji.referee.writing import Setting
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS
from tuolaji.services import table_event as ev
from tuolaji.services.live_shape import PreviewView
from tuolaji.services.table_state import TableState

if TYPE_CHECKING:
    from tuolaji.services.table_draft import Draft

ENDING: Final = (DealCounted, DealTakenBack)
"""Events after which the docket is asked again what the match should be."""


class Recount:
    """The course as last counted: lines that stay are not counted again."""

    def __init__(self) -> None:
        self.course: Course | None = None

    def aim(self, loaded: Loaded, state: TableState) -> Course:
        """The course of a table's match as its docket has it."""
        desk = state.desk
        self.course = aim(loaded, desk.log, desk.docket, self.course, desk.house)
        return self.course


def rule(draft: Draft, command: RulingCommand, by: str, authority: Authority, side: int | None) -> None:
    """Decide a command to the docket and carry it out. side: of the seat that asks, None for a referee.

    Raises Fault ``not_allowed`` (facts: role), ``ruling_other_side``, and those of ``ruling_decide.decide``.
    """
    for event in decided(draft, command, by, authority, side):
        draft.add(event)
    settle(draft)


def decided(
    draft: Draft, command: RulingCommand, by: str, authority: Authority, side: int | None
) -> list[ev.DocketMoved]:
    """What happens to the docket. Raises Fault as `rule`."""
    state = draft.state
    if side is not None:
        if not isinstance(command, said.AppealRuling):
            raise Fault("not_allowed", {"role": "referee"})
        if command.side != side:
            raise Fault("ruling_other_side", {})
    asked = replace(command, by=by, authority=authority, at_ms=draft.wall)
    if isinstance(asked, said.MakeRuling):
        asked = replace(asked, report=known(state, asked.deal) | asked.report)
    elif isinstance(asked, said.AmendRuling | said.DecideAppeal) and asked.report is not None:
        entry = state.desk.docket.get(asked.ruling_id)
        own = asked.deal if isinstance(asked, said.AmendRuling) else None
        deal = own if own is not None else entry.ruling.deal if entry is not None else 0
        asked = replace(asked, report=known(state, deal) | (asked.report or {}))
    setting = Setting(deals=state.match.sheet.number, match=state.table_id)
    events = decide(draft.house.loaded, state.desk.docket, asked, setting)
    return [ev.DocketMoved(event=event) for event in events]


def settle(draft: Draft) -> None:
    """Bring the match to where the docket has it: after each change of the docket, and after each deal. Boards stay."""
    state = draft.state
    if state.phase != "playing" or not state.desk.docket.entries or state.match.sheet.boards:
        return  # what a ruling does to a board, the competition's director enters
    course = (draft.house.recount or Recount()).aim(draft.house.loaded, state)
    desk = state.desk
    for command in carry_out(state.match, desk.log, desk.docket, course, desk.house):
        draft.match(command)


def preview(draft: Draft, command: RulingCommand, by: str, authority: Authority, side: int | None) -> PreviewView:
    """What `rule` would bring: the ruling as it would stand, and what changes. Raises Fault as `rule`."""
    loaded, before = draft.house.loaded, draft.state
    old = Recount().aim(loaded, before)
    for event in decided(draft, command, by, authority, side):
        draft.add(event)
    ruled = draft.state
    settle(draft)
    new = aim(loaded, draft.state.desk.log, ruled.desk.docket, old, ruled.desk.house)
    entry = ruled.desk.docket.get(command.ruling_id)
    return PreviewView(
        changes=(*changes(old, new), *_running(before, draft.state)),
        before=summary(before.match.sheet),
        after=summary(draft.state.match.sheet),
        ruling=None if entry is None else entry.ruling,
    )


def _running(before: TableState, after: TableState) -> list[Change]:
    """The points of a deal that is running before and after."""
    one, other = before.match.deal, after.match.deal
    if not (before.in_deal and after.in_deal) or one is None or other is None or one.points == other.points:
        return []
    return [Change(deal=before.match.sheet.number, what="points", before=one.points, after=other.points)]


def suggested(loaded: Loaded, state: TableState, event: str, deal: int) -> dict[str, Any]:
    """What a report of an incident may begin with: facts the table knows. Nothing is taken without being reported."""
    facts = known(state, deal)
    offence = loaded.book.offences.list.get(event)
    running = state.match.deal
    if offence is not None and state.in_deal and running is not None and deal == state.match.sheet.number:
        facts["opponent_points"] = running.points
    return facts


def known(state: TableState, deal: int) -> dict[str, Any]:
    """Facts of a report that the table knows of a deal: declarer, level, trump, whether it is an opening deal."""
    opened, trumps, number = None, None, 0
    for event in state.desk.log:
        if isinstance(event, DealOpened):
            if number == deal:
                break
            opened, trumps, number = event, None, number + (0 if event.redeals else 1)
        elif isinstance(event, TrumpsSet):
            trumps = event
    if opened is None or number != deal:
        return {}
    facts: dict[str, Any] = {"opening_deal": opened.opening}
    declarer = opened.declarer if trumps is None else trumps.declarer
    if declarer is not None:
        level = opened.level if trumps is None else trumps.level
        facts |= {"declarer": SEATS[declarer], "level": format_level(min(level, ACE))}
    if trumps is not None:
        facts["trump"] = format_suit(trumps.trump) or "NT"
    return facts
