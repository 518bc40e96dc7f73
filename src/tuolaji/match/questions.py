"""Questions about a match outside a running one: what a rulebook says comes of an event (casebook kinds ``match`` and
``rotation``), as plain values in the casebook's notation.

Not here: penalties (``referee``), comparing with what a case expects (``casebook``), a running match (``decide``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tuolaji.cards import parse_face
from tuolaji.faults import Fault
from tuolaji.match import contest, first_drawer, question_levels
from tuolaji.match.rotation import handling, next_declarer
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS, SIDES, parse_seat, parse_side

Answer = dict[str, Any]
Question = Callable[[Loaded, Mapping[str, Any]], Answer]

MATCH_FIELDS: dict[str, type | tuple[type, ...]] = {
    **dict.fromkeys(("event", "declaring_side", "result", "stage", "east", "referee_card", "side"), str),
    **dict.fromkeys(("after_time", "deal_in_progress", "close", "between_deals"), bool),
    **dict.fromkeys(("levels", "cards", "schools"), Mapping),
    "opponent_points": int,
    "minutes_left": (int, float),
}
"""Facts of the events of kind ``match`` and their types."""
ROTATION_FIELDS: dict[str, type | tuple[type, ...]] = dict.fromkeys(
    ("event", "declarer", "result", "next_declarer", "direction"), str
)
"""The same for kind ``rotation``."""


def answer(loaded: Loaded, kind: str, event: Mapping[str, Any]) -> Answer:
    """All consequences of an event of kind ``match`` or ``rotation``; a key the book does not answer is None.

    Raises Fault ``question_unknown`` (facts: kind, event), ``question_field_unknown`` (facts: field),
    ``question_field_missing`` (facts: field), ``question_field_bad`` (facts: field, value) and the faults of cards,
    seats, sides and levels.
    """
    if kind == "rotation":
        _known(event, ROTATION_FIELDS)
        return _rotation(loaded, event)
    name = event.get("event")
    question = _MATCH.get(name) if kind == "match" and isinstance(name, str) else None
    if question is None:
        raise Fault("question_unknown", {"kind": kind, "event": name})
    _known(event, MATCH_FIELDS)
    return question(loaded, event)


def _known(event: Mapping[str, Any], fields: Mapping[str, type | tuple[type, ...]]) -> None:
    """Refuse fields nobody knows and values of another type; None is as good as absent."""
    for field, value in event.items():
        if field not in fields:
            raise Fault("question_field_unknown", {"field": field})
        wanted = fields[field]
        if value is not None and (not isinstance(value, wanted) or (isinstance(value, bool) and wanted is not bool)):
            raise Fault("question_field_bad", {"field": field, "value": str(value)})


def _need(event: Mapping[str, Any], field: str) -> Any:
    if event.get(field) is None:
        raise Fault("question_field_missing", {"field": field})
    return event[field]


def _rotation(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    if event.get("event") is not None:
        if event["event"] != "wrong_declarer_order":
            raise Fault("question_unknown", {"kind": "rotation", "event": event["event"]})
        return _wrong_order(loaded)
    if event.get("next_declarer") is not None:
        return _pack(loaded, event)
    declarer, result = parse_seat(_need(event, "declarer")), _need(event, "result")
    if result not in ("declarers_hold", "opponents_take_over"):
        raise Fault("question_field_bad", {"field": "result", "value": result})
    turn = next_declarer(
        loaded, declarer, held=result == "declarers_hold", climbed=True, clockwise=_clockwise(event) or False
    )
    seat = None if turn.declarer is None else SEATS[turn.declarer]
    by = "bidding_as_in_first_deal" if turn.declarer is None else "rotation"
    return {"next_declarer": seat, "declarer_by": by, "deal": None, "clause": turn.clause}


def _wrong_order(loaded: Loaded) -> Answer:
    rule = loaded.book.rotation.wrong_order
    found: Answer = {"deal": None, "declarer_by": None, "next_declarer": None, "decided_by": None}
    found["clause"] = loaded.citation("rotation.wrong_order")
    if rule == "replay_with_bidding":
        found |= {"deal": "replayed", "declarer_by": "bidding_as_in_first_deal"}
    elif rule == "opponents_declare":
        found |= {"next_declaring_side": "opponents", "declarer_by": "rotation"}
    elif rule == "stands":
        found |= {"deal": "kept"}
    else:
        found |= {"decided_by": "referee"}
    return found


def _pack(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    hands = handling(loaded, parse_seat(event["next_declarer"]), clockwise=_clockwise(event))
    return {
        "gathers": None if hands.gathers is None else SEATS[hands.gathers],
        "cuts": None if hands.cuts is None else SEATS[hands.cuts],
        "gathers_side": None if hands.gathers_side is None else SIDES[hands.gathers_side],
        "cuts_side": None if hands.cuts_side is None else SIDES[hands.cuts_side],
        "clause": hands.clause,
    }


def _clockwise(event: Mapping[str, Any]) -> bool | None:
    direction = event.get("direction")
    if direction not in (None, "ccw", "cw"):
        raise Fault("question_field_bad", {"field": "direction", "value": direction})
    return None if direction is None else direction == "cw"


def _draw_for_first(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    cards = _need(event, "cards")
    if not cards:
        raise Fault("question_field_missing", {"field": "cards"})
    faces = {parse_seat(seat): parse_face(card) for seat, card in cards.items()}
    seating, clause = loaded.book.seating, loaded.citation("seating.first_drawer")
    step = first_drawer.step_of(seating, first_drawer.CARD_STEPS)
    if step is None:
        return {"first_drawer": None, "draw_again": None, "first_drawer_by": seating.first_drawer[0], "clause": clause}
    drawn = first_drawer.by_cards(loaded, faces)
    seat = None if drawn.seat is None else SEATS[drawn.seat]
    return {
        "first_drawer": seat,
        "draw_again": [SEATS[s] for s in drawn.tied],
        "first_drawer_by": step,
        "clause": clause,
    }


def _first_draw(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    east, face = parse_seat(_need(event, "east")), parse_face(_need(event, "referee_card"))
    clause = loaded.citation("seating.first_drawer")
    if "counted_card" not in loaded.book.seating.first_drawer:
        by = loaded.book.seating.first_drawer[0]
        return {"first_drawer": None, "turn_again": None, "first_drawer_by": by, "clause": clause}
    seat = first_drawer.by_count(loaded, east, face)
    return {
        "first_drawer": None if seat is None else SEATS[seat],
        "turn_again": seat is None,
        "first_drawer_by": "counted_card",
        "clause": clause,
    }


def _forfeit(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    side = parse_side(_need(event, "side"))
    walkover = contest.forfeit(loaded, side, event.get("stage") or "")
    return {
        "EW_score": walkover.scores[0],
        "NS_score": walkover.scores[1],
        "winner": SIDES[1 - side],
        "match_over": True,
        "advances": SIDES[1 - side] if walkover.advances else None,
        "clause": walkover.clause,
    }


def _format(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    book = loaded.book.event
    wanted = event.get("stage")
    stages = [book.stages[wanted]] if wanted in book.stages else list(book.stages.values())
    stage = stages[0] if stages else None
    return {
        "type": None if stage is None or stage.format == "unstated" else stage.format,
        "pairing": None if stage is None or stage.pairing == "unstated" else stage.pairing,
        "team_size": book.team_size,
        "pairs_per_entry": book.pairs_per_entry,
        "clause": loaded.citation("event.team_size"),
    }


def _match_result(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    result = _need(event, "result")
    if result not in ("win", "draw"):
        raise Fault("question_field_bad", {"field": "result", "value": result})
    book = loaded.book.event
    points = contest.won(book) if result == "win" else None
    return {
        "winner_points": None if points is None else points.winner,
        "loser_points": None if points is None else points.loser,
        "each": contest.drawn(book) if result == "draw" else None,
        "clause": loaded.citation("event.match_points.win" if result == "win" else "event.match_points.draw"),
    }


def _ranking(loaded: Loaded, event: Mapping[str, Any]) -> Answer:
    schools = _need(event, "schools")
    if not all(_counts(facts) for facts in schools.values()):
        raise Fault("question_field_bad", {"field": "schools", "value": str(schools)})
    ranking = contest.rank(loaded, schools)
    if ranking is None:
        return {"order": None, "shared": None, "clause": loaded.citation("event.ranking")}
    return {"order": list(ranking.order), "shared": [list(g) for g in ranking.shared], "clause": ranking.clause}


def _counts(facts: object) -> bool:
    return isinstance(facts, Mapping) and all(isinstance(value, int) for value in facts.values())


_MATCH: dict[str, Question] = {
    "start": question_levels.start,
    "deal_end": question_levels.deal_end,
    "time_up": question_levels.time_up,
    "clock": question_levels.clock,
    "draw_for_first": _draw_for_first,
    "first_draw": _first_draw,
    "forfeit": _forfeit,
    "format": _format,
    "match_result": _match_result,
    "ranking": _ranking,
}
