"""The form of a case: what it holds, and which fields each kind knows.

Source: ``spec/casebook.md``. Not here: reading files (``reader``), asking the engine (``answer``).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from tuolaji.faults import Fault


class Setup(Struct, frozen=True, kw_only=True):
    """decks: None = not said. trump: 0..3, 4 = no trump suit or none yet. level: 0..12, None = not said."""

    decks: int | None = None
    trump: int = 4
    level: int | None = None


class Case(Struct, frozen=True, kw_only=True):
    """One case as written: `line` in its file (from 1); `fault`: why it cannot be put to the engine, if so."""

    id: str
    line: int
    rulebook: str = ""
    clause: str = ""
    kind: str = ""
    setup: Setup = Setup()
    input: dict[str, Any] = {}
    expect: dict[str, Any] = {}
    status: str = ""
    why: str = ""
    fault: Fault | None = None


class Fields(Struct, frozen=True, kw_only=True):
    """Fields of `input` and `expect` of one kind; needed: those without which nothing can be asked. None = the room
    that answers knows its own fields."""

    needed: frozenset[str] = frozenset()
    allowed: frozenset[str] | None = None
    answers: frozenset[str] = frozenset()


def _fields(needed: str, allowed: str, answers: str) -> Fields:
    return Fields(
        needed=frozenset(needed.split()),
        allowed=frozenset((needed + " " + allowed).split()),
        answers=frozenset(answers.split()),
    )


def _asked(answers: str) -> Fields:
    return Fields(answers=frozenset(answers.split()))


PENALTY_ANSWERS: Final = """
opponent_points_delta opponent_points_final deal_over play_continues declarer_up opponent_up EW_up NS_up
next_declaring_side winner_side deal points sanction innocent_up violations violation decided_by trump trumps bid_stands
offending_side_may_bid offending_side_may_counter opponents_may_counter_openly replacement_counts_as remedy
declarer_may_object granted allowed revoke_established composition_chosen_by declaration_required draw_s play_s bury_s
declare_s window_s first_lead_s bury_and_first_lead_s lead_s follow_s declare_units_s declaration_s trump_by declarer_by
chosen_by choice cards offender_up offender_level rights_lost rights_granted offender_may_object at_fault established
"""
MATCH_ANSWERS: Final = """
levels level_sequence cards_each kitty levels_after winner match_over tiebreak seat_by first_drawer_by result
finish_current announce new_deal_allowed first_drawer EW_score NS_score advances type pairing team_size winner_points
loser_points each order deal next_declarer decided_by draw_again turn_again pairs_per_entry shared
"""
ROTATION_ANSWERS: Final = """
next_declarer deal declarer_by gathers cuts decided_by next_declaring_side gathers_side cuts_side
"""

KINDS: Final[dict[str, Fields]] = {
    "follow": _fields("lead hand play", "declared note", "legal"),
    "lead": _fields("cards", "declared note", "legal shape components"),
    "winner": _fields("plays", "declared note", "winner"),
    "compare": _fields("first second", "declared note", "winner"),
    "throw": _fields("cards others", "declared note", "ok must_play penalty_points"),
    "kitty": _fields(
        "",
        "kitty last_trick_winner_side winning_cards lead_cards"
        " last_trick winner winner_side opponent_points_before note",
        "multiplier kitty_points_scored last_trick_points opponent_points_final",
    ),
    "score": _fields(
        "opponent_points",
        "declarer_level opponent_level charges note",
        "next_declaring_side declarer_up opponent_up declarer_level_after opponent_level_after",
    ),
    "bid": _fields(
        "first_deal events",
        "declarer_before kitty_first_card kitty_third_card note",
        "accepted trump declarer trump_by",
    ),
    "rotation": _asked(ROTATION_ANSWERS),
    "penalty": _asked(PENALTY_ANSWERS),
    "match": _asked(MATCH_ANSWERS),
}


def check_fields(kind: str, given: dict[str, Any], expect: dict[str, Any]) -> None:
    """Raises Fault ``kind_unknown`` (facts: kind, allowed), ``field_unknown`` (facts: field, part, allowed) or
    ``field_missing`` (facts: field, part)."""
    if kind not in KINDS:
        raise Fault("kind_unknown", {"kind": kind, "allowed": list(KINDS)})
    fields = KINDS[kind]
    if fields.allowed is not None:
        _none_unknown("input", given, fields.allowed)
    for field in sorted(fields.needed - given.keys()):
        raise Fault("field_missing", {"field": field, "part": "input"})
    _none_unknown("expect", expect, fields.answers)
    if not expect:
        raise Fault("field_missing", {"field": "expect", "part": "case"})


def _none_unknown(part: str, given: dict[str, Any], allowed: frozenset[str]) -> None:
    for field in given:
        if field not in allowed:
            raise Fault("field_unknown", {"field": field, "part": part, "allowed": sorted(allowed)})
