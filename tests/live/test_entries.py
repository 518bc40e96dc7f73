"""Entries of a table with real cards: compared, agreed, disputed, corrected, restored; what cannot be is refused."""

from __future__ import annotations

import pytest

from tests.live.table import DESK, EW, NS, Table
from tuolaji.live import command as asked
from tuolaji.live.entry import NotCounted, Played, Start
from tuolaji.live.event import DealAccepted, EntriesDiffer, EntryMade
from tuolaji.live.tally import form, tally
from tuolaji.rulebook.catalog import load, names

SPADES = Start(declarer=0, trump=0)


def names_of(events: list) -> list[str]:
    return [type(event).__name__ for event in events]


def test_equal_entries_are_accepted_and_the_match_goes_on() -> None:
    table = Table("three-deck")
    assert names_of(table.do(table.entry(1, EW))) == ["EntryMade"], "a deal begins: trumps and declarer"
    assert names_of(table.do(table.entry(1, EW, table.played(60)))) == ["EntryMade"]
    assert table.state.sheet.counted == 0
    events = table.do(table.entry(1, NS, table.played(60)))
    assert names_of(events) == ["EntryMade", "DealAccepted"]
    assert (table.levels, table.state.sheet.declarer, table.state.due) == ([1, 0], 2, 2)


def test_different_entries_turn_the_table_red_until_somebody_gives_way() -> None:
    table = Table("three-deck")
    table.do(table.entry(1, EW, table.played(115)))
    events = table.do(table.entry(1, NS, table.played(120)))
    assert names_of(events) == ["EntryMade", "EntriesDiffer"]
    assert table.state.deal(1).differs == ("points",)
    assert table.state.sheet.counted == 0
    events = table.do(table.entry(1, EW, table.played(120)))
    assert isinstance(events[-1], DealAccepted)
    assert events[-1].how == "agreed"
    assert table.state.deal(1).differs == ()


def test_the_desk_settles_a_dispute() -> None:
    table = Table("three-deck")
    table.do(table.entry(1, EW, table.played(115)))
    table.do(table.entry(1, NS, table.played(120)))
    events = table.do(table.entry(1, DESK, table.played(115)))
    assert isinstance(events[-1], DealAccepted)
    assert events[-1].how == "desk"


def test_different_starts_are_seen_before_the_deal_is_played() -> None:
    table = Table("three-deck")
    table.do(table.entry(1, EW, trump=1))
    events = table.do(table.entry(1, NS, trump=2))
    assert isinstance(events[-1], EntriesDiffer)
    assert events[-1].fields == ("trump",)


def test_the_other_side_agrees_with_one_tap_but_only_to_what_it_saw() -> None:
    table = Table("three-deck")
    table.do(table.entry(1, EW, table.played(60)))
    agreement = asked.AgreeEntry(match_id="m", deal=1, side=NS, version=1, entry_id="a1", by="ns")
    table.do(table.entry(1, EW, table.played(65)))
    fault = table.refused(agreement)
    assert (fault.code, fault.facts) == ("entry_changed", {"version": 1, "now": 2})
    events = table.do(asked.AgreeEntry(match_id="m", deal=1, side=NS, version=2, entry_id="a2", by="ns"))
    assert isinstance(events[-1], DealAccepted)
    assert table.state.course.lines[1].points == 65
    assert table.refused(asked.AgreeEntry(match_id="m", deal=1, side=NS, version=2, entry_id="a3")).code == (
        "entry_nothing_to_agree"
    )


def test_an_entry_sent_twice_counts_once() -> None:
    table = Table("three-deck")
    entry = table.entry(1, EW, table.played(60))
    table.do(entry)
    assert table.do(entry) == []
    table.do(table.entry(1, NS, table.played(60)))
    assert table.do(entry) == [], "a phone that comes back after the deal was accepted"
    assert table.state.sheet.counted == 1


def test_a_second_entry_is_a_correction_never_a_second_deal() -> None:
    table = Table("three-deck")
    table.both(1, table.played(60))
    assert table.do(table.entry(1, EW, table.played(60), declarer=0)) == []
    fault = table.refused(table.entry(1, EW, table.played(120), declarer=0))
    assert (fault.code, fault.facts) == ("entry_reason_needed", {"deal": 1})
    table.do(table.entry(1, EW, table.played(120), declarer=0, reason="miscounted"))
    assert table.state.course.lines[1].points == 60, "one side alone corrects nothing"
    table.do(table.entry(1, NS, table.played(120), declarer=0, reason="yes"))
    assert table.state.course.lines[1].points == 120
    assert (table.state.sheet.counted, table.state.sheet.declarer) == (1, 1)
    assert [version.how for version in table.state.deal(1).versions] == ["agreed", "corrected"]


def test_a_correction_that_is_agreed_to_keeps_its_reason() -> None:
    table = Table("three-deck")
    table.both(1, table.played(60))
    table.do(table.entry(1, EW, table.played(120), declarer=0, reason="miscounted"))
    version = table.state.deal(1).numbers[EW]
    table.do(asked.AgreeEntry(match_id="m", deal=1, side=NS, version=version, entry_id="agreed"))
    last = table.state.deal(1).versions[-1]
    assert (last.how, last.reason) == ("corrected", "miscounted")
    assert table.state.deal(1).reasons == ("", "", "")


