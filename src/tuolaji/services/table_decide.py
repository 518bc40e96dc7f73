"""What a command to a table brings: events, or a Fault that leaves everything as it was.

Not here: who may ask (``access`` is asked first), seats (``seating_table``), consent (``consent``), time
(``table_time``), the fold (``table_evolve``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tuolaji.deal import command as deal
from tuolaji.deal.asks import asks
from tuolaji.faults import Fault
from tuolaji.seating import partner
from tuolaji.services import consent, deals, desk_decide, recording, seating_table
from tuolaji.services import table_command as cmd
from tuolaji.services import table_event as ev
from tuolaji.services.access import Person, check, judges
from tuolaji.services.settings import clean_text
from tuolaji.services.table_command import DealWish, TableCommand
from tuolaji.services.table_draft import Draft, House
from tuolaji.services.table_event import TableEvent
from tuolaji.services.table_state import TableState

PHRASES: Final = (
    *("hello", "good_luck", "well_played", "thanks", "sorry", "please_wait", "hurry", "my_fault", "one_more", "bye"),
    *("smile", "clap", "think", "sweat"),
)
"""Fixed phrases, and emotes (the last row)."""
MINUTE: Final = 60_000


def decide(house: House, state: TableState, who: Person, command: TableCommand, wall: int) -> list[TableEvent]:
    """Events that carry a command out, in order; none where it changes nothing. Raises Fault as `drawn_up`."""
    return drawn_up(house, state, who, command, wall).events


def drawn_up(house: House, state: TableState, who: Person, command: TableCommand, wall: int) -> Draft:
    """`decide` with the state after its events.

    Raises Fault: those of ``access.check``, of the command's own function, and of match and deal.
    """
    seat = check(state, who, command)
    draft = Draft(house, state, wall)
    if isinstance(command, DealWish):
        assert seat is not None
        play(draft, seat, command)
    elif isinstance(command, cmd.Sit):
        seating_table.sit(draft, who, command)
    elif isinstance(command, cmd.Pause):
        _pause(draft, who, command)
    elif not desk_decide.carry_out(draft, who, seat, command):
        _HANDLERS[type(command)](draft, -1 if seat is None else seat, command)
    draft.finish()
    return draft


def play(draft: Draft, seat: int, wish: DealWish) -> None:
    """A seat acts in the deal. Raises Fault ``table_paused``, ``no_deal_running``, ``trick_over`` (facts: trick)."""
    draft.need_running()
    if not draft.state.in_deal:
        raise Fault("no_deal_running", {})
    command = deal_command(draft, seat, wish)
    if draft.state.seats[seat].autoplay and draft.state.seats[seat].person:
        draft.add(ev.AutoplaySet(seat=seat, on=False))
    draft.match(command)


def deal_command(draft: Draft, seat: int, wish: DealWish) -> deal.DealCommand:
    """The deal's own command for a wish of a seat at this moment."""
    now = draft.game
    if isinstance(wish, cmd.Play):
        running = draft.state.match.deal
        if wish.trick is not None and running is not None and wish.trick != running.tricks:
            raise Fault("trick_over", {"trick": wish.trick})
        return deal.Play(seat, wish.cards, wish.declared)
    if isinstance(wish, cmd.Declare):
        return deal.Declare(seat, wish.cards, wish.act, now)
    if isinstance(wish, cmd.Pass):
        return deal.Pass(seat, now)
    if isinstance(wish, cmd.TakeKitty):
        return deal.TakeKitty(seat, now)
    if isinstance(wish, cmd.Bury):
        return deal.Bury(seat, wish.cards)
    if isinstance(wish, cmd.Choose):
        return deal.Choose(seat, wish.cards)
    return deal.ClaimRedeal(seat, wish.right)


def _autoplay(draft: Draft, seat: int, command: cmd.SetAutoplay) -> None:
    """Anybody may take his seat back; letting a program play on request is no matter for competitions, unless a referee
    says otherwise. Raises Fault ``not_in_competition``, ``autoplay_off``."""
    if command.on and not desk_decide.autoplay_allowed(draft):
        raise Fault("not_in_competition" if draft.state.desk.autoplay is None else "autoplay_off", {})
    if draft.state.seats[seat].autoplay != command.on:
        draft.add(ev.AutoplaySet(seat=seat, on=command.on, kind=draft.house.bots[0]))


