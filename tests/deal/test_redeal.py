"""Rights to a redeal: who, holding what, at which moment."""

from __future__ import annotations

import pytest

from tests.deal.staged import E, N, Staged, W, show, stage
from tests.match.books import shipped, varied
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev

POOR = "S3 S4 S6 S7 S8 S9 SJ SQ H3 H4 H6 H7 H8 H9 HJ HQ C3 C4 C6 C7 C8 C9 CJ CQ CA"


def with_right(who: str, holding: str, more: str = "") -> Staged:
    """East holds a hand without points, level cards and jokers, but one ace of clubs; the draw is over."""
    text = f"""
        [declaring]
        redeal_requests = "by_right"
        cite = "own"
        [declaring.redeal_rights.poor]
        who = "{who}"
        holding = "{holding}"
        {more}
        cite = "own"
    """
    return stage(varied(text), {E: POOR, W: "H5 HK"})


def test_where_the_book_allows_none_the_clause_says_so() -> None:
    deal = stage(shipped("three-deck"), {E: POOR}).draw()
    assert deal.refusal(cmd.ClaimRedeal(E, "poor")) == ("no_redeals", "three-deck 九.4")
    finance = stage(shipped("guangdong-finance-2009"), {}).draw()
    assert finance.refusal(cmd.ClaimRedeal(E, "poor")) == ("no_redeals", "guangdong-finance-2009 规则1")


def test_a_right_that_is_met_ends_the_deal() -> None:
    deal = with_right("any", "no_points").draw()
    assert deal.refusal(cmd.ClaimRedeal(W, "poor")) == ("holding_not_met", "variation own")
    assert deal.refusal(cmd.ClaimRedeal(E, "rich")) == ("right_unknown", "")
    deal.tell(cmd.ClaimRedeal(E, "poor"))
    assert deal.state.void == ev.DealVoided(
        "redeal_right", same_drawer=False, seat=E, right="poor", clause="variation own"
    )


@pytest.mark.parametrize(
    ("who", "seat", "code"),
    [
        ("declarer", E, "not_your_right"),
        ("opponents", E, "not_your_right"),
        ("opponents", N, "holding_not_met"),
        ("declarers", E, ""),
    ],
)
def test_whose_right_it_is(who: str, seat: int, code: str) -> None:
    assert with_right(who, "no_points").draw().refusal(cmd.ClaimRedeal(seat, "poor"))[0] == code


@pytest.mark.parametrize(
    ("holding", "named", "code"),
    [
        ("no_trumps", "", ""),
        ("no_trumps", "H5", "holding_not_met"),
        ("trumps<=7", "H5", "holding_not_met"),
        ("trumps<=8", "H5", ""),
        ("points<=0", "", ""),
    ],
)
def test_what_must_be_held(holding: str, named: str, code: str) -> None:
    deal = with_right("any", holding).draw(4)
    if named:
        deal.tell(show(W, named))
    assert deal.draw().refusal(cmd.ClaimRedeal(E, "poor"))[0] == code


def test_a_sealed_bid_does_not_show_in_the_answer() -> None:
    """East holds eight hearts; whether the bid lying face down names them must not be told by the refusal."""
    text = """
        [declaring]
        redeal_requests = "by_right"
        cite = "own"
        [declaring.later]
        sealed = true
        other_suit_only = false
        cite = "own"
        [declaring.redeal_rights.poor]
        who = "any"
        holding = "trumps<=7"
        cite = "own"
    """
    for bid in ("H5", "S5"):
        deal = stage(varied(text), {E: POOR, W: bid}).draw(4).tell(show(W, bid)).draw()
        assert deal.refusal(cmd.ClaimRedeal(E, "poor")) == ("", "")


def test_at_which_moment() -> None:
    early = with_right("any", "no_points")
    assert early.refusal(cmd.ClaimRedeal(E, "poor"))[0] == "not_now"
    late = early.draw().tell(cmd.TakeKitty(W))
    assert late.refusal(cmd.ClaimRedeal(E, "poor"))[0] == "not_now"
    later = with_right("any", "no_points", 'moment = "before_bury"\neffect = "redeal_same_drawer"').draw()
    later.tell(cmd.TakeKitty(W), cmd.ClaimRedeal(E, "poor"))
    assert later.state.void is not None
    assert later.state.void.same_drawer