def test_every_version_may_be_restored_with_a_reason() -> None:
    table = Table("three-deck")
    table.both(1, table.played(60))
    table.do(table.entry(1, DESK, table.played(120), declarer=0, reason="sheet"))
    assert table.levels == [0, 0]
    assert table.refused(asked.RestoreDeal(deal=1, version=0, reason=" ")).code == "entry_reason_needed"
    assert table.refused(asked.RestoreDeal(deal=1, version=5, reason="x")).code == "version_unknown"
    table.do(asked.RestoreDeal(deal=1, version=0, reason="the first was right", by="ref"))
    assert table.levels == [1, 0]
    last = table.state.deal(1).versions[-1]
    assert (last.how, last.by, last.reason) == ("restored", "ref", "the first was right")


def test_an_own_entry_is_undone_before_it_is_accepted() -> None:
    table = Table("three-deck")
    table.do(table.entry(1, EW, table.played(60)))
    table.do(asked.UndoEntry(deal=1, side=EW))
    assert table.state.deal(1).drafts == (None, None, None)
    assert table.refused(asked.UndoEntry(deal=1, side=EW)).code == "entry_nothing_to_undo"


def test_a_table_with_one_phone_or_none_is_marked() -> None:
    one = Table("three-deck", devices=(True, False))
    events = one.do(one.entry(1, EW, one.played(60)))
    assert isinstance(events[-1], DealAccepted)
    assert (events[-1].how, events[-1].unconfirmed) == ("single", True)
    none = Table("three-deck", devices=(False, False))
    none.do(none.entry(1, DESK, none.played(60)))
    assert none.state.sheet.counted == 1
    none.do(asked.SetDevices(devices=(True, True)))
    assert none.state.devices == (True, True)


def test_entries_for_another_table_or_another_deal_are_named() -> None:
    table = Table("three-deck")
    fault = table.refused(table.entry(1, EW, table.played(60), match_id="x"))
    assert (fault.code, fault.facts) == ("entry_elsewhere", {"match": "x", "here": "m"})
    fault = table.refused(table.entry(2, EW, table.played(60)))
    assert (fault.code, fault.facts) == ("entry_deal", {"deal": 2, "due": 1})
    assert table.refused(table.entry(1, 3, table.played(60))).code == "side_unknown"


def test_a_deal_that_does_not_count_is_dealt_again() -> None:
    table = Table("three-deck")
    table.both(1, table.played(60))
    table.both(2, NotCounted(reason="misdeal"))
    assert (table.state.sheet.counted, table.state.sheet.declarer, table.state.due) == (1, 2, 3)
    table.both(3, NotCounted(reason="redeal", opening=True))
    assert table.state.sheet.declarer is None
    nobody = table.entry(4, DESK, NotCounted(reason="nobody_declared"), bare=True)
    assert names_of(table.do(nobody)) == ["EntryMade", "DealAccepted"]


# --- the formula


def test_three_deck_十七_the_kitty_counts_by_shape() -> None:
    loaded = load("three-deck")
    for width, length, times in ((1, 1, 2), (2, 1, 3), (3, 1, 4), (2, 2, 5), (2, 4, 7), (3, 2, 6), (3, 3, 8)):
        played = Played(points=40, last_by="opponents", width=width, length=length, kitty=20)
        found = tally(loaded, SPADES, 0, played)
        assert (found.multiplier, found.total) == (times, 40 + 20 * times)
    assert tally(loaded, SPADES, 0, Played(points=40, last_by="declarers", kitty=20)).total == 40


def test_guangdong_4_2_only_trumps_take_the_kitty() -> None:
    loaded = load("guangdong-finance-2009")
    plain = Played(points=40, last_by="opponents", kitty=20, trumps=False)
    assert tally(loaded, SPADES, 0, plain).total == 40
    trumps = Played(points=40, last_by="opponents", kitty=20, trumps=True, width=2)
    assert (tally(loaded, SPADES, 0, trumps).total, tally(loaded, SPADES, 0, trumps).clause) == (
        80,
        "guangdong-finance-2009 4.2",
    )
    table = Table("guangdong-finance-2009")
    fault = table.refused(table.entry(1, EW, Played(points=40, last_by="opponents", kitty=20)))
    assert (fault.code, fault.facts["field"]) == ("entry_field_missing", "trumps")


def test_guilin_7_3_the_last_trick_counts_by_its_cards_for_either_side() -> None:
    loaded = load("guilin-2009")
    assert not form(loaded, SPADES, 1).kitty
    won = Played(points=150, last_by="opponents", width=2, last=25)
    assert tally(loaded, SPADES, 1, won).total == 200
    lost = Played(points=150, last_by="declarers", width=1, length=1, cards=3, last=10)
    assert tally(loaded, SPADES, 1, lost).total == 120
    table = Table("guilin-2009")
    assert table.refused(table.entry(1, EW, Played(points=40, last_by="opponents", kitty=0, last=0))).code == (
        "entry_field_unasked"
    )


