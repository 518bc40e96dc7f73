"""JSON merge patches (RFC 7396) between trees of plain values without nulls: how a view goes on.

Not here: what is in the trees (``table_view``).
"""

from __future__ import annotations

from typing import Any, Final

Tree = dict[str, Any]
_MISSING: Final = object()
_NOTHING: Final[Tree] = {}


class Parted(dict[str, Any]):
    """A tree of two parts: `fixed`, the same object for as long as it is the same, and over it `moving`."""

    __slots__ = ("fixed", "moving")

    def __init__(self, fixed: Tree, moving: Tree) -> None:
        super().__init__(fixed)
        self.update(moving)
        self.fixed = fixed
        self.moving = moving


def diff(old: Tree, new: Tree) -> Tree:
    """The patch that makes `new` of `old`: empty when they are equal. Parts that are one object are not looked into."""
    if type(new) is Parted and type(old) is Parted and new.fixed is old.fixed:
        return _diff(old.moving, new.moving, new.fixed)
    return _diff(old, new, _NOTHING)


def _diff(old: Tree, new: Tree, fixed: Tree) -> Tree:
    """`diff` of what lies over the same `fixed` part."""
    patch: Tree = {}
    for key, value in new.items():
        before = old.get(key, _MISSING)
        if before is value:
            continue
        if before is _MISSING:
            before = fixed.get(key, _MISSING)
        if isinstance(value, dict) and isinstance(before, dict):
            inner = diff(before, value)
            if inner:
                patch[key] = inner
        elif before != value:
            patch[key] = value
    for key in old.keys() - new.keys():
        before, value = old[key], fixed.get(key)
        patch[key] = diff(before, value) if isinstance(value, dict) and isinstance(before, dict) else value
    return patch


def apply(old: Tree, patch: Tree) -> Tree:
    """`old` after a patch."""
    new = dict(old)
    for key, value in patch.items():
        if value is None:
            new.pop(key, None)
        elif isinstance(value, dict):
            before = new.get(key)
            new[key] = apply(before if isinstance(before, dict) else {}, value)
        else:
            new[key] = value
    return new


def plain(value: Any) -> Any:
    """A tree of builtins without nulls in its objects."""
    if isinstance(value, dict):
        return {key: plain(entry) for key, entry in value.items() if entry is not None}
    return value
