"""Entries of a live match: taken in, compared, agreed, corrected, undone, restored.

An entry belongs to a match, a deal's number and a side. What cannot be is refused with what would be possible; what is
doubtful is asked back once; what differs turns the table red. Nothing that was entered is lost: every version stays.
Not here: the formula and its limits (``tally``).
"""

from __future__ import annotations

from tuolaji.faults import Fault
from tuolaji.levels import ACE, format_level
from tuolaji.live import command as asked
from tuolaji.live import event as ev
from tuolaji.live.command import DESK
from tuolaji.live.draft import Draft
from tuolaji.live.entry import ByOffence, CutOff, Entry, NotCounted, Played, differences
from tuolaji.live.state import Deal, LiveState
from tuolaji.live.tally import doubts, start_doubts, stopped, tally
from tuolaji.live.timing import fall_due
from tuolaji.match.course import ChargePoints
from tuolaji.match.state import Sheet, level
from tuolaji.seating import SIDES, side_of


def before(state: LiveState, number: int) -> Sheet:
    """The sheet as it stood before a deal."""
    lines = state.course.lines
    return lines[number - 1].after if 0 < number <= len(lines) else state.sheet


def enter(draft: Draft, command: asked.EnterDeal) -> None:
    """Raises Fault ``entry_elsewhere`` (facts: match, here), ``entry_deal`` (facts: deal, due), ``live_over``,
    ``entry_reason_needed``, ``entry_start_missing``, ``entry_level`` (facts: level, due, side), ``entry_doubtful``
    (facts: doubts) and those of `tally`."""
    _here(draft, command.match_id, command.deal, command.side)
    if command.entry_id in draft.state.ids:
        return
    fall_due(draft)
    deal = draft.state.deal(command.deal)
    late = _late(draft.state, deal)
    _sound(draft, command)
    if deal.stands == command.entry and not any(deal.drafts):
        return
    standing = deal.stands if deal.stands is not None and deal.stands.ending is not None else None
    if standing is not None and standing != command.entry and not command.reason.strip():
        raise Fault("entry_reason_needed", {"deal": command.deal})
    made = ev.EntryMade(
        at_ms=draft.at_ms,
        by=draft.by,
        deal=command.deal,
        side=command.side,
        entry=command.entry,
        entry_id=command.entry_id,
        sure=command.sure,
        reason=command.reason,
        late=late,
    )
    draft.add(made)
    _settle(draft, made)


def agree(draft: Draft, command: asked.AgreeEntry) -> None:
    """Raises Fault ``entry_nothing_to_agree``, ``entry_changed`` (facts: version, now) and as `enter`."""
    _here(draft, command.match_id, command.deal, command.side)
    if command.entry_id in draft.state.ids:
        return
    fall_due(draft)
    deal = draft.state.deal(command.deal)
    other = DESK if command.side == DESK else 1 - command.side
    given = deal.drafts[other]
    if given is None or command.side == DESK:
        raise Fault("entry_nothing_to_agree", {"deal": command.deal})
    if deal.numbers[other] != command.version:
        raise Fault("entry_changed", {"version": command.version, "now": deal.numbers[other]})
    made = ev.EntryMade(
        at_ms=draft.at_ms,
        by=draft.by,
        deal=command.deal,
        side=command.side,
        entry=given,
        entry_id=command.entry_id,
        late=deal.late,
    )
    draft.add(made)
    _settle(draft, made)


def undo(draft: Draft, command: asked.UndoEntry) -> None:
    """Raises Fault ``entry_nothing_to_undo``."""
    if command.side not in (0, 1, DESK) or command.deal < 1:
        raise Fault("side_unknown", {"side": command.side})
    if draft.state.deal(command.deal).drafts[command.side] is None:
        raise Fault("entry_nothing_to_undo", {"deal": command.deal})
    draft.add(ev.EntryUndone(at_ms=draft.at_ms, by=draft.by, deal=command.deal, side=command.side))


def restore(draft: Draft, command: asked.RestoreDeal) -> None:
    """Raises Fault ``version_unknown`` (facts: deal, version), ``entry_reason_needed``."""
    versions = draft.state.deal(command.deal).versions if command.deal >= 1 else ()
    if not 0 <= command.version < len(versions):
        raise Fault("version_unknown", {"deal": command.deal, "version": command.version})
    if not command.reason.strip():
        raise Fault("entry_reason_needed", {"deal": command.deal})
    entry = versions[command.version].entry
    _accept(draft, command.deal, entry, "restored", reason=command.reason)


