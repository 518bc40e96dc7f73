"""Tables of a competition: whose devices sit where, when play begins, programs for the absent, time, the end.

A device proves itself by a secret derived from its key of the competition's room, so that no secret travels; what it
may be at a table says the competition (`Placed`). Not here: one table (``live_table``), which tables a competition
has (``tables_venue``), what everybody else may do (``access``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tuolaji.faults import Fault
from tuolaji.match.command import MoveLimit
from tuolaji.referee.ruling import Authority
from tuolaji.seating import SEATS
from tuolaji.services import deals, identity
from tuolaji.services import table_event as ev
from tuolaji.services.keyring import Claim, Keyring
from tuolaji.services.table_draft import Draft
from tuolaji.services.table_event import OfEvent, TableEvent, TablePace
from tuolaji.services.table_state import TableState
from tuolaji.tournament.state import Pause

if TYPE_CHECKING:
    from tuolaji.services.live_table import LiveTable

AS_REFEREE: Final = 4
"""The seat by which a referee's device asks for its place."""
AUTHORITIES: Final[tuple[Authority, ...]] = ("referee", "director")
"""By the links that the competition gives out when it opens a table, from 1."""


class Placed(NamedTuple):
    """What a device of a competition's room may be at one of its tables. secret: its key; seats: those it may take,
    with the ids of those they are for; authority: as a referee, "" for none."""

    secret: bytes
    seats: Mapping[int, str] = {}
    authority: Authority | str = ""


class Taken(NamedTuple):
    """A place that was taken: key id, our public key, what happens at the table, the key that is no longer needed."""

    key: str
    public: str
    events: Sequence[TableEvent]
    moves: str = ""


async def nobody(of: OfEvent | None, device: str) -> Placed:
    """Where there are no competitions. Raises Fault ``place_void``."""
    raise Fault("place_void", {})


def prove(table: str, claim: Claim, placed: Placed) -> None:
    """Raise Fault ``place_void`` unless the claim proves its device, and the device may be where it wants to."""
    secret = identity.place_secret(placed.secret, table, claim.number)
    right = identity.same(identity.claim_proof(secret, table, claim.nonce, claim.public), claim.mac)
    if not right or (claim.number not in placed.seats and not (claim.number == AS_REFEREE and placed.authority)):
        raise Fault("place_void", {})


async def take(keys: Keyring, state: TableState, claim: Claim, placed: Placed, there: Callable[[str], bool]) -> Taken:
    """A key for a device that has proved its place. there: whether a key is connected. Raises Fault
    ``table_phase_wrong``, ``seat_kept``, ``seat_taken`` (facts: seat)."""
    device = claim.key
    if claim.number == AS_REFEREE:
        link = 1 + [*AUTHORITIES].index(placed.authority)  # type: ignore[arg-type]
        key, ours = await keys.agree(claim.public, None, loose=True, referee=link, device=device)
        return Taken(key, ours, ())
    seat, at = claim.number, state.seats[claim.number]
    if state.phase == "ended" and not at.person:
        raise Fault("table_phase_wrong", {"phase": state.phase})
    for number, other in enumerate(state.seats):
        if number != seat and other.person and await _device(keys, other.player) == device:
            raise Fault("seat_kept", {})
    if not at.person:
        key, ours = await keys.agree(claim.public, None, device=device)
        return Taken(key, ours, (ev.SeatTaken(seat=seat, player=key, label="", who=placed.seats[seat]),))
    if await _device(keys, at.player) != device and there(at.player):
        raise Fault("seat_taken", {"seat": SEATS[seat]})
    key, ours = await keys.agree(claim.public, None, device=device)
    return Taken(key, ours, (ev.KeyMoved(old=at.player, new=key),), at.player)


async def _device(keys: Keyring, key: str) -> str:
    kept = await keys.kept(key)
    return "" if kept is None else kept.device


