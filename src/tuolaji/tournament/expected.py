"""When planned times will really be: rounds that began late, stand still, were given minutes, and those that wait for
them.

Time is what the caller gives. Not here: planning (``timetable``), who is told.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tuolaji.match.clock import MINUTE_MS, match_limit
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament.event import SlotPlanned
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.timetable import clock
from tuolaji.tournament.tree import Tree

NEAR_MS: Final = 12 * 60 * MINUTE_MS
"""Of two times that lie further apart neither waits for the other; one that passed longer ago is waited for no more."""


class Expected(NamedTuple):
    """When a slot begins (or began) and ends, milliseconds; ends_ms 0 = not known. over: all of it has been played."""

    starts_ms: int
    ends_ms: int
    over: bool = False


def expected(loaded: Loaded, tree: Tree, now_ms: int) -> dict[str, Expected]:
    """Every slot that has a beginning, as it looks at this moment; whole minutes where it lies ahead."""
    state, games, found = tree.state, _games(tree.state), dict[str, Expected]()
    before: dict[str, tuple[SlotPlanned, Expected]] = {}
    for slot in sorted(state.slots.values(), key=lambda one: one.starts_ms):
        if not slot.starts_ms:
            continue
        own = games.get(slot.slot, [])
        one = _begun(slot, own, tree, now_ms)
        if one is None:
            one = _waiting(loaded, state, slot, before.get(slot.section), now_ms)
        found[slot.slot] = one
        before[slot.section] = slot, one
    return found


def moved(loaded: Loaded, tree: Tree, now_ms: int) -> dict[str, Expected]:
    """Slots that begin or end at another minute than was planned."""
    if not tree.state.slots:
        return {}
    slots = tree.state.slots
    return {name: one for name, one in expected(loaded, tree, now_ms).items() if _other(slots[name], one)}


def _other(slot: SlotPlanned, one: Expected) -> bool:
    late = abs(one.starts_ms - slot.starts_ms) >= MINUTE_MS
    return late or bool(slot.ends_ms and abs(one.ends_ms - slot.ends_ms) >= MINUTE_MS)


def _games(state: State) -> dict[str, list[Game]]:
    """Matches by slot: their own, else their round's; of two slots for the same the later one planned."""
    own, rounds = dict[str, str](), dict[tuple[str, int, int], str]()
    for name, slot in state.slots.items():
        if slot.matches:
            own |= dict.fromkeys(slot.matches, name)
        else:
            rounds[slot.section, slot.stage, slot.round] = name
    found: dict[str, list[Game]] = {}
    for match, game in state.games.items():
        slot_id = own.get(match) or rounds.get((game.section, game.stage, game.fixture.round))
        if slot_id:
            found.setdefault(slot_id, []).append(game)
    return found


def _begun(slot: SlotPlanned, games: list[Game], tree: Tree, now_ms: int) -> Expected | None:
    """A slot whose clock was given a start, or that was played without one; None before."""
    called = [game for game in games if game.called_ms]
    over = bool(games) and all(tree.outcome(game.fixture.id) is not None for game in games)
    if not called and not over:
        return None
    starts = min((game.called_ms for game in called), default=slot.starts_ms)
    if over:
        ends = max((version.at_ms for game in games for version in game.versions[-1:]), default=0)
        return Expected(starts, max(starts, ends), over=True)
    return Expected(starts, max(_end(slot, starts, game, now_ms) for game in called))


def _end(slot: SlotPlanned, starts: int, game: Game, now_ms: int) -> int:
    """When a match ends that runs: by its limit, else after as long as was planned; 0 = not known."""
    timed = clock(game, now_ms)
    still = 0 if game.paused is None else now_ms - game.paused.from_ms
    if timed is not None and timed.ends_ms:
        return _minute(timed.ends_ms + still)
    return _minute(slot.ends_ms - slot.starts_ms + starts + game.held_ms + still) if slot.ends_ms else 0


def _waiting(
    loaded: Loaded, state: State, slot: SlotPlanned, before: tuple[SlotPlanned, Expected] | None, now_ms: int
) -> Expected:
    """A slot that lies ahead: not before what comes before it has ended, and not in the past."""
    starts = slot.starts_ms
    if before is not None and starts - before[0].starts_ms < NEAR_MS:
        planned, came = before
        if came.ends_ms:
            starts = max(starts, _minute(came.ends_ms))
        elif came.starts_ms > planned.starts_ms:
            starts += _minute(came.starts_ms - planned.starts_ms)
    if 0 < now_ms - starts < NEAR_MS:
        starts = _minute(now_ms)
    if slot.ends_ms:
        return Expected(starts, slot.ends_ms - slot.starts_ms + starts)
    limit = match_limit(loaded.book.clocks, state.stage(slot.stage).name, None)
    return Expected(starts, 0 if limit is None else starts + limit.clock.minutes * MINUTE_MS)


def _minute(at_ms: int) -> int:
    """A moment, up to the whole minute."""
    return -(-at_ms // MINUTE_MS) * MINUTE_MS
