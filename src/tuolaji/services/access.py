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

Role = Literal["visitor", "seat", "host"]


class Person(NamedTuple):
    """Whoever is at the other end: key id ("" without one) and the number of the invitation it was claimed with."""

    key: str = ""
    invited: int | None = None


class Right(NamedTuple):
    """role: that has it; phases: of the table in which it exists; competition: whether it exists in one."""

    role: Role
    phases: tuple[TablePhase, ...]
    competition: bool = True


GATHERING: Final[tuple[TablePhase, ...]] = ("gathering",)
PLAYING: Final[tuple[TablePhase, ...]] = ("playing",)
OPEN: Final[tuple[TablePhase, ...]] = ("gathering", "playing")
ENDED: Final[tuple[TablePhase, ...]] = ("ended",)
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
    cmd.Pause: Right("host", PLAYING),
    cmd.EndTable: Right("host", OPEN),
}


def check(state: TableState, who: Person, command: TableCommand) -> int | None:
    """The seat of whoever asks, None if he has none.

    Raises Fault ``not_allowed`` (facts: role), ``not_in_competition``, ``table_phase_wrong`` (facts: phase).
    """
    right = RIGHTS[type(command)]
    seat = state.seat_of(who.key)
    if not who.key or not _has(right.role, state, who, seat):
        raise Fault("not_allowed", {"role": right.role})
    if state.phase not in right.phases:
        raise Fault("table_phase_wrong", {"phase": state.phase})
    if state.settings.competition and not right.competition:
        raise Fault("not_in_competition", {})
    return seat


def _has(role: Role, state: TableState, who: Person, seat: int | None) -> bool:
    if role == "host":
        return who.key == state.host
    return role == "visitor" or seat is not None


def may_sit(state: TableState, who: Person) -> None:
    """Raise Fault ``not_invited``, ``removed_by_host`` unless a key may take an open seat."""
    if who.key in state.removed:
        raise Fault("removed_by_host", {})
    invited = who.invited is not None and who.invited >= state.least_invitation
    if not (state.settings.public or invited or who.key == state.host):
        raise Fault("not_invited", {})


def may_watch(state: TableState, who: Person) -> bool:
    """Whether somebody without a seat may look on now; before the match everybody sees the empty table."""
    if state.phase == "gathering" or who.key == state.host:
        return True
    return state.settings.spectators != "none"
