"""Stand-ins for the modules of Python that a small interpreter lacks, put in place before anything else is imported.

Only what the bundled sources use is there; a full Python keeps its own. Not here: regular expressions (``patterns``).
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

ABSTRACT: Final = "Callable Iterable Iterator Mapping Sequence Generator Collection"
TYPING: Final = "Any Callable Final Literal NamedTuple Protocol Annotated TypeVar cast NoReturn"
ERRORS: Final = "ENOENT ENOTDIR EEXIST EACCES EPERM EROFS ENOSPC EDQUOT ENAMETOOLONG"


class Anything:
    """Stands for a type: it can be subscripted and called, and means nothing."""

    def __getitem__(self, kind: Any) -> Any:
        return self

    def __call__(self, *given: Any, **named: Any) -> Any:
        return given[-1] if given else self


class Vec:
    """Stands for ``vec``: ``VEC[kind](values)`` is a list."""

    def __getitem__(self, kind: Any) -> Any:
        return list


VEC: Final = Vec()


class Place:
    """A module."""


class Counts:
    """Stands for ``collections.Counter``. No subclass of dict: its own signs would go first in a small interpreter."""

    def __init__(self, things: Any = ()) -> None:
        self.table: dict[Any, int] = {}
        for thing in things:
            self.table[thing] = self.table.get(thing, 0) + 1

    def __getitem__(self, thing: Any) -> int:
        return self.table.get(thing, 0)

    def __setitem__(self, thing: Any, number: int) -> None:
        self.table[thing] = number

    def __iter__(self) -> Iterator[Any]:
        return iter(self.table)

    def __len__(self) -> int:
        return len(self.table)

    def items(self) -> Any:
        """Things and their numbers."""
        return self.table.items()

    def elements(self) -> list[Any]:
        """Each thing as often as it is counted."""
        return [thing for thing in self.table for _ in range(self.table[thing])]

    def _with(self, other: Counts, how: Callable[[int, int], int]) -> Counts:
        made = Counts()
        for source in (self, other):
            for thing in source.table:
                number = how(self[thing], other[thing])
                if number > 0:
                    made[thing] = number
        return made

    def __and__(self, other: Counts) -> Counts:
        return self._with(other, min)

    def __sub__(self, other: Counts) -> Counts:
        return self._with(other, lambda one, two: one - two)

    def __add__(self, other: Counts) -> Counts:
        return self._with(other, lambda one, two: one + two)

    def __pos__(self) -> Counts:
        return self._with(Counts(), lambda one, two: one)


def combinations(things: Sequence[Any], number: int) -> Iterator[tuple[Any, ...]]:
    """The choices of a number of things, in order."""
    if number == 0:
        yield ()
        return
    pool = tuple(things)
    for place in range(len(pool) - number + 1):
        for rest in combinations(pool[place + 1 :], number - 1):
            yield (pool[place],) + rest  # noqa: RUF005


def comb(things: int, number: int) -> int:
    """How many choices there are."""
    found = 1
    for place in range(number):
        found = found * (things - place) // (place + 1)
    return found


def gcd(one: int, other: int) -> int:
    """The greatest number that divides both."""
    while other:
        one, other = other, one % other
    return one


def kept(*given: Any, **named: Any) -> Any:
    """Stands for ``cache`` and ``lru_cache``: everything is worked out anew."""
    return given[0] if given and callable(given[0]) else lambda function: function


def partial(function: Callable[..., Any], *given: Any, **named: Any) -> Callable[..., Any]:
    """A function with some of its arguments."""

    def whole(*more: Any, **others: Any) -> Any:
        named_all = dict(named)
        named_all.update(others)
        return function(*(given + more), **named_all)

    return whole


def install(patterns: Any, page: Any) -> None:
    """Put all stand-ins in place. patterns: the module that stands for ``re``; page: the page's module ``js``."""
    patterns.PAGE.append(page)
    anything = Anything()
    _module("__future__", annotations=None)
    typing = dict.fromkeys(TYPING.split(), anything)
    _module("typing", TYPE_CHECKING=False, **typing)
    abstract: dict[str, Any] = dict.fromkeys(ABSTRACT.split(), anything)
    abstract["Mapping"] = dict
    _module("collections", Counter=Counts, abc=_module("collections.abc", **abstract))
    _module("itertools", combinations=combinations)
    _module("functools", lru_cache=kept, cache=kept, cached_property=property, partial=partial)
    _module("math", comb=comb, gcd=gcd)
    _module("errno", **{name: place for place, name in enumerate(ERRORS.split(), 1)})
    sys.modules["re"] = patterns
    plain_zip, plain_sorted = builtins.zip, builtins.sorted
    _builtin("zip", lambda *rows, strict=False: plain_zip(*rows))
    _builtin("sorted", lambda things, key=None, reverse=False: in_order(plain_sorted, things, key, reverse))


def in_order(plain: Any, things: Any, key: Any, reverse: bool) -> list[Any]:
    """Sorted, equal things in the order they came in: the sorting of a small interpreter (`plain`) may mix them."""
    rows = list(things)
    keys = rows if key is None else [key(row) for row in rows]
    places = [(keys[place], -place if reverse else place) for place in range(len(rows))]
    order = [abs(place) for _, place in plain(places)]
    if reverse:
        order.reverse()
    return [rows[place] for place in order]


def _builtin(name: str, function: Any) -> None:
    setattr(builtins, name, function)


def _module(name: str, **values: Any) -> Any:
    made: Any = Place()
    for key in values:
        setattr(made, key, values[key])
    sys.modules[name] = made
    return made
