"""Who may do what in a match with real cards: one table of roles and rights, asked before anything is decided.

Who somebody is, is settled before (a link, a key); `by` and the authority of a ruling are set from it, never taken from
what was sent. Not here: whether the match allows it (``live.decide``).
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.live import command as cmd
from tuolaji.live.decide import Asked
from tuolaji.referee import ruling as said
from tuolaji.referee.ruling import Authority

HallRole = Literal["display", "spectator", "side", "scorer", "referee", "director", "committee"]
LinkPart = Literal["", "captain", "deputy"]
"""What a role is beyond its name, in a competition."""
ORDER: Final[tuple[HallRole, ...]] = ("display", "spectator", "side", "scorer", "referee", "director", "committee")
"""What one may do at the desk, all after him may."""
AUTHORITIES: Final[dict[HallRole, Authority]] = {
    "scorer": "staff",
    "referee": "referee",
    "director": "director",
    "committee": "arbitration_committee",
}


class Holder(NamedTuple):
    """Whoever is at the other end: role, the side he speaks for (0, 1; None at the desk), and what he is called."""

    role: HallRole
    name: str
    side: int | None = None


OWN: Final = (cmd.EnterDeal, cmd.AgreeEntry, cmd.UndoEntry, cmd.CallReferee, said.AppealRuling, cmd.GiveUp)
"""What a side may do, for itself alone."""
LEAST: Final[dict[type, HallRole]] = {
    **dict.fromkeys(OWN, "side"),
    **dict.fromkeys((cmd.StartClock, cmd.SetDevices, cmd.BeginBreak, cmd.EndBreak), "scorer"),
    **dict.fromkeys((cmd.WriteDeal, cmd.WriteLine, cmd.StrikeLine), "scorer"),
    **dict.fromkeys((cmd.AnswerCall, cmd.RestoreDeal, cmd.TimeAct, cmd.StopAct), "referee"),
    **dict.fromkeys((cmd.PauseClock, cmd.ResumeClock, cmd.ExtendClock, cmd.RuleRunning), "referee"),
    **dict.fromkeys((said.MakeRuling, said.AmendRuling, said.WithdrawRuling, said.DecideAppeal), "referee"),
    **dict.fromkeys((cmd.RuleGap, cmd.CloseMatch, cmd.RuleWinner, cmd.ResumeMatch, cmd.OpenLive), "director"),
}
"""The lowest role that may ask for each command. `Tick` and `NoteGap` are nobody's: the house itself gives them."""


def check(holder: Holder, command: Asked) -> Asked:
    """The command as this holder asks for it, with his name and authority.

    Raises Fault ``hall_not_allowed`` (facts: role, needed), ``hall_other_side``."""
    least = LEAST.get(type(command))
    if least is None or ORDER.index(holder.role) < ORDER.index(least):
        raise Fault("hall_not_allowed", {"role": holder.role, "needed": least or ""})
    if holder.role == "side" and getattr(command, "side", None) != holder.side:
        raise Fault("hall_other_side", {})
    named = replace(command, by=holder.name, at_ms=0)
    if isinstance(named, said.Command):
        return replace(named, authority=AUTHORITIES.get(holder.role, "staff"))
    return named
