"""Tables and rulebooks as the page is handed them: plain data → objects with attributes, lists → tuples.

Not here: making the data (``offline.exported``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

PAIRS: Final = "~pairs"
"""A table whose keys are no texts, as a list of pairs."""
LISTS: Final = "~lists"
"""A table of lists that stay lists."""
TABLE: Final = "~table"
"""A table that stays one."""
KIND: Final = "~kind"
"""The class of a record, where it matters."""


class Record:
    """Named values: what a structure or a named tuple becomes in the page. __struct_fields__: their names in order;
    DEFAULTS: the values of those that need not be given."""

    __struct_fields__: tuple[str, ...] = ()
    DEFAULTS: Mapping[str, Any] = {}

    def __init__(self, *given: Any, **values: Any) -> None:
        for name in self.DEFAULTS:
            setattr(self, name, self.DEFAULTS[name])
        for place, value in enumerate(given):
            setattr(self, self.__struct_fields__[place], value)
        for name in values:
            setattr(self, name, values[name])

    def __getitem__(self, place: int) -> Any:
        return getattr(self, self.__struct_fields__[place])

    def __iter__(self) -> Iterator[Any]:
        return iter([getattr(self, name) for name in self.__struct_fields__])

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)


def made(plain: Any, kinds: Mapping[str, Any] | None = None) -> Any:
    """An object of plain data. kinds: name → class, for records that say what they are."""
    if isinstance(plain, dict):
        if PAIRS in plain:
            return {made(key, kinds): made(value, kinds) for key, value in plain[PAIRS]}
        if LISTS in plain:
            return plain[LISTS]
        if TABLE in plain:
            return {key: made(value, kinds) for key, value in plain[TABLE].items()}
        found = (kinds or {}).get(plain.get(KIND, ""), Record)()
        for name in plain:
            if name != KIND:
                setattr(found, name, made(plain[name], kinds))
        return found
    if isinstance(plain, list):
        return tuple([made(part, kinds) for part in plain])
    return plain


def table(common: Any, change: Mapping[str, Any]) -> Any:
    """The table of one level and trump suit: what all tables have in common, but for what differs."""
    found: Any = Record()
    for name in common.__dict__:
        setattr(found, name, getattr(common, name))
    for name in change:
        if name != "data":
            setattr(found, name, made(change[name]))
    if "data" in change:
        found.data = dict(common.data)
        for name in change["data"]:
            found.data[name] = unpacked(change["data"][name])
    return found


def unpacked(packed: list[int]) -> list[int]:
    """A list written as length, place, value, place, value …; everything else in it is zero."""
    found = [0] * packed[0]
    for place in range(1, len(packed), 2):
        found[packed[place]] = packed[place + 1]
    return found
