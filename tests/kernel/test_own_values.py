"""Card values that no shipped book has, one by one, on small books of our own.

Not here: reading and checking such books (``tests/rulebook``).
"""

from __future__ import annotations

import pytest

from tests.kernel.tables import Clauses, cards
from tests.kernel.user_books import own_book

DECKS = {2: 8, 3: 6, 4: 8, 6: 12}
SETS = ("single", "pair", "triple", "quad", "quint", "sext")


def own(text: str, level: str = "6", trump: str | None = "S", decks: int = 4) -> Clauses:
    """Questions to a book with these chapters."""
    names = ", ".join(f'"{name}"' for name in SETS[:decks])
    head = f'[deck]\ndecks = {decks}\nkitty = {DECKS[decks]}\ncite = "own"\n[shapes]\nsets = [{names}]\ncite = "own"\n'
    return Clauses(own_book(head + text), level, trump)


def leading(text: str, failed: str = "") -> str:
    return f'[leading]\n{text}\ncite = "own"\n[leading.failed]\n{failed}\ncite = "own"\n'


def ladder(shape: str, *rungs: str) -> str:
    return f'[following.ladders.{shape}]\nrungs = [{", ".join(rungs)}]\ncite = "own"\n'


def test_only_units_that_are_named_may_be_led() -> None:
    book = own(leading('led = ["single", "pair", "tractor"]'))
    assert book.shape("H99") == "pair"
    assert book.shape("H99 88 77") == "tractor"
    assert book.refusal("H999") == ("unit_not_led", "own-book own")
    assert book.refusal("H999 888")[0] == book.refusal("HA 999")[0] == "unit_not_led"
    assert all(len(set(play)) > 1 or len(play) < 3 for play in book.rules.leads(cards("H9999 8")))


def test_widths_that_are_no_units() -> None:
    book = Clauses(own_book('[deck]\ndecks = 4\nkitty = 8\ncite = "own"\n[shapes]\nsets = ["single", "pair"]\n'
                            'cite = "own"\n'), "6")  # fmt: skip
    assert book.shape("H999") == "throw"
    assert [unit.name for unit in book.rules.split(cards("H9999 8"))] == ["pair", "pair", "single"]
    assert book.shape("H999", "H999") == "declared_no_unit"
    assert not any(unit.width > 2 and unit.length == 1 for unit in book.rules.units(cards("H9999")))
    assert book.best("HKK Q", "S999", units=("HKK", "HQ")) == 2


def test_throws_that_have_to_be_stated() -> None:
    book = own(leading('throws = "must_be_declared"'))
    assert book.refusal("HA KK") == ("throw_undeclared", "own-book own")
    assert book.shape("HA KK", "HA", "HKK") == "throw"
    assert book.shape("HKK") == "pair"


@pytest.mark.parametrize(("hands", "ok"), [("all", False), ("opponents", True), ("none", True)])
def test_whose_hands_may_stop_a_throw(hands: str, ok: bool) -> None:
    book = own(leading(f'checked_hands = "{hands}"'))
    assert book.stand("HK Q", "", "HA", "").ok == ok
    assert book.stand("HK Q", "HA", "", "").ok == (hands == "none")


def test_units_that_only_their_own_type_stops() -> None:
    wider = '[beating]\nwider_beats = true\ncite = "own"\n'
    units = ("HAA KK", "HQ")
    assert not own(wider).stand("HAA KK Q", "H3333", units=units).ok
    assert own(wider + leading('checked_against = "same_type"')).stand("HAA KK Q", "H3333", units=units).ok
    assert (
        not own(wider + leading('checked_against = "same_type"')).stand("HKK QQ J", "HAA KK", units=("HKK QQ", "HJ")).ok
    )


@pytest.mark.parametrize(
    ("played", "cards_played", "per", "charge"),
    [
        ("smallest_stopped", "HQQ", "throw", 7),
        ("first_stopped", "H999", "card_thrown", 42),
        ("smallest_unit", "HA", "card_stopped", 35),
    ],
)
def test_what_follows_a_failed_throw(played: str, cards_played: str, per: str, charge: int) -> None:
    book = own(leading('throws = "allowed"', f'played = "{played}"\ncharge = 7\ncharge_per = "{per}"'))
    stand = book.stand("HQQ A 999", "HKK", "HTTT", "", units=("H999", "HQQ", "HA"))
    assert not stand.ok
    assert sorted(stand.must_play or ()) == sorted(cards(cards_played))
    assert stand.charge == charge


