"""A deal of a featured table written down card by card: it comes to what was played, and what is wrong is found."""

from __future__ import annotations

from typing import Any

import pytest

from tests.live.table import EW, NS, Table
from tests.simulation import erring
from tuolaji.cards import parse_cards
from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.live.command import DESK
from tuolaji.live.entry import Entry, Played, Start
from tuolaji.live.tally import tally
from tuolaji.live.written import (
    KittyLine,
    Lines,
    PlayLine,
    Progress,
    TakenLine,
    ThrowLine,
    Written,
    hand_size,
    progress,
    seen,
)
from tuolaji.referee.detect import in_deal
from tuolaji.referee.seen import SeenDeal
from tuolaji.rulebook import catalog
from tuolaji.wording.sentence import sentence

E, N, W, S = range(4)
START = Start(declarer=E, trump=0)


class Desk(Table):
    """A table whose first deal is written down."""

    def begin(self, start: Start = START) -> Desk:
        self.do(asked.WriteDeal(deal=1, start=start))
        return self

    @property
    def written(self) -> Written:
        found = self.state.deal(1).written
        assert found is not None
        return found

    def line(self, line: Lines) -> asked.WriteLine:
        return asked.WriteLine(deal=1, at=len(self.written.lines), line=line)

    def write(self, *lines: Lines) -> Desk:
        for line in lines:
            self.do(self.line(line))
        return self

    def trick(self, leader: int, plays: str) -> Desk:
        for place, cards in enumerate(plays.split("/")):
            self.write(play((leader + place) & 3, cards))
        return self

    def no(self, line: Lines) -> Fault:
        return self.refused(self.line(line))

    @property
    def now_at(self) -> Progress:
        return progress(self.loaded, 1, self.written)

    def found(self) -> list[tuple[str, int, int | None]]:
        deal = seen(self.loaded, 1, self.written)
        return [(one.kind, one.trick, one.seat) for one in in_deal(self.loaded, deal)]


def play(seat: int, cards: str) -> PlayLine:
    return PlayLine(seat=seat, cards=parse_cards(cards))


def lines_of(deal: SeenDeal) -> list[Lines]:
    """A deal as a scribe would write it."""
    found: list[Lines] = []
    for trick in deal.tricks:
        if trick.throw is not None:
            found.append(ThrowLine(seat=trick.throw.seat, cards=trick.throw.cards, charge=trick.throw.charge))
        for place, cards in enumerate(trick.plays):
            declared = trick.declared if place == 0 else None
            found.append(PlayLine(seat=deal.seat(trick, place), cards=cards, declared=declared))
    if deal.kitty:
        found.append(KittyLine(cards=deal.kitty))
    return found


@pytest.mark.parametrize("name", catalog.names())
def test_a_deal_as_written_comes_to_what_was_played(name: str) -> None:
    compared = 0
    for place in range(6):
        deal = erring.clean(catalog.load(name), place)
        if deal is None or deal.result is None:
            continue
        desk = Desk(name).begin(Start(declarer=deal.declarer, trump=deal.trump, level=deal.level))
        desk.write(*lines_of(deal))
        assert desk.found() == []
        so_far = desk.now_at
        assert so_far.over
        assert so_far.left == (0, 0, 0, 0)
        assert so_far.suggested is not None
        worth = tally(desk.loaded, desk.written.start, desk.written.level, so_far.suggested)
        assert worth.total == deal.result.points - deal.adjusted
        compared += 1
    assert compared


def test_the_suggested_entry_is_taken_and_the_match_goes_on() -> None:
    name = "guilin-2009"
    deal = next(found for place in range(9) if (found := erring.clean(catalog.load(name), place)))
    desk = Desk(name).begin(Start(declarer=deal.declarer, trump=deal.trump, level=deal.level))
    desk.write(*lines_of(deal))
    ending = desk.now_at.suggested
    assert ending is not None
    sure = ("doubt_all_points", "doubt_long_shape", "doubt_many_levels", "doubt_level")
    told = {"declarer": deal.declarer, "trump": deal.trump, "level": deal.level}
    desk.do(desk.entry(1, DESK, ending, sure=sure, **told))
    assert desk.state.due == 2
    assert desk.state.deal(1).written is not None


def test_what_is_against_the_rules_is_written_and_found() -> None:
    desk = Desk("three-deck").begin()
    desk.trick(E, "HA/H3/S4/H7").trick(W, "C9/C3/CT/C4").trick(E, "D9/D3/H8/D4")
    assert desk.found() == [("revoke", 1, W)]
    assert [told.winner for told in desk.now_at.tricks] == [W, E, E]


def test_a_trick_given_to_the_wrong_side_is_found() -> None:
    desk = Desk("three-deck").begin()
    desk.trick(E, "HA/H3/H4/H5").write(TakenLine(seat=S))
    assert desk.found() == [("wrong_winner", 1, S)]
    assert desk.now_at.next == S


