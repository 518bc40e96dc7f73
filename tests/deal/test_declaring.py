"""Naming trumps by the clauses of the five books, hands unknown: what is accepted, what is trumps, who declares."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.match.books import shipped, varied
from tuolaji.cards import format_suit, parse_cards, parse_face
from tuolaji.deal.auction import AuctionAct, AuctionResult, auction, suit_or_none
from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS, parse_seat


def hear(
    book: Loaded, acts: str, *, level: str = "5", opening: bool = False, kitty: str = "", rivals: str = ""
) -> AuctionResult:
    """``"E bid H5; N counter C5 C5 @11"`` under a book; West declares a later deal. rivals: two seats at once."""
    told = []
    for act in filter(None, (part.strip() for part in acts.split(";"))):
        seat, do, *cards = act.split()
        at = next((int(float(word[1:]) * 1000) for word in cards if word[0] == "@"), None)
        rival = parse_seat(rivals.replace(seat, "")) if rivals and seat in rivals else None
        faces = parse_cards([word for word in cards if word[0] != "@"])
        told.append(AuctionAct(None if seat == "all" else parse_seat(seat), do, faces, at, rival))
    chapter = book.book.declaring.opening if opening else book.book.declaring.later
    ranks = "23456789TJQKA"
    number = ranks.index(level)
    permanent = [ranks.index(rank) for rank in book.book.order.permanent]
    below = [None if name == "?" else parse_face(name) for name in kitty.split()]
    return auction(chapter, (number, number), told, opening=opening, declarer=2, permanent=permanent, kitty=below)


def told(result: AuctionResult) -> str:
    """``"++- C W"``: acts accepted, trump suit, declarer."""
    suit = suit_or_none(result.trump)
    declarer = "-" if result.declarer is None else SEATS[result.declarer]
    accepted = "".join("+" if ok else "-" for ok in result.accepted)
    return f"{accepted} {(format_suit(suit) if suit is not None else None) or '-'} {declarer}".strip()


GUILIN, FINANCE, THREE, FOUR, MEIZHUSONG = (
    "guilin-2009",
    "guangdong-finance-2009",
    "three-deck",
    "four-deck",
    "meizhusong-2016",
)

OPENING = [
    # guilin-2009 2.1: level cards of one suit with exactly one little joker; overturning takes the deal
    (GUILIN, "E bid H3 LJ", "+ H E"),
    (GUILIN, "E bid H3 H3 H3 LJ", "+ H E"),
    (GUILIN, "E bid H3", "- - -"),
    (GUILIN, "E bid LJ", "- - -"),
    (GUILIN, "E bid H3 LJ LJ", "- - -"),
    (GUILIN, "E bid H3 BJ", "- - -"),
    (GUILIN, "E bid H3 C3 LJ", "- - -"),
    (GUILIN, "E bid H3 LJ; N counter C3 C3 LJ", "++ C N"),
    (GUILIN, "E bid H3 LJ; N counter C3 C3", "+- H E"),
    (GUILIN, "E bid H3 LJ; N counter C3 LJ", "+- H E"),
    (GUILIN, "E bid H3 LJ; W counter C3 C3 LJ", "++ C W"),
    (GUILIN, "E bid H3 LJ; E reinforce H3; N counter C3 C3 LJ", "++- H E"),
    (GUILIN, "E bid H3 LJ; E reinforce H3 LJ", "+- H E"),
    (GUILIN, "E bid H3 LJ; W reinforce H3", "+- H E"),
    (GUILIN, "E bid H3 LJ; N counter C3 C3 LJ; E reinforce H3 H3", "+++ H E"),
    (GUILIN, "E bid H3 LJ; N counter C3 C3 LJ; E reinforce H3", "++- C N"),
    (GUILIN, "E bid H3 LJ; N counter C3 C3 LJ; E counter D3 D3 D3 LJ", "+++ D E"),
    # a counter brings its own joker, or lies beside the one already shown
    (GUILIN, "E bid H3 LJ; N counter C3 C3 LJ; E counter H3 H3 LJ", "+++ H E"),
    (GUILIN, "E bid H3 LJ; N counter C3 C3 LJ; E counter H3 H3 LJ LJ", "++- C N"),
    # guangdong-finance-2009 1.1: the greater number of one suit takes trumps and deal
    (FINANCE, "E bid H2; N counter C2 C2", "++ C N"),
    (FINANCE, "E bid H2; N counter C2 C2; E counter H2 H2", "+++ H E"),
    (FINANCE, "E bid H2; N counter C2 C2; E counter H2", "++- C N"),
    (FINANCE, "E bid LJ LJ", "- - -"),
    (FINANCE, "E bid H2 H2 H2 H2; N counter C2 C2 C2 C2", "+- H E"),
    (FINANCE, "E bid H2; E counter C2 C2", "+- H E"),
    (FINANCE, "E bid H3", "- - -"),
    # three-deck 七, 八: the first to show declares, overturning changes the suit only
    (THREE, "E bid H2; N counter C2 C2; S counter D2 D2 D2", "+++ D E"),
    (THREE, "E bid H2; E reinforce H2", "+- H E"),
    (THREE, "E bid LJ", "- - -"),
    # four-deck 比赛规则: the first to turn a card declares, overturning changes the suit only
    (FOUR, "E bid H2; N counter C2 C2; W counter H2 H2 H2", "+++ H E"),
    # meizhusong-2016 反牌: in the opening deal trumps and deal together
    (MEIZHUSONG, "E bid H2; N counter LJ LJ", "++ - N"),
    (MEIZHUSONG, "E bid LJ LJ", "- - -"),
]


@pytest.mark.parametrize(("name", "acts", "expected"), OPENING)
def test_opening_deals_by_clause(name: str, acts: str, expected: str) -> None:
    level = "3" if name == GUILIN else "2"
    assert told(hear(shipped(name), acts, level=level, opening=True)) == expected


LATER = [
    # guilin-2009 2.2: no joker, trumps only
    (GUILIN, "E bid H5", "+ H W"),
    (GUILIN, "E bid H5 LJ", "- - W"),
    (GUILIN, "E bid H5; E reinforce H5 H5; N counter C5 C5 C5 C5", "+++ C W"),
    (GUILIN, "E bid H5; E counter C5 C5", "+- H W"),
    # guangdong-finance-2009 1.2: until the declarer looks at the kitty
    (FINANCE, "E bid H5; W look_at_kitty; E reinforce H5", "++- H W"),
    (FINANCE, "E bid H5; W take_kitty; N counter C5 C5", "++- H W"),
    (FINANCE, "E bid H5; N take_kitty; N counter C5 C5", "+-+ C W"),
    # three-deck 八: another suit, more cards, until the declarer takes the kitty (八.4)
    (THREE, "E bid H5; N counter H5 H5", "+- H W"),
    (THREE, "E bid H5; N counter C5 C5; E counter H5 H5", "+++ H W"),
    (THREE, "E bid H5; N counter C5 C5; E reinforce H5 H5", "++- C W"),
    (THREE, "E bid H5; E counter C5 C5", "+- H W"),
    (THREE, "E bid H5; W signal_draw_end @0; N counter C5 C5 @7", "+++ C W"),
    (THREE, "E bid H5; W signal_draw_end @0; W take_kitty @3; N counter C5 C5 @4", "++-+ C W"),
    (THREE, "E bid H5; W signal_draw_end @0; W take_kitty @5; N counter C5 C5 @6", "+++- H W"),
    # four-deck 翻主: one more, own side's suit from two on, ten seconds
    (FOUR, "E bid H5; W reinforce H5", "+- H W"),
    (FOUR, "E bid H5; W counter H5", "+- H W"),
    (FOUR, "E bid H5 H5; W counter H5 H5", "+- H W"),
    (FOUR, "E bid H5; N counter C5 C5; E counter H5 H5", "+++ H W"),
    (FOUR, "E bid H5; E reinforce H5; N counter C5 C5", "++- H W"),
    (FOUR, "E bid H5; E counter C5 C5", "+- H W"),
    (FOUR, "E bid H5; all hands_complete @0; N counter C5 C5 @10", "+++ C W"),
    (FOUR, "all hands_complete @0; E bid H5 @11", "+- - W"),
    (FOUR, "E bid H5; all hands_complete @0; W take_kitty @5; N counter C5 C5 @8", "++-+ C W"),
    # meizhusong-2016 反牌: another suit or no trumps, in the order single < pair < LJ LJ < BJ BJ
    (MEIZHUSONG, "E bid H5; N counter H5 H5", "+- H W"),
    (MEIZHUSONG, "E bid H5; E reinforce H5", "++ H W"),
    (MEIZHUSONG, "E bid H5 H5; N counter LJ LJ; E counter BJ BJ", "+++ - W"),
    (MEIZHUSONG, "E bid H5; N counter BJ BJ; E counter LJ LJ", "++- - W"),
    (MEIZHUSONG, "E bid H5; N counter LJ", "+- H W"),
    (MEIZHUSONG, "E bid H5; N counter LJ BJ", "+- H W"),
    (MEIZHUSONG, "E bid H5; W take_kitty; N counter C5 C5", "++- H W"),
]


@pytest.mark.parametrize(("name", "acts", "expected"), LATER)
def test_later_deals_by_clause(name: str, acts: str, expected: str) -> None:
    assert told(hear(shipped(name), acts)) == expected


@pytest.mark.parametrize(
    ("name", "kitty", "opening", "trump", "by"),
    [
        (GUILIN, "", False, None, "no_trump"),
        (GUILIN, "", True, None, "redeal"),
        (FINANCE, "H9 ? ?", False, None, "referee_lot"),
        (THREE, "H9 S4", False, "H", "turned"),
        (THREE, "LJ S4", False, "S", "turned"),
        (FOUR, "D9", True, "D", "turned"),
        (FOUR, "BJ ?", True, None, "no_trump"),
        (MEIZHUSONG, "? ? D9", False, "D", "turned"),
        (MEIZHUSONG, "S4 S3 D5", False, "D", "turned"),
        (MEIZHUSONG, "S4 S3 BJ", False, None, "turned"),
    ],
)
def test_nobody_declares(name: str, kitty: str, opening: bool, trump: str | None, by: str) -> None:
    result = hear(shipped(name), "", kitty=kitty, opening=opening)
    suit = suit_or_none(result.trump)
    assert (format_suit(suit) if suit is not None else None, result.trump_by) == (trump, by)
    assert result.declarer == (None if opening else 2)


def test_meizhusong_turned_trumps_are_not_overturned() -> None:
    result = hear(shipped(MEIZHUSONG), "N counter_after_kitty_turn C5 C5", kitty="? ? D9")
    assert told(result) == "- D W"
    assert result.keys == ("locked_when_turned",)


def test_guangdong_1_3_rivals_draw_lots_only_when_equal() -> None:
    book = shipped(FINANCE)
    equal = hear(book, "E bid H5; N bid C5", rivals="EN")
    assert (equal.accepted, equal.trump, equal.trump_by, equal.declarer) == ((True, True), None, "referee_lot", 2)
    unequal = hear(book, "E bid H5; N bid C5 C5", rivals="EN")
    assert told(unequal) == "++ C W"
    opening = hear(book, "E bid H2; N bid C2", level="2", opening=True, rivals="EN")
    assert opening.declarer is None
    beaten = hear(book, "E bid H5; N bid C5; S bid D5 D5", rivals="EN")
    assert told(beaten) == "+++ D W"


def test_three_deck_8_2_rivals_the_first_recorded_stands() -> None:
    assert told(hear(shipped(THREE), "E bid H5; N bid C5", rivals="EN")) == "+- H W"


def test_refusals_name_the_key_that_refuses() -> None:
    result = hear(shipped(FOUR), "E bid H5; W counter H5; E counter C5 C5; N counter D5; N counter D6")
    assert result.codes[1:] == ("partner_too_few", "self_overturn_barred", "not_stronger", "not_a_declaration")
    assert result.keys[1:] == ("partner_least", "self_overturn", "patterns", "patterns")
    assert shipped(FOUR).citation("declaring.later.partner_least") == "four-deck 翻主/加固"


@pytest.mark.parametrize("act", ["E sing H5", "all take_kitty"])
def test_unknown_acts_are_faults(act: str) -> None:
    with pytest.raises(Fault):
        hear(shipped(FOUR), act)


VARIANTS = [
    ('self_overturn = "always"', "E bid H5; E counter C5 C5", "++ C W"),
    ('self_overturn = "never"', "E bid H5; N counter C5 C5; E counter LJ LJ", "++- C W"),
    ('self_overturn = "until_overturned"', "E bid H5; N counter C5 C5; E counter LJ LJ", "+++ - W"),
    ('equal = "later"', "E bid H5; N counter C5", "++ C W"),
    ('equal = "suit_order"', "E bid H5; N counter C5; S counter S5", "+-+ S W"),
    ("named_suit_barred = true", "E bid H5; N counter C5 C5; W counter H5 H5", "++- C W"),
    ("most_overturns = 1", "E bid H5; N counter C5 C5; E counter LJ LJ", "++- C W"),
    ('locking = ["LJ:2"]', "E bid H5; N counter LJ LJ; E counter BJ BJ", "++- - W"),
    ('by = "declarers"', "N bid C5; E bid H5; N counter C5 C5", "-+- H W"),
    ('by = "opponents"', "E bid H5; N bid C5", "-+ C W"),
    ('by = "declarers_first"', "N bid C5; W bid H5; N counter C5 C5", "-++ C W"),
    ('reinforce = "side"', "E bid H5; W reinforce H5; N counter C5 C5", "++- H W"),
    ('reinforce_until = "draw_end"', "E bid H5; W signal_draw_end; E reinforce H5", "++- H W"),
    ('reinforce_until = "overturned"', "E bid H5; N counter LJ LJ; E counter H5", "++- - W"),
    ('closes = ["time"]\nwindow_seconds = 3', "all hands_complete @0; E bid H5 @3; N bid LJ LJ @4", "++- H W"),
    (
        'closes = ["time"]\nwindow_seconds = 3\nwindow_from = "last_declaration"',
        "all hands_complete @0; E bid H5 @3; N bid LJ LJ @4",
        "+++ - W",
    ),
]


@pytest.mark.parametrize(("values", "acts", "expected"), VARIANTS)
def test_every_bar_is_a_value(values: str, acts: str, expected: str) -> None:
    text = f'[declaring.later]\n{values}\ncite = "own"\n'
    assert told(hear(varied(text), acts)) == expected


def test_whether_shown_cards_count_is_a_value() -> None:
    acts = "E bid H5; N counter C5 C5; E counter H5 H5"
    book = varied('[declaring.later]\nshown_cards_count = false\ncite = "own"\n', FOUR)
    assert (told(hear(shipped(FOUR), acts)), told(hear(book, acts))) == ("+++ H W", "++- C W")


def test_bars_that_would_betray_a_sealed_face_are_not_asked() -> None:
    rules = replace(shipped(MEIZHUSONG).book.declaring.later, sealed=True, locking=("level:2",))
    acts = [(0, "bid", "H5"), (1, "counter", "H5 H5"), (2, "counter", "LJ LJ")]
    told_acts = [AuctionAct(seat, do, parse_cards(cards)) for seat, do, cards in acts]
    assert auction(rules, (3, 3), told_acts, opening=False, declarer=2).accepted == (True, True, True)


PATTERNS = [
    (
        '{ cards = "level", counts = [1], strength = [1], names = "suit", '
        'with_face = "joker_of_colour", with_count = 1 }',
        ["H5 BJ", "S5 LJ"],
        ["H5 LJ", "S5 BJ", "H5", "BJ"],
    ),
    (
        '{ cards = "joker", counts = [2], strength = [1], names = "no_trump", arranged = "free" }',
        ["LJ BJ", "LJ LJ"],
        ["LJ", "LJ H5"],
    ),
    (
        '{ cards = "any", counts = [4], strength = [1], names = "no_trump", arranged = "one_rank" }',
        ["H9 S9 D9 C9", "H9 H9 D9 C9"],
        ["H9 H9 D9 C8", "H9 H9 H9"],
    ),
    (
        '{ cards = "plain", counts = [3], strength = [1], names = "suit", arranged = "run" }',
        ["H9 H7 H8"],
        ["H9 H9 H8", "H9 S8 H7", "H4 H5 H6"],
    ),
    ('{ cards = "K", counts = [2], strength = [1], names = "suit" }', ["HK HK"], ["HK SK", "HQ HQ"]),
]


@pytest.mark.parametrize(("pattern", "good", "bad"), PATTERNS)
def test_every_pattern_is_a_value(pattern: str, good: list[str], bad: list[str]) -> None:
    book = varied(f'[declaring.later]\npatterns = [{pattern}]\ncite = "own"\n')
    assert [told(hear(book, f"E bid {cards}"))[0] for cards in good] == ["+"] * len(good)
    assert [told(hear(book, f"E bid {cards}"))[0] for cards in bad] == ["-"] * len(bad)


def test_permanent_trumps_may_name_a_suit() -> None:
    pattern = '{ cards = "permanent", counts = [2], strength = [1], names = "suit", arranged = "one_suit" }'
    book = varied(f'[declaring.later]\npatterns = [{pattern}]\ncite = "own"\n', GUILIN)
    heard = [told(hear(book, f"E bid {cards}")) for cards in ("H2 H2", "H2 S2", "H5 H5")]
    assert heard == ["+ H W", "- - W", "- - W"]
