"""The one door through which a match with real cards is seen: its view for spectators, for its sides, for a desk.

Trees are plain values without nulls, so that a patch of two of them is what changed. Not here: their shape
(``live_shape``), who sees which (``room``), sentences (``wording``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from tuolaji.live.clock import act_took, left_ms, limit_of
from tuolaji.live.entering import before
from tuolaji.live.results import start_told
from tuolaji.live.state import Call, Deal, LiveState, clocked
from tuolaji.live.tally import Form, form
from tuolaji.live.view import Row, board, sheet, signal
from tuolaji.match.clock import MINUTE_MS
from tuolaji.match.course_diff import summary
from tuolaji.match.state import level
from tuolaji.referee import ledger
from tuolaji.referee.docket import Entry as Docketed
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS, SIDES, side_of
from tuolaji.services import live_shape as shape
from tuolaji.services.hall_access import HallRole
from tuolaji.services.live_written import Readings, written_view
from tuolaji.services.merge_patch import Tree, plain
from tuolaji.tournament.directory import initials

Viewer = Literal["public", "side", "desk"]
VIEWERS: Final[dict[HallRole, Viewer]] = {"display": "public", "spectator": "public", "side": "side"}
"""What a role sees; all others see as a desk."""


class Scene(NamedTuple):
    """A match at a moment. table: its label; shift: from its hall time to the server's clock; people: names of devices
    by key; awake: which sides' phones are there; readings: of deals written down card by card; initials: those who
    look on are shown no more of the players' names; called: the name of a player, who in the log may be an id."""

    loaded: Loaded
    state: LiveState
    table: str
    shift: int
    people: Mapping[str, str] = {}
    awake: tuple[bool, bool] = (False, False)
    readings: Readings | None = None
    initials: bool = False
    called: Callable[[str], str] = str


def viewer_of(role: HallRole) -> Viewer:
    """What a role sees."""
    return VIEWERS.get(role, "desk")


def tree(value: Struct) -> Tree:
    """A view as plain values without nulls."""
    found: Tree = plain(_bare(to_builtins(value)))
    return found


def _bare(value: Any) -> Any:
    """Without nulls in objects, also in those within lists."""
    if isinstance(value, dict):
        return {key: _bare(entry) for key, entry in value.items() if entry is not None}
    return [_bare(entry) for entry in value] if isinstance(value, list | tuple) else value


def clock_view(scene: Scene) -> shape.LiveClockView:
    """The table's time; nothing in it changes by itself."""
    loaded, state, clock = scene.loaded, scene.state, scene.state.clock
    now, limit = clock.now_ms, limit_of(loaded, state)
    left = left_ms(loaded, state, now)
    inside = limit is not None and limit.clock.break_inside
    still = clock.paused_since is not None or (clock.break_since is not None and not inside)
    since = clock.paused_since if clock.paused_since is not None else clock.break_since
    ends = None if left is None or still else scene.shift + now + left
    seen = shape.LiveClockView(
        state=clocked(clock),
        limit_ms=None if limit is None else limit.clock.minutes * MINUTE_MS + clock.extra_ms,
        ends_at=ends,
        left_ms=left if still else None,
        extra_ms=clock.extra_ms,
        reminded=clock.reminded,
        last_deal=clock.last_deal,
        ended=clock.ended,
        running=clock.running,
        finish=clock.finish,
        paused_for=clock.paused_for,
        still_since=None if since is None else scene.shift + since,
        gaps=_gaps(scene),
        act=_act(scene),
        timed=_timed(state),
    )
    if ends is None or limit is None:
        return seen
    reminder = limit.clock.reminder_minutes
    return replace(
        seen,
        last_deal_at=ends - limit.clock.no_new_deal_minutes * MINUTE_MS,
        remind_at=ends - reminder * MINUTE_MS if reminder else None,
    )


def _gaps(scene: Scene) -> tuple[shape.GapView, ...]:
    return tuple(
        shape.GapView(
            number=number,
            from_at=scene.shift + gap.from_ms,
            to_at=scene.shift + gap.to_ms,
            kind=gap.kind,
            counts=gap.counts,
        )
        for number, gap in enumerate(scene.state.clock.gaps)
    )


def _act(scene: Scene) -> shape.ActView | None:
    clock = scene.state.clock
    if clock.act is None:
        return None
    left = clock.act.seconds * 1000 - act_took(clock.act, clock, clock.now_ms)
    still = clock.paused_since is not None
    return shape.ActView(
        act=clock.act.act,
        seat=SEATS[clock.act.seat],
        seconds=clock.act.seconds,
        since=scene.shift + clock.act.since_ms,
        ends_at=None if still else scene.shift + clock.now_ms + left,
        left_ms=left if still else None,
    )


def _timed(state: LiveState) -> shape.TimedView | None:
    timed = state.clock.timed
    if timed is None:
        return None
    return shape.TimedView(act=timed.act, seat=SEATS[timed.seat], took_ms=timed.took_ms, over=timed.over)


def _call(call: Call, shift: int) -> shape.CallView:
    return shape.CallView(
        side=place(call.side),
        reason=call.reason,
        at=shift + call.at_ms,
        seen_at=None if call.seen_ms is None else shift + call.seen_ms,
        done_at=None if call.done_ms is None else shift + call.done_ms,
    )


def place(side: int) -> str:
    """EW, NS, or the desk."""
    return SIDES[side] if side < len(SIDES) else "desk"


