"""Messages on ``/ws/live/ROOM`` and HTTP bodies of rooms: matches with real cards, followed and entered by role.

Order on a socket as at tables: ``nonce``; then `Claim` (with the proof of a link or a code) or `Signed` with a
`LiveJoin`, counter 0; then signed commands, questions, what to follow, signs of life (``docs/live.md``). Not here:
tables with dealt cards (``client``, ``server``), what commands do (``live``, ``referee``, ``services``).
"""

from __future__ import annotations

from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.live.command import LiveCommand
from tuolaji.live.entry import Entry, Start
from tuolaji.protocol import event
from tuolaji.protocol.client import Claim, Lang, Language, Ping, Signed
from tuolaji.protocol.server import Gone, Nonce, Pong, ServerMessage
from tuolaji.referee.ruling import RulingCommand
from tuolaji.services.hall_access import HallRole, LinkPart
from tuolaji.services.live_shape import LiveReply, LiveView, RoomView


class LiveClientMessage(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"
):
    """A message of a client to a room."""


class Follow(LiveClientMessage, frozen=True, kw_only=True, tag="follow"):
    """Send a match's view and what changes. since: number of the last event seen of it. A side's device follows its own
    match from the start."""

    match: str
    since: int = -1


class Unfollow(LiveClientMessage, frozen=True, kw_only=True, tag="unfollow"):
    """Send it no more."""

    match: str


class Here(LiveClientMessage, frozen=True, kw_only=True, tag="here"):
    """A sign of life, when the page is shown or hidden and every half minute. clock: the device's own, milliseconds;
    build: of the page; awake: it is looked at."""

    awake: bool
    clock: int
    build: str = ""


class LiveQuestion(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="ask"):
    """A question about a match."""

    match: str


class AskOutlook(LiveQuestion, frozen=True, kw_only=True, tag="outlook"):
    """What would this entry bring, and is it doubtful? Reply: ``outlook``, and ``form`` once its start is told."""

    deal: int
    entry: Entry


class AskForm(LiveQuestion, frozen=True, kw_only=True, tag="form"):
    """Which fields does a deal with this start have? Reply: ``form``, and ``said``: by field what is
    said of a value that cannot be, ``{value}`` and ``{most}`` to be filled in; ``points_more``: of too many points."""

    deal: int
    start: Start


class AskPreview(LiveQuestion, frozen=True, kw_only=True, tag="preview"):
    """What would this command bring now? Reply: ``preview``, or the refusal it would meet."""

    command: LiveCommand | RulingCommand


class AskSuggest(LiveQuestion, frozen=True, kw_only=True, tag="suggest"):
    """What does the table know of an incident? Reply: ``report``."""

    event: str
    deal: int


class AskHistory(LiveQuestion, frozen=True, kw_only=True, tag="history"):
    """All events since number `since`, at most a thousand. Reply: ``history``."""

    since: int = 0


class AskExport(LiveQuestion, frozen=True, kw_only=True, tag="export"):
    """A file to be fetched once, within a minute, from ``/api/live/exports/TICKET``. Reply: ``ticket``."""

    what: Literal["ledger", "record"]
    form: Literal["csv", "json", "pdf"]


LiveQuestionAny = AskOutlook | AskForm | AskPreview | AskSuggest | AskHistory | AskExport


class AskLive(LiveClientMessage, frozen=True, kw_only=True, tag="ask"):
    """A question; the answer carries its `id`."""

    id: int
    question: LiveQuestionAny


LiveClientAny = Claim | Signed | Follow | Unfollow | Here | AskLive | event.AskEvent | Language | Ping


