"""Cases of kind ``bid``: the acts of a declaring, put to the deal's own declaring.

Not here: the rules of declaring (``deal.declaring``, ``deal.nobody``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tuolaji.cards import RANKS, format_suit, parse_face
from tuolaji.casebook.case import Case
from tuolaji.deal.auction import AuctionAct, auction, suit_or_none
from tuolaji.faults import Fault
from tuolaji.levels import parse_level
from tuolaji.referee.asked import bad, cards_of, flag_of
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS, parse_seat

ACT_FIELDS = ("seat", "do", "cards", "t", "simultaneous_with")


def bid(loaded: Loaded, case: Case) -> dict[str, Any]:
    """`accepted` per act, `trump` (suit or None), `declarer` (seat or None), `trump_by`; besides the refusals' codes.

    Raises Fault ``case_value_bad``, ``field_unknown``, ``act_unknown`` and those of cards and seats."""
    given = case.input
    opening = flag_of(given, "first_deal")
    declaring = loaded.book.declaring
    before = given.get("declarer_before")
    level = parse_level(loaded.book.levels.start) if case.setup.level is None else case.setup.level
    result = auction(
        declaring.opening if opening else declaring.later,
        (level, level),
        _acts(given.get("events")),
        opening=opening,
        declarer=None if before is None else parse_seat(before),
        permanent=[RANKS.index(rank) for rank in loaded.book.order.permanent],
        kitty=_kitty(given),
    )
    suit = suit_or_none(result.trump)
    return {
        "accepted": list(result.accepted),
        "trump": None if suit is None else format_suit(suit),
        "declarer": None if result.declarer is None else SEATS[result.declarer],
        "trump_by": result.trump_by or None,
        "codes": list(result.codes),
    }


def _acts(events: Any) -> list[AuctionAct]:
    if not isinstance(events, list) or not all(isinstance(event, Mapping) for event in events):
        raise bad("events", "events")
    return [_act(event) for event in events]


def _act(event: Mapping[str, Any]) -> AuctionAct:
    for field in event:
        if field not in ACT_FIELDS:
            raise Fault("field_unknown", {"field": field, "part": "events", "allowed": list(ACT_FIELDS)})
    do, seat, at = event.get("do"), event.get("seat"), event.get("t")
    if not isinstance(do, str):
        raise bad("do", "act")
    if at is not None and (isinstance(at, bool) or not isinstance(at, int | float)):
        raise bad("t", "seconds")
    rival = event.get("simultaneous_with")
    return AuctionAct(
        None if seat in (None, "all") else parse_seat(seat),
        do,
        () if event.get("cards") is None else cards_of(event, "cards"),
        None if at is None else round(at * 1000),
        None if rival is None else parse_seat(rival),
    )


def _kitty(given: Mapping[str, Any]) -> list[int | None]:
    """The kitty as far as the case tells it: places not told are None."""
    places: dict[int, int] = {}
    for field, place in (("kitty_first_card", 0), ("kitty_third_card", 2)):
        if given.get(field) is not None:
            places[place] = parse_face(given[field])
    return [places.get(place) for place in range(max(places, default=-1) + 1)]
