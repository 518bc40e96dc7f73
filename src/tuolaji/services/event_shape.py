"""What a competition looks like to those who follow it, as typed values: the shape of ``event_views``.

Ids everywhere; names stand once, at the entries and units of the view. Moments are milliseconds of the server's clock
(``now`` of every frame). Nulls are left out on the way. Not here: how views are made, who sees which part.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct, to_builtins

from tuolaji.services.hall_event import Online
from tuolaji.services.merge_patch import Tree
from tuolaji.services.venue import Where
from tuolaji.tournament.event import Prize, ResultEntered, RulingAttached, SlotPlanned
from tuolaji.tournament.format import Format

Seen = Literal["public", "desk", "director"]
_NESTED: Final = frozenset((dict, list, tuple))


def bare(value: Any) -> Any:
    """Plain values without nulls in objects."""
    if isinstance(value, dict):
        return {
            key: bare(entry) if type(entry) in _NESTED else entry for key, entry in value.items() if entry is not None
        }
    if isinstance(value, list | tuple):
        return [bare(entry) if type(entry) in _NESTED else entry for entry in value]
    return value


def tree(value: Struct) -> Tree:
    """A part of a view as plain values."""
    found: Tree = bare(to_builtins(value))
    return found


class EventPart(Struct, frozen=True, kw_only=True):
    """A part of what is seen."""


class PersonView(EventPart, frozen=True, kw_only=True):
    """A player. name: initials for the public where the event says so; phone: for directors alone."""

    id: str
    name: str
    phone: str | None = None


class EntryView(EventPart, frozen=True, kw_only=True):
    """A pair or team. late: first round it may be drawn for; out: withdrawn; here: checked in, itself: by itself."""

    id: str
    name: str
    players: tuple[PersonView, ...]
    unit: str
    seed: int
    section: str
    late: int
    out: bool
    here: bool
    itself: bool


class EventResultView(EventPart, frozen=True, kw_only=True):
    """What a match came to; status apart from score. winner "": nobody; goes_on: other than the winner only where a
    correction was kept away from later matches; levels: as said, climbed: as steps; versions: how many there are."""

    how: str
    winner: str
    goes_on: str
    faults: tuple[str, str]
    versions: int
    levels: tuple[str, str] | None = None
    climbed: tuple[int, int] | None = None
    deals: tuple[int, int] | None = None
    games: tuple[int, int] | None = None
    boards: tuple[int, ...] | None = None


class FixtureView(EventPart, frozen=True, kw_only=True):
    """A match of the competition. a, b: sources (an entry, ``W:1.1.3``, ``L:…``, ``P:stage:group:place``); sides: an
    entry, "" nobody, "?" not known yet. phase: waiting → called (its clock has a start) → running → done. ends_at 0:
    no limit; paused_at: since when its clock stands still, 0 = it runs (ends_at is then where the end stood as it
    stopped); held: milliseconds it stood still before. live: the match of the room in which its deals are entered;
    where: it is played; online: its table (address ``/t/TABLE#event=ROOM.SEAT``, SEAT 4 for referees), "" none yet;
    seats: there, E N W S, each open, here, away, bot. so_far: of several
    games, those won by each side while it runs. versions, rulings: for the desk."""

    id: str
    section: str
    stage: int
    round: int
    group: int
    role: str
    a: str
    b: str
    sides: tuple[str, str]
    marks: tuple[str, ...]
    table: str
    phase: Literal["waiting", "called", "running", "done"]
    called_at: int
    ends_at: int
    extra: int
    paused_at: int
    paused_for: str
    held: int
    here: tuple[str, ...]
    flags: tuple[str, ...]
    referee: str
    live: str
    where: Where
    online: str
    seats: tuple[str, ...]
    line_ups: dict[str, tuple[str, ...]]
    so_far: tuple[int, int] | None = None
    outcome: EventResultView | None = None
    versions: tuple[ResultEntered, ...] | None = None
    rulings: dict[str, RulingAttached] | None = None


class LotView(EventPart, frozen=True, kw_only=True, omit_defaults=True):
    """Where a lot falls: the first match it plays, the group; alone: nobody meets it there."""

    match: str
    group: int = 0
    alone: bool = False


class DrawView(EventPart, frozen=True, kw_only=True):
    """A draw. order: lots of `lots` (0: drawn, not told yet), for the public those `shown` to the hall so far; into:
    where these fall, while they are being shown; secret, number: once it is drawn (or set aside); elsewhere: it
    waits and was committed to in another hall, which alone can make it."""

    id: str
    section: str
    stage: int
    round: int
    commitment: str
    status: str
    order: tuple[str, ...]
    shown: int
    lots: int
    number: str
    secret: str
    paper: bool
    reason: str
    entries: int
    into: tuple[LotView, ...] = ()
    elsewhere: bool = False


class RoundView(EventPart, frozen=True, kw_only=True):
    """Where a section stands. stage, round: being played (0 = none), due: its open matches; next_*: what is drawn next,
    0 = nothing more; waiting: a draw that waits for the hall's number."""

    stage: int
    round: int
    due: tuple[str, ...]
    next_stage: int
    next_round: int
    waiting: str
    over: bool


class LineView(EventPart, frozen=True, kw_only=True):
    """A line of a table. settled: the step that parted it from the line above; points: a number or a fraction."""

    entry: str
    place: int
    shared: bool
    settled: str
    points: str
    penalty: int
    net: int
    wins: int
    matches: int
    deals_won: int
    points_won: int
    walkovers: int
    absences: int
    byes: int


class RankingView(EventPart, frozen=True, kw_only=True):
    """The table of a stage, or of one group of it (0 = all)."""

    section: str
    stage: int
    group: int
    lines: tuple[LineView, ...]


class AwardView(EventPart, frozen=True, kw_only=True):
    """A prize and who has won it: places and entries (units where it is given by unit)."""

    prize: Prize
    winners: tuple[tuple[int, str], ...]


class LateView(EventPart, frozen=True, kw_only=True):
    """A side that is not at its table: whole minutes, what the rulebook's scale proposes, when the next step begins
    (0 = there is none) and what it proposes."""

    match: str
    table: str
    entry: str
    side: int
    minutes: int
    does: str
    points: int
    clause: str
    next_at: int
    next_does: str = ""
    next_points: int = 0


class ChecklistView(EventPart, frozen=True, kw_only=True):
    """What stands between now and the next round (``tournament.checklist``)."""

    missing: tuple[str, ...]
    running: tuple[str, ...]
    disputed: tuple[str, ...]
    calling: tuple[str, ...]
    tables: tuple[str, ...]
    line_ups: tuple[str, ...]
    boards: tuple[str, ...]
    printed: tuple[str, ...]
    not_here: tuple[str, ...]
    owed: tuple[str, ...]
    waiting: tuple[str, ...]
    ready: bool


class CopyView(EventPart, frozen=True, kw_only=True):
    """A place where copies are kept. second: named by somebody, not this laptop's own; at: of the last good one, 0 =
    none yet; trouble: why there is none now: full, not_writable, missing, gone, no_folder or what the system says;
    same_disk: it is lost with this laptop's disk."""

    second: bool
    at: int
    trouble: str = ""
    same_disk: bool = False


class EventDeskView(EventPart, frozen=True, kw_only=True):
    """For the desk. checklists: by section; referees: person → unit; people: device key → name; backup_at: of the last
    backup that was good everywhere, 0 = none yet; copies: places of backups; log: events so far."""

    checklists: dict[str, ChecklistView]
    late: tuple[LateView, ...]
    referees: dict[str, str]
    persons: dict[str, PersonView]
    people: dict[str, str]
    backup_at: int
    log: int
    copies: tuple[CopyView, ...] = ()


class OwnSeatView(EventPart, frozen=True, kw_only=True):
    """A seat at an online table that this device may take. state: open, here, away or bot."""

    seat: int
    name: str
    state: str


class MineView(EventPart, frozen=True, kw_only=True):
    """For a player or captain. match: his open match now ("" none), side 0/1 in it; line_up: as handed in, before the
    other side's is in; may: commands open to him; online: the table he plays at (as in `FixtureView`), "" none; seats:
    his side's, of which he takes one; over … instead: what is left to his entry, as in `tournament.fate`."""

    entry: str
    captain: bool
    match: str
    live: str
    side: int
    table: str
    opponent: str
    starts_at: int
    ends_at: int
    line_up_due: bool
    line_up: tuple[str, ...]
    may: tuple[str, ...]
    online: str = ""
    seats: tuple[OwnSeatView, ...] = ()
    over: bool = False
    lost: str = ""
    first: int = 0
    last: int = 0
    corrected: bool = False
    instead: str = ""


class EventView(EventPart, frozen=True, kw_only=True):
    """A competition as one role sees it. names: ``full`` or ``initials`` for the public; with_tables: starting a round
    opens a live match a table; where: matches are played: of the whole (""), rounds (``section/stage/round``) and
    fixtures; online: how, at online tables; paper: lots of paper called so far, by section; review: public pages
    stand still; behind: events the public does not see yet. stage numbers begin at 1. ladder: levels as said, by
    steps climbed. standings: by ``section/stage/group``; boards: of duplicate rounds, by ``section/stage/round``:
    fixed, or told since all have finished; final, medals: by section."""

    event: str
    title: str
    rulebook: str
    digest: str
    test: bool
    part: str
    closes_at: int
    ladder: tuple[str, ...]
    names: str
    with_tables: bool
    where: dict[str, Where]
    online: Online
    form: Format
    sections: tuple[str, ...]
    units: dict[str, str]
    entries: dict[str, EntryView]
    matches: dict[str, FixtureView]
    draws: dict[str, DrawView]
    rounds: dict[str, RoundView]
    boards: dict[str, Literal["fixed", "told"]]
    tables: tuple[str, ...]
    slots: dict[str, SlotPlanned]
    expected: dict[str, ExpectedView] = {}
    standings: dict[str, RankingView]
    final: dict[str, tuple[tuple[int, str], ...]]
    medals: dict[str, dict[str, tuple[int, ...]]]
    prizes: tuple[Prize, ...]
    awards: tuple[AwardView, ...]
    notices: tuple[NoticeView, ...]
    auto: bool
    self_check_in: bool
    paper: dict[str, tuple[str, ...]]
    review: bool
    behind: int
    rehearsal: RehearsalView | None = None
    desk: EventDeskView | None = None
    mine: MineView | None = None


class ExpectedView(EventPart, frozen=True, kw_only=True):
    """When a planned time will really be, or was: its beginning and end (0 = not known) have moved. over: played."""

    starts: int
    ends: int
    over: bool = False


class RehearsalView(EventPart, frozen=True, kw_only=True):
    """Of a test event: how fast its clock runs. A moment `t` of the server's clock (``now`` of a frame) is the moment
    ``t + ahead + (t - since) * (rate - 1)`` of the competition and its matches. playing: tables play by themselves, by
    what the seed says."""

    rate: int
    ahead: int
    since: int
    playing: bool
    seed: int


class NoticeView(EventPart, frozen=True, kw_only=True):
    """Something the desk tells the hall."""

    at: int
    text: str


class SideMoves(EventPart, frozen=True, kw_only=True):
    """A match whose sides change; running: it has begun; result: its result no longer counts, or counts again."""

    match: str
    before: tuple[str, str]
    after: tuple[str, str]
    running: bool
    result: bool


class MovesView(EventPart, frozen=True, kw_only=True):
    """What a command would move. places: entry, place before and after (0 none); sums: entry, stage, points and level
    difference before and after; drawn: draws made from what changes, which stand."""

    matches: tuple[SideMoves, ...]
    outcomes: tuple[str, ...]
    places: tuple[tuple[str, int, int], ...]
    sums: tuple[tuple[str, int, str, str, int, int], ...]
    drawn: tuple[str, ...]


class WayView(EventPart, frozen=True, kw_only=True):
    """A way of correcting: what it moves, or the code and sentence that refuse it. text is made at the edge."""

    way: str
    moves: MovesView | None = None
    code: str = ""
    facts: dict[str, Any] = {}
    text: str = ""


class StepView(EventPart, frozen=True, kw_only=True):
    """One step of a comparison: both values, whether it decides."""

    step: str
    own: str
    other: str
    decides: bool


class NeighbourView(EventPart, frozen=True, kw_only=True):
    """An entry's neighbour in a table, step by step."""

    entry: str
    steps: tuple[StepView, ...]


class ScoreView(EventPart, frozen=True, kw_only=True):
    """What one board was worth to an entry. board: from 1, 0 for a round without boards to play; steps: own less the
    other's; beside: what they are compared with; beside, points: a number or a fraction."""

    round: int
    board: int
    steps: int
    beside: str
    points: str


class LogView(EventPart, frozen=True, kw_only=True):
    """An action: number, moment, device (`people` of the desk), why, what with its facts."""

    seq: int
    at: int
    by: str
    reason: str
    event: dict[str, Any]


class ActionView(EventPart, frozen=True, kw_only=True):
    """Something done, and by which device. by: its key; device: its given name; role: its role, ``event`` for what came
    from the tables by itself, ``laptop`` for the laptop's own page; what: kind of event or act; about: names of those
    it is about, with the table; text: the whole in words, made at the edge."""

    at: int
    by: str
    device: str
    role: str
    what: str
    about: str
    reason: str
    facts: dict[str, Any]
    text: str = ""


class RowProblem(EventPart, frozen=True, kw_only=True):
    """What is wrong with a row of a sheet; text is made at the edge."""

    row: int
    code: str
    facts: dict[str, Any]
    text: str = ""


class EventReply(EventPart, frozen=True, kw_only=True):
    """An answer; what the question does not ask for is left out. proof: everything a draw can be made again from."""

    ways: tuple[WayView, ...] | None = None
    moves: MovesView | None = None
    pairing: dict[str, Any] | None = None
    neighbours: tuple[NeighbourView, ...] | None = None
    scores: tuple[ScoreView, ...] | None = None
    log: tuple[LogView, ...] | None = None
    actions: tuple[ActionView, ...] | None = None
    verdicts: dict[str, str] | None = None
    proof: dict[str, Any] | None = None
    steps: int | None = None
    ticket: str = ""
