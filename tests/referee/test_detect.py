"""Finding errors in deals as they were written down: where, since when, by which clause; records read as they stand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.house.tree import ROOT
from tuolaji.cards import parse_cards, parse_suit
from tuolaji.faults import Fault
from tuolaji.match import record
from tuolaji.referee import seen_record
from tuolaji.referee.detect import findings, in_deal
from tuolaji.referee.finding import Finding, Moment
from tuolaji.referee.remedy import consequences
from tuolaji.referee.seen import SeenDeal, SeenThrow, SeenTrick
from tuolaji.rulebook import catalog
from tuolaji.wording.found import details, head
from tuolaji.wording.language import LANGS
from tuolaji.wording.sentence import sentences

E, N, W, S = range(4)
THREE = "three-deck"


def trick(leader: int, plays: str, **more: Any) -> SeenTrick:
    """A trick from cards parted by strokes."""
    return SeenTrick(leader=leader, plays=tuple(parse_cards(play) for play in plays.split("/")), **more)


def deal(*tricks: SeenTrick, **more: Any) -> SeenDeal:
    """Spades are trumps at level 5; East declares."""
    return SeenDeal(level=3, trump=parse_suit("S"), declarer=E, tricks=tricks, **more)


def only(name: str, given: SeenDeal) -> Finding:
    (found,) = in_deal(catalog.load(name), given)
    return found


def test_three_deck_十八_a_revoke_shows_when_the_suit_appears_and_stands_once_the_next_trick_is_led() -> None:
    found = only(
        THREE,
        deal(
            trick(E, "HA/H3/S4/H7", winner=W, points=0),
            trick(W, "C9/C3/CT/C4", winner=E, points=0),
            trick(E, "D9/D3/H8/D4", winner=E, points=0),
        ),
    )
    assert (found.kind, found.trick, found.seat, found.code) == ("revoke", 1, W, "suit_withheld")
    assert (found.established, found.moment, found.proven) == (True, Moment(2, W), 3)
    assert found.facts["example"] == ["H8"]
    assert found.incident == {
        "event": "revoke_established",
        "declarer": "E",
        "offender": "W",
        "next_trick_started": True,
    }
    outcome = consequences(catalog.load(THREE), {**found.incident, "opponent_points": 100})
    assert (outcome["clause"], outcome["next_declaring_side"]) == ("three-deck 十八", "opponents")


def test_a_revoke_in_the_last_trick_written_down_is_not_established() -> None:
    hands = tuple(parse_cards(text) for text in ("HA", "H3", "S4 H8", "H7"))
    found = [
        one
        for one in in_deal(catalog.load(THREE), deal(trick(E, "HA/H3/S4/H7", winner=W), hands=hands))
        if one.kind == "revoke"
    ]
    assert [(one.established, one.moment, one.proven) for one in found] == [(False, None, None)]
    assert found[0].incident is not None
    assert found[0].incident["next_trick_started"] is False


def test_guilin_4_1_a_pair_kept_back_is_a_wrong_follow() -> None:
    found = only("guilin-2009", deal(trick(E, "HA HA/H3 H4/H7 H8/HT HJ", winner=E), trick(E, "H6/H9/H7/HQ", winner=S)))
    assert (found.kind, found.seat, found.trick, found.clause) == ("wrong_follow", W, 1, "guilin-2009 4.1")


def test_the_trick_that_went_to_the_wrong_side_is_named_and_play_goes_on_from_there() -> None:
    found = only(THREE, deal(trick(E, "HA/HK/H3/H4", winner=N, points=10), trick(N, "C3/C4/C6/C7", winner=E, points=0)))
    assert (found.kind, found.trick, found.facts) == ("wrong_winner", 1, {"said": "N", "right": "E"})


def test_where_nobody_said_who_won_the_next_lead_tells() -> None:
    found = only(THREE, deal(trick(E, "HA/HK/H3/H4"), trick(N, "C3/C4/C6/C7")))
    assert (found.kind, found.trick, found.seat) == ("wrong_winner", 1, N)
    led = only(THREE, deal(trick(E, "HA/HK/H3/H4", winner=E), trick(N, "C3/C4/C6/C7")))
    assert (led.kind, led.trick, led.seat) == ("out_of_turn", 2, N)


def test_four_deck_碎牌_失败_a_throw_that_should_have_been_stopped() -> None:
    hands = tuple(parse_cards(text) for text in ("HA HQ HQ", "HJ H3 H4", "HK HK H7", "H9 H8 H6"))
    given = trick(E, "HA HQ HQ/HJ H3 H4/HK HK H7/H9 H8 H6", declared=(parse_cards("HQ HQ"), parse_cards("HA")))
    (found,) = [one for one in in_deal(catalog.load("four-deck"), deal(given, hands=hands)) if one.trick == 1]
    assert (found.kind, found.code, found.clause) == ("wrong_throw", "throw_stopped", "four-deck 碎牌/失败")
    assert found.facts == {"cards": ["HA", "HQ", "HQ"], "charge": 30, "choices": [["HQ", "HQ"]], "stopper": "W"}


@pytest.mark.parametrize(
    ("led", "charge", "code"), [("HQ HQ", 30, ""), ("HA", 30, "throw_led_instead"), ("HQ HQ", 20, "throw_charge")]
)
def test_a_failed_throw_is_followed_by_the_right_lead_and_charge(led: str, charge: int, code: str) -> None:
    hands = tuple(parse_cards(text) for text in ("HA HQ HQ", "HJ H3 H4", "HK HK H7", "H9 H8 H6"))
    thrown = SeenThrow(seat=E, cards=parse_cards("HA HQ HQ"), charge=charge)
    answers = "HJ H3/HK HK/H9 H8" if led == "HQ HQ" else "HJ/HK/H9"
    given = deal(trick(E, f"{led}/{answers}", throw=thrown), hands=hands)
    found = [one.code for one in in_deal(catalog.load("four-deck"), given) if one.trick == 1]
    assert found == ([code] if code else [])


def test_a_throw_that_nobody_can_stop_was_stopped_wrongly() -> None:
    hands = tuple(parse_cards(text) for text in ("HA HA HK", "HJ H3 H4", "HT HT H7", "H9 H8 H6"))
    thrown = SeenThrow(seat=E, cards=parse_cards("HA HA HK"), charge=30)
    given = deal(trick(E, "HK/H3/H7/H6", throw=thrown), hands=hands)
    assert "throw_stands" in [one.code for one in in_deal(catalog.load("four-deck"), given)]


def test_a_card_too_many_can_not_be_in_the_pack() -> None:
    hands = tuple(parse_cards(text) for text in ("HA HA HA HA", "", "", ""))
    found = in_deal(catalog.load(THREE), deal(hands=hands))
    assert found[-1].code == "pack_wrong"
    assert found[-1].facts["cards"] == ["HA"]


# --- records


def golden(name: str) -> str:
    return (ROOT / "tests" / "golden" / f"{name}.record").read_text(encoding="utf-8")


def searched(text: str) -> list[Finding]:
    read = record.loads(record.seal(text))
    loaded = catalog.load(read.rulebook)
    return list(findings(loaded, seen_record.deals(loaded, read)))


@pytest.mark.parametrize("name", ["three-deck-1", "four-deck-2", "guilin-2009-1", "guangdong-finance-2009-1"])
def test_a_golden_record_is_clean(name: str) -> None:
    assert searched(golden(name)) == []


def test_a_record_with_a_changed_winner_is_read_to_its_end_and_the_trick_named() -> None:
    lines = golden("three-deck-1").split("\n")
    place = [number for number, line in enumerate(lines) if line.startswith("trick ")][4]
    head_, _, won = lines[place].rpartition(" > ")
    lines[place] = f"{head_} > {'ENWS'[('ENWS'.index(won[0]) + 2) % 4]}{won[1:]}"
    found = searched("\n".join(lines))
    assert ("wrong_winner", 5) in [(one.kind, one.trick) for one in found]


def test_cards_without_trumps_cannot_be_judged() -> None:
    text = "\n".join(line for line in golden("three-deck-1").split("\n") if not line.startswith("> trumps"))
    with pytest.raises(Fault) as caught:
        searched(text)
    assert caught.value.code == "record_trumps_unstated"
    assert caught.value.line > 2


def test_a_ruling_s_result_is_not_held_against_the_points() -> None:
    ruled = deal(trick(E, "HA/HK/H3/H4", winner=E, points=0), ruled=True, captured=0)
    assert in_deal(catalog.load(THREE), ruled) == []
    assert in_deal(catalog.load(THREE), replace(ruled, ruled=False)) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_finding_is_said(lang: Any) -> None:
    found = only(THREE, deal(trick(E, "HA/HK/H3/H4", winner=N, points=10), trick(N, "C3/C4/C6/C7", winner=E, points=0)))
    assert "…" not in head(found, lang) + "".join(details(found, lang))
    codes = {"throw_stopped", "throw_stands", "throw_led_instead", "throw_charge", "wrong_winner", "wrong_points"}
    codes |= {"wrong_multiplier", "wrong_capture", "wrong_total", "wrong_result", "hand_count", "kitty_count"}
    assert codes | {"pack_wrong", "out_of_turn", "wrong_count", "cards_not_in_hand"} <= set(sentences())
