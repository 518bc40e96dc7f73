"""What a referee may do to a running deal, and that views follow."""

from __future__ import annotations

from tests.deal.staged import E, N, S, Staged, W, cards, show, stage, views_follow
from tests.deal.test_play import playing
from tests.match.books import shipped
from tuolaji.cards import NO_TRUMP, names
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal.command import DealCommand
from tuolaji.deal.state import KITTY
from tuolaji.deal.view import VIEWERS, redact, view

MEIZHUSONG, THREE, FOUR, GUILIN = "meizhusong-2016", "three-deck", "four-deck", "guilin-2009"


def trick(deal: Staged, *plays: str) -> Staged:
    """West leads and the others follow."""
    for seat, text in zip((W, S, E, N), plays, strict=False):
        deal.tell(cmd.Play(seat, cards(text)))
    return deal


def table() -> Staged:
    return playing(shipped(MEIZHUSONG), {W: "DK D2", S: "DA DT", E: "D3 D4", N: "D4 DT"})


def test_points_and_forced_results() -> None:
    deal = table().tell(cmd.AdjustPoints(-40, "x"), cmd.AdjustPoints(15))
    assert deal.state.points == -25
    deal.tell(cmd.ForceResult("opponents", opponents=1, clause="three-deck 十八"))
    assert deal.state.phase == "play"
    deal.tell(cmd.SettleNow())
    result = deal.state.result
    assert result is not None
    assert (result.next_side, result.declarers, result.opponents, result.forced) == ("opponents", 0, 1, True)
    assert result.clause == "three-deck 十八"
    assert deal.refusal(cmd.AdjustPoints(1))[0] == "not_now"
    views_follow(deal)


def test_three_deck_18_points_may_bring_more_than_the_forced_result() -> None:
    """The declarers rise at least one level; no points for the opponents bring three."""
    deal = playing(shipped(THREE), {}).tell(cmd.ForceResult("declarers", declarers=1), cmd.SettleNow())
    assert deal.state.result is not None
    assert (deal.state.result.next_side, deal.state.result.declarers) == ("declarers", 3)
    lost = playing(shipped(THREE), {}).tell(cmd.ForceResult("opponents"), cmd.AdjustPoints(190), cmd.SettleNow())
    assert lost.state.result is not None
    assert (lost.state.result.next_side, lost.state.result.opponents) == ("opponents", 1)


def test_a_ruling_may_end_the_deal_at_once_or_take_it_out_of_the_count() -> None:
    over = table().tell(cmd.ForceResult("opponents", opponents=2, over=True, clause="guilin-2009 8.3A"))
    assert over.state.result == ev.DealSettled(0, "opponents", 0, 2, "guilin-2009 8.3A", True)
    void = table().tell(cmd.VoidDeal(opening=True, clause="guilin-2009 8.5"))
    assert void.state.void == ev.DealVoided("ruling", opening=True, clause="guilin-2009 8.5")
    views_follow(void)


def test_exposed_cards_are_seen_by_all_until_played() -> None:
    deal = table().tell(cmd.ShowCards(S, cards("DA DT")))
    assert names(view(deal.state, N).known[S]) == ["DT", "DA"]
    assert deal.refusal(cmd.ShowCards(S, cards("BJ BJ BJ")))[0] == "cards_not_in_hand"
    trick(deal, "DK", "DA")
    assert names(deal.state.known[S]) == ["DT"]
    views_follow(deal)


def test_a_play_of_the_running_trick_goes_back() -> None:
    deal = trick(table(), "DK", "DT")
    assert deal.refusal(cmd.ReturnPlay(W))[0] == "no_such_play"
    deal.tell(cmd.ReturnPlay(S, "x"))
    assert (deal.state.turn, names(deal.state.known[S])) == (S, ["DT"])
    deal.tell(cmd.Play(S, cards("DA")), cmd.ReturnPlay(S), cmd.ReturnPlay(W))
    assert (deal.state.trick, deal.state.turn) == (None, W)
    deal.tell(cmd.Play(W, cards("D2")))
    views_follow(deal)


def test_guilin_8_2_replaced_cards_are_dead() -> None:
    """The ace put in place of the wrong card does not win."""
    deal = trick(table(), "DK", "DT").tell(cmd.ReplacePlay(S, cards("DA"), dead=True))
    trick_before = deal.state.trick
    assert trick_before is not None
    assert trick_before.dead == (1,)
    for seat, text in ((E, "D3"), (N, "D4")):
        deal.tell(cmd.Play(seat, cards(text)))
    assert deal.state.last is not None
    assert deal.state.last.winner == W
    views_follow(deal)


