"""The fold of a table's stream: what each event makes of the table. Never refuses, knows no rulebook.

Not here: whether something may happen (``table_decide``), the folds of match and deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from tuolaji.match.event import OwnEvent, SeatsTaken
from tuolaji.match.evolve import evolve as evolve_match
from tuolaji.services import desk_evolve
from tuolaji.services import table_event as ev
from tuolaji.services.course import follow_deal, follow_match
from tuolaji.services.ports import Row
from tuolaji.services.table_event import OwnTableEvent, TableEvent
from tuolaji.services.table_state import MOST_TALK, ClaimTold, Coming, Request, Seat, Still, TableState
from tuolaji.services.view_shape import SeatKind, TalkView

NEW: Final = TableState()
_DECODER = msgspec.json.Decoder(TableEvent)
_ENCODER = msgspec.json.Encoder()


def encode(event: TableEvent) -> bytes:
    """An event as it is stored."""
    return _ENCODER.encode(event)


def decode(payload: bytes) -> TableEvent:
    """A stored event."""
    return _DECODER.decode(payload)


def evolve(state: TableState, event: TableEvent, wall: int) -> TableState:
    """`state` after the next event of its stream, stored at `wall`."""
    state = replace(state, seq=state.seq + 1, at_wall=wall)
    if isinstance(event, OwnTableEvent):
        fold = _FOLDS.get(type(event))
        if fold is None:
            return replace(state, desk=desk_evolve.FOLDS[type(event)](state.desk, event, wall))
        return fold(state, event)
    before = state.match
    after = evolve_match(before, event)
    if isinstance(event, desk_evolve.RECOUNTED):
        state = replace(state, desk=desk_evolve.follow(state.desk, event))
    if isinstance(event, OwnEvent):
        if isinstance(event, SeatsTaken):
            state = _reseated(state, event.players)
        return follow_match(replace(state, match=after), before, event)
    return follow_deal(replace(state, match=after), before, event)


def fold(rows: Iterable[Row], state: TableState = NEW) -> TableState:
    """The state after stored events."""
    for row in rows:
        state = evolve(state, decode(row.payload), row.at_ms)
    return state


def put_seat(state: TableState, seat: int, at: Seat) -> TableState:
    """`state` with one seat exchanged."""
    seats = list(state.seats)
    seats[seat] = at
    return replace(state, seats=(seats[0], seats[1], seats[2], seats[3]))


def _reseated(state: TableState, players: tuple[str, ...]) -> TableState:
    """Seats follow the match's (a play-off may seat the pairs anew)."""
    at = {seat.name: seat for seat in state.seats}
    if set(at) != set(players):
        return state
    first, second, third, fourth = (at[player] for player in players)
    return replace(state, seats=(first, second, third, fourth))


def _opened(state: TableState, event: ev.TableOpened) -> TableState:
    return replace(
        state,
        table_id=event.table_id,
        host=event.host,
        code=event.code,
        previous=event.previous,
        digest=event.digest,
        settings=event.settings,
        timing=event.timing,
        made_wall=state.at_wall,
        of=event.of,
    )


def _changed(state: TableState, event: ev.TableChanged) -> TableState:
    seats = [replace(seat, ready=False) for seat in state.seats]
    return replace(
        state,
        settings=event.settings,
        timing=event.timing,
        digest=event.digest,
        seats=(seats[0], seats[1], seats[2], seats[3]),
    )


def _taken(state: TableState, event: ev.SeatTaken) -> TableState:
    kind: SeatKind = "program" if event.program else "person"
    name = state.seats[event.seat].name
    taken = Seat(kind, event.player, event.label, name=name, who=event.who)
    if state.phase == "playing":  # a program's seat: he has all of his spare time
        taken = replace(taken, ready=True, bank=state.timing.bank)
    return put_seat(state, event.seat, taken)


def _bot(state: TableState, event: ev.BotSeated) -> TableState:
    name = state.seats[event.seat].name
    return put_seat(state, event.seat, Seat("bot", event.player, bot=event.kind, ready=True, name=name))


def _left(state: TableState, event: ev.SeatLeft) -> TableState:
    gone = state.seats[event.seat]
    removed = (*state.removed, gone.player) if event.removed and gone.person else state.removed
    return replace(put_seat(state, event.seat, Seat(name=gone.name)), removed=removed)


