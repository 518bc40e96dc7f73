"""What the table does by itself when something is due, and when connections come and go.

Not here: when it is due (``due``), programs' choices (``bot_seats``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tuolaji.deal import command as deal
from tuolaji.faults import Fault
from tuolaji.match.command import RuleRunning, RuleWinner, Tick
from tuolaji.seating import side_of
from tuolaji.services import deals
from tuolaji.services import table_event as ev
from tuolaji.services.desk_decide import went
from tuolaji.services.desk_evolve import PENALTY, penalty
from tuolaji.services.due import Due
from tuolaji.services.table_draft import Draft, House
from tuolaji.services.table_event import PauseCause, TableEvent
from tuolaji.services.table_state import TableState


def happen(house: House, state: TableState, due: Due, wall: int) -> list[TableEvent]:
    """Events of what is due; none where it has been overtaken."""
    draft = Draft(house, state, wall)
    _HANDLERS[due.what](draft, due)
    return draft.finish()


def away(house: House, state: TableState, seat: int, wall: int) -> list[TableEvent]:
    """A person's last connection is gone."""
    draft = Draft(house, state, wall)
    if state.phase != "ended" and state.seats[seat].person and state.seats[seat].away_wall is None:
        draft.add(ev.SeatAway(seat=seat))
    if draft.state.phase == "playing" and draft.state.still is None:
        deals.deal_if_complete(draft)
    return draft.finish()


def referee_gone(house: House, state: TableState, key: str, wall: int) -> list[TableEvent]:
    """A referee's last connection is gone: he looks into no hand any more."""
    draft = Draft(house, state, wall)
    went(draft, key)
    return draft.finish()


def back(house: House, state: TableState, seat: int, wall: int) -> list[TableEvent]:
    """A person is connected again; what a program took over because of the absence is given back."""
    draft = Draft(house, state, wall)
    at = state.seats[seat]
    if at.away_wall is not None and state.phase != "ended":
        draft.add(ev.SeatBack(seat=seat))
        if at.autoplay and state.phase == "playing":
            draft.add(ev.AutoplaySet(seat=seat, on=False))
    if state.still is not None and state.still.cause == "idle" and state.phase == "playing":
        draft.add(ev.TableResumed())
    return draft.finish()


def pause(house: House, state: TableState, cause: PauseCause, wall: int) -> list[TableEvent]:
    """All clocks stand."""
    draft = Draft(house, state, wall)
    if state.phase == "playing" and state.still is None:
        draft.add(ev.TablePaused(cause=cause))
    return draft.finish()


def resumed(house: House, state: TableState, wall: int) -> list[TableEvent]:
    """The server runs again: the time since the table's last event is charged to nobody, and whoever was connected is
    away until he is back."""
    draft = Draft(house, state, wall)
    if state.phase == "playing" and state.still is None:
        draft.add(ev.TableResumed(down_ms=draft.wall - state.at_wall))
    for seat, at in enumerate(state.seats):
        if at.person and at.away_wall is None:
            draft.add(ev.SeatAway(seat=seat))
    for referee in state.desk.referees:
        went(draft, referee.key)
    return draft.finish()


def _draw(draft: Draft, due: Due) -> None:
    """One card; where cards come at once, all of them."""
    while draft.state.in_deal:
        running = draft.state.match.deal
        if running is None or running.phase != "drawing":
            return
        draft.match(deal.Draw(running.turn, draft.game))
        if draft.state.timing.draw:
            return


def _elapse(draft: Draft, due: Due) -> None:
    draft.match(deal.Elapse(draft.game))


def _pass(draft: Draft, due: Due) -> None:
    assert due.ask is not None
    if due.ask.act == "take_kitty":
        draft.match(deal.TakeKitty(due.seat, draft.game))
    else:
        draft.match(deal.Pass(due.seat, draft.game))


def _late(draft: Draft, due: Due) -> None:
    """Time ran out: what the rulebook attaches to it, and a program plays on."""
    assert due.ask is not None
    _overrun(draft, due.seat, due.ask.act)
    draft.add(
        ev.AutoplaySet(
            seat=due.seat,
            on=True,
            cause="time",
            kind=draft.house.bots[0],
            clause=draft.state.timing.clauses.get(due.ask.act, ""),
        )
    )


def _overrun(draft: Draft, seat: int, act: str) -> None:
    state, loaded = draft.state, draft.house.loaded
    count = state.seats[seat].late + 1
    clause = state.timing.clauses.get(act, "")
    effects = loaded.book.clocks.overrun.effects if clause else ()
    per_side = loaded.book.clocks.overrun.counted_per == "side"
    place = count + (state.seats[seat ^ 2].late if per_side else 0)
    effect = effects[min(place, len(effects)) - 1] if effects else ""
    cited = loaded.citation("clocks.overrun.effects") if effect else clause
    ran_out = ev.TimeRanOut(seat=seat, act=act, count=count, effect=effect, clause=cited)
    draft.add(ran_out)
    running = state.match.deal
    if effect.startswith(PENALTY) and running is not None and running.declarer is not None:
        points = penalty(ran_out)
        ours = side_of(seat) == side_of(running.declarer)
        draft.match(deal.AdjustPoints(points if ours else -points, cited))


def _tick(draft: Draft, due: Due) -> None:
    """The match's limit; where the book leaves a matter to a referee, there is none here: a deal is finished, a match
    nobody has won is drawn."""
    call = draft.state.match.sheet.call
    if call == "running_deal":
        draft.match(RuleRunning(at_ms=draft.game, finish=True))
    elif call:
        draft.match(RuleWinner(at_ms=draft.game, winner=None))
    else:
        draft.match(Tick(at_ms=draft.game))


def _absent(draft: Draft, due: Due) -> None:
    draft.add(ev.AutoplaySet(seat=due.seat, on=True, cause="away", kind=draft.house.bots[0]))


def _expire(draft: Draft, due: Due) -> None:
    for request in draft.state.requests:
        if request.kind == due.kind:
            draft.add(ev.RequestClosed(kind=request.kind, how="expired"))


def _bot(draft: Draft, due: Due) -> None:
    raise Fault("bot_not_asked", {"seat": due.seat})


_HANDLERS: Final[dict[str, Callable[[Draft, Due], None]]] = {
    "draw": _draw,
    "elapse": _elapse,
    "pass": _pass,
    "late": _late,
    "deal": lambda draft, _: deals.deal_now(draft),
    "commit": lambda draft, _: deals.commit(draft),
    "tick": _tick,
    "absent": _absent,
    "expire": _expire,
    "bot": _bot,
}
