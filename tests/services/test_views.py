"""Views: the promised shape, old view + patch = fresh view, and nothing hidden in them.

Not here: what a deal's door lets out (``tests/deal``).
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.services.desk import Desk
from tuolaji.services.merge_patch import Parted, apply, diff, plain
from tuolaji.services.table_view import BEHIND, SPECTATOR, ViewMemory, mine, public, redact, view
from tuolaji.services.view_shape import Mine, TableView

BOOKS = ("four-deck", "guangdong-finance-2009", "guilin-2009", "meizhusong-2016", "three-deck")


def seen_by(desk: Desk, viewer: int) -> dict[str, Any]:
    key = desk.state.seats[viewer].player if viewer < 4 else ""
    return json.loads(json.dumps(view(desk.house.loaded, desk.house.limits, desk.state, viewer, key)))


@pytest.mark.parametrize("book", BOOKS)
def test_old_view_and_patch_make_the_fresh_view(book: str) -> None:
    """Kept memories and patches give exactly what a view made from nothing gives, for everybody after every step."""
    desk = Desk(book, 3, pace="fast").gather(3)
    memory = ViewMemory()
    shown: dict[int, Any] = {}
    for step in range(700):
        desk.act()
        base = public(desk.house.loaded, desk.house.limits, desk.state, memory)
        for viewer in (0, 1, 2, SPECTATOR):
            tree = dict(base)
            if viewer < 4:
                key = desk.state.seats[viewer].player
                tree["mine"] = mine(desk.house.loaded, desk.state, viewer, key, memory)
            old = shown.get(viewer, {})
            patch = json.loads(json.dumps(diff(old, tree)))
            shown[viewer] = tree
            if step % 5 == viewer:
                fresh = seen_by(desk, viewer)
                assert apply(json.loads(json.dumps(old)), patch) == fresh
    assert desk.state.deals >= 1


@pytest.mark.parametrize("book", BOOKS)
def test_views_have_the_promised_shape(book: str) -> None:
    desk = Desk(book, 5, pace="fast").gather(4)
    for step in range(500):
        desk.act()
        if step % 7 == 0:
            for viewer in (step % 4, SPECTATOR, BEHIND):
                tree = seen_by(desk, viewer)
                made = msgspec.convert(tree, TableView)
                assert plain_all(msgspec.to_builtins(made)) == tree
    assert isinstance(made.mine, Mine | None)


def plain_all(value: Any) -> Any:
    """As `plain`, also within arrays, where the shape's structs have None for what is absent."""
    if isinstance(value, list | tuple):
        return [plain_all(entry) for entry in value]
    if isinstance(value, dict):
        return {name: plain_all(entry) for name, entry in plain(value).items()}
    return value


def test_patch_of_equal_trees_is_empty() -> None:
    desk = Desk("meizhusong-2016", 2).gather(4)
    assert diff(seen_by(desk, 0), seen_by(desk, 0)) == {}


def test_patch_removes_what_is_gone() -> None:
    old = {"a": 1, "b": {"c": 2, "d": 3}, "e": [1]}
    new = {"a": 1, "b": {"c": 2}, "f": {"g": 4}}
    patch = diff(old, new)
    assert patch == {"b": {"d": None}, "e": None, "f": {"g": 4}}
    assert apply(old, patch) == new


@given(st.data())
def test_patches_of_lists(data: st.DataObject) -> None:
    """Lists that grew, shrank or changed within, in lists and objects: a patch makes the one of the other."""
    old, new = data.draw(TREES), data.draw(TREES)
    if data.draw(st.booleans()):
        new = {name: data.draw(near(value)) for name, value in old.items()}
    assert apply(json.loads(json.dumps(old)), json.loads(json.dumps(diff(old, new)))) == json.loads(json.dumps(new))


CARDS: st.SearchStrategy[list[int]] = st.lists(st.integers(0, 9), max_size=12)
TREES: st.SearchStrategy[dict[str, list[Any]]] = st.fixed_dictionaries(
    {
        "hand": CARDS,
        "rows": st.lists(st.tuples(st.integers(0, 4), CARDS), max_size=4),
        "asks": st.lists(st.dictionaries(st.sampled_from("abc"), st.integers(0, 3)), max_size=3),
        "rest": st.lists(st.none() | st.integers(0, 9), max_size=9),
    }
)


def near(value: list[Any]) -> st.SearchStrategy[list[Any]]:
    """Part of a list, or the list with more at its end."""
    part = st.lists(st.booleans(), min_size=len(value), max_size=len(value))
    return part.map(lambda kept: [one for one, stays in zip(value, kept, strict=True) if stays]) | st.just(
        value + value[:1]
    )


def test_a_list_is_patched_where_that_is_shorter() -> None:
    hand = list(range(20))
    assert diff({"a": hand}, {"a": [card for card in hand if card not in (3, 7)]}) == {"a": {"3": None, "7": None}}
    assert diff({"a": [[1], [2]]}, {"a": [[1], [2], [3, 4]]}) == {"a": {"2": [3, 4]}}
    assert diff({"a": [1, 2, 3]}, {"a": [1, 3]}) == {"a": [1, 3]}
    assert diff({"a": [[4, hand], [0, [2]]]}, {"a": [[4, hand[1:]], [0, [2]]]}) == {"a": {"0": {"1": {"0": None}}}}
    assert diff({"a": [None, *hand]}, {"a": [None, *hand[1:]]}) == {"a": [None, *hand[1:]]}


def test_patches_of_trees_in_parts() -> None:
    fixed: dict[str, Any] = {"a": 1, "b": {"c": 2}}
    trees: list[dict[str, Any]] = [
        Parted(fixed, {}),
        Parted(fixed, {"a": 3, "d": 4}),
        Parted(fixed, {"b": {"c": 5, "e": 6}}),
        Parted({"a": 1}, {"d": 1}),
        {"b": 7},
    ]
    for old in trees:
        for new in trees:
            assert apply(dict(old), diff(old, new)) == dict(new)


def test_seed_is_in_no_event_that_is_shown() -> None:
    from tuolaji.services.table_evolve import decode, encode

    desk = Desk("meizhusong-2016", 2, pace="instant").gather(4)
    desk.play_deal()
    seeds = set()
    revealed = set()
    for row in desk.rows:
        event = decode(row.payload)
        kind = type(event).__name__
        if kind == "DealCommitted":
            seeds.add(event.seed)  # type: ignore[union-attr]
        for viewer in (0, 1, 2, 3, SPECTATOR, BEHIND):
            shown = redact(event, viewer)
            text = b"" if shown is None else encode(shown)
            if kind == "SeedRevealed":
                revealed.add(event.seed)  # type: ignore[union-attr]
            else:
                assert not any(seed.encode() in text for seed in seeds)
    assert revealed
