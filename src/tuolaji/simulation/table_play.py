"""What two pairs at a table with real cards do next, in a rehearsal: they come, enter deals, differ, call, agree.

Every number comes from the rehearsal's seed and the names of match and deal, so the same seed gives the same deals
however often it is stopped and whatever is entered by hand in between. Results are drawn from the rulebook's tally.
Not here: the clock and carrying anything out (``services.event_rehearsal``), whole competitions (``event_run``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final, NamedTuple

from msgspec.structs import replace

from tuolaji.deal.shuffle import numbers
from tuolaji.live.command import AgreeEntry, AnswerCall, CallReferee, EnterDeal, RuleRunning, RuleWinner
from tuolaji.live.decide import Asked
from tuolaji.live.entering import before
from tuolaji.live.entry import Entry, Played, Start
from tuolaji.live.state import Deal, LiveState, clocked
from tuolaji.live.tally import Form, counted, doubts, form
from tuolaji.match.clock import MINUTE_MS
from tuolaji.match.state import level
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import side_of

LABEL: Final = b"tuolaji/rehearsal-table/1\n"
LATE_OF: Final = 10
"""One side in so many is late, by up to `LATE_MINUTES`; the others sit at their tables at the start."""
LATE_MINUTES: Final = 25
CALL_OF: Final = 8
DISPUTE_OF: Final = 8
"""One table in so many calls, or enters a deal differently, once in a match, in one of its first `EVENTFUL` deals."""
EVENTFUL: Final = 3
DEAL_MINUTES: Final = (7, 13)
SETTLED_AFTER: Final = 6
"""Minutes after which a dispute or a call that the desk left alone is settled by the table itself."""
Below = Callable[[int], int]


class Doing(NamedTuple):
    """A command and as whom it is asked for: a side 0 or 1, None the desk."""

    side: int | None
    command: Asked


class Plan(NamedTuple):
    """What is set for a table. arrive: minutes after the start at which each side sits down, 0 = it is there; call,
    dispute: the deal in which it calls or differs, 0 = none."""

    arrive: tuple[int, int]
    call: int
    dispute: int


def chance(seed: int, *what: object) -> Below:
    """The numbers of one thing of this rehearsal."""
    return numbers(LABEL, sha256(",".join(map(str, (seed, *what))).encode()).digest())


def plan(seed: int, match: str) -> Plan:
    """What is set for the table of a match."""
    below = chance(seed, match)
    first, second = (0 if below(LATE_OF) else 1 + below(LATE_MINUTES) for _ in (0, 1))
    call, dispute = (0 if below(one_of) else 1 + below(EVENTFUL) for one_of in (CALL_OF, DISPUTE_OF))
    return Plan((first, second), call, dispute)


def doing(
    loaded: Loaded, bands: Mapping[str, int], seed: int, match: str, state: LiveState, now_ms: int
) -> Doing | None:
    """The next thing that is due at a table at a moment of its hall time; None: nothing yet. `match`: its name in the
    competition. The clock has been started and both sides are there."""
    return (
        _desk(state, now_ms)
        or _call(plan(seed, match), state, now_ms)
        or _deal(loaded, bands, seed, match, state, now_ms)
    )


def _desk(state: LiveState, now_ms: int) -> Doing | None:
    """Calls that nobody answers, and what only the referee may say."""
    for call in state.calls:
        if call.done_ms is None and _passed(call.at_ms, now_ms) >= SETTLED_AFTER:
            return Doing(None, AnswerCall(done=True))
    clock = state.clock
    if clock.ended and clock.running and clock.finish is None and state.running:
        return Doing(None, RuleRunning(finish=True))
    if state.sheet.phase == "referee":
        return Doing(None, RuleWinner(winner=_ahead(state), reason="rehearsal"))
    return None


def _ahead(state: LiveState) -> int:
    first, second = (place.level for place in state.sheet.places)
    return int(second > first)


def _call(set_: Plan, state: LiveState, now_ms: int) -> Doing | None:
    if not set_.call or state.calls or state.running != set_.call:
        return None
    return Doing(set_.call % 2, CallReferee(reason="?", side=set_.call % 2))


def _deal(
    loaded: Loaded, bands: Mapping[str, int], seed: int, match: str, state: LiveState, now_ms: int
) -> Doing | None:
    deal = state.deal(state.due)
    since = _since(state, deal)
    if since is None or clocked(state.clock) in ("paused", "break") or _closing(state, deal):
        return None
    below = chance(seed, match, "deal", deal.number)
    needed = DEAL_MINUTES[0] + below(DEAL_MINUTES[1] - DEAL_MINUTES[0] + 1)
    drafts, passed = deal.drafts[:2], _passed(since, now_ms)
    if passed < (needed if deal.begun else 1):
        return None
    entry = dealt(loaded, bands, below, state)
    if not deal.begun:
        return _enters(loaded, state, 0, Entry(start=entry.start), match, "start")
    ended = [one is not None and one.ending is not None for one in drafts]
    if not any(ended):
        return _enters(loaded, state, 0, _same_start(entry, deal), match, "end")
    if all(ended):
        return _agrees(state, deal, 1) if passed >= needed + SETTLED_AFTER else None
    side = ended.index(False)
    other = drafts[1 - side]
    differs = plan(seed, match).dispute == deal.number and side == 1 and other is not None
    if differs and other is not None and isinstance(other.ending, Played):
        return _enters(loaded, state, 1, _misread(loaded, state, other), match, "differs")
    return _agrees(state, deal, side)


def _closing(state: LiveState, deal: Deal) -> bool:
    """Whether no further deal is begun at this table."""
    clock = state.clock
    if state.over or state.closed is not None:
        return not state.sheet.play_off
    return (clock.last_deal or clock.ended) and not deal.begun and not state.sheet.play_off


def _since(state: LiveState, deal: Deal) -> int | None:
    """When the deal before was done with, or the clock began; None while it has not."""
    if deal.number > 1:
        versions = state.deal(deal.number - 1).versions
        if versions:
            return versions[0].at_ms
    return state.clock.started_ms


def _passed(since: int, now_ms: int) -> float:
    return (now_ms - since) / MINUTE_MS


def _agrees(state: LiveState, deal: Deal, side: int) -> Doing | None:
    if state.opened is None or deal.drafts[1 - side] is None:
        return None
    version = deal.numbers[1 - side]
    name = f"r{deal.number}.{side}.{version}.{deal.numbers[side]}"
    command = AgreeEntry(match_id=state.opened.match_id, deal=deal.number, side=side, version=version, entry_id=name)
    return Doing(side, command)


def _enters(loaded: Loaded, state: LiveState, side: int, entry: Entry, match: str, what: str) -> Doing | None:
    if state.opened is None:
        return None
    number = state.due
    command = EnterDeal(
        match_id=state.opened.match_id,
        deal=number,
        side=side,
        entry=entry,
        entry_id=f"r{number}.{side}.{state.deal(number).numbers[side]}.{what}",
        sure=_doubtful(loaded, state, entry),
    )
    return Doing(side, command)


def _doubtful(loaded: Loaded, state: LiveState, entry: Entry) -> tuple[str, ...]:
    """What the table would be asked again, and is sure of."""
    sheet = before(state, state.due)
    if entry.start is None or not isinstance(entry.ending, Played):
        return ("doubt_declarer",)
    here = level(sheet, side_of(entry.start.declarer))
    found = doubts(loaded, entry.start, here, entry.ending, 0, sheet.declarer)
    return tuple(dict.fromkeys(("doubt_declarer", "doubt_charges", *(one.code for one in found))))


def dealt(loaded: Loaded, bands: Mapping[str, int], below: Below, state: LiveState) -> Entry:
    """The deal that is due, as both sides would enter it: its result is drawn from the tally."""
    sheet = before(state, state.due)
    pick = below(sum(bands.values()))
    declarer = sheet.declarer if sheet.declarer is not None else below(4)
    start = Start(declarer=declarer, trump=below(4))
    here = level(sheet, side_of(declarer))
    asked_for = form(loaded, start, here)
    return Entry(start=start, ending=_ending(loaded, start, here, asked_for, _band(bands, pick), below))


def _same_start(entry: Entry, deal: Deal) -> Entry:
    """The deal as it was begun, whoever began it, ends as drawn."""
    begun = next((one.start for one in deal.drafts if one is not None and one.start is not None), entry.start)
    if begun is None or entry.start is None:
        return entry
    return Entry(start=begun, ending=entry.ending)


def _band(bands: Mapping[str, int], pick: int) -> tuple[bool, int]:
    """The `pick`-th deal of a tally: whether the declarers hold, and the levels gained."""
    for name, count in bands.items():
        if pick < count:
            side, _, gained = name.partition("+")
            return side == "declarers", int(gained)
        pick -= count
    raise AssertionError(pick)


def _ending(loaded: Loaded, start: Start, here: int, asked_for: Form, band: tuple[bool, int], below: Below) -> Played:
    """Points in tricks that bring a result, the declarers winning the last trick; the nearest where none does."""
    bare = Played(
        points=0,
        last_by="declarers",
        kitty=0 if asked_for.kitty else None,
        last=0 if asked_for.last else None,
        seat=start.declarer if asked_for.seat else None,
    )
    fits, nearest = [], bare
    for points in range(0, asked_for.pack, asked_for.step):
        one = replace(bare, points=points)
        worth = counted(loaded, start, here, one)
        if worth.held != band[0]:
            continue
        nearest = one
        if band[1] == (worth.declarers if worth.held else worth.opponents):
            fits.append(one)
    return fits[below(len(fits))] if fits else nearest


def _misread(loaded: Loaded, state: LiveState, other: Entry) -> Entry:
    """The same deal with a step more or less."""
    start, ending = other.start, other.ending
    assert start is not None
    assert isinstance(ending, Played)
    sheet = before(state, state.due)
    step = form(loaded, start, level(sheet, side_of(start.declarer))).step
    points = ending.points - step if ending.points else step
    return Entry(start=start, ending=replace(ending, points=points))
