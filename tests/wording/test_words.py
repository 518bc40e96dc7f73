"""Cards, units, seats and levels in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.cards import NAMES, parse_cards
from tuolaji.rulebook.catalog import load, names
from tuolaji.wording import cards, units
from tuolaji.wording.actions import ACTIONS
from tuolaji.wording.consequences import ANSWERS, KINDS
from tuolaji.wording.language import LANGS, Lang, Phrase, parse_lang
from tuolaji.wording.terms import DOMAINS


@pytest.mark.parametrize("lang", LANGS)
def test_every_face_is_written_and_spoken_in_its_own_way(lang: Lang) -> None:
    assert len({cards.written(face, lang) for face in range(54)}) == 54
    assert len({cards.spoken(face, lang) for face in range(54)}) == 54


def test_cards_as_read_aloud() -> None:
    ten, queen, joker = parse_cards("H10 SQ BJ")
    assert [cards.spoken(face, "zh") for face in (ten, queen, joker)] == ["红桃十", "黑桃Q", "大王"]
    assert [cards.spoken(face, "en") for face in (ten, queen, joker)] == [
        "ten of hearts",
        "queen of spades",
        "big joker",
    ]
    assert cards.cards((ten, joker), "zh") == "♥10 大王"


@given(st.integers())
def test_a_face_that_does_not_exist_is_written_all_the_same(face: int) -> None:
    if not 0 <= face < 54:
        assert cards.written(face, "zh") == "??"


def test_facts_are_read_by_name_or_number() -> None:
    assert cards.cards_named(["H7", 53, "xx"], "en") == "♥7 BJ xx"
    assert cards.suit_named("trumps", "zh") == "主牌"
    assert cards.suit_named(None, "en") == "no trump suit"
    assert cards.seat_named("E", "zh") == "东"
    assert cards.level_named("T") == "10"
    assert cards.level(13) == "A+1"


def test_units_have_usual_names() -> None:
    assert units.unit("tractor3", "zh") == "三连对"
    assert units.unit("tractor3", "en") == "tractor of 3 pairs"
    assert units.unit("3x2", "zh") == "两连三条"
    assert units.together(["pair", "pair", "single"], "zh") == "两个对子加一张单牌"
    assert units.together(["pair", "pair", "single"], "en") == "2 pairs and a single"
    assert units.unit("something", "en") == "something"


@pytest.mark.parametrize("name", names())
def test_a_rulebook_s_own_names_go_first(name: str) -> None:
    shapes = load(name).book.shapes
    own = units.names_of(shapes)
    for kind, text in shapes.names.items():
        assert text.zh in units.kind(kind, "zh", own)
        assert text.en in units.kind(kind, "en", own)
    for title, formation in shapes.formations.items():
        assert formation.title is not None
        assert units.unit(title, "zh", own) == formation.title.zh


def test_kinds_a_book_calls_alike_are_told_apart() -> None:
    own = {"triple_tractor": Phrase("推土机", "bulldozer"), "quad_tractor": Phrase("推土机", "bulldozer")}
    assert units.unit("triple_tractor2", "zh", own) == "推土机"
    assert units.unit("quad_tractor2", "zh", own) == "四条推土机"
    assert units.unit("triple_tractor3", "en", own) == "bulldozer of 3"


@pytest.mark.parametrize("table", [ANSWERS, KINDS, *DOMAINS.values()])
def test_tables_of_words_are_complete(table: dict[str, Phrase]) -> None:
    assert all(phrase.zh.strip() and phrase.en.strip() for phrase in table.values())


def test_languages_are_read_from_locales() -> None:
    assert parse_lang("zh_CN.UTF-8") == "zh"
    assert parse_lang("en-GB") == "en"
    assert parse_lang("C") is None
    assert parse_lang("") is None
    assert parse_lang("de_DE") is None


def test_names_of_faces_are_those_of_the_notation() -> None:
    assert [cards.card_named(name, "en") for name in NAMES] == [cards.written(face, "en") for face in range(54)]


def test_a_deal_is_called_the_same_in_the_action_log_as_on_phones() -> None:
    deals = {name: one.zh for name, one in ACTIONS.items() if "{deal}" in one.zh}
    assert len(deals) >= 5
    assert all("第 {deal} 盘" in said for said in deals.values())
