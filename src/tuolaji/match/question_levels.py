"""Questions about levels and time: the start of a match, the end of a deal, the limit.

Not here: the other events (``questions``). All functions: (rulebook, facts of the event) → consequences as plain
values; facts and keys as in casebooks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tuolaji.cards import FACES
from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.levels import ACE, format_level, parse_level
from tuolaji.match.aftermath import DealResult, after_deal, least_result
from tuolaji.match.clock import MINUTE_MS, Limit, book_limit, finish_running, limit_for, moment
from tuolaji.match.ladder import Place, progress
from tuolaji.match.timeout import Facts, Outcome, resolve
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SIDES, parse_side

Answer = dict[str, Any]
Places = tuple[Place, Place]


def start(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    """Levels, ladder, hand and kitty at the start of a match."""
    book = loaded.book
    cards = (FACES - 4 * len(book.deck.removed)) * book.deck.decks
    return {
        "levels": dict.fromkeys(SIDES, book.levels.start),
        "level_sequence": list(book.levels.sequence),
        "last_level": book.levels.last,
        "cards_each": (cards - book.deck.kitty) // book.deck.players,
        "kitty": book.deck.kitty,
        "clause": loaded.citation("levels.start"),
    }


def deal_end(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    """A deal has ended: levels, and the winner where the match ends with it (by levels or because time is over)."""
    places, declaring = _places(event), _side(event, "declaring_side")
    limit = _limit(loaded, event)
    late = limit is not None and bool(event.get("after_time"))
    clause = loaded.citation("levels.sequence")
    if not (late and limit is not None and limit.clock.running_deal == "dropped"):
        result = _result(loaded, event, places, declaring)
        if result is not None and declaring is not None:
            after = after_deal(loaded, places, declaring, result)
            places, clause = after.places, after.clause
            if after.winner is not None:
                return _answer(places, after.winner, True, clause)
            declaring = declaring if result.held else 1 - declaring
    if limit is not None and (late or _no_more(event, limit)):
        return _timed(loaded, places, declaring)
    return _answer(places, None, False, clause)


def _result(loaded: Loaded, event: Mapping[str, Any], places: Places, declaring: int | None) -> DealResult | None:
    """The deal's result as the event tells it; None when it tells none."""
    points, result = event.get("opponent_points"), event.get("result")
    if points is None and result is None:
        return None
    if declaring is None:
        raise Fault("question_field_missing", {"field": "declaring_side"})
    if points is not None:
        settled = rules_for(loaded, min(places[declaring].level, ACE), 0).settle(points)
        return DealResult(settled.next_side == "declarers", settled.declarers, settled.opponents, points)
    if result not in ("declarers_hold", "opponents_take_over"):
        raise Fault("question_field_bad", {"field": "result", "value": result})
    return least_result(loaded, held=result == "declarers_hold")


def _no_more(event: Mapping[str, Any], limit: Limit) -> bool:
    """Whether the clock lets no further deal begin."""
    left = event.get("minutes_left")
    return left is not None and not moment(limit.clock, _ms(left)).new_deal_allowed


def time_up(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    """The match limit is reached: the running deal goes on, or the time-out chain answers."""
    places, limit = _places(event), _limit(loaded, event)
    if limit is None:
        return _answer(places, None, False, loaded.citation("clocks.match")) | {"finish_current": True}
    if event.get("deal_in_progress"):
        distance = abs(progress(loaded.book.levels, places[0]) - progress(loaded.book.levels, places[1]))
        finish, clause = finish_running(loaded, limit, distance, event.get("close"))
        if finish or finish is None:
            by = {"decided_by": "referee"} if finish is None else {}
            return _answer(places, None, False, clause) | {"finish_current": finish} | by
    return _timed(loaded, places, _side(event, "declaring_side")) | {"finish_current": False}


def clock(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    """What holds with so many minutes left."""
    if event.get("minutes_left") is None:
        raise Fault("question_field_missing", {"field": "minutes_left"})
    limit = _limit(loaded, event)
    now = moment(limit.clock if limit else None, _ms(event["minutes_left"]))
    finish: bool | None = None
    if not event.get("between_deals"):
        rule = limit.clock.running_deal if limit else "finished"
        finish = {"finished": True, "dropped": False}.get(rule)
    path = f"{limit.path}.reminder_minutes" if limit else "clocks.match"
    return {
        "announce": now.announce,
        "new_deal_allowed": now.new_deal_allowed,
        "finish_current": finish,
        "clause": loaded.citation(path),
    }


def _timed(loaded: Loaded, places: Places, declaring: int | None) -> Answer:
    """The answer of the time-out chain."""
    levels = loaded.book.levels
    outcome = resolve(loaded, Facts((progress(levels, places[0]), progress(levels, places[1])), declaring))
    over = outcome.kind in ("win", "draw")
    return _answer(places, outcome.side, over, outcome.clause) | _ending(loaded, outcome)


def _ending(loaded: Loaded, outcome: Outcome) -> Answer:
    found: Answer = {"result": outcome.kind if outcome.kind in ("win", "draw") else None}
    play_off = loaded.book.levels.play_off
    if outcome.kind == "play_off" and play_off is not None:
        found["tiebreak"] = f"both_play_{play_off.level}"
        found["seat_by"] = None if play_off.seats == "kept" else play_off.seats
        found["first_drawer_by"] = None if play_off.first_drawer == "kept" else play_off.first_drawer
    if outcome.kind == "referee":
        found["decided_by"] = "referee"
    return found


def _answer(places: Places, winner: int | None, over: bool, clause: str) -> Answer:
    return {
        "levels_after": {side: format_level(place.level) for side, place in zip(SIDES, places, strict=True)},
        "winner": None if winner is None else SIDES[winner],
        "match_over": over,
        "result": None if winner is None else "win",
        "tiebreak": None,
        "seat_by": None,
        "first_drawer_by": None,
        "decided_by": None,
        "clause": clause,
    }


def _places(event: Mapping[str, Any]) -> Places:
    levels = event.get("levels") or {}
    if set(levels) != set(SIDES):
        raise Fault("question_field_missing", {"field": "levels"})
    return Place(0, parse_level(levels[SIDES[0]])), Place(0, parse_level(levels[SIDES[1]]))


def _side(event: Mapping[str, Any], field: str) -> int | None:
    return None if event.get(field) is None else parse_side(event[field])


def _limit(loaded: Loaded, event: Mapping[str, Any]) -> Limit | None:
    """The limit meant: of the stage told, else the book's."""
    stage = event.get("stage")
    clocks = loaded.book.clocks
    return book_limit(clocks) if stage is None else limit_for(clocks, stage)


def _ms(minutes: float) -> int:
    return round(minutes * MINUTE_MS)