def _pause(draft: Draft, who: Person, command: cmd.Pause) -> None:
    """Raises Fault ``table_paused``, ``not_paused``, ``not_allowed`` for a host who would end a referee's pause in a
    competition, or while the referee is there. A referee lets his table go on while the competition stands still."""
    still, desk, referee = draft.state.still, draft.state.desk, judges(draft.state, who)
    if command.on:
        draft.need_running()
        draft.add(ev.TablePaused(cause="referee" if referee else "host"))
        return
    if still is None:
        raise Fault("not_paused", {})
    here = any(one.here_wall is not None for one in desk.referees)
    if still.cause == "referee" and not referee and (draft.state.settings.competition or here):
        raise Fault("not_allowed", {"role": "referee"})
    draft.add(ev.TableResumed())


def _end(draft: Draft, seat: int, command: cmd.EndTable) -> None:
    """A running table only where nobody else would lose his game by it."""
    others = [other for other in deals.present(draft) if draft.state.seats[other].player != draft.state.host]
    if draft.state.phase == "playing" and others:
        raise Fault("others_playing", {})
    deals.end_early(draft, "closed")


def _phrase(draft: Draft, seat: int, command: cmd.SayPhrase) -> None:
    if command.phrase not in PHRASES:
        raise Fault("phrase_unknown", {"phrase": command.phrase[:40]})
    _may_talk(draft, seat, ("phrases", "free"))
    draft.add(ev.PhraseSaid(seat=seat, phrase=command.phrase))


def _text(draft: Draft, seat: int, command: cmd.SayText) -> None:
    text = clean_text(command.text, draft.house.limits.text_letters)
    _may_talk(draft, seat, ("free",))
    draft.add(ev.TextSaid(seat=seat, text=text))


def _may_talk(draft: Draft, seat: int, kinds: tuple[str, ...]) -> None:
    state = draft.state
    desk_decide.muted(draft, seat)
    if state.settings.talk not in kinds:
        raise Fault("talk_off", {"talk": state.settings.talk})
    recent = sum(said.seat == seat and said.at > draft.wall - MINUTE for _, said in state.talk)
    if recent >= draft.house.limits.phrases_per_minute:
        raise Fault("talk_too_much", {"most": draft.house.limits.phrases_per_minute})
    if state.settings.competition and state.in_deal and state.match.deal is not None:
        turns = {ask.seat for ask in asks(draft.house.loaded, state.match.deal) if ask.must}
        if partner(seat) in turns:
            raise Fault("partner_acts", {})


_HANDLERS: Final[dict[type, Callable[[Draft, int, Any], None]]] = {
    cmd.Stand: lambda draft, seat, _: seating_table.stand(draft, seat),
    cmd.AskSwap: lambda draft, seat, command: consent.ask_swap(draft, seat, command.seat),
    cmd.Ready: lambda draft, seat, command: seating_table.ready(draft, seat, command.on),
    cmd.SeatBot: lambda draft, _, command: seating_table.seat_bot(draft, command),
    cmd.FillWithBots: lambda draft, _, command: seating_table.fill(draft, command),
    cmd.Remove: lambda draft, _, command: seating_table.remove(draft, command.seat),
    cmd.ChangeTable: lambda draft, _, command: seating_table.change_table(draft, command),
    cmd.GiveHost: lambda draft, _, command: seating_table.give_host(draft, command.seat),
    cmd.RevokeInvitations: lambda draft, *_: draft.add(ev.InvitationsRevoked(least=draft.state.invitation + 1)),
    cmd.SetAutoplay: _autoplay,
    cmd.AskTakeback: lambda draft, seat, _: consent.ask_takeback(draft, seat),
    cmd.AskEnd: lambda draft, seat, _: consent.ask_end(draft, seat),
    cmd.Answer: consent.answer,
    cmd.EndTable: _end,
    cmd.Rematch: lambda draft, seat, _: consent.want_rematch(draft, seat),
    cmd.NextDeal: lambda draft, seat, _: deals.want_next(draft, seat),
    cmd.AddBytes: lambda draft, seat, command: deals.add_bytes(draft, seat, command.deal_id, command.added),
    cmd.ClaimErrors: lambda draft, seat, _: recording.claim(draft, seat),
    cmd.SayPhrase: _phrase,
    cmd.SayText: _text,
}
