"""Commands of a deal that could have made the events at a place of a log, likeliest first.

Not here: which of them did (``journal`` asks `decide`), commands of the match (``journal_match``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar, get_args

from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.match import command as asked
from tuolaji.match import event as happened
from tuolaji.match.decide import MatchCommand
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.state import MatchState

Log = Sequence[MatchEvent]
Found = Iterator[MatchCommand]
E = TypeVar("E")
DEAL_COMMANDS = get_args(cmd.DealCommand)
AHEAD = 12
"""How far to look for what belongs to one command's answer."""


def find(log: Log, place: int, kind: type[E]) -> E | None:
    """The first event of a kind from a place on, within reach of one command."""
    return next((event for event in log[place : place + AHEAD] if isinstance(event, kind)), None)


def candidates(state: MatchState, log: Log, place: int) -> Found:
    """Commands to try for the events from `place` on."""
    while isinstance(log[place], ev.Marked) and place + 1 < len(log):
        place += 1
    maker = _MAKERS.get(type(log[place]))
    return iter(()) if maker is None else maker(state, log, place)


def _opened(state: MatchState, log: Log, place: int) -> Found:
    setup, pack = log[place], find(log, place, ev.Shuffled)
    assert isinstance(setup, ev.DealOpened)
    names = ("deal_id", "opening", "levels", "level", "declarer", "first_drawer", "redeals", "enforcement", "secret")
    if pack is not None:
        values = {name: getattr(setup, name) for name in (*names, "reveal")}
        yield cmd.OpenDeal(**values, seed=pack.seed, added=pack.added, order=pack.order)


def _drawn(state: MatchState, log: Log, place: int) -> Found:
    event: Any = log[place]
    after = log[place + 1] if place + 1 < len(log) else None
    yield cmd.Draw(event.seat, after.at_ms if isinstance(after, ev.DrawEnded) else None)


def _declared(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, ev.Declared)
    yield cmd.Declare(event.bid.seat, event.bid.cards, event.act, event.at_ms, event.rival)


def _closed(state: MatchState, log: Log, place: int) -> Found:
    event, taken = log[place], find(log, place, ev.KittyTaken)
    assert isinstance(event, ev.DeclaringClosed)
    yield cmd.Elapse(event.at_ms)
    if taken is not None:
        yield cmd.TakeKitty(taken.seat, event.at_ms)
    yield from (cmd.TakeKitty(seat, event.at_ms) for seat in range(4))
    yield from _trumps(state, log, place)


def _trumps(state: MatchState, log: Log, place: int) -> Found:
    found = find(log, place, ev.TrumpsSet)
    if found is not None:
        yield cmd.DrawLot(trump=found.trump)
        yield cmd.DrawLot(found.trump, found.declarer)
        yield cmd.DrawLot(seat=found.declarer)
        yield cmd.SetTrumps(found.trump, None, found.clause)
        yield cmd.SetTrumps(found.trump, found.declarer, found.clause)
    yield from (cmd.DrawLot(seat=seat) for seat in range(4))


def _play(state: MatchState, log: Log, place: int) -> Found:
    event: Any = log[place]
    yield cmd.Play(event.seat, event.cards, getattr(event, "declared", None))


def _taken(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, ev.KittyTaken)
    yield cmd.TakeKitty(event.seat, event.at_ms)


def _buried(state: MatchState, log: Log, place: int) -> Found:
    event: Any = log[place]
    yield cmd.Bury(event.seat, event.given if isinstance(event, ev.KittySwapped) else event.cards)


def _settled(state: MatchState, log: Log, place: int) -> Found:
    event = log[place]
    assert isinstance(event, ev.DealSettled)
    yield cmd.ForceResult(event.next_side, event.declarers, event.opponents, True, event.clause)
    yield asked.WrongDeclarer()
    yield cmd.SettleNow(event.clause)


def _voided(state: MatchState, log: Log, place: int) -> Found:
    """A void deal by itself, or as the first thing a ruling of the match does."""
    event = log[place]
    assert isinstance(event, ev.DealVoided)
    if event.reason == "redeal_right" and event.seat is not None:
        yield cmd.ClaimRedeal(event.seat, event.right)
    yield asked.WrongDeclarer()
    yield cmd.VoidDeal(event.again, event.same_drawer, event.opening, event.clause)
    named, ended = find(log, place, happened.DeclarerNamed), find(log, place, happened.MatchEnded)
    counted = find(log, place, happened.DealCounted)
    if counted is not None:
        successor = named.seat if named is not None else None
        for declarer in (None, successor):
            yield asked.RuleResult(
                takes=counted.takes, ups=counted.ups, declarer=declarer, clause=event.clause, at_ms=counted.at_ms
            )
    if named is not None:
        yield asked.SetDeclarer(seat=named.seat, clause=named.clause, at_ms=named.at_ms)
    if ended is not None:
        yield asked.RuleWinner(winner=ended.winner, clause=ended.clause, at_ms=ended.at_ms)
        if ended.winner is not None:
            yield asked.ForfeitMatch(side=1 - ended.winner, clause=ended.clause, at_ms=ended.at_ms)


def _same(kind: type, **renamed: str) -> Callable[[MatchState, Log, int], Found]:
    """A command that says just what its event says."""

    def maker(state: MatchState, log: Log, place: int) -> Found:
        fields = [name for name in kind.__struct_fields__ if hasattr(log[place], name)]  # type: ignore[attr-defined]
        yield kind(**{name: getattr(log[place], name) for name in fields}, **renamed)

    return maker


_MAKERS: dict[type, Callable[[MatchState, Log, int], Found]] = {
    ev.DealOpened: _opened,
    ev.CardDrawn: _drawn,
    ev.Declared: _declared,
    ev.Passed: _same(cmd.Pass),
    ev.DeclaringClosed: _closed,
    ev.KittyTurned: _trumps,
    ev.TrumpsSet: _trumps,
    ev.KittyTaken: _taken,
    ev.KittyBuried: _buried,
    ev.KittySwapped: _buried,
    ev.Led: _play,
    ev.Followed: _play,
    ev.ThrowFailed: _play,
    ev.UnitChosen: _same(cmd.Choose),
    ev.DealSettled: _settled,
    ev.DealVoided: _voided,
    ev.SeedRevealed: _same(cmd.Reveal),
    ev.PointsAdjusted: _same(cmd.AdjustPoints),
    ev.ResultForced: _same(cmd.ForceResult),
    ev.CardsShown: _same(cmd.ShowCards),
    ev.CardsMoved: _same(cmd.MoveCards),
    ev.TrickReopened: _same(cmd.ReopenTrick),
    ev.PlayReturned: _same(cmd.ReturnPlay),
    ev.PlayReplaced: _same(cmd.ReplacePlay),
    ev.DeclaringBarred: _same(cmd.BarDeclaring),
}
