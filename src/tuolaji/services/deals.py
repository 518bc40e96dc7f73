"""From one deal to the next at a table: the match's opening, chance, commitment, the browsers' bytes, the early end.

Not here: the deals themselves (``match``), when a step is due (``due``).
"""

from __future__ import annotations

from msgspec.structs import replace

from tuolaji.deal.command import VoidDeal
from tuolaji.deal.shuffle import SEED_BYTES, commitment, parse_seed
from tuolaji.deal.state import Hands
from tuolaji.faults import Fault
from tuolaji.match.asks import ask
from tuolaji.match.chance import drawn, seated
from tuolaji.match.command import NextDeal, OpenMatch, Tick
from tuolaji.services import table_event as ev
from tuolaji.services.table_command import Cards
from tuolaji.services.table_draft import Draft
from tuolaji.services.table_event import EndCause

ADDED_DIGITS = 32


def start_if_ready(draft: Draft) -> None:
    """Begin the match once every seat is taken and all persons are ready."""
    seats = draft.state.seats
    if not all(seat.kind != "open" and seat.ready for seat in seats):
        return
    settings, of = draft.state.settings, draft.state.of
    draft.add(ev.MatchStarted())
    draft.match(
        OpenMatch(
            at_ms=draft.game if of is None else min(draft.game, of.starts_wall or draft.game),
            match_id=draft.state.table_id,
            players=tuple(seat.player for seat in seats),
            length=settings.length if of is None else replace(settings.length, minutes=of.minutes),
            stage=settings.stage,
            levels=settings.levels,
            enforcement=settings.enforcement,
            boards=() if of is None else of.boards,
        )
    )
    go_on(draft)


def go_on(draft: Draft) -> None:
    """Whatever chance has to settle before a deal can be committed to: seats of a play-off, the first draw."""
    below = draft.house.entropy.below
    for _ in range(1000):
        sheet = draft.state.match.sheet
        awaited = ask(draft.house.loaded, sheet).awaited
        if awaited == "seats":
            east, north, west, south = sheet.players
            draft.match(seated(((east, west), (north, south)), below))
            continue
        command = drawn(draft.house.loaded, sheet, below)
        if command is None:
            return
        draft.match(command)


def commit(draft: Draft) -> None:
    """Draw the seed of the next deal and commit to it; deal at once where nobody can add bytes."""
    go_on(draft)
    if draft.state.match.sheet.phase != "between" or draft.state.coming is not None:
        return
    deal_id = f"{draft.state.table_id}-{draft.state.deals + 1}"
    seed = _seed(draft)
    draft.add(ev.DealCommitted(deal_id=deal_id, commitment=commitment(deal_id, seed), seed=seed.hex()))
    if draft.state.match.sheet.boards:
        deal_now(draft)  # the same cards at every table: nobody adds bytes of his own
    else:
        deal_if_complete(draft)


def _seed(draft: Draft) -> bytes:
    """Fresh bytes, or those of a board."""
    sheet, of = draft.state.match.sheet, draft.state.of
    if of is None or not sheet.boards:
        return draft.house.entropy.token(SEED_BYTES)
    return parse_seed(of.seeds[len(sheet.steps)])


def deal_if_complete(draft: Draft) -> None:
    """Deal once every person who is there has added bytes; not while the table stands still."""
    coming = draft.state.coming
    if draft.state.still is not None:
        return
    if coming is not None and {seat for seat, _ in coming.added} >= set(present(draft)):
        deal_now(draft)


def deal_now(draft: Draft) -> None:
    """Begin the committed deal with the bytes that are there; time may be up for it, then the match ends."""
    coming = draft.state.coming
    if coming is None:
        return
    added = tuple(text for _, text in sorted(coming.added))
    reveal = not draft.state.match.sheet.boards
    try:
        draft.match(NextDeal(at_ms=draft.game, deal_id=coming.deal_id, seed=coming.seed, added=added, reveal=reveal))
    except Fault as fault:
        if fault.code != "no_new_deal":
            raise
        draft.match(Tick(at_ms=draft.game))


def add_bytes(draft: Draft, seat: int, deal_id: str, added: str) -> None:
    """Raises Fault ``no_such_deal``, ``added_bytes_unreadable``, ``already_added``."""
    coming = draft.state.coming
    if coming is None or coming.deal_id != deal_id:
        raise Fault("no_such_deal", {"deal": deal_id[:80]})
    if len(added) != ADDED_DIGITS or any(c not in "0123456789abcdef" for c in added):
        raise Fault("added_bytes_unreadable", {"expected": f"{ADDED_DIGITS} hex digits"})
    if seat in dict(coming.added):
        raise Fault("already_added", {"deal": deal_id})
    draft.add(ev.BytesAdded(seat=seat, added=added))
    deal_if_complete(draft)


def want_next(draft: Draft, seat: int) -> None:
    """Raises Fault ``table_paused``, ``not_between_deals``."""
    draft.need_running()
    state = draft.state
    if state.match.sheet.phase != "between" or state.coming is not None:
        raise Fault("not_between_deals", {})
    if seat not in state.wanted:
        draft.add(ev.NextWanted(seat=seat))
    if set(draft.state.wanted) >= set(present(draft)):
        commit(draft)


def present(draft: Draft) -> Cards:
    """Seats of persons who are connected and play themselves (outside programs do not add bytes or look at results)."""
    return tuple(
        seat
        for seat, at in enumerate(draft.state.seats)
        if at.kind == "person" and at.away_wall is None and not at.autoplay
    )


def end_early(draft: Draft, cause: EndCause) -> None:
    """The table ends here; a running deal is shown to all, but for a board that others may still play."""
    state = draft.state
    deal = state.match.deal
    if state.in_deal and deal is not None and not state.kept_back:
        kitty = deal.kitty if deal.phase != "drawing" else deal.stock[len(deal.stock) - deal.deal.kitty :]
        draft.add(ev.HandsShown(hands=_all_cards(deal.hands), kitty=kitty))
        draft.match(VoidDeal(again=False))
    if draft.state.phase != "ended":
        draft.add(ev.TableEnded(cause=cause))


def _all_cards(hands: Hands) -> Hands:
    first, second, third, fourth = (tuple(sorted(hand)) for hand in hands)
    return first, second, third, fourth