def _swapped(state: TableState, event: ev.SeatsSwapped) -> TableState:
    one, other = event.seats
    at = replace(state.seats[one], ready=False), replace(state.seats[other], ready=False)
    swapped = put_seat(put_seat(state, one, _bot_ready(at[1])), other, _bot_ready(at[0]))
    return swapped


def _bot_ready(seat: Seat) -> Seat:
    return replace(seat, ready=True) if seat.kind == "bot" else seat


def _ready(state: TableState, event: ev.ReadyMarked) -> TableState:
    return put_seat(state, event.seat, replace(state.seats[event.seat], ready=event.on))


def _host(state: TableState, event: ev.HostGiven) -> TableState:
    return replace(state, host=event.host, invitation=state.invitation + 1)


def _revoked(state: TableState, event: ev.InvitationsRevoked) -> TableState:
    return replace(state, invitation=event.least, least_invitation=event.least)


def _moved(state: TableState, event: ev.KeyMoved) -> TableState:
    """The new key takes everything over; in a match the player's id stays with the match's own log."""
    state = replace(state, moved=(*state.moved, event.old))
    seat = state.seat_of(event.old)
    if seat is not None:
        state = put_seat(state, seat, replace(state.seats[seat], player=event.new))
    if state.desk.referee(event.old) is not None:
        state = replace(state, desk=desk_evolve.gone(state.desk, event.old))
    if state.host == event.old:
        state = replace(state, host=event.new, invitation=state.invitation + 1)
    return state


def _started(state: TableState, event: ev.MatchStarted) -> TableState:
    bank = state.timing.bank
    seats = [replace(seat, bank=bank, late=0, autoplay=False, name=seat.player) for seat in state.seats]
    return replace(state, phase="playing", seats=(seats[0], seats[1], seats[2], seats[3]))


def _committed(state: TableState, event: ev.DealCommitted) -> TableState:
    since = state.game(state.at_wall)
    return replace(state, coming=Coming(event.deal_id, event.commitment, event.seed, since), wanted=())


def _bytes(state: TableState, event: ev.BytesAdded) -> TableState:
    coming = state.coming
    if coming is None:
        return state
    return replace(state, coming=replace(coming, added=(*coming.added, (event.seat, event.added))))


def _wanted(state: TableState, event: ev.NextWanted) -> TableState:
    return replace(state, wanted=(*state.wanted, event.seat))


def _autoplay(state: TableState, event: ev.AutoplaySet) -> TableState:
    bot = event.kind if event.on else ""
    return put_seat(state, event.seat, replace(state.seats[event.seat], autoplay=event.on, bot=bot))


def _late(state: TableState, event: ev.TimeRanOut) -> TableState:
    deal = state.match.deal
    if desk_evolve.penalty(event) and deal is not None and deal.declarer is not None:
        state = replace(state, desk=desk_evolve.charged(state.desk, event, state.match.sheet.number))
    return put_seat(state, event.seat, replace(state.seats[event.seat], late=event.count))


def _away(state: TableState, event: ev.SeatAway) -> TableState:
    return put_seat(state, event.seat, replace(state.seats[event.seat], away_wall=state.at_wall))


def _back(state: TableState, event: ev.SeatBack) -> TableState:
    """Where the table waits for an absent person, his time begins when he is back."""
    state = put_seat(state, event.seat, replace(state.seats[event.seat], away_wall=None))
    if state.settings.absence != "wait":
        return state
    return replace(state, course=replace(state.course, asked=state.game(state.at_wall)))


def _paused(state: TableState, event: ev.TablePaused) -> TableState:
    return replace(state, still=Still(event.cause, state.at_wall, event.reason), held=max(state.held, event.pause))


def _resumed(state: TableState, event: ev.TableResumed) -> TableState:
    """Whoever is away is given his absence anew: he could not come back while nothing ran."""
    still = state.at_wall - state.still.since_wall if state.still is not None else event.down_ms
    if state.phase == "gathering":  # no clock runs yet: the beginning itself is moved
        still = 0
    seats = [seat if seat.away_wall is None else replace(seat, away_wall=state.at_wall) for seat in state.seats]
    requests = tuple(replace(request, since_wall=state.at_wall) for request in state.requests)
    return replace(
        state,
        still=None,
        stopped=state.stopped + still,
        seats=(seats[0], seats[1], seats[2], seats[3]),
        requests=requests,
    )