def test_a_lead_that_has_to_be_stated_except_at_a_level() -> None:
    text = leading('throws = "allowed"') + (
        '[leading.must_declare.kings]\ncards = "K K"\nunless_level = ["A"]\notherwise = "refused"\ncite = "own"\n'
    )
    assert own(text).refusal("HKK") == ("units_undeclared", "own-book own")
    assert own(text).shape("HKK", "HKK") == "pair"
    assert own(text).shape("HQQ") == own(text).shape("SKK") == "pair"
    assert own(text, "A").shape("HKK") == "pair"


def test_triples_that_need_not_be_broken() -> None:
    book = own(ladder("pair", '{ any = "pair", spare = ["triple"] }'))
    assert book.answers("H99", "HKKK 3 4", "H3 4")
    assert book.answers("H99", "HKKK 3 4", "HKK")
    assert not book.answers("H99", "HKKK QQ 3", "HK 3")


def test_tractors_and_triples_that_may_not_be_broken() -> None:
    book = own(ladder("pair", '{ any = "pair", keep = ["tractor", "triple"] }'))
    assert book.only("H99", "HKKK JJ 3", "HJJ")
    assert book.only("H99", "HKK QQ 88 3", "H88")
    assert not book.answers("H99", "HKK QQ 88 3", "HKK")
    assert book.answers("H99", "HKKK 4 3", "H4 3")


@pytest.mark.parametrize(("which", "pair"), [("highest", "HKK"), ("lowest", "H33"), ("free", "")])
def test_which_cards_answer(which: str, pair: str) -> None:
    book = own(ladder("pair", f'{{ any = "pair", cards = "{which}" }}'))
    for choice in ("HKK", "H77", "H33"):
        assert book.answers("H99", "HKK 77 33 2", choice) == (choice == pair or not pair)
    assert book.answers("H99", "HKK 77 33 2", "HK 2") is False


def test_ruffs_that_need_no_shape_compare_the_highest_card() -> None:
    book = own('[ruffing]\nmatch = "nothing"\ncite = "own"\n')
    assert book.best("H99", "S3 2", "SA 4", "D33") == 3
    assert book.best("H99", "S3 2", "S3 2") == 2
    assert book.best("H99", "HKK", "HQ J") == 2
    assert book.best("H99", "HA J") == book.best("H99", "HA S2") == book.best("S99", "SA J") == 1


def test_ruffs_of_throws_that_compare_every_unit() -> None:
    book = own('[ruffing]\nmatch = "lead"\nthrows_compare = "every_unit"\ncite = "own"\n')
    units = ("HAA KK", "HQ")
    assert book.best("HAA KK Q", "S44 33 9", "S77 88 2", units=units) == 2
    assert book.best("HAA KK Q", "S44 33 9", "S77 88 T", units=units) == 3
    three = ("HAA KK QQ", "H88 77")
    assert book.best("HAA KK QQ 88 77", "SKK QQQQ JJ TT", units=three) == 2


def test_ruffs_of_throws_that_compare_the_highest_card() -> None:
    book = own('[ruffing]\nmatch = "lead"\nthrows_compare = "highest_card"\ncite = "own"\n')
    units = ("HAA KK", "HQ")
    assert book.best("HAA KK Q", "S77 88 2", "S44 33 A", units=units) == 3
    assert book.best("HAA KK Q", "S77 88 A", "S44 55 A", units=units) == 2


def test_equal_cards_that_go_by_suit() -> None:
    book = own('[order]\nequal_cards = "by_suit"\nsuit_order = ["S", "H", "C", "D"]\ncite = "own"\n', "6", None)
    assert book.best("D6", "H6", "C6") == 2
    assert book.best("H6", "D6") == 1
    assert book.best("D66", "C66") == 2
    assert book.best("C6", "LJ", "S6") == 2


def test_grades_that_are_tied() -> None:
    book = own('[order]\ntrumps = [["BJ", "LJ"], "level_trump", "level_plain", "suit"]\ncite = "own"\n'
               '[shapes.adjacency]\nlevel_gap = "joined"\njoints = ["level_plain-suit"]\ncite = "own"\n')  # fmt: skip
    assert book.best("LJ", "BJ") == book.best("BJ", "LJ") == 1
    assert book.shape("BJ BJ LJ LJ") == "throw"
    assert book.falling("BJ", "S6", "H6", "SA")