def _here(draft: Draft, match_id: str, number: int, side: int) -> None:
    """The entry is for this match, a side of it, and a deal that may be entered."""
    opened = draft.state.opened
    if opened is None or match_id != opened.match_id:
        raise Fault("entry_elsewhere", {"match": match_id, "here": "" if opened is None else opened.match_id})
    if side not in (0, 1, DESK):
        raise Fault("side_unknown", {"side": side})
    if not (1 <= number <= len(draft.state.deals) or number == draft.state.due):
        raise Fault("entry_deal", {"deal": number, "due": draft.state.due})


def _late(state: LiveState, deal: Deal) -> bool:
    """Whether the deal begins after the last one was called. Raises Fault ``live_over`` after a match won."""
    if deal.begun or deal.number < state.due:
        return deal.late
    if state.closed is None and state.over:
        winner = state.sheet.winner
        raise Fault("live_over", {"winner": "" if winner is None else SIDES[winner]})
    closing = state.closed is not None or state.clock.last_deal or state.clock.ended
    return closing and not state.sheet.play_off


def _sound(draft: Draft, command: asked.EnterDeal) -> None:
    """Refuse what cannot be, ask back what is doubtful."""
    entry, state = command.entry, draft.state
    start, ending = entry.start, entry.ending
    if start is None:
        if not isinstance(ending, NotCounted | CutOff):
            raise Fault("entry_start_missing", {"deal": command.deal})
        return
    if not 0 <= start.declarer < 4 or not 0 <= start.trump <= 4 or not 0 <= (start.level or 0) <= ACE:
        raise Fault("entry_start_bad", {"seat": start.declarer, "trump": start.trump})
    sheet = before(state, command.deal)
    here = level(sheet, side_of(start.declarer))
    if start.level is not None and start.level != here and command.side != DESK:
        facts = {"level": format_level(start.level), "due": format_level(here), "side": SIDES[side_of(start.declarer)]}
        raise Fault("entry_level", facts)
    found = start_doubts(start, here, sheet.declarer)
    if isinstance(ending, Played):
        tally(draft.loaded, start, here, ending)
        orders = state.docket.orders(command.deal)
        charges = sum(order.points for order in orders if isinstance(order, ChargePoints))
        found = doubts(draft.loaded, start, here, ending, charges, sheet.declarer)
    if isinstance(ending, ByOffence):
        stopped(draft.loaded, start, here, ending.points)
    open_ones = [doubt for doubt in found if doubt.code not in command.sure]
    if open_ones:
        listed = [{"code": doubt.code, "facts": doubt.facts} for doubt in open_ones]
        raise Fault("entry_doubtful", {"doubts": listed, "codes": [doubt.code for doubt in open_ones]})


def _settle(draft: Draft, made: ev.EntryMade) -> None:
    """What an entry brings: the deal stands, the table turns red, or the other side is waited for."""
    deal, entry = draft.state.deal(made.deal), made.entry
    if made.side == DESK:
        _accept(draft, made.deal, entry, "corrected" if deal.versions else "desk", reason=made.reason)
        return
    other = deal.drafts[1 - made.side]
    if other is not None:
        differing = _differing(entry, other)
        if differing:
            draft.add(ev.EntriesDiffer(at_ms=draft.at_ms, by=draft.by, deal=made.deal, fields=differing))
        elif entry.ending is not None and other.ending is not None and not deal.late:
            reason = made.reason or deal.reasons[1 - made.side]
            _accept(draft, made.deal, entry, "corrected" if deal.versions else "agreed", reason=reason)
    elif not draft.state.devices[1 - made.side] and entry.ending is not None and not deal.late:
        how: ev.How = "corrected" if deal.versions else "single"
        _accept(draft, made.deal, entry, how, reason=made.reason, unconfirmed=True)


def _differing(entry: Entry, other: Entry) -> tuple[str, ...]:
    """What two sides say differently; an ending that only one has told is no difference yet."""
    found = differences(entry, other)
    if entry.ending is None or other.ending is None:
        return tuple(name for name in found if name in ("declarer", "trump", "level"))
    return found


def _accept(
    draft: Draft, number: int, entry: Entry, how: ev.How, *, reason: str = "", unconfirmed: bool = False
) -> None:
    accepted = ev.DealAccepted(
        at_ms=draft.at_ms, by=draft.by, deal=number, entry=entry, how=how, reason=reason, unconfirmed=unconfirmed
    )
    draft.add(accepted)
    draft.close_if_over()
