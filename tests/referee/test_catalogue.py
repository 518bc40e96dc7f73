"""The catalogue of every shipped book: what a desk has to ask for is enough to rule, in few taps."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.referee.desk import Desk
from tuolaji.faults import Fault
from tuolaji.match.course import Result
from tuolaji.referee.catalogue import Field, Item, catalogue, item, taps
from tuolaji.referee.incident import read
from tuolaji.referee.picking import pick
from tuolaji.referee.ruling import MakeRuling
from tuolaji.rulebook.catalog import load, names
from tuolaji.rulebook.schema_event import Effect

MOST_TAPS = 6
ITEMS = [(book, entry) for book in names() for entry in catalogue(load(book))]
ANSWERS: dict[str, Any] = {
    "offender": "W",
    "cards": 9,
    "minutes": 8,
    "seconds": 100,
    "times": 1,
    "which": "follow",
    "reason": "no_points",
    "opponent_points": 55,
    "legal_play": False,
    "discarded": ["H5"],
    "non_offender_names": "H",
}


def named(values: list[tuple[str, Item]]) -> list[str]:
    return [f"{book}-{entry.event}" for book, entry in values]


@pytest.mark.parametrize(("book", "entry"), ITEMS, ids=named(ITEMS))
def test_every_offence_is_ruled_in_six_taps(book: str, entry: Item) -> None:
    assert taps(entry) <= MOST_TAPS


@pytest.mark.parametrize(("book", "entry"), ITEMS, ids=named(ITEMS))
def test_what_the_catalogue_asks_for_is_enough_to_rule(book: str, entry: Item) -> None:
    for choice in {name for when in entry.cases for name in when.options} or {""}:
        desk = Desk(book, Result(declarer=0, points=60))
        asked = {field.name for field in _asked(entry) if not field.optional}
        facts = {name: ANSWERS[name] for name in asked if name in ANSWERS}
        report = {"event": entry.event, "declarer": "E", "trump": "S", "level": "3", **facts}
        report |= {"choice": choice} if choice else {}
        _rule(desk, report)


def _asked(entry: Item) -> list[Field]:
    outcomes = [o for when in entry.cases for o in (*([when.then] if when.then else []), *when.options.values())]
    return [*entry.fields, *(field for outcome in outcomes for field in outcome.fields)]


def _rule(desk: Desk, report: dict[str, Any]) -> None:
    """Rule as whoever may; what is left to somebody is awarded."""
    command = MakeRuling(ruling_id="r", by="ref", authority="arbitration_committee", deal=1, report=report)
    if pick(desk.loaded, read(report)).effect is None:
        with pytest.raises(Fault, match="award_needed"):
            desk.do(command)
        command = msgspec.structs.replace(command, award=Effect(warning=True))
    desk.do(command)
    assert desk.entry("r").ruling.clause


def test_guilin_8_3_as_a_desk_sees_it() -> None:
    entry = item(load("guilin-2009"), "wrong_follow")
    assert (entry.answers, entry.established, entry.until, entry.becomes) == (
        "revoke_established",
        "next_trick",
        "wrong_cards_exposed",
        "revoke_established",
    )
    [case] = entry.cases
    assert (case.chosen_by, list(case.options)) == ("innocent", ["A", "B"])
    assert case.options["A"].clause == "guilin-2009 8.3A"
    assert case.options["B"].effect == {"charges": [{"amount": 160}], "play": "ends"}
    assert [field.name for field in case.options["B"].fields] == ["opponent_points"]
    assert (taps(entry, "A"), taps(entry, "B")) == (4, 5)


def test_three_deck_二十三_the_limits_of_an_award_stand_with_the_case() -> None:
    entry = item(load("three-deck"), "overtime")
    assert entry.cases[0].bounds == {"may": ["points", "levels", "result", "lost"], "points": {"least": 20}}
    assert entry.cases[0].then is not None
    assert entry.cases[0].then.decides == "referee"
    assert entry.asks == "overrun"


def test_three_deck_二_counted_by_side_within_the_event() -> None:
    entry = item(load("three-deck"), "late")
    assert entry.counted == {"within": "event"}
    assert [when.conditions for when in entry.cases][1:3] == [{"minutes": {"most": 5}}, {"minutes": {"most": 10}}]
    assert next(field for field in entry.fields if field.name == "minutes").filled


@pytest.mark.parametrize("book", names())
def test_a_catalogue_is_plain_data(book: str) -> None:
    entries = catalogue(load(book))
    assert msgspec.json.decode(msgspec.json.encode(entries), type=tuple[Item, ...]) == entries
    assert {entry.event for entry in entries} == set(load(book).book.offences.list)
