"""The one door out of a table: its events and its state as one viewer may see them, in the shape of ``view_shape``.

Viewers are those of ``match.view`` (seats 0..3, SPECTATOR), BEHIND and DESK, who are shown everything, deals later or
now. The view of everybody (`public`) and what a seat alone sees (`mine`) are separate trees, so that the first is made
once for all.
Not here: the deal's part (``deal_view``), the hand's part (``aids``).
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from tuolaji.deal.event import Marked
from tuolaji.deal.state import DealState
from tuolaji.deal.view import REFEREE, SPECTATOR
from tuolaji.match import view as door
from tuolaji.match.state import Sheet
from tuolaji.match.timing import left_ms
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.aids import duty, hand_tree
from tuolaji.services.deal_view import DealMemory, PartMemory, deal_tree
from tuolaji.services.desk_view import desk_tree
from tuolaji.services.due import absent_due, kitty_from, open_asks, time_of, window_end
from tuolaji.services.merge_patch import Parted, Tree, plain
from tuolaji.services.settings import Limits
from tuolaji.services.table_event import DealCommitted, NothingMarked, OfEvent, OwnTableEvent, TableEvent, TableOpened
from tuolaji.services.table_state import TableState

BEHIND: Final = 6
"""A spectator who sees all hands, deals later."""
DESK: Final = 7
"""A referee who looks: all hands as they are, and the marks."""
Viewer = int
__all__ = ["BEHIND", "DESK", "SPECTATOR", "ViewMemory", "Viewer", "mine", "public", "redact", "view"]


class ViewMemory:
    """What is kept from one view of a table to the next."""

    __slots__ = ("deal", "hands", "parts")

    def __init__(self) -> None:
        self.deal = DealMemory()
        self.hands = tuple(PartMemory() for _ in range(4))
        self.parts = PartMemory()


def redact(event: TableEvent, viewer: Viewer) -> TableEvent | None:
    """An event as a viewer may see it; None where he may not know of it."""
    if isinstance(event, OwnTableEvent):
        if isinstance(event, DealCommitted):
            return replace(event, seed="")
        if isinstance(event, TableOpened) and event.of is not None:
            return replace(event, of=replace(event.of, seeds=()))
        return None if isinstance(event, NothingMarked) else event
    if isinstance(event, Marked):
        return event if viewer == DESK else None
    return door.redact(event, REFEREE if viewer in (BEHIND, DESK) else viewer)


def view(loaded: Loaded, limits: Limits, state: TableState, viewer: Viewer, key: str = "", behind: int = 0) -> Tree:
    """A fresh view."""
    memory = ViewMemory()
    tree = public(loaded, limits, state, memory, all_hands=viewer in (BEHIND, DESK), behind=behind)
    if key:
        tree["mine"] = mine(loaded, state, viewer, key, memory)
    return tree


def public(
    loaded: Loaded,
    limits: Limits,
    state: TableState,
    memory: ViewMemory,
    *,
    all_hands: bool = False,
    behind: int = 0,
    labels: tuple[str, ...] = (),
) -> Tree:
    """What everybody sees (``all_hands``: somebody who is shown all). labels: by seat, where no log has them."""
    seen = door.view(state.match, REFEREE if all_hands else SPECTATOR)
    parts = (
        *(loaded, state.phase, state.code, state.digest, state.settings, state.timing, state.seats, state.host),
        *(state.invitation, state.wanted, state.requests, state.talk, state.match.sheet, state.stopped, state.still),
        *(state.cause, state.rematch, behind, state.desk, state.of, state.told, labels),
    )
    fixed = memory.parts.kept("fixed", parts, lambda: _fixed(loaded, limits, state, memory, behind, labels))
    moving: Tree = {"asks": _asks(loaded, state)}
    if seen.deal is not None:
        moving["deal"] = deal_tree(loaded, state, seen.deal, memory.deal)
    _between(state, moving)
    window = window_due(loaded, state)
    if window is not None:
        moving["window_due"] = window
    return Parted(fixed, moving)


def _fixed(
    loaded: Loaded, limits: Limits, state: TableState, memory: ViewMemory, behind: int, labels: tuple[str, ...]
) -> Tree:
    """What stays while cards are played."""
    kept = memory.parts.kept
    tree: Tree = {
        "id": state.table_id,
        "phase": state.phase,
        "code": state.code,
        "rulebook": loaded.name,
        "digest": state.digest,
        "settings": kept("settings", (state.settings,), lambda: plain(msgspec.to_builtins(state.settings))),
        "timing": kept("timing", (state.timing,), lambda: plain(msgspec.to_builtins(state.timing))),
        "seats": kept("seats", (state.phase, state.seats, labels), lambda: _seats(state, labels)),
        "invitation": state.invitation,
        "wanted": state.wanted,
        "requests": _requests(limits, state),
        "talk": kept("talk", state.talk, lambda: _talk(state)),
        "behind": behind,
        "desk": kept("desk", (state.desk,), lambda: desk_tree(state.desk)),
    }
    if state.of is not None:
        of = state.of
        tree["of"] = _of(of, kept_back=state.kept_back)
    host = state.seat_of(state.host)
    if host is not None:
        tree["host_seat"] = host
    if state.match.sheet.phase != "unopened":
        parts = (loaded, state.match.sheet, state.stopped, state.still)
        tree["match"] = kept("match", parts, lambda: _match(loaded, state))
    if state.still is not None:
        tree["pause"] = {"cause": state.still.cause, "since": state.still.since_wall, "reason": state.still.reason}
    if state.phase == "ended":
        tree["ended"] = {"cause": state.cause, "rematch": state.rematch}
    return tree


def _of(of: OfEvent, *, kept_back: bool) -> Tree:
    told: Tree = {"room": of.room, "match": of.match, "starts": of.starts_wall, "kept_back": kept_back}
    if of.pace is not None:
        told["pace"] = plain(msgspec.to_builtins(of.pace))
    if of.said:
        told["notice"] = {"at": of.said_ms, "text": of.said}
    return told


def mine(loaded: Loaded, state: TableState, viewer: Viewer, key: str, memory: ViewMemory, authority: str = "") -> Tree:
    """What one key alone sees: the same object while it is the same. authority: a referee's."""
    deal = state.match.deal
    if viewer >= len(state.seats) or not state.seats[viewer].held_by(key):
        return {"key": key, "host": key == state.host, **_NO_HAND, **_judging(state, key, authority)}
    parts: tuple[object, ...] = (loaded, key, state.host, *_parts(deal, viewer))
    hand: Tree = memory.hands[viewer].kept("mine", parts, lambda: _mine(loaded, state, viewer, key, memory))
    if deal is None or deal.phase != "play" or deal.turn != viewer or deal.trick is None or len(deal.trick.plays) > 3:
        return hand
    if deal.deal.enforcement == "record":
        return hand
    parts = (viewer, hand, deal.trick)
    owing: Tree = memory.parts.kept("owing", parts, lambda: _owing(loaded, state, viewer, hand))
    return owing


