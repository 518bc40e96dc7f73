"""A rulebook none of the shipped ones resembles: its offences work from data alone."""

from __future__ import annotations

import pytest

from tests.referee.desk import Desk
from tuolaji.faults import Fault
from tuolaji.match.course import LoseMatch, MoveLevel, Result
from tuolaji.referee.counting import Entry, nth
from tuolaji.referee.remedy import consequences
from tuolaji.rulebook import catalog
from tuolaji.rulebook.findings import RulebookFaults
from tuolaji.rulebook.loaded import Loaded

BOOK = """
[rulebook]
name = "house"
extends = "meizhusong-2016"
title = { zh = "自家规则", en = "House rules" }

[clause."1"]
printed = "1"
title = { zh = "藏张", en = "Revokes" }
statement = { zh = "藏张一次降一级，三次输掉整场。", en = "A revoke costs a level; three lose the match." }
standing = "explicit"

[offences]
undecided = "director"
cite = "1"

[offences.list.revoke_established]
counted = { per = "player", within = "match", jointly_with = ["phone_rings"] }
cite = "1"

[[offences.list.revoke_established.cases]]
when = { count = { least = 3 } }
then = { lost = "match", play = "ends", deal = "void" }
cite = "1"

[[offences.list.revoke_established.cases]]
then = { levels = { offender = -1, per = "time" }, play = "goes_on" }
cite = "1"

[offences.list.phone_rings]
cite = "1"

[[offences.list.phone_rings.cases]]
when = { phase = ["play", "bury"], times = { least = 2 } }
chosen_by = "innocent"
cite = "1"

[offences.list.phone_rings.cases.options.points]
charges = [{ amount = 5, per = "time" }]
cite = "1"

[offences.list.phone_rings.cases.options.level]
levels = { innocent = 1 }
cite = "1"

[offences.list.kitty_peeked]
at_fault = "declarers"
cite = "1"

[[offences.list.kitty_peeked.cases]]
then = { result = { to = "offender", levels = "from_points", declarers = 1 }, levels = { offender_to = "2" } }
cite = "1"

[declaring]
redeal_requests = "by_right"
cite = "1"

[declaring.redeal_rights.poor]
who = "opponents"
holding = "points<=5"
effect = "redeal"
cite = "1"

[clocks.overrun]
effects = ["warning", "points:5", "points:10"]
cite = "1"

[clocks.acts.lead]
seconds = 20
cite = "1"
"""


@pytest.fixture(scope="module")
def house() -> Loaded:
    return catalog.load_text(BOOK, "house.toml")


def test_a_level_less_per_revoke(house: Loaded) -> None:
    got = consequences(house, {"event": "revoke_established", "offender_side": "opponents", "times": 2})
    assert (got["opponent_up"], got["declarer_up"], got["offender_up"]) == (-2, 0, -2)
    assert got["clause"] == "house 1"


def test_three_revokes_lose_the_match(house: Loaded) -> None:
    got = consequences(house, {"event": "revoke_not_caught_in_time", "offender": "E", "count": 3})
    assert (got["sanction"], got["deal"]) == ("match_forfeited", "void")


def test_a_choice_is_open_until_it_is_made(house: Loaded) -> None:
    report = {"event": "phone_rings", "offender_side": "declarers", "phase": "play", "times": 2}
    got = consequences(house, report)
    assert (got["chosen_by"], got["missing"]) == ("innocent", ["choice"])
    assert got["options"]["points"]["opponent_points_delta"] == 10
    assert consequences(house, {**report, "choice": "level"})["opponent_up"] == 1
    with pytest.raises(Fault, match="choice_unknown"):
        consequences(house, {**report, "choice": "C"})


def test_what_no_case_covers_goes_to_whom_the_book_names(house: Loaded) -> None:
    assert consequences(house, {"event": "phone_rings", "phase": "draw"})["decided_by"] == "director"
    assert consequences(house, {"event": "phone_rings", "times": 2})["missing"] == ["phase"]


def test_a_result_for_the_offender_and_a_level_set(house: Loaded) -> None:
    got = consequences(house, {"event": "kitty_peeked", "opponent_points": 0})
    assert (got["next_declaring_side"], got["declarer_up"], got["offender_level"]) == ("declarers", 3, "2")
    assert consequences(house, {"event": "kitty_peeked"})["missing"] == ["opponent_points"]


