"""Tables that record what people play instead of preventing it: what is told of the marks, to whom, and when.

A mark says that a play was wrong. Until it may be told, nothing but a referee's view depends on it. Told are the marks
of the other side that are established, to all, once a seat makes a claim; and all marks once the deal is over. Not
here: marking (``deal.story``), the referee's findings (``desk_answers``), what follows from one (``referee``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from tuolaji.deal.fold_play import KITTY_MARKS
from tuolaji.deal.state import DealState, Mark
from tuolaji.faults import Fault
from tuolaji.referee.finding import INCIDENTS
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.table_draft import Draft
from tuolaji.services.table_event import ClaimMade, MarkTold

Kind = Literal["revoke", "wrong_follow", "wrong_lead", "kitty"]
FOLLOWS: Final[dict[str, Kind]] = {"suit_withheld": "revoke", "unit_withheld": "wrong_follow"}


def claim(draft: Draft, seat: int) -> None:
    """A seat claims. Raises Fault ``claim_needless`` where the table prevents, ``no_deal_running``, ``claim_made``
    (facts: trick) where it has claimed since the running trick began."""
    state = draft.state
    deal = state.match.deal
    if state.settings.enforcement == "prevent":
        raise Fault("claim_needless", {})
    if not state.in_deal or deal is None or deal.trump is None:
        raise Fault("no_deal_running", {})
    if any((one.seat, one.trick) == (seat, deal.tricks) for one in state.course.claims):
        raise Fault("claim_made", {"trick": deal.tricks + 1})
    told = tuple(_told(mark) for mark in established(draft.house.loaded, deal) if (mark.seat ^ seat) & 1)
    draft.add(ClaimMade(seat=seat, told=told))


def established(loaded: Loaded, deal: DealState) -> Iterator[Mark]:
    """The marks that count as established now, as the rulebook's offences say when."""
    for mark in deal.marks:
        offence = loaded.book.offences.list.get(INCIDENTS.get(kind_of(mark), ""))
        if offence is None or offence.established != "next_trick" or _passed(deal, mark.trick + 1):
            yield mark


def afterwards(deal: DealState) -> tuple[MarkTold, ...]:
    """All marks of a deal that is over; none of one that runs."""
    return tuple(_told(mark) for mark in deal.marks) if deal.phase == "over" else ()


def kind_of(mark: Mark) -> Kind:
    """What kind of error a mark stands for."""
    return FOLLOWS.get(mark.code, "kitty" if mark.code in KITTY_MARKS else "wrong_lead")


def _passed(deal: DealState, tricks: int) -> bool:
    """Whether so many tricks are complete and the next one has been led."""
    return deal.tricks > tricks or (deal.tricks == tricks and deal.trick is not None)


def _told(mark: Mark) -> MarkTold:
    kind = kind_of(mark)
    trick = 0 if kind == "kitty" else mark.trick + 1
    return MarkTold(seat=mark.seat, trick=trick, kind=kind, code=mark.code, facts=mark.facts, clause=mark.clause)
