"""The deals of a match: beginning the next one, passing commands on to it, taking in how it ends.

Not here: what happens within a deal (``deal``), what its result does (``result``).
"""

from __future__ import annotations

from tuolaji.deal import command as asked
from tuolaji.deal.command import DealCommand, OpenDeal
from tuolaji.deal.decide import advance
from tuolaji.deal.event import DealSettled, DealVoided
from tuolaji.deal.state import NEW, DealState
from tuolaji.faults import Fault
from tuolaji.match import board
from tuolaji.match.aftermath import DealResult
from tuolaji.match.command import NextDeal
from tuolaji.match.draft import Draft
from tuolaji.match.event import DealBegun, DealTakenBack, DeclarerNamed
from tuolaji.match.result import count, count_board
from tuolaji.match.state import Sheet, level
from tuolaji.match.timing import due, running_limit
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import next_seat, previous_seat, side_of

RULINGS = (
    asked.AdjustPoints
    | asked.VoidDeal
    | asked.ForceResult
    | asked.SettleNow
    | asked.MoveCards
    | asked.ReturnPlay
    | asked.ReplacePlay
    | asked.ReopenTrick
    | asked.SetTrumps
    | asked.BarDeclaring
)


def next_deal(draft: Draft, command: NextDeal) -> None:
    """Begin the next deal. Raises Fault ``no_new_deal`` once time is up for one (a tick ends the match then),
    ``break_running``, and what the deal refuses."""
    draft.need("between")
    sheet = draft.sheet
    if sheet.time.break_since_ms is not None:
        raise Fault("break_running")
    due(draft)
    if draft.sheet.phase != "between":
        raise Fault("no_new_deal", clause=draft.loaded.citation("time_out.chain"))
    drawer = first_drawer(draft.loaded, draft.sheet)
    draft.add(DealBegun(at_ms=draft.at_ms, number=sheet.number + (0 if sheet.tries else 1), first_drawer=drawer))
    opened = OpenDeal(
        deal_id=command.deal_id,
        opening=sheet.declarer is None,
        levels=_levels(sheet),
        level=level_in_play(sheet),
        declarer=sheet.declarer,
        first_drawer=drawer,
        seed=command.seed,
        added=command.added,
        order=command.order,
        redeals=sheet.tries,
        enforcement=sheet.enforcement,
        secret=command.secret,
        reveal=command.reveal,
    )
    draft.take(advance(draft.loaded, NEW, opened))


def _levels(sheet: Sheet) -> tuple[int, int]:
    """What both sides play in the next deal."""
    now = board.running(sheet)
    return (level(sheet, 0), level(sheet, 1)) if now is None else (now.level, now.level)


def level_in_play(sheet: Sheet) -> int:
    """The declarers' level 0..12; while nobody declares, the lower of the two; a board's own."""
    now = board.running(sheet)
    if now is not None:
        return now.level
    if sheet.declarer is None:
        return min(level(sheet, 0), level(sheet, 1))
    return level(sheet, side_of(sheet.declarer))


def first_drawer(loaded: Loaded, sheet: Sheet) -> int:
    """Who draws first in the next deal."""
    rule = loaded.book.seating.later_first_drawer
    drawer = sheet.first_drawer if sheet.first_drawer is not None else 0
    if sheet.boards or sheet.declarer is None or sheet.tries or rule == "same":
        return drawer
    if rule == "last_winner" and sheet.last_winner is not None:
        return sheet.last_winner
    return sheet.declarer


def deal_command(draft: Draft, command: DealCommand) -> None:
    """Pass a command on to the deal. Raises Fault ``no_deal_running``, ``break_running``, ``referee_called``,
    ``time_is_up`` when a tick would end the deal, and what the deal refuses."""
    if isinstance(command, OpenDeal):
        raise Fault("deal_opened_by_match")
    deal = draft.state.deal
    if deal is None:
        raise Fault("no_deal_running")
    if draft.sheet.phase == "deal" and not isinstance(command, RULINGS):
        _may_go_on(draft)
    running = draft.sheet.phase == "deal"
    draft.take(advance(draft.loaded, deal, command))
    after = draft.state.deal
    if running and after is not None and after.result is not None:
        _settled(draft, after, after.result)
    elif running and after is not None and after.void is not None:
        _voided(draft, after.void)


def _may_go_on(draft: Draft) -> None:
    sheet = draft.sheet
    if sheet.time.break_since_ms is not None:
        raise Fault("break_running")
    if sheet.call:
        raise Fault("referee_called", {"about": sheet.call})
    if running_limit(draft.loaded, sheet) is None:
        return
    trial = Draft(draft.loaded, draft.state, draft.at_ms)
    due(trial)
    if trial.sheet.phase != "deal" or trial.sheet.call:
        raise Fault("time_is_up", clause=draft.loaded.citation("time_out.chain"))


def _settled(draft: Draft, deal: DealState, event: DealSettled) -> None:
    declarer = deal.declarer
    held = event.next_side == "declarers"
    winning, trumps, winner = _last_trick(deal)
    if declarer is None:
        declarer = deal.deal.first_drawer
    result = DealResult(held, event.declarers, event.opponents, event.points, winning, trumps)
    takes = side_of(declarer) if held else 1 - side_of(declarer)
    ruled = event.clause if event.forced else None
    count(draft, declarer, takes, result, last_winner=winner, ruled=ruled)


def _last_trick(deal: DealState) -> tuple[tuple[int, ...], bool, int | None]:
    """The opponents' cards of a last trick they won, whether all are trumps, and who won it."""
    trick, declarer = deal.last, deal.declarer
    if trick is None or trick.winner is None or declarer is None:
        return (), False, None
    step = deal.deal.step
    cards = next(play for place, play in enumerate(trick.plays) if (trick.leader + step * place) & 3 == trick.winner)
    if side_of(trick.winner) == side_of(declarer):
        return (), False, trick.winner
    permanent = (deal.level, *deal.deal.permanent)
    trumps = all(card >= 52 or card // 13 == deal.trump or card % 13 in permanent for card in cards)
    return cards, trumps, trick.winner


def _voided(draft: Draft, event: DealVoided) -> None:
    """A deal that does not count: dealt again as it was, or with bidding, or for the other side. A board is not dealt
    again: whoever has seen it knows it."""
    sheet = draft.sheet
    if sheet.boards:
        count_board(draft, None, DealResult(False, 0, 0), clause=event.clause)
        return
    nobody = event.reason == "nobody_declared"
    how = "redeal" if nobody else "opened_anew" if event.opening else "void"
    draft.add(
        DealTakenBack(
            at_ms=draft.at_ms,
            number=sheet.number,
            how=how,  # type: ignore[arg-type]
            draw_again=not event.same_drawer and sheet.declarer is None,
            clause=event.clause,
        )
    )
    if event.opening and sheet.declarer is not None:
        draft.add(DeclarerNamed(at_ms=draft.at_ms, seat=None, by="ruling", clause=event.clause))
    elif event.other_side and sheet.declarer is not None:
        onward = previous_seat if draft.loaded.book.seating.direction == "cw" else next_seat
        seat = onward(sheet.declarer)
        draft.add(DeclarerNamed(at_ms=draft.at_ms, seat=seat, by="nobody_declared", clause=event.clause))
