"""Commands of a match that could have made the events at a place of a log, likeliest first.

Not here: which of them did (``journal`` asks `decide`), commands of its deals (``journal_deal``).
"""

from __future__ import annotations

from collections.abc import Callable

from tuolaji.deal import event as ev
from tuolaji.levels import ACE, format_level
from tuolaji.match import command as asked
from tuolaji.match import event as happened
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.journal_deal import Found, Log, find
from tuolaji.match.state import MatchState


def candidates(state: MatchState, log: Log, place: int) -> Found:
    """Commands to try for the events from `place` on."""
    return _MAKERS.get(type(log[place]), _nothing)(state, log, place)


def _nothing(state: MatchState, log: Log, place: int) -> Found:
    return iter(())


def _opened(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, happened.MatchOpened)
    seats = log[place + 1] if place + 1 < len(log) else None
    levels = tuple(format_level(place.level) for place in event.places)
    for given in (None, (levels[0], levels[1])):
        for players in ((seats.players,) if isinstance(seats, happened.SeatsTaken) else ()) + ((),):
            yield asked.OpenMatch(
                at_ms=event.at_ms,
                match_id=event.match_id,
                players=players,
                length=event.length,
                stage=event.stage,
                levels=given,
                enforcement=event.enforcement,
                boards=event.boards,
            )


def _seats(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, happened.SeatsTaken)
    east, north, west, south = event.players
    yield asked.TakeSeats(players=(east, north, west, south), at_ms=event.at_ms)


def _first(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, happened.FirstDrawn)
    if event.seats:
        yield asked.DrawCards(seats=event.seats, cards=event.cards, at_ms=event.at_ms)
    elif event.cards:
        yield asked.TurnCard(card=event.cards[0], at_ms=event.at_ms)
    elif event.seat is not None:
        yield asked.LotForFirst(seat=event.seat, at_ms=event.at_ms)


def _begun(state: MatchState, log: Log, place: int) -> Found:
    begun, setup = find(log, place, happened.DealBegun), find(log, place, ev.DealOpened)
    pack = find(log, place, ev.Shuffled)
    if begun is not None and setup is not None and pack is not None:
        yield asked.NextDeal(
            at_ms=begun.at_ms,
            deal_id=setup.deal_id,
            seed=pack.seed,
            added=pack.added,
            secret=setup.secret,
            reveal=setup.reveal,
            order=pack.order,
        )
        if pack.order:
            yield asked.NextDeal(at_ms=begun.at_ms, deal_id=setup.deal_id, reveal=setup.reveal, order=pack.order)


def _time(state: MatchState, log: Log, place: int) -> Found:
    at_ms = _at(log[place])
    yield from (asked.Tick(at_ms=at_ms, close=close) for close in (None, True, False))
    yield from _begun(state, log, place)


def _at(event: MatchEvent) -> int:
    at_ms = getattr(event, "at_ms", 0)
    return at_ms if isinstance(at_ms, int) else 0


def _counted(state: MatchState, log: Log, place: int) -> Found:
    event, named = log[place], find(log, place, happened.DeclarerNamed)
    assert isinstance(event, happened.DealCounted)
    successors = (None, named.seat) if named is not None else (None,)
    for successor in successors:
        yield asked.RuleResult(
            takes=event.takes, ups=event.ups, declarer=successor, clause=event.clause, at_ms=event.at_ms
        )


def _named(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, happened.DeclarerNamed)
    yield asked.SetDeclarer(seat=event.seat, clause=event.clause, at_ms=event.at_ms)


def _levels(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, happened.LevelsRuled)
    before, after = state.sheet.places[event.side].level, event.places[event.side].level
    if after <= ACE:
        yield asked.AdjustLevels(side=event.side, to=format_level(after), clause=event.clause, at_ms=event.at_ms)
    near = after - before
    for count in (near, *range(1, 14), *range(-1, -14, -1)):
        yield asked.AdjustLevels(side=event.side, count=count, clause=event.clause, at_ms=event.at_ms)


def _referee(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, happened.RefereeCalled)
    yield asked.WrongDeclarer(at_ms=event.at_ms)
    yield from _time(state, log, place)


def _running(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, happened.RunningRuled)
    yield asked.RuleRunning(finish=event.finish, at_ms=event.at_ms)


def _ended(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, happened.MatchEnded)
    if event.winner is not None:
        for clause in (event.clause, ""):
            yield asked.ForfeitMatch(side=1 - event.winner, clause=clause, at_ms=event.at_ms)
    yield asked.RuleWinner(winner=event.winner, clause=event.clause, at_ms=event.at_ms)
    yield from _time(state, log, place)


def _limit(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, happened.LimitMoved)
    yield asked.MoveLimit(minutes=event.minutes, at_ms=event.at_ms)


def _break_begun(state: MatchState, log: Log, place: int) -> Found:
    yield asked.BeginBreak(at_ms=_at(log[place]))


def _break_ended(state: MatchState, log: Log, place: int) -> Found:
    yield asked.EndBreak(at_ms=_at(log[place]))


_MAKERS: dict[type, Callable[[MatchState, Log, int], Found]] = {
    happened.MatchOpened: _opened,
    happened.SeatsTaken: _seats,
    happened.FirstDrawn: _first,
    happened.DealBegun: _begun,
    happened.DealCounted: _counted,
    happened.DeclarerNamed: _named,
    happened.LevelsRuled: _levels,
    happened.Reminded: _time,
    happened.LastDealCalled: _time,
    happened.TimeEnded: _time,
    happened.RunningRuled: _running,
    happened.LimitMoved: _limit,
    happened.BreakBegun: _break_begun,
    happened.BreakEnded: _break_ended,
    happened.RefereeCalled: _referee,
    happened.PlayOffOpened: _time,
    happened.MatchEnded: _ended,
}
