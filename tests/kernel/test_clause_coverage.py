"""The page on clauses is up to date, and reads names and citations right.

Not here: writing it (``clause_coverage``).
"""

from __future__ import annotations

import pytest

from tests.kernel import clause_coverage as coverage


def by_name() -> dict[str, coverage.Book]:
    return {book.name: book for book in coverage.books()}


def test_the_page_is_up_to_date() -> None:
    """If this fails: ``PYTHONPATH=src:. python -m tests.kernel.clause_coverage``."""
    assert coverage.PAGE.read_text(encoding="utf-8") == coverage.page()


def test_names_of_tests_are_read_as_the_longest_clause_that_fits() -> None:
    guilin, guangdong = by_name()["guilin-2009"], by_name()["guangdong-finance-2009"]
    assert (guilin.short, guangdong.short, by_name()["three-deck"].short) == ("guilin", "guangdong", "three_deck")
    tests = ["test_guilin_4_5_pairs", "test_guilin_8_3A_up", "test_guangdong_2_5_主牌_quads", "test_other_4_1_x"]
    assert coverage.named(guilin, tests) == {"4.5", "8.3A"}
    assert coverage.named(guangdong, tests) == {"2.5/主牌"}


def test_every_clause_on_cards_has_a_test_of_its_name() -> None:
    tests, _ = coverage.words()
    wanted = {
        "guilin-2009": {f"{c}.{i}" for c, n in ((3, 4), (4, 7), (6, 5), (7, 3)) for i in range(1, n + 1)} | {"5.1"},
        "guangdong-finance-2009": {f"2.{i}" for i in range(1, 6)} | {f"3.{i}" for i in range(3, 12)} | {"4.2", "5"},
        "three-deck": {"五", "十一", "十二", "十三", "十三/连刻", "十四", "十五", "十六", "十七", "十九"},
        "four-deck": {c for c in by_name()["four-deck"].clauses if c.startswith(("跟牌", "碎牌")) and c != "碎牌/同伴"},
        "meizhusong-2016": {"单元", "大小", "牌的大小", "头牌", "甩牌", "跟牌", "杀牌", "殺牌", "底牌分", "升级"},
    }
    for name, clauses in wanted.items():
        assert clauses <= coverage.named(by_name()[name], tests)


@pytest.mark.parametrize("name", sorted(by_name()))
def test_every_clause_on_offences_clocks_and_procedure_is_executable_or_for_people(name: str) -> None:
    book = by_name()[name]
    tests, _ = coverage.words()
    spoken = coverage.named(book, tests) | coverage.in_cases(book)
    assert coverage.procedure(book) - spoken - coverage.for_people(book).keys() == set()
