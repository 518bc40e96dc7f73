"""The kitty: who buries what, and overturning after it was buried."""

from __future__ import annotations

import pytest

from tests.deal.staged import E, N, S, Staged, W, cards, show, stage, views_follow
from tests.match.books import shipped, varied
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal.asks import asks
from tuolaji.deal.declaring import HIDDEN
from tuolaji.deal.view import VIEWERS, redact

MEIZHUSONG = "meizhusong-2016"


def after_burying(values: str, extra: str = "") -> Staged:
    """West has buried under hearts named by East with one level card; North holds C5 C5, South LJ LJ."""
    book = varied(f'{extra}[declaring.after_bury]\n{values}\ncite = "own"\n')
    deal = stage(book, {E: "H5", N: "C5 C5", S: "LJ LJ"}, "S3 S3 S4 S4 S6 S6 S7 S7").draw(8)
    deal.tell(show(E, "H5")).draw().tell(cmd.TakeKitty(W))
    return deal.tell(cmd.Bury(W, cards("S3 S3 S4 S4 S6 S6 S7 S7")))


def questions(deal: Staged) -> list[tuple[int, str]]:
    return [(ask.seat, ask.act) for ask in asks(deal.book, deal.state)]


def test_burying_takes_exactly_the_kitty_from_the_hand() -> None:
    deal = stage(shipped(MEIZHUSONG), {E: "H5"}, "S3 S3 S4 S4 S6 S6 S7 S7").draw(4).tell(show(E, "H5")).draw()
    deal.tell(cmd.TakeKitty(W))
    assert len(deal.state.hands[W]) == 33
    assert deal.refusal(cmd.Bury(W, cards("S3 S3"))) == ("kitty_wrong_size", "meizhusong-2016 底牌")
    assert deal.refusal(cmd.Bury(N, cards("S3 S3 S4 S4 S6 S6 S7 S7"))) == ("not_yours_to_bury", "")
    assert deal.refusal(cmd.Bury(W, (*cards("S3 S3 S4 S4 S6 S6 S7"), 53)))[0] == "cards_not_in_hand"
    deal.tell(cmd.Bury(W, cards("S3 S3 S4 S4 S6 S6 S7 S7")))
    assert (deal.state.phase, deal.state.turn, len(deal.state.hands[W])) == ("play", W, 25)


@pytest.mark.parametrize(("limit", "code"), [("points = 5", "kitty_points"), ("trumps = 1", "kitty_trumps")])
def test_kitty_limits_are_values(limit: str, code: str) -> None:
    book = varied(f'[deck.kitty_limits]\n{limit}\n[deck]\ncite = "own"\n')
    for enforcement, marks in (("prevent", 0), ("record", 1)):
        deal = stage(book, {E: "H5"}, "ST SK H3 H4 S6 S6 S7 S7", enforcement=enforcement).draw(4)
        deal.tell(show(E, "H5")).draw().tell(cmd.TakeKitty(W))
        bury = cmd.Bury(W, cards("ST SK H3 H4 S6 S6 S7 S7"))
        if enforcement == "prevent":
            assert deal.refusal(bury) == (code, "variation own")
        else:
            assert [mark.code for mark in deal.tell(bury).state.marks] == [code] * marks


def test_a_kitty_limit_may_be_reached() -> None:
    book = varied('[deck.kitty_limits]\npoints = 20\ntrumps = 2\n[deck]\ncite = "own"\n')
    found = "ST SK H3 H4 S6 S6 S7 S7"
    deal = stage(book, {E: "H5"}, found).draw(4).tell(show(E, "H5")).draw().tell(cmd.TakeKitty(W))
    assert deal.refusal(cmd.Bury(W, cards(found))) == ("", "")


def test_without_the_chapter_play_begins_at_once() -> None:
    deal = stage(shipped(MEIZHUSONG), {E: "H5"}, "S3 S3 S4 S4 S6 S6 S7 S7").draw(4).tell(show(E, "H5")).draw()
    deal.tell(cmd.TakeKitty(W), cmd.Bury(W, cards("S3 S3 S4 S4 S6 S6 S7 S7")))
    assert deal.state.phase == "play"


def test_asked_one_by_one_and_over_when_all_pass() -> None:
    deal = after_burying('who = "in_turn"')
    assert questions(deal) == [(S, "overturn")]
    assert deal.refusal(cmd.Pass(E)) == ("not_your_turn", "variation own")
    deal.tell(cmd.Pass(S), cmd.Pass(E))
    assert questions(deal) == [(N, "overturn")]
    deal.tell(cmd.Pass(N))
    assert (deal.state.phase, deal.state.turn) == ("play", W)


