"""No question takes long: the worst inputs that a search for them found, and many large throws.

Times are CPU times with room for a slow machine; what they really are is measured by the benchmarks. Not here: results.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from time import process_time

import pytest

from tests.kernel.oracle import TRUMPS
from tests.kernel.tables import Seeded, cards, rules
from tuolaji.cards import full_deck
from tuolaji.kernel.rules import Rules

PATIENCE = 1.0
"""Seconds: far above what anything should take, far below what an exponential search takes."""

WORST = {
    "a run of three and many pairs": (
        ("guangdong-finance-2009", "7"),
        "S22 33 444 5555 66 8 99 TT JJ K AA H77 C77 D77 LJ LJ BJ",
        "S22 33 4 66 7777 888 99 TT JJ QQQ KKK AA H77 C77 D77 LJ LJ BJ BJ BJ",
    ),
    "two runs of three": (
        ("guangdong-finance-2009", "T"),
        "S33 44 55 6 77 88 JJ Q KK AA HTT CTT DTT LJ LJ BJ BJ BJ BJ",
        "S222 33 44 55 666 77 88 99 TTTT JJ QQQ KK HTT CTT DTT LJ LJ",
    ),
    "a throw with several splits": (
        ("four-deck", "K"),
        "S22 3 55 66 9999 TT J QQ KK HKKKK DKK LJ LJ LJ BJ BJ BJ",
        "S22 333 44 55 66 777 88 TT JJJ QQ KK AAAA DKK LJ BJ",
    ),
    "a throw of thirty-three cards": (
        ("four-deck", "T"),
        "S222 33 444 6666 777 TT JJ QQQ AA HTTT CTT DTT LJ",
        "S222 333 44 66 7 8 999 TT JJ QQ KKKK AAA HTT CTT DTT LJ LJ BJ",
    ),
    "sixteen pairs": (("guilin-2009", "5"), "HAA KK QQ JJ TT 99 88 77 66", "HAA KK JJ TT 88 77 66 44 33 Q 9 AA KK"),
    "all pairs of trumps": (
        ("meizhusong-2016", "5"),
        "BJ BJ LJ LJ S55 H55 SAA KK QQ JJ TT 99",
        "C55 D55 S88 77 66 44 33 22 A K Q J T",
    ),
}


def seconds(question: Callable[[], object]) -> float:
    start = process_time()
    question()
    return process_time() - start


def slowest(at: Rules, led_cards: tuple[int, ...], hand: tuple[int, ...]) -> dict[str, float]:
    """CPU seconds of every question about a lead and a hand."""
    led = at.lead(led_cards)[1]
    assert led is not None
    n = min(len(led.cards), len(hand))
    wrong = tuple(Random(1).sample(sorted(hand), n))
    times = {"lead": seconds(lambda: at.lead(led_cards)), "stand": seconds(lambda: at.stand(led, [hand, hand, hand]))}
    if len(hand) >= len(led.cards):
        times["refusal"] = seconds(lambda: at.follow(led, hand, wrong))
        times["example"] = seconds(lambda: at.example(led, hand))
        times["duty"] = seconds(lambda: at.duty(led, hand))
        right = at.random_follow(led, hand, Seeded(2))
        times["verdict"] = seconds(lambda: at.follow(led, hand, right))
        times["winner"] = seconds(lambda: at.winner(led, [led.cards, right, wrong]))
    return times


@pytest.mark.parametrize("what", WORST)
def test_the_worst_inputs_known_are_answered_at_once(what: str) -> None:
    (name, level), led, hand = WORST[what]
    times = slowest(rules(name, level, "S"), cards(led), cards(hand))
    assert {question: time for question, time in times.items() if time > PATIENCE} == {}


@pytest.mark.parametrize("name", ["guangdong-finance-2009", "four-deck", "three-deck"])
def test_large_throws_of_trumps_are_judged_at_once(name: str) -> None:
    at = rules(name, "K", "S")
    trumps = [face for face in full_deck(at.decks) if at.suit_of(face) == TRUMPS]
    dice = Random(4)
    slow: Counter[str] = Counter()
    for _ in range(25):
        dice.shuffle(trumps)
        half = dice.randrange(20, len(trumps) // 2)
        led_cards, hand = tuple(trumps[:half]), tuple(trumps[half : 2 * half + 1][:54])
        verdict = at.lead(led_cards)[0]
        if verdict.ok:
            slow.update(question for question, time in slowest(at, led_cards, hand).items() if time > PATIENCE)
        else:
            assert verdict.code == "units_undeclared"
    assert not slow