async def forget(table: LiveTable, device: str) -> None:
    """A device lost its role: it is not at the table any more."""
    for person in table.people():
        if person.key and await _device(table.keys, person.key) == device:
            table.dismiss(person.key)


# — what the competition does at a table —


def begin(draft: Draft, minutes: int | None) -> None:
    """Play begins once the round's clock runs and every seat is taken. minutes: the limit as it is now."""
    state = draft.state
    of, taken = state.of, all(seat.kind != "open" for seat in state.seats)
    if of is None or state.phase != "gathering" or not taken or draft.wall < of.starts_wall or state.still is not None:
        return
    if minutes != of.minutes:
        draft.add(ev.EventTableMoved(starts_wall=of.starts_wall, minutes=minutes))
    for seat, at in enumerate(draft.state.seats):
        if not at.ready:
            draft.add(ev.ReadyMarked(seat=seat, on=True))
    deals.start_if_ready(draft)


def call(draft: Draft, starts_wall: int) -> None:
    """The round's clock begins at another moment than was said when the table was opened."""
    of = draft.state.of
    if of is not None and draft.state.phase == "gathering" and of.starts_wall != starts_wall:
        draft.add(ev.EventTableMoved(starts_wall=starts_wall, minutes=of.minutes))


def hold(draft: Draft, pause: Pause | None) -> None:
    """A table stands still while its round does, and goes on with it, unless its referee held it himself, or let it go
    on. pause: the last one of its match."""
    state, still = draft.state, draft.state.still
    stands = pause is not None and not pause.to_ms
    if still is not None and still.cause == "competition" and not stands:
        draft.add(ev.TableResumed())
    elif pause is not None and stands and still is None and state.held < pause.from_ms and state.phase != "ended":
        draft.add(ev.TablePaused(cause="competition", reason=pause.reason, pause=pause.from_ms))


def pace(draft: Draft, now: TablePace) -> None:
    """A rehearsal's clock runs in another way than the table was told."""
    if draft.state.of is not None and draft.state.phase != "ended":
        draft.add(ev.EventTablePaced(pace=now))


def say(draft: Draft, text: str, said_ms: int) -> None:
    """The hall was told something."""
    if draft.state.of is not None and draft.state.phase != "ended":
        draft.add(ev.HallSaid(text=text, said_ms=said_ms))


def move_limit(draft: Draft, minutes: int) -> None:
    """The match may take so many minutes. Raises Fault ``limit_bad``."""
    sheet = draft.state.match.sheet
    if draft.state.phase == "playing" and sheet.length.minutes != minutes and not sheet.time.ended:
        draft.match(MoveLimit(at_ms=draft.game, minutes=minutes))


def seat_programs(draft: Draft, seats: Sequence[int], kind: str) -> None:
    """Programs of a kind ("" = the usual one) sit down where nobody sits, or play for whoever is away.

    Raises Fault ``bot_unknown`` (facts: kind, kinds)."""
    kind = kind or draft.house.bots[0]
    if kind not in draft.house.bots:
        raise Fault("bot_unknown", {"kind": kind[:40], "kinds": list(draft.house.bots)})
    for seat in seats:
        at = draft.state.seats[seat]
        if at.kind == "open" and draft.state.phase == "gathering":
            draft.add(ev.BotSeated(seat=seat, player=f"bot-{seat + 1}", kind=kind))
        elif at.person and at.away_wall is not None and not at.autoplay and draft.state.phase == "playing":
            draft.add(ev.AutoplaySet(seat=seat, on=True, cause="host", kind=kind))


def go_on(draft: Draft, table: str) -> None:
    """The same people play the next game at another table."""
    draft.add(ev.RematchMade(table_id=table))


def close(draft: Draft) -> None:
    """The match was decided elsewhere, or is not played."""
    if draft.state.phase != "ended":
        deals.end_early(draft, "closed")


def tell_boards(draft: Draft) -> None:
    """Every table has finished the boards of this one."""
    if draft.state.kept_back:
        draft.add(ev.BoardsTold())
