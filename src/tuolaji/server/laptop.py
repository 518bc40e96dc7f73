"""What is confirmed on the laptop: wishes of a competition that wait there when they come over plain http from any
other device, and the answers given there.

Draws and what undoes them, restoring versions, publishing, and links that give a role of the desk. Taking a role away
never waits: a lost phone has to be stopped at once. A room that is no competition has nothing that waits: its links are
those of whoever made it. Not here: where a device is (``nearby``), the wishes themselves (``services.waiting``).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tuolaji.faults import Fault
from tuolaji.live.command import RestoreDeal
from tuolaji.protocol import event as wish
from tuolaji.protocol import live as got
from tuolaji.server.event_wishes import desk_of
from tuolaji.server.live_wishes import carry_out
from tuolaji.services import event_access, hall_access
from tuolaji.services.hall_access import HallRole
from tuolaji.services.ports import StorageFull
from tuolaji.services.room import Room
from tuolaji.tournament import command as cmd
from tuolaji.wording.language import Lang

DRAWS: Final = (
    cmd.CommitDraw,
    cmd.DrawLots,
    cmd.EnterLots,
    cmd.SetDrawAside,
    cmd.UndoDraw,
    cmd.UndoPhase,
    cmd.UndoRound,
)
RESTORES: Final = (cmd.RestoreDraw, cmd.RestoreResult)
PUBLISHING: Final = (cmd.SetPublishing, cmd.ReleaseResults, cmd.Review)
CONFIRMED: Final = (*DRAWS, *RESTORES, *PUBLISHING)
DESK_ROLES: Final[tuple[HallRole, ...]] = ("scorer", "referee", "director", "committee")
LAPTOP: Final = "laptop"
"""In whose name the laptop's own page answers, which has no key in the room."""
UNTOLD: Final = ("do", "code", "minutes", "at_ms", "by", "secret", "type", "command_id")
MOST_TEXT: Final = 80


def waits(room: Room, body: got.LiveBody) -> bool:
    """Whether a wish from another device than the laptop waits for a word there."""
    if room.event is None:
        return False
    if isinstance(body, wish.DoEvent):
        return isinstance(body.command, CONFIRMED)
    if isinstance(body, got.DoLive):
        return isinstance(body.command, RestoreDeal)
    return isinstance(body, got.MakeLink) and body.role in DESK_ROLES


def ask(room: Room, key: str, body: got.LiveBody) -> Fault:
    """A wish waits from now on: what its device is told. Raises Fault where the device may not ask for it at all, or
    too much waits."""
    _check(room, key, body)
    what, facts = _told(body)
    asked = room.waiting.ask(key, room.parts.hall.now_ms(), body, what, facts)
    room.guests.tell_room()
    return Fault("confirm_on_laptop", {"wish": asked.id})


async def answer(room: Room, ident: str, by: str, lang: Lang, *, yes: bool) -> None:
    """A word given at the laptop: the wish is carried out as its device's own, or declined.

    Raises Fault ``wish_unknown``, and whatever it meets when it is carried out; StorageFull."""
    asked = room.waiting.take(ident)
    code = ""
    try:
        if yes:
            await carry_out(room, asked.by, 0, asked.body, lang)
        else:
            room.waiting.answered(asked, "declined")
    except (Fault, StorageFull) as error:
        code = error.code if isinstance(error, Fault) else "storage_full"
        room.waiting.answered(asked, "failed", code)
        raise
    finally:
        facts = {"what": asked.what, "asked": asked.by, **({"code": code} if code else {}), **asked.facts}
        await room.acts.note(room.parts.hall.now_ms(), by, "confirmed" if yes else "declined", facts)
        room.guests.tell_room()


async def answer_here(room: Room, key: str, body: got.AnswerWish, lang: Lang, *, at_laptop: bool) -> None:
    """A device of the room answers: at the laptop a director any wish, anywhere whoever asked takes his own back.

    Raises Fault ``laptop_only``, ``hall_not_allowed``, and as `answer`."""
    device = room.rows.device(key)
    if not body.yes and not (at_laptop and device.role == "director"):
        room.waiting.drop(body.id, key)
        room.guests.tell_room()
        return
    if not at_laptop:
        raise Fault("laptop_only", {})
    event_access.allow(device, "director")
    await answer(room, body.id, key, lang, yes=body.yes)


def _check(room: Room, key: str, body: got.LiveBody) -> None:
    """Raise Fault for what the device may not do, confirmed or not."""
    device = room.rows.device(key)
    if isinstance(body, wish.DoEvent):
        desk = desk_of(room)
        event_access.check(device, key, desk.event.state, body.command, desk.now_ms())
    elif isinstance(body, got.DoLive):
        room.match_for(device, body.match)
        hall_access.check(device.holder(key), body.command)
    else:
        room.director(key)


def _told(body: got.LiveBody) -> tuple[str, dict[str, Any]]:
    """The kind of a wish, and what of it is told."""
    plain: dict[str, Any] = msgspec.to_builtins(body)
    what = str(plain["do"])
    if isinstance(body, wish.DoEvent | got.DoLive):
        inner: dict[str, Any] = msgspec.to_builtins(body.command)
        what = str(inner["type"])
        plain = {**inner, **({"match": body.match} if isinstance(body, got.DoLive) else {})}
    facts = {name: _short(value) for name, value in plain.items() if name not in UNTOLD and value not in ("", None)}
    return what, facts


def _short(value: Any) -> Any:
    if isinstance(value, str):
        return value[:MOST_TEXT]
    return len(value) if isinstance(value, list | tuple | dict) else value