def test_redeal_right_of_one_side(house: Loaded) -> None:
    report = {"event": "redeal_request", "reason": "no_points"}
    assert consequences(house, {**report, "offender_side": "opponents"})["granted"] is True
    assert consequences(house, {**report, "offender_side": "declarers"})["granted"] is False
    assert consequences(house, report)["missing"] == ["offender"]
    assert consequences(house, {**report, "reason": "no_trumps"})["granted"] is False


@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 5), (3, 10), (9, 10)])
def test_overruns_escalate_and_the_last_step_holds(house: Loaded, count: int, points: int) -> None:
    got = consequences(house, {"event": "overtime", "which": "lead", "seconds": 21, "count": count})
    assert got["points"] == points


def test_counting_per_player_and_jointly(house: Loaded) -> None:
    earlier = [
        Entry(event="revoke_found_after_next_trick", seat=0, deal=1, match="a"),
        Entry(event="phone_rings", seat=0, deal=2, match="a"),
        Entry(event="phone_rings", seat=2, deal=2, match="a"),
        Entry(event="wrong_follow", seat=0, deal=2, match="b"),
    ]
    assert nth(house, earlier, Entry(event="revoke_established", seat=0, deal=3, match="a")) == 3
    assert nth(house, earlier, Entry(event="wrong_follow", seat=0, deal=9, match="b")) == 2
    assert nth(house, [], Entry(event="wrong_follow", seat=0)) == 1


@pytest.mark.parametrize(
    ("report", "code"),
    [
        ({"event": "no_such_thing"}, "incident_unknown"),
        ({}, "fact_missing"),
        ({"event": "late", "hours": 2}, "fact_unknown"),
        ({"event": "late", "minutes": "two"}, "fact_invalid"),
        ({"event": "late", "minutes": float("nan")}, "fact_invalid"),
        ({"event": "late", "count": 0}, "fact_invalid"),
        ({"event": "late", "offender": "Q"}, "fact_invalid"),
        ({"event": "failed_throw", "cards": ["ZZ"]}, "fact_invalid"),
        ({"event": "failed_throw", "cards": -1}, "fact_invalid"),
        ({"event": "failed_throw", "cards": True}, "fact_invalid"),
        ({"event": "take_back", "legal_play": "yes"}, "fact_invalid"),
        ({"event": "false_bid", "non_offender_names": 3}, "fact_invalid"),
        ({"event": "first_lead_AA", "level": 5}, "fact_invalid"),
    ],
)
def test_bad_reports_are_refused(house: Loaded, report: dict[str, object], code: str) -> None:
    with pytest.raises(Fault) as caught:
        consequences(house, report)
    assert caught.value.code == code


@pytest.mark.parametrize("book", catalog.names())
def test_every_incident_has_an_answer_in_every_book(book: str) -> None:
    loaded = catalog.load(book)
    for event in loaded.book.offences.list:
        got = consequences(loaded, {"event": event})
        assert got["clause"], event
        assert loaded.clause(got["clause"]).statement.zh


def test_limits_of_discretion_have_to_fit_together() -> None:
    text = BOOK.replace('undecided = "director"', 'undecided = "director"\ndiscretion = HERE', 1)
    with pytest.raises(RulebookFaults) as caught:
        catalog.load_text(
            text.replace("HERE", '{ may = ["warning", "warning"], points = { least = 5, most = 1 } }'), "h"
        )
    assert {fault.code for fault in caught.value.faults} == {"twice", "limits_crossed", "one_without_other"}
    right = catalog.load_text(text.replace("HERE", '{ may = ["warning", "points"], points = { most = 40 } }'), "h")
    assert right.book.offences.discretion.may == ("warning", "points")


def test_strikes_by_player_and_jointly_count_up_to_the_match() -> None:
    desk = Desk(catalog.load_text(BOOK, "house.toml"), Result(declarer=0, points=60))
    for number in range(2):
        ruling = desk.rule("revoke_established", declarer="E", offender="W", authority="director").ruling
        assert (ruling.nth, ruling.orders) == (number + 1, (MoveLevel(deal=1, side=0, count=-1, clause="house 1"),))
    other = desk.rule("revoke_established", declarer="E", offender="E", authority="director").ruling
    assert other.nth == 1, "counted by player"
    third = desk.rule("revoke_established", declarer="E", offender="W", authority="director").ruling
    assert third.nth == 3
    assert [type(order) for order in third.orders][-1] is LoseMatch
    assert (desk.course().sheet.phase, desk.course().sheet.winner) == ("ended", 1)
    with pytest.raises(Fault, match="ruling_facts_missing"):
        desk.rule("revoke_established", declarer="E", offender_side="EW", authority="director")