@pytest.mark.parametrize(("level", "trump"), [("6", "S"), ("6", None), ("3", "H")])
def test_aces_below_the_two(level: str, trump: str | None) -> None:
    book = own(
        '[shapes.adjacency]\nlevel_gap = "joined"\nace_two = "low"\njoints = ["BJ-LJ"]\ncite = "own"\n', level, trump
    )
    assert book.shape("DAA 22") == "tractor"
    assert book.shape("DAA KK") == "tractor"
    assert book.shape("DAA KK 22") == "throw"
    assert book.best("DAA 22", "D55 44") == 2
    assert book.best("D55 44", "DAA 22") == 1
    assert book.answers("D55 44", "DAA 22 7", "DAA 22")
    assert not book.answers("D55 44", "DAA 22 77 9", "DAA 77")
    assert book.shape("DAA 22 44" if level == "3" else "DAA 22 33") == "tractor"


def test_low_aces_end_at_a_level_card() -> None:
    text = '[shapes.adjacency]\nlevel_gap = "split"\nace_two = "low"\njoints = ["BJ-LJ"]\ncite = "own"\n'
    assert own(text, "A").shape("HAA 22") == "lead_not_one_suit"
    assert own(text, "2").shape("HAA 33") == "throw"
    assert own(text, "3").shape("HAA 22 44") == "throw"
    assert own(text, "3").shape("HAA 22") == "tractor"


def test_runs_of_a_least_and_a_greatest_length() -> None:
    book = own("[shapes.runs]\npair = { least = 3, greatest = 4 }\n")
    assert book.shape("H99 88") == "throw"
    assert book.shape("H99 88 77") == book.shape("HTT 99 88 77") == "tractor"
    assert book.shape("HJJ TT 99 88 77") == "throw"
    assert not book.answers("H55 44 33", "HKK QQ JJ 9 8", "HKK QQ 9 8")
    assert book.best("H55 44 33 22", "H99 88 77 AA") == 1
    assert book.only("H9999", "HKK QQ 88 3", "HKK QQ", "HKK 88", "HQQ 88")
    wide = own('[shapes.runs]\npair = { least = 3 }\n[beating]\nwider_beats = true\ncite = "own"\n')
    assert wide.shape("H9999") == "quad"
    assert wide.best("H99 88 77", "H444 333") == 2
    assert own("[shapes.runs]\ntriple = { least = 3 }\n[beating]\nwider_beats = true\ncite = \"own\"\n").best(
        "H99 88 77", "H444 333"
    ) == 1  # fmt: skip


def test_the_last_trick_by_the_lead_by_plain_cards_and_beside_its_points() -> None:
    text = '[last_trick]\ncounts = "{}"\n{}\ncite = "own"\n' + (
        '[last_trick.multiplier]\nby = "cards"\nfactor = 3\n{}\ncite = "own"\n'
    )
    of_lead = own(text.format("kitty", "plain_factor = 2", 'of = "lead"'))
    assert of_lead.kitty("H99 88", "S3333") == (12, 120)
    assert of_lead.kitty("H99 88", "HTT 99") == (24, 240)
    both = own(text.format("kitty_and_last_trick", 'captured_by = "both"\ntrick_points = "besides"', ""))
    lead = both.led("H99")
    assert lead
    won = both.rules.kitty(lead, cards("S33"), True, cards("HK"), cards("D5"))
    lost = both.rules.kitty(lead, cards("S33"), False, cards("HK"), cards("D5"))
    assert (won.multiplier, won.points, won.instead) == (6, 90, False)
    assert (lost.points, lost.instead) == (-30, False)


def test_six_decks_of_triples_and_pairs_are_taken_apart_in_every_way() -> None:
    book = own("", decks=6)
    units = ("H999", "H888", "H77", "HTT")
    hand = "HAAAA KKKKKK 3 4 5 6"
    assert book.answers("H999 888 77 TT", hand.replace(" 6", ""), "HAAAA KKKKKK", *units)
    assert not book.answers("H999 888 77 TT", hand.replace(" 6", ""), "HAAA KKKKK 3 4", *units)


def test_a_hand_of_six_decks_may_throw_more_than_sixty_singles() -> None:
    book = own("", decks=6).rules
    trumps = [face for face in range(54) if book.suit_of(face) == 4 for _ in range(5)]
    lead = book.lead(trumps[:66], None, [[face] for face in trumps[:66]])[1]
    assert lead
    assert book.winner(lead, [lead.cards, trumps[:66]]) == 0
    assert len(book.example(lead, trumps[:70])) == 66