def _judging(state: TableState, key: str, authority: str) -> Tree:
    """For a referee: his authority, since when he is here, and since when he sees all hands."""
    if not authority:
        return {}
    known = state.desk.referee(key)
    here, looking = (None, None) if known is None else (known.here_wall, known.looking_wall)
    told: Tree = {"authority": authority, "here": here, "looking": looking}
    return {name: value for name, value in told.items() if value is not None}


def _parts(deal: DealState | None, seat: int) -> tuple[object, ...]:
    """All that a seat's own part can depend on, but for what it owes: while these are the same, so is it."""
    if deal is None:
        return ()
    return (
        *(deal.setup, deal.phase, deal.level, deal.trump, deal.hands[seat], deal.from_kitty[seat]),
        *(deal.kitty, deal.declaring, deal.burier),
    )


def _mine(loaded: Loaded, state: TableState, seat: int, key: str, memory: ViewMemory) -> Tree:
    tree: Tree = {"key": key, "host": key == state.host, **_NO_HAND, "seat": seat}
    seen = door.view(state.match, seat).deal
    if seen is not None:
        tree |= hand_tree(loaded, seen, seat, memory.hands[seat])
    return tree


def _owing(loaded: Loaded, state: TableState, seat: int, hand: Tree) -> Tree:
    """A seat's own part, with what it owes to the running trick."""
    seen = door.view(state.match, seat).deal
    assert seen is not None
    return Parted(hand, {"duty": duty(loaded, seen, seat)})