def test_a_dead_card_lets_a_later_play_win() -> None:
    deal = playing(shipped(MEIZHUSONG), {W: "DK", S: "DA DT", E: "D3", N: "DA D4"})
    trick(deal, "DK", "DT").tell(cmd.ReplacePlay(S, cards("DA"), dead=True))
    deal.tell(cmd.Play(E, cards("D3")), cmd.Play(N, cards("DA")))
    assert deal.state.last is not None
    assert deal.state.last.winner == N


def test_nothing_stays_known_of_a_hand_that_gave_cards_away_unseen() -> None:
    deal = table().tell(cmd.ShowCards(E, cards("D3 D4")))
    deal.tell(cmd.MoveCards(E, S, cards("D3")))
    assert deal.state.known[E] == ()
    views_follow(deal)
    kitty = "S3 S3 S4 S4 S6 S6 S7 S7"
    burying = stage(shipped(MEIZHUSONG), {E: "H5", W: "D8"}, kitty).draw(4).tell(show(E, "H5")).draw()
    burying.tell(cmd.TakeKitty(W), cmd.ShowCards(W, cards("D8 S3")), cmd.Bury(W, (*cards(kitty)[:7], *cards("D8"))))
    assert burying.state.known[W] == ()
    views_follow(burying)


def test_a_complete_trick_can_be_reopened_until_the_next_lead() -> None:
    deal = trick(table(), "DK", "DA", "D3", "D4")
    assert deal.state.points == 10
    deal.tell(cmd.ReopenTrick())
    assert (deal.state.points, deal.state.won, deal.state.tricks) == (0, (), 0)
    assert deal.refusal(cmd.Play(W, cards("D2")))[0] == "trick_reopened"
    assert deal.refusal(cmd.ReplacePlay(W, cards("D2")))[0] == "no_such_play"
    deal.tell(cmd.ReplacePlay(N, cards("DT")))
    assert (deal.state.points, deal.state.turn, deal.state.tricks) == (20, S, 1)
    deal.tell(cmd.Play(S, cards("DT")))
    assert deal.refusal(cmd.ReopenTrick())[0] == "no_trick_to_reopen"
    views_follow(deal)


def test_four_deck_hands_are_corrected_card_by_card() -> None:
    """摸牌: the short player draws from the long one; 埋底: the declarer takes a kitty card back."""
    deal = table()
    card = deal.state.hands[E][3]
    deal.tell(cmd.MoveCards(E, S, (card,), "four-deck 摸牌"))
    assert (len(deal.state.hands[E]), len(deal.state.hands[S])) == (24, 26)
    moved = deal.log[-1]
    assert [redact(moved, viewer) == moved for viewer in VIEWERS] == [True, False, False, True, False, True]
    kitty_card = deal.state.kitty[0]
    deal.tell(cmd.MoveCards(KITTY, W, (kitty_card,)), cmd.MoveCards(E, KITTY, (deal.state.hands[E][0],)))
    assert (len(deal.state.kitty), len(deal.state.hands[W])) == (8, 26)
    assert deal.refusal(cmd.MoveCards(E, E, (card,)))[0] == "place_unknown"
    assert deal.refusal(cmd.MoveCards(E, N, cards("BJ BJ BJ")))[0] == "cards_not_there"
    views_follow(deal)


def test_guilin_8_6_the_innocent_name_trumps_or_there_are_none() -> None:
    false_bid: list[DealCommand] = [cmd.SetTrumps(2, clause="guilin-2009 8.6"), cmd.SetTrumps(NO_TRUMP)]
    for command in false_bid:
        deal = stage(shipped(GUILIN), {E: "H5"}).draw(4).tell(show(E, "H5")).draw().tell(command)
        assert (deal.state.phase, deal.state.trump, deal.state.trump_by) == ("play", command.trump, "ruling")  # type: ignore[union-attr]
        views_follow(deal)
    opening = stage(shipped(GUILIN), {}, level=1, opening=True).draw()
    assert opening.refusal(cmd.SetTrumps(2))[0] == "declarer_missing"
    opening.tell(cmd.SetTrumps(2, declarer=N))
    assert (opening.state.declarer, opening.state.turn) == (N, N)


def test_guilin_8_1_a_side_loses_the_right_to_bid() -> None:
    deal = stage(shipped(GUILIN), {E: "H5", W: "H5"}).draw(4).tell(cmd.BarDeclaring((E, W), "guilin-2009 8.1"))
    assert deal.refusal(cmd.BarDeclaring((4,)))[0] == "seat_unknown"
    assert deal.refusal(show(E, "H5"))[0] == "declaring_barred"
    assert deal.refusal(show(W, "H5"))[0] == "declaring_barred"
    views_follow(deal)