def _asked(state: TableState, event: ev.Asked) -> TableState:
    rest = tuple(request for request in state.requests if request.kind != event.kind)
    return replace(
        state, requests=(*rest, Request(event.kind, event.seat, event.needs, state.at_wall, (), event.other))
    )


def _agreed(state: TableState, event: ev.Agreed) -> TableState:
    requests = tuple(
        replace(request, yes=(*request.yes, event.seat)) if request.kind == event.kind else request
        for request in state.requests
    )
    return replace(state, requests=requests)


def _closed(state: TableState, event: ev.RequestClosed) -> TableState:
    return replace(state, requests=tuple(request for request in state.requests if request.kind != event.kind))


def _phrase(state: TableState, event: ev.PhraseSaid) -> TableState:
    return _said(state, TalkView(seat=event.seat, at=state.at_wall, phrase=event.phrase))


def _text(state: TableState, event: ev.TextSaid) -> TableState:
    return _said(state, TalkView(seat=event.seat, at=state.at_wall, text=event.text))


def _said(state: TableState, said: TalkView) -> TableState:
    return replace(state, talk=(*state.talk[1 - MOST_TALK :], (state.seq, said)))


def _shown(state: TableState, event: ev.HandsShown) -> TableState:
    return replace(state, hands=event.hands, kitty=event.kitty)


def _nothing(state: TableState, event: ev.NothingMarked) -> TableState:
    return state


def _claimed(state: TableState, event: ev.ClaimMade) -> TableState:
    deal = state.match.deal
    told = ClaimTold(event.seat, 0 if deal is None else deal.tricks, event.told)
    return replace(state, course=replace(state.course, claims=(*state.course.claims, told)))


def _event_moved(state: TableState, event: ev.EventTableMoved) -> TableState:
    if state.of is None:
        return state
    return replace(state, of=replace(state.of, starts_wall=event.starts_wall, minutes=event.minutes))


def _event_paced(state: TableState, event: ev.EventTablePaced) -> TableState:
    return state if state.of is None else replace(state, of=replace(state.of, pace=event.pace))


def _hall_said(state: TableState, event: ev.HallSaid) -> TableState:
    if state.of is None:
        return state
    return replace(state, of=replace(state.of, said=event.text, said_ms=event.said_ms))


def _told(state: TableState, event: ev.BoardsTold) -> TableState:
    return replace(state, told=True)


def _ended(state: TableState, event: ev.TableEnded) -> TableState:
    still = None if state.still is None else state.still
    return replace(state, phase="ended", cause=event.cause, coming=None, requests=(), still=still)


def _rematch(state: TableState, event: ev.RematchMade) -> TableState:
    return replace(state, rematch=event.table_id)


_FOLDS: Final[dict[type, Callable[[TableState, Any], TableState]]] = {
    ev.TableOpened: _opened,
    ev.TableChanged: _changed,
    ev.SeatTaken: _taken,
    ev.BotSeated: _bot,
    ev.SeatLeft: _left,
    ev.SeatsSwapped: _swapped,
    ev.ReadyMarked: _ready,
    ev.HostGiven: _host,
    ev.InvitationsRevoked: _revoked,
    ev.KeyMoved: _moved,
    ev.MatchStarted: _started,
    ev.DealCommitted: _committed,
    ev.BytesAdded: _bytes,
    ev.NextWanted: _wanted,
    ev.AutoplaySet: _autoplay,
    ev.TimeRanOut: _late,
    ev.SeatAway: _away,
    ev.SeatBack: _back,
    ev.TablePaused: _paused,
    ev.TableResumed: _resumed,
    ev.Asked: _asked,
    ev.Agreed: _agreed,
    ev.RequestClosed: _closed,
    ev.PhraseSaid: _phrase,
    ev.TextSaid: _text,
    ev.HandsShown: _shown,
    ev.NothingMarked: _nothing,
    ev.ClaimMade: _claimed,
    ev.EventTableMoved: _event_moved,
    ev.EventTablePaced: _event_paced,
    ev.HallSaid: _hall_said,
    ev.BoardsTold: _told,
    ev.TableEnded: _ended,
    ev.RematchMade: _rematch,
}
