"""Cards that cannot be, and questions that make no sense: a verdict or a fault with a code, never another exception.

Not here: cards that are merely not allowed (``test_clauses_*``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.tables import SHIPPED, Seeded, budget, cards, rules
from tests.kernel.user_books import own_book
from tuolaji.faults import Fault
from tuolaji.kernel.answers import Lead, Verdict
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Rules

IMPOSSIBLE = {
    "unknown face": ((54,), "face_unknown"),
    "far off": ((10**9, 3), "face_unknown"),
    "negative face": ((-1,), "face_unknown"),
    "more copies than decks": ((12,) * 7, "too_many_copies"),
    "many more": ((53,) * 200, "too_many_copies"),
}


def led(at: Rules, text: str = "HK") -> Lead:
    lead = at.lead(cards(text))[1]
    assert lead is not None
    return lead


def code(question: Callable[[], object]) -> str:
    """The code of a refusal, whichever way it comes; "" for an answer."""
    try:
        answer = question()
    except Fault as fault:
        return fault.code
    verdict = answer[0] if isinstance(answer, tuple) and answer else answer
    return verdict.code if isinstance(verdict, Verdict) else ""


def asked(at: Rules, given_cards: Sequence[int]) -> dict[str, Callable[[], object]]:
    """Every question with these cards in every place where cards go."""
    lead, good = led(at), cards("HQ")
    return {
        "lead": lambda: at.lead(given_cards),
        "lead hand": lambda: at.lead(good, given_cards),
        "lead declared": lambda: at.lead(good, None, [given_cards]),
        "follow hand": lambda: at.follow(lead, given_cards, given_cards[:1]),
        "follow play": lambda: at.follow(lead, good, given_cards),
        "duty": lambda: at.duty(lead, given_cards),
        "example": lambda: at.example(lead, given_cards),
        "leads": lambda: at.leads(given_cards),
        "follows": lambda: at.follows(lead, given_cards),
        "random lead": lambda: at.random_lead(given_cards, Seeded(1)),
        "random follow": lambda: at.random_follow(lead, given_cards, Seeded(1)),
        "uniform lead": lambda: at.sample_uniform(None, given_cards, Seeded(1)),
        "uniform follow": lambda: at.sample_uniform(lead, given_cards, Seeded(1)),
        "winner": lambda: at.winner(lead, [lead.cards, given_cards]),
        "kitty": lambda: at.kitty(lead, given_cards, True, (), ()),
        "kitty cards": lambda: at.kitty(lead, good, True, given_cards, ()),
        "trick cards": lambda: at.kitty(lead, good, True, (), given_cards),
        "split": lambda: at.split(given_cards),
        "splits": lambda: at.splits(given_cards),
        "units": lambda: at.units(given_cards),
        "points": lambda: at.points(given_cards),
    }


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_impossible_cards_are_refused_by_every_question(name: str, what: str) -> None:
    given_cards, wanted = IMPOSSIBLE[what]
    at = rules(name, "T", "S")
    answers = {question: code(ask) for question, ask in asked(at, given_cards).items()}
    allowed = {wanted, "declared_other_cards", "cards_not_in_hand", "wrong_count"}
    assert {question for question, answer in answers.items() if answer not in allowed} == set()


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_a_throw_is_not_held_against_impossible_hands(what: str) -> None:
    at = rules("four-deck", "T", "S")
    given_cards, wanted = IMPOSSIBLE[what]
    assert code(lambda: at.stand(led(at, "HK Q"), [given_cards, (), ()])) == wanted


def test_a_rank_that_is_not_in_the_pack_is_refused() -> None:
    book = own_book('[deck]\ndecks = 3\nkitty = 6\nremoved = ["2", "3"]\ncite = "own"\n[levels]\nstart = "4"\n'
                    'sequence = ["4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]\ncite = "own"\n')  # fmt: skip
    at = rules_for(book, 5, 0)
    answers = {question: code(ask) for question, ask in asked(at, cards("H2")).items()}
    allowed = {"card_not_in_pack", "declared_other_cards", "cards_not_in_hand"}
    assert {question for question, answer in answers.items() if answer not in allowed} == set()


@pytest.mark.parametrize("name", SHIPPED)
def test_no_cards_are_refused(name: str) -> None:
    at = rules(name, "T", "S")
    answers = {question: code(ask) for question, ask in asked(at, ()).items()}
    fine = {"leads", "units", "points", "kitty cards", "trick cards", "duty"}
    assert {question for question, answer in answers.items() if not answer} <= fine
    assert at.leads(()) == []
    assert at.units(()) == []
    assert at.points(()) == 0


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("text", ["H", "HK", "HK Q", "HK D3", "HKK QQ JJ"])
def test_answers_have_as_many_cards_as_the_lead(name: str, text: str) -> None:
    at = rules(name, "T", "S")
    lead = led(at, "H99 88 77" if text == "HKK" else "H99 88")
    play = cards(text) if text != "H" else ()
    assert at.follow(lead, (*play, *cards("C3 4 5 6 7 8")), play).code == "wrong_count"
    if play:
        assert code(lambda: at.winner(lead, [lead.cards, play])) != ""


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("question", ["example", "follows", "random_follow", "sample_uniform"])
def test_hands_shorter_than_the_lead_have_no_answer(name: str, question: str) -> None:
    at = rules(name, "T", "S")
    lead = led(at, "H99 88")
    more = (Seeded(1),) if question in ("random_follow", "sample_uniform") else ()
    answer = code(lambda: getattr(at, question)(lead, cards("HK Q"), *more))
    assert answer == "hand_too_short" or (question == "follows" and not at.follows(lead, cards("HK Q")))


@pytest.mark.parametrize(
    ("declared", "wanted"),
    [
        ([], "declared_other_cards"),
        ([()], "declared_other_cards"),
        ([cards("HA"), cards("HK"), ()], "declared_other_cards"),
        ([cards("HA"), cards("HK")], "declared_other_cards"),
        ([cards("HA"), cards("HKK"), cards("HQ")], "declared_other_cards"),
        ([cards("HA"), cards("HK"), cards("CK")], "declared_other_cards"),
        ([cards("HA K"), cards("HK")], "declared_no_unit"),
        ([cards("HA K K")], "declared_no_unit"),
        ([cards("HA"), cards("HKK")], ""),
        ([cards("HA"), cards("HK"), cards("HK")], ""),
    ],
)
def test_stated_units_add_up_to_the_lead_and_are_units(declared: list[tuple[int, ...]], wanted: str) -> None:
    for name in ("meizhusong-2016", "four-deck"):
        verdict, lead = rules(name, "T", "S").lead(cards("HA KK"), None, declared)
        assert verdict.code == wanted
        assert (lead is None) == bool(wanted)


@pytest.mark.parametrize("name", SHIPPED)
def test_cards_of_several_suits_are_no_lead(name: str) -> None:
    at = rules(name, "T", "S")
    for text in ("HA CA", "HK SK", "HT CT H9", "BJ HA"):
        assert at.lead(cards(text))[0].code == "lead_not_one_suit"


@pytest.mark.parametrize("name", SHIPPED)
def test_cards_that_are_not_held_are_not_played(name: str) -> None:
    at = rules(name, "T", "S")
    assert at.lead(cards("HKK"), cards("HK Q"))[0].code == "cards_not_in_hand"
    assert at.follow(led(at, "H99"), cards("HK Q"), cards("HKK")).code == "cards_not_in_hand"


@pytest.mark.parametrize(("level", "trump"), [(13, 0), (-1, 0), (0, 5), (0, -1), (99, 99)])
def test_levels_and_trump_suits_that_do_not_exist(level: int, trump: int) -> None:
    with pytest.raises(Fault):
        rules_for(own_book(""), level, trump)


@pytest.mark.parametrize("name", SHIPPED)
def test_any_total_is_settled(name: str) -> None:
    at = rules(name, "T", "S")
    for points in (-(10**40), -(2**62), -1, 0, 1, 2**61, 2**62, 10**40):
        result = at.settle(points)
        assert result.next_side in ("declarers", "opponents")
        assert result.declarers >= 0
        assert result.opponents >= 0


@budget(200)
@given(st.lists(st.integers(-3, 60), max_size=8), st.lists(st.integers(-3, 60), max_size=8), st.sampled_from(SHIPPED))
def test_nonsense_is_answered_or_refused(one: list[int], other: list[int], name: str) -> None:
    at = rules(name, "7", None)
    for question in (*asked(at, one).values(), *asked(at, other).values()):
        code(question)
    lead = at.lead(one)[1]
    if lead is not None:
        code(lambda: at.follow(lead, other, one))
        code(lambda: at.winner(lead, [one, other]))
        code(lambda: at.stand(lead, [one, other, one]))