def test_kitty_of_seven_is_found() -> None:
    desk = Desk("three-deck").begin()
    seven = "H3 H4 H6 C3 C4 C6 D3"
    desk.trick(E, "HA/H3/H4/H5").write(KittyLine(cards=parse_cards(seven)))
    assert desk.found() == [("kitty_count", 0, E)]


def test_a_stopped_throw_waits_for_the_lead_in_its_place() -> None:
    desk = Desk("three-deck").begin()
    desk.write(ThrowLine(seat=E, cards=parse_cards("HA HQ"), charge=20))
    assert (desk.now_at.next, desk.now_at.leads) == (E, True)
    desk.trick(E, "HQ/HK/H4/H6")
    assert desk.now_at.tricks[0].throw is not None
    assert desk.now_at.points == 30


def test_a_line_is_taken_back_and_a_start_put_right() -> None:
    desk = Desk("three-deck").begin().trick(E, "HA/H3")
    desk.do(asked.StrikeLine(deal=1, at=2))
    assert desk.now_at.tricks[0].plays == (parse_cards("HA"),)
    desk.do(asked.WriteDeal(deal=1, start=Start(declarer=N, trump=1)))
    assert (desk.written.start.declarer, len(desk.written.lines)) == (N, 1)


def test_writing_a_deal_means_it_runs_and_its_start_is_known() -> None:
    desk = Desk("three-deck").begin(Start(declarer=W, trump=2))
    assert desk.state.running == 1
    desk.do(desk.entry(1, EW, declarer=W, trump=2))
    assert desk.state.deal(1).differs == ()


@pytest.mark.parametrize("name", catalog.names())
def test_what_cannot_exist_is_refused_with_what_can(name: str) -> None:
    desk = Desk(name).begin()
    decks, size = desk.loaded.book.deck.decks, hand_size(desk.loaded)
    many = desk.no(PlayLine(seat=E, cards=(13 + 12,) * (decks + 1)))
    assert (many.code, many.facts["copies"]) == ("writing_cards", decks)
    assert desk.no(PlayLine(seat=N, cards=(99,))).code == "card_unknown"
    assert desk.no(PlayLine(seat=E, cards=())).code == "writing_empty_play"
    assert desk.no(PlayLine(seat=7, cards=(3,))).code == "seat_unknown"
    assert desk.no(TakenLine(seat=E)).code == "writing_no_trick"
    everything = tuple(face for face in range(40) for _ in range(decks))
    hand = desk.no(PlayLine(seat=N, cards=everything[: size + 1]))
    assert (hand.code, hand.facts["left"]) == ("writing_hand", size)
    desk.write(PlayLine(seat=E, cards=(13 + 12,) * decks))
    assert desk.no(PlayLine(seat=N, cards=(13 + 12,))).code == "writing_cards"
    assert desk.no(KittyLine(cards=(13 + 12,))).code == "writing_cards"
    turn = desk.no(PlayLine(seat=W if desk.now_at.next != W else E, cards=(13,)))
    assert turn.code == "writing_seat"
    assert desk.no(ThrowLine(seat=N, cards=(13, 14))).code == "writing_trick_open"
    for fault in (many, hand, turn):
        assert "{" not in sentence(fault.code, fault.facts, "zh") + sentence(fault.code, fault.facts, "en")


def test_two_who_write_at_once_are_told() -> None:
    desk = Desk("three-deck").begin()
    first = desk.line(play(E, "HA"))
    desk.do(first)
    late = desk.refused(first)
    assert (late.code, late.facts) == ("writing_moved", {"at": 0, "lines": 1})
    assert desk.refused(asked.StrikeLine(deal=1, at=0)).code == "writing_moved"


def test_nothing_is_written_before_the_deal_is_begun_or_of_another_deal() -> None:
    table = Table("three-deck")
    assert table.refused(asked.WriteLine(deal=1, at=0, line=play(E, "HA"))).code == "writing_not_begun"
    assert table.refused(asked.WriteLine(deal=-3, at=0, line=play(E, "HA"))).code == "writing_not_begun"
    assert table.refused(asked.WriteDeal(deal=4, start=START)).code == "entry_deal"
    assert table.refused(asked.WriteDeal(deal=1, start=Start(declarer=9, trump=0))).code == "entry_start_bad"
    desk = Desk("three-deck").begin()
    assert desk.refused(asked.StrikeLine(deal=1, at=0)).code == "writing_empty"


def test_units_stated_are_the_cards_played() -> None:
    desk = Desk("three-deck").begin()
    wrong: Any = PlayLine(seat=E, cards=parse_cards("HA HK"), declared=(parse_cards("HA"),))
    assert desk.no(wrong).code == "writing_units"


def test_entries_of_a_written_deal_agree_as_usual() -> None:
    desk = Desk("three-deck").begin()
    ending = Played(points=60, last_by="declarers", kitty=0)
    desk.do(desk.entry(1, EW, ending))
    desk.do(desk.entry(1, NS, ending))
    assert desk.state.deal(1).stands == Entry(start=Start(declarer=E, trump=0), ending=ending)
