"""Cases with wrong values anywhere are failures that say so, never an error of the program."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tuolaji.casebook.case import KINDS
from tuolaji.casebook.reader import read_bytes
from tuolaji.casebook.runner import check_case
from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded

FOLDER = Path(__file__).parents[2] / "casebooks"
JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "X",
    "H9",
    "EW",
    [],
    ["H9"],
    ["ZZ"],
    [["H9"]],
    {},
    {"a": 1},
    [1, 2],
    [None],
)
BOOKS: dict[str, Loaded | Fault] = {}


@cache
def samples() -> list[str]:
    """One case of each kind of each shipped casebook."""
    found: dict[tuple[str, str], str] = {}
    for path in sorted(FOLDER.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            found.setdefault((path.stem, json.loads(line)["kind"]), line)
    return list(found.values())


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield (*path, key)
        yield from paths(entry, (*path, key))


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_wrong_values_anywhere(data: st.DataObject) -> None:
    record = json.loads(data.draw(st.sampled_from(samples())))
    path = data.draw(st.sampled_from(list(paths(record))))
    place = record
    for key in path[:-1]:
        place = place[key]
    if isinstance(place, dict) and data.draw(st.booleans()):
        del place[path[-1]]
    else:
        place[path[-1]] = deepcopy(data.draw(st.sampled_from(JUNK)))
    (case,) = read_bytes(json.dumps(record).encode())
    failure = check_case(case, (), BOOKS)
    assert failure is None or failure.code or failure.keys
    assert case.kind in KINDS or failure is not None
