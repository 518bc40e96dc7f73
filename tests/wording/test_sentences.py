"""A sentence in both languages for every code, saying nothing that the code does not give."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.house.tree import source, sources, strings
from tests.wording.codes import codes
from tuolaji.wording import template
from tuolaji.wording.language import LANGS, Lang
from tuolaji.wording.sentence import sentence, sentences
from tuolaji.wording.terms import DOMAINS

CODES = codes()
PASSED_ON = {
    "missing_key": {"allowed"},  # the walk reports a missing tag with the tags that exist
    "joints_too_many": {"level"},  # lint adds the level to the compiler's facts
    "order_too_long": {"level"},  # lint adds the level to the compiler's facts
    "rung_malformed": {"expected"},  # lint adds how a rung is written
    "lead_illegal": {"units", "suits", "unit"},
}
"""Facts that a caller adds to those given where the code is raised."""
SAID_ABOVE = {"internal", "rulebook_invalid"}
"""Codes that are made at the edge or in a class of their own."""


def test_the_collection_sees_every_part_of_the_product() -> None:
    rooms = {place.split("/")[0] for given in CODES.values() for place in given.places}
    assert {"cards", "kernel", "rulebook", "deal", "match", "referee", "casebook"} <= rooms
    assert len(CODES) > 200


def test_every_code_has_a_sentence_in_both_languages() -> None:
    without = {code: given.places for code, given in CODES.items() if code not in sentences()}
    assert without == {}
    half = [code for code, (zh, en) in sentences().items() if not zh.strip() or not en.strip() or zh == en]
    assert half == []


def test_a_sentence_names_only_facts_that_are_given() -> None:
    invented = {}
    for code, forms in sentences().items():
        given = CODES.get(code)
        if given is not None and not given.open:
            named = {hole[1] for form in forms for hole in template.HOLE.finditer(form)}
            if beyond := named - given.facts - PASSED_ON.get(code, set()):
                invented[code] = (beyond, given.places)
    assert invented == {}


def test_both_languages_say_the_same_facts() -> None:
    named = {
        code: [{hole[1] for hole in template.HOLE.finditer(form)} for form in sentences()[code]] for code in sentences()
    }
    assert {code: pair for code, pair in named.items() if pair[0] != pair[1]} == {}


def test_no_sentence_is_left_over() -> None:
    written = {value for name in sources() if not name.startswith("wording/") for _, value in strings(source(name))}
    assert {code for code in sentences() if code not in written} - SAID_ABOVE == set()


def test_kinds_and_brackets_are_known() -> None:
    kinds = {*template.KINDS.values(), *DOMAINS, "plain", "code"}
    for code, forms in sentences().items():
        for form in forms:
            rest = template.HOLE.sub("", form)
            assert not set("{}") & set(rest), code
            assert rest.count("[") == rest.count("]"), code
            assert {hole[2] or "plain" for hole in template.HOLE.finditer(form)} <= kinds, code


@pytest.mark.parametrize("lang", LANGS)
def test_a_sentence_without_its_facts_is_still_a_sentence(lang: Lang) -> None:
    assert [code for code in sentences() if not sentence(code, {}, lang).strip()] == []


odd = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=8)
    | st.sampled_from(["H7", "tractor3", "trumps", "E"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=6,
)


@settings(suppress_health_check=[HealthCheck.too_slow])  # in a fresh clone the first draw makes the table of letters
@given(data=st.data(), lang=st.sampled_from(LANGS))
def test_no_facts_can_break_a_sentence(data: st.DataObject, lang: Lang) -> None:
    code = data.draw(st.sampled_from(sorted(sentences())))
    names = {hole[1] for form in sentences()[code] for hole in template.HOLE.finditer(form)}
    facts = {name: data.draw(odd) for name in sorted(names)}
    assert isinstance(sentence(code, facts, lang), str)


def test_an_unknown_code_is_shown_with_its_facts() -> None:
    assert "some_code" in sentence("some_code", {"a": 1}, "en")
    assert "a=1" in sentence("some_code", {"a": 1}, "zh")


def test_a_refused_follow_says_what_is_owed_and_what_would_do() -> None:
    facts = {"suit": "H", "owed": [[["tractor3"], ["triple_tractor2"]]], "example": ["H7", "H7"]}
    zh, en = sentence("unit_withheld", facts, "zh"), sentence("unit_withheld", facts, "en")
    assert "红桃" in zh
    assert "一个三连对，或一个两连三条" in zh
    assert "♥7 ♥7" in zh
    assert "a tractor of 3 pairs, or a tractor of 2 triples" in en


def test_numbers_agree_with_their_nouns() -> None:
    assert sentence("wrong_number", {"expected": 1, "got": 3}, "en") == "1 card is to be played, not 3."
    assert sentence("wrong_number", {"expected": 2, "got": 3}, "en") == "2 cards are to be played, not 3."
