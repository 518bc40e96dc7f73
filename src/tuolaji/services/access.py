"""Who may do what at a table: one table of roles and rights, asked before anything is decided.

Not here: whether the game allows it (``table_decide``), how a key is proved (``identity``).
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from tuolaji.faults import Fault
from tuolaji.services import table_command as cmd
from tuolaji.services.table_command import TableCommand
from tuolaji.services.table_state import TableState
from tuolaji.services.view_shape import TablePhase

Role = Literal["visitor", "seat", "host", "referee", "host_or_referee", "seat_or_referee"]


class Person(NamedTuple):
    """Whoever is at the other end: key id ("" without one), the number of the invitation it was claimed with, and
    that of the link that made it a referee."""

    key: str = ""
    invited: int | None = None
    referee: int | None = None


class Right(NamedTuple):
    """role: that has it; phases: of the table in which it exists; competition: whether it exists in one."""

    role: Role
    phases: tuple[TablePhase, ...]
    competition: bool = True


GATHERING: Final[tuple[TablePhase, ...]] = ("gathering",)
PLAYING: Final[tuple[TablePhase, ...]] = ("playing",)
OPEN: Final[tuple[TablePhase, ...]] = ("gathering", "playing")
ENDED: Final[tuple[TablePhase, ...]] = ("ended",)
BEGUN: Final[tuple[TablePhase, ...]] = ("playing", "ended")
ALWAYS: Final[tuple[TablePhase, ...]] = ("gathering", "playing", "ended")

RIGHTS: Final[dict[type, Right]] = {
    cmd.Sit: Right("visitor", OPEN),
    cmd.Stand: Right("seat", OPEN),
    cmd.AskSwap: Right("seat", GATHERING),
    cmd.Ready: Right("seat", GATHERING),
    cmd.Answer: Right("seat", ALWAYS),
    cmd.SayPhrase: Right("seat", ALWAYS),
    cmd.SayText: Right("seat", ALWAYS, competition=False),
    cmd.Rematch: Right("seat", ENDED),
    cmd.AddBytes: Right("seat", PLAYING),
    cmd.NextDeal: Right("seat", PLAYING),
    cmd.SetAutoplay: Right("seat", PLAYING),
    cmd.AskTakeback: Right("seat", PLAYING, competition=False),
    cmd.AskEnd: Right("seat", PLAYING),
    cmd.Declare: Right("seat", PLAYING),
    cmd.Pass: Right("seat", PLAYING),
    cmd.TakeKitty: Right("seat", PLAYING),
    cmd.Bury: Right("seat", PLAYING),
    cmd.Play: Right("seat", PLAYING),
    cmd.Choose: Right("seat", PLAYING),
    cmd.ClaimRedeal: Right("seat", PLAYING),
    cmd.SeatBot: Right("host", OPEN),
    cmd.FillWithBots: Right("host", GATHERING),
    cmd.Remove: Right("host", OPEN),
    cmd.ChangeTable: Right("host", GATHERING),
    cmd.GiveHost: Right("host", OPEN),
    cmd.RevokeInvitations: Right("host", OPEN),
    cmd.Pause: Right("host_or_referee", PLAYING),
    cmd.EndTable: Right("host", OPEN),
    cmd.ClaimErrors: Right("seat", PLAYING),
    cmd.InviteReferee: Right("host", ALWAYS),
    cmd.DismissReferees: Right("host", ALWAYS),
    cmd.AskForReferee: Right("seat", BEGUN),
    cmd.EndCall: Right("seat", BEGUN),
    cmd.Attend: Right("referee", ALWAYS),
    cmd.Leave: Right("referee", ALWAYS),
    cmd.Look: Right("referee", PLAYING),
    cmd.SeeCall: Right("referee", BEGUN),
    cmd.GoBack: Right("referee", PLAYING),
    cmd.Mute: Right("referee", ALWAYS),
    cmd.Allow: Right("referee", OPEN),
    cmd.Rule: Right("seat_or_referee", BEGUN),
}


THE_EVENTS: Final = (
    *(cmd.Sit, cmd.Stand, cmd.AskSwap, cmd.Ready, cmd.AskEnd, cmd.Rematch, cmd.SeatBot, cmd.FillWithBots, cmd.Remove),
    *(cmd.ChangeTable, cmd.GiveHost, cmd.EndTable, cmd.InviteReferee, cmd.DismissReferees, cmd.RevokeInvitations),
)
"""What a competition does at its tables by itself, and nobody there."""


def check(state: TableState, who: Person, command: TableCommand) -> int | None:
    """The seat of whoever asks, None if he has none.

    Raises Fault ``not_allowed`` (facts: role), ``not_in_competition``, ``table_phase_wrong`` (facts: phase),
    ``table_of_event``.
    """
    right = RIGHTS[type(command)]
    if state.of is not None and isinstance(command, THE_EVENTS):
        raise Fault("table_of_event", {})
    seat = state.seat_of(who.key)
    if not who.key or not _has(right.role, state, who, seat):
        raise Fault("not_allowed", {"role": right.role})
    if state.phase not in right.phases:
        raise Fault("table_phase_wrong", {"phase": state.phase})
    allowed = isinstance(command, cmd.AskTakeback) and state.desk.takeback is True
    if state.settings.competition and not right.competition and not allowed:
        raise Fault("not_in_competition", {})
    return seat


def _has(role: Role, state: TableState, who: Person, seat: int | None) -> bool:
    match role:
        case "host":
            return who.key == state.host
        case "referee":
            return judges(state, who)
        case "host_or_referee":
            return who.key == state.host or judges(state, who)
        case "seat_or_referee":
            return seat is not None or judges(state, who)
        case _:
            return role == "visitor" or seat is not None


def judges(state: TableState, who: Person) -> bool:
    """Whether a key is a referee's. Whoever sits at the table, is none, whatever link he opened."""
    at_table = state.seat_of(who.key) is not None or any(seat.name == who.key for seat in state.seats)
    return state.desk.authority(who.referee) is not None and not at_table


def looks(state: TableState, who: Person) -> bool:
    """Whether a key is shown all hands now."""
    return who.key in state.desk.looking and judges(state, who)


def may_sit(state: TableState, who: Person) -> None:
    """Raise Fault ``not_invited``, ``removed_by_host``, ``referee_sits`` unless a key may take an open seat."""
    if who.referee is not None:
        raise Fault("referee_sits", {})
    if who.key in state.removed:
        raise Fault("removed_by_host", {})
    invited = who.invited is not None and who.invited >= state.least_invitation
    if not (state.settings.public or invited or who.key == state.host):
        raise Fault("not_invited", {})


def may_watch(state: TableState, who: Person) -> bool:
    """Whether somebody without a seat may look on now; before the match everybody sees the empty table."""
    if state.phase == "gathering" or who.key == state.host or judges(state, who):
        return True
    return state.settings.spectators != "none" and not state.kept_back
