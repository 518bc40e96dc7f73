"""Each kind of error, put into recorded deals of every rulebook, is found at its trick; clean deals stay clean."""

from __future__ import annotations

import pytest

from tests.simulation import erring
from tuolaji.rulebook import catalog
from tuolaji.simulation import errors, errors_written

SOME = 4
PARTS, EACH = range(10), 100
"""Of the nightly run: a thousand deals of each, a hundred at a time."""
BOOKS = catalog.names()


def without(name: str, kind: str) -> bool:
    """Whether a rulebook has no occasion for an error."""
    book = catalog.load(name).book
    return (kind == "kitty_count" and not book.deck.kitty) or (
        kind == "wrong_charge" and book.leading.throws == "forbidden"
    )


def every_played(name: str, kind: str, numbers: range) -> int:
    return sum(erring.played(catalog.load(name), kind, place) for place in numbers)


def every_written(name: str, numbers: range) -> dict[str, int]:
    loaded, found = catalog.load(name), dict.fromkeys(errors_written.KINDS, 0)
    for place in numbers:
        deal = erring.clean(loaded, place)
        if deal is not None:
            for kind in found:
                found[kind] += erring.written(loaded, deal, kind, place)
    return found


@pytest.mark.parametrize("kind", errors.KINDS)
@pytest.mark.parametrize("name", BOOKS)
def test_an_error_in_play_is_found_at_its_trick(name: str, kind: str) -> None:
    assert (every_played(name, kind, range(SOME)) > 0) != without(name, kind)


@pytest.mark.parametrize("name", BOOKS)
def test_a_slip_of_the_pen_is_found_where_it_was_made(name: str) -> None:
    found = every_written(name, range(SOME))
    assert {kind for kind, number in found.items() if not number} == {k for k in found if without(name, k)}


@pytest.mark.nightly
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("kind", errors.KINDS)
@pytest.mark.parametrize("name", BOOKS)
def test_a_thousand_deals_with_an_error_in_play(name: str, kind: str, part: int) -> None:
    found = every_played(name, kind, range(part * EACH, (part + 1) * EACH))
    assert without(name, kind) or found >= EACH // 6


@pytest.mark.nightly
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", BOOKS)
def test_a_thousand_clean_deals_and_slips_of_the_pen(name: str, part: int) -> None:
    found = every_written(name, range(part * EACH, (part + 1) * EACH))
    assert all(number >= EACH // 2 for kind, number in found.items() if not without(name, kind))


def test_every_kind_has_a_name() -> None:
    assert set(erring.FOUND_AS) == {*errors.KINDS, *errors_written.KINDS}
