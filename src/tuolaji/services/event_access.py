"""Who may ask a competition for what: one table, asked before anything is decided.

A side's link may act for its own entry alone. Not here: whether the competition allows it (``tournament.decide``), who
somebody is (``room_rows``).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.services.hall_access import ORDER, HallRole
from tuolaji.services.room_rows import Device
from tuolaji.tournament import command as cmd
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.state import State
from tuolaji.tournament.tree import Tree

OWN: Final = (cmd.WithdrawEntry, cmd.HandInLineUp, cmd.NoteArrival, cmd.FlagMatch, cmd.CheckIn)
"""What a side may do, for its own entry."""
CAPTAINS: Final = (cmd.HandInLineUp,)
"""Of these, what a roster larger than a side leaves to its captain."""
LEAST: Final[dict[type, HallRole]] = {
    **dict.fromkeys(OWN, "side"),
    **dict.fromkeys((cmd.StartMatch, cmd.EnterResult, cmd.MarkPrinted), "scorer"),
    **dict.fromkeys((cmd.ExtendMatch, cmd.AttachRuling), "referee"),
}
"""The lowest role that may ask for a command; everything else is the director's."""
DIRECTORS_OWN: Final = (cmd.SetPublishing, cmd.ReleaseResults, cmd.Review)
"""What a deputy may not do."""


def check(device: Device, key: str, state: State, command: EventCommand, now_ms: int) -> EventCommand:
    """The command as this device asks for it, with its key and the server's time.

    Raises Fault ``hall_not_allowed`` (facts: role, needed), ``hall_other_side``."""
    least = LEAST.get(type(command), "director")
    if isinstance(command, cmd.EnterResult) and _known(state, command.match):
        least = "referee"
    deputy = device.part == "deputy" and isinstance(command, DIRECTORS_OWN)
    if device.match and device.role != "side":
        raise Fault("hall_not_allowed", {"role": device.role, "needed": least})
    if deputy or ORDER.index(device.role) < ORDER.index(least) or device.role == "committee":
        raise Fault("hall_not_allowed", {"role": device.role, "needed": least})
    if device.role == "side":
        _own(device, state, command)
    if isinstance(command, cmd.CheckIn):
        command = replace(command, itself=device.role == "side")
    return replace(command, by=key, at_ms=now_ms)


def _known(state: State, match: str) -> bool:
    """Whether a match has a result already: another one is a correction."""
    game = state.games.get(match)
    return game is not None and bool(game.versions)


def _own(device: Device, state: State, command: Any) -> None:
    entry = state.entries.get(device.who)
    if entry is None:
        raise Fault("hall_other_side", {})
    larger = len(entry.players) > state.format.seated
    if isinstance(command, CAPTAINS) and larger and device.part != "captain":
        raise Fault("hall_not_allowed", {"role": "player", "needed": "captain"})
    if isinstance(command, cmd.CheckIn) and not command.here:
        raise Fault("hall_not_allowed", {"role": device.role, "needed": "scorer"})
    if isinstance(command, cmd.FlagMatch):
        game = command.match in state.games and entry.id in Tree(state).sides(command.match)
        if not game or command.flag != "calling":
            raise Fault("hall_other_side", {})
    elif command.entry != entry.id:
        raise Fault("hall_other_side", {})


def may(device: Device, state: State) -> tuple[str, ...]:
    """Commands open to a side, by their names on the wire."""
    entry = state.entries.get(device.who)
    if entry is None or entry.out:
        return ()
    larger = len(entry.players) > state.format.seated
    kinds = [one for one in OWN if one not in CAPTAINS or not larger or device.part == "captain"]
    if entry.here or not state.self_check_in:
        kinds.remove(cmd.CheckIn)
    return tuple(str(one.__struct_config__.tag) for one in kinds)


def allow(device: Device, least: HallRole, *, deputy: bool = True) -> None:
    """Raise Fault ``hall_not_allowed`` for a role below the one needed, or a device of one match alone. A committee
    reads what the desk reads; what is the director's is not its."""
    low = ORDER.index(device.role) < ORDER.index(least) or (device.part == "deputy" and not deputy)
    if low or device.match or (device.role == "committee" and least == "director"):
        raise Fault("hall_not_allowed", {"role": device.role, "needed": least})
