"""Who sits where: sitting down, leaving, swapping, programs, being ready, the host's control of seats.

Not here: who may do it (``access``), consent (``consent``).
"""

from __future__ import annotations

from tuolaji.faults import Fault
from tuolaji.match.clock import match_limit
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS
from tuolaji.services import table_command as cmd
from tuolaji.services import table_event as ev
from tuolaji.services.access import Person, may_sit
from tuolaji.services.deals import start_if_ready
from tuolaji.services.settings import MOST_MINUTES, TableSettings, checked, clean_text
from tuolaji.services.table_draft import Draft
from tuolaji.services.table_state import Seat
from tuolaji.services.timings import timing_for


def sit(draft: Draft, who: Person, command: cmd.Sit) -> None:
    """An open seat; in a match a program's, by whoever has none (in a competition by nobody).

    Raises Fault ``not_invited``, ``removed_by_host``, ``seat_taken`` (facts: seat), ``text_bad``, ``seat_kept``,
    ``not_in_competition``."""
    state, running = draft.state, draft.state.phase == "playing"
    may_sit(state, who)
    label = clean_text(command.label, draft.house.limits.label_letters)
    if running and state.settings.competition:
        raise Fault("not_in_competition", {})
    if running and state.seat_of(who.key) is not None:
        raise Fault("seat_kept", {})
    if _at(draft, command.seat).kind != ("bot" if running else "open"):
        raise Fault("seat_taken", {"seat": SEATS[command.seat]})
    _leave_old(draft, who.key)
    draft.add(ev.SeatTaken(seat=command.seat, player=who.key, label=label, program=command.program))


def stand(draft: Draft, seat: int) -> None:
    """Before the match the seat is open again; in it a program plays on."""
    if draft.state.phase == "gathering":
        draft.add(ev.SeatLeft(seat=seat))
    elif not draft.state.seats[seat].autoplay:
        draft.add(ev.AutoplaySet(seat=seat, on=True, cause="left", kind=draft.house.bots[0]))


def ready(draft: Draft, seat: int, on: bool) -> None:
    """The last one who is ready begins the match."""
    if draft.state.seats[seat].ready != on:
        draft.add(ev.ReadyMarked(seat=seat, on=on))
    start_if_ready(draft)


def seat_bot(draft: Draft, command: cmd.SeatBot) -> None:
    """Raises Fault ``bot_unknown`` (facts: kind, kinds), ``seat_taken``, ``seat_open``, ``seat_not_absent``."""
    kind = _kind(draft, command.kind)
    at = _at(draft, command.seat)
    if draft.state.phase == "gathering":
        if at.kind != "open":
            raise Fault("seat_taken", {"seat": SEATS[command.seat]})
        _bot(draft, command.seat, kind)
        start_if_ready(draft)
        return
    if not at.person or (at.away_wall is None and not at.autoplay):
        raise Fault("seat_not_absent", {"seat": SEATS[command.seat]})
    draft.add(ev.AutoplaySet(seat=command.seat, on=True, cause="host", kind=kind))


def fill(draft: Draft, command: cmd.FillWithBots) -> None:
    """Raises Fault ``bot_unknown``."""
    kind = _kind(draft, command.kind)
    for seat in range(4):
        if draft.state.seats[seat].kind == "open":
            _bot(draft, seat, kind)
    start_if_ready(draft)


def remove(draft: Draft, seat: int) -> None:
    """In a match a program takes the seat for good. Raises Fault ``seat_open``, ``own_seat``."""
    at = _at(draft, seat)
    if at.kind == "open" or (draft.state.phase == "playing" and at.kind == "bot"):
        raise Fault("seat_open", {"seat": SEATS[seat]})
    if at.player == draft.state.host:
        raise Fault("own_seat", {})
    draft.add(ev.SeatLeft(seat=seat, removed=True))
    if draft.state.phase == "playing":
        _bot(draft, seat, draft.house.bots[0])


def give_host(draft: Draft, seat: int) -> None:
    """Raises Fault ``seat_open`` where no person sits."""
    at = _at(draft, seat)
    if at.kind != "person" or at.player == draft.state.host:
        raise Fault("seat_open", {"seat": SEATS[seat]})
    draft.add(ev.HostGiven(host=at.player))


def change_table(draft: Draft, command: cmd.ChangeTable) -> None:
    """Raises Fault ``rulebook_unknown``, ``setting_bad``, ``text_bad``, ``level_not_played``."""
    settings = checked(command.settings)
    loaded = draft.house.books.named(settings.rulebook)
    check_by_book(loaded, settings)
    timing = timing_for(loaded, settings, draft.house.limits)
    draft.add(ev.TableChanged(settings=settings, timing=timing, digest=loaded.digest))
    for seat, at in enumerate(draft.state.seats):
        if at.kind == "bot":
            draft.add(ev.ReadyMarked(seat=seat, on=True))


def check_by_book(loaded: Loaded, settings: TableSettings) -> None:
    """Raise Fault ``level_not_played`` (facts: level) for levels the rulebook does not play, ``setting_bad`` (facts:
    setting, least, most) for a limit within which it lets no deal begin."""
    for name in settings.levels or ():
        if name not in loaded.book.levels.sequence:
            raise Fault("level_not_played", {"level": name[:20]}, clause=loaded.citation("levels.sequence"))
    limit = match_limit(loaded.book.clocks, settings.stage, settings.length.minutes)
    if limit is not None and limit.clock.minutes <= limit.clock.no_new_deal_minutes:
        facts = {"setting": "length.minutes", "least": limit.clock.no_new_deal_minutes + 1, "most": MOST_MINUTES}
        raise Fault("setting_bad", facts, clause=loaded.citation(f"{limit.path}.no_new_deal_minutes"))


def swap(draft: Draft, one: int, other: int) -> None:
    """Two seats change places; an open one is simply taken."""
    if draft.state.seats[other].kind == "open":
        at = draft.state.seats[one]
        draft.add(ev.SeatLeft(seat=one))
        draft.add(ev.SeatTaken(seat=other, player=at.player, label=at.label, program=at.kind == "program"))
    else:
        draft.add(ev.SeatsSwapped(seats=(one, other)))


def _at(draft: Draft, seat: int) -> Seat:
    if not 0 <= seat < 4:
        raise Fault("seat_unknown", {"seat": seat})
    return draft.state.seats[seat]


def _kind(draft: Draft, kind: str) -> str:
    if kind not in draft.house.bots:
        raise Fault("bot_unknown", {"kind": kind[:40], "kinds": list(draft.house.bots)})
    return kind


def _leave_old(draft: Draft, key: str) -> None:
    old = draft.state.seat_of(key)
    if old is not None:
        draft.add(ev.SeatLeft(seat=old))


def _bot(draft: Draft, seat: int, kind: str) -> None:
    number = 1 + sum(at.kind == "bot" for at in draft.state.seats)
    taken = {at.player for at in draft.state.seats}
    player = next(f"bot-{n}" for n in range(number, number + 9) if f"bot-{n}" not in taken)
    draft.add(ev.BotSeated(seat=seat, player=player, kind=kind))
