"""Messages about a competition on ``/ws/live/ROOM``, with its HTTP bodies. It is a room and opens its matches.

Not here: signing in, links, live matches (``live``), what commands do (``tournament``), views
(``services.event_shape``).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tuolaji.protocol.server import ServerMessage
from tuolaji.services.event_shape import EventReply, EventView, RowProblem
from tuolaji.services.hall_event import Online
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.event import Prize


class EventWish(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"):
    """Body of a signed message."""


class DoEvent(EventWish, frozen=True, kw_only=True, tag="event"):
    """A command to the competition, carried out once for its `command_id`. `by` and `at_ms` are the server's. Draws and
    boards: `draw` "" and `secret` "" (the server names and keeps them). ceremony: with ``draw_lots`` and
    ``enter_lots``, nobody but the desk sees the draw until its lots have been shown (``show_lots``)."""

    command_id: str
    command: EventCommand
    ceremony: bool = False


class TakeRows(EventWish, frozen=True, kw_only=True, tag="rows"):
    """Entries from a sheet or from hand: the first row of cells is the heading (``name``, ``player1`` …, 队名 …). All
    or none; a refusal ``sheet_refused`` has ``problems`` (`RowProblem`) in its facts."""

    command_id: str
    cells: tuple[tuple[str, ...], ...]
    reason: str = ""


class PutName(EventWish, frozen=True, kw_only=True, tag="put_name"):
    """What a person, an entry or a unit is called; id "": a new one, whose id is in ``ok.made``."""

    command_id: str
    kind: Literal["person", "entry", "unit"]
    name: str
    id: str = ""
    phone: str = ""


class ErasePerson(EventWish, frozen=True, kw_only=True, tag="erase"):
    """Forget a person: name and number go, the id stays."""

    person: str


class ShowLots(EventWish, frozen=True, kw_only=True, tag="show_lots"):
    """So many lots of a draw are on the big screen; all of them: the draw is public."""

    draw: str
    shown: int


class ShowPaper(EventWish, frozen=True, kw_only=True, tag="show_paper"):
    """Lots of paper that have been called so far, in their order, for the hall to see until they are entered."""

    section: str
    order: tuple[str, ...]


class SetEvent(EventWish, frozen=True, kw_only=True, tag="set_event"):
    """Title; what the public sees of persons; whether starting a round opens a live match a table."""

    title: str
    names: Literal["full", "initials"] = "full"
    with_tables: bool = True


class SetPlace(EventWish, frozen=True, kw_only=True, tag="set_place"):
    """Director: where matches are played: of the whole (""), of a round (``section/stage/round``), of a fixture; ""
    leaves it to what it is part of. A match that has begun stays where it is."""

    of: str = ""
    where: Literal["cards", "online", ""] = "online"


class SetOnline(EventWish, frozen=True, kw_only=True, tag="set_online"):
    """Director: how online tables opened from now on are played."""

    online: Online


class SeatPrograms(EventWish, frozen=True, kw_only=True, tag="seat_programs"):
    """Director, referee: programs (kind "": the usual one) play at an online table where nobody sits, or for whoever
    is away; seats (E N W S as 0..3) empty: all of them."""

    match: str
    seats: tuple[int, ...] = ()
    kind: str = ""


class Announce(EventWish, frozen=True, kw_only=True, tag="announce"):
    """Tell the hall something; "" takes the last notice back."""

    text: str


class Rehearse(EventWish, frozen=True, kw_only=True, tag="rehearse"):
    """Of a test event: how fast its clock runs (1, 10, 60, 600), and whether its tables play by themselves."""

    rate: int
    playing: bool
    seed: int = 1


class SkipAhead(EventWish, frozen=True, kw_only=True, tag="skip_ahead"):
    """Of a test event: time passes at once until the desk is needed."""


class MakeEntryLinks(EventWish, frozen=True, kw_only=True, tag="entry_links"):
    """Directors: a link with letters for every entry that has none, numbered from `number` on (above all there are)."""

    number: int


EventBody = (
    DoEvent
    | MakeEntryLinks
    | TakeRows
    | PutName
    | ErasePerson
    | ShowLots
    | ShowPaper
    | SetEvent
    | SetPlace
    | SetOnline
    | SeatPrograms
    | Announce
    | Rehearse
    | SkipAhead
)


class EventQuestion(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="ask"):
    """A question about the competition."""


class AskWays(EventQuestion, frozen=True, kw_only=True, tag="ways"):
    """A correction (``enter_result``): which ways are open, and what each moves. Reply: ``ways``."""

    command: EventCommand


class AskMoves(EventQuestion, frozen=True, kw_only=True, tag="moves"):
    """What would this command move? Reply: ``moves``, or the refusal it would meet."""

    command: EventCommand


class AskPairing(EventQuestion, frozen=True, kw_only=True, tag="pairing"):
    """Why this pairing? Reply: ``pairing``."""

    match: str


class AskPlace(EventQuestion, frozen=True, kw_only=True, tag="place"):
    """Why does this entry stand where it stands? Reply: ``neighbours``; with boards, also ``scores``."""

    entry: str
    stage: int
    section: str = ""
    group: int = 0


class AskLog(EventQuestion, frozen=True, kw_only=True, tag="log"):
    """Actions after number `since`, at most a thousand. Desk. Reply: ``log``."""

    since: int = 0


class AskActions(EventQuestion, frozen=True, kw_only=True, tag="actions"):
    """The last actions with the device of each, newest first, at most a hundred. Desk. Reply: ``actions``."""

    most: int = 30


class AskProof(EventQuestion, frozen=True, kw_only=True, tag="proof"):
    """Everything a draw can be made again from ("" = verdicts of all). Reply: ``proof`` or ``verdicts``."""

    draw: str = ""


class AskEventExport(EventQuestion, frozen=True, kw_only=True, tag="event_export"):
    """A file to be fetched once, within a minute, from ``/api/live/exports/TICKET``. event: all of it, for import.
    entry: of a calendar. dealing: the sheets by which a round's boards (stage, round) are laid with real cards: the
    director's alone, at the laptop or over an encrypted connection. Reply: ``ticket``."""

    what: Literal[
        "event",
        "entries",
        "results",
        "standings",
        "places",
        "prizes",
        "ledger",
        "actions",
        "all",
        "calendar",
        "pairings",
        "bracket",
        "slips",
        "passes",
        "poster",
        "score-sheets",
        "score-sheets-by-draw",
        "table-cards",
        "certificates",
        "dealing",
    ]
    form: Literal["json", "csv", "xlsx", "ics", "event", "pdf"]
    entry: str = ""
    stage: int = 0
    round: int = 0
    section: str = ""


