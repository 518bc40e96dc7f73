"""Which controls of the page there are, and which browser test uses each.

A control is what carries ``data-test`` in ``web/src``; names that end in data are written with a star
(``declare-*``). A test names those it uses with `uses`, and the pages it had open confirm it.
Not here: the tests; what the issue asks for by name (``test_registry``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, TypeVar

from tests.house.tree import ROOT

SOURCES: Final = ROOT / "web" / "src"
USES: Final = "tuolaji_uses"
_VALUE = re.compile(r"""(data-test|\btest)=(?:"([^"]+)"|\{([^{}]*(?:\$\{[^{}]*\}[^{}]*)*)\})""")
_TEXT = re.compile(r"""["'`]((?:[\w-]|\$\{[^}]*\})+)["'`]""")
_PART = re.compile(r"\$\{[^}]*\}")

Test = TypeVar("Test", bound=Callable[..., Any])


def uses(*names: str) -> Callable[[Test], Test]:
    """Marks a test as one that uses these controls or sees these parts."""

    def mark(test: Test) -> Test:
        setattr(test, USES, (*getattr(test, USES, ()), *names))
        return test

    return mark


def declared(test: Callable[..., Any]) -> tuple[str, ...]:
    """The names a test was marked with."""
    return tuple(getattr(test, USES, ()))


def covers(name: str, seen: str) -> bool:
    """Whether a name as it is written here (`sit-*`) stands for one found in a page (`sit-2`)."""
    return seen.startswith(name[:-1]) if name.endswith("*") else seen == name


def missed(names: Iterable[str], seen: set[str]) -> list[str]:
    """Those of the names that no page confirmed."""
    return [name for name in names if not any(covers(name, one) for one in seen)]


@cache
def in_sources() -> dict[str, str]:
    """Every control of the page and the file it stands in, with ``#row`` for a name given to a row of buttons."""
    found: dict[str, str] = {}
    for path in sorted(SOURCES.rglob("*.tsx")):
        if "fixtures" not in path.parts:
            for name, row in names_in(path.read_text(encoding="utf-8")):
                found.setdefault(name, path.relative_to(SOURCES).as_posix() + ("#row" if row else ""))
    return found


def names_in(source: str) -> list[tuple[str, bool]]:
    """The names a component gives: plain, one of several (``a ? "x" : "y"``), or with a part filled in; and whether it
    hands the name on to another component, which may give it to several buttons."""
    names: list[tuple[str, bool]] = []
    for kind, plain, expression in _VALUE.findall(source):
        texts = [plain] if plain else _TEXT.findall(expression)
        names += [(_PART.sub("*", text), kind == "test") for text in texts]
    return [(name, row) for name, row in names if re.search(r"\w", name)]