def test_whoever_speaks_first_or_only_the_opponents() -> None:
    assert questions(after_burying('who = "any"')) == [(S, "overturn"), (E, "overturn"), (N, "overturn")]
    opponents = after_burying('who = "opponents"')
    assert questions(opponents) == [(S, "overturn")]
    opponents.tell(cmd.Pass(S), cmd.Pass(N))
    assert opponents.state.phase == "play"


def test_the_kitty_is_taken_and_buried_anew() -> None:
    deal = after_burying('who = "any"\nrounds = 2').tell(show(N, "C5 C5"))
    assert (deal.state.phase, deal.state.burier, deal.state.trump, deal.state.declarer) == ("burying", N, 2, W)
    assert len(deal.state.hands[N]) == 33
    deal.tell(cmd.Bury(N, deal.state.hands[N][-8:]))
    assert questions(deal) == [(W, "overturn"), (S, "overturn"), (E, "overturn")]
    assert deal.refusal(show(S, "C5"))[0] == "cards_not_in_hand"
    deal.tell(show(S, "LJ LJ"), cmd.Bury(S, cards("LJ LJ") + deal.state.hands[S][2:8]))
    assert (deal.state.phase, deal.state.trump, deal.state.turn) == ("play", 4, W)
    views_follow(deal)


def test_a_weaker_naming_does_not_overturn() -> None:
    deal = after_burying('who = "any"')
    assert deal.refusal(show(N, "C5")) == ("not_stronger", "meizhusong-2016 表四")


def test_only_some_namings_may_be_overturned() -> None:
    assert after_burying('who = "any"\nafter = ["level:2"]').state.phase == "play"
    assert after_burying('who = "any"\nafter = ["level:1"]').state.phase == "after_bury"


def test_the_kitty_may_be_left_where_it_is() -> None:
    deal = after_burying('who = "any"\nkitty = "left"\nrounds = 2').tell(show(N, "C5 C5"))
    assert (deal.state.phase, deal.state.trump, deal.state.burier) == ("after_bury", 2, W)
    assert questions(deal) == [(W, "overturn"), (S, "overturn"), (E, "overturn")]
    deal.tell(show(S, "LJ LJ"))
    assert (deal.state.phase, deal.state.trump, deal.state.turn) == ("play", 4, W)
    views_follow(deal)


def test_the_kitty_may_be_swapped_unseen() -> None:
    deal = after_burying('who = "any"\nkitty = "swapped"').tell(show(N, "C5 C5"))
    assert questions(deal) == [(N, "swap")]
    given = tuple(card for card in deal.state.hands[N] if card != 29)[:8]
    deal.tell(cmd.Bury(N, given))
    assert (deal.state.phase, deal.state.kitty, len(deal.state.hands[N])) == ("play", given, 25)
    swapped = deal.log[-1]
    assert isinstance(swapped, ev.KittySwapped)
    assert swapped.taken == cards("S3 S3 S4 S4 S6 S6 S7 S7")
    assert [redact(swapped, viewer) == swapped for viewer in VIEWERS] == [False, True, False, False, False, True]
    assert redact(swapped, W) == ev.KittySwapped(N, (HIDDEN,) * 8, (HIDDEN,) * 8, 0)
    views_follow(deal)


@pytest.mark.parametrize(("value", "code"), [("false", "cards_not_in_hand"), ("true", "")])
def test_whether_kitty_cards_may_be_shown_is_a_value(value: str, code: str) -> None:
    """West found a pair of big jokers in the kitty, kept it, and has been overturned since."""
    text = f"""
        [declaring.later]
        kitty_cards_count = {value}
        cite = "own"
        [declaring.after_bury]
        who = "any"
        rounds = 2
        cite = "own"
    """
    deal = stage(varied(text), {E: "H5", N: "C5 C5"}, "BJ BJ S4 S4 S6 S6 S7 S7").draw(8)
    deal.tell(show(E, "H5")).draw().tell(cmd.TakeKitty(W))
    deal.tell(cmd.Bury(W, deal.state.hands[W][:8]), show(N, "C5 C5"), cmd.Bury(N, deal.state.hands[N][2:10]))
    assert deal.refusal(show(W, "BJ BJ"))[0] == code
