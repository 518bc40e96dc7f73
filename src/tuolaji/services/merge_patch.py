"""JSON merge patches (RFC 7396) between trees of plain values without nulls: how a view goes on.

With one addition: an object where a list stands is a patch of the list, its keys being positions in it. So a list that
grew, or a hand that lost some cards, is not sent again. Not here: what is in the trees (``table_view``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

Tree = dict[str, Any]
_LIST: Final = (list, tuple)
_TREES: Final = (list, tuple, dict)
_MISSING: Final = object()
_NOTHING: Final[Tree] = {}
_ENTRY: Final = 4
"""How many plain entries of a list are about as long as the patch of one."""


class Parted(dict[str, Any]):
    """A tree of two parts: `fixed`, the same object for as long as it is the same, and over it `moving`."""

    __slots__ = ("fixed", "moving")

    def __init__(self, fixed: Tree, moving: Tree) -> None:
        super().__init__(fixed)
        self.update(moving)
        self.fixed = fixed
        self.moving = moving


def diff(old: Tree, new: Tree) -> Tree:
    """The patch that makes `new` of `old`: empty when they are equal. Parts that are one object are not looked into. A
    list never becomes an object, nor an object a list."""
    if old is new:
        return {}
    if type(new) is Parted and type(old) is Parted and new.fixed is old.fixed:
        return _diff(old.moving, new.moving, new.fixed)
    return _diff(old, new, _NOTHING)


def diff_of_parts(old: Tree, new: Tree, made: dict[tuple[int, int], Tree]) -> Tree:
    """`diff` of trees that share parts with other trees: the patch of a part is made once for all of them. made: by
    identity of both parts, which have to stay as long as it does."""
    own: tuple[Tree, Tree] = {}, {}
    patch: Tree = {}
    for key in {**old, **new}:
        before, after = old.get(key), new.get(key)
        if not isinstance(before, dict) or not isinstance(after, dict):
            for tree, given in zip(own, (old, new), strict=True):
                if key in given:
                    tree[key] = given[key]
            continue
        name = id(before), id(after)
        if name not in made:
            made[name] = diff(before, after)
        if made[name]:
            patch[key] = made[name]
    return patch | diff(*own)


def _diff(old: Tree, new: Tree, fixed: Tree) -> Tree:
    """`diff` of what lies over the same `fixed` part."""
    patch: Tree = {}
    both = 0
    for key, value in new.items():
        before = old.get(key, _MISSING)
        if before is not _MISSING:
            both += 1
        elif key in fixed:
            before = fixed[key]
        if before is value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            inner = diff(before, value)
            if inner:
                patch[key] = inner
        elif before != value:
            patch[key] = _changed(before, value)
    if both < len(old):
        for key in old.keys() - new.keys():
            patch[key] = _changed(old[key], fixed.get(key))
    return patch


def _changed(old: Any, new: Any) -> Any:
    """The patch of a value that is another one now."""
    if isinstance(new, dict):
        return diff(old, new) if isinstance(old, dict) else new
    if not isinstance(new, _LIST) or not isinstance(old, _LIST) or not new or not old:
        return new
    edit = _shortened(old, new) if len(new) < len(old) else _written(old, new)
    light = sum(not isinstance(value, _TREES) for value in edit.values()) * _ENTRY
    if not edit or (light > len(new) and not isinstance(new[0], _TREES)) or None in new or None in old:
        return new
    return edit


def _written(old: Sequence[Any], new: Sequence[Any]) -> Tree:
    """The patch of a list some of whose entries changed, or that grew."""
    edit = {str(i): _changed(old[i], value) for i, value in enumerate(new[: len(old)]) if old[i] != value}
    for i in range(len(old), len(new)):
        edit[str(i)] = new[i]
    return edit


def _shortened(old: Sequence[Any], new: Sequence[Any]) -> Tree:
    """The patch of a list that lost entries; empty where that is not all that happened to it."""
    edit: Tree = {}
    place = 0
    for i, value in enumerate(old):
        if place < len(new) and new[place] == value:
            place += 1
        else:
            edit[str(i)] = None
    return edit if place == len(new) else {}


def apply(old: Any, patch: Any) -> Any:
    """`old` after a patch."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(old, list):
        return list(apply({str(i): value for i, value in enumerate(old)}, patch).values())
    new = dict(old) if isinstance(old, dict) else {}
    for key, value in patch.items():
        if value is None:
            new.pop(key, None)
        else:
            new[key] = apply(new.get(key), value)
    return new


def plain(value: Any) -> Any:
    """A tree of builtins without nulls in its objects."""
    if isinstance(value, dict):
        return {key: plain(entry) for key, entry in value.items() if entry is not None}
    return value
