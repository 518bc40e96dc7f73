"""What referees may do at a table, and calling them: each command as events, or a Fault.

Not here: who may ask (``access`` is asked first), rulings (``desk_rulings``), what is shown (``desk_view``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tuolaji.deal.command import ReopenTrick, ReturnPlay
from tuolaji.deal.state import DealState
from tuolaji.faults import Fault
from tuolaji.seating import SEATS, side_of
from tuolaji.services import desk_rulings
from tuolaji.services import table_command as cmd
from tuolaji.services import table_event as ev
from tuolaji.services.access import Person, judges
from tuolaji.services.settings import clean_text
from tuolaji.services.table_draft import Draft

PLAYERS: Final = 4
MOST_LINKS: Final = 200
MOST_CALLS_HOUR: Final = 20
HOUR: Final = 3_600_000


def carry_out(draft: Draft, who: Person, seat: int | None, command: cmd.TableCommand) -> bool:
    """Whether the command is one of these; then its events are added. Raises Fault as each of them does."""
    handler = _HANDLERS.get(type(command))
    if handler is not None:
        handler(draft, who, -1 if seat is None else seat, command)
    return handler is not None


def _invite(draft: Draft, who: Person, seat: int, command: cmd.InviteReferee) -> None:
    """Raises Fault ``too_many_links`` (facts: most)."""
    number = len(draft.state.desk.links) + 1
    if number > MOST_LINKS:
        raise Fault("too_many_links", {"most": MOST_LINKS})
    draft.add(ev.RefereeInvited(number=number, host=who.key, authority=command.authority))


def _dismiss(draft: Draft, who: Person, seat: int, command: cmd.DismissReferees) -> None:
    draft.add(ev.RefereesDismissed(least=len(draft.state.desk.links) + 1))


def _call(draft: Draft, who: Person, seat: int, command: cmd.AskForReferee) -> None:
    """Raises Fault ``call_open``, ``talk_too_much`` (facts: most), ``text_bad``."""
    desk = draft.state.desk
    if desk.call is not None:
        raise Fault("call_open", {})
    if sum(call.seat == seat and call.at_wall > draft.wall - HOUR for call in desk.calls) >= MOST_CALLS_HOUR:
        raise Fault("talk_too_much", {"most": MOST_CALLS_HOUR})
    text = clean_text(command.text, draft.house.limits.text_letters, least=0)
    draft.add(ev.CallMade(seat=seat, about=command.about, text=text))


def _end_call(draft: Draft, who: Person, seat: int, command: cmd.EndCall) -> None:
    """Raises Fault ``no_call``."""
    call = draft.state.desk.call
    if call is None or call.seat != seat:
        raise Fault("no_call", {})
    draft.add(ev.CallDone())


def _attend(draft: Draft, who: Person, seat: int, command: cmd.Attend) -> None:
    """Raises Fault ``text_bad``. A name once told stays."""
    known = draft.state.desk.referee(who.key)
    label = known.label if known is not None else clean_text(command.label, draft.house.limits.label_letters)
    if known is None or known.here_wall is None:
        draft.add(ev.RefereeCame(referee=who.key, label=label))


def _leave(draft: Draft, who: Person, seat: int, command: cmd.Leave) -> None:
    went(draft, who.key)


def went(draft: Draft, key: str) -> None:
    """A referee is no longer there."""
    known = draft.state.desk.referee(key)
    if known is not None and known.here_wall is not None:
        draft.add(ev.RefereeWent(referee=key))


def _look(draft: Draft, who: Person, seat: int, command: cmd.Look) -> None:
    """Raises Fault ``referee_not_here``, ``board_kept_back``."""
    known = draft.state.desk.referee(who.key)
    if known is None or known.here_wall is None:
        raise Fault("referee_not_here", {})
    if command.on and draft.state.kept_back:
        raise Fault("board_kept_back", {})
    if (known.looking_wall is not None) != command.on:
        draft.add(ev.RefereeLooked(referee=who.key, on=command.on))


def _answer(draft: Draft, who: Person, seat: int, command: cmd.SeeCall) -> None:
    """Raises Fault ``no_call``."""
    call = draft.state.desk.call
    if call is None:
        raise Fault("no_call", {})
    if call.seen_wall is None:
        draft.add(ev.CallSeen(referee=who.key))
    if command.done:
        draft.add(ev.CallDone(referee=who.key))


def _back(draft: Draft, who: Person, seat: int, command: cmd.GoBack) -> None:
    """Undo what was played since a trick's lead, play by play: everything of it has been seen by all.

    Raises Fault ``no_deal_running``, ``not_now`` (facts: phase), ``no_such_trick`` (facts: least, most), ``text_bad``.
    """
    state = draft.state
    running = state.match.deal
    if not state.in_deal or running is None:
        raise Fault("no_deal_running", {})
    if running.phase != "play":
        raise Fault("not_now", {"phase": running.phase})
    last = running.tricks if running.trick is not None else running.tricks - 1
    if not 0 <= command.trick <= last:
        raise Fault("no_such_trick", {"least": 1, "most": last + 1})
    reason = clean_text(command.reason, draft.house.limits.text_letters)
    undone = running.tricks - command.trick
    number = state.match.sheet.number
    draft.add(ev.WentBack(referee=who.key, deal=number, trick=command.trick, tricks=max(0, undone), reason=reason))
    while (deal := _deal(draft)).trick is not None or deal.tricks > command.trick:
        if deal.trick is None:
            draft.match(ReopenTrick())
        _return_plays(draft)


def _return_plays(draft: Draft) -> None:
    """All plays of the open trick go back to their hands, and what a failed throw before it had moved."""
    failed = draft.state.course.failed
    while (trick := _deal(draft).trick) is not None:
        place = len(trick.plays) - 1
        seat = (trick.leader + place * _deal(draft).deal.step) & 3
        points = failed.points if failed is not None and place == 0 else 0
        draft.match(ReturnPlay(seat, points=points))


def _deal(draft: Draft) -> DealState:
    deal = draft.state.match.deal
    assert deal is not None
    return deal


def _mute(draft: Draft, who: Person, seat: int, command: cmd.Mute) -> None:
    """Raises Fault ``seat_unknown`` (facts: seat)."""
    seats = tuple(sorted(set(command.seats)))
    if not set(seats) <= set(range(PLAYERS)):
        raise Fault("seat_unknown", {"seat": seats[-1]})
    if seats != draft.state.desk.muted:
        draft.add(ev.TalkMuted(referee=who.key, seats=seats))


def _allow(draft: Draft, who: Person, seat: int, command: cmd.Allow) -> None:
    desk = draft.state.desk
    if (desk.autoplay if command.what == "autoplay" else desk.takeback) != command.on:
        draft.add(ev.RefereeAllowed(referee=who.key, what=command.what, on=command.on))


def _rule(draft: Draft, who: Person, seat: int, command: cmd.Rule) -> None:
    """Raises Fault as ``desk_rulings.rule``."""
    authority = draft.state.desk.authority(who.referee) if judges(draft.state, who) else None
    side = None if authority is not None else side_of(seat)
    desk_rulings.rule(draft, command.ruling, who.key, authority or "staff", side)


def muted(draft: Draft, seat: int) -> None:
    """Raise Fault ``talk_muted`` (facts: seat) where a referee forbade a seat to talk."""
    if seat in draft.state.desk.muted:
        raise Fault("talk_muted", {"seat": SEATS[seat]})


def autoplay_allowed(draft: Draft) -> bool:
    """Whether a program may play for a person who asks for it."""
    ruled = draft.state.desk.autoplay
    return not draft.state.settings.competition if ruled is None else ruled


_HANDLERS: Final[dict[type, Callable[[Draft, Person, int, Any], None]]] = {
    cmd.InviteReferee: _invite,
    cmd.DismissReferees: _dismiss,
    cmd.AskForReferee: _call,
    cmd.EndCall: _end_call,
    cmd.Attend: _attend,
    cmd.Leave: _leave,
    cmd.Look: _look,
    cmd.SeeCall: _answer,
    cmd.GoBack: _back,
    cmd.Mute: _mute,
    cmd.Allow: _allow,
    cmd.Rule: _rule,
}