_NO_HAND: Final[Tree] = {
    "rows": [],
    "runs": [],
    "kitty": (),
    "from_kitty": (),
    "bids": {},
    "declare": [],
    "lacking": [],
    "redeal": [],
}


def _seats(state: TableState, labels: tuple[str, ...]) -> Tree:
    seats = {}
    for number, at in enumerate(state.seats):
        tree: Tree = {
            "kind": at.kind,
            "player": at.player,
            "label": labels[number] if labels else at.label,
            "bot": at.bot,
            "ready": at.ready,
            "autoplay": at.autoplay,
            "late": at.late,
            "bank": at.bank,
        }
        if at.away_wall is not None:
            tree["away_since"] = at.away_wall
            if state.phase == "playing" and not at.autoplay:
                tree["away_due"] = absent_due(state, at.away_wall)
        seats[str(number)] = tree
    return seats


def _asks(loaded: Loaded, state: TableState) -> list[Tree]:
    """Who has to act; while the table stands still, without moments."""
    found = []
    course = state.course
    for ask in open_asks(loaded, state):
        drew = state.match.deal is not None and state.match.deal.phase == "drawing"
        since = course.drew[ask.seat] if drew and ask.act == "declare" else course.asked
        tree: Tree = {"seat": ask.seat, "act": ask.act, "since": state.wall(since)}
        if ask.number and (ask.act != "follow" or state.settings.enforcement == "record"):
            tree["number"] = ask.number
        if not ask.must:
            tree["may"] = True
        if ask.act == "take_kitty" and state.still is None and state.match.deal is not None:
            earliest = kitty_from(loaded, state.match.deal)
            if earliest > since:
                tree["not_before"] = state.wall(earliest)
        time = time_of(loaded, state, ask)
        if time is not None and state.still is None:
            tree["due"] = state.wall(time.due)
        found.append(tree)
    return found


def _requests(limits: Limits, state: TableState) -> Tree:
    found: Tree = {}
    for request in state.requests:
        tree: Tree = {
            "kind": request.kind,
            "seat": request.seat,
            "needs": request.needs,
            "yes": request.yes,
            "due": request.since_wall + limits.request,
        }
        if request.other is not None:
            tree["other"] = request.other
        found[request.kind] = tree
    return found


def _talk(state: TableState) -> Tree:
    return {str(number): msgspec.to_builtins(said) for number, said in state.talk}


def _match(loaded: Loaded, state: TableState) -> Tree:
    sheet: Sheet = state.match.sheet
    tree: Tree = {
        "phase": sheet.phase,
        "number": sheet.number,
        "counted": sheet.counted,
        "places": sheet.places,
        "games": sheet.games,
        "collected": sheet.collected,
        "deals": sheet.length.deals,
        "last_deal": sheet.time.last_deal,
        "play_off": sheet.play_off,
        "call": sheet.call,
        "reason": sheet.reason,
        "boards": len(sheet.boards),
        "steps": sheet.steps,
    }
    for name in ("first_drawer", "declarer", "holding", "winner"):
        value = getattr(sheet, name)
        if value is not None:
            tree[name] = value
    due = limit_due(loaded, state)
    if due is not None:
        tree["limit_due"] = due
    return tree


def limit_due(loaded: Loaded, state: TableState) -> int | None:
    """The moment of the wall clock at which the match's time is up."""
    sheet = state.match.sheet
    if sheet.phase in ("unopened", "ended") or sheet.time.ended or state.still is not None:
        return None
    left = left_ms(loaded, sheet, 0)
    return None if left is None else state.wall(left)


def _between(state: TableState, tree: Tree) -> None:
    coming = state.coming
    if coming is not None:
        tree["coming"] = {
            "id": coming.deal_id,
            "commitment": coming.commitment,
            "due": state.wall(coming.since + state.timing.added),
            "added": coming.added,
        }
    elif state.phase == "playing" and state.match.sheet.phase == "between" and state.still is None and state.deals:
        tree["next_due"] = state.wall(state.course.asked + state.timing.between)


def window_due(loaded: Loaded, state: TableState) -> int | None:
    """The moment at which the declaring window's clock ends it."""
    deal = state.match.deal
    end = window_end(loaded, deal) if deal is not None and state.in_deal else None
    return None if end is None or state.still is not None else state.wall(end)