def board_view(scene: Scene) -> shape.BoardView:
    """The match in one line."""
    line = board(scene.loaded, scene.state, scene.state.clock.now_ms)
    waiting = [call for call in scene.state.calls if call.done_ms is None]
    kept = bool(scene.state.sheet.boards)  # what came of boards the competition tells, once all tables have played them
    return shape.BoardView(
        match=line.match,
        table=scene.table,
        names=line.names,
        rulebook=scene.loaded.name,
        levels=line.levels,
        stage="" if kept else line.stage,
        declarer=line.declarer,
        deal=line.deal,
        signal=line.signal,
        clock=clock_view(scene),
        winner="" if kept else line.winner,
        unconfirmed=line.unconfirmed,
        doubtful=line.doubtful,
        rulings=line.rulings,
        call=_call(waiting[0], scene.shift) if waiting else None,
        awake=scene.awake,
    )


def live_view(scene: Scene, viewer: Viewer) -> shape.LiveView:
    """The match as somebody may see it."""
    state, opened, holding = scene.state, scene.state.opened, scene.state.sheet.holding
    assert opened is not None
    stands, title = summary(state.sheet), scene.loaded.book.rulebook.title
    told, players = viewer != "public", tuple(map(scene.called, opened.players))
    kept = bool(state.sheet.boards) and not told
    return shape.LiveView(
        match=opened.match_id,
        table=scene.table,
        names=opened.names,
        players=tuple(map(initials, players)) if scene.initials and viewer == "public" else players,
        rulebook=scene.loaded.name,
        digest=opened.digest,
        book_title={"zh": title.zh, "en": title.en},
        made_at=scene.shift + opened.at_ms,
        levels=stands["levels"],
        stage="" if holding is None or state.over or kept else SIDES[holding],
        declarer=stands["next_declarer"] or "",
        due=state.due,
        running=state.running,
        phase=stands["phase"],
        signal=signal(state),
        winner="" if kept else stands["winner"] or "",
        closed="" if state.closed is None else state.closed[1],
        referee=state.sheet.phase == "referee",
        devices=state.devices,
        clock=clock_view(scene),
        calls=tuple(_call(call, scene.shift) for call in state.calls),
        deals=_deals(scene, viewer),
        people=dict(scene.people) if told else {},
        form=_form(scene) if told else None,
        docket=tuple(_ruling(entry, scene.shift) for entry in state.docket.entries) if told else None,
        desk=desk_part(scene) if viewer == "desk" else None,
    )


def _form(scene: Scene) -> Form | None:
    """The fields of the running deal's result."""
    state = scene.state
    start = start_told(state.deal(state.due))
    if start is None:
        return None
    here = start.level if start.level is not None else level(before(state, state.due), side_of(start.declarer))
    return form(scene.loaded, start, here)


def _deals(scene: Scene, viewer: Viewer) -> dict[str, shape.LiveDealView]:
    """Nothing of boards for those who look on: other tables may still have them before them."""
    if viewer == "public" and scene.state.sheet.boards:
        return {}
    rows = sheet(scene.state, "spectator" if viewer == "public" else viewer)
    deals = zip(scene.state.deals, rows, strict=True)
    found = {}
    for deal, row in deals:
        seen = _deal(deal, row, scene.shift, told=viewer != "public")
        reading = None if scene.readings is None else scene.readings.of(scene.loaded, deal)
        if reading is not None:
            seen = replace(seen, written=written_view(scene.loaded, reading, desk=viewer == "desk"))
        found[str(deal.number)] = seen
    return found


def _deal(deal: Deal, row: Row, shift: int, *, told: bool) -> shape.LiveDealView:
    drafts = {
        place(side): shape.DraftView(entry=draft, version=deal.numbers[side])
        for side, draft in enumerate(deal.drafts)
        if draft is not None and told
    }
    versions = [
        shape.DealVersionView(
            entry=version.entry,
            how=version.how,
            at=shift + version.at_ms,
            by=version.by,
            reason=version.reason,
            unconfirmed=version.unconfirmed,
        )
        for version in deal.versions
        if told
    ]
    kept = {name: getattr(row, name) for name in _KEPT}
    return shape.LiveDealView(**kept, late=deal.late, drafts=drafts, versions=tuple(versions))


_KEPT: Final = tuple(
    name for name in shape.LiveDealView.__struct_fields__ if name not in ("late", "drafts", "versions", "written")
)


def _ruling(entry: Docketed, shift: int) -> shape.RulingView:
    return shape.RulingView(
        ruling_id=entry.ruling_id,
        status=entry.status,
        in_force=entry.in_force,
        referred_to=entry.referred_to,
        withdrawn=entry.withdrawn,
        versions=tuple(
            shape.RulingVersionView(
                ruling=version.ruling, at=shift + version.at_ms, by=version.by, why=version.why, reason=version.reason
            )
            for version in entry.versions
        ),
        appeals=tuple(
            shape.AppealView(
                side=place(appeal.side),
                to=appeal.to,
                at=shift + appeal.at_ms,
                grounds=appeal.grounds,
                upheld=appeal.upheld,
                decided_by=appeal.decided_by,
                reason=appeal.reason,
            )
            for appeal in entry.appeals
        ),
    )


def desk_part(scene: Scene) -> shape.DeskPartView:
    """What only a desk sees."""
    docket = scene.state.docket
    readings = () if scene.readings is None else (scene.readings.of(scene.loaded, deal) for deal in scene.state.deals)
    found = tuple(one for reading in readings if reading is not None for one in reading.findings)
    return shape.DeskPartView(ledger=ledger_rows(scene), accounts=ledger.accounts(docket), findings=found)


def ledger_rows(scene: Scene) -> tuple[ledger.LedgerRow, ...]:
    """The ledger with the names of those who ruled, on the server's clock."""
    opened = scene.state.opened
    rows = ledger.rows(scene.state.docket, "" if opened is None else opened.match_id)
    people = scene.people
    return tuple(replace(row, at_ms=scene.shift + row.at_ms, by=people.get(row.by) or row.by) for row in rows)
