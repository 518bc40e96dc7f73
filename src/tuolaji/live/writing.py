"""Writing a deal of a featured table down, card by card: what may be written, and taken back.

Only what cannot exist is refused (a card the pack does not hold, a hand that plays on after its last card); what is
against the rules is written as it was played, and found later. Not here: what the lines come to (``written``).
"""

from __future__ import annotations

from collections import Counter

from tuolaji.cards import FACES, names
from tuolaji.faults import Fault
from tuolaji.levels import ACE
from tuolaji.live import command as asked
from tuolaji.live import event as ev
from tuolaji.live import written as book
from tuolaji.live.draft import Draft
from tuolaji.live.entering import before
from tuolaji.live.written import KittyLine, PlayLine, TakenLine, ThrowLine, Written
from tuolaji.match.state import level
from tuolaji.referee.seen import Cards
from tuolaji.seating import SEATS, side_of

MOST_UNITS = 64


def begin(draft: Draft, command: asked.WriteDeal) -> None:
    """Raises Fault ``entry_deal`` (facts: deal, due), ``entry_start_bad``."""
    state, start = draft.state, command.start
    if not (1 <= command.deal <= len(state.deals) or command.deal == state.due):
        raise Fault("entry_deal", {"deal": command.deal, "due": state.due})
    if not 0 <= start.declarer < 4 or not 0 <= start.trump <= 4 or not 0 <= (start.level or 0) <= ACE:
        raise Fault("entry_start_bad", {"seat": start.declarer, "trump": start.trump})
    here = start.level if start.level is not None else level(before(state, command.deal), side_of(start.declarer))
    draft.add(ev.DealWritten(at_ms=draft.at_ms, by=draft.by, deal=command.deal, start=start, level=min(here, ACE)))


def line(draft: Draft, command: asked.WriteLine) -> None:
    """Raises Fault ``writing_not_begun``, ``writing_moved`` (facts: at, lines) and those of `check`."""
    there = _there(draft, command.deal, command.at)
    check(draft, command.deal, there, command.line)
    draft.add(ev.LineWritten(at_ms=draft.at_ms, by=draft.by, deal=command.deal, line=command.line))


def strike(draft: Draft, command: asked.StrikeLine) -> None:
    """Raises Fault ``writing_not_begun``, ``writing_moved``, ``writing_empty``."""
    there = _there(draft, command.deal, command.at)
    if not there.lines:
        raise Fault("writing_empty", {"deal": command.deal})
    draft.add(ev.LineStruck(at_ms=draft.at_ms, by=draft.by, deal=command.deal))


def _there(draft: Draft, number: int, at: int) -> Written:
    """The deal being written; two who write at once are told."""
    there = draft.state.deal(number).written if number >= 1 else None
    if there is None:
        raise Fault("writing_not_begun", {"deal": number})
    if at != len(there.lines):
        raise Fault("writing_moved", {"at": at, "lines": len(there.lines)})
    return there


def check(draft: Draft, number: int, there: Written, new: book.Lines) -> None:
    """Refuse what cannot be. Raises Fault ``seat_unknown``, ``writing_cards`` (facts: cards, copies),
    ``writing_empty_play``, ``writing_seat`` (facts: seat, next), ``writing_hand`` (facts: seat, hand, cards),
    ``writing_trick_open``, ``writing_over``."""
    so_far = book.progress(draft.loaded, number, there)
    if isinstance(new, KittyLine):
        _in_pack(draft, there, new)
        return
    if not 0 <= new.seat < 4:
        raise Fault("seat_unknown", {"seat": new.seat})
    open_trick = not so_far.leads
    if isinstance(new, TakenLine | ThrowLine) and open_trick:
        raise Fault("writing_trick_open", {"next": SEATS[so_far.next or 0]})
    if isinstance(new, TakenLine):
        if not so_far.tricks or _after_throw(there):
            raise Fault("writing_no_trick", {})
        return
    if so_far.over:
        raise Fault("writing_over", {"deal": number})
    if not new.cards:
        raise Fault("writing_empty_play", {"seat": SEATS[new.seat]})
    if open_trick and new.seat != so_far.next:
        raise Fault("writing_seat", {"seat": SEATS[new.seat], "next": SEATS[so_far.next or 0]})
    _in_hand(draft, there, so_far, new)
    if isinstance(new, PlayLine):
        _in_pack(draft, there, new)
        _stated(new)
    else:
        _faces(draft, new.cards)


def _after_throw(there: Written) -> bool:
    return bool(there.lines) and isinstance(there.lines[-1], ThrowLine)


def _in_hand(draft: Draft, there: Written, so_far: book.Progress, new: PlayLine | ThrowLine) -> None:
    """Nobody plays more cards than he was dealt; the declarer may have buried too few."""
    spare = draft.loaded.book.deck.kitty if new.seat == there.start.declarer else 0
    left = so_far.left[new.seat] + spare
    if len(new.cards) > left:
        raise Fault("writing_hand", {"seat": SEATS[new.seat], "left": left, "given": len(new.cards)})


def _in_pack(draft: Draft, there: Written, new: PlayLine | KittyLine) -> None:
    """The pack holds so many of each face: those played, those in the kitty as last told, and these."""
    _faces(draft, new.cards)
    lines = [one for one in there.lines if isinstance(one, PlayLine)]
    kitty = new.cards if isinstance(new, KittyLine) else (there.kitty() or ())
    played = [card for one in lines for card in one.cards]
    _too_many(draft, [*played, *kitty, *(new.cards if isinstance(new, PlayLine) else ())])


def _faces(draft: Draft, cards: Cards) -> None:
    """All are cards, and no more of a face than the pack holds."""
    unknown = [card for card in cards if not 0 <= card < FACES]
    if unknown:
        raise Fault("card_unknown", {"card": str(unknown[0])})
    _too_many(draft, list(cards))


def _too_many(draft: Draft, cards: list[int]) -> None:
    whole = Counter(book.pack(draft.loaded))
    surplus = Counter(cards) - whole
    if surplus:
        faces = sorted(surplus)
        raise Fault("writing_cards", {"cards": names(faces), "copies": whole[faces[0]]})


def _stated(new: PlayLine) -> None:
    """Units that were stated are units of these cards."""
    if new.declared is None:
        return
    stated = sorted(card for unit in new.declared for card in unit)
    if stated != sorted(new.cards) or len(new.declared) > MOST_UNITS or not all(new.declared):
        raise Fault("writing_units", {"cards": names(new.cards)})
