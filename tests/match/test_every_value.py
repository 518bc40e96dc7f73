"""Every value of the chapters of deals and matches: a book has it, its matches come to an end and go into records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from tests.kit.books import ALL, book
from tests.match.any_table import AnyTable
from tests.match.every_value import VARIATIONS, tiny
from tuolaji.deal.view import VIEWERS
from tuolaji.faults import Fault
from tuolaji.match import record, replay
from tuolaji.match.evolve import MatchEvent, evolve
from tuolaji.match.state import MatchState
from tuolaji.match.view import redact, view, view_evolve
from tuolaji.rulebook import schema_deal, schema_match
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_base import Rank

Value = tuple[str, str, object]
OF_CLOCKS_OF_ACTS = {"ActLimit", "Overrun", "Clocks"}
"""Act clocks are kept by whoever runs a table; a match has no part in them."""


def models() -> Iterator[type[msgspec.Struct]]:
    """The tables of both chapters."""
    for module in (schema_deal, schema_match):
        for found in vars(module).values():
            own = isinstance(found, type) and issubclass(found, msgspec.Struct) and found.__module__ == module.__name__
            if own and found.__name__ not in OF_CLOCKS_OF_ACTS:
                yield found


def choices(hint: Any) -> Iterator[object]:
    """The values that a type leaves to choose from; ranks are not asked for one by one."""
    if hint is bool:
        yield from (True, False)
    elif hint is not Rank and get_origin(hint) is Literal:
        yield from get_args(hint)
    elif hint is not Rank:
        for part in get_args(hint):
            yield from choices(part)


def wanted() -> set[Value]:
    return {
        (model.__name__, key, value)
        for model in models()
        for key, hint in get_type_hints(model).items()
        if key != "cite"
        for value in choices(hint)
    }


def values_of(part: Any) -> Iterator[Value]:
    """Every value that stands in a book, by its table."""
    if isinstance(part, msgspec.Struct):
        for key in part.__struct_fields__:
            value = getattr(part, key)
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, str | bool):
                    yield type(part).__name__, key, one
            yield from values_of(value)
    elif isinstance(part, tuple | dict):
        for one in part.values() if isinstance(part, dict) else part:
            yield from values_of(one)


def test_every_value_stands_in_some_book_that_is_played() -> None:
    books = [tiny(name) for name in VARIATIONS] + [book(name) for name in ALL]
    assert wanted() - {value for loaded in books for value in values_of(loaded.book)} == set()


@pytest.mark.parametrize("name", VARIATIONS)
def test_a_match_comes_to_its_end_and_its_record_replays(name: str) -> None:
    loaded = tiny(name)
    assert loaded.warnings == ()
    table = AnyTable(loaded, 1, 0 if loaded.book.clocks.match else 2).play_out()
    assert table.state.sheet.phase == "ended"
    recorded_whole(loaded, table.log)
    views_follow(table.log)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from(list(VARIATIONS)), min_size=2, max_size=4, unique=True), st.integers(0, 10**6))
def test_values_go_together_and_with_rulings_at_any_moment(names: list[str], seed: int) -> None:
    try:
        loaded = tiny(*names)
    except Fault:
        reject()
    table = AnyTable(loaded, seed, 2, ruled=True).play_out()
    recorded_whole(loaded, table.log)
    views_follow(table.log)


def recorded_whole(loaded: Loaded, log: list[MatchEvent]) -> None:
    """The record of a log reads back to the same lines and replays to the same events."""
    text = record.dumps(record.of(loaded, log))
    read = record.loads(text)
    assert record.dumps(read) == text
    assert replay.replay(loaded, read) == log


def views_follow(log: list[MatchEvent]) -> None:
    """Whoever follows the events he is shown ends with the view of the whole."""
    state, seen = MatchState(), {viewer: view(MatchState(), viewer) for viewer in VIEWERS}
    for event in log:
        state = evolve(state, event)
        for viewer in VIEWERS:
            seen[viewer] = view_evolve(seen[viewer], redact(event, viewer), viewer)
    assert seen == {viewer: view(state, viewer) for viewer in VIEWERS}