class AskSteps(EventQuestion, frozen=True, kw_only=True, tag="steps"):
    """What is a board worth to the first side of a match, in levels? declarers: the side that declared it, points: what
    its opponents collected. Reply: ``steps``."""

    match: str
    board: int
    declarers: Literal[0, 1]
    points: int


EventQuestionAny = (
    AskWays | AskMoves | AskPairing | AskPlace | AskLog | AskActions | AskProof | AskEventExport | AskSteps
)


class AskEvent(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag="ask_event", tag_field="type"
):
    """A question; the answer carries its `id`."""

    id: int
    question: EventQuestionAny


class EventWhole(ServerMessage, frozen=True, kw_only=True, tag="event"):
    """The competition as this device sees it, as of event `seq`."""

    seq: int
    now: int
    view: EventView


class EventPatch(ServerMessage, frozen=True, kw_only=True, tag="event_patch"):
    """What changed of it, as a merge patch: it stands at `seq` now."""

    seq: int
    now: int
    patch: dict[str, Any]


class EventAnswer(ServerMessage, frozen=True, kw_only=True, tag="event_answer"):
    """The answer to question `id`."""

    id: int
    reply: EventReply


class CreateEvent(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Announce a competition; the page becomes its director. format: name of a preset (``rulebook``, ``knockout`` …) or
    a format as JSON text. cells: entries at once (as in `TakeRows`). file: text of an exported competition instead of
    all that; copy: not that competition itself but a test event with its entries, format, tables and prizes, names kept
    (``named``) or numbered (``anonymous``). part: one hall of several, whose new ids and sections begin with it; with
    `file`, another hall of that competition, which begins empty. where: matches are played. closes_minutes: from now
    until entries close, 0 = never; auto: results go out at once; prizes: what there is to win. page: as in
    ``CreateTable``."""

    public: str
    rulebook: str = ""
    format: str = "rulebook"
    title: str = ""
    name: str = ""
    tables: tuple[str, ...] = ()
    cells: tuple[tuple[str, ...], ...] = ()
    test: bool = False
    names: Literal["full", "initials"] = "full"
    with_tables: bool = True
    where: Literal["cards", "online"] = "cards"
    closes_minutes: int = 0
    auto: bool = True
    prizes: tuple[Prize, ...] = ()
    file: str = ""
    copy: Literal["", "named", "anonymous"] = ""
    part: str = ""
    page: str = ""


class EventMade(Struct, frozen=True, kw_only=True):
    """The new competition's room, the director's key. entries: taken. unsealed: its file could have been cut without a
    trace."""

    room: str
    key: str
    public: str
    entries: int
    unsealed: bool = False


class SheetRead(Struct, frozen=True, kw_only=True):
    """Rows of cells of an uploaded sheet (first the heading) and what is wrong, row by row; row 1 is the heading."""

    cells: tuple[tuple[str, ...], ...]
    rows: int
    problems: tuple[RowProblem, ...]


class RowsTaken(Struct, frozen=True, kw_only=True):
    """Entries were taken (again: they had been before): their ids."""

    seq: int
    again: bool
    made: tuple[str, ...]


class MergeEvent(EventWish, frozen=True, kw_only=True, tag="merge"):
    """Director, in a body too long for the socket (`Carried`): take over what another hall's exported file brings;
    look: only tell what that is."""

    command_id: str
    file: str
    look: bool = False


class Decided(Struct, frozen=True, kw_only=True):
    """What both halls decided, each in its own way: left out. text: `what` in words; ours, theirs: of a result."""

    what: str
    id: str
    text: str
    ours: str
    theirs: str


class EventMerged(Struct, frozen=True, kw_only=True):
    """added: events taken over (or that would be); again: they had been before; unsealed: the file could have been cut
    without a trace."""

    seq: int
    again: bool
    added: int
    unlike: tuple[Decided, ...]
    unsealed: bool = False


class EventFacts(Struct, frozen=True, kw_only=True):
    """The public page of a competition."""

    now: int
    seq: int
    view: EventView


class FormatEntry(Struct, frozen=True, kw_only=True):
    """A preset under a rulebook, as a format with where each value comes from."""

    name: str
    form: dict[str, Any]
