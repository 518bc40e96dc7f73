"""What each event of a match does to its public sheet; deal events leave the sheet alone.

Not here: whether an event may happen (``decide``), deals (``deal.evolve``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import structs

from tuolaji.match import board
from tuolaji.match import event as happened
from tuolaji.match.state import Sheet, Time, changed, put


def evolve_sheet(sheet: Sheet, event: happened.OwnEvent) -> Sheet:
    """The sheet after an event; never refuses."""
    now = structs.replace(sheet.time, now_ms=event.at_ms)
    change: Callable[[Sheet, Any], Sheet] = _CHANGES[type(event)]
    return change(changed(sheet, time=now), event)


def _opened(sheet: Sheet, event: happened.MatchOpened) -> Sheet:
    first = event.boards[0] if event.boards else None
    return Sheet(
        phase="seats",
        boards=event.boards,
        first_drawer=None if first is None else first.first_drawer,
        declarer=None if first is None else first.declarer,
        match_id=event.match_id,
        rulebook=event.rulebook,
        digest=event.digest,
        length=event.length,
        stage=event.stage,
        enforcement=event.enforcement,
        places=event.places,
        time=Time(opened_ms=event.at_ms, now_ms=event.at_ms),
    )


def _seats(sheet: Sheet, event: happened.SeatsTaken) -> Sheet:
    sheet = _moved(_crossed(sheet) if event.crossed else sheet, event.players)
    ready = "between" if sheet.first_drawer is not None else "first_draw"
    return changed(sheet, players=event.players, phase=ready, play_off_seats="")


def _crossed(sheet: Sheet) -> Sheet:
    """The pairs have changed sides, and what belongs to them with them."""
    pairs = ("places", "games", "reached", "collected", "last_declarers")
    return changed(sheet, **{name: getattr(sheet, name)[::-1] for name in pairs})


def _moved(sheet: Sheet, players: tuple[str, ...]) -> Sheet:
    """Whoever was to declare or to draw first still is, wherever he sits now."""
    if not sheet.players:
        return sheet

    def now(seat: int | None) -> int | None:
        return None if seat is None else players.index(sheet.players[seat])

    declarer, before = now(sheet.declarer), sheet.last_declarers
    return changed(
        sheet,
        declarer=declarer,
        holding=sheet.holding if declarer is None else declarer & 1,
        first_drawer=now(sheet.first_drawer),
        last_winner=now(sheet.last_winner),
        last_declarers=(now(before[0]), now(before[1])),
    )


def _drawn(sheet: Sheet, event: happened.FirstDrawn) -> Sheet:
    if event.seat is None:
        return changed(sheet, tied=event.tied)
    return changed(sheet, first_drawer=event.seat, tied=(), phase="between")


def _begun(sheet: Sheet, event: happened.DealBegun) -> Sheet:
    return changed(sheet, phase="deal", number=event.number, first_drawer=event.first_drawer)


def _counted(sheet: Sheet, event: happened.DealCounted) -> Sheet:
    reached = sheet.reached
    for side in (0, 1):
        if event.places[side] != sheet.places[side]:
            reached = put(reached, side, event.number)
    collected, declarers = sheet.collected, sheet.last_declarers
    if event.declarer is not None:
        side = event.declarer & 1
        collected = put(collected, 1 - side, collected[1 - side] + (event.points or 0))
        declarers = (event.declarer, declarers[1]) if side == 0 else (declarers[0], event.declarer)
    if sheet.boards:
        sheet = _next_board(changed(sheet, steps=(*sheet.steps, event.ups[0] - event.ups[1])))
    return changed(
        sheet,
        phase="between",
        places=event.places,
        reached=reached,
        collected=collected,
        counted=sheet.counted + 1,
        number=event.number,
        tries=0,
        call="",
        holding=event.takes,
        last_declarers=declarers,
        last_winner=event.last_winner,
    )


def _next_board(sheet: Sheet) -> Sheet:
    """The board that comes next says who draws first and who declares."""
    after = board.running(sheet)
    return sheet if after is None else changed(sheet, first_drawer=after.first_drawer, declarer=after.declarer)


def _moved_limit(sheet: Sheet, event: happened.LimitMoved) -> Sheet:
    time = structs.replace(sheet.time, reminded=False, last_deal=False)
    return changed(sheet, length=structs.replace(sheet.length, minutes=event.minutes), time=time)


def _taken_back(sheet: Sheet, event: happened.DealTakenBack) -> Sheet:
    tries = sheet.tries + 1 if event.how == "redeal" else 0
    again = {"first_drawer": None, "phase": "first_draw"} if event.draw_again else {"phase": "between"}
    return changed(sheet, tries=tries, call="", **again)


def _named(sheet: Sheet, event: happened.DeclarerNamed) -> Sheet:
    holding = sheet.holding if event.seat is None else event.seat & 1
    return changed(sheet, declarer=event.seat, holding=holding)


def _levels(sheet: Sheet, event: happened.LevelsRuled) -> Sheet:
    return changed(sheet, places=event.places, reached=put(sheet.reached, event.side, sheet.number))


def _game(sheet: Sheet, event: happened.GameWon) -> Sheet:
    games = put(sheet.games, event.side, sheet.games[event.side] + 1)
    phase = sheet.phase if sheet.phase == "seats" else "first_draw"
    anew = {"declarer": None, "first_drawer": None, "holding": None, "call": "", "phase": phase}
    return changed(sheet, games=games, places=event.places, reached=(sheet.number, sheet.number), **anew)


def _time(**values: Any) -> Callable[[Sheet, Any], Sheet]:
    def change(sheet: Sheet, event: Any) -> Sheet:
        return changed(sheet, time=structs.replace(sheet.time, **values))

    return change


def _break_begun(sheet: Sheet, event: happened.BreakBegun) -> Sheet:
    return changed(sheet, time=structs.replace(sheet.time, break_since_ms=event.at_ms))


def _break_ended(sheet: Sheet, event: happened.BreakEnded) -> Sheet:
    time, since = sheet.time, sheet.time.break_since_ms
    lasted = 0 if event.counts or since is None else event.at_ms - since
    return changed(sheet, time=structs.replace(time, paused_ms=time.paused_ms + lasted, break_since_ms=None))


def _called(sheet: Sheet, event: happened.RefereeCalled) -> Sheet:
    return changed(sheet, call=event.about, phase="referee" if event.about == "time_out" else sheet.phase)


def _ruled(sheet: Sheet, event: happened.RunningRuled) -> Sheet:
    return changed(sheet, call="")


def _play_off(sheet: Sheet, event: happened.PlayOffOpened) -> Sheet:
    kept_seats, kept_drawer = event.seats == "kept", event.first_drawer == "kept"
    drawer = sheet.first_drawer if kept_drawer else None
    phase = "seats" if not kept_seats else "between" if drawer is not None else "first_draw"
    return changed(
        sheet,
        phase=phase,
        places=event.places,
        declarer=event.declarer,
        holding=None if event.declarer is None else event.declarer & 1,
        first_drawer=drawer,
        play_off=True,
        play_off_seats="" if kept_seats else event.seats,
        play_off_drawer="" if kept_drawer else event.first_drawer,
        reached=(sheet.number, sheet.number),
    )


def _ended(sheet: Sheet, event: happened.MatchEnded) -> Sheet:
    return changed(sheet, phase="ended", places=event.places, winner=event.winner, reason=event.reason, call="")


_CHANGES: dict[type, Callable[[Sheet, Any], Sheet]] = {
    happened.MatchOpened: _opened,
    happened.SeatsTaken: _seats,
    happened.FirstDrawn: _drawn,
    happened.DealBegun: _begun,
    happened.DealCounted: _counted,
    happened.DealTakenBack: _taken_back,
    happened.DeclarerNamed: _named,
    happened.LevelsRuled: _levels,
    happened.GameWon: _game,
    happened.Reminded: _time(reminded=True),
    happened.LastDealCalled: _time(last_deal=True),
    happened.TimeEnded: _time(ended=True),
    happened.RunningRuled: _ruled,
    happened.LimitMoved: _moved_limit,
    happened.BreakBegun: _break_begun,
    happened.BreakEnded: _break_ended,
    happened.RefereeCalled: _called,
    happened.PlayOffOpened: _play_off,
    happened.MatchEnded: _ended,
}
