"""What each rulebook says comes of each incident, clause by clause, worked out from the readings."""

from __future__ import annotations

from typing import Any

import pytest

from tuolaji.referee.remedy import consequences
from tuolaji.rulebook import catalog

GUILIN, FINANCE, THREE, FOUR, MEI = (
    "guilin-2009",
    "guangdong-finance-2009",
    "three-deck",
    "four-deck",
    "meizhusong-2016",
)

RULINGS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    # --- guilin-2009
    (GUILIN, "8.1", {"event": "open_bid", "offender": "E"}, {"offending_side_may_bid": False, "points": 0}),
    (
        GUILIN,
        "8.1",
        {
            "event": "bid_cards_exposed_after_draw_before_opponents_pass",
            "bid_cards": ["H7"],
            "opponents_counter": False,
        },
        {
            "offending_side_may_counter": False,
            "opponents_may_counter_openly": True,
            "bid_stands": True,
            "trump": "H",
            "points": 0,
            "opponent_points_delta": 0,
        },
    ),
    (
        GUILIN,
        "8.1",
        {"event": "bid_cards_exposed_after_draw_before_opponents_pass", "bid_cards": ["H7"], "opponents_counter": True},
        {"bid_stands": False, "trump": None, "opponents_may_counter_openly": True},
    ),
    (GUILIN, "8.6", {"event": "false_bid", "non_offender_names": "C"}, {"trump": "C"}),
    (
        GUILIN,
        "8.6",
        {"event": "false_bid", "non_offender_names": None},
        {"trump": None, "trumps": ["2", "jokers", "level"]},
    ),
    (
        GUILIN,
        "8.6",
        {"event": "false_bid", "non_offender_names": "C", "opening_deal": True},
        {"trump": "C", "declarer_by": "namer"},
    ),
    (
        GUILIN,
        "8.2",
        {"event": "wrong_cards_exposed", "offender_side": "opponents", "cards": 3},
        {"opponent_points_delta": -30, "replacement_counts_as": "discard", "play_continues": True},
    ),
    (
        GUILIN,
        "8.3A",
        {"event": "revoke_found_after_next_trick", "offender_side": "declarers", "choice": "A", "opponent_points": 100},
        {"deal_over": True, "opponent_up": 2, "declarer_up": 0, "next_declaring_side": "opponents", "innocent_up": 2},
    ),
    (
        GUILIN,
        "8.3B",
        {"event": "revoke_found_after_next_trick", "offender_side": "opponents", "choice": "B", "opponent_points": 100},
        # 100 - 160 = -60, which is 220 short of 160: one level and five more
        {"opponent_points_final": -60, "next_declaring_side": "declarers", "declarer_up": 6, "opponent_up": 0},
    ),
    (
        GUILIN,
        "8.3B",
        {
            "event": "wrong_card_count_found_after_next_trick",
            "offender_side": "declarers",
            "choice": "B",
            "opponent_points": 0,
        },
        {"opponent_points_final": 160, "next_declaring_side": "opponents", "opponent_up": 0, "declarer_up": 0},
    ),
    (
        GUILIN,
        "8.2",
        {"event": "revoke_established", "offender_side": "declarers", "cards": 1, "next_trick_started": False},
        {"revoke_established": False, "opponent_points_delta": 10, "replacement_counts_as": "discard"},
    ),
    (GUILIN, "8.8", {"event": "talking", "count": 1}, {"sanction": "warning", "decided_by": "referee"}),
    (
        GUILIN,
        "8.8",
        {"event": "talking", "count": 3},
        {"sanction": "disqualified", "decided_by": "arbitration_committee"},
    ),
    (GUILIN, "8.9", {"event": "move_time", "seconds": 10}, {"violation": False, "sanction": None}),
    (
        GUILIN,
        "8.9",
        {"event": "move_time", "seconds": 11},
        {"violation": True, "points": None, "decided_by": "arbitration_committee"},
    ),
    (GUILIN, "8.9", {"event": "limits"}, {"play_s": 10, "draw_s": None, "bury_s": None}),
    (GUILIN, "8.11", {"event": "declarer_yields_to_partner"}, {"decided_by": "arbitration_committee", "points": None}),
    (
        GUILIN,
        "",
        {"event": "out_of_turn", "offender_side": "declarers"},
        {"play_continues": True, "points": None, "decided_by": "arbitration_committee"},
    ),
    # --- guangdong-finance-2009
    (
        FINANCE,
        "4.3",
        {"event": "kitty_count_wrong", "cards": 9},
        {"next_declaring_side": "opponents", "opponent_up": 0, "declarer_up": 0, "deal_over": True},
    ),
    (FINANCE, "规则1", {"event": "redeal_request", "reason": "no_trumps"}, {"granted": False}),
    (FINANCE, "规则1", {"event": "redeal_request", "reason": "no_points"}, {"granted": False}),
    (FINANCE, "3.12", {"event": "move_time", "seconds": 31}, {"violation": True, "decided_by": "referee"}),
    (FINANCE, "3.12", {"event": "move_time", "seconds": 30}, {"violation": False}),
    (
        FINANCE,
        "silent.offences",
        {"event": "revoke_established", "offender_side": "opponents", "opponent_points": 200},
        {"decided_by": "referee", "next_declaring_side": "declarers", "declarer_up": 1},
    ),
    (FINANCE, "3.2", {"event": "talking"}, {"decided_by": "referee", "points": None, "sanction": None}),
    # --- three-deck
    (THREE, "二", {"event": "late", "minutes": 5}, {"sanction": "warning", "violations": 1, "points": 0}),
    (THREE, "二", {"event": "late", "minutes": 6}, {"sanction": "points_first_deal", "points": 20}),
    (THREE, "二", {"event": "late", "minutes": 10}, {"sanction": "points_first_deal", "points": 20}),
    (THREE, "二", {"event": "late", "minutes": 11}, {"sanction": "points_first_deal", "points": 30}),
    (THREE, "二", {"event": "late", "minutes": 15}, {"sanction": "points_first_deal", "points": 30}),
    (THREE, "二", {"event": "late", "minutes": 16}, {"sanction": "first_deal_forfeited", "innocent_up": 1}),
    (THREE, "二", {"event": "late", "minutes": 20}, {"sanction": "first_deal_forfeited", "innocent_up": 1}),
    (THREE, "二", {"event": "late", "minutes": 21}, {"sanction": "round_forfeited"}),
    (
        THREE,
        "二",
        {"event": "late", "minutes": 18, "offender": "E"},
        {"NS_up": 1, "EW_up": 0, "sanction": "first_deal_forfeited"},
    ),
    (THREE, "九.4", {"event": "redeal_request", "reason": "no_trumps"}, {"granted": False}),
    (
        THREE,
        "九.2",
        {"event": "declarer_yields_to_partner"},
        {"next_declaring_side": "opponents", "opponent_up": 0, "declarer_up": 0, "winner_side": "opponents"},
    ),
    (
        THREE,
        "十八",
        {"event": "revoke_established", "offender_side": "opponents", "opponent_points": -60},
        {"next_declaring_side": "declarers", "declarer_up": 4},
    ),
    (
        THREE,
        "十八",
        {"event": "wrong_follow", "offender_side": "declarers", "next_trick_started": True, "opponent_points": 240},
        {"revoke_established": True, "next_declaring_side": "opponents", "opponent_up": 2},
    ),
    (
        THREE,
        "二十",
        {"event": "wrong_follow", "offender_side": "opponents", "next_trick_started": False},
        {"revoke_established": False, "opponent_points_delta": -20},
    ),
    (THREE, "二十", {"event": "exposed_card", "offender_side": "opponents"}, {"opponent_points_delta": -20}),
    (
        THREE,
        "二十",
        {"event": "exposed_card", "offender_side": "declarers", "cards": ["H7", "H8"]},
        {"opponent_points_delta": 20},
    ),
    (THREE, "二十", {"event": "exposed_card", "offender_side": "declarers", "times": 2}, {"opponent_points_delta": 40}),
    (
        THREE,
        "二十二",
        {"event": "out_of_turn", "offender_side": "declarers"},
        {"opponent_points_delta": 20, "cards": "return"},
    ),
    (
        THREE,
        "二十一",
        {"event": "hand_count_wrong", "offenders": ["declarers"]},
        {"deal_over": True, "opponent_up": 1, "declarer_up": 0, "next_declaring_side": "opponents"},
    ),
    (
        THREE,
        "二十一",
        {"event": "hand_count_wrong", "offenders": ["opponents"]},
        {"deal_over": True, "declarer_up": 1, "opponent_up": 0, "next_declaring_side": "declarers"},
    ),
    (THREE, "二十一", {"event": "hand_count_wrong", "offenders": ["EW"]}, {"NS_up": 1, "EW_up": 0, "deal_over": True}),
    (
        THREE,
        "二十一",
        {"event": "hand_count_wrong", "offenders": ["EW", "NS"]},
        {"deal": "replayed", "EW_up": 0, "NS_up": 0},
    ),
    (
        THREE,
        "二十一",
        {"event": "hand_count_wrong", "offenders": ["N"], "declarer": "E"},
        {"declarer_up": 1, "EW_up": 1, "NS_up": 0, "next_declaring_side": "declarers"},
    ),
    (
        THREE,
        "十.5",
        {"event": "illegal_information", "offender_side": "declarers"},
        {"next_declaring_side": "opponents", "decided_by": "referee"},
    ),
    (
        THREE,
        "十.5",
        {"event": "illegal_information", "offender_side": "opponents"},
        {"next_declaring_side": "declarers", "declarer_up": 1, "decided_by": "referee"},
    ),
    (THREE, "十.5", {"event": "illegal_information", "grave": True}, {"sanction": "disqualified"}),
    (
        THREE,
        "二十三",
        {"event": "overtime", "which": "follow", "seconds": 12, "count": 2, "offender_side": "opponents"},
        {"sanction": "points", "points": 20, "opponent_points_delta": -20},
    ),
    (
        THREE,
        "二十三",
        {"event": "overtime", "which": "lead", "seconds": 16, "count": 5},
        {"sanction": "points", "points": 20},
    ),
    (
        THREE,
        "二十三",
        {"event": "overtime", "which": "follow", "seconds": 10, "count": 1},
        {"sanction": None, "points": 0},
    ),
    (
        THREE,
        "二十三",
        {"event": "overtime", "which": "follow", "seconds": 40, "deliberate": True},
        {"decided_by": "referee", "points": None},
    ),
    # --- four-deck
    (
        FOUR,
        "碎牌/同伴",
        {"event": "partner_blocks_but_silent", "thrower_side": "opponents"},
        {"deal_over": True, "winner_side": "declarers", "declarer_up": 2, "opponent_up": 0},
    ),
    (
        FOUR,
        "碎牌/失败",
        {"event": "failed_throw", "offender_side": "declarers", "cards": ["HA", "HK", "HQ"]},
        {"opponent_points_delta": 30},
    ),
    (FOUR, "碎牌/首轮AA", {"event": "first_lead_AA"}, {"declaration_required": True}),
    (FOUR, "碎牌/首轮AA", {"event": "first_lead_AA", "level": "5"}, {"declaration_required": True}),
    (FOUR, "", {"event": "first_lead_AA", "level": "A"}, {"declaration_required": False}),
    (FOUR, "碎牌/首轮AA", {"event": "first_lead_AA_undeclared", "seconds": 2}, {"composition_chosen_by": None}),
    (
        FOUR,
        "埋底",
        {"event": "kitty_count_wrong", "cards": 9},
        {"opponent_points_delta": 160, "remedy": "declarer_takes_one_card_back", "play_continues": True},
    ),
    (
        FOUR,
        "埋底",
        {"event": "kitty_count_wrong", "cards": 7, "discarded": "CK"},
        {"opponent_points_delta": 180, "remedy": "declarer_discards_one_card"},
    ),
    (FOUR, "埋底", {"event": "kitty_count_wrong", "cards": 7, "discarded": "H5"}, {"opponent_points_delta": 170}),
    (FOUR, "摸牌", {"event": "total_cards_wrong_at_kitty"}, {"deal": "void", "deal_over": True}),
    (
        FOUR,
        "末",
        {"event": "hand_count_wrong", "offender_side": "opponents"},
        {"decided_by": "referee", "points": None},
    ),
    (FOUR, "", {"event": "redeal_request", "reason": "no_trumps"}, {"granted": False}),
    (FOUR, "", {"event": "limits"}, {"bury_s": 150, "window_s": 10, "play_s": None}),
    # --- meizhusong-2016
    (MEI, "处罚", {"event": "hand_count_wrong", "offender_side": "opponents"}, {"opponent_points_delta": -80}),
    (
        MEI,
        "处罚",
        {"event": "revoke_not_caught_in_time", "offender_side": "declarers", "times": 2},
        {"opponent_points_delta": 160, "play_continues": True},
    ),
    (MEI, "处罚", {"event": "revoke_not_caught_in_time", "offender_side": "opponents"}, {"opponent_points_delta": -80}),
    (MEI, "处罚", {"event": "kitty_count_wrong", "cards": 9}, {"opponent_points_delta": 80}),
    (
        MEI,
        "悔牌",
        {"event": "wrong_card_corrected_in_time", "offender_side": "declarers", "cards": 2},
        {"opponent_points_delta": 20, "cards": "return"},
    ),
    (
        MEI,
        "悔牌",
        {"event": "wrong_follow", "offender_side": "opponents", "cards": 2, "next_trick_started": False},
        {"revoke_established": False, "opponent_points_delta": -20},
    ),
    (
        MEI,
        "悔牌",
        {"event": "take_back", "legal_play": False, "offender_side": "opponents", "cards": 1},
        {"allowed": True, "opponent_points_delta": -10},
    ),
    (MEI, "摸牌", {"event": "one_drew_extra_other_short"}, {"deal": "void_redraw", "points": 0}),
    (MEI, "", {"event": "failed_throw", "offender_side": "opponents", "cards": 3}, {"opponent_points_delta": -30}),
    (MEI, "", {"event": "late", "minutes": 30}, {"decided_by": "referee", "points": None}),
]


def _name(ruling: tuple[str, str, dict[str, Any], dict[str, Any]]) -> str:
    book, clause, report, _ = ruling
    facts = "-".join(str(value) for key, value in report.items() if key != "event")
    return f"{book} {clause} {report['event']} {facts}"


@pytest.mark.parametrize("ruling", RULINGS, ids=_name)
def test_ruling(ruling: tuple[str, str, dict[str, Any], dict[str, Any]]) -> None:
    book, clause, report, expected = ruling
    got = consequences(catalog.load(book), {"level": "5", "trump": "S", **report})
    assert {key: _plain(got.get(key)) for key in expected} == expected
    if clause:
        cited = got["clause"]
        assert cited == f"{book} {clause}"


def _plain(value: Any) -> Any:
    return sorted(value) if isinstance(value, list) else value