@pytest.mark.parametrize("book", names())
def test_what_cannot_be_is_refused_with_what_could(book: str) -> None:
    table = Table(book)
    pack = form(table.loaded, SPADES, 0).pack
    wrong = {"points": table.played(pack + 5), "odd": table.played(62), "negative": table.played(-5)}
    for ending in wrong.values():
        fault = table.refused(table.entry(1, EW, ending))
        assert (fault.code, fault.facts["least"], fault.facts["most"], fault.facts["step"]) == (
            "entry_impossible",
            0,
            pack,
            5,
        )
    assert table.refused(table.entry(1, EW, wrong["points"])).facts["perhaps"][0] == "charges"
    shape = table.played(60, "opponents", trumps=True, width=table.loaded.book.deck.decks + 1)
    shapeless = table.loaded.book.last_trick.multiplier.unit == "all_cards"
    if not shapeless:
        assert table.refused(table.entry(1, EW, shape)).code == "entry_shape"
    long = table.played(60, "opponents", trumps=True, width=2, length=30)
    assert table.refused(table.entry(1, EW, long)).code == "entry_shape"


def test_points_of_the_kitty_cannot_be_more_than_it_holds_nor_be_in_the_tricks_as_well() -> None:
    table = Table("meizhusong-2016")
    fault = table.refused(table.entry(1, EW, table.played(60, kitty=85)))
    assert (fault.facts["field"], fault.facts["most"]) == ("kitty", 80)
    fault = table.refused(table.entry(1, EW, table.played(150, kitty=60)))
    assert (fault.facts["field"], fault.facts["most"]) == ("points", 140)


def test_what_the_table_has_charged_itself_is_a_field_of_its_own() -> None:
    loaded = load("meizhusong-2016")
    assert tally(loaded, SPADES, 0, Played(points=60, last_by="declarers", kitty=0, charges=-20)).total == 40
    table = Table("meizhusong-2016")
    fault = table.refused(table.entry(1, EW, table.played(60, charges=5000)))
    assert (fault.facts["field"], fault.facts["most"]) == ("charges", 2000)


def test_a_level_the_side_is_not_on_is_refused() -> None:
    table = Table("three-deck")
    fault = table.refused(table.entry(1, EW, table.played(60), level=5))
    assert (fault.code, fault.facts) == ("entry_level", {"level": "7", "due": "2", "side": "EW"})


def test_doubtful_results_are_asked_back_once() -> None:
    table = Table("three-deck")
    table.both(1, table.played(60))
    other = table.entry(2, EW, table.played(60), declarer=0)
    fault = table.refused(other)
    assert (fault.code, fault.facts["codes"]) == ("entry_doubtful", ["doubt_declarer"])
    table.do(table.entry(2, EW, table.played(60), declarer=0, sure=("doubt_declarer",)))
    table.do(table.entry(2, NS, table.played(60), declarer=0, sure=("doubt_declarer",)))
    assert table.state.course.lines[2].doubts == ("declarer_differs",)
    table.rule("exposed_card", deal=3, offender="N")
    fault = table.refused(table.entry(3, EW, table.played(300), declarer=2))
    assert fault.facts["codes"] == ["doubt_charges", "doubt_all_points"]
    assert fault.facts["doubts"][0]["facts"] == {"points": 300, "charges": 20}
    huge = table.played(60, "opponents", kitty=60, width=2, length=5)
    assert table.refused(table.entry(3, EW, huge, sure=("doubt_charges",))).facts["codes"] == [
        "doubt_long_shape",
        "doubt_many_levels",
    ]


def test_a_match_that_is_won_takes_no_further_deal_but_corrections() -> None:
    table = Table("guangdong-finance-2009")
    table.both(1, table.played(0))
    assert table.state.over
    fault = table.refused(table.entry(2, EW, table.played(60)))
    assert (fault.code, fault.facts) == ("live_over", {"winner": "EW"})
    table.do(table.entry(1, DESK, table.played(60), declarer=0, reason="sheet"))
    assert not table.state.over
    assert isinstance(table.do(table.entry(2, EW, table.played(60)))[0], EntryMade)


@pytest.mark.parametrize("book", names())
def test_shapes_of_nothing_and_starts_from_nowhere_are_refused(book: str) -> None:
    table = Table(book)
    for shape in ({"width": 0}, {"length": 0}, {"width": -1, "length": -1}, {"width": 99}, {"cards": 500}):
        ending = table.played(60, "opponents", trumps=True, **shape)
        assert table.refused(table.entry(1, EW, ending)).code == "entry_shape"
    for start in ({"declarer": 7}, {"trump": 9}, {"trump": -1}, {"level": 40}, {"level": -1}):
        assert table.refused(table.entry(1, DESK, table.played(60), **start)).code == "entry_start_bad"
    assert table.refused(asked.CallReferee(reason="", side=9)).code == "side_unknown"
