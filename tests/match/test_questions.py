"""What a book says comes of an event of a match: the public cases, and what the readings add to them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.match.books import NAMES, shipped, varied
from tuolaji.faults import Fault
from tuolaji.match.questions import answer

CASEBOOKS = Path(__file__).parents[2] / "casebooks"
BOTH = {"EW": "9", "NS": "9"}


def public() -> list[dict[str, Any]]:
    """The public cases of the kinds that are answered here."""
    lines = [line for name in NAMES for line in (CASEBOOKS / f"{name}.jsonl").read_text("utf-8").splitlines()]
    cases = [json.loads(line) for line in lines if line.strip()]
    return [case for case in cases if case["kind"] in ("match", "rotation")]


def ask(book: str, event: str, **facts: Any) -> dict[str, Any]:
    return answer(shipped(book), "match", {"event": event, **facts})


@pytest.mark.parametrize("case", public(), ids=lambda case: case["id"])
def test_public_case(case: dict[str, Any]) -> None:
    found = answer(shipped(case["rulebook"]), case["kind"], case["input"])
    assert {key: found.get(key, "missing") for key in case["expect"]} == case["expect"]


def test_there_are_public_cases() -> None:
    assert len(public()) == 28


START = {
    "guilin-2009": ("3", 54, 0),
    "guangdong-finance-2009": ("2", 52, 8),
    "three-deck": ("2", 39, 6),
    "four-deck": ("2", 52, 8),
    "meizhusong-2016": ("2", 25, 8),
}


@pytest.mark.parametrize("book", NAMES)
def test_start_levels_hands_and_kitty(book: str) -> None:
    level, cards, kitty = START[book]
    found = ask(book, "start")
    assert found["levels"] == {"EW": level, "NS": level}
    assert (found["cards_each"], found["kitty"]) == (cards, kitty)


def test_guilin_2_1_sequence_begins_at_three_and_guangdong_rule_1_ends_at_ten() -> None:
    assert ask("guilin-2009", "start")["level_sequence"] == list("3456789TJQKA")
    assert ask("guangdong-finance-2009", "start")["level_sequence"] == list("23456789T")


def test_guilin_8_10_forfeit() -> None:
    found = ask("guilin-2009", "forfeit", side="EW")
    assert (found["EW_score"], found["NS_score"], found["advances"]) == (0, None, "NS")
    found = ask("guilin-2009", "forfeit", side="NS")
    assert (found["EW_score"], found["NS_score"], found["advances"]) == (None, 0, "EW")
    assert found["clause"] == "guilin-2009 8.10"


@pytest.mark.parametrize("book", ["three-deck", "meizhusong-2016"])
@pytest.mark.parametrize(("left", "announce", "new"), [(11, False, True), (10, True, False), (9, True, False)])
def test_three_deck_3_and_meizhusong_time_last_ten_minutes(book: str, left: int, announce: bool, new: bool) -> None:
    found = ask(book, "clock", minutes_left=left)
    assert (found["announce"], found["new_deal_allowed"], found["finish_current"]) == (announce, new, True)
    assert ask(book, "clock", minutes_left=left, between_deals=True)["finish_current"] is None


def test_guilin_1_5_no_reminder_new_deals_to_the_end() -> None:
    found = ask("guilin-2009", "clock", minutes_left=1)
    assert (found["announce"], found["new_deal_allowed"], found["finish_current"]) == (False, True, False)
    assert not ask("guilin-2009", "clock", minutes_left=0)["new_deal_allowed"]


def test_guangdong_has_no_match_clock() -> None:
    found = ask("guangdong-finance-2009", "clock", minutes_left=0)
    assert (found["announce"], found["new_deal_allowed"]) == (False, True)
    assert ask("guangdong-finance-2009", "time_up", levels=BOTH)["winner"] is None


@pytest.mark.parametrize(
    ("levels", "close", "finish", "winner"),
    [
        (("9", "9"), None, True, None),
        (("9", "T"), None, True, None),
        (("9", "J"), None, False, "NS"),
        (("9", "6"), True, True, None),
        (("9", "8"), False, False, "EW"),
    ],
)
def test_four_deck_event_a_close_deal_is_finished(
    levels: tuple[str, str], close: bool | None, finish: bool, winner: str | None
) -> None:
    sides = {"EW": levels[0], "NS": levels[1]}
    found = ask("four-deck", "time_up", stage="before_last_8", deal_in_progress=True, levels=sides, close=close)
    assert (found["finish_current"], found["winner"]) == (finish, winner)


def test_four_deck_event_between_deals_the_leader_wins_or_ace_is_played() -> None:
    ahead = ask("four-deck", "time_up", levels={"EW": "9", "NS": "T"})
    assert (ahead["winner"], ahead["match_over"]) == ("NS", True)
    level = ask("four-deck", "time_up", stage="before_last_8", levels=BOTH)
    assert (level["winner"], level["match_over"], level["tiebreak"]) == (None, False, "both_play_A")
    assert (level["seat_by"], level["first_drawer_by"]) == ("finger_guessing", "referee_card")


def test_four_deck_event_in_the_last_eight_time_does_not_count() -> None:
    found = ask("four-deck", "deal_end", stage="last_8", levels=BOTH, after_time=True)
    assert (found["winner"], found["match_over"], found["tiebreak"]) == (None, False, None)


def test_guilin_running_deal_is_dropped_at_the_limit() -> None:
    found = ask("guilin-2009", "time_up", levels={"EW": "9", "NS": "6"}, deal_in_progress=True, declaring_side="NS")
    assert (found["winner"], found["finish_current"]) == ("EW", False)
    late = ask("guilin-2009", "deal_end", levels=BOTH, declaring_side="NS", opponent_points=0, after_time=True)
    assert (late["levels_after"], late["winner"]) == (BOTH, "NS")


@pytest.mark.parametrize("book", ["three-deck", "meizhusong-2016"])
def test_running_deal_is_finished_at_the_limit(book: str) -> None:
    found = ask(book, "time_up", levels=BOTH, deal_in_progress=True)
    assert (found["winner"], found["finish_current"], found["result"]) == (None, True, None)
    assert ask(book, "time_up", levels=BOTH)["result"] == "draw"


@pytest.mark.parametrize("book", ["three-deck", "meizhusong-2016"])
def test_a_deal_that_ends_in_the_last_ten_minutes_ends_the_match(book: str) -> None:
    held = {"declaring_side": "EW", "result": "declarers_hold"}
    found = ask(book, "deal_end", levels=BOTH, minutes_left=8, **held)
    assert (found["levels_after"], found["winner"], found["match_over"]) == ({"EW": "T", "NS": "9"}, "EW", True)
    early = ask(book, "deal_end", levels=BOTH, minutes_left=30, **held)
    assert (early["winner"], early["match_over"]) == (None, False)


@pytest.mark.parametrize("book", ["guilin-2009", "three-deck", "four-deck", "meizhusong-2016"])
def test_past_the_ace_the_match_is_over_whatever_the_clock_says(book: str) -> None:
    found = ask(
        book, "deal_end", levels={"EW": "5", "NS": "A"}, declaring_side="NS", result="declarers_hold", minutes_left=90
    )
    assert (found["winner"], found["match_over"], found["levels_after"]["NS"]) == ("NS", True, "A+1")


def test_guangdong_5_opponents_past_four_by_promotion() -> None:
    found = ask(
        "guangdong-finance-2009", "deal_end", levels={"EW": "2", "NS": "4"}, declaring_side="EW", opponent_points=240
    )
    assert (found["levels_after"], found["winner"]) == ({"EW": "2", "NS": "5"}, "NS")


def test_take_over_without_levels_changes_nothing() -> None:
    found = ask(
        "four-deck", "deal_end", levels={"EW": "A", "NS": "A"}, declaring_side="EW", result="opponents_take_over"
    )
    assert (found["levels_after"], found["winner"]) == ({"EW": "A", "NS": "A"}, None)


def test_guangdong_rule_2_equal_cards_are_drawn_again() -> None:
    found = ask("guangdong-finance-2009", "draw_for_first", cards={"E": "HA", "N": "SA", "W": "C2", "S": "DK"})
    assert (found["first_drawer"], found["draw_again"]) == (None, ["E", "N"])


def test_meizhusong_draw_the_sides_draw_two_cards() -> None:
    assert ask("meizhusong-2016", "draw_for_first", cards={"E": "H9", "N": "ST"})["first_drawer"] == "N"


def test_four_deck_rules_first_draw() -> None:
    assert ask("four-deck", "first_draw", east="N", referee_card="H7")["first_drawer"] == "S"
    assert ask("four-deck", "first_draw", east="E", referee_card="LJ")["first_drawer"] is None


def test_where_the_book_draws_lots_cards_answer_nothing() -> None:
    found = ask("guilin-2009", "draw_for_first", cards={"E": "HA", "N": "S2"})
    assert (found["first_drawer"], found["first_drawer_by"]) == (None, "lot")
    assert ask("guilin-2009", "first_draw", east="E", referee_card="H7")["first_drawer"] is None


def test_formats() -> None:
    assert [ask(book, "format")["type"] for book in NAMES] == ["knockout"] * 3 + ["team_league", "rounds"]
    assert [ask(book, "format")["team_size"] for book in NAMES] == [2] * 5
    assert ask("guilin-2009", "format")["pairing"] is None


def test_points_and_ranking_where_the_book_has_none() -> None:
    assert ask("guilin-2009", "match_result", result="win")["winner_points"] is None
    assert ask("guilin-2009", "ranking", schools={"X": {"points": 1}})["order"] is None


def test_rotation_wrong_order_by_book() -> None:
    found = {book: answer(shipped(book), "rotation", {"event": "wrong_declarer_order"}) for book in NAMES}
    assert found["guilin-2009"]["deal"] == "replayed"
    assert found["three-deck"]["next_declaring_side"] == "opponents"
    assert found["four-deck"]["decided_by"] == "referee"


def test_rotation_clockwise() -> None:
    facts = {"declarer": "E", "result": "opponents_take_over", "direction": "cw"}
    assert answer(shipped("three-deck"), "rotation", facts)["next_declarer"] == "S"
    assert answer(shipped("meizhusong-2016"), "rotation", {"next_declarer": "N", "direction": "cw"})["cuts"] == "W"


def test_a_running_deal_may_be_left_to_the_referee() -> None:
    book = varied('[[clocks.match]]\nminutes = 60\nrunning_deal = "referee"\ncite = "own"')
    found = answer(book, "match", {"event": "time_up", "levels": BOTH, "deal_in_progress": True})
    assert (found["winner"], found["decided_by"], found["finish_current"]) == (None, "referee", None)


@pytest.mark.parametrize(
    ("kind", "event", "code"),
    [
        ("match", {"event": "party"}, "question_unknown"),
        ("match", {"event": ["start"]}, "question_unknown"),
        ("penalty", {"event": "start"}, "question_unknown"),
        ("match", {"event": "start", "colour": "red"}, "question_field_unknown"),
        ("match", {"event": "clock"}, "question_field_missing"),
        ("match", {"event": "clock", "minutes_left": "ten"}, "question_field_bad"),
        ("match", {"event": "clock", "minutes_left": True}, "question_field_bad"),
        ("match", {"event": "time_up"}, "question_field_missing"),
        ("match", {"event": "time_up", "levels": {"EW": "2"}}, "question_field_missing"),
        ("match", {"event": "time_up", "levels": {"EW": "2", "NS": "1"}}, "level_unknown"),
        ("match", {"event": "deal_end", "levels": BOTH, "opponent_points": 5}, "question_field_missing"),
        ("match", {"event": "deal_end", "levels": BOTH, "declaring_side": "XY"}, "side_unknown"),
        ("match", {"event": "deal_end", "levels": BOTH, "declaring_side": "EW", "result": "x"}, "question_field_bad"),
        ("match", {"event": "draw_for_first", "cards": {}}, "question_field_missing"),
        ("match", {"event": "draw_for_first", "cards": {"E": "X9"}}, "card_unknown"),
        ("match", {"event": "first_draw", "east": "Q", "referee_card": "H7"}, "seat_unknown"),
        ("match", {"event": "match_result", "result": "loss"}, "question_field_bad"),
        ("match", {"event": "ranking", "schools": {"X": 3}}, "question_field_bad"),
        ("rotation", {"event": "storm"}, "question_unknown"),
        ("rotation", {"declarer": "E"}, "question_field_missing"),
        ("rotation", {"declarer": "E", "result": "draw"}, "question_field_bad"),
        ("rotation", {"next_declarer": "E", "direction": "up"}, "question_field_bad"),
        ("rotation", {"seat": "E"}, "question_field_unknown"),
    ],
)
def test_questions_that_cannot_be_answered_say_so(kind: str, event: dict[str, Any], code: str) -> None:
    with pytest.raises(Fault) as fault:
        answer(shipped("three-deck"), kind, event)
    assert fault.value.code == code