class NewMatch(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A match to be opened, all with defaults: as ``live.command.OpenLive``. names "": the sides' usual ones;
    rulebook "": the server's first. start: its clock runs at once."""

    rulebook: str = ""
    table: str = ""
    names: tuple[str, str] = ("", "")
    players: tuple[str, ...] = ()
    devices: tuple[bool, bool] = (True, True)
    deals: int = 0
    minutes: int | None = None
    stage: str = ""
    levels: tuple[str, str] | None = None
    declarer: int | None = None
    start: bool = False


class LiveWish(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"):
    """Body of a signed message."""


class LiveJoin(LiveWish, frozen=True, kw_only=True, tag="join"):
    """Here I am. name: what the device is called, once given it stays."""

    lang: Lang = "zh"
    name: str = ""


class DoLive(LiveWish, frozen=True, kw_only=True, tag="live"):
    """A command to a match. command_id: the device's own name for it, the same however often it is sent: it is carried
    out once. `by`, `authority` and `at_ms` in the command are not heeded."""

    match: str
    command_id: str
    command: LiveCommand | RulingCommand


class NameDevice(LiveWish, frozen=True, kw_only=True, tag="name"):
    """What this device (or, for directors, the device `key`) is called."""

    name: str
    key: str = ""


class MakeLink(LiveWish, frozen=True, kw_only=True, tag="make_link"):
    """Directors: a link that gives a role. `number`: the page's own, above all there are (its secret is derived from
    the page's key and this number). match "": all of the room. minutes: until it is void, 0 = never. code: with
    letters to type, for sides, spectators and displays. In a competition: who: the entry of a side, whose match is then
    the one it plays now (or the person of a referee); part: ``captain`` of a side, ``deputy`` of a director."""

    number: int
    role: HallRole
    match: str = ""
    side: int | None = None
    label: str = ""
    minutes: int = 0
    code: bool = False
    who: str = ""
    part: LinkPart = ""


class RevokeLink(LiveWish, frozen=True, kw_only=True, tag="revoke_link"):
    """Directors: a link is void from now on. devices: those it let in lose their role, too."""

    number: int
    devices: bool = False


class RemoveDevice(LiveWish, frozen=True, kw_only=True, tag="remove_device"):
    """Directors: a device loses its role."""

    key: str


class AnswerWish(LiveWish, frozen=True, kw_only=True, tag="answer_wish"):
    """At the laptop, directors of a competition: a wish that waits there is carried out (yes) or declined. Anywhere,
    without yes: a device takes its own wish back, or has read its answer."""

    id: str
    yes: bool = False


class AddMatch(LiveWish, frozen=True, kw_only=True, tag="add_match"):
    """Directors: another match in this room."""

    command_id: str
    wanted: NewMatch


LiveBody = (
    LiveJoin | DoLive | NameDevice | MakeLink | RevokeLink | RemoveDevice | AddMatch | AnswerWish | event.EventBody
)


class LiveJoined(ServerMessage, frozen=True, kw_only=True, tag="joined"):
    """Signed in, or a key agreed: what this device is. match, side: of a side's device; counter: 0, every socket counts
    its messages from 1. wall: the server's wall clock beside `now`; history: another one than before where the server
    goes on from a copy that was restored, which may lack what was answered already."""

    key: str
    role: HallRole
    name: str
    match: str = ""
    side: int | None = None
    who: str = ""
    part: LinkPart = ""
    now: int
    wall: int
    counter: int = 0
    history: str = ""


class LiveClaimed(ServerMessage, frozen=True, kw_only=True, tag="claimed"):
    """A key was agreed; ``joined`` follows."""

    public: str
    key: str


class LiveRoom(ServerMessage, frozen=True, kw_only=True, tag="room"):
    """The room as this device sees it."""

    now: int
    view: RoomView


class LiveRoomPatch(ServerMessage, frozen=True, kw_only=True, tag="room_patch"):
    """What changed of it, as a merge patch."""

    now: int
    patch: dict[str, Any]


class LiveMatch(ServerMessage, frozen=True, kw_only=True, tag="match"):
    """A followed match as this device sees it, as of event `seq`."""

    match: str
    seq: int
    now: int
    view: LiveView


class LiveMatchPatch(ServerMessage, frozen=True, kw_only=True, tag="match_patch"):
    """What changed of it, as a merge patch: it stands at `seq` now."""

    match: str
    seq: int
    now: int
    patch: dict[str, Any]


class LiveMatchSame(ServerMessage, frozen=True, kw_only=True, tag="match_same"):
    """Nothing has happened since the `seq` the client told."""

    match: str
    seq: int
    now: int


class LiveOk(ServerMessage, frozen=True, kw_only=True, tag="ok"):
    """Message `n` is carried out and stored. seq: of the match; again: it had been before; match: a new one's id;
    made: ids of entries or persons."""

    n: int
    command_id: str = ""
    seq: int = 0
    again: bool = False
    match: str = ""
    made: tuple[str, ...] = ()


class LiveError(ServerMessage, frozen=True, kw_only=True, tag="error"):
    """A message was refused and nothing has changed. clause: citation; statement: what it says."""

    code: str
    n: int | None = None
    id: int | None = None
    command_id: str = ""
    facts: dict[str, Any] = {}
    clause: str = ""
    text: str = ""
    statement: str = ""


class LiveAnswer(ServerMessage, frozen=True, kw_only=True, tag="answer"):
    """The answer to question `id`."""

    id: int
    reply: LiveReply


LiveServerAny = (
    Nonce
    | LiveClaimed
    | LiveJoined
    | LiveRoom
    | LiveRoomPatch
    | LiveMatch
    | LiveMatchPatch
    | LiveMatchSame
    | LiveOk
    | LiveError
    | LiveAnswer
    | event.EventWhole
    | event.EventPatch
    | event.EventAnswer
    | Pong
    | Gone
)


class CreateRoom(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Open a room with its first match. public: X25519 public key (64 hex) of the page, which becomes its director;
    name: what the device is called; page: as in ``CreateTable``."""

    public: str
    match: NewMatch = NewMatch()
    title: str = ""
    name: str = ""
    page: str = ""


class RoomMade(Struct, frozen=True, kw_only=True):
    """The new room, its first match, the director's key."""

    room: str
    match: str
    key: str
    public: str


class TakeOver(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """From the laptop, or a phone paired with it: become a director of a room. public: as in `CreateRoom`; name: what
    the device is called."""

    public: str
    name: str = ""


class LaptopSays(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """On the laptop: whether a wish that waits is carried out."""

    yes: bool


class RoomFacts(Struct, frozen=True, kw_only=True):
    """What anybody who has the address may know before a link is opened."""

    room: str
    title: str
    matches: int
    event: bool = False


class LinkFacts(Struct, frozen=True, kw_only=True):
    """What a code or a link's number leads to: where, as what."""

    room: str
    link: int
    role: HallRole
    match: str
    side: int | None
    names: tuple[str, str]
    table: str
    who: str = ""
    event: bool = False


class TypedCode(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Letters as somebody typed them."""

    code: str


class Carried(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An unsent entry that another phone delivers: body: the JSON text of a `DoLive` with an entry, exactly as the
    first device signed it for this way; mac: HMAC(key, ``tuolaji carry 1|ROOM|BODY``) in hex; key: its id."""

    key: str
    body: str
    mac: str


class Delivered(Struct, frozen=True, kw_only=True):
    """It was taken (again: it had been before)."""

    match: str
    command_id: str
    seq: int
    again: bool


T = TypeVar("T")
_MESSAGES = msgspec.json.Decoder(LiveClientAny)
_BODIES = msgspec.json.Decoder(LiveBody)


def read_message(text: str | bytes) -> LiveClientAny:
    """A message. Raises Fault ``message_unreadable`` (facts: reason)."""
    return _read(_MESSAGES, text)


def read_body(text: str) -> LiveBody:
    """The body of a signed message. Raises Fault ``message_unreadable`` (facts: reason)."""
    return _read(_BODIES, text)


def _read(decoder: msgspec.json.Decoder[T], text: str | bytes) -> T:
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Fault("message_unreadable", {"reason": str(error)[:120]}) from None
